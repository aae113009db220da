"""What the parts of the picture say: names, values and rules in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.games.city_of_thieves.cards import Cards
from emberhall.games.city_of_thieves.decks import Intrigue
from emberhall.games.city_of_thieves.figures import ROLES
from emberhall.games.city_of_thieves.terms import (
    ALTAR,
    CATACOMB,
    INTRIGUE_TYPES,
    LAIR,
    MAIN,
    PENTACLE,
    PRISON,
    SCRIPTORIUM,
    SIDES,
    SPACE_KINDS,
    TORTURE_CHAMBER,
    TREASURE_ROOM,
    TUNNEL,
)
from emberhall.games.city_of_thieves.vocabulary import VERBS

ROOMS_BELOW: Final = {
    ALTAR: "1 AP: every Magic Gem that the character carries brings 6 ducats.",
    LAIR: "The Cyclops sleeps here and comes back when it is beaten. Nobody enters.",
    TUNNEL: "After the alarm, 1 AP: roll to get out. 1 is the end of the character, 2 or 3 cost two"
    " treasures, 4 to 6 nothing.",
    PRISON: "1 AP: roll to escape, 4 or more opens the door; it is the prisoner's move.",
    TREASURE_ROOM: "1 AP: roll three dice for as many ducats; two alike kill the character. Going"
    " down needs a gang member in a room with an open mechanism.",
    PENTACLE: "The way up, for 1 movement point, to a free pentacle of the district.",
    SCRIPTORIUM: "1 AP: roll at most the Mind to take three cards of the discard pile and an"
    " experience token; otherwise draw two cards.",
    TORTURE_CHAMBER: "1 AP: take a treasure from anybody in the Prison.",
}
TOKENS_SAID: Final = (
    "Picked or bashed like a chest; the Holy Altar pays 6 ducats for it.",
    "The way down into the catacombs, for everybody; it brings experience to the finder.",
    "While a gang member stands here another one may go down to the Treasure Room.",
    "The finder is wounded.",
    "The finder takes an Equipment card.",
    "The finder gains experience.",
    "Opening the chest here costs more AP.",
)
REWARDS: Final = {
    "gain": "{} ducats",
    "xp": "{} experience",
    "draw": "{} Arcana",
    "equip": "an Equipment card",
}


def bare(name: str) -> str:
    """A name without its article."""
    return name.removeprefix("the ")


def listed(words: Sequence[str]) -> str:
    """Words with commas and a last `and`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def short_place(name: str) -> str:
    """The name of a space as far as nobody mistakes it."""
    return name.partition(" of ")[0]


def space_label(content: Cards, space: int, stirs: bool = True) -> str:
    """What a space is; `stirs` if the game has Intrigue."""
    printed = content.spaces[space]
    kind = "room of the catacombs" if printed.kind == CATACOMB else SPACE_KINDS[printed.kind]
    parts = [f"{bare(printed.name)}, {kind}"]
    if printed.side >= 0:
        parts[0] += f" in the {SIDES[printed.side]}"
    if printed.pentacle:
        parts.append("with a pentacle")
    if printed.intrigue and stirs:
        parts.append("Intrigue can be drawn here")
    if printed.die:
        parts.append(f"the Cyclops comes on {printed.die}")
    return ", ".join(parts)


def space_about(content: Cards, space: int) -> str:
    """Where one gets from a space, and what is done there."""
    if space >= MAIN:
        return ROOMS_BELOW[space]
    names = [content.spaces[other].name for other in content.board.links[space]]
    said = f"Passages lead to {listed(names)}."
    walls = [content.spaces[other].name for other in content.board.walls[space]]
    return f"{said} Walls stand against {listed(walls)}." if walls else said


def figure_values(content: Cards, figure: int, combat: int) -> str:
    """`Combat 2, Movement 4, Mind 4`."""
    printed = content.figures[figure]
    if not printed.movement:
        return f"Combat {combat}"
    return f"Combat {combat}, Movement {printed.movement}, Mind {printed.mind}"


def figure_about(content: Cards, figure: int) -> str:
    """The skill of a character, or what a figure of nobody's gang is."""
    printed = content.figures[figure]
    if printed.skill:
        return f"{printed.skill}: {printed.text}"
    return {
        "militia": "A militiaman, moved by the active player against the rivals.",
        "hunter": "A hunter of the adventure sheet, moved by the active player.",
        "undead": "Attacks whoever stands beside it at the end of a round.",
        "cyclops": "Comes to the room whose number is rolled when somebody enters the catacombs.",
    }[ROLES[printed.role]]


def reward_words(card: Intrigue) -> str:
    """`5 ducats, 1 experience`."""
    verbs = [(VERBS[each.verb], each.amount) for each in card.effects]
    return ", ".join(REWARDS.get(verb, verb).format(amount) for verb, amount in verbs)


def intrigue_words(card: Intrigue) -> str:
    """Condition, reward and penalty of an Intrigue."""
    said = f"{card.text} Brings {reward_words(card)}."
    if card.penalty:
        said += f" Unfulfilled at the end it costs {card.penalty} ducats."
    return said


def intrigue_type(card: Intrigue) -> str:
    """When an Intrigue is revealed."""
    return {
        "event": "when it happens",
        "state": "while it holds",
        "cost": "at a price",
        "end": "at the end",
    }[INTRIGUE_TYPES[card.type]]


def counted(count: int, word: str) -> str:
    """`1 wound`, `2 wounds`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
