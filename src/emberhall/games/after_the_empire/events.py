"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

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
    amounts,
    of,
    secret,
)


class ObjectivesDealt(Event):
    """Every liege was dealt a secret objective."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class GateChosen(SeatEvent):
    """A liege put the gate on a side."""

    side: int = of("sides")


class StarterTaken(SeatEvent):
    """A liege took a starting refugee."""

    card: int = of("cards")


class StarterDealt(SeatEvent):
    """A liege was dealt a starting refugee."""

    card: int = of("cards")


class FirstChooserDrawn(SeatEvent):
    """The liege that takes a starting refugee first was drawn."""

    KIND: ClassVar[str] = BOOKKEEPING


class StartingGold(SeatEvent):
    """A liege took starting gold."""

    KIND: ClassVar[str] = BOOKKEEPING

    gold: int


class OrderSet(Event):
    """The turn order was set."""

    KIND: ClassVar[str] = BOOKKEEPING

    order: list[Seat]


class SeasonBegan(RoundBegan):
    """A season began."""

    threat: int


class CardLaidOut(Event):
    """A card came up in a row."""

    KIND: ClassVar[str] = BOOKKEEPING

    card: int = of("cards")


class ReportCame(Event):
    """An invader card was laid face up."""

    KIND: ClassVar[str] = REVEAL

    invader: int = of("invaders")
    side: int = of("sides")


class HordesGathered(Event):
    """Invader cards were laid face down."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class WorkerPlaced(SeatEvent):
    """A liege placed a worker."""

    location: int = of("locations")


class WorkerPlacedFor(SeatEvent):
    """A liege placed a worker for one of several deals."""

    location: int = of("locations")
    way: int = of("ways")


class WorkerPlacedOnCard(SeatEvent):
    """A liege placed a worker on an own card."""

    card: int = of("cards")


class FreeActionUsed(SeatEvent):
    """A liege used a free action."""

    card: int = of("cards")


class Paid(SeatEvent):
    """A liege paid."""

    paid: list[int] = amounts("payments")


class Gained(SeatEvent):
    """A liege gained."""

    gained: list[int] = amounts("gains")


class Healed(SeatEvent):
    """Wounded soldiers of a liege were healed."""

    count: int


class CardTaken(SeatEvent):
    """A liege paid for a card of a row."""

    card: int = of("cards")
    goods: list[int] = amounts("goods")


class Sowed(SeatEvent):
    """A farm rose by a level."""

    side: int = of("sides")
    level: int


class Protected(SeatEvent):
    """A farm was protected."""

    side: int = of("sides")


class Scouted(SeatEvent):
    """A liege drew objectives."""

    count: int
    objectives: list[int] = secret("objectives")


class ObjectiveKept(SeatEvent):
    """A liege kept an objective and put the others back."""

    objective: int = secret("objectives")


class Passed(SeatEvent):
    """A liege could place no worker."""

    count: int


class Built(SeatEvent):
    """A castle piece was built."""

    piece: int = of("pieces")
    place: int = of("places")
    goods: list[int] = amounts("goods")


class Upgraded(SeatEvent):
    """A wood piece was replaced by stone."""

    piece: int = of("pieces")
    place: int = of("places")
    goods: list[int] = amounts("goods")
    count: int


class Repaired(SeatEvent):
    """Cubes were put back on a piece."""

    piece: int = of("pieces")
    place: int = of("places")
    count: int
    goods: list[int] = amounts("goods")


class Mended(SeatEvent):
    """A free cube was put on a piece."""

    piece: int = of("pieces")
    place: int = of("places")


class Restored(SeatEvent):
    """The fire of a turret was put out."""

    place: int = of("places")
    goods: list[int] = amounts("goods")


class RefugeeHealed(SeatEvent):
    """A refugee was healed."""

    card: int = of("cards")
    goods: list[int] = amounts("goods")


class BuildingRebuilt(SeatEvent):
    """A building was rebuilt."""

    card: int = of("cards")
    goods: list[int] = amounts("goods")


class FlagWon(SeatEvent):
    """A liege got a flag."""

    KIND: ClassVar[str] = VERDICT

    gold: int


class NoFlag(Event):
    """Nobody got the flag."""

    KIND: ClassVar[str] = VERDICT

    reason: str


class IncomeTaken(SeatEvent):
    """A liege took income: what castle and cards bring, and the sum."""

    castle: int
    cards: int
    gold: int


class Harvested(SeatEvent):
    """A liege harvested: what farms and cards bring, and the sum."""

    farms: int
    cards: int
    count: int


class Feasted(SeatEvent):
    """Soldiers were fed with food, and with gold where food was short, as far as both went."""

    mouths: int
    paid: list[int] = amounts("payments")


class CardDiscarded(Event):
    """A card of a row went under its deck."""

    KIND: ClassVar[str] = BOOKKEEPING

    card: int = of("cards")


class DeckReshuffled(Event):
    """Discards were shuffled into a new deck."""

    KIND: ClassVar[str] = BOOKKEEPING

    reason: str
    count: int


class ObjectiveScored(SeatEvent):
    """An objective was revealed."""

    KIND: ClassVar[str] = REVEAL

    objective: int = of("objectives")
    gold: int


class FinalGold(SeatEvent):
    """The final gold of a liege."""

    KIND: ClassVar[str] = VERDICT

    gold: int


class RivalBegan(Event):
    """Who goes first against the Rival House."""

    gold: int
    reason: str


class RivalPlaced(Event):
    """The Rival House filled a space."""

    plan: int = of("plans")


class RivalLost(Event):
    """The Rival House lost a turn."""

    plan: int = of("plans")
    reason: str


class RivalTook(Event):
    """The Rival House drove a card from its row."""

    card: int = of("cards")
