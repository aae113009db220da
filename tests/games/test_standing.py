"""Where the seats stand, in every game: what is open, and at the end the score."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import emberhall
import emberhall.kernel.matches.record as records
from emberhall.kernel.matches.replay import Replay

FOLDER = Path(__file__).parent.parent / "records"


def is_present(path: Path) -> bool:
    """Whether a record is of the present rules of its game."""
    header = records.parse(path.read_text(encoding="utf-8")).header
    return header.rules == emberhall.game(header.game).rules_version


ENDINGS = sorted(
    path for path in FOLDER.glob("*/*.record") if "conceded" not in path.name and is_present(path)
)
IDS = [f"{path.parent.name}-{path.stem}" for path in ENDINGS]


@pytest.mark.parametrize("path", ENDINGS, ids=IDS)
def test_at_the_end_of_a_game_the_seats_stand_where_the_outcome_says(path: Path) -> None:
    match = emberhall.Match.open(path)
    assert match.outcome is not None
    assert match.standing() == match.outcome.scores


def after(slug: str, n: int) -> emberhall.Match:
    """A game of two after so many inputs, played at random."""
    match = emberhall.game(slug).start(2, seed=1)
    rng = random.Random(1)
    while match.revision < n:
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.options))
    return match


def test_victory_points_of_crown_of_ash_are_told_by_heading() -> None:
    match = after("crown-of-ash", 40)
    assert [sum(entry.values()) for entry in match.standing()] == match.view()["vp"]
    assert tuple(match.standing()[0]) == match.content.slugs("scores")


def test_cities_of_battalia_count_as_they_are() -> None:
    match = after("battalia", 60)
    assert match.standing() == [{"cities": points} for points in match.view()["points"]]


def test_secret_objectives_count_nothing_until_they_are_revealed() -> None:
    match = after("after-the-empire", 60)
    for seat in (None, 0, 1):
        assert [list(entry) for entry in match.standing(seat)] == [
            ["track", "buildings", "refugees", "flags", "farms"]
        ] * 2
    assert [entry["track"] for entry in match.standing()] == [
        liege["gold"] for liege in match.view()["lieges"]
    ]


def test_the_life_of_a_hero_stands_for_a_score() -> None:
    match = emberhall.Match.open(FOLDER / "drums-of-war/0.1.0-rules-2-solo-ask.record")
    replay = Replay(match)
    lives = [match.game.standing(replay.view(n, None, None)) for n in range(replay.inputs + 1)]
    assert lives[0] == [{}, {}]  # Heroes have still to be chosen
    assert lives[-1] != lives[len(lives) // 3] != lives[0]


@pytest.mark.parametrize(("open_ducats", "known"), [("off", False), ("on", True)])
def test_ducats_are_told_to_all_or_to_nobody(open_ducats: str, known: bool) -> None:
    match = emberhall.game("city-of-thieves").start(2, seed=1, options={"open_ducats": open_ducats})
    for seat in (None, 0, 1):
        assert [("ducats" in entry) for entry in match.standing(seat)] == [known, known]
        assert [entry["treasures"] for entry in match.standing(seat)] == [0, 0]


def test_a_campaign_counts_its_games_and_the_one_being_played() -> None:
    match = emberhall.Match.open(FOLDER / "city-of-thieves/0.1.0-rules-2-campaign.record")
    replay = Replay(match)
    told = [
        list(match.game.standing(replay.view(n, None, None))[0])
        for n in range(0, replay.inputs + 1, 10)
    ]
    games = [f"game-{n}" for n in range(1, 5)]
    assert told[0] == ["treasures"]
    assert all([*games[:n], "treasures"] in told for n in range(4))
    assert match.standing(0) == match.standing()
    assert list(match.standing()[0]) == games


@pytest.mark.parametrize("slug", [game.slug for game in emberhall.games()])
def test_every_game_says_where_its_seats_stand(slug: str) -> None:
    match = emberhall.game(slug).start(2, seed=1)
    assert len(match.standing()) == 2
