"""The devices of people who want to be told of their turn: where to push, and with which keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, exists, insert, select

from emberhall.web.tables.clocks import now
from emberhall.web.tables.database import Database
from emberhall.web.tables.schema import DEVICES, HOLDERS
from emberhall.web.tables.seat_storage import hashed

MOST: Final = 5  # devices of one visitor; a further one takes the place of the oldest


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that has agreed to be told: the address of its push service, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


class DeviceStorage:
    """Every question about devices, and every change."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, visitor: str, device: Device) -> None:
        """A device of a visitor; it belongs to one visitor, who has not too many of them."""
        row = {
            "hash": hashed(device.endpoint),
            "visitor": visitor,
            "endpoint": device.endpoint,
            "p256dh": device.p256dh,
            "auth": device.auth,
            "made": now(),
        }
        theirs = select(DEVICES.c.hash).where(DEVICES.c.visitor == visitor)
        latest = theirs.order_by(DEVICES.c.made.desc(), DEVICES.c.hash).limit(MOST)
        async with self.database.writing() as connection:
            await connection.execute(delete(DEVICES).where(DEVICES.c.hash == row["hash"]))
            await connection.execute(insert(DEVICES).values(row))
            kept = list(await connection.scalars(latest))
            surplus = (DEVICES.c.visitor == visitor, DEVICES.c.hash.not_in(kept))
            await connection.execute(delete(DEVICES).where(*surplus))

    async def of(self, visitors: Sequence[str]) -> list[Device]:
        """The devices of some visitors."""
        columns = (DEVICES.c.endpoint, DEVICES.c.p256dh, DEVICES.c.auth)
        query = select(*columns).where(DEVICES.c.visitor.in_(visitors)).order_by(DEVICES.c.made)
        async with self.database.reading() as connection:
            return [Device(*row) for row in await connection.execute(query)]

    async def forget(self, endpoint: str) -> None:
        """Tell a device nothing any more."""
        async with self.database.writing() as connection:
            await connection.execute(delete(DEVICES).where(DEVICES.c.hash == hashed(endpoint)))

    async def forget_strangers(self) -> None:
        """Tell nothing to the devices of those who have no seat any more."""
        sits = exists().where(HOLDERS.c.visitor == DEVICES.c.visitor)
        async with self.database.writing() as connection:
            await connection.execute(delete(DEVICES).where(~sits))

    async def give_up(self, visitor: str, endpoint: str) -> None:
        """Do so if it is a device of this visitor."""
        theirs = (DEVICES.c.hash == hashed(endpoint), DEVICES.c.visitor == visitor)
        async with self.database.writing() as connection:
            await connection.execute(delete(DEVICES).where(*theirs))
