"""A server in this process, its clients, and a store that chance cannot hide anything in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import httpx
import pytest

from emberhall.web.http.app import make_app
from emberhall.web.http.settings import Limits, Settings

ORIGIN = "http://localhost"
GENEROUS = Limits(burst=1_000_000, laid_burst=10_000, hints_burst=1_000)


@pytest.fixture
def anyio_backend():
    return "asyncio"


class Server:
    """A running application, to which any number of browsers may come."""

    def __init__(self, app) -> None:
        self.app = app
        self.service = app.state.service
        self.clients: list[httpx.AsyncClient] = []

    def browser(self, root_path: str = "") -> httpx.AsyncClient:
        """A new visitor, with cookies of their own."""
        transport = httpx.ASGITransport(
            app=self.app, raise_app_exceptions=False, root_path=root_path
        )
        client = httpx.AsyncClient(transport=transport, base_url=ORIGIN, timeout=20)
        self.clients.append(client)
        return client


@asynccontextmanager
async def serving(database: str, **settings) -> AsyncIterator[Server]:
    """A server on a database, until the block ends."""
    settings = {"pace": 0.0, "limits": GENEROUS, **settings}
    with ThreadPoolExecutor(2) as executor:
        app = make_app(Settings(database=database, **settings), executor)
        async with app.router.lifespan_context(app):
            server = Server(app)
            yield server
            for client in server.clients:
                await client.aclose()


@pytest.fixture
def database(tmp_path) -> str:
    """The file of a database that does not exist yet."""
    return str(tmp_path / "tables.sqlite")


@pytest.fixture
async def server(database, anyio_backend) -> AsyncIterator[Server]:
    """A server on an empty database."""
    async with serving(database) as running:
        yield running


# real browsers


@pytest.fixture(scope="module")
def browser():
    """A browser without a window."""
    from tests.web.browsing import chromium

    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def live_server(tmp_path_factory):
    """A server in a process of its own."""
    from tests.web.live import live

    with live(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as running:
        yield running


@pytest.fixture
def somebody(browser, live_server):
    """Makes people, each with a browser; at the end none of their pages has made a mistake."""
    from tests.web.browsing import Person

    people = []

    def come(**options):
        people.append(Person(browser, live_server.address, **options))
        return people[-1]

    yield come
    for person in people:
        person.close()
