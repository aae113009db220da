"""The undo history: which inputs can still be taken back, why no others, and what to play again."""

from __future__ import annotations

from typing import Any, Final

from emberhall.kernel.matches.record import Line
from emberhall.kernel.state import State
from emberhall.words import phrase, say

BEGINNING: Final = phrase("nothing has been played yet")
CHANCE: Final = phrase("chance has spoken since")
REVEALED: Final = phrase("it showed somebody something hidden")
ANOTHER: Final = phrase("another seat has played since")
CONCEDED: Final = phrase("a seat has conceded since")
SEATED: Final = phrase("a person has taken the seat of a bot since")


class Before:
    """The state before an input that may still be taken back."""

    __slots__ = ("line", "state")

    def __init__(self, state: State[Any], line: Line) -> None:
        self.state = state
        self.line = line


class UndoHistory:
    """The latest inputs of one seat up to the first that cannot be taken back."""

    __slots__ = ("_barrier", "_taken", "_undoable")

    def __init__(self) -> None:
        self._undoable: list[Before] = []
        self._taken: list[Line] = []
        self._barrier = BEGINNING

    def keep(self, state: State[Any], line: Line) -> None:
        """An input can be taken back to the state before it; those of other seats no longer."""
        if self._undoable and self._undoable[-1].line.seat != line.seat:
            self.bar(ANOTHER)
        self._undoable.append(Before(state, line))

    def bar(self, reason: str) -> None:
        """Let nothing before this moment be taken back."""
        self._undoable.clear()
        self._barrier = reason

    def why_not(self, seat: int) -> str:
        """The reason why a seat cannot take anything back, empty if it can."""
        if not self._undoable:
            return say(self._barrier)
        if self._undoable[-1].line.seat != seat:
            return say(ANOTHER)
        if all(before.line.verb != "play" for before in self._undoable):
            return say(self._barrier)
        return ""

    def take_back(self) -> list[Before]:
        """The latest chosen input and what was forced after it, the latest first."""
        taken: list[Before] = []
        while self._undoable:
            before = self._undoable.pop()
            taken.append(before)
            if before.line.verb == "play":
                self._taken.append(before.line)
                break
        return taken

    def next_redo(self, seat: int) -> str:
        """What a seat took back last, empty if nothing."""
        if not self._taken or self._taken[-1].seat != seat:
            return ""
        return self._taken[-1].text

    def play(self, line: Line) -> None:
        """A choice is played: if it was taken back last the rest can be redone, otherwise not."""
        last = self._taken.pop() if self._taken else line
        if last.seat != line.seat or last.text != line.text:
            self._taken.clear()

    def forget_taken(self) -> None:
        """Nothing is left to be redone."""
        self._taken.clear()
