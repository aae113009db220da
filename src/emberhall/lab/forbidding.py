"""What a thing is worth, by lot: some seats must do without it, and both kinds are compared.

Who owns a card when the game is won says little: leaders own more of everything. Here every seat of
every deal draws, for each thing by itself, whether it may take it at all. Whatever else is true of
a seat, that lot has nothing to do with it, so that the difference between those who may and those
who may not is what the thing brings, and is nothing on average for a thing that brings nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from emberhall.arena.keyed import BITS, number_of
from emberhall.arena.playing import Played
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.lab.meter import thing_of
from emberhall.lab.paired import ALPHA, beta_share

PART: Final = 0.2  # of the things that a seat must do without
FEWEST: Final = 20  # seats on either side before anything is said
QUANTILE: Final = 1.959963984540054


def is_forbidden(part: float, seed: int, deal: int, seat: int, thing: str) -> bool:
    """Whether a seat of a deal must do without a thing."""
    return number_of(f"without|{seed}|{deal}|{seat}|{thing}") < part * (1 << BITS)


class Forbidding:
    """Keeps from the seats of a deal what they must do without, unless nothing else is left."""

    def __init__(self, part: float, seed: int, deal: int, content: Content) -> None:
        self._part = part
        self._seed = seed
        self._deal = deal
        self._content = content
        self._known: dict[tuple[int, int], bool] = {}

    def __call__(self, seat: int, options: list[Choice]) -> list[Choice]:
        return [each for each in options if not self._is_kept(seat, each)] or options

    def _is_kept(self, seat: int, choice: Choice) -> bool:
        kept = self._known.get((seat, choice.index))
        if kept is None:
            thing = thing_of(choice, self._content)
            kept = bool(thing) and is_forbidden(self._part, self._seed, self._deal, seat, thing)
            self._known[seat, choice.index] = kept
        return kept


@dataclass(frozen=True, slots=True)
class Worth:
    """By how many points those who may take a thing are ahead of those who may not."""

    thing: str
    points: float
    low: float
    high: float
    coincidence: float
    proven: bool = False


def worths(games: Sequence[Played], things: Sequence[str], part: float, seed: int) -> list[Worth]:
    """The worth of each thing, with an interval for itself; `proven` by false-discovery control."""
    ahead = [(one.deal, seat, lead) for one in games for seat, lead in enumerate(leads(one))]
    found: list[Worth] = []
    for thing in things:
        groups: tuple[list[float], list[float]] = ([], [])
        for deal, seat, lead in ahead:
            groups[is_forbidden(part, seed, deal, seat, thing)].append(lead)
        if min(map(len, groups)) >= FEWEST:
            found.append(difference(thing, *groups))
    return _proven(found)


def leads(one: Played) -> list[float]:
    """The points of each seat before its best rival."""
    seats = range(len(one.totals))
    return [
        float(one.totals[seat] - max((one.totals[i] for i in seats if i != seat), default=0))
        for seat in seats
    ]


def difference(thing: str, may: Sequence[float], may_not: Sequence[float]) -> Worth:
    """Welch's comparison of two groups."""
    parts = [(math.fsum(group) / len(group), _error(group), len(group)) for group in (may, may_not)]
    (mean, error, count), (other, other_error, other_count) = parts
    points, square = mean - other, error + other_error
    if square == 0:
        return Worth(thing, points, points, points, 1.0 if points == 0 else 0.0)
    freedom = square**2 / (error**2 / (count - 1) + other_error**2 / (other_count - 1))
    coincidence = beta_share(freedom / 2, 0.5, freedom / (freedom + points * points / square))
    reach = QUANTILE * math.sqrt(square)
    return Worth(thing, points, points - reach, points + reach, coincidence)


def _error(group: Sequence[float]) -> float:
    mean = math.fsum(group) / len(group)
    return math.fsum((each - mean) ** 2 for each in group) / (len(group) - 1) / len(group)


def _proven(found: Sequence[Worth]) -> list[Worth]:
    """Those that are something, so that at most 5 % of them are not (Benjamini and Hochberg)."""
    order = sorted(range(len(found)), key=lambda i: found[i].coincidence)
    kept = 0
    for place, i in enumerate(order, 1):
        if found[i].coincidence <= ALPHA * place / len(found):
            kept = place
    sure = set(order[:kept])
    return [replace(each, proven=i in sure) for i, each in enumerate(found)]
