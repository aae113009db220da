"""A table whose rules are no longer here: sealed, and still to be read."""

from __future__ import annotations

import random
import sqlite3

import pytest

from emberhall.kernel.errors import ForeignRecord
from emberhall.kernel.matches.match import Match
from tests.web.playing import lay, pair, play, play_on, settled
from tests.web.serving import serving

anyio = pytest.mark.anyio


def make_older(database: str) -> None:
    """Let the tables have been played by rules that are no longer here."""
    connection = sqlite3.connect(database)
    older = "UPDATE tables SET opening = replace(opening, 'rules 1', 'rules 0')"
    assert connection.execute(older).rowcount
    connection.commit()
    connection.close()


@anyio
async def test_a_sealed_table_can_be_read_by_who_never_shared_it(database: str) -> None:
    async with serving(database) as server:
        ann = server.browser()
        table, _ = await lay(ann, "me", "random", seed=3)
        for _ in range(3):
            seen = await settled(ann, table)
            option = seen["decision"]["options"][0]["choice"]
            await play(ann, table, option, revision=seen["revision"])
        cookies = ann.cookies
        inputs = server.table(table).match.record.open_text
    make_older(database)
    async with serving(database) as server:
        ann, eve = server.browser(), server.browser()
        ann.cookies = cookies
        record = await ann.get(f"/api/tables/{table}/record")
        assert record.status_code == 200
        assert record.text.replace("rules 0", "rules 1").startswith(inputs)
        with pytest.raises(ForeignRecord, match="rules version 0 is no longer played; now 1"):
            Match.loads(record.text)
        brought = await ann.post("/api/replays", json={"record": record.text})
        assert brought.status_code == 422
        assert "rules version 0 is no longer played; now 1" in brought.json()["detail"]
        log = (await ann.get(f"/api/tables/{table}/log.txt")).text
        assert "version 0 of the rules of Wyrmgold" in log
        assert "play 1: bid" in log
        assert "play 0: bid" in log
        page = (await ann.get(f"/tables/{table}")).text
        assert "play 0: bid" in page
        assert f"/api/tables/{table}/record" in page
        stored = await server.service.storage.find(table)
        assert stored is not None
        assert stored.known == "past"
        assert (await eve.get(f"/api/tables/{table}/record")).status_code == 409
        assert "bid" not in (await eve.get(f"/api/tables/{table}/log.txt")).text
        assert f"/api/tables/{table}/record" not in (await eve.get(f"/tables/{table}")).text


@anyio
async def test_at_a_sealed_table_that_is_shared_everybody_reads_their_own(database: str) -> None:
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        await play_on([ann, bob], table, random.Random(1), most=5)
        cookies = bob.cookies
    make_older(database)
    async with serving(database) as server:
        bob = server.browser()
        bob.cookies = cookies
        assert (await bob.get(f"/api/tables/{table}/record")).status_code == 409
        log = (await bob.get(f"/api/tables/{table}/log.txt")).text
        assert "play Bob: bid" in log
        assert "play 0: …" in log
        assert "drive 0: person" in log


@anyio
async def test_after_the_end_a_sealed_table_can_be_read_by_all(database: str) -> None:
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        await play_on([ann, bob], table, random.Random(1))
    make_older(database)
    async with serving(database) as server:
        eve = server.browser()
        assert (await eve.get(f"/api/tables/{table}/record")).status_code == 200
        assert "play 0: bid" in (await eve.get(f"/api/tables/{table}/log.txt")).text
