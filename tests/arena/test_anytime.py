"""The sequence of intervals for a rate holds the truth at every look."""

from __future__ import annotations

import random

import pytest

from emberhall.arena.anytime import rate_sequence
from emberhall.arena.rates import wilson


def leaves_out(truth: float, rng: random.Random, most: int) -> bool:
    """Whether any interval of a series of deals of two games leaves the truth out."""
    total = 0.0
    for count in range(1, most + 1):
        total += ((rng.random() < truth) + (rng.random() < truth)) / 2
        low, high = rate_sequence(total, count)
        if not low <= truth <= high:
            return True
    return False


@pytest.mark.parametrize("truth", [0.5, 0.9])
def test_whoever_looks_after_every_deal_is_misled_as_rarely_as_is_said(truth: float) -> None:
    rng = random.Random(5)
    assert sum(leaves_out(truth, rng, 80) for _ in range(250)) / 250 <= 0.05 + 2 * 0.0138


def test_wilsons_interval_would_mislead_far_more_often() -> None:
    rng = random.Random(5)

    def misled() -> bool:
        wins = 0
        for count in range(1, 161):
            wins += rng.random() < 0.5
            low, high = wilson(wins, count)
            if not low <= 0.5 <= high:
                return True
        return False

    assert sum(misled() for _ in range(250)) / 250 > 0.15


def test_the_interval_narrows_around_the_mean() -> None:
    widths = []
    for count in (10, 100, 1000):
        low, high = rate_sequence(0.7 * count, count)
        assert low < 0.7 < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.12


def test_nothing_is_known_of_no_games_and_little_of_one_sided_ones() -> None:
    assert rate_sequence(0, 0) == (0.0, 1.0)
    assert rate_sequence(0, 20)[0] == 0.0
    assert 0.1 < rate_sequence(0, 20)[1] < 0.3
    assert rate_sequence(20, 20)[1] == 1.0
    assert rate_sequence(20, 20)[0] == pytest.approx(1 - rate_sequence(0, 20)[1])
