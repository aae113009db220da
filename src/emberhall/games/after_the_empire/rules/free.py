"""Free actions: which of them can be used, and using them. Chapter 6."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, RulesFault
from emberhall.games.after_the_empire.cards import Deal
from emberhall.games.after_the_empire.choices import UseFree, UseFreeFor
from emberhall.games.after_the_empire.events import FreeActionUsed
from emberhall.games.after_the_empire.queries import CLEAR, deal_obstacle
from emberhall.games.after_the_empire.rules.deals import settle
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import ANYHOW, FREE


def add_free_actions(state: Board, liege: Liege, options: list[Choice]) -> None:
    """The ways of all free actions not used in this season whose deal can be made.

    [6.2, 6.4, 6.6, 6.8, 8.14]
    """
    cards = state.content
    choices = cards.choices
    for card in [cards.barracks, *liege.starter, *liege.cards]:
        printed = cards.cards[card]
        if printed.kind != FREE or card in liege.used:
            continue
        for deal in printed.deals:
            if deal_obstacle(state, liege, deal) == CLEAR:
                if deal.way == ANYHOW:
                    options.append(choices.free[card])
                else:
                    options.append(choices.free_for[card][deal.way])


def deal_for(deals: list[Deal], way: int) -> Deal:
    """The deal of a way."""
    for deal in deals:
        if deal.way == way:
            return deal
    raise RulesFault(f"no deal goes by way {way}")


def use_free(state: Board, seat: int, choice: Choice, dealer: Dealer) -> None:
    """The card is turned and does what it says. [6.3, 6.4, 8.13, 8.15]"""
    assert isinstance(choice, (UseFree, UseFreeFor))
    card = choice.card
    way = choice.way if isinstance(choice, UseFreeFor) else ANYHOW
    state.lieges[seat].used.append(card)
    dealer.announce(FreeActionUsed(seat, card))
    settle(state, seat, deal_for(state.content.cards[card].deals, way), dealer)
