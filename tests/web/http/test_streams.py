"""Event streams: what each browser is pushed, and what is left after a pause."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path

import httpx
import pytest
from httpx import AsyncClient
from starlette.requests import ClientDisconnect
from starlette.types import Message

from emberhall.web.faces import streams
from emberhall.web.faces.streams import read_cursor
from emberhall.web.http.routes.streams import Streaming
from emberhall.web.tables.errors import TooMany
from emberhall.web.tables.seat_storage import hashed
from tests.web.playing import Json, join, lay, look, pair, play, play_on
from tests.web.serving import Server

anyio = pytest.mark.anyio


class Ear:
    """A browser that listens."""

    def __init__(self, server: Server, browser: AsyncClient, *tables: str, after: str = "") -> None:
        hub = server.service.hub
        visitor = hashed(browser.cookies["emberhall"].partition(".")[0])
        self.stream = hub.join(visitor, tables, read_cursor(after))
        self.frames = hub.frames(self.stream)
        self.last = ""

    async def next(self) -> tuple[str, Json]:
        """The next event: its name and its data."""
        while True:
            frame = (await anext(self.frames)).decode()
            lines = dict(line.split(": ", 1) for line in frame.strip().split("\n") if line)
            self.last = lines.get("id", self.last)
            if "event" in lines:
                return lines["event"], json.loads(lines["data"])

    async def close(self) -> None:
        await self.frames.aclose()


async def _move(browsers: list[AsyncClient], table: str, rng: random.Random | None = None) -> None:
    """Somebody who is asked plays."""
    await play_on(browsers, table, rng or random.Random(1), most=1)


@anyio
async def test_every_browser_is_pushed_its_own_view(server: Server) -> None:
    ann, bob, table = await pair(server)
    eve = server.browser()
    await look(eve, table)
    ears = [Ear(server, each, table) for each in (ann, bob, eve)]
    for ear in ears:
        await ear.next()
    await _move([ann, bob], table)
    match = server.table(table).match
    for ear, seat in zip(ears, (0, 1, None), strict=True):
        name, data = await ear.next()
        assert name == "table"
        assert data["revision"] == match.revision
        assert [view["seat"] for view in data["views"]] == [seat]
        assert data["views"][0]["view"] == match.view(seat)
        await ear.close()


@anyio
async def test_who_comes_back_is_told_the_rest_and_nothing_twice(server: Server) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, ann, table)
    told = (await ear.next())[1]["views"][0]["log"]
    await _move([ann, bob], table)
    told += (await ear.next())[1]["views"][0]["log"]
    cursor = ear.last
    await ear.close()
    await play_on([ann, bob], table, random.Random(2), most=12)
    ear = Ear(server, ann, table, after=cursor)
    told += (await ear.next())[1]["views"][0]["log"]
    await ear.close()
    match = server.table(table).match
    assert [line["text"] for line in told] == match.story(0, names=["", "Bob"])


@anyio
async def test_a_slow_listener_gets_the_latest_view_and_the_whole_log(server: Server) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, bob, table)
    told = (await ear.next())[1]["views"][0]["log"]
    await play_on([ann, bob], table, random.Random(3), most=8)
    _, data = await ear.next()
    told += data["views"][0]["log"]
    match = server.table(table).match
    assert data["views"][0]["view"] == match.view(1)
    assert [line["text"] for line in told] == match.story(1, names=["", "Bob"])
    await ear.close()


@anyio
async def test_tables_that_are_not_open_send_notices_to_those_who_sit_there(server: Server) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, ann)
    await _move([ann, bob], table)
    name, data = await ear.next()
    assert name == "notice"
    assert data["table"] == table
    assert data["waits_for_me"] == (0 in (await look(ann, table))["asked"])
    assert "view" not in data
    await ear.close()


@anyio
async def test_strangers_hear_nothing_of_tables_they_have_not_opened(server: Server) -> None:
    ann, bob, table = await pair(server)
    eve = server.browser()
    await look(eve, table)
    ear = Ear(server, eve)
    await _move([ann, bob], table)
    assert not ear.stream._news
    await ear.close()


@anyio
async def test_whoever_loses_a_seat_is_pushed_no_more_of_it(server: Server) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, bob, table)
    assert (await ear.next())[1]["views"][0]["seat"] == 1
    key = (await ann.post(f"/api/tables/{table}/seats/1/invite")).json()["key"]
    await join(server.browser(), key)
    assert (await ear.next())[1]["views"][0]["seat"] is None
    await ear.close()


@anyio
async def test_several_seats_of_one_browser_are_pushed_together(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    ear = Ear(server, ann, table)
    _, data = await ear.next()
    assert [view["seat"] for view in data["views"]] == [0, 1]
    await ear.close()


@anyio
async def test_a_removed_table_says_so(server: Server) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, bob, table)
    await ear.next()
    await ann.delete(f"/api/tables/{table}")
    assert await ear.next() == ("removed", {"table": table})
    await ear.close()


@anyio
async def test_somebody_who_listens_is_at_the_table_and_is_not_replaced(server: Server) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, bob, table)
    await ear.next()
    refused = await ann.post(f"/api/tables/{table}/seats/1/bot", json={})
    assert refused.status_code == 409
    await ear.close()
    done = await ann.post(f"/api/tables/{table}/seats/1/bot", json={})
    assert done.status_code == 200


@anyio
async def test_a_browser_that_goes_before_the_first_event_is_not_at_the_table(
    server: Server,
) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, bob, table)
    hub = server.service.hub

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        raise OSError

    scope = {"type": "http", "asgi": {"spec_version": "2.0"}}
    with contextlib.suppress(OSError, ClientDisconnect, ExceptionGroup):
        await Streaming(hub, ear.stream)(scope, receive, send)
    assert not hub.streams
    assert (await ann.post(f"/api/tables/{table}/seats/1/bot", json={})).status_code == 200


@anyio
async def test_a_quiet_stream_says_that_it_is_alive(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)
    ann = server.browser()
    await ann.get("/api/games")
    ear = Ear(server, ann)
    assert b"retry" in await anext(ear.frames)
    assert (await anext(ear.frames)).startswith(b":")
    await ear.close()


@anyio
async def test_one_browser_has_so_many_streams(server: Server) -> None:
    ann = server.browser()
    await ann.get("/api/games")
    ears = [Ear(server, ann) for _ in range(server.service.hub.limits.visitor)]
    with pytest.raises(TooMany):
        Ear(server, ann)
    for ear in ears:
        await anext(ear.frames)
        await ear.close()
    assert not server.service.hub.streams


@pytest.mark.parametrize("text", ["", "~", "a", "a.", ".5", "a.x", "a.-1", "a.²", "x" * 999])
def test_nonsense_in_a_cursor_counts_as_nothing(text: str) -> None:
    assert read_cursor(text) == {}


def test_a_cursor_reads_as_it_was_written() -> None:
    assert read_cursor("ab.12~cd.0") == {"ab": 12, "cd": 0}


@anyio
async def test_playing_at_two_tables_keeps_both_cursors(server: Server) -> None:
    ann, bob, first = await pair(server)
    second, keys = await lay(ann, "me", "open")
    await join(bob, keys[1])
    ear = Ear(server, ann, first, second)
    await ear.next()
    await ear.next()
    assert set(read_cursor(ear.last)) == {first, second}
    seen = await look(bob, second)
    if seen["decision"]:
        await play(bob, second, seen["decision"]["options"][0]["choice"], revision=seen["revision"])
    await ear.close()


def test_a_server_that_stops_with_open_streams_logs_no_error(tmp_path: Path) -> None:
    import subprocess
    import sys

    script = (
        "import sys\n"
        "from emberhall.web.http.server import serve\n"
        "from emberhall.web.http.settings import Settings\n"
        "settings = Settings(database=sys.argv[1], port=0, thinkers=1)\n"
        "serve(settings, lambda address: print(address, flush=True))\n"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path / "tables.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert running.stdout is not None
        address = running.stdout.readline().strip()
        with httpx.stream("GET", f"{address}api/stream", timeout=20) as stream:
            events = stream.iter_text()
            assert "retry" in next(events)
            running.terminate()
            for _ in events:
                pass
        _, errors = running.communicate(timeout=30)
    finally:
        running.kill()
    lines = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
    assert lines
    assert [line for line in lines if line["level"] != "info"] == []
    assert "Traceback" not in errors
