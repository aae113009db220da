"""What must hold of every game that says why not, suggests something or judges."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.bots import Knowledge
from emberhall.bots.greedy import GreedyBot
from emberhall.conformance import composing_checks
from emberhall.conformance.occasions import Asked
from emberhall.conformance.setups import Setup
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer, QuietDealer
from emberhall.kernel.errors import IllegalChoice
from emberhall.kernel.game import Game
from emberhall.testing import Position

AnyPosition = Position[Any, Any]


def check_refusal(
    position: AnyPosition, who: str | int, notation: str, rule: str, key: str
) -> None:
    """The choice is refused for this reason; playing it raises and changes nothing."""
    assert position.refusal(who, notation) == (rule, key)
    assert notation not in position.options(who)
    before = position.state.copy()
    with pytest.raises(IllegalChoice) as error:
        position.play(who, notation)
    assert error.value.rule == rule
    assert position.GAME.prose.say("refusal", key, {}) in str(error.value)
    assert position.state == before


def check_reasons(position: AnyPosition, step: str, seed: int, every: int = 1) -> int:
    """At random to the end: whenever a step asks, just what is not offered has a reason against it.

    Looks at one in `every` decisions and says how many there were.
    """
    catalogue = position.content.catalogue.entries
    decisions = 0
    for seat in position.wander(seed):
        if position.step() == step:
            decisions += 1
            if decisions % every == 0:
                clear = [
                    choice.notation
                    for choice in catalogue
                    if position.GAME.why_not(position.state, seat, choice) is None
                ]
                assert sorted(clear) == sorted(position.options(seat))
    return decisions


def check_suggestions(position: AnyPosition, seed: int) -> set[str]:
    """At random to the end: every suggestion has words and can be played. The keys of them all."""
    game = position.GAME
    seen: set[str] = set()
    for seat in position.wander(seed):
        for key, notations in position.suggestions(seat):
            seen.add(key)
            assert game.prose.has("suggestion", key)
            world = position.state.copy()
            for notation in notations:
                choice = position.content.catalogue.read(notation)
                game.apply(world, seat, choice, LiveDealer(1))
    return seen


def victories(game: Game, seats: int, options: dict[str, str], looks: int, games: int) -> int:
    """How many games a greedy player in the first seat wins against chance."""
    won = 0
    for seed in range(games):
        dealer = QuietDealer(seed)
        state = game.setup(seats, options, game.content, dealer)
        flow.run(state, dealer)
        while state.agenda:
            seat = flow.asked(state)[0]
            offered = flow.options(state, seat)
            choice = offered[dealer.below(len(offered))]
            if seat == 0 and len(offered) > 1:
                choice = GreedyBot(looks).choose(Knowledge(game, state, 0, seed))
            flow.answer(state, seat, choice, dealer)
            flow.run(state, dealer)
        won += game.outcome_of(state).winners == [0]
    return won


def check_sets(position: AnyPosition) -> None:
    """What is asked for is a set, and composed it is what it is pick by pick."""
    seats = ["player"] * position.state.seat_count()
    options = position.GAME.chosen_options({})
    at = Asked(Setup(position.GAME, seats, options, 1), position.state, 1)
    assert composing_checks.asks_for_a_set(at), position.step()
    for check in composing_checks.ASKED_CHECKS:
        assert list(check.broken(at)) == []
