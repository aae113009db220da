"""The worked examples about amulets, tents and the Sun Oracle."""

from __future__ import annotations

import pytest

from tests.games.battalia.position import Position


def with_amulet(roll: int) -> Position:
    table = Position().hand("A", "lord-barfolk", "supply*2", "amulet-islanders")
    return table.dice(roll).play("A", "amulet", "target lord-barfolk")


@pytest.mark.rule("battalia", "10.10", "10.13")
def test_x17_a_roll_of_1_changes_nothing() -> None:
    table = with_amulet(1)
    assert table.in_hand("A") == ["lord-barfolk", "supply", "supply"]
    assert "create title" in table.options("A")


@pytest.mark.rule("battalia", "10.14")
def test_x18_a_roll_of_2_makes_an_echo() -> None:
    table = Position().hold("a1", "A", 3)
    table.hand("A", "lord-barfolk", "supply*2", "amulet-islanders")
    table.dice(2).play("A", "amulet", "target lord-barfolk", "upgrade a1")
    assert table.payments("A") == ["lord-barfolk+lord-barfolk"]


@pytest.mark.rule("battalia", "10.15", "19.10")
def test_x19_a_roll_of_3_makes_two_echoes() -> None:
    table = with_amulet(3).play("A", "city b1", "level 4", "exits w")
    assert table.payments("A") == ["lord-barfolk+lord-barfolk+lord-barfolk"]
    table.settle()
    assert table.level("b1") == 4
    assert table.pile("A", "lines") == ["lord-barfolk", "amulet-islanders"]


@pytest.mark.rule("battalia", "10.16", "10.17", "12.12")
def test_x20_a_roll_of_4_sends_the_target_into_ambush_if_there_is_room() -> None:
    table = with_amulet(4)
    assert table.pile("A", "exposed") == ["lord-barfolk"]
    assert table.in_hand("A") == ["supply", "supply"]
    table = Position().hand("A", "lord-barfolk", "supply*2", "amulet-islanders")
    table.ambush("A", "supply*3").dice(4).play("A", "amulet", "target lord-barfolk")
    assert table.player("A").ambush_size() == 3
    assert "lord-barfolk" in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "10.18")
def test_x21_a_roll_of_5_sends_the_target_to_the_shelter() -> None:
    table = with_amulet(5)
    assert "lord-barfolk" in table.pile("A", "shelter")
    assert table.in_hand("A") == ["supply", "supply"]


@pytest.mark.rule("battalia", "10.19", "10.20", "10.22")
def test_x22_a_roll_of_6_renames_the_target_for_the_turn() -> None:
    table = with_amulet(6).play("A", "as weapon", "faction emberians")
    assert "hero" in table.options("A")
    table.piles("A", 20, 0).play("A", "end")
    assert "lord-barfolk" in table.pile("A", "shelter")
    assert "weapon-emberians" not in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "10.25", "10.26", "10.29", "10.30", "10.31")
def test_x23_a_tent_keeps_a_card_for_a_later_turn() -> None:
    table = Position(seats=2).hand("A", "lord-barfolk", "supply", "tent-islanders")
    table.play("A", "tent").settle()
    (tent,) = table.player("A").tents
    assert (table.cards(tent.card), table.cards(tent.cards)) == (
        ["tent-islanders"],
        ["lord-barfolk"],
    )
    assert table.pile("A", "lines") == ["supply"]
    assert table.options("A", "decamp") == []
    table.piles("A", 20, 0).play("A", "end").play("B", "none", "end").play("A", "none")
    assert len(table.in_hand("A")) == 6
    table.play("A", "decamp 1")
    assert len(table.in_hand("A")) == 7
    assert "lord-barfolk" in table.in_hand("A")
    assert table.pile("A", "lines") == ["tent-islanders"]
    table.play("A", "end")
    assert "tent-islanders" in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "10.32")
def test_x24_an_echo_stations_a_second_card_in_the_same_tent() -> None:
    table = Position().hand("A", "lord-barfolk", "priest-barfolk", "supply*2", "tent-islanders")
    table.day(3).play("A", "tent", "station priest-barfolk", "tent", "station lord-barfolk")
    (tent,) = table.player("A").tents
    assert table.cards(tent.cards) == ["priest-barfolk", "lord-barfolk"]
    assert table.pile("A", "lines") == ["supply", "supply"]


@pytest.mark.rule("battalia", "11.2", "11.3", "11.4")
def test_x25_both_pointers_of_the_sun_oracle_move_each_day() -> None:
    table = Position()
    seen = []
    for day in range(1, 9):
        table.state.day = day
        view = table.view()
        seen.append(f"{view['lit']}/{view['matched']}")
    assert seen == [
        "tool/weapon", "horse/scroll", "tent/tool", "weapon/tent", "amulet/amulet", "scroll/title",
        "title/horse", "tool/weapon",
    ]  # fmt: skip


@pytest.mark.rule("battalia", "7.16", "7.17")
def test_x26_the_matching_pointer_lets_the_buyer_choose_the_faction() -> None:
    table = Position().hand("A", "frimen-barfolk", "supply").day(3)
    table.stack("tool", "tool-emberians", "tool-emberians", "tool-barfolk", "tool-islanders")
    table.play("A", "create tool")
    assert table.options("A") == ["faction barfolk", "faction islanders", "faction emberians"]
    table.play("A", "faction barfolk").settle()
    assert table.pile("A", "arrivals") == ["tool-barfolk"]
    assert len(table.state.stack(5).cards) == 3


@pytest.mark.rule("battalia", "10.21", "10.34")
def test_x51_a_renamed_card_stands_as_a_tent() -> None:
    table = Position(seats=2).hand("A", "lord-barfolk", "supply*2", "amulet-islanders").dice(6)
    table.play("A", "amulet", "target supply", "as tent", "faction islanders")
    table.play("A", "tent", "station lord-barfolk")
    assert table.pile("A", "lines") == ["supply", "amulet-islanders"]
    (tent,) = table.player("A").tents
    assert (tent.face, table.cards(tent.card)) == (table.card("tent-islanders"), ["supply"])
    assert table.cards(tent.cards) == ["lord-barfolk"]
    table.piles("A", 20, 0).play("A", "end").play("B", "none", "end").play("A", "none")
    table.play("A", "decamp 1")
    assert "lord-barfolk" in table.in_hand("A")
    before = table.pile("A", "shelter").count("supply") + table.in_hand("A").count("supply")
    table.play("A", "end")
    assert table.pile("A", "shelter").count("supply") == before + 1


@pytest.mark.rule("battalia", "10.33", "10.35")
def test_x54_an_echo_of_a_tent_set_up_this_turn_goes_first() -> None:
    table = Position().hand(
        "A", "tent-barfolk", "tent-islanders", "lord-barfolk", "priest-barfolk", "supply*2"
    )
    table.day(3).play("A", "tent", "station lord-barfolk", "tent", "station priest-barfolk")
    (tent,) = table.player("A").tents
    assert table.cards(tent.card) == ["tent-islanders"]
    assert table.cards(tent.cards) == ["priest-barfolk", "lord-barfolk"]
    assert table.in_hand("A") == ["tent-barfolk"]
