"""The replays of matches that somebody looks back at, kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from emberhall.kernel.matches.replay import Replay
from emberhall.web.tables.live_table import LiveTable

KEPT: Final = 12  # so many replays stay in memory; each holds the state after every input


class ReplayCache:
    """The replays that somebody looks at, the longest unseen forgotten first."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self._found: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    async def of(self, table: LiveTable) -> Replay:
        """The replay of a table as it stands."""
        key = (table.id, table.match.revision)
        found = self._found.get(key)
        if found is None:
            text = table.match.record.open_text
            found = await asyncio.to_thread(Replay, text, True)
            for old in [each for each in self._found if each[0] == table.id]:
                self._found.pop(old, None)
            self._found[key] = found
            while len(self._found) > self.kept:
                self._found.popitem(last=False)
        self._found.move_to_end(key)
        return found
