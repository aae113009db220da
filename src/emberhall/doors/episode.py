"""A game that is played through a door. No record is kept of it."""

from __future__ import annotations

from typing import Any, Final

from emberhall.doors.setup import Setup
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.state import State

ANYBODY: Final = -1


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
        self.go_on()

    @property
    def over(self) -> bool:
        return self.seat < 0

    def rewards(self) -> list[float]:
        """What the end is worth to each seat."""
        return self.setup.rewards(self.setup.game.outcome_of(self.state))

    def allows(self, choice: Choice) -> bool:
        """Whether the seat that is asked has a choice now."""
        return any(option is choice for option in self.options)

    def play(self, choice: Choice, among: int = ANYBODY) -> None:
        """Answer for the seat that is asked; an illegal choice raises and changes nothing.

        Go on until somebody has something to choose; if one seat is named, until that seat has,
        while others answer by lot.
        """
        if not self.allows(choice):
            self.setup.game.check(self.state, self.seat, choice)
        flow.answer(self.state, self.seat, choice, self._dealer)
        self.go_on(among)

    def go_on(self, among: int = ANYBODY) -> None:
        """Go on without an answer, as after the beginning."""
        state, dealer, forced = self.state, self._dealer, self.setup.forced
        if among == ANYBODY:
            self.seat, self.options = flow.go_to_choice(state, dealer, forced)
        else:
            self.seat, self.options = flow.go_to_choice_of(state, among, dealer, forced)
