"""The land of the six regions and the Citadel: constant drawings inside a hexagon around 0, 0.

What stands on the land covers its middle, so that hills, trees and roofs lie along its edges.
"""

from __future__ import annotations

from typing import Final

HEX: Final = "M0-137L119-68.5V68.5L0 137L-119 68.5V-68.5z"


def _paths(*drawn: tuple[str, str]) -> str:
    return "".join(f'<path d="{d}" class="{look}"/>' for look, d in drawn)


def _many(shapes: tuple[tuple[str, str], ...], *places: tuple[float, float, float]) -> str:
    """A thing of some shapes at places, each with its size, the hindmost first."""
    inside = _paths(*shapes)
    return "".join(
        f'<g transform="translate({x:g} {y:g}) scale({size:g})">{inside}</g>'
        for x, y, size in places
    )


_PINE: Final = (
    ("trunk", "M-2 8h4v8h-4z"),
    ("land-4", "M0-28L12-10H7L15 2H8L18 12H-18L-8 2H-15L-7-10H-12z"),
    ("land-5", "M0-28L12-10H7L15 2H8L18 12H0z"),
)
_HOUSE: Final = (
    ("wall-1", "M-13 0H13V15H-13z"),
    ("land-4", "M-17 1L0-14L17 1z"),
    ("land-5", "M0-14L17 1H4z"),
    ("lamp", "M-7 5h5v5h-5z"),
    ("trunk", "M3 6h6v9H3z"),
)
_PEAK: Final = (
    ("land-4", "M-34 26L-4-30L8-12L14-18L36 26z"),
    ("land-5", "M-4-30L8-12L14-18L36 26H4L-2 4L6-6z"),
    ("snow", "M-14-11L-4-30L5-16L1-12L-3-16L-7-8z"),
)
_WAVE: Final = (("foam", "M-20 0q5-7 10 0t10 0t10 0t10 0"),)
_CACTUS: Final = (
    (
        "land-5",
        "M-3 16V-14a3 3 0 0 1 6 0V2h4V-5a2 2 0 0 1 5 0V7H3V16zM-3 6H-11V-4a2 2 0 0 1 5 0V1H-3z",
    ),
)
_RIBS: Final = (("rib", "M-24 12C-20-14 10-14 12 12M-14 12C-10-6 4-6 6 12M14 10c4-12 14-10 16 2"),)
_VENT: Final = (("land-4", "M-18 14L-6-14H6L18 14z"), ("lava", "M-6-14H6L3-4L-1-8z"))
_KEEP: Final = (
    "M-112 72V10h10v8h10v-8h10v8h10v-8h10v-24h12v8h12v-8h12v8h72v-8h12v8h12v-8h12v24h10v8h10v-8h10"
    "v8h10v-8h10V72L0 137z"
)
_LAMPS: Final = (
    "M-98 34a3 3 0 0 1 6 0v9h-6zM92 34a3 3 0 0 1 6 0v9h-6zM-68-18a3 3 0 0 1 6 0v9h-6zM62-18a3 3 0 0"
    " 1 6 0v9h-6zM-37-42a3 3 0 0 1 6 0v10h-6zM31-42a3 3 0 0 1 6 0v10h-6z"
)
_SPIRE: Final = (("keep", "M-9 60V-8L0-34L9-8V60z"), ("keep-2", "M0-34L9-8V60H0z"))

LAND: Final = {
    "desert": _paths(
        ("sun", "M62-112a17 17 0 1 0 .1 0z"),
        ("land-2", "M-119-60C-80-84-40-70 0-84C40-96 80-70 119-68V68.5L0 137L-119 68.5z"),
        ("land-3", "M-119 40C-70 20-40 60 10 44C60 28 90 40 119 26V68.5L0 137L-119 68.5z"),
        ("land-4", "M-80 91C-40 70 0 108 66 99L0 137z"),
        ("land-3", "M-119 10C-90-6-60 20-30 8C-60 30-90 24-119 30z"),
    )
    + _many(_CACTUS, (-78, -84, 0.8), (-48, 92, 1))
    + _many(_RIBS, (44, 92, 1)),
    "forest": _paths(
        ("land-2", "M-119-50C-60-80 60-80 119-50V68.5L0 137L-119 68.5z"),
        ("land-3", "M-119 60C-60 40 60 40 119 60V68.5L0 137L-119 68.5z"),
    )
    + _many(
        _PINE,
        (-100, -60, 0.7), (100, -60, 0.7), (-84, -78, 0.8), (84, -78, 0.8), (-66, -88, 0.7),
        (66, -88, 0.7), (-108, 30, 0.9), (110, 34, 0.9), (-98, 66, 1), (98, 66, 1),
        (-74, 84, 1.1), (74, 84, 1.1), (-46, 98, 1.1), (46, 98, 1.1), (-18, 112, 1), (18, 112, 1),
        (0, 124, 0.8),
    ),
    "coast": _paths(
        ("land-2", "M119-30C70 0 66 46 20 58C-20 70-60 56-119 66V68.5L0 137L119 68.5z"),
        ("land-3", "M119 10C90 30 80 60 36 76C0 86-30 84-78 92L0 137L119 68.5z"),
        ("foam", "M119-32C70-2 66 44 20 56C-20 68-60 54-119 64"),
    )
    + _many(_WAVE, (-34, 96, 1), (20, 90, 1), (64, 74, 0.9), (2, 112, 0.9), (100, 40, 0.7))
    + _many(
        (
            ("trunk", "M-18 0h36l-7 11h-22z"),
            ("snow", "M-1-30V-4H-15z"),
            ("land-4", "M2-34L16-4H2z"),
        ),
        (66, -84, 1), (46, 100, 0.7),
    ),
    "mountains": _paths(("land-2", "M-119-30L-60-80L0-50L70-84L119-40V68.5L0 137L-119 68.5z"))
    + _many(
        _PEAK,
        (-86, -66, 0.7), (88, -66, 0.7), (-94, 52, 1), (96, 52, 1), (-56, 84, 1.1), (58, 84, 1.1),
        (2, 104, 1.1),
    ),
    "volcano": _paths(
        ("land-2", "M-119-40L-70-84H70L119-40V68.5L0 137L-119 68.5z"),
        ("land-4", "M-112 72L-40 6H40L112 72L0 137z"),
        ("land-5", "M0 6H40L112 72L0 137z"),
        ("lava", "M-36 8H36L28 48L40 86L18 76L6 128L-8 84L-28 104L-20 52z"),
        ("lava-2", "M-16 10H18L12 54L16 74L4 66L-4 96L-8 60z"),
        ("smoke", "M-8-84c-20-8-12-28-28-36c22 2 18 18 30 22c-4-12 10-16 6-30c16 14 2 30 6 44z"),
    )
    + _many(_VENT, (-84, -72, 1), (86, -72, 1)),
    "village": _paths(
        ("land-2", "M-119-50C-50-80 50-80 119-50V68.5L0 137L-119 68.5z"),
        ("land-3", "M-119 50C-60 30-20 64 40 48C70 40 100 50 119 42V68.5L0 137L-119 68.5z"),
        ("path", "M-6 137C10 110-20 96-6 70H12C2 96 28 110 8 134z"),
    )
    + _many(
        _HOUSE,
        (-92, -66, 0.8), (92, -66, 0.8), (-72, -84, 0.6), (72, -84, 0.6), (-104, 30, 0.8),
        (-88, 70, 1), (90, 68, 1), (-52, 92, 1.1), (54, 92, 1.1), (-22, 110, 0.9), (26, 112, 0.9),
    ),
    "citadel": _paths(
        ("moon", "M34-118a44 44 0 1 0 .1 0z"),
        ("moon-2", "M34-118a44 44 0 0 0-20 84a52 52 0 0 1 20-84z"),
        ("haze", "M-119 40C-60 10 60 10 119 40V68.5L0 137L-119 68.5z"),
    )
    + _many(
        _SPIRE,
        (-96, 6, 1), (96, 6, 1), (-66, -30, 1.1), (66, -30, 1.1), (-34, -56, 1.2), (34, -56, 1.2),
    )
    + _paths(
        ("keep", _KEEP),
        ("keep-2", "M0-6H36V-14h12v8h12v-8h12v24h10v8h10v-8h10v8h10v-8h10V72L0 137z"),
        ("lamp", _LAMPS),
        ("gate", "M-26 124V92a26 26 0 0 1 52 0V124L0 137z"),
    ),
}  # fmt: skip
