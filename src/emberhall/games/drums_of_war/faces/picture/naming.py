"""What the parts of the battlefield are called and say, however large it is drawn."""

from __future__ import annotations

from emberhall.authoring import given
from emberhall.games.drums_of_war.cards import Card, Cards
from emberhall.games.drums_of_war.faces.picture.spoken import (
    card_of,
    card_said,
    hero_of,
    hero_said,
)
from emberhall.games.drums_of_war.faces.view import SideView, View
from emberhall.games.drums_of_war.faces.voice import say

Named = tuple[str, str, str]
"""The name of a part, what is said of it, and what a closer look adds."""


def who_of(view: View, seat: int) -> str:
    """Whether a side is one's own or an AI's."""
    side = view["sides"][seat]
    return say(" (you)") if seat == view["you"] else say(" (AI)") if side["automa"] else ""


def hero_part(view: View, content: Cards, seat: int) -> Named:
    """Who leads a side, with Life and Defense as they are now."""
    side, numbers, name = view["sides"][seat], view["heroes"][seat], view["names"][seat]
    who, part = who_of(view, seat), f"hero {seat}"
    if numbers is None:
        return part, say("{name}{who}: no Hero yet", name=name, who=who), ""
    hero = hero_of(content, given(side["hero"]))
    label = say(
        "{hero} leads the {army}{who}: Life {left} of {life}, Defense {defense}{more}",
        hero=hero.name,
        army=name,
        who=who,
        left=numbers["left"],
        life=numbers["life"],
        defense=numbers["defense"],
        more=say(" for this turn") if side["hero_mod"] else "",
    )
    return part, label, hero_said(hero, content)


def slot_part(view: View, content: Cards, seat: int, slot: int) -> Named:
    """A slot of a front line: its Unit, a card face down, or nothing."""
    side = view["sides"][seat]
    slug = side["units"][slot]
    name = f"slot {seat} {content.slugs('slots')[slot]}"
    where = say("{names}, slot {slot}", names=view["names"][seat], slot=slot + 1)
    if slug is None:
        hidden = slot + 1 in view["face_down"][seat]
        return name, f"{where}: {say('a card face down') if hidden else say('empty')}", ""
    label = unit_said(view, content, card_of(content, slug), seat, slot, where)
    return name, label, unit_about(side, content, slot)


def first_part(view: View) -> Named:
    """Who plays first."""
    names = view["names"][view["first"]]
    return "first", say("First player: {names}", names=names), ""


def is_aimed(view: View, content: Cards, seat: int, slot: int) -> bool:
    """Whether somebody of the other side is taking aim at a Unit."""
    aims = view["about"]["seat"] if view["about"] else -1
    return content.slugs("slots")[slot] in view["aimed"] and aims != seat


def attached(side: SideView, content: Cards, slot: int) -> list[Card]:
    """The Equipment and the Tactics of a Unit."""
    worn = (side["equipment"][slot], side["tactics"][slot])
    return [card_of(content, slug) for slug in worn if slug]


def source(side: SideView, seat: int, slug: str, you: int | None) -> str:
    """The part that a Unit comes from if it was not seen: a copy of it in hand, or a pile."""
    if side["automa"]:
        return f"deck {seat}"
    if isinstance(side["hand"], list) and slug in side["hand"]:
        return f"hand {slug}" if seat == you else f"hand {seat} {slug}"
    return f"cards {seat}"


def unit_said(view: View, content: Cards, unit: Card, seat: int, slot: int, where: str) -> str:
    """A Unit in words: its current values, Wounds, attachments and doings."""
    side, now = view["sides"][seat], given(view["lines"][seat][slot])
    words = [
        f"{where}: {unit.name}",
        say(
            "Attack {attack}{more}",
            attack=now["attack"],
            more=say(" changed for this turn") if side["attack_mods"][slot] else "",
        ),
        say(
            "Defense {defense}{more}",
            defense=now["defense"],
            more=say(" changed for this turn") if side["defense_mods"][slot] else "",
        ),
        say("Range {range}", range=now["range"]),
    ]
    if now["life"] > 1 or now["wounds"]:
        words.append(say("Wounds {wounds} of Life {life}", wounds=now["wounds"], life=now["life"]))
    words += [card.name for card in attached(side, content, slot)]
    doing = doing_of(view, content, seat, slot)
    return ", ".join([*words, doing] if doing else words)


def unit_about(side: SideView, content: Cards, slot: int) -> str:
    """The printed words of a Unit and its attachments."""
    cards = [card_of(content, given(side["units"][slot])), *attached(side, content, slot)]
    return " ".join(f"{card.name}: {card_said(card, content)}" for card in cards)


def doing_of(view: View, content: Cards, seat: int, slot: int) -> str:
    """What a Unit has declared or done in this Combat phase, or that it is asked about now."""
    side = view["sides"][seat]
    about = view["about"] or {}
    here = content.slugs("slots")[slot]
    if about.get("seat") == seat and about.get("slot") == here:
        return say("acts now")
    if view["phase"] != "combat":
        return ""
    if side["at_hero"][slot]:
        return say("at the Hero")
    if here in side["supporters"]:
        return say("supports {index}", index=side["supporters"].index(here) + 1)
    return say("used") if side["used"][slot] else ""
