"""Playing again what was taken back."""

from __future__ import annotations

import pytest

from emberhall.kernel.errors import UndoRefused
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.undo import (
    REVEALED,
)
from tests.kernel.caves import begun


def test_redo_plays_again_what_was_taken_back() -> None:
    match = begun()
    match.play(0, "sell")
    match.play(0, "done")
    after = match.digest()
    match.undo(0)
    match.undo(0)
    assert match.redo(0) == "sell"
    assert match.redo(0) == "done"
    assert match.digest() == after
    assert [line.lines()[0] for line in match.record.inputs[-2:]] == ["play 0 sell", "play 0 done"]


def test_playing_the_same_again_keeps_the_rest_to_be_redone() -> None:
    match = begun()
    match.play(0, "sell")
    match.play(0, "done")
    match.undo(0)
    match.undo(0)
    match.play(0, "sell")
    assert match.redo(0) == "done"


def test_playing_something_else_forgets_what_was_taken_back() -> None:
    match = begun()
    match.play(0, "sell")
    match.undo(0)
    match.play(0, "hide wing")
    with pytest.raises(UndoRefused, match="seat 0 has nothing to redo"):
        match.redo(0)


def test_only_the_seat_that_took_back_can_redo() -> None:
    match = begun()
    with pytest.raises(UndoRefused, match="seat 0 has nothing to redo"):
        match.redo(0)
    match.play(0, "hide wing")
    match.undo(0)
    with pytest.raises(UndoRefused, match="seat 1 has nothing to redo"):
        match.redo(1)


def test_a_loaded_match_undoes_and_redoes_like_the_one_that_was_saved() -> None:
    match = begun()
    match.play(0, "sell")
    match.play(0, "done")
    match.undo(0)
    match.undo(0)
    again = Match.loads(match.record.text)
    assert again.redo(0) == "sell"
    assert again.redo(0) == "done"
    match.play(0, "hide wing")
    again = Match.loads(match.record.text)
    with pytest.raises(UndoRefused):
        again.redo(0)
    assert again.undo(0) == ["hide wing"]
    assert again.why_no_undo(0) == REVEALED
