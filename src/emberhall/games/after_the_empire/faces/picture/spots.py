"""Where things stand in the land around a castle, for a wide picture and for a phone.

Both show the same castle in the same coordinates; a phone sees less of the land, so that what
stands in it moves towards the walls, and its words are larger.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from emberhall.picture.table import NARROW, Shape

Point = tuple[float, float]

LEFT: Final = 262.0  # the walls: from the middle of one turret to that of the next
RIGHT: Final = 598.0
NORTH: Final = 138.0  # the top of the wall in the back
SOUTH: Final = 446.0  # the top of the wall in front
COURT: Final = (282.0, 190.0, 296.0, 250.0)
TOWERS: Final = ((RIGHT, 198.0), (RIGHT, 516.0), (LEFT, 516.0), (LEFT, 198.0))  # ne se sw nw: foot
SIDE_SLUGS: Final = ("n", "e", "s", "w")
CORNER_SLUGS: Final = ("ne", "se", "sw", "nw")


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """What differs between the two shapes; each is itself alone, so that it is quick to look up."""

    view: tuple[float, float, float, float]  # what is seen of the land
    scale: float
    text: float  # the size of words and numbers
    fields: tuple[str, ...]  # the four regions, n e s w
    plots: tuple[tuple[Point, Point], ...]  # the upper left corners of the plots of each farm
    houses: tuple[Point, ...]
    bands: tuple[Point, ...]  # where the foremost invaders stand
    tallies: tuple[Point, ...]  # where their numbers stand, as seen from there
    guards: tuple[Point, ...]  # where the numbers of the troops on the walls stand
    rows: int  # of invaders
    engines: tuple[Point, ...]
    letters: tuple[Point, ...]
    names: bool  # whether sides and own buildings are named
    counts: bool  # whether numbers always stand beside figures


WIDE_LAND: Final = Spots(
    view=(30, 0, 800, 632),
    scale=1,
    text=13,
    fields=(
        "M40 10H820L622 104H238z",
        "M820 16V616L636 520V108z",
        "M40 622H820L622 528H238z",
        "M40 16V616L224 520V108z",
    ),
    plots=(
        ((118, 30), (218, 26)),
        ((652, 400), (716, 452)),
        ((244, 548), (142, 566)),
        ((42, 190), (134, 184)),
    ),
    houses=((184, 6), (704, 374), (300, 524), (78, 160)),
    bands=((412, 104), (736, 352), (412, 606), (102, 352)),
    tallies=((0, 3),) * 4,
    guards=((350, 172), (RIGHT - 2, 262), (350, 478), (LEFT + 2, 262)),
    rows=2,
    engines=((478, 24), (630, 264), (492, 540), (152, 264)),
    letters=((372, 24), (800, 390), (640, 612), (62, 286)),
    names=True,
    counts=False,
)
PHONE_LAND: Final = Spots(
    view=(112, 34, 636, 556),
    scale=400 / 636,
    text=24,
    fields=(
        "M116 38H744L622 104H238z",
        "M744 40V584L636 520V108z",
        "M116 586H744L622 528H238z",
        "M116 40V584L224 520V108z",
    ),
    plots=(
        ((128, 46), (216, 44)),
        ((650, 424), (650, 486)),
        ((222, 532), (126, 534)),
        ((118, 130), (118, 192)),
    ),
    houses=((0, 0), (0, 0), (0, 0), (0, 0)),
    bands=((400, 104), (688, 330), (400, 582), (170, 330)),
    tallies=((116, -32), (4, 4), (116, -36), (0, 4)),
    guards=((350, 104), (RIGHT - 2, 262), (350, 472), (LEFT + 2, 262)),
    rows=1,
    engines=((486, 40), (636, 212), (500, 530), (150, 212)),
    letters=((340, 62), (726, 280), (346, 582), (134, 286)),
    names=False,
    counts=True,
)


def spots_of(shape: Shape) -> Spots:
    """Where things stand in a shape."""
    return PHONE_LAND if shape == NARROW else WIDE_LAND
