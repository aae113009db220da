"""Chapter 8: what roads, cities and upgrades cost, and what they bring."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.events import CityFounded, CityRaised
from tests.games.battalia.position import Position

CARDS = Position.printed()
EXITS = list(CARDS.slugs("exits"))
UNITS = ["frimen", "chief", "priest", "lord"]
WESTERN = [each for each in EXITS if "w" in each]


def beside_a_city() -> Position:
    """A city of A on b3 with an exit towards c3, which has only empty squares around it else."""
    return Position().city("b3", "A", 1, "e")


@pytest.mark.rule("battalia", "8.11", "8.12")
@pytest.mark.parametrize("exits", [each for each in WESTERN if len(each) > 1])
def test_roads_cost_one_frimen_and_a_supply_with_more_exits_two(exits: str) -> None:
    table = beside_a_city().hand("A", "frimen-barfolk*3", "supply*2", "chief-barfolk")
    table.play("A", "road c3", f"exits {exits}").settle()
    frimen = 1 if len(exits) == 2 else 2
    assert table.pile("A", "lines") == ["frimen-barfolk"] * frimen + ["supply"]


@pytest.mark.rule("battalia", "8.11", "8.12")
@pytest.mark.parametrize("hand", [["frimen-barfolk*3"], ["supply*3"], ["chief-barfolk", "supply"]])
def test_a_road_needs_its_whole_price(hand: list[str]) -> None:
    table = beside_a_city().hand("A", *hand)
    assert table.options("A", "road") == []


@pytest.mark.rule("battalia", "8.12")
def test_one_frimen_pays_for_no_road_with_three_exits() -> None:
    table = beside_a_city().hand("A", "frimen-barfolk", "supply*3").play("A", "road c3")
    assert table.options("A") == ["exits ew", "exits sw", "exits nw"]
    table = beside_a_city().hand("A", "frimen-barfolk*2", "supply").play("A", "road c3")
    assert len(table.options("A")) == 7


@pytest.mark.rule("battalia", "8.13")
def test_there_are_two_price_classes_of_roads() -> None:
    roads = {price.slug: price.wants for price in CARDS.prices if price.slug.startswith("road")}
    assert roads == {"road-two": [1, 0, 0, 0, 1, 0], "road-more": [2, 0, 0, 0, 1, 0]}


@pytest.mark.rule("battalia", "8.14")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_new_city_costs_three_units_of_the_rank_of_its_level(level: int) -> None:
    unit = f"{UNITS[level - 1]}-barfolk"
    table = beside_a_city().hand("A", f"{unit}*2", "supply*6")
    assert table.options("A", "city") == []
    table.hand("A", f"{unit}*3", "supply*6").play("A", "city c3")
    assert table.options("A") == [f"level {level}"]
    table.play("A", f"level {level}", "exits w").settle()
    assert (table.level("c3"), table.holder("c3")) == (level, "A")
    assert table.pile("A", "lines") == [unit] * 3
    (event,) = table.events(CityFounded)
    assert event.level == level


@pytest.mark.rule("battalia", "8.14")
def test_the_player_chooses_the_level_of_a_new_city() -> None:
    hand = [f"{unit}-barfolk*3" for unit in UNITS]
    table = beside_a_city().hand("A", *hand).play("A", "city c3")
    assert table.options("A") == ["level 1", "level 2", "level 3", "level 4"]
    table.play("A", "level 3", "exits w").settle()
    assert table.level("c3") == 3
    assert table.pile("A", "lines") == ["priest-barfolk"] * 3


@pytest.mark.rule("battalia", "8.15")
@pytest.mark.parametrize("exits", WESTERN)
@pytest.mark.parametrize("level", [1, 4])
def test_the_exits_of_a_city_do_not_affect_its_price(exits: str, level: int) -> None:
    unit = f"{UNITS[level - 1]}-barfolk"
    table = beside_a_city().hand("A", f"{unit}*3")
    table.play("A", "city c3", f"level {level}", f"exits {exits}").settle()
    assert table.pile("A", "lines") == [unit] * 3
    assert (table.in_hand("A"), table.level("c3")) == ([], level)


@pytest.mark.rule("battalia", "8.16", "8.17")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_an_upgrade_costs_two_units_of_the_next_rank_and_raises_one_level(level: int) -> None:
    unit = f"{UNITS[level - 1]}-islanders"
    table = Position().hold("a1", "A", level - 1).hand("A", unit, "supply*4")
    assert table.options("A", "upgrade") == []
    table.hand("A", f"{unit}*3").play("A", "upgrade a1").settle()
    assert table.level("a1") == level
    assert (table.pile("A", "lines"), table.in_hand("A")) == ([unit] * 2, [unit])
    (event,) = table.events(CityRaised)
    assert event == CityRaised(0, table.square("a1"), level)


@pytest.mark.rule("battalia", "8.17")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_level_is_skipped(level: int) -> None:
    for rank, unit in enumerate(UNITS, start=1):
        table = Position().hold("a1", "A", level).hand("A", f"{unit}-barfolk*3")
        offered = table.options("A", "upgrade")
        assert offered == (["upgrade a1"] if rank == level + 1 else [])


@pytest.mark.rule("battalia", "8.17", "8.20")
def test_every_city_is_offered_at_the_price_of_its_own_next_level() -> None:
    table = Position().hold("a1", "A", 1).hold("d1", "A", 2).hold("a4", "A", 3).hold("g4", "A", 2)
    table.hand("A", "priest-barfolk*2")
    assert table.options("A", "upgrade") == ["upgrade d1", "upgrade g4"]
    table.play("A", "upgrade g4").settle()
    assert [table.level(square) for square in ("a1", "d1", "a4", "g4")] == [1, 2, 3, 3]


@pytest.mark.rule("battalia", "8.18")
def test_level_4_is_the_highest() -> None:
    hand = [f"{unit}-barfolk*3" for unit in UNITS]
    table = Position().hold("a1", "A", 4).hand("A", *hand)
    assert table.options("A", "upgrade") == []
    assert table.refusal("A", "upgrade a1") == ("8.18", "highest-level")
    assert "upgrade a1" in table.hold("a1", "A", 3).options("A")


@pytest.mark.rule("battalia", "8.19")
def test_a_city_is_upgraded_several_times_with_new_lines() -> None:
    hand = [f"{unit}-barfolk*2" for unit in UNITS[1:]]
    table = Position().hand("A", *hand)
    for level in (2, 3, 4):
        table.play("A", "upgrade a1").settle()
        assert table.level("a1") == level
    assert table.in_hand("A") == []
    assert len(table.pile("A", "lines")) == 6
    table = Position().hand("A", "chief-barfolk*2", "priest-barfolk")
    table.play("A", "upgrade a1").settle()
    assert table.options("A", "upgrade") == []


@pytest.mark.rule("battalia", "8.19")
def test_a_new_city_can_be_upgraded_at_once() -> None:
    table = beside_a_city().hand("A", "frimen-barfolk*3", "chief-barfolk*2")
    table.play("A", "city c3", "exits w").settle().play("A", "upgrade c3").settle()
    assert (table.level("c3"), table.level("b3")) == (2, 1)


@pytest.mark.rule("battalia", "8.20")
def test_only_own_cities_are_upgraded() -> None:
    table = Position().hold("d1", "", 1).hand("A", "chief-barfolk*2")
    assert table.options("A", "upgrade") == ["upgrade a1"]
    for square in ("g1", "d1", "d4", "b1"):
        assert table.refusal("A", f"upgrade {square}") == ("8.20", "not-your-city")


@pytest.mark.rule("battalia", "8.20")
def test_a_conquered_city_is_upgraded_by_its_new_owner() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1").hand("B")
    table.hand("A", "weapon-barfolk", "lord-barfolk", "chief-barfolk*2")
    assert table.options("A", "upgrade") == ["upgrade a1"]
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay lord-barfolk", "done").settle()
    assert table.holder("c1") == "A"
    table.play("A", "upgrade c1").settle()
    assert (table.level("c1"), table.points("A"), table.points("B")) == (2, 3, 1)


@pytest.mark.rule("battalia", "8.20")
def test_a_new_city_belongs_to_its_builder() -> None:
    table = Position().to_act("B").hand("B", "frimen-barfolk*3")
    table.play("B", "city f1", "level 1", "exits e").settle()
    assert table.holder("f1") == "B"
    assert table.squares(table.player("B").cities) == ["f1", "g1"]
    (event,) = table.events(CityFounded)
    assert event.seat == 1


@pytest.mark.rule("battalia", "8.21")
def test_heroes_do_not_hinder_building_or_upgrading() -> None:
    table = Position().road("b1", "ew").hero("B", 1, "b1").hero("A", 1, "a1")
    table.hand("A", "frimen-barfolk*4", "supply", "chief-barfolk*2")
    assert table.open_to("A") == ["c1", "a2"]
    table.play("A", "road c1", "exits ew").settle()
    table.play("A", "city a2", "exits n").settle()
    table.play("A", "upgrade a1").settle()
    assert (table.level("a1"), table.level("a2")) == (2, 1)
    assert (table.where("A", 1), table.where("B", 1)) == ("a1", "b1")
    # a hero on the only way out keeps nobody from building beyond it
    table.hero("B", 1, "c1").hold("d1", "A").hand("A", "frimen-barfolk", "supply")
    assert table.options("A", "road") == ["road e1", "road d2"]
