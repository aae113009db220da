"""A server in a process of its own, as people run it."""

from __future__ import annotations

import multiprocessing
import os
import random
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection

from emberhall.kernel import registry
from emberhall.web.http.server import serve
from emberhall.web.http.settings import Limits, Settings
from tests.toys.wyrmgold import GAME

GENEROUS = Limits(
    burst=1_000_000,
    work_burst=1e9,
    laid_burst=100_000,
    hints_burst=1_000,
    tables=100_000,
    connections_of_address=10_000,
)
CONTEXT = multiprocessing.get_context("forkserver")  # what a server imports is imported once
CONTEXT.set_forkserver_preload(["emberhall.web.http.server"])


registry.register(GAME)

LASTING = range(20_000, 32_000)
"""Ports that no system gives a connection by itself: one of these is still free for a server that
comes back, while those who knock at its door meanwhile are given others."""


def lasting_port() -> int:
    """A port that is free, also after a server that listened there was killed."""
    while True:
        port = random.choice(LASTING)
        with socket.socket() as trying, suppress(OSError):
            trying.bind(("127.0.0.1", port))
            return port


def _serve(database: str, port: int, log: str, ready: Connection) -> None:
    os.setsid()
    os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND), 2)
    settings = Settings(database=database, port=port, pace=0.0, thinkers=1, limits=GENEROUS)
    serve(settings, ready.send)


class Live:
    """A running server that can be killed and started again at the same address."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.address = ""
        self._port = lasting_port()
        self._log = tempfile.NamedTemporaryFile()  # noqa: SIM115 - closed when the server stops
        self._process = CONTEXT.Process()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        hear, tell = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(
            target=_serve, args=(self.database, self._port, self._log.name, tell)
        )
        self._process.start()
        tell.close()
        assert hear.poll(120), "the server does not start"
        try:
            self.address = hear.recv()
        except EOFError:
            reason = self._log.read()[-2000:].decode()
            raise RuntimeError(f"the server does not start: {reason}") from None
        finally:
            hear.close()

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._process.kill()
        self._process.join()
        self._process.close()

    def stop(self) -> None:
        """End it in good order."""
        self._process.terminate()
        self._process.join()
        self._process.close()
        self._log.close()


@contextmanager
def live(database: str) -> Iterator[Live]:
    """A server for as long as the block lasts."""
    server = Live(database)
    server.start()
    try:
        yield server
    finally:
        server.stop()
