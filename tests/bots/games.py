"""The game of the tests with another judge, or without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from emberhall.kernel.game import Game
from tests.toys.wyrmgold import OPTIONS, outcome, setup, turn
from tests.toys.wyrmgold.choices import Treasures
from tests.toys.wyrmgold.state import Caves, fits

Judge = Callable[[Any, int], float]


def wyrmgold_with(judge: Judge | None) -> Game:
    """The game of the tests with another judge, or without one."""
    return Game(
        slug="wyrmgold",
        title="Wyrmgold",
        package="tests.toys.wyrmgold",
        rules_version=1,
        seats=range(2, 5),
        chapters=[turn],
        state=Caves,
        content=Treasures,
        setup=setup,
        outcome=outcome,
        options=OPTIONS,
        fits=fits,
        judge=judge,
    )
