"""What happens in the battle, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, plain, secret

SEAT: Final = plain("seat", SEATS)
ARMY: Final = plain("army", "armies")
HERO: Final = plain("hero", "heroes")
POWER: Final = plain("power", "powers")
HOW: Final = plain("how")
COUNT: Final = plain("count")
DRAWN: Final = secret("cards", "cards")
CARD: Final = plain("card", "cards")
CARDS: Final = plain("cards", "cards")
UNIT: Final = plain("unit", "cards")
FOE: Final = plain("foe", "cards")
SLOT: Final = plain("slot", "slots")
SLOTS: Final = plain("slots", "slots")
TARGET: Final = plain("target", "slots")
ATTACK: Final = plain("attack")
DEFENSE: Final = plain("defense")
RESULT: Final = plain("result")
STANCE: Final = plain("stance")
ABOUT: Final = plain("about")
TURN: Final = plain("turn")
REASON: Final = plain("reason")
TIE: Final = plain("tie")
SUPPLIED: Final = plain("supplied")
WINNER: Final = plain("winner", SEATS)


# Setup


class ArmyTaken(Event):
    """A side commands an army."""

    FIELDS = (SEAT, ARMY)


class HeroShown(Event):
    """A side showed its Hero."""

    FIELDS = (SEAT, HERO, HOW)


class CardsRemoved(Event):
    """A side removed cards from its Army deck before the battle."""

    FIELDS = (SEAT, COUNT, HOW)


class HandShown(Event):
    """A side showed an opening hand without a Unit and shuffled it back."""

    FIELDS = (SEAT, CARDS)


class FaceDownDealt(Event):
    """The AI laid its cards out."""

    FIELDS = (SEAT, COUNT, SUPPLIED)


class TokenTossed(Event):
    """A side holds the First Player token."""

    FIELDS = (SEAT, HOW)


# Turns


class TurnBegan(Event):
    """A turn began."""

    FIELDS = (TURN, SEAT)


class CombatBegan(Event):
    """The Combat phase began."""

    FIELDS = (TURN,)


class TurnQuiet(Event):
    """Nothing happened in a turn."""

    FIELDS = (TURN, COUNT)


class TacticsDiscarded(Event):
    """A Tactics card was used up."""

    FIELDS = (SEAT, CARD, SLOT)


class Regenerated(Event):
    """A Unit lost a Wound by itself."""

    FIELDS = (SEAT, UNIT, SLOT)


# Piles


class Drew(Event):
    """A player drew cards."""

    FIELDS = (SEAT, COUNT, DRAWN)


class SupplyDrawn(Event):
    """The AI drew cards to its Supply deck by a card effect."""

    FIELDS = (SEAT, COUNT)


class AutomaDrew(Event):
    """The AI drew cards to its empty slots and its Supply deck."""

    FIELDS = (SEAT, COUNT, SLOTS, SUPPLIED)


class Recycled(Event):
    """A discard pile became an Army deck."""

    FIELDS = (SEAT, COUNT)


class HandDiscarded(Event):
    """A player discarded a hand without Units."""

    FIELDS = (SEAT, CARDS)


# Deployment


class Passed(Event):
    """A player passed."""

    FIELDS = (SEAT,)


class Paid(Event):
    """A player paid with a card of the hand."""

    FIELDS = (SEAT, CARD)


class PaidFromDeck(Event):
    """A player paid with cards of its Army deck."""

    FIELDS = (SEAT, CARDS)


class Deployed(Event):
    """A Unit was deployed."""

    FIELDS = (SEAT, UNIT, SLOT)


class Attached(Event):
    """A card was attached to a Unit."""

    FIELDS = (SEAT, CARD, UNIT, SLOT)


class Marched(Event):
    """A Unit moved to another slot."""

    FIELDS = (SEAT, UNIT, SLOT, TARGET)


class HealedHero(Event):
    """A Hero was healed on the deployment of a Unit."""

    FIELDS = (SEAT, HERO)


class HealedUnit(Event):
    """A Unit was healed on the deployment of another."""

    FIELDS = (SEAT, UNIT, SLOT)


class Hexed(Event):
    """A Unit was hexed."""

    FIELDS = (SEAT, FOE, SLOT)


# Hero abilities


class AbilityUsed(Event):
    """A player activated its Hero's ability."""

    FIELDS = (SEAT, HERO, POWER)


class Strengthened(Event):
    """A Unit got Attack and Defense for this turn."""

    FIELDS = (SEAT, UNIT, SLOT, ATTACK, DEFENSE)


class Weakened(Event):
    """An enemy Unit lost Defense for this turn."""

    FIELDS = (SEAT, FOE, SLOT, DEFENSE)


class Charged(Event):
    """All Units of a side got Attack for this turn, and the Hero lost Defense."""

    FIELDS = (SEAT, HERO, ATTACK, DEFENSE)


class Mended(Event):
    """A Hero lost a Wound by its own ability."""

    FIELDS = (SEAT, HERO)


class GuardRaised(Event):
    """A Hero got Defense for this turn."""

    FIELDS = (SEAT, HERO, DEFENSE)


class Salvaged(Event):
    """An Equipment card was taken back from a pile."""

    FIELDS = (SEAT, CARD)


# Combat


class Covered(Event):
    """A Unit got Defense from its neighbour."""

    FIELDS = (SEAT, UNIT, SLOT, plain("covered", "cards"), TARGET)


class StanceTaken(Event):
    """An engaged Unit chose whom to strike."""

    FIELDS = (SEAT, UNIT, SLOT, STANCE)


class Supported(Event):
    """A Unit supports a battle."""

    FIELDS = (SEAT, UNIT, SLOT, plain("fighter", "cards"), TARGET)


class Struck(Event):
    """A Unit struck the Unit facing it."""

    FIELDS = (SEAT, UNIT, FOE, SLOT, ATTACK, DEFENSE, RESULT)


class Spiked(Event):
    """Spikes wounded the Unit that Hit their bearer."""

    FIELDS = (SEAT, CARD, FOE, SLOT)


class HeroAttacked(Event):
    """A Unit attacked the enemy Hero."""

    FIELDS = (SEAT, UNIT, SLOT, HERO, ATTACK, DEFENSE, RESULT)


class Shot(Event):
    """A Unit attacked an enemy Unit by range."""

    FIELDS = (SEAT, UNIT, SLOT, FOE, TARGET, ATTACK, DEFENSE, RESULT)


class BarrageHit(Event):
    """Part of a divided Attack Hit an enemy Unit."""

    FIELDS = (SEAT, UNIT, SLOT, FOE, TARGET, DEFENSE)


class AnsweredShot(Event):
    """A Unit attacked by range fought back."""

    FIELDS = (SEAT, UNIT, SLOT, FOE, TARGET, ATTACK, DEFENSE, RESULT)


class Declined(Event):
    """A player let its Unit not fight back."""

    FIELDS = (SEAT, UNIT, SLOT)


class Destroyed(Event):
    """A Unit went to the discard pile."""

    FIELDS = (SEAT, UNIT, SLOT)


class Returned(Event):
    """A destroyed Unit went on top of its Army deck."""

    FIELDS = (SEAT, UNIT, SLOT)


class Dropped(Event):
    """The cards attached to a destroyed Unit went to the discard pile."""

    FIELDS = (SEAT, CARDS)


# The end


class HeroFell(Event):
    """A Hero was defeated."""

    FIELDS = (SEAT, HERO)


class Exhausted(Event):
    """A side has neither an Army deck nor a discard pile left."""

    FIELDS = (SEAT,)


class RanShort(Event):
    """A side could not complete its drawing."""

    FIELDS = (SEAT,)


class BattleEnded(Event):
    """The battle is over."""

    FIELDS = (TURN, REASON, WINNER)


# Ties


class TieSettled(Event):
    """A player picked one of the AI's equal slots."""

    FIELDS = (SEAT, ABOUT, SLOT)


class CardTieSettled(Event):
    """A player picked one of the AI's equal cards."""

    FIELDS = (SEAT, CARD)
