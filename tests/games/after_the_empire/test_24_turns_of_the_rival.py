"""Chapter 24: the turns of the Rival House."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire.events import RivalBegan, RivalLost, RivalPlaced, RivalTook
from emberhall.games.after_the_empire.rules.preparation import Muster
from emberhall.games.after_the_empire.rules.rival import PlanRival, RivalTurn
from emberhall.games.after_the_empire.rules.seasons import BeginSeason
from emberhall.games.after_the_empire.rules.turn import NextTurn
from emberhall.games.after_the_empire.terms import NOTHING, RIVAL
from tests.games.after_the_empire.solo import PLANS, alone, plan, row, turns


@pytest.mark.rule("after-the-empire", "24.6")
def test_the_plan_deck_is_shuffled_whole_for_each_action_phase() -> None:
    position = alone()
    assert sorted(position.state.plans) == list(range(10))
    assert [each.slug for each in position.content.plans] == PLANS
    for _ in range(2):
        position.begin(RivalTurn())
    assert (len(position.state.plans), len(position.state.plans_shown)) == (8, 2)
    position.script("shuffle 1 0 3 2 5 4 7 6 9 8")
    position.begin(PlanRival())
    assert position.state.plans == [1, 0, 3, 2, 5, 4, 7, 6, 9, 8]
    assert position.state.plans_shown == []


@pytest.mark.rule("after-the-empire", "24.6")
def test_the_plan_deck_lies_face_down_and_shown_plans_are_open() -> None:
    position = plan(alone(), "mine").begin(RivalTurn())
    for viewer in (0, None):
        seen = position.view(viewer)
        assert (seen["plans"], seen["plans_shown"]) == ({"count": 9}, ["mine"])


@pytest.mark.rule("after-the-empire", "24.6", "24.7", "24.8")
def test_every_season_begins_with_new_plans_of_the_rival() -> None:
    position = alone().begin(RivalTurn(), RivalTurn()).gold(A=0)
    position.state.season = 6
    position.begin(BeginSeason())
    assert position.events(RivalBegan)[0] == RivalBegan(20, "player-first")
    assert (position.state.rival_turns, position.state.plans_shown) == (5, [])
    assert sorted(position.state.plans) == list(range(10))
    assert position.step() == "TakeTurn"


@pytest.mark.rule("after-the-empire", "24.6", "24.7")
@pytest.mark.parametrize(("season", "count"), list(enumerate([3, 3, 4, 4, 4, 5, 5], start=1)))
def test_the_rival_has_as_many_turns_as_the_season_says(season: int, count: int) -> None:
    position = alone().season(season).gold(A=0).begin(PlanRival())
    assert position.state.rival_turns == count


@pytest.mark.rule("after-the-empire", "24.8", "24.14")
@pytest.mark.parametrize(
    ("gold", "first"), [(0, "player-first"), (11, "player-first"), (12, "rival-first")]
)
def test_the_player_goes_first_unless_richer_than_the_rival(gold: int, first: str) -> None:
    position = alone().season(3).gold(A=gold).begin(PlanRival(), NextTurn())
    assert position.events(RivalBegan)[0] == RivalBegan(11, first)
    assert turns(position) == (["R"] if first == "rival-first" else [])
    assert position.step() == "TakeTurn"


@pytest.mark.rule("after-the-empire", "24.7", "24.8", "24.11")
@pytest.mark.parametrize(("gold", "order"), [(5, "ARARA"), (6, "RARARA")])
def test_turns_alternate_through_the_action_phase(gold: int, order: str) -> None:
    position = alone().gold(A=gold).troops("A").attack("fighting-band-a N")
    position.script("shuffle 0 1 2 3 4 5 6 7 8 9")
    position.begin(PlanRival(), NextTurn(), Muster())
    for location in ("mine", "quarry", "woodmill"):
        position.play("A", f"place {location}")
    assert "".join(turns(position)) == order
    shown = [PLANS[card] for card in position.state.plans_shown]
    assert shown == ["refugees", "buildings", "scout"][: order.count("R")]
    assert position.asked() == ""


@pytest.mark.rule("after-the-empire", "24.9")
def test_the_rival_fills_a_space_of_the_location_it_turns_up() -> None:
    position = plan(alone(), "quarry", "mine").begin(RivalTurn(), RivalTurn())
    index = position.content.index("locations")
    filled = {i: seats for i, seats in enumerate(position.state.workers) if seats}
    assert filled == {index["quarry"]: [RIVAL], index["mine"]: [RIVAL]}
    shown = [PLANS[event.plan] for event in position.events(RivalPlaced)]
    assert shown == ["quarry", "mine"]
    assert (len(position.state.plans), len(position.state.plans_shown)) == (8, 2)


@pytest.mark.rule("after-the-empire", "24.9", "24.10")
@pytest.mark.parametrize("location", PLANS)
def test_the_rival_loses_its_turn_where_no_space_is_open(location: str) -> None:
    position = plan(alone(), location).row("bakery", "mint", "vault").row("baker", "noble")
    taken = position.id("locations", location)
    position.state.workers[taken].append(0)
    left = position.state.rival_turns
    position.begin(RivalTurn())
    assert position.state.workers[taken] == [0]
    assert position.events(RivalLost) == [RivalLost(PLANS.index(location), "location-full")]
    assert position.events(RivalPlaced) == position.events(RivalTook) == []
    assert position.state.rival_turns == left - 1


@pytest.mark.rule("after-the-empire", "24.10")
@pytest.mark.parametrize(
    ("laid", "taken", "left"),
    [
        (("bakery", "mint", "vault"), "vault", ["bakery", "mint", ""]),
        (("bakery", "mint", ""), "mint", ["bakery", "", ""]),
        (("bakery", "", ""), "bakery", ["", "", ""]),
    ],
)
def test_the_rival_drives_out_the_building_nearest_the_last_slot(
    laid: tuple[str, ...], taken: str, left: list[str]
) -> None:
    position = plan(alone(), "buildings").row(*laid).row("baker", "noble").begin(RivalTurn())
    state = position.state
    assert row(position, state.building_row) == left
    assert state.building_deck[0] == position.card(taken)
    assert row(position, state.refugee_row) == ["baker", "noble"]
    assert position.events(RivalTook) == [RivalTook(position.card(taken))]


@pytest.mark.rule("after-the-empire", "24.10")
def test_the_rival_drives_out_the_refugee_nearest_the_last_slot() -> None:
    position = plan(alone(), "refugees").row("bakery", "mint", "vault").row("baker", "noble")
    state = position.begin(RivalTurn()).state
    assert row(position, state.refugee_row) == ["baker", ""]
    assert state.refugee_deck[0] == position.card("noble")
    assert row(position, state.building_row) == ["bakery", "mint", "vault"]


@pytest.mark.rule("after-the-empire", "24.10")
def test_an_empty_row_loses_nothing_to_the_rival() -> None:
    position = plan(alone(), "refugees").row("baker", "").goods("A", food=9)
    position.state.refugee_row[0] = NOTHING
    size = len(position.state.refugee_deck)
    position.begin(RivalTurn())
    assert len(position.state.refugee_deck) == size
    assert position.events(RivalTook) == []
    assert len(position.events(RivalPlaced)) == 1


@pytest.mark.rule("after-the-empire", "24.10")
def test_other_plans_leave_the_rows_alone() -> None:
    for location in PLANS[:8]:
        position = plan(alone(), location).row("bakery", "mint", "vault").row("baker", "noble")
        state = position.begin(RivalTurn()).state
        assert row(position, state.building_row) == ["bakery", "mint", "vault"]
        assert row(position, state.refugee_row) == ["baker", "noble"]


@pytest.mark.rule("after-the-empire", "24.11")
def test_a_player_with_more_workers_plays_the_rest_alone() -> None:
    position = alone().gold(A=0).troops("A")
    position.liege("A").newcomers = 2
    position.begin(BeginSeason())
    assert position.liege("A").hall == 5
    plan(position, "scout", "camp-left", "camp-right")
    for location in ("mine", "quarry", "woodmill", "granary", "tax food"):
        position.play("A", f"place {location}")
        while position.step() in ("SowFarm", "ProtectFarm"):
            position.play("A", position.options("A")[0])
    assert "".join(turns(position)) == "ARARARAA"


@pytest.mark.rule("after-the-empire", "24.11")
def test_the_turns_of_the_rival_are_skipped_once_the_player_is_out_of_workers() -> None:
    position = alone().gold(A=0)
    position.liege("A").hall = 1
    position.begin(PlanRival(), NextTurn(), Muster()).play("A", "place mine")
    assert turns(position) == ["A"]
    assert position.state.rival_turns == 3
    assert position.step() == "PlaceTroops"


@pytest.mark.rule("after-the-empire", "24.11")
def test_the_turns_of_the_rival_are_skipped_once_the_player_has_passed() -> None:
    position = alone().gold(A=0).all_spaces_taken().goods("A").castle("A")
    liege = position.liege("A")
    index = position.content.index("locations")
    liege.spaces[:] = [index[slug] for slug in ("infirmary", "granary", "stockpile")]
    position.begin(PlanRival(), NextTurn(), Muster())
    assert position.options("A") == ["pass"]
    position.play("A", "pass")
    assert turns(position) == []
    assert liege.hall == 3
    assert position.asked() == ""
