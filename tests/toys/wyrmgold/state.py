"""The caves and what lies in them."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from emberhall.kernel.fields import (
    DECK,
    HAND,
    PILE,
    Field,
    Record,
    amounts,
    inner,
    plain,
    secret,
    zone,
)
from emberhall.kernel.state import State, Step
from toys.wyrmgold.choices import Treasures


class Den(Record):
    """What belongs to a dragon. [1.2, 1.3]"""

    __slots__ = (
        "automa", "hand", "kinds", "opened", "peeked", "purse", "seat", "sold", "spent", "tricks",
        "vault",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat"),
        plain("automa"),
        amounts("purse", "coins"),
        zone("hand", "cards", HAND),
        zone("vault", "cards", HAND, open_when="opened", bound=True),
        plain("kinds", "kinds"),
        plain("opened"),
        zone("sold", "cards", PILE),
        zone("tricks", "tricks", HAND, own=True),
        zone("spent", "tricks", PILE, own=True),
        secret("peeked", "cards"),
    )

    def __init__(
        self,
        seat: int,
        automa: bool,
        purse: list[int],
        hand: list[int],
        vault: list[int],
        kinds: list[int],
        opened: bool,
        sold: list[int],
        tricks: list[int],
        spent: list[int],
        peeked: int,
    ) -> None:
        self.seat = seat
        self.automa = automa
        self.purse = purse
        self.hand = hand
        self.vault = vault
        self.kinds = kinds
        self.opened = opened
        self.sold = sold
        self.tricks = tricks
        self.spent = spent
        self.peeked = peeked

    def copy(self) -> Self:
        return type(self)(
            self.seat, self.automa, self.purse[:], self.hand[:], self.vault[:], self.kinds[:],
            self.opened, self.sold[:], self.tricks[:], self.spent[:], self.peeked,
        )  # fmt: skip


class Caves(State[Treasures]):
    """The whole table."""

    __slots__ = ("deck", "dens", "dice", "first", "pot", "round", "rounds")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("rounds"),
        plain("dice"),
        plain("round"),
        plain("pot"),
        plain("first"),
        zone("deck", "cards", DECK, bound=True),
        inner("dens", Den),
    )

    def __init__(
        self,
        content: Treasures,
        agenda: list[Step[Any]],
        rounds: int,
        dice: bool,
        round: int,
        pot: int,
        first: int,
        deck: list[int],
        dens: list[Den],
    ) -> None:
        super().__init__(content, agenda)
        self.rounds = rounds
        self.dice = dice
        self.round = round
        self.pot = pot
        self.first = first
        self.deck = deck
        self.dens = dens

    def copy(self) -> Self:
        return type(self)(
            self.content, self.agenda[:], self.rounds, self.dice, self.round, self.pot, self.first,
            self.deck[:], [den.copy() for den in self.dens],
        )  # fmt: skip

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
