"""What AI seats do, and why, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    VERDICT,
    SeatEvent,
    of,
)
from emberhall.games.crown_of_ash.events import AreaEvent, FighterEvent


class CitadelTaken(FighterEvent):
    """An AI seat starts in the Citadel."""

    KIND: ClassVar[str] = VERDICT


class DifficultyDrawn(FighterEvent):
    """A further AI seat took its difficulty fighter into its hand."""

    KIND: ClassVar[str] = REVEAL


class ToiledAt(AreaEvent):
    """An AI seat turned a yield into points."""

    tile: int = of("tiles")
    points: int


class TaxScored(AreaEvent):
    """An AI seat turned a tax into points."""

    points: int


class GoldScored(SeatEvent):
    """An AI seat turned the gold space into points."""

    points: int


class YieldScored(SeatEvent):
    """An AI seat turned the yield of a tile just built into points."""

    tile: int = of("tiles")
    points: int


class CardScored(SeatEvent):
    """A combat card brought an AI seat points."""

    card: int = of("combat_cards")
    points: int


class CombatDeckReshuffled(SeatEvent):
    """An AI seat shuffled its combat cards anew."""

    KIND: ClassVar[str] = BOOKKEEPING


class AutomaRolled(SeatEvent):
    """An AI seat rolled for its region."""

    KIND: ClassVar[str] = REVEAL

    face: int
    area: int = of("areas")


class AutomaTurned(SeatEvent):
    """An AI seat turned over an action card."""

    KIND: ClassVar[str] = REVEAL

    card: int = of("ai_cards")
    entries: list[str]


class AutomaFailed(SeatEvent):
    """An entry of the action card was not possible."""

    order: str
    area: int = of("areas")
    reason: str


class AutomaActed(SeatEvent):
    """An entry of the action card is carried out."""

    order: str
    area: int = of("areas")
    reason: str


class AutomaMoved(AreaEvent):
    """The closest resource lies in another region."""

    reason: str


class AutomaMustered(SeatEvent):
    """An AI seat chose its strongest set."""

    fighters: list[int] = of("fighters")
    strength: int
    reason: str


class AutomaChoseApproach(SeatEvent):
    """An AI seat chose its way into the Citadel."""

    approach: int = of("approaches")
    reason: str


class AutomaChoseTile(SeatEvent):
    """An AI seat chose a tile of the row."""

    tile: int = of("tiles")
    reason: str


class AutomaRevived(FighterEvent):
    """An AI seat chose whom to call back from the graveyard."""

    reason: str


class AutomaGaveUp(FighterEvent):
    """An AI seat chose its casualty."""

    reason: str


class AutomaRaised(FighterEvent):
    """An AI seat raised a fighter."""

    tier: int
    reason: str


class AutomaRaisedNobody(SeatEvent):
    """An AI seat found no fighter to raise."""


class ActionsReshuffled(SeatEvent):
    """An AI seat shuffled its action cards anew."""

    KIND: ClassVar[str] = BOOKKEEPING


class TieSettled(FighterEvent):
    """A player picked a fighter for the AI."""
