"""A server in this process, and its clients."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import httpx
from fastapi import FastAPI

from emberhall.web.http.app import make_app
from emberhall.web.http.service import Service
from emberhall.web.http.settings import Limits, Settings
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.workers.bots import BotPool

ORIGIN = "http://localhost"
GENEROUS = Limits(burst=1_000_000, work_burst=1e9, laid_burst=10_000, hints_burst=1_000)


class Server:
    """A running application, to which any number of browsers may come."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.service: Service = app.state.service
        self.clients: list[httpx.AsyncClient] = []

    def table(self, name: str) -> LiveTable:
        """A table that is in memory and can be played at."""
        found = self.service.tables._tables[name]
        assert isinstance(found, LiveTable)
        return found

    async def inputs(self, name: str) -> list[str]:
        """The inputs of a table that are committed."""
        stored = await self.service.storage.find(name)
        assert stored is not None
        return stored.inputs

    def browser(self, root_path: str = "", address: str = "127.0.0.1") -> httpx.AsyncClient:
        """A new visitor, with cookies of their own."""
        transport = httpx.ASGITransport(
            app=self.app, raise_app_exceptions=False, root_path=root_path, client=(address, 1)
        )
        client = httpx.AsyncClient(transport=transport, base_url=ORIGIN, timeout=20)
        self.clients.append(client)
        return client


@asynccontextmanager
async def serving(database: str, **settings: Any) -> AsyncIterator[Server]:
    """A server on a database, until the block ends."""
    chosen: dict[str, Any] = {"pace": 0.0, "limits": GENEROUS, **settings}
    with ThreadPoolExecutor(2) as executor:
        app = make_app(Settings(database=database, **chosen), executor)
        async with app.router.lifespan_context(app):
            server = Server(app)
            yield server
            for client in server.clients:
                await client.aclose()


@contextmanager
def thinking() -> Iterator[BotPool]:
    """Bots that think in a process of their own, which has ended when the block has."""
    thinkers = BotPool(1)
    try:
        yield thinkers
    finally:
        thinkers.close()
