"""Differences between two arms, deal by deal, and what they prove.

If the arms do not differ, a deal is as likely to favour one as the other: given how far apart they
are, only the sign is chance, and it is a fair coin. On that alone stands the sequential test, with
no assumption on how differences are spread: the sum of the signed differences, set against the sum
of their squares, wins wagers that are fair if there is no difference (a mixture of self-normalised
supermartingales). Whoever looks after every deal sees it win twentyfold in at most 5 % of series
without a difference. The scale of the wagers is read off the sizes of the first differences, which
say nothing about their signs.

The interval holds every difference that this test does not refute. It takes deals for symmetric
around the true difference, or for so many that their mean is. See the decision record 0016.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

ALPHA: Final = 0.05
SCALED: Final = 8  # differences from whose sizes the scale of the wagers is read
EXPECTED: Final = 12.0  # how many such squares the mixture expects: best for about a hundred deals
STEPS: Final = 50
FAR: Final = 1e9


@dataclass(frozen=True, slots=True)
class Paired:
    """The differences of the deals so far, in their order: the changed arm less the other."""

    differences: tuple[float, ...]

    @property
    def count(self) -> int:
        """How many deals there are."""
        return len(self.differences)

    @property
    def mean(self) -> float:
        """The mean difference, 0 without any deal."""
        return math.fsum(self.differences) / self.count if self.differences else 0.0

    @property
    def is_zero(self) -> bool:
        """Whether no deal differs at all."""
        return not any(self.differences)

    def evidence(self, truth: float = 0.0) -> float:
        """The logarithm of what was won by betting against a true difference: at least 3 is proof.

        More precisely, proof with an error of 5 % is the logarithm of 20.
        """
        rest = [each - truth for each in self.differences if each != truth]
        if len(rest) < SCALED:
            return 0.0
        scale = EXPECTED * math.fsum(each * each for each in rest[:SCALED]) / SCALED
        spread = math.fsum(each * each for each in rest)
        total = math.fsum(rest)
        won = total * total / (2 * (scale + spread))
        return won - 0.5 * math.log1p(spread / scale)

    def is_moved(self, alpha: float = ALPHA) -> bool:
        """Whether the arms differ, however often this is asked."""
        return self.evidence() >= -math.log(alpha)

    def interval(self, alpha: float = ALPHA) -> tuple[float, float]:
        """The differences that are not refuted; without an end while there are too few deals."""
        most = -math.log(alpha)
        if self.is_zero or self.evidence(self.mean + self._reach * FAR) < most:
            return (0.0, 0.0) if self.is_zero and self.count else (-math.inf, math.inf)
        return self._edge(-1, most), self._edge(1, most)

    @property
    def _reach(self) -> float:
        """How far the differences go, as a unit of the search for the edges."""
        return max(abs(each) for each in self.differences) or 1.0

    def _edge(self, side: int, most: float) -> float:
        inside, reach = self.mean, self._reach
        outside = inside + side * reach
        while self.evidence(outside) < most:
            inside, reach = outside, reach * 2
            outside = inside + side * reach
        for _ in range(STEPS):
            middle = (inside + outside) / 2
            if self.evidence(middle) < most:
                inside = middle
            else:
                outside = middle
        return outside


def chance_of_coincidence(differences: Sequence[float]) -> float:
    """Student's test of a number of deals that was fixed before: the chance of such a mean.

    For a series that is looked at once, at its end.
    """
    count = len(differences)
    if count < 2 or not any(differences):
        return 1.0
    mean = math.fsum(differences) / count
    spread = math.fsum((each - mean) ** 2 for each in differences) / (count - 1)
    if spread == 0:
        return 0.0
    ratio = mean * mean * count / spread
    freedom = count - 1
    return beta_share(freedom / 2, 0.5, freedom / (freedom + ratio))


def beta_share(a: float, b: float, x: float) -> float:
    """The incomplete beta function, as a share of the whole one."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / _away(1 - (a + b) * x / (a + 1), tiny)
    found = d
    for m in range(1, 300):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _away(1 + step * d, tiny)
            c = _away(1 + step / c, tiny)
            found *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return found


def _away(value: float, tiny: float) -> float:
    return value if abs(value) > tiny else tiny


def discoveries(evidence: Sequence[float], alpha: float = ALPHA) -> set[int]:
    """Which of many questions are answered by yes, so that at most 5 % of those are false ones.

    By the evidence for each, a logarithm (the e-value procedure of Benjamini and Hochberg's kind):
    it holds whatever the questions have to do with each other, and whenever one stops.
    """
    order = sorted(range(len(evidence)), key=lambda i: -evidence[i])
    for kept in range(len(order), 0, -1):
        if evidence[order[kept - 1]] >= math.log(len(order) / (kept * alpha)):
            return set(order[:kept])
    return set()
