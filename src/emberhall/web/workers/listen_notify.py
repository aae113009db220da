"""Other processes on the same database: PostgreSQL tells each of them what the others committed.

The same channel carries what is not kept: phrases, and who has a table open where.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from emberhall.web.faces.streams import StreamHub
from emberhall.web.tables.database import CHANNEL
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.presence import GONE, HERE

LOG = logging.getLogger("emberhall.web.workers.listen_notify")
PAUSE = 1.0  # seconds before a lost connection is tried again
PROBE = 20.0  # seconds after which we say again who is here, and see that the connection stands
HELLO = "hello"  # what a process says when it begins to listen
LISTENING = "listening to other processes"  # the name of the task
NOBODY = "-"  # stands where a message would name a table
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, SQLAlchemyError)
SAY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"


class ListenNotify:
    """Listens for as long as the server runs."""

    def __init__(self, tables: LiveTables, hub: StreamHub, address: str) -> None:
        self.tables = tables
        self.hub = hub
        self._address = make_url(address).set(drivername="postgresql")
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self._unsaid: list[str] = []
        self._woken = asyncio.Event()

    async def run(self) -> None:
        """Listen, and after a lost connection look at everything again."""
        self.hub.presence.tell = self._tell
        async with asyncio.TaskGroup() as group:  # left when both have let go of the database
            group.create_task(self._follow())
            while True:
                try:
                    await self._listen()
                except LOST as error:
                    LOG.warning("connection lost", extra={"error": type(error).__name__})
                await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._address.render_as_string(hide_password=False))
        try:
            connection.add_termination_listener(self._lose)
            await connection.add_listener(CHANNEL, self._hear)
            await self.tables.refresh_all()  # what was said while nobody listened
            self.tables.hears_others = True
            self._unsaid = [f"{NOBODY} {HELLO} {self.hub.presence.process}"]
            while not connection.is_closed():
                self.hub.presence.forget_silent()
                self._unsaid += self.hub.presence.messages()
                await self._speak(connection)
        finally:
            self.tables.hears_others = False
            await connection.close()

    def _lose(self, _connection: object) -> None:
        """The connection has ended: nothing is taken for granted until there is another."""
        self.tables.hears_others = False
        self._woken.set()

    def _tell(self, message: str) -> None:
        """Let the other processes know, as soon as the connection stands."""
        self._unsaid.append(message)
        self._woken.set()

    async def _speak(self, connection: asyncpg.Connection) -> None:
        """Say what is to be said until everything has to be said again."""
        ends = time.monotonic() + PROBE
        while (left := ends - time.monotonic()) > 0:
            self._woken.clear()
            messages, self._unsaid = self._unsaid, []
            await connection.execute(SAY, CHANNEL, messages)
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._woken.wait()

    def _hear(self, _connection: Any, _process: int, _channel: str, message: object) -> None:
        self._news.put_nowait(str(message))

    async def _follow(self) -> None:
        while True:
            words = (await self._news.get()).split(" ")
            table_id, what = words[0], words[1]
            if what == "said":
                self.hub.say(table_id, int(words[2]), words[3])
                continue
            if what in (HERE, GONE):
                self.hub.presence.hear(table_id, what, words[2], words[3])
                continue
            if what == HELLO:
                self._greet(words[2])
                continue
            table = self.tables.seated(table_id)
            if table is None:  # those who have it open fetch it, nobody else needs it here
                self.hub.publish(table_id)
            if table is None or table.match.revision != int(what):
                with suppress(*LOST):  # all is looked at again once the database is back
                    await self.tables.refresh(table_id)

    def _greet(self, process: str) -> None:
        """Tell a process that has just begun to listen who is here."""
        if process != self.hub.presence.process:
            for message in self.hub.presence.messages():
                self._tell(message)
