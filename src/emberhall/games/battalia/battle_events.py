"""What happens in battles, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    REVEAL,
    STRIKE,
    VERDICT,
    Event,
    Seat,
    SeatEvent,
    of,
    secret,
)
from emberhall.games.battalia.events import CardEvent, HeroEvent


class Attacked(HeroEvent):
    """A battle was begun."""

    square: int = of("squares")
    defender: Seat


class LineLaid(SeatEvent):
    """The attacking line lies face down."""

    count: int
    echoes: int
    cards: list[int] = secret("cards")


class GuardLaid(SeatEvent):
    """The defending line lies face down."""

    count: int
    cards: list[int] = secret("cards")


class HeroStood(HeroEvent):
    """The hero on the target square fights."""


class HeroJoined(HeroEvent):
    """A hero on a joined square takes part."""


class RetreatPaid(CardEvent):
    """A retreat was paid."""


class HeroRetreated(HeroEvent):
    """The hero on the target square retreated."""

    square: int = of("squares")


class AmbushSprung(SeatEvent):
    """The defender uses the ambush."""

    KIND: ClassVar[str] = REVEAL


class AmbushWithheld(SeatEvent):
    """The defender keeps the ambush."""


class AttackRevealed(SeatEvent):
    """The attacking line was revealed."""

    KIND: ClassVar[str] = REVEAL

    cards: list[int] = of("cards")


class DefenceRevealed(SeatEvent):
    """The defending line was revealed."""

    KIND: ClassVar[str] = REVEAL

    cards: list[int] = of("cards")


class StrengthCounted(SeatEvent):
    """What a side brings, by its parts: cards, titles, faction bonus, hero and city."""

    KIND: ClassVar[str] = REVEAL

    cards: int
    titles: int
    bonus: int
    hero: int
    terrain: int
    city: int
    total: int


class DefenceFixed(Event):
    """A neutral city or the ruins defend with a fixed strength."""

    KIND: ClassVar[str] = REVEAL

    square: int = of("squares")
    total: int


class BattleDecided(SeatEvent):
    """A battle was decided by strength."""

    KIND: ClassVar[str] = VERDICT

    square: int = of("squares")
    attack: int
    defence: int
    result: str


class HeroLost(HeroEvent):
    """A hero was removed from the board."""

    KIND: ClassVar[str] = STRIKE


class NeutralConquered(SeatEvent):
    """A city that nobody held was conquered."""

    KIND: ClassVar[str] = VERDICT

    square: int = of("squares")
    level: int


class CityConquered(SeatEvent):
    """A city changed hands."""

    KIND: ClassVar[str] = VERDICT

    square: int = of("squares")
    loser: Seat
    level: int


class MovedIn(HeroEvent):
    """The attacking hero moved to the target square."""

    square: int = of("squares")


class PrizeTaken(CardEvent):
    """A great artefact was taken."""

    KIND: ClassVar[str] = VERDICT
