"""Those who have left a table: the others see it, the database keeps it, their turn is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from emberhall.web.faces.streams import StreamHub
from emberhall.web.tables.presence import GRACE, Departure
from emberhall.web.tables.storage import Storage

LOG: Final = logging.getLogger("emberhall.web.workers.departures")
EVERY: Final = 1.0  # seconds


async def mind_departures(
    hub: StreamHub, storage: Storage, depart: Callable[[Departure], None]
) -> None:
    """Look after those who have left, for as long as the server runs."""
    while True:
        await asyncio.sleep(EVERY)
        departures = hub.presence.departures(GRACE)
        await keep(storage, departures)
        for departure in departures:
            hub.attend(departure.table_id)
            depart(departure)


async def keep(storage: Storage, departures: list[Departure]) -> None:
    """Remember when they left, as far as the database can be written."""
    try:
        await storage.note_seen([departure for departure in departures if departure.ours])
    except SQLAlchemyError:
        LOG.exception("when somebody left a table cannot be written")
