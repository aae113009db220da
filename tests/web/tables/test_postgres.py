"""Several processes on one PostgreSQL database serve the same tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from httpx import AsyncClient
from sqlalchemy.engine import Connection

from emberhall.web.tables.database import Database
from emberhall.web.tables.devices import Device
from emberhall.web.tables.schema import METADATA
from emberhall.web.tables.storage import RevisionTaken
from emberhall.web.workers.listen_notify import LISTENING
from tests.web.http.test_streams import Ear
from tests.web.playing import join, lay, look, play, play_on, until
from tests.web.postgres import PostgresServer, new_database, postgres
from tests.web.serving import Server, serving

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture(scope="module")
def running() -> Iterator[PostgresServer]:
    with postgres() as server:
        yield server


@pytest.fixture
def address(running: PostgresServer) -> str:
    return new_database(running)


async def _twins(one: Server, two: Server) -> tuple[AsyncClient, AsyncClient, str]:
    """A table with a browser at each of two servers."""
    ann, bob = one.browser(), two.browser()
    table, keys = await lay(ann, "me", "open")
    await join(bob, keys[1], "Bob")
    latest = (await look(bob, table))["revision"]

    async def heard() -> bool:
        return bool((await look(ann, table))["revision"] >= latest)

    await until(heard)
    return ann, bob, table


async def test_the_migrations_lead_to_the_schema_from_two_processes_at_once(address: str) -> None:
    first, second = Database(address), Database(address)
    await asyncio.gather(first.upgrade(), second.upgrade())

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    async with first.reading() as connection:
        assert await connection.run_sync(differences) == []
    await first.close()
    await second.close()


async def test_two_processes_play_one_match_and_push_to_their_own_browsers(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        await look(bob, table)
        ear = Ear(two, bob, table)
        await ear.next()
        await play_on([ann, bob], table, random.Random(1), most=1)
        match = one.table(table).match

        async def told() -> bool:
            return two.table(table).match.revision == match.revision

        await until(told)
        _, data = await ear.next()
        assert data["views"][0]["seat"] == 1
        await ear.close()


async def test_a_whole_game_over_two_processes_replays(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        rng = random.Random(2)
        browsers = (ann, bob)
        revision = -1
        while True:

            async def fresh(at: int = revision) -> bool:
                return bool((await look(ann, table))["revision"] >= at)

            await until(fresh)
            seen = await look(ann, table)
            if seen["outcome"]:
                break
            seat = rng.choice(seen["asked"])

            async def asked(seat: int = seat, at: int = seen["revision"]) -> bool:
                return bool((await look(browsers[seat], table))["revision"] >= at)

            await until(asked)
            theirs = await look(browsers[seat], table)
            option = rng.choice(theirs["decision"]["options"])["choice"]
            done = await play(browsers[seat], table, option, revision=theirs["revision"])
            assert done.status_code == 200, done.text
            revision = done.json()["revision"]

        async def over() -> bool:  # the other process is told a moment later
            return (await look(bob, table))["outcome"] is not None

        await until(over)
        record = await bob.get(f"/api/tables/{table}/record")
        assert record.text.endswith("\n")


async def test_only_one_of_two_racing_inputs_is_committed(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, _, table = await _twins(one, two)
        storages = [server.service.storage for server in (one, two)]
        at = len(await one.inputs(table))
        results = await asyncio.gather(
            *(each.append(table, at, ["play 0 a\n"], "", False) for each in storages),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in results) == ["NoneType", "RevisionTaken"]
        assert ann


async def test_what_cannot_be_committed_leaves_nothing_behind(address: str) -> None:
    async with serving(address) as one:
        table, _ = await lay(one.browser(), "me", "me")
        storage = one.service.storage
        before = await storage.find(table)
        assert before is not None
        at = len(before.inputs)
        for elsewhere, revision in ((table, at - 1), ("nowhere", 0)):
            with pytest.raises(RevisionTaken):
                await storage.append(elsewhere, revision, ["play 0 a\n"] * 2, "later", True)
        assert await storage.find(table) == before
        await storage.append(table, at, ["play 0 a\n", "play 1 b\n"], "later", True)
        after = await storage.find(table)
        assert after is not None
        assert after.inputs == [*before.inputs, "play 0 a\n", "play 1 b\n"]
        assert (after.clocks, after.ended) == ("later", True)


async def test_only_one_of_two_people_gets_a_free_seat(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        host = one.browser()
        table, _ = await lay(host, "me", "open", public=True)
        answers = await asyncio.gather(
            *(
                server.browser().post(f"/api/tables/{table}/join", json={"seat": 1})
                for server in (one, two)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_bots_play_on_when_another_process_has_laid_the_table(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emberhall.web.workers.bot_driver.COURTESY", 0.05)
    async with serving(address) as one:
        ann = one.browser()
        table, _ = await lay(ann, "me", "random")
        cookies = ann.cookies
        await one.service.drivers.close()
        seen = await look(ann, table)
        if seen["decision"]:
            option = seen["decision"]["options"][0]["choice"]
            await play(ann, table, option, revision=seen["revision"])
    async with serving(address) as two:
        ann = two.browser()
        ann.cookies = cookies

        async def my_turn() -> bool:
            seen = await look(ann, table)
            return seen["decision"] is not None

        await until(my_turn)


async def test_somebody_who_listens_at_one_process_is_there_for_the_other(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emberhall.web.workers.departures.GRACE", 0.0)
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        ear = Ear(two, bob, table)
        await ear.next()

        async def here() -> bool:
            async with one.service.tables.at(table) as found:
                return found.is_here(1)

        await until(here)
        refused = await ann.post(f"/api/tables/{table}/seats/1/bot", json={})
        assert refused.status_code == 409
        async with serving(address) as three:

            async def here_too() -> bool:
                async with three.service.tables.at(table) as found:
                    return found.is_here(1)

            await until(here_too)
            await ear.close()

            async def gone() -> bool:
                return not await here() and not await here_too()

            await until(gone)
        done = await ann.post(f"/api/tables/{table}/seats/1/bot", json={})
        assert done.status_code == 200


async def test_who_listens_hears_of_a_table_that_has_left_the_memory(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        ear = Ear(two, bob, table)
        await ear.next()
        two.service.tables.forget(table)
        seen = await look(ann, table)
        while not seen["decision"]:
            seen = await look(ann, table)
        option = seen["decision"]["options"][0]["choice"]
        done = await play(ann, table, option, revision=seen["revision"])
        name, data = await ear.next()
        while data["revision"] < done.json()["revision"]:
            name, data = await ear.next()
        assert name == "table"
        await ear.close()


async def test_phrases_and_removal_reach_the_other_process(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        await look(bob, table)
        ear = Ear(two, bob, table)
        await ear.next()
        await ann.post(f"/api/tables/{table}/say", json={"phrase": "nice"})
        name, data = await ear.next()
        while name != "said":
            name, data = await ear.next()
        assert data["seat"] == 0
        await ann.delete(f"/api/tables/{table}")
        name, _ = await ear.next()
        while name != "removed":
            name, _ = await ear.next()
        await ear.close()


async def _evicted(ann: AsyncClient, bob: AsyncClient, table: str) -> tuple[str, str]:
    """A guest who has lost the seat to somebody with a replacing link, at another process."""
    kept = (await bob.post(f"/api/tables/{table}/seats/1/link")).json()["key"]
    made = (await ann.post(f"/api/tables/{table}/seats/1/invite")).json()
    return kept, made["key"]


async def test_a_replacing_link_ends_a_seat_on_every_process(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        seen = await look(bob, table, 1)
        kept, key = await _evicted(ann, bob, table)
        carl = one.browser()
        await join(carl, key, "Carl")

        async def gone() -> bool:
            return (await look(bob, table))["seat"] is None

        await until(gone)
        option = seen["decision"]["options"][0]["choice"]
        refused = await play(bob, table, option, revision=seen["revision"], seat=1)
        assert refused.status_code == 403
        for server in (one, two):
            late = await server.browser().post("/api/join", json={"key": kept})
            assert late.status_code == 404
        assert (await look(carl, table))["seat"] == 1


async def _stop_listening(server: Server) -> None:
    (listening,) = (each for each in server.service._tasks if each.get_name() == LISTENING)
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening


async def test_a_process_that_hears_nothing_takes_no_seat_for_granted(
    running: PostgresServer, address: str
) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        assert (await look(bob, table))["seat"] == 1
        _, key = await _evicted(ann, bob, table)
        await _stop_listening(two)
        await join(one.browser(), key, "Carl")
        assert (await look(bob, table))["seat"] is None


async def test_whoever_stops_following_another_process_leaves_no_connection_in_use(
    address: str,
) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        await look(bob, table)
        database = one.service.database
        async with database.writing() as connection:
            for revision in range(1000, 1200):  # each of which is looked for
                await database.tell(connection, f"{table} {revision}")

        async def follows() -> bool:
            return two.service.database.in_use() > 0

        await until(follows)
        await _stop_listening(two)
        assert two.service.database.in_use() == 0
        assert (await look(ann, table))["seat"] == 0


async def test_of_two_racing_links_the_one_that_replaces_leaves_no_other_holder(
    address: str,
) -> None:
    async with serving(address) as one, serving(address) as two:
        for _ in range(5):
            ann, bob, table = await _twins(one, two)
            made = (await ann.post(f"/api/tables/{table}/seats/1/invite")).json()
            kept = (await bob.post(f"/api/tables/{table}/seats/1/link")).json()["key"]
            carl, phone = one.browser(), two.browser()
            joined, _ = await asyncio.gather(
                carl.post("/api/join", json={"key": made["key"]}),
                phone.post("/api/join", json={"key": kept}),
            )
            assert joined.status_code == 200
            stored = await one.service.storage.find(table)
            assert stored is not None
            holders = {visitor for seat, visitor in stored.holders if seat == 1}
            assert len(holders) == 1


async def test_the_clocks_start_everywhere_when_the_last_comes_at_another_process(
    address: str,
) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob = one.browser(), two.browser()
        table, keys = await lay(ann, "me", "open", clock={"reserve": 60}, expiry="bot")
        assert not any(each["runs"] for each in (await look(ann, table))["seats"])
        await join(bob, keys[1], "Bob")

        async def run() -> bool:
            return any(each["runs"] for each in (await look(ann, table))["seats"])

        await until(run)
        assert (await look(bob, table))["asked"] == [
            each["seat"] for each in (await look(ann, table))["seats"] if each["runs"]
        ]


async def test_two_who_want_a_rematch_at_two_processes_meet_at_one_table(address: str) -> None:
    async with serving(address) as one, serving(address) as two:
        ann, bob, table = await _twins(one, two)
        seen = await look(ann, table)
        given_up = {"seat": 0, "revision": seen["revision"]}
        assert (await ann.post(f"/api/tables/{table}/concede", json=given_up)).status_code == 200

        async def told() -> bool:
            return bool((await look(bob, table))["outcome"])

        await until(told)
        answers = await asyncio.gather(
            *(browser.post(f"/api/tables/{table}/rematch") for browser in (ann, bob))
        )
        assert [answer.status_code for answer in answers] == [201, 201]
        again = {answer.json()["table"] for answer in answers}
        assert len(again) == 1
        (laid,) = again
        seats = [(await look(browser, laid))["seat"] for browser in (ann, bob)]
        assert seats == [0, 1]


async def test_every_process_pushes_with_the_same_key_to_the_same_devices(address: str) -> None:
    pytest.importorskip("py_vapid")  # an extra
    async with serving(address) as one, serving(address) as two:
        keys = [(await each.browser().get("/api/push")).json()["key"] for each in (one, two)]
        assert keys[0] == keys[1] != ""
        device = Device("https://push.example.org/a", "p" * 87, "a" * 22)
        await one.service.devices.add("ann", device)
        assert await two.service.devices.of(["ann"]) == [device]
