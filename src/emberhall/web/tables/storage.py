"""Keeping tables: what was committed here has happened, and nothing else has."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from emberhall.web.tables.database import Database
from emberhall.web.tables.schema import HOLDERS, HOST, INPUTS, KEYS, SEATS, TABLES

CHANNEL: Final = "emberhall"  # where processes tell each other which table has moved

# made once: every input of every table needs them
ADD_INPUTS: Final = insert(INPUTS)
MOVE_TABLE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("moved"))
    .values({name: bindparam(name) for name in ("touched", "clocks", "ended")})
)
TELL: Final = text("SELECT pg_notify(:channel, :message)")


def now() -> int:
    """The present moment, in milliseconds."""
    return time.time_ns() // 1_000_000


def hashed(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


class RevisionTaken(Exception):
    """Somebody else has committed an input for the same position, or the table is gone."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database has it."""

    id: str
    game: str
    opening: str
    terms: str
    clocks: str
    public: bool
    ended: bool
    created: int
    touched: int
    inputs: list[str]
    names: list[str]
    holders: list[tuple[int, str]]
    """Seats, the host's rights among them, and the visitors who have them."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list."""

    id: str
    game: str
    public: bool
    ended: bool
    created: int
    touched: int


@dataclass(frozen=True, slots=True)
class SeatKey:
    """A link that has not been used: for which seat, and whether it takes the seat from others."""

    table_id: str
    seat: int
    replaces: bool


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where at a new table: names, the visitor's own seats, keys of the seats to fill."""

    names: Sequence[str]
    visitor: str
    own: Sequence[int]
    keys: dict[int, str]


class Storage:
    """Every question to the database, and every change of it."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # tables

    async def create(
        self,
        table_id: str,
        game: str,
        opening: str,
        inputs: Sequence[str],
        terms: str,
        clocks: str,
        public: bool,
        ended: bool,
        seating: Seating,
    ) -> None:
        """A new table with everybody's place at it."""
        at = now()
        row = {
            "id": table_id,
            "game": game,
            "opening": opening,
            "terms": terms,
            "clocks": clocks,
            "public": public,
            "ended": ended,
            "created": at,
            "touched": at,
        }
        async with self.database.writing() as connection:
            await connection.execute(insert(TABLES).values(row))
            if inputs:
                await connection.execute(ADD_INPUTS, _rows(table_id, 0, inputs, at))
            for seat, name in enumerate(seating.names):
                row = {"table_id": table_id, "seat": seat, "name": name}
                await connection.execute(insert(SEATS).values(row))
            for seat in (HOST, *seating.own):
                row = {"table_id": table_id, "seat": seat, "visitor": seating.visitor}
                await connection.execute(insert(HOLDERS).values(row))
            for seat, key in seating.keys.items():
                await _put_key(connection, key, SeatKey(table_id, seat, replaces=True), at)

    async def append(
        self, table_id: str, revision: int, inputs: Sequence[str], clocks: str, ended: bool
    ) -> None:
        """Commit inputs that follow a revision, or raise `Moved`."""
        at = now()
        rows = _rows(table_id, revision, inputs, at)
        change = {"moved": table_id, "touched": at, "clocks": clocks, "ended": ended}
        news = {"channel": CHANNEL, "message": f"{table_id} {revision + len(inputs)}"}
        embedded = self.database.embedded

        def append_inputs(connection: Connection) -> None:
            connection.execute(ADD_INPUTS, rows)
            connection.execute(MOVE_TABLE, change)
            if not embedded:
                connection.execute(TELL, news)

        try:
            await self.database.commit(append_inputs)
        except IntegrityError:
            raise RevisionTaken from None

    async def tell(self, message: str) -> None:
        """Let other processes know something that is not kept."""
        if not self.database.embedded:
            async with self.database.writing() as connection:
                await self._tell(connection, message)

    async def _tell(self, connection: AsyncConnection, message: str) -> None:
        """Let other processes know, once this transaction is committed."""
        if not self.database.embedded:
            await connection.execute(TELL, {"channel": CHANNEL, "message": message})

    async def find(self, table_id: str) -> StoredTable | None:
        """A table with its inputs and seats."""
        async with self.database.reading() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.id == table_id))
            row = found.one_or_none()
            if row is None:
                return None
            inputs = await _inputs(connection, table_id)
            names = await connection.scalars(
                select(SEATS.c.name).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
            )
            holders = await connection.execute(
                select(HOLDERS.c.seat, HOLDERS.c.visitor).where(HOLDERS.c.table_id == table_id)
            )
            return StoredTable(
                id=row.id,
                game=row.game,
                opening=row.opening,
                terms=row.terms,
                clocks=row.clocks,
                public=row.public,
                ended=row.ended,
                created=row.created,
                touched=row.touched,
                inputs=inputs,
                names=list(names),
                holders=[(holder.seat, holder.visitor) for holder in holders],
            )

    async def public_tables(self, most: int) -> list[Summary]:
        """The latest tables that everybody may watch."""
        return await self._summaries(TABLES.c.public, most)

    async def tables_of(self, visitor: str, most: int) -> list[Summary]:
        """The latest tables at which a visitor sits or is the host."""
        theirs = exists().where(HOLDERS.c.table_id == TABLES.c.id, HOLDERS.c.visitor == visitor)
        return await self._summaries(theirs, most)

    async def with_clocks(self) -> list[str]:
        """The tables that go on and have clocks."""
        async with self.database.reading() as connection:
            going_on = select(TABLES.c.id).where(TABLES.c.clocks != "", ~TABLES.c.ended)
            return list(await connection.scalars(going_on))

    async def _summaries(self, condition: Any, most: int) -> list[Summary]:
        columns = (
            TABLES.c.id,
            TABLES.c.game,
            TABLES.c.public,
            TABLES.c.ended,
            TABLES.c.created,
            TABLES.c.touched,
        )
        query = select(*columns).where(condition).order_by(TABLES.c.touched.desc()).limit(most)
        async with self.database.reading() as connection:
            rows = await connection.execute(query)
            return [
                Summary(
                    id=row.id,
                    game=row.game,
                    public=row.public,
                    ended=row.ended,
                    created=row.created,
                    touched=row.touched,
                )
                for row in rows
            ]

    async def clear(self, table_id: str) -> None:
        """Remove a table and everything that belongs to it."""
        async with self.database.writing() as connection:
            await connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
            await self._tell(connection, f"{table_id} -1")

    async def clear_idle(self, before: int) -> int:
        """Remove the tables that nobody has touched since a moment; how many there were."""
        async with self.database.writing() as connection:
            idle = delete(TABLES).where(TABLES.c.touched < before)
            return (await connection.execute(idle)).rowcount

    # people

    async def hosted_by(self, visitor: str) -> int:
        """How many tables a visitor is the host of."""
        query = (
            select(func.count())
            .select_from(HOLDERS)
            .where(HOLDERS.c.visitor == visitor, HOLDERS.c.seat == HOST)
        )
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one()

    async def put_key(self, secret: str, key: SeatKey) -> None:
        """A new link; one that takes a seat from others ends earlier ones of its kind."""
        async with self.database.writing() as connection:
            if key.replaces:
                await connection.execute(_keys_of(key.table_id, key.seat))
            await _put_key(connection, secret, key, now())

    async def find_key(self, secret: str) -> SeatKey | None:
        """What a link is for; None if it was used or never existed."""
        columns = (KEYS.c.table_id, KEYS.c.seat, KEYS.c.replaces)
        async with self.database.reading() as connection:
            found = await connection.execute(select(*columns).where(KEYS.c.hash == hashed(secret)))
            row = found.one_or_none()
            return SeatKey(*row) if row is not None else None

    async def use_key(self, secret: str, visitor: str, name: str) -> SeatKey | None:
        """Turn a link into a seat, once."""
        used = (
            delete(KEYS)
            .where(KEYS.c.hash == hashed(secret))
            .returning(KEYS.c.table_id, KEYS.c.seat, KEYS.c.replaces)
        )
        async with self.database.writing() as connection:
            row = (await connection.execute(used)).one_or_none()
            if row is None:
                return None
            key = SeatKey(*row)
            if key.replaces:
                await connection.execute(_holders_of(key.table_id, key.seat))
                await _name(connection, key.table_id, key.seat, name)
            await _hold(connection, key.table_id, key.seat, visitor)
            await self._tell(connection, f"{key.table_id} 0")
            return key

    async def take_seat(self, table_id: str, seat: int, visitor: str, name: str) -> bool:
        """Sit down on a seat that nobody holds; False if somebody does."""
        alone = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
        taken = select(exists().where(HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat))
        async with self.database.writing() as connection:
            await connection.execute(alone)  # nobody else may sit down meanwhile
            if (await connection.execute(taken)).scalar_one():
                return False
            await connection.execute(_keys_of(table_id, seat))
            await _hold(connection, table_id, seat, visitor)
            await _name(connection, table_id, seat, name)
            await self._tell(connection, f"{table_id} 0")
            return True

    async def vacate(self, table_id: str, seat: int) -> None:
        """Nobody holds the seat any more, and no link leads to it."""
        async with self.database.writing() as connection:
            await connection.execute(_keys_of(table_id, seat))
            await connection.execute(_holders_of(table_id, seat))
            await _name(connection, table_id, seat, "")
            await self._tell(connection, f"{table_id} 0")

    async def erase(self, visitor: str) -> list[tuple[str, int]]:
        """Forget a visitor: names and rights; returns the seats that are free now."""
        theirs = delete(HOLDERS).where(HOLDERS.c.visitor == visitor)
        async with self.database.writing() as connection:
            rows = await connection.execute(theirs.returning(HOLDERS.c.table_id, HOLDERS.c.seat))
            left = [(row.table_id, row.seat) for row in rows if row.seat != HOST]
            for table_id, seat in left:
                await connection.execute(_keys_of(table_id, seat))
                await _name(connection, table_id, seat, "")
                await self._tell(connection, f"{table_id} 0")
            return left


def _rows(table_id: str, revision: int, inputs: Sequence[str], at: int) -> list[dict[str, Any]]:
    """The rows of inputs that follow a revision."""
    return [
        {"table_id": table_id, "revision": revision + i + 1, "text": each, "at": at}
        for i, each in enumerate(inputs)
    ]


async def _inputs(connection: AsyncConnection, table_id: str) -> list[str]:
    theirs = INPUTS.c.table_id == table_id
    query = select(INPUTS.c.text).where(theirs).order_by(INPUTS.c.revision)
    return list(await connection.scalars(query))


async def _put_key(connection: AsyncConnection, secret: str, key: SeatKey, at: int) -> None:
    row = {
        "hash": hashed(secret),
        "table_id": key.table_id,
        "seat": key.seat,
        "replaces": key.replaces,
        "made": at,
    }
    await connection.execute(insert(KEYS).values(row))


async def _hold(connection: AsyncConnection, table_id: str, seat: int, visitor: str) -> None:
    own = (
        HOLDERS.c.table_id == table_id,
        HOLDERS.c.seat == seat,
        HOLDERS.c.visitor == visitor,
    )
    await connection.execute(delete(HOLDERS).where(*own))
    row = {"table_id": table_id, "seat": seat, "visitor": visitor}
    await connection.execute(insert(HOLDERS).values(row))


async def _name(connection: AsyncConnection, table_id: str, seat: int, name: str) -> None:
    place = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
    await connection.execute(update(SEATS).where(*place).values(name=name))


def _keys_of(table_id: str, seat: int) -> Any:
    return delete(KEYS).where(KEYS.c.table_id == table_id, KEYS.c.seat == seat)


def _holders_of(table_id: str, seat: int) -> Any:
    return delete(HOLDERS).where(HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat)
