"""The games for tests are found beside the tests, and known to the registry."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from emberhall.kernel import registry
from emberhall.kernel.game import Game
from tests.toys.wyrmgold import GAME

registry.register(GAME)

BROWSER = "browser"  # the fixture whose users need the Chromium of the system
WORLDLY = ("tests/cli/test_terminal.py", "tests/arena/", "tests/web/")
"""Tests that wait for terminals, browsers, servers and other processes of a busy machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever depends on other processes may try again; a test of a rule may not."""
    for item in items:
        if item.nodeid.startswith(WORLDLY):
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=2))
        if BROWSER in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def add_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Installs a game, called `odd-game` by default, whose entry point leads where one says."""

    def install(target: str, slug: str = "odd-game") -> None:
        folder = tmp_path / "odd_game-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-game\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[emberhall.games]\n{slug} = {target}\n")
        (tmp_path / "odd_module.py").write_text("GAME = 1 / 0\n")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(registry, "_faults", {})

    return install


@pytest.fixture
def wyrmgold() -> Game:
    """A small, complete and correct game."""
    return GAME
