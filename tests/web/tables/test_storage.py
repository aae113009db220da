"""The database decides: races, upgrades, and tables that this version cannot replay."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from httpx import Cookies
from sqlalchemy.engine.base import Connection

from emberhall.kernel.errors import BadInput
from emberhall.web.tables.database import Database, address, migrations
from emberhall.web.tables.group_commit import Work
from emberhall.web.tables.schema import METADATA
from emberhall.web.tables.storage import RevisionTaken, Storage, StoredTable
from tests.web.playing import lasting, lay, look, pair, play, play_on
from tests.web.serving import Server, serving

anyio = pytest.mark.anyio


@anyio
async def test_the_migrations_lead_to_the_schema(database: str) -> None:
    kept = Database(database)
    await kept.upgrade()
    await kept.upgrade()

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    async with kept.reading() as connection:
        assert await connection.run_sync(differences) == []
    await kept.close()


def test_a_bare_path_is_a_file_and_other_databases_are_refused(tmp_path: Path) -> None:
    assert address(str(tmp_path / "x.db")) == f"sqlite+aiosqlite:///{tmp_path}/x.db"
    assert address("postgresql://a:b@host/c") == "postgresql+asyncpg://a:b@host/c"
    assert address("sqlite:////x.db").startswith("sqlite+aiosqlite:")
    for wrong in ("mysql://host/x", "://"):
        with pytest.raises(BadInput, match="--database"):
            address(wrong)


@anyio
async def test_two_inputs_never_follow_the_same_revision(server: Server) -> None:
    _, _, table = await pair(server)
    storage = server.service.storage
    stored = await storage.find(table)
    assert stored is not None
    at = len(stored.inputs)
    results = await asyncio.gather(
        storage.append(table, at, ["play 0 a\n"], "", False),
        storage.append(table, at, ["play 0 b\n"], "", False),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in results) == ["NoneType", "RevisionTaken"]
    assert len(await server.inputs(table)) == at + 1


@anyio
async def test_inputs_that_are_committed_together_stand_or_fall_alone(server: Server) -> None:
    tables = [(await pair(server))[2] for _ in range(4)]
    storage = server.service.storage
    at = len(await server.inputs(tables[0]))
    await storage.append(tables[2], at, ["play 0 first\n"], "", False)

    async def append(table: str) -> None:
        await storage.append(table, at - (table == tables[2]), ["a\n", "b\n"], "", False)

    results = await asyncio.gather(*map(append, tables), return_exceptions=True)
    assert [type(each).__name__ for each in results] == ["NoneType"] * 2 + [
        "RevisionTaken",
        "NoneType",
    ]
    for table in tables:
        inputs = await server.inputs(table)
        kept = ["play 0 first\n"] if table == tables[2] else ["a\n", "b\n"]
        assert inputs[at:] == kept


@anyio
async def test_those_who_wait_for_the_disk_share_one_commit(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [(await pair(server))[2] for _ in range(3)]
    storage = server.service.storage
    at = len(await server.inputs(tables[0]))
    group_commit = server.service.database._group_commit
    assert group_commit is not None
    carry_out = group_commit._carry_out
    commits: list[int] = []

    def noted(works: list[Work]) -> list[BaseException | None]:
        commits.append(len(works))
        return carry_out(works)

    monkeypatch.setattr(group_commit, "_carry_out", noted)
    await asyncio.gather(*(storage.append(each, at, ["a\n"], "", False) for each in tables))
    assert commits == [3]


@anyio
async def test_whoever_gives_up_waiting_for_a_commit_leaves_those_of_others_alone(
    server: Server,
) -> None:
    tables = [(await pair(server))[2] for _ in range(2)]
    storage = server.service.storage
    at = len(await server.inputs(tables[0]))
    waiting = [
        asyncio.create_task(storage.append(table, at, ["a\n"], "", False)) for table in tables
    ]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await waiting[1]
    assert (await server.inputs(tables[1]))[at:] == ["a\n"]


@anyio
async def test_an_input_for_a_table_that_is_gone_is_refused(server: Server) -> None:
    storage = server.service.storage
    with pytest.raises(RevisionTaken):
        await storage.append("none", 0, ["play 0 a\n"], "", False)


@anyio
async def test_whoever_loses_the_race_sees_what_the_winner_played(database: str) -> None:
    """Two servers on one database: the second learns of the first only by the conflict."""
    async with serving(database) as one, serving(database) as two:
        ann = one.browser()
        table, _ = await lay(ann, "me", "me")
        elsewhere = two.browser()
        elsewhere.cookies = ann.cookies
        seen = await look(elsewhere, table, 0)
        seat = seen["asked"][0]
        seen = await look(elsewhere, table, seat)
        options = [option["choice"] for option in seen["decision"]["options"]]
        won = await play(ann, table, options[0], revision=seen["revision"], seat=seat)
        lost = await play(elsewhere, table, options[-1], revision=seen["revision"], seat=seat)
        assert won.status_code == 200
        assert lost.status_code == 409
        after = await look(elsewhere, table, seat)
        assert after["revision"] == won.json()["revision"]
        assert lasting(after) == lasting(await look(ann, table, seat))


@anyio
async def test_a_request_that_knows_more_than_the_server_makes_it_look(database: str) -> None:
    async with serving(database) as one, serving(database) as two:
        ann = one.browser()
        table, _ = await lay(ann, "me", "me")
        elsewhere = two.browser()
        elsewhere.cookies = ann.cookies
        await look(elsewhere, table, 0)
        await play_on([ann, ann], table, random.Random(1), most=3)
        seen = await look(ann, table, 0)
        seat = seen["asked"][0]
        seen = await look(ann, table, seat)
        option = seen["decision"]["options"][0]["choice"]
        done = await play(elsewhere, table, option, revision=seen["revision"], seat=seat)
        assert done.status_code == 200


@anyio
async def test_a_failed_commit_is_as_if_nothing_had_happened(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seat = (await look(ann, table, 0))["asked"][0]
    before = await look(ann, table, seat)
    option = before["decision"]["options"][0]["choice"]

    async def fail(*_: bool | int | list[str] | str) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(server.service.storage, "append", fail)
        failed = await play(ann, table, option, revision=before["revision"], seat=seat)
    assert failed.status_code == 500
    assert failed.json()["type"].endswith("fault")
    assert "disk" not in failed.text
    assert await look(ann, table, seat) == before
    done = await play(ann, table, option, revision=before["revision"], seat=seat)
    assert done.status_code == 200


@anyio
@pytest.mark.parametrize(
    ("wrong", "right", "reason"),
    [
        ("rules 1", "rules 99", "later version"),
        (
            "rules 1",
            "rules 0",
            "by version 0 of the rules of Wyrmgold",
        ),
        ("content ", "content x", "content of the game is no longer that"),
        ("game wyrmgold", "game gone", "No game is called gone here"),
        ("emberhall-record 2", "emberhall-record 9", "later version"),
    ],
)
async def test_a_table_that_does_not_replay_is_read_only_and_says_why(
    database: str, wrong: str, right: str, reason: str
) -> None:
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        await play_on([ann, bob], table, random.Random(1), most=5)
        cookies = ann.cookies
    _rewrite(database, "UPDATE tables SET opening = replace(opening, ?, ?)", wrong, right)
    await _check_sealed(database, table, cookies, reason)


@anyio
async def test_a_table_whose_rules_lead_elsewhere_tells_nothing_of_what_was_played(
    database: str,
) -> None:
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        await play_on([ann, bob], table, random.Random(1), most=5)
        cookies = ann.cookies
    _rewrite(database, "UPDATE inputs SET text = replace(text, ?, ?)", "play 0", "play 1")
    sealed = await _check_sealed(database, table, cookies, "lead elsewhere")
    assert "play" not in sealed.replace("was played", "")


def _rewrite(database: str, statement: str, wrong: str, right: str) -> None:
    connection = sqlite3.connect(database)
    assert connection.execute(statement, (wrong, right)).rowcount
    connection.commit()
    connection.close()


async def _check_sealed(database: str, table: str, cookies: Cookies, reason: str) -> str:
    async with serving(database) as server:
        ann = server.browser()
        ann.cookies = cookies
        before = await server.service.storage.find(table)
        shown = await ann.get(f"/api/tables/{table}")
        assert shown.status_code == 409
        assert reason in shown.json()["detail"]
        assert (await play(ann, table, "x", revision=0)).status_code == 409
        assert reason in (await ann.get("/api/tables")).json()[0]["reason"]
        assert await server.service.storage.find(table) == before
        assert (await ann.delete(f"/api/tables/{table}")).status_code == 204
        return shown.text


@anyio
async def test_idle_tables_are_cleared_and_others_stay(server: Server) -> None:
    ann = server.browser()
    old, _ = await lay(ann, "me", "me")
    stored = await server.service.storage.find(old)
    assert stored is not None
    await asyncio.sleep(0.01)
    young, _ = await lay(ann, "me", "me")
    assert await server.service.storage.clear_idle(stored.touched + 1) == 1
    assert await server.service.storage.find(old) is None
    assert await server.service.storage.find(young) is not None


@anyio
async def test_tables_nobody_looks_at_are_rebuilt_when_they_are_wanted(server: Server) -> None:
    server.service.tables.kept = 2
    ann = server.browser()
    tables = [(await lay(ann, "me", "me"))[0] for _ in range(5)]
    before = [await look(ann, table, 0) for table in tables]
    assert len(server.service.tables._tables) <= 3
    assert [await look(ann, table, 0) for table in tables] == before


@anyio
async def test_a_match_leaves_the_memory_when_nobody_has_looked_at_it_for_long(
    server: Server,
) -> None:
    ann, _, table = await pair(server)
    before = await look(ann, table)
    tables = server.service.tables
    tables.forget_unseen(3600)
    assert tables.in_memory == 1
    async with tables.at(table):
        tables.forget_unseen(-1)  # somebody is at it just now
        assert tables.in_memory == 1
    tables.forget_unseen(-1)
    assert tables.in_memory == 0
    assert await look(ann, table) == before


@anyio
async def test_inputs_of_another_version_that_do_not_fit_make_a_table_read_only(
    server: Server,
) -> None:
    ann, _, table = await pair(server)
    storage = server.service.storage
    at = len(await server.inputs(table))
    await storage.append(table, at, ["play 0 pass\n"], "", False)
    await server.service.tables.refresh(table)
    answer = await ann.get(f"/api/tables/{table}")
    assert answer.json()["type"].endswith("read-only")


@anyio
async def test_a_table_that_is_removed_while_it_is_read_does_not_come_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    tables, storage = server.service.tables, server.service.storage
    tables.forget(table)
    find = storage.find

    async def find_slowly(table_id: str) -> StoredTable | None:
        found = await find(table_id)
        if found is not None:
            await storage.clear(table_id)
            tables.forget(table_id)
        return found

    monkeypatch.setattr(storage, "find", find_slowly)
    assert (await ann.get(f"/api/tables/{table}")).status_code == 404
    assert table not in tables._tables


@anyio
async def test_an_input_that_is_committed_elsewhere_while_a_table_is_read_is_not_missed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(database) as one, serving(database) as two:
        ann = one.browser()
        table, _ = await lay(ann, "me", "me")
        elsewhere = two.browser()
        elsewhere.cookies = ann.cookies
        storage = two.service.storage
        find = storage.find
        seat = (await look(ann, table, 0))["asked"][0]
        seen = await look(ann, table, seat)
        option = seen["decision"]["options"][0]["choice"]
        done: list[int] = []

        async def find_slowly(table_id: str) -> StoredTable | None:
            found = await find(table_id)
            if not done:
                answer = await play(ann, table, option, revision=seen["revision"], seat=seat)
                done.append(answer.json()["revision"])
                await two.service.tables.refresh(table_id)
            return found

        monkeypatch.setattr(storage, "find", find_slowly)
        assert (await look(elsewhere, table, 0))["revision"] == done[0]


@anyio
async def test_tables_of_an_earlier_shape_are_shared_where_somebody_else_was_invited(
    database: str,
) -> None:
    kept = Database(database)

    def first_shape(connection: Connection) -> None:
        command.upgrade(migrations(connection), "0001")
        for name in ("alone", "pair", "invited", "several"):
            connection.exec_driver_sql(
                "INSERT INTO tables VALUES (?, 'wyrmgold', '', '{}', '', false, false, 0, 0)",
                (name,),
            )
        for table, seat, visitor in (
            ("alone", -1, "a"), ("alone", 0, "a"), ("pair", 0, "a"), ("pair", 1, "b"),
            ("invited", 0, "a"), ("several", 0, "a"), ("several", 1, "a"),
        ):  # fmt: skip
            connection.exec_driver_sql(
                "INSERT INTO holders VALUES (?, ?, ?)", (table, seat, visitor)
            )
        connection.exec_driver_sql("INSERT INTO keys VALUES ('h', 'invited', 1, true, 0)")

    async with kept.engine.begin() as connection:
        await connection.run_sync(first_shape)
    await kept.upgrade()
    storage = Storage(kept)
    found = {name: await storage.find(name) for name in ("alone", "pair", "invited", "several")}
    assert [name for name, table in found.items() if table and table.shared] == ["pair", "invited"]
    assert [name for name, table in found.items() if table and table.known] == ["several"]
    await kept.close()
