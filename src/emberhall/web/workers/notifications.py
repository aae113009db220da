"""Telling those who are waited for and are not at the table: a command gets one line of JSON each.

What the command does with it, an e-mail for instance, is the business of whoever runs the server.
"""

from __future__ import annotations

import asyncio
import json
import logging
import shlex
from contextlib import suppress

from emberhall.web.faces.payloads import Payload
from emberhall.web.faces.streams import StreamHub
from emberhall.web.tables.errors import NoSuchTable, ReadOnly
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables

LOG = logging.getLogger("emberhall.web.workers.notifications")
PATIENCE = 60.0  # seconds after which a command is given up
WAITING = 10_000  # so many lines may wait for the command


class Notifier:
    """Runs the command, one line after the other."""

    def __init__(self, tables: LiveTables, hub: StreamHub, command: str) -> None:
        self.tables = tables
        self.hub = hub
        self.command = shlex.split(command)
        self._told: dict[tuple[str, int], int] = {}
        self._moved: asyncio.Queue[str] = asyncio.Queue(WAITING)

    def wake(self, table_id: str, ours: bool) -> None:
        """A table has moved; whoever committed the input tells."""
        if ours and not self._moved.full():
            self._moved.put_nowait(table_id)

    async def run(self) -> None:
        """Tell until the server stops."""
        while True:
            table_id = await self._moved.get()
            with suppress(NoSuchTable, ReadOnly):
                async with self.tables.at(table_id) as table:
                    lines = self.lines(table)
                for line in lines:
                    await self._tell(line)

    def lines(self, table: LiveTable) -> list[Payload]:
        """The seats that are newly waited for and have nobody at the table."""
        asked = [seat for seat in table.asked if seat in table.people]
        found: list[Payload] = []
        for seat in range(len(table.match.seats)):
            key = (table.id, seat)
            if seat not in asked:
                self._told.pop(key, None)
            elif self._told.get(key) != table.asked_since and not self.hub.is_here(table, seat):
                self._told[key] = table.asked_since
                found.append(_line(table, seat))
        return found

    async def _tell(self, line: Payload) -> None:
        try:
            running = await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.PIPE
            )
        except OSError as error:
            LOG.warning("the notify command cannot run", extra={"error": type(error).__name__})
            return
        text = json.dumps(line) + "\n"
        try:
            await asyncio.wait_for(running.communicate(text.encode()), PATIENCE)
        except TimeoutError:
            LOG.warning("the notify command took too long")
        finally:
            if running.returncode is None:
                running.kill()
                await running.wait()


def _line(table: LiveTable, seat: int) -> Payload:
    return {
        "table": table.id,
        "path": f"/tables/{table.id}",
        "game": table.match.game.title,
        "seat": seat,
        "seat_title": table.match.state.seat_name(seat),
        "name": table.names[seat],
        "revision": table.match.revision,
    }
