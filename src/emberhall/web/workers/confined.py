"""Where what strangers send is read: a process with little memory and time, which may be ended.

It is the worker process that also draws and thinks, and no pool of a library: the limits must stand
before the function runs, whoever uses them up is ended without the others, and the answer says
which limit it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, TypeVar

from emberhall.web.tables.errors import Demanding, TooMany
from emberhall.web.workers.fair_queue import Asker, FairQueue
from emberhall.web.workers.processes import Allowance, WorkerGone, WorkerProcess
from emberhall.words import LANGUAGE, say, speaking

READING: Final = Allowance(memory=384 * 2**20, processor=10, seconds=20.0)
MOST_WAITING: Final = 10  # of one address
RETRY_AFTER: Final = "5"

T = TypeVar("T")


class ConfinedWorker:
    """A process that reads one thing after the other, each within an allowance.

    It is made when the first thing is to be read, and again after it had to be ended.
    """

    def __init__(self, executor: Executor | None = None, allowance: Allowance = READING) -> None:
        self.allowance = allowance
        self._executor = executor
        self._process: WorkerProcess | None = None
        self._queue = FairQueue(1, 1)

    async def run(self, asker: Asker, function: Callable[..., T], *arguments: object) -> T:
        """What a function makes of what a stranger has sent; `Demanding` if that takes too much."""
        if self._queue.waiting_of(asker.address) >= MOST_WAITING:
            raise TooMany(
                say("too much of yours waits to be read already"), {"Retry-After": RETRY_AFTER}
            )
        async with self._queue.turn(asker):
            if self._executor is not None:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._executor, function, *arguments)
            return await self._read(function, *arguments)

    async def _read(self, function: Callable[..., T], *arguments: object) -> T:
        process = await self._opened()
        try:
            async with asyncio.timeout(self.allowance.seconds):
                return await process.run(_spoken, LANGUAGE.get(), function, *arguments)
        except TimeoutError:
            raise self._too_long(self.allowance.seconds) from None
        except MemoryError:
            raise self._too_large() from None
        except WorkerGone:
            if await process.ran_out_of_time():
                raise self._too_long(self.allowance.processor) from None
            raise self._too_large() from None
        finally:
            if process.full or not process.ready or process.busy:
                process.kill()
                self._process = None

    async def _opened(self) -> WorkerProcess:
        if self._process is None or not self._process.ready:
            self._process = WorkerProcess(self.allowance)
            await self._process.open()
        return self._process

    @staticmethod
    def _too_long(seconds: float) -> Demanding:
        return Demanding(
            say("reading this takes longer than {seconds:g} s, the limit here", seconds=seconds)
        )

    def _too_large(self) -> Demanding:
        most = self.allowance.memory // 2**20
        return Demanding(say("reading this takes more than {most} MB, the limit here", most=most))

    def close(self) -> None:
        """Read nothing more."""
        if self._process is not None:
            self._process.kill()


def _spoken(language: str, function: Callable[..., T], *arguments: object) -> T:
    """Do something in the language of whoever asks."""
    with speaking(language):
        return function(*arguments)
