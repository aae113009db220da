"""An interval for a rate that holds however often one looks, and whenever one stops.

Wilson's interval is for a number of games that was fixed before. Who stops when the games please
has looked many times, and each look is a chance to be wrong. This one is a confidence sequence:
with 95 % it holds the truth at every look. It wants nothing of the values but that they lie between
0 and 1, so that a deal with all of its rotations can be one. For every rate that the truth might be
there is a wager against it, which cannot win on average if it is the truth; the sequence holds the
rates that have not lost twentyfold (Ville's inequality). The wagers are mixed over all rates
(Jeffreys' prior), as Robbins proposed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

ALPHA: Final = 0.05
STEPS: Final = 60  # of halving: far below what anybody prints


def rate_sequence(total: float, count: int, alpha: float = ALPHA) -> tuple[float, float]:
    """The rates that `count` values between 0 and 1 with this total leave possible."""
    if count == 0:
        return 0.0, 1.0
    mean = min(1.0, max(0.0, total / count))
    most = -math.log(alpha)

    def possible(rate: float) -> bool:
        return _evidence(total, count, rate) < most

    low = 0.0 if possible(0.0) else _edge(0.0, mean, possible)
    high = 1.0 if possible(1.0) else _edge(1.0, mean, possible)
    return low, high


def _evidence(total: float, count: int, rate: float) -> float:
    """The logarithm of what was won by betting against a rate."""
    rest = count - total
    if (rate <= 0 and total > 0) or (rate >= 1 and rest > 0):
        return math.inf
    mixed = (
        math.lgamma(total + 0.5)
        + math.lgamma(rest + 0.5)
        - math.lgamma(count + 1.0)
        - 2 * math.lgamma(0.5)
    )
    likely = (total * math.log(rate) if total > 0 else 0.0) + (
        rest * math.log1p(-rate) if rest > 0 else 0.0
    )
    return mixed - likely


def _edge(outside: float, inside: float, possible: Callable[[float], bool]) -> float:
    """Where what is possible begins, between a rate that is not and one that is."""
    for _ in range(STEPS):
        middle = (outside + inside) / 2
        if possible(middle):
            inside = middle
        else:
            outside = middle
    return inside
