"""The land of Battalia: ground with its growth, ways, cities, ruins, flags and heroes.

A tile is 96 by 96. What the map shows many times is written down once, at its beginning, and
referred to; a card shows the same drawings by themselves.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from emberhall.games.battalia.cards import BITS, Cards
from emberhall.games.battalia.faces.picture.art import ink, shade, stroke
from emberhall.games.battalia.kinds import CITY, RUINS
from emberhall.picture.pieces import seat_look
from emberhall.words import remembered

TILE: Final = 96.0
MIDDLE: Final = TILE / 2
SEATS: Final = 4


def _pine(x: float, y: float) -> str:
    return (
        f'<path d="M{x:g} {y:g}l6 9h-3l5 8h-4l4 7H{x - 8:g}l4-7h-4l5-8h-3z" class="k pine"/>'
        f'<path d="M{x:g} {y:g}l6 9h-3l5 8h-4l4 7h-8z" class="dusk"/>'
        f'<path d="M{x - 1:g} {y + 24:g}h2v4h-2z" class="trunk"/>'
    )


def _oak(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 1:g} {y + 10:g}h2.5v8h-2.5z" class="trunk"/>'
        f'<path d="M{x - 8:g} {y + 8:g}a5 5 0 0 1 3-8 6 6 0 0 1 10 0 5 5 0 0 1 3 8 5 5 0 0 1-6 4h-4'
        f'a5 5 0 0 1-6-4z" class="k oak"/>'
    )


def _cactus(x: float, y: float) -> str:
    return f'<path d="M{x:g} {y:g}q2.5-3 5 0v6h3v-4h3v7h-6v9h-5v-6h-6v-8h3v5h3z" class="k cactus"/>'


def _peak(x: float, y: float, r: float) -> str:
    return (
        f'<path d="M{x - r:g} {y + 1.4 * r:g}l{r:g}-{1.4 * r:g}l{r:g} {1.4 * r:g}z"'
        ' class="k rock"/>'
        f'<path d="M{x:g} {y:g}l{r:g} {1.4 * r:g}h-{0.9 * r:.3g}z" class="dusk"/>'
        f'<path d="M{x:g} {y:g}l{0.36 * r:.3g} {0.5 * r:.3g}-{0.3 * r:.3g}-{0.1 * r:.3g}'
        f'-{0.1 * r:.3g} {0.2 * r:.3g}-{0.32 * r:.3g}-{0.1 * r:.3g}z" class="snow"/>'
    )


SCENERY: Final = {
    "forest": (
        '<path d="M0 66q24-10 48 2t48-6v34H0zM4 20q8-4 16 0M60 40q8-4 18 0" class="tuft"/>'
        + _pine(16, 4)
        + _oak(33, 12)
        + _pine(80, 8)
        + _oak(66, 4)
        + _oak(12, 66)
        + _pine(28, 62)
        + _oak(82, 70)
        + _pine(66, 64)
    ),
    "lake": (
        '<path d="M34 14q5-5 10 0t10 0M62 12q5-5 10 0t10 0M8 34q4-4 8 0t8 0M70 32q4-4 8 0t8 0M4'
        ' 66q5-5 10 0t10 0M66 64q5-5 10 0t10 0M12 84q5-5 10 0t10 0M60 86q5-5 10 0t10 0" '
        'class="ripple"/>'
        + ink("M6 24h18l-4 7H11z", "wood")
        + ink("M15 6v17H7zM17 10v13h7z", "linen")
    ),
    "desert": (
        '<path d="M0 26q20-14 40-2t56-6v10q-30 12-54 2T0 36zM0 78q26-14 48-4t48-6v28H0z" '
        'class="dune"/><path d="M6 14q10-6 20 0M62 14q10-6 20 0M8 62q8-5 16 0M66 58q9-5 18 0M58'
        ' 88q10-5 22 0" class="drift"/>' + _cactus(14, 10) + _cactus(76, 8)
    ),
    "mountain": (
        '<path d="M0 40q16-8 30-2t66-8v10q-40 12-66 4T0 50z" class="scree"/>'
        + _peak(20, 5, 17)
        + _peak(78, 6, 15)
        + _peak(64, 64, 12)
        + _peak(82, 60, 16)
        + _peak(16, 62, 16)
        + _peak(32, 74, 9)
    ),
}
RUIN: Final = (
    '<path d="M4 82q44-14 88 0l-6 8H10z" class="rubble"/>'
    + ink("M16 76V40l5-6 2 5 5-7v44zM70 76V46l4-4 3 6 5-3v31z", "ashlar")
    + ink("M36 76V24l5 4 3-6 4 5 4-5v54z", "ashlar")
    + ink("M28 76V56h8v20zM54 76V50l9 8v18z", "ashlar")
    + shade("M47 26l5-5v55h-5zM77 48l5-3v31h-5zM24 39l4-7v44h-4z")
    + '<path d="M40 40h5v9h-5zM20 52h4v8h-4zM41 62a4 4 0 0 1 8 0v14h-8zM73 56h4v7h-4z"'
    ' class="gap"/>'
)


def _house(x: float, y: float, wide: float, high: float) -> str:
    """A house on its base line: wall, door, roof."""
    half = wide / 2
    return (
        ink(f"M{x:g} {y:g}v-{high:g}h{wide:g}v{high:g}z", "plaster")
        + shade(f"M{x + half:g} {y:g}v-{high:g}h{half:g}v{high:g}z")
        + f'<path d="M{x + half - 3:g} {y:g}v-8h6v8z" class="gap"/>'
        + ink(
            f"M{x - 4:g} {y - high:g}l{half + 4:g}-{half + 3:g}l{half + 4:g} {half + 3:g}z", "cloth"
        )
        + shade(f"M{x + half:g} {y - high - half - 3:g}l{half + 4:g} {half + 3:g}h-{half:g}z")
    )


def _tower(x: float, y: float, wide: float, high: float) -> str:
    """A round tower with battlements below a pointed roof."""
    half = wide / 2
    return (
        ink(f"M{x:g} {y:g}v-{high:g}h{wide:g}v{high:g}z", "ashlar")
        + shade(f"M{x + 0.6 * wide:g} {y:g}v-{high:g}h{0.4 * wide:g}v{high:g}z")
        + f'<path d="M{x + half - 2:g} {y - high + 12:g}v-7h4v7z" class="gap"/>'
        + ink(
            f"M{x - 3:g} {y - high:g}l{half + 3:g}-{wide + 4:g}l{half + 3:g} {wide + 4:g}z", "cloth"
        )
        + shade(f"M{x + half:g} {y - high - wide - 4:g}l{half + 3:g} {wide + 4:g}h-{half:g}z")
    )


_WALL: Final = ink("M14 76V58h5v4h6v-4h6v4h6v-4h22v4h6v-4h6v4h6v-4h5v18z", "ashlar")
_GATE: Final = '<path d="M41 76V68a7 7 0 0 1 14 0v8z" class="gap"/>'
CITIES: Final = (
    "",
    _house(35, 68, 26, 16),
    _house(42, 60, 20, 14) + _house(24, 70, 20, 14) + _house(54, 73, 20, 14),
    _house(26, 60, 18, 14) + _house(58, 60, 16, 14) + _tower(42, 66, 14, 30) + _WALL + _GATE,
    _tower(38, 62, 20, 32) + _tower(15, 76, 14, 32) + _tower(67, 76, 14, 32) + _WALL + _GATE,
)
"""A city by its level: a house, a hamlet, a walled town, a castle; roofs as its owner has them."""

_SIDES: Final = (0, 4, 3, 4)


def sign(seat: int, x: float, y: float, r: float, look: str = "seal") -> str:
    """The sign of a seat: circle, square, triangle or diamond."""
    corners = _SIDES[seat % SEATS]
    if not corners:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" class="{look}"/>'
    turn = pi / 4 if seat % SEATS == 1 else -pi / 2
    reach = r * 1.25
    points = " ".join(
        f"{x + reach * cos(turn + 2 * pi * each / corners):.1f},"
        f"{y + reach * sin(turn + 2 * pi * each / corners):.1f}"
        for each in range(corners)
    )
    return f'<polygon points="{points}" class="{look}"/>'


_WEAVE: Final = (
    "",
    "M4 22L22 4M12 22l8-8M4 14l10-10",
    "M9 8h1M19 8h1M14 20h1M24 20h1M6 20h1M27 8h1",
    "M3 13h30M13 3v20M23 3v20",
)


def flag(seat: int) -> str:
    """The flag of a seat on its pole, 34 by 48: colour, weave and sign."""
    return (
        stroke("M3 2v46", "haft")
        + ink("M4 3h28l-6 10 6 10H4z", "cloth")
        + f'<path d="{_WEAVE[seat % SEATS]}" class="weave"/>'
        + sign(seat, 14, 13, 6)
    )


_LIMBS: Final = ink("M17 38l-1 14h6l2-10 2 10h6l-1-14z", "night") + ink(
    "M15 40V26c0-5 3-7 9-7s9 2 9 7v14z", "cloth"
)
HEROES: Final = (
    stroke("M37 4v50", "haft")
    + ink("M37-3l3 7-3 3-3-3z", "steel")
    + _LIMBS
    + shade("M27 19.3c4 .6 6 2.7 6 6.7v14h-6z")
    + ink("M24 6a6.5 6.5 0 1 0 .1 0z", "skin")
    + ink("M16.5 13c0-6 3-9 7.5-9s7.5 3 7.5 9q-7.5-2.5-15 0z", "steel")
    + ink("M23 4c-1-4 2-6 6-5-1 2-2 4-3 5z", "wine")
    + ink("M6 24l8-2.5 8 2.5v7c0 5-3.5 8-8 10-4.5-2-8-5-8-10z", "linen")
    + ink("M6 24l8-2.5v19.5c-4.5-2-8-5-8-10z", "cloth"),
    ink("M14 22c-4 6-6 18-5 26h30c1-8-1-20-5-26z", "wine")
    + _LIMBS
    + shade("M27 19.3c4 .6 6 2.7 6 6.7v14h-6z")
    + ink("M16 13c-2 8-1 12 2 13h12c3-1 4-5 2-13 0-6-3-9-8-9s-8 3-8 9z", "rust")
    + ink("M24 7a6 6.5 0 1 0 .1 0z", "skin")
    + ink("M17 10q7-5 14 0l-1-4q-6-4-12 0z", "brass")
    + ink("M36 6h4v26h-4z", "steel")
    + ink("M32 31h12v4H32z", "brass")
    + ink("M36 35h4v7h-4z", "hide"),
)
"""The first hero of a seat and the second: spear and shield, cloak and sword; 48 by 56."""

REACH: Final = ((0, -48), (48, 0), (0, 48), (-48, 0))
_BEND: Final = {
    3: "M48 0q0 48 48 48",
    6: "M96 48q-48 0-48 48",
    12: "M48 96q0-48-48-48",
    9: "M0 48q48 0 48-48",
}


@remembered(32)
def ways(bits: int) -> str:
    """The way through a tile that has these exits: it bends, runs on, forks or ends."""
    if bits in _BEND:
        way = _BEND[bits]
    else:
        way = "".join(
            f"M48 48l{across} {down}"
            for side, (across, down) in enumerate(REACH)
            if bits & BITS[side]
        )
    drawn = "".join(f'<path d="{way}" class="{look}"/>' for look in ("way-edge", "way", "ruts"))
    return drawn if bits in _BEND else f"{drawn}{_KNOT}"


_KNOT: Final = '<circle cx="48" cy="48" r="6.5" class="way-knot"/>'


def native(content: Cards, terrain: int) -> str:
    """The ground of a terrain card: the native terrain of its faction, or that of the ruins."""
    ground = content.terrain[terrain]
    return "ruin" if ground.sort == RUINS else content.factions[ground.faction].native


def is_city(content: Cards, terrain: int) -> bool:
    """Whether a terrain card is a city."""
    return content.terrain[terrain].sort == CITY


@remembered(256)
def tile(content: Cards, terrain: int, exits: int, level: int = 0, seat: int = -1) -> str:
    """A terrain card by itself: its outline first, then ground, ways and what is built."""
    look = native(content, terrain)
    drawn = f'<rect width="96" height="96" rx="8" class="tile {look}"/>'
    way = ways(content.bits[exits]) if exits >= 0 else ""
    drawn += f"{way}{RUIN}" if look == "ruin" else f"{SCENERY[look]}{way}"
    if level:
        drawn += f'<g class="{seat_look(seat)}">{CITIES[level]}</g>'
    return f'{drawn}<rect x="1" y="1" width="94" height="94" rx="7" class="brink"/>'


def symbols() -> str:
    """What the map refers to, to be written once at its beginning."""
    named = {
        **{f"map-{name}": drawing for name, drawing in SCENERY.items()},
        "map-ruin": RUIN,
        **{f"map-city-{level}": CITIES[level] for level in range(1, len(CITIES))},
        **{f"map-flag-{seat}": flag(seat) for seat in range(SEATS)},
        **{f"map-hero-{place}": drawing for place, drawing in enumerate(HEROES, 1)},
    }
    return "".join(
        f'<g id="{name}" class="battalia">{drawing}</g>' for name, drawing in named.items()
    )
