"""A server in this process, or in one of its own, and people who come to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.serving import Server, serving

if TYPE_CHECKING:  # whoever needs no browser needs none of its libraries
    from playwright.sync_api import Browser

    from tests.web.browsing import Person, Somebody
    from tests.web.live import Live


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The file of a database that does not exist yet."""
    return str(tmp_path / "tables.sqlite")


@pytest.fixture
async def server(database: str, anyio_backend: str) -> AsyncIterator[Server]:
    """A server on an empty database."""
    async with serving(database) as running:
        yield running


# real browsers


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    from tests.web.browsing import chromium

    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server in a process of its own."""
    from tests.web.live import live

    with live(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as running:
        yield running


@pytest.fixture
def somebody(browser: Browser, live_server: Live) -> Iterator[Somebody]:
    """Makes people, each with a browser; at the end none of their pages has made a mistake."""
    from tests.web.browsing import Person

    people: list[Person] = []

    def come(listed: bool = True, **options: Any) -> Person:
        people.append(Person(browser, live_server.address, listed, **options))
        return people[-1]

    yield come
    for person in people:
        person.close()
