"""No bot sees what its seat cannot see: the hidden truth may be any, its choice stays the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from emberhall.bots import Bot, Knowledge, bot, names
from emberhall.bots.mcts import MctsBot
from emberhall.kernel.choice import Choice
from emberhall.kernel.game import Game
from emberhall.kernel.state import State
from tests.bots.positions import WYRMGOLD, caves, games, positions, seatings, some_positions

TRUTHS = 3
POSITIONS = 25
FEW_POSITIONS = 3  # for bots that search: they take their time
SETTINGS = {"greedy": "12", "mcts": "4", "novice": "3", "adept": "3", "master": "3"}


def peeked(
    maker: Callable[[State[Any]], Bot], game: Game, state: State[Any], seat: int, seed: int
) -> bool:
    """Whether a bot chooses otherwise when only what its seat cannot see is changed."""
    rng = random.Random(seed)
    chosen = maker(state).choose(Knowledge(game, state, seat, seed))
    for _ in range(TRUTHS):
        truth = game.imagine(state, seat, rng)
        if maker(truth).choose(Knowledge(game, truth, seat, seed)) is not chosen:
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_no_bot_peeks(game: Game, name: str) -> None:
    full_name = f"{name}:{SETTINGS[name]}" if name in SETTINGS else name
    most = FEW_POSITIONS if isinstance(bot(full_name), MctsBot) else POSITIONS
    for kinds in seatings(game):
        asked = some_positions(game, kinds, seed=8, most=most)
        assert len(asked) >= most // 5
        for number, (state, seat) in enumerate(asked):
            assert not peeked(lambda _: bot(full_name), game, state, seat, seed=number)


def test_what_a_bot_keeps_from_its_last_decision_is_no_peeking_either() -> None:
    """A tree that was kept is used only if all that the seat sees is as expected."""
    made = bot("mcts:10")
    assert isinstance(made, MctsBot)
    for state, seat in some_positions(WYRMGOLD, ["player", "player"], seed=8, most=12):
        made.choose(Knowledge(WYRMGOLD, state, seat, seed=1))
        if made.kept is not None:
            truth = WYRMGOLD.imagine(made.kept.world, seat, random.Random(3))
            assert made.kept.fits(Knowledge(WYRMGOLD, truth, seat, seed=5))


class Peeker(Bot):
    """Has got hold of the truth, and lets another seat's cards decide."""

    def __init__(self, truth: State[Any]) -> None:
        self.truth = caves(truth)

    def choose(self, knowledge: Knowledge) -> Choice:
        secret = sum(self.truth.dens[1 - knowledge.seat].hand)
        return knowledge.options[secret % len(knowledge.options)]


def test_a_bot_that_peeks_is_found_out() -> None:
    asked = positions(WYRMGOLD, ["player", "player"], seed=8)
    assert any(peeked(Peeker, WYRMGOLD, state, seat, seed=1) for state, seat in asked)
