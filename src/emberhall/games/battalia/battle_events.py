"""What happens in battles, in the past tense."""

from __future__ import annotations

from emberhall.authoring import Seat, SeatEvent, of, secret


class Attacked(SeatEvent):
    """A battle was begun."""

    hero: int = of("heroes")
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


class HeroStood(SeatEvent):
    """The hero on the target square fights."""

    hero: int = of("heroes")


class HeroJoined(SeatEvent):
    """A hero on a joined square takes part."""

    hero: int = of("heroes")


class RetreatPaid(SeatEvent):
    """A retreat was paid."""

    card: int = of("cards")


class HeroRetreated(SeatEvent):
    """The hero on the target square retreated."""

    hero: int = of("heroes")
    square: int = of("squares")


class AmbushSprung(SeatEvent):
    """The defender uses the ambush."""


class AmbushWithheld(SeatEvent):
    """The defender keeps the ambush."""


class AttackRevealed(SeatEvent):
    """The attacking line was revealed."""

    cards: list[int] = of("cards")


class DefenceRevealed(SeatEvent):
    """The defending line was revealed."""

    cards: list[int] = of("cards")


class BattleDecided(SeatEvent):
    """A battle was decided by strength."""

    square: int = of("squares")
    attack: int
    defence: int
    result: str


class HeroLost(SeatEvent):
    """A hero was removed from the board."""

    hero: int = of("heroes")


class CityConquered(SeatEvent):
    """A city changed hands."""

    square: int = of("squares")
    loser: Seat
    level: int


class MovedIn(SeatEvent):
    """The attacking hero moved to the target square."""

    hero: int = of("heroes")
    square: int = of("squares")


class PrizeTaken(SeatEvent):
    """A great artefact was taken."""

    card: int = of("cards")
