"""The course of a game: it can be set up, goes on without fault, loses nothing and ends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from emberhall.conformance.occasions import Check, Finish
from emberhall.conformance.setups import Setup
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.matches.match import Match
from emberhall.kernel.sight.things import things_of
from emberhall.kernel.state import State


class Course:
    """A game while it is played at random: a match whose every decision is made here."""

    def __init__(self, setup: Setup, limit: int) -> None:
        self.setup = setup
        self.limit = limit
        self.rng = random.Random(setup.seed)
        self.things: dict[str, list[int]] = {}
        self.played = 0
        self.states: dict[int, State[Any]] = {}
        self.digest = ""
        self.sampled = False
        self.last: tuple[int, Choice] | None = None
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        assert self._match is not None
        return self._match

    @property
    def state(self) -> State[Any]:
        return self.match.state

    @property
    def number(self) -> int:
        return self._match.revision if self._match is not None else 0

    def begin(self) -> None:
        game, setup = self.setup.game, self.setup
        self._match = Match(
            game,
            setup.seats,
            setup.options,
            game.content,
            setup.seed,
            forced=False,
            drivers=setup.drivers,
        )
        self.things = things_of(self.state)

    def play(self) -> None:
        """Let chance decide who answers and how; keep what is wanted of the state before."""
        if self.sampled:
            self.states[self.number] = self.state.copy()
            self.digest = self.match.digest()
        seat = self.rng.choice(flow.asked(self.state))
        choice = self.rng.choice(flow.options(self.state, seat))
        self.last = seat, choice
        self.played += 1
        self.match.play(seat, choice)


def sets_up(course: Course) -> Iterator[str]:
    """The game can be set up at every table that it accepts."""
    course.begin()
    yield from ()


def plays(course: Course) -> Iterator[str]:
    """The rules carry out every choice that they offer."""
    course.play()
    yield from ()


def ends(course: Course) -> Iterator[str]:
    """A game comes to its end."""
    if course.played > course.limit:
        yield f"no end after {course.limit} inputs"


def conserves(course: Course) -> Iterator[str]:
    """Everything that lay in a zone at the beginning lies in one ever after."""
    now = things_of(course.state)
    for table, things in course.things.items():
        if now.get(table) != things:
            names = course.state.content.slugs(table)
            then, there = Counter(things), Counter(now.get(table, []))
            changes = [f"{names[each]} is gone" for each in (then - there).elements()]
            changes += [f"{names[each]} is one too many" for each in (there - then).elements()]
            yield f"of the {table} {', '.join(changes)}"


def plays_out(course: Course) -> Iterator[str]:
    """A game played at random, unheard, comes to its end with everything it began with."""
    setup = course.setup
    dealer = QuietDealer(setup.seed)
    state = setup.game.setup(setup.seats, setup.options, setup.game.content, dealer)
    things = things_of(state)
    course.played = flow.play_out(state, dealer, course.limit)
    if things_of(state) != things:
        yield "something was lost or doubled"
    yield from ranks_everybody(Finish(setup, state, course.played))


def ranks_everybody(of: Finish) -> Iterator[str]:
    """The outcome ranks each seat once, scores every seat, and has words for all of it."""
    outcome = of.game.outcome_of(of.state)
    count = len(of.setup.seats)
    if sorted(seat for tied in outcome.ranking for seat in tied) != list(range(count)):
        yield f"the ranking {outcome.ranking} does not hold each of {count} seats once"
    if not all(outcome.ranking):
        yield f"the ranking {outcome.ranking} has an empty place"
    if len(outcome.scores) != count:
        yield f"there are {len(outcome.scores)} scores for {count} seats"
    if not of.game.prose.has("reason", outcome.reason):
        yield f"[reason] {outcome.reason} is missing"
    for category in dict.fromkeys(key for scores in outcome.scores for key in scores):
        if not of.game.prose.has("score", category):
            yield f"[score] {category} is missing"
    if of.game.outcome_of(of.state).as_dict() != outcome.as_dict():
        yield "the outcome is another when asked again"


SET_UP: Final = Check("sets-up", sets_up)
PLAY: Final = Check("plays", plays)
PLAY_OUT: Final = Check("plays-out", plays_out)
END: Final = Check("ends", ends)
CONSERVE: Final = Check("conserves", conserves)
FINISH_CHECKS: Final = (Check("ranks-everybody", ranks_everybody),)
