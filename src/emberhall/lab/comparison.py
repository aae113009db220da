"""Two contents on the same deals: the question that was asked, and all that moved besides."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.lab.changes import (
    Things,
    changed_things,
    check_question,
    usual_question,
    with_changed,
    words_in,
)
from emberhall.lab.course import Progress, Row, deals, is_counted
from emberhall.lab.meter import SHARE
from emberhall.lab.paired import ALPHA, Paired, discoveries
from emberhall.lab.plan import Plan, arm_of, plan_of

GAMES: Final = 400
POINTS: Final = 0.05  # the smallest difference of a share of victory that matters, unless one says
PART: Final = 0.1  # and that of everything else, as a part of what it was
ALIKE: Final = 59  # deals without any difference: with 95 % fewer than one in twenty has one

MOVED: Final = "moved"
SAME: Final = "same"
OPEN: Final = "open"


@dataclass(frozen=True, slots=True)
class Finding:
    """One measure: what it was, what it is, and the difference deal by deal."""

    key: str
    before: float
    after: float
    paired: Paired
    moved: bool

    @property
    def is_share(self) -> bool:
        return self.key.startswith((f"{SHARE} ", "lead "))

    @property
    def smallest(self) -> float:
        """The smallest difference that matters."""
        return POINTS if self.is_share else PART * abs(self.before)

    def interval(self, alpha: float = ALPHA) -> tuple[float, float]:
        """The differences that are possible: nothing falls below 0, no share rises above 1."""
        low, high = self.paired.interval(alpha)
        if self.is_share:
            return max(low, -1.0), min(high, 1.0)
        return (max(low, -self.before), high) if is_counted(self.key) else (low, high)

    def as_dict(self) -> dict[str, object]:
        low, high = self.interval()
        return {
            "measure": self.key,
            "before": self.before,
            "after": self.after,
            "difference": self.paired.mean,
            "low": low if math.isfinite(low) else None,
            "high": high if math.isfinite(high) else None,
            "evidence": self.paired.evidence(),
            "moved": self.moved,
            "deals": self.paired.count,
        }


@dataclass(slots=True)
class Comparison:
    """What was found out about a change, deal by deal."""

    plan: Plan
    changed: Things
    question: str
    smallest: float | None = None
    rows: list[Row] = field(default_factory=list)

    def state(self) -> str:
        """Whether the question is answered: `moved`, `same`, or `open`."""
        return self.state_of(self.finding(self.question), ALPHA)

    def state_of(self, asked: Finding, alpha: float) -> str:
        """Whether a finding moved, with what chance of a false alarm."""
        if asked.paired.is_zero:
            return SAME if len(self.rows) >= ALIKE else OPEN
        if asked.paired.is_moved(alpha):
            return MOVED
        low, high = asked.interval(alpha)
        reach = self.smallest if self.smallest is not None else asked.smallest
        return SAME if -reach < low and high < reach else OPEN

    def is_answered(self) -> bool:
        """Whether more deals would be for nothing."""
        return self.state() != OPEN

    def finding(self, key: str) -> Finding:
        """What is known of one measure, taken alone."""
        paired = Paired(tuple(self._differences(key)))
        return self._found(key, paired, paired.is_moved())

    def findings(self) -> list[Finding]:
        """All other measures; those that moved are found by false-discovery control."""
        keys = [key for key in self.keys() if key != self.question]
        paired = [Paired(tuple(self._differences(key))) for key in keys]
        asked = [i for i, each in enumerate(paired) if not each.is_zero]
        evidence = [paired[i].evidence() for i in asked]
        moved = {asked[place] for place in discoveries(evidence)}
        return [
            self._found(key, each, i in moved)
            for i, (key, each) in enumerate(zip(keys, paired, strict=True))
        ]

    def keys(self) -> list[str]:
        """The names of all measures."""
        return sorted({key for row in self.rows for arm in row for key in arm})

    def identical(self) -> int:
        """How many deals went the same in everything that is measured."""
        return sum(row[0] == row[1] for row in self.rows)

    def likeness(self, key: str) -> float:
        """The correlation of a measure between the arms: what the same deals are good for."""
        pairs = [(row[0][key], row[1][key]) for row in self.rows if key in row[0] and key in row[1]]
        before, after = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        spread = math.sqrt(_square(before) * _square(after))
        mean, other = _mean(before), _mean(after)
        both = math.fsum((one - mean) * (two - other) for one, two in pairs)
        return both / spread if spread else 1.0

    def as_dict(self) -> dict[str, object]:
        """The comparison as JSON-able data."""
        return {
            "game": self.plan.game,
            "bots": [list(seating) for seating in self.plan.seatings],
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "contents": [{"name": arm.name, "digest": arm.digest} for arm in self.plan.arms],
            "deals": len(self.rows),
            "games": len(self.rows) * self.plan.games_of_a_deal,
            "identical": self.identical(),
            "correlation": self.likeness("ahead"),
            "state": self.state(),
            "question": self.finding(self.question).as_dict(),
            "measures": [finding.as_dict() for finding in self.findings()],
        }

    def _differences(self, key: str) -> list[float]:
        found: list[float] = []
        for before, after in self.rows:
            if is_counted(key):
                found.append(after.get(key, 0.0) - before.get(key, 0.0))
            elif key in before and key in after:
                found.append(after[key] - before[key])
        return found

    def _found(self, key: str, paired: Paired, moved: bool) -> Finding:
        arms: list[float] = []
        for arm in (0, 1):
            absent = [0.0] if is_counted(key) else []
            values = [
                value
                for row in self.rows
                for value in ([row[arm][key]] if key in row[arm] else absent)
            ]
            arms.append(_mean(values))
        return Finding(key, arms[0], arms[1], paired, moved)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0


def _square(values: Sequence[float]) -> float:
    mean = _mean(values)
    return math.fsum((value - mean) ** 2 for value in values)


def compare(
    game: Game | str,
    content: str,
    against: str = "",
    bots: Sequence[str] = ("greedy",),
    seats: int | None = None,
    options: dict[str, str] | None = None,
    question: str = "",
    smallest: float | None = None,
    games: int = GAMES,
    seed: int = 0,
    jobs: int = 1,
    results: str | Path | None = None,
    progress: Progress | None = None,
    stop: bool = True,
) -> Comparison:
    """Play deals with and without a change until the question is answered.

    `content` and `against` are paths of content packs, the game as it is where there is none;
    `games` is the most deals, each played in every rotation of the seats with either content.
    `question` names a measure; without one it is how often the things that change are taken.
    """
    found = registry.game(game) if isinstance(game, str) else game
    arms = (arm_of(found, "before", against), arm_of(found, "after", content))
    plan = plan_of(found, arms, bots, seats, options, seed)
    comparison = begun(plan, question, smallest)
    until = Comparison.is_answered if stop else never
    return go_on(comparison, games, jobs, results, progress, until)


def begun(plan: Plan, question: str = "", smallest: float | None = None) -> Comparison:
    """A comparison of which nothing is played yet; its question is checked."""
    game = registry.game(plan.game)
    before, after = plan.arms
    changed = changed_things(game, before.pack, after.pack)
    content = after.content(game)
    words = words_in(before.content(game)) | words_in(content)
    asked = question or usual_question(changed, words)
    check_question(asked, len(plan.seatings[0]), content, words)
    return Comparison(plan, changed, asked, smallest)


Until = Callable[[Comparison], bool]
"""until(comparison): whether enough was seen."""


def never(comparison: Comparison) -> bool:
    """Play all deals."""
    return False


def go_on(
    comparison: Comparison,
    games: int,
    jobs: int,
    results: str | Path | None,
    progress: Progress | None,
    until: Until,
) -> Comparison:
    """Play deals until enough was seen, or the most are played."""
    if games < 1:
        raise BadInput(f"a comparison has at least one deal, not {games}")
    if jobs < 1:
        raise BadInput(f"a comparison needs at least one job, not {jobs}")
    with closing(deals(comparison.plan, games, jobs, results, progress)) as playing:
        for row in playing:
            comparison.rows.append([with_changed(arm, comparison.changed) for arm in row])
            if until(comparison):
                break
    return comparison
