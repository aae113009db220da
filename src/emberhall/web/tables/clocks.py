"""The clocks of a table: how much time each seat has, and whose time is running since when.

Nobody's time runs before all seats are taken.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, field
from typing import Final

ANCHOR: Final = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """The present moment, in milliseconds: the wall clock as it stood when the process began, and
    the time since. Whoever sets the clock of the machine ends nobody's game.
    """
    return (ANCHOR + time.monotonic_ns()) // 1_000_000


@dataclass(frozen=True, slots=True)
class Pace:
    """A clock: the time each seat has, and what it gains by each answer, in seconds."""

    reserve: int
    increment: int


@dataclass(slots=True)
class Clocks:
    """The time of every seat, in milliseconds, and whose time is running since when."""

    left: list[int] = field(default_factory=list)
    running: list[int] = field(default_factory=list)
    since: int = 0
    """0 until the clocks have started."""

    def text(self) -> str:
        """The clocks as the database keeps them; empty without any."""
        return json.dumps(asdict(self)) if self.left else ""

    @staticmethod
    def read(text: str) -> Clocks:
        """The clocks that the database has kept."""
        return Clocks(**json.loads(text)) if text else Clocks()

    @staticmethod
    def wound(seats: int, pace: Pace | None) -> Clocks:
        """The clocks of a table that begins."""
        return Clocks([pace.reserve * 1000] * seats) if pace else Clocks()

    @property
    def wait(self) -> bool:
        """Whether there are clocks that have not started."""
        return bool(self.left) and not self.since

    def started(self, asked: list[int], now: int) -> Clocks:
        """The clocks once everybody has come: the time of those who are asked runs."""
        return Clocks(self.left, asked, now) if self.wait else self

    def turned(self, asked: list[int], answered: list[int], pace: Pace | None, now: int) -> Clocks:
        """The clocks after an input: time has passed, those who answered gain, others run."""
        if pace is None or not self.since:
            return self
        left = [self.remaining(seat, now) for seat in range(len(self.left))]
        for seat in answered:
            left[seat] += pace.increment * 1000
        return Clocks(left, asked, now)

    def granted(self, seat: int, least: int, now: int) -> Clocks:
        """The clocks with at least so much time for a seat, whoever's time is running."""
        if not self.left:
            return self
        left = [self.remaining(each, now) for each in range(len(self.left))]
        left[seat] = max(left[seat], least)
        return Clocks(left, self.running, now if self.since else 0)

    def remaining(self, seat: int, now: int) -> int:
        """The time that a seat has left at a moment."""
        passed = max(0, now - self.since) if seat in self.running else 0
        return max(0, self.left[seat] - passed)

    def next_expiry(self) -> tuple[int, int] | None:
        """The seat whose time runs out first, and when; without any left, it has run out."""
        ends = [(self.since + self.left[seat], seat) for seat in self.running]
        if not ends:
            return None
        end, seat = min(ends)
        return seat, end
