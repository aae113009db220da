"""The sequential test keeps its promises."""

from __future__ import annotations

import random

import pytest

from emberhall.arena import Sprt
from emberhall.arena.sequential import FEWEST, read_sprt
from emberhall.kernel.errors import BadInput


def outcome(test: Sprt, truth: float, rng: random.Random, most: int = 4000) -> tuple[str, int]:
    """What the test says about deals of two games with this chance to win."""
    rates: list[float] = []
    while len(rates) < most:
        rates.append(((rng.random() < truth) + (rng.random() < truth)) / 2)
        verdict = test.verdict(rates)
        if verdict != "open":
            return verdict, len(rates)
    raise AssertionError("undecided")


@pytest.mark.parametrize(("truth", "right"), [(0.5, "rejected"), (0.6, "accepted")])
def test_it_errs_about_as_rarely_as_it_says(truth: float, right: str) -> None:
    rng = random.Random(7)
    test = Sprt(0.5, 0.6)
    said = [outcome(test, truth, rng)[0] for _ in range(400)]
    assert said.count(right) / len(said) > 0.92


def test_a_clear_case_is_decided_sooner_than_a_close_one() -> None:
    rng = random.Random(1)
    test = Sprt(0.5, 0.6)
    clear = sum(outcome(test, 0.8, rng)[1] for _ in range(50))
    close = sum(outcome(test, 0.6, rng)[1] for _ in range(50))
    assert clear < close / 3


def test_nothing_is_decided_by_a_handful_of_deals() -> None:
    assert Sprt(0.5, 0.9).verdict([1.0] * (FEWEST - 1)) == "open"
    assert Sprt(0.5, 0.9).verdict([1.0] * FEWEST) == "accepted"
    assert Sprt(0.5, 0.9).verdict([0.0] * FEWEST) == "rejected"
    assert Sprt(0.5, 0.9).ratio([]) == 0


def test_the_middle_speaks_for_neither() -> None:
    assert Sprt(0.4, 0.6).ratio([0.5] * 100) == pytest.approx(0)


def test_two_rates_name_a_test() -> None:
    assert read_sprt("0.6,0.7") == Sprt(0.6, 0.7)
    assert str(Sprt(0.6, 0.7)) == "0.6,0.7"


@pytest.mark.parametrize("text", ["", "0.5", "a,b", "0.7,0.6", "0.5,1.5", "0.1,0.2,0.3"])
def test_anything_else_names_none(text: str) -> None:
    with pytest.raises(BadInput):
        read_sprt(text)
