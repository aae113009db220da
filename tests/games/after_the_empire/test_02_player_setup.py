"""Chapter 2: what every player starts with."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.after_the_empire.events import (
    FirstChooserDrawn,
    GateChosen,
    ObjectivesDealt,
    OrderSet,
    StarterDealt,
    StarterTaken,
    StartingGold,
)
from emberhall.games.after_the_empire.rules.seasons import BeginSeason, Refresh
from emberhall.games.after_the_empire.terms import NOTHING
from tests.games.after_the_empire.position import SEATS, Position

CARDS = Position.printed()
BACKWARDS = " ".join(["shuffle", *(str(i) for i in range(23, -1, -1))])


def gates(position: Position, *sides: str) -> Position:
    """Everybody puts the gate on a side, player A first; the first side for whom none is named."""
    while position.step() == "PlaceGate":
        who = position.asked()
        named = SEATS.index(who) < len(sides)
        position.play(who, f"gate {sides[SEATS.index(who)] if named else 'N'}")
    return position


def picks(position: Position, **starters: str) -> Position:
    """Everybody puts the gate in the north and takes a starting refugee."""
    gates(position)
    while position.step() == "PickStarter":
        who = position.asked()
        position.play(who, f"take {starters[who]}")
    return position


def opened(seats: int, first: int = 0, **options: Any) -> Position:
    return Position.at_setup(seats, [f"pick {seats} {first}"], **options)


def starters(cards: list[int]) -> list[str]:
    return [CARDS.cards[card].slug for card in cards]


@pytest.mark.rule("after-the-empire", "2.1", "2.3", "2.6", "2.7", "2.8", "2.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_starts_alike(seats: int) -> None:
    position = opened(seats)
    position = picks(position, A="ironmonger", B="sergeant", C="stonecutter", D="woodcutter")
    for liege in position.state.lieges:
        who = SEATS[liege.seat]
        assert liege.hall == 3
        assert list(position.pieces(who)) == ["N", "E", "S", "W"]
        assert position.garrison(who) == {"castle": "2s"}
        assert (liege.wounded, liege.farms, liege.protected) == (0, [1] * 4, [False] * 4)
        assert position.has(who) == {"wood": 3, "stone": 2, "iron": 1, "food": 4}
        assert (liege.cards, liege.marked, liege.flags, liege.moves) == ([], [], [], 0)
    acting = position.asked()
    position.play(acting, "free barracks recruit")
    assert position.garrison(acting) == {"castle": "3s"}


@pytest.mark.rule("after-the-empire", "2.2", "4.5")
def test_the_workers_of_the_season_track_join_in_seasons_three_and_six() -> None:
    position = Position(seats=3)
    halls = [[liege.hall for liege in position.state.lieges]]
    for _ in range(6):
        position.begin(Refresh(), BeginSeason())
        halls.append([liege.hall for liege in position.state.lieges])
    assert halls == [[count] * 3 for count in (3, 3, 4, 4, 4, 5, 5)]


@pytest.mark.rule("after-the-empire", "2.4", "2.5")
@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
def test_the_gate_goes_on_a_side_of_choice_and_walls_on_the_others(side: str) -> None:
    position = opened(2)
    assert position.options("A") == ["gate n", "gate e", "gate s", "gate w"]
    position.play("A", f"gate {side}")
    assert position.pieces("A") == {
        each: "wood-gate(1)" if each == side else "wood-wall(2)" for each in "NESW"
    }
    assert position.pieces("B") == {}
    (chosen,) = position.events(GateChosen)
    assert chosen == GateChosen(0, "NESW".index(side))


@pytest.mark.rule("after-the-empire", "2.10", "3.4")
def test_everybody_is_dealt_one_objective_from_the_shuffled_deck() -> None:
    position = Position.at_setup(3, [BACKWARDS])
    dealt = [liege.objectives for liege in position.state.lieges]
    assert dealt == [[0], [1], [2]]
    assert position.state.objective_deck == list(range(23, 2, -1))
    assert position.step() == "PlaceGate"
    (told,) = position.events(ObjectivesDealt)
    assert told.count == 3
    assert position.view(1)["lieges"][0]["objectives"] == {"count": 1}


@pytest.mark.rule("after-the-empire", "2.11", "2.18")
def test_gates_are_chosen_in_seat_order_before_anything_is_turned_up() -> None:
    position = opened(3, first=1)
    asked = ""
    while position.step() == "PlaceGate":
        state = position.state
        assert state.building_row == [NOTHING] * 3
        assert state.refugee_row == [NOTHING] * 2
        assert (state.report, state.siege, state.horde) == ([], [], [])
        assert [liege.starter for liege in state.lieges] == [[], [], []]
        assert position.events(FirstChooserDrawn) == []
        asked += position.asked()
        position.play(position.asked(), "gate W")
    assert (asked, position.step()) == ("ABC", "PickStarter")


@pytest.mark.rule("after-the-empire", "2.12", "2.13")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_random_player_takes_a_starting_refugee_first_then_clockwise(first: int) -> None:
    position = gates(opened(3, first))
    (drawn,) = position.events(FirstChooserDrawn)
    assert drawn.seat == first
    everyone = ["ironmonger", "stonecutter", "sergeant", "forager", "woodcutter"]
    asked = ""
    for slug in ("sergeant", "ironmonger", "woodcutter"):
        assert position.options(position.asked()) == [f"take {each}" for each in everyone]
        asked += position.asked()
        everyone.remove(slug)
        position.play(position.asked(), f"take {slug}")
    assert asked == ("ABC" * 2)[first : first + 3]
    took = position.events(StarterTaken)
    assert took == [
        StarterTaken(SEATS.index(who), position.card(slug))
        for who, slug in zip(asked, ("sergeant", "ironmonger", "woodcutter"), strict=True)
    ]


@pytest.mark.rule("after-the-empire", "2.13")
def test_the_first_chooser_is_drawn_by_chance() -> None:
    firsts = set()
    for seed in range(12):
        position = gates(Position.at_setup(2, seed=seed))
        firsts.add(position.asked())
    assert firsts == {"A", "B"}


@pytest.mark.rule("after-the-empire", "2.14", "2.15", "23.7")
def test_starting_refugees_may_be_dealt_at_random() -> None:
    position = Position.at_setup(3, [BACKWARDS, "shuffle 4 0 1 3 2"], refugee_pick="random")
    gates(position)
    assert position.step() == "TakeTurn"
    dealt = [starters(liege.starter) for liege in position.state.lieges]
    assert dealt == [["sergeant"], ["forager"], ["stonecutter"]]
    told = position.events(StarterDealt)
    assert told == [StarterDealt(seat, position.card(cards[0])) for seat, cards in enumerate(dealt)]
    assert position.events(FirstChooserDrawn) == []
    assert starters(position.state.retired) == ["ironmonger", "woodcutter"]


@pytest.mark.rule("after-the-empire", "2.15")
@pytest.mark.parametrize("seats", [2, 4])
def test_starting_refugees_nobody_took_leave_the_game(seats: int) -> None:
    position = picks(opened(seats), A="forager", B="ironmonger", C="sergeant", D="stonecutter")
    left = {2: ["stonecutter", "sergeant", "woodcutter"], 4: ["woodcutter"]}[seats]
    assert starters(position.state.retired) == left
    assert position.state.starters == []


@pytest.mark.rule("after-the-empire", "2.16", "2.17")
def test_initiative_sets_the_turn_order_and_the_turn_order_the_gold() -> None:
    position = picks(opened(4, 3), A="woodcutter", B="stonecutter", C="forager", D="sergeant")
    assert position.state.order == [2, 0, 3, 1]
    assert [position.liege(who).gold for who in "CADB"] == [5, 6, 7, 8]
    assert position.asked() == "C"
    (told,) = position.events(OrderSet)
    assert told.order == [2, 0, 3, 1]
    gold = position.events(StartingGold)
    assert gold == [StartingGold(2, 5), StartingGold(0, 6), StartingGold(3, 7), StartingGold(1, 8)]


@pytest.mark.rule("after-the-empire", "2.16", "2.17")
def test_two_players_start_with_five_and_six_gold() -> None:
    position = picks(opened(2), A="stonecutter", B="ironmonger")
    assert position.state.order == [1, 0]
    assert (position.liege("A").gold, position.liege("B").gold) == (6, 5)


@pytest.mark.rule("after-the-empire", "2.18")
def test_the_order_of_setup() -> None:
    position = picks(opened(2), A="stonecutter", B="ironmonger")
    names = position.story()
    once = list(dict.fromkeys(names))
    assert once == [
        "ObjectivesDealt", "GateChosen", "FirstChooserDrawn", "StarterTaken", "OrderSet",
        "StartingGold", "CardLaidOut", "ReportCame", "SeasonBegan", "TurnBegan",
    ]  # fmt: skip
    assert names == sorted(names, key=once.index)


@pytest.mark.rule("after-the-empire", "6.2", "6.4")
@pytest.mark.parametrize(
    ("starter", "gained"),
    [
        ("ironmonger", {"iron": 1, "food": 2}),
        ("stonecutter", {"wood": 1, "stone": 1}),
        ("forager", {"food": 3}),
        ("woodcutter", {"wood": 2, "food": 1}),
    ],
)
def test_starting_refugees_bring_goods_once_a_season(starter: str, gained: dict[str, int]) -> None:
    position = Position().starter("A", starter).goods("A").play("A", f"free {starter}")
    assert position.has("A") == gained
    assert f"free {starter}" not in position.options("A")


@pytest.mark.rule("after-the-empire", "6.2")
def test_the_sergeant_brings_two_mercenaries() -> None:
    position = Position().starter("A", "sergeant").troops("A").play("A", "free sergeant")
    assert position.garrison("A") == {"castle": "2m"}
