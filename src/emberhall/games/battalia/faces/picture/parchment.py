"""The sheet on which the map is drawn: parchment, frame, grid, and what cartographers add."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from emberhall.games.battalia.cards import SIDE, SQUARES
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import remembered

SHIP: Final = (
    "M10 62q30 14 66-2l-8 18q-26 6-48-2zM42 62V10M42 14q24 8 20 40-8-6-20-4zM40 20q-18 8-16 30 8-4"
    " 16-2zM42 10h12l-4 4 4 4H42M0 84q8-6 16 0t16 0 16 0 16 0 16 0"
)
WHALE: Final = (
    "M6 58q4-26 34-26 26 0 34 20 6-2 10-12 4 10-2 18 8 0 10 6-12 6-20 0-8 14-34 14-28 0-32-20zM18"
    " 54h6M36 28q-2-10-10-12M36 28q0-12 8-16M8 84q8-6 16 0t16 0 16 0 16 0"
)
HILLS: Final = (
    "M6 72L28 30l12 20 14-28 30 50M28 30l-4 22M54 22l-6 26M60 36l-4 14M4 78h84M14 88q10-6 20 0t20"
    " 0 20 0"
)


CORNERS: Final = (
    (SHIP, 0.4, 0.05),
    (WHALE, 5.6, 5.98),
    (HILLS, 0.35, 5.95),
    ("", 6.1, 0.7),
)
OPEN_LAND: Final = ((SHIP, 1.35, 1.3), (WHALE, 4.6, 4.8), ("", 5.2, 1.9), (HILLS, 1.2, 4.9))
"""Drawings with the squares, from the upper left, at which they begin; a rose is around its own."""


@remembered(8)
def sheet(
    width: float, height: float, x: float, y: float, step: float, squares: tuple[int, ...]
) -> str:
    """Everything below the land."""
    canvas = Canvas(width, height, Offers())
    canvas.rect(1, 1, width - 2, height - 2, "parchment", 12)
    canvas.rect(6, 6, width - 12, height - 12, "parchment-line", 8)
    grid = "".join(
        f"M{x + step * column:g} {y + step * row:g}h{step:g}v{step:g}h-{step:g}z"
        for row, column in (divmod(square, SIDE) for square in squares)
    )
    canvas.path(grid, "grid")
    size = 15.0 if step > 60 else 13.0
    for at in range(SIDE):
        middle = step * (at + 0.5)
        canvas.text(x + middle, y - 11, "abcdefg"[at], size, "strong chart-ink", "middle")
        canvas.text(
            x - (12 if step > 60 else 6),
            y + middle + size / 3,
            at + 1,
            size,
            "strong chart-ink",
            "end",
        )
    ornaments(canvas, x, y, step, CORNERS if len(squares) < SQUARES else OPEN_LAND)
    return "".join(canvas.marks)


def ornaments(
    canvas: Canvas, x: float, y: float, step: float, places: tuple[tuple[str, float, float], ...]
) -> None:
    """A ship, a whale, a compass rose: in the corners of the sheet, or where no land is yet."""
    for drawing, across, down in places:
        if not drawing:
            rose(canvas, x + step * across, y + step * down, step * 0.6)
            continue
        with canvas.at(x + step * across, y + step * down, scale=step / 95):
            canvas.path(drawing, "sketch")


def rose(canvas: Canvas, x: float, y: float, r: float) -> None:
    """A compass rose around a point."""
    canvas.circle(x, y, r * 0.78, "sketch")
    for turn, reach, look in ((pi / 4, 0.62, "rose-2"), (0.0, 1.0, "rose")):
        points: list[tuple[float, float]] = []
        for place in range(8):
            angle = turn + place * pi / 4 - pi / 2
            far = r * (reach if place % 2 == 0 else 0.2)
            points.append((round(x + far * cos(angle), 1), round(y + far * sin(angle), 1)))
        canvas.polygon(points, look)
    canvas.circle(x, y, r * 0.12, "parchment")
