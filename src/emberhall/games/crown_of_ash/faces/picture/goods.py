"""What is gained and paid, in colour: bone, ash, blood, sulphur, gold, a wild and a point."""

from __future__ import annotations

from typing import Final

from emberhall.picture.svg import Canvas

GOODS: Final = (  # by the index of gains, in a square of 24
    (
        (
            "bone",
            "M5 3a3.5 3.5 0 0 1 5 3l8 8a3 3 0 1 1-1 5 3 3 0 0 1-3-2l-8-8a3 3 0 1 1-1-6z",
        ),
        ("bone-shade", "M9 10l6 6-1 1-6-6z"),
    ),
    (
        ("ash", "M2 20c2-7 5-9 7-11 3-2 6 1 8 4 3 1 4 4 5 7z"),
        ("ash-shade", "M8 20c0-4 3-6 6-7-1 3 2 4 3 7z"),
        ("fire", "M12 9c-3-3 1-5 0-8 4 3 3 6 0 8z"),
    ),
    (
        ("blood", "M12 1c4 6 7 10 7 14a7 7 0 0 1-14 0c0-4 3-8 7-14z"),
        ("blush", "M8 15c0-2 1-4 2-5-1 3 0 7 3 9-3 0-5-2-5-4z"),
    ),
    (("sulphur", "M3 21L5 9l5 3 2-10 5 8 4-3 1 14z"), ("sulphur-shade", "M12 21V10l4 6 4 5z")),
    (
        ("gold-shade", "M12 5c6 0 10 3 10 8s-4 9-10 9S2 18 2 13s4-8 10-8z"),
        ("gold", "M12 2c6 0 10 3 10 8s-4 8-10 8S2 15 2 10s4-8 10-8z"),
        ("gold-shade", "M12 5.5c3 0 5 2 5 4.5s-2 4.5-5 4.5-5-2-5-4.5 2-4.5 5-4.5z"),
    ),
    (
        ("wild-shade", "M9 2h6v7l6 9c1 3 0 4-3 4H6c-3 0-4-1-3-4l6-9z"),
        ("wild", "M8 13h8l4 6c0 1-1 1-2 1H6c-1 0-2 0-2-1z"),
        ("bone", "M8 1h8v3H8z"),
    ),
    (
        ("gold", "M2 7l5 5 5-9 5 9 5-5-2 13H4z"),
        ("gold-shade", "M4 18h16v3H4z"),
        ("blood", "M12 12l2 2.5-2 2.5-2-2.5z"),
    ),
)
DRAWN: Final = tuple(
    "".join(f'<path d="{d}" class="{look}"/>' for look, d in shapes) for shapes in GOODS
)


def good(canvas: Canvas, index: int, x: float, y: float, size: float) -> None:
    """One of them in a square whose upper left corner is given."""
    canvas.marks.append(
        f'<g transform="translate({x:g} {y:g}) scale({size / 24:.3f})" class="ink">'
        f"{DRAWN[index]}</g>"
    )
