"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, amounts, plain, secret

SEAT: Final = plain("seat", SEATS)
ORDER: Final = plain("order", SEATS)
SIDE: Final = plain("side", "sides")
PLACE: Final = plain("place", "places")
CARD: Final = plain("card", "cards")
LOCATION: Final = plain("location", "locations")
WAY: Final = plain("way", "ways")
PAID: Final = amounts("paid", "payments")
GAINED: Final = amounts("gained", "gains")
GOODS: Final = amounts("goods", "goods")
PIECE: Final = plain("piece", "pieces")
COUNT: Final = plain("count")
GOLD: Final = plain("gold")
SEASON: Final = plain("season")
THREAT: Final = plain("threat")
INVADER: Final = plain("invader", "invaders")
LEVEL: Final = plain("level")
OBJECTIVE: Final = secret("objective", "objectives")
OBJECTIVES: Final = secret("objectives", "objectives")
REASON: Final = plain("reason")


class ObjectivesDealt(Event):
    """Every liege was dealt a secret objective."""

    FIELDS = (COUNT,)


class GateChosen(Event):
    """A liege put the gate on a side."""

    FIELDS = (SEAT, SIDE)


class StarterTaken(Event):
    """A liege took a starting refugee."""

    FIELDS = (SEAT, CARD)


class StarterDealt(Event):
    """A liege was dealt a starting refugee."""

    FIELDS = (SEAT, CARD)


class FirstChooserDrawn(Event):
    """The liege that takes a starting refugee first was drawn."""

    FIELDS = (SEAT,)


class StartingGold(Event):
    """A liege took starting gold."""

    FIELDS = (SEAT, GOLD)


class OrderSet(Event):
    """The turn order was set."""

    FIELDS = (ORDER,)


class SeasonBegan(Event):
    """A season began."""

    FIELDS = (SEASON, THREAT)


class CardLaidOut(Event):
    """A card came up in a row."""

    FIELDS = (CARD,)


class ReportCame(Event):
    """An invader card was laid face up."""

    FIELDS = (INVADER, SIDE)


class HordesGathered(Event):
    """Invader cards were laid face down."""

    FIELDS = (COUNT,)


class WorkerPlaced(Event):
    """A liege placed a worker."""

    FIELDS = (SEAT, LOCATION)


class WorkerPlacedFor(Event):
    """A liege placed a worker for one of several deals."""

    FIELDS = (SEAT, LOCATION, WAY)


class WorkerPlacedOnCard(Event):
    """A liege placed a worker on an own card."""

    FIELDS = (SEAT, CARD)


class FreeActionUsed(Event):
    """A liege used a free action."""

    FIELDS = (SEAT, CARD)


class Paid(Event):
    """A liege paid."""

    FIELDS = (SEAT, PAID)


class Gained(Event):
    """A liege gained."""

    FIELDS = (SEAT, GAINED)


class CardTaken(Event):
    """A liege paid for a card of a row."""

    FIELDS = (SEAT, CARD, GOODS)


class Sowed(Event):
    """A farm rose by a level."""

    FIELDS = (SEAT, SIDE, LEVEL)


class Protected(Event):
    """A farm was protected."""

    FIELDS = (SEAT, SIDE)


class Scouted(Event):
    """A liege drew objectives."""

    FIELDS = (SEAT, COUNT, OBJECTIVES)


class ObjectiveKept(Event):
    """A liege kept an objective and put the others back."""

    FIELDS = (SEAT, OBJECTIVE)


class Passed(Event):
    """A liege could place no worker."""

    FIELDS = (SEAT, COUNT)


class Built(Event):
    """A castle piece was built."""

    FIELDS = (SEAT, PIECE, PLACE, GOODS)


class Upgraded(Event):
    """A wood piece was replaced by stone."""

    FIELDS = (SEAT, PIECE, PLACE, GOODS, COUNT)


class Repaired(Event):
    """Cubes were put back on a piece."""

    FIELDS = (SEAT, PLACE, COUNT)


class Mended(Event):
    """A free cube was put on a piece."""

    FIELDS = (SEAT, PLACE)


class Restored(Event):
    """The fire of a turret was put out."""

    FIELDS = (SEAT, PLACE)


class RefugeeHealed(Event):
    """A refugee was healed."""

    FIELDS = (SEAT, CARD)


class BuildingRebuilt(Event):
    """A building was rebuilt."""

    FIELDS = (SEAT, CARD)


class FlagWon(Event):
    """A liege got a flag."""

    FIELDS = (SEAT, GOLD)


class NoFlag(Event):
    """Nobody got the flag."""

    FIELDS = (REASON,)


class IncomeTaken(Event):
    """A liege took income."""

    FIELDS = (SEAT, GOLD)


class Harvested(Event):
    """A liege harvested."""

    FIELDS = (SEAT, COUNT)


class Feasted(Event):
    """Soldiers were fed with food and gold."""

    FIELDS = (SEAT, COUNT, GOLD)


class CardDiscarded(Event):
    """A card of a row went under its deck."""

    FIELDS = (CARD,)


class DeckReshuffled(Event):
    """Discards were shuffled into a new deck."""

    FIELDS = (REASON, COUNT)


class ObjectiveScored(Event):
    """An objective was revealed."""

    FIELDS = (SEAT, plain("objective", "objectives"), GOLD)


class FinalGold(Event):
    """The final gold of a liege."""

    FIELDS = (SEAT, GOLD)


class RivalBegan(Event):
    """Who goes first against the Rival House."""

    FIELDS = (GOLD, REASON)


class RivalPlaced(Event):
    """The Rival House filled a space."""

    FIELDS = (plain("plan", "plans"),)


class RivalLost(Event):
    """The Rival House lost a turn."""

    FIELDS = (plain("plan", "plans"), REASON)


class RivalTook(Event):
    """The Rival House drove a card from its row."""

    FIELDS = (CARD,)
