"""Numbers that a person would work out at the table, told with every view."""

from __future__ import annotations

from emberhall.authoring import Derived, Seat, by_seat, of
from emberhall.games.battalia.board import network
from emberhall.games.battalia.queries import (
    metropolises,
    points,
)
from emberhall.games.battalia.rules.conquest import fixed_strength
from emberhall.games.battalia.rules.oracle import illuminated, matched
from emberhall.games.battalia.rules.piles import deck_size
from emberhall.games.battalia.state import Land


class Summary(Derived):
    """Numbers a person would work out at the table, by seat. [1.20, 3.2]"""

    names: list[str] = by_seat()
    points: list[int] = by_seat()
    metropolises: list[int] = by_seat()
    decks: list[int] = by_seat()
    active_seat: Seat | None
    lit: int = of("kinds")
    matched: int = of("kinds")
    networks: list[list[int]] = by_seat("squares")
    neutral_strength: int
    ruins_strength: int


def derive(state: Land, seat: int) -> Summary:
    """What a seat would work out."""
    return Summary(
        names=[state.seat_name(player.seat) for player in state.players],
        points=[points(state, player) for player in state.players],
        metropolises=[metropolises(state, player) for player in state.players],
        decks=[deck_size(state, player) for player in state.players],
        active_seat=state.active() if state.agenda and state.turn >= 0 else None,
        lit=illuminated(state),
        matched=matched(state),
        networks=[sorted(network(state, player)) for player in state.players],
        neutral_strength=fixed_strength(state, False),
        ruins_strength=fixed_strength(state, True),
    )
