"""What happens in a Combat, strike by strike."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    STRIKE,
    SeatEvent,
    of,
)
from emberhall.games.drums_of_war.events import HeroEvent, UnitEvent


class Covered(UnitEvent):
    """A Unit got Defense from its neighbour."""

    covered: int = of("cards")
    target: int = of("slots")


class StanceTaken(UnitEvent):
    """An engaged Unit chose whom to strike."""

    stance: str


class Supported(UnitEvent):
    """A Unit supports a battle."""

    fighter: int = of("cards")
    target: int = of("slots")


class AttackSummed(UnitEvent):
    """What the Attack of a Unit consists of, where it is not the printed one alone. [1.17]"""

    printed: int
    equipment: int
    ability: int
    turn: int
    total: int


class DefenseSummed(AttackSummed):
    """The same for the Defense of a Unit. [1.17]"""


class HeroDefenseSummed(HeroEvent):
    """The same for the Defense of a Hero. [1.17]"""

    printed: int
    turn: int
    total: int


class BlowJoined(UnitEvent):
    """A supporter adds its Attack to a strike. [8.13, 8.17]"""

    attack: int
    supporter: int = of("cards")
    place: int = of("slots")
    support: int


class WoundCarried(UnitEvent):
    """A Unit with more than one Life took a Wound."""

    wounds: int
    life: int


class HeroWounded(HeroEvent):
    """A Hero took a Wound."""

    left: int


class Struck(SeatEvent):
    """A Unit struck the Unit facing it."""

    KIND: ClassVar[str] = STRIKE

    unit: int = of("cards")
    foe: int = of("cards")
    slot: int = of("slots")
    attack: int
    defense: int
    result: str


class Spiked(SeatEvent):
    """Spikes wounded the Unit that Hit their bearer."""

    KIND: ClassVar[str] = STRIKE

    card: int = of("cards")
    foe: int = of("cards")
    slot: int = of("slots")


class HeroAttacked(UnitEvent):
    """A Unit attacked the enemy Hero."""

    KIND: ClassVar[str] = STRIKE

    hero: int = of("heroes")
    attack: int
    defense: int
    result: str


class Shot(UnitEvent):
    """A Unit attacked an enemy Unit by range."""

    KIND: ClassVar[str] = STRIKE

    foe: int = of("cards")
    target: int = of("slots")
    attack: int
    defense: int
    result: str


class BarrageHit(UnitEvent):
    """Part of a divided Attack Hit an enemy Unit."""

    KIND: ClassVar[str] = STRIKE

    foe: int = of("cards")
    target: int = of("slots")
    defense: int


class AnsweredShot(UnitEvent):
    """A Unit attacked by range fought back."""

    KIND: ClassVar[str] = STRIKE

    foe: int = of("cards")
    target: int = of("slots")
    attack: int
    defense: int
    result: str


class Declined(UnitEvent):
    """A player let its Unit not fight back."""


class Destroyed(UnitEvent):
    """A Unit went to the discard pile."""

    KIND: ClassVar[str] = STRIKE


class Returned(UnitEvent):
    """A destroyed Unit went on top of its Army deck."""


class Dropped(SeatEvent):
    """The cards attached to a destroyed Unit went to the discard pile."""

    KIND: ClassVar[str] = BOOKKEEPING

    cards: list[int] = of("cards")
