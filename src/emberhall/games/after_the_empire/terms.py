"""The terms of the rules as numbers: goods, gains, places, kinds. [1.3, 1.4, 1.19]"""

from __future__ import annotations

from typing import Final

# Goods in canonical order, gold as the last of the payments.
WOOD: Final = 0
STONE: Final = 1
IRON: Final = 2
FOOD: Final = 3
GOODS: Final = 4
GOLD: Final = 4

# Gains: goods and gold, then the rest.
SOLDIERS: Final = 5
MERCENARIES: Final = 6
HEAL: Final = 7
SOW: Final = 8
MOVE: Final = 9
PROTECT: Final = 10
OBJECTIVE: Final = 11
FLAG: Final = 12
GAINS: Final = 13
SOFT: Final = (HEAL, SOW, PROTECT, OBJECTIVE)  # gains that may find nothing to do

SIDES: Final = 4
INSIDE: Final = 4  # the post within the walls
POSTS: Final = 5
PLACES: Final = 8  # four sides, then four corners

SOLDIER: Final = 0
MERCENARY: Final = 1

WALL: Final = 0
GATE: Final = 1
TURRET: Final = 2
TYPES: Final = ("wall", "gate", "turret")
MATERIALS: Final = ("wood", "stone")  # as the goods of the same index

NO_SURGE: Final = 0
LEADER_SURGE: Final = 1
FULL_SURGE: Final = 2
SURGES: Final = ("none", "leader", "all")

DAMAGE: Final = 0
BYPASS: Final = 1
EFFECTS: Final = ("damage", "bypass")

START: Final = 0
BUILDING: Final = 1
REFUGEE: Final = 2
DECKS: Final = ("start", "building", "refugee")

NO_ABILITY: Final = 0
WORKER: Final = 1
FREE: Final = 2
IMMEDIATE: Final = 3
PASSIVE: Final = 4
KINDS: Final = ("none", "worker", "free", "immediate", "passive")

WATCH: Final = 0
CAPTAIN: Final = 1
DRILL: Final = 2
OIL: Final = 3
MASONS: Final = 4
CARPENTERS: Final = 5
VAULT: Final = 6
WINDMILL: Final = 7
MILLER: Final = 8
INCOME: Final = 9
CHAPEL: Final = 10
BISHOP: Final = 11
MENDS: Final = 12
ARCHITECT: Final = 13
BARD: Final = 14
STEWARD: Final = 15

ANYHOW: Final = -1  # the way of a deal that offers no other

NOTHING: Final = -1
NOBODY: Final = -1
RIVAL: Final = -1  # the grey worker of the Rival House belongs to no seat

RAZED: Final = 0
PLAIN: Final = 1
RICH: Final = 2  # a level 2 farm
