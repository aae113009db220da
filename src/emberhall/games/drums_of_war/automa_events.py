"""What the AI decided and why, so that a person can check it against the chart."""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.events import (
    CARD,
    CARDS,
    COUNT,
    FOE,
    HERO,
    REASON,
    SEAT,
    SLOT,
    TARGET,
    TIE,
    UNIT,
)
from emberhall.kernel.event import Event
from emberhall.kernel.fields import plain

ANCHOR: Final = plain("anchor", "slots")
ANCHOR_TIE: Final = plain("anchor_tie")
PENALTY: Final = plain("penalty")
COST: Final = plain("cost")
GAIN: Final = plain("gain")
HARM: Final = plain("harm")
POINTS: Final = plain("points")


# Deployment


class AutomaRevealedFacing(Event):
    """The AI reveals the card that faces the costliest free enemy Unit."""

    FIELDS = (SEAT, SLOT, FOE, TIE)


class AutomaRevealedNear(Event):
    """The AI reveals the card nearest to a free enemy Unit that faces none."""

    FIELDS = (SEAT, SLOT, FOE, ANCHOR, ANCHOR_TIE, TIE)


class AutomaRevealedNearBattle(Event):
    """The AI reveals the card nearest to a battle."""

    FIELDS = (SEAT, SLOT, ANCHOR, REASON, TIE)


class AutomaRevealedAny(Event):
    """The AI reveals a card, all being equal."""

    FIELDS = (SEAT, SLOT, REASON, TIE)


class AutomaPassed(Event):
    """The AI passes."""

    FIELDS = (SEAT, REASON)


class TurnedUp(Event):
    """A face-down card was turned face up."""

    FIELDS = (SEAT, CARD, SLOT)


class AutomaPaidAttachment(Event):
    """The AI paid for a revealed Equipment or Tactics card."""

    FIELDS = (SEAT, CARD, COUNT)


class FoundUnit(Event):
    """The AI drew a Unit for a revealed card."""

    FIELDS = (SEAT, UNIT, CARD, CARDS)


class FoundNoUnit(Event):
    """The AI found no Unit for a revealed card."""

    FIELDS = (SEAT, CARDS)


class AutomaPaidFromLine(Event):
    """The AI paid with a face-down card."""

    FIELDS = (SEAT, SLOT, ANCHOR, TIE)


class AutomaPaidFromSupply(Event):
    """The AI paid with Supply cards."""

    FIELDS = (SEAT, COUNT)


class AutomaPaidFromDeck(Event):
    """The AI paid with cards of its Army deck and a penalty."""

    FIELDS = (SEAT, COUNT, PENALTY)


class AutomaCouldNotPay(Event):
    """The AI could not deploy what it had revealed, and its phase is over."""

    FIELDS = (SEAT, CARDS, REASON)


class AutomaMarched(Event):
    """A March Order took a Unit to an enemy that it Hits."""

    FIELDS = (SEAT, UNIT, SLOT, TARGET, FOE, TIE)


class AutomaStayed(Event):
    """A March Order was not carried out."""

    FIELDS = (SEAT, UNIT, SLOT, REASON)


class AutomaHealedHero(Event):
    """The AI healed its Hero."""

    FIELDS = (SEAT, HERO, REASON)


class AutomaHealedUnit(Event):
    """The AI healed a Unit."""

    FIELDS = (SEAT, UNIT, SLOT, REASON, TIE)


class AutomaHexed(Event):
    """The AI hexed an enemy Unit."""

    FIELDS = (SEAT, FOE, SLOT, REASON, TIE)


# Hero abilities


class AutomaStrengthened(Event):
    """The AI uses its Hero's ability on an own Unit."""

    FIELDS = (SEAT, HERO, UNIT, SLOT, COST, REASON, TIE)


class AutomaWeakened(Event):
    """The AI uses its Hero's ability on an enemy Unit."""

    FIELDS = (SEAT, HERO, FOE, SLOT, COST, REASON, TIE)


class AutomaHardened(Event):
    """The AI uses its Hero's ability on the Hero."""

    FIELDS = (SEAT, HERO, COST, REASON)


class AutomaCharged(Event):
    """The AI uses its Hero's ability on all its Units."""

    FIELDS = (SEAT, HERO, COST, GAIN, HARM)


class AutomaSalvaged(Event):
    """The AI uses its Hero's ability to bring a card back."""

    FIELDS = (SEAT, HERO, CARD, COST, TIE)


class AutomaEquipped(Event):
    """The AI chose the bearer of a card brought back."""

    FIELDS = (SEAT, UNIT, SLOT, TIE)


# Combat


class AutomaCovered(Event):
    """The AI covers a Unit."""

    FIELDS = (SEAT, UNIT, SLOT, plain("covered", "cards"), TARGET, REASON, TIE)


class AutomaTookStance(Event):
    """The AI chose whom an engaged Unit strikes."""

    FIELDS = (SEAT, UNIT, SLOT, REASON)


class AutomaSupported(Event):
    """The AI supports a battle."""

    FIELDS = (SEAT, UNIT, TARGET, FOE, TIE)


class AutomaShot(Event):
    """The AI chose the target of a ranged attack."""

    FIELDS = (SEAT, UNIT, SLOT, FOE, TARGET, TIE)


class AutomaAimed(Event):
    """The AI chose a target of a divided Attack."""

    FIELDS = (SEAT, FOE, TARGET, POINTS, TIE)


class AutomaWentForHero(Event):
    """The AI sends a Unit at the enemy Hero."""

    FIELDS = (SEAT, UNIT, SLOT, REASON)


class AutomaHeld(Event):
    """The AI lets a Unit hold position."""

    FIELDS = (SEAT, UNIT, SLOT)


class AutomaFoughtBack(Event):
    """The AI lets a Unit fight back."""

    FIELDS = (SEAT, UNIT, SLOT)


class AutomaHeldBack(Event):
    """The AI lets a Unit not fight back."""

    FIELDS = (SEAT, UNIT, SLOT)
