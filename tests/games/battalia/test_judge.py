"""What bots think of a position."""

from __future__ import annotations

import random

import pytest

from emberhall.bots.bot import Knowledge
from emberhall.bots.greedy import GreedyBot
from emberhall.games.battalia import GAME
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from tests.games.battalia.position import Position


def chosen(table: Position) -> str:
    seat = flow.asked(table.state)[0]
    return GreedyBot(24).choose(Knowledge(GAME, table.state, seat, 1)).notation


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        (["lord-barfolk", "lord-islanders", "lord-emberians", "supply"], "city"),
        (["weapon-barfolk", "lord-barfolk", "lord-islanders"], "attack 1 d1"),
    ],
)
def test_the_greedy_bot_sees_what_scores(hand: list[str], best: str):
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "c1").hand("A", *hand)
    assert chosen(table).startswith(best)


def test_the_greedy_bot_upgrades_before_its_turn_ends():
    table = Position().hand("A", "chief-barfolk", "chief-islanders")
    while table.asked() == "A":
        table.play("A", chosen(table))
    assert table.level("a1") == 2


def test_the_highest_level_that_can_be_paid_is_built():
    table = Position().hand("A", "lord-barfolk*3", "frimen-barfolk*3").play("A", "city b1")
    assert chosen(table) == "level 4"


def test_a_line_is_closed_when_it_is_strong_enough_for_a_neutral_city():
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "c1").show("d1", "lake")
    table.hand("A", "weapon-barfolk", "lord-barfolk", "lord-islanders")
    table.play("A", "attack 1 d1", "open weapon-barfolk", "lay lord-barfolk")
    assert chosen(table) == "done"


def test_greedy_beats_random():
    wins = 0
    for seed in range(4):
        rng = random.Random(seed)
        dealer = QuietDealer(seed)
        state = GAME.setup(2, None, GAME.content, dealer)
        flow.run(state, dealer)
        while state.agenda:
            seat = flow.asked(state)[0]
            options = flow.options(state, seat)
            choice = options[int(rng.random() * len(options))]
            if seat == 0 and len(options) > 1:
                choice = GreedyBot(8).choose(Knowledge(GAME, state, 0, rng.getrandbits(32)))
            GAME.apply(state, seat, choice, dealer)
        wins += GAME.outcome_of(state).winners == [0]
    assert wins == 4
