"""Playing on in an imagined world: each seat takes what its game judges best, up to a horizon.

The worth of a choice is what the judge says right after it. A horizon lies where a main action is
about to be asked for: nothing is pending then.
"""

from __future__ import annotations

from typing import Any, Final

from emberhall.bots.budget import Clock
from emberhall.bots.search import Judge, advance
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.state import Question, State

FINE: Final = 1 << 20  # the grain of a chance


class TimeUp(Exception):
    """The budget ended in the midst of an iteration, which does not count."""


def asked_seats(state: State[Any]) -> list[int]:
    """The seats that have still to answer."""
    step = state.agenda[-1]
    return [step.seat] if isinstance(step, Question) else flow.asked(state)


def options_of(state: State[Any], seat: int) -> list[Choice]:
    """The choices of a seat that is asked."""
    step = state.agenda[-1]
    return step.options(state) if isinstance(step, Question) else flow.options(state, seat)


def play_together(
    world: State[Any], seats: list[int], choices: list[Choice], dealer: Dealer
) -> None:
    """Play the choices of all seats that are asked and go on to the next decision."""
    for i in range(len(seats)):
        flow.answer(world, seats[i], choices[i], dealer)
    flow.run(world, dealer)


class Horizon:
    """How far to look: over some main actions or, where turns have many of them, over some turns.

    Where a seat acts until it ends its turn, counting actions would reward whoever spins the turn
    out: the others would get to act less before the judge has its say. So such turns are looked at
    as a whole, from the one that goes on in `world` where the search begins.
    """

    __slots__ = ("_actions", "_seat", "_turns")

    def __init__(self, world: State[Any], actions: int, turns: int) -> None:
        step = world.agenda[-1]
        self._actions = actions
        self._turns = turns
        self._seat = step.seat if isinstance(step, Question) and step.REPEATS else -1

    def is_reached(self, world: State[Any]) -> bool:
        """Whether it lies right here; to be asked about every decision on the way, in order."""
        step = world.agenda[-1]
        if not isinstance(step, Question) or not step.MAIN:
            return False
        if step.REPEATS:
            if self._seat >= 0 and self._seat != step.seat:
                self._turns -= 1
            self._seat = step.seat
            return self._turns <= 0
        self._actions -= 1
        return self._actions < 0

    def is_strict(self) -> bool:
        """Whether nothing may grow past it: a turn that has just begun is not to be cut in two."""
        return self._turns <= 0


class Guide:
    """Plays on by the judge of a game.

    `width` is how many options of a decision are looked at, drawn by lot where there are more;
    `chance` is the part of the decisions that are made at random; `limit` is how many decisions
    there are at most.
    """

    __slots__ = ("_chance", "_clock", "_dealer", "_judge", "_limit", "_width")

    def __init__(
        self, judge: Judge, dealer: Dealer, clock: Clock, width: int, chance: float, limit: int
    ) -> None:
        self._judge = judge
        self._dealer = dealer
        self._clock = clock
        self._width = width
        self._chance = int(chance * FINE)
        self._limit = limit

    def play_on(self, world: State[Any], horizon: Horizon) -> State[Any]:
        """Play up to the horizon, or to the end of the game."""
        decisions = 0
        while world.agenda and not horizon.is_reached(world):
            if decisions >= self._limit:
                break
            step = world.agenda[-1]
            if isinstance(step, Question):
                options = step.options(world)
                if len(options) > 1:
                    decisions += 1
                    world = self.best_after(world, step.seat, options)
                else:
                    flow.answer(world, step.seat, options[0], self._dealer)
                    flow.run(world, self._dealer)
            else:
                decisions += self.play_ballot(world)
        return world

    def best_after(self, world: State[Any], seat: int, options: list[Choice]) -> State[Any]:
        """The world after the option that the judge likes best, of those looked at."""
        dealer = self._dealer
        if self._clock.is_over():
            raise TimeUp
        if self._chance > 0 and dealer.below(FINE) < self._chance:
            flow.answer(world, seat, options[dealer.below(len(options))], dealer)
            flow.run(world, dealer)
            return world
        if len(options) > self._width:
            options = drawn(options, self._width, dealer)
        best = world
        most = 0.0
        last = len(options) - 1
        for i in range(last + 1):
            trial: State[Any] = world if i == last else world.copy()
            flow.answer(trial, seat, options[i], dealer)
            flow.run(trial, dealer)
            worth = self._judge(trial, seat)
            if i == 0 or worth > most:
                most = worth
                best = trial
        return best

    def play_ballot(self, world: State[Any]) -> int:
        """Answer for all seats of a ballot; returns how many choices were real ones."""
        real = 0
        seats = flow.asked(world)
        choices: list[Choice] = []
        for seat in seats:
            options = flow.options(world, seat)
            if len(options) > 1:
                real += 1
                choices.append(self.liked(world, seat, options))
            else:
                choices.append(options[0])
        play_together(world, seats, choices, self._dealer)
        return real

    def liked(self, world: State[Any], seat: int, options: list[Choice]) -> Choice:
        """The answer to a ballot that the judge likes best if the others answer at random."""
        dealer = self._dealer
        if self._clock.is_over():
            raise TimeUp
        if self._chance > 0 and dealer.below(FINE) < self._chance:
            return options[dealer.below(len(options))]
        if len(options) > self._width:
            options = drawn(options, self._width, dealer)
        best = options[0]
        most = 0.0
        for i in range(len(options)):
            trial: State[Any] = world.copy()
            advance(trial, seat, options[i], dealer)
            worth = self._judge(trial, seat)
            if i == 0 or worth > most:
                most = worth
                best = options[i]
        return best


def drawn(options: list[Choice], count: int, dealer: Dealer) -> list[Choice]:
    """Some of the options, each set of them with the same chance."""
    left = options[:]
    for i in range(count):
        other = i + dealer.below(len(left) - i)
        option = left[other]
        left[other] = left[i]
        left[i] = option
    return left[:count]
