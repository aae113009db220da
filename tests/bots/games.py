"""The game of the tests with another judge, or without one."""

from __future__ import annotations

from emberhall.kernel.game import Game
from tests.bots.positions import WYRMGOLD
from tests.toys.wyrmgold import fits, outcome, setup, turn
from tests.toys.wyrmgold.choices import Treasures
from tests.toys.wyrmgold.state import Caves


def wyrmgold_with(judge):
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
        options=WYRMGOLD.options,
        fits=fits,
        judge=judge,
    )
