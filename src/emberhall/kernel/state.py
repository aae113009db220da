"""The state of a game and the steps on its agenda.

A state is data at every decision. What is still to happen lies on its agenda, a stack of steps; a
step holds seats, ids and numbers and never changes, so copies of a state share it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from mypy_extensions import mypyc_attr

from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.declare.fields import Declared, Record, Seat, amounts, maybe, of, secret
from emberhall.kernel.declare.marker import apart

C = TypeVar("C", bound=Content)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record, Generic[C]):
    """The root record of a game.

    `__init__` takes the content, then the agenda and the declared fields by name.
    """

    content: C = apart("self.content", kw_only=False)
    agenda: list[Step[Any]] = apart("self.agenda[:]", default=[], kw_only=False)

    def then(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, in reading order, before everything that is already there."""
        agenda = self.agenda
        if len(steps) == 1:
            agenda.append(steps[0])
            return
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


@dataclass_transform(frozen_default=True, field_specifiers=(of, maybe, amounts, secret))
@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Declared, Generic[S]):
    """One paragraph of the rulebook. `RULE` is the id of the rule that it carries out.

    Steps never change, so that states share them.

    A step that asks for a set, one element after the other in a fixed order, says so: `PICKS` is
    the verb that names an element, and what else is offered closes the set. `KEEPS`, if there is
    one, is the verb that leaves the set as it is `picked` already. See `kernel.composing`.
    """

    RULE: ClassVar[str] = ""
    PICKS: ClassVar[type[Choice] | None] = None
    KEEPS: ClassVar[type[Choice] | None] = None

    def picked(self, state: S) -> list[Choice]:
        """The elements that stand there already when a set is amended."""
        return []

    def at_random(self, state: S, dealer: Dealer) -> int:
        """Carry out a step that has left the agenda, every choice by lot; how many were free."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Step[S]):
    """A step that simply happens."""

    def happen(self, state: S, dealer: Dealer) -> None:
        """Carry out the rule; what follows from it goes on the agenda."""
        raise NotImplementedError(type(self).__name__)

    def at_random(self, state: S, dealer: Dealer) -> int:
        self.happen(state, dealer)
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """A step that asks one seat for one choice. No options: the step does not apply and is skipped.

    `MAIN` marks a main action step: there the game can say `why_not` for every choice of its
    catalogue. `REPEATS` marks one that is asked again and again until its seat ends the turn.
    """

    MAIN: ClassVar[bool] = False
    REPEATS: ClassVar[bool] = False

    seat: Seat

    def options(self, state: S) -> list[Choice]:
        """The legal choices, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, state: S, choice: Choice, dealer: Dealer) -> None:
        """Carry out a legal choice. The step itself has already left the agenda."""
        raise NotImplementedError(type(self).__name__)

    def at_random(self, state: S, dealer: Dealer) -> int:
        options = self.options(state)
        count = len(options)
        if count > 1:
            self.answer(state, options[dealer.below(count)], dealer)
            return 1
        if count == 1:
            self.answer(state, options[0], dealer)
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Verbal(Question[S]):
    """A question that is answered by `VERB`, or by `DECLINE` where the seat may do without."""

    VERB: ClassVar[type[Choice]] = Choice
    DECLINE: ClassVar[type[Choice] | None] = None

    def declined(self, state: S, dealer: Dealer) -> None:
        """Do what follows from doing without: as a rule nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseOne(Verbal[S]):
    """A question for one of a list, with which something is then done.

    `VERB` is about what is in the list; with an empty list nobody is asked. `DECLINE`, if there is
    one, is offered last.
    """

    def among(self, state: S) -> list[int]:
        """What can be chosen, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def chosen(self, state: S, which: int, dealer: Dealer, /) -> None:
        """Do what follows from the choice."""
        raise NotImplementedError(type(self).__name__)

    def options(self, state: S) -> list[Choice]:
        families = state.content.catalogue.families
        choices: list[Choice] = families[self.VERB]
        options = [choices[which] for which in self.among(state)]
        return options if self.DECLINE is None else or_not(options, families[self.DECLINE])

    def answer(self, state: S, choice: Choice, dealer: Dealer) -> None:
        if choice.subject < 0:
            self.declined(state, dealer)
        else:
            self.chosen(state, choice.subject, dealer)


@mypyc_attr(allow_interpreted_subclasses=True)
class YesOrNo(Verbal[S]):
    """A question whether to do something: `VERB` says yes, `DECLINE` no."""

    def stands(self, state: S) -> bool:
        """Whether it can be done at all; if not, nobody is asked."""
        return True

    def accepted(self, state: S, dealer: Dealer) -> None:
        """Do it."""
        raise NotImplementedError(type(self).__name__)

    def options(self, state: S) -> list[Choice]:
        families = state.content.catalogue.families
        assert self.DECLINE is not None
        return [families[self.VERB], families[self.DECLINE]] if self.stands(state) else []

    def answer(self, state: S, choice: Choice, dealer: Dealer) -> None:
        if type(choice) is self.VERB:
            self.accepted(state, dealer)
        else:
            self.declined(state, dealer)


def or_not(options: list[Choice], decline: Choice) -> list[Choice]:
    """Options, if there are any, with that of doing without."""
    if options:
        options.append(decline)
    return options


@mypyc_attr(allow_interpreted_subclasses=True)
class Ballot(Step[S]):
    """A step that asks several seats at once.

    Answers stay in the step, unseen, until the last one is in.
    """

    METHODS: ClassVar[tuple[str, ...]] = ("__init__", "answered")

    seats: list[Seat]
    answers: list[int]

    def answered(self, answers: list[int]) -> Ballot[S]:
        """The same ballot with these answers (indexes of choices, -1 for none yet)."""
        raise NotImplementedError(type(self).__name__)

    def options(self, state: S, seat: int) -> list[Choice]:
        """The legal choices of one of the seats, whatever the others have answered."""
        raise NotImplementedError(type(self).__name__)

    def count(self, state: S, choices: list[Choice], dealer: Dealer) -> None:
        """Carry out all answers together, `choices` in the order of `seats`."""
        raise NotImplementedError(type(self).__name__)

    def at_random(self, state: S, dealer: Dealer) -> int:
        free = 0
        picks: list[Choice] = []
        for i, seat in enumerate(self.seats):
            if self.answers[i] >= 0:
                picks.append(state.content.catalogue.entries[self.answers[i]])
                continue
            options = self.options(state, seat)
            free += len(options) > 1
            picks.append(options[dealer.below(len(options))])
        self.count(state, picks, dealer)
        return free
