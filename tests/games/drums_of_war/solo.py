"""Short ways to put a player against the AI, to set up from the start, and to read the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.state import Battlefield
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from tests.games.drums_of_war.position import Position

ALL_SLOTS = (1, 2, 3, 4, 5)


def against_orcs(
    hero: str = "krangg", foe: str = "aiden", first: str = "orcs", **options: str
) -> Position:
    """P: Humans. A: Orcs, first player."""
    return Position("player", "automa", (foe, hero), first, **options)


def against_humans(
    hero: str = "aiden", foe: str = "krangg", first: str = "humans", **options: str
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
    return [event.value("reason") for event in table.events(name)]


def ties(table: Position, name: str) -> list[str]:
    return [event.value("tie") for event in table.events(name)]


def story(table: Position) -> list[str]:
    """The names of all events, in order."""
    return [type(event).__name__ for event in table.dealer.events]


def finish(table: Position) -> Position:
    """Let players do nothing more until nothing is left to happen."""
    wanted = ("skip", "done", "decline", "keep", "pass")
    while table.step():
        army = table.asked()[0]
        options = table.options(army)
        table.play(army, next(each for each in (*wanted, *options) if each in options))
    return table


def begun(
    seats: Sequence[str] = ("player", "automa"), *script: str, seed: int = 1, **options: str
) -> tuple[Battlefield, ScriptedDealer]:
    """A battle from its setup to the first question, with what was rolled and told.

    The player's Hero is one that removes at random and the Humans are first, unless told otherwise,
    so that a player with the Humans is first asked for an action.
    """
    chosen = {"human-hero": "maerwyn", "armies": "humans", "first": "humans"}
    chosen |= {name.replace("_", "-"): value for name, value in options.items()}
    dealer = ScriptedDealer(list(script), seed)
    state = GAME.setup(list(seats), chosen, GAME.content, dealer)
    assert isinstance(state, Battlefield)
    flow.run(state, dealer)
    return state, dealer


def names(state: Battlefield, cards: Sequence[int]) -> list[str]:
    return [state.content.slugs("cards")[card] for card in cards]


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
    cards = GAME.content
    deck = [
        card.slug
        for card in cards.tables["cards"]
        if card.army == ("humans", "orcs").index(name)
        for _ in range(card.copies)
    ]
    for slug in without:
        deck.remove(slug)
    return deck
