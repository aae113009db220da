"""Army deck, discard pile and removed pile: taking, recycling, drawing. Chapter 5."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.drums_of_war.events import Drew, PaidFromDeck, Recycled
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


def deck_size(side: Side) -> int:
    """The cards of the Army deck, those included that everybody knows. [21.14]"""
    return len(side.deck) + len(side.top)


def cards_left(side: Side) -> int:
    """The cards that can still be taken from the Army deck, recycling included. [5.5, 5.7]"""
    return len(side.deck) + len(side.top) + len(side.discard)


def removed_size(side: Side) -> int:
    """The cards of the removed pile, whoever may see them. [1.6]"""
    return len(side.removed) + len(side.buried) + len(side.spent)


def take(side: Side, dealer: Dealer) -> int:
    """The top card of the Army deck, made anew from the discard pile when it is needed and empty.

    NOTHING when both are empty. [5.5, 5.6, 13.9, 21.14, 21.15]
    """
    if side.top:
        return side.top.pop()
    if not side.deck:
        if not side.discard:
            return NOTHING
        recycle(side, dealer)
    return side.deck.pop()


def recycle(side: Side, dealer: Dealer) -> None:
    """The discard pile is shuffled and becomes the Army deck. [1.15, 5.5, 21.15]"""
    dealer.announce(Recycled(side.seat, len(side.discard)))
    side.deck.extend(sorted(side.discard))
    side.discard.clear()
    dealer.shuffle(side.deck)


def draw(state: Battlefield, side: Side, count: int, dealer: Dealer) -> int:
    """Draw cards to the hand as long as there are any; returns how many. [9.3, 9.6, 21.19]"""
    drawn: list[int] = []
    for _ in range(count):
        card = take(side, dealer)
        if card == NOTHING:
            break
        drawn.append(card)
    if drawn:
        state.stirred = True
        drawn.sort()
        side.hand.extend(drawn)
        side.hand.sort()
        dealer.announce(Drew(side.seat, len(drawn), drawn))
    return len(drawn)


def pay_from_deck(side: Side, count: int, dealer: Dealer) -> None:
    """A player pays with the top cards of its Army deck, shown to everybody.

    [5.2, 5.3, 5.8, 21.16]
    """
    paid: list[int] = []
    for _ in range(count):
        paid.append(take(side, dealer))
    side.removed.extend(paid)
    if paid:
        dealer.announce(PaidFromDeck(side.seat, paid))


def spend(side: Side, count: int, dealer: Dealer) -> int:
    """The AI spends cards of its Army deck, unseen; returns how many there were. [12.16, 13.5]"""
    for spent in range(count):
        card = take(side, dealer)
        if card == NOTHING:
            return spent
        side.spent.append(card)
    return count


def discard_attachments(side: Side, slot: int) -> list[int]:
    """The cards attached in a slot go to their owner's discard pile. [6.5, 6.6]"""
    dropped: list[int] = []
    if side.equipment[slot] >= 0:
        dropped.append(side.equipment[slot])
        side.equipment[slot] = NOTHING
    if side.tactics[slot] >= 0:
        dropped.append(side.tactics[slot])
        side.tactics[slot] = NOTHING
    side.discard.extend(dropped)
    return dropped
