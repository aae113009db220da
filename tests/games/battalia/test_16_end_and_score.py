"""Chapter 16: the end of the game and the score."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.battalia import GAME
from emberhall.games.battalia.board import survey
from emberhall.games.battalia.events import GameEnded
from emberhall.games.battalia.state import EMPTY
from tests.games.battalia.battlefield import front, storm
from tests.games.battalia.position import Position

NEUTRAL = ["d1", "g4", "d7", "a4"]  # of level 4


def with_metropolises(number: int, **options: Any) -> Position:
    """A controls a1 at level 1 and so many cities of level 4."""
    table = Position(**options)
    for square in NEUTRAL[:number]:
        table.hold(square, "A")
    return table


def only_left(table: Position, *stacks: tuple[str, int]) -> Position:
    """Leave one card in these stacks of roads or cities, named by sort and number."""
    left = [(table.state.city_stacks if sort == "city" else table.state.road_stacks)[number]
            for sort, number in stacks]  # fmt: skip
    for stack in (*table.state.road_stacks, *table.state.city_stacks):
        stack.cards[:] = stack.cards[:1] if stack in left else []
    survey(table.state)
    return table


def nearly_full(*empty: str) -> Position:
    """The board for two with a card everywhere but on some squares; c2 takes the exits EW."""
    table = Position(seats=2)
    shapes = ["ne"] * 9 + ["nesw"] * 9 + ["nes"] * 9
    for number, square in enumerate(table.content.slugs("squares")):
        active = table.content.boards[0].active[number]
        if active and square not in empty and table.state.terrain[number] == EMPTY:
            straight = square in ("c1", "d2", "c3", "d1", "e1")
            table.road(square, "ew" if straight else shapes.pop(0))
    return table.hand("A", "frimen-barfolk", "supply")


@pytest.mark.rule("battalia", "16.1", "16.5")
def test_an_upgrade_to_the_fifth_city_of_level_4_ends_the_game() -> None:
    for number, ended in ((4, True), (3, False)):
        table = with_metropolises(number).hold("a1", "A", 3).hand("A", "lord-barfolk*2")
        table.play("A", "upgrade a1").settle()
        assert table.level("a1") == 4
        assert (table.state.reason, not table.state.agenda) == ("metropolises" * ended, ended)


@pytest.mark.rule("battalia", "16.1", "16.5")
def test_the_upgrade_of_a_fifth_city_to_level_3_ends_nothing() -> None:
    table = with_metropolises(4).hold("a1", "A", 2).hand("A", "priest-barfolk*2")
    table.play("A", "upgrade a1").settle()
    assert (table.level("a1"), table.state.reason, table.step()) == (3, "", "Action")


@pytest.mark.rule("battalia", "16.1", "16.5")
@pytest.mark.parametrize(("unit", "level", "ended"), [("lord", 4, True), ("priest", 3, False)])
def test_a_new_city_of_level_4_as_the_fifth_ends_the_game(
    unit: str, level: int, ended: bool
) -> None:
    table = with_metropolises(4).hand("A", f"{unit}-barfolk*3")
    table.play("A", "city b1", f"level {level}", "exits w").settle()
    assert table.level("b1") == level
    assert (table.state.reason, not table.state.agenda) == ("metropolises" * ended, ended)


@pytest.mark.rule("battalia", "16.1", "16.5")
@pytest.mark.parametrize(("number", "ended"), [(4, True), (3, False)])
def test_the_conquest_of_the_fifth_city_of_level_4_ends_the_game(number: int, ended: bool) -> None:
    table = front(4)
    for square in NEUTRAL[:number]:
        table.hold(square, "A")
    storm(table, "c1", "weapon-barfolk", "lord-islanders").settle()
    assert table.holder("c1") == "A"
    assert (table.state.reason, not table.state.agenda) == ("metropolises" * ended, ended)


@pytest.mark.rule("battalia", "16.2")
def test_a_card_on_the_last_square_ends_the_game() -> None:
    table = nearly_full("c2").play("A", "road c2").settle()
    assert (table.state.reason, table.asked()) == ("full-map", "")
    table = nearly_full("c2").hand("A", "frimen-barfolk*3").play("A", "city c2", "level 1").settle()
    assert (table.state.reason, table.asked()) == ("full-map", "")


@pytest.mark.rule("battalia", "16.2", "16.3")
def test_a_square_that_can_still_be_filled_keeps_the_game_going() -> None:
    table = nearly_full("c2", "d3").play("A", "road c2").settle()
    assert table.open_to("A") == ["d3"]
    assert (table.state.reason, table.step()) == ("", "Action")


@pytest.mark.rule("battalia", "16.3", "16.4", "16.5")
@pytest.mark.parametrize(
    ("left", "ended"),
    [
        ([], True),
        ([("city", 0)], False),
        ([("road", 0)], False),
        ([("road", 2)], False),
        # no card with four exits fits at the rim
        ([("city", 4), ("road", 3)], True),
    ],
)
def test_the_game_ends_when_no_stack_has_a_card_that_fits(
    left: list[tuple[str, int]], ended: bool
) -> None:
    # somebody has to lay a card for the end to be looked at: the straight city on b1
    table = only_left(Position(), *left, ("city", 1)).hand("A", "frimen-barfolk*3")
    table.play("A", "city b1", "exits ew").settle()
    assert (table.state.reason, not table.state.agenda) == ("blocked-map" * ended, ended)


@pytest.mark.rule("battalia", "16.4")
def test_cards_in_hand_do_not_matter_for_the_end() -> None:
    table = Position().hand("A", "frimen-barfolk", "supply")
    for who in "BCD":
        table.hand(who)
    table.play("A", "road b1", "exits ew").settle()
    assert [table.in_hand(who) for who in "ABCD"] == [[]] * 4
    assert (table.state.reason, table.step()) == ("", "Action")


@pytest.mark.rule("battalia", "16.4", "8.22")
def test_for_players_without_a_city_only_cities_count() -> None:
    table = Position(seats=2).hold("b2", "").hold("f6", "").road("d3", "nesw")
    only_left(table, ("road", 0), ("road", 1), ("road", 2), ("road", 3))
    assert not survey(table.state)
    table = Position(seats=2).hold("b2", "").hold("f6", "").road("d3", "nesw")
    assert survey(only_left(table, ("city", 3)).state)
    table = Position(seats=2).hold("f6", "").road("d3", "nesw")
    assert survey(only_left(table, ("road", 0), ("road", 1)).state)


@pytest.mark.rule("battalia", "16.5")
def test_the_map_is_looked_at_when_a_city_changes_hands_and_not_after_an_upgrade() -> None:
    table = only_left(front(1)).hand("A", "chief-barfolk*2")
    table.play("A", "upgrade a1").settle()
    assert (table.state.reason, table.step()) == ("", "Action")
    storm(table, "c1", "weapon-barfolk", "lord-islanders").settle()
    assert (table.state.reason, table.asked()) == ("blocked-map", "")


@pytest.mark.rule("battalia", "16.5")
def test_a_battle_without_a_conquest_ends_nothing() -> None:
    table = only_left(front(4))
    storm(table, "c1", "weapon-barfolk").settle()
    assert (table.state.reason, table.step()) == ("", "Action")


@pytest.mark.rule("battalia", "16.6", "16.8")
def test_cities_are_worth_their_level_to_whoever_controls_them() -> None:
    table = Position()
    assert [table.points(who) for who in "ABCD"] == [1, 1, 1, 1]
    table.city("b1", "A", 3, "w").hold("g1", "A", 2).hold("d1", "C")
    assert [table.points(who) for who in "ABCD"] == [6, 0, 5, 1]
    outcome = GAME.outcome_of(table.state)
    assert outcome.scores == [{"cities": 6}, {"cities": 0}, {"cities": 5}, {"cities": 1}]
    assert table.view()["points"] == [6, 0, 5, 1]


@pytest.mark.rule("battalia", "16.7")
def test_whoever_ends_the_game_need_not_win() -> None:
    table = with_metropolises(4).hold("a1", "A", 3).hand("A", "lord-barfolk*2")
    for square in ("c3", "c4", "c5", "e3", "e4", "e5"):
        table.city(square, "B", 4 if square[0] == "c" else 3, "new" if square[0] == "c" else "es")
    table.play("A", "upgrade a1").settle()
    assert table.state.reason == "metropolises"
    assert (table.points("A"), table.points("B")) == (20, 22)
    outcome = GAME.outcome_of(table.state)
    assert (outcome.ranking, outcome.winners) == ([[1], [0], [2, 3]], [1])
    assert outcome.reason == "metropolises"


@pytest.mark.rule("battalia", "16.9")
@pytest.mark.parametrize(
    ("levels", "ranking"),
    [
        # points go before cities of level 4, and these before the number of cities
        ([[4, 4], [3, 3, 3], [1]], [[1], [0], [2]]),
        ([[4, 4], [3, 3, 2], [2, 2, 2, 2]], [[0], [2], [1]]),
        ([[4, 1], [4, 1], [2, 2, 1]], [[0, 1], [2]]),
        ([[3, 1], [2, 2], [3, 1]], [[0, 1, 2]]),
        ([[], [], [1]], [[2], [0, 1]]),
    ],
)
def test_ties_are_broken_and_else_shared(levels: list[list[int]], ranking: list[list[int]]) -> None:
    table = Position(seats=3)
    for who in "ABC":
        for own_city in table.squares(table.player(who).cities):
            table.hold(own_city, "")
    squares = iter(["c1", "g5", "b6", "f2", "e7", "a3", "c3", "d3", "e3"])
    for square in ("c3", "d3", "e3"):
        table.city(square, "", 1, "new")
    for who, own in zip("ABC", levels, strict=True):
        for level in own:
            table.hold(next(squares), who, level)
    assert GAME.outcome_of(table.state).ranking == ranking


@pytest.mark.rule("battalia", "16.10")
def test_nothing_is_played_after_the_end() -> None:
    table = with_metropolises(4).hold("a1", "A", 3).hand("A", "lord-barfolk*2", "supply*2")
    table.play("A", "upgrade a1").settle()
    assert table.story() == ["Paid", "CityRaised", "GameEnded"]
    assert (table.asked(), GAME.decisions(table.state)) == ("", [])
    (event,) = table.events(GameEnded)
    assert event.reason == "metropolises"


@pytest.mark.rule("battalia", "16.11", "16.13")
def test_the_game_ends_after_the_last_turn_of_day_60() -> None:
    table = Position().to_act("D").day(59).play("D", "end")
    assert (table.state.day, table.asked(), table.state.reason) == (60, "A", "")
    for who in "ABC":
        table.play(who, "none", "end")
    assert (table.state.day, table.asked()) == (60, "D")
    table.play("D", "none", "end")
    assert (table.asked(), table.state.reason, table.state.day) == ("", "last-day", 60)
    assert GAME.outcome_of(table.state).ranking == [[0, 1, 2, 3]]


@pytest.mark.rule("battalia", "16.13", "17.3")
@pytest.mark.parametrize(("options", "day"), [({}, 60), ({"day_limit": "7"}, 7)])
def test_the_last_day_ends_after_step_5_and_the_refills(options: dict[str, Any], day: int) -> None:
    table = Position(**options).to_act("D").day(day).hand("B", "supply").hand("D", "supply")
    table.piles("B", 20, 0).piles("D", 20, 0)
    table.player("B").attacked = True
    table.play("D", "end")
    assert table.story() == ["Discarded", "Drew", "Refilled", "Drew", "GameEnded"]
    assert [len(table.in_hand(who)) for who in "BD"] == [6, 6]


@pytest.mark.rule("battalia", "16.12")
def test_after_sixty_actions_only_end_is_left() -> None:
    table = Position().hand("A", "supply*6")
    table.state.actions = 59
    assert "hire frimen" in table.options("A")
    table.play("A", "hire frimen").settle()
    assert table.options("A") == ["end"]
    assert table.refusal("A", "hire frimen") == ("16.12", "action-limit")
    assert table.refusal("A", "end") == ("", "")
    table.play("A", "end")
    assert table.asked() == "B"


@pytest.mark.rule("battalia", "16.14")
def test_only_choices_of_actions_count_as_actions() -> None:
    table = front(4).hand("B", "supply").dice(6)
    table.hand("A", "weapon-barfolk", "supply*4", "frimen-barfolk*2", "amulet-barfolk")
    table.play("A", "hire frimen").settle()
    assert table.state.actions == 1
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay frimen-barfolk", "done")
    table.play("B", "lay supply").settle()
    assert table.state.actions == 2
    table.play("A", "amulet", "target supply", "as chief", "faction barfolk")
    assert table.state.actions == 3
    # they are counted anew in every turn
    table.play("A", "end")
    table.play("B", "none")
    assert table.state.actions == 0
