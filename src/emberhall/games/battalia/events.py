"""What happens at the table, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, plain, secret

SEAT: Final = plain("seat", SEATS)
FACTION: Final = plain("faction", "factions")
SQUARE: Final = plain("square", "squares")
COUNT: Final = plain("count")
CARD: Final = plain("card", "cards")
CARDS: Final = plain("cards", "cards")
HIDDEN_CARD: Final = secret("card", "cards")
HIDDEN_CARDS: Final = secret("cards", "cards")
KIND: Final = plain("kind", "kinds")
HERO: Final = plain("hero", "heroes")
EXITS: Final = plain("exits", "exits")
TERRAIN: Final = plain("terrain", "terrain")
LEVEL: Final = plain("level")
TARGET: Final = plain("target", "cards")
AMULET: Final = plain("amulet", "cards")
TENT: Final = plain("tent", "cards")
GUISE: Final = plain("guise", "cards")
PRICE: Final = plain("price", "prices")
ROLL: Final = plain("roll", "rolls")
FACE: Final = plain("face")
REASON: Final = plain("reason")
DAY: Final = plain("day")


class FactionLeftOut(Event):
    """One faction was taken out of the game."""

    FIELDS = (FACTION,)


class SiteLaid(Event):
    """A city was laid on its site."""

    FIELDS = (SQUARE, EXITS, TERRAIN, LEVEL)


class PrizesLaidOut(Event):
    """The great artefacts were laid at the edge of the board."""

    FIELDS = (CARDS,)


class StartPlayerDrawn(Event):
    """The start player was drawn."""

    FIELDS = (SEAT,)


class FactionChosen(Event):
    """A player chose a faction."""

    FIELDS = (SEAT, FACTION)


class SiteTaken(Event):
    """A player took a start city."""

    FIELDS = (SEAT, SQUARE)


class DayBegan(Event):
    """A day began; the Sun Oracle shows two kinds."""

    FIELDS = (DAY, plain("lit", "kinds"), plain("matched", "kinds"))


class TurnBegan(Event):
    """A player's turn began."""

    FIELDS = (SEAT,)


class CohortShown(Event):
    """A player announced a cohort and showed it."""

    FIELDS = (SEAT, FACTION, CARDS)


class MulliganTaken(Event):
    """A player threw the hand away."""

    FIELDS = (SEAT, COUNT)


class AmbushRaised(Event):
    """A player took up the cards in ambush."""

    FIELDS = (SEAT, COUNT)


class Drew(Event):
    """A player drew cards."""

    FIELDS = (SEAT, COUNT, HIDDEN_CARDS)


class Reshuffled(Event):
    """A shelter was shuffled into a new nation."""

    FIELDS = (SEAT, COUNT)


class Discarded(Event):
    """A turn ended with the discard."""

    FIELDS = (SEAT,)


class Refilled(Event):
    """A player who was attacked fills up the hand."""

    FIELDS = (SEAT,)


class Paid(Event):
    """A line was paid."""

    FIELDS = (SEAT, CARDS, PRICE)


class Hired(Event):
    """A unit was hired, a supply came with it."""

    FIELDS = (SEAT, CARD)


class Created(Event):
    """An artefact was created."""

    FIELDS = (SEAT, CARD)


class StackShuffled(Event):
    """The rest of a stack was shuffled."""

    FIELDS = (KIND,)


class RoadLaid(Event):
    """A road was laid."""

    FIELDS = (SEAT, SQUARE, EXITS, TERRAIN)


class CityFounded(Event):
    """A city was built."""

    FIELDS = (SEAT, SQUARE, EXITS, TERRAIN, LEVEL)


class CityRaised(Event):
    """A city was upgraded."""

    FIELDS = (SEAT, SQUARE, LEVEL)


class HeroHired(Event):
    """A hero appeared in a city."""

    FIELDS = (SEAT, HERO, SQUARE)


class MovePaid(Event):
    """A movement was paid."""

    FIELDS = (SEAT, CARDS)


class HeroMoved(Event):
    """A hero moved."""

    FIELDS = (SEAT, HERO, SQUARE)


class Deployed(Event):
    """A card went into ambush, face down."""

    FIELDS = (SEAT, HIDDEN_CARD)


class SentToLimbo(Event):
    """A card left the game."""

    FIELDS = (SEAT, CARD)


class AmuletPlayed(Event):
    """An amulet was played on a card."""

    FIELDS = (SEAT, AMULET, TARGET)


class RolledAmulet(Event):
    """The die was rolled for an amulet."""

    FIELDS = (SEAT, FACE, ROLL)


class EchoesMade(Event):
    """A card counts more than once this turn."""

    FIELDS = (SEAT, CARD, COUNT)


class SentToAmbush(Event):
    """An amulet sent its target into ambush."""

    FIELDS = (SEAT, CARD)


class SentToShelter(Event):
    """An amulet sent its target to the shelter."""

    FIELDS = (SEAT, CARD)


class KeptAsIs(Event):
    """The target of an amulet kept its name."""

    FIELDS = (SEAT, CARD)


class Renamed(Event):
    """The target of an amulet bears another name this turn."""

    FIELDS = (SEAT, CARD, GUISE)


class HammerNamed(Event):
    """The hammer is an artefact of a kind this turn."""

    FIELDS = (SEAT, KIND)


class ChaliceUsed(Event):
    """The chalice was used."""

    FIELDS = (SEAT,)


class Stationed(Event):
    """A card was stationed in a tent."""

    FIELDS = (SEAT, CARD, TENT)


class Decamped(Event):
    """The cards of a tent came back to the hand."""

    FIELDS = (SEAT, TENT, CARDS)


class GameEnded(Event):
    """The game is over."""

    FIELDS = (REASON,)
