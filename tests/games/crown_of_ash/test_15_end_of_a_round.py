"""Chapter 15: the end of a round."""

from __future__ import annotations

import pytest

from emberhall.authoring import RoundBegan
from emberhall.games.crown_of_ash.events import (
    CitadelScored,
    FateScored,
    GraveyardReturned,
    OrderSet,
    RoundEnded,
    RowCleared,
    StackReshuffled,
    StructureCounted,
    StructuresScored,
)
from emberhall.games.crown_of_ash.mats import CITADEL_POINTS, STRUCTURES
from tests.games.crown_of_ash.chronicle import order, told
from tests.games.crown_of_ash.position import Position


def quiet(seats: int = 2) -> Position:
    """A table on which nobody controls a region or owns anything worth raising a fighter with."""
    table = Position(seats).free_all().slots()
    for lord in table.lords[:seats]:
        table.hand(lord).goods(lord)
    return table


@pytest.mark.rule("crown-of-ash", "15.1")
def test_the_round_goes_on_until_the_last_minion_of_every_seat_is_placed() -> None:
    table = quiet()
    for lord in ("visio", "nox"):
        table.mat(lord).minions = 1
    table.play("visio", "gold")
    assert table.asked() == ["nox"]
    assert table.step() == "Action"
    assert not table.events(RoundEnded)
    table.play("nox", "gold")
    assert told(table, RoundEnded) == [{"round": 1}]
    assert table.step() == "ArrangeOrder"


@pytest.mark.rule("crown-of-ash", "15.2")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (["t1-leech-house"], 3),
        (["st-altar", "t1-leech-house"], 4),
        (["st-altar", "t2-vitriol-works", "t1-leech-house"], 5),
    ],
)
def test_w3_a_top_tile_worth_three_scores_one_more_for_each_tile_beneath(
    tiles: list[str], points: int
) -> None:
    table = quiet().hold("mountains", "nox", tiles).end_round()
    assert table.vp("nox") == points
    assert table.mat("nox").scored[STRUCTURES] == points
    assert told(table, StructuresScored)[1] == {"seat": "nox", "points": points}
    assert told(table, StructureCounted) == [
        {"seat": "nox", "area": "mountains", "tile": tiles[-1], "points": points}
    ]


@pytest.mark.rule("crown-of-ash", "15.2")
def test_every_seat_scores_exactly_the_regions_that_it_controls() -> None:
    table = quiet(3)
    table.hold("desert", "visio", ["st-ossuary"]).hold("village", "visio", ["t2-vitriol-works"])
    table.hold("coast", "mors", ["t1-smelter"]).end_round()
    assert [table.vp(lord) for lord in ("visio", "nox", "mors")] == [7, 0, 2]
    counted = [(event["seat"], event["points"]) for event in told(table, StructureCounted)]
    assert counted == [("visio", 1), ("visio", 6), ("mors", 2)]
    scored = [(event["seat"], event["points"]) for event in told(table, StructuresScored)]
    assert scored == [("visio", 7), ("nox", 0), ("mors", 2)]


@pytest.mark.rule("crown-of-ash", "15.2", "15.3")
def test_w23_structures_and_citadel_of_one_seat_in_round_two() -> None:
    table = quiet(4)
    table.hold("desert", "visio", ["st-ossuary", "t1-great-ossuary"])
    table.hold("coast", "visio", ["t1-smelter"]).hold("citadel", "visio")
    table.end_round(2)
    assert table.vp("visio") == 10
    assert told(table, CitadelScored) == [{"seat": "visio", "points": 4}]
    assert table.mat("visio").scored[CITADEL_POINTS] == 4


@pytest.mark.rule("crown-of-ash", "15.3")
@pytest.mark.parametrize(
    ("seats", "number", "points"), [(3, 3, 5), (2, 4, 5), (4, 1, 3), (2, 1, 2)]
)
def test_w5_the_controller_of_the_citadel_scores_what_the_tracker_shows(
    seats: int, number: int, points: int
) -> None:
    table = quiet(seats).hold("citadel", "nox", [], ["nox-ash-1"]).goods("nox")
    table.end_round(number)
    assert table.vp("nox") == points
    assert table.vp("visio") == 0


@pytest.mark.rule("crown-of-ash", "15.3")
def test_nobody_scores_the_citadel_of_the_king() -> None:
    table = quiet().end_round()
    assert table.state.king
    assert not table.events(CitadelScored)
    assert table.vp("visio") == table.vp("nox") == 0


@pytest.mark.rule("crown-of-ash", "15.4")
def test_all_minions_come_back_and_every_space_is_free() -> None:
    table = quiet(3).hold("desert", "nox", ["st-ossuary"], ["nox-ash-1"])
    state = table.state
    desert = table.area("desert")
    desert.gathering[:] = [0, 1]
    desert.fighting[:] = [2]
    desert.beside[:] = [1]
    state.gold_space[:] = [0, 0]
    state.build_space[:] = [2]
    table.area("citadel").fighting[:] = [1, 2, 0]
    table.area("citadel").used[:] = [1, 1, 1]
    table.mat("mors").refreshed = True
    table.end_round()
    assert [mat.minions for mat in state.mats] == [4, 4, 4]
    for area in state.areas:
        assert not area.gathering
        assert not area.fighting
        assert not area.beside
        assert area.used == [0, 0, 0]
    assert not state.gold_space
    assert not state.build_space
    assert not table.mat("mors").refreshed


@pytest.mark.rule("crown-of-ash", "15.4")
def test_a_space_used_in_one_round_can_be_used_in_the_next() -> None:
    table = quiet().hold("desert", "nox", ["st-ossuary"])
    table.area("desert").gathering[:] = [1]
    table.to_act("visio")
    assert "gather desert" not in table.options("visio")
    table.end_round()
    table.play(table.asked()[0], "next visio")
    assert "gather desert" in table.options("visio")


@pytest.mark.rule("crown-of-ash", "15.5", "15.6")
def test_graveyards_return_to_hand_and_defenders_stay() -> None:
    table = quiet().hold("coast", "nox", ["t1-smelter"], ["nox-bone-2"]).hand("nox", "ash-4")
    table.hold("citadel", "visio", [], ["visio-bone-1"])
    table.graveyard("nox", "sulphur-3", "bone-1").end_round()
    assert table.in_hand("nox") == ["bone-1", "ash-4", "sulphur-3"]
    assert table.in_graveyard("nox") == []
    assert table.defenders("coast") == ["nox-bone-2"]
    assert table.defenders("citadel") == ["visio-bone-1"]
    assert told(table, GraveyardReturned) == [{"seat": "nox", "fighters": ["bone-1", "sulphur-3"]}]


@pytest.mark.rule("crown-of-ash", "15.7")
def test_the_row_is_set_aside_and_four_new_tiles_are_drawn() -> None:
    table = quiet().row("t1-smelter", "", "t1-cellar", "t1-quarry-pit")
    coming = table.state.stack[:-5:-1]
    left = table.state.stack[:-4]
    table.end_round()
    assert table.state.row == coming
    assert table.state.stack == left
    assert table.slugs("tiles", table.state.set_aside) == [
        "t1-smelter",
        "t1-cellar",
        "t1-quarry-pit",
    ]
    assert told(table, RowCleared) == [{"tiles": table.slugs("tiles", coming)}]
    assert not table.events(StackReshuffled)


@pytest.mark.rule("crown-of-ash", "15.8")
def test_tiles_just_set_aside_are_shuffled_in_when_the_stack_runs_out() -> None:
    table = quiet().row("t1-smelter", "t1-cellar", "t1-quarry-pit", "t1-leech-house")
    state = table.state
    first, second = state.stack[-1], state.stack[-2]
    state.unused_tiles.extend(state.stack[:-2])
    state.stack[:] = [second, first]
    table.script("shuffle 3 1 0 2")
    table.end_round()
    # in the order of the content: quarry-pit, smelter, cellar, leech-house; the last is on top
    assert table.in_row() == [*table.slugs("tiles", [first, second]), "t1-cellar", "t1-quarry-pit"]
    assert table.slugs("tiles", state.stack) == ["t1-leech-house", "t1-smelter"]
    assert not state.set_aside
    assert told(table, StackReshuffled) == [{"count": 4}]


@pytest.mark.rule("crown-of-ash", "15.8")
def test_tiles_set_aside_in_earlier_rounds_are_shuffled_in_too() -> None:
    table = quiet().row("t1-smelter", "t1-cellar", "t1-quarry-pit", "t1-leech-house")
    state = table.state
    earlier = state.stack[:3]
    state.unused_tiles.extend(state.stack[3:])
    state.set_aside[:] = earlier
    state.stack.clear()
    table.end_round()
    assert told(table, StackReshuffled) == [{"count": 7}]
    assert len(state.stack) == 3
    assert -1 not in state.row


@pytest.mark.rule("crown-of-ash", "15.13")
def test_the_row_is_filled_from_the_left_while_tiles_last() -> None:
    table = quiet().row("", "t1-smelter", "", "t1-cellar")
    state = table.state
    last = state.stack[-1]
    state.unused_tiles.extend(state.stack[:-1])
    state.stack[:] = [last]
    table.script("shuffle 0 1")
    table.end_round()
    assert table.in_row() == [*table.slugs("tiles", [last]), "t1-cellar", "t1-smelter", ""]
    assert told(table, RowCleared)[0]["tiles"] == table.in_row()[:3]


@pytest.mark.rule("crown-of-ash", "15.9", "15.10")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_marker_moves_on_and_the_order_of_the_next_round_is_fixed(number: int) -> None:
    table = quiet().hold("desert", "visio", ["st-ossuary"]).end_round(number)
    assert table.state.round == number + 1
    assert table.asked() == ["nox"]
    table.play("nox", "next nox")
    assert [event.number for event in table.events(RoundBegan)] == [number + 1]
    assert told(table, OrderSet) == [{"round": number + 1, "order": ["nox", "visio"]}]
    assert order(table) == ["nox", "visio"]
    assert table.asked() == ["nox"]
    assert table.step() == "Action"


@pytest.mark.rule("crown-of-ash", "15.2", "15.5", "15.7", "15.10")
def test_the_steps_of_the_end_of_a_round_come_in_their_order() -> None:
    table = quiet().hold("citadel", "visio").hold("desert", "visio", ["st-ossuary"])
    table.graveyard("nox", "bone-1").end_round()
    assert table.story() == [
        "RoundEnded",
        "StructureCounted",
        "StructuresScored",
        "StructuresScored",
        "CitadelScored",
        "GraveyardReturned",
        "RowCleared",
        "DeciderFound",
    ]


@pytest.mark.rule("crown-of-ash", "15.11")
def test_the_fourth_round_is_only_scored() -> None:
    table = quiet().hold("desert", "visio", ["st-ossuary"], ["visio-ash-1"])
    table.graveyard("visio", "bone-1")
    table.area("desert").gathering[:] = [1]
    row = table.in_row()
    table.end_round(4)
    assert table.vp("visio") >= 1
    assert told(table, StructuresScored)[0] == {"seat": "visio", "points": 1}
    assert table.asked() == []
    assert table.in_graveyard("visio") == ["bone-1"]
    assert table.area("desert").gathering == [1]
    assert [mat.minions for mat in table.state.mats] == [0, 0]
    assert table.in_row() == row
    assert table.state.round == 4
    assert not table.events(RowCleared)


@pytest.mark.rule("crown-of-ash", "15.11")
def test_the_third_round_is_not_the_last() -> None:
    table = quiet().end_round(3)
    assert table.step() == "ArrangeOrder"
    assert not table.events(FateScored)


@pytest.mark.rule("crown-of-ash", "15.12")
def test_goods_cards_control_and_raisable_fighters_carry_over() -> None:
    table = quiet(3).hold("coast", "mors", ["t1-smelter"])
    table.goods("mors", bone=2, ash=1, sulphur=4, gold=3).cards("mors", "1", "4")
    table.slots("bone-1", "ash-2", "blood-3", "", "bone-5", "sulphur-6")
    table.end_round()
    assert table.has("mors") == {"bone": 2, "ash": 1, "sulphur": 4, "gold": 3}
    assert table.combat_hand("mors") == ["1", "4"]
    assert table.used_cards("mors") == ["0", "die", "3"]
    assert table.ruler("coast") == "mors"
    assert table.in_slots() == ["bone-1", "ash-2", "blood-3", "", "bone-5", "sulphur-6"]
