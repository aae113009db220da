"""Whose turn it is where many wait for few places: fair queuing by address, visitor and table.

The next turn goes to the address that has had none for longest, there to the visitor and then to
the table that has, so that whoever asks for much waits for themselves and for nobody else.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache

KNOWN: Final = 20_000  # addresses, visitors and tables whose latest turn is remembered


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom something is done."""

    address: str = ""
    visitor: str = ""
    table: str = ""

    @property
    def shares(self) -> tuple[tuple[str, str], ...]:
        """What a share is counted for, the widest first."""
        return ("address", self.address), ("visitor", self.visitor), ("table", self.table)


class FairQueue:
    """So many turns at a time; of one address so many, of one table one."""

    def __init__(self, places: int, of_address: int) -> None:
        self.places = places
        self.of_address = of_address
        self._busy: list[Asker] = []
        self._waiting: dict[asyncio.Future[None], Asker] = {}  # in the order in which they came
        self._turns = 0
        self._latest: LRUCache[tuple[str, str], int] = LRUCache(KNOWN)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def waiting_of(self, address: str) -> int:
        """How many of them are of one address."""
        return sum(each.address == address for each in self._waiting.values())

    def is_crowd(self, asker: Asker) -> bool:
        """Whether others wait or have a turn at the same address."""
        busy = sum(each.address == asker.address for each in self._busy)
        return busy > 1 or self.waiting_of(asker.address) > 0

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """A place, as soon as it is the asker's turn."""
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[called] = asker
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            self._waiting.pop(called, None)
            if called.done() and not called.cancelled():  # called and cancelled at once
                self._leave(asker)
            raise
        try:
            yield
        finally:
            self._leave(asker)

    def _leave(self, asker: Asker) -> None:
        self._busy.remove(asker)
        self._call()

    def _call(self) -> None:
        """Call whose turn it is while there are places."""
        while len(self._busy) < self.places:
            addresses = Counter(each.address for each in self._busy)
            tables = {each.table for each in self._busy if each.table}
            may = [
                (called, asker)
                for called, asker in self._waiting.items()
                if addresses[asker.address] < self.of_address and asker.table not in tables
            ]
            if not may:
                return
            called, asker = min(may, key=lambda each: self._had(each[1]))
            del self._waiting[called]
            self._turns += 1
            for share in asker.shares:
                self._latest[share] = self._turns
            self._busy.append(asker)
            called.set_result(None)

    def _had(self, asker: Asker) -> tuple[int, ...]:
        """When address, visitor and table had their latest turn; 0 for never."""
        return tuple(self._latest.get(share) or 0 for share in asker.shares)
