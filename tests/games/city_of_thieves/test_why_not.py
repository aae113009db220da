"""Reasons against verbs of a turn that are not offered."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.fights import MOVING
from tests.games.city_of_thieves.position import GANGS, Position, laid

X = (GANGS[0], GANGS[3])


def street() -> Position:
    return laid("full", gangs=X).at(leona="n1", yldra="c12").run("act leona")


@pytest.mark.rule("city-of-thieves", "7.2", "8.2", "10.1", "14.1", "20.5", "22.2")
@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("act leona", ("7.2", "already-activated")),
        ("act iris", ("7.12", "not-in-play")),
        ("step c44", ("8.2", "not-linked")),
        ("attack c11", ("10.1", "nobody-there")),
        ("leave", ("22.2", "no-alarm")),
        ("down altar", ("14.1", "no-staircase")),
        ("stop", ("7.4", "no-move")),
        ("pick chest", ("9.1", "no-lock")),
        ("play run", ("12.1", "not-in-hand")),
        ("heal leona", ("11.5", "not-wounded")),
        ("buy sword", ("18.4", "no-experience")),
        ("intrigue-draw", ("20.5", "no-intrigue-room")),
        ("intrigue travel-light", ("20.10", "no-such-intrigue")),
        ("skill iris", ("7.8", "no-such-skill")),
        ("use-gear leona", ("19.8", "no-such-gear")),
        ("pass", ("5.8", "another-moment")),
    ],
)
def test_each_verb_has_its_reason(notation: str, reason: tuple[str, str]) -> None:
    assert street().why_not(notation) == reason


def test_an_offered_verb_has_none() -> None:
    assert street().why_not("step c11") == ("", "")


def test_every_reason_has_a_rule_and_a_sentence() -> None:
    position = street()
    for choice in position.content.catalogue.entries:
        refusal = GAME.why_not(position.state, 0, choice)
        if refusal is not None:
            assert refusal.rule
            assert GAME.prose.say("refusal", refusal.key, refusal.values)


@pytest.mark.rule("city-of-thieves", "1.3")
def test_the_base_game_knows_no_wounds_markets_and_intrigues() -> None:
    position = laid("base", gangs=X).at(leona="n1")
    for notation in ("heal leona", "buy sword", "intrigue-draw"):
        assert position.why_not(notation) == ("1.3", "base-game")


@pytest.mark.rule("city-of-thieves", "8.2", "8.4", "40.4")
def test_a_step_is_refused_for_rubble_for_want_of_points_and_for_whom_it_meets() -> None:
    position = laid("full", gangs=X, adventure="rubble-and-ruin").at(leona="c12", yldra="h1a")
    position.run("act leona")
    assert position.why_not("step h1b") == ("40.4", "rubble")
    assert position.why_not("step h1a")[1] == "held"
    position = street().run("step c11")
    position.state.turn.points = 0
    assert position.why_not("step h1a")[1] == "no-points"


@pytest.mark.rule("city-of-thieves", "8.3", "8.16")
def test_a_wall_is_refused_for_want_of_it_of_means_and_of_points() -> None:
    position = laid("full", gangs=X).at(leona="chapel", yldra="s1").run("act leona")
    assert position.why_not("cross n2")[1] == "cannot-cross"
    assert position.why_not("cross n1")[1] == "no-wall"
    position.gear("leona", "grappling-hook").at(yldra="n2")
    assert position.why_not("cross n2")[1] == "held"
    position.state.turn.move = MOVING
    assert position.why_not("cross n2")[1] == "no-points"


@pytest.mark.rule("city-of-thieves", "7.7", "9.1", "9.2", "9.4")
def test_a_lock_is_refused_for_want_of_a_character_an_action_and_points() -> None:
    position = laid("full", gangs=X).at(leona="chapel").chest("chapel", "idol")
    assert position.why_not("pick chest")[1] == "nobody-acts"
    position.run("act leona").ap(1)
    assert position.why_not("pick chest") == ("", "")
    assert position.why_not("bash chest")[1] == "no-ap"
    assert position.ap(0).why_not("pick chest")[1] == "no-ap"
    position.ap(7).state.turn.acted = True
    assert position.why_not("pick chest")[1] == position.why_not("bash chest")[1] == "action-used"


@pytest.mark.rule("city-of-thieves", "18.4", "19.5")
def test_equipment_is_refused_for_want_of_the_card_and_of_a_bearer() -> None:
    position = laid("full", gangs=X).at(yldra="s1").xp(0, 2)
    assert position.why_not("buy sword")[1] == "nobody-in-play"
    position.at(leona="n1")
    assert position.why_not("buy sword") == ("", "")
    assert position.gear("leona", "sword").why_not("buy sword")[1] == "not-in-market"
    assert position.xp(0, 1).why_not("buy axe")[1] == "no-experience"


@pytest.mark.rule("city-of-thieves", "22.2", "22.4", "22.6")
def test_leaving_is_refused_away_from_gates_and_where_one_is_shut() -> None:
    position = laid("full", gangs=X).at(leona="n1").alarm().shut("n1").run("act leona")
    assert position.why_not("leave")[1] == "gate-shut"
    position.state.shut.clear()
    assert position.why_not("leave") == ("", "")
    position.run("step c11")
    assert position.why_not("leave")[1] == "no-gate"
