"""The table in text."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.faces.remarks import remark
from emberhall.games.battalia.faces.terminal import brief, draw
from tests.games.battalia.position import Position


def text(table: Position, who: str = "A", width: int = 80) -> str:
    view = table.view(who)
    return "\n".join(line.text for line in draw(view, table.content, width))


def short(table: Position, who: str = "A") -> str:
    view = table.view(who)
    return "\n".join(line.text for line in brief(view, table.content, 80))


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_keeps_to_its_width(seats: int, width: int) -> None:
    lines = text(Position(seats=seats), width=width).split("\n")
    assert max(map(len, lines)) <= width


def test_the_map_shows_cities_levels_owners_roads_and_heroes() -> None:
    table = Position().show("a1", "forest").show("d1", "lake").road("b1", "ew", "desert")
    table.hold("a1", "A", 3).hero("A", 1, "a1").hero("B", 2, "b1")
    rows = text(table).split("\n")
    first = next(row for row in rows if row.startswith("1 "))
    assert "[B3f]1──+dI2" in first.replace(" ", "")
    assert "[n4l]" in first
    assert "[ruin]" in text(table)


def test_open_squares_and_the_square_in_question_are_marked() -> None:
    table = Position().hand("A", "frimen-barfolk", "supply")
    row = next(line for line in text(table).split("\n") if line.startswith("1 "))
    assert row.replace(" ", "").startswith("1[B1")
    assert " o " in row
    table.play("A", "road b1")
    preview = short(table)
    assert " ? " in preview
    assert [name in preview for name in ("EW", "SW", "ESW")] == [True, True, False]


def test_hands_of_others_are_counted() -> None:
    table = Position().hand("A", "lord-barfolk", "supply*2").hand("B", "crown")
    assert "hand Bärfolk lord, 2 supply" in text(table, "A")
    assert "hand 3" in text(table, "B")
    assert "Crown" not in text(table, "A").split("prizes")[1].split("\n", 1)[1]


def test_a_card_is_called_in_the_hand_what_it_is_called_in_the_log() -> None:
    table = Position().hand("A", "frimen-emberians", "supply*2").play("A", "hire chief").settle()
    told = [event["cards"] for event in table.told("Paid")]
    assert told == [["frimen-emberians", "supply", "supply"]]
    names = [table.content.title("cards", table.card(slug)) for slug in told[0]]
    assert names == ["Emberian frimen", "supply", "supply"]
    assert "used Emberian frimen, 2 supply" in text(table, "A")


def test_a_large_hand_takes_as_many_lines_as_it_needs() -> None:
    kinds = ("frimen", "chief", "priest", "lord", "tool", "weapon", "amulet", "title")
    table = Position().hand("A", *(f"{kind}-cloudborn" for kind in kinds))
    shown = text(table, "A")
    assert all(f"Cloudborn {kind}" in shown for kind in kinds)
    assert max(map(len, shown.split("\n"))) <= 80


def test_hints_name_prices_and_what_would_come() -> None:
    table = Position().hand("A", "supply*2").top("frimen-islanders")
    view = table.view("A")
    assert remark("hire frimen", view, table.content) == "SS, Islanders"
    assert remark("upgrade a1", view, table.content) == "to level 2: CC"
