"""Hints: what to do, with which chance, and why."""

from __future__ import annotations

import json
import random

import pytest

from emberhall.bots import Knowledge, Reason, bot, hint, why
from emberhall.bots.budget import Budget
from emberhall.bots.consequences import OTHERS, YOU, Tally, differences, numbers_of
from emberhall.kernel.game import Game
from tests.bots.games import Judge, wyrmgold_with
from tests.bots.positions import WYRMGOLD, caves_at, games, some_positions
from tests.toys.wyrmgold import outcome
from tests.toys.wyrmgold.state import Caves

MATS = {
    "mats": [
        {"seat": 0, "gold": 3, "hand": ["a", "b"], "goods": {"ash": 1, "bone": 2}, "done": True},
        {"seat": 1, "gold": 5, "hand": {"count": 4}, "goods": {"ash": 0, "bone": 1}, "done": False},
        {"seat": 2, "gold": 1, "hand": {"count": 1}, "goods": {"ash": 2, "bone": 0}, "done": False},
    ],
    "areas": [{"seat": 1}, {"seat": 0}, {"seat": 0}, {"seat": -1}],
    "round": 4,
    "slots": [1, 2, 3],
}


def test_a_view_is_read_as_numbers_of_one_seat_and_of_all_others() -> None:
    assert numbers_of(MATS, 0) == {
        "you gold": 3, "you hand": 2, "you goods ash": 1, "you goods bone": 2,
        "others gold": 6, "others hand": 5, "others goods ash": 2, "others goods bone": 1,
        "you areas": 2, "others areas": 1,
    }  # fmt: skip


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_the_views_of_every_game_have_such_numbers(game: Game) -> None:
    state, seat = some_positions(game, ["player"] * game.seats[-1], seed=2, most=4)[1]
    found = numbers_of(game.view(state, seat), seat)
    assert len(found) > 5
    assert any(name.startswith("you ") for name in found)
    assert any(name.startswith("others ") for name in found)


def tally(rows: list[tuple[float, dict[str, float]]]) -> Tally:
    made = Tally()
    for margin, numbers in rows:
        made.note(margin, numbers)
    return made


def test_differences_are_told_by_what_they_are_worth_to_the_judge() -> None:
    better = tally([(10.0, {"gold": 4, "dust": 90}), (12.0, {"gold": 5, "dust": 10})])
    other = tally([(3.0, {"gold": 1, "dust": 10}), (2.0, {"gold": 1, "dust": 80})])
    assert differences(better, other, 3) == [("gold", 3.5)]


def test_accidents_are_not_told() -> None:
    better = tally([(5.0, {"gold": 9}), (1.0, {"gold": 0}), (2.0, {"gold": 1})])
    other = tally([(1.0, {"gold": 0}), (2.0, {"gold": 2}), (3.0, {"gold": 4})])
    assert differences(better, other, 3) == []


def test_a_hint_names_the_best_choices_with_chances_and_a_reason() -> None:
    state, seat = caves_at("TakeTurn")
    knowledge = Knowledge(WYRMGOLD, state, seat, seed=1)
    found = hint(knowledge, Budget(80))
    assert len(found.advice) == 3
    assert all(advice.choice in knowledge.options for advice in found.advice)
    visits = [advice.visits for advice in found.advice]
    assert visits == sorted(visits, reverse=True)
    assert all(0 < advice.chance < 1 for advice in found.advice)
    told = why(WYRMGOLD, ["Dig", "Rest", "Fly"], found.reasons)
    assert told.startswith("“Dig”")
    assert "“Rest”" in told
    assert told.endswith(".")
    assert "\n" not in told
    assert found.iterations == 80
    kept = json.loads(json.dumps(found.as_dict()))
    assert kept["choices"][0]["choice"] == found.advice[0].choice.notation


def test_a_hint_is_what_the_search_would_play() -> None:
    state, seat = caves_at("TakeTurn")
    found = hint(Knowledge(WYRMGOLD, state, seat, seed=4), Budget(60))
    played = bot("mcts:60").choose(Knowledge(WYRMGOLD, state, seat, seed=4))
    assert found.advice[0].choice is played


def points_ahead(state: Caves, seat: int) -> float:
    ended = outcome(state)
    others = [ended.total(other) for other in range(len(state.dens)) if other != seat]
    return float(ended.total(seat) - max(others))


@pytest.mark.parametrize(
    "judge", [WYRMGOLD.mind.judge, points_ahead], ids=["points", "points-ahead"]
)
def test_who_is_far_ahead_has_the_better_chances(judge: Judge) -> None:
    game = wyrmgold_with(judge)
    state, seat = caves_at("TakeTurn", game=game)
    ahead = state.copy()
    ahead.dens[seat].purse[0] += 60
    behind = state.copy()
    behind.dens[1 - seat].purse[0] += 60
    good, poor = (
        hint(Knowledge(game, world, seat, seed=1), Budget(40)).advice[0].chance
        for world in (ahead, behind)
    )
    assert good > 0.75
    assert poor < 0.35


def test_a_hint_does_not_peek() -> None:
    rng = random.Random(2)
    for state, seat in some_positions(WYRMGOLD, ["player"] * 3, seed=6, most=6):
        told = hint(Knowledge(WYRMGOLD, state, seat, seed=3), Budget(12)).as_dict()
        for _ in range(2):
            truth = WYRMGOLD.imagine(state, seat, rng)
            again = hint(Knowledge(WYRMGOLD, truth, seat, seed=3), Budget(12)).as_dict()
            assert again == told


def test_a_forced_choice_is_told_as_such() -> None:
    state, seat = caves_at("PlaceBids")
    state.dens[seat].tricks[:] = state.dens[seat].tricks[:1]
    found = hint(Knowledge(WYRMGOLD, state, seat, seed=1))
    assert why(WYRMGOLD, ["Rest"], found.reasons) == "There is no other choice."
    assert len(found.advice) == 1


def test_without_a_judge_the_share_of_victories_is_the_chance() -> None:
    game = wyrmgold_with(None)
    state, seat = caves_at("TakeTurn", game=game)
    found = hint(Knowledge(game, state, seat, seed=1), Budget(40))
    assert all(0 <= advice.chance <= 1 for advice in found.advice)
    assert found.iterations == 40


OURS = [game for game in games() if game is not WYRMGOLD]
REASONS = [Reason(YOU, "purse", 1.46), Reason(OTHERS, "hoard", -0.5), Reason(YOU, "hoard", 2.0)]


@pytest.mark.parametrize(
    ("reasons", "told"),
    [
        ([], "“Dig” promises a little more than “Rest”."),
        (REASONS[:1], "“Dig” rather than “Rest” should soon mean for you +1.5 gold."),
        (
            REASONS[1:2],
            "“Dig” rather than “Rest” should soon mean for the others \u22120.5 treasures.",
        ),
        (
            REASONS,
            (
                "“Dig” rather than “Rest” should soon mean for you +1.5 gold, +2.0 treasures, "
                "and for the others \u22120.5 treasures."
            ),
        ),
    ],
)
def test_reasons_are_told_in_the_words_of_the_game(
    reasons: list[Reason], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(
        WYRMGOLD.prose.sections, "quantity", {"purse": "gold", "hoard": "treasures"}
    )
    assert why(WYRMGOLD, ["Dig", "Rest"], reasons) == told


def test_a_number_for_each_seat_is_one_of_them_too() -> None:
    view = {"names": ["Ann", "Bo", "Cy"], "vp": [4, 2, None], "order": [True, False, False]}
    assert numbers_of(view, 0) == {"you vp": 4, "others vp": 2}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.slug)
def test_every_quantity_that_a_game_names_is_a_number_of_its_views(game: Game) -> None:
    named = set(game.prose.sections["quantity"])
    found: set[str] = set()
    for options in ({}, {"mode": "full"}) if game.slug == "city-of-thieves" else ({},):
        match = game.start(2, seed=5, options=options)
        rng = random.Random(5)
        while match.decisions and not named <= found:
            decision = match.decisions[0]
            match.play(decision.seat, rng.choice(decision.options))
            found |= {name.partition(" ")[2] for name in numbers_of(match.view(0), 0)}
    assert len(named) > 5
    assert named <= found
