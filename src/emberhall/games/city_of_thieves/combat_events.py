"""What happens in combats, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from emberhall.games.city_of_thieves.events import CARD, DICE, FIGURE, OTHER, SEAT, SPACE
from emberhall.kernel.event import Event
from emberhall.kernel.fields import plain


class CombatBegan(Event):
    """A figure attacked another."""

    FIELDS = (FIGURE, OTHER, SPACE)


class CrossbowAimed(Event):
    """A character shot at another from afar."""

    FIELDS = (FIGURE, OTHER)


class BoutBegan(Event):
    """A second round of a combat began."""

    FIELDS = (FIGURE, OTHER)


class CardCancelled(Event):
    """A card that was played in a combat had no effect."""

    FIELDS = (SEAT, CARD)


class Dodged(Event):
    """A defender slipped away, and the combat had no result."""

    FIELDS = (FIGURE, SPACE)


class CombatRolled(Event):
    """A fighter rolled his dice."""

    FIELDS = (FIGURE, DICE)


class CombatWon(Event):
    """A combat round was won by the higher score."""

    FIELDS = (FIGURE, OTHER, plain("score"), plain("against"), plain("reason"))


class Retreated(Event):
    """The loser of a combat was driven to a space."""

    FIELDS = (FIGURE, SPACE)


class NothingHappened(Event):
    """A shot missed and had no further result."""

    FIELDS = (FIGURE,)
