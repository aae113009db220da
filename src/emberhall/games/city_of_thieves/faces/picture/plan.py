"""Where the spaces lie on the plates: the district from above, the catacombs below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from emberhall.games.city_of_thieves.content.board import MAIN, PRISON, Space
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.words import remembered

WIDTH: Final = 760.0
HEAD: Final = 54.0  # the strip above the district: round, alarm, action points
RIM: Final = 14.5  # the city wall
BLOCK: Final = (95.0, 88.0)  # a room; streets between rooms are narrower
STREET: Final = (64.0, 62.0)
SIDE: Final = 9
HEIGHT: Final = HEAD + 2 * RIM + 5 * BLOCK[1] + 4 * STREET[1]

BELOW: Final = 380.0  # the width of the catacombs
CELL: Final = (118.0, 104.0)
GAP: Final = 13.0
TOP: Final = 40.0
DEPTH: Final = TOP + 3 * CELL[1] + 2 * GAP + 4

CHAMBERS: Final = {
    "altar": (0, 0), "lair": (0, 1), "tunnel": (0, 2), "treasure-room": (1, 0),
    "pentacle": (1, 1), "prison": (1, 2), "scriptorium": (2, 0), "torture-chamber": (2, 1),
}  # fmt: skip


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
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def right(self) -> float:
        return self.x + self.width


def cell(row: int, column: int) -> Box:
    """A place of the nine by nine: rooms in even rows and columns, streets between them."""
    x = RIM + (column + 1) // 2 * BLOCK[0] + column // 2 * STREET[0]
    y = HEAD + RIM + (row + 1) // 2 * BLOCK[1] + row // 2 * STREET[1]
    return Box(x, y, BLOCK[0] if column % 2 == 0 else STREET[0],
               BLOCK[1] if row % 2 == 0 else STREET[1])  # fmt: skip


def chamber(space: Space) -> Box:
    """A room of the catacombs; the Prison is as long as two."""
    row, column = CHAMBERS[space.slug]
    tall = CELL[1] * 2 + GAP if space.index == PRISON else CELL[1]
    x = column * (CELL[0] + GAP)
    return Box(x, TOP + row * (CELL[1] + GAP), CELL[0], tall)


@remembered(8)
def boxes(content: Cards) -> tuple[Box, ...]:
    """The boxes of all spaces, by number."""
    above = [cell(space.at[0], space.at[1]) for space in content.spaces[:MAIN]]
    return (*above, *(chamber(space) for space in content.spaces[MAIN:]))
