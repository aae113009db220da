"""The end of what runs beside the requests."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

LOG: Final = logging.getLogger("emberhall.web.workers.stopping")


async def stop(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait until each has let go of what it held.

    What one of them has failed with is said, and keeps nothing else from being stopped.
    """
    stopping = list(tasks)
    for task in stopping:
        task.cancel()
    for end in await asyncio.gather(*stopping, return_exceptions=True):
        if isinstance(end, Exception):
            LOG.error("a task of the server has failed", exc_info=end)
