"""Everything that a running server is made of."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Request

from emberhall.web.database import Database
from emberhall.web.driving import Drivers
from emberhall.web.hall import Hall
from emberhall.web.moments import Replays
from emberhall.web.neighbours import Neighbours
from emberhall.web.notify import Notifier
from emberhall.web.problems import NotYours
from emberhall.web.schema import HOST
from emberhall.web.settings import Settings
from emberhall.web.storage import Storage
from emberhall.web.streams import Hub
from emberhall.web.sweeping import clear_idle, keep_small
from emberhall.web.tables import Sealed
from emberhall.web.thinking import Thinkers
from emberhall.words import say


class Service:
    """The parts, put together once."""

    def __init__(self, settings: Settings, executor: Executor | None = None) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.storage = Storage(self.database)
        self.hall = Hall(self.storage)
        self.thinkers = Thinkers(settings.thinkers, executor)
        self.drivers = Drivers(self.hall, self.thinkers, settings.pace)
        self.hub = Hub(self.hall, settings.limits.streams)
        self.replays = Replays()
        self.hall.listeners += [self.drivers.wake, self.hub.publish]
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Bring the database up to date and go on with the tables whose clocks run."""
        await self.database.upgrade()
        self._tasks.append(asyncio.create_task(keep_small(self.hall)))
        if self.settings.notify:
            notifier = Notifier(self.hall, self.hub, self.settings.notify)
            self.hall.listeners.append(notifier.wake)
            self._tasks.append(asyncio.create_task(notifier.run()))
        if not self.database.embedded:
            neighbours = Neighbours(self.hall, self.hub, self.database.address)
            self._tasks.append(asyncio.create_task(neighbours.run()))
        if self.settings.keep:
            clearing = clear_idle(self.storage, self.hall, self.settings.keep)
            self._tasks.append(asyncio.create_task(clearing))
        for table_id in await self.storage.with_clocks():
            await self.hall.look(table_id)

    async def close(self) -> None:
        """Stop everything in good order."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.drivers.close()
        self.thinkers.close()
        await self.database.close()


class Visit:
    """One request: who asks, and of which server."""

    def __init__(self, request: Request) -> None:
        self.service: Service = request.app.state.service
        self.visitor: str = request.state.visitor
        self.hall: Hall = self.service.hall
        self.storage: Storage = self.service.storage

    async def seats_at(self, table_id: str) -> list[int]:
        """The seats that the visitor holds at a table."""
        async with self.hall.at(table_id) as table:
            return table.seats_of(self.visitor)

    async def own(self, table_id: str, seat: int | None) -> int:
        """A seat of the visitor: the one named, or the only one."""
        held = await self.seats_at(table_id)
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
        held = await self.seats_at(table_id)
        if seat is None:
            return held[0] if len(held) == 1 else None
        if seat not in held:
            raise NotYours(say("this seat is not yours"))
        return seat

    async def check_host(self, table_id: str) -> None:
        """Refuse whoever is not the host of a table, even of one that is read-only."""
        found = await self.hall.look(table_id)
        holders = found.stored.holders if isinstance(found, Sealed) else found.holders
        if (HOST, self.visitor) not in holders:
            raise NotYours(say("only the host of the table may do that"))


async def _visit(request: Request) -> Visit:  # async, lest it run in a thread
    return Visit(request)


Visiting = Annotated[Visit, Depends(_visit)]
