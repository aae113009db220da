"""Chapter 14: the ruins, and what all great artefacts have in common."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.battle_events import CityConquered, MovedIn, PrizeTaken
from tests.games.battalia.artefacts import GREAT, seen
from tests.games.battalia.battlefield import result, storm
from tests.games.battalia.position import Position

# 10 against the 8 of the ruins: 1 + 4 + 3, three of a faction, a hero
STRONG = ["weapon-barfolk", "lord-barfolk", "priest-barfolk"]


def at_the_ruins(seats: int = 4) -> Position:
    """Hero 1 of A stands before the ruins."""
    return Position(seats).road("d3", "ns").hero("A", 1, "d3")


def victor() -> Position:
    """A has beaten the ruins and is asked for the prize."""
    return storm(at_the_ruins(), "d4", *STRONG)


@pytest.mark.rule("battalia", "14.1", "14.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_victory_over_the_ruins_earns_one_great_artefact_of_the_edge(seats: int) -> None:
    table = storm(at_the_ruins(seats), "d4", *STRONG)
    laid_out = table.cards(table.state.prizes)
    assert len(laid_out) == seats + 1
    assert table.step() == "ChoosePrize"
    assert table.options("A") == [f"take {slug}" for slug in laid_out]
    table.play("A", f"take {laid_out[-1]}")
    assert table.step() == "Action"
    assert table.pile("A", "arrivals") == laid_out[-1:]
    assert table.cards(table.state.prizes) == laid_out[:-1]
    (event,) = table.events(PrizeTaken)
    assert (event.seat, event.card) == (0, table.card(laid_out[-1]))


@pytest.mark.rule("battalia", "14.1")
@pytest.mark.parametrize(
    ("line", "strengths"),
    [
        (["weapon-barfolk", "priest-islanders", "priest-emberians"], (8, 8)),
        (["weapon-barfolk", "priest-islanders", "chief-emberians"], (7, 8)),
    ],
)
def test_without_a_victory_there_is_no_prize(line: list[str], strengths: tuple[int, int]) -> None:
    table = storm(at_the_ruins(), "d4", *line)
    assert result(table) == strengths
    assert table.step() == "Action"
    assert table.pile("A", "arrivals") == []
    assert len(table.state.prizes) == 5
    assert table.where("A", 1) == ("d3" if strengths == (8, 8) else "")


@pytest.mark.rule("battalia", "14.1")
def test_nine_against_eight_is_enough() -> None:
    table = at_the_ruins()
    storm(table, "d4", "weapon-barfolk", "lord-islanders", "priest-emberians")
    assert result(table) == (9, 8)
    assert table.step() == "ChoosePrize"


@pytest.mark.rule("battalia", "14.2")
def test_the_ruins_never_change_hands_and_hold_no_hero() -> None:
    table = victor()
    points, cities = table.points("A"), table.player("A").cities[:]
    table.play("A", "take crown")
    assert table.where("A", 1) == "d3"
    assert table.holder("d4") == ""
    assert (table.points("A"), table.player("A").cities) == (points, cities)
    assert table.level("d4") == 0
    assert table.events(CityConquered) == table.events(MovedIn) == []
    # the hero cannot walk in either
    table.hand("A", "horse-barfolk", "star")
    assert table.options("A", "move") == []
    assert table.options("A", "great") == []


@pytest.mark.rule("battalia", "14.1", "14.2")
def test_the_ruins_can_be_beaten_again() -> None:
    table = victor().play("A", "take hammer")
    storm(table, "d4", "weapon-barfolk", "lord-barfolk", "lord-barfolk")
    assert table.options("A") == ["take banner", "take star", "take chalice", "take crown"]
    table.play("A", "take banner")
    assert table.pile("A", "arrivals") == ["hammer", "banner"]


@pytest.mark.rule("battalia", "14.3")
@pytest.mark.parametrize("prize", ["hammer", "chalice", "star", "crown"])
def test_a_prize_goes_to_the_arrivals_and_cannot_be_used_that_turn(prize: str) -> None:
    table = victor().play("A", f"take {prize}").hand("A", "chief-barfolk").city("c3", "A", 1, "n")
    assert table.pile("A", "arrivals") == [prize]
    assert seen(table)["arrivals"] == [prize]
    assert table.options("A", "great") == []
    # with the crown in hand the city could be upgraded
    assert table.options("A", "upgrade") == []
    table.piles("A", 20, 0).play("A", "end")
    assert prize in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "14.4")
def test_without_a_great_artefact_left_the_ruins_cannot_be_attacked() -> None:
    table = at_the_ruins().hand("A", *STRONG)
    assert table.options("A", "attack") == ["attack 1 d4"]
    del table.state.prizes[1:]
    assert table.options("A", "attack") == ["attack 1 d4"]
    table.state.prizes.clear()
    assert table.options("A", "attack") == []
    assert table.refusal("A", "attack 1 d4") == ("14.4", "ruins-empty")


@pytest.mark.rule("battalia", "14.4")
def test_the_last_prize_is_no_choice_and_closes_the_ruins() -> None:
    table = at_the_ruins(2)
    del table.state.prizes[1:]
    storm(table, "d4", *STRONG).settle()
    assert len(table.pile("A", "arrivals")) == 1
    assert table.state.prizes == []
    assert table.hand("A", *STRONG).options("A", "attack") == []


@pytest.mark.rule("battalia", "14.5")
def test_no_title_and_no_scroll_works_on_a_great_artefact() -> None:
    table = Position()
    assert table.strength("banner", "title-barfolk") == 3
    line = ["weapon-barfolk", "frimen-barfolk", "banner"]
    assert table.strength(*line) == table.strength(*line, "scroll-barfolk") == 5
    # the crown fills one slot, raised or not
    table.hand("A", "crown", "title-barfolk*2", "frimen-barfolk")
    table.play("A", "upgrade a1")
    assert table.payments("A") == ["frimen-barfolk+title-barfolk+crown"]


@pytest.mark.rule("battalia", "14.5")
@pytest.mark.parametrize("day", range(1, 8))
def test_great_artefacts_are_never_illuminated(day: int) -> None:
    table = Position().to_open("A").hand("A", *GREAT)
    table.state.day = day
    table.play("A", "none")
    assert table.pile("A", "rays") == []
    for kind in ("tool", "weapon", "amulet", "title", "scroll", "horse"):
        table = Position().hand("A", "hammer").day(day).play("A", "great hammer", f"as {kind}")
        assert table.pile("A", "rays") == []


@pytest.mark.rule("battalia", "14.5")
def test_no_amulet_and_no_tent_takes_a_great_artefact() -> None:
    table = Position().hand("A", "amulet-barfolk", "tent-barfolk", "supply", *GREAT)
    world = table.state.copy()
    table.play("A", "amulet")
    assert table.options("A") == ["target supply", "target tent-barfolk"]
    table.state = world
    table.play("A", "tent")
    assert table.options("A") == ["station amulet-barfolk"]


@pytest.mark.rule("battalia", "14.6")
@pytest.mark.parametrize("great", GREAT)
def test_great_artefacts_are_discarded_and_drawn_like_other_cards(great: str) -> None:
    table = Position(seats=4).piles("A", 6, 0)
    size = table.size("A")
    table.hand("A", great)
    assert table.size("A") == size + 1
    table.play("A", "end")
    assert table.pile("A", "shelter") == [great]
    assert table.size("A") == size + 1
    for who in "BCD":
        table.play(who, "none", "end")
    table.play("A", "none", "end")
    assert great in table.in_hand("A") + table.pile("A", "nation")
    assert table.size("A") == size + 1


@pytest.mark.rule("battalia", "14.6", "12.4")
def test_a_great_artefact_counts_for_the_ten_cards_of_a_deck() -> None:
    table = Position().hand("A", "supply*2", "star").deck("A", 11)
    assert "ambush" in table.options("A")
    assert "ambush" not in table.deck("A", 10).options("A")
