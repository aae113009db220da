"""Chapter 12: Arcana cards."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, laid

X = (GANGS[0], GANGS[3])


@pytest.mark.rule("city-of-thieves", "12.1", "12.7")
def test_any_number_of_cards_may_be_played_in_ones_own_turn() -> None:
    position = laid(gangs=X).at(leona="n1").hand(0, *["false-accusation"] * 2, *["run"] * 5)
    position.run("play false-accusation", "play false-accusation", "act leona")
    position.run(*["play run"] * 5)
    assert position.in_hand(0) == []
    assert position.state.turn.extra == 10


@pytest.mark.rule("city-of-thieves", "12.1", "12.3")
def test_cards_of_the_turn_wait_until_the_move_is_over() -> None:
    position = laid(gangs=X).at(leona="n1").hand(0, "false-accusation", "run")
    position.run("act leona", "step c11")
    assert position.why_not("play false-accusation") == ("7.5", "move-open")
    assert "play run" in position.options()
    position.run("stop")
    assert "play false-accusation" in position.options()
    assert position.why_not("play run") == ("7.4", "no-move")


@pytest.mark.rule("city-of-thieves", "5.6", "12.8")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    position = laid(gangs=X).at(leona="n1")
    position.state.discard.extend(position.state.deck)
    position.state.deck.clear()
    position.begin_turn(0)
    assert len(position.in_hand(0)) == 1
    assert position.state.discard == []
    assert position.events("DeckReshuffled")[0].value("count") == 60


@pytest.mark.rule("city-of-thieves", "12.8")
def test_without_any_card_nothing_is_drawn() -> None:
    position = laid(gangs=X).at(leona="n1")
    position.gang(1).hand.extend(position.state.deck)
    position.state.deck.clear()
    position.begin_turn(0)
    assert position.in_hand(0) == []
    assert not position.events("DrewArcana")
