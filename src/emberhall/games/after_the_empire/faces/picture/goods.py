"""Goods, gains and weapons in colour: small woodcuts in a square of 24 units."""

from __future__ import annotations

from typing import Final

from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas

SMALLEST: Final = 13.0  # numbers are never drawn smaller
GOODS: Final = {
    "gold": (
        '<ellipse cx="12" cy="14.5" rx="9.5" ry="7.5" class="p-gold2"/>'
        '<ellipse cx="12" cy="11" rx="9.5" ry="7.5" class="p-gold"/>'
        '<ellipse cx="12" cy="11" rx="5.5" ry="4" class="d-gold"/>'
    ),
    "wood": (
        '<path d="M6 3l13 1a3 4 0 0 1 0 8L6 11zM6 12l13 1a3 4 0 0 1 0 8L6 20z" class="p-wood"/>'
        '<ellipse cx="6" cy="7" rx="3.2" ry="4" class="p-cut"/>'
        '<ellipse cx="6" cy="16" rx="3.2" ry="4" class="p-cut"/>'
        '<path d="M5 7h2M5 16h2M13 6l4 .3M12 16l5 .3" class="d-ink"/>'
    ),
    "stone": (
        '<path d="M2 10l9-6 11 4v8l-10 6-10-4z" class="p-stone2"/>'
        '<path d="M2 10l9-6 11 4-10 6z" class="p-stone"/><path d="M12 14v8" class="d-ink"/>'
    ),
    "iron": (
        '<path d="M1 19l3-7h13l3 7z" class="p-iron"/><path d="M4 12l4-5h12l-3 5z" class="p-iron2"/>'
        '<path d="M17 12l3-5 3 8-3 4z" class="p-iron3"/>'
    ),
    "food": (
        '<path d="M12 23V6" class="d-ink"/>'
        '<path d="M12 8c-4-1-4-5-2-7 3 1 4 4 2 7zm0 6c-5 0-7-3-6-6 4 0 7 2 6 6zm0 0c5 0 7-3 6-6-4 0'
        '-7 2-6 6zm0 6c-5 0-7-3-6-6 4 0 7 2 6 6zm0 0c5 0 7-3 6-6-4 0-7 2-6 6z" class="p-grain"/>'
    ),
    "soldier": (
        '<path d="M2 23c0-5 4-8 10-8s10 3 10 8z" class="p-cloth"/>'
        '<path d="M7 9h10v4a5 5 0 0 1-10 0z" class="p-skin"/>'
        '<path d="M5 11c0-7 3-10 7-10s7 3 7 10l-3-2h-8z" class="p-steel"/>'
    ),
    "mercenary": (
        '<path d="M1 23c0-5 3-8 9-8s9 3 9 8z" class="p-hide"/>'
        '<path d="M5 6h10v6a5 5 0 0 1-10 0z" class="p-skin"/>'
        '<path d="M4 8c0-5 3-7 6-7s6 2 6 7l-4-2H8z" class="p-hair"/>'
        '<path d="M20 3v20" class="d-shaft"/>'
        '<path d="M20 4c4-2 4 6 0 7-4-1-5-5 0-7z" class="p-steel"/>'
    ),
    "heal": '<path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z" class="p-cross"/>',
    "sow": (
        '<path d="M2 21c3-6 17-6 20 0z" class="p-soil"/><path d="M12 18V9" class="d-ink"/>'
        '<path d="M12 11C6 12 4 8 4 4c5 0 8 2 8 7zm0-2c0-4 3-7 8-7 0 5-3 8-8 7z" class="p-leaf"/>'
    ),
    "move": (
        '<path d="M8 2h8v11l5 4v4H5v-4l3-3z" class="p-hide"/>'
        '<path d="M8 6h8M5 18h16" class="d-ink"/>'
    ),
    "protect": (
        '<path d="M12 2l9 3v6c0 6-4 9-9 11-5-2-9-5-9-11V5z" class="p-steel"/>'
        '<path d="M12 2v20c-5-2-9-5-9-11V5z" class="p-leaf"/>'
    ),
    "objective": (
        '<path d="M5 3h14v15a3 3 0 0 1-3 3H5z" class="p-bone"/>'
        '<path d="M5 18h8a3 3 0 0 0 3 3H5a2 2 0 0 1-2-3z" class="p-cut"/>'
        '<path d="M8 7h8M8 10.500h8M8 14h5" class="d-ink"/>'
    ),
    "flag": (
        '<path d="M5 23V2" class="d-shaft"/><path d="M6 3c6-3 8 3 15 0v10c-7 3-9-3-15 0z"'
        ' class="p-flag"/>'
    ),
    "sword": (
        '<path d="M20 1l3 3L10 16l-3-3z" class="p-steel"/>'
        '<path d="M4 11l9 9-2 2-9-9zM6 16l2 2-5 5-2-2z" class="p-hide"/>'
    ),
    "bow": (
        '<path d="M7 2c11 2 13 9 13 20" class="d-bow"/><path d="M7 2l13 20" class="d-ink"/>'
        '<path d="M3 21L17 7" class="d-shaft"/><path d="M20 4l-1 6-5-5z" class="p-steel"/>'
    ),
    "skull": (
        '<path d="M12 1c6 0 10 4 10 9 0 4-2 6-4 7v5H6v-5c-2-1-4-3-4-7 0-5 4-9 10-9z"'
        ' class="p-bone"/><path d="M8 9a2.2 2.2 0 1 0 .01 0zM16 9a2.2 2.2 0 1 0 .01 0zM12'
        ' 14l-1.5 3h3z" class="f-ink"/><path d="M10 18v4M14 18v4" class="d-ink"/>'
    ),
    "breach": (
        '<path d="M2 22V8h6l2 5-2 4 4 5zM22 22V8h-5l-3 4 2 4-2 6z" class="p-stone"/>'
        '<path d="M12 2v8M9 7l3 3 3-3" class="d-foe"/>'
    ),
    "climb": (
        '<path d="M7 23V1M16 23V1M7 5h9M7 10h9M7 15h9M7 20h9" class="d-shaft"/>'
    ),
    "flame": (
        '<path d="M12 1c1 5 7 7 7 14a7 8 0 0 1-14 0c0-4 3-5 3-9 3 1 4 3 4 5 1-3 1-6 0-10z"'
        ' class="p-flame"/><path d="M12 13c2 2 3 3 3 6a3 3.5 0 0 1-6 0c0-2 2-3 3-6z"'
        ' class="f-core"/>'
    ),
}  # fmt: skip
GAINS: Final = (
    "wood", "stone", "iron", "food", "gold", "soldier", "mercenary", "heal", "sow", "move",
    "protect", "objective", "flag",
)  # fmt: skip


def good(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    """A good in a square whose upper left corner is given."""
    canvas.marks.append(
        f'<g transform="translate({x:g} {y:g}) scale({size / 24:.3g})">{GOODS[name]}</g>'
    )


def counted(
    canvas: Canvas,
    name: str,
    count: object,
    x: float,
    y: float,
    size: float,
    look: str = "",
    letters: float = 0,
) -> float:
    """A good and its number behind it, on one line; where the next one may begin."""
    good(canvas, name, x, y, size)
    letters = letters or max(SMALLEST, size * 0.82)
    said = str(count)
    canvas.text(x + size + 2, y + size / 2 + letters * 0.36, said, letters, f"strong {look}")
    return x + size + 2 + width_of(said, letters, bold=True) + size * 0.35


def row(
    canvas: Canvas, x: float, y: float, counts: list[int], size: float, look: str = "card-ink"
) -> float:
    """Goods and gains with their numbers, as many as there are; where they end."""
    for gain, count in enumerate(counts):
        if count:
            x = counted(canvas, GAINS[gain], count, x, y, size, look)
    return x


def row_width(counts: list[int], size: float) -> float:
    """How wide such a row is."""
    letters = max(SMALLEST, size * 0.82)
    return sum(
        size * 1.35 + 2 + width_of(str(count), letters, bold=True) for count in counts if count
    )
