"""How a player pays: with cards of its choice from the hand, or from the Army deck. Chapter 5."""

from __future__ import annotations

from emberhall.games.drums_of_war.cards import FROM_DECK
from emberhall.games.drums_of_war.choices import Pay
from emberhall.games.drums_of_war.events import Paid
from emberhall.games.drums_of_war.piles import pay_from_deck
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


def pay_card(state: Battlefield, side: Side, card: int, dealer: Dealer) -> int:
    """Pay for a card from the Army deck; returns how many cards of the hand are to be picked.

    [5.1, 5.2]
    """
    cards = state.content
    if cards.paid_from[card] == FROM_DECK:
        pay_from_deck(side, cards.cost[card], dealer)
        return 0
    return cards.cost[card]


def may_be_held(state: Battlefield, seat: int, index: int, card: int) -> bool:
    """In the midst of a payment the last cards of the hand can still be picked. [5.1]"""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, PayFromHand) or step.seat != seat:
        return True
    return card >= step.last or index < len(state.sides[seat].hand) - step.left


class PayFromHand(Question[Battlefield]):
    """A player picks the cards it pays with, one by one in canonical order.

    A pick after which the number cannot be reached is not offered. [5.1, 5.3, 5.8, 7.3]
    """

    __slots__ = ("last", "left")
    RULE = "5.1"
    FIELDS = (plain("seat", SEATS), plain("left"), plain("last", "cards"))

    def __init__(self, seat: int, left: int, last: int) -> None:
        super().__init__(seat)
        self.left = left
        self.last = last

    def options(self, state: Battlefield) -> list[Choice]:
        pay = state.content.choices.pay
        hand = sorted(state.sides[self.seat].hand)
        options: list[Choice] = []
        previous = NOTHING
        for i in range(len(hand) - self.left + 1):
            card = hand[i]
            if card >= self.last and card != previous:
                options.append(pay[card])
                previous = card
        return options

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Pay)
        side = state.sides[self.seat]
        side.hand.remove(choice.card)
        side.hand.sort()  # an imagined hand has no order, and the next pick depends on it
        side.removed.append(choice.card)
        if dealer.listening:
            dealer.announce(Paid(self.seat, choice.card))
        if self.left > 1:
            state.then(PayFromHand(self.seat, self.left - 1, choice.card))
