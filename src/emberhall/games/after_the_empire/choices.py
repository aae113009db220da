"""The verbs of the seasons, and all choices of a loaded content that the rules look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.authoring import Choice, Families, counted, of
from emberhall.games.after_the_empire.combat_choices import (
    Aim,
    AimCaptain,
    AllIn,
    Hold,
    Lose,
    MoveTroop,
    OfCorner,
    OfSide,
    PlaceMercenaries,
    PlaceSoldiers,
    Pour,
    Regroup,
    Target,
)
from emberhall.games.after_the_empire.terms import (
    BUILDING,
    FREE,
    REFUGEE,
    SIDES,
    START,
    TURRET,
    WORKER,
)

if TYPE_CHECKING:
    from emberhall.games.after_the_empire.cards import Cards

MOST_CUBES: Final = 9  # the most that a piece of any content has room for


class OfPlace(Choice):
    """A choice about a side or a corner."""

    place: int = of("places")


class OfCard(Choice):
    """A choice about a card."""

    card: int = of("cards")


class ChooseGate(OfSide):
    """Put the gate on a side."""

    NOTATION = "gate {side}"


class TakeStarter(OfCard):
    """Take a starting refugee."""

    NOTATION = "take {card}"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return card in content.starters


class PlaceWorker(Choice):
    """Place a worker at a location."""

    NOTATION = "place {location}"
    BESIDE = "location"
    location: int = of("locations")

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (location,) = values
        rows = (content.buildings, content.refugees)
        return location not in rows and not content.locations[location].ways


class PlaceFor(Choice):
    """Place a worker at a location that offers several ways."""

    NOTATION = "place {location} {way}"
    BESIDE = "location"
    location: int = of("locations")
    way: int = of("ways")

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        location, way = values
        return way in content.locations[location].ways


class TakeBuilding(OfCard):
    """Place a worker to take a building of the row."""

    NOTATION = "place buildings {card}"
    BESIDE = "card"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return content.cards[card].deck == BUILDING


class TakeRefugee(OfCard):
    """Place a worker to take a refugee of the row."""

    NOTATION = "place refugees {card}"
    BESIDE = "card"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return content.cards[card].deck == REFUGEE


class TakeDiscounted(Choice):
    """Take a building of the row with one good less."""

    NOTATION = "place buildings {card} {good}"
    BESIDE = "card"
    card: int = of("cards")
    good: int = of("discounts")

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        card, good = values
        printed = content.cards[card]
        return printed.deck == BUILDING and printed.cost[good] > 0


class PlaceOnCard(OfCard):
    """Place a worker on an own card."""

    NOTATION = "place card {card}"
    BESIDE = "card"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return content.cards[card].kind == WORKER


class UseFree(OfCard):
    """Use the free action of a card."""

    NOTATION = "free {card}"
    BESIDE = "card"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return content.cards[card].kind == FREE and not content.cards[card].ways


class UseFreeFor(Choice):
    """Use the free action of a card in one of its ways."""

    NOTATION = "free {card} {way}"
    BESIDE = "card"
    card: int = of("cards")
    way: int = of("ways")

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        card, way = values
        return content.cards[card].kind == FREE and way in content.cards[card].ways


class HealRefugee(OfCard):
    """Remove the wound of a refugee."""

    NOTATION = "heal {card}"
    BESIDE = "mark"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return content.cards[card].deck == REFUGEE


class Rebuild(OfCard):
    """Remove the damage of a building."""

    NOTATION = "rebuild {card}"
    BESIDE = "mark"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return content.cards[card].deck == BUILDING


class Damage(OfCard):
    """Mark an own card as damaged or wounded."""

    NOTATION = "damage {card}"
    BESIDE = "mark"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        (card,) = values
        return content.cards[card].deck != START


class Pass(Choice):
    """Leave the workers idle for the rest of the phase."""

    NOTATION = "pass"


class End(Choice):
    """End the turn."""

    NOTATION = "end"


class Done(Choice):
    """Close a row of steps."""

    NOTATION = "done"


class Sow(OfSide):
    """Raise a farm by one level."""

    NOTATION = "sow {side}"


class Protect(OfSide):
    """Put a protection token on a farm."""

    NOTATION = "protect {side}"


class Keep(Choice):
    """Keep a scouted objective."""

    NOTATION = "keep {objective}"
    objective: int = of("objectives")


class Build(Choice):
    """Build a castle piece from nothing."""

    NOTATION = "build {piece} {place}"
    piece: int = of("pieces")
    place: int = of("places")

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        piece, place = values
        return (content.pieces[piece].type == TURRET) == (place >= SIDES)


class Upgrade(OfPlace):
    """Replace a wood piece by the stone piece of its type."""

    NOTATION = "upgrade {place}"


class Repair(Choice):
    """Put missing cubes back on a piece."""

    NOTATION = "repair {place} {cubes}"
    place: int = of("places")
    cubes: int = counted(range(1, MOST_CUBES + 1))

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        _, cubes = values
        return cubes <= content.most_cubes


class Restore(OfCorner):
    """Put out the fire of a burnt turret."""

    NOTATION = "restore {place}"


class Mend(OfPlace):
    """Put a free cube on a piece."""

    NOTATION = "mend {place}"


class Choices(Families):
    """The choices of a loaded content."""

    gate: list[ChooseGate]
    starter: list[TakeStarter]
    place: list[PlaceWorker]
    place_for: list[list[PlaceFor]]
    building: list[TakeBuilding]
    refugee: list[TakeRefugee]
    discounted: list[list[TakeDiscounted]]
    on_card: list[PlaceOnCard]
    free: list[UseFree]
    free_for: list[list[UseFreeFor]]
    heal: list[HealRefugee]
    rebuild: list[Rebuild]
    damage: list[Damage]
    pass_: Pass
    end: End
    done: Done
    sow: list[Sow]
    protect: list[Protect]
    keep: list[Keep]
    build: list[list[Build]]
    upgrade: list[Upgrade]
    repair: list[list[Repair]]
    restore: list[Restore]
    mend: list[Mend]
    soldiers: list[list[PlaceSoldiers]]
    mercenaries: list[list[PlaceMercenaries]]
    target: list[Target]
    move: list[list[list[MoveTroop]]]
    aim: list[Aim]
    aim_captain: list[AimCaptain]
    lose: list[list[Lose]]
    hold: Hold
    all_in: AllIn
    regroup: Regroup
    pour: list[Pour]
