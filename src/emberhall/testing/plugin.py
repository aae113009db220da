"""The marker `rule` for pytest: the rules of a game that break a test when they are broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pytest

MARKER: Final = "rule(game, *ids): the rules of a game that break this test when they are broken"


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known."""
    config.addinivalue_line("markers", MARKER)
