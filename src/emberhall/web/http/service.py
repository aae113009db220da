"""Everything that a running server is made of."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import Final

from emberhall.web.faces.streams import StreamHub
from emberhall.web.http.rates import Rate
from emberhall.web.http.settings import Settings
from emberhall.web.tables.database import Database
from emberhall.web.tables.devices import DeviceStorage
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.seat_storage import PUSH_KEY
from emberhall.web.tables.storage import Storage
from emberhall.web.workers import webpush
from emberhall.web.workers.attendance import Attendance
from emberhall.web.workers.bot_driver import BotDriver
from emberhall.web.workers.bots import BotPool
from emberhall.web.workers.confined import ConfinedWorker
from emberhall.web.workers.departures import keep, mind_departures
from emberhall.web.workers.fair_queue import FairQueue
from emberhall.web.workers.listen_notify import LISTENING, ListenNotify
from emberhall.web.workers.notifications import CommandTeller, Notifier, Teller
from emberhall.web.workers.outbound import Outbound
from emberhall.web.workers.pushing import PushTeller
from emberhall.web.workers.replays import Replays
from emberhall.web.workers.stopping import stop
from emberhall.web.workers.sweeping import clear_idle, keep_small

ASIDE: Final = 4  # requests at a time that are worked on beside the event loop


class Service:
    """The parts, put together once."""

    def __init__(self, settings: Settings, executor: Executor | None = None) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.storage = Storage(self.database)
        self.tables = LiveTables(self.storage)
        self.thinkers = BotPool(settings.thinkers, executor)
        self.reader = ConfinedWorker(executor)
        self.hub = StreamHub(self.tables, settings.limits.of_streams)
        self.attendance = Attendance()
        self.aside = FairQueue(ASIDE, ASIDE // 2)
        self.drivers = BotDriver(self.tables, self.thinkers, settings.pace, self.attendance)
        self.guesses = Rate(settings.limits.guesses_burst, settings.limits.guesses)
        self.session_key = ""
        """Signs the cookies of visitors; the same at every process."""
        self.looking_back = ConfinedWorker(executor)
        self.replays = Replays(self.looking_back)
        tellers: list[Teller] = []
        if settings.notify:
            tellers.append(CommandTeller(settings.notify, settings.reached_at))
        self.devices = DeviceStorage(self.database)
        self.push: PushTeller | None = None
        if webpush.available():
            where = (settings.reached_at, settings.root_path)
            self.push = PushTeller(self.devices, *where, Outbound())
            tellers.append(self.push)
        self.notifier = Notifier(self.tables, tellers)
        self.tables.presence.changed = self._arrive
        self.tables.listeners += [self.drivers.wake, self.hub.publish, self.notifier.wake]
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Bring the database up to date and go on with the tables whose clocks run."""
        await self.database.upgrade()
        self.session_key = await self.storage.session_key()
        self._tasks.append(asyncio.create_task(keep_small(self.tables)))
        if self.push:
            self.push.key = await self.storage.secret(PUSH_KEY, webpush.new_key)
            self._tasks.append(asyncio.create_task(self.push.run()))
        self._tasks.append(asyncio.create_task(self.notifier.run()))
        minding = mind_departures(self.hub, self.storage, self.notifier.depart)
        self._tasks.append(asyncio.create_task(minding))
        if not self.database.embedded:
            listen_notify = ListenNotify(self.tables, self.hub, self.database.address)
            self._tasks.append(asyncio.create_task(listen_notify.run(), name=LISTENING))
        if self.settings.keep:
            clearing = clear_idle(self.storage, self.devices, self.tables, self.settings.keep)
            self._tasks.append(asyncio.create_task(clearing))
        waiting = await self.storage.with_clocks()
        self._tasks.append(asyncio.create_task(self.drivers.resume(waiting)))

    def _arrive(self, table_id: str) -> None:
        """Somebody has come to a table: others see it, and whoever sees a question knows of it."""
        self.hub.attend(table_id)
        self.notifier.wake(table_id, ours=True)

    async def close(self) -> None:
        """Stop everything in good order."""
        self.hub.close()
        await stop(self._tasks)
        await keep(self.storage, self.hub.presence.departures(0))
        await self.drivers.close()
        self.thinkers.close()
        self.reader.close()
        self.looking_back.close()
        await self.database.close()
