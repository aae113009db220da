"""Everything can be taken away in one file and put back elsewhere."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest

from emberhall.cli import main
from emberhall.kernel.errors import BadInput
from emberhall.web.tables.backup import backup, restore
from emberhall.web.tables.database import Database
from tests.web.playing import lasting, look, pair, play_on
from tests.web.postgres import new_database, postgres
from tests.web.serving import serving

anyio = pytest.mark.anyio


@anyio
async def test_a_running_server_is_backed_up_and_goes_on_elsewhere(
    database: str, tmp_path: Path
) -> None:
    file = tmp_path / "tables.gz"
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        await play_on([ann, bob], table, random.Random(1), most=6)
        before = await look(bob, table)
        cookies = bob.cookies
        rows = await backup(server.service.database, file)
        await play_on([ann, bob], table, random.Random(2), most=2)
    other = Database(str(tmp_path / "other.sqlite"))
    assert await restore(other, file) == rows
    await other.close()
    async with serving(str(tmp_path / "other.sqlite")) as server:
        bob = server.browser()
        bob.cookies = cookies
        assert lasting(await look(bob, table)) == lasting(before)


@anyio
@pytest.mark.slow
async def test_a_backup_moves_from_sqlite_to_postgresql_and_back(
    database: str, tmp_path: Path
) -> None:
    first, second = tmp_path / "first.gz", tmp_path / "second.gz"
    async with serving(database) as server:
        await pair(server)
        rows = await backup(server.service.database, first)
    with postgres() as running:
        moved = Database(new_database(running))
        assert await restore(moved, first) == rows
        assert await backup(moved, second) == rows
        await moved.close()
    assert gzip.decompress(first.read_bytes()) == gzip.decompress(second.read_bytes())


@anyio
async def test_a_backup_is_not_restored_over_anything(database: str, tmp_path: Path) -> None:
    async with serving(database) as server:
        await pair(server)
        await backup(server.service.database, tmp_path / "a.gz")
        with pytest.raises(BadInput, match="exists already"):
            await backup(server.service.database, tmp_path / "a.gz")
        with pytest.raises(BadInput, match="not empty"):
            await restore(server.service.database, tmp_path / "a.gz")


@anyio
async def test_a_damaged_backup_changes_nothing(database: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole.gz"
    async with serving(database) as server:
        await pair(server)
        await backup(server.service.database, whole)
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    damaged = {
        "half.gz": whole.read_bytes()[:-40],
        "short.gz": gzip.compress(b"".join(lines[:-1])),
        "missing.gz": gzip.compress(b"".join([*lines[:2], *lines[3:]])),
        "other.gz": gzip.compress(b'{"format": "tar"}\n'),
        "text.gz": b"hello",
    }
    target = Database(str(tmp_path / "target.sqlite"))
    for name, content in damaged.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadInput):
            await restore(target, tmp_path / name)
    await restore(target, whole)
    await target.close()


def test_the_commands_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "new.sqlite")
    file = str(tmp_path / "b.gz")
    assert main(["backup", file, "--database", database]) == 0
    assert "0 rows" in capsys.readouterr().out
    assert main(["restore", file, "--database", str(tmp_path / "o.sqlite")]) == 0
    assert main(["restore", str(tmp_path / "no.gz"), "--database", database]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_public_bind_is_refused_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "0.0.0.0", "--no-browser"]) == 2
    said = capsys.readouterr().err
    assert "--public" in said
    assert said.count("\n") == 1
