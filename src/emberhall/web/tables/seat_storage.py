"""Who may sit where, as the database keeps it: holders, links, names, and who has looked.

A seat has one holder and that person's devices. A link that replaces its holder ends every other
link to the seat and everybody's hold on it in one transaction, of which every process is told.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, bindparam, delete, exists, func, insert, not_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from emberhall.web.tables.clocks import now
from emberhall.web.tables.database import Database
from emberhall.web.tables.presence import Departure
from emberhall.web.tables.schema import DEVICES, HOLDERS, HOST, KEYS, LOOKS, SEATS, SECRETS, TABLES

HEALTH: Final = "written"  # no secret: when somebody last asked whether all is well
SESSION_KEY: Final = "sessions"
PUSH_KEY: Final = "push"
SEVERAL_SEATS: Final = "seats"  # somebody has looked at more than one seat
SEATED: Final = -1  # what processes are told where inputs have a revision: look at the seats again
SEE: Final = (
    update(HOLDERS)
    .where(HOLDERS.c.table_id == bindparam("table"), HOLDERS.c.visitor == bindparam("who"))
    .values(seen=bindparam("at"))
)


def hashed(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


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


class SeatStorage:
    """Every question about seats and those who hold them, and every change."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def session_key(self) -> str:
        """The key that signs the cookies of visitors."""
        return await self.secret(SESSION_KEY, lambda: secrets.token_urlsafe(32))

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret of the server, made when the first process asks for it."""
        known = select(SECRETS.c.value).where(SECRETS.c.name == name)
        row = {"name": name, "value": make()}
        with suppress(IntegrityError):  # another process was faster, or it is known already
            async with self.database.writing() as connection:
                await connection.execute(insert(SECRETS).values(row))
        async with self.database.reading() as connection:
            key: str = (await connection.execute(known)).scalar_one()
            return key

    async def check_writable(self) -> None:
        """Write something and take nothing for granted; raises what keeps it from being written."""
        row = {"name": HEALTH, "value": str(now())}
        async with self.database.writing() as connection:
            await connection.execute(delete(SECRETS).where(SECRETS.c.name == HEALTH))
            await connection.execute(insert(SECRETS).values(row))

    async def hosted_by(self, visitor: str) -> int:
        """How many tables a visitor is the host of."""
        query = (
            select(func.count())
            .select_from(HOLDERS)
            .where(HOLDERS.c.visitor == visitor, HOLDERS.c.seat == HOST)
        )
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one()

    async def sits_somewhere(self, visitor: str) -> bool:
        """Whether a visitor has a seat at any table, or is the host of one."""
        async with self.database.reading() as connection:
            found = select(exists().where(HOLDERS.c.visitor == visitor))
            return bool((await connection.execute(found)).scalar_one())

    # links

    async def invite(self, secret: str, table_id: str, seat: int) -> None:
        """A new link that takes the seat from whoever has it; it ends the earlier ones."""
        async with self.database.writing() as connection:
            await _alone_with(connection, table_id)
            await connection.execute(_keys_of(table_id, seat))
            await put_key(connection, secret, SeatKey(table_id, seat, replaces=True), now())
            await connection.execute(_sharing(table_id, TABLES.c.id == table_id))
            await self.database.tell(connection, f"{table_id} {SEATED}")

    async def put_device_key(self, secret: str, table_id: str, seat: int, visitor: str) -> bool:
        """A new link for another device of a holder; False for who holds the seat no longer."""
        async with self.database.writing() as connection:
            await _alone_with(connection, table_id)
            holds = select(exists().where(*_hold_of(table_id, seat, visitor)))
            if not (await connection.execute(holds)).scalar_one():
                return False
            await put_key(connection, secret, SeatKey(table_id, seat, replaces=False), now())
            return True

    async def put_code(self, secret: str, table_id: str, seat: int, expires: int) -> bool:
        """A code for a seat to which a link leads; False if none does. It ends earlier codes."""
        links = (KEYS.c.table_id == table_id, KEYS.c.seat == seat, KEYS.c.replaces)
        async with self.database.writing() as connection:
            await _alone_with(connection, table_id)
            await connection.execute(delete(KEYS).where(KEYS.c.expires != 0, _is_stale()))
            open_links = select(exists().where(*links, KEYS.c.expires == 0))
            if not (await connection.execute(open_links)).scalar_one():
                return False
            await connection.execute(delete(KEYS).where(*links, KEYS.c.expires != 0))
            await put_key(
                connection, secret, SeatKey(table_id, seat, replaces=True), now(), expires
            )
            return True

    async def find_key(self, secret: str) -> SeatKey | None:
        """What a link is for; None if it was used or never existed."""
        async with self.database.reading() as connection:
            return await _find_key(connection, secret)

    async def use_key(self, secret: str, visitor: str, name: str) -> SeatKey | None:
        """Turn a link into a seat, once; one that replaces ends every other right to the seat."""
        async with self.database.writing() as connection:
            key = await _find_key(connection, secret)
            if key is None:
                return None
            await _alone_with(connection, key.table_id)
            used = await connection.execute(delete(KEYS).where(KEYS.c.hash == hashed(secret)))
            if not used.rowcount:
                return None  # somebody was faster
            if key.replaces:
                await connection.execute(_keys_of(key.table_id, key.seat))
                await connection.execute(_holders_of(key.table_id, key.seat))
                await _name(connection, key.table_id, key.seat, name)
            await hold(connection, key.table_id, key.seat, visitor)
            # another device of somebody who sees several seats may be another person's
            await connection.execute(_sharing(key.table_id, TABLES.c.known != ""))
            await self.database.tell(connection, f"{key.table_id} {SEATED}")
            return key

    # sitting down and leaving

    async def take_seat(self, table_id: str, seat: int, visitor: str, name: str) -> bool:
        """Sit down on a seat that nobody holds; False if somebody does."""
        taken = select(exists().where(HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat))
        async with self.database.writing() as connection:
            await _alone_with(connection, table_id)
            if (await connection.execute(taken)).scalar_one():
                return False
            await connection.execute(_keys_of(table_id, seat))
            await hold(connection, table_id, seat, visitor)
            await _name(connection, table_id, seat, name)
            await connection.execute(_sharing(table_id, TABLES.c.id == table_id))
            await self.database.tell(connection, f"{table_id} {SEATED}")
            return True

    async def vacate(self, table_id: str, seat: int) -> None:
        """Nobody holds the seat any more, and no link leads to it."""
        async with self.database.writing() as connection:
            await _alone_with(connection, table_id)
            await connection.execute(_keys_of(table_id, seat))
            await connection.execute(_holders_of(table_id, seat))
            await _name(connection, table_id, seat, "")
            await self.database.tell(connection, f"{table_id} {SEATED}")

    async def note_seen(self, departures: Sequence[Departure]) -> None:
        """Keep when people have left tables at which they hold a seat."""
        rows = [{"table": e.table_id, "who": e.visitor, "at": e.at} for e in departures]
        if rows:
            async with self.database.writing() as connection:
                await connection.execute(SEE, rows)

    async def erase(self, visitor: str) -> list[tuple[str, int]]:
        """Forget a visitor: names and rights; returns the seats that are free now."""
        theirs = delete(HOLDERS).where(HOLDERS.c.visitor == visitor)
        async with self.database.writing() as connection:
            await connection.execute(delete(LOOKS).where(LOOKS.c.visitor == visitor))
            await connection.execute(delete(DEVICES).where(DEVICES.c.visitor == visitor))
            rows = await connection.execute(theirs.returning(HOLDERS.c.table_id, HOLDERS.c.seat))
            left = [(row.table_id, row.seat) for row in rows if row.seat != HOST]
            for table_id, seat in left:
                await connection.execute(_keys_of(table_id, seat))
                await _name(connection, table_id, seat, "")
                await self.database.tell(connection, f"{table_id} {SEATED}")
            return left


async def put_key(
    connection: AsyncConnection, secret: str, key: SeatKey, at: int, expires: int = 0
) -> None:
    """Keep the hash of a link and what it is for."""
    row = {
        "hash": hashed(secret),
        "table_id": key.table_id,
        "seat": key.seat,
        "replaces": key.replaces,
        "made": at,
        "expires": expires,
    }
    await connection.execute(insert(KEYS).values(row))


async def hold(connection: AsyncConnection, table_id: str, seat: int, visitor: str) -> None:
    """A visitor holds a seat from now on and looks from it, which is remembered."""
    row: dict[str, Any] = {"table_id": table_id, "seat": seat, "visitor": visitor}
    await connection.execute(delete(HOLDERS).where(*_hold_of(table_id, seat, visitor)))
    await connection.execute(insert(HOLDERS).values({**row, "seen": now()}))
    if seat == HOST:
        return
    looks = (LOOKS.c.table_id == table_id, LOOKS.c.visitor == visitor)
    await connection.execute(delete(LOOKS).where(*looks, LOOKS.c.seat == seat))
    await connection.execute(insert(LOOKS).values(row))
    seen = select(func.count()).select_from(LOOKS).where(*looks)
    if (await connection.execute(seen)).scalar_one() > 1:
        unknown = (TABLES.c.id == table_id, TABLES.c.known == "")
        await connection.execute(update(TABLES).where(*unknown).values(known=SEVERAL_SEATS))


async def _alone_with(connection: AsyncConnection, table_id: str) -> None:
    """Let nobody else change who sits at a table until this transaction ends."""
    await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())


def _is_stale() -> ColumnElement[bool]:
    """A key whose time is over."""
    return (KEYS.c.expires != 0) & (KEYS.c.expires < now())


async def _find_key(connection: AsyncConnection, secret: str) -> SeatKey | None:
    columns = (KEYS.c.table_id, KEYS.c.seat, KEYS.c.replaces)
    good = (KEYS.c.hash == hashed(secret), not_(_is_stale()))
    found = await connection.execute(select(*columns).where(*good))
    row = found.one_or_none()
    return SeatKey(*row) if row is not None else None


async def _name(connection: AsyncConnection, table_id: str, seat: int, name: str) -> None:
    place = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
    await connection.execute(update(SEATS).where(*place).values(name=name))


def _sharing(table_id: str, condition: ColumnElement[bool]) -> Any:
    """Note that somebody else may be at a table from now on, if a condition holds."""
    table = (TABLES.c.id == table_id, condition)
    return update(TABLES).where(*table).values(shared=True)


def _hold_of(table_id: str, seat: int, visitor: str) -> tuple[ColumnElement[bool], ...]:
    return (
        HOLDERS.c.table_id == table_id,
        HOLDERS.c.seat == seat,
        HOLDERS.c.visitor == visitor,
    )


def _keys_of(table_id: str, seat: int) -> Any:
    return delete(KEYS).where(KEYS.c.table_id == table_id, KEYS.c.seat == seat)


def _holders_of(table_id: str, seat: int) -> Any:
    return delete(HOLDERS).where(HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat)
