"""Composing a set: its elements in any order, and the one way in which the rules walk it.

A step that asks for a set names one element after the other in a fixed order, so that records and
catalogues hold each set once. People compose it as they like: which elements can be picked, and
with which notations the rules are told a whole set, is found out by walking it on copies.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import RefusingDealer
from emberhall.kernel.errors import ChanceMet, IllegalSet, UnfinishedSet
from emberhall.kernel.state import Ballot, Question, State
from emberhall.words import phrase, say

if TYPE_CHECKING:
    from emberhall.kernel.decision import Label

EXPLORED: Final = 600  # positions that are looked at to find the elements of a set
TRIED: Final = 1500  # positions that are looked at to find out what a set lacks
ADDED: Final = 2  # elements that might be added at once to a set that is legal without them
LACKING: Final = 8  # elements that a set may lack and still be told which


class SetState:
    """Where the rules stand in the midst of a set: what can be picked there, what closes the set.

    In one that is `over` the set has closed by itself.
    """

    __slots__ = ("closers", "over", "picks", "state")

    def __init__(self, state: State[Any], options: list[Choice], verb: type[Choice]) -> None:
        self.state = state
        self.picks = [choice for choice in options if type(choice) is verb]
        self.closers = [choice for choice in options if type(choice) is not verb]
        self.over = not options


class Composition:
    """The sets that a seat can compose at a step that walks a set.

    The state is the composition's own; `label` says what an element is called.
    """

    def __init__(self, state: State[Any], seat: int, label: Label = str) -> None:
        step = flow.waiting_step(state)
        assert step.PICKS is not None
        self.seat = seat
        self.rule = step.RULE
        self.label = label
        self.verb = step.PICKS
        self.below = state.agenda[:-1]
        options = flow.options(state, seat)
        self.keeping = [choice for choice in options if type(choice) is step.KEEPS]
        self.picked = step.picked(state)
        self.start = SetState(
            state, [each for each in options if each not in self.keeping], self.verb
        )
        self._elements: list[Choice] | None = None
        self._closers: list[Choice] = []

    # walking

    def after(self, at: SetState, choice: Choice) -> SetState:
        """Where an element that can be picked, or what closes the set, leads to."""
        state = at.state.copy()
        dealer = RefusingDealer()
        dealer.listening = False
        try:
            flow.answer(state, self.seat, choice, dealer)
            going_on = self._goes_on(state, dealer)
        except ChanceMet:
            going_on = False
        return SetState(state, flow.options(state, self.seat) if going_on else [], self.verb)

    def _goes_on(self, state: State[Any], dealer: RefusingDealer) -> bool:
        """Go on until the seat is asked for another element; False if the set has closed."""
        while self._is_within(state):
            step = state.agenda[-1]
            if step.PICKS is self.verb and self.seat in flow.asked(state):
                if not isinstance(step, Question) or step.options(state):
                    return True
            elif isinstance(step, Ballot) and self.seat in step.seats:
                # what the others answer makes no difference to what is to be picked
                other = flow.asked(state)[0]
                flow.answer(state, other, flow.options(state, other)[0], dealer)
                continue
            if not flow.go_on(state, dealer):
                return False
        return False

    def _is_within(self, state: State[Any]) -> bool:
        """Whether nothing that was to happen after the set has begun."""
        agenda, below = state.agenda, self.below
        if len(agenda) <= len(below):
            return False
        return all(agenda[i] is below[i] for i in range(len(below)))

    # what there is to pick

    @property
    def elements(self) -> list[Choice]:
        """Every element of some set, as often as it can be picked, in the order of the catalogue.

        Places are told apart by what they offer and by the element before, which is all that walks
        in a fixed order remember.
        """
        if self._elements is None:
            self._elements = self._explored()
        return self._elements

    @property
    def closers(self) -> list[Choice]:
        """What closes some set in so many words: as a rule one choice, or none."""
        return self._closers if self.elements else self.start.closers

    def _explored(self) -> list[Choice]:
        most: dict[int, int] = {}
        ahead: list[tuple[SetState, list[int]]] = [(self.start, [])]
        met: set[tuple[int, ...]] = set()
        looked = 0
        while looked < len(ahead):
            at, picked = ahead[looked]
            looked += 1
            self._closers += [each for each in at.closers if each not in self._closers]
            for choice in at.picks:
                copies = picked.count(choice.index) + 1
                most[choice.index] = max(most.get(choice.index, 0), copies)
            for choice in at.picks:
                if len(ahead) > EXPLORED:
                    break
                following = self.after(at, choice)
                taken = [*picked, choice.index]
                mark = (choice.index, taken.count(choice.index), *_indexes(following.picks))
                if following.picks and mark not in met:
                    met.add(mark)
                    ahead.append((following, taken))
        entries = self.start.state.content.catalogue.entries
        return [entries[index] for index in sorted(most) for _ in range(most[index])]

    # from a set to its notations

    def notations(self, elements: list[Choice]) -> list[Choice]:
        """The choices by which the rules are told this set, whatever order it is given in.

        A set that is not legal raises `IllegalSet`, which says what is too much or missing.
        """
        wanted = Counter(each.index for each in elements)
        if self.keeping and wanted == Counter(each.index for each in self.picked):
            return self.keeping[:1]
        self._check_known(elements, wanted)
        path = self._path(self.start, [], wanted, 0, _Tries())
        if path is not None:
            return path
        raise self._unfit(elements, wanted)

    def is_full(self, elements: list[Choice]) -> bool:
        """Whether a set is legal and nothing can be added to it."""
        try:
            self.notations(elements)
        except IllegalSet:
            return False
        wanted = Counter(each.index for each in elements)
        tries = _Tries()
        for spare in range(1, ADDED + 1):
            if self._path(self.start, [], wanted, spare, tries) is not None:
                return False
        return True

    def _path(
        self, at: SetState, picked: list[int], wanted: Counter[int], spare: int, tries: _Tries
    ) -> list[Choice] | None:
        """A walk over what is wanted and `spare` other elements to where the set is closed."""
        if not wanted and not spare:
            if at.over:
                return []
            return at.closers[:1] or None
        mark = (spare, *sorted(picked))
        if mark in tries.failed or tries.left <= 0:
            return None
        for choice in at.picks:
            is_wanted = choice.index in wanted
            if not is_wanted and not spare:
                continue
            tries.left -= 1
            following = self.after(at, choice)
            rest = wanted - Counter([choice.index]) if is_wanted else wanted
            taken = [*picked, choice.index]
            path = self._path(following, taken, rest, spare if is_wanted else spare - 1, tries)
            if path is not None:
                return [choice, *path]
        tries.failed.add(mark)
        return None

    # why not

    def check_begun(self, elements: list[Choice]) -> None:
        """Raise unless the elements are a set, or some that can be completed."""
        try:
            self.notations(elements)
        except IllegalSet as refused:
            if not isinstance(refused, UnfinishedSet):
                raise

    def _check_known(self, elements: list[Choice], wanted: Counter[int]) -> None:
        there = Counter(each.index for each in self.elements)
        for element in elements:
            name = self.label(element)
            if not there[element.index]:
                raise self._refused(phrase("{element}: that cannot be picked"), element=name)
            if wanted[element.index] > there[element.index]:
                most = there[element.index]
                many = phrase("{element}: that can be picked {most} times at most")
                once = phrase("{element}: that can be picked once only")
                raise self._refused(once if most == 1 else many, element=name, most=most)

    def _unfit(self, elements: list[Choice], wanted: Counter[int]) -> IllegalSet:
        """What the set lacks, or that it holds too much."""
        tries = _Tries()
        for spare in range(1, LACKING + 1):
            path = self._path(self.start, [], wanted, spare, tries)
            if path is not None:
                lacking = Counter(each.index for each in path if type(each) is self.verb) - wanted
                entries = self.start.state.content.catalogue.entries
                names = self._listed([entries[index] for index in lacking.elements()])
                one = phrase("one more is needed, such as {names}")
                more = phrase("{count} more are needed, such as {names}")
                missing = say(one if spare == 1 else more, count=spare, names=names)
                return UnfinishedSet(missing, self.rule)
        names = self._listed(elements)
        if len(elements) == 1:
            return self._refused(phrase("{element}: that cannot be picked"), element=names)
        return self._refused(phrase("that is too much together: {names}"), names=names)

    def _refused(self, sentence: str, **values: object) -> IllegalSet:
        return IllegalSet(say(sentence, **values), self.rule)

    def _listed(self, elements: list[Choice]) -> str:
        return ", ".join([self.label(each) for each in elements])


class _Tries:
    """What a search has found to lead nowhere, and how far it may still look."""

    __slots__ = ("failed", "left")

    def __init__(self) -> None:
        self.failed: set[tuple[int, ...]] = set()
        self.left = TRIED


def _indexes(choices: list[Choice]) -> list[int]:
    return [choice.index for choice in choices]
