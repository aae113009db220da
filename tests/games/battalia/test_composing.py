"""Payments and lines, picked in any order."""

from __future__ import annotations

import pytest

from emberhall.kernel.errors import IllegalSet
from tests.games.battalia.position import Position
from tests.games.checks import check_sets


@pytest.mark.rule("battalia", "6.16", "6.17", "6.19")
def test_a_payment_is_picked_in_any_order_and_neither_more_nor_less() -> None:
    table = Position().hand(
        "A", "frimen-islanders*2", "frimen-barfolk", "supply*2", "tool-emberians", "tool-barfolk"
    )
    table.play("A", "city b1", "exits w")
    check_sets(table)
    with pytest.raises(IllegalSet, match="one more is needed"):
        table.compose("A", "pay tool-emberians")
    with pytest.raises(IllegalSet, match="that is too much together"):
        table.compose("A", "pay tool-barfolk", "pay tool-emberians", "pay frimen-barfolk")
    table.compose("A", "pay tool-emberians", "pay frimen-islanders").settle()
    assert table.pile("A", "lines") == ["frimen-islanders", "tool-emberians"]


@pytest.mark.rule("battalia", "13.4", "13.8")
def test_a_line_is_laid_in_any_order() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "frimen-barfolk*2", "chief-barfolk", "supply*2")
    table.play("A", "attack 1 c1", "open weapon-barfolk")
    check_sets(table)
    table.compose("A", "lay supply", "lay chief-barfolk", "lay frimen-barfolk")
    faces = table.slugs("cards", table.state.at_battle().faces)
    assert sorted(faces) == ["chief-barfolk", "frimen-barfolk", "supply", "weapon-barfolk"]


@pytest.mark.rule("battalia", "9.9", "9.16")
def test_a_unit_and_its_scroll_pay_for_a_move_together() -> None:
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "b1")
    table.hand("A", "frimen-islanders", "scroll-barfolk", "horse-barfolk")
    table.play("A", "move 1", "to c1")
    check_sets(table)
    with pytest.raises(IllegalSet, match="one more is needed"):
        table.compose("A", "pay scroll-barfolk")
    table.compose("A", "pay scroll-barfolk", "pay frimen-islanders")
    assert table.where("A", 1) == "c1"
