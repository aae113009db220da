"""What happens in battles, in the past tense."""

from __future__ import annotations

from typing import Final

from emberhall.games.battalia.events import CARD, CARDS, COUNT, HERO, HIDDEN_CARDS, SEAT, SQUARE
from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, plain

DEFENDER: Final = plain("defender", SEATS)
ECHOES: Final = plain("echoes")


class Attacked(Event):
    """A battle was begun."""

    FIELDS = (SEAT, HERO, SQUARE, DEFENDER)


class LineLaid(Event):
    """The attacking line lies face down."""

    FIELDS = (SEAT, COUNT, ECHOES, HIDDEN_CARDS)


class GuardLaid(Event):
    """The defending line lies face down."""

    FIELDS = (SEAT, COUNT, HIDDEN_CARDS)


class HeroStood(Event):
    """The hero on the target square fights."""

    FIELDS = (SEAT, HERO)


class HeroJoined(Event):
    """A hero on a joined square takes part."""

    FIELDS = (SEAT, HERO)


class RetreatPaid(Event):
    """A retreat was paid."""

    FIELDS = (SEAT, CARD)


class HeroRetreated(Event):
    """The hero on the target square retreated."""

    FIELDS = (SEAT, HERO, SQUARE)


class AmbushSprung(Event):
    """The defender uses the ambush."""

    FIELDS = (SEAT,)


class AmbushWithheld(Event):
    """The defender keeps the ambush."""

    FIELDS = (SEAT,)


class AttackRevealed(Event):
    """The attacking line was revealed."""

    FIELDS = (SEAT, CARDS)


class DefenceRevealed(Event):
    """The defending line was revealed."""

    FIELDS = (SEAT, CARDS)


class BattleDecided(Event):
    """A battle was decided by strength."""

    FIELDS = (SEAT, SQUARE, plain("attack"), plain("defence"), plain("result"))


class HeroLost(Event):
    """A hero was removed from the board."""

    FIELDS = (SEAT, HERO)


class CityConquered(Event):
    """A city changed hands."""

    FIELDS = (SEAT, SQUARE, plain("loser", SEATS), plain("level"))


class MovedIn(Event):
    """The attacking hero moved to the target square."""

    FIELDS = (SEAT, HERO, SQUARE)


class PrizeTaken(Event):
    """A great artefact was taken."""

    FIELDS = (SEAT, CARD)
