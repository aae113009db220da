"""What all five games are made of: cards, decks, meeples, dice, tracks and counters.

Nothing is told by colour alone: a seat has a shape and a pattern too, a die its pips and a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas

SEATS: Final = 6
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def seat_look(seat: int) -> str:
    """The look of a seat's things; of nobody's if it is none."""
    return f"seat-{seat % SEATS}" if seat >= 0 else "nobody"


def mark(canvas: Canvas, seat: int, x: float, y: float, r: float) -> None:
    """The sign of a seat around a point: a shape of its own besides its colour."""
    look = f"{seat_look(seat)} fill edge"
    corners = (0, 4, 3, 5, 6, 8)[seat % SEATS] if seat >= 0 else 0
    if not corners:
        canvas.circle(x, y, r, look)
        return
    turn = pi / 4 if corners == 4 else -pi / 2
    steps = [turn + 2 * pi * place / corners for place in range(corners)]
    reach = r * (1.2 if corners < 5 else 1.06)
    canvas.polygon([(x + reach * cos(step), y + reach * sin(step)) for step in steps], look)


def meeple(canvas: Canvas, seat: int, x: float, y: float, size: float = 22) -> None:
    """A figure of a seat, standing at a point: a body, and the sign of the seat on it."""
    with canvas.at(x - size / 2, y - size, scale=size / 24):
        canvas.path(
            "M12 1a5 5 0 0 1 4 8c4 1 7 4 7 6 0 1-1 2-5 2l3 7h-7l-2-4-2 4H3l3-7c-4 0-5-1-5-2 0-2 3-5"
            " 7-6a5 5 0 0 1 4-8z",
            f"{seat_look(seat)} fill edge",
        )
        corners = (0, 4, 3, 5, 6, 8)[seat % SEATS] if seat >= 0 else 0
        if corners:
            turn = pi / 4 if corners == 4 else -pi / 2
            steps = [turn + 2 * pi * place / corners for place in range(corners)]
            canvas.polygon([(12 + 3.5 * cos(step), 13 + 3.5 * sin(step)) for step in steps], "sign")
        else:
            canvas.circle(12, 13, 3, "sign")


def counter(
    canvas: Canvas, icon: str, count: object, x: float, y: float, size: float = 18, look: str = ""
) -> float:
    """An icon and its number; where the next one may begin."""
    canvas.icon(icon, x, y, size, look)
    said = str(count)
    canvas.text(x + size + 3, y + size * 0.8, said, size * 0.8, "strong")
    return x + size + 3 + width_of(said, size * 0.8, bold=True) + 8


def card(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    title: str,
    *,
    icon: str = "",
    corner: object = "",
    facts: Sequence[tuple[str, object]] = (),
    said: str = "",
    look: str = "",
) -> None:
    """A card face: title bar with a corner number, a row of icons with numbers, what it does."""
    canvas.rect(x, y, width, height, f"card-face {look}", 6)
    bar = 20 if width >= 80 else 16
    size = 12 if width >= 80 else 10
    canvas.path(
        f"M{x:g} {y + bar:g}v{6 - bar:g}a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v{bar - 6:g}z",
        f"card-bar {look}",
    )
    corner_said = str(corner)
    taken = width_of(corner_said, size, bold=True) + 6 if corner_said else 0
    if corner_said:
        canvas.text(x + width - 5, y + bar - 5, corner_said, size, "strong on-bar", "end")
    begin = x + 5
    if icon:
        canvas.icon(icon, x + 4, y + bar / 2 - size / 2, size, "on-bar")
        begin += size + 3
    room = width - 5 - taken - (begin - x)
    canvas.text(begin, y + bar - 5, title, size, "strong on-bar", room=room)
    below = y + bar + 4
    if facts:
        below = _facts(canvas, facts, x + 5, below, width - 10)
    if said and y + height - below > 11:
        canvas.words(x + 5, below, width - 10, y + height - below - 3, said, 12, "card-ink")


def _facts(
    canvas: Canvas, facts: Sequence[tuple[str, object]], x: float, y: float, width: float
) -> float:
    """Icons with their numbers in as many rows as they need; where they end."""
    at, size = x, 14.0
    for icon, count in facts:
        said = str(count)
        wide = size + 2 + width_of(said, 12, bold=True) + 6
        if at > x and at + wide - 6 > x + width:
            at, y = x, y + size + 4
        canvas.icon(icon, at, y, size, "card-ink")
        canvas.text(at + size + 2, y + size - 2.5, said, 12, "strong card-ink")
        at += wide
    return y + size + 4


def back(
    canvas: Canvas, x: float, y: float, width: float, height: float, icon: str, look: str = ""
) -> None:
    """The back of a card."""
    canvas.rect(x, y, width, height, f"card-back {look}", 6)
    size = min(width, height) * 0.5
    canvas.icon(icon, x + (width - size) / 2, y + (height - size) / 2, size, "on-back")


def deck(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    count: int,
    icon: str,
    look: str = "",
) -> None:
    """Face-down cards in a pile with their number; a dashed place if there are none."""
    if not count:
        canvas.rect(x, y, width, height, "empty", 6)
        return
    for place in range(min(3, count), 1, -1):
        canvas.rect(x + place, y - place, width, height, f"card-back {look}", 6)
    back(canvas, x, y, width, height, icon, look)
    middle, bottom = x + width / 2, y + height
    canvas.circle(middle, bottom - 11, 10, "badge-face")
    canvas.text(middle, bottom - 7, count, 12, "strong", "middle", 18)


def die(canvas: Canvas, x: float, y: float, size: float, value: int, look: str = "") -> None:
    """A die with its pips, and its number below them."""
    canvas.rect(x, y, size, size, f"die-face {look}", size / 6)
    for across, down in PIPS.get(value, ()):
        step = size * 0.26
        canvas.circle(x + size / 2 + across * step, y + size / 2 + down * step, size * 0.08, "pip")
    if value not in PIPS:
        canvas.text(x + size / 2, y + size * 0.68, value, size * 0.5, "strong die-ink", "middle")
    canvas.text(x + size / 2, y + size + 12, value, 12, "strong", "middle")


def track(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    count: int,
    reached: int,
    look: str = "",
    size: float = 16,
) -> None:
    """A row of places of which the first `reached` are filled."""
    step = width / max(1, count)
    r = min(size, step - 3) / 2
    for place in range(count):
        filled = "filled" if place < reached else "empty"
        canvas.circle(x + step * (place + 0.5), y + size / 2, r, f"{filled} {look}")


def heading(canvas: Canvas, words: str, x: float = 0, y: float = 14, seat: int = -1) -> None:
    """What a plate or a piece of it shows; with the sign of the seat whose it is."""
    if seat >= 0:
        mark(canvas, seat, x + 7, y - 5, 6)
        x += 19
    canvas.text(x, y, words, 14, "strong")
