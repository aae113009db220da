"""Figures, gangs and treasures as frozen records."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Entry, Row, flag, number, ref, refs, text
from emberhall.games.city_of_thieves.content.vocabulary import (
    ALWAYS,
    AP,
    AUTO,
    CROSS_WALL,
    DICE,
    ESCAPE,
    GHOST,
    ROB,
    STEPS,
    TO_PENTACLE,
    Printed,
)

NOBODY: Final = -1  # no figure, and no seat
NOTHING: Final = -1  # no treasure, no card, no token

# Figures stand in this order, gang by gang, and the rules compare with these numbers.
THIEVES: Final = 16  # mercenaries from here on
CHARACTERS: Final = 22  # figures of nobody's gang from here on
FIGURES: Final = 42

# Treasures too: the ordinary ones come first.
ORDINARY: Final = 5
TREASURES: Final = 14

ROLES: Final = (
    "combat", "lock", "movement", "money", "leader", "luck", "mercenary", "militia", "hunter",
    "undead", "cyclops",
)  # fmt: skip
MILITIA: Final = 7  # the roles of characters come before
UNDEAD: Final = 9

FREE_SKILL: Final = 0
DISCARD_SKILL: Final = 1
AP_SKILL: Final = 2
SKILL_PRICES: Final = ("always", "discard", "ap")

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

NO_DEED: Final = -1
DEEDS: Final = (STEPS, TO_PENTACLE, GHOST, AP, ROB, DICE)


def is_person(figure: Figure) -> bool:
    """Only characters move by themselves and have a skill."""
    return figure.role < MILITIA


class Figure(Printed):
    """A figure: its values and, if it is a character, its skill.

    `deed` is the verb of a skill that is used in one's own turn, `person` whose figure it is.
    [2.2, 2.6]
    """

    role: int = ref(ROLES)
    gang: int = ref("gangs", -1)
    combat: int = number(1, 9)
    movement: int = number(1, 9, when=is_person, otherwise=0)
    mind: int = number(1, 6, when=is_person, otherwise=0)
    price: int = ref(SKILL_PRICES, when=is_person, otherwise=FREE_SKILL)
    rolls: list[int] = refs(ROLLS, [])
    wall_points: int = number(1, 9, 1, key="wall-points")
    range: int = number(0, 9, 0)
    full_combat: int
    skill: str
    deed: int
    person: str
    crosses_walls: bool
    breaks_out: bool
    overhears: bool
    mortal: bool

    def derive(self, row: Row) -> None:
        super().derive(row)
        self.full_combat = row.number("full-combat", 1, 9, self.combat)
        self.skill = row.text("skill") if self.is_told() else ""
        self.deed = NO_DEED
        for effect in self.effects:
            if self.price != FREE_SKILL and effect.when == ALWAYS and effect.verb in DEEDS:
                self.deed = effect.verb
        self.person = self.slug.removesuffix("-base")
        self.crosses_walls = self.has(CROSS_WALL)
        self.breaks_out = self.amount_for(AUTO, ESCAPE) > 0
        self.overhears = self.slug == "isabeau"
        self.mortal = self.role == UNDEAD or self.slug.startswith("assassin")

    def is_told(self) -> bool:
        return is_person(self)


class Gang(Entry):
    """A gang: its colour, its mercenary and its four thieves. [21.7]"""

    colour: str = text()
    mercenary: int = ref("figures")
    thieves: list[int]

    def derive(self, row: Row) -> None:
        self.thieves = []


def has_price(treasure: Treasure) -> bool:
    """A purse is its own price."""
    return treasure.purse == 0


HELPS: Final = {"keys": ESCAPE_ROLL, "scroll": READ_ROLL, "bracelet": LOOT_ROLL}


class Treasure(Entry):
    """A kind of treasure: its number, its price, the room it takes.

    `helps` is the roll of which it lets its bearer roll a die again. What is no `ware` can be
    neither sold nor given up. [9.6, 9.7]
    """

    count: int = number(0, 24)
    chest: bool = flag()
    relic: bool = flag()
    purse: int = number(0, 99, 0)
    price: int = number(0, 99, when=has_price, otherwise=0)
    size: int = number(1, 3, 1)
    helps: int
    ware: bool
    finery: bool

    def derive(self, row: Row) -> None:
        self.helps = HELPS.get(self.slug, -1)
        self.ware = self.slug != "hostage"
        self.finery = self.slug in ("bracelet", "goblet")


class Loot(Entry):
    """A treasure in the hands of a character, written `leona:goblet`."""

    def __init__(self, bearer: Figure, treasure: Row, index: int) -> None:
        super().__init__(treasure)
        self.index = index
        self.slug = f"{bearer.slug}:{treasure.slug}"
        self.name = f"{bearer.name}'s {self.name.removeprefix('the ')}"
