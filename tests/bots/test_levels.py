"""Opponents for people: the same names in every game, stronger from one to the next."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from emberhall.bots import Knowledge, bot, names
from emberhall.bots.budget import Budget
from emberhall.bots.levels import LEVELS, LevelBot, gumbel
from tests.bots.positions import WYRMGOLD, caves_at


def test_there_are_three_levels() -> None:
    assert [level.name for level in LEVELS] == ["novice", "adept", "master"]
    assert {level.name for level in LEVELS} <= set(names())


def test_each_level_thinks_longer_and_strays_less_than_the_one_before() -> None:
    for lower, higher in pairwise(LEVELS):
        assert higher.noise < lower.noise
        assert higher.seconds > lower.seconds
        assert higher.iterations == 0 or higher.iterations > lower.iterations
    assert LEVELS[-1].noise == 0


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_every_level_ends_by_the_clock_unless_told_otherwise(level: str) -> None:
    assert bot(level).is_timed()
    made = bot(f"{level}:30")
    assert isinstance(made, LevelBot)
    assert not made.is_timed()
    assert made.budget.iterations == 30


def choices(noise: float, count: int = 60) -> Counter[str]:
    state, seat = caves_at("TakeTurn")
    made = LevelBot(Budget(8), noise)
    chosen = [made.choose(Knowledge(WYRMGOLD, state, seat, seed)) for seed in range(count)]
    return Counter(choice.notation for choice in chosen)


def test_noise_makes_other_choices_more_likely() -> None:
    quiet = choices(0.0)
    loud = choices(0.5)
    assert len(loud) > len(quiet)
    assert max(loud.values()) < max(quiet.values())


def test_noise_still_prefers_what_is_better() -> None:
    some = choices(0.05)
    best = choices(0.0).most_common(1)[0][0]
    assert some.most_common(1)[0][0] == best


def test_a_soft_maximum_follows_the_weights() -> None:
    rng = random.Random(5)
    worth = [0.0, 1.0]
    wins = sum(
        worth[0] + gumbel(rng.random()) > worth[1] + gumbel(rng.random()) for _ in range(4000)
    )
    assert wins / 4000 == pytest.approx(1 / (1 + 2.718281828), abs=0.03)


def test_a_forced_choice_needs_no_level() -> None:
    state, seat = caves_at("PlaceBids")
    state.dens[seat].tricks[:] = state.dens[seat].tricks[:1]
    knowledge = Knowledge(WYRMGOLD, state, seat, seed=1)
    assert bot("novice:5").choose(knowledge) is knowledge.options[0]
