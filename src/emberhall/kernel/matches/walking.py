"""Walking through the inputs of a record, step by step, on a copy of a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import ScriptedDealer
from emberhall.kernel.errors import RecordError
from emberhall.kernel.matches.record import Line
from emberhall.kernel.state import State
from emberhall.words import say

CHOSEN: Final = ("play", "auto")


def steps_after(state: State[Any], line: Line, choice: Choice) -> Iterator[State[Any]]:
    """Carry an input out on a state: right after it, and after each step that it let happen.

    It is always the same state, which goes on with the walk.
    """
    dealer = ScriptedDealer(line.chance)
    flow.answer(state, line.seat, choice, dealer)
    yield state
    while flow.go_on(state, dealer):
        yield state


class Passage:
    """A position on its way through the inputs that followed it; what it is given stays as it is.

    It holds the states to which an undo leads back, as far as the way has come past them.
    """

    def __init__(self, start: State[Any]) -> None:
        self.state = start.copy()
        self._before: list[tuple[Line, State[Any]]] = []

    def steps(self, line: Line) -> Iterator[State[Any]]:
        """Take the next input; the state right after it and after each step. It goes on changing.

        An undo that leads back behind the start of the way raises `RecordError`.
        """
        if line.verb in CHOSEN:
            self._before.append((line, self.state.copy()))
            choice = self.state.content.catalogue.read(line.text)
            yield from steps_after(self.state, line, choice)
            return
        if line.verb == "undo":
            self._take_back(line)
        yield self.state

    def pass_by(self, lines: Sequence[Line]) -> None:
        """Take inputs without stopping anywhere."""
        for line in lines:
            for _ in self.steps(line):
                pass

    def _take_back(self, line: Line) -> None:
        while self._before:
            taken, state = self._before.pop()
            if taken.verb == "play":
                self.state = state
                return
        raise RecordError(say("the undo leads back behind the position"), line.number)
