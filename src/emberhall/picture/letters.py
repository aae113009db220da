"""How wide text is, so that it fits where it is drawn.

The advances are those of DejaVu Sans, the widest of the usual sans-serif fonts: what fits by this
measure fits in whatever font a browser chooses.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

PLAIN: Final = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
BOLD: Final = (
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70,
    70, 70, 40, 40, 84, 84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84,
    85, 73, 85, 77, 72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44,
    72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
)  # fmt: skip
OTHER: Final = 100  # a character beyond ASCII, in hundredths of the size like the others
ELLIPSIS: Final = "…"


@lru_cache(maxsize=16384)
def measure(text: str, bold: bool = False) -> int:
    """The width of a text in hundredths of its size."""
    advances = BOLD if bold else PLAIN
    width = 0
    for char in text:
        place = ord(char) - 32
        width += advances[place] if 0 <= place < len(advances) else OTHER
    return width


def width_of(text: str, size: float, bold: bool = False) -> float:
    """The width of a text at a size."""
    return measure(text, bold) * size / 100


@lru_cache(maxsize=4096)
def fitted(
    text: str, room: float, size: float, smallest: float, bold: bool = False
) -> tuple[str, float]:
    """The text and the size at which it fits: smaller if need be, then cut with an ellipsis."""
    wide = measure(text, bold)
    if wide * size <= room * 100:
        return text, size
    if wide * smallest <= room * 100:
        return text, int(room * 1000 / wide) / 10
    kept = text
    while kept and measure(kept + ELLIPSIS, bold) * smallest > room * 100:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS, smallest


@lru_cache(maxsize=4096)
def broken(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines that fit, broken at blanks; a word that is too long is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if measure(longer, bold) * size <= room * 100:
            line = longer
            continue
        if line:
            lines.append(line)
        line = fitted(word, room, size, size, bold)[0]
    if line:
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=4096)
def paragraph(
    text: str, room: float, height: float, size: float, smallest: float
) -> tuple[tuple[str, ...], float]:
    """The lines and the size at which a text fits a box; the last line is cut if it must be."""
    while True:
        lines = broken(text, room, size)
        most = max(1, int(height / (size * LEADING)))
        if len(lines) <= most:
            return lines, size
        if size <= smallest:
            last = fitted(f"{lines[most - 1]} {lines[most]}", room, size, size)[0]
            return (*lines[: most - 1], last), size
        size = max(smallest, size - 1)


LEADING: Final = 1.22
