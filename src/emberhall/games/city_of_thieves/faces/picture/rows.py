"""Headings and rows of cards on the plates."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.faces.picture.plan import Box
from emberhall.games.city_of_thieves.faces.picture.stamp import marks_of
from emberhall.picture.pieces import heading
from emberhall.words import remembered

ARCANA: Final = (3, 121.0, 116.0)  # cards in a row, their width and height
INTRIGUE: Final = (3, 121.0, 124.0)
GAP: Final = 6.0


@remembered(256)
def titled(words: str, y: float) -> str:
    """A heading."""
    return marks_of(lambda canvas: heading(canvas, words, 0, y))


def place_of(row: tuple[int, float, float], place: int, top: float) -> Box:
    """Where a card of a row of cards lies."""
    count, width, height = row
    down, across = divmod(place, count)
    return Box(across * (width + GAP), top + down * (height + GAP), width, height)
