"""The field that is fought on: the land of each army on its half, its camp on the horizon."""

from __future__ import annotations

from random import Random
from typing import Final

from emberhall.picture.svg import Canvas
from emberhall.words import remembered

CASTLE: Final = (
    ("rock", "M0 0V-36h8v7h7v-7h8v7h7v-7h8V0zM44 0V-56h24V0zM74 0V-30h7v6h7v-6h7v6h7v-6h8V0z"),
    ("rock-2", "M56 0V-56h12V0zM26 0v-29h12V0zM96 0v-24h12V0z"),
    ("roofs", "M41-55L56-78L71-55z"),
    ("flags", "M56-78v-14l16 6-14 5z"),
)
TENTS: Final = (
    ("hides", "M0 0L24-42L48 0zM42 0L70-56L98 0zM92 0L112-36L132 0z"),
    ("hides-2", "M24-42L48 0H28zM70-56L98 0H74zM112-36L132 0H114z"),
    ("flags", "M24-42v-14l14 6-12 5zM70-56v-16l16 7-14 5z"),
    ("stakes", "M-14 0L-6-26L0 0zM136 0L144-28L150 0zM152 0L160-20L165 0z"),
)
TREE: Final = (("trunk", "M-2 0h4v8h-4z"), ("leaves", "M0-30L11-8H6L14 2H-14L-6-8H-11z"))
HILLS: Final = "M0 0L60-26L110-8L190-44L260-10L330-34L420-6L520-40L600-12L690-30L760-8L860-26V12H0z"


def draw_ground(canvas: Canvas, armies: tuple[str, str], middle: float) -> None:
    """The whole field, the far army first."""
    width, height = canvas.width, canvas.height
    canvas.rect(1, 1, width - 2, height - 2, "board", 14)
    canvas.marks.append(_land(*armies, width, height, middle))


def _shapes(shapes: tuple[tuple[str, str], ...], x: float, y: float, scale: float) -> str:
    inside = "".join(f'<path d="{d}" class="{look}"/>' for look, d in shapes)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inside}</g>'


@remembered(16)
def _land(far: str, near: str, width: float, height: float, middle: float) -> str:
    """Everything that no move changes."""
    wide = width > 500
    horizon = 48.0 if wide else 40.0
    scale = width / 860
    soil = f'V{height - 14:g}a12 12 0 0 1 -12 12H14a12 12 0 0 1 -12 -12z"'
    half = width / 2 - 2
    sky = f"M2 {horizon:g}V14a12 12 0 0 1 12 -12H{width - 14:g}a12 12 0 0 1 12 12V{horizon:g}z"
    raised = f'transform="translate(0 {horizon:g}) scale({scale:g} {max(scale, 0.7):g})"'
    border = f"M2 {middle:g}q{half / 2:g} -16 {half:g} 0t{half:g} 0"
    drawn = [
        f'<path d="{sky}" class="heaven"/>',
        f'<path {raised} d="{HILLS}" class="hills"/>',
        f'<path d="M2 {horizon:g}h{width - 4:g}{soil} class="field-{far or "nobody"}"/>',
        f'<path d="{border}{soil} class="field-{near or "nobody"}"/>',
    ]
    camp = CASTLE if far == "humans" else TENTS
    if far:
        drawn += [_shapes(camp, width * at, horizon + 2, 0.5) for at in (0.16, 0.72)]
    drawn.append(_tufts(width, height, middle))
    if wide:
        drawn += [
            _shapes(TREE, x, y, 1.1) for x, y in ((24, 330), (134, 344), (36, 400), (124, 396))
        ]
    return f'<g aria-hidden="true">{"".join(drawn)}</g>'


def _tufts(width: float, height: float, middle: float) -> str:
    """Grass and tracks, the same in every game."""
    chance = Random(7)
    marks: list[str] = []
    for _ in range(int(width / 12)):
        x, y = chance.uniform(10, width - 20), chance.uniform(60, height - 12)
        marks.append(
            f"M{x:.0f} {y:.0f}l2-6 2 6 3-5 1 5" if y > middle else f"M{x:.0f} {y:.0f}q5-4 10 0"
        )
    return f'<path d="{"".join(marks)}" class="tufts"/>'
