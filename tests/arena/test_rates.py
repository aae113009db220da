"""Rates, intervals and spreads."""

from __future__ import annotations

import random

import pytest

from emberhall.arena import rate_of, spread_of, wilson
from emberhall.arena.rates import quantile


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (9, 10, 0.5958, 0.9821),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_gives_the_published_intervals(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(2000):
        low, high = wilson(sum(rng.random() < 0.3 for _ in range(60)), 60)
        held += low <= 0.3 <= high
    assert 0.93 < held / 2000 < 0.98


def test_a_shared_victory_counts_a_part() -> None:
    rate = rate_of([1.0, 0.5, 0.0, 0.5])
    assert rate.games == 4
    assert rate.rate == 0.5
    assert (rate.low, rate.high) == wilson(2, 4)


def test_a_spread_interpolates_between_neighbours() -> None:
    spread = spread_of([4, 1, 2, 3])
    assert (spread.mean, spread.median) == (2.5, 2.5)
    assert spread.low == pytest.approx(1.15)
    assert spread.high == pytest.approx(3.85)
    assert quantile([7], 0.95) == 7
