"""Chapter 20: Intrigue."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from tests.games.city_of_thieves.position import GANGS, Position, laid


def done(position: Position) -> list[str]:
    return [position.content.intrigues[event.value("intrigue")].slug
            for event in position.events("IntrigueCompleted")]  # fmt: skip


def holding(card: str, **places: str) -> Position:
    return laid("full", GANGS[:3]).intrigue(0, card).at(**places)


@pytest.mark.rule("city-of-thieves", "20.2", "20.10")
def test_what_was_withheld_is_asked_for_again_once_it_comes_true_anew() -> None:
    position = laid("full", ask_intrigue="on").intrigue(0, "borrow-a-book").at(leona="h1b")
    position.load("leona", "scroll").chest("library", "idol").run("act leona", "step library")
    position.run("withhold")
    assert position.step() == "Activation"
    position.run("stop")
    assert position.step() == "Activation"
    position.at(leona="h1b").turn(0).run("act leona")
    position.do("step library")
    assert position.step() == "IntrigueWindow"


@pytest.mark.rule("city-of-thieves", "20.1", "20.2")
def test_a_card_stays_hidden_until_it_is_completed_and_shown() -> None:
    position = holding("borrow-a-book", leona="n2", iris="s1").load("leona", "scroll")
    assert GAME.view(position.state, 1)["gangs"][0]["intrigues"] == {"count": 1}
    position.run("act leona", "step library")
    assert done(position) == ["borrow-a-book"]
    assert GAME.view(position.state, 1)["intrigues_shown"] == ["borrow-a-book"]
    assert position.ducats(0) == 6


@pytest.mark.rule("city-of-thieves", "20.5", "20.7", "20.8")
def test_a_card_is_drawn_for_an_ap_with_any_character_in_one_of_six_rooms() -> None:
    position = laid("full").at(leona="library", iris="n1").wounds("leona", 1)
    position.run("intrigue-draw", "intrigue-draw")
    assert (len(position.gang(0).intrigues), position.ap_left()) == (2, 5)
    assert "intrigue-draw" not in position.at(leona="chapel").options()


@pytest.mark.rule("city-of-thieves", "20.6", "28.4", "20.9")
def test_three_cards_are_the_limit_and_an_empty_deck_stays_empty() -> None:
    position = laid("full").at(leona="library")
    position.intrigue(0, "untouchable", "heavy-sacks", "travel-light")
    assert "intrigue-draw" not in position.options()
    position = laid("full").at(leona="library")
    position.state.intrigue_deck.clear()
    assert "intrigue-draw" not in position.options()


@pytest.mark.rule("city-of-thieves", "20.10")
def test_with_ask_intrigue_the_owner_may_withhold() -> None:
    position = laid("full", ask_intrigue="on").intrigue(0, "borrow-a-book").at(leona="n2")
    position.load("leona", "scroll").do("act leona", "step library")
    assert position.options() == ["reveal borrow-a-book", "withhold"]
    position.run("withhold")
    assert len(position.gang(0).intrigues) == 1


@pytest.mark.rule("city-of-thieves", "20.11")
def test_counts_begin_when_the_card_is_drawn() -> None:
    position = laid("full").at(leona="bakery", iris="smithy", davitto="warehouse")
    for room in ("bakery", "smithy", "warehouse"):
        position.chest(room, "idol")
    position.run("act leona", "bash chest").intrigue(0, "break-it-down")
    position.run("act iris", "bash chest")
    assert done(position) == []
    position.run("act davitto", "bash chest")
    assert done(position) == ["break-it-down"]


@pytest.mark.rule("city-of-thieves", "20.10")
def test_watch_the_gates_waits_for_the_third_round() -> None:
    for number, count in ((2, 0), (3, 1)):
        position = holding("watch-the-gates", leona="c11", iris="e1", davitto="s1")
        position.state.round = number
        position.run("act leona", "step n1", "stop")
        assert len(done(position)) == count


@pytest.mark.rule("city-of-thieves", "20.10", "5.9")
def test_a_safe_place_to_hide_counts_at_the_end_of_the_turn() -> None:
    position = holding("find-a-safe-place-to-hide", leona="altar").load("leona", "idol")
    position.run("act leona")
    assert done(position) == []
    position.do("end").settle()
    assert done(position) == ["find-a-safe-place-to-hide"]
