"""What the adventure sheets bring, in the past tense."""

from __future__ import annotations

from emberhall.games.city_of_thieves.events import (
    AMOUNT,
    COUNT,
    FACE,
    FIGURE,
    KIND,
    OTHER,
    REASON,
    SEAT,
    SPACE,
    SPACES,
)
from emberhall.kernel.event import Event
from emberhall.kernel.fields import plain

RELIC = plain("relic", "relics")


class SheetLaid(Event):
    """The sheet put figures or things on spaces."""

    FIELDS = (SPACES, REASON)


class StrongboxOpened(Event):
    """A character opened the Duke's strongbox."""

    FIELDS = (FIGURE, AMOUNT)


class HuntersRested(Event):
    """No hunter was moved."""

    FIELDS = (SEAT, REASON)


class JewelersRolled(Event):
    """A die said which hunter of the Jewelers may move."""

    FIELDS = (SEAT, FACE)


class HunterNamed(Event):
    """A player chose the hunter that moves."""

    FIELDS = (SEAT, FIGURE)


class HunterGone(Event):
    """A beaten figure left the game."""

    FIELDS = (FIGURE, REASON)


class RingTaken(Event):
    """The Ring was taken from Isabeau."""

    FIELDS = (FIGURE,)


class Hoarded(Event):
    """A treasure went to the Jewelers' hoard."""

    FIELDS = (FIGURE, KIND)


class UndeadRose(Event):
    """An undead rose on a crossing."""

    FIELDS = (FIGURE, SPACE)


class UndeadAttacked(Event):
    """An undead attacked a character beside it."""

    FIELDS = (FIGURE, OTHER, REASON)


class Ferried(Event):
    """A character was ferried to another space."""

    FIELDS = (FIGURE, SPACE)


class PriceChanged(Event):
    """The price of a kind changed."""

    FIELDS = (KIND, AMOUNT)


class PricesFell(Event):
    """Every price above the lowest fell."""

    FIELDS = (FACE,)


class SoldAtAuction(Event):
    """A treasure was sold in the Counting House."""

    FIELDS = (FIGURE, KIND, AMOUNT)


class PocketPicked(Event):
    """A character tried to pick a guest's pocket."""

    FIELDS = (FIGURE, FACE, REASON)


class GuardPut(Event):
    """A militiaman was called to a street space."""

    FIELDS = (SEAT, FIGURE, SPACE)


class ScandalPassed(Event):
    """A player called nobody."""

    FIELDS = (SEAT,)


class RelicLaid(Event):
    """A relic was laid open."""

    FIELDS = (KIND, SPACE)


class RelicTaken(Event):
    """A character took a relic."""

    FIELDS = (FIGURE, KIND)


class RelicDrawn(Event):
    """A relic token was drawn from the pile."""

    FIELDS = (SEAT, RELIC)


class RubbleCleared(Event):
    """A character cleared rubble away."""

    FIELDS = (FIGURE, SPACE)


class Aftershock(Event):
    """An aftershock struck beside the rubble."""

    FIELDS = (COUNT,)


class RelicBurnt(Event):
    """A character burnt a relic."""

    FIELDS = (FIGURE, KIND)


class PrideStruck(Event):
    """A player carried the most and was struck for his pride."""

    FIELDS = (SEAT, COUNT)


class ParadeMarched(Event):
    """A die said which street the parade fills."""

    FIELDS = (FACE, REASON)


class Offered(Event):
    """A character offered a treasure."""

    FIELDS = (FIGURE, KIND)


class HostageTaken(Event):
    """A character took the hostage."""

    FIELDS = (FIGURE,)


class HostageRansomed(Event):
    """A character handed the hostage over."""

    FIELDS = (FIGURE,)
