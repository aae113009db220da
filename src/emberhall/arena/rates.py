"""Rates with their intervals, and the spread of numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Z: Final = 1.959963984540054  # the normal quantile of a 95 % interval
LOW: Final = 0.05
HIGH: Final = 0.95


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate.

    `wins` need not be whole: a victory shared by n winners counts 1/n for each. A result between 0
    and 1 varies less than a coin of the same mean, so the interval is then wider than it need be.
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    weight = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / weight
    reach = Z / weight * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class WinRate:
    """How often something was won, with its 95 % interval."""

    games: int
    rate: float
    low: float
    high: float

    def as_dict(self) -> dict[str, object]:
        return {"games": self.games, "win_rate": self.rate, "low": self.low, "high": self.high}


def rate_of(shares: Sequence[float]) -> WinRate:
    """The rate of shares of victory, one for each game."""
    games = len(shares)
    wins = math.fsum(shares)
    low, high = wilson(wins, games)
    return WinRate(games, wins / games if games else 0.0, low, high)


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, median and the range that holds the middle nine tenths."""

    mean: float
    median: float
    low: float
    high: float

    def as_dict(self) -> dict[str, float]:
        return {"mean": self.mean, "median": self.median, "p5": self.low, "p95": self.high}


def spread_of(numbers: Sequence[float]) -> Spread:
    """The spread of at least one number."""
    ordered = sorted(numbers)
    return Spread(
        math.fsum(ordered) / len(ordered),
        quantile(ordered, 0.5),
        quantile(ordered, LOW),
        quantile(ordered, HIGH),
    )


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which a part of the ordered numbers lies, interpolated between neighbours."""
    position = part * (len(ordered) - 1)
    below = math.floor(position)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (position - below)


def mean_of(numbers: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return math.fsum(numbers) / len(numbers) if numbers else 0.0
