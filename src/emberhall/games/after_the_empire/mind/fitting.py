"""Which things may lie in a hidden place: the constraints of imagined worlds."""

from __future__ import annotations

from emberhall.authoring import Record
from emberhall.games.after_the_empire.state import Board
from emberhall.games.after_the_empire.terms import (
    BUILDING,
    NOTHING,
    REFUGEE,
)


def fits(state: Board, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
    """Which card may lie in a hidden place, as far as a seat can tell."""
    if field == "building_deck":
        return state.content.cards[thing].deck == BUILDING
    if field == "refugee_deck":
        return state.content.cards[thing].deck == REFUGEE
    return may_be_stacked(state, seat, index, thing)


def may_be_stacked(state: Board, seat: int, index: int, objective: int) -> bool:
    """A seat knows which objectives it has put under the deck, and where they lie. [7.15]"""
    if seat < 0:
        return True
    known = state.lieges[seat].bottom
    if index < len(known) and known[index] != NOTHING:
        return known[index] == objective
    return objective not in known
