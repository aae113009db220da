"""What belongs to a seat: its gang, its purse, its cards and what it knows."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import HAND, Record, Seat, amounts, maybe, of, private, secret, zone

# headings of the final score
DUCATS: Final = 0
SALE: Final = 1
INTRIGUES: Final = 2
PENALTIES: Final = 3
INSIDE: Final = 4
DEBT: Final = 5
SCORES: Final = 6


class Gang(Record):
    """The gang of a seat.

    `members` are its four characters in row order. Others hear every payment, but only the owner
    knows his `purse`, until it lies open. `since_*` go by place in `intrigues`: locks bashed,
    combats lost and rooms entered, as bits, since that card came to hand; `noticed` are those
    of all cards whose condition everybody saw come true, as bits.
    [1.1, 9.15, 18.8, 20.11, 26.7]
    """

    seat: Seat
    gang: int = maybe("gangs")
    members: list[int] = of("characters", default=[])
    purse_open: bool = False
    purse: int = private(open_when="purse_open", default=0)
    xp: int = 0
    hand: list[int] = zone("arcana", HAND, bound=True)
    intrigues: list[int] = zone("intrigues", HAND)
    since_bashes: list[int] = private(default=[])
    since_losses: list[int] = private(default=[])
    since_rooms: list[int] = private(default=[])
    noticed: int = 0
    peeked: list[int] = secret("tokens", default=[])
    peeked_rooms: list[int] = of("spaces", default=[])
    debt: int = 0
    wins: int = 0
    scored: list[int] = amounts("scores", default=[0] * SCORES)
