"""Chapter 15: steps 4 and 5, discard and draw."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.authoring import TurnBegan
from emberhall.games.battalia.events import Discarded, Drew, Reshuffled
from tests.games.battalia.artefacts import camps
from tests.games.battalia.position import Position


@pytest.mark.rule("battalia", "15.1", "15.3")
def test_lines_arrivals_and_the_rest_of_the_hand_go_to_the_shelter() -> None:
    table = Position().piles("A", 12, 0)
    table.hand("A", "supply*3", "lord-barfolk", "chief-barfolk", "amulet-islanders").dice(1)
    table.top("frimen-islanders").play("A", "hire frimen").settle()
    table.play("A", "amulet", "target lord-barfolk")
    player = table.player("A")
    player.concealed.append(table.card("weapon-emberians"))
    player.shelter[:] = [table.card("crown")]
    table.play("A", "end")
    assert table.pile("A", "shelter") == [
        "frimen-islanders", "chief-barfolk", "lord-barfolk", "supply", "supply", "supply",
        "supply", "weapon-emberians", "amulet-islanders", "crown",
    ]  # fmt: skip
    assert player.lines == player.concealed == player.arrivals == player.shown == []
    assert len(player.hand) == 6


@pytest.mark.rule("battalia", "15.1")
def test_only_the_player_whose_turn_ends_discards() -> None:
    table = Position().hand("A", "supply").hand("B", "lord-islanders", "supply").piles("B", 9, 4)
    before = (table.in_hand("B"), table.pile("B", "shelter"))
    table.play("A", "end")
    assert (table.in_hand("B"), table.pile("B", "shelter")) == before
    (event,) = table.events(Discarded)
    assert event.seat == 0


@pytest.mark.rule("battalia", "15.2")
def test_cards_in_ambush_and_in_tents_stay_where_they_are() -> None:
    table = Position().piles("A", 12, 0).hand("A", "supply")
    table.ambush("A", "lord-barfolk", "supply").tent("A", "tent-barfolk", "chief-barfolk")
    player = table.player("A")
    player.exposed.append(table.card("horse-barfolk"))
    player.shelter.clear()
    table.play("A", "end")
    assert table.pile("A", "ambush") == ["lord-barfolk", "supply"]
    assert table.pile("A", "exposed") == ["horse-barfolk"]
    assert camps(table) == [(["tent-barfolk"], ["chief-barfolk"])]
    assert table.pile("A", "shelter") == ["supply"]


@pytest.mark.rule("battalia", "15.3")
def test_after_step_4_the_hand_is_empty() -> None:
    table = Position().hand("A", "lord-barfolk", "chief-barfolk", "supply").piles("A", 6, 0)
    nation = table.pile("A", "nation")
    table.play("A", "end")
    assert table.in_hand("A") == nation
    assert table.pile("A", "shelter") == ["chief-barfolk", "lord-barfolk", "supply"]


@pytest.mark.rule("battalia", "15.4")
@pytest.mark.parametrize("held", [0, 1, 9])
def test_six_cards_are_drawn_from_the_nation_however_many_were_held(held: int) -> None:
    table = Position().piles("A", 8, 0)
    if held:
        table.hand("A", f"supply*{held}")
        table.piles("A", 8, 0)
    top = table.cards(table.player("A").nation[-6:])
    table.play("A", "end")
    assert table.in_hand("A") == top
    assert len(table.player("A").nation) == 2
    (event,) = table.events(Drew)
    assert (event.seat, event.count) == (0, 6)
    assert table.events(Reshuffled) == []


@pytest.mark.rule("battalia", "15.5")
@pytest.mark.parametrize("nation", [0, 3, 5])
def test_a_nation_that_is_too_small_is_taken_whole_before_the_shelter_is_shuffled(
    nation: int,
) -> None:
    table = Position().hand("A").piles("A", nation, 0)
    player = table.player("A")
    player.nation[:] = [table.card("lord-barfolk")] * nation
    player.shelter[:] = [table.card("supply")] * 7
    player.lines[:] = [table.card("supply")]
    table.play("A", "end")
    assert table.in_hand("A") == ["lord-barfolk"] * nation + ["supply"] * (6 - nation)
    assert table.pile("A", "nation") == ["supply"] * (8 - (6 - nation))
    assert player.shelter == []
    (event,) = table.events(Reshuffled)
    assert (event.seat, event.count) == (0, 8)
    order = table.story()
    assert order.index("Discarded") < order.index("Reshuffled") < order.index("Drew")


@pytest.mark.rule("battalia", "15.5")
def test_the_shelter_is_shuffled_and_not_only_turned_over() -> None:
    table = Position().hand("A").piles("A", 0, 0)
    player = table.player("A")
    player.shelter[:] = [table.card(slug) for slug in
                         ("lord-barfolk", "chief-barfolk", "supply", "tool-barfolk",
                          "weapon-barfolk", "title-barfolk", "tent-barfolk")]  # fmt: skip
    table.dealer.script.append("shuffle 3 0 1 2 6 5 4")
    table.play("A", "end")
    assert table.dealer.outcomes[0] == "shuffle 3 0 1 2 6 5 4"
    assert table.pile("A", "nation") == ["tool-barfolk"]


@pytest.mark.rule("battalia", "15.5")
def test_six_cards_of_the_nation_leave_the_shelter_alone() -> None:
    table = Position().hand("A").piles("A", 6, 4)
    table.play("A", "end")
    player = table.player("A")
    assert (len(player.hand), len(player.nation), len(player.shelter)) == (6, 0, 4)
    assert table.events(Reshuffled) == []


@pytest.mark.rule("battalia", "15.6")
@pytest.mark.parametrize(("nation", "shelter"), [(0, 0), (3, 0), (0, 4), (2, 3)])
def test_with_too_few_cards_a_player_plays_on_with_fewer(nation: int, shelter: int) -> None:
    table = Position(seats=2).hand("A").piles("A", nation, shelter)
    table.play("A", "end")
    player = table.player("A")
    assert len(player.hand) == nation + shelter
    assert player.nation == player.shelter == []
    table.play("B", "none", "end")
    assert table.asked() == "A"
    table.play("A", "none", "end")
    assert len(player.hand) == nation + shelter


@pytest.mark.rule("battalia", "15.4", "15.5", "15.6")
@settings(max_examples=25)
@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 4))
def test_the_end_of_a_turn_keeps_every_card(nation: int, shelter: int, held: int) -> None:
    table = Position(seats=2).hand("A").piles("A", nation, shelter)
    player = table.player("A")
    player.hand[:] = [table.card("supply")] * held
    total = nation + shelter + held
    table.play("A", "end")
    assert len(player.hand) == min(6, total)
    assert table.size("A") == total
    if nation >= 6:
        assert (len(player.nation), len(player.shelter)) == (nation - 6, shelter + held)
    elif total > nation:
        assert player.shelter == []


@pytest.mark.rule("battalia", "15.7")
def test_a_turn_ends_with_discard_draw_refill_and_the_next_player() -> None:
    table = Position().road("b1", "ew").city("c1", "C", 4, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk").hand("C", "supply*2").piles("A", 9, 0).piles("C", 9, 0)
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done").play("C", "lay supply").settle()
    if table.step() == "LayCard":
        table.play("C", "done")
    assert len(table.in_hand("C")) == 1
    table.dealer.events.clear()
    table.play("A", "end")
    assert table.story() == ["Discarded", "Drew", "Refilled", "Drew", "TurnBegan"]
    drew = table.events(Drew)
    assert [(event.seat, event.count) for event in drew] == [(0, 6), (2, 5)]
    assert table.events(TurnBegan)[0].seat == 1
    assert table.asked() == "B"


@pytest.mark.rule("battalia", "15.7")
def test_after_the_last_turn_of_a_day_the_refill_comes_before_the_new_day() -> None:
    table = Position(seats=2).to_act("B").hand("A", "supply*2").hand("B")
    table.player("A").attacked = True
    table.play("B", "end")
    assert [each for each in table.story() if each not in ("Drew", "Reshuffled")] == [
        "Discarded", "Refilled", "DayBegan", "TurnBegan",
    ]  # fmt: skip
    assert table.asked() == "A"
