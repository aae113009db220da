"""Ratings, and the ladder that they make."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from emberhall.arena import climb, ratings_of
from emberhall.arena.ladder import climbers_of, meetings
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game


def test_who_wins_is_rated_higher_and_more_games_make_it_surer() -> None:
    few = ratings_of([(("a", "b"), (1, 2))] * 3)
    many = ratings_of([(("a", "b"), (1, 2))] * 30)
    assert few["a"].mean > few["b"].mean
    assert many["a"].deviation < few["a"].deviation
    assert many["a"].ordinal < many["a"].mean


def test_the_order_of_strength_is_found_in_games_of_four() -> None:
    strength = {"weak": 0, "fair": 1, "good": 2, "best": 3}
    rng = random.Random(3)
    games = []
    for _ in range(150):
        names = rng.sample(sorted(strength), 4)
        form = {name: strength[name] + rng.gauss(0, 1.5) for name in names}
        order = sorted(names, key=form.__getitem__, reverse=True)
        games.append((names, [order.index(name) + 1 for name in names]))
    ratings = ratings_of(games)
    assert sorted(ratings, key=lambda name: ratings[name].mean) == ["weak", "fair", "good", "best"]


def test_ties_pull_together() -> None:
    ahead = [(("a", "b"), (1, 2))] * 5
    tied = ratings_of([*ahead, *[(("a", "b"), (1, 1))] * 20])
    apart = ratings_of(ahead)
    assert tied["a"].mean - tied["b"].mean < apart["a"].mean - apart["b"].mean


def test_a_game_among_the_same_bot_teaches_nothing() -> None:
    ratings = ratings_of([(("a", "a"), (1, 2))] * 5)
    assert ratings["a"] == ratings_of([(("a", "a"), (2, 1))])["a"]


def test_a_bot_in_several_seats_has_one_rating() -> None:
    ratings = ratings_of([(("a", "a", "b"), (1, 2, 3))] * 10)
    assert ratings.keys() == {"a", "b"}
    assert ratings["a"].mean > ratings["b"].mean


def test_an_automa_climbs_once_for_each_of_its_difficulties() -> None:
    crown = registry.game("crown-of-ash")
    names = [climber.name for climber in climbers_of(crown, ["random", "greedy"], {})]
    assert names == ["random", "greedy", "ai (medium)", "ai (easy)", "ai (hard)"]
    chosen = climbers_of(crown, ["random"], {"difficulty": "hard"})
    assert [climber.name for climber in chosen] == ["random", "ai"]


def test_everybody_meets_everybody_but_automa_do_not_meet() -> None:
    crown = registry.game("crown-of-ash")
    pairs = meetings(climbers_of(crown, ["random", "greedy"], {}))
    assert len(pairs) == 1 + 2 * 3
    assert all(one.bot != "ai" or other.bot != "ai" for one, other in pairs)


def test_the_ladder_has_the_strongest_on_top(wyrmgold: Game, tmp_path: Path) -> None:
    ladder = climb(wyrmgold, ["random", "greedy:8"], 12, results=tmp_path / "ladder")
    assert next(rung.name for rung in ladder.rungs()) == "greedy:8"
    assert {rung.name for rung in ladder.rungs()} == {"random", "greedy:8", "ai"}
    assert ladder.games == 36
    assert len(list((tmp_path / "ladder").iterdir())) == 3
    again = climb(wyrmgold, ["random", "greedy:8"], 12, results=tmp_path / "ladder")
    assert again.as_dict() == ladder.as_dict()
    assert all(rung.won.games == 24 for rung in ladder.rungs())


@pytest.mark.parametrize(
    ("bots", "words"), [(["random", "random"], "once"), ([], "at least two who climb")]
)
def test_a_ladder_needs_different_climbers(wyrmgold: Game, bots: list[str], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        climb(wyrmgold, bots, 4)
