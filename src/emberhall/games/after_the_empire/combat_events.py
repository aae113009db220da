"""What happens in combat, in the past tense: chapters 10 to 16."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    REVEAL,
    STRIKE,
    VERDICT,
    Event,
    SeatEvent,
    amounts,
    of,
)


class TroopsPlaced(SeatEvent):
    """Troops took their place on a wall."""

    troops: list[int] = amounts("troops")
    side: int = of("sides")


class InvadersRevealed(Event):
    """An invader card was turned up."""

    KIND: ClassVar[str] = REVEAL

    invader: int = of("invaders")
    side: int = of("sides")


class InvadersCame(SeatEvent):
    """Invaders took a field before a castle, of the tier that its effective gold reaches."""

    KIND: ClassVar[str] = REVEAL

    invader: int = of("invaders")
    foes: list[int] = amounts("foes")
    side: int = of("sides")
    gold: int
    tier: int


class InvadersSpared(SeatEvent):
    """A card sent nobody, since the effective gold is below its lowest tier."""

    KIND: ClassVar[str] = REVEAL

    invader: int = of("invaders")
    gold: int
    tier: int


class SiegeRevealed(Event):
    """The siege card was turned up."""

    KIND: ClassVar[str] = REVEAL

    siege: int = of("sieges")
    side: int = of("sides")


class SiegeStruck(SeatEvent):
    """Siege damage came upon a side."""

    KIND: ClassVar[str] = STRIKE

    count: int
    side: int = of("sides")


class SiegeSpared(SeatEvent):
    """The siege engine did nothing, since the effective gold is below its lowest tier."""

    KIND: ClassVar[str] = REVEAL

    gold: int
    tier: int


class DamageLost(SeatEvent):
    """Siege damage found nothing left to hit."""

    KIND: ClassVar[str] = STRIKE

    count: int
    side: int = of("sides")


class BypassReady(SeatEvent):
    """Invaders will get over a wall."""

    count: int
    side: int = of("sides")


class TargetChosen(SeatEvent):
    """An owner said which turret is hit first."""

    place: int = of("places")


class CubesLost(SeatEvent):
    """Cubes were knocked off a piece and went to the stockpile."""

    KIND: ClassVar[str] = STRIKE

    count: int
    piece: int = of("pieces")
    place: int = of("places")


class PieceDestroyed(SeatEvent):
    """A castle piece fell."""

    KIND: ClassVar[str] = STRIKE

    piece: int = of("pieces")
    place: int = of("places")


class TurretBurnt(SeatEvent):
    """A stone turret caught fire."""

    KIND: ClassVar[str] = STRIKE

    place: int = of("places")


class FellBack(SeatEvent):
    """Troops of a lost wall went inside."""

    side: int = of("sides")
    troops: list[int] = amounts("troops")


class NoSurge(Event):
    """The siege card brought no surge."""


class Surged(SeatEvent):
    """A surge of swordsmen came."""

    KIND: ClassVar[str] = STRIKE

    swordsmen: int
    side: int = of("sides")


class FarmRazed(SeatEvent):
    """A farm was razed by one level."""

    KIND: ClassVar[str] = STRIKE

    side: int = of("sides")
    level: int


class TroopMoved(SeatEvent):
    """A move token moved a troop."""

    troop: int = of("troops")
    origin: int = of("posts")
    post: int = of("posts")


class ClashBegan(SeatEvent):
    """A round of a combat began."""

    count: int


class Aimed(SeatEvent):
    """Extra damage was aimed at a field."""

    count: int
    side: int = of("sides")


class FieldShot(SeatEvent):
    """Troops and turrets shot into a field: what each of them adds, and the sum."""

    KIND: ClassVar[str] = STRIKE

    side: int = of("sides")
    troops: int
    turrets: int
    drill: int
    aimed: int
    damage: int


class WallShot(SeatEvent):
    """Archers in a field shot at the troops on its wall; there may be nobody to hit."""

    KIND: ClassVar[str] = STRIKE

    side: int = of("sides")
    archers: int
    targets: int


class WallStruck(SeatEvent):
    """Invaders in a field struck its wall."""

    KIND: ClassVar[str] = STRIKE

    side: int = of("sides")
    count: int


class FoughtInside(SeatEvent):
    """Inside a castle all struck at once."""

    KIND: ClassVar[str] = STRIKE

    blows: int
    hits: int


class InvadersKilled(SeatEvent):
    """Invaders fell in a field or inside."""

    KIND: ClassVar[str] = STRIKE

    foes: list[int] = amounts("foes")
    post: int = of("posts")


class TroopsLost(SeatEvent):
    """Mercenaries fell and soldiers were wounded."""

    KIND: ClassVar[str] = STRIKE

    lost: list[int] = amounts("losses")
    post: int = of("posts")


class InvadersEntered(SeatEvent):
    """Invaders came into the castle."""

    KIND: ClassVar[str] = STRIKE

    foes: list[int] = amounts("foes")
    side: int = of("sides")


class TroopsHeld(SeatEvent):
    """Nobody moved."""


class TroopsInside(SeatEvent):
    """All troops went inside."""


class TroopsRegrouped(SeatEvent):
    """All troops take new positions."""


class OilPoured(SeatEvent):
    """Oil was poured into a field."""

    KIND: ClassVar[str] = STRIKE

    count: int
    side: int = of("sides")


class Survived(SeatEvent):
    """A castle stood."""

    KIND: ClassVar[str] = VERDICT

    count: int


class Sacked(SeatEvent):
    """A castle was sacked."""

    KIND: ClassVar[str] = VERDICT

    count: int


class CardMarked(SeatEvent):
    """A card was damaged or wounded."""

    card: int = of("cards")


class GoldLost(SeatEvent):
    """Gold fell to the red number."""

    count: int
    gold: int


class VaultOpened(SeatEvent):
    """Gold was regained after being sacked."""

    count: int


class RefugeFound(SeatEvent):
    """Mercenaries and villagers came to a sacked castle."""

    mercenaries: int
    count: int


class MercenariesLeft(SeatEvent):
    """Mercenaries left after the combat."""

    count: int
