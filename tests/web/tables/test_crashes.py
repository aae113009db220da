"""The server is killed in the middle of everything: what it acknowledged is there afterwards."""

from __future__ import annotations

import pytest

from tests.web.crash import check_nothing_lost, play_through_kills
from tests.web.live import live
from tests.web.postgres import new_database, postgres

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
KILLS = 10  # on each of the two databases


async def test_nothing_acknowledged_is_lost_on_sqlite(database: str) -> None:
    with live(database) as server:
        players = await play_through_kills(server, KILLS, people=3, seed=1)
    assert await check_nothing_lost(database, players) > 20


async def test_nothing_acknowledged_is_lost_on_postgresql() -> None:
    with postgres() as running:
        address = new_database(running)
        with live(address) as server:
            players = await play_through_kills(server, KILLS, people=3, seed=2)
        assert await check_nothing_lost(address, players) > 20
