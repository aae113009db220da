"""Sets that are composed in any order: the same ones as the rules walk, element by element."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any, Final

from emberhall.conformance.occasions import Asked, Check
from emberhall.conformance.sight_checks import imagined
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.composing import Composition
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.errors import IllegalSet
from emberhall.kernel.state import State

WALKED: Final = 120  # walks that are followed to their end; where there are more, by lot
COMPOSED: Final = 20  # sets that are composed, of those that can be and of others
ORDERS: Final = 6  # orders in which each of them is given

Picked = tuple[int, ...]
"""A set, as the sorted indexes of its elements."""


def asks_for_a_set(at: Asked) -> bool:
    return flow.waiting_step(at.state).PICKS is not None


class Walks:
    """The sets that a seat reaches by playing pick by pick, each with the choices that lead there.

    This is what anybody can do who plays by the list of options, and knows nothing of composing.
    """

    def __init__(self, at: Asked, seat: int) -> None:
        self.at = at
        self.seat = seat
        step = flow.waiting_step(at.state)
        self.verb = step.PICKS
        self.keeps = step.KEEPS
        self.below = at.state.agenda[:-1]
        self.ends: dict[Picked, list[list[Choice]]] = {}
        self.count = 0
        self._follow(at.state, [])
        self.complete = self.count <= WALKED
        rng = at.rng(salt=1)
        for _ in range(0 if self.complete else COMPOSED):
            self._stroll(rng.choice)

    def _follow(self, state: State[Any], path: list[Choice]) -> None:
        for choice in self._options(state, path):
            if self.count > WALKED:
                return
            self._follow(played(self.at, self.seat, state, [choice]), [*path, choice])
        if path and not self._options(state, path):
            self._arrive(path)

    def _stroll(self, one_of: Callable[[list[Choice]], Choice]) -> None:
        state = self.at.state
        path: list[Choice] = []
        while options := self._options(state, path):
            path.append(one_of(options))
            state = played(self.at, self.seat, state, path[-1:])
        self._arrive(path)

    def _arrive(self, path: list[Choice]) -> None:
        self.count += 1
        if type(path[-1]) is not self.keeps:
            picks = [choice.index for choice in path if type(choice) is self.verb]
            self.ends.setdefault(tuple(sorted(picks)), []).append(path)

    def _options(self, state: State[Any], path: list[Choice]) -> list[Choice]:
        """What can be picked next or closes the set; nothing once it is closed."""
        if path and type(path[-1]) is not self.verb:
            return []
        agenda = state.agenda
        if len(agenda) <= len(self.below) or agenda[: len(self.below)] != self.below:
            return []
        return flow.options(state, self.seat) if agenda[-1].PICKS is self.verb else []


def played(at: Asked, seat: int, state: State[Any], choices: list[Choice]) -> State[Any]:
    """The state after choices of a seat; whoever else is asked by the same ballot takes part."""
    state = state.copy()
    dealer = QuietDealer(at.number)
    for choice in choices:
        verb = flow.waiting_step(state).PICKS
        at.game.apply(state, seat, choice, dealer)
        while state.agenda and state.agenda[-1].PICKS is verb is not None:
            others = [other for other in flow.asked(state) if other != seat]
            if not others or seat in flow.asked(state):
                break
            at.game.apply(state, others[0], flow.options(state, others[0])[0], dealer)
    return state


def composes_what_is_walked(at: Asked) -> Iterator[str]:
    """A set can be composed, in whatever order, exactly if it can be walked pick by pick."""
    for seat in at.seats:
        walks = Walks(at, seat)
        composition = Composition(at.state.copy(), seat)
        yield from _orders_do_not_matter(at, walks)
        yield from _elements_are_those(walks, composition)
        entries = at.state.content.catalogue.entries
        reached = sorted(walks.ends)
        for picked in at.rng().sample(reached, min(COMPOSED, len(reached))):
            if composition.keeping and picked == _indexes(composition.picked):
                continue
            yield from _composed(at, walks, composition, [entries[index] for index in picked])
        if walks.complete:
            yield from _others_are_refused(at, walks, composition)


def _orders_do_not_matter(at: Asked, walks: Walks) -> Iterator[str]:
    """Two walks over the same elements must lead to the same."""
    for paths in walks.ends.values():
        if len(paths) > 1:
            ends = [played(at, walks.seat, at.state, path) for path in paths]
            for path, end in zip(paths[1:], ends[1:], strict=True):
                if end != ends[0]:
                    yield f"{_named(path)} and {_named(paths[0])} are one set and lead elsewhere"
                    return


def _elements_are_those(walks: Walks, composition: Composition) -> Iterator[str]:
    elements = _indexes(composition.elements)
    found = {index: 0 for picked in walks.ends for index in picked}
    for picked in walks.ends:
        for index in picked:
            found[index] = max(found[index], picked.count(index))
    entries = composition.start.state.content.catalogue.entries
    for index, most in found.items():
        if elements.count(index) < most:
            yield f"'{entries[index]}' can be walked {most} times, and is not such an element"
    for index in set(elements) if walks.complete else ():
        if elements.count(index) > found.get(index, 0):
            yield f"'{entries[index]}' is an element, and cannot be walked so often"


def _composed(
    at: Asked, walks: Walks, composition: Composition, elements: list[Choice]
) -> Iterator[str]:
    """The set is composed from each order, and leads where it leads pick by pick."""
    path = walks.ends[_indexes(elements)][0]
    end = played(at, walks.seat, at.state, path)
    for order in _orders(at, elements):
        try:
            notations = composition.notations(order)
        except IllegalSet as refused:
            yield f"{_named(path)} can be walked, but not composed: {refused}"
            return
        if notations != path and played(at, walks.seat, at.state, notations) != end:
            yield f"{_named(order)} is composed to {_named(notations)}, which leads elsewhere"
            return


def _orders(at: Asked, elements: list[Choice]) -> list[list[Choice]]:
    """All orders of a small set, some of a large one."""
    if len(elements) <= 3:
        return [list(order) for order in itertools.permutations(elements)]
    rng = at.rng(salt=2)
    return [elements[::-1], *(rng.sample(elements, len(elements)) for _ in range(ORDERS - 1))]


def _others_are_refused(at: Asked, walks: Walks, composition: Composition) -> Iterator[str]:
    """What is no set to walk is refused in words."""
    elements = composition.elements
    rng = at.rng(salt=3)
    for _ in range(COMPOSED):
        chosen = rng.sample(elements, rng.randint(0, len(elements)))
        picked = _indexes(chosen)
        if picked in walks.ends or (composition.keeping and not walks.ends):
            continue
        try:
            notations = composition.notations(chosen)
        except IllegalSet as refused:
            if not str(refused):
                yield f"{_named(chosen)} is refused without a word"
        else:
            if type(notations[0]) is not walks.keeps:
                yield f"{_named(chosen)} can be composed, but not walked"
                return


def composes_by_what_is_seen(at: Asked) -> Iterator[str]:
    """What a seat cannot see makes no difference to what it can compose."""
    for seat in at.seats:
        truth = Composition(at.state.copy(), seat)
        dream = Composition(imagined(at, seat), seat)
        if dream.elements != truth.elements or dream.picked != truth.picked:
            yield f"what seat {seat} can pick depends on what is hidden from it"


def _indexes(choices: list[Choice]) -> Picked:
    return tuple(sorted(choice.index for choice in choices))


def _named(choices: list[Choice]) -> str:
    return f"'{', '.join(map(str, choices))}'"


ASKED_CHECKS: Final = (
    Check("composes-what-is-walked", composes_what_is_walked, asks_for_a_set),
    Check("composes-by-what-is-seen", composes_by_what_is_seen, asks_for_a_set),
)
