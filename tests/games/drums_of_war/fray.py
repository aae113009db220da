"""What the tests of combat look at, and players who do nothing."""

from __future__ import annotations

from emberhall.games.drums_of_war.combat_events import Destroyed, Returned, Struck
from tests.games.drums_of_war.position import Position

IDLE = ("skip", "done", "decline", "keep", "pass")


def finish(table: Position) -> Position:
    """Let players do nothing more; a stance is to fight."""
    while table.step():
        army = table.asked()[0]
        options = table.options(army)
        table.play(army, next(o for o in (*IDLE, *options) if o in options))
    return table


def fallen(table: Position) -> list[str]:
    """The Units that were destroyed, in order."""
    return table.slugs("cards", [event.unit for event in table.events(Destroyed, Returned)])


def struck(table: Position) -> dict[str, tuple[int, int, str]]:
    """The strikes in battle: who, with how much against how much, and what came of it."""
    return {
        table.slugs("cards", [event.unit])[0]: (event.attack, event.defense, event.result)
        for event in table.events(Struck)
    }


def last(table: Position, name: str) -> tuple[int, int, str]:
    """Attack, Defense and result of the last event of a name."""
    event = table.events(name)[-1]
    return event.attack, event.defense, event.result


def hero_wounds(table: Position) -> tuple[int, int]:
    """The Wounds of the Human and of the Orc Hero."""
    return table.side("humans").hero_wounds, table.side("orcs").hero_wounds
