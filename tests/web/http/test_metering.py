"""What keeps the event loop busy is charged to the address that asked for it."""

from __future__ import annotations

import asyncio
import time

import httpx
import pytest

from emberhall.web.http.rates import Rate
from emberhall.web.http.settings import Limits
from emberhall.web.tables.metering import Metered
from tests.web.playing import lay
from tests.web.serving import serving

pytestmark = pytest.mark.anyio


def _work(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


async def test_work_counts_and_waiting_does_not() -> None:
    async def some() -> None:
        _work(0.05)
        await asyncio.sleep(0.2)
        _work(0.05)

    metered = Metered(some())
    await metered
    assert 0.1 <= metered.seconds < 0.19


async def test_errors_and_cancellation_go_through() -> None:
    seen: list[str] = []

    async def failing() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            await asyncio.sleep(0)
            raise ValueError("at the end") from None

    async def run() -> None:
        await Metered(failing())

    task = asyncio.create_task(run())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(ValueError, match="at the end"):
        await task
    assert seen == ["cancelled"]


def test_what_was_charged_is_paid_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("emberhall.web.http.rates.time.monotonic", lambda: now)
    work = Rate(5.0, 0.5)
    assert work.owed("hall") == 0
    work.charge("hall", 7.0)
    assert work.owed("hall") == pytest.approx(4.0)
    assert work.owed("attic") == 0
    now += 4.0
    assert work.owed("hall") == 0


async def test_streams_are_charged_too_and_slow_down(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emberhall.web.faces.streams.SLOWEST", 0.3)
    async with serving(database) as server:
        ann = server.browser()
        table, _ = await lay(ann, "me", "me")
        hub = server.service.hub
        hub.charge = Rate(1e-9, 1e-9).charge
        stream = hub.join("somebody", [table], {}, address="attic")
        frames = hub.frames(stream)
        first = [await anext(frames), await anext(frames)]
        assert b"event: table" in first[1]
        stream.notify(table)
        stream.sent.clear()
        began = time.monotonic()
        assert b"event: table" in await anext(frames)
        assert time.monotonic() - began >= 0.29
        await frames.aclose()


async def test_who_has_kept_the_server_busy_waits_and_others_do_not(database: str) -> None:
    limits = Limits(work_burst=1e-9, work=1e-5)  # less than any answer takes
    async with serving(database, limits=limits) as server:
        busy = server.browser()
        assert (await busy.get("/gallery/city-of-thieves")).status_code == 200
        refused = await busy.get("/gallery/city-of-thieves")
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) > 1
        transport = httpx.ASGITransport(app=server.app, client=("10.0.0.9", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as other:
            assert (await other.get("/api/games")).status_code == 200
