"""Who has done something at a table lately: for whom its bots think, and whether anybody waits."""

from __future__ import annotations

import time
from typing import Final

from cachetools import LRUCache

from emberhall.web.tables.live_table import LiveTable
from emberhall.web.workers.fair_queue import Asker

KNOWN: Final = 20_000
LASTING: Final = 60.0  # seconds for which somebody who has done something counts as present


class Attendance:
    """The people at tables, as far as this process knows."""

    def __init__(self) -> None:
        self._latest: LRUCache[str, tuple[Asker, float]] = LRUCache(KNOWN)

    def note(self, asker: Asker) -> None:
        """Somebody who holds a seat has done something at the table."""
        self._latest[asker.table] = (asker, time.monotonic())

    def asker(self, table_id: str) -> Asker:
        """For whom the bots of a table think; after a start, for the table alone."""
        found = self._latest.get(table_id)
        return found[0] if found else Asker(address=table_id, visitor=table_id, table=table_id)

    def is_attended(self, table: LiveTable) -> bool:
        """Whether somebody with a seat has the table open, or has done something there lately.

        A table at which only bots sit has nobody who waits.
        """
        if not table.people:
            return False
        found = self._latest.get(table.id)
        if found is not None and time.monotonic() - found[1] < LASTING:
            return True
        return any(table.is_open(seat) for seat in table.people)
