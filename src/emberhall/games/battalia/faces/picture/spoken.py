"""What is said of cards, prices and squares in pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.faces.voice import say
from emberhall.games.battalia.kinds import (
    AMULET,
    BANNER,
    CHALICE,
    CITY,
    CROWN,
    FACTIONS,
    HAMMER,
    HORSE,
    RANKS,
    RUINS,
    SCROLL,
    STAR,
    SUPPLY,
    TENT,
    TITLE,
    TOOL,
    WEAPON,
)
from emberhall.games.battalia.prices import SLOTS
from emberhall.words import remembered

TIMES: Final = "\N{MULTIPLICATION SIGN}"
SLOT_NAMES: Final = dict(
    zip("FCPLSW", ("frimen", "chief", "priest", "lord", "supply", "weapon"), strict=True)
)


def cards_said(number: int) -> str:
    """A number of cards: `1 card`, `2 cards`."""
    return say("1 card") if number == 1 else say("{number} cards", number=number)


@remembered(64)
def effect(content: Cards, kind: int) -> str:
    """What a card of a kind does, in a few words."""
    entry = content.kinds[kind]
    if kind < RANKS:
        return say(
            "Pays a {name}. Moves a hero of its faction up to {reach} squares.",
            name=entry.slug,
            reach=entry.reach,
        )
    said = {
        SUPPLY: say("Pays a supply. Moves a hero {reach} square.", reach=entry.reach),
        TOOL: say("Pays one frimen or {number} of one price.", number=content.tool_frimen),
        WEAPON: say("Opens an attack. With two supplies it hires a hero."),
        AMULET: say("Play it on another card and roll the die."),
        TITLE: say("Raises a unit by one rank, in a price or in battle."),
        SCROLL: say("Gives one card of its line the faction you want."),
        TENT: say("With a supply it keeps a card for a later turn."),
        HORSE: say("Moves any hero up to {reach} squares.", reach=entry.reach),
        HAMMER: say("Is any artefact but a tent until your turn ends."),
        BANNER: say("Joins the battle line of either side."),
        STAR: say("Moves one hero up to {reach} squares.", reach=entry.reach),
        CHALICE: say("Draw {chalice} cards at once.", chalice=content.chalice_draws),
        CROWN: say("Pays one unit of any rank."),
    }
    return said[kind]


@remembered(64)
def gist(content: Cards, kind: int) -> str:
    """What a card of a kind is good for, in the three short lines that a hand has room for."""
    if kind < RANKS:
        return say("Pays a {name}, moves its hero", name=content.kinds[kind].slug)
    said = {
        SUPPLY: say("Pays a supply, moves any hero"),
        TOOL: say("Pays a frimen, or two in one price"),
        WEAPON: say("Opens attacks, hires heroes"),
        AMULET: say("Played on a card: roll the die"),
        TITLE: say("Raises a unit by one rank"),
        SCROLL: say("Gives a card the faction you want"),
        TENT: say("Keeps a card for a later turn"),
        HORSE: say("Moves any hero"),
        HAMMER: say("Is another artefact for a turn"),
        BANNER: say("Joins the line of either side"),
        STAR: say("Moves one hero"),
        CHALICE: say("Draw {chalice} cards", chalice=content.chalice_draws),
        CROWN: say("Pays one unit of any rank"),
    }
    return said[kind]


@remembered(64)
def closer(content: Cards, kind: int) -> str:
    """What a closer look at a card of a kind says: numbers and effect in full sentences."""
    entry = content.kinds[kind]
    said = (
        [say("Strength {strength} in battle.", strength=entry.strength)] if entry.strength else []
    )
    if entry.rank:
        said.insert(0, say("Unit of rank {rank}.", rank=entry.rank))
    said.append(effect(content, kind))
    if kind == AMULET:
        faces = ", ".join(f"{roll.face} {roll.name}" for roll in content.rolls)
        said.append(say("The die: {faces}.", faces=faces))
    if kind == SCROLL:
        said.append(say("In movement and in battle; in prices the faction never matters."))
    if entry.great:
        said.append(say("Great artefact: no other artefact touches it."))
    return " ".join(said)


@remembered(256)
def card_said(content: Cards, card: int) -> str:
    """A card in one sentence: name, strength, and kind and faction if the name tells neither."""
    entry = content.cards[card]
    kind = content.kinds[entry.kind]
    said = entry.name
    if kind.name.lower() not in said.lower():
        said += f", {kind.name}"
    if 0 <= entry.faction < FACTIONS:
        faction = content.factions[entry.faction].name
        if faction.removesuffix("s") not in said:
            said += say(" of the {name}", name=faction)
    if kind.strength:
        said += say(", strength {strength}", strength=kind.strength)
    return said


def listed(content: Cards, slugs: Iterable[str]) -> str:
    """Cards in canonical order, equal ones counted."""
    index = content.index("cards")
    number = Counter(slugs)
    return ", ".join(
        f"{number[slug]} {TIMES} {content.cards[index[slug]].name}"
        if number[slug] > 1
        else content.cards[index[slug]].name
        for slug in sorted(number, key=index.__getitem__)
    )


def letters(content: Cards, price: int) -> str:
    """The letters of a price: `PCSS`."""
    wants = content.prices[price].wants
    return "".join(letter * wants[i] for i, letter in enumerate(SLOTS))


@remembered(64)
def price_said(content: Cards, price: int) -> str:
    """A price in words: `1 priest, 2 supplies`."""
    wants = content.prices[price].wants
    said: list[str] = []
    for i, letter in enumerate(SLOTS):
        if wants[i]:
            said.append(f"{wants[i]} {SLOT_NAMES[letter]}")
    return ", ".join(said)


@remembered(256)
def ground_said(content: Cards, terrain: int, exits: int) -> str:
    """A terrain card in words, with its exits if it lies on the map."""
    ground = content.terrain[terrain]
    if ground.sort == RUINS:
        return say("the ruins")
    native = content.factions[ground.faction].native
    sort = "city" if ground.sort == CITY else "road"
    if exits < 0:
        return f"{native} {sort}"
    return say(
        "{native} {sort}, exits {name}",
        native=native,
        sort=sort,
        name=" ".join(content.exits[exits].name),
    )


def owner_of(view: View, square: str) -> int:
    """The seat that controls the city on a square, -1 if nobody does."""
    for seat, player in enumerate(view["players"]):
        if square in player["cities"]:
            return seat
    return -1


def faction_of(view: View, content: Cards, seat: int) -> int:
    """The faction that a seat leads, -1 before it chose one."""
    slug = view["players"][seat]["faction"]
    return -1 if slug is None else content.index("factions")[slug]


def hero_name(view: View, content: Cards, seat: int, place: int) -> str:
    """The name of the first or second hero of a seat."""
    faction = faction_of(view, content, seat)
    if faction < 0:
        return say("hero {number}", number=place + 1)
    return content.heroes[content.hero_of[faction][place]].name


def hero_said(view: View, content: Cards, seat: int, place: int) -> str:
    """A hero, whose he is and where he stands."""
    slug = view["players"][seat]["heroes"][place]
    where = say("not on the board") if slug is None else say("on {slug}", slug=slug)
    return say(
        "{name}, hero {place} of {names}, {where}",
        name=hero_name(view, content, seat, place),
        place=place + 1,
        names=view["names"][seat],
        where=where,
    )


def hero_about(slug: str | None) -> str:
    """What a hero is good for, or how he comes to the board."""
    if slug is None:
        return say("A weapon and two supplies hire him; he appears in an own city without a hero.")
    return say(
        "A hero adds 1 in battle, and 1 more on his native terrain. He moves along joined squares."
    )
