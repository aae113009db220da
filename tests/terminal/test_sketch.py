"""The plain drawing of any view."""

from __future__ import annotations

from typing import Any

from emberhall.terminal.sketch import sketch, words

VIEW = {
    "round": 2,
    "open": True,
    "deck": {"count": 7},
    "pile": {"count": 3, "top": "ruby"},
    "row": ["opal", None],
    "purse": {"copper": 3, "silver": 0},
    "dens": [
        {"seat": 0, "hand": ["opal", "ruby"], "spent": [], "purse": {"copper": 1, "silver": 2}},
        {"seat": 1, "hand": {"count": 2}, "spent": [], "purse": {"copper": 0, "silver": 0}},
    ],
    "battle": None,
    "you": 0,
    "asking": [0],
    "step": "TakeTurn",
}


def drawn(view: dict[str, Any], width: int) -> str:
    return "\n".join(line.text for line in sketch(view, width))


def test_every_value_of_a_view_is_in_words() -> None:
    assert words({"count": 7}) == "7 hidden"
    assert words({"count": 3, "top": "ruby"}) == "3 hidden, top ruby"
    assert words({"count": 0, "top": None}) == "0 hidden"
    assert words({"copper": 3, "silver": 0}) == "3 copper"
    assert words({"copper": 0}) == "-"
    assert words(True) == "yes"
    assert words([]) == words(None) == "-"
    assert words(["opal", None]) == "opal, -"


def test_a_view_shows_single_values_and_records_but_not_who_is_asked() -> None:
    text = drawn(VIEW, 80)
    assert "round 2" in text
    assert "7 hidden" in text
    assert "opal, ruby" in text
    assert "1 (you)" in text
    assert "TakeTurn" not in text
    assert "asking" not in text


def test_records_of_one_shape_are_a_grid_where_it_fits_and_paragraphs_where_it_does_not() -> None:
    wide, narrow = drawn(VIEW, 80), drawn(VIEW, 30)
    assert any(line.split() == ["seat", "hand", "spent", "purse"] for line in wide.splitlines())
    assert "seat 1 (you)" in narrow


def test_no_line_is_wider_than_told() -> None:
    for width in (30, 40, 80):
        assert all(line.width <= width for line in sketch(VIEW, width))


def test_records_within_records_are_drawn_too() -> None:
    view = {"cities": [{"name": "A", "towers": [{"height": 1}, {"height": 2}]}]}
    text = drawn(view, 60)
    assert "towers" in text
    assert "height" in text


def test_an_empty_list_of_records_is_no_trouble() -> None:
    assert "dens -" in drawn({"dens": []}, 60)
