"""Events say what happened, in the past tense and in the terms of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, dataclass_transform

from mypy_extensions import mypyc_attr

from emberhall.kernel.declare.fields import (
    ALL,
    SECRET,
    Declared,
    Seat,
    amounts,
    maybe,
    of,
    save_field,
    secret,
    sight_of,
)

if TYPE_CHECKING:
    from emberhall.kernel.content.tables import Content


BOOKKEEPING: Final = "bookkeeping"
ACT: Final = "act"
REVEAL: Final = "reveal"
STRIKE: Final = "strike"
VERDICT: Final = "verdict"
KINDS: Final = (BOOKKEEPING, ACT, REVEAL, STRIKE, VERDICT)
"""What an event can be to somebody who watches, the weightiest last."""


@dataclass_transform(frozen_default=True, field_specifiers=(of, maybe, amounts, secret))
@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Declared):
    """Something that happened. `secret` fields are left out for seats other than their owner's.

    `BEGINS` is what begins with it: `round`, `turn`, or `game` where several are played in a row,
    such as in a campaign; empty for most events. `KIND` is what it is to somebody who watches:
    `REVEAL` for a card turned over or dice that were cast, `STRIKE` for a blow and what it does,
    `VERDICT` for what decides a battle or the game, `BOOKKEEPING` for what nobody stops to look
    at, `ACT` for all else.
    """

    BEGINS: ClassVar[str] = ""
    KIND: ClassVar[str] = ACT
    OF_SEATS: ClassVar[bool] = False
    """Whether it is about seats and not about the people in them, who are not named then."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEvent(Event):
    """Something that a seat did or that happened to it."""

    seat: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundBegan(Event):
    """A round began, or a day, a season, a year: whatever the rules of a game count, one by one.

    The first is 1, and 1 again after an event that begins another game.

    Faces set it as a heading over what follows. A game that tells more with it announces a class
    of its own that comes from this one.
    """

    BEGINS: ClassVar[str] = "round"
    KIND: ClassVar[str] = BOOKKEEPING

    number: int


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnBegan(SeatEvent):
    """The turn of a seat began, players and automa alike; for the rest like a round."""

    BEGINS: ClassVar[str] = "turn"
    KIND: ClassVar[str] = BOOKKEEPING


def redacted(event: Event, seat: int) -> bool:
    """Whether `seat` is told less than everything; spectators are seat -1."""
    return any(sight_of(event, field, seat) != ALL for field in event.FIELDS)


def shown(event: Event, seat: int, content: Content) -> dict[str, object]:
    """The event as `seat` may know it, as JSON-able data.

    `begins` says so where a game, a round or a turn begins with it.
    """
    told: dict[str, object] = {"event": type(event).__name__}
    if event.BEGINS:
        told["begins"] = event.BEGINS
    for field in event.FIELDS:
        if sight_of(event, field, seat) == ALL:
            told[field.name] = save_field(event, field, content)
    return told


def whispered(event: Event, initiated: Sequence[int]) -> bool:
    """Whether the event tells a secret to another seat than these."""
    return redacted(event, -1) and any(
        field.sight is SECRET and event.value(field.owner) not in initiated
        for field in event.FIELDS
    )
