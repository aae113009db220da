"""Battles for the rulebook tests: Nox attacks, Visio defends, and nothing else is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from emberhall.games.crown_of_ash.battle_events import AttackBeaten, AttackWon
from tests.games.crown_of_ash.position import Position

GROUND = {"mountains": ["st-altar"], "citadel": []}


def skirmish(
    attackers: str,
    defenders: str,
    /,
    area: str = "mountains",
    seats: int | Sequence[str] = 2,
    **options: Any,
) -> Position:
    """Nox to act with a hand of attackers; Visio holds the area with defenders, its hand is empty.

    Nobody has goods, so that nobody can raise a fighter for what a single card brings.
    """
    table = Position(seats, "nox", **options)
    table.free_all()
    for mat in table.state.mats:
        lord = table.lords[mat.seat]
        table.hand(lord).goods(lord)
    table.hold(area, "visio", GROUND[area], defenders.split())
    return table.hand("nox", *attackers.split())


def king(*hand: str, seats: int = 4, **options: Any) -> Position:
    """Nox to act with this hand, nobody has goods, and the King sits in the Citadel."""
    table = Position(seats, "nox", **options)
    table.free_all()
    for mat in table.state.mats:
        lord = table.lords[mat.seat]
        table.hand(lord).goods(lord)
    return table.hand("nox", *hand)


def commit(table: Position, *fighters: str, lord: str = "nox") -> Position:
    """Commit exactly these fighters; `done` is said where it is asked for."""
    table.play(lord, *[f"commit {fighter}" for fighter in fighters])
    if table.step() == "CommitFighters":
        table.play(lord, "done")
    return table


def fight(table: Position, attack: str, defence: str, target: str = "mountains") -> Position:
    """Nox attacks with its whole hand; both play a card."""
    table.play("nox", f"attack {target}")
    commit(table, *table.in_hand("nox"))
    return table.play("nox", f"card {attack}").play("visio", f"card {defence}")


def storm(table: Position, approach: str, card: str) -> Position:
    """Nox attacks the King with its whole hand."""
    table.play("nox", f"attack citadel {approach}")
    return commit(table, *table.in_hand("nox")).play("nox", f"card {card}")


def values(table: Position) -> tuple[int, int]:
    """The attack values of both sides in the latest battle."""
    (told,) = table.events(AttackWon, AttackBeaten)
    return told.attack, told.defence


def end_round(table: Position, lord: str = "nox") -> Position:
    """Let a lord place the last minion of the round on the gold space, and begin the next round."""
    for mat in table.state.mats:
        mat.minions = 0
    table.mat(lord).minions = 1
    table.to_act(lord).play(lord, "gold")
    if table.step() == "RaiseFighter":
        table.play(lord, "pass")
    while table.step() == "ArrangeOrder":
        decider = table.asked()[0]
        table.play(decider, table.options(decider)[0])
    return table
