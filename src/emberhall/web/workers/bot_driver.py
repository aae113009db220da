"""Playing for bots and minding the clocks: one task for each table that needs it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from emberhall.kernel.errors import BadInput
from emberhall.web.tables.clocks import Clocks, now
from emberhall.web.tables.errors import NoSuchTable, ReadOnly
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.terms import Terms
from emberhall.web.workers.attendance import Attendance
from emberhall.web.workers.bots import BotPool, BotTask, Thought, bot_task
from emberhall.web.workers.rhythm import Rhythm
from emberhall.web.workers.stopping import stop

LOG: Final = logging.getLogger("emberhall.web.workers.bot_driver")
ANY_REVISION: Final = -1
RINGING: Final = 4  # clocks that ran out while the server was down are not all rebuilt at once
COURTESY: Final = 3.0  # seconds that another process has to drive the bots of its table


class BotDriver:
    """Looks after every table that has moved."""

    def __init__(
        self, tables: LiveTables, thinkers: BotPool, pace: float, attendance: Attendance
    ) -> None:
        self.tables = tables
        self.attendance = attendance
        self.thinkers = thinkers
        self.rhythm = Rhythm(pace)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._expiring: set[asyncio.Task[None]] = set()
        self._woken: set[str] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._closed = False
        self._ringing = asyncio.Semaphore(RINGING)

    def wake(self, table_id: str, ours: bool = True) -> None:
        """A table has moved: see whether a bot has to answer or a clock to be minded.

        After the input of another process that process is given time to do so.
        """
        if self._closed or not self._concerns_us(table_id):
            return
        if table_id in self._tasks:
            self._woken.add(table_id)
            return
        task = asyncio.create_task(self._look_after(table_id, 0.0 if ours else COURTESY))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    def _concerns_us(self, table_id: str) -> bool:
        """Whether a table has a bot that is asked, or clocks; one that is not in memory may."""
        table = self.tables.seated(table_id)
        if table is None or table.clocks.left:
            return True
        return any(table.bot_of(seat) for seat in table.asked)

    def _done(self, table_id: str) -> None:
        del self._tasks[table_id]
        if table_id in self._woken:
            self._woken.discard(table_id)
            self.wake(table_id)

    async def _look_after(self, table_id: str, courtesy: float) -> None:
        await asyncio.sleep(courtesy)
        with suppress(NoSuchTable, ReadOnly):
            while await self._play_bot(table_id):
                pass
            async with self.tables.at(table_id) as table:
                self._set_timer(table)

    async def close(self) -> None:
        """Stop everything; what was not committed has not happened."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        await stop([*self._tasks.values(), *self._expiring])

    # bots

    async def _play_bot(self, table_id: str) -> bool:
        """Let the first bot that is asked answer; False if none is."""
        async with self.tables.at(table_id) as table:
            seat = next((seat for seat in table.asked if table.bot_of(seat)), None)
            if seat is None:
                return False
            revision = table.match.revision
            content = table.match.content.digest
            forced = len(table.match.decision(seat).options) == 1
            thought = bot_task(table.match, seat, table.bot_of(seat), table.seed)
            alone = not self.attendance.is_attended(table)
        answer = await self._answer(table_id, thought, alone)
        kind = (content, thought.bot, answer.behind)
        if not forced:
            self.rhythm.note(kind, answer.seconds)
        # the time a bot takes must not tell whether it had a choice
        await asyncio.sleep(max(0.0, self.rhythm.seconds(kind, forced) - answer.seconds))

        def play(table: LiveTable) -> None:
            table.answer(seat, revision, [str(answer.found)])

        with suppress(BadInput):  # somebody was faster: the next look sees what is asked then
            await self.tables.enter(table_id, play, revision)
        return True

    async def _answer(self, table_id: str, task: BotTask, alone: bool) -> Thought:
        """What the bot plays and how long it thought; one that fails is stood in for by chance."""
        asker = self.attendance.asker(table_id)
        for each in (task, replace(task, bot="random")):
            thought = await self.thinkers.answer(asker, each, alone)
            if thought is not None:
                return thought
        raise ReadOnly("the bots of this table cannot play")

    # clocks

    async def resume(self, waiting: Iterable[tuple[str, str, str]]) -> None:
        """Mind the clocks of a server that has just begun, without replaying the tables.

        Where nobody's time is running a bot may have to answer: these are looked at one by one.
        """
        for table_id, clocks, terms in waiting:
            try:
                kept = Clocks.read(clocks)
                if kept.wait:  # not everybody has come: its bots are woken by who looks
                    continue
                if not kept.running:
                    await self.tables.look(table_id)
                elif self.tables.seated(table_id) is None:
                    self._set_alarm(table_id, kept, Terms.read(terms), ANY_REVISION)
            except NoSuchTable:
                continue
            except Exception:  # one damaged row
                LOG.exception("the clocks of a table cannot be read")

    def _set_timer(self, table: LiveTable) -> None:
        clocks = Clocks() if table.match.outcome else table.clocks
        self._set_alarm(table.id, clocks, table.terms, table.match.revision)

    def _set_alarm(self, table_id: str, clocks: Clocks, terms: Terms, revision: int) -> None:
        old = self._timers.pop(table_id, None)
        if old is not None:
            old.cancel()
        expiry = clocks.next_expiry()
        if expiry is None or terms.expiry != "bot":
            return
        seat, moment = expiry
        delay = max(0, moment - now()) / 1000
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(delay, self._ring, table_id, seat, revision)

    def _ring(self, table_id: str, seat: int, revision: int) -> None:
        self._timers.pop(table_id, None)
        task = asyncio.create_task(self._expire(table_id, seat, revision))
        self._expiring.add(task)
        task.add_done_callback(self._expiring.discard)

    async def _expire(self, table_id: str, seat: int, revision: int) -> None:
        """The time of a seat is up: its bot takes over."""

        def take_over(table: LiveTable) -> None:
            if revision != ANY_REVISION:
                table.check(seat, revision)
            if table.clocks.remaining(seat, now()) == 0 and seat in table.people:
                table.match.hand_over(seat, table.terms.stand_in)

        with suppress(BadInput, NoSuchTable, ReadOnly):
            async with self._ringing:
                await self.tables.enter(table_id, take_over)
