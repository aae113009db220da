"""Chapter 8: whose network reaches where, and which cards can be laid there."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.battalia.state import TerrainStack
from tests.games.battalia.position import SEATS, Position

CARDS = Position.printed()
EXITS = list(CARDS.slugs("exits"))
FACING = {"n": "s", "e": "w", "s": "n", "w": "e"}
AROUND = {"n": "c2", "e": "d3", "s": "c4"}  # the neighbours of c3 but b3
RICH = ["frimen-barfolk*3", "supply"]  # pays for every road and for a city of level 1


def network(table: Position, who: str) -> list[str]:
    found = table.view()["networks"][SEATS.index(who)]
    return [str(square) for square in found]


def sets(table: Position, action: str) -> list[str]:
    """The sets of exits offered to A for a road or a city of level 1; none if it is not offered."""
    if action not in table.options("A"):
        return []
    table.play("A", action)
    if action.startswith("city"):
        table.play("A", "level 1")
    return [option.removeprefix("exits ") for option in table.options("A", "exits")]


def stack_for(table: Position, exits: str, city: bool) -> TerrainStack:
    shape = CARDS.shape_of[EXITS.index(exits)]
    return table.state.city_stacks[shape] if city else table.state.road_stacks[shape - 1]


@pytest.mark.rule("battalia", "8.1")
def test_cards_are_laid_on_empty_squares_only() -> None:
    table = Position().road("b1", "ew").hand("A", *RICH)
    assert table.options("A", "road") == ["road c1", "road a2"]
    for square in ("a1", "b1", "d1", "d4", "g7"):
        assert table.refusal("A", f"road {square}") == ("8.1", "square-taken")
        assert table.refusal("A", f"city {square}") == ("8.1", "square-taken")
    table.play("A", "road c1", "exits ew").settle()
    assert table.refusal("A", "road c1") == ("8.1", "square-taken")
    assert table.open_to("A") == ["a2"]


@pytest.mark.rule("battalia", "8.2")
def test_a_network_is_the_own_cities_and_the_roads_joined_to_them() -> None:
    table = Position().road("b1", "ew").road("c1", "sw").road("c2", "ns").road("c3", "ne")
    assert network(table, "A") == ["a1", "b1", "c1", "c2", "c3"]
    table.city("f6", "A", 1, "ne").road("f5", "ns").road("g6", "ns")
    assert network(table, "A") == ["a1", "b1", "c1", "c2", "c3", "f5", "f6"]
    assert network(table, "C") == ["g6", "g7"]


@pytest.mark.rule("battalia", "8.2")
def test_a_road_that_is_only_beside_a_network_does_not_belong_to_it() -> None:
    # the road on a2 turns its back on a1, and a1 has no exit towards the other side of b2
    table = Position().road("a2", "es").road("b1", "ew").road("b2", "ns")
    assert network(table, "A") == ["a1", "b1"]


@pytest.mark.rule("battalia", "8.3")
@pytest.mark.parametrize("who", ["B", None])
def test_foreign_and_neutral_cities_end_a_network(who: str) -> None:
    table = Position().road("b1", "ew").city("c1", who, 1, "esw").road("c2", "ns")
    assert network(table, "A") == ["a1", "b1"]
    assert table.open_to("A") == ["a2"]
    table.hold("c1", "A")
    assert network(table, "A") == ["a1", "b1", "c1", "c2"]


@pytest.mark.rule("battalia", "8.3")
def test_the_ruins_end_a_network() -> None:
    table = Position().hold("a4", "A").road("b4", "ew").road("c4", "ew").road("e4", "ew")
    assert network(table, "A") == ["a1", "a4", "b4", "c4"]
    assert table.open_to("A") == ["b1", "a2", "a3", "a5"]


@pytest.mark.rule("battalia", "8.4")
def test_roads_laid_by_others_belong_to_every_network_they_are_joined_to() -> None:
    table = Position().hold("d1", "A").to_act("B").hand("B", "frimen-islanders*2", "supply*2")
    table.play("B", "road f1", "exits ew").settle().play("B", "road e1", "exits ew").settle()
    assert network(table, "A") == ["a1", "d1", "e1", "f1"]
    assert network(table, "B") == ["e1", "f1", "g1"]


@pytest.mark.rule("battalia", "8.5")
def test_a_square_is_open_next_to_an_exit_of_the_network() -> None:
    table = Position().hand("A", *RICH)
    assert table.open_to("A") == ["b1", "a2"]
    assert table.options("A", "road") == ["road b1", "road a2"]
    assert table.options("A", "city") == ["city b1", "city a2"]
    for square in ("b2", "c1", "a3", "f1"):
        assert table.refusal("A", f"road {square}") == ("8.5", "not-open")
        assert table.refusal("A", f"city {square}") == ("8.5", "not-open")
    table.road("b1", "sw")
    assert table.open_to("A") == ["a2", "b2"]
    table.city("b2", "A", 1, "new")
    assert table.open_to("A") == ["a2", "c2"]


@pytest.mark.rule("battalia", "8.6", "8.8", "8.10")
@settings(max_examples=150)
@given(st.dictionaries(st.sampled_from("nes"), st.sampled_from(EXITS[4:])))
def test_exit_meets_exit_blank_meets_blank_and_empty_squares_are_free(
    around: dict[str, str],
) -> None:
    fitting = [
        exits
        for exits in EXITS
        if "w" in exits
        and all((side in exits) == (FACING[side] in there) for side, there in around.items())
    ]
    for action, wanted in (
        ("road c3", [exits for exits in fitting if len(exits) > 1]),
        ("city c3", fitting),
    ):
        table = Position().city("b3", "A", 1, "e").hand("A", *RICH)
        for side, exits in around.items():
            table.road(AROUND[side], exits)
        assert sets(table, action) == wanted


@pytest.mark.rule("battalia", "8.7")
@pytest.mark.parametrize(
    ("seats", "square", "city", "wanted"),
    [
        (4, "c1", "b1 e", "ew esw"),  # d1 has an exit to the west
        (4, "g3", "f3 e", "sw nsw"),  # g4 has an exit to the north
        (4, "b7", "b6 s", "nw new"),  # a7 has an exit to the east
        (2, "a4", "b4 w", "e ne es nes"),
        (2, "c1", "c2 n", "s es"),
        (3, "a1", "b1 w", "e es"),
    ],
)
def test_no_exit_leads_off_the_board(seats: int, square: str, city: str, wanted: str) -> None:
    table = Position(seats).hand("A", *RICH)
    where, exits = city.split()
    table.city(where, "A", 1, exits)
    assert sets(table, f"city {square}") == wanted.split()


@pytest.mark.rule("battalia", "8.9")
@pytest.mark.parametrize(
    ("exits", "city"),
    [
        (each, city)
        for city in (False, True)
        for each in EXITS
        if "w" in each and (city or each != "w")
    ],
)
def test_the_exits_name_the_stack_and_the_turning_of_the_card(exits: str, city: bool) -> None:
    table = Position().city("b3", "A", 1, "e").hand("A", *RICH)
    stack = stack_for(table, exits, city)
    top, size = stack.cards[-1], len(stack.cards)
    left = sum(len(each.cards) for each in table.state.road_stacks + table.state.city_stacks)
    if city:
        table.play("A", "city c3", "level 1", f"exits {exits}").settle()
    else:
        table.play("A", "road c3", f"exits {exits}").settle()
    square = table.square("c3")
    assert table.state.terrain[square] == top
    assert EXITS[table.state.exits[square]] == exits
    assert len(stack.cards) == size - 1
    stacks = table.state.road_stacks + table.state.city_stacks
    assert sum(len(each.cards) for each in stacks) == left - 1
    (event,) = table.events("CityFounded" if city else "RoadLaid")
    assert (event.seat, event.square) == (0, square)
    assert (event.exits, event.terrain) == (EXITS.index(exits), top)


@pytest.mark.rule("battalia", "8.10")
def test_a_city_may_have_a_single_exit_and_a_road_may_not() -> None:
    table = Position().city("b3", "A", 1, "e").road("d3", "ns").road("c2", "ew").road("c4", "ew")
    table.hand("A", *RICH)
    assert "road c3" not in table.options("A")
    assert table.refusal("A", "road c3") == ("8.6", "nothing-fits")
    assert sets(table, "city c3") == ["w"]


@pytest.mark.rule("battalia", "8.22")
def test_a_player_without_city_builds_cities_but_no_roads_beside_any_road() -> None:
    table = Position().hold("a1", "").hand("A", *RICH)
    assert table.open_to("A") == []
    assert table.options("A", "city") == []
    table.road("c2", "ew").road("f6", "ns")
    assert table.open_to("A") == ["b2", "d2", "f5", "f7"]
    assert table.options("A", "city") == ["city b2", "city d2", "city f5", "city f7"]
    assert table.options("A", "road") == []
    assert table.refusal("A", "road b2") == ("8.22", "no-city-no-road")
    table.play("A", "city b2", "level 1", "exits e").settle()
    assert table.holder("b2") == "A"
    assert table.open_to("A") == ["d2"]
    assert network(table, "A") == ["b2", "c2"]


@pytest.mark.rule("battalia", "8.23")
def test_a_set_whose_stack_is_empty_cannot_be_chosen() -> None:
    table = Position().city("b3", "A", 1, "e").hand("A", *RICH)
    stack_for(table, "ew", False).cards.clear()
    stack_for(table, "nesw", True).cards.clear()
    table.hold("b3", "A")
    assert sets(table, "road c3") == ["sw", "nw", "new", "nsw", "esw", "nesw"]
    table.to_act("A")
    assert sets(table, "city c3") == ["w", "ew", "sw", "nw", "new", "nsw", "esw"]


@pytest.mark.rule("battalia", "8.23")
def test_a_square_for_which_no_card_is_left_is_not_offered() -> None:
    table = Position().city("b3", "A", 1, "e").hand("A", "frimen-barfolk", "supply")
    assert "road c3" in table.options("A")
    for exits in ("ew", "sw"):
        stack_for(table, exits, False).cards.clear()
    table.hold("b3", "A")
    assert "road c3" not in table.options("A")
    table.hand("A", *RICH)
    assert "road c3" in table.options("A")
    for exits in ("new", "nesw"):
        stack_for(table, exits, False).cards.clear()
    table.hold("b3", "A")
    assert "road c3" not in table.options("A")
    assert table.refusal("A", "road c3") == ("8.6", "nothing-fits")
    assert "city c3" in table.options("A")
