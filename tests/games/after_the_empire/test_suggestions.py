"""Suggested batches: where troops stand, and a whole round of repairs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.rules.combat import Maneuver
from emberhall.games.after_the_empire.rules.preparation import Muster
from tests.games.after_the_empire.position import Position
from tests.games.checks import check_suggestions


def suggested(position: Position, who: str | None = "A") -> list[tuple[str, list[str]]]:
    return position.suggestions(who)


@pytest.mark.rule("after-the-empire", "9.11", "9.19")
def test_all_repairs_that_can_be_paid_are_suggested_place_by_place() -> None:
    position = Position().castle(
        "A", N="wood-wall(0)", E="stone-wall(2)", W="wood-gate(0)", SE="stone-turret(0)"
    )
    position.goods("A", wood=3, stone=4).play("A", "place stockpile")
    (first,) = suggested(position)
    assert first == (
        "repair-all", ["repair n 2", "repair e 3", "repair w 1", "repair se 1", "done"],
    )  # fmt: skip
    position.play("A", *first[1])
    assert position.has("A") == {}
    assert position.step() != "StockpileStep"


@pytest.mark.rule("after-the-empire", "9.11", "9.14")
def test_nothing_is_suggested_where_nothing_can_be_repaired() -> None:
    position = Position().castle("A", N="wood-wall(2)", NE="stone-turret burnt")
    position.goods("A", wood=9, stone=9).play("A", "place stockpile")
    assert suggested(position) == []
    position.castle("A", N="stone-wall(0)").goods("A", wood=9)
    assert suggested(position) == []


@pytest.mark.rule("after-the-empire", "9.11", "9.19")
@settings(max_examples=30)
@given(
    cubes=st.lists(st.integers(0, 5), min_size=3, max_size=3),
    wood=st.integers(0, 5),
    stone=st.integers(0, 8),
)
def test_suggested_repairs_leave_no_cube_that_could_be_paid(
    cubes: list[int], wood: int, stone: int
) -> None:
    position = Position().castle(
        "A",
        N=f"wood-wall({min(cubes[0], 2)})",
        E=f"stone-wall({cubes[1]})",
        S="stone-gate",
        NE=f"stone-turret({min(cubes[2], 2)})",
    )
    position.goods("A", wood=3, food=9).play("A", "place stockpile")
    position.goods("A", wood=wood, stone=stone)
    for _, notations in suggested(position):
        position.play("A", *notations[:-1])
        assert not [text for text in position.options("A") if text.startswith("repair")]
        position.play("A", notations[-1])


@pytest.mark.rule("after-the-empire", "10.6")
def test_the_troops_are_suggested_where_the_report_says() -> None:
    position = Position().attack("hordesmen-a E").troops("A", castle="4s 2m").begin(Muster())
    (key, notations), _ = suggested(position)
    assert key == "man-the-walls"
    position.play("A", *notations)
    liege = position.liege("A")
    assert liege.soldiers[1] + liege.mercenaries[1] == max(
        liege.soldiers[side] + liege.mercenaries[side] for side in range(4)
    )
    assert sum(liege.soldiers) + sum(liege.mercenaries) == 6
    assert position.asked() != "A"


@pytest.mark.rule("after-the-empire", "10.6")
def test_only_the_first_question_of_a_row_gets_an_arrangement() -> None:
    position = Position().troops("A", castle="2s 1m").begin(Muster())
    assert [key for key, _ in suggested(position)] == ["man-the-walls", "rest-inside"]
    for notation in ("soldiers N 1", "soldiers E 0"):
        assert [key for key, _ in suggested(position.play("A", notation))] == ["rest-inside"]
    position = Position().castle("A", S="wood-wall").troops("A", castle="1s").begin(Muster())
    assert [key for key, _ in suggested(position)] == ["man-the-walls"]
    zero = Position().troops("A", castle="2s 1m").begin(Muster()).play("A", "soldiers N 0")
    assert [key for key, _ in suggested(zero)] == ["rest-inside"]


@pytest.mark.rule("after-the-empire", "14.9")
def test_enough_troops_to_meet_those_who_have_entered() -> None:
    position = Position().castle("A", N="stone-wall", E="stone-wall").troops("A", N="3s", E="2m")
    position.invaders("A", castle="2S", N="1S").begin(Maneuver(0))
    position.state.horde_shown = True
    ((key, notations),) = suggested(position)
    assert (key, notations[0]) == ("meet-them-inside", "regroup")
    position.play("A", *notations)
    liege = position.liege("A")
    assert liege.soldiers[4] + liege.mercenaries[4] >= 2
    assert sum(liege.soldiers) + sum(liege.mercenaries) == 5


@pytest.mark.rule("after-the-empire", "14.9")
def test_holding_is_suggested_where_everybody_stands_well() -> None:
    position = Position().castle("A", N="stone-wall").troops("A", castle="2s")
    position.invaders("A", castle="5S").begin(Maneuver(0))
    assert suggested(position) == [("meet-them-inside", ["hold"])]


def test_only_who_is_asked_gets_suggestions_and_only_where_there_are_any() -> None:
    position = Position().goods("A", wood=3).castle("A", N="wood-wall(0)")
    assert suggested(position) == []
    position.play("A", "place stockpile")
    assert suggested(position, "B") == suggested(position, None) == []
    assert len(suggested(position)) == 1


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_in_whole_games_every_suggestion_can_be_played(seats: int) -> None:
    position = Position.at_setup(seats, seed=seats)
    assert {"man-the-walls", "meet-them-inside"} <= check_suggestions(position, seed=seats)


@pytest.mark.rule("after-the-empire", "6.2", "6.4")
def test_free_actions_that_cost_nothing_are_suggested_together() -> None:
    position = Position().starter("A", "forager").own("A", "baker", "market", "silo", "miner")
    position.goods("A", food=2)
    gifts = ["free forager", "free baker", "free miner"]
    assert suggested(position) == [("free-gifts", gifts)]
    position.play("A", *gifts)
    assert position.has("A") == {"iron": 1, "food": 7}
    assert suggested(position) == []


@pytest.mark.rule("after-the-empire", "10.6")
def test_whoever_has_no_post_yet_stays_inside_with_one_suggestion() -> None:
    position = Position().troops("A", castle="3s 2m").begin(Muster()).play("A", "soldiers N 1")
    ((key, batch),) = suggested(position)
    assert (key, batch[:3]) == ("rest-inside", ["soldiers e 0", "soldiers s 0", "soldiers w 0"])
    position.play("A", *batch)
    assert position.garrison("A") == {"N": "1s", "castle": "2s 2m"}


@pytest.mark.rule("after-the-empire", "8.4", "8.7")
@pytest.mark.parametrize(
    ("farms", "batch"),
    [
        ((0, 1, 2, 2), ["sow n", "sow n", "sow e"]),
        ((1, 1, 1, 1), ["sow n", "sow e", "sow s"]),
        ((2, 1, 2, 1), ["sow e", "sow w"]),
        ((2, 2, 2, 1), []),
    ],
)
def test_the_poorest_farms_are_sown_with_one_suggestion(
    farms: tuple[int, ...], batch: list[str]
) -> None:
    position = Position().farms("A", *farms).play("A", "place granary")
    assert suggested(position) == ([("sow-poorest", batch)] if batch else [])
    position.play("A", *batch)
    assert position.step() == "ProtectFarm" or not batch
