"""The verbs of the players. Every choice exists once, in the catalogue of the loaded cards."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.choice import Choice


class OfSquare(Choice):
    """A choice about a square."""

    __slots__ = ("square",)
    __match_args__: ClassVar = ("square",)
    TABLES = ("squares",)

    def __init__(self, square: int) -> None:
        super().__init__()
        self.square = square


class OfCard(Choice):
    """A choice about a card type."""

    __slots__ = ("card",)
    __match_args__: ClassVar = ("card",)
    TABLES = ("cards",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class OfKind(Choice):
    """A choice about a kind of card."""

    __slots__ = ("kind",)
    __match_args__: ClassVar = ("kind",)
    TABLES = ("kinds",)

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind


class OfFaction(Choice):
    """A choice about a faction."""

    __slots__ = ("faction",)
    __match_args__: ClassVar = ("faction",)
    TABLES = ("factions",)

    def __init__(self, faction: int) -> None:
        super().__init__()
        self.faction = faction


class OfNumber(Choice):
    """A choice about a number: a hero, a tent, a level."""

    __slots__ = ("number",)
    __match_args__: ClassVar = ("number",)
    TABLES = ("",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


# Setup and step 1.


class TakeFaction(OfFaction):
    """Name a faction: to play, of a card bought by the matching pointer, of a renamed card."""

    __slots__ = ()
    NOTATION = "faction {faction}"


class TakeSite(OfSquare):
    """Take a start city."""

    __slots__ = ()
    NOTATION = "site {square}"


class Decline(Choice):
    """Do neither; send no hero."""

    __slots__ = ()
    NOTATION = "none"


class Cohort(OfFaction):
    """Announce a cohort of a faction."""

    __slots__ = ()
    NOTATION = "cohort {faction}"


class Mulligan(Choice):
    """Throw the hand away for a new one."""

    __slots__ = ()
    NOTATION = "mulligan"


# The actions of step 3.


class Hire(OfKind):
    """Hire the open unit of a rank."""

    __slots__ = ()
    NOTATION = "hire {kind}"


class Create(OfKind):
    """Create an artefact of a kind."""

    __slots__ = ()
    NOTATION = "create {kind}"


class BuildRoad(OfSquare):
    """Build a road on an open square."""

    __slots__ = ()
    NOTATION = "road {square}"


class BuildCity(OfSquare):
    """Build a city on an open square."""

    __slots__ = ()
    NOTATION = "city {square}"


class Upgrade(OfSquare):
    """Raise an own city by one level."""

    __slots__ = ()
    NOTATION = "upgrade {square}"


class HireHero(Choice):
    """Hire a hero."""

    __slots__ = ()
    NOTATION = "hero"


class Move(OfNumber):
    """Move a hero."""

    __slots__ = ()
    NOTATION = "move {number}"


class LayAmbush(Choice):
    """Deploy a card in ambush."""

    __slots__ = ()
    NOTATION = "ambush"


class Attack(Choice):
    """Begin a battle with a hero against a square."""

    __slots__ = ("number", "square")
    __match_args__: ClassVar = ("number", "square")
    NOTATION = "attack {number} {square}"
    TABLES = ("", "squares")

    def __init__(self, number: int, square: int) -> None:
        super().__init__()
        self.number = number
        self.square = square


class UseAmulet(Choice):
    """Play an amulet on another card."""

    __slots__ = ()
    NOTATION = "amulet"


class UseTent(Choice):
    """Station a card in a tent."""

    __slots__ = ()
    NOTATION = "tent"


class Decamp(OfNumber):
    """Take up the cards of a tent."""

    __slots__ = ()
    NOTATION = "decamp {number}"


class UseHammer(Choice):
    """Name the hammer as an artefact."""

    __slots__ = ()
    NOTATION = "great hammer"


class UseStar(OfNumber):
    """Move a hero with the Wayfinder Star."""

    __slots__ = ()
    NOTATION = "great star {number}"


class UseChalice(Choice):
    """Draw cards with the Chalice of Tides."""

    __slots__ = ()
    NOTATION = "great chalice"


class End(Choice):
    """Close step 3."""

    __slots__ = ()
    NOTATION = "end"


# Choices inside an action.


class Pay(OfCard):
    """Use a card of a type for a line."""

    __slots__ = ()
    NOTATION = "pay {card}"


class Level(OfNumber):
    """Build the new city at a level."""

    __slots__ = ()
    NOTATION = "level {number}"


class Exits(Choice):
    """Lay the card with these exits."""

    __slots__ = ("exits",)
    __match_args__: ClassVar = ("exits",)
    NOTATION = "exits {exits}"
    TABLES = ("exits",)

    def __init__(self, exits: int) -> None:
        super().__init__()
        self.exits = exits


class AppearAt(OfSquare):
    """Let the hired hero appear in a city."""

    __slots__ = ()
    NOTATION = "at {square}"


class GoTo(OfSquare):
    """Send the hero to a square."""

    __slots__ = ()
    NOTATION = "to {square}"


class Deploy(OfCard):
    """Put a card into ambush."""

    __slots__ = ()
    NOTATION = "deploy {card}"


class ToLimbo(OfCard):
    """Send a card to limbo."""

    __slots__ = ()
    NOTATION = "limbo {card}"


class Target(OfCard):
    """Play the amulet on a card."""

    __slots__ = ()
    NOTATION = "target {card}"


class Keep(Choice):
    """Leave the card what it is."""

    __slots__ = ()
    NOTATION = "keep"


class NameAs(OfKind):
    """Name a card as a kind."""

    __slots__ = ()
    NOTATION = "as {kind}"


class Station(OfCard):
    """Station a card in the tent."""

    __slots__ = ()
    NOTATION = "station {card}"


class Pick(OfCard):
    """Pick the amulet or tent that is used."""

    __slots__ = ()
    NOTATION = "pick {card}"


# Battles.


class OpenWith(OfCard):
    """Open the attacking line with a weapon."""

    __slots__ = ()
    NOTATION = "open {card}"


class Lay(OfCard):
    """Lay a card face down."""

    __slots__ = ()
    NOTATION = "lay {card}"


class Done(Choice):
    """Close a line."""

    __slots__ = ()
    NOTATION = "done"


class Fight(Choice):
    """Let the hero on the target square fight."""

    __slots__ = ()
    NOTATION = "fight"


class Retreat(OfSquare):
    """Let the hero on the target square retreat."""

    __slots__ = ()
    NOTATION = "retreat {square}"


class Join(OfNumber):
    """Let a hero on a joined square take part."""

    __slots__ = ()
    NOTATION = "join {number}"


class Spring(Choice):
    """Use the ambush."""

    __slots__ = ()
    NOTATION = "ambush yes"


class Withhold(Choice):
    """Keep the ambush."""

    __slots__ = ()
    NOTATION = "ambush no"


class TakePrize(OfCard):
    """Take a great artefact."""

    __slots__ = ()
    NOTATION = "take {card}"
