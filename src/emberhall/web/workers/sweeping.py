"""Removing the tables that nobody has touched for long: from memory soon, for good much later."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from emberhall.web.tables.clocks import now
from emberhall.web.tables.devices import DeviceStorage
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.storage import Storage

LOG = logging.getLogger("emberhall.web.workers.sweeping")
DAY: Final = 86_400_000
EVERY: Final = 3600.0
UNSEEN: Final = 600.0  # seconds after which a match that nobody looks at leaves the memory


async def clear_idle(
    storage: Storage, devices: DeviceStorage, tables: LiveTables, days: int
) -> None:
    """Do so now and then, for as long as the server runs."""
    while True:
        cleared = await storage.clear_idle(now() - days * DAY)
        if cleared:
            LOG.info("idle tables removed", extra={"tables": cleared})
            tables.forget_all()
            await devices.forget_strangers()
        await asyncio.sleep(EVERY)


async def keep_small(tables: LiveTables) -> None:
    """Let go of matches in memory that nobody looks at, for as long as the server runs."""
    while True:
        await asyncio.sleep(UNSEEN / 10)
        tables.forget_unseen(UNSEEN)
