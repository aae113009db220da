"""Playing again with the same people at the same seats, and how a match ended in a list."""

from __future__ import annotations

import asyncio
import random

import pytest
from httpx import AsyncClient

from tests.web.playing import join, lay, look, pair, play_alone, play_on
from tests.web.serving import Server

pytestmark = pytest.mark.anyio


async def _again(browser: AsyncClient, table: str) -> str:
    answer = await browser.post(f"/api/tables/{table}/rematch")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def test_everybody_has_the_same_seat_again_with_one_request_each(server: Server) -> None:
    ann, bob, table = await pair(server, options={"length": "long"}, clock={"reserve": 60})
    await play_on([ann, bob], table, random.Random(1))
    again = await _again(bob, table)
    seen = await look(bob, again)
    assert seen["seat"] == 1
    assert [each["name"] for each in seen["seats"]] == ["", "Bob"]
    assert not seen["seats"][0]["taken"]
    assert not any(each["runs"] for each in seen["seats"])  # the clocks wait for Ann
    assert await _again(ann, table) == again
    assert (await look(ann, again))["seat"] == 0
    assert await _again(bob, table) == again
    match = server.table(again).match
    assert match.options == server.table(table).match.options
    assert any(each["runs"] for each in (await look(bob, again))["seats"])
    assert server.table(again).match.record.header.disclosed == ""
    await play_on([ann, bob], again, random.Random(2))


async def test_the_others_see_that_a_rematch_is_laid(server: Server) -> None:
    ann, bob, table = await pair(server)
    await play_on([ann, bob], table, random.Random(1))
    before = await look(ann, table)
    words = "The table for another match is laid"
    assert words not in (await ann.get(f"/tables/{table}")).text
    await _again(bob, table)
    assert (await look(ann, table))["seating"] != before["seating"]
    assert words in (await ann.get(f"/tables/{table}")).text
    assert words not in (await server.browser().get(f"/tables/{table}")).text


async def test_bots_sit_where_they_sat_and_who_was_stood_in_for_is_waited_for(
    server: Server,
) -> None:
    ann, bob = server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open", "greedy")
    await join(bob, keys[1], "Bob")
    await ann.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
    await play_alone(ann, table, random.Random(3))
    again = await _again(ann, table)
    seats = (await look(ann, again))["seats"]
    assert [each["driver"] for each in seats] == ["a person", "a person", "greedy"]
    assert await _again(bob, table) == again
    assert (await look(bob, again))["seat"] == 1


async def test_two_who_ask_at_once_meet_at_one_table(server: Server) -> None:
    ann, bob, table = await pair(server)
    await play_on([ann, bob], table, random.Random(1))
    first, second = await asyncio.gather(_again(ann, table), _again(bob, table))
    assert first == second
    assert len((await ann.get("/api/tables")).json()) == 2


async def test_a_rematch_that_was_removed_is_laid_anew(server: Server) -> None:
    ann, bob, table = await pair(server)
    await play_on([ann, bob], table, random.Random(1))
    again = await _again(ann, table)
    assert (await ann.delete(f"/api/tables/{again}")).status_code == 204
    assert await _again(bob, table) != again


async def test_there_is_no_rematch_before_the_end_and_none_for_others(server: Server) -> None:
    ann, bob, table = await pair(server)
    assert (await ann.post(f"/api/tables/{table}/rematch")).status_code == 409
    await play_on([ann, bob], table, random.Random(1))
    assert (await server.browser().post(f"/api/tables/{table}/rematch")).status_code == 403


async def test_a_list_says_how_a_match_ended_for_me(server: Server) -> None:
    ann, bob, table = await pair(server, public=True)
    assert (await ann.get("/api/tables")).json()[0]["result"] == ""
    await play_on([ann, bob], table, random.Random(1))
    outcome = (await look(ann, table))["outcome"]
    totals = outcome["totals"]
    results = [(await each.get("/api/tables")).json()[0]["result"] for each in (ann, bob)]
    winners = outcome["ranking"][0]
    words = ["won" if seat in winners else "lost" for seat in (0, 1)]
    if len(winners) == 2:
        words = ["shared the victory"] * 2
    assert results == [
        f"{words[0]}, {totals[0]} to {totals[1]}",
        f"{words[1]}, {totals[1]} to {totals[0]}",
    ]
    listed = (await server.browser().get("/api/tables/public")).json()
    assert listed[0]["result"] == outcome["headline"]


async def test_the_first_page_goes_on_with_four_tables_and_leads_to_all(server: Server) -> None:
    ann = server.browser()
    tables = [(await lay(ann, "me", "open"))[0] for _ in range(7)]
    text = (await ann.get("/")).text
    assert "All 7 tables" in text
    assert sum(table in text for table in tables) == 4
    mine = (await ann.get("/mine")).text
    assert all(table in mine for table in tables)
