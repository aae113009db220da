"""What AI seats do, and why, in the past tense."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.events import (
    APPROACH,
    AREA,
    CARD,
    FACE,
    FIGHTER,
    FIGHTERS,
    POINTS,
    REASON,
    SEAT,
    TILE,
)
from emberhall.kernel.event import Event
from emberhall.kernel.fields import plain

ACTION_CARD: Final = plain("card", "ai_cards")
ENTRIES: Final = plain("entries")
ENTRY: Final = plain("order")
STRENGTH: Final = plain("strength")
TIER: Final = plain("tier")


class CitadelTaken(Event):
    """An AI seat starts in the Citadel."""

    FIELDS = (SEAT, FIGHTER)


class DifficultyDrawn(Event):
    """A further AI seat took its difficulty fighter into its hand."""

    FIELDS = (SEAT, FIGHTER)


class ToiledAt(Event):
    """An AI seat turned a yield into points."""

    FIELDS = (SEAT, AREA, TILE, POINTS)


class TaxScored(Event):
    """An AI seat turned a tax into points."""

    FIELDS = (SEAT, AREA, POINTS)


class GoldScored(Event):
    """An AI seat turned the gold space into points."""

    FIELDS = (SEAT, POINTS)


class YieldScored(Event):
    """An AI seat turned the yield of a tile just built into points."""

    FIELDS = (SEAT, TILE, POINTS)


class CardScored(Event):
    """A combat card brought an AI seat points."""

    FIELDS = (SEAT, CARD, POINTS)


class CombatDeckReshuffled(Event):
    """An AI seat shuffled its combat cards anew."""

    FIELDS = (SEAT,)


class AutomaRolled(Event):
    """An AI seat rolled for its region."""

    FIELDS = (SEAT, FACE, AREA)


class AutomaTurned(Event):
    """An AI seat turned over an action card."""

    FIELDS = (SEAT, ACTION_CARD, ENTRIES)


class AutomaFailed(Event):
    """An entry of the action card was not possible."""

    FIELDS = (SEAT, ENTRY, AREA, REASON)


class AutomaActed(Event):
    """An entry of the action card is carried out."""

    FIELDS = (SEAT, ENTRY, AREA, REASON)


class AutomaMoved(Event):
    """The closest resource lies in another region."""

    FIELDS = (SEAT, AREA, REASON)


class AutomaMustered(Event):
    """An AI seat chose its strongest set."""

    FIELDS = (SEAT, FIGHTERS, STRENGTH, REASON)


class AutomaChoseApproach(Event):
    """An AI seat chose its way into the Citadel."""

    FIELDS = (SEAT, APPROACH, REASON)


class AutomaChoseTile(Event):
    """An AI seat chose a tile of the row."""

    FIELDS = (SEAT, TILE, REASON)


class AutomaRevived(Event):
    """An AI seat chose whom to call back from the graveyard."""

    FIELDS = (SEAT, FIGHTER, REASON)


class AutomaGaveUp(Event):
    """An AI seat chose its casualty."""

    FIELDS = (SEAT, FIGHTER, REASON)


class AutomaRaised(Event):
    """An AI seat raised a fighter."""

    FIELDS = (SEAT, FIGHTER, TIER, REASON)


class AutomaRaisedNobody(Event):
    """An AI seat found no fighter to raise."""

    FIELDS = (SEAT,)


class ActionsReshuffled(Event):
    """An AI seat shuffled its action cards anew."""

    FIELDS = (SEAT,)


class TieSettled(Event):
    """A player picked a fighter for the AI."""

    FIELDS = (SEAT, FIGHTER)
