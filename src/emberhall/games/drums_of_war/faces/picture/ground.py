"""The field that is fought on: the camp of each army on its half."""

from __future__ import annotations

from typing import Final

from emberhall.picture.svg import Canvas
from emberhall.words import remembered

CASTLE: Final = "M0 0V-34h7v7h7v-7h7v7h7v-7h7V0zM44 0V-54l12-12l12 12V0zM76 0V-26h7v6h7v-6h7V0z"
TENTS: Final = "M0 0L22-38L44 0zM36 0L64-52L92 0zM84 0L102-30L120 0z"
STAKES: Final = "M-8 0L-2-26L4 0zM124 0L130-24L136 0zM138 0L146-34L152 0z"


def draw_ground(canvas: Canvas, armies: tuple[str, str], middle: float) -> None:
    """The whole field, the far army first."""
    canvas.rect(1, 1, canvas.width - 2, canvas.height - 2, "board", 14)
    for army, top, bottom in (
        (armies[0], 3.0, middle),
        (armies[1], middle, canvas.height - 3),
    ):
        canvas.marks.append(_camp(army, top, bottom, canvas.width))


@remembered(16)
def _camp(army: str, top: float, bottom: float, width: float) -> str:
    """The ground of an army, constant for each half of the field."""
    drawn = (
        f'<rect x="3" y="{top:g}" width="{width - 6:g}" height="{bottom - top:g}" class="camp"/>'
    )
    if army:
        shape = CASTLE if army == "humans" else TENTS + STAKES
        scale = width / 1000
        y = top + 70 * scale
        half = width / 2
        hill = f"M3 {y:g}q{half / 2:g} -20 {half:g} -4t{half - 6:g} -2v20H3z"
        drawn += f'<path d="{hill}" class="camp-2"/>'
        drawn += (
            f'<path transform="translate({width * 0.8:g} {y:g}) scale({scale:g})" d="{shape}"'
            ' class="camp-3"/>'
        )
    return f'<g class="camp-{army or "nobody"}">{drawn}</g>'
