"""Who is waited for and not at the table is told, once for each question."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from httpx import AsyncClient

from emberhall.web.tables.presence import Departure
from emberhall.web.tables.seat_storage import hashed
from emberhall.web.workers import notifications
from emberhall.web.workers.notifications import CommandTeller, Notifier, Waited
from tests.web.http.test_streams import Ear
from tests.web.playing import lay, look, pair, play, until
from tests.web.serving import Server, serving

pytestmark = pytest.mark.anyio


class Noted:
    """A way to reach people that only remembers whom it should have reached."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    async def tell(self, waited: Waited) -> None:
        self.seats.append(waited.seat)


def visitor_of(browser: AsyncClient) -> str:
    """By which the server knows a browser."""
    return hashed(browser.cookies["emberhall"].partition(".")[0])


def _leave(server: Server) -> list[Departure]:
    """Those who are expected or have just gone are away from now on."""
    return server.service.tables.presence.departures(0)


async def test_a_seat_is_told_of_once_for_each_question(server: Server) -> None:
    ann, bob, table = await pair(server)
    _leave(server)
    notifier = Notifier(server.service.tables, [])
    async with server.service.tables.at(table) as found:
        asked = found.asked
        told = notifier.waited(found)
        assert [each.seat for each in told] == asked
        assert notifier.waited(found) == []
    browser = (ann, bob)[asked[0]]
    assert visitor_of(browser) in told[0].visitors
    seen = await look(browser, table)
    option = seen["decision"]["options"][0]["choice"]
    await play(browser, table, option, revision=seen["revision"])
    async with server.service.tables.at(table) as found:
        if found.asked != asked:
            assert notifier.waited(found) or len(asked) > 1


async def test_who_has_just_laid_the_table_or_sat_down_is_not_told(server: Server) -> None:
    ann, _, table = await pair(server)
    notifier = Notifier(server.service.tables, [])
    async with server.service.tables.at(table) as found:
        assert notifier.waited(found) == []
    own, _ = await lay(ann, "me", "greedy")
    async with server.service.tables.at(own) as found:
        assert notifier.waited(found) == []


async def test_who_is_at_the_table_is_not_told(server: Server) -> None:
    ann, bob, table = await pair(server)
    ears = [Ear(server, each, table) for each in (ann, bob)]
    for ear in ears:
        await ear.next()
    _leave(server)
    notifier = Notifier(server.service.tables, [])
    async with server.service.tables.at(table) as found:
        assert notifier.waited(found) == []
    for ear in ears:
        await ear.close()


async def test_who_leaves_with_the_question_open_is_reminded(server: Server) -> None:
    ann, bob, table = await pair(server)
    ears = [Ear(server, each, table) for each in (ann, bob)]
    for ear in ears:
        await ear.next()
    notifier = Notifier(server.service.tables, [])
    async with server.service.tables.at(table) as found:
        assert notifier.waited(found) == []  # they see it
        asked = found.asked
        leaver = visitor_of((ann, bob)[asked[0]])
        for ear in ears:
            await ear.close()
        assert notifier.waited(found, leaver) == []  # perhaps the page is loaded again
        _leave(server)
        assert notifier.waited(found) == []  # nothing new
        assert [each.seat for each in notifier.waited(found, leaver)] == [asked[0]]
        assert notifier.waited(found) == []


async def test_a_departure_is_followed_by_a_reminder(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications, "REMINDING", 0.01)
    noted = Noted()
    server.service.notifier.tellers = [noted]
    ann, bob, table = await pair(server)
    ears = [Ear(server, each, table) for each in (ann, bob)]
    for ear in ears:
        await ear.next()
    asked: list[int] = (await look(ann, table))["asked"]

    async def known() -> bool:
        return (table, asked[0]) in server.service.notifier._knows

    await until(known)
    assert noted.seats == []
    monkeypatch.setattr("emberhall.web.workers.departures.GRACE", 0.0)
    for ear in ears:
        await ear.close()

    async def reminded() -> bool:
        return noted.seats == asked

    await until(reminded)


async def test_the_command_gets_a_line_of_json_with_the_address(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emberhall.web.workers.departures.GRACE", 0.0)
    told = tmp_path / "told"
    script = tmp_path / "tell.py"
    script.write_text(
        f"import sys; open({str(told)!r}, 'a').write(sys.stdin.read())", encoding="utf-8"
    )
    command = f"{sys.executable} {script}"
    async with serving(database, notify=command, address="https://play.example.org/") as server:
        _, _, table = await pair(server)

        async def was_told() -> bool:
            return told.exists() and told.read_text(encoding="utf-8").endswith("\n")

        await until(was_told)
    line = json.loads(told.read_text(encoding="utf-8").splitlines()[0])
    assert set(line) == {
        "table",
        "path",
        "address",
        "game",
        "seat",
        "seat_title",
        "name",
        "revision",
    }
    assert line["address"] == f"https://play.example.org/tables/{table}"
    assert line["game"]


async def test_a_command_that_cannot_run_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    waited = Waited(
        table="table", game="Game", seat=0, seat_title="Seat", name="Ann", revision=1, visitors=()
    )
    await CommandTeller("/nowhere/at-all", "http://localhost").tell(waited)
    assert "cannot run" in caplog.text
