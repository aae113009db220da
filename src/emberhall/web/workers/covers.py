"""The covers of games: each is drawn when it is wanted first, and kept."""

from __future__ import annotations

import asyncio
import gzip

from emberhall.kernel.game import Game
from emberhall.web.faces.covers import cover_of
from emberhall.web.workers.drawing import DrawingWorker


class Covers:
    """The covers of the games of this server, packed up as they are sent."""

    def __init__(self, drawing_worker: DrawingWorker) -> None:
        self._worker = drawing_worker
        self._drawn: dict[str, bytes] = {}
        self._turn = asyncio.Lock()  # whoever else draws is kept waiting for one cover at most

    async def of(self, game: Game) -> bytes:
        """The cover of a game that has pictures, as a compressed SVG."""
        async with self._turn:
            found = self._drawn.get(game.slug)
            if found is None:
                drawn = await self._worker.run(cover_of, game.slug, game.package)
                found = self._drawn[game.slug] = gzip.compress(drawn, mtime=0)
        return found
