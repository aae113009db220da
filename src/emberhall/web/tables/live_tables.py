"""The live tables: every table that somebody looks at, in memory, each behind its own lock.

An input is carried out on the match in memory, committed, and only then told. If it cannot be
committed the match in memory is thrown away: the database is the truth, the match its replay.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar

from emberhall.kernel.errors import BadInput, StaleRevision
from emberhall.web.tables.errors import NoSuchTable, ReadOnly, Refused
from emberhall.web.tables.live_table import (
    LiveTable,
    answer_single,
    note_damage,
    rebuilt,
    text_of,
)
from emberhall.web.tables.presence import Presence
from emberhall.web.tables.sealed_table import SealedTable, sealed
from emberhall.web.tables.storage import RevisionTaken, Storage, StoredTable
from emberhall.words import say

T = TypeVar("T")
Action = Callable[[LiveTable], None]
Listener = Callable[[str, bool], None]
"""listener(table, ours): the table has moved, or those who sit at it; by an input of this process?
"""

PACKED: Final = 128  # different content packs of matches in memory; some megabytes each
KEPT: Final = 400  # so many matches stay in memory; the others are rebuilt when they are wanted


def _revision_of(table: LiveTable) -> int:
    return table.match.revision


class _Opening:
    """A table that is being read, and whether what was read may be out of date."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.doubted = False


class LiveTables:
    """Tables in memory by name, rebuilt from the database when they are wanted."""

    def __init__(self, storage: Storage, kept: int = KEPT) -> None:
        self.storage = storage
        self.kept = kept
        self.alone = storage.database.embedded  # no other process drives the bots of our tables
        self.hears_others = self.alone
        """Whether news of other processes reach us; without, the database is asked each time."""
        self.listeners: list[Listener] = []
        self.presence = Presence()
        self._tables: OrderedDict[str, LiveTable | SealedTable] = (
            OrderedDict()
        )  # the longest unseen first
        self._looked: dict[str, float] = {}
        self._opening: dict[str, _Opening] = {}

    # looking

    @asynccontextmanager
    async def at(self, table_id: str, revision: int = 0) -> AsyncIterator[LiveTable]:
        """A table, alone with it; at the revision at least that somebody has already seen."""
        while True:
            table = await self.look(table_id)
            if isinstance(table, SealedTable):
                raise ReadOnly(table.said)
            async with table.lock:
                if table.gone:
                    continue
                if table.match.revision < revision or not self.hears_others:
                    await self._catch_up(table)
                yield table
                return

    async def look(self, table_id: str, ours: bool = False) -> LiveTable | SealedTable:
        """A table, or what is left of one that cannot be replayed, without its lock."""
        found = self._tables.get(table_id)
        if found is not None:
            self._tables.move_to_end(table_id)
            self._looked[table_id] = time.monotonic()
            return found
        opening = self._opening.setdefault(table_id, _Opening())
        try:
            async with opening.lock:
                found = self._tables.get(table_id) or await self._rebuild(table_id, opening)
        finally:
            self._opening.pop(table_id, None)
        if isinstance(found, LiveTable):
            self._tell(table_id, ours or self.alone)
        return found

    def seated(self, table_id: str) -> LiveTable | None:
        """A table that is in memory, to see who sits at it."""
        table = self._tables.get(table_id)
        return table if isinstance(table, LiveTable) else None

    async def _rebuild(self, table_id: str, opening: _Opening) -> LiveTable | SealedTable:
        """The table from the database, again if something happened to it meanwhile."""
        while True:
            opening.doubted = False
            stored = await self.storage.find(table_id)
            if stored is None:
                raise NoSuchTable(say("there is no such table, or it was removed"))
            table = await asyncio.to_thread(rebuilt, stored, self.presence)
            if not opening.doubted:
                break
        self.forget(table_id)
        self._tables[table_id] = table
        self._looked[table_id] = time.monotonic()
        self._make_room()
        return table

    def _doubt(self, table_id: str) -> None:
        """Whoever is reading the table just now may have read what is no longer true."""
        opening = self._opening.get(table_id)
        if opening is not None:
            opening.doubted = True

    def _make_room(self) -> None:
        """Forget the tables that nobody has looked at for the longest time."""
        for table_id, table in list(self._tables.items()):
            if len(self._tables) <= self.kept and len(self._contents()) <= PACKED:
                return
            if isinstance(table, SealedTable) or not table.lock.locked():
                self.forget(table_id)

    def _contents(self) -> set[int]:
        """The different contents in memory: a content pack may make a large one."""
        tables = (each for each in self._tables.values() if isinstance(each, LiveTable))
        return {id(each.match.content) for each in tables if each.match.content.pack}

    def forget_unseen(self, seconds: float) -> None:
        """Forget the tables that nobody has looked at for so long."""
        since = time.monotonic() - seconds
        for table_id, table in list(self._tables.items()):
            if self._looked[table_id] > since:
                return
            if isinstance(table, SealedTable) or not table.lock.locked():
                self.forget(table_id)

    def forget(self, table_id: str) -> None:
        """Let the next one who looks rebuild the table from the database."""
        self._doubt(table_id)
        self._looked.pop(table_id, None)
        table = self._tables.pop(table_id, None)
        if isinstance(table, LiveTable):
            table.gone = True

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def forget_all(self) -> None:
        """Rebuild every table when it is wanted next."""
        for table_id in {*self._tables, *self._opening}:
            self.forget(table_id)

    # changing

    async def enter(self, table_id: str, action: Action, revision: int = 0) -> int:
        """Carry out an action, commit what it put into the record, and tell; the revision after it.

        `revision` is one that somebody has already seen.
        """
        return await self.enter_and_look(table_id, action, _revision_of, revision)

    async def enter_and_look(
        self, table_id: str, action: Action, look: Callable[[LiveTable], T], revision: int = 0
    ) -> T:
        """Do so, and look at the table before anybody else does something there."""
        async with self.at(table_id, revision) as table:
            before = table.match.revision
            question = table.question
            try:
                table.deal()
                action(table)
                answer_single(table.match)
                await self._commit(table, before)
            except (BadInput, Refused):
                if table.match.revision != before:
                    self.forget(table_id)
                raise
            except BaseException:
                self.forget(table_id)
                raise
            table.note(before, question)
            self._tell(table_id, ours=True)
            return look(table)

    async def _commit(self, table: LiveTable, before: int) -> None:
        lines = table.inputs_from(before)
        if not lines:
            return
        people = table.people
        table.turn_clocks(
            [line.seat for line in lines if line.verb == "play" and line.seat in people]
        )
        over = table.match.outcome is not None
        texts = [text_of(line) for line in lines]
        try:
            await self.storage.append(table.id, before, texts, table.clocks.text(), over)
        except RevisionTaken:
            raise StaleRevision(say("somebody else has played at this table meanwhile")) from None

    async def begin(self, table_id: str, visitor: str) -> None:
        """A visitor has laid a table and is on the way to it."""
        self.presence.expect(table_id, visitor)
        await self.look(table_id, ours=True)

    async def seated_anew(self, table_id: str, seat: int, visitor: str) -> None:
        """A visitor has sat down and is on the way to the table; its clocks may start."""
        self.presence.expect(table_id, visitor)
        async with self.at(table_id) as table:
            await self._catch_up(table)
            kept = table.clocks.text()
            table.welcome(seat)
            table.turn_clocks([])
            if table.clocks.text() != kept and not await self.storage.turn_clocks(
                table_id, kept, table.clocks.text()
            ):
                await self._catch_up(table)  # another process has turned them meanwhile
        self._tell(table_id, ours=True)

    def _tell(self, table_id: str, ours: bool) -> None:
        for listener in self.listeners:
            listener(table_id, ours)

    # news of other processes, and of those who sit down and leave

    async def refresh(self, table_id: str) -> None:
        """Bring a table that is in memory up to what the database has, and tell."""
        self._doubt(table_id)
        table = self._tables.get(table_id)
        if not isinstance(table, LiveTable):
            return
        with suppress(NoSuchTable, ReadOnly):
            async with table.lock:
                if not table.gone:
                    await self._catch_up(table)
        self._tell(table_id, ours=False)

    async def refresh_all(self) -> None:
        """Do so for every table, after news may have been missed."""
        for table_id in {*self._tables, *self._opening}:
            await self.refresh(table_id)

    async def _catch_up(self, table: LiveTable) -> None:
        stored: StoredTable | None = await self.storage.find(table.id)
        if stored is None:
            self.forget(table.id)
            raise NoSuchTable(say("the table was removed"))
        try:
            table.follow(stored.inputs[table.match.revision :])
            table.seat_anew(stored)
        except Exception as error:  # noqa: BLE001 - as when it is rebuilt: one table alone
            self.forget(table.id)
            note_damage(error)
            raise ReadOnly(sealed(stored, error).said) from None

    async def remove(self, table_id: str) -> None:
        """Take a table away for good."""
        async with self.at_any(table_id):
            await self.storage.clear(table_id)
            self.forget(table_id)
        self._tell(table_id, ours=False)

    @asynccontextmanager
    async def at_any(self, table_id: str) -> AsyncIterator[None]:
        """Alone with a table, be it read-only or not."""
        table = await self.look(table_id)
        if isinstance(table, SealedTable):
            yield
            return
        async with table.lock:
            yield
