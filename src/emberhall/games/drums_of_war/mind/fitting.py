"""Which things may lie in a hidden place: the constraints of imagined worlds."""

from __future__ import annotations

from emberhall.authoring import Record
from emberhall.games.drums_of_war.rules.paying import may_be_held
from emberhall.games.drums_of_war.state import Battlefield, Side


def fits(state: Battlefield, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
    """Which card may lie in a hidden hand, as far as a seat can tell."""
    assert isinstance(record, Side)
    return may_be_held(state, record.seat, index, thing)
