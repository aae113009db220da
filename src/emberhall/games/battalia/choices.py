"""The verbs of the players. Every choice exists once, in the catalogue of the loaded cards."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Families, counted, of
from emberhall.games.battalia.kinds import HEROES, HIGHEST, HORSE, RANKS, TOOL

TENTS: Final = 20  # more tents than a player can own


class OfSquare(Choice):
    """A choice about a square."""

    square: int = of("squares")


class OfCard(Choice):
    """A choice about a card type."""

    card: int = of("cards")


class OfFaction(Choice):
    """A choice about a faction."""

    faction: int = of("factions")


class OfHero(Choice):
    """A choice about a hero, by its number."""

    number: int = counted(range(1, HEROES + 1))


# Setup and step 1.


class TakeFaction(OfFaction):
    """Name a faction: to play, of a card bought by the matching pointer, of a renamed card."""

    NOTATION = "faction {faction}"


class TakeSite(OfSquare):
    """Take a start city."""

    NOTATION = "site {square}"


class Decline(Choice):
    """Do neither; send no hero."""

    NOTATION = "none"


class Cohort(OfFaction):
    """Announce a cohort of a faction."""

    NOTATION = "cohort {faction}"


class Mulligan(Choice):
    """Throw the hand away for a new one."""

    NOTATION = "mulligan"


# The actions of step 3.


class Hire(Choice):
    """Hire the open unit of a rank."""

    NOTATION = "hire {kind}"
    kind: int = of("kinds", range(RANKS))


class Create(Choice):
    """Create an artefact of a kind."""

    NOTATION = "create {kind}"
    kind: int = of("kinds", range(TOOL, HORSE + 1))


class BuildRoad(OfSquare):
    """Build a road on an open square."""

    NOTATION = "road {square}"


class BuildCity(OfSquare):
    """Build a city on an open square."""

    NOTATION = "city {square}"


class Upgrade(OfSquare):
    """Raise an own city by one level."""

    NOTATION = "upgrade {square}"


class HireHero(Choice):
    """Hire a hero."""

    NOTATION = "hero"


class Move(OfHero):
    """Move a hero."""

    NOTATION = "move {number}"


class LayAmbush(Choice):
    """Deploy a card in ambush."""

    NOTATION = "ambush"


class Attack(Choice):
    """Begin a battle with a hero against a square."""

    NOTATION = "attack {number} {square}"
    number: int = counted(range(1, HEROES + 1))
    square: int = of("squares")


class UseAmulet(Choice):
    """Play an amulet on another card."""

    NOTATION = "amulet"


class UseTent(Choice):
    """Station a card in a tent."""

    NOTATION = "tent"


class Decamp(Choice):
    """Take up the cards of a tent."""

    NOTATION = "decamp {number}"
    number: int = counted(range(1, TENTS + 1))


class UseHammer(Choice):
    """Name the hammer as an artefact."""

    NOTATION = "great hammer"


class UseStar(OfHero):
    """Move a hero with the Wayfinder Star."""

    NOTATION = "great star {number}"


class UseChalice(Choice):
    """Draw cards with the Chalice of Tides."""

    NOTATION = "great chalice"


class End(Choice):
    """Close step 3."""

    NOTATION = "end"


# Choices inside an action.


class Pay(OfCard):
    """Use a card of a type for a line."""

    NOTATION = "pay {card}"


class Level(Choice):
    """Build the new city at a level."""

    NOTATION = "level {number}"
    number: int = counted(range(1, HIGHEST + 1))


class Exits(Choice):
    """Lay the card with these exits."""

    NOTATION = "exits {exits}"
    exits: int = of("exits")


class AppearAt(OfSquare):
    """Let the hired hero appear in a city."""

    NOTATION = "at {square}"


class GoTo(OfSquare):
    """Send the hero to a square."""

    NOTATION = "to {square}"


class Deploy(OfCard):
    """Put a card into ambush."""

    NOTATION = "deploy {card}"


class ToLimbo(OfCard):
    """Send a card to limbo."""

    NOTATION = "limbo {card}"


class Target(OfCard):
    """Play the amulet on a card."""

    NOTATION = "target {card}"


class Keep(Choice):
    """Leave the card what it is."""

    NOTATION = "keep"


class NameAs(Choice):
    """Name a card as a kind."""

    NOTATION = "as {kind}"
    kind: int = of("kinds", range(HORSE + 1))


class Station(OfCard):
    """Station a card in the tent."""

    NOTATION = "station {card}"


class Pick(OfCard):
    """Pick the amulet or tent that is used."""

    NOTATION = "pick {card}"


# Battles.


class OpenWith(OfCard):
    """Open the attacking line with a weapon."""

    NOTATION = "open {card}"


class Lay(OfCard):
    """Lay a card face down."""

    NOTATION = "lay {card}"


class Done(Choice):
    """Close a line."""

    NOTATION = "done"


class Fight(Choice):
    """Let the hero on the target square fight."""

    NOTATION = "fight"


class Retreat(OfSquare):
    """Let the hero on the target square retreat."""

    NOTATION = "retreat {square}"


class Join(OfHero):
    """Let a hero on a joined square take part."""

    NOTATION = "join {number}"


class Spring(Choice):
    """Use the ambush."""

    NOTATION = "ambush yes"


class Withhold(Choice):
    """Keep the ambush."""

    NOTATION = "ambush no"


class TakePrize(OfCard):
    """Take a great artefact."""

    NOTATION = "take {card}"


class Choices(Families):
    """The choices of a loaded content."""

    faction: list[TakeFaction]
    site: list[TakeSite]
    decline: Decline
    cohort: list[Cohort]
    mulligan: Mulligan
    hire: list[Hire]
    create: list[Create]
    road: list[BuildRoad]
    city: list[BuildCity]
    upgrade: list[Upgrade]
    hero: HireHero
    move: list[Move]
    lay_ambush: LayAmbush
    attack: list[list[Attack]]
    amulet: UseAmulet
    tent: UseTent
    decamp: list[Decamp]
    hammer: UseHammer
    star: list[UseStar]
    chalice: UseChalice
    end: End
    pay: list[Pay]
    level: list[Level]
    exits: list[Exits]
    appear: list[AppearAt]
    go: list[GoTo]
    deploy: list[Deploy]
    limbo: list[ToLimbo]
    target: list[Target]
    keep: Keep
    as_: list[NameAs]
    station: list[Station]
    pick: list[Pick]
    open: list[OpenWith]
    lay: list[Lay]
    done: Done
    fight: Fight
    retreat: list[Retreat]
    join: list[Join]
    spring: Spring
    withhold: Withhold
    prize: list[TakePrize]
