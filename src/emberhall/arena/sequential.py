"""A sequential test: play on until it is clear which of two win rates is the truth.

Whole deals are compared, not games: the rotations of a deal depend on each other. Their mean is
taken for normal, with the variance that they show (a generalised likelihood ratio, as engines for
chess are tested).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from emberhall.kernel.errors import BadInput

ALPHA: Final = 0.05  # the chance to take a bot for better that is not
BETA: Final = 0.05  # the chance to take a bot for not better that is
FEWEST: Final = 8  # deals before anything is decided

OPEN: Final = "open"
ACCEPTED: Final = "accepted"
REJECTED: Final = "rejected"


@dataclass(frozen=True, slots=True)
class Sprt:
    """Whether the win rate of the first bot is rather `high` than `low`."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high <= 1:
            raise BadInput(f"a sequential test needs 0 <= low < high <= 1, not {self}")

    def __str__(self) -> str:
        return f"{self.low:g},{self.high:g}"

    def ratio(self, rates: Sequence[float]) -> float:
        """The logarithm of the likelihood ratio, given the rate of each deal."""
        count = len(rates)
        if count == 0:
            return 0.0
        mean = math.fsum(rates) / count
        # two deals more, one won and one lost by half, keep the variance from being 0
        spread = math.fsum((rate - mean) ** 2 for rate in rates) + 0.25
        variance = spread / (count + 1)
        middle = (self.low + self.high) / 2
        return count * (self.high - self.low) * (mean - middle) / variance

    def verdict(self, rates: Sequence[float]) -> str:
        """`accepted` for the higher rate, `rejected` for the lower, `open` while undecided."""
        if len(rates) < FEWEST:
            return OPEN
        ratio = self.ratio(rates)
        if ratio >= math.log((1 - BETA) / ALPHA):
            return ACCEPTED
        return REJECTED if ratio <= math.log(BETA / (1 - ALPHA)) else OPEN


def read_sprt(text: str) -> Sprt:
    """The test that `0.5,0.6` names."""
    words = text.split(",")
    try:
        low, high = (float(word) for word in words)
    except ValueError:
        raise BadInput(f"--sprt takes two win rates such as 0.5,0.6, not {text!r}") from None
    return Sprt(low, high)
