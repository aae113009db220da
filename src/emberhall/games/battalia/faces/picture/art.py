"""The figures of Battalia as woodcuts: an ink line, flat colours, light from the upper left.

Every drawing fills a square of 48 by 48, an emblem or a head one of 24 by 24. Cloth, roofs and
flags take the colour of whoever wears them (`cloth`), all else keeps its own in both themes.
"""

from __future__ import annotations

from typing import Final

from emberhall.words import remembered


def ink(d: str, look: str) -> str:
    """A closed shape with an ink line."""
    return f'<path d="{d}" class="k {look}"/>'


def stroke(d: str, look: str = "") -> str:
    """A line that is drawn, without a surface."""
    return f'<path d="{d}" class="pen {look}"/>'


def shade(d: str) -> str:
    """What lies in the shadow, at the lower right."""
    return f'<path d="{d}" class="dusk"/>'


_BODY: Final = ink("M7 48c0-12 6-17 17-17s17 5 17 17z", "cloth") + shade(
    "M28 31.3c8 1 13 6 13 16.7h-9z"
)
_FACE: Final = ink("M15.5 18a8.5 9.5 0 1 1 17 0v2a8.5 9 0 0 1-17 0z", "skin")
_EYES: Final = stroke("M19.8 20.5h2M26.2 20.5h2", "fine")
_STAR: Final = "M24 3l4 14 10-7-7 10 14 4-14 4 7 10-10-7-4 14-4-14-10 7 7-10L3 24l14-4-7-10 10 7z"
_EAR: Final = "M24 30v-12M24 21c-4-1-5-3-5-6 4 1 5 3 5 6zm0 0c4-1 5-3 5-6-4 1-5 3-5 6z"

FIGURES: Final[tuple[str, ...]] = (
    # units: hood and fork, horned helmet, mitre and staff, crown and ermine
    stroke("M41 48V14M36.5 7v6q0 4 4.5 4t4.5-4V7M41 6v10", "haft")
    + _BODY
    + _FACE
    + ink(
        "M24 5c8 0 13 6 13 14 0 5-1 8-4 10 1-10-3-15-9-15s-10 5-9 15c-3-2-4-5-4-10"
        "C11 11 16 5 24 5z",
        "hide",
    )
    + _EYES,
    _BODY
    + _FACE
    + ink("M15 21q9 4 18 0v5c0 6-4 10-9 10s-9-4-9-10z", "rust")
    + ink("M13 18C7 18 3 13 4 3c3 5 6 7 11 8zM35 18c6 0 10-5 9-15-3 5-6 7-11 8z", "bone")
    + ink("M13 19c0-9 4-13 11-13s11 4 11 13q-11-4-22 0z", "steel")
    + shade("M26 6.2c6 .5 9 5 9 12.8l-6-1.6z")
    + _EYES.replace("20.5", "22"),
    stroke("M42 48V14", "haft")
    + ink("M42 4a4.5 4.5 0 1 0 .1 0z", "brass")
    + _BODY
    + ink("M20 31h8v17h-8z", "linen")
    + _FACE
    + ink("M14 17L24 1l10 16z", "linen")
    + ink("M13.5 14.5h21v4.5h-21z", "brass")
    + shade("M25 2.5L34 17h-5z")
    + _EYES.replace("20.5", "22.5"),
    _BODY
    + ink("M9 38q15 10 30 0l2 10H7z", "linen")
    + stroke("M15 44v2M24 45v2M33 44v2", "fine")
    + _FACE
    + ink("M15 23q9 5 18 0v3c0 6-4 10-9 10s-9-4-9-10z", "frost")
    + ink("M13 16L11 3l7 6 6-8 6 8 7-6-2 13z", "brass")
    + ink("M24 9.5l2.5 3-2.5 3-2.5-3z", "wine")
    + _EYES,
    # supply
    ink("M15 17c-10 8-11 26-5 29h28c6-3 5-21-5-29z", "sack")
    + shade("M30 17h3c10 8 11 26 5 29h-9c8-9 7-22 1-29z")
    + ink("M15 17l-4-10c4 2 6-1 9 1 3-3 5-3 8 0 3-2 5 1 9-1l-4 10z", "sack")
    + stroke("M14 17h20", "")
    + stroke(f"{_EAR}M24 27c-4-1-5-3-5-5M24 27c4-1 5-3 5-5M24 39v-9", "leafy"),
    # tool, weapon, amulet, title, scroll, tent, horse
    ink("M4 37L31 9l8 8-27 27-1.5-3.5-2.5.5.5-3z", "steel")
    + shade("M35 13l4 4-27 27-1-2z")
    + ink("M29 11l6-7c4-1 9 4 9 8l-7 7zM34.5 10a2.2 2.2 0 1 0 3 3 2.2 2.2 0 0 0-3-3z", "wood"),
    ink("M38 3h7v7L21 34l-7-7z", "steel")
    + shade("M45 3v7L21 34l-3.5-3.5z")
    + ink("M11 34l5 5-8 8-6-6z", "hide")
    + ink("M9 23l16 16-3.5 3.5L5.5 26.5z", "brass"),
    stroke("M9 4c2 15 8 21 15 21S37 19 39 4", "chain")
    + ink("M24 22l10 10-10 14-10-14z", "gemmy")
    + shade("M24 22l10 10-10 14z")
    + stroke("M14 32h20M20 31l4-9 4 9-4 14z", "fine"),
    ink("M16 26l-6 20 8-4 6 5V29zM32 26l6 20-8-4-6 5V29z", "wine")
    + ink("M24 3a14 14 0 1 0 .1 0z", "brass")
    + ink("M24 8l3 6 6.5 1-4.7 4.7 1 6.5L24 23l-5.8 3.2 1-6.5L14.5 15l6.5-1z", "linen"),
    ink("M13 8h25v32H13z", "linen")
    + stroke("M18 16h15M18 21h15M18 26h11", "fine")
    + ink("M10 4h28c5 0 5 8 0 8H10C5 12 5 4 10 4zM10 36h28c5 0 5 8 0 8H10c-5 0-5-8 0-8z", "frost")
    + ink("M29 28a4.5 4.5 0 1 0 .1 0z", "wine"),
    stroke("M24 4v8", "haft")
    + ink("M24 5l9 3-9 3z", "wine")
    + ink("M24 11l20 33H4z", "cloth")
    + shade("M24 11l20 33H32z")
    + ink("M24 22l8 22H16z", "night")
    + stroke("M24 11l-9 33M24 11l9 33", "fine"),
    ink("M13 47c-2-12 4-16 9-21l-9 5-6-6 13-11 2-9 5 6c11 2 17 14 16 36z", "chestnut")
    + ink("M25 10c12 1 19 14 18 37h-6c1-14-2-26-12-37z", "night")
    + stroke("M21 17.5l2.5-.5M9 25.5l2 .5", ""),
    # the great artefacts: hammer, banner, star, chalice, crown
    ink("M20 17h8v30h-8z", "wood")
    + ink("M6 4h28l8 5v7l-8 4H6z", "steel")
    + shade("M6 14h36v2l-8 4H6z")
    + ink("M14 8l4 4-4 4-4-4z", "gemmy"),
    stroke("M10 2v45", "haft")
    + ink("M11 5h32l-7 10 7 10H11z", "wine")
    + ink("M24 9a6 6 0 1 0 .1 0z", "brass")
    + stroke("M24 6v2M24 22v2M15 15h2M31 15h2", ""),
    ink(_STAR, "frost") + ink("M24 15a9 9 0 1 0 .1 0z", "sky") + ink("M24 17l3 7-3 7-3-7z", "wine"),
    ink("M10 5h28c0 12-4 20-11 22v11l9 4v4H12v-4l9-4V27C14 25 10 17 10 5z", "steel")
    + shade("M30 5h8c0 12-4 20-11 22v11l9 4v4h-8z")
    + ink("M13 11q6-5 11 0t11 0c-1 5-3 9-6 11-3 2-7 2-10 0-3-2-5-6-6-11z", "sky"),
    ink("M8 34L4 12l11 8 9-15 9 15 11-8-4 22z", "brass")
    + ink("M8 34h32v8H8z", "brass")
    + ink("M24 18l5 7-5 7-5-7z", "sky")
    + shade("M33 20l11-8-5 30h-6z"),
)
"""One for each kind, in the order of the kinds."""

_HEAD: Final = ink("M12 8.5a5.5 6 0 1 0 .1 0z", "skin")
HEADS: Final = {
    "F": ink("M12 3c6 0 9 5 9 11l-3 7H6l-3-7C3 8 6 3 12 3z", "hide")
    + ink("M12 9a4.5 5 0 1 0 .1 0z", "skin"),
    "C": _HEAD
    + ink("M5.5 13C2 12 .5 8 1 3c2 3 4 4 7 5zM18.5 13c3.5-1 5-5 4.5-10-2 3-4 4-7 5z", "bone")
    + ink("M5 14c0-6 2.5-9 7-9s7 3 7 9q-7-3-14 0z", "steel"),
    "P": _HEAD + ink("M5 13L12 0l7 13z", "linen") + ink("M4.5 11.5h15v3h-15z", "brass"),
    "L": _HEAD + ink("M5 13L3 3l5 4 4-6 4 6 5-4-2 10z", "brass"),
    "S": ink("M9 8c-6 4-6 13-3 15h12c3-2 3-11-3-15z", "sack")
    + ink("M9 8L7 3h10l-2 5z", "sack")
    + stroke("M12 20v-8M12 15l-3-2M12 15l3-2", "fine"),
    "W": ink("M18 2h4v4L11 17l-4-4z", "steel") + ink("M4 12l8 8-2 2-3-3-4 4-2-2 4-4-3-3z", "brass"),
}
"""What a price asks for, as heads and things: small enough for a row of four."""

_SHIELD: Final = "M2.5 2.5h19v10c0 5.5-4 8.5-9.5 10.5-5.5-2-9.5-5-9.5-10.5z"
_CHARGES: Final = (
    (
        '<path d="M12 11.5c3 0 5 3 5 5.2s-2.3 2.2-5 2.2-5 0-5-2.2 2-5.2 5-5.2zM6.3 8.5a1.7'
        " 2 0 1 0 .1 0zM10 5.3a1.7 2 0 1 0 .1 0zM14 5.3a1.7 2 0 1 0 .1 0zM17.7 8.5a1.7 2 0 1 0"
        ' .1 0z" class="charge"/>'
    ),
    (
        '<path d="M5 9q3.5-4.5 7 0t7 0M5 14q3.5-4.5 7 0t7 0M8 18.5q2-2.5 4 0t4 0"'
        ' class="charge-line"/>'
    ),
    (
        '<path d="M12.5 4c1 4 5 5.5 5 10a5.3 5.3 0 0 1-10.6 0c0-2.5 1.2-3.5 2.2-5 .2 2 1 3 1.9'
        ' 3 1.5-3 .3-5 1.5-8z" class="charge"/>'
    ),
    (
        '<path d="M7.5 17.5a3.4 3.4 0 0 1-.5-6.7c0-5 7-6.5 8.6-2.3 4.4-.5 5.2 5.2 2 6.2.3 1.7-1 '
        '2.8-2.6 2.8z" class="charge"/>'
    ),
)


def emblem(faction: int) -> str:
    """The shield of a faction: paw, waves, flame or cloud."""
    return f'<path d="{_SHIELD}" class="k arms-{faction}"/>{_CHARGES[faction]}'


@remembered(256)
def placed(drawing: str, x: float, y: float, size: float, of: float = 48, look: str = "") -> str:
    """A drawing with its upper left corner at a point, as large as `size`."""
    worn = f' class="{look}"' if look else ""
    return f'<g transform="translate({x:g} {y:g}) scale({size / of:.4g})"{worn}>{drawing}</g>'
