"""A table as a picture: what lies on the board, the cards beside it, and what a bar says of it all.

The board is one drawing, the stage. A card is a drawing of its own, so that a page can lay cards
side by side, below each other or behind a tab. Round and points are words, not drawings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from emberhall.picture.svg import Offer, Plate

Shape = Literal["wide", "narrow"]
"""What a picture is drawn for: a window with room beside the board, or a phone."""

WIDE: Final[Shape] = "wide"
NARROW: Final[Shape] = "narrow"

Group = Literal["hand", "mat", "market", "others"]
"""Whose cards these are: in one's hand, before oneself, everybody's, somebody else's."""


@dataclass(frozen=True, slots=True)
class Points:
    """How a seat stands, as its chip says it: a number and what it counts."""

    amount: int
    unit: str


@dataclass(frozen=True, slots=True)
class Head:
    """What is said above the board: where the game stands, and how each seat does.

    `facts` are a few words each, such as "Round 3 of 4", the most telling first. `points` has an
    entry for each seat, None where nobody knows, and is empty where seats have none.
    """

    facts: tuple[str, ...] = ()
    points: tuple[Points | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Tray:
    """Cards that lie together beside the board, under a title and perhaps a note."""

    group: Group
    name: str
    title: str
    cards: tuple[Plate, ...]
    note: str = ""
    seat: int | None = None
    """Whose they are."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole table; `answers` are the choices about nothing that is drawn."""

    stage: Plate
    trays: tuple[Tray, ...] = ()
    head: Head = Head()
    answers: tuple[Offer, ...] = ()

    @property
    def plates(self) -> list[Plate]:
        """Every drawing, the stage first; their names differ."""
        return [self.stage, *(card for tray in self.trays for card in tray.cards)]

    def redrawn(self, drawing: Callable[[Plate], Plate]) -> Picture:
        """The picture, with every drawing changed."""
        trays = tuple(
            replace(tray, cards=tuple(drawing(card) for card in tray.cards)) for tray in self.trays
        )
        return replace(self, stage=drawing(self.stage), trays=trays)
