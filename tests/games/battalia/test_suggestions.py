"""Complete payments and lines that a face may offer as batches."""

from __future__ import annotations

import pytest

from emberhall.games.battalia import GAME
from tests.games.battalia.position import Position


def batches(table: Position, who: str = "A") -> list[tuple[str, list[str]]]:
    view = table.view(who)
    found = GAME.faces.suggestions(view, table.content)
    return [(each.key, each.notations) for each in found]


HAND = ["frimen-barfolk", "frimen-islanders", "chief-cloudborn", "supply*2", "tool-emberians"]


@pytest.mark.rule("battalia", "6.17")
def test_complete_payment_sets_are_offered_in_their_order() -> None:
    table = Position().hand("A", *HAND).play("A", "hire chief")
    assert batches(table) == [
        ("pay-set", ["pay frimen-barfolk", "pay supply", "pay supply"]),
        ("pay-set", ["pay frimen-islanders", "pay supply", "pay supply"]),
        ("pay-set", ["pay supply", "pay supply", "pay tool-emberians"]),
    ]


@pytest.mark.rule("battalia", "6.17", "6.19")
def test_after_a_pick_only_the_rest_of_the_sets_is_offered() -> None:
    table = Position().hand("A", "frimen-barfolk*2", "frimen-islanders", "tool-emberians")
    table.play("A", "city b1", "exits w", "pay frimen-barfolk")
    assert batches(table) == [
        ("pay-set", ["pay tool-emberians"]),
        ("pay-set", ["pay frimen-barfolk", "pay frimen-islanders"]),
    ]


@pytest.mark.rule("battalia", "17.7")
def test_no_more_payments_are_offered_than_the_option_says() -> None:
    table = Position(pay_list="1").hand("A", *HAND).play("A", "hire chief")
    assert batches(table) == [("pay-set", ["pay frimen-barfolk", "pay supply", "pay supply"])]


@pytest.mark.rule("battalia", "6.18")
def test_a_lone_set_is_no_choice() -> None:
    table = Position().hand("A", "supply*2", "chief-barfolk").play("A", "hire priest")
    assert batches(table) == []


@pytest.mark.rule("battalia", "9.16")
def test_foreign_units_are_offered_with_each_scroll() -> None:
    table = Position().road("b1", "ew").hero("A", 1, "a1")
    table.hand("A", "frimen-islanders", "scroll-barfolk", "scroll-emberians").play("A", "move 1")
    assert batches(table.play("A", "to b1")) == [
        ("pay-set", ["pay frimen-islanders", "pay scroll-barfolk"]),
        ("pay-set", ["pay frimen-islanders", "pay scroll-emberians"]),
    ]


@pytest.mark.rule("battalia", "13.8", "13.24")
def test_a_line_of_every_card_that_helps_is_offered() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "supply", "lord-barfolk", "chief-barfolk", "title-barfolk")
    table.play("A", "attack 1 c1", "open weapon-barfolk")
    assert batches(table) == [
        ("strongest-line", ["lay chief-barfolk", "lay lord-barfolk", "lay title-barfolk", "done"]),
        ("no-line", ["done"]),
    ]


def test_nobody_else_is_offered_anything() -> None:
    table = Position().hand("A", *HAND).play("A", "hire chief")
    assert batches(table, "B") == []
