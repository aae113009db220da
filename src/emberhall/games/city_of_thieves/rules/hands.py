"""Drawing and discarding Arcana and Intrigue cards. Chapters 12 and 20."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer
from emberhall.games.city_of_thieves.events import (
    DeckReshuffled,
    Discarded,
    DrewArcana,
    DrewIntrigue,
    Played,
)
from emberhall.games.city_of_thieves.state import City


def refill(state: City, dealer: Dealer) -> bool:
    """An empty deck is made anew from the discard pile; whether there is a card to draw.

    [6.8, 12.8]
    """
    if state.deck:
        return True
    if not state.discard:
        return False
    state.deck.extend(state.discard)
    state.discard.clear()
    dealer.shuffle(state.deck)
    dealer.announce(DeckReshuffled(len(state.deck)))
    return True


def draw_arcana(state: City, seat: int, count: int, dealer: Dealer) -> None:
    """A player draws cards to his hand, which has no limit. [5.6, 12.7, 12.8]"""
    hand = state.gangs[seat].hand
    drawn: list[int] = []
    for _ in range(count):
        if not refill(state, dealer):
            break
        card = state.deck.pop()
        hand.append(card)
        drawn.append(card)
    if drawn:
        dealer.announce(DrewArcana(seat, len(drawn), drawn))


def different_cards(state: City, seat: int) -> list[int]:
    """The cards of a hand, each once: alike cards are one choice. [12.1]"""
    found: list[int] = []
    for card in state.gangs[seat].hand:
        if card not in found:
            found.append(card)
    return found


def play_card(state: City, seat: int, card: int, dealer: Dealer) -> None:
    """A played card goes face up on the discard pile. [12.6]"""
    state.gangs[seat].hand.remove(card)
    state.discard.append(card)
    dealer.announce(Played(seat, card))


def reaction(state: City, seat: int, card: int) -> list[Choice]:
    """Playing a card, if it is in hand, or passing."""
    choices = state.content.choices
    if card in state.gangs[seat].hand:
        return [choices.play[card], choices.pass_]
    return [choices.pass_]


def discard_arcana(state: City, seat: int, card: int, dealer: Dealer) -> None:
    """A card is discarded as the price of a skill. [7.8, 12.12]"""
    state.gangs[seat].hand.remove(card)
    state.discard.append(card)
    dealer.announce(Discarded(seat, card))


def may_draw_intrigue(state: City, seat: int) -> bool:
    """Three Intrigue cards at most; an empty deck stays empty. [20.6, 20.9, 28.4]"""
    held = len(state.gangs[seat].intrigues)
    return bool(state.intrigue_deck) and held < state.content.intrigue_limit


def draw_intrigue(state: City, seat: int, dealer: Dealer) -> None:
    """A player draws an Intrigue card, and what it counts starts now. [20.1, 20.11]"""
    if not may_draw_intrigue(state, seat):
        return
    gang = state.gangs[seat]
    card = state.intrigue_deck.pop()
    gang.intrigues.append(card)
    gang.since_bashes.append(0)
    gang.since_losses.append(0)
    gang.since_rooms.append(0)
    gang.noticed = 0
    dealer.announce(DrewIntrigue(seat, card))


def show_intrigue(state: City, seat: int, card: int) -> None:
    """A card leaves the hand and lies open from now on. [20.2]"""
    gang = state.gangs[seat]
    place = gang.intrigues.index(card)
    del gang.intrigues[place]
    del gang.since_bashes[place]
    del gang.since_losses[place]
    del gang.since_rooms[place]
    state.intrigues_shown.append(card)
