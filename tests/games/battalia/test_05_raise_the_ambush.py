"""Chapter 5: raise the ambush."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.events import AmbushRaised
from tests.games.battalia.position import Position


@pytest.mark.rule("battalia", "5.1")
def test_all_cards_in_ambush_must_be_taken_up() -> None:
    table = Position().to_open("A").hand("A", "supply").ambush("A", "lord-barfolk", "chief-barfolk")
    table.take(table.player("A"), "tool-barfolk")
    table.player("A").exposed.append(table.card("tool-barfolk"))
    table.ambush("B", "lord-islanders")
    table.play("A", "none")
    assert table.step() == "Action"
    assert table.in_hand("A") == ["chief-barfolk", "lord-barfolk", "supply", "tool-barfolk"]
    assert table.pile("A", "ambush") == table.pile("A", "exposed") == []
    assert table.pile("B", "ambush") == ["lord-islanders"]
    (event,) = table.events(AmbushRaised)
    assert (event.seat, event.count) == (0, 3)


@pytest.mark.rule("battalia", "5.1")
def test_without_an_ambush_nothing_is_raised() -> None:
    table = Position().to_open("A").hand("A", "supply").play("A", "none")
    assert table.in_hand("A") == ["supply"]
    assert table.events(AmbushRaised) == []


@pytest.mark.rule("battalia", "5.1")
def test_an_ambush_is_raised_in_its_owners_turn_only() -> None:
    table = Position(seats=2).hand("A", "supply*3").deck("A", 15)
    table.play("A", "ambush").settle().play("A", "end")
    assert table.player("A").ambush_size() == 1
    table.play("B", "none", "end")
    assert (table.asked(), table.player("A").ambush_size()) == ("A", 1)
    table.play("A", "none")
    assert table.player("A").ambush_size() == 0


@pytest.mark.rule("battalia", "5.2")
def test_raised_cards_go_to_the_hand_beyond_six_cards_unseen() -> None:
    table = Position().to_open("A").hand("A", "supply*6").ambush("A", "lord-barfolk*3")
    table.play("A", "none")
    assert table.in_hand("A") == ["lord-barfolk"] * 3 + ["supply"] * 6
    seen = table.view("B")["players"][0]
    assert (seen["hand"], seen["shown"], seen["ambush"]) == ({"count": 9}, [], {"count": 0})


@pytest.mark.rule("battalia", "5.3")
def test_raised_cards_pay_for_actions() -> None:
    table = Position().to_open("A").hand("A").ambush("A", "lord-barfolk*3")
    table.play("A", "none", "city b1", "exits w").settle()
    assert table.level("b1") == 4
    assert table.pile("A", "lines") == ["lord-barfolk"] * 3


@pytest.mark.rule("battalia", "5.3")
def test_raised_cards_serve_a_new_ambush() -> None:
    table = Position().to_open("A").hand("A").ambush("A", "lord-barfolk", "supply").deck("A", 12)
    table.play("A", "none", "ambush", "deploy lord-barfolk").settle()
    assert table.pile("A", "ambush") == ["lord-barfolk"]
    assert table.limbo().count("supply") == 1


@pytest.mark.rule("battalia", "5.3", "11.9")
def test_a_raised_artefact_is_illuminated_like_any_other() -> None:
    table = Position().to_open("A").day(1).hand("A").ambush("A", "tool-barfolk", "lord-barfolk")
    table.play("A", "none")
    assert table.pile("A", "rays") == ["tool-barfolk"]
