"""The games for tests are found beside the tests, and known to the registry."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from emberhall.kernel import registry
from emberhall.kernel.game import Game
from toys.wyrmgold import GAME

registry.register(GAME)


@pytest.fixture
def wyrmgold() -> Game:
    """A small, complete and correct game."""
    return GAME
