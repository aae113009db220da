"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    VERDICT,
    Event,
    RoundBegan,
    SeatEvent,
    of,
    secret,
)


class CardEvent(SeatEvent):
    """What a player did with a card."""

    card: int = of("cards")


class HeroEvent(SeatEvent):
    """What a hero of a player did."""

    hero: int = of("heroes")


class FactionLeftOut(Event):
    """One faction was taken out of the game."""

    KIND: ClassVar[str] = BOOKKEEPING

    faction: int = of("factions")


class SiteLaid(Event):
    """A city was laid on its site."""

    KIND: ClassVar[str] = BOOKKEEPING

    square: int = of("squares")
    exits: int = of("exits")
    terrain: int = of("terrain")
    level: int


class PrizesLaidOut(Event):
    """The great artefacts were laid at the edge of the board."""

    KIND: ClassVar[str] = BOOKKEEPING

    cards: list[int] = of("cards")


class StartPlayerDrawn(SeatEvent):
    """The start player was drawn."""

    KIND: ClassVar[str] = BOOKKEEPING


class FactionChosen(SeatEvent):
    """A player chose a faction, and is called by it from then on; `number` is that of the place."""

    number: int
    faction: int = of("factions")


class SiteTaken(SeatEvent):
    """A player took a start city."""

    square: int = of("squares")


class DayBegan(RoundBegan):
    """A day began; the Sun Oracle shows two kinds."""

    lit: int = of("kinds")
    matched: int = of("kinds")


class CohortShown(SeatEvent):
    """A player announced a cohort and showed it."""

    KIND: ClassVar[str] = REVEAL

    faction: int = of("factions")
    cards: list[int] = of("cards")


class MulliganTaken(SeatEvent):
    """A player threw the hand away."""

    count: int


class AmbushRaised(SeatEvent):
    """A player took up the cards in ambush."""

    count: int


class Drew(SeatEvent):
    """A player drew cards."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int
    cards: list[int] = secret("cards")


class Reshuffled(SeatEvent):
    """A shelter was shuffled into a new nation."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int


class Discarded(SeatEvent):
    """A turn ended with the discard."""

    KIND: ClassVar[str] = BOOKKEEPING


class Refilled(SeatEvent):
    """A player who was attacked fills up the hand."""

    KIND: ClassVar[str] = BOOKKEEPING


class Paid(SeatEvent):
    """A line was paid."""

    KIND: ClassVar[str] = BOOKKEEPING

    cards: list[int] = of("cards")
    price: int = of("prices")


class Hired(CardEvent):
    """A unit was hired, a supply came with it."""


class Created(CardEvent):
    """An artefact was created."""


class StackShuffled(Event):
    """The rest of a stack was shuffled."""

    KIND: ClassVar[str] = BOOKKEEPING

    kind: int = of("kinds")


class RoadLaid(SeatEvent):
    """A road was laid."""

    square: int = of("squares")
    exits: int = of("exits")
    terrain: int = of("terrain")


class CityFounded(SeatEvent):
    """A city was built."""

    square: int = of("squares")
    exits: int = of("exits")
    terrain: int = of("terrain")
    level: int


class CityRaised(SeatEvent):
    """A city was upgraded."""

    square: int = of("squares")
    level: int


class HeroHired(HeroEvent):
    """A hero appeared in a city."""

    square: int = of("squares")


class MovePaid(SeatEvent):
    """A movement was paid."""

    KIND: ClassVar[str] = BOOKKEEPING

    cards: list[int] = of("cards")


class HeroMoved(HeroEvent):
    """A hero moved."""

    square: int = of("squares")


class Deployed(SeatEvent):
    """A card went into ambush, face down."""

    card: int = secret("cards")


class SentToLimbo(CardEvent):
    """A card left the game."""


class AmuletPlayed(SeatEvent):
    """An amulet was played on a card."""

    amulet: int = of("cards")
    target: int = of("cards")


class RolledAmulet(SeatEvent):
    """The die was rolled for an amulet."""

    KIND: ClassVar[str] = REVEAL

    face: int
    roll: int = of("rolls")


class EchoesMade(CardEvent):
    """A card counts more than once this turn."""

    count: int


class SentToAmbush(CardEvent):
    """An amulet sent its target into ambush."""


class SentToShelter(CardEvent):
    """An amulet sent its target to the shelter."""


class KeptAsIs(CardEvent):
    """The target of an amulet kept its name."""


class Renamed(CardEvent):
    """The target of an amulet bears another name this turn."""

    guise: int = of("cards")


class HammerNamed(SeatEvent):
    """The hammer is an artefact of a kind this turn."""

    kind: int = of("kinds")


class ChaliceUsed(SeatEvent):
    """The chalice was used."""


class Stationed(CardEvent):
    """A card was stationed in a tent."""

    tent: int = of("cards")


class Decamped(SeatEvent):
    """The cards of a tent came back to the hand."""

    tent: int = of("cards")
    cards: list[int] = of("cards")


class GameEnded(Event):
    """The game is over."""

    KIND: ClassVar[str] = VERDICT

    reason: str
