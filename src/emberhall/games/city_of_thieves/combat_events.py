"""What happens in combats, in the past tense. The sentences are in `prose.toml`."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    REVEAL,
    STRIKE,
    VERDICT,
    Event,
    SeatEvent,
    of,
)


class CombatBegan(Event):
    """A figure attacked another."""

    figure: int = of("figures")
    other: int = of("figures")
    space: int = of("spaces")


class CrossbowAimed(Event):
    """A character shot at another from afar."""

    figure: int = of("figures")
    other: int = of("figures")


class BoutBegan(Event):
    """A second round of a combat began."""

    figure: int = of("figures")
    other: int = of("figures")


class CardCancelled(SeatEvent):
    """A card that was played in a combat had no effect."""

    card: int = of("arcana")


class Dodged(Event):
    """A defender slipped away, and the combat had no result."""

    KIND: ClassVar[str] = STRIKE

    figure: int = of("figures")
    space: int = of("spaces")


class CombatRolled(Event):
    """A fighter rolled his dice."""

    KIND: ClassVar[str] = REVEAL

    figure: int = of("figures")
    dice: list[int]
    combat: int
    more: int


class CombatScored(Event):
    """The score of a fighter was counted: the highest die and the bonus."""

    KIND: ClassVar[str] = REVEAL

    figure: int = of("figures")
    die: int
    bonus: int
    score: int


class CombatTotalled(Event):
    """With equal scores all dice of a fighter were added up, and the bonus."""

    KIND: ClassVar[str] = REVEAL

    figure: int = of("figures")
    dice: int
    bonus: int
    total: int


class CombatWon(Event):
    """A combat round was won by the higher score."""

    KIND: ClassVar[str] = VERDICT

    figure: int = of("figures")
    other: int = of("figures")
    score: int
    against: int
    reason: str


class Retreated(Event):
    """The loser of a combat was driven to a space."""

    KIND: ClassVar[str] = VERDICT

    figure: int = of("figures")
    space: int = of("spaces")


class NothingHappened(Event):
    """A shot missed and had no further result."""

    figure: int = of("figures")
