"""What happens in the catacombs, at hiring and when tokens are turned over, in the past tense."""

from __future__ import annotations

from emberhall.games.city_of_thieves.events import (
    AMOUNT,
    CARD,
    COUNT,
    DICE,
    FACE,
    FIGURE,
    KIND,
    OTHER,
    REASON,
    SEAT,
    SPACE,
)
from emberhall.kernel.event import Event
from emberhall.kernel.fields import plain


class WentDown(Event):
    """A character went down a staircase."""

    FIELDS = (FIGURE, SPACE)


class WentUp(Event):
    """A character came up to the main board."""

    FIELDS = (FIGURE, SPACE)


class Jailed(Event):
    """A character was thrown in Prison."""

    FIELDS = (FIGURE, SEAT, REASON)


class Freed(Event):
    """A character was taken out of Prison."""

    FIELDS = (FIGURE, REASON)


class EscapeTried(Event):
    """A prisoner tried to escape; the reason says how it went."""

    FIELDS = (FIGURE, REASON)


class GemsBurnt(Event):
    """A character gave Magic Gems to the Holy Altar."""

    FIELDS = (FIGURE, COUNT)


class ReadDone(Event):
    """A character read in the Scriptorium."""

    FIELDS = (FIGURE, FACE, REASON)


class CardRead(Event):
    """A player took an Arcana card from the discard pile."""

    FIELDS = (SEAT, CARD)


class Looted(Event):
    """A character looted the Treasure Room and survived."""

    FIELDS = (FIGURE, DICE, AMOUNT)


class Killed(Event):
    """A character was killed."""

    FIELDS = (FIGURE, REASON)


class LostInTunnel(Event):
    """A character was lost in the Tunnel."""

    FIELDS = (FIGURE,)


class Racked(Event):
    """A character took a treasure from a prisoner."""

    FIELDS = (FIGURE, OTHER, KIND)


class CyclopsStayed(Event):
    """The Cyclops stayed where it was."""

    FIELDS = (FACE, REASON)


class CyclopsMoved(Event):
    """The Cyclops was placed in a room."""

    FIELDS = (SPACE, REASON)


class TokenFlipped(Event):
    """A character turned an exploration token over."""

    FIELDS = (FIGURE, SPACE, plain("token", "tokens"))


class TokenPlaced(Event):
    """A player placed an exploration token unseen."""

    FIELDS = (SEAT, SPACE)


class Hired(Event):
    """A player replaced a thief by a mercenary."""

    FIELDS = (SEAT, FIGURE, OTHER)


class NotHired(Event):
    """A player took no mercenary."""

    FIELDS = (SEAT,)


class TookAtInn(Event):
    """A player took an Equipment card at the Inn, on credit."""

    FIELDS = (SEAT, FIGURE, plain("gear", "equipment"))


class SkippedInn(Event):
    """A player took nothing at the Inn."""

    FIELDS = (SEAT,)


class GameRecorded(Event):
    """A game of the campaign was recorded."""

    FIELDS = (plain("adventure", "adventures"), plain("winners", "seats"))


class ExperienceKept(Event):
    """A player kept his experience for the next adventure."""

    FIELDS = (SEAT, COUNT)
