"""The games for tests are found beside the tests, and known to the registry."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))

from emberhall.kernel import registry
from emberhall.kernel.game import Game
from tests.installing import install
from tests.toys.wyrmgold import GAME

registry.register(GAME)

BROWSER = "browser"  # the fixture whose users need the Chromium of the system

# How long anything takes on a busy machine says nothing about it.
settings.register_profile("emberhall", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("emberhall")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever asks for a browser is marked so."""
    for item in items:
        if BROWSER in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def add_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Installs a game, called `odd-game` by default, whose entry point leads where one says."""

    def add(target: str, slug: str = "odd-game") -> None:
        install(tmp_path, "odd-game", {slug: target})
        (tmp_path / "odd_module.py").write_text("GAME = 1 / 0\n")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(registry, "_faults", {})

    return add


@pytest.fixture
def wyrmgold() -> Game:
    """A small, complete and correct game."""
    return GAME
