"""What the AI decided and why, so that a person can check it against the chart."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    REVEAL,
    SeatEvent,
    of,
)
from emberhall.games.drums_of_war.events import HeroEvent, UnitEvent

# Deployment


class AutomaRevealedFacing(SeatEvent):
    """The AI reveals the card that faces the costliest free enemy Unit."""

    KIND: ClassVar[str] = REVEAL

    slot: int = of("slots")
    foe: int = of("cards")
    tie: str


class AutomaRevealedNear(SeatEvent):
    """The AI reveals the card nearest to a free enemy Unit that faces none."""

    KIND: ClassVar[str] = REVEAL

    slot: int = of("slots")
    foe: int = of("cards")
    anchor: int = of("slots")
    anchor_tie: str
    tie: str


class AutomaRevealedNearBattle(SeatEvent):
    """The AI reveals the card nearest to a battle."""

    KIND: ClassVar[str] = REVEAL

    slot: int = of("slots")
    anchor: int = of("slots")
    reason: str
    tie: str


class AutomaRevealedAny(SeatEvent):
    """The AI reveals a card, all being equal."""

    KIND: ClassVar[str] = REVEAL

    slot: int = of("slots")
    reason: str
    tie: str


class AutomaPassed(SeatEvent):
    """The AI passes."""

    reason: str


class TurnedUp(SeatEvent):
    """A face-down card was turned face up."""

    KIND: ClassVar[str] = REVEAL

    card: int = of("cards")
    slot: int = of("slots")


class AutomaPaidAttachment(SeatEvent):
    """The AI paid for a revealed Equipment or Tactics card."""

    card: int = of("cards")
    count: int


class FoundUnit(SeatEvent):
    """The AI drew a Unit for a revealed card."""

    KIND: ClassVar[str] = REVEAL

    unit: int = of("cards")
    card: int = of("cards")
    cards: list[int] = of("cards")


class FoundNoUnit(SeatEvent):
    """The AI found no Unit for a revealed card."""

    KIND: ClassVar[str] = REVEAL

    cards: list[int] = of("cards")


class AutomaPaidFromLine(SeatEvent):
    """The AI paid with a face-down card."""

    slot: int = of("slots")
    anchor: int = of("slots")
    tie: str


class AutomaPaidFromSupply(SeatEvent):
    """The AI paid with Supply cards."""

    count: int


class AutomaPaidFromDeck(SeatEvent):
    """The AI paid with cards of its Army deck and a penalty."""

    count: int
    penalty: int


class AutomaCouldNotPay(SeatEvent):
    """The AI could not deploy what it had revealed, and its phase is over."""

    cards: list[int] = of("cards")
    reason: str


class AutomaMarched(UnitEvent):
    """A March Order took a Unit to an enemy that it Hits."""

    target: int = of("slots")
    foe: int = of("cards")
    tie: str


class AutomaStayed(UnitEvent):
    """A March Order was not carried out."""

    reason: str


class AutomaHealedHero(HeroEvent):
    """The AI healed its Hero."""

    reason: str


class AutomaHealedUnit(UnitEvent):
    """The AI healed a Unit."""

    reason: str
    tie: str


class AutomaHexed(SeatEvent):
    """The AI hexed an enemy Unit."""

    foe: int = of("cards")
    slot: int = of("slots")
    reason: str
    tie: str


# Hero abilities


class AutomaStrengthened(HeroEvent):
    """The AI uses its Hero's ability on an own Unit."""

    unit: int = of("cards")
    slot: int = of("slots")
    cost: int
    reason: str
    tie: str


class AutomaWeakened(HeroEvent):
    """The AI uses its Hero's ability on an enemy Unit."""

    foe: int = of("cards")
    slot: int = of("slots")
    cost: int
    reason: str
    tie: str


class AutomaHardened(HeroEvent):
    """The AI uses its Hero's ability on the Hero."""

    cost: int
    reason: str


class AutomaCharged(HeroEvent):
    """The AI uses its Hero's ability on all its Units."""

    cost: int
    gain: int
    harm: int


class AutomaSalvaged(HeroEvent):
    """The AI uses its Hero's ability to bring a card back."""

    card: int = of("cards")
    cost: int
    tie: str


class AutomaEquipped(UnitEvent):
    """The AI chose the bearer of a card brought back."""

    tie: str


# Combat


class AutomaCovered(UnitEvent):
    """The AI covers a Unit."""

    covered: int = of("cards")
    target: int = of("slots")
    reason: str
    tie: str


class AutomaTookStance(UnitEvent):
    """The AI chose whom an engaged Unit strikes."""

    reason: str


class AutomaSupported(SeatEvent):
    """The AI supports a battle."""

    unit: int = of("cards")
    target: int = of("slots")
    foe: int = of("cards")
    tie: str


class AutomaShot(UnitEvent):
    """The AI chose the target of a ranged attack."""

    foe: int = of("cards")
    target: int = of("slots")
    tie: str


class AutomaAimed(SeatEvent):
    """The AI chose a target of a divided Attack."""

    foe: int = of("cards")
    target: int = of("slots")
    points: int
    tie: str


class AutomaWentForHero(UnitEvent):
    """The AI sends a Unit at the enemy Hero."""

    reason: str


class AutomaHeld(UnitEvent):
    """The AI lets a Unit hold position."""


class AutomaFoughtBack(UnitEvent):
    """The AI lets a Unit fight back."""


class AutomaHeldBack(UnitEvent):
    """The AI lets a Unit not fight back."""
