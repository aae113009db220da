"""How long a server with many tables takes until it listens.

python bench/start.py --tables 20000 --clocks 2000
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

from sqlalchemy import Table, text

from emberhall.kernel import registry
from emberhall.web.http.server import serve
from emberhall.web.http.settings import Settings
from emberhall.web.tables.clocks import Pace
from emberhall.web.tables.creation import SeatPlan, TablePlan, create_from_match, new_match
from emberhall.web.tables.database import Database
from emberhall.web.tables.schema import HOLDERS, INPUTS, SEATS, TABLES
from emberhall.web.tables.storage import Storage
from emberhall.web.tables.terms import Terms

CONTEXT = multiprocessing.get_context("spawn")


MANY = """
WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :many)
INSERT INTO {table} ({columns}) SELECT {values} FROM {table}, numbers WHERE {name} = :id
"""


async def fill(path: str, tables: int, clocks: int) -> None:
    """A database with so many tables, so many of them with clocks that run."""
    database = Database(path)
    await database.upgrade()
    storage = Storage(database)
    game = registry.games()[0]
    plain = TablePlan(game.slug, [SeatPlan("me"), SeatPlan("open")])
    pace = Terms(pace=Pace(14 * 24 * 3600, 0), expiry="bot")
    timed = TablePlan(game.slug, plain.places, terms=pace)
    for plan, many in ((timed, clocks), (plain, tables - clocks)):
        made = await create_from_match(storage, "somebody", plan, new_match(plan))
        async with database.writing() as connection:
            for table in (TABLES, INPUTS, SEATS, HOLDERS):
                await connection.execute(text(_copies(table)), {"many": many - 1, "id": made.id})
    await database.close()


def _copies(table: Table) -> str:
    """The statement that copies the rows of one table of the web under many names."""
    name = "id" if table is TABLES else "table_id"
    columns = [column.name for column in table.columns]
    values = ["substr(id, 1, 8) || n" if each == "id" else each for each in columns]
    values = ["substr(table_id, 1, 8) || n" if each == "table_id" else each for each in values]
    return MANY.format(
        table=table.name, columns=", ".join(columns), values=", ".join(values), name=name
    )


def _serve(path: str, ready: Connection) -> None:
    began = time.perf_counter()
    settings = Settings(database=path, port=0, thinkers=1)
    serve(settings, lambda _address: ready.send(time.perf_counter() - began))


def started(path: str) -> float:
    """Seconds until a server on a database listens, its modules loaded."""
    hear, tell = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=_serve, args=(path, tell))
    process.start()
    assert hear.poll(600), "the server does not start"
    seconds: float = hear.recv()
    process.terminate()
    process.join()
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--clocks", type=int, default=2_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        empty = str(Path(folder) / "empty.sqlite")
        full = str(Path(folder) / "full.sqlite")
        asyncio.run(fill(full, args.tables, args.clocks))
        print(f"empty: {started(empty):.2f} s until it listens")
        found = started(full)
        print(f"{args.tables} tables, {args.clocks} with clocks: {found:.2f} s")


if __name__ == "__main__":
    main()
