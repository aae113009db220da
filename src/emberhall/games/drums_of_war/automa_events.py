"""What the AI decided and why, so that a person can check it against the chart."""

from __future__ import annotations

from emberhall.authoring import SeatEvent, of

# Deployment


class AutomaRevealedFacing(SeatEvent):
    """The AI reveals the card that faces the costliest free enemy Unit."""

    slot: int = of("slots")
    foe: int = of("cards")
    tie: str


class AutomaRevealedNear(SeatEvent):
    """The AI reveals the card nearest to a free enemy Unit that faces none."""

    slot: int = of("slots")
    foe: int = of("cards")
    anchor: int = of("slots")
    anchor_tie: str
    tie: str


class AutomaRevealedNearBattle(SeatEvent):
    """The AI reveals the card nearest to a battle."""

    slot: int = of("slots")
    anchor: int = of("slots")
    reason: str
    tie: str


class AutomaRevealedAny(SeatEvent):
    """The AI reveals a card, all being equal."""

    slot: int = of("slots")
    reason: str
    tie: str


class AutomaPassed(SeatEvent):
    """The AI passes."""

    reason: str


class TurnedUp(SeatEvent):
    """A face-down card was turned face up."""

    card: int = of("cards")
    slot: int = of("slots")


class AutomaPaidAttachment(SeatEvent):
    """The AI paid for a revealed Equipment or Tactics card."""

    card: int = of("cards")
    count: int


class FoundUnit(SeatEvent):
    """The AI drew a Unit for a revealed card."""

    unit: int = of("cards")
    card: int = of("cards")
    cards: list[int] = of("cards")


class FoundNoUnit(SeatEvent):
    """The AI found no Unit for a revealed card."""

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


class AutomaMarched(SeatEvent):
    """A March Order took a Unit to an enemy that it Hits."""

    unit: int = of("cards")
    slot: int = of("slots")
    target: int = of("slots")
    foe: int = of("cards")
    tie: str


class AutomaStayed(SeatEvent):
    """A March Order was not carried out."""

    unit: int = of("cards")
    slot: int = of("slots")
    reason: str


class AutomaHealedHero(SeatEvent):
    """The AI healed its Hero."""

    hero: int = of("heroes")
    reason: str


class AutomaHealedUnit(SeatEvent):
    """The AI healed a Unit."""

    unit: int = of("cards")
    slot: int = of("slots")
    reason: str
    tie: str


class AutomaHexed(SeatEvent):
    """The AI hexed an enemy Unit."""

    foe: int = of("cards")
    slot: int = of("slots")
    reason: str
    tie: str


# Hero abilities


class AutomaStrengthened(SeatEvent):
    """The AI uses its Hero's ability on an own Unit."""

    hero: int = of("heroes")
    unit: int = of("cards")
    slot: int = of("slots")
    cost: int
    reason: str
    tie: str


class AutomaWeakened(SeatEvent):
    """The AI uses its Hero's ability on an enemy Unit."""

    hero: int = of("heroes")
    foe: int = of("cards")
    slot: int = of("slots")
    cost: int
    reason: str
    tie: str


class AutomaHardened(SeatEvent):
    """The AI uses its Hero's ability on the Hero."""

    hero: int = of("heroes")
    cost: int
    reason: str


class AutomaCharged(SeatEvent):
    """The AI uses its Hero's ability on all its Units."""

    hero: int = of("heroes")
    cost: int
    gain: int
    harm: int


class AutomaSalvaged(SeatEvent):
    """The AI uses its Hero's ability to bring a card back."""

    hero: int = of("heroes")
    card: int = of("cards")
    cost: int
    tie: str


class AutomaEquipped(SeatEvent):
    """The AI chose the bearer of a card brought back."""

    unit: int = of("cards")
    slot: int = of("slots")
    tie: str


# Combat


class AutomaCovered(SeatEvent):
    """The AI covers a Unit."""

    unit: int = of("cards")
    slot: int = of("slots")
    covered: int = of("cards")
    target: int = of("slots")
    reason: str
    tie: str


class AutomaTookStance(SeatEvent):
    """The AI chose whom an engaged Unit strikes."""

    unit: int = of("cards")
    slot: int = of("slots")
    reason: str


class AutomaSupported(SeatEvent):
    """The AI supports a battle."""

    unit: int = of("cards")
    target: int = of("slots")
    foe: int = of("cards")
    tie: str


class AutomaShot(SeatEvent):
    """The AI chose the target of a ranged attack."""

    unit: int = of("cards")
    slot: int = of("slots")
    foe: int = of("cards")
    target: int = of("slots")
    tie: str


class AutomaAimed(SeatEvent):
    """The AI chose a target of a divided Attack."""

    foe: int = of("cards")
    target: int = of("slots")
    points: int
    tie: str


class AutomaWentForHero(SeatEvent):
    """The AI sends a Unit at the enemy Hero."""

    unit: int = of("cards")
    slot: int = of("slots")
    reason: str


class AutomaHeld(SeatEvent):
    """The AI lets a Unit hold position."""

    unit: int = of("cards")
    slot: int = of("slots")


class AutomaFoughtBack(SeatEvent):
    """The AI lets a Unit fight back."""

    unit: int = of("cards")
    slot: int = of("slots")


class AutomaHeldBack(SeatEvent):
    """The AI lets a Unit not fight back."""

    unit: int = of("cards")
    slot: int = of("slots")
