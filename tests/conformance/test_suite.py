"""The suite itself: a good game passes, all set-ups are played, and a report says what it found."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from emberhall.conformance import CHECKS, Failure, Report, check_game
from emberhall.conformance.occasions import Check
from emberhall.conformance.setups import mixes, option_sets, setups
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.parts import Option
from tests.toys.broken import variant
from tests.toys.wyrmgold import turn


def test_a_correct_game_passes_every_check(wyrmgold: Game) -> None:
    report = check_game(wyrmgold, range(1), every=4)
    assert report.ok, str(report)
    assert report.idle == ["plays-out"]
    assert str(report) == f"wyrmgold: 25 games, {report.inputs} inputs, {len(CHECKS)} checks passed"


def test_the_frame_for_broken_games_breaks_nothing_itself() -> None:
    report = check_game(variant(), range(1), every=4)
    assert report.ok, str(report)


def test_the_seeds_between_are_only_played_out_at_every_table(wyrmgold: Game) -> None:
    report = check_game(wyrmgold, range(4), thorough=10)
    assert report.ok, str(report)
    assert report.games == 100
    assert report.ran["plays-out"] == 75
    assert report.ran["sets-up"] == len(mixes(wyrmgold)) == 25
    assert report.idle == []


def test_all_games_can_be_only_played_out(wyrmgold: Game) -> None:
    report = check_game(wyrmgold, thorough=0)
    assert report.games == report.ran["plays-out"] == 25


def test_every_mix_of_seats_is_played(wyrmgold: Game) -> None:
    legal = [
        list(kinds)
        for count in (2, 3, 4)
        for kinds in product((PLAYER, AUTOMA), repeat=count)
        if PLAYER in kinds
    ]
    assert mixes(wyrmgold) == legal
    assert [setup.seats for setup in setups(wyrmgold, 0)] == legal


def test_every_value_of_every_option_is_played() -> None:
    options = [
        Option("one", ("a", "b"), "1.4"),
        Option("two", ("c", "d", "e"), "1.4"),
        Option("three", ("f",), "1.4"),
    ]
    game = variant(options=options)
    for seed in range(4):
        for option in options:
            played = {setup.options[option.name] for setup in setups(game, seed)}
            assert played == set(option.values)
    pairs = {(row["one"], row["two"]) for turn_ in range(6) for row in option_sets(game, turn_)}
    assert pairs == set(product("ab", "cde"))


def test_a_game_with_more_values_than_mixes_plays_all_of_them() -> None:
    options = [Option("one", tuple("abcdefg"), "1.4")]
    game = variant(options=options, seats=range(2, 3))
    assert {setup.options["one"] for setup in setups(game, 0)} == set("abcdefg")
    assert {tuple(setup.seats) for setup in setups(game, 0)} == set(map(tuple, mixes(game)))


def test_of_many_numbers_the_lowest_the_highest_and_the_default_are_played() -> None:
    days = tuple(str(day) for day in range(1, 61))
    options = [
        Option("limit", ("off", *days), "1.4"),
        Option("lives", ("20", *(day for day in days if day != "20")), "1.4"),
        Option("few", tuple("12345678"), "1.4"),
        Option("names", tuple("abcdefghij"), "1.4"),
    ]
    game = variant(options=options, seats=range(2, 3))
    played = [setup.options for setup in setups(game, 0)]
    assert len(played) == 10
    assert {row["limit"] for row in played} == {"off", "1", "60"}
    assert {row["lives"] for row in played} == {"20", "1", "60"}
    assert {row["few"] for row in played} == set("12345678")
    assert {row["names"] for row in played} == set("abcdefghij")


def test_no_two_setups_share_their_chance(wyrmgold: Game) -> None:
    seeds = [setup.seed for seed in range(3) for setup in setups(wyrmgold, seed)]
    assert len(set(seeds)) == len(seeds)


def test_the_same_seeds_find_the_same(wyrmgold: Game) -> None:
    class GuardHoard(turn.GuardHoard):
        RULE = "3.6"

        def options(self, state: object) -> list[object]:  # type: ignore[override]
            return []

    one, other = (check_game(variant(GuardHoard), only=["plays"]) for _ in range(2))
    assert (one.games, one.inputs, one.failed) == (other.games, other.inputs, other.failed)


def test_progress_is_told(wyrmgold: Game) -> None:
    told: list[tuple[int, int]] = []
    check_game(wyrmgold, thorough=0, progress=lambda done, of: told.append((done, of)))
    assert told == [(i + 1, 25) for i in range(25)]


def test_the_suite_leaves_ambient_chance_alone(wyrmgold: Game) -> None:
    before = random.getstate()
    check_game(variant(seats=range(2, 3)))
    assert random.getstate() == before


def test_every_check_has_a_name_and_a_promise() -> None:
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        assert check.promise.endswith("."), check.name


def test_a_fault_of_the_rules_breaks_the_promise_that_met_it() -> None:
    def stumbles(moment: int) -> Iterator[str]:
        yield "first"
        raise ZeroDivisionError("by none")

    assert list(Check("stumbles", stumbles).broken(1)) == [
        "first",
        "raises ZeroDivisionError: by none",
    ]


def test_an_interruption_is_no_fault_of_the_rules() -> None:
    def stopped(moment: int) -> Iterator[str]:
        yield "first"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(Check("stopped", stopped).broken(1))


def test_a_failure_says_where_it_can_be_seen_again() -> None:
    failure = Failure(
        check="ends",
        game="toy",
        seats=["player", "automa"],
        options={"pot": "dice"},
        seed=7,
        number=12,
        message="no end",
    )
    assert str(failure) == "ends: no end (toy, player automa, pot=dice, seed 7, input 12)"
    assert str(Failure("has-words", "toy", "none")) == "has-words: none (toy)"


def test_a_report_keeps_a_few_failures_of_each_check_and_counts_all() -> None:
    report = Report("toy", ["ends", "plays"])
    for number in range(20):
        report.add(Failure("ends", "toy", "no end", number=number))
    report.add(Failure("plays", "toy", "raises", number=3))
    assert not report.ok
    assert report.failed == {"ends": 20, "plays": 1}
    assert len(report.failures) == 6
    assert "2 checks failed" in str(report)
