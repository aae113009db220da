"""The plain drawing of any view, from the same panels as the page in the browser."""

from __future__ import annotations

import random

import pytest

from emberhall.cli.playing.sketch import sketch
from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.views.panels import Board, Card, Cell, Panel, board_of


def drawn(board: Board, width: int = 79) -> str:
    return "\n".join(line.text for line in sketch(board, width))


def played(game: Game) -> Match:
    match, rng = game.start(game.seats[0], seed=2), random.Random(2)
    while not match.outcome and match.revision < 30:
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.options))
    return match


def test_values_stand_first_then_what_seats_have_but_not_who_is_asked(wyrmgold: Game) -> None:
    match = wyrmgold.start(2, seed=1)
    text = drawn(board_of(match, match.view(0), ["Ann", ""]))
    assert text.index("hidden") < text.index("Ann (you)")
    assert match.view(0)["step"] not in text
    assert "Asking" not in text


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("width", [30, 79])
def test_no_line_is_wider_than_told(slug: str, width: int) -> None:
    match = played(registry.game(slug))
    for seat in (None, 0):
        assert all(line.width <= width for line in sketch(board_of(match, match.view(seat)), width))


def towers(*names: str) -> Panel:
    return Panel("Towers", [Card("", [Cell("Name", name), Cell("Height", "2")]) for name in names])


def test_records_of_one_shape_are_a_grid_where_it_fits_and_paragraphs_where_it_does_not() -> None:
    board = Board([], [], [towers("The Old Watch", "The New Watch")], {})
    assert [line.split() for line in drawn(board).splitlines()][1] == ["Name", "Height"]
    assert "Name The Old" in drawn(board, 16)


def test_records_within_records_stand_below_them() -> None:
    city = Card("", [Cell("City", "Ash"), Cell("King", "no", empty=True)], [towers("Gate")])
    lines = drawn(Board([], [], [Panel("Cities", [city])], {})).splitlines()
    assert lines[1:3] == ["City Ash", "    Towers"]
    assert lines[-1].split() == ["Gate", "2"]


def test_a_long_value_is_wrapped_and_not_cut() -> None:
    text = drawn(Board([], [Cell("Row", "opal, ruby, onyx, jade, coral")], [], {}), 20)
    assert "coral" in text
