"""What happens in the battle, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    VERDICT,
    Event,
    RoundBegan,
    Seat,
    SeatEvent,
    of,
    secret,
)


class UnitEvent(SeatEvent):
    """What happened to a side's Unit, or what it did."""

    unit: int = of("cards")
    slot: int = of("slots")


class HeroEvent(SeatEvent):
    """What happened to a side's Hero, or what the Hero did."""

    hero: int = of("heroes")


# Setup


class ArmyTaken(SeatEvent):
    """A side commands an army."""

    army: int = of("armies")


class HeroShown(HeroEvent):
    """A side showed its Hero."""

    KIND: ClassVar[str] = REVEAL

    how: str


class CardsRemoved(SeatEvent):
    """A side removed cards from its Army deck before the battle."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int
    how: str


class HandShown(SeatEvent):
    """A side showed an opening hand without a Unit and shuffled it back."""

    KIND: ClassVar[str] = REVEAL

    cards: list[int] = of("cards")


class FaceDownDealt(SeatEvent):
    """The AI laid its cards out."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int
    supplied: int


class TokenTossed(SeatEvent):
    """A side holds the First Player token."""

    KIND: ClassVar[str] = REVEAL

    how: str


# Turns


class TurnOpened(RoundBegan):
    """A turn of the rules, which is one of both sides, began; `first` holds the token."""

    first: Seat


class CombatBegan(Event):
    """The Combat phase began."""

    turn: int


class TurnQuiet(Event):
    """Nothing happened in a turn."""

    KIND: ClassVar[str] = BOOKKEEPING

    turn: int
    count: int


class TacticsDiscarded(SeatEvent):
    """A Tactics card was used up."""

    KIND: ClassVar[str] = BOOKKEEPING

    card: int = of("cards")
    slot: int = of("slots")


class Regenerated(UnitEvent):
    """A Unit lost a Wound by itself."""


# Piles


class Drew(SeatEvent):
    """A player drew cards."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int
    cards: list[int] = secret("cards")


class SupplyDrawn(SeatEvent):
    """The AI drew cards to its Supply deck by a card effect."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class AutomaDrew(SeatEvent):
    """The AI drew cards to its empty slots and its Supply deck."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int
    slots: list[int] = of("slots")
    supplied: int


class Recycled(SeatEvent):
    """A discard pile became an Army deck."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class HandDiscarded(SeatEvent):
    """A player discarded a hand without Units."""

    cards: list[int] = of("cards")


# Deployment


class Passed(SeatEvent):
    """A player passed."""


class CostDue(SeatEvent):
    """A card has to be paid for; what it is paid with follows."""

    card: int = of("cards")
    count: int


class Paid(SeatEvent):
    """A player paid with a card of the hand."""

    card: int = of("cards")


class PaidFromDeck(SeatEvent):
    """A player paid with cards of its Army deck."""

    cards: list[int] = of("cards")


class Deployed(UnitEvent):
    """A Unit was deployed."""


class Attached(SeatEvent):
    """A card was attached to a Unit."""

    card: int = of("cards")
    unit: int = of("cards")
    slot: int = of("slots")


class Marched(UnitEvent):
    """A Unit moved to another slot."""

    target: int = of("slots")


class HealedHero(HeroEvent):
    """A Hero was healed on the deployment of a Unit."""


class HealedUnit(UnitEvent):
    """A Unit was healed on the deployment of another."""


class Hexed(SeatEvent):
    """A Unit was hexed."""

    foe: int = of("cards")
    slot: int = of("slots")


# Hero abilities


class AbilityUsed(HeroEvent):
    """A player activated its Hero's ability; what it is paid with follows."""

    power: int = of("powers")
    cost: int


class Strengthened(UnitEvent):
    """A Unit got Attack and Defense for this turn."""

    attack: int
    defense: int


class Weakened(SeatEvent):
    """An enemy Unit lost Defense for this turn."""

    foe: int = of("cards")
    slot: int = of("slots")
    defense: int


class Charged(HeroEvent):
    """All Units of a side got Attack for this turn, and the Hero lost Defense."""

    attack: int
    defense: int


class Mended(HeroEvent):
    """A Hero lost a Wound by its own ability."""


class GuardRaised(HeroEvent):
    """A Hero got Defense for this turn."""

    defense: int


class Salvaged(SeatEvent):
    """An Equipment card was taken back from a pile."""

    card: int = of("cards")


# The end


class HeroFell(HeroEvent):
    """A Hero was defeated."""

    KIND: ClassVar[str] = VERDICT


class Exhausted(SeatEvent):
    """A side has neither an Army deck nor a discard pile left."""


class RanShort(SeatEvent):
    """A side could not complete its drawing."""


class BattleEnded(Event):
    """The battle is over."""

    KIND: ClassVar[str] = VERDICT

    turn: int
    reason: str
    winner: Seat


# Ties


class TieSettled(SeatEvent):
    """A player picked one of the AI's equal slots."""

    about: str
    slot: int = of("slots")


class CardTieSettled(SeatEvent):
    """A player picked one of the AI's equal cards."""

    card: int = of("cards")
