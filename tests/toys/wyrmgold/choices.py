"""The verbs of the dragons, and the treasures they are about."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import (
    SEATS,
    Choice,
    Content,
    Entry,
    Families,
    Seat,
    counts,
    number,
    of,
    ref,
    table,
    verbs,
)


class Draw(Choice):
    NOTATION: ClassVar[str] = "draw"


class Peek(Choice):
    NOTATION: ClassVar[str] = "peek"


class OfCard(Choice):
    """A choice of a card."""

    card: int = of("cards")


class Hide(OfCard):
    NOTATION: ClassVar[str] = "hide {card}"


class Sell(Choice):
    NOTATION: ClassVar[str] = "sell"


class Raid(Choice):
    NOTATION: ClassVar[str] = "raid {target}"
    target: Seat = of(SEATS, range(4))


class Pass(Choice):
    NOTATION: ClassVar[str] = "pass"


class Done(Choice):
    NOTATION: ClassVar[str] = "done"


class Offer(OfCard):
    NOTATION: ClassVar[str] = "sell {card}"


class OfTrick(Choice):
    """A choice of a trick."""

    trick: int = of("tricks")


class Bid(OfTrick):
    NOTATION: ClassVar[str] = "bid {trick}"


class Guard(OfTrick):
    NOTATION: ClassVar[str] = "guard {trick}"


class Choices(Families):
    """The choices of a loaded content."""

    draw: Draw
    peek: Peek
    hide: list[Hide]
    sell: Sell
    raid: list[Raid]
    do_nothing: Pass
    done: Done
    offer: list[Offer]
    bid: list[Bid]
    guard: list[Guard]


class Coin(Entry):
    worth: int = number(1, 9)


class Trick(Entry):
    strength: int = number(1, 9)


class Card(Entry):
    kind: int = ref("kinds")
    value: int = number(0, 99)
    price: list[int] = counts("coins")


class Treasures(Content):
    """The cards, and every choice made once."""

    kinds: list[Entry] = table()
    coins: list[Coin] = table()
    tricks: list[Trick] = table()
    cards: list[Card] = table()
    choices: Choices = verbs()
