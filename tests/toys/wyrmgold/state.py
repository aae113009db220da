"""The caves and what lies in them."""

from __future__ import annotations

from emberhall.authoring import DECK, HAND, PILE, Record, Seat, State, amounts, of, secret, zone
from tests.toys.wyrmgold.choices import Treasures


class Den(Record):
    """What belongs to a dragon. [1.2, 1.3]"""

    seat: Seat
    automa: bool
    purse: list[int] = amounts("coins", default=[0, 0])
    hand: list[int] = zone("cards", HAND)
    vault: list[int] = zone("cards", HAND, open_when="opened", bound=True)
    kinds: list[int] = of("kinds", default=[])
    opened: bool = False
    sold: list[int] = zone("cards", PILE)
    tricks: list[int] = zone("tricks", HAND, own=True)
    spent: list[int] = zone("tricks", PILE, own=True)
    peeked: int = secret("cards", default=-1)


class Caves(State[Treasures]):
    """The whole table."""

    rounds: int
    dice: bool
    round: int = 0
    pot: int = 0
    first: int = 0
    deck: list[int] = zone("cards", DECK, bound=True)
    dens: list[Den]

    def seat_count(self) -> int:
        return len(self.dens)

    def seat_name(self, seat: int) -> str:
        return f"Dragon {seat + 1}"


def fits(state: Caves, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
    """A hidden card is of the kind that was named, and a seat remembers the card it peeked at."""
    if isinstance(record, Den):
        return state.content.cards[thing].kind == record.kinds[index]
    known = state.dens[seat].peeked if seat >= 0 else -1
    return known < 0 or index < len(state.deck) - 1 or thing == known
