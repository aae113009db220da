"""The worked examples about the map, heroes and battles."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.battle_events import AttackRevealed
from tests.games.battalia.battlefield import result, storm
from tests.games.battalia.position import Position


def exit_sets(table: Position) -> list[str]:
    return [option.removeprefix("exits ").upper() for option in table.options("A")]


@pytest.mark.rule("battalia", "8.5", "8.6", "8.7", "8.8", "8.10")
def test_x30_open_squares_and_exits_at_the_start() -> None:
    table = Position().hand("A", "frimen-barfolk*3", "supply")
    assert table.open_to("A") == ["b1", "a2"]
    assert exit_sets(table.play("A", "road b1")) == ["EW", "SW", "ESW"]
    table = Position().hand("A", "frimen-barfolk*3")
    assert exit_sets(table.play("A", "city b1", "level 1")) == ["W", "EW", "SW", "ESW"]


@pytest.mark.rule("battalia", "8.6")
def test_x31_a_neutral_city_forces_an_exit_on_its_neighbour() -> None:
    table = Position().road("b1", "ew").hand("A", "frimen-barfolk*3", "supply")
    assert exit_sets(table.play("A", "road c1")) == ["EW", "ESW"]
    table = Position().road("b1", "ew").hand("A", "frimen-barfolk*3")
    assert exit_sets(table.play("A", "city c1", "level 1")) == ["EW", "ESW"]


def with_roads() -> Position:
    """Roads from a1 to the neutral city on d1, and one beyond it."""
    return Position().road("b1", "ew").road("c1", "ew").road("e1", "ew")


@pytest.mark.rule("battalia", "8.2", "8.3", "8.4")
def test_x32_foreign_cities_end_a_network() -> None:
    table = with_roads()
    assert table.view("A")["networks"][0] == ["a1", "b1", "c1"]
    assert table.open_to("A") == ["a2"]
    table.hold("d1", "A")
    assert table.view("A")["networks"][0] == ["a1", "b1", "c1", "d1", "e1"]
    assert table.open_to("A") == ["f1", "a2", "d2"]


@pytest.mark.rule("battalia", "8.11", "8.12")
def test_x33_roads_with_more_exits_cost_more() -> None:
    table = Position().hand("A", "frimen-barfolk", "supply").play("A", "road b1")
    assert exit_sets(table) == ["EW", "SW"]


@pytest.mark.rule("battalia", "9.6", "9.7", "9.8", "9.9", "9.10", "9.16")
def test_x34_movement_payments_by_range() -> None:
    table = with_roads().hero("A", 1, "a1")
    hand = ["frimen-barfolk", "frimen-islanders", "supply", "horse-emberians"]
    table.hand("A", *hand).play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1"]
    table.play("A", "to b1")
    assert table.payments("A") == ["frimen-barfolk", "supply", "horse-emberians"]
    table = with_roads().hero("A", 1, "a1").hand("A", *hand).play("A", "move 1", "to c1")
    assert table.payments("A") == ["frimen-barfolk", "horse-emberians"]
    for square in ("b1", "c1"):
        table = with_roads().hero("A", 1, "a1").hand("A", *hand, "scroll-cloudborn")
        table.play("A", "move 1", f"to {square}")
        assert "frimen-islanders+scroll-cloudborn" in table.payments("A")


@pytest.mark.rule("battalia", "9.3")
def test_x35_there_is_no_third_hero() -> None:
    table = Position().hand("A", "weapon-barfolk", "supply*2").hero("A", 1, "a1")
    table.city("b1", "A", 1, "w")
    assert "hero" in table.options("A")
    table.hero("A", 2, "b1").city("a2", "A", 1, "n")
    assert "hero" not in table.options("A")


@pytest.mark.rule("battalia", "13.24", "13.28", "13.31", "13.33", "13.34", "13.38")
def test_x36_a_neutral_city_is_conquered_with_five_against_four() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    storm(table, "d1", "weapon-islanders", "chief-emberians")
    assert result(table) == (4, 4)
    assert (table.where("A", 1), table.holder("d1")) == ("c1", "")
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    storm(table, "d1", "weapon-islanders", "frimen-barfolk", "chief-emberians")
    assert result(table) == (5, 4)
    assert (table.where("A", 1), table.holder("d1"), table.level("d1")) == ("d1", "A", 4)
    assert table.points("A") == 5


@pytest.mark.rule("battalia", "13.26", "13.29", "10.8")
def test_x37_a_scroll_and_the_native_terrain_help() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "forest")
    storm(table, "d1", "weapon-barfolk", "frimen-islanders", "chief-barfolk", "scroll-cloudborn")
    assert result(table) == (7, 4)


@pytest.mark.rule("battalia", "13.25")
def test_x38_no_more_titles_count_than_there_are_units_to_raise() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    storm(
        table, "d1",
        "weapon-emberians", "frimen-barfolk", "lord-islanders", "title-barfolk", "title-cloudborn",
    )  # fmt: skip
    assert result(table) == (8, 4)


@pytest.mark.rule("battalia", "13.26", "13.27")
def test_x39_four_cards_of_a_faction_bring_two() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    storm(
        table, "d1",
        "weapon-emberians", "weapon-emberians", "chief-emberians", "horse-emberians",
        "lord-cloudborn",
    )  # fmt: skip
    assert result(table) == (12, 4)


def desert_city(attack: int) -> Position:
    """A desert city of C with a hero in it, attacked by A with a line of this strength."""
    table = Position().road("b1", "ew").city("c1", "C", 2, "ew", "desert").hero("C", 1, "c1")
    table.hero("A", 1, "b1").ambush("C", "frimen-emberians", "horse-emberians")
    table.hand("C", "priest-emberians")
    lines = {
        9: ["weapon-barfolk", "lord-islanders", "priest-cloudborn"],
        10: ["weapon-barfolk", "lord-islanders", "lord-cloudborn"],
        11: ["weapon-barfolk", "frimen-islanders", "lord-islanders", "lord-cloudborn"],
    }
    storm(table, "c1", *lines[attack], declared="fight; ambush yes")
    return table.play("C", "lay priest-emberians").settle()


@pytest.mark.rule("battalia", "13.29", "13.30", "13.32", "13.35", "13.36", "13.37")
def test_x40_a_city_is_defended_by_level_hero_terrain_ambush_and_line() -> None:
    table = desert_city(10)
    assert result(table) == (10, 10)
    assert (table.where("A", 1), table.where("C", 1)) == ("b1", "c1")
    table = desert_city(11)
    assert result(table) == (11, 10)
    assert (table.holder("c1"), table.level("c1")) == ("A", 2)
    assert (table.where("A", 1), table.where("C", 1)) == ("c1", "")
    spent = ["frimen-emberians", "priest-emberians", "horse-emberians"]
    assert [slug in table.pile("C", "shelter") for slug in spent] == [True] * 3
    table = desert_city(9)
    assert result(table) == (9, 10)
    assert (table.where("A", 1), table.where("C", 1)) == ("", "c1")
    assert [slug in table.pile("C", "shelter") for slug in spent] == [True] * 3
    assert table.player("C").ambush_size() == 0


@pytest.mark.rule("battalia", "13.11", "13.17", "13.19", "13.41", "13.45", "13.48")
def test_x41_a_retreat_from_a_road_ends_the_battle() -> None:
    table = Position().road("c2", "ns").road("c3", "ns").city("c4", "B", 1, "n")
    table.hero("A", 1, "c2").hero("B", 1, "c3").hand("B", "supply*2", "lord-barfolk")
    storm(table, "c3", "weapon-barfolk", "lord-cloudborn")
    assert table.options("B") == ["fight", "retreat c4"]
    table.play("B", "retreat c4").settle()
    assert table.in_hand("B") == ["lord-barfolk", "supply"]
    assert (table.where("B", 1), table.where("A", 1)) == ("c4", "c3")
    assert table.pile("A", "concealed") == ["weapon-barfolk"]
    assert table.in_hand("A") == ["lord-cloudborn"]
    assert table.events(AttackRevealed) == []
    table.play("A", "end")
    assert len(table.in_hand("B")) == 6


@pytest.mark.rule("battalia", "13.22", "13.41", "13.42", "13.43")
def test_x42_a_player_attacked_twice_defends_with_what_is_left() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 4, "ew").hero("A", 1, "b1")
    table.hand("B", "supply*6").hand("A", "weapon-barfolk", "weapon-islanders")
    table.city("a2", "A", 1, "ns").city("a3", "B", 4, "n").hero("A", 2, "a2")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done")
    table.play("B", *["lay supply"] * 4, "done")
    table.play("A", "attack 2 a3", "open weapon-islanders").settle()
    table.play("B", "lay supply", "lay supply").settle()
    assert table.in_hand("B") == []
    table.play("A", "end")
    assert len(table.in_hand("B")) == 6


@pytest.mark.rule("battalia", "13.5", "13.6", "13.9")
def test_x43_worthless_cards_bluff() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew", "lake").hero("A", 1, "b1")
    storm(table, "c1", "weapon-barfolk", "supply", "supply")
    seen = table.view("B")["battle"]
    assert isinstance(seen, dict)
    assert (seen["size"], seen["line"], seen["faces"]) == (3, {"count": 3}, None)
    table.hand("B", "lord-barfolk").play("B", "done")
    assert result(table) == (2, 1)


@pytest.mark.rule("battalia", "14.1", "14.2", "14.3", "14.13", "17.1")
def test_x44_the_ruins_give_a_great_artefact() -> None:
    line = ["weapon-barfolk", "lord-barfolk", "priest-barfolk"]
    table = Position().road("d3", "ns").hero("A", 1, "d3")
    storm(table, "d4", *line)
    assert result(table) == (10, 8)
    assert table.options("A", "take") == [
        "take hammer", "take banner", "take star", "take chalice", "take crown",
    ]  # fmt: skip
    table.play("A", "take star")
    assert table.pile("A", "arrivals") == ["star"]
    assert (table.where("A", 1), table.holder("d4")) == ("d3", "")
    table = Position(harder="on").road("d3", "ns").hero("A", 1, "d3")
    storm(table, "d4", *line)
    assert result(table) == (10, 10)
    assert table.step() == "Action"


@pytest.mark.rule("battalia", "14.9")
def test_x45_the_banner_is_worth_three() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    storm(table, "d1", "weapon-islanders", "banner")
    assert result(table) == (5, 4)
    assert table.holder("d1") == "A"


@pytest.mark.rule("battalia", "11.9", "19.7")
def test_x46_an_echo_hires_the_hero_and_its_card_opens_the_battle() -> None:
    table = Position().hold("d1", "A").show("g1", "lake").road("e1", "ew").road("f1", "ew")
    table.hero("A", 2, "f1").hand("A", "lord-emberians", "supply*2", "weapon-barfolk").day(4)
    table.play("A", "hero", "at a1").settle()
    assert table.where("A", 1) == "a1"
    assert table.in_hand("A") == ["lord-emberians", "weapon-barfolk"]
    table.play("A", "attack 2 g1", "open weapon-barfolk", "lay lord-emberians", "done")
    table.hand("B").settle()
    assert result(table) == (6, 1)


@pytest.mark.rule("battalia", "11.16", "13.49", "19.10")
def test_x52_echoes_in_a_line_are_seen_by_their_number_only() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew", "lake").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "chief-barfolk", "supply*4").day(4)
    seen = table.view("B")["players"][0]
    assert (seen["hand"], seen["rays"], seen["echoes"]) == ({"count": 6}, None, [])
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay chief-barfolk")
    table.play("A", "lay weapon-barfolk", "done")
    view = table.view("B")
    assert view["players"][0]["hand"] == {"count": 4}
    battle = view["battle"]
    assert isinstance(battle, dict)
    assert (battle["size"], battle["echoes"], battle["faces"]) == (3, 1, None)
    table.hand("B").settle()
    assert result(table)[0] == 6


@pytest.mark.rule("battalia", "13.26", "14.14", "14.16")
def test_x53_the_hammer_as_a_weapon_has_no_faction() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    table.hand("A", "hammer", "frimen-barfolk", "chief-barfolk", "scroll-islanders")
    table.play("A", "great hammer", "as weapon", "attack 1 d1", "open weapon-none")
    table.play("A", "lay frimen-barfolk", "lay chief-barfolk", "lay scroll-islanders").settle()
    assert result(table) == (5, 4)
    assert table.holder("d1") == "A"
    assert "hammer" in table.pile("A", "lines")
