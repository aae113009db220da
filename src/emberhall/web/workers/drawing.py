"""The process in which pictures are drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import TypeVar

from emberhall.web.workers.processes import WorkerGone, WorkerProcess

T = TypeVar("T")


class DrawingWorker:
    """The process in which pictures are drawn, made when the first one is wanted.

    Until it is there, and whenever it has come to an end, a thread draws.
    """

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = executor
        self._process: WorkerProcess | None = None
        self._coming: asyncio.Task[None] | None = None

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        """Call a function in the drawing process."""
        if self._executor is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor, function, *arguments)
        process = self._found()
        if process is not None:
            with suppress(WorkerGone):
                return await process.run(function, *arguments)
        return await asyncio.to_thread(function, *arguments)

    def _found(self) -> WorkerProcess | None:
        """Whoever draws; None as long as the first process is on its way."""
        process = self._process if self._process is not None and self._process.ready else None
        if self._coming is None or self._coming.done():
            if process is None or process.full:
                self._coming = asyncio.create_task(self._replace(process))
        return process

    async def _replace(self, spent: WorkerProcess | None) -> None:
        """A new process in the place of one that has ended or grown too large."""
        process = WorkerProcess()
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
