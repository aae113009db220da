"""Where the spaces lie on the stage: the district from above, the catacombs as a strip below it.

A window with room gets a landscape, a phone a plan that is as high as it is wide; where the game
has no catacombs the district takes their place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from emberhall.games.city_of_thieves.content.board import MAIN, PRISON
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.picture.table import NARROW, Shape
from emberhall.words import remembered

SIDE: Final = 9  # rooms in even rows and columns, streets between them
BELOW: Final = (
    "altar", "torture-chamber", "scriptorium", "treasure-room", "pentacle", "tunnel", "prison",
    "lair",
)  # fmt: skip
BERTHS: Final = 2.0  # the Prison is as wide as so many chambers


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a plate."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def centre(self) -> float:
        return self.y + self.height / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def right(self) -> float:
        return self.x + self.width


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The measures of a stage, and the boxes of all spaces by number."""

    narrow: bool
    width: float
    height: float
    town: float  # how far down the district reaches
    rim: float  # the city wall
    block: tuple[float, float]  # a room; streets are as wide as is said
    street: tuple[float, float]
    text: float  # the size of names
    boxes: tuple[Box, ...]


WIDE_TOWN: Final = (860.0, 720.0, 14.0, 68.0, 12.5)  # width, height, rim, a street, text
NARROW_TOWN: Final = (366.0, 400.0, 6.0, 31.0, 13.0)
CELLAR: Final = {False: 132.0, True: 100.0}  # how high the catacombs are, by `narrow`
SHARE: Final = 0.34  # of a block and a street, what the street takes


@remembered(16)
def plan_of(content: Cards, shape: Shape, full: bool) -> Plan:
    """The plan of a stage; `full` if it has the catacombs."""
    narrow = shape == NARROW
    width, height, rim, street, text = NARROW_TOWN if narrow else WIDE_TOWN
    town = height - CELLAR[narrow] if full else height
    block = (width - 2 * rim - 4 * street) / 5
    unit = (town - 2 * rim) / (5 + 4 * SHARE / (1 - SHARE))
    streets = (street, unit * SHARE / (1 - SHARE))
    blocks = (block, unit)
    above = [cell(each.at[0], each.at[1], rim, blocks, streets) for each in content.spaces[:MAIN]]
    below = _chambers(content, Box(0, town, width, height - town), 3 if narrow else 6)
    return Plan(
        narrow=narrow,
        width=width,
        height=height,
        town=town,
        rim=rim,
        block=blocks,
        street=streets,
        text=text,
        boxes=(*above, *below),
    )


def cell(
    row: int,
    column: int,
    rim: float,
    block: tuple[float, float],
    street: tuple[float, float],
) -> Box:
    """A place of the nine by nine."""
    x = rim + (column + 1) // 2 * block[0] + column // 2 * street[0]
    y = rim + (row + 1) // 2 * block[1] + row // 2 * street[1]
    return Box(x, y, street[0] if column % 2 else block[0], street[1] if row % 2 else block[1])


def _chambers(content: Cards, cellar: Box, gap: float) -> list[Box]:
    """The rooms of the catacombs side by side, the way up in their midst."""
    unit = (cellar.width - gap) / (len(BELOW) - 1 + BERTHS)
    found: dict[str, Box] = {}
    x = cellar.x + gap
    for slug in BELOW:
        wide = unit * (BERTHS if slug == content.spaces[PRISON].slug else 1)
        found[slug] = Box(x, cellar.y + gap, wide - gap, max(0.0, cellar.height - 2 * gap))
        x += wide
    return [found[space.slug] for space in content.spaces[MAIN:]]
