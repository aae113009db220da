"""Games whose previews would lie or tell secrets: what is broken is noticed."""

from __future__ import annotations

import itertools
import random
from typing import Any

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.state import State
from tests.toys.broken import caught, failures, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Sell
from tests.toys.wyrmgold.state import Caves

CHECKS = ("previews-come-true", "previews-tell-no-secret")


def test_a_game_as_it_should_be_has_no_failure() -> None:
    for check in CHECKS:
        assert failures(variant(), check, seeds=3, every=1) == []


def test_what_happens_otherwise_each_time() -> None:
    times = itertools.count()

    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Sell):
                state.pot = next(times) // 3
            super().answer(state, choice, dealer)

    assert caught(variant(TakeTurn), "previews-come-true", "led elsewhere than was previewed")


def test_what_is_the_same_in_all_imagined_worlds_but_not_in_truth() -> None:
    def forgetful(world: State[Any], seat: int, rng: random.Random) -> None:
        """A mind that imagines every deck sorted."""
        assert isinstance(world, Caves)
        world.deck.sort()

    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Sell) and state.deck:
                state.pot += int(state.deck != sorted(state.deck))
            super().answer(state, choice, dealer)

    game = variant(TakeTurn, guess=forgetful)
    assert caught(game, "previews-come-true", "led elsewhere than was previewed")


def test_what_is_imagined_otherwise_each_time() -> None:
    times = itertools.count()

    def moody(world: State[Any], seat: int, rng: random.Random) -> None:
        assert isinstance(world, Caves)
        world.pot = next(times)

    assert caught(variant(guess=moody), "previews-tell-no-secret", "tells seat")
