"""How a player pays: with cards of its choice from the hand, or from the Army deck. Chapter 5."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, maybe
from emberhall.games.drums_of_war.cards import FROM_DECK
from emberhall.games.drums_of_war.choices import Pay
from emberhall.games.drums_of_war.events import CostDue, Paid
from emberhall.games.drums_of_war.queries import next_picks
from emberhall.games.drums_of_war.rules.piles import pay_from_deck
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


def pay_card(state: Battlefield, side: Side, card: int, dealer: Dealer) -> int:
    """Pay for a card from the Army deck; returns how many cards of the hand are to be picked.

    [5.1, 5.2]
    """
    cards = state.content
    if cards.cost[card]:
        dealer.announce(CostDue(side.seat, card, cards.cost[card]))
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


class PayFromHand(ChooseOne[Battlefield]):
    """A player picks the cards it pays with, one by one in canonical order.

    A pick after which the number cannot be reached is not offered. [5.1, 5.3, 5.8, 7.3]
    """

    RULE = "5.1"
    VERB = Pay
    PICKS = Pay
    left: int
    last: int = maybe("cards", default=NOTHING)

    def among(self, state: Battlefield) -> list[int]:
        return next_picks(state.sides[self.seat].hand, self.left, self.last)

    def chosen(self, state: Battlefield, card: int, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        side.hand.remove(card)
        side.hand.sort()  # an imagined hand has no order, and the next pick depends on it
        side.removed.append(card)
        dealer.announce(Paid(self.seat, card))
        if self.left > 1:
            state.then(PayFromHand(self.seat, self.left - 1, card))
