"""The verbs of the players. Every choice exists once, in the catalogue of the loaded content."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.choice import Choice


class OfSide(Choice):
    """A choice about a side or its field."""

    __slots__ = ("side",)
    __match_args__: ClassVar = ("side",)
    TABLES = ("sides",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side


class OfPlace(Choice):
    """A choice about a side or a corner."""

    __slots__ = ("place",)
    __match_args__: ClassVar = ("place",)
    TABLES = ("places",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


class OfCard(Choice):
    """A choice about a card."""

    __slots__ = ("card",)
    __match_args__: ClassVar = ("card",)
    TABLES = ("cards",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class OfCount(Choice):
    """A choice of a number of troops for a side."""

    __slots__ = ("count", "side")
    __match_args__: ClassVar = ("side", "count")
    TABLES = ("sides", "")

    def __init__(self, side: int, count: int) -> None:
        super().__init__()
        self.side = side
        self.count = count


class ChooseGate(OfSide):
    """Put the gate on a side."""

    __slots__ = ()
    NOTATION = "gate {side}"


class TakeStarter(OfCard):
    """Take a starting refugee."""

    __slots__ = ()
    NOTATION = "take {card}"


class PlaceWorker(Choice):
    """Place a worker at a location."""

    __slots__ = ("location",)
    __match_args__: ClassVar = ("location",)
    NOTATION = "place {location}"
    TABLES = ("locations",)

    def __init__(self, location: int) -> None:
        super().__init__()
        self.location = location


class PlaceFor(Choice):
    """Place a worker at a location that offers several ways."""

    __slots__ = ("location", "way")
    __match_args__: ClassVar = ("location", "way")
    NOTATION = "place {location} {way}"
    TABLES = ("locations", "ways")

    def __init__(self, location: int, way: int) -> None:
        super().__init__()
        self.location = location
        self.way = way


class TakeBuilding(OfCard):
    """Place a worker to take a building of the row."""

    __slots__ = ()
    NOTATION = "place buildings {card}"


class TakeDiscounted(Choice):
    """Take a building of the row with one good less."""

    __slots__ = ("card", "good")
    __match_args__: ClassVar = ("card", "good")
    NOTATION = "place buildings {card} {good}"
    TABLES = ("cards", "discounts")

    def __init__(self, card: int, good: int) -> None:
        super().__init__()
        self.card = card
        self.good = good


class TakeRefugee(OfCard):
    """Place a worker to take a refugee of the row."""

    __slots__ = ()
    NOTATION = "place refugees {card}"


class PlaceOnCard(OfCard):
    """Place a worker on an own card."""

    __slots__ = ()
    NOTATION = "place card {card}"


class UseFree(OfCard):
    """Use the free action of a card."""

    __slots__ = ()
    NOTATION = "free {card}"


class UseFreeFor(Choice):
    """Use the free action of a card in one of its ways."""

    __slots__ = ("card", "way")
    __match_args__: ClassVar = ("card", "way")
    NOTATION = "free {card} {way}"
    TABLES = ("cards", "ways")

    def __init__(self, card: int, way: int) -> None:
        super().__init__()
        self.card = card
        self.way = way


class Pass(Choice):
    """Leave the workers idle for the rest of the phase."""

    __slots__ = ()
    NOTATION = "pass"


class End(Choice):
    """End the turn."""

    __slots__ = ()
    NOTATION = "end"


class Done(Choice):
    """Close a row of steps."""

    __slots__ = ()
    NOTATION = "done"


class Sow(OfSide):
    """Raise a farm by one level."""

    __slots__ = ()
    NOTATION = "sow {side}"


class Protect(OfSide):
    """Put a protection token on a farm."""

    __slots__ = ()
    NOTATION = "protect {side}"


class Keep(Choice):
    """Keep a scouted objective."""

    __slots__ = ("objective",)
    __match_args__: ClassVar = ("objective",)
    NOTATION = "keep {objective}"
    TABLES = ("objectives",)

    def __init__(self, objective: int) -> None:
        super().__init__()
        self.objective = objective


class Build(Choice):
    """Build a castle piece from nothing."""

    __slots__ = ("piece", "place")
    __match_args__: ClassVar = ("piece", "place")
    NOTATION = "build {piece} {place}"
    TABLES = ("pieces", "places")

    def __init__(self, piece: int, place: int) -> None:
        super().__init__()
        self.piece = piece
        self.place = place


class Upgrade(OfPlace):
    """Replace a wood piece by the stone piece of its type."""

    __slots__ = ()
    NOTATION = "upgrade {place}"


class Repair(Choice):
    """Put missing cubes back on a piece."""

    __slots__ = ("cubes", "place")
    __match_args__: ClassVar = ("place", "cubes")
    NOTATION = "repair {place} {cubes}"
    TABLES = ("places", "")

    def __init__(self, place: int, cubes: int) -> None:
        super().__init__()
        self.place = place
        self.cubes = cubes


class Restore(OfPlace):
    """Put out the fire of a burnt turret."""

    __slots__ = ()
    NOTATION = "restore {place}"


class HealRefugee(OfCard):
    """Remove the wound of a refugee."""

    __slots__ = ()
    NOTATION = "heal {card}"


class Rebuild(OfCard):
    """Remove the damage of a building."""

    __slots__ = ()
    NOTATION = "rebuild {card}"


class Mend(OfPlace):
    """Put a free cube on a piece."""

    __slots__ = ()
    NOTATION = "mend {place}"


class PlaceSoldiers(OfCount):
    """Place soldiers on a wall."""

    __slots__ = ()
    NOTATION = "soldiers {side} {count}"


class PlaceMercenaries(OfCount):
    """Place mercenaries on a wall."""

    __slots__ = ()
    NOTATION = "mercenaries {side} {count}"


class Target(OfPlace):
    """Let siege damage strike a turret first."""

    __slots__ = ()
    NOTATION = "target {place}"


class MoveTroop(Choice):
    """Move one troop."""

    __slots__ = ("origin", "target", "troop")
    __match_args__: ClassVar = ("troop", "origin", "target")
    NOTATION = "move {troop} {origin} {target}"
    TABLES = ("troops", "posts", "posts")

    def __init__(self, troop: int, origin: int, target: int) -> None:
        super().__init__()
        self.troop = troop
        self.origin = origin
        self.target = target


class Aim(OfSide):
    """Aim the extra damage of the Watchtower."""

    __slots__ = ()
    NOTATION = "aim watchtower {side}"


class AimCaptain(OfSide):
    """Aim the extra damage of the Archer Captain."""

    __slots__ = ()
    NOTATION = "aim archer-captain {side}"


class Lose(Choice):
    """Say how many of the losses at a post are mercenaries."""

    __slots__ = ("count", "post")
    __match_args__: ClassVar = ("post", "count")
    NOTATION = "lose {post} {count}"
    TABLES = ("posts", "")

    def __init__(self, post: int, count: int) -> None:
        super().__init__()
        self.post = post
        self.count = count


class Hold(Choice):
    """Let nobody move."""

    __slots__ = ()
    NOTATION = "hold"


class AllIn(Choice):
    """Move all troops inside."""

    __slots__ = ()
    NOTATION = "all-in"


class Regroup(Choice):
    """Give all troops a new position."""

    __slots__ = ()
    NOTATION = "regroup"


class Pour(OfSide):
    """Pour oil into a field."""

    __slots__ = ()
    NOTATION = "pour {side}"


class Damage(OfCard):
    """Mark an own card as damaged or wounded."""

    __slots__ = ()
    NOTATION = "damage {card}"
