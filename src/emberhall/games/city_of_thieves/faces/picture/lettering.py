"""Words that stay legible: a line that is too long is made slimmer, never smaller."""

from __future__ import annotations

from typing import Final

from emberhall.picture.letters import LEADING, broken, fitted, width_of
from emberhall.picture.svg import Canvas, escape

SLIMMEST: Final = 0.72  # a line that would be slimmer is cut
SERIF: Final = 0.92  # how wide a display face is beside the sans that widths are measured by


def line(
    canvas: Canvas,
    x: float,
    y: float,
    words: str,
    size: float,
    look: str = "",
    anchor: str = "",
    room: float = 0,
    turn: float = 0,
) -> None:
    """A line on its base line, as slim as the room asks for."""
    bold = "strong" in look
    wide = width_of(words, size, bold) * (SERIF if "place" in look else 1)
    if not turn and (not room or wide <= room):
        canvas.text(x, y, words, size, look, anchor)
        return
    if room and wide * SLIMMEST > room:
        words = fitted(words, room / SLIMMEST, size, size, bold)[0]
    slim = min(1.0, max(SLIMMEST, room / wide)) if room else 1.0
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({slim:.3g} 1)" if slim < 1 else ""
    where = f' text-anchor="{anchor}"' if anchor else ""
    canvas.marks.append(
        f'<text transform="translate({x:g} {y:g}){turned}{scaled}" font-size="{size:g}"{where}'
        f' class="{look}">{escape(words)}</text>'
    )


def prose(
    canvas: Canvas,
    x: float,
    y: float,
    room: float,
    most: int,
    said: str,
    size: float,
    look: str = "",
) -> float:
    """A paragraph of at most so many lines, the last one cut if it must be; where it ends."""
    lines = broken(said, room, size, "strong" in look)
    if len(lines) > most:
        last = fitted(f"{lines[most - 1]} {lines[most]}", room, size, size)[0]
        lines = (*lines[: most - 1], last)
    for place, words in enumerate(lines):
        canvas.text(x, y + size + place * size * LEADING, words, size, look)
    return y + len(lines) * size * LEADING
