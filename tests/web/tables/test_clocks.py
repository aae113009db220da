"""Clocks: whose time runs, what an answer brings, and who plays when the time is up."""

from __future__ import annotations

import asyncio

import pytest
from httpx import AsyncClient

from emberhall.web.tables.clocks import Clocks, Pace, now
from emberhall.web.tables.creation import SeatPlan, TablePlan, create_table
from emberhall.web.tables.seat_storage import hashed
from emberhall.web.tables.terms import Expiry, Terms
from tests.web.playing import join, lay, look, play, until
from tests.web.serving import Server, serving

anyio = pytest.mark.anyio
PACE = Pace(reserve=60, increment=5)


def test_time_runs_for_those_who_are_asked_and_answers_bring_some_back() -> None:
    clocks = Clocks([60_000, 60_000], [0], 1)
    assert clocks.remaining(0, 20_001) == 40_000
    assert clocks.remaining(1, 20_001) == 60_000
    clocks = clocks.turned([1], [0], PACE, 20_001)
    assert clocks.left == [45_000, 60_000]
    assert clocks.next_expiry() == (1, 80_001)
    assert clocks.remaining(1, 999_000) == 0


def test_everybody_in_a_ballot_runs_and_the_first_to_run_out_is_known() -> None:
    clocks = Clocks([5_000, 3_000], [0, 1], 1_000)
    assert clocks.next_expiry() == (1, 4_000)
    clocks = clocks.turned([0], [1], PACE, 2_000)
    assert clocks.left == [4_000, 7_000]


def test_a_seat_that_is_asked_without_any_time_has_run_out() -> None:
    assert Clocks([0, 9], [0, 1], 5).next_expiry() == (0, 5)
    assert Clocks([0, 9], [], 5).next_expiry() is None


def test_nobodys_time_runs_before_the_clocks_have_started() -> None:
    clocks = Clocks.wound(2, PACE)
    assert clocks.wait
    assert clocks.turned([1], [0], PACE, 5_000) == clocks
    assert clocks.remaining(0, 999_000) == 60_000
    assert clocks.granted(0, 90_000, 5_000) == Clocks([90_000, 60_000])
    clocks = clocks.started([0], 5_000)
    assert clocks == Clocks([60_000, 60_000], [0], 5_000)
    assert clocks.started([1], 6_000) == clocks


def test_who_is_given_time_has_at_least_so_much_and_nobody_else_more() -> None:
    clocks = Clocks([60_000, 9_000], [0, 1], 1_000).granted(1, 30_000, 6_000)
    assert clocks == Clocks([55_000, 30_000], [0, 1], 6_000)
    assert Clocks([60_000], [0], 1_000).granted(0, 30_000, 2_000).left == [59_000]
    assert Clocks().granted(0, 30_000, 2_000) == Clocks()


def test_without_a_pace_there_are_no_clocks() -> None:
    clocks = Clocks.wound(2, None)
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


CLOCK = {"reserve": 60, "increment": 5}


@anyio
async def test_the_clocks_start_when_the_last_seat_is_taken(server: Server) -> None:
    ann, bob, carl = server.browser(), server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open", "open", clock=CLOCK, expiry="bot")
    await join(bob, keys[1])
    seats = (await look(ann, table))["seats"]
    assert [each["left"] for each in seats] == [60_000] * 3
    assert not any(each["runs"] for each in seats)
    assert table not in server.service.drivers._timers
    await join(carl, keys[2])
    seen = await look(ann, table)
    assert [each["seat"] for each in seen["seats"] if each["runs"]] == seen["asked"]
    stored = await server.service.storage.find(table)
    assert stored is not None
    assert Clocks.read(stored.clocks).running == seen["asked"]

    async def minded() -> bool:
        return table in server.service.drivers._timers

    await until(minded)


@anyio
async def test_a_table_whose_clocks_wait_is_left_alone_at_the_start(database: str) -> None:
    async with serving(database) as server:
        await lay(server.browser(), "me", "open", clock=CLOCK, expiry="bot")
    async with serving(database) as server:
        await asyncio.sleep(0.05)
        assert not server.service.tables.in_memory


@anyio
async def test_a_free_seat_of_a_public_table_starts_the_clocks_too(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "open", clock=CLOCK, public=True)
    assert not any(each["runs"] for each in (await look(ann, table))["seats"])
    taken = await server.browser().post(f"/api/tables/{table}/join", json={"seat": 1})
    assert taken.status_code == 200
    assert any(each["runs"] for each in (await look(ann, table))["seats"])


@anyio
async def test_whoever_comes_to_a_seat_without_time_has_all_of_it(server: Server) -> None:
    ann, bob, carl = server.browser(), server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open", clock=CLOCK, expiry="bot")
    await join(bob, keys[1])
    async with server.service.tables.at(table) as found:
        found.clocks.left = [0, 0]
    made = await ann.post(f"/api/tables/{table}/seats/1/invite")
    await join(carl, made.json()["key"])
    seats = (await look(carl, table))["seats"]
    assert seats[1]["left"] > 59_000
    assert seats[1]["person"]
    assert seats[0]["left"] == 0


@anyio
async def test_who_answers_with_no_time_left_is_timed_at_the_next_question(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me", clock={"reserve": 60}, expiry="bot")
    seen = await look(ann, table, 0)
    seat = seen["asked"][0]
    async with server.service.tables.at(table) as found:
        found.clocks.left = [0, 0]
        found.clocks.since = now() + 60_000  # as if no time had passed

    async def taken_over() -> bool:
        seen = await look(ann, table, seat)
        if seen["decision"] and seen["seats"][seat]["person"]:
            option = seen["decision"]["options"][0]["choice"]
            await play(ann, table, option, revision=seen["revision"], seat=seat)
        return not all(each["person"] for each in seen["seats"])

    await until(taken_over)
