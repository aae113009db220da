"""The search: what it looks at, what it keeps, when it stops."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NoReturn

import pytest

from emberhall.arena import play_series
from emberhall.bots import Knowledge, bot
from emberhall.bots.budget import Budget, Clock
from emberhall.bots.mcts import MctsBot
from emberhall.bots.settings import SearchSettings, settings_for
from emberhall.bots.tree import Node
from emberhall.bots.treesearch import Scale, TreeSearch
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.game import Game
from tests.bots.games import wyrmgold_with
from tests.bots.positions import WYRMGOLD, caves, caves_at, games, positions
from tests.toys.wyrmgold.state import Caves


def knowledge_at(step: str, seed: int = 1, seats: int = 2, game: Game = WYRMGOLD) -> Knowledge:
    state, seat = caves_at(step, seed, seats, game)
    return Knowledge(game, state, seat, seed=7)


def searched(
    knowledge: Knowledge, iterations: int = 40, settings: SearchSettings | None = None
) -> TreeSearch:
    search = TreeSearch(
        knowledge, settings or SearchSettings(), Clock(Budget(iterations)), Node(), None
    )
    search.run()
    return search


def nodes_below(node: Node) -> list[Node]:
    return [node, *(each for child in node.nodes.values() for each in nodes_below(child))]


def test_every_iteration_goes_through_the_root_once() -> None:
    search = searched(knowledge_at("TakeTurn"), 40)
    assert search.root.visits == 40
    assert sum(edge.visits for edge in search.edges()) == 40
    assert all(edge.available == 40 for edge in search.edges())
    assert [edge.choice for edge in search.edges()] == search.knowledge.options


def test_an_iteration_adds_at_most_one_node_with_a_real_choice() -> None:
    search = searched(knowledge_at("TakeTurn"), 60)
    real = [node for node in nodes_below(search.root) if node.visits and len(node.edges) > 1]
    assert 10 < len(real) <= 61


def visits_of_the_most_liked(iterations: int, reliance: int) -> int:
    settings = SearchSettings()
    settings.reliance = reliance
    search = searched(knowledge_at("TakeTurn", seed=2), iterations, settings)
    return max(search.edges(), key=lambda edge: edge.advantage).visits


def test_first_opinions_keep_their_weight_where_a_search_relies_on_them() -> None:
    fading = visits_of_the_most_liked(600, reliance=1 << 30)
    assert visits_of_the_most_liked(600, reliance=10) > fading


def test_a_search_that_is_shorter_than_its_reliance_is_like_any_other() -> None:
    fading = visits_of_the_most_liked(60, reliance=1 << 30)
    assert visits_of_the_most_liked(60, reliance=100) == fading


def test_a_search_relies_on_opinions_where_turns_have_many_actions() -> None:
    relying = {game.slug for game in games() if settings_for(game).reliance < 1000}
    assert relying == {"battalia", "city-of-thieves"}


def test_values_lie_between_0_and_1() -> None:
    search = searched(knowledge_at("TakeTurn"), 60)
    edges = [edge for node in nodes_below(search.root) for edge in node.edges.values()]
    assert len(edges) > 50
    assert all(0 <= edge.total <= edge.visits <= edge.available for edge in edges)


def test_choices_of_all_seats_are_in_the_tree() -> None:
    search = searched(knowledge_at("TakeTurn", seats=3), 120)
    seats = {edge.seat for node in nodes_below(search.root) for edge in node.edges.values()}
    assert seats == {0, 1, 2}


def test_seats_that_answer_at_once_choose_apart_from_each_other() -> None:
    search = searched(knowledge_at("PlaceBids"), 50)
    by_seat = {0: 0, 1: 0}
    for edge in search.root.edges.values():
        by_seat[edge.seat] += edge.visits
    assert by_seat == {0: 50, 1: 50}
    assert all(len(key.split()) == 4 for key in search.root.nodes)


def test_a_secret_answer_that_was_given_already_is_searched_like_any_other() -> None:
    state, seat = caves_at("PlaceBids")
    other = 1 - seat
    flow.answer(state, other, flow.options(state, other)[0], QuietDealer(1))
    search = searched(Knowledge(WYRMGOLD, state, seat, seed=3), 30)
    tried = [edge for edge in search.root.edges.values() if edge.seat == other and edge.visits]
    assert len(tried) > 1


def test_the_same_seed_gives_the_same_tree() -> None:
    def trace(seed: int) -> list[tuple[int, float]]:
        state, seat = caves_at("TakeTurn")
        search = searched(Knowledge(WYRMGOLD, state, seat, seed), 30)
        return [(edge.visits, edge.total) for edge in search.edges()]

    assert trace(3) == trace(3)
    assert trace(3) != trace(4)


def test_what_the_judge_likes_is_tried_first_and_what_pays_is_tried_most() -> None:
    state, seat = caves_at("TakeTurn")
    knowledge = Knowledge(WYRMGOLD, state, seat, seed=7)
    search = searched(knowledge, 1)
    liked = max(search.edges(), key=lambda edge: edge.advantage)
    assert search.best() is liked
    search = searched(knowledge, 80)
    assert search.best().visits == max(edge.visits for edge in search.edges())


def test_a_forced_choice_is_made_without_thinking() -> None:
    def never(state: Caves, seat: int) -> NoReturn:
        raise AssertionError("there is nothing to judge")

    game = wyrmgold_with(never)
    state, seat = next(
        (caves(state), seat)
        for state, seat in positions(game, ["player", "player"], seed=1)
        if type(state.agenda[-1]).__name__ == "PlaceBids"
    )
    state.dens[seat].tricks[:] = state.dens[seat].tricks[:1]
    knowledge = Knowledge(game, state, seat, seed=1)
    assert MctsBot(Budget(5)).choose(knowledge) is knowledge.options[0]


def test_a_game_without_a_judge_is_searched_by_playing_it_to_its_end() -> None:
    series = play_series(wyrmgold_with(None), ["mcts:40", "random"], 12, seed=3)
    assert series.standing("mcts:40").won.rate > 0.6


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_what_comes_of_a_choice_outweighs_what_the_judge_thought_of_it(seed: int) -> None:
    def fond_of_a_full_hand(state: Caves, seat: int) -> float:
        return float(len(state.dens[seat].hand)) if state.agenda else 0.0

    game = wyrmgold_with(fond_of_a_full_hand)
    settings = SearchSettings()
    settings.actions = 99
    settings.chance = 1.0
    search = searched(knowledge_at("TakeTurn", seed, game=game), 120, settings)
    liked = max(search.edges(), key=lambda edge: edge.advantage)
    assert liked.choice.notation == "draw"
    assert search.best().choice.notation.startswith("hide")


# Time.


class SlowClock:
    """Time that passes by looking at it: so much for every look."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("step", [0.001, 0.01, 0.3, 5.0])
def test_it_answers_in_time_however_slow_everything_is(
    monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    knowledge = knowledge_at("TakeTurn")
    clock = SlowClock(step)
    monkeypatch.setattr(time, "perf_counter", clock)
    chosen = bot("mcts:1s").choose(knowledge)
    assert chosen in knowledge.options
    assert clock.now <= 1.0 + 3 * step  # one look to begin with, one to see that the time is up


def test_a_budget_of_time_is_used() -> None:
    state, seat = caves_at("TakeTurn")
    made = bot("mcts:5ms")
    assert isinstance(made, MctsBot)
    search = made.search(Knowledge(WYRMGOLD, state, seat, seed=1))
    assert made.is_timed()
    assert search.root.visits < 100_000


# Keeping the tree.


def own_decisions_in_a_row(bot_made: MctsBot, seed: int = 5) -> Iterator[Knowledge]:
    """A bot plays the turn of a seat; yields it with its knowledge before each real choice."""
    state, seat = caves_at("SellCards", seed)
    dealer = QuietDealer(9)
    while flow.asked(state) == [seat]:
        options = flow.options(state, seat)
        choice = options[0]
        if len(options) > 1:
            knowledge = Knowledge(WYRMGOLD, state, seat, seed=1)
            yield knowledge
            choice = bot_made.choose(knowledge)
        flow.answer(state, seat, choice, dealer)
        flow.run(state, dealer)


def test_the_tree_is_kept_from_one_own_decision_to_the_next() -> None:
    made = MctsBot(Budget(40))
    reused = []
    for knowledge in own_decisions_in_a_row(made):
        kept = made.kept
        reused.append(kept is not None and kept.fits(knowledge) and kept.root.visits > 0)
    assert len(reused) > 1
    assert reused[0] is False
    assert any(reused)


def test_a_kept_tree_is_dropped_when_anything_else_is_asked() -> None:
    made = MctsBot(Budget(30))
    first = knowledge_at("SellCards", seed=5)
    made.choose(first)
    assert made.kept is not None
    other = knowledge_at("TakeTurn", seed=2)
    assert not made.kept.fits(other)
    search = made.search(other)
    assert search.root.visits == 30


def test_a_search_that_goes_on_keeps_its_scale() -> None:
    made = MctsBot(Budget(30))
    made.choose(knowledge_at("SellCards", seed=5))
    kept = made.kept
    assert kept is not None
    scale = kept.scale
    knowledge = Knowledge(WYRMGOLD, kept.world, kept.seat, seed=3)
    search = made.search(knowledge)
    assert search.scale is scale
    assert search.root.visits > 30


# The scale of values.


def test_judgements_set_the_width_where_all_options_look_alike() -> None:
    scale = Scale([0.0, 0.0], centre=0.5)  # as narrow as it begins
    for margin in (4.0, -4.0) * 16:
        scale.calibrate(margin, 0)
    assert 2.0 < scale.width < 8.0
    assert 0.3 < scale.value(-1.0, 0) < scale.value(1.0, 0) < 0.7


def test_the_scale_follows_the_judgements_and_then_stays() -> None:
    scale = Scale([10.0, -10.0], centre=0.0)
    scale.width = 1.0
    for _ in range(32):
        scale.calibrate(16.0, 0)
    width = scale.width
    assert 5 < width < 12
    scale.calibrate(1000.0, 0)
    assert scale.width == width


def test_the_centre_says_whether_gaining_or_being_ahead_counts() -> None:
    gaining = Scale([10.0, -10.0], centre=0.0)
    ahead = Scale([10.0, -10.0], centre=1.0)
    gaining.width = ahead.width = 5.0
    assert gaining.value(10.0, 0) == 0.5
    assert ahead.value(10.0, 0) > 0.7
    assert ahead.value(0.0, 0) == 0.5


def test_a_judge_that_counts_only_the_seats_own_points_is_set_right() -> None:
    scale = Scale([40.0, 30.0, 20.0], centre=1.0)
    scale.width = 5.0
    assert scale.even == [35.0, 35.0, 30.0]
    assert scale.value(35.0, 0) == 0.5
    assert scale.value(20.0, 2) < 0.5
    assert Scale([17.0], centre=1.0).even == [17.0]


def test_a_value_can_be_turned_back_into_a_judgement() -> None:
    scale = Scale([4.0, -1.0], centre=0.5)
    scale.width = 3.0
    for margin in (-2.0, 0.0, 7.5):
        assert scale.margin(scale.value(margin, 0), 0) == pytest.approx(margin)
