"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, amounts, plain

SEAT: Final = plain("seat", SEATS)
POWER: Final = plain("power", "powers")
COUNT: Final = plain("count")
TILE: Final = plain("tile", "tiles")
AREA: Final = plain("area", "areas")
FIGHTER: Final = plain("fighter", "fighters")
ROUND: Final = plain("round")
ORDER: Final = plain("order", SEATS)
GOODS: Final = amounts("goods", "goods")
GAINS: Final = amounts("gains", "gains")
POINTS: Final = plain("points")
KIND: Final = plain("kind", "kinds")
GOLD: Final = plain("gold")
COST: Final = plain("cost")
FIGHTERS: Final = plain("fighters", "fighters")
APPROACH: Final = plain("approach", "approaches")
FACE: Final = plain("face")
CARD: Final = plain("card", "combat_cards")
PAID: Final = amounts("paid", "goods")
SLOT: Final = plain("slot", "slots")
TILES: Final = plain("tiles", "tiles")
REASON: Final = plain("reason")
FATE: Final = plain("fate", "fates")


class PowerChosen(Event):
    """A lord chose a power."""

    FIELDS = (SEAT, POWER)


class FatesDealt(Event):
    """Every player seat was dealt a Fate card."""

    FIELDS = (COUNT,)


class TilesDealt(Event):
    """A seat was dealt a starting tile."""

    FIELDS = (SEAT, TILE, AREA)


class OrderSet(Event):
    """The turn order of a round is fixed."""

    FIELDS = (ROUND, ORDER)


class RoundBegan(Event):
    """A round began."""

    FIELDS = (ROUND,)


class Gathered(Event):
    """A minion gathered at a structure."""

    FIELDS = (SEAT, AREA, TILE, GAINS)


class Resurrecting(Event):
    """A minion gathered at the resurrection structure."""

    FIELDS = (SEAT, AREA, TILE)


class TaxPaid(Event):
    """The controller of a structure gained its tax."""

    FIELDS = (SEAT, AREA, GOODS)


class Levied(Event):
    """Double Levy brought the tax again."""

    FIELDS = (SEAT,)


class WildTaken(Event):
    """A wild became a resource."""

    FIELDS = (SEAT, KIND)


class GoldTaken(Event):
    """A minion took gold from the gold space."""

    FIELDS = (SEAT, GOLD)


class Revived(Event):
    """A fighter came back from the graveyard."""

    FIELDS = (SEAT, FIGHTER)


class NobodyRevived(Event):
    """No fighter came back from the graveyard."""

    FIELDS = (SEAT,)


class Built(Event):
    """A tile was built."""

    FIELDS = (SEAT, TILE, AREA, COST)


class Yielded(Event):
    """A tile just built gave its yield."""

    FIELDS = (SEAT, TILE, GAINS)


class RowRefilled(Event):
    """A tile of the row was turned up."""

    FIELDS = (TILE,)


class RowLeftEmpty(Event):
    """There was no tile left for the row."""


class StackReshuffled(Event):
    """The tiles set aside became a new stack."""

    FIELDS = (COUNT,)


class Posted(Event):
    """Defenders were set out."""

    FIELDS = (SEAT, AREA, FIGHTERS)


class LeftEmpty(Event):
    """An area was left without defenders."""

    FIELDS = (SEAT, AREA)


class Refreshed(Event):
    """A seat took back its used combat cards."""

    FIELDS = (SEAT, COUNT)


class Regrouped(Event):
    """Regroup lets a seat amend a region."""

    FIELDS = (SEAT, AREA)


class WorkedByNight(Event):
    """Night Work put a minion beside the occupied spaces."""

    FIELDS = (SEAT, AREA)


class Raised(Event):
    """A fighter was raised."""

    FIELDS = (SEAT, FIGHTER, PAID)


class SlotRefilled(Event):
    """A fighter was turned up."""

    FIELDS = (SLOT, FIGHTER)


class StructuresScored(Event):
    """A seat scored its structures."""

    FIELDS = (SEAT, POINTS)


class CitadelScored(Event):
    """A seat scored the Citadel."""

    FIELDS = (SEAT, POINTS)


class RoundEnded(Event):
    """The scoring of a round is done."""

    FIELDS = (ROUND,)


class GraveyardReturned(Event):
    """Fighters came back at the end of the round."""

    FIELDS = (SEAT, FIGHTERS)


class RowCleared(Event):
    """The row was set aside and drawn anew."""

    FIELDS = (TILES,)


class OrderRolled(Event):
    """A die was rolled for the right to decide the order."""

    FIELDS = (SEAT, FACE)


class DeciderFound(Event):
    """A seat decides about the next round."""

    FIELDS = (SEAT, REASON)


class GoodsScored(Event):
    """A seat scored its leftover goods."""

    FIELDS = (SEAT, POINTS)


class FateScored(Event):
    """A seat revealed and scored its Fate card."""

    FIELDS = (SEAT, FATE, POINTS)
