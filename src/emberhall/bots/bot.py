"""What a bot is, and what it is given to decide with."""

from __future__ import annotations

import random
from typing import Any

from mypy_extensions import mypyc_attr

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision
from emberhall.kernel.errors import NotAsked
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.kernel.state import State
from emberhall.words import say


class Knowledge:
    """What a seat that is asked knows: its decision, its view and the worlds it can imagine.

    The true state is imagined anew at once and never kept. As an imagined world is a function of
    the view and the seed, so is everything here: the same view and seed give the same options,
    worlds and random numbers.
    """

    __slots__ = ("_decision", "_view", "_world", "game", "options", "rng", "seat")

    def __init__(self, game: Game, state: State[Any], seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.rng = random.Random(seed)
        self._world: State[Any] = game.imagine(state, seat, self.rng)
        self._view: dict[str, Any] | None = None
        self._decision: Decision | None = None
        self.options: list[Choice] = flow.options(self._world, seat)
        if not self.options:
            raise NotAsked(say("seat {seat} is not asked for anything now", seat=seat))

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees, as JSON-able data."""
        if self._view is None:
            self._view = self.game.view(self._world, self.seat)
        return self._view

    @property
    def decision(self) -> Decision:
        """What the seat is asked: step, rule, prompt and options."""
        if self._decision is None:
            found = self.game.decisions(self._world)
            self._decision = next(each for each in found if each.seat == self.seat)
        return self._decision

    def imagine(self) -> State[Any]:
        """Another full state that the seat cannot tell from the truth; the bot may change it."""
        return self.game.imagine(self._world, self.seat, self.rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays a seat. It decides from its knowledge alone: it may be asked about any position.

    It may keep what it found out, as long as it makes sure that this fits the next knowledge.
    """

    def choose(self, knowledge: Knowledge) -> Choice:
        """One of `knowledge.options`; the same knowledge and seed must lead to the same choice."""
        raise NotImplementedError(type(self).__name__)

    def is_timed(self) -> bool:
        """Whether a clock has a say in its choices, so that they cannot be repeated exactly."""
        return False


def knowledge_of(match: Match, seat: int, seed: int) -> Knowledge:
    """What a seat knows that a match is asking now."""
    match.decision(seat)
    return Knowledge(match.game, match.state, seat, seed)
