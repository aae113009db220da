"""What the rules call the kinds of creation cards, in canonical order, and the sorts of terrain.

[1.26]
"""

from __future__ import annotations

from typing import Final

FRIMEN: Final = 0
CHIEF: Final = 1
PRIEST: Final = 2
LORD: Final = 3
SUPPLY: Final = 4
TOOL: Final = 5
WEAPON: Final = 6
AMULET: Final = 7
TITLE: Final = 8
SCROLL: Final = 9
TENT: Final = 10
HORSE: Final = 11
HAMMER: Final = 12
BANNER: Final = 13
STAR: Final = 14
CHALICE: Final = 15
CROWN: Final = 16

KINDS: Final = 17
RANKS: Final = 4
SOLD: Final = (*range(RANKS), *range(TOOL, HORSE + 1))  # the kinds that are bought from a stack

FACTIONS: Final = 4
NO_FACTION: Final = -1

HEROES: Final = 2  # of each faction

CITY: Final = 0
ROAD: Final = 1
RUINS: Final = 2
GROUNDS: Final = ("city", "road", "ruins")

HIGHEST: Final = 4  # the highest level of a city
