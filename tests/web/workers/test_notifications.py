"""Who is waited for and not at the table is told by a command of the host's choice."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from emberhall.web.workers.notifications import Notifier
from tests.web.http.test_streams import Ear
from tests.web.playing import look, pair, play, until
from tests.web.serving import Server, serving

pytestmark = pytest.mark.anyio


async def test_a_seat_is_told_of_once_for_each_question(server: Server) -> None:
    ann, bob, table = await pair(server)
    notifier = Notifier(server.service.tables, server.service.hub, "true")
    async with server.service.tables.at(table) as found:
        asked = found.asked
        lines = notifier.lines(found)
        assert [line["seat"] for line in lines] == asked
        assert notifier.lines(found) == []
    assert lines[0]["path"] == f"/tables/{table}"
    assert set(lines[0]) == {"table", "path", "game", "seat", "seat_title", "name", "revision"}
    browser = (ann, bob)[asked[0]]
    seen = await look(browser, table)
    option = seen["decision"]["options"][0]["choice"]
    await play(browser, table, option, revision=seen["revision"])
    async with server.service.tables.at(table) as found:
        if found.asked != asked:
            assert notifier.lines(found) or len(asked) > 1


async def test_who_is_at_the_table_is_not_told(server: Server) -> None:
    ann, bob, table = await pair(server)
    ears = [Ear(server, each, table) for each in (ann, bob)]
    for ear in ears:
        await ear.next()
    notifier = Notifier(server.service.tables, server.service.hub, "true")
    async with server.service.tables.at(table) as found:
        assert notifier.lines(found) == []
    for ear in ears:
        await ear.close()


async def test_the_command_gets_a_line_of_json(database: str, tmp_path: Path) -> None:
    told = tmp_path / "told"
    script = tmp_path / "tell.py"
    script.write_text(
        f"import sys; open({str(told)!r}, 'a').write(sys.stdin.read())", encoding="utf-8"
    )
    async with serving(database, notify=f"{sys.executable} {script}") as server:
        _, _, table = await pair(server)

        async def was_told() -> bool:
            return told.exists() and told.read_text(encoding="utf-8").endswith("\n")

        await until(was_told)
    line = json.loads(told.read_text(encoding="utf-8").splitlines()[0])
    assert line["table"] == table
    assert line["game"]


async def test_a_command_that_cannot_run_harms_nobody(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(database, notify="/nowhere/at-all") as server:
        ann, _, table = await pair(server)

        async def complains() -> bool:
            return "cannot run" in caplog.text

        await until(complains)
        assert (await look(ann, table))["table"] == table
