"""Chapter 16: the turn order of the next round."""

from __future__ import annotations

from itertools import permutations

import pytest

from emberhall.games.crown_of_ash.events import DeciderFound, OrderRolled
from emberhall.kernel.errors import IllegalChoice
from tests.games.crown_of_ash.chronicle import order, told
from tests.games.crown_of_ash.position import LORDS, Position


def scores(*points: int, automa: int = 0) -> Position:
    """A table without structures on which the seats have these points; the last seats are AI's."""
    seats = ["player"] * (len(points) - automa) + ["automa"] * automa
    table = Position(seats).free_all().hold("citadel", "visio")
    table.area("citadel").seat = -1  # nobody scores it
    for lord, each in zip(LORDS, points, strict=False):
        table.scored(lord, each)
    return table


@pytest.mark.rule("crown-of-ash", "16.1")
def test_the_seat_with_the_fewest_points_decides() -> None:
    table = scores(12, 15, 9, 30).end_round()
    assert table.asked() == ["mors"]
    assert table.step() == "ArrangeOrder"
    assert told(table, DeciderFound) == [{"seat": "mors", "reason": "fewest-points"}]


@pytest.mark.rule("crown-of-ash", "16.1")
def test_points_count_after_the_scoring_of_the_round() -> None:
    table = scores(10, 11).hold("coast", "visio", ["t1-smelter"]).end_round()
    assert table.vp("visio") == 12
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "16.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decider_may_choose_every_order_and_the_last_place_is_implied(seats: int) -> None:
    for places in permutations(LORDS[:seats]):
        table = scores(*[5, 20, 21, 22][:seats]).end_round()
        assert table.asked() == ["visio"]
        for i, lord in enumerate(places[:-1]):
            left = [each for each in LORDS[:seats] if each not in places[:i]]
            assert table.options("visio") == [f"next {each}" for each in left]
            table.play("visio", f"next {lord}")
        assert order(table) == list(places)
        assert table.asked() == [places[0]]
        assert table.step() == "Action"


@pytest.mark.rule("crown-of-ash", "16.2")
def test_nobody_is_placed_twice() -> None:
    table = scores(5, 20, 21).end_round().play("visio", "next nox")
    with pytest.raises(IllegalChoice):
        table.play("visio", "next nox")


@pytest.mark.rule("crown-of-ash", "16.1", "16.3", "16.4")
def test_w25_least_valuable_structures_break_a_tie_for_fewest_points() -> None:
    table = scores(14, 5, 6, 20)
    table.hold("coast", "nox", ["t2-arena-of-thorns"]).hold("village", "mors", ["t1-leech-house"])
    table.end_round()
    assert [table.vp(lord) for lord in LORDS] == [14, 9, 9, 20]
    assert told(table, DeciderFound) == [{"seat": "mors", "reason": "least-structures"}]
    table.play("mors", "next fortis", "next mors", "next nox")
    assert order(table) == ["fortis", "mors", "nox", "visio"]


@pytest.mark.rule("crown-of-ash", "16.3")
def test_structures_decide_only_among_the_seats_tied_for_fewest_points() -> None:
    table = scores(10, 4, 4).hold("coast", "nox", ["st-altar"]).hold("village", "mors", ["st-vent"])
    table.hold("desert", "mors", ["st-ossuary"]).scored("mors", 3)
    table.end_round()
    assert [table.vp(lord) for lord in LORDS[:3]] == [10, 5, 5]
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "16.4")
def test_covered_tiles_count_and_the_citadel_does_not() -> None:
    # 2 seats, round 1: the Citadel is worth 2, so Nox scores 5 and Visio 4
    table = scores(1, 0).hold("citadel", "nox")
    table.hold("coast", "visio", ["t1-smelter", "st-vent", "t1-cellar"])
    table.hold("desert", "nox", ["t1-leech-house"])
    table.end_round()
    assert table.vp("visio") == table.vp("nox") == 5
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "16.5", "16.10")
def test_seats_tied_in_everything_roll_in_seat_order_and_the_highest_decides() -> None:
    table = scores(8, 8, 30, 8).dice(2, 6, 4).end_round()
    assert told(table, OrderRolled) == [
        {"seat": "visio", "face": 2},
        {"seat": "nox", "face": 6},
        {"seat": "fortis", "face": 4},
    ]
    assert told(table, DeciderFound) == [{"seat": "nox", "reason": "highest-roll"}]
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "16.5", "16.10")
def test_equal_highest_rolls_are_rolled_again_among_themselves() -> None:
    table = scores(8, 8, 8).dice(5, 1, 5, 3, 3, 2, 4).end_round()
    rolled = [(event["seat"], event["face"]) for event in told(table, OrderRolled)]
    assert rolled == [
        ("visio", 5), ("nox", 1), ("mors", 5),
        ("visio", 3), ("mors", 3),
        ("visio", 2), ("mors", 4),
    ]  # fmt: skip
    assert table.asked() == ["mors"]


@pytest.mark.rule("crown-of-ash", "16.3", "16.5")
def test_nobody_rolls_where_points_or_structures_decide() -> None:
    table = scores(8, 9).end_round()
    assert not table.events(OrderRolled)
    table = scores(8, 7).hold("coast", "nox", ["st-altar"]).end_round()
    assert table.asked() == ["visio"]
    assert not table.events(OrderRolled)


@pytest.mark.rule("crown-of-ash", "16.6")
def test_automa_never_decide_and_keep_the_last_places() -> None:
    table = scores(8, 9, 0, 0, automa=2).end_round()
    assert table.asked() == ["visio"]
    assert table.options("visio") == ["next visio", "next nox"]
    table.play("visio", "next nox")
    assert order(table) == ["nox", "visio", "mors", "fortis"]


@pytest.mark.rule("crown-of-ash", "16.6")
def test_an_automa_tied_with_players_rolls_no_die() -> None:
    table = scores(8, 8, 8, automa=1).dice(1, 4).end_round()
    assert [event["seat"] for event in told(table, OrderRolled)] == ["visio", "nox"]
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "16.7")
def test_a_single_player_has_nothing_to_decide() -> None:
    table = scores(20, 8, 3, automa=2).end_round()
    assert table.step() == "Action"
    assert table.asked() == ["visio"]
    assert order(table) == ["visio", "nox", "mors"]
    assert not table.events(DeciderFound)
    assert table.state.round == 2


@pytest.mark.rule("crown-of-ash", "16.8")
def test_everybody_sees_the_order() -> None:
    table = scores(5, 20, 21).end_round().play("visio", "next mors", "next nox")
    for lord in (None, "visio", "nox", "mors"):
        assert table.view(lord)["order"] == [2, 1, 0]
        assert "Turn order of round 2: Mors, Nox and Visio." in table.log(lord)


@pytest.mark.rule("crown-of-ash", "16.1", "16.3", "16.5")
@pytest.mark.parametrize(
    ("points", "structure", "words"),
    [
        ((4, 9), "coast", "Visio decides about the next round: the fewest points."),
        (
            (9, 7),
            "coast",
            "Visio decides about the next round: tied on points, the least valuable structures.",
        ),
        (
            (9, 9),
            "",
            "Visio decides about the next round: tied on points and structures, the highest roll.",
        ),
    ],
)
def test_the_log_says_why_a_seat_decides(
    points: tuple[int, int], structure: str, words: str
) -> None:
    table = scores(*points).dice(6, 1)
    if structure:
        table.hold(structure, "nox", ["t1-smelter"])
    assert words in table.end_round().log()
