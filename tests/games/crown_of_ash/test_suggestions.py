"""Suggested batches: the strongest fighters, the usual payment."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash import GAME
from tests.games.checks import check_suggestions
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position


def suggested(table: Position, seat: int | None = 0) -> list[tuple[str, list[str]]]:
    return table.suggestions(seat)


def amending(defenders: list[str], hand: list[str]) -> Position:
    table = bare().hold("coast", "visio", ["t1-cellar"], defenders).hand("visio", *hand)
    return table.play("visio", "gather coast")


@pytest.mark.rule("crown-of-ash", "8.6")
def test_amending_suggests_the_strongest_of_hand_and_region() -> None:
    table = amending(["bone-2", "ash-1"], ["bone-1", "blood-3"])
    assert suggested(table) == [("strongest-defenders", ["post bone-2", "post blood-3"])]
    table.play("visio", "post bone-2", "post blood-3")
    assert table.defenders("coast") == ["bone-2", "blood-3"]


def test_amending_counts_the_kind_bonus() -> None:
    table = amending([], ["bone-2", "bone-3", "blood-3"])
    assert suggested(table) == [("strongest-defenders", ["post bone-2", "post bone-3"])]


def test_amending_suggests_to_leave_what_is_strongest_already() -> None:
    table = amending(["blood-3", "bone-2"], ["bone-1"])
    assert suggested(table) == [("strongest-defenders", ["leave"])]


def test_a_lone_fighter_needs_no_done() -> None:
    table = amending([], ["bone-2"])
    assert suggested(table) == [("strongest-defenders", ["post bone-2"])]
    table.play("visio", "post bone-2")
    assert table.asked() == ["nox"]


def test_after_the_first_pick_nothing_is_suggested() -> None:
    table = amending([], ["bone-1", "bone-2", "bone-3"]).play("visio", "post bone-1")
    assert table.step() == "Garrison"
    assert suggested(table) == []


def test_a_new_region_suggests_the_strongest_garrison() -> None:
    table = bare().goods("visio", gold=1).row("t1-smelter")
    table.hand("visio", "bone-1", "ash-4", "blood-5").play("visio", "build t1-smelter coast")
    assert table.step() == "Garrison"
    assert suggested(table) == [("strongest-defenders", ["post ash-4", "post blood-5"])]


@pytest.mark.parametrize(
    ("target", "picks"),
    [
        ("coast", ["commit ash-4", "commit blood-5"]),
        ("citadel left", ["commit bone-2", "commit ash-4", "commit blood-5"]),
    ],
)
def test_an_attack_suggests_the_strongest_attackers_within_the_limit(
    target: str, picks: list[str]
) -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"])
    table.hand("visio", "bone-1", "bone-2", "ash-4", "blood-5").play("visio", f"attack {target}")
    assert suggested(table) == [("strongest-attackers", picks)]
    table.play("visio", picks[0])
    assert suggested(table) == []


def test_a_payment_suggests_resources_first() -> None:
    table = bare().goods("visio", bone=2, gold=2).slots("bone-1")
    table.play("visio", "gold", "raise bone-1")
    assert table.step() == "Pay"
    assert suggested(table) == [("pay-resources", ["done"])]
    table.play("visio", "done")
    assert table.has("visio") == {"gold": 4}


def test_nothing_is_suggested_to_somebody_who_is_not_asked() -> None:
    table = amending(["ash-1"], ["bone-1"]).hand("nox", "bone-2")
    assert suggested(table, 0) != []
    assert suggested(table, 1) == []
    assert suggested(table, None) == []


def test_other_questions_have_no_suggestion() -> None:
    assert suggested(bare()) == []


def test_every_key_has_words() -> None:
    for key in ("strongest-defenders", "strongest-attackers", "pay-resources"):
        assert GAME.prose.has("suggestion", key)


def test_in_whole_games_every_suggestion_can_be_played() -> None:
    keys: set[str] = set()
    for seats in (2, 3, 4):
        keys |= check_suggestions(Position(seats, seed=seats, powers="on"), seats)
    assert keys == {"strongest-defenders", "strongest-attackers", "pay-resources"}
