"""Work in processes of its own, so that the tables of others never wait for it.

Bots think for long, in a pool. Small things that are wanted often are done by a worker process
that is talked to without threads: these would have to wait for a busy event loop at every step.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import socket
import struct
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from typing import Any, Final, TypeVar

from emberhall.kernel.errors import EmberhallError

FULL: Final = 600 * 2**20  # bytes after which a process makes room for a new one
CONTEXT: Final = multiprocessing.get_context("spawn")
NICENESS: Final = 5
GC_THRESHOLD: Final = 100_000  # looking for garbage costs a drawing more than it brings
SIZE: Final = struct.Struct("!i")  # before every message, as connections of Python have it
ERRORS: Final = (
    EmberhallError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImportError,
    LookupError,
    TypeError,
    ValueError,
)
"""Mistakes in what is done: they are told, and the process does the next thing."""

T = TypeVar("T")


class WorkerGone(Exception):
    """A process has come to an end before it did what it was asked for."""


def pool(workers: int) -> Executor:
    """So many processes, which end with this one."""
    return ProcessPoolExecutor(workers, mp_context=CONTEXT, initializer=_leave_with_parent)


def _leave_with_parent() -> None:
    """A process whose server was killed must not stay behind; its server alone is interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_the_end_of_parent, daemon=True).start()


def _wait_for_the_end_of_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class WorkerProcess:
    """A process that does one thing after the other; it ends when nobody talks to it any more."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._writer: asyncio.StreamWriter | None = None
        self._hearing: asyncio.Task[None] | None = None
        self.full = False
        """Whether it has grown so much that another one should take its place."""

    @property
    def ready(self) -> bool:
        """Whether it can be asked for something."""
        return self._writer is not None and not self._writer.is_closing()

    async def open(self) -> None:
        """Start it and wait until it answers."""
        sock = await asyncio.to_thread(_spawned)
        reader, writer = await asyncio.open_connection(sock=sock, limit=2**22)
        self._hearing = asyncio.create_task(self._hear(reader, writer))
        try:
            await self._ask(writer, _ping)
        except WorkerGone:
            return
        self._writer = writer

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        """What a function gives back; `WorkerGone` if the process has come to an end."""
        if self._writer is None or self._writer.is_closing():
            raise WorkerGone
        found: T = await self._ask(self._writer, function, *arguments)
        return found

    async def _ask(
        self, writer: asyncio.StreamWriter, function: Callable[..., object], *arguments: object
    ) -> Any:
        answer = asyncio.get_running_loop().create_future()
        message = ForkingPickler.dumps((function, arguments))
        self._waiting.append(answer)
        writer.write(SIZE.pack(len(message)) + bytes(message))
        return await answer

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                (size,) = SIZE.unpack(await reader.readexactly(SIZE.size))
                done, found, self.full = ForkingPickler.loads(await reader.readexactly(size))
                answer = self._waiting.popleft()
                if answer.done():  # nobody waits for it any more
                    continue
                if done:
                    answer.set_result(found)
                else:
                    answer.set_exception(found)
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            writer.close()
            while self._waiting:
                answer = self._waiting.popleft()
                if not answer.done():
                    answer.set_exception(WorkerGone())

    async def retire(self) -> None:
        """End it once it has answered everything that it was asked."""
        if self._waiting:
            await asyncio.wait(list(self._waiting))
        self.close()

    def close(self) -> None:
        """Ask for nothing more, which ends it."""
        if self._hearing is not None:
            self._hearing.cancel()


def _spawned() -> socket.socket:
    """A new process, at the other end of a socket."""
    here, there = socket.socketpair()
    CONTEXT.Process(target=_work, args=(there,), daemon=True).start()
    there.close()
    return here


def _work(there: socket.socket) -> None:
    """Everything that is asked for, until nobody is there who could ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is interrupted and goes away
    asked = Connection(there.detach())
    full = False
    gc.set_threshold(GC_THRESHOLD)
    if sys.platform != "win32":
        os.nice(NICENESS)  # inputs and events come first where there is not enough for all
    while True:
        try:
            function, arguments = asked.recv()
        except (EOFError, ConnectionError):
            return
        try:
            answer = (True, function(*arguments))
        except ERRORS as error:
            answer = (False, error)
        full = full or grown() > FULL
        asked.send((*answer, full))


def grown() -> int:
    """The most memory that this process has used, in bytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _ping() -> None:
    """What a process is asked for to see whether it is there."""
