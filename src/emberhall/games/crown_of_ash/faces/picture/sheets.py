"""The sheets that cards are drawn on."""

from __future__ import annotations

from typing import Final

from emberhall.picture.svg import Canvas, Offers

RIM: Final = 1.0  # the outline of a card stands out by this much
SMALLEST: Final = 13.0  # no word on a card is smaller: it is as large on a phone


def sheet(size: tuple[float, float], offers: Offers) -> Canvas:
    """A canvas for a card of a size, with room for its outline."""
    return Canvas(size[0] + 2 * RIM, size[1] + 2 * RIM, offers, SMALLEST)
