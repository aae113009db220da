"""The occasions in a game at which checks look, and what a check is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from emberhall.conformance.setups import Setup
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer, ScriptedDealer
from emberhall.kernel.errors import EmberhallError
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.kernel.state import State

# What faulty rules raise: their own complaints, and the mistakes that Python notices.
FAULTS: Final = (
    EmberhallError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    RuntimeError,
    TypeError,
    ValueError,
)

M = TypeVar("M")


class Check(Generic[M]):
    """A promise of every game. The test yields a sentence for each time it is broken.

    `when` tells those that give occasion to it, all of them by default.
    """

    def __init__(
        self,
        name: str,
        test: Callable[[M], Iterator[str]],
        when: Callable[[M], bool] | None = None,
    ) -> None:
        self.name = name
        self.test = test
        self.when = when

    @property
    def promise(self) -> str:
        """What is promised, in a sentence."""
        return (self.test.__doc__ or "").strip().split("\n")[0]

    def broken(self, occasion: M) -> Iterator[str]:
        """Why the promise is broken on this occasion; a fault of the rules breaks it too."""
        try:
            yield from self.test(occasion)
        except FAULTS as fault:
            yield f"raises {type(fault).__name__}: {fault}"


class Asked:
    """Somebody is asked. The state is the one that is being played: checks leave it as it is."""

    def __init__(self, setup: Setup, state: State[Any], number: int) -> None:
        self.setup = setup
        self.game = setup.game
        self.state = state
        self.number = number
        self.seats = flow.asked(state)

    def rng(self, salt: int = 0) -> random.Random:
        """Chance of the check's own, the same whenever the check is repeated."""
        return random.Random(f"{self.setup.seed} {self.number} {salt}")

    def options(self, seat: int) -> list[Choice]:
        return flow.options(self.state, seat)


class StepTaken:
    """The state after a step, and the events that were announced in it."""

    def __init__(self, state: State[Any], events: list[Event]) -> None:
        self.state = state
        self.events = events


class Stretch:
    """Steps have happened: the state before and after them, their chance and their events."""

    def __init__(self, setup: Setup, match: Match, before: State[Any]) -> None:
        self.setup = setup
        self.game = setup.game
        self.match = match
        self.before = before
        self.number = match.revision
        self.events = [told.event for told in match.log if told.revision == self.number]
        self.after = match.state.copy()

    @cached_property
    def trace(self) -> list[StepTaken]:
        """What happened, step by step."""
        return list(self.unfolded(self.before))

    def unfolded(self, before: State[Any]) -> Iterator[StepTaken]:
        """What happens in a state by the same input with the same chance, step by step."""
        raise NotImplementedError


class Opening(Stretch):
    """A match has been set up. Nothing was before, so `before` is what it led to."""

    def __init__(self, setup: Setup, match: Match) -> None:
        super().__init__(setup, match, match.state.copy())

    def unfolded(self, before: State[Any]) -> Iterator[StepTaken]:
        dealer = ScriptedDealer(self.match.record.begin.chance)
        setup, content = self.setup, self.match.content
        state = self.game.setup(setup.seats, setup.options, content, dealer)
        yield from _gone_on(state, dealer)


class Input(Stretch):
    """A choice has been played. `before` is a copy, `digest` that of its original."""

    def __init__(
        self,
        setup: Setup,
        match: Match,
        before: State[Any],
        digest: str,
        seat: int,
        choice: Choice,
    ) -> None:
        super().__init__(setup, match, before)
        self.digest = digest
        self.seat = seat
        self.choice = choice
        self.chance = list(match.record.inputs[-1].chance)

    def rng(self, salt: int = 0) -> random.Random:
        """Chance of the check's own, the same whenever the check is repeated."""
        return random.Random(f"{self.setup.seed} {self.number} {salt}")

    def unfolded(self, before: State[Any]) -> Iterator[StepTaken]:
        state = before.copy()
        dealer = ScriptedDealer(self.chance)
        flow.answer(state, self.seat, self.choice, dealer)
        yield from _gone_on(state, dealer)


def _gone_on(state: State[Any], dealer: ScriptedDealer) -> Iterator[StepTaken]:
    yield _step_taken(state, dealer)
    steps = 0
    while flow.go_on(state, dealer):
        steps += 1
        flow.check_steps(state, steps)
        yield _step_taken(state, dealer)


def _step_taken(state: State[Any], dealer: ScriptedDealer) -> StepTaken:
    taken = StepTaken(state.copy(), list(dealer.events))
    dealer.events.clear()
    return taken


class Finish:
    """A game is over."""

    def __init__(self, setup: Setup, state: State[Any], number: int) -> None:
        self.setup = setup
        self.game = setup.game
        self.state = state
        self.number = number


class Ending:
    """A match has been played to its end. `states` holds some on the way, by input."""

    def __init__(self, setup: Setup, match: Match, states: dict[int, State[Any]]) -> None:
        self.setup = setup
        self.game = setup.game
        self.match = match
        self.states = states
        self.number = match.revision


def play_on(game: Game, state: State[Any], inputs: int, rng: random.Random, dealer: Dealer) -> None:
    """Play some inputs at random."""
    for _ in range(inputs):
        seats = flow.asked(state)
        if not seats:
            return
        seat = rng.choice(seats)
        game.apply(state, seat, rng.choice(flow.options(state, seat)), dealer)
