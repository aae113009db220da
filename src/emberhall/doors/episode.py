"""A game that is played through a door. No record is kept of it."""

from __future__ import annotations

from typing import Any

from emberhall.doors.setup import Setup
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.state import State


class Episode:
    """One game from its beginning to its end: `seat` is asked and has `options`, -1 at the end.

    Seats that are asked at once answer one after the other, and none is told what the others
    answered.
    """

    __slots__ = ("_dealer", "options", "seat", "setup", "state")

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self._dealer = QuietDealer(seed)
        self.state: State[Any] = setup.game.setup(
            setup.kinds, setup.options, setup.content, self._dealer
        )
        self.seat = -1
        self.options: list[Choice] = []
        self._go_on()

    @property
    def over(self) -> bool:
        return self.seat < 0

    def rewards(self) -> list[float]:
        """What the end is worth to each seat."""
        return self.setup.rewards(self.setup.game.outcome_of(self.state))

    def allows(self, choice: Choice) -> bool:
        """Whether the seat that is asked has a choice now."""
        return any(option is choice for option in self.options)

    def play(self, choice: Choice) -> None:
        """Answer for the seat that is asked; an illegal choice raises and changes nothing."""
        if not self.allows(choice):
            self.setup.game.check(self.state, self.seat, choice)
        flow.answer(self.state, self.seat, choice, self._dealer)
        self._go_on()

    def _go_on(self) -> None:
        """Go on until somebody has something to choose."""
        state, dealer, forced = self.state, self._dealer, self.setup.forced
        while True:
            flow.run(state, dealer)
            asked = flow.asked(state)
            if not asked:
                self.seat, self.options = -1, []
                return
            seat = asked[0]
            options = flow.options(state, seat)
            if len(options) > 1 or not forced:
                self.seat, self.options = seat, options
                return
            flow.answer(state, seat, options[0], dealer)
