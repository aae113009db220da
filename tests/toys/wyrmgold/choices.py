"""The verbs of the dragons, and the treasures they are about."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.choice import Choice
from emberhall.kernel.content import Content, Entry, Row, Sheets
from emberhall.kernel.fields import SEATS


class Draw(Choice):
    NOTATION: ClassVar[str] = "draw"


class Peek(Choice):
    NOTATION: ClassVar[str] = "peek"


class Sell(Choice):
    NOTATION: ClassVar[str] = "sell"


class Done(Choice):
    NOTATION: ClassVar[str] = "done"


class Pass(Choice):
    NOTATION: ClassVar[str] = "pass"


class OfCard(Choice):
    """A choice of a card."""

    __slots__ = ("card",)
    __match_args__: ClassVar = ("card",)
    TABLES: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class Hide(OfCard):
    NOTATION: ClassVar[str] = "hide {card}"


class Offer(OfCard):
    NOTATION: ClassVar[str] = "sell {card}"


class OfTrick(Choice):
    """A choice of a trick."""

    __slots__ = ("trick",)
    __match_args__: ClassVar = ("trick",)
    TABLES: ClassVar[tuple[str, ...]] = ("tricks",)

    def __init__(self, trick: int) -> None:
        super().__init__()
        self.trick = trick


class Bid(OfTrick):
    NOTATION: ClassVar[str] = "bid {trick}"


class Guard(OfTrick):
    NOTATION: ClassVar[str] = "guard {trick}"


class Raid(Choice):
    __slots__ = ("target",)
    __match_args__: ClassVar = ("target",)
    NOTATION: ClassVar[str] = "raid {target}"
    TABLES: ClassVar[tuple[str, ...]] = (SEATS,)

    def __init__(self, target: int) -> None:
        super().__init__()
        self.target = target


class Coin(Entry):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.worth = row.number("worth", 1, 9)


class Trick(Entry):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.strength = row.number("strength", 1, 9)


class Card(Entry):
    def __init__(self, row: Row, kinds: tuple[str, ...], coins: tuple[str, ...]) -> None:
        super().__init__(row)
        self.kind = row.ref("kind", kinds)
        self.value = row.number("value", 0, 99)
        self.price = row.amounts("price", coins)


class Treasures(Content):
    """The cards, and every choice made once."""

    def __init__(self, sheets: Sheets) -> None:
        super().__init__(sheets)
        self.kinds = [Entry(row) for row in sheets.rows("kinds")]
        self.coins = [Coin(row) for row in sheets.rows("coins")]
        self.tricks = [Trick(row) for row in sheets.rows("tricks")]
        kinds, coins = sheets.slugs("kinds"), sheets.slugs("coins")
        self.cards = [Card(row, kinds, coins) for row in sheets.rows("cards")]
        self.enter("kinds", self.kinds)
        self.enter("coins", self.coins)
        self.enter("tricks", self.tricks)
        self.enter("cards", self.cards)
        self.draw, self.peek, self.sell = Draw(), Peek(), Sell()
        self.done, self.do_nothing = Done(), Pass()
        self.hide = [Hide(card.index) for card in self.cards]
        self.offer = [Offer(card.index) for card in self.cards]
        self.raid = [Raid(seat) for seat in range(4)]
        self.bid = [Bid(trick.index) for trick in self.tricks]
        self.guard = [Guard(trick.index) for trick in self.tricks]
        self.actions = [self.draw, self.peek, *self.hide, self.sell, *self.raid, self.do_nothing]
        for choice in [*self.actions, self.done, *self.offer, *self.bid, *self.guard]:
            self.catalogue.enter(choice)
