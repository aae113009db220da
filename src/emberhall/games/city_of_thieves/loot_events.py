"""What happens to treasures and Equipment: found, opened, handed on, sold, lost."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    VERDICT,
    Event,
    SeatEvent,
    of,
)


class GearUsed(Event):
    """A character used an Equipment card."""

    figure: int = of("figures")
    gear: int = of("equipment")


class GearTaken(Event):
    """A character got an Equipment card."""

    figure: int = of("figures")
    gear: int = of("equipment")
    reason: str


class GearLost(Event):
    """An Equipment card left the game."""

    figure: int = of("figures")
    gear: int = of("equipment")
    reason: str


class Handed(Event):
    """A character handed a treasure to another."""

    figure: int = of("figures")
    other: int = of("figures")
    kind: int = of("treasures")


class GearHanded(Event):
    """A character handed an Equipment card to another."""

    figure: int = of("figures")
    other: int = of("figures")
    gear: int = of("equipment")


class LockHeld(Event):
    """A lock was not picked."""

    KIND: ClassVar[str] = VERDICT

    figure: int = of("figures")
    space: int = of("spaces")
    face: int
    mind: int


class ChestOpened(Event):
    """A chest was opened."""

    KIND: ClassVar[str] = VERDICT

    figure: int = of("figures")
    space: int = of("spaces")
    kind: int = of("treasures")
    reason: str


class SecurityGone(Event):
    """A security token left the game with the treasure it guarded."""

    space: int = of("spaces")


class TreasureDropped(Event):
    """A treasure was put into an empty room."""

    figure: int = of("figures")
    kind: int = of("treasures")
    space: int = of("spaces")


class TreasureGone(Event):
    """A treasure left the game."""

    figure: int = of("figures")
    kind: int = of("treasures")
    reason: str


class TreasureTaken(Event):
    """A character took a treasure from another."""

    figure: int = of("figures")
    other: int = of("figures")
    kind: int = of("treasures")


class TreasureSold(SeatEvent):
    """A treasure that left the district was sold."""

    figure: int = of("figures")
    kind: int = of("treasures")
    amount: int
