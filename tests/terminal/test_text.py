"""Styled text: widths, cutting, wrapping, and the shapes made of lines."""

from __future__ import annotations

import pytest

from emberhall.terminal.text import (
    Line,
    Span,
    bar,
    beside,
    box,
    card,
    columns,
    cut,
    grid,
    heading,
    join,
    kind_style,
    pad,
    pips,
    plain_ascii,
    seat_style,
    text_width,
    wrap,
)


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


@pytest.mark.parametrize(
    ("text", "width"),
    [("abc", 3), ("", 0), ("山", 2), ("é", 1), ("e\u0301", 1), ("\uff41", 2), ("a\u200db", 2)],
)
def test_a_width_counts_columns_and_not_characters(text: str, width: int) -> None:
    assert text_width(text) == width


def test_an_unknown_style_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'purple' is no style"):
        Span("x", "purple")


def test_a_line_drops_empty_spans_and_keeps_styles_in_order() -> None:
    line = Line("a", Span("", "dim"), Line(Span("b", "gold")), "c")
    assert line.spans == (Span("a"), Span("b", "gold"), Span("c"))
    assert line == Line("a") + Span("b", "gold") + "c"
    assert hash(line) == hash(Line("a", Span("b", "gold"), "c"))
    assert line != Line("abc")


def test_joining_leaves_out_what_is_empty() -> None:
    assert join(["a", "", Line(), Span("b")], ", ").text == "a, b"


def test_a_line_that_fits_is_not_cut() -> None:
    line = Line("abc")
    assert cut(line, 3) is line


@pytest.mark.parametrize(("width", "text"), [(5, "abcd…"), (1, "…"), (0, ""), (-3, "")])
def test_a_cut_line_ends_with_an_ellipsis_within_its_width(width: int, text: str) -> None:
    assert cut(Line("abc", Span("defgh", "dim")), width).text == text


def test_a_wide_character_is_never_cut_in_half() -> None:
    line = cut(Line("山山山"), 4)
    assert line.text == "山…"
    assert line.width <= 4


def test_padding_fills_to_the_width_on_the_side_asked_for() -> None:
    assert pad(Line("ab"), 5).text == "ab   "
    assert pad(Line("ab"), 5, ">").text == "   ab"
    assert pad(Line("ab"), 5, "^").text == " ab  "
    assert pad(Line("山"), 3).width == 3


def test_wrapping_breaks_at_blanks_and_indents_the_rest() -> None:
    lines = wrap(Line("one two ", Span("three four", "gold")), 9, 2)
    assert texts(lines) == ["one two", "  three", "  four"]
    assert lines[1].spans[-1] == Span("three", "gold")


def test_wrapping_keeps_the_blanks_before_the_first_word() -> None:
    assert texts(wrap(Line("  one two"), 6)) == ["  one", "two"]


def test_a_word_longer_than_the_width_is_cut() -> None:
    assert texts(wrap(Line("a immeasurable b"), 6)) == ["a", "immea…", "b"]


def test_wrapping_nothing_gives_one_empty_line() -> None:
    assert texts(wrap(Line(), 10)) == [""]


def test_blocks_side_by_side_are_aligned_though_they_differ_in_height() -> None:
    lines = beside([[Line("a"), Line("bcd")], [Line("x")]], 1)
    assert texts(lines) == ["a   x", "bcd "]


def test_columns_are_filled_downwards_and_as_many_as_fit() -> None:
    cells = [Line(str(i) * 3) for i in range(5)]
    assert texts(columns(cells, 13)) == ["000  222  444", "111  333  "]
    assert len(columns(cells, 12)) == 3
    assert len(columns(cells, 100)) == 1
    assert len(columns(cells, 3)) == 5


def test_cells_wider_than_everything_are_cut_into_one_column() -> None:
    assert texts(columns([Line("abcdef"), Line("gh")], 4)) == ["abc…", "gh"]


def test_a_grid_aligns_its_columns() -> None:
    lines = grid([["a", "1"], ["bcd", "22"]], "<>", 1)
    assert texts(lines) == ["a    1", "bcd 22"]


def test_a_grid_takes_rows_of_different_lengths() -> None:
    assert texts(grid([["a", "b"], ["ccc"]], "", 1)) == ["a   b", "ccc"]


def test_a_heading_fills_the_width_with_its_rule() -> None:
    line = heading("Round", 20)
    assert line.width == 20
    assert line.text.startswith("── Round ──")


def test_a_box_is_a_rectangle_however_wide_its_lines_are() -> None:
    lines = box([Line("山"), Line("abcdef")], "title")
    assert len({line.width for line in lines}) == 1
    assert lines[0].text.startswith("┌─ title ")
    assert len({line.width for line in box([Line("too long for it")], "title", 10)}) == 1


def test_a_card_wraps_its_words_within_its_width() -> None:
    lines = card("Ossuary", [Line("three bone for whoever gathers")], 16)
    assert {line.width for line in lines} == {16}
    assert len(lines) > 3


@pytest.mark.parametrize(
    ("value", "text"), [(0, "░░░░ 0/8"), (4, "██░░ 4/8"), (8, "████ 8/8"), (99, "████ 99/8")]
)
def test_a_bar_is_filled_in_proportion_and_says_its_numbers(value: int, text: str) -> None:
    assert bar(value, 8, 4).text == text


def test_a_bar_of_nothing_is_empty() -> None:
    assert bar(0, 0, 3).text == "░░░ 0/0"


def test_pips_show_what_is_left_and_what_is_gone() -> None:
    assert pips(1, 3).text == "●○○○"


def test_styles_of_seats_and_kinds_go_round_and_nobody_is_dim() -> None:
    assert seat_style(0) == seat_style(6) == "seat-0"
    assert seat_style(-1) == "dim"
    assert kind_style(7) == "kind-1"


def test_every_sign_of_the_shapes_has_an_ascii_stand_in() -> None:
    lines = [*box([Line("x")], "t"), bar(1, 2, 4), pips(1, 1), cut(Line("abcdef"), 3), Line("▸·→")]
    for line in lines:
        assert "?" not in plain_ascii(line.text)
    assert plain_ascii("山") == "?"
