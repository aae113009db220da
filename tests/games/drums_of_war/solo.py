"""Short ways to put a player against the AI, to set up from the start, and to read the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.drums_of_war.opening import Opening
from tests.games.drums_of_war.position import ARMIES, Position

ALL_SLOTS = (1, 2, 3, 4, 5)


def against_orcs(
    hero: str = "krangg", foe: str = "aiden", first: str = "orcs", **options: Any
) -> Position:
    """P: Humans. A: Orcs, first player."""
    return Position("player", "automa", (foe, hero), first, **options)


def against_humans(
    hero: str = "aiden", foe: str = "krangg", first: str = "humans", **options: Any
) -> Position:
    """P: Orcs. A: Humans, first player."""
    return Position("automa", "player", (hero, foe), first, **options)


def slots(table: Position, name: str, field: str = "slot") -> list[int]:
    """The slots of the events of a name, in order."""
    return [event.value(field) + 1 for event in table.events(name)]


def revealed(table: Position) -> list[int]:
    """The slots that were turned up, in order."""
    return slots(table, "TurnedUp")


def reasons(table: Position, name: str) -> list[str]:
    return [event.reason for event in table.events(name)]


def ties(table: Position, name: str) -> list[str]:
    return [event.tie for event in table.events(name)]


def begun(
    seats: Sequence[str] = ("player", "automa"), *script: str, seed: int = 1, **options: str
) -> Opening:
    """A battle from its setup to the first question.

    The player's Hero is one that removes at random and the Humans are first, unless told otherwise,
    so that a player with the Humans is first asked for an action.
    """
    chosen = {"human_hero": "maerwyn", "armies": "humans", "first": "humans"} | options
    return Opening(seats, script, seed, **chosen)


def dealt(deck: Sequence[str], *top: str) -> str:
    """The shuffle that brings these cards of a deck to its top, the first one uppermost."""
    left = list(range(len(deck)))
    first = []
    for slug in top:
        place = next(i for i in left if deck[i] == slug)
        left.remove(place)
        first.append(place)
    return " ".join(["shuffle", *map(str, left + first[::-1])])


def army(name: str, *without: str) -> list[str]:
    """The Army deck of an army in canonical order, some cards left out."""
    deck = [
        card.slug
        for card in Position.printed().cards
        if card.army == ARMIES.index(name)
        for _ in range(card.copies)
    ]
    for slug in without:
        deck.remove(slug)
    return deck
