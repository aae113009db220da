"""The land of the six regions and the Citadel: constant drawings inside a hexagon around 0, 0."""

from __future__ import annotations

from typing import Final

HEX: Final = "M0-137L119-68.5V68.5L0 137L-119 68.5V-68.5z"


def _paths(*drawn: tuple[str, str]) -> str:
    return "".join(f'<path d="{d}" class="{look}"/>' for look, d in drawn)


def _many(look: str, shape: str, *places: tuple[float, float, float]) -> str:
    """A shape at places, each with its size."""
    return "".join(
        f'<path transform="translate({x:g} {y:g}) scale({size:g})" d="{shape}" class="{look}"/>'
        for x, y, size in places
    )


_TREE: Final = "M0-26L11-8H6L13 4H3V12H-3V4H-13L-6-8H-11z"
_HOUSE: Final = "M-12 0L0-12L12 0H9V13H-9V0z"
_DOOR: Final = "M-3 13V5H3V13z"
_PEAK: Final = "M-24 20L-3-22L4-10L9-16L26 20z"
_SNOW: Final = "M-9-10L-3-22L4-10L1-6L-3-9z"
_WAVE: Final = (
    "M-18 0c5-7 9-7 13 0c4 6 8 6 12 0c3-5 6-6 11-1c-5-1-7 1-9 4c-5 7-12 7-16 1c-4-5-7-5-11-4z"
)
_CACTUS: Final = (
    "M-3 14V-14a3 3 0 0 1 6 0V2h4V-5a2.5 2.5 0 0 1 5 0V7H3V14zM-3 6H-11V-4a2.5 2.5 0 0 1 5 0V1H-3z"
)
_WALLS: Final = (
    "M-104 70V-58h10v10h10v-10h10v10h10v-10h10v24h14v-10h14v10h14v-10h14v10h14v-10h14v10h10v-24h10"
    "v10h10v-10h10v10h10v-10h10V70L0 130z"
)
_GATEHOUSE: Final = "M-40 107V66a40 40 0 0 1 80 0V107L0 130z"

LAND: Final = {
    "desert": _paths(
        ("land-2", "M-119 40C-70 20-40 60 10 44C60 28 90 40 119 26V68.5L0 137L-119 68.5z"),
        ("land-3", "M-80 91C-40 70 0 108 66 99L0 137z"),
        ("land-3", "M76-100a11 11 0 1 0 .1 0z"),
    )
    + _many("land-4", _CACTUS, (-80, -86, 0.7), (-44, 94, 1)),
    "forest": _many(
        "land-3", _TREE,
        (-84, -84, 0.7), (-68, -90, 0.8), (68, -90, 0.8), (84, -84, 0.7),
        (-76, 84, 0.9), (-40, 104, 1), (40, 104, 1), (76, 84, 0.9), (0, 124, 0.8),
    )
    + _many("land-4", _TREE, (-58, 96, 1.1), (58, 96, 1.1), (-22, 118, 0.9), (22, 118, 0.9)),
    "coast": _paths(
        ("land-2", "M119 0C70 10 60 50 20 60C-20 70-60 62-119 68.5L0 137L119 68.5z"),
    )
    + _many("land-3", _WAVE, (-48, 92, 1.1), (48, 92, 1.1), (0, 118, 1))
    + _many("land-3", _WAVE, (-4, 82, 0.8), (90, 50, 0.9))
    + _paths(
        ("land-4", "M54-86h34l-8 10H62z"),
        ("land-3", "M70-108V-88H56zM73-106L86-88H73z"),
    ),
    "mountains": _many(
        "land-3", _PEAK, (-78, -86, 0.6), (78, -86, 0.6), (-60, 80, 1), (60, 80, 1), (0, 112, 0.9)
    )
    + _many("land-4", _PEAK, (-30, 92, 1.1), (32, 94, 1.1))
    + _many("snow", _SNOW, (-78, -86, 0.6), (78, -86, 0.6), (-60, 80, 1), (60, 80, 1))
    + _many("snow", _SNOW, (-30, 92, 1.1), (32, 94, 1.1)),
    "volcano": _paths(
        ("land-3", "M-112 72L-30 30H30L112 72L0 137z"),
        ("land-4", "M-30 30H30L22 60L34 92L14 84L4 128L-8 90L-26 104L-18 62z"),
        ("land-3", "M58-76L72-98H80L96-76zM-96-76L-80-98H-72L-58-76z"),
        ("land-4", "M72-98H80L78-88L75-92zM-80-98H-72L-76-88z"),
    ),
    "village": _paths(
        ("land-2", "M-119 60C-60 40-20 74 40 58C70 50 100 60 119 52V68.5L0 137L-119 68.5z"),
    )
    + _many(
        "land-3", _HOUSE,
        (-74, -89, 0.8), (74, -89, 0.8), (-62, 88, 1.1), (-30, 100, 1), (34, 100, 1), (64, 86, 1),
    )
    + _many("land-4", _DOOR, (-74, -89, 0.8), (74, -89, 0.8))
    + _many("land-4", _DOOR, (-62, 88, 1.1), (-30, 100, 1), (34, 100, 1), (64, 86, 1)),
    "citadel": _paths(("land-3", _WALLS), ("land-2", _GATEHOUSE)),
}  # fmt: skip
