"""Looking one choice ahead in imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from emberhall.bots.bot import Knowledge
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer, QuietDealer
from emberhall.kernel.state import Ballot, State

Judge = Callable[[Any, int], float]
"""judge(state, seat): how good a state is for a seat, in points ahead of its best rival."""


def advance(world: State[Any], seat: int, choice: Choice, dealer: Dealer) -> None:
    """Play a choice of one seat and go on to the next decision.

    Where others answer secretly at the same time, those who have not answered yet pick at random.
    """
    step = world.agenda[-1]
    if isinstance(step, Ballot):
        answers = list(step.answers)
        for i, other in enumerate(step.seats):
            if other != seat and answers[i] < 0:
                options = step.options(world, other)
                answers[i] = options[dealer.below(len(options))].index
        world.agenda[-1] = step.answered(answers)
    flow.answer(world, seat, choice, dealer)
    flow.run(world, dealer)


def weigh(knowledge: Knowledge, judge: Judge, worlds: int) -> list[float]:
    """The worth of each option, summed over imagined worlds.

    All options meet the same worlds and the same chance: they differ by their own doing only.
    """
    seat = knowledge.seat
    options = knowledge.options
    totals = [0.0] * len(options)
    for _ in range(worlds):
        world = knowledge.imagine()
        seed = knowledge.rng.getrandbits(32)
        for i, option in enumerate(options):
            trial = world.copy()
            advance(trial, seat, option, QuietDealer(seed))
            totals[i] += judge(trial, seat)
    return totals


def best(totals: list[float], rng: random.Random) -> int:
    """The index of the greatest number; among equals chance decides."""
    highest = max(totals)
    tied = [i for i, total in enumerate(totals) if total == highest]
    return tied[0] if len(tied) == 1 else tied[int(rng.random() * len(tied))]
