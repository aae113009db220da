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
    view=(0, 0, 860, 632),
    scale=1,
    text=13,
    fields=(
        "M10 10H850L622 104H238z",
        "M850 14V618L636 520V108z",
        "M10 622H850L622 528H238z",
        "M10 14V618L224 520V108z",
    ),
    plots=(
        ((112, 30), (216, 26)),
        ((664, 400), (744, 448)),
        ((244, 548), (142, 566)),
        ((22, 190), (124, 184)),
    ),
    houses=((180, 6), (716, 374), (300, 524), (60, 160)),
    bands=((412, 104), (724, 352), (412, 606), (92, 352)),
    tallies=((0, 3),) * 4,
    guards=((350, 172), (RIGHT - 2, 262), (350, 478), (LEFT + 2, 262)),
    rows=2,
    engines=((478, 24), (642, 264), (492, 540), (146, 264)),
    letters=((372, 24), (828, 392), (546, 622), (34, 286)),
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
