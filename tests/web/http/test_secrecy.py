"""The authority of a host ends where the secrets of others begin."""

from __future__ import annotations

import random

import pytest
from httpx import AsyncClient

from emberhall.kernel.matches.match import Match
from tests.toys.wyrmgold.state import Caves
from tests.web.playing import Json, join, lay, look, pair, play, play_alone, settled
from tests.web.serving import Server, serving

pytestmark = pytest.mark.anyio

NOT_SECRET = "This table is not secret: "


async def _invite(host: AsyncClient, table: str, seat: int) -> Json:
    answer = await host.post(f"/api/tables/{table}/seats/{seat}/invite")
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


async def _device_key(browser: AsyncClient, table: str, seat: int) -> str:
    answer = await browser.post(f"/api/tables/{table}/seats/{seat}/link")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


async def _header(server: Server, table: str) -> list[str]:
    """The header of a table's record."""
    async with server.service.tables.at(table) as found:
        return found.match.record.text.partition("\nbegin\n")[0].split("\n")


# a seat has one holder


async def test_a_replacing_link_ends_the_links_of_earlier_holders(server: Server) -> None:
    ann, bob, table = await pair(server)
    made = await _invite(ann, table, 1)
    kept = await _device_key(bob, table, 1)  # made after the invitation, used after it
    carl = server.browser()
    await join(carl, made["key"], "Carl")
    back = await bob.post("/api/join", json={"key": kept})
    assert back.status_code == 404
    assert (await look(bob, table))["seat"] is None
    assert (await look(carl, table))["seat"] == 1


async def test_a_replacing_link_ends_the_holds_of_every_device(server: Server) -> None:
    ann, bob, table = await pair(server)
    phone = server.browser()
    await join(phone, await _device_key(bob, table, 1))
    await join(server.browser(), (await _invite(ann, table, 1))["key"])
    for browser in (bob, phone):
        assert (await look(browser, table))["seat"] is None
        seen = await browser.get(f"/api/tables/{table}/view", params={"seat": 1})
        assert seen.status_code == 403


async def test_who_lost_a_seat_makes_no_link_to_it(server: Server) -> None:
    ann, bob, table = await pair(server)
    await join(server.browser(), (await _invite(ann, table, 1))["key"])
    assert (await bob.post(f"/api/tables/{table}/seats/1/link")).status_code == 403
    storage = server.service.storage
    async with server.service.tables.at(table) as found:
        held = {visitor for seat, visitor in found.holders if seat == 1}
    assert not await storage.put_device_key("x" * 32, table, 1, "nobody")
    assert await storage.put_device_key("y" * 32, table, 1, held.pop())


# seeds


@pytest.mark.parametrize("who", [("me", "open"), ("me", "me"), ("open", "random")])
async def test_only_somebody_who_plays_alone_names_a_seed(
    server: Server, who: tuple[str, ...]
) -> None:
    seats = [{"who": each} for each in who]
    wanted = {"game": "wyrmgold", "seats": seats, "seed": 5}
    refused = await server.browser().post("/api/tables", json=wanted)
    assert refused.status_code == 422
    assert "plays alone" in refused.json()["detail"]


async def test_the_first_invitation_to_a_table_laid_for_one_leads_to_another_world(
    server: Server,
) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "random", seed=7)
    before = await settled(ann, table)
    made = await _invite(ann, table, 1)
    assert made["table"] != table
    bob = server.browser()
    assert (await join(bob, made["key"], "Bob")) == {"table": made["table"], "seat": 1}
    seen = await look(ann, made["table"])
    assert seen["seat"] == 0
    assert seen["disclosure"] == ""
    assert seen["view"] == before["view"]  # what the host saw has stayed
    assert "origin redealt" in await _header(server, made["table"])
    async with server.service.tables.at(made["table"]) as found:
        assert found.seed is None
        assert found.terms.seed is None
    assert (await look(ann, table))["seat"] == 0  # the other one is left as it was


async def test_what_is_hidden_after_an_invitation_follows_from_no_seed(server: Server) -> None:
    ann = server.browser()
    decks: set[tuple[int, ...]] = set()
    for _ in range(4):
        table, _ = await lay(ann, "me", "random", seed=7)
        made = await _invite(ann, table, 1)
        async with server.service.tables.at(made["table"]) as found:
            state = found.match.state
            assert isinstance(state, Caves)
            decks.add(tuple(state.deck))
    assert len(decks) > 1


async def test_an_invitation_to_ones_own_only_seat_is_dealt_anew_too(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    table, _ = await lay(ann, "me", "random", seed=7)
    made = await _invite(ann, table, 0)
    assert made["table"] != table
    await join(bob, made["key"])
    assert (await look(ann, made["table"]))["seat"] is None
    assert (await look(bob, made["table"]))["seat"] == 0


async def test_a_second_invitation_leaves_the_table_as_it_is(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "random")
    made = await _invite(ann, table, 1)
    again = await _invite(ann, made["table"], 1)
    assert again["table"] == made["table"]


# tables that are not secret


async def _check_disclosed(
    server: Server, browsers: list[AsyncClient], table: str, key: str, reason: str
) -> None:
    """The reason stands on the invitation, at the table, in the log and in the record."""
    if key:
        shown = (await browsers[0].post("/api/invitation", json={"key": key})).json()
        assert shown["disclosure"].startswith(NOT_SECRET)
        await join(browsers[1], key)
    for browser in browsers:
        seen = await look(browser, table)
        assert seen["disclosure"].startswith(NOT_SECRET)
        assert seen["log"][0]["text"] == seen["disclosure"]
        log = await browser.get(f"/api/tables/{table}/log.txt")
        assert seen["disclosure"] in log.text
        page = await browser.get(f"/tables/{table}/part")
        assert seen["disclosure"] in page.text
    assert f"disclosed {reason}" in await _header(server, table)


async def test_a_seat_that_the_host_has_looked_at_is_not_secret(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    table, _ = await lay(ann, "me", "me")
    assert (await look(ann, table, 0))["disclosure"] == ""  # nobody is there who could be misled
    made = await _invite(ann, table, 1)
    assert made["table"] == table
    await _check_disclosed(server, [bob, server.browser()], table, made["key"], "seats")


async def test_a_host_who_takes_the_seat_of_a_guest_is_seen_through(server: Server) -> None:
    ann, bob, table = await pair(server)
    assert (await look(bob, table))["disclosure"] == ""
    await join(ann, (await _invite(ann, table, 1))["key"])
    await _check_disclosed(server, [bob], table, "", "seats")


async def test_two_seats_at_one_browser_and_a_guest_are_not_secret_from_the_beginning(
    server: Server,
) -> None:
    ann, bob = server.browser(), server.browser()
    table, keys = await lay(ann, "me", "me", "open")
    await _check_disclosed(server, [bob, server.browser()], table, keys[2], "seats")


async def test_a_device_link_of_somebody_with_several_seats_discloses_them(server: Server) -> None:
    ann, friend = server.browser(), server.browser()
    table, _ = await lay(ann, "me", "me")
    await join(friend, await _device_key(ann, table, 1))
    await _check_disclosed(server, [friend], table, "", "seats")


async def _over(server: Server, browser: AsyncClient) -> str:
    table, _ = await lay(browser, "me", "random")
    await play_alone(browser, table, random.Random(2))
    return table


async def test_a_fork_whose_past_is_known_is_not_secret_once_it_is_shared(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    table = await _over(server, ann)
    answer = await ann.post(f"/api/tables/{table}/fork", json={"seat": 0, "revision": 1})
    fork = answer.json()["table"]
    assert (await look(ann, fork))["disclosure"] == ""
    made = await _invite(ann, fork, 1)
    assert made["table"] == fork
    await _check_disclosed(server, [bob, server.browser()], fork, made["key"], "past")


async def test_a_fork_of_a_running_match_is_redealt(server: Server) -> None:
    ann, _, table = await pair(server)
    answer = await ann.post(f"/api/tables/{table}/fork", json={"seat": 0})
    assert "origin redealt" in await _header(server, answer.json()["table"])


async def test_a_record_from_outside_says_so_and_so_do_its_forks(server: Server) -> None:
    ann = server.browser()
    table = await _over(server, ann)
    text = (await ann.get(f"/api/tables/{table}/record")).text
    brought = (await ann.post("/api/replays", json={"record": text})).json()["table"]
    assert "origin brought" in await _header(server, brought)
    assert "from outside" in (await look(ann, brought))["disclosure"]
    again = (await ann.get(f"/api/tables/{brought}/record")).text
    assert Match.loads(again).record.header.origin == "brought"
    answer = await ann.post(f"/api/tables/{brought}/fork", json={"seat": 0, "revision": 1})
    fork = answer.json()["table"]
    assert "origin brought" in await _header(server, fork)
    made = await _invite(ann, fork, 1)
    assert made["table"] == fork
    assert "from outside" in (await look(ann, fork))["disclosure"]


async def test_a_record_cannot_claim_that_a_server_dealt_it(server: Server) -> None:
    ann = server.browser()
    table = await _over(server, ann)
    async with server.service.tables.at(table) as found:
        match = Match.loads(found.match.record.text)
    match.record.header.origin = "redealt"
    brought = await ann.post("/api/replays", json={"record": match.dumps()})
    assert "origin brought" in await _header(server, brought.json()["table"])


async def test_what_is_known_outlasts_a_restart_and_who_looked_is_not_forgotten(
    database: str,
) -> None:
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        cookies = [ann.cookies, bob.cookies]
        await ann.post(f"/api/tables/{table}/leave", json={"revision": 0})
        await join(ann, (await _invite(ann, table, 1))["key"])  # another seat than before
    async with serving(database) as server:
        bob = server.browser()
        bob.cookies = cookies[1]
        await _check_disclosed(server, [bob], table, "", "seats")


async def test_who_plays_by_a_seed_alone_gets_the_same_chance_again(server: Server) -> None:
    seen = []
    for _ in range(2):
        ann = server.browser()
        table, _ = await lay(ann, "me", "random", seed=11)
        first = await settled(ann, table)
        option = first["decision"]["options"][0]["choice"]
        await play(ann, table, option, revision=first["revision"])
        seen.append((await settled(ann, table))["view"])
    assert seen[0] == seen[1]
