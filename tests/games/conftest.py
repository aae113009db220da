"""The option that writes golden transcripts anew."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write the golden transcripts of the games anew"
    )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether transcripts are to be written instead of compared."""
    # the default serves runs of more than this folder, which meet the option too late to know it
    return bool(request.config.getoption("--regenerate", default=False))
