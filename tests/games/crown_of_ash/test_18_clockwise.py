"""Chapter 18: the variant with clockwise turn order."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.events import DeciderFound, RoundEnded
from tests.games.crown_of_ash.chronicle import order, told
from tests.games.crown_of_ash.position import LORDS, Position


def clockwise(seats: int | list[str], *points: int) -> Position:
    """A table without structures in the clockwise variant."""
    table = Position(seats, order="clockwise").free_all().hold("citadel", "visio")
    table.area("citadel").seat = -1  # nobody scores it
    for lord, each in zip(LORDS, points, strict=False):
        table.scored(lord, each)
    return table


@pytest.mark.rule("crown-of-ash", "18.1", "18.2")
@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("visio", ["visio", "nox", "mors", "fortis"]),
        ("nox", ["nox", "mors", "fortis", "visio"]),
        ("mors", ["mors", "fortis", "visio", "nox"]),
        ("fortis", ["fortis", "visio", "nox", "mors"]),
    ],
)
def test_turns_run_clockwise_from_the_seat_that_the_poorest_names(
    start: str, expected: list[str]
) -> None:
    table = clockwise(4, 14, 9, 8, 20).end_round()
    assert table.asked() == ["mors"]
    assert table.step() == "ChooseStart"
    assert table.options("mors") == [f"start {lord}" for lord in LORDS]
    table.play("mors", f"start {start}")
    assert order(table) == expected
    assert table.asked() == [start]


@pytest.mark.rule("crown-of-ash", "18.2", "18.3")
def test_w25_clockwise_ties_go_to_the_least_valuable_structures() -> None:
    table = clockwise(4, 14, 5, 6, 20)
    table.hold("coast", "nox", ["t2-arena-of-thorns"]).hold("village", "mors", ["t1-leech-house"])
    table.end_round()
    assert [table.vp(lord) for lord in LORDS] == [14, 9, 9, 20]
    assert told(table, DeciderFound) == [{"seat": "mors", "reason": "least-structures"}]
    table.play("mors", "start fortis")
    assert order(table) == ["fortis", "visio", "nox", "mors"]


@pytest.mark.rule("crown-of-ash", "18.3")
def test_further_ties_go_to_the_highest_die() -> None:
    table = clockwise(3, 7, 7, 7).dice(3, 5, 5, 6, 2).end_round()
    assert told(table, DeciderFound) == [{"seat": "nox", "reason": "highest-roll"}]
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "18.4")
@pytest.mark.parametrize("pick", [0, 1, 2, 3])
def test_the_starting_seat_of_the_first_round_is_random(pick: int) -> None:
    table = Position.at_setup(4, [f"pick 4 {pick}"], order="clockwise")
    assert order(table) == [*LORDS[pick:], *LORDS[:pick]]


@pytest.mark.rule("crown-of-ash", "18.5")
def test_automa_cannot_start_and_act_last_wherever_they_sit() -> None:
    table = clockwise(["player", "automa", "player", "player"], 9, 0, 20, 30).end_round()
    assert table.asked() == ["visio"]
    assert table.options("visio") == ["start visio", "start mors", "start fortis"]
    table.play("visio", "start mors")
    assert order(table) == ["mors", "fortis", "visio", "nox"]


@pytest.mark.rule("crown-of-ash", "18.4", "18.5")
@pytest.mark.parametrize(("pick", "expected"), [(0, ["nox", "fortis"]), (1, ["fortis", "nox"])])
def test_the_first_starting_seat_is_drawn_among_the_players_only(
    pick: int, expected: list[str]
) -> None:
    seats = ["automa", "player", "automa", "player"]
    table = Position.at_setup(seats, [f"pick 2 {pick}"], order="clockwise")
    assert order(table) == [*expected, "visio", "mors"]


@pytest.mark.rule("crown-of-ash", "18.1")
def test_the_order_stays_clockwise_through_the_round() -> None:
    table = clockwise(3, 5, 9, 9).slots().end_round().play("visio", "start nox")
    acting = []
    for _ in range(12):
        (lord,) = table.asked()
        acting.append(lord)
        table.play(lord, "gold")
    assert acting == ["nox", "mors", "visio"] * 4
    assert told(table, RoundEnded)[-1] == {"round": 2}
