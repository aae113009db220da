"""The tests of the lab keep their promises: simulated, and on real games without a difference."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from emberhall.lab.paired import (
    EXPECTED,
    SCALED,
    Paired,
    beta_share,
    chance_of_coincidence,
    discoveries,
)

Draw = Callable[[], float]


def moves(draw: Draw, most: int) -> int:
    """After how many deals somebody who looks after each sees a difference; 0 for never.

    As `Paired.is_moved` would say, with sums that are carried along.
    """
    total = spread = 0.0
    sizes: list[float] = []
    for count in range(1, most + 1):
        each = draw()
        total += each
        spread += each * each
        if each and len(sizes) < SCALED:
            sizes.append(each * each)
        if len(sizes) < SCALED:
            continue
        scale = EXPECTED * sum(sizes) / SCALED
        won = total * total / (2 * (scale + spread)) - 0.5 * math.log1p(spread / scale)
        if won >= math.log(20):
            return count
    return 0


def test_the_sums_that_are_carried_along_are_the_test_of_the_lab() -> None:
    rng = random.Random(3)
    for _ in range(40):
        values = [rng.choice((0.0, rng.gauss(0.5, 1))) for _ in range(60)]
        stream = iter(values)
        found = moves(lambda stream=stream: next(stream), 60)  # type: ignore[misc]
        moved = [Paired(tuple(values[:count])).is_moved() for count in range(1, 61)]
        assert (moved.index(True) + 1 if True in moved else 0) == found


def heavy(rng: random.Random) -> float:
    """Mostly nothing, now and then very much."""
    return 0.0 if rng.random() < 0.8 else rng.choice((-1, 1)) * rng.paretovariate(1.2)


@pytest.mark.parametrize(
    "draw",
    [
        lambda rng: rng.gauss(0, 1),
        lambda rng: float(rng.choice((-1, 1))),
        lambda rng: float(rng.choice((-1, 0, 0, 0, 0, 1))),
        heavy,
    ],
    ids=["normal", "coins", "rare", "heavy tails"],
)
def test_somebody_who_looks_after_every_deal_is_misled_in_at_most_a_twentieth(
    draw: Callable[[random.Random], float],
) -> None:
    rng = random.Random(11)
    misled = sum(moves(lambda: draw(rng), 300) > 0 for _ in range(1000)) / 1000
    assert misled <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / 1000)


def test_a_difference_of_half_a_deviation_is_found_within_ninety_deals() -> None:
    rng = random.Random(2)
    found = [moves(lambda: rng.gauss(0.5, 1), 2000) for _ in range(200)]
    assert min(found) > 0
    assert sorted(found)[189] < 100


def test_ten_points_of_imbalance_are_found_within_a_thousand_deals_or_so() -> None:
    """A seat that won half of its games wins 60 % of them; nothing else do the arms share."""
    rng = random.Random(8)

    def draw() -> float:
        return float((rng.random() < 0.6) - (rng.random() < 0.5))

    found = [moves(draw, 1050) for _ in range(300)]
    assert sum(each > 0 for each in found) / 300 >= 0.95


def test_the_interval_holds_the_truth_and_what_is_refuted_lies_outside() -> None:
    rng = random.Random(4)
    held = 0
    for _ in range(100):
        paired = Paired(tuple(rng.gauss(2, 3) for _ in range(60)))
        low, high = paired.interval()
        held += low <= 2 <= high
        assert paired.evidence(low - 0.01) > math.log(20)
        assert paired.evidence(high + 0.01) > math.log(20)
        assert paired.evidence((low + high) / 2) < math.log(20)
        assert paired.is_moved() == (not low < 0 < high)
    assert held >= 95


def test_few_deals_prove_nothing_and_no_difference_is_none() -> None:
    assert Paired((1.0,) * (SCALED - 1)).evidence() == 0
    assert Paired((1.0, 2.0, 3.0)).interval() == (-math.inf, math.inf)
    assert Paired((0.0,) * 30).interval() == (0.0, 0.0)
    assert Paired((0.0,) * 30).is_zero
    assert not Paired((0.0,) * 30).is_moved()
    assert Paired(()).mean == 0


def test_students_test_rejects_five_of_a_hundred_without_a_difference() -> None:
    rng = random.Random(9)
    chances = [chance_of_coincidence([rng.gauss(0, 1) for _ in range(12)]) for _ in range(4000)]
    assert 0.043 < sum(chance < 0.05 for chance in chances) / 4000 < 0.057


@pytest.mark.parametrize(
    ("ratio", "freedom", "chance"),
    [(2.776, 4, 0.05), (2.262, 9, 0.05), (2.750, 30, 0.01), (1.984, 100, 0.05)],
)
def test_students_distribution_is_that_of_the_tables(
    ratio: float, freedom: int, chance: float
) -> None:
    found = beta_share(freedom / 2, 0.5, freedom / (freedom + ratio * ratio))
    assert found == pytest.approx(chance, abs=2e-4)


def test_coincidences_of_nothing() -> None:
    assert chance_of_coincidence([1.0]) == 1
    assert chance_of_coincidence([0.0] * 9) == 1
    assert chance_of_coincidence([2.0] * 9) == 0


def test_of_what_is_discovered_at_most_a_twentieth_is_false() -> None:
    rng = random.Random(6)
    shares: list[float] = []
    for _ in range(120):
        truths = [1.0] * 4 + [0.0] * 26
        paired = [Paired(tuple(rng.gauss(each, 1) for _ in range(50))) for each in truths]
        found = discoveries([each.evidence() for each in paired])
        shares.append(sum(i >= 4 for i in found) / max(1, len(found)))
        assert len([i for i in found if i < 4]) >= 3
    assert sum(shares) / len(shares) <= 0.05


def test_nothing_is_discovered_without_evidence() -> None:
    assert discoveries([]) == set()
    assert discoveries([0.0, 1.0, 2.9]) == set()
    assert discoveries([0.0, 8.0, 2.9]) == {1}
