"""A server in a process of its own, as people run it."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager
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


def _serve(database: str, port: int, ready: Connection) -> None:
    os.setsid()
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 2)
    settings = Settings(database=database, port=port, pace=0.0, thinkers=1, limits=GENEROUS)
    serve(settings, ready.send)


class Live:
    """A running server that can be killed and started again at the same address."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.address = ""
        self._process = CONTEXT.Process()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        port = int(self.address.rpartition(":")[2].strip("/")) if self.address else 0
        hear, tell = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(target=_serve, args=(self.database, port, tell))
        self._process.start()
        tell.close()
        assert hear.poll(120), "the server does not start"
        self.address = hear.recv()
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


@contextmanager
def live(database: str) -> Iterator[Live]:
    """A server for as long as the block lasts."""
    server = Live(database)
    server.start()
    try:
        yield server
    finally:
        server.stop()
