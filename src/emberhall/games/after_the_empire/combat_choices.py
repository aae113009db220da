"""The verbs of combats, from the first soldier on a wall to the oil that is poured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.authoring import Choice, counted, of
from emberhall.games.after_the_empire.terms import PLACES, SIDES

if TYPE_CHECKING:
    from emberhall.games.after_the_empire.cards import Cards

MOST: Final = 60  # the largest number of troops that one answer places or loses


class OfSide(Choice):
    """A choice about a side or its field."""

    side: int = of("sides")


class OfCorner(Choice):
    """A choice about a corner."""

    place: int = of("places", range(SIDES, PLACES))


class OfCount(Choice):
    """A choice of a number of troops for a side."""

    side: int = of("sides")
    count: int = counted(range(MOST + 1))


class PlaceSoldiers(OfCount):
    """Place soldiers on a wall."""

    NOTATION = "soldiers {side} {count}"


class PlaceMercenaries(OfCount):
    """Place mercenaries on a wall."""

    NOTATION = "mercenaries {side} {count}"


class Target(OfCorner):
    """Let siege damage strike a turret first."""

    NOTATION = "target {place}"


class MoveTroop(Choice):
    """Move one troop."""

    NOTATION = "move {troop} {origin} {target}"
    troop: int = of("troops")
    origin: int = of("posts")
    target: int = of("posts")

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        _, origin, target = values
        return origin != target


class Aim(OfSide):
    """Aim the extra damage of the Watchtower."""

    NOTATION = "aim watchtower {side}"


class AimCaptain(OfSide):
    """Aim the extra damage of the Archer Captain."""

    NOTATION = "aim archer-captain {side}"


class Lose(Choice):
    """Say how many of the losses at a post are mercenaries."""

    NOTATION = "lose {post} {count}"
    post: int = of("posts")
    count: int = counted(range(MOST + 1))


class Hold(Choice):
    """Let nobody move."""

    NOTATION = "hold"


class AllIn(Choice):
    """Move all troops inside."""

    NOTATION = "all-in"


class Regroup(Choice):
    """Give all troops a new position."""

    NOTATION = "regroup"


class Pour(OfSide):
    """Pour oil into a field."""

    NOTATION = "pour {side}"
