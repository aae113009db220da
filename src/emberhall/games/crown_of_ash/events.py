"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    VERDICT,
    Event,
    Seat,
    SeatEvent,
    amounts,
    of,
)


class AreaEvent(SeatEvent):
    """What a seat did in an area."""

    area: int = of("areas")


class FighterEvent(SeatEvent):
    """What a seat did with a fighter."""

    fighter: int = of("fighters")


class PowerChosen(SeatEvent):
    """A lord chose a power."""

    power: int = of("powers")


class FatesDealt(Event):
    """Every player seat was dealt a Fate card."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class TilesDealt(SeatEvent):
    """A seat was dealt a starting tile."""

    KIND: ClassVar[str] = BOOKKEEPING

    tile: int = of("tiles")
    area: int = of("areas")


class OrderSet(Event):
    """The turn order of a round is fixed."""

    KIND: ClassVar[str] = BOOKKEEPING

    round: int
    order: list[Seat]


class Gathered(AreaEvent):
    """A minion gathered at a structure."""

    tile: int = of("tiles")
    gains: list[int] = amounts("gains")


class Resurrecting(AreaEvent):
    """A minion gathered at the resurrection structure."""

    tile: int = of("tiles")


class TaxPaid(AreaEvent):
    """The controller of a structure gained its tax."""

    goods: list[int] = amounts("goods")


class Levied(SeatEvent):
    """Double Levy brought the tax again."""


class WildTaken(SeatEvent):
    """A wild became a resource."""

    kind: int = of("kinds")


class GoldTaken(SeatEvent):
    """A minion took gold from the gold space."""

    gold: int


class Revived(FighterEvent):
    """A fighter came back from the graveyard."""


class GraveyardEmpty(SeatEvent):
    """There was no fighter to call back."""


class NobodyRevived(SeatEvent):
    """No fighter came back from the graveyard."""


class Built(SeatEvent):
    """A tile was built."""

    tile: int = of("tiles")
    area: int = of("areas")
    cost: int


class Yielded(SeatEvent):
    """A tile just built gave its yield."""

    tile: int = of("tiles")
    gains: list[int] = amounts("gains")


class RowRefilled(Event):
    """A tile of the row was turned up."""

    KIND: ClassVar[str] = REVEAL

    tile: int = of("tiles")


class RowLeftEmpty(Event):
    """There was no tile left for the row."""

    KIND: ClassVar[str] = BOOKKEEPING


class StackReshuffled(Event):
    """The tiles set aside became a new stack."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class Posted(AreaEvent):
    """Defenders were set out."""

    fighters: list[int] = of("fighters")


class LeftEmpty(AreaEvent):
    """An area was left without defenders."""


class Refreshed(SeatEvent):
    """A seat took back its used combat cards."""

    count: int


class Regrouped(AreaEvent):
    """Regroup lets a seat amend a region."""


class WorkedByNight(AreaEvent):
    """Night Work put a minion beside the occupied spaces."""


class Raised(FighterEvent):
    """A fighter was raised."""

    paid: list[int] = amounts("goods")


class SlotRefilled(Event):
    """A fighter was turned up."""

    KIND: ClassVar[str] = REVEAL

    slot: int = of("slots")
    fighter: int = of("fighters")


class StructureCounted(AreaEvent):
    """What a structure counts, with those that it covers."""

    tile: int = of("tiles")
    points: int


class StructuresScored(SeatEvent):
    """A seat scored its structures."""

    points: int


class CitadelScored(SeatEvent):
    """A seat scored the Citadel."""

    points: int


class RoundEnded(Event):
    """The scoring of a round is done."""

    KIND: ClassVar[str] = VERDICT

    round: int


class GraveyardReturned(SeatEvent):
    """Fighters came back at the end of the round."""

    fighters: list[int] = of("fighters")


class RowCleared(Event):
    """The row was set aside and drawn anew."""

    KIND: ClassVar[str] = BOOKKEEPING

    tiles: list[int] = of("tiles")


class OrderRolled(SeatEvent):
    """A die was rolled for the right to decide the order."""

    KIND: ClassVar[str] = REVEAL

    face: int


class DeciderFound(SeatEvent):
    """A seat decides about the next round."""

    KIND: ClassVar[str] = BOOKKEEPING

    reason: str


class GoodsScored(SeatEvent):
    """A seat scored its leftover goods."""

    goods: list[int] = amounts("goods")
    points: int


class FateScored(SeatEvent):
    """A seat revealed and scored its Fate card: the tiers of its raised fighters of its kinds.

    Which fighters these are stays in the hand that holds some of them.
    """

    KIND: ClassVar[str] = REVEAL

    fate: int = of("fates")
    tiers: list[int]
    points: int
