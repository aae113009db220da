"""What being sacked costs, and how a combat phase ends. Chapter 16."""

from __future__ import annotations

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
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


class Sack(Happening[Board]):
    """First all own mercenaries leave; then cards are marked, then the castle is plundered.

    Castle pieces are not lost by it; it is no defeat, and season 7 makes no difference.
    [16.3, 16.4, 16.14, 16.17, 24.17]
    """

    __slots__ = ("seat",)
    RULE = "16.3"
    FIELDS = (plain("seat", SEATS),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        liege.sacked = True
        if dealer.listening:
            dealer.announce(Sacked(self.seat, liege.clash))
        dismiss(liege, dealer)
        marks = [MarkCard(self.seat) for _ in range(state.content.number("sacked-cards"))]
        state.then(*marks, Plunder(self.seat))


def dismiss(liege: Liege, dealer: Dealer) -> None:
    """Mercenaries return to the supply. [16.2, 16.3]"""
    count = sum(liege.mercenaries)
    if count:
        liege.mercenaries = [0] * POSTS
        if dealer.listening:
            dealer.announce(MercenariesLeft(liege.seat, count))


class MarkCard(Question[Board]):
    """The player puts a token on one of the deck cards without one. [1.22, 16.4, 16.5, 16.6]"""

    __slots__ = ()
    RULE = "16.4"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Board) -> list[Choice]:
        liege = state.lieges[self.seat]
        options: list[Choice] = []
        for card in liege.cards:
            choice = state.content.choices.damage[card]
            if choice is not None and card not in liege.marked:
                options.append(choice)
        return options

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Damage)
        state.lieges[self.seat].marked.append(choice.card)
        if dealer.listening:
            dealer.announce(CardMarked(self.seat, choice.card))


class Plunder(Happening[Board]):
    """Invaders are discarded, soldiers on walls wounded, gold falls, help comes.

    [16.7, 16.8, 16.9, 16.10, 16.12]
    """

    __slots__ = ("seat",)
    RULE = "16.7"
    FIELDS = (plain("seat", SEATS),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        cards = state.content
        liege = state.lieges[self.seat]
        liege.archers = [0] * POSTS
        liege.swordsmen = [0] * POSTS
        for side in range(SIDES):
            liege.wounded += liege.soldiers[side]
            liege.soldiers[side] = 0
        lose_gold(state, liege, dealer)
        liege.mercenaries[INSIDE] += cards.number("sacked-mercenaries")
        liege.newcomers += cards.number("sacked-villagers")
        if dealer.listening:
            dealer.announce(
                RefugeFound(
                    self.seat,
                    cards.number("sacked-mercenaries"),
                    cards.number("sacked-villagers"),
                )
            )


def lose_gold(state: Board, liege: Liege, dealer: Dealer) -> None:
    """Gold falls to its red number; the Vault gives some back, never more than there was.

    [16.10, 25.12]
    """
    before = liege.gold
    liege.gold = red_number(state.content, before)
    if dealer.listening:
        dealer.announce(GoldLost(liege.seat, before - liege.gold, liege.gold))
    regained = min(bonus(state.content, liege, VAULT), before - liege.gold)
    if regained:
        liege.gold += regained
        if dealer.listening:
            dealer.announce(VaultOpened(liege.seat, regained))


class EndCombat(Happening[Board]):
    """Mercenaries leave, but for those that came to the sacked; no move token is kept.

    [10.16, 16.2, 16.13, 16.15, 16.16, 25.16]
    """

    __slots__ = ()
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
