"""A database behind one door: SQLite in a file by default, PostgreSQL by its address."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from emberhall.kernel.errors import BadInput
from emberhall.web.tables.group_commit import GroupCommit, Work, prepare_sqlite
from emberhall.words import say

CHANNEL: Final = "emberhall"  # where processes tell each other which table has moved
TELL: Final = text("SELECT pg_notify(:channel, :message)")
DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATIONS: Final = Path(__file__).parent / "migrations"
UNKNOWN_ROOM: Final = 1 << 60
OWNER_ONLY: Final = 0o600
UPGRADING: Final = 0x656D6265  # the advisory lock of those who change the shape of a database


def address(database: str) -> str:
    """The address of a database with the driver that we use; a bare path is an SQLite file."""
    if "://" not in database:
        return f"{DRIVERS['sqlite']}:///{Path(database).expanduser().absolute()}"
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadInput(
            say("--database is a file or an address like postgresql://host/name")
        ) from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise BadInput(say("--database is kept in SQLite or PostgreSQL, not in {kind}", kind=kind))
    return url.set(drivername=DRIVERS[kind]).render_as_string(hide_password=False)


def make_private(path: Path) -> None:
    """Make a file that only its owner reads, or take away what others may do with it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            if each.exists():
                each.chmod(OWNER_ONLY)
    except OSError as error:
        raise BadInput(
            say("{path} cannot be written: {strerror}", path=path, strerror=error.strerror)
        ) from None


class Database:
    """Connections that read, and connections that write one after the other where they must."""

    def __init__(self, database: str) -> None:
        self.address = address(database)
        self.embedded = make_url(self.address).get_backend_name() == "sqlite"
        self.engine: AsyncEngine = create_async_engine(
            self.address, pool_pre_ping=not self.embedded
        )
        self._writing = asyncio.Lock()
        self._at_once = self.engine
        """Connections on which every statement stands for itself: nothing is begun and ended."""
        if self.embedded:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        else:
            self._at_once = create_async_engine(
                self.address, pool_pre_ping=True, isolation_level="AUTOCOMMIT"
            )
        self._group_commit = GroupCommit(self.engine.url, self._writing) if self.embedded else None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up with."""
        async with self._at_once.connect() as connection:
            yield connection

    async def carry_out(self, statement: Executable, values: dict[str, object]) -> None:
        """Carry out a single statement, as a transaction of its own: one way to the server."""
        async with self._at_once.connect() as connection:
            await connection.execute(statement, values)

    def in_use(self) -> int:
        """How many connections somebody holds at the moment."""
        pools = {self.engine.pool, self._at_once.pool}
        return sum(pool.checkedout() for pool in pools if isinstance(pool, QueuePool))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed when the block ends well.

        SQLite lets one write at a time, so that we wait here and not in its busy loop.
        """
        if not self.embedded:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writing, self.engine.begin() as connection:
            yield connection

    async def commit(self, work: Work) -> None:
        """Carry out work in a transaction; an error undoes it and is raised.

        With SQLite those who come while another commit is on its way share the next one: the disk
        is waited for once.
        """
        if self._group_commit is not None:
            await self._group_commit.commit(work)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(work)

    async def tell(self, connection: AsyncConnection, message: str) -> None:
        """Let other processes know, once this transaction is committed."""
        if not self.embedded:
            await connection.execute(TELL, {"channel": CHANNEL, "message": message})

    def free_bytes(self) -> int:
        """How much room the disk of an SQLite file has; that of another server is its business."""
        path = self.engine.url.database
        if not self.embedded or not path:
            return UNKNOWN_ROOM
        return shutil.disk_usage(Path(path).parent).free

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Keep another server from the same SQLite file: each would believe to be alone.

        The lock is that of an SQLite file beside it, which the system lets go of with the process.
        """
        path = self.engine.url.database
        if not self.embedded or not path:
            yield
            return
        lock = Path(f"{path}.lock")
        make_private(lock)
        claim = sqlite3.connect(lock, timeout=0, isolation_level=None)
        try:
            try:
                claim.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                message = say(
                    "another server uses {path} already; end it, or name another --database",
                    path=path,
                )
                raise BadInput(message) from None
            yield
        finally:
            claim.close()

    async def upgrade(self) -> None:
        """Bring the database into its present shape."""
        if self.embedded and self.engine.url.database:
            make_private(Path(self.engine.url.database))
        async with self.engine.begin() as connection:
            if not self.embedded:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        """Let go of every connection."""
        if self._group_commit is not None:
            await self._group_commit.close()
        await self._at_once.dispose()
        await self.engine.dispose()


def migrations(connection: Connection) -> Config:
    """The configuration with which Alembic finds our steps."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(migrations(connection), "head")
