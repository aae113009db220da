"""Where would this lead? Asked of the server, and told from what the seat knows."""

from __future__ import annotations

import asyncio

import pytest
from httpx import AsyncClient, Response

from tests.web.playing import Json, lay, look, pair, play
from tests.web.serving import Server

pytestmark = pytest.mark.anyio


async def previewed(
    browser: AsyncClient, table: str, *choices: str, revision: int, **more: int
) -> Response:
    body: Json = {"choices": list(choices), "revision": revision, **more}
    return await browser.post(f"/api/tables/{table}/preview", json=body)


async def begun(server: Server) -> tuple[AsyncClient, AsyncClient, str, Json]:
    """Two people, of whom the first is asked for a turn."""
    ann, bob, table = await pair(server)
    seen = await look(ann, table)
    await play(ann, table, "bid flame", revision=seen["revision"])
    seen = await look(bob, table)
    await play(bob, table, "bid growl", revision=seen["revision"])
    return ann, bob, table, await look(ann, table)


async def test_a_move_of_several_parts_is_tried_and_sent_as_one_batch(server: Server) -> None:
    ann, _, table, seen = await begun(server)
    own = seen["view"]["dens"][0]["hand"][0]
    revision = seen["revision"]
    first = (await previewed(ann, table, "sell", revision=revision)).json()
    assert (first["played"], first["stop"], first["revision"]) == (1, "", revision)
    assert f"sell {own}" in [each["choice"] for each in first["decision"]["options"]]
    assert not first["decision"]["main"]
    both = (await previewed(ann, table, "sell", f"sell {own}", revision=revision)).json()
    assert [each["choice"] for each in both["parts"]] == ["sell", f"sell {own}"]
    assert both["parts"][0]["label"]
    assert await look(ann, table) == seen
    done = await play(ann, table, "sell", f"sell {own}", revision=revision)
    assert done.json()["revision"] == revision + 2
    now = await look(ann, table)
    offered = [each["choice"] for each in now["decision"]["options"]]
    assert offered == [each["choice"] for each in both["decision"]["options"]]
    log = [line["text"] for line in now["log"] if line["revision"] > revision]
    assert log == both["story"]


async def test_where_nobody_can_tell_it_stops_and_says_why(server: Server) -> None:
    ann, _, table, seen = await begun(server)
    found = (await previewed(ann, table, "pass", revision=seen["revision"])).json()
    assert (found["played"], found["stop"]) == (0, "then another seat is asked")
    assert found["decision"] is None
    found = (await previewed(ann, table, "peek", revision=seen["revision"])).json()
    assert "comes to light" in found["stop"]


async def test_what_cannot_be_played_cannot_be_tried(server: Server) -> None:
    ann, bob, table, seen = await begun(server)
    revision = seen["revision"]
    for browser, choices, at, status in (
        (ann, ["sell wing", "sell wing"], revision, 422),
        (ann, ["sing"], revision, 422),
        (ann, [], revision, 422),
        (ann, ["sell"] * 21, revision, 422),
        (ann, ["sell"], 0, 409),
        (bob, ["sell"], revision, 409),
        (server.browser(), ["sell"], revision, 403),
    ):
        answer = await previewed(browser, table, *choices, revision=at)
        assert answer.status_code == status, (choices, answer.text)
    assert (await look(ann, table))["revision"] == revision


async def test_a_bot_stands_in_for_whoever_has_left_and_tries_nothing(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seen = await look(ann, table, 0)
    await ann.post(f"/api/tables/{table}/leave", json={"seat": 1, "revision": seen["revision"]})
    option = seen["decision"]["options"][0]["choice"]
    answer = await previewed(ann, table, option, revision=seen["revision"], seat=1)
    assert answer.status_code in (403, 409)


async def test_many_at_once_wait_for_each_other_and_for_nothing_else(server: Server) -> None:
    ann, _, table, seen = await begun(server)
    revision = seen["revision"]
    asked = [previewed(ann, table, "sell", revision=revision) for _ in range(9)]
    assert [each.status_code for each in await asyncio.gather(*asked)] == [200] * 9
