"""No bot sees what its seat cannot see: the hidden truth may be any, its choice stays the same."""

from __future__ import annotations

import random

import pytest

from emberhall.bots import Bot, Knowledge, bot, names
from tests.bots.positions import WYRMGOLD, games, positions, seatings, some_positions

TRUTHS = 3
POSITIONS = 25


def peeked(maker, game, state, seat, seed):
    """Whether a bot chooses otherwise when only what its seat cannot see is changed."""
    rng = random.Random(seed)
    chosen = maker(state).choose(Knowledge(game, state, seat, seed))
    for _ in range(TRUTHS):
        truth = game.imagine(state, seat, rng)
        if maker(truth).choose(Knowledge(game, truth, seat, seed)) is not chosen:
            return True
    return False


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_no_bot_peeks(game, name):
    looks = f"{name}:12" if name == "greedy" else name
    for kinds in seatings(game):
        asked = some_positions(game, kinds, seed=8, most=POSITIONS)
        assert len(asked) > 5
        for number, (state, seat) in enumerate(asked):
            assert not peeked(lambda _: bot(looks), game, state, seat, seed=number)


class Peeker(Bot):
    """Has got hold of the truth, and lets another seat's cards decide."""

    def __init__(self, truth):
        self.truth = truth

    def choose(self, knowledge):
        secret = sum(self.truth.dens[1 - knowledge.seat].hand)
        return knowledge.options[secret % len(knowledge.options)]


def test_a_bot_that_peeks_is_found_out():
    asked = positions(WYRMGOLD, ["player", "player"], seed=8)
    assert any(peeked(Peeker, WYRMGOLD, state, seat, seed=1) for state, seat in asked)
