"""What a bot is given: the view of its seat, and nothing of what is hidden from it."""

from __future__ import annotations

import random

import pytest

from emberhall.bots import Knowledge, knowledge_of
from emberhall.kernel.errors import MatchOver, NotAsked
from emberhall.kernel.game import Game
from tests.bots.positions import WYRMGOLD, caves, games, seatings, some_positions

TABLES = [
    pytest.param(game, kinds, id=f"{game.slug}-{'-'.join(kinds)}")
    for game in games()
    for kinds in seatings(game)
]


@pytest.mark.parametrize(("game", "kinds"), TABLES)
def test_view_and_options_are_those_of_the_seat(game: Game, kinds: list[str]) -> None:
    for state, seat in some_positions(game, kinds, seed=3, most=30):
        knowledge = Knowledge(game, state, seat, seed=7)
        decision = next(each for each in game.decisions(state) if each.seat == seat)
        assert knowledge.view == game.view(state, seat)
        assert knowledge.options == decision.options
        assert knowledge.decision.options == decision.options
        assert knowledge.decision.prompt == decision.prompt
        assert knowledge.decision.rule == decision.rule
        assert knowledge.decision.main == decision.main


@pytest.mark.parametrize(("game", "kinds"), TABLES)
def test_imagined_worlds_follow_from_the_view_and_the_seed_alone(
    game: Game, kinds: list[str]
) -> None:
    rng = random.Random(5)
    for state, seat in some_positions(game, kinds, seed=4, most=12):
        other_truth = game.imagine(state, seat, rng)
        mine = Knowledge(game, state, seat, seed=7)
        same = Knowledge(game, other_truth, seat, seed=7)
        assert [mine.imagine() for _ in range(3)] == [same.imagine() for _ in range(3)]
        assert mine.rng.random() == same.rng.random()


def test_imagined_worlds_differ_where_things_are_hidden() -> None:
    match = WYRMGOLD.start(seats=3, seed=2)
    knowledge = knowledge_of(match, 0, seed=1)
    worlds = [caves(knowledge.imagine()) for _ in range(20)]
    hand = caves(match.state).dens[0].hand
    assert all(world.dens[0].hand == hand for world in worlds)
    assert len({tuple(world.dens[1].hand) for world in worlds}) > 5


def test_a_bot_may_change_the_worlds_it_imagines() -> None:
    match = WYRMGOLD.start(seats=2, seed=2)
    before = match.digest()
    knowledge = knowledge_of(match, 0, seed=1)
    view = knowledge.view
    world = caves(knowledge.imagine())
    world.dens[0].hand.clear()
    world.dens[1].hand.clear()
    assert match.digest() == before
    assert caves(knowledge.imagine()).dens[0].hand
    assert WYRMGOLD.view(knowledge.imagine(), 0) == view


def test_a_seat_that_is_not_asked_has_nothing_to_decide_on() -> None:
    match = WYRMGOLD.start(seats=2, seed=2)
    match.play(0, match.decision(0).options[0])
    with pytest.raises(NotAsked):
        Knowledge(WYRMGOLD, match.state, 0, seed=1)
    with pytest.raises(NotAsked):
        knowledge_of(match, 0, seed=1)
    match.concede(0)
    with pytest.raises(MatchOver):
        knowledge_of(match, 1, seed=1)
