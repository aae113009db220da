"""Serving the application until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from emberhall.kernel.errors import BadInput
from emberhall.web.faces.streams import StreamHub
from emberhall.web.http.app import make_app
from emberhall.web.http.monitoring import LOGGING
from emberhall.web.http.protocol import limited
from emberhall.web.http.settings import Settings
from emberhall.words import say

PATIENCE = 2  # seconds that open streams are given when the server stops
KEPT_ALIVE = 75  # seconds before we hang up on who is silent: later than proxies do by themselves

COLLECTING = (10_000, 50, 1_000_000)
"""Thresholds of the garbage collector: going through all tables stops the server for a third of a
second, so that it is not done whenever enough was made, but by the clock."""
COLLECTED = 300  # seconds between two times


def bound(settings: Settings) -> socket.socket:
    """A socket at the address that was asked for."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host.strip("[]"), settings.port))
    except OSError as error:
        listening.close()
        where = f"{settings.host} port {settings.port}"
        raise BadInput(
            say("cannot listen at {where}: {strerror}", where=where, strerror=error.strerror)
        ) from None
    return listening


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve; `ready` is told the address once the server answers."""
    listening = bound(settings)
    port = listening.getsockname()[1]
    host = f"[{settings.host.strip('[]')}]" if ":" in settings.host else settings.host
    app = make_app(replace(settings, port=port))
    config = uvicorn.Config(
        app,
        log_config=LOGGING,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=KEPT_ALIVE,
        root_path=settings.root_path,
        ws="none",
        http=limited(
            0 if settings.proxies else settings.limits.connections_of_address,
            settings.limits.connections,
        ),
    )
    gc.set_threshold(*COLLECTING)
    server = _Server(config, app.state.service.hub, lambda: ready(f"http://{host}:{port}/"))
    with app.state.service.database.claimed():
        server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, hub: StreamHub, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub = hub
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what the server is made of stays
        self._collecting = asyncio.create_task(_collect())
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._collecting.cancel()
        self._hub.close()
        await super().shutdown(sockets)


async def _collect() -> None:
    while True:
        await asyncio.sleep(COLLECTED)
        gc.collect()
