"""What belongs to a seat: its gang, its purse, its cards and what it knows."""

from __future__ import annotations

from typing import ClassVar, Final

from emberhall.kernel.fields import HAND, Field, Record, amounts, plain, secret, zone

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

    __slots__ = (
        "bashes", "debt", "gang", "hand", "intrigues", "losses", "members", "noticed", "paid",
        "peeked", "peeked_rooms", "scored", "seat", "since_bashes", "since_losses", "since_rooms",
        "taken", "wins", "xp",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat"),
        plain("gang", "gangs"),
        plain("members", "characters"),
        plain("taken"),
        plain("paid"),
        plain("xp"),
        zone("hand", "arcana", HAND, bound=True),
        zone("intrigues", "intrigues", HAND),
        plain("bashes"),
        plain("losses"),
        plain("since_bashes"),
        plain("since_losses"),
        plain("since_rooms"),
        plain("noticed"),
        secret("peeked", "tokens"),
        plain("peeked_rooms", "spaces"),
        plain("debt"),
        plain("wins"),
        amounts("scored", "scores"),
    )

    def __init__(
        self,
        seat: int,
        gang: int,
        members: list[int],
        taken: int,
        paid: int,
        xp: int,
        hand: list[int],
        intrigues: list[int],
        bashes: int,
        losses: int,
        since_bashes: list[int],
        since_losses: list[int],
        since_rooms: list[int],
        noticed: int,
        peeked: list[int],
        peeked_rooms: list[int],
        debt: int,
        wins: int,
        scored: list[int],
    ) -> None:
        self.seat = seat
        self.gang = gang
        self.members = members
        self.taken = taken
        self.paid = paid
        self.xp = xp
        self.hand = hand
        self.intrigues = intrigues
        self.bashes = bashes
        self.losses = losses
        self.since_bashes = since_bashes
        self.since_losses = since_losses
        self.since_rooms = since_rooms
        self.noticed = noticed
        self.peeked = peeked
        self.peeked_rooms = peeked_rooms
        self.debt = debt
        self.wins = wins
        self.scored = scored

    def copy(self) -> Gang:
        return Gang(
            self.seat,
            self.gang,
            self.members[:],
            self.taken,
            self.paid,
            self.xp,
            self.hand[:],
            self.intrigues[:],
            self.bashes,
            self.losses,
            self.since_bashes[:],
            self.since_losses[:],
            self.since_rooms[:],
            self.noticed,
            self.peeked[:],
            self.peeked_rooms[:],
            self.debt,
            self.wins,
            self.scored[:],
        )


def new_gang(seat: int) -> Gang:
    """A seat that has not picked its gang yet."""
    return Gang(seat, -1, [], 0, 0, 0, [], [], 0, 0, [], [], [], 0, [], [], 0, 0, [0] * SCORES)
