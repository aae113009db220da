"""Who sits where."""

from __future__ import annotations

import pytest

from emberhall.arena import play_series, rotations, rounded_up
from emberhall.arena.seating import filled
from emberhall.kernel.errors import BadInput, BadSeats, UnknownBot
from emberhall.kernel.game import Game


def test_everybody_sits_everywhere_once() -> None:
    assert rotations(["a", "b", "c"]) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_only_distinct_rotations_are_played() -> None:
    assert rotations(["a", "a"]) == [("a", "a")]
    assert rotations(["a", "b", "a", "b"]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(rotations(["a", "b", "a"])) == 3


def test_bots_fill_the_seats_again_and_again(wyrmgold: Game) -> None:
    assert filled(wyrmgold, ["a", "b"], 3) == ("a", "b", "a")
    assert filled(wyrmgold, ["a"], None) == ("a", "a")
    assert filled(wyrmgold, ["a", "b", "c"], None) == ("a", "b", "c")


def test_games_are_rounded_up_to_whole_rotations(wyrmgold: Game) -> None:
    assert rounded_up(wyrmgold, ["a", "b", "c"], 10, None) == 12
    assert rounded_up(wyrmgold, ["a", "b"], 10, None) == 10
    assert rounded_up(wyrmgold, ["a"], 7, 4) == 7


@pytest.mark.parametrize(
    ("bots", "seats", "error", "words"),
    [
        ([], None, BadInput, "at least one bot"),
        (["random", "random", "random"], 2, BadInput, "3 bots do not fit on 2 seats"),
        (["random"], 9, BadSeats, "2 to 4 seats"),
        (["random"], 0, BadInput, "1 bots do not fit on 0 seats"),
        (["ai"], 2, BadSeats, "at least one dragon is a player's"),
        (["random", "genius"], None, UnknownBot, "genius"),
    ],
)
def test_a_table_that_cannot_be_seated_is_refused_before_any_game(
    wyrmgold: Game,
    bots: list[str],
    seats: int | None,
    error: type[BadInput],
    words: str,
) -> None:
    with pytest.raises(error, match=words):
        play_series(wyrmgold, bots, 4, seats=seats)


def test_a_series_has_games_and_jobs(wyrmgold: Game) -> None:
    with pytest.raises(BadInput, match="at least one game"):
        play_series(wyrmgold, ["random"], 0)
    with pytest.raises(BadInput, match="at least one job"):
        play_series(wyrmgold, ["random"], 4, jobs=0)
