"""Chapter 20: refresh."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.events import (
    CardDiscarded,
    CardLaidOut,
    FinalGold,
    Harvested,
    HordesGathered,
    ReportCame,
    SeasonBegan,
)
from emberhall.games.after_the_empire.queries import threat
from emberhall.games.after_the_empire.rules.sacking import Plunder
from emberhall.games.after_the_empire.rules.seasons import BeginSeason, Refresh
from emberhall.games.after_the_empire.rules.supply import discard_attack
from emberhall.games.after_the_empire.terms import NOTHING
from tests.games.after_the_empire.position import Position

THREATS = [3, 6, 9, 12, 15, 18, 21]
WORKERS = [3, 3, 4, 4, 4, 5, 5]
FACE_DOWN = {
    "normal": [0, 1, 2, 3, 3, 3, 3],
    "easy": [0, 1, 2, 2, 2, 2, 2],
    "hard": [1, 2, 3, 3, 3, 3, 3],
}


def row(position: Position, name: str) -> list[str]:
    """The slugs of a row, slot 1 first."""
    cards = position.state.building_row if name == "buildings" else position.state.refugee_row
    slugs = position.content.slugs("cards")
    return [slugs[card] if card >= 0 else "" for card in cards]


def bottom(position: Position, name: str) -> str:
    """The slug of the lowest card of a deck."""
    deck = position.state.building_deck if name == "buildings" else position.state.refugee_deck
    return position.content.slugs("cards")[deck[0]]


@pytest.mark.rule("after-the-empire", "4.3", "20.1")
def test_final_scoring_takes_the_place_of_the_last_refresh() -> None:
    position = Position().season(7).troops("A").troops("B").castle("A").castle("B")
    position.attack("infernal-army-a N", siege="trebuchet-none S").gold(A=0, B=1)
    position.state.workers[0].append(1)
    deck = position.state.invader_deck[:]
    position.end_actions()
    assert position.state.agenda == []
    assert position.state.season == 7
    assert position.state.workers[0] == [1]
    assert position.state.invader_deck == deck
    assert [event.seat for event in position.events(FinalGold)] == [0, 1]
    assert len(position.events(Harvested)) == 2  # phase 5 was played in full


@pytest.mark.rule("after-the-empire", "4.3", "20.1", "20.16")
@pytest.mark.parametrize("season", range(1, 7))
def test_after_every_other_season_the_next_one_begins(season: int) -> None:
    position = Position().season(season).troops("A").troops("B").end_actions()
    assert position.state.season == season + 1
    assert position.step() == "TakeTurn"
    assert position.events(FinalGold) == []
    began = position.events(SeasonBegan)
    assert began == [SeasonBegan(season + 1, THREATS[season])]


@pytest.mark.rule("after-the-empire", "20.2", "20.3")
def test_only_the_last_slot_of_each_row_is_discarded() -> None:
    position = Position().row("bakery", "market", "mint").row("baker", "noble")
    position.on_top("vault", "manor").on_top("bard").begin(Refresh())
    assert row(position, "buildings") == ["vault", "bakery", "market"]
    assert row(position, "refugees") == ["bard", "baker"]
    assert (bottom(position, "buildings"), bottom(position, "refugees")) == ("mint", "noble")
    gone = [event.card for event in position.events(CardDiscarded)]
    assert gone == [position.card("mint"), position.card("noble")]


@pytest.mark.rule("after-the-empire", "20.2", "20.11")
def test_an_empty_last_slot_of_the_refugees_discards_nothing() -> None:
    position = Position().row("baker", "").on_top("bard", "noble")
    size = len(position.state.refugee_deck)
    position.row("bakery", "market", "").begin(Refresh())
    assert row(position, "refugees") == ["bard", "baker"]
    assert len(position.state.refugee_deck) == size - 1
    assert position.events(CardDiscarded) == []


@pytest.mark.rule("after-the-empire", "20.11", "20.12")
def test_an_empty_row_is_filled_from_the_last_slot() -> None:
    position = Position().row("bakery", "", "").on_top("vault", "manor", "mint")
    position.goods("A", wood=3, stone=1).play("A", "place buildings bakery").begin(Refresh())
    assert row(position, "buildings") == ["mint", "manor", "vault"]
    laid = [event.card for event in position.events(CardLaidOut)][-3:]
    assert laid == [position.card(slug) for slug in ("vault", "manor", "mint")]


@pytest.mark.rule("after-the-empire", "20.11", "20.12")
def test_a_lone_card_slides_to_the_last_slot_whatever_its_slot() -> None:
    for laid in (("bakery", "", ""), ("", "bakery", "")):
        position = Position().row(*laid).on_top("vault", "manor").begin(Refresh())
        assert row(position, "buildings") == ["manor", "vault", "bakery"]


@pytest.mark.rule("after-the-empire", "20.13")
def test_slots_stay_empty_when_a_deck_is_empty() -> None:
    position = Position().row("bakery", "", "").row("baker", "")
    position.on_top("vault")
    del position.state.building_deck[:-1]
    position.state.refugee_deck.clear()
    position.begin(Refresh())
    assert row(position, "buildings") == ["", "vault", "bakery"]
    assert row(position, "refugees") == ["", "baker"]


@pytest.mark.rule("after-the-empire", "20.2", "20.13")
def test_a_card_discarded_to_an_empty_deck_comes_up_again() -> None:
    position = Position().row("", "", "bakery")
    position.state.building_deck.clear()
    position.begin(Refresh())
    assert row(position, "buildings") == ["", "", "bakery"]


def in_season(number: int, **options: Any) -> Position:
    """A season under way with its own cards laid out."""
    position = Position(**options).season(number - 1) if number > 1 else Position(**options)
    return position.begin(Refresh()) if number > 1 else position


@pytest.mark.rule("after-the-empire", "20.4")
def test_the_cards_of_the_season_are_discarded() -> None:
    position = in_season(3).troops("A").troops("B").reveal()
    state = position.state
    attack = sorted(state.report + state.horde)
    siege = state.siege[:]
    discards = len(state.invader_discard)
    assert len(attack) == 3
    position.begin(Refresh())
    assert sorted(state.invader_discard[discards:]) == attack
    assert state.siege_discard[-1:] == siege
    assert not state.horde_shown
    assert not state.siege_shown
    seen = GAME.view(state, None)
    assert len(seen["invader_discard"]) == discards + 3


@pytest.mark.rule("after-the-empire", "20.4")
def test_discarded_cards_leave_no_direction_behind() -> None:
    state = in_season(3).reveal().state
    assert NOTHING not in (state.heading, state.siege_heading)
    discard_attack(state)
    assert (state.report, state.horde, state.siege, state.headings) == ([], [], [], [])
    assert (state.heading, state.siege_heading) == (NOTHING, NOTHING)


@pytest.mark.rule("after-the-empire", "20.4")
def test_nothing_of_the_old_attack_is_left_for_the_new_one() -> None:
    position = in_season(4)
    state = position.state
    position.reveal().begin(Refresh())
    assert len(state.report) == 1
    assert len(state.horde) == len(state.headings) == 3
    assert len(state.siege) == 1
    cards = state.invader_deck + state.invader_discard + state.report + state.horde
    assert len(cards) == sum(invader.copies for invader in position.content.invaders)
    sieges = state.siege_deck + state.siege_discard + state.siege
    assert sorted(sieges) == list(range(len(position.content.sieges)))


@pytest.mark.rule("after-the-empire", "20.5", "20.6", "20.9")
def test_the_new_attack_comes_from_the_tops_of_the_decks() -> None:
    position = Position().season(2)
    state = position.state
    cards, sides = state.invader_deck[-3:], state.invader_sides[-3:]
    siege, heading = state.siege_deck[-1], state.siege_sides[-1]
    position.begin(Refresh())
    assert (state.report, state.heading) == ([cards[2]], sides[2])
    assert (state.horde, state.headings) == ([cards[1], cards[0]], [sides[1], sides[0]])
    assert (state.siege, state.siege_heading) == ([siege], heading)
    assert position.events(ReportCame)[0] == ReportCame(cards[2], sides[2])
    assert position.events(HordesGathered)[0] == HordesGathered(2)


@pytest.mark.rule("after-the-empire", "20.5", "20.6", "20.9")
def test_the_first_card_lies_face_up_and_the_others_face_down() -> None:
    position = Position().season(3).begin(Refresh())
    slugs = position.content.slugs("invaders")
    for viewer in (0, 1, None):
        seen = position.view(viewer)
        assert seen["report"] == [slugs[position.state.report[0]]]
        assert seen["horde"] == {"count": 3}
        assert seen["siege"] == {"count": 1}
        assert seen["headings"] is None
        assert seen["siege_heading"] is None


@pytest.mark.rule("after-the-empire", "20.7", "20.8", "23.1", "23.2", "23.3")
@pytest.mark.parametrize("mode", ["normal", "easy", "hard"])
@pytest.mark.parametrize("coming", range(2, 8))
def test_as_many_cards_lie_face_down_as_the_coming_season_says(mode: str, coming: int) -> None:
    position = Position(mode=mode).season(coming - 1).begin(Refresh())
    assert len(position.state.report) == 1
    assert len(position.state.horde) == FACE_DOWN[mode][coming - 1]


@pytest.mark.rule("after-the-empire", "3.2", "20.10")
def test_the_threat_rises_by_three_each_season() -> None:
    position = Position()
    threats = [threat(position.state)]
    for _ in range(6):
        threats.append(threat(position.begin(Refresh()).state))
    assert threats == THREATS


@pytest.mark.rule("after-the-empire", "4.5", "20.14", "20.17")
def test_workers_return_and_more_come_in_seasons_three_and_six() -> None:
    position = Position()
    halls = [[liege.hall for liege in position.state.lieges]]
    for _ in range(6):
        position.begin(Refresh(), BeginSeason())
        halls.append([liege.hall for liege in position.state.lieges])
    assert halls == [[count, count] for count in WORKERS]


@pytest.mark.rule("after-the-empire", "20.14")
def test_spaces_tokens_and_turned_cards_are_free_again() -> None:
    position = Position().own("A", "bakery").goods("A", iron=2).starter("A", "forager")
    position.play("A", "free forager", "free barracks recruit", "place card bakery")
    position.play("B", "place granary", "sow N", "sow E", "sow W", "protect S")
    position.play("A", "place mine")
    assert position.liege("A").used
    position.begin(Refresh(), BeginSeason()).to_act("A")
    for liege in position.state.lieges:
        assert (liege.used, liege.spaces, liege.protected) == ([], [], [False] * 4)
    assert not any(position.state.workers)
    offered = position.options("A")
    for choice in ("free forager", "place card bakery", "place mine", "free barracks recruit"):
        assert choice in offered
    assert "place granary" in position.to_act("B").options("B")


@pytest.mark.rule("after-the-empire", "20.14")
def test_marks_stay_on_cards_when_they_are_turned_back() -> None:
    position = Position().own("A", "bakery", marked=["bakery"], used=["bakery"])
    position.begin(Refresh())
    assert (position.marked("A"), position.liege("A").used) == (["bakery"], [])


@pytest.mark.rule("after-the-empire", "5.9", "20.14")
def test_who_passed_takes_part_again() -> None:
    position = Position()
    position.liege("A").passed = True
    position.liege("A").sacked = True
    position.begin(Refresh(), BeginSeason())
    assert position.asked() == "A"
    assert not position.liege("A").sacked


@pytest.mark.rule("after-the-empire", "16.12", "20.15")
@pytest.mark.parametrize(("idle", "coming"), [(0, 4), (1, 5), (2, 5)])
def test_a_villager_that_was_used_returns(idle: int, coming: int) -> None:
    position = Position().season(3).begin(Plunder(0), Refresh(), BeginSeason())
    assert position.liege("A").hall == 5
    position.hall(A=idle).begin(Refresh(), BeginSeason())
    assert position.liege("A").hall == coming


@pytest.mark.rule("after-the-empire", "20.16")
def test_the_tracker_advances_by_one() -> None:
    assert Position().season(4).begin(Refresh()).state.season == 5
