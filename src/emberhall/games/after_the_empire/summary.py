"""Numbers that a person would work out at the table, told with every view."""

from __future__ import annotations

from emberhall.authoring import Derived, Seat, by_seat
from emberhall.games.after_the_empire.queries import (
    active_seat,
    effective_gold,
    rival_gold,
    threat,
    turret_fire,
)
from emberhall.games.after_the_empire.rules.ending import OBJECTIVES, score
from emberhall.games.after_the_empire.rules.reckoning import harvest, income
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    SIDES,
)


class Summary(Derived):
    """Numbers a person would work out at the table, by seat or by location.

    `sheets` holds what each seat would score now, without objectives that are secret.
    """

    names: list[str] = by_seat()
    threat: int
    effective: list[int] = by_seat()
    rival_gold: int | None
    active: Seat | None
    income: list[int] = by_seat()
    harvest: list[int] = by_seat()
    fire: list[list[int]] = by_seat()
    open_spaces: list[int]
    sheets: list[list[int]] = by_seat()


def derive(state: Board, seat: int) -> Summary:
    """What a seat would work out."""
    lieges = state.lieges
    return Summary(
        names=[state.seat_name(liege.seat) for liege in lieges],
        threat=threat(state),
        effective=[effective_gold(state, liege) for liege in lieges],
        rival_gold=rival_gold(state) if state.alone() else None,
        active=active_seat(state) if state.agenda and state.order else None,
        income=[income(state, liege) for liege in lieges],
        harvest=[harvest(state, liege) for liege in lieges],
        fire=[
            [turret_fire(state.content, liege, side) for side in range(SIDES)] for liege in lieges
        ],
        open_spaces=[
            location.spaces[len(lieges)] for location in state.content.locations if not location.own
        ],
        sheets=[open_sheet(state, liege) for liege in lieges],
    )


def open_sheet(state: Board, liege: Liege) -> list[int]:
    """The lines of the score sheet as they are now; secret objectives count nothing. [21.7]"""
    lines = score(state, liege)
    if not liege.revealed:
        lines[OBJECTIVES] = 0
    return lines
