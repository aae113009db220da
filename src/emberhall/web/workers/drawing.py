"""The process in which pictures are drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, TypeVar

from emberhall.web.tables.errors import Demanding
from emberhall.web.workers.processes import Allowance, WorkerGone, WorkerProcess
from emberhall.words import say

DRAWING: Final = Allowance(memory=512 * 2**20, processor=120, seconds=15.0)
"""For one picture; the clock runs while others are drawn that were asked for before."""

T = TypeVar("T")


class DrawingWorker:
    """The process in which pictures are drawn, made when the first one is wanted.

    Nothing is drawn elsewhere: what a stranger has brought may take memory or time without end.
    """

    def __init__(self, executor: Executor | None = None, allowance: Allowance = DRAWING) -> None:
        self.allowance = allowance
        self._executor = executor
        self._process: WorkerProcess | None = None
        self._coming: asyncio.Task[None] | None = None

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        """Call a function in the drawing process, again if it ended for another's sake."""
        if self._executor is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor, function, *arguments)
        try:
            return await self._drawn(function, *arguments)
        except WorkerGone:
            pass
        try:
            return await self._drawn(function, *arguments)
        except WorkerGone:
            raise self._undrawable() from None

    async def _drawn(self, function: Callable[..., T], *arguments: object) -> T:
        process = await self._found()
        try:
            async with asyncio.timeout(self.allowance.seconds):
                return await process.run(function, *arguments)
        except TimeoutError:
            process.kill()
            raise self._undrawable() from None
        except MemoryError:
            raise self._undrawable() from None

    @staticmethod
    def _undrawable() -> Demanding:
        return Demanding(say("this takes more time or memory to draw than there is"))

    async def _found(self) -> WorkerProcess:
        """Whoever draws, waited for if nobody is there yet."""
        process = self._process
        if process is None or not process.ready or process.full:
            if self._coming is None or self._coming.done():
                self._coming = asyncio.create_task(self._replace(process))
            if process is None or not process.ready:
                await asyncio.shield(self._coming)
                process = self._process
        assert process is not None
        return process

    async def _replace(self, spent: WorkerProcess | None) -> None:
        """A new process in the place of one that has ended or grown too large."""
        process = WorkerProcess(self.allowance)
        await process.open()
        self._process = process
        if spent is not None:
            await spent.retire()

    def close(self) -> None:
        """Draw nothing more."""
        if self._coming is not None:
            self._coming.cancel()
        if self._process is not None:
            self._process.close()
