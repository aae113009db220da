"""What happens in the catacombs, at hiring and when tokens are turned over, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    BOOKKEEPING,
    REVEAL,
    STRIKE,
    VERDICT,
    Event,
    Seat,
    SeatEvent,
    of,
)


class WentDown(Event):
    """A character went down a staircase."""

    figure: int = of("figures")
    space: int = of("spaces")


class WentUp(Event):
    """A character came up to the main board."""

    figure: int = of("figures")
    space: int = of("spaces")


class Jailed(Event):
    """A character was thrown in Prison."""

    KIND: ClassVar[str] = VERDICT

    figure: int = of("figures")
    seat: Seat
    reason: str


class Freed(Event):
    """A character was taken out of Prison."""

    figure: int = of("figures")
    reason: str


class EscapeTried(Event):
    """A prisoner tried to escape; the reason says how it went."""

    figure: int = of("figures")
    reason: str


class GemsBurnt(Event):
    """A character gave Magic Gems to the Holy Altar."""

    figure: int = of("figures")
    count: int


class ReadDone(Event):
    """A character read in the Scriptorium."""

    KIND: ClassVar[str] = REVEAL

    figure: int = of("figures")
    face: int
    mind: int
    reason: str


class CardRead(SeatEvent):
    """A player took an Arcana card from the discard pile."""

    KIND: ClassVar[str] = REVEAL

    card: int = of("arcana")


class Looted(Event):
    """A character looted the Treasure Room and survived."""

    figure: int = of("figures")
    dice: list[int]
    more: int
    amount: int


class Killed(Event):
    """A character was killed."""

    KIND: ClassVar[str] = STRIKE

    figure: int = of("figures")
    reason: str


class LostInTunnel(Event):
    """A character was lost in the Tunnel."""

    figure: int = of("figures")


class Racked(Event):
    """A character took a treasure from a prisoner."""

    KIND: ClassVar[str] = STRIKE

    figure: int = of("figures")
    other: int = of("figures")
    kind: int = of("treasures")


class CyclopsStayed(Event):
    """The Cyclops stayed where it was."""

    face: int
    reason: str


class CyclopsMoved(Event):
    """The Cyclops was placed in a room."""

    space: int = of("spaces")
    reason: str


class TokenFlipped(Event):
    """A character turned an exploration token over."""

    KIND: ClassVar[str] = REVEAL

    figure: int = of("figures")
    space: int = of("spaces")
    token: int = of("tokens")


class TokenPlaced(SeatEvent):
    """A player placed an exploration token unseen."""

    space: int = of("spaces")


class Hired(SeatEvent):
    """A player replaced a thief by a mercenary."""

    figure: int = of("figures")
    other: int = of("figures")


class NotHired(SeatEvent):
    """A player took no mercenary."""


class TookAtInn(SeatEvent):
    """A player took an Equipment card at the Inn, on credit."""

    figure: int = of("figures")
    gear: int = of("equipment")


class SkippedInn(SeatEvent):
    """A player took nothing at the Inn."""


class GameRecorded(Event):
    """A game of the campaign was recorded."""

    KIND: ClassVar[str] = VERDICT

    adventure: int = of("adventures")
    winners: list[int] = of("seats")


class ExperienceKept(SeatEvent):
    """A player kept his experience for the next adventure."""

    KIND: ClassVar[str] = BOOKKEEPING

    count: int
