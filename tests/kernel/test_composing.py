"""Composing a set: any order, what it lacks, what is too much, and what is no set."""

from __future__ import annotations

import pytest

from emberhall.kernel.errors import IllegalChoice, IllegalSet, NotAsked
from emberhall.kernel.matches.match import Match
from tests.kernel.caves import begun, inputs


def selling() -> Match:
    """Seat 0 sells from wing, skull and horn, one by one in the order of the list."""
    match = begun()
    match.play(0, "sell")
    assert match.decision(0).step == "SellCards"
    return match


def test_a_decision_holds_the_elements_of_a_set_and_what_stands_there() -> None:
    decision = selling().decision(0)
    assert [str(each) for each in decision.elements] == ["sell horn", "sell skull", "sell wing"]
    assert decision.picked == []


def test_what_asks_for_no_set_has_no_elements() -> None:
    match = begun()
    decision = match.decision(0)
    assert (decision.elements, decision.picked) == ([], [])
    with pytest.raises(IllegalSet, match="TakeTurn does not ask for a set"):
        match.compose(0, ["sell"])
    with pytest.raises(NotAsked):
        match.compose(1, [])


def test_a_set_is_composed_in_any_order_and_played_in_one() -> None:
    match = selling()
    composed = match.compose(0, ["sell wing", "sell horn"])
    assert composed == ["sell horn", "sell wing", "done"]
    assert match.compose(0, []) == ["done"]
    assert inputs(match)[-1] == "play 0 sell"
    assert match.play_batch(0, composed) == 3
    assert inputs(match)[-3:] == ["play 0 sell horn", "play 0 sell wing", "play 0 done"]


def test_what_is_composed_in_the_midst_of_a_set_goes_on_from_there() -> None:
    match = selling()
    match.play(0, "sell skull")
    assert [str(each) for each in match.decision(0).elements] == ["sell wing"]
    assert match.compose(0, ["sell wing"]) == ["sell wing", "done"]


@pytest.mark.parametrize(
    ("elements", "reason"),
    [
        (["sell wing", "sell wing"], "can be picked once only"),
        (["sell jaw"], "cannot be picked"),
        (["done"], "cannot be picked"),
    ],
)
def test_what_is_no_set_is_refused_with_the_reason(elements: list[str], reason: str) -> None:
    match = selling()
    with pytest.raises(IllegalSet, match=reason) as refused:
        match.compose(0, elements)
    assert refused.value.rule == "3.5"
    assert isinstance(refused.value, IllegalChoice)
