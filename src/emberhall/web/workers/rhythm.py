"""How long a bot takes for an answer: as long without a choice as with one.

A bot that has nothing to choose answers at once, a search takes its time. Told to others, the
difference would tell them what the bot holds. Every answer is therefore given after the time that
the bot usually needs where it has a choice, and one without a choice is late as often as others.
"""

from __future__ import annotations

import secrets
from collections import deque
from typing import Final

from cachetools import LRUCache

from emberhall.bots import bot, is_foreign

KEPT: Final = 40  # so many of its latest searches say how long a bot takes
USUAL: Final = 0.9  # so large a share of them was shorter
LONGEST: Final = 10.0  # seconds; nobody waits longer only so that nothing is told
BOTS: Final = 500

Kind = tuple[str, str, bool]
"""A content by its digest, a bot by its name, and whether it stands back behind others."""


def planned_seconds(name: str) -> float:
    """How long a bot means to think; 0 if that is not known before."""
    if is_foreign(name):
        return 0.0
    return float(getattr(getattr(bot(name), "budget", None), "seconds", 0.0))


class Rhythm:
    """The time after which each bot answers, from how long it thought lately."""

    def __init__(self, least: float) -> None:
        self.least = least
        """The time that every answer takes at least; 0 lets everybody answer when they can."""
        self._thought: LRUCache[Kind, deque[float]] = LRUCache(BOTS)

    def note(self, kind: Kind, seconds: float) -> None:
        """A bot has thought for so long where it had a choice."""
        thought = self._thought.get(kind)
        if thought is None:
            thought = deque(maxlen=KEPT)
            self._thought[kind] = thought
        thought.append(seconds)

    def seconds(self, kind: Kind, forced: bool) -> float:
        """How long the next answer of a bot takes at least, whether it has a choice or not.

        A search that takes unusually long is late; without a choice a bot is late by lot.
        """
        if not self.least:
            return 0.0
        thought = self._thought.get(kind)
        if not thought:
            return min(LONGEST, max(self.least, planned_seconds(kind[1])))
        usual = sorted(thought)[int(USUAL * (len(thought) - 1) + 0.5)]
        late = secrets.choice(thought) if forced else 0.0
        return min(LONGEST, max(self.least, usual, late))
