"""Chapter 3: days and turns."""

from __future__ import annotations

import pytest

from emberhall.authoring import TurnBegan
from emberhall.games.battalia import GAME
from emberhall.games.battalia.events import DayBegan, Hired, Reshuffled, RoadLaid
from tests.games.battalia.position import SEATS, Position


def started(seats: int, start: int) -> Position:
    """A game at its first turn, begun by the player in this seat."""
    script = ["pick 4 3"] if seats == 2 else []
    table = Position.at_setup(seats, [*script, f"pick {seats} {start}"])
    while table.step() in ("ChooseFaction", "ChooseSite"):
        table.play(table.asked(), table.options()[0])
    return table


def names(table: Position) -> list[str]:
    return [type(event).__name__ for event in table.dealer.events]


@pytest.mark.rule("battalia", "3.1", "3.2")
@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 0), (4, 2)])
def test_a_day_is_one_turn_of_every_player_and_then_both_pointers_move(
    seats: int, start: int
) -> None:
    table = started(seats, start)
    order = (SEATS[:seats] * 2)[start : start + seats]
    pointers = [("tool", "weapon"), ("horse", "scroll"), ("tent", "tool")]
    for day in (1, 2, 3):
        for who in order:
            view = table.view()
            assert (table.asked(), table.state.day) == (who, day)
            assert (view["lit"], view["matched"]) == pointers[day - 1]
            assert view["active_seat"] == SEATS.index(who)
            table.play(who, "none", "end")
    began = table.events(DayBegan)
    assert [event.number for event in began] == [1, 2, 3, 4]
    turns = [SEATS[event.seat] for event in table.events(TurnBegan)]
    assert "".join(turns) == order * 3 + order[0]


@pytest.mark.rule("battalia", "3.3")
def test_the_five_steps_come_in_order() -> None:
    table = Position(seats=2).to_open("A").piles("A", 20, 0)
    table.hand("A", "frimen-barfolk*3", "supply*3").ambush("A", "supply*2")
    table.play("A", "cohort barfolk", "hire frimen").settle()
    table.play("A", "end")
    assert names(table) == [
        "CohortShown", "Drew", "AmbushRaised", "Paid", "Hired", "Discarded", "Drew", "TurnBegan",
    ]  # fmt: skip
    assert (table.asked(), table.step()) == ("B", "Opening")


@pytest.mark.rule("battalia", "3.3", "5.1")
def test_a_mulligan_comes_before_the_ambush_is_raised() -> None:
    table = Position().to_open("A").piles("A", 20, 0)
    table.hand("A", "supply*6").ambush("A", "lord-barfolk", "lord-islanders")
    table.play("A", "mulligan")
    assert "lord-barfolk" not in table.pile("A", "shelter")
    assert table.pile("A", "shelter") == ["supply"] * 6
    assert len(table.in_hand("A")) == 7
    assert names(table) == ["MulliganTaken", "Drew", "AmbushRaised"]


@pytest.mark.rule("battalia", "3.4")
def test_steps_1_and_3_may_be_passed_up_and_the_others_happen_unasked() -> None:
    table = Position().to_open("A").piles("A", 20, 0)
    table.hand("A", "lord-barfolk*3").ambush("A", "lord-islanders*3")
    assert (table.step(), "none" in table.options("A")) == ("Opening", True)
    table.play("A", "none")
    assert (table.step(), table.player("A").ambush_size()) == ("Action", 0)
    table.play("A", "end")
    assert (table.asked(), table.step()) == ("B", "Opening")
    assert table.pile("A", "shelter") == ["lord-barfolk"] * 3 + ["lord-islanders"] * 3
    assert len(table.in_hand("A")) == 6


@pytest.mark.rule("battalia", "3.5")
def test_actions_come_in_any_order() -> None:
    ends = []
    for order in (
        ["hire frimen", "create tent", "road b1"],
        ["road b1", "create tent", "hire frimen"],
    ):
        table = Position().hand("A", "frimen-barfolk*3", "supply*3")
        for action in order:
            table.play("A", action)
            if action == "road b1":
                table.play("A", "exits ew")
            table.settle()
        assert table.in_hand("A") == []
        ends.append((sorted(table.player("A").lines), sorted(table.player("A").arrivals)))
        assert table.options("A") == ["end"]
    assert ends[0] == ends[1]


@pytest.mark.rule("battalia", "3.6")
def test_an_action_is_repeated_as_often_as_there_are_cards_for_it() -> None:
    table = Position().hand("A", "supply*7")
    for _ in range(3):
        assert "hire frimen" in table.options("A")
        table.play("A", "hire frimen").settle()
    assert "hire frimen" not in table.options("A")
    assert len(table.events(Hired)) == 3
    table = Position().hand("A", "frimen-barfolk*3", "supply*3")
    for square in ("b1", "c1", "a2"):
        table.play("A", f"road {square}", exits_of(square)).settle()
    assert len(table.events(RoadLaid)) == 3


def exits_of(square: str) -> str:
    return {"b1": "exits ew", "c1": "exits ew", "a2": "exits ns"}[square]


@pytest.mark.rule("battalia", "3.7", "1.26")
def test_every_kind_of_action_is_offered_in_the_order_of_the_rules() -> None:
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "c1").deck("A", 20)
    table.tent("A", "tent-cloudborn", "lord-cloudborn")
    table.hand(
        "A", "frimen-barfolk*3", "chief-barfolk*2", "priest-barfolk", "lord-barfolk", "supply*2",
        "weapon-barfolk", "amulet-barfolk", "tent-barfolk", "hammer", "star", "chalice",
    )  # fmt: skip
    assert table.options("A") == [
        "hire frimen", "hire chief", "hire priest", "hire lord",
        "create tool", "create weapon", "create amulet", "create title", "create scroll",
        "create tent", "create horse",
        "road a2", "city a2", "upgrade a1",
        "hero", "move 1", "ambush", "attack 1 d1", "amulet", "tent", "decamp 1",
        "great hammer", "great star 1", "great chalice", "end",
    ]  # fmt: skip


@pytest.mark.rule("battalia", "3.7")
def test_what_is_offered_can_be_played_and_every_other_action_is_refused_with_a_reason() -> None:
    table = Position().hold("d1", "A", 2).hero("A", 2, "a1").road("b1", "ew").hero("B", 1, "b1")
    table.tent("A", "tent-cloudborn", "lord-cloudborn")
    table.hand("A", "frimen-islanders", "chief-barfolk*2", "supply", "amulet-barfolk", "star")
    offered = table.options("A")
    for choice in table.content.catalogue.entries:
        refusal = GAME.why_not(table.state, 0, choice)
        assert (refusal is None) == (choice.notation in offered), choice.notation


@pytest.mark.rule("battalia", "3.8")
def test_end_closes_step_3_and_is_always_offered() -> None:
    table = Position().hand("A")
    assert table.options("A") == ["end"]
    table.hand("A", "supply*2")
    assert table.options("A")[-1] == "end"
    table.play("A", "hire frimen").settle()
    assert (table.step(), table.options("A")[-1]) == ("Action", "end")
    table.play("A", "end")
    assert (table.asked(), table.step()) == ("B", "Opening")
    assert len(table.in_hand("A")) == 6


@pytest.mark.rule("battalia", "3.9")
def test_an_empty_nation_is_made_anew_from_the_shuffled_shelter() -> None:
    table = Position().piles("A", 0, 8).hand("A")
    table.player("A").shelter[:] = [table.card(f"{kind}-barfolk") for kind in KINDS]
    table.dealer.script.append("shuffle 7 6 5 4 3 2 1 0")
    table.play("A", "end")
    assert table.in_hand("A") == [f"{kind}-barfolk" for kind in KINDS[:6]]
    assert table.pile("A", "nation") == [f"{kind}-barfolk" for kind in KINDS[6:]]
    assert table.pile("A", "shelter") == []
    (event,) = table.events(Reshuffled)
    assert (event.seat, event.count) == (0, 8)


KINDS = ["frimen", "chief", "priest", "lord", "tool", "weapon", "amulet", "title"]


@pytest.mark.rule("battalia", "3.9")
def test_a_nation_that_suffices_is_not_reshuffled() -> None:
    table = Position().to_open("A").hand("A", "supply*6").piles("A", 5, 3)
    table.play("A", "mulligan")
    player = table.player("A")
    assert (len(player.hand), len(player.nation), len(player.shelter)) == (5, 0, 9)
    assert table.events(Reshuffled) == []


@pytest.mark.rule("battalia", "3.9", "15.6")
def test_without_nation_and_shelter_no_card_is_drawn() -> None:
    table = Position().hand("A", "supply").piles("A", 2, 1)
    table.play("A", "end")
    assert (len(table.in_hand("A")), table.pile("A", "nation"), table.pile("A", "shelter")) == (
        4, [], [],
    )  # fmt: skip
    table = Position().to_open("A").hand("A", "frimen-barfolk*3").piles("A", 0, 0)
    table.play("A", "cohort barfolk")
    assert len(table.in_hand("A")) == 3
    assert names(table) == ["CohortShown"]


@pytest.mark.rule("battalia", "3.10")
def test_a_hand_has_no_upper_limit() -> None:
    table = Position().to_open("A").piles("A", 20, 0).tent("A", "tent-barfolk", "lord-barfolk")
    table.hand("A", "frimen-barfolk*6").ambush("A", "supply*3")
    table.play("A", "cohort barfolk", "decamp 1")
    assert len(table.in_hand("A")) == 6 + 4 + 3 + 1
    table.play("A", "city b1", "level 1", "exits w").settle()
    table.play("A", "city a2", "level 1", "exits n").settle()
    assert len(table.player("A").cities) == 3
