"""Keeping tables: what was committed here has happened, and nothing else has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, exists, insert, not_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from emberhall.web.tables.clocks import now
from emberhall.web.tables.database import CHANNEL
from emberhall.web.tables.schema import HOLDERS, HOST, INPUTS, SEATS, TABLES
from emberhall.web.tables.seat_storage import SEATED, Seating, SeatKey, SeatStorage, hold, put_key
from emberhall.web.tables.secrecy import PAST

# made once: every input of every table needs them
ADD_INPUTS: Final = insert(INPUTS)
MOVE_TABLE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("moved"))
    .values({name: bindparam(name) for name in ("touched", "clocks", "ended")})
)
APPEND: Final = text("""
    WITH added AS (
        INSERT INTO inputs (table_id, revision, text, at)
        SELECT :moved, input.revision, input.text, :touched
        FROM unnest(CAST(:revisions AS integer[]), CAST(:texts AS text[])) AS input(revision, text)
    ), moved AS (
        UPDATE tables SET touched = :touched, clocks = :clocks, ended = :ended WHERE id = :moved
    )
    SELECT pg_notify(:channel, :message)
""")
"""Both and the news of it: with PostgreSQL each statement is a way to the server and back."""


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
    shared: bool
    known: str
    rematch: str
    inputs: list[str]
    names: list[str]
    holders: list[tuple[int, str]]
    """Seats, the host's rights among them, and the visitors who have them."""
    seen: dict[str, int]
    """When each of them sat down or left the table last."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list."""

    id: str
    game: str
    public: bool
    ended: bool
    created: int
    touched: int


class Storage(SeatStorage):
    """Every question to the database, and every change of it."""

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
        shared: bool,
        known: str,
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
            "shared": shared,
            "known": known,
            "rematch": "",
        }
        async with self.database.writing() as connection:
            await connection.execute(insert(TABLES).values(row))
            if inputs:
                await connection.execute(ADD_INPUTS, _rows(table_id, 0, inputs, at))
            for seat, name in enumerate(seating.names):
                row = {"table_id": table_id, "seat": seat, "name": name}
                await connection.execute(insert(SEATS).values(row))
            for seat in (HOST, *seating.own):
                await hold(connection, table_id, seat, seating.visitor)
            for seat, key in seating.keys.items():
                await put_key(connection, key, SeatKey(table_id, seat, replaces=True), at)

    async def append(
        self, table_id: str, revision: int, inputs: Sequence[str], clocks: str, ended: bool
    ) -> None:
        """Commit inputs that follow a revision, or raise `Moved`."""
        at = now()
        rows = _rows(table_id, revision, inputs, at)
        change = {"moved": table_id, "touched": at, "clocks": clocks, "ended": ended}

        def append_inputs(connection: Connection) -> None:
            connection.execute(ADD_INPUTS, rows)
            connection.execute(MOVE_TABLE, change)

        try:
            if self.database.embedded:
                await self.database.commit(append_inputs)
            else:
                after = revision + len(inputs)
                news = {"channel": CHANNEL, "message": f"{table_id} {after}"}
                added = {"texts": list(inputs), "revisions": list(range(revision + 1, after + 1))}
                await self.database.carry_out(APPEND, {**change, **news, **added})
        except IntegrityError:
            raise RevisionTaken from None

    async def turn_clocks(self, table_id: str, before: str, after: str) -> bool:
        """Change the clocks from what they were; False if they are not that any more."""
        async with self.database.writing() as connection:
            same = (TABLES.c.id == table_id, TABLES.c.clocks == before)
            changed = await connection.execute(update(TABLES).where(*same).values(clocks=after))
            await self.database.tell(connection, f"{table_id} {SEATED}")
            return bool(changed.rowcount)

    async def note_past(self, table_id: str) -> None:
        """Whoever sits alone at a table knows its past from now on, should it ever be shared."""
        unknown = (TABLES.c.id == table_id, TABLES.c.known == "")
        async with self.database.writing() as connection:
            await connection.execute(update(TABLES).where(*unknown).values(known=PAST))

    async def tell(self, message: str) -> None:
        """Let other processes know something that is not kept."""
        if not self.database.embedded:
            async with self.database.writing() as connection:
                await self.database.tell(connection, message)

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
                select(HOLDERS)
                .where(HOLDERS.c.table_id == table_id)
                .order_by(HOLDERS.c.seat, HOLDERS.c.visitor)
            )
            rows = list(holders)
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
                shared=row.shared,
                known=row.known,
                rematch=row.rematch,
                inputs=inputs,
                names=list(names),
                holders=[(holder.seat, holder.visitor) for holder in rows],
                seen={holder.visitor: holder.seen for holder in rows},
            )

    async def successor(self, table_id: str) -> str:
        """The table at which a table is played again; empty if there is none, or none any more."""
        known = select(TABLES.c.rematch).where(TABLES.c.id == table_id).scalar_subquery()
        async with self.database.reading() as connection:
            found = await connection.execute(select(TABLES.c.id).where(TABLES.c.id == known))
            return found.scalar_one_or_none() or ""

    async def follow_up(self, table_id: str, again: str) -> bool:
        """Let a table be played again at another one; False if it is at a third one already."""
        others = TABLES.alias()
        going_on = exists().where(others.c.id == TABLES.c.rematch)
        free = (TABLES.c.id == table_id, not_(going_on))
        alone = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
        async with self.database.writing() as connection:
            # whoever comes second has to see the table that the first one has laid
            await connection.execute(alone)
            changed = await connection.execute(update(TABLES).where(*free).values(rematch=again))
            await self.database.tell(connection, f"{table_id} {SEATED}")
            return bool(changed.rowcount)

    async def public_tables(self, most: int) -> list[Summary]:
        """The latest tables that everybody may watch."""
        return await self._summaries(TABLES.c.public, most)

    async def tables_of(self, visitor: str, most: int) -> list[Summary]:
        """The latest tables at which a visitor sits or is the host."""
        theirs = exists().where(HOLDERS.c.table_id == TABLES.c.id, HOLDERS.c.visitor == visitor)
        return await self._summaries(theirs, most)

    async def with_clocks(self) -> list[tuple[str, str, str]]:
        """The tables that go on and have clocks: name, clocks and terms as they are kept."""
        columns = (TABLES.c.id, TABLES.c.clocks, TABLES.c.terms)
        async with self.database.reading() as connection:
            going_on = select(*columns).where(TABLES.c.clocks != "", ~TABLES.c.ended)
            return [(row.id, row.clocks, row.terms) for row in await connection.execute(going_on)]

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
            await self.database.tell(connection, f"{table_id} -1")

    async def clear_idle(self, before: int) -> int:
        """Remove the tables that nobody has touched since a moment; how many there were."""
        async with self.database.writing() as connection:
            idle = delete(TABLES).where(TABLES.c.touched < before)
            return (await connection.execute(idle)).rowcount


def _rows(table_id: str, revision: int, inputs: Sequence[str], at: int) -> list[dict[str, Any]]:
    """The rows of inputs that follow a revision."""
    return [
        {"table_id": table_id, "revision": revision + i + 1, "text": each, "at": at}
        for i, each in enumerate(inputs)
    ]


async def _inputs(connection: AsyncConnection, table_id: str) -> list[str]:
    """All inputs in order; where one is missing there is an empty text."""
    theirs = INPUTS.c.table_id == table_id
    query = select(INPUTS.c.revision, INPUTS.c.text).where(theirs).order_by(INPUTS.c.revision)
    inputs: list[str] = []
    for revision, line in await connection.execute(query):
        inputs += [""] * (revision - len(inputs) - 1)
        inputs.append(line)
    return inputs
