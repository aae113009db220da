"""Reasons against verbs of a turn that are not offered."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
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
