"""How far a search looks ahead before the judge has its say."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from emberhall.bots import Knowledge
from emberhall.bots.budget import Budget, Clock
from emberhall.bots.playout import Horizon
from emberhall.bots.settings import SearchSettings
from emberhall.bots.tree import Node
from emberhall.bots.treesearch import TreeSearch
from emberhall.games.battalia.state import Land
from emberhall.kernel import flow, registry
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.state import Question, State, Step
from tests.bots.positions import WYRMGOLD, first_position, positions

FAR = 1 << 30


def way_to(horizon: Horizon, world: State[Any], seed: int = 3) -> list[Step[Any]]:
    """The steps that ask, from where a search begins up to its horizon; chance decides."""
    rng = random.Random(seed)
    dealer = QuietDealer(seed)
    asked: list[Step[Any]] = []
    while not asked or not horizon.is_reached(world):
        asked.append(world.agenda[-1])
        for seat in flow.asked(world):
            flow.answer(world, seat, rng.choice(flow.options(world, seat)), dealer)
        flow.run(world, dealer)
    return asked


def main_seats(steps: list[Step[Any]]) -> list[int]:
    return [step.seat for step in steps if isinstance(step, Question) and step.MAIN]


def asking(step: Step[Any]) -> Question[Any]:
    """A step that asks a seat, known as such."""
    assert isinstance(step, Question)
    return step


@pytest.mark.parametrize("actions", [0, 1, 2])
def test_main_actions_are_counted_from_the_one_that_is_asked_for(actions: int) -> None:
    world, _ = first_position(WYRMGOLD, "TakeTurn")
    steps = way_to(Horizon(world, actions, 1), world)
    assert len(main_seats(steps)) == 1 + actions
    assert asking(world.agenda[-1]).MAIN


def test_a_choice_that_is_no_main_action_belongs_to_one() -> None:
    world, _ = first_position(WYRMGOLD, "SellCards", seed=5)
    steps = way_to(Horizon(world, 1, 1), world)
    assert len(main_seats(steps)) == 1


REPEATING = [
    ("battalia", "Action", 2),
    ("battalia", "Action", 3),
    ("city-of-thieves", "Activation", 2),
]


@pytest.mark.parametrize(("slug", "step", "seats"), REPEATING)
@pytest.mark.parametrize("turns", [1, 2])
def test_turns_of_many_actions_are_looked_at_as_a_whole(
    slug: str, step: str, seats: int, turns: int
) -> None:
    world, seat = first_position(registry.game(slug), step, seats=seats)
    steps = way_to(Horizon(world, 0, turns), world)
    acting = main_seats(steps)
    assert acting[0] == seat
    assert len(acting) > turns
    changes = sum(one != other for one, other in pairwise(acting))
    assert changes == turns - 1
    following = asking(world.agenda[-1])
    assert following.REPEATS
    assert following.seat != acting[-1]


def test_a_search_that_begins_within_somebodys_turn_looks_to_its_end() -> None:
    world, attacker = next(
        (state, state.active())
        for seed in range(100)
        for state, seat in positions(registry.game("battalia"), ["player", "player"], seed)
        if isinstance(state, Land) and state.battle and state.battle.defender == seat
    )
    steps = way_to(Horizon(world, 0, 1), world)
    assert asking(steps[0]).seat != attacker
    assert set(main_seats(steps)) == {attacker}
    assert asking(world.agenda[-1]).seat != attacker


def test_a_horizon_stays_where_it_is() -> None:
    world, _ = first_position(registry.game("battalia"), "Action")
    horizon = Horizon(world, 0, 1)
    way_to(horizon, world)
    assert horizon.is_strict()
    assert horizon.is_reached(world)


def test_a_horizon_may_lie_behind_the_end() -> None:
    world, _ = first_position(registry.game("battalia"), "Action")
    horizon = Horizon(world, FAR, FAR)
    rng = random.Random(1)
    dealer = QuietDealer(1)
    while world.agenda:
        assert not horizon.is_reached(world)
        for seat in flow.asked(world):
            flow.answer(world, seat, rng.choice(flow.options(world, seat)), dealer)
        flow.run(world, dealer)


def test_nothing_is_gained_by_spinning_out_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who counts only what the others have cannot tell the options of a turn apart."""

    def envious(state: Land, seat: int) -> float:
        others = [player for player in state.players if player.seat != seat]
        return -float(sum(len(player.cities) + len(player.arrivals) for player in others))

    game = registry.game("battalia")
    monkeypatch.setattr(game.mind, "judge", envious)
    state, seat = first_position(game, "Action", seed=2)
    knowledge = Knowledge(game, state, seat, seed=7)
    search = TreeSearch(knowledge, SearchSettings(), Clock(Budget(80)), Node(), None)
    search.run()
    ends = {edge.choice.notation: edge for edge in search.edges() if edge.visits}
    assert ends["end"].visits
    assert len(ends) > 2
    assert {round(edge.mean, 6) for edge in ends.values()} == {0.5}
