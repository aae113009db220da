"""Figures, gangs and treasures as frozen records."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.terms import FREE_SKILL, ROLLS, SKILL_PRICES
from emberhall.games.city_of_thieves.vocabulary import Printed
from emberhall.kernel.content import Entry, Row

ROLES: Final = (
    "combat", "lock", "movement", "money", "leader", "luck", "mercenary", "militia", "hunter",
    "undead", "cyclops",
)  # fmt: skip
PEOPLE: Final = 7  # the roles of characters come first


class Figure(Printed):
    """A figure: its values and, if it is a character, its skill. [2.2, 2.6]"""

    __slots__ = (
        "combat", "full_combat", "full_name", "gang", "mind", "movement", "price", "range", "role",
        "rolls", "skill", "wall_points",
    )  # fmt: skip

    def __init__(self, row: Row, gangs: tuple[str, ...]) -> None:
        self.role = row.ref("role", ROLES)
        character = self.role < PEOPLE
        super().__init__(row, character)
        self.gang = row.ref("gang", gangs) if row.has("gang") else -1
        self.combat = row.number("combat", 1, 9)
        self.full_combat = row.number("full-combat", 1, 9, self.combat)
        self.full_name = row.text("full-name", self.name)
        self.movement = row.number("movement", 1, 9) if character else 0
        self.mind = row.number("mind", 1, 6) if character else 0
        self.skill = row.text("skill") if character else ""
        self.price = row.ref("price", SKILL_PRICES) if character else FREE_SKILL
        self.rolls = read_rolls(row)
        self.wall_points = row.number("wall-points", 1, 9, 1)
        self.range = row.number("range", 0, 9, 0)
        row.finish()


def read_rolls(row: Row) -> list[bool]:
    """The rolls that a skill or an Equipment card is for."""
    named = row.refs("rolls", ROLLS) if row.has("rolls") else []
    return [roll in named for roll in range(len(ROLLS))]


class Gang(Entry):
    """A gang: its colour, its mercenary and its four thieves. [21.7]"""

    __slots__ = ("colour", "mercenary", "thieves")

    def __init__(self, row: Row, figures: tuple[str, ...]) -> None:
        super().__init__(row)
        self.colour = row.text("colour")
        self.mercenary = row.ref("mercenary", figures)
        self.thieves: list[int] = []
        row.finish()


class Treasure(Entry):
    """A kind of treasure: its number, its price, the room it takes. [9.6, 9.7]"""

    __slots__ = ("chest", "count", "price", "purse", "relic", "size")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.count = row.number("count", 0, 24)
        self.chest = row.flag("chest")
        self.relic = row.flag("relic")
        self.purse = row.number("purse", 0, 99, 0)
        self.price = 0 if self.purse else row.number("price", 0, 99)
        self.size = row.number("size", 1, 3, 1)
        row.finish()


class Relic(Entry):
    """A series of relics as a thing of its own, for the face-down pile. [2.8]"""

    __slots__ = ()

    def __init__(self, row: Row) -> None:
        super().__init__(row)


class Loot(Entry):
    """A treasure in the hands of a character, written `leona:goblet`."""

    __slots__ = ("character", "kind")

    def __init__(self, character: Row, treasure: Row, index: int) -> None:
        super().__init__(treasure)
        self.index = index
        self.slug = f"{character.slug}:{treasure.slug}"
        self.name = f"{character.text('name')}'s {treasure.text('name').removeprefix('the ')}"
        self.character = character.index
        self.kind = treasure.index
