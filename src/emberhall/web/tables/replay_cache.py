"""The replays of matches that somebody looks back at, kept for a while."""

from __future__ import annotations

import asyncio
from typing import Final

from emberhall.kernel.matches.replay import Replay
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.lru import LruCache

KEPT: Final = 12  # so many replays stay in memory; each holds the state after every input


class ReplayCache:
    """The replays that somebody looks at, the longest unseen forgotten first."""

    def __init__(self, kept: int = KEPT) -> None:
        self._found: LruCache[str, tuple[int, Replay]] = LruCache(kept)

    async def of(self, table: LiveTable) -> Replay:
        """The replay of a table as it stands."""
        revision = table.match.revision
        found = self._found.get(table.id)
        if found is None or found[0] != revision:
            text = table.match.record.open_text
            found = revision, await asyncio.to_thread(Replay, text, True)
            self._found.keep(table.id, found)
        return found[1]
