"""What belongs to a seat: its gang, its purse, its cards and what it knows."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import HAND, Record, Seat, amounts, maybe, of, secret, zone

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

    `members` are its four characters in row order. What was `taken` and `paid` in ducats has been
    announced, so both are open; the purse is their difference. `since_*` go by place in `intrigues`
    and say what had happened when that card came to hand, or which rooms were entered since.
    [1.1, 9.15, 18.8, 20.11]
    """

    seat: Seat
    gang: int = maybe("gangs")
    members: list[int] = of("characters", default=[])
    taken: int = 0
    paid: int = 0
    xp: int = 0
    hand: list[int] = zone("arcana", HAND, bound=True)
    intrigues: list[int] = zone("intrigues", HAND)
    bashes: int = 0
    losses: int = 0
    since_bashes: list[int] = []
    since_losses: list[int] = []
    since_rooms: list[int] = []
    noticed: int = 0
    peeked: list[int] = secret("tokens", default=[])
    peeked_rooms: list[int] = of("spaces", default=[])
    debt: int = 0
    wins: int = 0
    scored: list[int] = amounts("scores", default=[0] * SCORES)
