"""The game of the tests with another judge, or without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from emberhall.kernel.game import Game
from tests.toys.broken import variant

Judge = Callable[[Any, int], float]


def wyrmgold_with(judge: Judge | None) -> Game:
    """The game of the tests with another judge, or without one."""
    return variant(slug="wyrmgold", title="Wyrmgold", seats=range(2, 5), judge=judge)
