"""Battles of player A that tests lay out and fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from emberhall.games.battalia.battle_events import BattleDecided
from tests.games.battalia.position import Position


def front(level: int = 1, terrain: str = "desert", who: str = "B", **options: Any) -> Position:
    """Hero 1 of A on the road b1, before a city on c1; the defender's hand is empty.

    On a desert neither the Bärfolk of A nor the Islanders of B are at home. The city is joined to
    the road c2 and to the neutral city d1; its exit to the north leads nowhere.
    """
    table = Position(**options).road("b1", "ew").city("c1", who, level, "nesw", terrain)
    table.road("c2", "ns").hero("A", 1, "b1")
    return table.hand(who) if who else table


def road_front(terrain: str = "desert") -> Position:
    """Hero 1 of A on c2, before hero 1 of B on the road c3; roads lead on from there to c7."""
    table = Position().road("c2", "ns").road("c3", "ns", terrain)
    for square in ("c4", "c5", "c6", "c7"):
        table.road(square, "ns")
    return table.hero("A", 1, "c2").hero("B", 1, "c3").hand("B")


def storm(table: Position, square: str, *line: str, declared: str = "") -> Position:
    """Let hero 1 of A attack with exactly this hand, the weapon first.

    What the defender has declared stands between semicolons; whoever has still to declare is left
    with the question.
    """
    table.hand("A", *line).play("A", f"attack 1 {square}", f"open {line[0]}")
    defender = table.state.at_battle().defender
    for answer in declared.split("; ") if declared else []:
        table.play(defender, answer).settle()
    if table.state.battle is None or table.asked_seats() == [defender]:
        return table
    for slug in table.cards([table.card(each) for each in line[1:]]):
        table.play("A", f"lay {slug}")
    return table.play("A", "done") if table.step() == "LayCard" else table


def result(table: Position) -> tuple[int, int]:
    """Attack and defence of the only battle so far."""
    (event,) = table.events(BattleDecided)
    return event.attack, event.defence


def asked_in_turn(table: Position, answers: Sequence[tuple[str, str]]) -> list[str]:
    """The steps that ask while these answers are given."""
    steps = []
    for who, notation in answers:
        steps.append(table.step())
        table.play(who, notation)
    return steps
