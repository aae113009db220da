"""Group commit for an SQLite file: those that wait at the same time go to the disk together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import IntegrityError

Work = Callable[[Connection], None]
"""What is done within a transaction; it may raise `IntegrityError`, and then was not done."""

PRAGMAS: Final = (
    "journal_mode=WAL",  # readers beside a writer
    "synchronous=FULL",  # no commit is acknowledged before it is on the disk
    "foreign_keys=ON",
    "busy_timeout=10000",
)


def prepare_sqlite(connection: Any, _record: object) -> None:
    """How every connection to an SQLite file is set."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_by_hand(connection: Any, _record: object) -> None:
    """Without this the driver begins where it likes, which savepoints do not bear."""
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class GroupCommit:
    """Work that waits for a commit; one thread carries out all of it in one transaction."""

    def __init__(self, url: URL, writing: asyncio.Lock) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"))
        event.listen(self._engine, "connect", prepare_sqlite)
        event.listen(self._engine, "connect", _begin_by_hand)
        event.listen(self._engine, "begin", _begin)
        self._writing = writing
        self._thread = ThreadPoolExecutor(1, "commits")
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._committing: asyncio.Task[None] | None = None

    async def commit(self, work: Work) -> None:
        """Carry out work with the next commit; raises what kept it from being done.

        Whoever gives up waiting does not know whether it was.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._committing is None or self._committing.done():
            self._committing = asyncio.create_task(self._commit_all())
        await done

    async def _commit_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._writing:
                waiting, self._waiting = self._waiting, []
                works = [work for work, _ in waiting]
                carried_out = loop.run_in_executor(self._thread, self._carry_out, works)
                await asyncio.wait([carried_out])
            failed = carried_out.exception()
            errors = [failed] * len(works) if failed else carried_out.result()
            for (_, done), error in zip(waiting, errors, strict=True):
                if done.done():  # nobody waits any more
                    continue
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(error)

    def _carry_out(self, works: list[Work]) -> list[BaseException | None]:
        """What kept each piece from being done; an error that is raised kept all of them."""
        errors: list[BaseException | None] = []
        with self._engine.begin() as connection:
            if len(works) == 1:  # needs no savepoint to keep others from harm
                works[0](connection)
                return [None]
            for work in works:
                refused: BaseException | None = None
                try:
                    with connection.begin_nested():
                        work(connection)
                except IntegrityError as error:
                    refused = error
                errors.append(refused)
        return errors

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        if self._committing is not None:
            await self._committing
        self._thread.shutdown()
        self._engine.dispose()
