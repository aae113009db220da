"""What the adventure sheets bring, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    STRIKE,
    Event,
    SeatEvent,
    of,
)


class SheetLaid(Event):
    """The sheet put figures or things on spaces."""

    KIND: ClassVar[str] = BOOKKEEPING

    spaces: list[int] = of("spaces")
    reason: str


class StrongboxOpened(Event):
    """A character opened the Duke's strongbox."""

    figure: int = of("figures")
    amount: int


class HuntersRested(SeatEvent):
    """No hunter was moved."""

    reason: str


class JewelersRolled(SeatEvent):
    """A die said which hunter of the Jewelers may move."""

    KIND: ClassVar[str] = REVEAL

    face: int


class HunterNamed(SeatEvent):
    """A player chose the hunter that moves."""

    figure: int = of("figures")


class HunterGone(Event):
    """A beaten figure left the game."""

    figure: int = of("figures")
    reason: str


class RingTaken(Event):
    """The Ring was taken from Isabeau."""

    figure: int = of("figures")


class Hoarded(Event):
    """A treasure went to the Jewelers' hoard."""

    figure: int = of("figures")
    kind: int = of("treasures")


class UndeadRose(Event):
    """An undead rose on a crossing."""

    figure: int = of("figures")
    space: int = of("spaces")


class UndeadAttacked(Event):
    """An undead attacked a character beside it."""

    KIND: ClassVar[str] = STRIKE

    figure: int = of("figures")
    other: int = of("figures")
    reason: str


class Ferried(Event):
    """A character was ferried to another space."""

    figure: int = of("figures")
    space: int = of("spaces")


class PriceChanged(Event):
    """The price of a kind changed."""

    kind: int = of("treasures")
    amount: int
    face: int


class PricesFell(Event):
    """Every price above the lowest fell."""

    KIND: ClassVar[str] = BOOKKEEPING

    face: int


class SoldAtAuction(Event):
    """A treasure was sold in the Counting House."""

    figure: int = of("figures")
    kind: int = of("treasures")
    amount: int


class PocketPicked(Event):
    """A character tried to pick a guest's pocket."""

    figure: int = of("figures")
    face: int
    mind: int
    reason: str


class GuardPut(SeatEvent):
    """A militiaman was called to a street space."""

    figure: int = of("figures")
    space: int = of("spaces")


class ScandalPassed(SeatEvent):
    """A player called nobody."""


class RelicLaid(Event):
    """A relic was laid open."""

    kind: int = of("treasures")
    space: int = of("spaces")


class RelicTaken(Event):
    """A character took a relic."""

    figure: int = of("figures")
    kind: int = of("treasures")


class RelicDrawn(SeatEvent):
    """A relic token was drawn from the pile."""

    KIND: ClassVar[str] = REVEAL

    relic: int = of("relics")


class RubbleCleared(Event):
    """A character cleared rubble away."""

    figure: int = of("figures")
    space: int = of("spaces")


class Aftershock(Event):
    """An aftershock struck beside the rubble."""

    count: int


class RelicBurnt(Event):
    """A character burnt a relic."""

    figure: int = of("figures")
    kind: int = of("treasures")


class PrideStruck(SeatEvent):
    """A player carried the most and was struck for his pride."""

    KIND: ClassVar[str] = STRIKE

    count: int


class PrideSpared(Event):
    """Nobody carried a treasure, so nobody was struck."""


class ParadeMarched(Event):
    """A die said which street the parade fills."""

    face: int
    reason: str


class Offered(Event):
    """A character offered a treasure."""

    figure: int = of("figures")
    kind: int = of("treasures")


class HostageTaken(Event):
    """A character took the hostage."""

    figure: int = of("figures")


class HostageRansomed(Event):
    """A character handed the hostage over."""

    figure: int = of("figures")
