"""The battlefield: two Heroes, their piles, and two front lines slot against slot."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.drums_of_war.cards import SLOTS, Card, Cards
from emberhall.games.drums_of_war.faces.picture.bands import draw_band
from emberhall.games.drums_of_war.faces.picture.faces import (
    ICON_OF,
    army_look,
    art_of,
    medal,
    short_name,
    values,
)
from emberhall.games.drums_of_war.faces.picture.spoken import (
    ability_of,
    ability_said,
    card_of,
    card_said,
)
from emberhall.games.drums_of_war.faces.view import SideView, View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.pieces import back
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import remembered

WIDTH: Final = 760.0
HEIGHT: Final = 636.0
SLOT: Final = (140.0, 172.0)
STEP: Final = 147.0
FAR_BAND: Final = 34.0
FAR_LINE: Final = 136.0
MIDDLE: Final = 330.0
NEAR_LINE: Final = 352.0
NEAR_BAND: Final = 536.0


def draw_board(view: View, content: Cards, offers: Offers) -> Plate:
    """The whole battlefield, one's own side below."""
    near = 0 if view["you"] is None else view["you"]
    canvas = Canvas(WIDTH, HEIGHT, offers)
    _ground(canvas, view, content, near)
    _turn(canvas, view, content)
    draw_band(canvas, view, content, 1 - near, FAR_BAND)
    draw_band(canvas, view, content, near, NEAR_BAND)
    for slot in range(SLOTS):
        _middle(canvas, view, slot)
        _slot(canvas, view, content, 1 - near, slot, FAR_LINE)
        _slot(canvas, view, content, near, slot, NEAR_LINE)
    return canvas.plate("battlefield", say("The battlefield"))


# the ground


def _ground(canvas: Canvas, view: View, content: Cards, near: int) -> None:
    """Each camp on its half, its buildings on the horizon."""
    canvas.rect(1, 1, WIDTH - 2, HEIGHT - 2, "board", 14)
    canvas.marks.append(_camp(view["sides"][1 - near]["army"] or "", True))
    canvas.marks.append(_camp(view["sides"][near]["army"] or "", False))


_CASTLE: Final = "M0 0V-34h7v7h7v-7h7v7h7v-7h7V0zM44 0V-54l12-12l12 12V0zM76 0V-26h7v6h7v-6h7V0z"
_TENTS: Final = "M0 0L22-38L44 0zM36 0L64-52L92 0zM84 0L102-30L120 0z"
_STAKES: Final = "M-8 0L-2-26L4 0zM124 0L130-24L136 0zM138 0L146-34L152 0z"


@remembered(16)
def _camp(army: str, far: bool) -> str:
    """The ground of an army, constant for each half of the picture."""
    top, bottom = (30.0, MIDDLE) if far else (MIDDLE, HEIGHT - 4)
    shape = (
        f'<rect x="4" y="{top:g}" width="{WIDTH - 8:g}" height="{bottom - top:g}" class="camp"/>'
    )
    hill = FAR_BAND + 92 if far else NEAR_BAND + 92
    shape += (
        f'<path d="M4 {hill:g}C180 {hill - 46:g} 300 {hill - 6:g} 420 {hill - 30:g}S660'
        f' {hill - 60:g} 756 {hill - 14:g}V{hill + 4:g}H4z" class="camp-2"/>'
    )
    if army:
        drawn = _CASTLE if army == "humans" else _TENTS + _STAKES
        shape += (
            f'<path transform="translate(650 {hill - 20:g}) scale(.72)" d="{drawn}"'
            ' class="camp-3"/>'
        )
        x, top = (690, hill - 82) if army == "humans" else (696, hill - 72)
        shape += f'<path d="M{x} {top + 16:g}v-16l16 6l-14 6v4z" class="camp-4"/>'
    return f'<g class="camp-{army or "nobody"}">{shape}</g>'


def _turn(canvas: Canvas, view: View, content: Cards) -> None:
    """Turn, phase and quiet turns in the first line; at the end who has won."""
    phase = content.title_of("phases", view["phase"])
    said = say(
        "Turn {turn} of {turn_limit}: {phase}",
        turn=view["turn"],
        turn_limit=view["turn_limit"],
        phase=phase,
    )
    if view["phase"] == "setup":
        said = phase.capitalize()
    elif view["phase"] == "over":
        won = view["winner"] is not None and view["winner"] >= 0
        said += (
            say(", the {names} have won", names=view["names"][view["winner"]])
            if won
            else say(", nobody has won")
        )
    quiet = say("Quiet turns: {quiet}", quiet=view["quiet"]) if view["quiet"] else ""
    with canvas.part("turn", f"{said}. {quiet}".strip(), say("The battle ends at the turn limit.")):
        canvas.rect(4, 4, WIDTH - 8, 26, "board-2", 8)
        canvas.icon("hourglass", 14, 8, 18)
        canvas.text(40, 23, said, 16, "strong", room=520, narrow=22)
        if quiet:
            canvas.text(WIDTH - 16, 23, quiet, 14, "", "end", 180, narrow=21)


def _middle(canvas: Canvas, view: View, slot: int) -> None:
    """The number of a slot between the lines; crossed swords where Units are engaged."""
    x = 14 + slot * STEP + SLOT[0] / 2
    if view["engaged"][slot]:
        canvas.circle(x, MIDDLE, 18, "badge-face")
        canvas.icon("swords", x - 12, MIDDLE - 12, 24, "kind-2")
        canvas.text(x + 24, MIDDLE + 6, slot + 1, 16, "strong", narrow=22)
    else:
        canvas.circle(x, MIDDLE, 13, "badge-face")
        canvas.text(x, MIDDLE + 7, slot + 1, 16, "strong", "middle", narrow=22)


# the front lines


def _slot(canvas: Canvas, view: View, content: Cards, seat: int, slot: int, y: float) -> None:
    """A slot: a Unit with what is attached to it, a card face down, or nothing."""
    side = view["sides"][seat]
    slug = side["units"][slot]
    name = f"slot {seat} {content.slugs('slots')[slot]}"
    where = say("{names}, slot {slot}", names=view["names"][seat], slot=slot + 1)
    x = 14 + slot * STEP
    width, height = SLOT
    if slug is None:
        hidden = slot + 1 in view["face_down"][seat]
        with canvas.part(name, f"{where}: {say('a card face down') if hidden else say('empty')}"):
            canvas.rect(x, y, width, height, "empty bare", 8)
            if hidden:
                back(canvas, x + 30, y + 30, 80, 108, "drum")
        return
    unit = card_of(content, slug)
    with (
        canvas.piece(f"{seat} {slug}#slot {slot}", _source(side, seat, slug, view["you"])),
        canvas.at(x, y),
        canvas.part(
            name, _said(view, content, unit, seat, slot, where), _about(side, content, slot)
        ),
    ):
        _unit(canvas, view, content, unit, seat, slot)
    if content.slugs("slots")[slot] in view["aimed"] and _aims(view) != seat:
        canvas.circle(x + 17, y + 82, 13, "badge-face")
        canvas.icon("target", x + 7, y + 72, 20, "kind-2")


def _aims(view: View) -> int:
    return view["about"]["seat"] if view["about"] else -1


def _attached(side: SideView, content: Cards, slot: int) -> list[Card]:
    """The Equipment and the Tactics of a Unit."""
    worn = (side["equipment"][slot], side["tactics"][slot])
    return [card_of(content, slug) for slug in worn if slug]


def _source(side: SideView, seat: int, slug: str, you: int | None) -> str:
    """The part that a Unit comes from if it was not seen: a copy of it in hand, or a pile."""
    if side["automa"]:
        return f"deck {seat}"
    if isinstance(side["hand"], list) and slug in side["hand"]:
        return f"hand {slug}" if seat == you else f"hand {seat} {slug}"
    return f"cards {seat}"


def _said(view: View, content: Cards, unit: Card, seat: int, slot: int, where: str) -> str:
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
    words += [card.name for card in _attached(side, content, slot)]
    doing = _doing(view, content, seat, slot)
    return ", ".join([*words, doing] if doing else words)


def _about(side: SideView, content: Cards, slot: int) -> str:
    """The printed words of a Unit and its attachments."""
    cards = [card_of(content, given(side["units"][slot])), *_attached(side, content, slot)]
    return " ".join(f"{card.name}: {card_said(card, content)}" for card in cards)


def _doing(view: View, content: Cards, seat: int, slot: int) -> str:
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


def _unit(canvas: Canvas, view: View, content: Cards, card: Card, seat: int, slot: int) -> None:
    """A Unit with current values; a star marks a value that is changed for this turn."""
    side, now = view["sides"][seat], given(view["lines"][seat][slot])
    width, height = SLOT
    canvas.rect(0, 0, width, height, f"card-face {army_look(card.army)}", 8)
    canvas.marks.append(_portrait(card, content))
    left = max(0, now["life"] - now["wounds"])
    for place in range(now["life"]):
        canvas.icon("heart", 74 + place * 17, 45, 16, "kind-2" if place < left else "faded")
    if not left:
        canvas.icon("skull", 118, 44, 18, "card-ink")
    doing = _doing(view, content, seat, slot)
    if doing:
        canvas.rect(71, 65, 66, 24, "badge-face", 6)
        with canvas.only("wide"):
            canvas.text(104, 82, doing, 13, "strong", "middle", 62)
        with canvas.only("narrow"):
            canvas.text(104, 84, _briefly(doing), 21, "strong", "middle", 64)
    attack = f"{now['attack']}{'*' if side['attack_mods'][slot] else ''}"
    defense = f"{now['defense']}{'*' if side['defense_mods'][slot] else ''}"
    values(canvas, 5, 97, (attack, defense, now["range"]), 22, 27)
    if not side["equipment"][slot] and not side["tactics"][slot]:
        canvas.marks.append(_effect(card, content))
    for place, slug in enumerate((side["equipment"][slot], side["tactics"][slot])):
        if slug is not None:
            worn = card_of(content, slug)
            top = 125 + 23 * place
            canvas.rect(5, top, width - 10, 21, "board-2", 6)
            canvas.icon(art_of(worn), 10, top + 3, 15)
            with canvas.only("wide"):
                canvas.text(30, top + 16, worn.name, 13, "strong", room=width - 40)
            with canvas.only("narrow"):
                canvas.text(
                    28, top + 18, short_name(worn.name, width - 34), 21, "strong", room=width - 34
                )


@remembered(128)
def _portrait(card: Card, content: Cards) -> str:
    """What does not change of a Unit: name, portrait and ability."""
    canvas = Canvas(*SLOT, Offers())
    canvas.path(
        f"M0 22V8a8 8 0 0 1 8-8h{SLOT[0] - 16:g}a8 8 0 0 1 8 8v14z",
        f"card-bar {army_look(card.army)}",
    )
    with canvas.only("wide"):
        canvas.text(SLOT[0] / 2, 16, card.name, 14, "strong on-bar", "middle", SLOT[0] - 12)
    with canvas.only("narrow"):
        canvas.rect(0, 21, SLOT[0], 6, f"card-bar {army_look(card.army)}")
        name = short_name(card.name, SLOT[0] - 6)
        canvas.text(SLOT[0] / 2, 20, name, 21, "strong on-bar", "middle", SLOT[0] - 6)
    medal(canvas, art_of(card), card.army, 37, 60, 31)
    ability = ability_of(card, content)
    if ability is not None:
        with canvas.only("wide"):
            canvas.text(73, 38, ability.name, 13, "card-ink", room=65)
    return "".join(canvas.marks)


def _briefly(doing: str) -> str:
    """What a Unit does, in a word."""
    if doing.startswith("supports"):
        return say("aid {place}", place=doing.rsplit(" ", 1)[-1])
    return {"acts now": say("acts"), "at the Hero": say("Hero")}.get(doing, doing)


@remembered(128)
def _effect(card: Card, content: Cards) -> str:
    """The ability of a Unit in words, where nothing is attached."""
    ability = ability_of(card, content)
    if ability is None:
        return ""
    canvas = Canvas(*SLOT, Offers())
    with canvas.only("wide"):
        canvas.icon(ICON_OF[ability.icon], 7, 127, 14, "card-ink")
        canvas.words(26, 124, SLOT[0] - 30, 46, ability_said(ability), 13, "card-ink")
    with canvas.only("narrow"):
        canvas.text(SLOT[0] / 2, 156, ability.name, 21, "card-ink", "middle", SLOT[0] - 10)
    return "".join(canvas.marks)
