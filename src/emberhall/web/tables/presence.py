"""Who has a table open, here or in another process, and since when they have not.

Every process says when somebody comes to a table of theirs and when the last stream of theirs ends,
and repeats now and then who is there, so that whoever starts late learns it and whoever was killed
is forgotten. A page that is loaded again goes and comes: nobody is away before the grace is over.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache

from emberhall.web.tables.clocks import now

HERE: Final = "here"
GONE: Final = "gone"
LASTING: Final = 60.0  # seconds for which the word of another process is believed
GRACE: Final = 8.0  # seconds in which somebody who has gone may come back unnoticed
REMEMBERED: Final = 20_000  # people of whom it is remembered in memory when they left
HAS_COME: Final = -1  # stands where it is remembered when somebody left

Somebody = tuple[str, str]
"""A table, and a visitor who holds a seat at it."""


def _to_nobody(_message: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody has gone, when, and whether from this process."""

    table_id: str
    visitor: str
    at: int
    ours: bool


class Presence:
    """The people with a seat who have its table open, here and elsewhere."""

    def __init__(self, tell: Callable[[str], None] = _to_nobody) -> None:
        self.process = secrets.token_hex(4)
        self.tell = tell
        self.changed: Callable[[str], None] = _to_nobody
        """Is told the table to which somebody has come."""
        self._own: Counter[Somebody] = Counter()
        self._others: dict[Somebody, dict[str, float]] = {}
        self._leaving: dict[Somebody, tuple[float, Departure]] = {}
        self._left: LRUCache[Somebody, int] = LRUCache(REMEMBERED)

    # what happens here

    def come(self, table_id: str, visitor: str) -> None:
        """A stream of this process shows a table to somebody who holds a seat."""
        self._own[table_id, visitor] += 1
        if self._own[table_id, visitor] == 1:
            self.tell(self._message(table_id, HERE, visitor))
            self._arrive((table_id, visitor))

    def go(self, table_id: str, visitor: str) -> None:
        """Such a stream has ended."""
        self._own[table_id, visitor] -= 1
        if not self._own[table_id, visitor]:
            del self._own[table_id, visitor]
            self.tell(self._message(table_id, GONE, visitor))
            self._depart((table_id, visitor), ours=True)

    def expect(self, table_id: str, visitor: str) -> None:
        """Somebody has just laid a table or sat down, and is about to open it."""
        self._depart((table_id, visitor), ours=True)

    def messages(self) -> list[str]:
        """Everybody who is here, to be told again."""
        return [self._message(table_id, HERE, visitor) for table_id, visitor in self._own]

    def _message(self, table_id: str, what: str, visitor: str) -> str:
        return f"{table_id} {what} {self.process} {visitor}"

    # what other processes say

    def hear(self, table_id: str, what: str, process: str, visitor: str) -> None:
        """Another process has told something, or this one hears itself."""
        if process == self.process:
            return
        somebody = (table_id, visitor)
        told = self._others.setdefault(somebody, {})
        if what == HERE:
            told[process] = time.monotonic()
            self._arrive(somebody)
            return
        told.pop(process, None)
        if not told:
            del self._others[somebody]
            self._depart(somebody, ours=False)

    def is_elsewhere(self, table_id: str, visitor: str) -> bool:
        """Whether another process has told lately that somebody is at a table."""
        since = time.monotonic() - LASTING
        return any(at > since for at in self._others.get((table_id, visitor), {}).values())

    def forget_silent(self) -> None:
        """Drop the word of processes that have not repeated it."""
        since = time.monotonic() - LASTING
        for somebody, told in list(self._others.items()):
            kept = {process: at for process, at in told.items() if at > since}
            if kept:
                self._others[somebody] = kept
            else:
                del self._others[somebody]
                self._depart(somebody, ours=False)

    # who is here

    def is_open(self, table_id: str, visitor: str) -> bool:
        """Whether somebody has a table open at this moment."""
        return (table_id, visitor) in self._own or self.is_elsewhere(table_id, visitor)

    def is_here(self, table_id: str, visitor: str) -> bool:
        """Whether somebody is at a table, or was a moment ago."""
        return (table_id, visitor) in self._leaving or self.is_open(table_id, visitor)

    def left_at(self, table_id: str, visitor: str) -> int:
        """When somebody has left a table; 0 if nobody here remembers."""
        return max(0, self._left.get((table_id, visitor)) or 0)

    def departures(self, grace: float = GRACE) -> list[Departure]:
        """Those who have gone and did not come back in time; each is named once."""
        before = time.monotonic() - grace
        gone = [each for since, each in self._leaving.values() if since <= before]
        for departure in gone:
            del self._leaving[departure.table_id, departure.visitor]
        return gone

    def _arrive(self, somebody: Somebody) -> None:
        self._leaving.pop(somebody, None)
        if self._left.get(somebody) != HAS_COME:
            self._left[somebody] = HAS_COME
            self.changed(somebody[0])

    def _depart(self, somebody: Somebody, ours: bool) -> None:
        if self.is_open(*somebody):
            return
        at = now()
        self._left[somebody] = at
        self._leaving[somebody] = (time.monotonic(), Departure(*somebody, at, ours))
