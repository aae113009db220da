"""Every sentence of whole matches played at random; `make soak` reads five hundred of each game."""

from __future__ import annotations

import pytest

import emberhall
from emberhall.conformance.setups import Setup, setups
from emberhall.conformance.wording_checks import read_match
from emberhall.kernel import registry

SLUGS = [slug for slug in registry.slugs() if slug != "wyrmgold"]
SAMPLE = 6


def spread(slug: str) -> list[Setup]:
    """A few set-ups, as different as may be."""
    every = [setup for seed in range(SAMPLE) for setup in setups(emberhall.game(slug), seed)]
    return every[:: -(-len(every) // SAMPLE)]


@pytest.mark.parametrize("slug", SLUGS)
def test_no_sentence_has_a_slip_of_the_pen(slug: str) -> None:
    known: set[str] = set()
    assert [fault for setup in spread(slug) for fault in read_match(setup, known)] == []
    assert len(known) > 100
