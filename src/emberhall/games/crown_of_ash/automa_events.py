"""What AI seats do, and why, in the past tense."""

from __future__ import annotations

from emberhall.authoring import SeatEvent, of


class CitadelTaken(SeatEvent):
    """An AI seat starts in the Citadel."""

    fighter: int = of("fighters")


class DifficultyDrawn(SeatEvent):
    """A further AI seat took its difficulty fighter into its hand."""

    fighter: int = of("fighters")


class ToiledAt(SeatEvent):
    """An AI seat turned a yield into points."""

    area: int = of("areas")
    tile: int = of("tiles")
    points: int


class TaxScored(SeatEvent):
    """An AI seat turned a tax into points."""

    area: int = of("areas")
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


class AutomaRolled(SeatEvent):
    """An AI seat rolled for its region."""

    face: int
    area: int = of("areas")


class AutomaTurned(SeatEvent):
    """An AI seat turned over an action card."""

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


class AutomaMoved(SeatEvent):
    """The closest resource lies in another region."""

    area: int = of("areas")
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


class AutomaRevived(SeatEvent):
    """An AI seat chose whom to call back from the graveyard."""

    fighter: int = of("fighters")
    reason: str


class AutomaGaveUp(SeatEvent):
    """An AI seat chose its casualty."""

    fighter: int = of("fighters")
    reason: str


class AutomaRaised(SeatEvent):
    """An AI seat raised a fighter."""

    fighter: int = of("fighters")
    tier: int
    reason: str


class AutomaRaisedNobody(SeatEvent):
    """An AI seat found no fighter to raise."""


class ActionsReshuffled(SeatEvent):
    """An AI seat shuffled its action cards anew."""


class TieSettled(SeatEvent):
    """A player picked a fighter for the AI."""

    fighter: int = of("fighters")
