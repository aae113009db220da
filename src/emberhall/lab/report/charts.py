"""Charts as SVG and tables, without a script and without anything from elsewhere.

They are drawn as wide as a phone, and a page puts as many beside each other as there is room for.
Colours are classes, which the page gives for light and for dark.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 360.0
LABEL: Final = 128.0  # what the names of rows take
RIGHT: Final = 14.0
ROW: Final = 26.0
HIGH: Final = 170.0
BOTTOM: Final = 28.0
LEVELS: Final = 9  # shades of a heat map
BINS: Final = 24
LONGEST: Final = 20  # letters of the name of a row


class Dot(NamedTuple):
    """A row of a forest plot: a value, its interval, and what would be even."""

    name: str
    value: float
    low: float
    high: float
    even: float
    said: str


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH:g} {height:g}" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    words = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{words}>{escape(text)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def shortened(name: str) -> str:
    """A name that fits beside a row."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def forest(title: str, dots: Sequence[Dot], low: float, high: float, unit: str = "%") -> str:
    """Values with their intervals, one below the other; a tick where each would be even."""
    room = WIDTH - LABEL - RIGHT

    def x(value: float) -> float:
        return LABEL + room * (min(high, max(low, value)) - low) / (high - low)

    height = ROW * len(dots) + BOTTOM
    parts: list[str] = []
    for tick in ticks(low, high, 4):
        parts.append(_line(x(tick), 4, x(tick), height - BOTTOM + 4, "tick"))
        parts.append(_text(x(tick), height - 8, f"{tick:g}{unit}", "small", "middle"))
    for row, dot in enumerate(dots):
        y = ROW * row + ROW / 2 + 2
        parts.append(f"<g><title>{escape(f'{dot.name}: {dot.said}')}</title>")
        parts.append(_text(0, y + 4, shortened(dot.name)))
        parts.append(_line(x(dot.even), y - 9, x(dot.even), y + 9, "even"))
        parts.append(_line(x(dot.low), y, x(dot.high), y, "reach"))
        parts.append(f'<circle cx="{x(dot.value):.1f}" cy="{y:.1f}" r="4.5" class="dot"/></g>')
    return _svg(height, title, parts)


def ticks(low: float, high: float, count: int) -> list[float]:
    """Round numbers between two values, about so many."""
    if high <= low:
        return [low]
    rough = (high - low) / count
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= rough)
    first = math.ceil(low / step) * step
    return [first + step * i for i in range(int((high - first) / step + 1e-9) + 1)]


def histogram(title: str, values: Sequence[float], unit: str) -> str:
    """How often values come up, with a tick at the median."""
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    width = max(1.0, math.ceil((high - low + 1) / BINS)) if whole else (high - low) / BINS or 1.0
    count = int((high - low) / width) + 1
    bins = [0] * count
    for value in values:
        bins[min(count - 1, int((value - low) / width))] += 1
    room, most = WIDTH - 2 * RIGHT, max(bins)

    def x(value: float) -> float:
        return RIGHT + room * (value - low) / (width * count)

    floor = HIGH - BOTTOM
    parts: list[str] = []
    for place, each in enumerate(bins):
        tall = (floor - 16) * each / most
        left, right = x(low + width * place), x(low + width * (place + 1))
        end = low + width * (place + 1) - (1 if whole else 0)
        said = f"{low + width * place:g} to {end:g} {unit}: {each}"
        parts.append(
            f'<rect x="{left:.1f}" y="{floor - tall:.1f}" width="{max(0.5, right - left - 1):.1f}" '
            f'height="{tall:.1f}" class="bar"><title>{escape(said)}</title></rect>'
        )
    middle = sorted(values)[len(values) // 2]
    half = width / 2 if whole and width == 1 else 0
    parts.append(_line(x(middle + half), 12, x(middle + half), floor, "even"))
    parts.append(_text(min(WIDTH - 40, x(middle + half)), 10, f"{middle:g}", "small", "middle"))
    for tick in ticks(low, high, 5):
        parts.append(_text(x(tick + half), HIGH - 10, f"{tick:g}", "small", "middle"))
    parts.append(_line(RIGHT, floor, WIDTH - RIGHT, floor, "axis"))
    return _svg(HIGH, title, parts)


def curve(title: str, dots: Sequence[Dot], low: float = 0.0, high: float = 100.0) -> str:
    """Values over time with the band of their intervals; the names are the places on the axis."""
    left, floor = 34.0, HIGH - BOTTOM
    room = WIDTH - left - RIGHT
    last = max(1, len(dots) - 1)

    def x(place: int) -> float:
        return left + room * place / last

    def y(value: float) -> float:
        return floor - (floor - 8) * (value - low) / (high - low)

    parts = []
    for tick in ticks(low, high, 4):
        parts.append(_line(left, y(tick), WIDTH - RIGHT, y(tick), "tick"))
        parts.append(_text(left - 5, y(tick) + 4, f"{tick:g}%", "small", "end"))
    upper = [f"{x(i):.1f},{y(dot.high):.1f}" for i, dot in enumerate(dots)]
    lower = [f"{x(i):.1f},{y(dot.low):.1f}" for i, dot in enumerate(dots)]
    middle = [f"{x(i):.1f},{y(dot.value):.1f}" for i, dot in enumerate(dots)]
    parts.append(f'<polygon points="{" ".join([*upper, *reversed(lower)])}" class="band"/>')
    parts.append(f'<polyline points="{" ".join(middle)}" class="curve"/>')
    parts.append(_line(left, y(dots[0].even), WIDTH - RIGHT, y(dots[0].even), "even"))
    every = max(1, math.ceil(len(dots) / 10))
    for i, dot in enumerate(dots):
        said = escape(f"{dot.name}: {dot.said}")
        parts.append(
            f'<circle cx="{x(i):.1f}" cy="{y(dot.value):.1f}" r="3.5" class="dot">'
            f"<title>{said}</title></circle>"
        )
        if i % every == 0:
            parts.append(_text(x(i), HIGH - 10, dot.name, "small", "middle"))
    return _svg(HIGH, title, parts)


def heat(
    caption: str, columns: Sequence[str], rows: Sequence[tuple[str, Sequence[float | None]]]
) -> str:
    """Numbers as a table with shades; what cannot be is empty."""
    most = max((value for _, values in rows for value in values if value is not None), default=0.0)
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body: list[str] = []
    for name, values in rows:
        cells = "".join(
            "<td></td>"
            if value is None
            else f'<td class="h{level(value, most)}">{value:.{2 if value < 10 else 0}f}</td>'
            for value in values
        )
        body.append(f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>')
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr><td></td>{head}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def level(value: float, most: float) -> int:
    """The shade of a value, 0 for none at all; roots, so that what is rare differs too."""
    if value <= 0 or most <= 0:
        return 0
    return min(LEVELS, 1 + int(math.sqrt(value / most) * (LEVELS - 1) + 0.5))


def table(
    caption: str, columns: Sequence[str], rows: Sequence[Sequence[str]], kinds: Sequence[str] = ()
) -> str:
    """A plain table; `kinds` are the classes of its rows."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body: list[str] = []
    for place, row in enumerate(rows):
        kind = f' class="{kinds[place]}"' if kinds and kinds[place] else ""
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        body.append(f'<tr{kind}><th scope="row">{escape(row[0])}</th>{cells}</tr>')
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )
