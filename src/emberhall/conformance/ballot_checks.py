"""Secret simultaneous choices: silent until the last answer, whatever the order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from emberhall.conformance.occasions import Asked, Check
from emberhall.conformance.sight_checks import called
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.declare.fields import save_record
from emberhall.kernel.state import Ballot, State

ORDERS: Final = 3


def ballot_opens(at: Asked) -> bool:
    """Whether a ballot asks that nobody has answered yet."""
    step = flow.waiting_step(at.state)
    return isinstance(step, Ballot) and len(step.seats) > 1 and set(step.answers) == {-1}


def _answers(at: Asked) -> dict[int, Choice]:
    rng = at.rng()
    return {seat: rng.choice(at.options(seat)) for seat in at.seats}


def _order(at: Asked, which: int) -> list[int]:
    """The order of the seats, then its reverse, then a shuffled one."""
    order = list(at.seats)
    if which == 1:
        order.reverse()
    elif which > 1:
        random.Random(f"{at.setup.seed} {at.number} {which}").shuffle(order)
    return order


def ballots_keep_silent(at: Asked) -> Iterator[str]:
    """Before the last answer of a ballot there is no chance, no event and nothing to be seen."""
    name = type(flow.waiting_step(at.state)).__name__
    answers = _answers(at)
    for which in range(ORDERS):
        state = at.state.copy()
        order = _order(at, which)
        for seat in order[:-1]:
            dealer = LiveDealer(at.number)
            waiting = [other for other in flow.asked(state) if other != seat]
            at.game.apply(state, seat, answers[seat], dealer)
            if dealer.outcomes:
                yield f"{name} meets chance before its last answer"
            if dealer.events:
                yield f"{name} tells something before its last answer"
            if flow.asked(state) != waiting:
                yield f"an answer of seat {seat} changes who else is asked"
                return
            yield from _unseen(at, state, answers, name)


def _unseen(at: Asked, state: State[Any], answers: dict[int, Choice], name: str) -> Iterator[str]:
    for viewer in at.setup.viewers:
        seat = viewer if viewer >= 0 else None
        before = {**at.game.view(at.state, seat), "asking": flow.asked(state)}
        if viewer in answers and viewer not in flow.asked(state):
            before["answered"] = answers[viewer].notation  # everybody knows its own answer
        if at.game.view(state, seat) != before:
            yield f"{called(viewer)} sees an answer of {name} before the last is in"
    for seat in flow.asked(state):
        if flow.options(state, seat) != at.options(seat):
            yield f"the options of seat {seat} depend on the answers of others"


def ballots_know_no_order(at: Asked) -> Iterator[str]:
    """The same answers lead to the same state, events and chance in whatever order they come."""
    name = type(flow.waiting_step(at.state)).__name__
    answers = _answers(at)
    ends = [_counted(at, answers, _order(at, which)) for which in range(ORDERS)]
    for end in ends[1:]:
        for what, one, other in zip(("state", "events", "chance"), ends[0], end, strict=True):
            if one != other:
                yield f"the {what} after {name} depends on the order of answers"


def _counted(
    at: Asked, answers: dict[int, Choice], order: list[int]
) -> tuple[str, list[object], list[str]]:
    state = at.state.copy()
    dealer = LiveDealer(at.number)
    for seat in order:
        at.game.apply(state, seat, answers[seat], dealer)
    told: list[object] = [
        (type(event).__name__, save_record(event, state.content)) for event in dealer.events
    ]
    return at.game.digest(state), told, dealer.outcomes


ASKED_CHECKS: Final = (
    Check("ballots-keep-silent", ballots_keep_silent, ballot_opens),
    Check("ballots-know-no-order", ballots_know_no_order, ballot_opens),
)
