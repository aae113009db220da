"""What happens in combat, in the past tense: chapters 10 to 16."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.events import (
    CARD,
    COUNT,
    GOLD,
    INVADER,
    LEVEL,
    PIECE,
    PLACE,
    SEAT,
    SIDE,
)
from emberhall.kernel.event import Event
from emberhall.kernel.fields import plain

POST: Final = plain("post", "posts")
SIEGE: Final = plain("siege", "sieges")
ARCHERS: Final = plain("archers")
SWORDSMEN: Final = plain("swordsmen")
SOLDIERS: Final = plain("soldiers")
MERCENARIES: Final = plain("mercenaries")
TROOP: Final = plain("troop", "troops")
ORIGIN: Final = plain("origin", "posts")


class TroopsPlaced(Event):
    """Troops took their place on a wall."""

    FIELDS = (SEAT, TROOP, COUNT, SIDE)


class InvadersRevealed(Event):
    """An invader card was turned up."""

    FIELDS = (INVADER, SIDE)


class InvadersCame(Event):
    """Invaders took a field before a castle."""

    FIELDS = (SEAT, ARCHERS, SWORDSMEN, SIDE)


class SiegeRevealed(Event):
    """The siege card was turned up."""

    FIELDS = (SIEGE, SIDE)


class SiegeStruck(Event):
    """Siege damage came upon a side."""

    FIELDS = (SEAT, COUNT, SIDE)


class BypassReady(Event):
    """Invaders will get over a wall."""

    FIELDS = (SEAT, COUNT, SIDE)


class TargetChosen(Event):
    """An owner said which turret is hit first."""

    FIELDS = (SEAT, PLACE)


class CubesLost(Event):
    """Cubes were knocked off a piece and went to the stockpile."""

    FIELDS = (SEAT, COUNT, PIECE, PLACE)


class PieceDestroyed(Event):
    """A castle piece fell."""

    FIELDS = (SEAT, PIECE, PLACE)


class TurretBurnt(Event):
    """A stone turret caught fire."""

    FIELDS = (SEAT, PLACE)


class FellBack(Event):
    """Troops of a lost wall went inside."""

    FIELDS = (SEAT, SIDE, SOLDIERS, MERCENARIES)


class Surged(Event):
    """A surge of swordsmen came."""

    FIELDS = (SEAT, SWORDSMEN, SIDE)


class FarmRazed(Event):
    """A farm was razed by one level."""

    FIELDS = (SEAT, SIDE, LEVEL)


class TroopMoved(Event):
    """A move token moved a troop."""

    FIELDS = (SEAT, TROOP, ORIGIN, POST)


class RoundBegan(Event):
    """A round of a combat began."""

    FIELDS = (SEAT, COUNT)


class Aimed(Event):
    """Extra damage was aimed at a field."""

    FIELDS = (SEAT, COUNT, SIDE)


class InvadersKilled(Event):
    """Invaders fell in a field or inside."""

    FIELDS = (SEAT, ARCHERS, SWORDSMEN, POST)


class TroopsLost(Event):
    """Mercenaries fell and soldiers were wounded."""

    FIELDS = (SEAT, MERCENARIES, SOLDIERS, POST)


class InvadersEntered(Event):
    """Invaders came into the castle."""

    FIELDS = (SEAT, ARCHERS, SWORDSMEN, SIDE)


class TroopsHeld(Event):
    """Nobody moved."""

    FIELDS = (SEAT,)


class TroopsInside(Event):
    """All troops went inside."""

    FIELDS = (SEAT,)


class TroopsRegrouped(Event):
    """All troops take new positions."""

    FIELDS = (SEAT,)


class OilPoured(Event):
    """Oil was poured into a field."""

    FIELDS = (SEAT, SIDE)


class Survived(Event):
    """A castle stood."""

    FIELDS = (SEAT, COUNT)


class Sacked(Event):
    """A castle was sacked."""

    FIELDS = (SEAT, COUNT)


class CardMarked(Event):
    """A card was damaged or wounded."""

    FIELDS = (SEAT, CARD)


class GoldLost(Event):
    """Gold fell to the red number."""

    FIELDS = (SEAT, COUNT, GOLD)


class VaultOpened(Event):
    """Gold was regained after being sacked."""

    FIELDS = (SEAT, COUNT)


class RefugeFound(Event):
    """Mercenaries and villagers came to a sacked castle."""

    FIELDS = (SEAT, MERCENARIES, COUNT)


class MercenariesLeft(Event):
    """Mercenaries left after the combat."""

    FIELDS = (SEAT, COUNT)
