"""One fault harms one table: never the home page, never the start, never the clock of another."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from emberhall.kernel.errors import BadInput
from emberhall.web.tables import clocks, live_tables
from emberhall.web.tables.clocks import Clocks, Pace
from emberhall.web.tables.database import Database
from emberhall.web.tables.live_table import LiveTable, rebuilt
from emberhall.web.tables.presence import Presence
from emberhall.web.tables.sealed_table import SealedTable
from emberhall.web.tables.storage import StoredTable
from tests.web.playing import lay, look, pair, play
from tests.web.serving import Server, serving

pytestmark = pytest.mark.anyio
HOUR = 3600
CLOCK = {"reserve": 600, "increment": 0}


def _change(database: str, statement: str, *values: str) -> None:
    connection = sqlite3.connect(database)
    assert connection.execute(statement, values).rowcount
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET opening = 'x' WHERE id = ?",
        "UPDATE tables SET terms = '{' WHERE id = ?",
        "UPDATE tables SET terms = '[]' WHERE id = ?",
        "UPDATE tables SET clocks = '{\"left\": 1}' WHERE id = ?",
        "UPDATE tables SET clocks = 'nonsense' WHERE id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "UPDATE inputs SET text = char(0) WHERE table_id = ?",
        "UPDATE inputs SET text = 'play 99 x' || char(10) WHERE table_id = ?",
        "DELETE FROM inputs WHERE revision = 1 AND table_id = ?",
    ],
)
async def test_a_damaged_row_seals_its_table_alone(
    database: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(database) as server:
        ann = server.browser()
        hurt, _ = await lay(ann, "me", "me", clock=CLOCK, expiry="bot", public=True)
        whole, _ = await lay(ann, "me", "me", clock=CLOCK, expiry="bot", public=True)
        cookies = ann.cookies
    _change(database, damage, hurt)
    with caplog.at_level(logging.ERROR, "emberhall.web"):
        async with serving(database) as server:
            ann = server.browser()
            ann.cookies = cookies
            assert (await ann.get("/")).status_code == 200
            assert (await server.browser().get("/")).status_code == 200
            assert (await look(ann, whole, 0))["seat"] == 0
            answer = await ann.get(f"/api/tables/{hurt}")
            assert answer.status_code == 409
            assert answer.json()["type"].endswith("read-only")
            assert {each["table"] for each in (await ann.get("/api/tables")).json()} == {
                hurt,
                whole,
            }
    assert any(each.exc_info for each in caplog.records)  # the operator is told what it was
    assert hurt not in caplog.text


async def test_what_has_failed_keeps_nothing_else_from_being_stopped(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise ValueError("the reason")

    async with serving(database) as server:
        server.service._tasks.insert(0, asyncio.create_task(fail()))
        await asyncio.sleep(0)
    assert all(each.done() for each in server.service._tasks)
    assert "the reason" in caplog.text


async def test_a_server_that_ends_with_an_error_lets_go_of_everything(database: str) -> None:
    with pytest.raises(ValueError, match="in the middle"):
        async with serving(database) as server:
            raise ValueError("in the middle")
    assert all(each.done() for each in server.service._tasks)


async def test_a_second_server_on_a_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    one, two = (Database(str(tmp_path / "tables.sqlite")) for _ in range(2))
    other = Database(str(tmp_path / "other.sqlite"))
    with one.claimed():
        with pytest.raises(BadInput, match="another server uses"), two.claimed():
            pass
        with other.claimed():
            pass
    with two.claimed():
        pass
    for each in (one, two, other):
        await each.close()


# health


async def test_health_fails_while_the_database_cannot_be_written(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emberhall.web.http.monitoring.HEALTH_SECONDS", 0.2)
    async with serving(database) as server:
        browser = server.browser()
        assert (await browser.get("/healthz")).status_code == 200
        holding = sqlite3.connect(database, isolation_level=None)
        holding.execute("BEGIN IMMEDIATE")
        answer = await browser.get("/healthz")
        assert answer.status_code == 503
        assert "cannot be written" in answer.json()["status"]
        holding.execute("ROLLBACK")
        holding.close()
        assert (await browser.get("/healthz")).status_code == 200


async def test_health_fails_when_the_disk_is_full(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1000))
    answer = await server.browser().get("/healthz")
    assert answer.status_code == 503
    assert "full" in answer.json()["status"]


# the start


async def test_a_start_replays_nothing_and_minds_the_clocks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(database) as server:
        ann = server.browser()
        tables = [(await lay(ann, "me", "me", clock=CLOCK, expiry="bot"))[0] for _ in range(20)]
        late, _ = await lay(ann, "me", "me", clock=CLOCK, expiry="bot")
    ended = {"left": [3_600_000, 5000], "running": [0, 1], "since": clocks.now() - 10_000}
    _change(database, "UPDATE tables SET clocks = ? WHERE id = ?", json.dumps(ended), late)
    replays = []

    def counted(stored: StoredTable, presence: Presence) -> LiveTable | SealedTable:
        replays.append(stored.id)
        return rebuilt(stored, presence)

    monkeypatch.setattr(live_tables, "rebuilt", counted)
    async with serving(database) as server:
        for _ in range(200):
            await asyncio.sleep(0.01)
            if replays and late not in server.service.drivers._timers:
                break
        assert set(replays) == {late}
        assert set(tables) <= set(server.service.drivers._timers)
        async with server.service.tables.at(late) as table:
            assert table.people == [0]  # whose time was up is played by a bot


# clocks


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_wall_clock_that_is_set_ends_nobodys_game(
    server: Server, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    ann, bob, table = await pair(server, clock=CLOCK, expiry="bot")
    wall = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: wall() + jump * 1_000_000_000)
    seen = await look(ann, table)
    assert all(590_000 < each["left"] <= 600_000 for each in seen["seats"])
    option = seen["decision"]["options"][0]["choice"]
    done = await play(ann, table, option, revision=seen["revision"])
    assert done.status_code == 200, done.text
    await asyncio.sleep(0.05)
    seen = await look(bob, table)
    assert all(590_000 < each["left"] <= 600_000 for each in seen["seats"])
    assert all(each["person"] for each in seen["seats"])


def test_time_never_runs_backwards() -> None:
    clock = Clocks([5000, 5000], [0], 10_000)
    assert clock.remaining(0, 4_000) == 5000
    assert clock.turned([1], [0], Pace(5, 0), 4_000).left == [5000, 5000]
