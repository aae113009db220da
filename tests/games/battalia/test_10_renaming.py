"""Chapter 10: what a renamed card is and what it is not."""

from __future__ import annotations

import pytest

from tests.games.battalia.artefacts import rolled, seen, with_roads
from tests.games.battalia.position import Position


@pytest.mark.rule("battalia", "10.19", "10.22")
def test_a_renamed_card_is_its_new_type_and_no_longer_the_old_one() -> None:
    table = rolled(6, "lord-barfolk", "supply*2").play("A", "as frimen", "faction emberians")
    assert "create title" not in table.options("A")
    assert "hire chief" in table.options("A")
    table.play("A", "create tool")
    assert table.payments("A") == ["frimen-emberians+supply"]
    table.settle()
    assert table.pile("A", "lines") == ["lord-barfolk", "supply", "amulet-islanders"]
    assert table.in_hand("A") == ["supply"]
    # it is used up
    assert "create tool" not in table.options("A")


@pytest.mark.rule("battalia", "10.22")
def test_only_the_target_is_renamed_and_not_its_like() -> None:
    table = rolled(6, "lord-barfolk", "lord-barfolk", "supply")
    table.play("A", "as weapon", "faction barfolk")
    assert "create title" in table.options("A")
    table.play("A", "create title").settle()
    assert table.pile("A", "guises") == ["weapon-barfolk"]
    assert table.in_hand("A") == ["lord-barfolk"]
    assert "create title" not in table.hand("A", "supply").options("A")


@pytest.mark.rule("battalia", "10.22")
def test_a_renamed_card_moves_a_hero_like_what_it_stands_for() -> None:
    table = with_roads().hold("d1", "A").hero("A", 1, "a1")
    rolled(6, "lord-emberians", table=table).play("A", "as horse", "faction cloudborn")
    table.play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1", "to d1"]
    table.play("A", "to d1").settle()
    assert table.pile("A", "lines") == ["lord-emberians", "amulet-islanders"]
    table = with_roads().hero("A", 1, "a1")
    rolled(6, "supply", table=table).play("A", "as chief", "faction barfolk", "move 1")
    assert table.options("A") == ["to b1", "to c1"]


@pytest.mark.rule("battalia", "10.22", "10.11", "12.2", "10.27")
def test_a_renamed_card_goes_neither_into_ambush_nor_limbo_nor_a_tent_and_is_no_target() -> None:
    table = Position().hand(
        "A", "lord-barfolk", "chief-barfolk*2", "supply*2", "tent-islanders", "amulet-islanders*2"
    )
    table.dice(6).play("A", "amulet", "target lord-barfolk", "as priest", "faction emberians")
    real = ["chief-barfolk", "supply", "amulet-islanders", "tent-islanders"]
    world = table.state.copy()
    table.play("A", "ambush")
    assert table.options("A") == [f"deploy {card}" for card in real]
    table.play("A", "deploy supply")
    assert table.options("A") == [f"limbo {card}" for card in real]
    table.state = world.copy()
    table.play("A", "tent")
    assert table.options("A") == ["station chief-barfolk", "station supply",
                                  "station amulet-islanders"]  # fmt: skip
    table.state = world.copy()
    table.play("A", "amulet")
    assert table.options("A") == ["target chief-barfolk", "target supply", "target tent-islanders"]


@pytest.mark.rule("battalia", "10.22")
def test_the_like_of_a_renamed_card_stays_a_real_card() -> None:
    table = rolled(6, "lord-barfolk", "lord-barfolk", "supply")
    table.play("A", "as tool", "faction barfolk", "ambush")
    assert table.options("A") == ["deploy lord-barfolk", "deploy supply"]
    table.play("A", "deploy lord-barfolk")
    assert table.options("A") == ["limbo supply"]


@pytest.mark.rule("battalia", "10.22")
def test_two_cards_of_which_one_is_renamed_are_too_few_for_an_ambush() -> None:
    table = rolled(6, "lord-barfolk", "supply")
    table.play("A", "as tool", "faction barfolk")
    assert table.refusal("A", "ambush") == ("12.2", "too-few-cards")
    table = rolled(6, "lord-barfolk", "supply").play("A", "keep")
    assert table.refusal("A", "ambush") == ("", "")


@pytest.mark.rule("battalia", "10.22", "11.9")
def test_a_renamed_card_gets_no_echo_from_the_ray() -> None:
    table = Position().hand("A", "lord-barfolk", "amulet-islanders", "supply").day(1).dice(6)
    table.play("A", "amulet", "target lord-barfolk", "as tool", "faction barfolk")
    assert table.pile("A", "rays") == []
    table.play("A", "create tool").settle()
    assert table.pile("A", "lines") == ["lord-barfolk", "supply", "amulet-islanders"]
    assert table.options("A", "create") == []


@pytest.mark.rule("battalia", "10.22", "11.13")
def test_an_echo_made_before_outlives_the_renaming_of_its_card() -> None:
    table = Position().hand("A", "tool-barfolk", "amulet-islanders", "supply*2").day(1).dice(6)
    table.play("A", "amulet", "target tool-barfolk", "as weapon", "faction barfolk")
    assert "hero" in table.options("A")
    table.play("A", "create tool").settle()
    assert table.pile("A", "spent") == ["tool-barfolk"]
    assert table.in_hand("A") == ["supply", "tool-barfolk"]
    assert table.options("A", "create") == []


@pytest.mark.rule("battalia", "10.22")
@pytest.mark.parametrize("used", [True, False])
def test_in_step_4_a_renamed_card_goes_to_the_shelter_as_what_it_is(used: bool) -> None:
    table = Position(seats=2).piles("A", 20, 0)
    rolled(6, "lord-barfolk", "supply*2", table=table).play("A", "as weapon", "faction emberians")
    if used:
        table.play("A", "hero").settle()
        assert table.where("A", 1) == "b2"
    table.player("A").shelter.clear()
    table.play("A", "end")
    shelter = ["lord-barfolk", "supply", "supply", "amulet-islanders"]
    assert table.pile("A", "shelter") == shelter
    player = table.player("A")
    assert player.masked == player.guises == player.worn == []


@pytest.mark.rule("battalia", "10.22")
def test_a_new_name_is_gone_in_the_next_turn() -> None:
    table = Position(seats=2).hand("A", "lord-barfolk", "supply", "amulet-islanders").dice(6)
    table.play("A", "amulet", "target lord-barfolk", "as weapon", "faction barfolk", "end")
    table.play("B", "none", "end").play("A", "none")
    table.hand("A", "lord-barfolk", "supply*2")
    assert "hero" not in table.options("A")
    assert "create title" in table.options("A")


@pytest.mark.rule("battalia", "10.19")
def test_everybody_sees_the_new_name() -> None:
    table = rolled(6, "lord-barfolk", "supply").play("A", "as weapon", "faction emberians")
    told = seen(table)
    assert (told["masked"], told["guises"]) == (["lord-barfolk"], ["weapon-emberians"])
    assert told["shown"] == ["lord-barfolk"]
