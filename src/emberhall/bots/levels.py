"""Opponents for people, by the names they have in every game: novice, adept, master.

All of them search; they differ in how long they think and in how often they do not play the best
they have found.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from emberhall.bots.bot import Knowledge
from emberhall.bots.budget import Budget
from emberhall.bots.mcts import MctsBot
from emberhall.kernel.choice import Choice


class Level:
    """How long a level thinks, and how far what it plays strays from what it found."""

    __slots__ = ("iterations", "name", "noise", "seconds")

    def __init__(self, name: str, iterations: int, seconds: float, noise: float) -> None:
        self.name = name
        self.iterations = iterations
        self.seconds = seconds
        self.noise = noise


LEVELS: Final = (
    Level("novice", 20, 0.5, 0.12),
    Level("adept", 120, 1.0, 0.03),
    Level("master", 0, 1.5, 0.0),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class LevelBot(MctsBot):
    """Searches, and lets chance blur what it found before it chooses."""

    def __init__(self, budget: Budget, noise: float) -> None:
        super().__init__(budget)
        self.noise = noise

    def choose(self, knowledge: Knowledge) -> Choice:
        """The best choice as it appears through the noise; without noise the best."""
        if not self.noise or len(knowledge.options) == 1:
            return super().choose(knowledge)
        search = self.search(knowledge)
        best = 0
        most = 0.0
        for i, promise in enumerate(search.promises()):
            blurred = promise + self.noise * gumbel(knowledge.rng.random())
            if i == 0 or blurred > most:
                most = blurred
                best = i
        choice = knowledge.options[best]
        self.keep(search, choice)
        return choice


def gumbel(chance: float) -> float:
    """Gumbel noise, with which the greatest of blurred numbers is a soft maximum of them."""
    return -math.log(-math.log(max(chance, 1e-12)))


def level_bot(level: Level, budget: Budget | None) -> LevelBot:
    """The bot of a level, with another budget if one is given."""
    return LevelBot(budget or Budget(level.iterations, level.seconds), level.noise)
