"""What bots think of a position."""

from __future__ import annotations

import random

import pytest

from emberhall.bots.bot import Knowledge
from emberhall.bots.greedy import GreedyBot
from emberhall.games.battalia import GAME
from emberhall.games.battalia.kinds import CHIEF, FRIMEN, LORD, SUPPLY, TENT
from emberhall.games.battalia.mind.evaluation import Evaluation, likely_defence, purchase_gain
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
def test_the_greedy_bot_sees_what_scores(hand: list[str], best: str) -> None:
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "c1").hand("A", *hand)
    assert chosen(table).startswith(best)


def test_the_greedy_bot_upgrades_before_its_turn_ends() -> None:
    table = Position().hand("A", "chief-barfolk", "chief-islanders")
    while table.asked() == "A":
        table.play("A", chosen(table))
    assert table.level("a1") == 2


def test_the_highest_level_that_can_be_paid_is_built() -> None:
    table = Position().hand("A", "lord-barfolk*3", "frimen-barfolk*3").play("A", "city b1")
    assert chosen(table) == "level 4"


def test_a_line_is_closed_when_it_is_strong_enough_for_a_neutral_city() -> None:
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "c1").show("d1", "lake")
    table.hand("A", "weapon-barfolk", "lord-barfolk", "lord-islanders")
    table.play("A", "attack 1 d1", "open weapon-barfolk", "lay lord-barfolk")
    assert chosen(table) == "done"


def test_greedy_beats_random() -> None:
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


def test_a_lord_that_cannot_build_creates_a_title() -> None:
    table = Position().ambush("A", "supply*3").hand("A", "lord-barfolk", "supply")
    assert chosen(table) == "create title"


def test_whoever_stands_before_a_city_keeps_its_cards_for_the_attack() -> None:
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "c1")
    cards = ["weapon-barfolk", "priest-barfolk", "chief-islanders", "supply*2"]
    assert chosen(table.hand("A", *cards)) == "attack 1 d1"


def evaluation_of(table: Position) -> Evaluation:
    return Evaluation(table.state, table.player("A"))


def test_a_lord_is_worth_more_to_a_deck_with_a_weapon() -> None:
    plain = purchase_gain(evaluation_of(Position()), LORD)
    armed = purchase_gain(evaluation_of(Position().hand("A", "weapon-barfolk")), LORD)
    assert armed > plain > 0


def test_a_single_supply_hires_nobody_and_two_do() -> None:
    def worth_of_supplies(number: int) -> float:
        evaluation = evaluation_of(Position())
        evaluation.add([SUPPLY] * evaluation.counts[SUPPLY] + [FRIMEN, CHIEF], -1)
        evaluation.add([CHIEF] * 4 + [SUPPLY] * number, 1)
        with_them = evaluation.income()
        evaluation.add([SUPPLY] * number, -1)
        evaluation.add([TENT] * number, 1)  # which fill a hand just as well and pay for nothing
        return with_them - evaluation.income()

    assert worth_of_supplies(1) == pytest.approx(0)
    assert worth_of_supplies(2) > 0.05


def test_a_strong_hand_makes_a_city_harder_to_take() -> None:
    table = Position().city("c1", "B", 2, "ew")
    weak, strong = (
        likely_defence(table.state, table.square("c1"), [0.0, might, 0.0, 0.0])
        for might in (3.0, 9.0)
    )
    assert 2 < weak < strong
    assert likely_defence(table.state, table.square("d1"), []) == 4
