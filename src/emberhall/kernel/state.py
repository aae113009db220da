"""The state of a game and the steps on its agenda.

A state is data at every decision. What is still to happen lies on its agenda, a stack of steps; a
step holds seats, ids and numbers and never changes, so copies of a state share it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from emberhall.kernel.choice import Choice
from emberhall.kernel.content import Content
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, Field, Record, plain

C = TypeVar("C", bound=Content)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record, Generic[C]):
    """The root record of a game.

    `__init__` takes content, agenda, then the declared fields in order.
    """

    __slots__ = ("agenda", "content")

    def __init__(self, content: C, agenda: list[Step[Any]]) -> None:
        self.content: C = content
        self.agenda: list[Step[Any]] = agenda

    def then(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, in reading order, before everything that is already there."""
        agenda = self.agenda
        i = len(steps) - 1
        while i >= 0:
            agenda.append(steps[i])
            i -= 1

    def seat_count(self) -> int:
        """How many seats are at the table."""
        raise NotImplementedError

    def seat_name(self, seat: int) -> str:
        """What the log calls a seat."""
        return f"Seat {seat + 1}"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and super().__eq__(other)
            and self.agenda == other.agenda
            and self.content.digest == other.content.digest
        )

    def __hash__(self) -> int:
        raise TypeError("a state is not hashable")


S = TypeVar("S", bound=State[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[S]):
    """One paragraph of the rulebook. `RULE` is the id of the rule that it carries out."""

    __slots__ = ()
    RULE: ClassVar[str] = ""

    def copy(self) -> Self:
        """Steps never change, so a copy is the step itself."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Step[S]):
    """A step that simply happens."""

    __slots__ = ()

    def happen(self, state: S, dealer: Dealer) -> None:
        """Carry out the rule; what follows from it goes on the agenda."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """A step that asks one seat for one choice. No options: the step does not apply and is skipped.

    `MAIN` marks a main action step: there the game can say `why_not` for every choice of its
    catalogue. `REPEATS` marks one that is asked again and again until its seat ends the turn.
    """

    __slots__ = ("seat",)
    FIELDS: ClassVar[tuple[Field, ...]] = (plain("seat", SEATS),)
    MAIN: ClassVar[bool] = False
    REPEATS: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, state: S) -> list[Choice]:
        """The legal choices, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, state: S, choice: Choice, dealer: Dealer) -> None:
        """Carry out a legal choice. The step itself has already left the agenda."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ballot(Step[S]):
    """A step that asks several seats at once.

    Answers stay in the step, unseen, until the last one is in.
    """

    __slots__ = ("answers", "seats")
    FIELDS: ClassVar[tuple[Field, ...]] = (plain("seats", SEATS), plain("answers"))

    def __init__(self, seats: list[int], answers: list[int]) -> None:
        self.seats = seats
        self.answers = answers

    def answered(self, answers: list[int]) -> Ballot[S]:
        """The same ballot with these answers (indexes of choices, -1 for none yet)."""
        raise NotImplementedError(type(self).__name__)

    def options(self, state: S, seat: int) -> list[Choice]:
        """The legal choices of one of the seats, whatever the others have answered."""
        raise NotImplementedError(type(self).__name__)

    def count(self, state: S, choices: list[Choice], dealer: Dealer) -> None:
        """Carry out all answers together, `choices` in the order of `seats`."""
        raise NotImplementedError(type(self).__name__)
