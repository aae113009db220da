"""What several tests of the kernel begin with."""

from __future__ import annotations

import pytest

from tests.kernel.caves import begun


@pytest.fixture
def text() -> str:
    """A record of a few inputs with chance among them.

    emberhall-record 2 / game / rules / package / content / seats / 2 options / begin / shuffle,
    then from line 11 on: two bids, raid 1, pass with its pick, peek.
    """
    match = begun()
    match.play(0, "raid 1")
    match.play(1, "pass")
    match.play(1, "peek")
    return match.record.text
