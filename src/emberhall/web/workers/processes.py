"""Work in processes of its own, so that the tables of others never wait for it.

A worker process is talked to without threads: these would have to wait for a busy event loop at
every step. It may be given an allowance of memory and time; whoever uses it up is ended.
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
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import Any, Final, TypeVar

FULL: Final = 600 * 2**20  # bytes after which a process makes room for a new one
CONTEXT: Final = multiprocessing.get_context("spawn")
NICENESS: Final = 5
MOURNING: Final = 5.0  # seconds in which the system tells how a process has ended
OUT_OF_TIME: Final = int(getattr(signal, "SIGXCPU", 0))
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if sys.platform != "win32" else 4096
GC_THRESHOLD: Final = 100_000  # looking for garbage costs a drawing more than it brings
SIZE: Final = struct.Struct("!i")  # before every message, as connections of Python have it

T = TypeVar("T")


class WorkerGone(Exception):
    """A process has come to an end before it did what it was asked for."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much a process may use for each thing that it does.

    Systems without such limits (memory: all but Linux; processor time: Windows) leave the seconds.
    """

    memory: int
    """Bytes beyond what it has when it begins."""
    processor: int
    """Seconds of processor time."""
    seconds: float
    """Seconds by the clock, which whoever asks has to watch."""


class WorkerProcess:
    """A process that does one thing after the other; it ends when nobody talks to it any more."""

    def __init__(self, allowance: Allowance | None = None, niceness: int = NICENESS) -> None:
        self.allowance = allowance
        self.niceness = niceness
        self._process: SpawnProcess | None = None
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._writer: asyncio.StreamWriter | None = None
        self._hearing: asyncio.Task[None] | None = None
        self.full = False
        """Whether it has grown so much that another one should take its place."""

    @property
    def ready(self) -> bool:
        """Whether it can be asked for something."""
        return self._writer is not None and not self._writer.is_closing()

    @property
    def busy(self) -> bool:
        """Whether it has not yet answered everything that it was asked."""
        return bool(self._waiting)

    async def open(self) -> None:
        """Start it and wait until it answers; it ends if nobody waits so long."""
        here, there = socket.socketpair()
        try:
            self._process = await asyncio.to_thread(_started, there, self.allowance, self.niceness)
            reader, writer = await asyncio.open_connection(sock=here, limit=2**22)
        except BaseException:
            here.close()
            raise
        self._hearing = asyncio.create_task(self._hear(reader, writer))
        try:
            await self._ask(writer, _ping)
        except WorkerGone:
            return
        except BaseException:
            self._hearing.cancel()
            writer.close()
            raise
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
        if self._writer is not None:
            self._writer.close()

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.close()
        if self._process is not None:
            self._process.kill()

    async def ran_out_of_time(self) -> bool:
        """Whether a process that has come to an end had used up its processor time."""
        if self._process is None:
            return False
        await asyncio.to_thread(self._process.join, MOURNING)
        return self._process.exitcode == -OUT_OF_TIME


def _started(there: socket.socket, allowance: Allowance | None, niceness: int) -> SpawnProcess:
    """A new process at the other end of a socket, which is its own from now on."""
    with there:
        process = CONTEXT.Process(target=_work, args=(there, allowance, niceness), daemon=True)
        process.start()
    return process


def _work(there: socket.socket, allowance: Allowance | None, niceness: int) -> None:
    """Everything that is asked for, until nobody is there who could ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is interrupted and goes away
    asked = Connection(there.detach())
    full = False
    gc.set_threshold(GC_THRESHOLD)
    if sys.platform != "win32":
        os.nice(niceness)  # inputs and events come first where there is not enough for all
    while True:
        try:
            function, arguments = asked.recv()
        except (EOFError, ConnectionError):
            return
        try:
            with allowed(allowance):
                answer = (True, function(*arguments))
        except MemoryError:
            answer, full = (False, MemoryError()), True
        except Exception as error:  # noqa: BLE001 - it is told to whoever asked
            answer = (False, error)
        full = full or grown() > FULL
        asked.send((*answer, full))


@contextmanager
def allowed(allowance: Allowance | None) -> Iterator[None]:
    """Within the limits of an allowance, where the system knows such limits."""
    if allowance is None or sys.platform == "win32":
        yield
        return
    import resource

    unlimited = resource.RLIM_INFINITY
    hard = {kind: resource.getrlimit(kind)[1] for kind in (resource.RLIMIT_AS, resource.RLIMIT_CPU)}

    def limit(kind: int, most: int) -> None:
        within = most if hard[kind] == unlimited else min(most, hard[kind])
        resource.setrlimit(kind, (within, hard[kind]))

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    limit(resource.RLIMIT_CPU, int(time.process_time()) + 1 + allowance.processor)
    if sys.platform == "linux":
        limit(resource.RLIMIT_AS, _address_space() + allowance.memory)
    try:
        yield
    finally:
        for kind, most in hard.items():
            resource.setrlimit(kind, (most, most))


def _address_space() -> int:
    """How many bytes this process has been given addresses for."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * PAGE


def grown() -> int:
    """The most memory that this process has used, in bytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    if sys.platform == "darwin":
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # the usage of resources begins with that of whoever started us, which may be large
    status = Path("/proc/self/status").read_text(encoding="utf-8", errors="replace")
    return int(status.partition("VmHWM:")[2].split(maxsplit=1)[0]) * 1024


def _ping() -> None:
    """What a process is asked for to see whether it is there."""
