"""Looking back at matches, in a process of its own: it plays a record again and keeps the replay.

A record may come from a stranger, and a replay holds the state after every input.
"""

from __future__ import annotations

from typing import Final

from cachetools import LRUCache

from emberhall.kernel.matches.replay import Replay
from emberhall.picture.table import WIDE, Shape
from emberhall.web.faces.payloads import Payload
from emberhall.web.faces.replay_positions import ReplayPosition, position_payload
from emberhall.web.tables.games import game_of
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.workers.confined import ConfinedWorker
from emberhall.web.workers.fair_queue import Asker

KEPT: Final = 12  # so many replays stay in memory

_kept: Final[LRUCache[tuple[str, int], Replay]] = LRUCache(KEPT)


class Replays:
    """The positions of matches that somebody looks back at."""

    def __init__(self, worker: ConfinedWorker) -> None:
        self._worker = worker

    async def moment(
        self,
        asker: Asker,
        table: LiveTable,
        where: ReplayPosition,
        viewer: int | None,
        shape: Shape = WIDE,
    ) -> Payload:
        """A position of a match as a seat saw it."""
        match = table.match
        given = (match.record.open_text, match.game.slug, match.game.package)
        key = (table.id, match.revision)
        names = table.people_names
        return await self._worker.run(asker, moment, key, *given, where, viewer, names, shape)


def replay_of(key: tuple[str, int], text: str, game: str, package: str) -> Replay:
    """The replay of a match at a revision, made once and kept."""
    found = _kept.get(key)
    if found is None:
        game_of(game, package)
        found = Replay(text, partial=True)
        _kept[key] = found
    return found


def moment(
    key: tuple[str, int],
    text: str,
    game: str,
    package: str,
    where: ReplayPosition,
    viewer: int | None,
    names: list[str],
    shape: Shape,
) -> Payload:
    """What a seat saw at a position of a record."""
    replay = replay_of(key, text, game, package)
    return position_payload(replay, where, viewer, names, shape)
