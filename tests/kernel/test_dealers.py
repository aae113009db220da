"""Dealers: chance from a seed or a script, and who is told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.kernel.dealer import (
    Dealer,
    LiveDealer,
    QuietDealer,
    RefusingDealer,
    ScriptedDealer,
)
from emberhall.kernel.errors import ChanceMet, RulesFault, ScriptExhausted
from tests.toys.wyrmgold.events import RoundStarted


def test_chance_is_the_same_for_the_same_seed_on_every_python() -> None:
    dealer = LiveDealer(7)
    things = list(range(6))
    dealer.shuffle(things)
    assert [dealer.roll(6) for _ in range(8)] == [3, 1, 4, 1, 3, 1, 1, 3]
    assert dealer.pick(100) == 82
    assert things == [3, 5, 4, 2, 0, 1]


@given(st.integers(0, 2**64 - 1))
def test_live_and_quiet_dealers_of_one_seed_deal_alike(seed: int) -> None:
    live, quiet = LiveDealer(seed), QuietDealer(seed)
    one, other = list(range(9)), list(range(9))
    live.shuffle(one)
    quiet.shuffle(other)
    assert one == other
    assert [live.roll(6), live.pick(4)] == [quiet.roll(6), quiet.pick(4)]


def test_every_face_and_every_order_comes_up() -> None:
    dealer = QuietDealer(1)
    assert set(Counter(dealer.roll(6) for _ in range(300))) == set(range(1, 7))
    assert set(Counter(dealer.pick(3) for _ in range(100))) == {0, 1, 2}
    orders = set()
    for _ in range(200):
        things = [0, 1, 2]
        dealer.shuffle(things)
        orders.add(tuple(things))
    assert len(orders) == 6


def test_dealers_leave_the_random_module_alone() -> None:
    before = random.getstate()
    LiveDealer(3).shuffle(list(range(20)))
    assert random.getstate() == before


def test_a_live_dealer_keeps_outcomes_and_events() -> None:
    dealer = LiveDealer(7)
    things = [4, 5, 6]
    dealer.shuffle(things)
    face = dealer.roll(6)
    index = dealer.pick(5)
    dealer.announce(RoundStarted(1, 2))
    assert dealer.outcomes[1:] == [f"roll 6 {face}", f"pick 5 {index}"]
    words = dealer.outcomes[0].split()
    assert words[0] == "shuffle"
    assert [[4, 5, 6][int(word)] for word in words[1:]] == things
    assert dealer.events == [RoundStarted(1, 2)]
    assert dealer.listening


def test_a_quiet_dealer_drops_events() -> None:
    dealer = QuietDealer(7)
    dealer.announce(RoundStarted(1, 2))
    assert not dealer.listening
    assert not hasattr(dealer, "events")


@pytest.mark.parametrize(
    "ask",
    [
        lambda d: d.roll(6),
        lambda d: d.pick(1),
        lambda d: d.below(2),
        lambda d: d.shuffle([]),
        lambda d: d.shuffle([3, 1, 2]),
    ],
)
def test_a_refusing_dealer_meets_no_chance_but_keeps_events(
    ask: Callable[[Dealer], object],
) -> None:
    dealer = RefusingDealer()
    dealer.announce(RoundStarted(1, 2))
    with pytest.raises(ChanceMet):
        ask(dealer)
    assert dealer.outcomes == []
    assert dealer.events == [RoundStarted(1, 2)]


def test_an_empty_list_is_shuffled_too() -> None:
    dealer = LiveDealer(1)
    dealer.shuffle([])
    assert dealer.outcomes == ["shuffle"]
    ScriptedDealer(dealer.outcomes).shuffle([])


def test_a_script_is_dealt_line_by_line() -> None:
    dealer = ScriptedDealer(["roll 6 4", "shuffle 2 0 1", "pick 5 0"])
    things = [7, 8, 9]
    assert dealer.roll(6) == 4
    dealer.shuffle(things)
    assert things == [9, 7, 8]
    assert dealer.pick(5) == 0
    assert dealer.outcomes == ["roll 6 4", "shuffle 2 0 1", "pick 5 0"]


@given(st.permutations(range(7)))
def test_any_permutation_can_be_scripted_and_is_recorded_as_it_was(order: list[int]) -> None:
    script = ["shuffle " + " ".join(map(str, order))]
    dealer = ScriptedDealer(script)
    things = [10, 11, 12, 13, 14, 15, 16]
    dealer.shuffle(things)
    assert things == [10 + i for i in order]
    assert dealer.outcomes == script


@given(st.integers(0, 2**32), st.lists(st.integers(1, 30), max_size=12))
def test_what_a_live_dealer_dealt_a_script_deals_again(seed: int, sizes: list[int]) -> None:
    live = LiveDealer(seed)
    once = [deal(live, size) for size in sizes]
    scripted = ScriptedDealer(live.outcomes)
    assert [deal(scripted, size) for size in sizes] == once
    assert scripted.outcomes == live.outcomes


def deal(dealer: Dealer, size: int) -> list[int]:
    things = list(range(size))
    dealer.shuffle(things)
    return [*things, dealer.roll(size), dealer.pick(size)]


@pytest.mark.parametrize(
    ("script", "ask", "message"),
    [
        ([], lambda d: d.roll(6), "the rules ask for a roll, the script holds nothing"),
        (["pick 6 1"], lambda d: d.roll(6), "the rules ask for a roll, the script holds pick 6 1"),
        (["roll 8 3"], lambda d: d.roll(6), "'roll 8 3' is no roll of 6 sides"),
        (["roll 6 7"], lambda d: d.roll(6), "'roll 6 7' is no roll of 6 sides"),
        (["roll 6 0"], lambda d: d.roll(6), "'roll 6 0' is no roll of 6 sides"),
        (["roll 6"], lambda d: d.roll(6), "'roll 6' is no roll of 6 sides"),
        (["roll 6 six"], lambda d: d.roll(6), "'roll 6 six' is no outcome of chance"),
        (["roll 6 ²"], lambda d: d.roll(6), "'roll 6 ²' is no outcome of chance"),
        (["pick 3 3"], lambda d: d.pick(3), "'pick 3 3' is no pick from 3"),
        (["pick 4 1"], lambda d: d.pick(3), "'pick 4 1' is no pick from 3"),
        (["shuffle 0 1"], lambda d: d.shuffle([1, 2, 3]), "does not order 3 things"),
        (["shuffle 0 1 1"], lambda d: d.shuffle([1, 2, 3]), "does not order 3 things"),
        ([""], lambda d: d.pick(3), "the rules ask for a pick, the script holds "),
    ],
)
def test_a_script_that_does_not_fit_is_an_error(
    script: list[str], ask: Callable[[Dealer], object], message: str
) -> None:
    with pytest.raises(ScriptExhausted) as fault:
        ask(ScriptedDealer(script))
    assert message in str(fault.value)
    assert isinstance(fault.value, RulesFault)


def test_a_script_with_a_seed_falls_back_to_it() -> None:
    dealer = ScriptedDealer(["roll 6 4"], seed=5)
    things = [0, 1, 2]
    dealer.shuffle(things)
    assert dealer.roll(6) == 4
    assert 1 <= dealer.roll(6) <= 6
    assert len(dealer.outcomes) == 3
