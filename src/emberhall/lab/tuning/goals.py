"""Goals: what a game should be like, and how far from it a series of games is."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from emberhall.kernel.content.tables import Content
from emberhall.kernel.errors import BadInput
from emberhall.lab.changes import check_question
from emberhall.lab.comparison import PART, POINTS
from emberhall.lab.course import Row, is_counted
from emberhall.lab.meter import LEAD, LENGTH, OFFERED, SHARE, TAKEN
from emberhall.lab.report.findings import DEAD, ENOUGH
from emberhall.words import say

EVEN: Final = "even"
FEW_DEAD: Final = "dead"
MINUTES: Final = "minutes"
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")


@dataclass(frozen=True, slots=True)
class Goal:
    """A measure and what it should be; a distance of 1 is as far as hardly matters."""

    measure: str
    target: float
    pace: float

    def __str__(self) -> str:
        return self.measure if self.measure == EVEN else f"{self.measure}={self.target:g}"

    @property
    def unit(self) -> float:
        """The difference that matters: 5 points of a share, a tenth of all else, one dead thing."""
        if self.measure == FEW_DEAD:
            return 1.0
        if self.measure == EVEN or self.measure.startswith((f"{SHARE} ", f"{LEAD} ")):
            return POINTS
        return max(PART * abs(self.target), 1e-9)

    def value(self, rows: Sequence[Row], arm: int, seats: int) -> float:
        """What the games of an arm come to."""
        if self.measure == EVEN:
            shares = [mean_of(rows, arm, f"{SHARE} acting {seat + 1}") for seat in range(seats)]
            return max(abs(share - 1 / seats) for share in shares)
        if self.measure == FEW_DEAD:
            return float(len(dead_things(rows, arm)))
        if self.measure == MINUTES:
            return mean_of(rows, arm, f"{LENGTH} decisions") * self.pace / 60
        return mean_of(rows, arm, self.measure)

    def distance(self, rows: Sequence[Row], arm: int, seats: int) -> float:
        """How far that is from the goal; nothing below 1 for what is within the unit of it."""
        return abs(self.value(rows, arm, seats) - self.target) / self.unit


def mean_of(rows: Sequence[Row], arm: int, key: str) -> float:
    """The mean of a measure over the deals that have it."""
    values = [row[arm][key] for row in rows if key in row[arm]]
    if is_counted(key):
        return math.fsum(values) / len(rows)
    return math.fsum(values) / len(values) if values else math.nan


def dead_things(rows: Sequence[Row], arm: int) -> list[str]:
    """Things that are offered often and hardly ever taken."""
    keys = {key for row in rows for key in row[arm] if key.startswith(f"{OFFERED} ") and "/" in key}
    found: list[str] = []
    for key in sorted(keys):
        word = key.partition(" ")[2]
        offers = math.fsum(row[arm].get(key, 0.0) for row in rows)
        taken = math.fsum(row[arm].get(f"{TAKEN} {word}", 0.0) for row in rows)
        if offers >= ENOUGH and taken < DEAD * offers:
            found.append(word)
    return found


def read_goal(text: str, seats: int, content: Content, words: set[str], pace: float) -> Goal:
    """The goal that `even`, `minutes=90`, `dead=0` or `MEASURE=NUMBER` names."""
    measure, equals, wanted = (word.strip() for word in text.rpartition("="))
    if not equals and wanted == EVEN:
        if seats < 2:
            raise BadInput(say("seats cannot be even at a table for one"))
        return Goal(EVEN, 0.0, pace)
    if not equals or not NUMBER.fullmatch(wanted):
        raise BadInput(
            say("a goal is even, minutes=90, dead=0 or MEASURE=NUMBER, not {text!r}", text=text)
        )
    target = float(wanted)
    if measure not in (MINUTES, FEW_DEAD):
        check_question(measure, seats, content, words)
    if target < 0 and measure != "ahead" and not measure.startswith("score"):
        raise BadInput(say("{measure} cannot be {target:g}", measure=measure, target=target))
    if measure.startswith((f"{SHARE} ", f"{LEAD} ")) and target > 1:
        raise BadInput(say("a share is from 0 to 1, so {text!r} cannot be met", text=text))
    return Goal(measure, target, pace)


def check_goals(goals: Sequence[Goal]) -> None:
    """Refuse goals that exclude each other."""
    if not goals:
        raise BadInput(say("say what to tune for: --goal even, --goal minutes=90, …"))
    if len({goal.measure for goal in goals}) < len(goals):
        raise BadInput(say("two goals for the same measure cannot both be met"))
    for word in ("seat", "acting"):
        key = f"{SHARE} {word} "
        total = math.fsum(goal.target for goal in goals if goal.measure.startswith(key))
        if total > 1 + 1e-9:
            raise BadInput(say("shares of victory add up to more than 1, so they cannot be met"))
