"""The kinds of creation cards in canonical order, and what the rules call each of them. [1.26]"""

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
ARTEFACTS: Final = 7  # the kinds from tool to horse

FACTIONS: Final = 4
NO_FACTION: Final = -1
