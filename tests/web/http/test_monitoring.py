"""Running the server: health, figures, logs without secrets, phrases, idle tables."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from emberhall.web.http.monitoring import JsonLines
from emberhall.web.tables.schema import TABLES
from tests.web.http.test_streams import Ear
from tests.web.playing import lay, look, pair, play, until
from tests.web.serving import Server, serving

pytestmark = pytest.mark.anyio


async def test_health_says_ok_and_needs_no_cookie(server: Server) -> None:
    answer = await server.browser().get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"
    assert "set-cookie" not in answer.headers


async def test_without_a_database_the_server_is_not_well(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OSError

    monkeypatch.setattr(server.service.database, "writing", fail)
    assert (await server.browser().get("/healthz")).status_code == 503


async def test_figures_count_by_route_and_never_by_table(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    await look(ann, table, 0)
    text = (await ann.get("/metrics")).text
    assert 'route="/api/tables/{table_id}"' in text
    assert table not in text
    assert "emberhall_tables_in_memory 1.0" in text


async def test_log_lines_hold_no_table_no_key_no_choice_and_no_cookie(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    ann, bob = server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open")
    await bob.post("/api/join", json={"key": keys[1], "name": "Bartholomew"})
    seen = await look(ann, table)
    browser = (ann, bob)[seen["asked"][0]]
    seen = await look(browser, table)
    option = seen["decision"]["options"][0]["choice"]
    await play(browser, table, option, revision=seen["revision"])
    await play(browser, table, "nonsense", revision=seen["revision"])
    lines = [JsonLines().format(record) for record in caplog.records]
    assert any(json.loads(line).get("route") == "/api/tables/{table_id}/play" for line in lines)
    ours = [record for record in caplog.records if record.name.startswith("emberhall")]
    written = "\n".join(JsonLines().format(record) for record in ours)
    for secret in (table, keys[1], "Bartholomew", f'"{option}"', ann.cookies["emberhall"]):
        assert secret not in written


def test_a_trace_names_places_and_not_what_they_were_about() -> None:
    try:
        int("seat 1 holds ash-1")
    except ValueError:
        broke = sys.exc_info()
    record = logging.getLogger("x").makeRecord("x", logging.ERROR, "f", 1, "broke", (), broke)
    line = json.loads(JsonLines().format(record))
    assert line["error"] == "ValueError"
    assert "ash-1" not in json.dumps(line)
    assert line["trace"]


async def test_phrases_are_heard_by_those_at_the_table_and_nothing_else_can_be_said(
    server: Server,
) -> None:
    ann, bob, table = await pair(server)
    ear = Ear(server, ann, table)
    await ear.next()
    said = await bob.post(f"/api/tables/{table}/say", json={"phrase": "hello"})
    assert said.status_code == 204
    assert await ear.next() == ("said", {"table": table, "seat": 1, "text": "Hello!"})
    await ear.close()
    refused = await bob.post(f"/api/tables/{table}/say", json={"phrase": "you fool"})
    assert refused.status_code == 422
    eve = await server.browser().post(f"/api/tables/{table}/say", json={"phrase": "hello"})
    assert eve.status_code == 403


async def test_idle_tables_go_when_the_server_keeps_them_for_some_days_only(database: str) -> None:
    async with serving(database) as server:
        old, _ = await lay(server.browser(), "me", "me")
        new, _ = await lay(server.browser(), "me", "me")
        async with server.service.database.writing() as connection:
            change = TABLES.update().where(TABLES.c.id == old).values(touched=1)
            await connection.execute(change)
    async with serving(database, keep=30) as server:
        browser = server.browser()

        async def gone() -> bool:
            return (await browser.get(f"/api/tables/{old}")).status_code == 404

        await until(gone)
        assert (await server.browser().get(f"/api/tables/{new}")).status_code == 200
