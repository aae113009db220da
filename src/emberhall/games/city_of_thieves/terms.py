"""The fixed words of the rules as numbers: ids of spaces, figures, cards and moments.

The rules count on the order of these tables; a pack may change what an entry holds, not where it
stands.
"""

from __future__ import annotations

from typing import Final

# modes
BASE: Final = 0
OLD_CITY: Final = 1
FULL: Final = 2

# kinds of spaces
GATE: Final = 0
CROSSING: Final = 1
LANE: Final = 2
ROOM: Final = 3
CATACOMB: Final = 4

SPACE_KINDS: Final = ("gate", "crossing", "lane", "room", "catacomb")
SIDES: Final = ("north", "east", "south", "west")

# spaces: gates, crossings, lanes and alleys, rooms, catacombs
GATES: Final = 16
FIRST_ROOM: Final = 56
MAIN: Final = 80  # every space before this one lies on the main board
SPACES: Final = 88

LIBRARY: Final = 58
COUNTING_HOUSE: Final = 63
GALLERY: Final = 64
MAGICIANS_CHAMBER: Final = 66
GUARDROOM: Final = 67
TREASURY: Final = 68
BALLROOM: Final = 72
JEWELLERS_SHOP: Final = 73

# the catacombs
ALTAR: Final = 80
LAIR: Final = 81
TUNNEL: Final = 82
PRISON: Final = 83
TREASURE_ROOM: Final = 84
PENTACLE: Final = 85
SCRIPTORIUM: Final = 86
TORTURE_CHAMBER: Final = 87

# thieves, gang by gang, then mercenaries
LEONA: Final = 0
IRIS: Final = 1
DAVITTO: Final = 2
BRANNOCH: Final = 3
VALDUR: Final = 4
SANARIS: Final = 5
MIRELLE: Final = 6
OSSRIC: Final = 7
KALDERN: Final = 8
ELISE: Final = 9
TORTOK: Final = 10
FENNIMOR: Final = 11
DORAK: Final = 12
YLDRA: Final = 13
HESK: Final = 14
MOGRIN: Final = 15
CHUFFLOCK: Final = 16
LUCIUS: Final = 17
IRAEM: Final = 18
SHAANA: Final = 19
SIENNE: Final = 20
ISABEAU: Final = 21
CHARACTERS: Final = 22

THIEVES: Final = 16

# militiamen, hunters and the Cyclops
KORNAK: Final = 22
VALRUT: Final = 23
SERGEANTS: Final = (24, 25, 26)
SIENNE_BASE: Final = 27
ISABEAU_BASE: Final = 28
ASSASSINS: Final = (29, 30, 31, 32)
UNDEAD: Final = (33, 34, 35, 36, 37, 38, 39, 40)
CYCLOPS: Final = 41
FIGURES: Final = 42

# prices of skills
FREE_SKILL: Final = 0
DISCARD_SKILL: Final = 1
AP_SKILL: Final = 2

SKILL_PRICES: Final = ("always", "discard", "ap")

# kinds of treasure; the first five are ordinary
SCROLL: Final = 0
KEYS: Final = 1
BRACELET: Final = 2
GOBLET: Final = 3
IDOL: Final = 4
PURSE_3: Final = 5
PURSE_4: Final = 6
MAGIC_GEM: Final = 7
RING: Final = 8
HOSTAGE: Final = 9
CROWN_SHARD: Final = 10
BONE_SCEPTRE: Final = 11
EMBER_EYE: Final = 12
BLACK_CANDLE: Final = 13
TREASURES: Final = 14

ORDINARY: Final = 5
RELICS: Final = (10, 11, 12, 13)

# Arcana
POWERFUL_BLOW: Final = 0
SECOND_BLADE: Final = 1
DIRTY_TRICK: Final = 2
COUNTERTHRUST: Final = 3
FEINT: Final = 4
LUCKY_CHARM: Final = 5
RUN: Final = 6
SECRET_DOOR: Final = 7
SHADOW_WALK: Final = 8
PENTACLE_GATE: Final = 9
NIMBLE_FINGERS: Final = 10
HIDDEN_COMPARTMENT: Final = 11
TRIPWIRE: Final = 12
CUTPURSE: Final = 13
FALSE_ACCUSATION: Final = 14
BAD_LUCK: Final = 15
DISTRACTION: Final = 16
SUBTLE_WATCHMAN: Final = 17
BREAKOUT: Final = 18
PRIVATE_SECURITY: Final = 19
SPIKED_GROG: Final = 20
POISONED_BLADE: Final = 21
AMBUSH: Final = 22
COUNTERSPELL: Final = 23
SMOKE_BOMB: Final = 24
THROWN_KNIFE: Final = 25
HEALING_DRAUGHT: Final = 26
HARD_LESSONS: Final = 27
SCOUT_AHEAD: Final = 28
QUICK_HANDS: Final = 29
GUILD_FAVOUR: Final = 30
FENCES_TIP: Final = 31
RUMOUR_MILL: Final = 32
ARCANA: Final = 33

# moments of Arcana
T_IN_COMBAT: Final = 0
T_AFTER_COMBAT_ROLL: Final = 1
T_AFTER_OWN_ROLL: Final = 2
T_IN_TURN: Final = 3
T_IN_MOVE: Final = 4
T_BEFORE_LOCK: Final = 5
T_AFTER_LOCK: Final = 6
T_AFTER_RIVAL_LOCK: Final = 7
T_OWN_MILITIA: Final = 8
T_RIVAL_MILITIA: Final = 9

TIMINGS: Final = (
    "in-combat", "after-combat-roll", "after-own-roll", "in-turn", "in-move", "before-lock",
    "after-lock", "after-rival-lock", "own-militia", "rival-militia",
)  # fmt: skip

# who may play a combat card, and where
ANY_SIDE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

ANYWHERE: Final = 0
STREET: Final = 1
MAIN_BOARD: Final = 2

# what a card is played on
NO_TARGET: Final = 0
RIVAL_CHARACTER: Final = 1
RIVAL_LINKED: Final = 2
RIVAL_PLAYER: Final = 3
OWN_CHARACTER: Final = 4
OWN_PRISONER: Final = 5
OWN_PAIR: Final = 6
OWN_TREASURE: Final = 7
RIVAL_BY_CHEST: Final = 8
MILITIAMAN: Final = 9
COVERED_ROOMS: Final = 10

SIDES_OF_COMBAT: Final = ("any", "attacker", "defender")
PLACES: Final = ("any", "street", "main-board")
TARGETS: Final = (
    "none", "rival-character", "rival-linked", "rival-player", "own-character", "own-prisoner",
    "own-pair", "own-treasure", "rival-by-chest", "militiaman", "covered-rooms",
)  # fmt: skip

# Equipment
AXE: Final = 0
LANTERN: Final = 1
WATCHMANS_PASS: Final = 2
FLYING_POTION: Final = 3
SWORD: Final = 4
BUCKLER: Final = 5
SERRATED_DAGGER: Final = 6
POISON_VIAL: Final = 7
LOADED_DICE: Final = 8
MASTER_PICKS: Final = 9
CROWBAR: Final = 10
SKELETON_KEY: Final = 11
GRAPPLING_HOOK: Final = 12
SOFT_BOOTS: Final = 13
HEALING_SALVE: Final = 14
LOOT_SACK: Final = 15
SHADOW_CLOAK: Final = 16
MERCHANTS_SCALES: Final = 17
EQUIPMENT: Final = 18

# rolls that a player makes for his characters
COMBAT_ROLL: Final = 0
LOCK_ROLL: Final = 1
ESCAPE_ROLL: Final = 2
TUNNEL_ROLL: Final = 3
READ_ROLL: Final = 4
LOOT_ROLL: Final = 5
CYCLOPS_ROLL: Final = 6
KNIFE_ROLL: Final = 7
PICKPOCKET_ROLL: Final = 8

ROLLS: Final = (
    "combat", "lock", "escape", "tunnel", "read", "loot", "cyclops", "knife", "pickpocket",
)  # fmt: skip

# by what a die is rolled again
BY_XP: Final = 0
BY_SKILL: Final = 1
BY_GEAR: Final = 2
BY_ITEM: Final = 3
MEANS: Final = 4

# what is picked or bashed
LOCK_CHEST: Final = 0
LOCK_GEM: Final = 1
LOCK_HOARD: Final = 2
LOCKS: Final = 3

# exploration tokens
GEM_TOKEN: Final = 0
STAIRCASE: Final = 1
MECHANISM: Final = 2
TRAP: Final = 3
EQUIPMENT_TOKEN: Final = 4
EMBLEM: Final = 5
SECURITY: Final = 6
TOKENS: Final = 7

# types of Intrigue
ON_EVENT: Final = 0
ON_STATE: Final = 1
AT_COST: Final = 2
AT_END: Final = 3

INTRIGUE_TYPES: Final = ("event", "state", "cost", "end")

# conditions of Intrigue
C_ENTERS_BELOW: Final = 0
C_HIDES_BELOW: Final = 1
C_JAILS_RIVAL: Final = 2
C_GIVES_IN: Final = 3
C_LOOTS: Final = 4
C_READS_WHILE: Final = 5
C_FREED: Final = 6
C_SENDS_CYCLOPS: Final = 7
C_BEATS_MILITIA: Final = 8
C_CARRIES_IN: Final = 9
C_BEATS_LEFT: Final = 10
C_WOUNDS_RIVAL: Final = 11
C_GETAWAY: Final = 12
C_LEFT_WITH: Final = 13
C_LEFT_WITHOUT: Final = 14
C_STAND_IN: Final = 15
C_ON_PENTACLES: Final = 16
C_ON_SIDES: Final = 17
C_KINDS: Final = 18
C_SET: Final = 19
C_OPENS_IN_TURN: Final = 20
C_BASHES: Final = 21
C_NEVER_LOST: Final = 22
C_OWNS: Final = 23
C_PAYS_IN: Final = 24
C_WINS_IN_TURN: Final = 25
C_MISSION: Final = 26

CONDITIONS: Final = (
    "enters-below", "hides-below", "jails-rival", "gives-in", "loots", "reads-while", "freed",
    "sends-cyclops", "beats-militia", "carries-in", "beats-left", "wounds-rival", "getaway",
    "left-with", "left-without", "stand-in", "on-pentacles", "on-sides", "kinds", "set",
    "opens-in-turn", "bashes", "never-lost", "owns", "pays-in", "wins-in-turn", "mission",
)  # fmt: skip

# adventures
DUKES_TREASURE: Final = 0
RING_OF_ASSASSINS: Final = 1
LONG_CUTLASSES: Final = 2
KING_OF_ASHES: Final = 3
FERRYMENS_TOLL: Final = 4
SPIVS_AUCTION: Final = 5
MASKED_BALL: Final = 6
DUKES_RECKONING: Final = 7
AWAKENING: Final = 8
RUBBLE_AND_RUIN: Final = 9
ASHEN_PACT: Final = 10
PRICE_OF_PRIDE: Final = 11
FESTIVAL_ASHES: Final = 12
DUKES_RANSOM: Final = 13
ADVENTURES: Final = 14
