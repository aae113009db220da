"""Clocks: whose time runs, what an answer brings, and who plays when the time is up."""

from __future__ import annotations

import asyncio

import pytest
from httpx import AsyncClient

from emberhall.web.tables.clocks import Clocks, Pace, now
from emberhall.web.tables.creation import SeatPlan, TablePlan, create_table
from emberhall.web.tables.seat_storage import hashed
from emberhall.web.tables.terms import Expiry, Terms
from tests.web.playing import look, play
from tests.web.serving import Server, serving

anyio = pytest.mark.anyio
PACE = Pace(reserve=60, increment=5)


def test_time_runs_for_those_who_are_asked_and_answers_bring_some_back() -> None:
    clocks = Clocks.wound(2, PACE, 0).turned([0], [], PACE, 0)
    assert clocks.remaining(0, 20_000) == 40_000
    assert clocks.remaining(1, 20_000) == 60_000
    clocks = clocks.turned([1], [0], PACE, 20_000)
    assert clocks.left == [45_000, 60_000]
    assert clocks.next_expiry() == (1, 80_000)
    assert clocks.remaining(1, 999_000) == 0


def test_everybody_in_a_ballot_runs_and_the_first_to_run_out_is_known() -> None:
    clocks = Clocks([5_000, 3_000], [0, 1], 1_000)
    assert clocks.next_expiry() == (1, 4_000)
    clocks = clocks.turned([0], [1], PACE, 2_000)
    assert clocks.left == [4_000, 7_000]


def test_a_seat_without_time_does_not_run_out_twice() -> None:
    assert Clocks([0, 9], [0], 5).next_expiry() is None


def test_without_a_pace_there_are_no_clocks() -> None:
    clocks = Clocks.wound(2, None, 0)
    assert clocks.turned([0], [1], None, 5).text() == ""
    assert Clocks.read("") == clocks
    assert Clocks.read(Clocks([1], [0], 2).text()) == Clocks([1], [0], 2)


async def _timed(server: Server, browser: AsyncClient, expiry: Expiry) -> str:
    await browser.get("/api/games")
    visitor = hashed(browser.cookies["emberhall"].partition(".")[0])
    terms = Terms(Pace(60, 5), expiry, "random")
    plan = TablePlan("wyrmgold", [SeatPlan("me"), SeatPlan("me")], terms=terms)
    laid = await create_table(server.service.storage, visitor, plan)
    return laid.id


@anyio
async def test_when_the_time_is_up_the_stand_in_plays_until_the_owner_returns(
    server: Server,
) -> None:
    ann = server.browser()
    table = await _timed(server, ann, "bot")
    seen = await look(ann, table, 0)
    assert [seat["left"] > 0 for seat in seen["seats"]] == [True, True]
    seat = seen["asked"][0]
    async with server.service.tables.at(table) as found:
        found.clocks.since = now() - 3_600_000
    await server.service.drivers._expire(table, seat, seen["revision"])
    seen = await look(ann, table, seat)
    assert seen["seats"][seat]["driver"] == "random"
    assert "is now played by random" in " ".join(line["text"] for line in seen["log"])
    back = await ann.post(f"/api/tables/{table}/seats/{seat}/return")
    assert back.status_code == 200
    seen = await look(ann, table, seat)
    assert seen["seats"][seat]["person"]
    assert seen["seats"][seat]["left"] > 20_000


@anyio
async def test_a_clock_that_rings_too_late_changes_nothing(server: Server) -> None:
    ann = server.browser()
    table = await _timed(server, ann, "bot")
    seen = await look(ann, table, 0)
    seat = seen["asked"][0]
    seen = await look(ann, table, seat)
    option = seen["decision"]["options"][0]["choice"]
    await play(ann, table, option, revision=seen["revision"], seat=seat)
    await server.service.drivers._expire(table, seat, seen["revision"])
    assert all(each["person"] for each in (await look(ann, table, 0))["seats"])


@anyio
async def test_a_table_that_waits_leaves_the_seat_to_its_owner(server: Server) -> None:
    ann = server.browser()
    table = await _timed(server, ann, "wait")
    await look(ann, table, 0)
    assert not server.service.drivers._timers


@anyio
async def test_clocks_are_set_again_when_the_server_starts(database: str) -> None:
    async with serving(database) as server:
        table = await _timed(server, server.browser(), "bot")
        async with server.service.tables.at(table):
            pass
    async with serving(database) as server:
        await asyncio.sleep(0.05)
        assert table in server.service.drivers._timers
        assert not server.service.tables.in_memory
