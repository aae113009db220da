"""A request: who asks, of which server, and what is theirs."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Annotated, Final

from fastapi import Depends, Request

from emberhall.picture.table import NARROW, WIDE, Shape
from emberhall.web.http.rates import client_of, too_often
from emberhall.web.http.service import Service
from emberhall.web.tables.codes import is_code, secret_of
from emberhall.web.tables.errors import NotYours, TooMany
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.schema import HOST
from emberhall.web.tables.sealed_table import SealedTable
from emberhall.web.tables.storage import Storage
from emberhall.web.workers.fair_queue import Asker
from emberhall.words import say

SHAPE: Final = "shape"  # the cookie by which a script says what window there is


class Visit:
    """One request: who asks, and of which server."""

    def __init__(self, request: Request) -> None:
        self.service: Service = request.app.state.service
        self.visitor: str = request.state.visitor
        self.tables: LiveTables = self.service.tables
        self.storage: Storage = self.service.storage
        self.address = client_of(request.scope)
        self.shape: Shape = NARROW if request.cookies.get(SHAPE) == NARROW else WIDE
        """What window the page of the visitor says it has."""

    def asker(self, table_id: str = "") -> Asker:
        """For whom something is done."""
        return Asker(self.address, self.visitor, table_id)

    def aside(self) -> AbstractAsyncContextManager[None]:
        """A turn for work beside the event loop, of which an address has so much at a time."""
        return self.service.aside.turn(self.asker())

    def secret_of(self, key: str) -> str:
        """What a link or a typed code is kept as; codes may be tried a few times only."""
        if not is_code(key):
            return key
        too_often(self.service.guesses.take(self.address))
        return secret_of(key)

    async def check_room(self) -> None:
        """Refuse more tables than one host may have."""
        most = self.service.settings.limits.tables
        if await self.storage.hosted_by(self.visitor) >= most:
            raise TooMany(
                say(
                    "you are the host of {most} tables already; remove one of them first", most=most
                )
            )

    async def own(self, table_id: str, seat: int | None) -> int:
        """A seat of the visitor: the one named, or the only one."""
        async with self.tables.at(table_id) as table:
            return self.own_of(table, seat)

    def own_of(self, table: LiveTable, seat: int | None) -> int:
        """The same at a table that one is alone with."""
        held = table.seats_of(self.visitor)
        if held:
            self.service.attendance.note(self.asker(table.id))
        if seat is None and len(held) == 1:
            return held[0]
        if seat is None:
            raise NotYours(
                say("say which of your seats you mean")
                if held
                else say("you have no seat at this table")
            )
        if seat not in held:
            raise NotYours(say("this seat is not yours"))
        return seat

    async def viewer(self, table_id: str, seat: int | None) -> int | None:
        """The seat to look from: a seat of the visitor; None for somebody who only watches."""
        async with self.tables.at(table_id) as table:
            return self.viewer_of(table, seat)

    def viewer_of(self, table: LiveTable, seat: int | None) -> int | None:
        """The same at a table that one is alone with."""
        held = table.seats_of(self.visitor)
        if seat is None:
            return held[0] if len(held) == 1 else None
        if seat not in held:
            raise NotYours(say("this seat is not yours"))
        return seat

    async def check_host(self, table_id: str) -> None:
        """Refuse whoever is not the host of a table, even of one that is read-only."""
        found = await self.tables.look(table_id)
        holders = found.stored.holders if isinstance(found, SealedTable) else found.holders
        if (HOST, self.visitor) not in holders:
            raise NotYours(say("only the host of the table may do that"))


async def _visit(request: Request) -> Visit:  # async, lest it run in a thread
    return Visit(request)


Visiting = Annotated[Visit, Depends(_visit)]
