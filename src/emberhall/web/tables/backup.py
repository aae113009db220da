"""Backup and restore: every row as a line of JSON, packed, for any kind of database.

The first line says of which shape the rows are; the last one how many there were, so that half a
file is never taken for a whole one.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from emberhall.kernel.errors import BadInput
from emberhall.web.tables.database import Database, make_private
from emberhall.web.tables.schema import METADATA
from emberhall.words import say

FORMAT: Final = "emberhall-backup 1"
BATCH: Final = 500


async def backup(database: Database, path: Path) -> int:
    """Write everything as it is at one moment; how many rows there were."""
    spare = _beside(path)
    count = 0
    try:
        make_private(spare)
        with gzip.open(spare, "wt", encoding="utf-8") as file:
            async with database.engine.connect() as connection:
                await _hold_still(database, connection)
                shape = await connection.run_sync(_shape)
                file.write(json.dumps({"format": FORMAT, "shape": shape}) + "\n")
                async for line in _lines(connection):
                    file.write(line)
                    count += 1
            file.write(json.dumps({"end": count}) + "\n")
        spare.replace(path)
    except OSError as error:
        spare.unlink(missing_ok=True)
        raise BadInput(
            say("{path} cannot be written: {strerror}", path=path, strerror=error.strerror)
        ) from None
    return count


def _beside(path: Path) -> Path:
    """Where a file is written until it is whole."""
    if path.exists():
        raise BadInput(say("{path} exists already; name another file", path=path))
    return path.with_name(f".{path.name}.part")


async def restore(database: Database, path: Path) -> int:
    """Fill an empty database with what a backup holds; how many rows there were."""
    head, *_ = _read(path)
    for _ in _read(path):
        pass  # a file that is cut off or damaged says so before anything is written
    await database.upgrade()
    async with database.writing() as connection:
        shape = await connection.run_sync(_shape)
        if head["shape"] != shape:
            raise BadInput(
                say(
                    "the backup is of shape {shape}, this version needs {shape_2}",
                    shape=head["shape"],
                    shape_2=shape,
                )
            )
        for table in METADATA.sorted_tables:
            found = await connection.execute(select(func.count()).select_from(table))
            if found.scalar_one():
                raise BadInput(say("the database is not empty; restore into a new one"))
        return await _fill(connection, path)


async def _fill(connection: AsyncConnection, path: Path) -> int:
    count = 0
    batch: list[dict[str, Any]] = []
    current = ""
    for line in _read(path):
        if "table" not in line:
            continue
        if line["table"] != current or len(batch) == BATCH:
            await _insert(connection, current, batch)
            batch = []
            current = line["table"]
        batch.append(line["row"])
        count += 1
    await _insert(connection, current, batch)
    return count


async def _insert(connection: AsyncConnection, table: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(METADATA.tables[table]), rows)


async def _hold_still(database: Database, connection: AsyncConnection) -> None:
    """See one moment of the database, whatever is committed meanwhile."""
    if database.embedded:
        await connection.execute(text("BEGIN"))
    else:
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))


def _shape(connection: Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or ""


async def _lines(connection: AsyncConnection) -> AsyncIterator[str]:
    for table in METADATA.sorted_tables:
        async for row in await connection.stream(select(table).order_by(*_order(table))):
            yield json.dumps({"table": table.name, "row": row._asdict()}) + "\n"


def _order(table: Table) -> list[Any]:
    return list(table.primary_key.columns)


def _read(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a backup, checked."""
    count = -1
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for text_line in file:
                line = json.loads(text_line)
                if count < 0 and line.get("format") != FORMAT:
                    raise BadInput(say("{path} is no backup that this version reads", path=path))
                if line.get("end") == count:
                    return
                count += 1
                yield line
    except (OSError, EOFError, ValueError) as error:
        raise BadInput(
            say(
                "{path} cannot be read as a backup: {name__}",
                path=path,
                name__=type(error).__name__,
            )
        ) from None
    raise BadInput(say("{path} was cut off: its end is missing", path=path))
