"""Telling the devices of people that a table waits for them: its name and address, nothing else."""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256
from typing import Final

from emberhall.web.tables.devices import Device, DeviceStorage
from emberhall.web.workers import webpush
from emberhall.web.workers.notifications import Waited
from emberhall.web.workers.outbound import Outbound

LOG: Final = logging.getLogger("emberhall.web.workers.pushing")
SENDERS: Final = 8  # messages that are on their way at once
WAITING: Final = 2000  # so many may wait for that
GONE: Final = (404, 410)  # the device does not want to be told any more
TOPIC: Final = 32  # letters that a topic may have


class PushTeller:
    """Sends messages to push services; a slow one keeps nobody else waiting."""

    def __init__(
        self, devices: DeviceStorage, address: str, root_path: str, outbound: Outbound
    ) -> None:
        self.devices = devices
        self.contact = webpush.contact_of(address)
        self.root_path = root_path
        self.outbound = outbound
        self.key = ""
        """Signs what is sent; known once the database is open."""
        self._messages: asyncio.Queue[tuple[Device, Waited]] = asyncio.Queue(WAITING)

    @property
    def public_key(self) -> str:
        """What a browser needs to agree."""
        return webpush.public_key(self.key)

    async def tell(self, waited: Waited) -> None:
        """Let every device of a person be told, as soon as there is room."""
        for device in await self.devices.of(waited.visitors):
            if not self._messages.full():
                self._messages.put_nowait((device, waited))

    async def run(self) -> None:
        """Send until the server stops."""
        async with asyncio.TaskGroup() as senders:
            for _ in range(SENDERS):
                senders.create_task(self._send_all())

    async def _send_all(self) -> None:
        while True:
            device, waited = await self._messages.get()
            try:
                await self._send(device, waited)
            except Exception:  # what one device makes of its keys harms no other
                LOG.exception("a device cannot be told")

    async def _send(self, device: Device, waited: Waited) -> None:
        message = self.message(waited)
        topic = sha256(f"{waited.table} {waited.seat}".encode()).hexdigest()[:TOPIC]
        headers = webpush.headers(device, self.key, self.contact, topic)
        status = await self.outbound.post(device.endpoint, headers, webpush.sealed(message, device))
        if status in GONE:
            await self.devices.forget(device.endpoint)
        elif not 200 <= status < 300:
            LOG.warning("a push service did not take a message", extra={"status": status})

    def message(self, waited: Waited) -> dict[str, str]:
        """All that is said: which game, and where its table is."""
        return {"title": waited.game, "address": f"{self.root_path}/tables/{waited.table}"}
