"""Who has a table open in another process: told through the database, believed for a while.

Every process says when somebody comes to a table of theirs and when the last stream of theirs ends,
and repeats now and then who is there, so that whoever starts late learns it and whoever was killed
is forgotten.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

HERE: Final = "here"
GONE: Final = "gone"
LASTING: Final = 60.0  # seconds for which the word of another process is believed

Somebody = tuple[str, str]
"""A table, and a visitor who holds a seat at it."""


def _to_nobody(_message: str) -> None:
    pass


class Presence:
    """The people with a seat who have its table open, here and elsewhere."""

    def __init__(self, tell: Callable[[str], None] = _to_nobody) -> None:
        self.process = secrets.token_hex(4)
        self.tell = tell
        self._own: Counter[Somebody] = Counter()
        self._others: dict[Somebody, dict[str, float]] = {}

    def come(self, table_id: str, visitor: str) -> None:
        """A stream of this process shows a table to somebody who holds a seat."""
        self._own[table_id, visitor] += 1
        if self._own[table_id, visitor] == 1:
            self.tell(self._message(table_id, HERE, visitor))

    def go(self, table_id: str, visitor: str) -> None:
        """Such a stream has ended."""
        self._own[table_id, visitor] -= 1
        if not self._own[table_id, visitor]:
            del self._own[table_id, visitor]
            self.tell(self._message(table_id, GONE, visitor))

    def messages(self) -> list[str]:
        """Everybody who is here, to be told again."""
        return [self._message(table_id, HERE, visitor) for table_id, visitor in self._own]

    def _message(self, table_id: str, what: str, visitor: str) -> str:
        return f"{table_id} {what} {self.process} {visitor}"

    def hear(self, table_id: str, what: str, process: str, visitor: str) -> None:
        """Another process has told something, or this one hears itself."""
        if process == self.process:
            return
        told = self._others.setdefault((table_id, visitor), {})
        if what == HERE:
            told[process] = time.monotonic()
        else:
            told.pop(process, None)
        if not told:
            del self._others[table_id, visitor]

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
