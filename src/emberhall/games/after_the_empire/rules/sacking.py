"""What being sacked costs, and how a combat phase ends. Chapter 16."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.choices import Damage
from emberhall.games.after_the_empire.combat_events import (
    CardMarked,
    GoldLost,
    MercenariesLeft,
    RefugeFound,
    Sacked,
    VaultOpened,
)
from emberhall.games.after_the_empire.queries import all_inside, bonus, red_number
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import INSIDE, POSTS, SIDES, VAULT


class Sack(Happening[Board]):
    """First all own mercenaries leave; then cards are marked, then the castle is plundered.

    Castle pieces are not lost by it; it is no defeat, and season 7 makes no difference.
    [16.3, 16.4, 16.14, 16.17, 24.17]
    """

    RULE = "16.3"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        liege.sacked = True
        dealer.announce(Sacked(self.seat, liege.clash))
        dismiss(liege, dealer)
        marks = [MarkCard(self.seat) for _ in range(state.content.sacked_cards)]
        state.then(*marks, Plunder(self.seat))


def dismiss(liege: Liege, dealer: Dealer) -> None:
    """Mercenaries return to the supply. [16.2, 16.3]"""
    count = sum(liege.mercenaries)
    if count:
        liege.mercenaries = [0] * POSTS
        dealer.announce(MercenariesLeft(liege.seat, count))


class MarkCard(ChooseOne[Board]):
    """The player puts a token on one of the deck cards without one. [1.22, 16.4, 16.5, 16.6]"""

    RULE = "16.4"
    VERB = Damage

    def among(self, state: Board) -> list[int]:
        return unmarked(state.lieges[self.seat])

    def chosen(self, state: Board, card: int, dealer: Dealer) -> None:
        state.lieges[self.seat].marked.append(card)
        dealer.announce(CardMarked(self.seat, card))


def unmarked(liege: Liege) -> list[int]:
    """The deck cards of a liege that are neither damaged nor wounded. [16.5, 16.6]"""
    return [card for card in liege.cards if card not in liege.marked]


class Plunder(Happening[Board]):
    """The invaders take what they find. [16.7]"""

    RULE = "16.7"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        plunder(state.content, state.lieges[self.seat], dealer)


def plunder(cards: Cards, liege: Liege, dealer: Dealer) -> None:
    """Invaders are discarded, soldiers on walls wounded, gold falls, help comes.

    [16.7, 16.8, 16.9, 16.10, 16.12]
    """
    liege.archers = [0] * POSTS
    liege.swordsmen = [0] * POSTS
    for side in range(SIDES):
        liege.wounded += liege.soldiers[side]
        liege.soldiers[side] = 0
    lose_gold(cards, liege, dealer)
    liege.mercenaries[INSIDE] += cards.sacked_mercenaries
    liege.newcomers += cards.sacked_villagers
    dealer.announce(RefugeFound(liege.seat, cards.sacked_mercenaries, cards.sacked_villagers))


def lose_gold(cards: Cards, liege: Liege, dealer: Dealer) -> None:
    """Gold falls to its red number; the Vault gives some back, never more than there was.

    [16.10, 25.12]
    """
    before = liege.gold
    liege.gold = red_number(cards, before)
    dealer.announce(GoldLost(liege.seat, before - liege.gold, liege.gold))
    regained = min(bonus(cards, liege, VAULT), before - liege.gold)
    if regained:
        liege.gold += regained
        dealer.announce(VaultOpened(liege.seat, regained))


class EndCombat(Happening[Board]):
    """Mercenaries leave, but for those that came to the sacked; no move token is kept.

    [10.16, 16.2, 16.13, 16.15, 16.16, 25.16]
    """

    RULE = "16.16"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for seat in state.order:
            liege = state.lieges[seat]
            if not liege.sacked:
                dismiss(liege, dealer)
            all_inside(liege)
            liege.moves = 0
            liege.bypass = 0
            liege.clash = 0
