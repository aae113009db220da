"""Telling those who are waited for and are not at the table, by every way that there is.

Somebody is told once for each question; whoever has seen it and leaves without an answer is told
again a while later.
"""

from __future__ import annotations

import asyncio
import json
import logging
import shlex
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from emberhall.web.tables.errors import NoSuchTable, ReadOnly
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.presence import Departure

LOG = logging.getLogger("emberhall.web.workers.notifications")
PATIENCE = 60.0  # seconds after which a command is given up
WAITING = 10_000  # so many tables may wait until somebody is told
REMINDING: Final = 300.0  # seconds after which somebody who left with the question open is told


@dataclass(frozen=True, slots=True)
class Waited:
    """A seat that a table waits for, and the devices of its person."""

    table: str
    game: str
    seat: int
    seat_title: str
    name: str
    revision: int
    visitors: tuple[str, ...]


class Teller(Protocol):
    """A way to reach people."""

    async def tell(self, waited: Waited) -> None:
        """Reach them or give it up, in a bounded time; nothing is raised."""


class Notifier:
    """Finds out who has to be told, and lets every teller do it, one after the other."""

    def __init__(self, tables: LiveTables, tellers: Sequence[Teller]) -> None:
        self.tables = tables
        self.tellers = tellers
        self._knows: dict[tuple[str, int], int] = {}
        """The question that the person of a seat knows of: since which revision it is asked."""
        self._moved: asyncio.Queue[tuple[str, str]] = asyncio.Queue(WAITING)
        self._reminders: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def wake(self, table_id: str, ours: bool, leaver: str = "") -> None:
        """A table has moved, or somebody left it long ago; whoever committed the input tells."""
        if ours and self.tellers and not self._moved.full():
            self._moved.put_nowait((table_id, leaver))

    def depart(self, departure: Departure) -> None:
        """Somebody has left: what was asked in that moment is told now, the rest later."""
        if not departure.ours or not self.tellers:
            return
        table_id, visitor = departure.table_id, departure.visitor
        self.wake(table_id, ours=True)
        old = self._reminders.pop((table_id, visitor), None)
        if old is not None:
            old.cancel()
        loop = asyncio.get_running_loop()
        reminder = loop.call_later(REMINDING, self._remind, table_id, visitor)
        self._reminders[table_id, visitor] = reminder

    def _remind(self, table_id: str, visitor: str) -> None:
        del self._reminders[table_id, visitor]
        self.wake(table_id, ours=True, leaver=visitor)

    async def run(self) -> None:
        """Tell until the server stops."""
        try:
            while True:
                table_id, leaver = await self._moved.get()
                found: list[Waited] = []
                with suppress(NoSuchTable, ReadOnly):
                    async with self.tables.at(table_id) as table:
                        found = self.waited(table, leaver)
                for waited in found:
                    for teller in self.tellers:
                        await teller.tell(waited)
        finally:
            for reminder in self._reminders.values():
                reminder.cancel()

    def waited(self, table: LiveTable, leaver: str = "") -> list[Waited]:
        """The seats that are waited for and whose persons neither know it nor are here.

        Those of a leaver who has not come back do not count as knowing it.
        """
        asked = [seat for seat in table.asked if seat in table.people and seat in table.held]
        left = table.seats_of(leaver) if leaver else []
        found: list[Waited] = []
        for seat in range(len(table.match.seats)):
            key = (table.id, seat)
            if seat not in asked:
                self._knows.pop(key, None)
            elif table.is_open(seat):
                self._knows[key] = table.asked_since
            elif table.is_here(seat):
                continue
            elif self._knows.get(key) != table.asked_since or seat in left:
                self._knows[key] = table.asked_since
                found.append(_waited(table, seat))
        return found


def _waited(table: LiveTable, seat: int) -> Waited:
    return Waited(
        table=table.id,
        game=table.match.game.title,
        seat=seat,
        seat_title=table.match.state.seat_name(seat),
        name=table.names[seat],
        revision=table.match.revision,
        visitors=tuple(table.holders_of(seat)),
    )


class CommandTeller:
    """Runs a command with one line of JSON on its input.

    What it does with it, an e-mail for instance, is the business of whoever runs the server.
    """

    def __init__(self, command: str, address: str) -> None:
        self.command = shlex.split(command)
        self.address = address

    def line(self, waited: Waited) -> str:
        """What the command reads."""
        path = f"/tables/{waited.table}"
        told = {
            "table": waited.table,
            "path": path,
            "address": f"{self.address}{path}",
            "game": waited.game,
            "seat": waited.seat,
            "seat_title": waited.seat_title,
            "name": waited.name,
            "revision": waited.revision,
        }
        return json.dumps(told) + "\n"

    async def tell(self, waited: Waited) -> None:
        """Run the command, for as long as it may take."""
        try:
            running = await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.PIPE
            )
        except OSError as error:
            LOG.warning("the notify command cannot run", extra={"error": type(error).__name__})
            return
        try:
            async with asyncio.timeout(PATIENCE):  # which is cancelled when the server stops
                await running.communicate(self.line(waited).encode())
        except TimeoutError:
            LOG.warning("the notify command took too long")
        finally:
            if running.returncode is None:
                running.kill()
                await running.wait()
