"""Decks with directions, rows and laying out the cards of a season. Chapters 3, 11 and 20."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.after_the_empire.events import (
    CardDiscarded,
    CardLaidOut,
    DeckReshuffled,
    HordesGathered,
    ReportCame,
)
from emberhall.games.after_the_empire.state import Board
from emberhall.games.after_the_empire.terms import NOTHING, SIDES


def shuffle_sided(deck: list[int], sides: list[int], dealer: Dealer) -> None:
    """Every card of a shuffled deck gets a random direction that stays until the next shuffle.

    [3.4, 3.5]
    """
    dealer.shuffle(deck)
    sides.clear()
    for _ in deck:
        sides.append(dealer.pick(SIDES))


def next_invader(state: Board, dealer: Dealer) -> tuple[int, int]:
    """The top invader card and its direction; an empty deck is made of the discards. [11.11]"""
    if not state.invader_deck:
        state.invader_deck.extend(sorted(state.invader_discard))
        state.invader_discard.clear()
        shuffle_sided(state.invader_deck, state.invader_sides, dealer)
        dealer.announce(DeckReshuffled("invaders", len(state.invader_deck)))
    return state.invader_deck.pop(), top_side(state.invader_sides)


def next_siege(state: Board, dealer: Dealer) -> tuple[int, int]:
    """The top siege card and its direction; an empty deck is made of the discards. [12.19]"""
    if not state.siege_deck:
        state.siege_deck.extend(sorted(state.siege_discard))
        state.siege_discard.clear()
        shuffle_sided(state.siege_deck, state.siege_sides, dealer)
        dealer.announce(DeckReshuffled("sieges", len(state.siege_deck)))
    return state.siege_deck.pop(), top_side(state.siege_sides)


def top_side(sides: list[int]) -> int:
    """The direction of the card just taken; in an imagined world it is not known yet."""
    return sides.pop() if sides else NOTHING


def turned(side: int, dealer: Dealer) -> int:
    """The direction of a card that is turned up, drawn now if the world was imagined."""
    return dealer.pick(SIDES) if side == NOTHING else side


def lay_out_attack(state: Board, dealer: Dealer) -> None:
    """One invader card face up, the face-down ones of the season, a siege card face down.

    With No Reports the first one lies face down too.
    [3.7, 3.8, 3.9, 20.5, 20.6, 20.7, 20.8, 20.9, 23.1, 23.2, 23.3, 23.4]
    """
    count = state.content.seasons[state.season - 1].face_down[state.mode]
    if state.no_reports:
        count += 1
    else:
        card, side = next_invader(state, dealer)
        state.report.append(card)
        state.heading = turned(side, dealer)
        dealer.announce(ReportCame(card, state.heading))
    for _ in range(count):
        card, side = next_invader(state, dealer)
        state.horde.append(card)
        state.headings.append(side)
    if count:
        dealer.announce(HordesGathered(count))
    siege, side = next_siege(state, dealer)
    state.siege.append(siege)
    state.siege_heading = side


def discard_attack(state: Board) -> None:
    """All revealed invader cards and the siege card are discarded. [20.4]"""
    state.invader_discard.extend(state.report)
    state.invader_discard.extend(state.horde)
    state.report.clear()
    state.horde.clear()
    state.headings.clear()
    state.heading = NOTHING
    state.horde_shown = False
    state.siege_discard.extend(state.siege)
    state.siege.clear()
    state.siege_heading = NOTHING
    state.siege_shown = False


def discard_last(row: list[int], deck: list[int], dealer: Dealer) -> None:
    """A card still in the last slot, the only discard slot, goes to the bottom of its deck.

    [20.2, 20.3]
    """
    card = row[-1]
    if card != NOTHING:
        row[-1] = NOTHING
        deck.insert(0, card)
        dealer.announce(CardDiscarded(card))


def fill_row(row: list[int], deck: list[int], dealer: Dealer) -> None:
    """Cards slide towards the last slot; the empty slots are filled, the one nearest it first.

    [3.6, 20.11, 20.12, 20.13]
    """
    left = [card for card in row if card != NOTHING]
    slot = len(row) - len(left)
    row[:] = [NOTHING] * slot + left
    while slot > 0 and deck:
        slot -= 1
        row[slot] = deck.pop()
        dealer.announce(CardLaidOut(row[slot]))
