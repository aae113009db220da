"""Other processes on the same database: PostgreSQL tells each of them what the others committed."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg
from sqlalchemy import make_url

from emberhall.web.hall import Hall
from emberhall.web.storage import CHANNEL
from emberhall.web.streams import Hub

LOG = logging.getLogger("emberhall.web.neighbours")
PAUSE = 1.0  # seconds before a lost connection is tried again
PROBE = 20.0  # seconds between two looks whether the connection still stands


class Neighbours:
    """Listens for as long as the server runs."""

    def __init__(self, hall: Hall, hub: Hub, address: str) -> None:
        self.hall = hall
        self.hub = hub
        self._address = make_url(address).set(drivername="postgresql")
        self._news: asyncio.Queue[str] = asyncio.Queue()

    async def run(self) -> None:
        """Listen, and after a lost connection look at everything again."""
        following = asyncio.create_task(self._follow())
        try:
            while True:
                try:
                    await self._listen()
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                    LOG.warning("connection lost", extra={"error": type(error).__name__})
                await asyncio.sleep(PAUSE)
        finally:
            following.cancel()

    async def _listen(self) -> None:
        connection = await asyncpg.connect(self._address.render_as_string(hide_password=False))
        try:
            await connection.add_listener(CHANNEL, self._hear)
            await self.hall.refresh_all()  # what was said while nobody listened
            while not connection.is_closed():
                await asyncio.sleep(PROBE)
                await connection.execute("SELECT 1")
        finally:
            await connection.close()

    def _hear(self, _connection: Any, _process: int, _channel: str, message: object) -> None:
        self._news.put_nowait(str(message))

    async def _follow(self) -> None:
        while True:
            words = (await self._news.get()).split(" ")
            table_id, what = words[0], words[1]
            if what == "said":
                self.hub.say(table_id, int(words[2]), words[3])
                continue
            table = self.hall.seated(table_id)
            if table is None or table.match.revision != int(what):
                await self.hall.refresh(table_id)
