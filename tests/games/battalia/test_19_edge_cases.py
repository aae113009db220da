"""Chapter 19: edge cases."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.battle_events import GuardLaid
from emberhall.games.battalia.events import DayBegan, Hired
from tests.games.battalia.battlefield import front, result, storm
from tests.games.battalia.position import Position


def last_stand(level: int = 1, **options: str) -> Position:
    """The only city of B lies on c1, before hero 1 of A on b1."""
    return front(level, **options).hold("g1", "").piles("B", 20, 0)


@pytest.mark.rule("battalia", "19.1", "12.4")
@pytest.mark.parametrize(("size", "offered"), [(9, False), (10, False), (11, True)])
def test_a_deployment_needs_more_than_ten_cards(size: int, offered: bool) -> None:
    table = Position().hand("A", "frimen-barfolk*4").deck("A", size)
    assert ("ambush" in table.options("A")) == offered
    assert table.refusal("A", "ambush") == (("", "") if offered else ("12.4", "deck-too-small"))


@pytest.mark.rule("battalia", "19.1", "1.20")
def test_arrivals_count_for_the_deck_at_once() -> None:
    table = Position().hand("A", "frimen-barfolk*3", "supply").deck("A", 10)
    assert "ambush" not in table.options("A")
    table.play("A", "create tool").settle()
    assert table.size("A") == 11
    assert "ambush" in table.options("A")


@pytest.mark.rule("battalia", "19.2")
def test_a_player_without_city_and_hero_keeps_taking_turns() -> None:
    table = last_stand().hand("B", "supply")
    storm(table, "c1", "weapon-barfolk", "lord-cloudborn").play("B", "done")
    table.play("A", "end")
    assert (table.player("B").cities, table.player("B").heroes) == ([], [-1, -1])
    for day in (2, 3):
        assert (table.asked(), table.step(), table.state.day) == ("B", "Opening", day)
        table.hand("B", "supply*2").play("B", "none", "hire frimen").settle()
        table.play("B", "end")
        for who in "CDA":
            table.play(who, "none", "end")
    assert len(table.events(Hired)) == 2


def without_city_cards(table: Position) -> Position:
    """Every city card that is left goes out of the game."""
    for stack in table.state.city_stacks:
        stack.cards.clear()
    return table


@pytest.mark.rule("battalia", "19.2")
def test_a_player_who_can_never_have_a_city_again_takes_no_more_turns() -> None:
    table = without_city_cards(last_stand())
    storm(table, "c1", "weapon-barfolk", "lord-cloudborn").settle()
    table.play("A", "end")
    assert (table.asked(), table.state.day) == ("C", 2)
    table.play("C", "none", "end").play("D", "none", "end")
    assert (table.asked(), table.state.day) == ("A", 3)
    assert [event.number for event in table.events(DayBegan)] == [3]
    table.play("A", "none", "end")
    assert table.asked() == "C"


@pytest.mark.rule("battalia", "3.1", "19.2")
def test_a_day_begins_without_the_first_player_of_the_order() -> None:
    table = without_city_cards(Position()).hold("a1", "").to_act("D")
    table.play("D", "end")
    assert (table.asked(), table.state.day) == ("B", 3)
    assert table.story()[-2:] == ["DayBegan", "TurnBegan"]


@pytest.mark.rule("battalia", "19.2")
@pytest.mark.parametrize("hope", ["city", "hero", "card"])
def test_a_player_with_a_city_a_hero_or_a_card_to_be_laid_goes_on(hope: str) -> None:
    table = Position()
    if hope != "card":
        without_city_cards(table)
    if hope != "city":
        table.hold(table.squares(table.player("B").cities)[0], "")
    if hope == "hero":
        table.road("b1", "ew").hero("B", 2, "b1")
    assert table.play("A", "end").asked() == "B"


@pytest.mark.rule("battalia", "19.2")
def test_the_game_ends_when_one_player_is_left() -> None:
    table = without_city_cards(Position(seats=2)).hold("a1", "A")
    table.hold(table.squares(table.player("B").cities)[0], "")
    assert table.state.reason == ""
    table.play("A", "end")
    assert (table.asked(), table.state.reason) == ("", "last-standing")


@pytest.mark.rule("battalia", "19.3")
def test_a_player_without_city_cannot_hire_heroes() -> None:
    table = Position().hand("A", "weapon-barfolk", "supply*2")
    assert "hero" in table.options("A")
    table.hold("a1", "")
    assert "hero" not in table.options("A")
    assert table.refusal("A", "hero") == ("19.3", "no-city")


@pytest.mark.rule("battalia", "19.4")
def test_a_hero_keeps_standing_when_the_network_around_it_changes() -> None:
    table = last_stand().hero("B", 1, "c2").road("c3", "ns")
    storm(table, "c1", "weapon-barfolk", "lord-cloudborn", declared="none").settle()
    assert (table.holder("c1"), table.where("B", 1)) == ("A", "c2")
    # and moves on from there
    table.to_act("B").hand("B", "supply").play("B", "move 1").settle()
    assert table.where("B", 1) == "c3"


@pytest.mark.rule("battalia", "19.5")
def test_without_an_open_square_a_player_cannot_build_but_do_everything_else() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").city("a2", "B", 1, "ns")
    table.hero("A", 1, "a1").hand("A", "frimen-barfolk*3", "chief-barfolk*2", "supply")
    table.hand("A", *table.in_hand("A"), "weapon-barfolk")
    assert table.open_to("A") == []
    assert (table.options("A", "road"), table.options("A", "city")) == ([], [])
    assert table.options("A", "upgrade") == ["upgrade a1"]
    assert table.options("A", "move") == ["move 1"]
    assert table.options("A", "attack") == ["attack 1 a2"]
    assert table.refusal("A", "road a3") == ("8.5", "not-open")
    assert table.refusal("A", "city c2") == ("8.5", "not-open")


@pytest.mark.rule("battalia", "19.6")
def test_the_fifth_city_of_level_4_ends_the_game_before_the_hero_moves_in() -> None:
    table = front(4)
    for square in ("d1", "g4", "d7", "a4"):
        table.hold(square, "A")
    storm(table, "c1", "weapon-barfolk", "lord-islanders").settle()
    assert (table.holder("c1"), table.where("A", 1)) == ("A", "b1")
    assert table.story()[-3:] == ["BattleDecided", "CityConquered", "GameEnded"]
    assert table.points("A") == 21


@pytest.mark.rule("battalia", "19.7")
def test_a_weapon_that_paid_for_a_hero_opens_no_battle() -> None:
    table = front().hand("A", "weapon-barfolk", "supply*2")
    assert table.options("A", "attack") == ["attack 1 c1"]
    table.play("A", "hero").settle()
    assert table.options("A", "attack") == []
    assert table.refusal("A", "attack 1 c1") == ("13.3", "no-weapon")
    table = front().hand("A", "weapon-barfolk", "supply*2").day(4).play("A", "hero").settle()
    assert table.options("A", "attack") == ["attack 1 c1"]


@pytest.mark.rule("battalia", "19.8")
@pytest.mark.parametrize(("card", "day"), [("weapon-islanders", 4), ("horse-islanders", 2)])
def test_an_illuminated_card_of_the_defender_has_its_plain_strength(card: str, day: int) -> None:
    table = front().hand("B", card).hand("A", "weapon-barfolk").day(day)
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done")
    table.play("B", f"lay {card}")
    assert table.options("B") == ["done"]
    table.play("B", "done")
    assert result(table) == (2, 2)


@pytest.mark.rule("battalia", "19.9")
def test_cards_drawn_by_the_chalice_never_count_for_a_cohort() -> None:
    hand = ["frimen-barfolk*2", "chalice"]
    table = Position().to_open("A").piles("A", 20, 0).hand("A", *hand)
    for slug in ("lord-barfolk", "priest-barfolk"):
        table.take(table.player("A"), slug)
        table.player("A").nation.append(table.card(slug))
    # step 1 comes before the chalice can be used, and does not come again
    assert table.options("A") == ["none", "mulligan"]
    table.play("A", "none", "great chalice")
    assert table.in_hand("A") == ["frimen-barfolk"] * 2 + ["priest-barfolk", "lord-barfolk"]
    assert (table.step(), table.options("A", "cohort")) == ("Action", [])


@pytest.mark.rule("battalia", "19.10")
@pytest.mark.parametrize(("roll", "uses"), [(1, 1), (2, 2), (3, 3)])
def test_a_card_and_its_echoes_are_used_one_by_one(roll: int, uses: int) -> None:
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "a1")
    table.hand("A", "horse-cloudborn", "amulet-islanders").dice(roll)
    table.play("A", "amulet", "target horse-cloudborn")
    for i in range(uses):
        table.play("A", "move 1", "to b1" if i % 2 == 0 else "to a1").settle()
    assert table.options("A") == ["end"]
    assert table.pile("A", "lines") == ["amulet-islanders", "horse-cloudborn"]


@pytest.mark.rule("battalia", "19.11")
@pytest.mark.parametrize(("roll", "slots"), [(1, 1), (2, 2), (3, 3)])
def test_a_doubled_or_tripled_supply_pays_as_many_slots(roll: int, slots: int) -> None:
    table = Position().hand("A", "supply", "frimen-barfolk", "amulet-islanders").dice(roll)
    table.play("A", "amulet", "target supply")
    assert ("create tool" in table.options("A")) == (slots >= 1)
    assert ("hire frimen" in table.options("A")) == (slots >= 2)
    if slots >= 2:
        table.play("A", "hire frimen").settle()
        assert ("create tool" in table.options("A")) == (slots >= 3)
    if slots >= 3:
        table.play("A", "create tool").settle()
        assert table.in_hand("A") == []


@pytest.mark.rule("battalia", "19.12")
@pytest.mark.parametrize(("roll", "zone"), [(4, "exposed"), (5, "shelter")])
def test_an_amulet_may_leave_an_empty_hand(roll: int, zone: str) -> None:
    table = Position().piles("A", 20, 0).hand("A", "lord-barfolk", "amulet-islanders").dice(roll)
    table.play("A", "amulet").settle()
    assert (table.in_hand("A"), table.pile("A", zone)) == ([], ["lord-barfolk"])
    assert table.options("A") == ["end"]
    table = Position().tent("A", "tent-barfolk", "supply").dice(roll)
    table.hand("A", "lord-barfolk", "amulet-islanders").play("A", "amulet").settle()
    assert table.options("A") == ["decamp 1", "end"]
    table.play("A", "decamp 1")
    assert table.in_hand("A") == ["supply"]


@pytest.mark.rule("battalia", "19.13", "13.41")
def test_the_refill_takes_place_without_any_city_left() -> None:
    table = last_stand()
    storm(table, "c1", "weapon-barfolk", "lord-cloudborn").settle()
    assert (table.player("B").cities, table.in_hand("B")) == ([], [])
    table.play("A", "end")
    assert len(table.in_hand("B")) == 6


@pytest.mark.rule("battalia", "19.14", "13.22")
def test_a_city_whose_owner_has_an_empty_hand_can_be_attacked() -> None:
    table = front(2).hand("A", "weapon-barfolk", "lord-cloudborn")
    assert table.in_hand("B") == []
    assert table.options("A", "attack") == ["attack 1 c1"]
    storm(table, "c1", "weapon-barfolk", "lord-cloudborn")
    assert (table.asked(), table.step(), table.options("B")) == ("B", "LayCard", ["done"])
    table.play("B", "done")
    (event,) = table.events(GuardLaid)
    assert event.count == 0
    assert (result(table), table.holder("c1")) == ((6, 2), "A")


@pytest.mark.rule("battalia", "19.15", "16.10")
def test_an_end_during_a_turn_brings_neither_discard_nor_refill() -> None:
    table = last_stand(4, short="on").hand("B", "frimen-cloudborn")
    for square in ("d1", "g4", "d7"):
        table.hold(square, "A")
    table.hand("A", "weapon-barfolk", "priest-islanders", "lord-cloudborn", "supply")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay priest-islanders")
    table.play("A", "lay lord-cloudborn", "done")
    table.play("B", "lay frimen-cloudborn").settle()
    assert table.state.reason == "metropolises"
    assert table.in_hand("A") == ["supply"]
    assert table.pile("A", "lines") == ["priest-islanders", "lord-cloudborn", "weapon-barfolk"]
    assert (table.in_hand("B"), table.player("B").attacked) == ([], True)
    for name in ("Discarded", "Drew", "Refilled", "TurnBegan"):
        assert table.events(name) == []
