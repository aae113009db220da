"""Words on pictures: never smaller than can be read, squeezed or cut if there is no room."""

from __future__ import annotations

from typing import Final

from emberhall.picture.letters import ELLIPSIS, width_of
from emberhall.picture.svg import Canvas, escape

NARROWEST: Final = 0.72  # letters are squeezed to this share of their width, then words are cut
SERIF: Final = 1.06  # the display face is so much wider than what widths are measured with
SPARE: Final = 1.1  # most faces are narrower: what is hardly too wide is left alone, not stretched


def label(
    canvas: Canvas,
    x: float,
    y: float,
    words: object,
    size: float,
    look: str = "",
    anchor: str = "",
    room: float = 0,
) -> None:
    """A line of text that keeps its size: its letters stand closer where there is little room."""
    said = str(words)
    grown = SERIF if "serif" in look else 1.0
    bold = "strong" in look or "serif" in look
    wide = width_of(said, size, bold) * grown
    if not room or wide <= room * SPARE:
        canvas.text(x, y, said, size, look, anchor)
        return
    while wide * NARROWEST > room and len(said) > 2:
        said = said.removesuffix(ELLIPSIS)[:-1].rstrip() + ELLIPSIS
        wide = width_of(said, size, bold) * grown
    where = f' text-anchor="{anchor}"' if anchor else ""
    squeezed = ""
    if wide > room * SPARE:
        squeezed = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'
    canvas.marks.append(
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{where}{squeezed} class="{look}">'
        f"{escape(said)}</text>"
    )
