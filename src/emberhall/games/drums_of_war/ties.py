"""Equal options of the AI: the lowest slot, the person at the table, or chance. Chapter 18."""

from __future__ import annotations

from typing import Any

from emberhall.games.drums_of_war.choices import BreakCardTie, BreakTie
from emberhall.games.drums_of_war.events import CardTieSettled, TieSettled
from emberhall.games.drums_of_war.state import ASK, NOTHING, SEEDED, Battlefield
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question, Step


def settled(
    state: Battlefield, seat: int, slots: list[int], again: Step[Any], about: str, dealer: Dealer
) -> int:
    """One of the AI's equal slots. NOTHING when the player is asked first: `again` follows then.

    [18.1, 18.2, 18.3, 18.5, 18.6, 20.2]
    """
    if len(slots) == 1:
        return slots[0]
    if state.ties == ASK:
        picked = take_pick(state)
        if picked == NOTHING:
            state.then(SettleTie(1 - seat, about, slots), again)
        return picked
    return slots[dealer.pick(len(slots)) if state.ties == SEEDED else 0]


def settled_card(
    state: Battlefield, seat: int, cards: list[int], again: Step[Any], open_: bool, dealer: Dealer
) -> int:
    """One of the AI's equal cards, without a question if one of them is hidden from the player.

    Copies of a card are no tie. [18.3, 18.8, 18.9]
    """
    if len(cards) == 1:
        return cards[0]
    if state.ties == ASK and open_:
        picked = take_pick(state)
        if picked == NOTHING:
            state.then(SettleCardTie(1 - seat, cards), again)
        return picked
    return cards[dealer.pick(len(cards)) if state.ties == SEEDED else 0]


def take_pick(state: Battlefield) -> int:
    """What the player has just picked for the AI, NOTHING if it has not been asked."""
    picked = state.picked
    state.picked = NOTHING
    return picked


def tie_words(state: Battlefield, count: int) -> str:
    """How one of so many equal options was found, as a key of the prose."""
    if count == 1:
        return "no-tie"
    if state.ties == ASK:
        return "tie-asked"
    return "tie-by-lot" if state.ties == SEEDED else "tie-lowest"


def card_tie_words(state: Battlefield, seen: list[int], card: int, open_: bool) -> str:
    """The same for cards, by what everybody can see now: a card that stays hidden is not told of.

    [18.3, 18.9]
    """
    if len(seen) == (1 if card in seen else 0):
        return "no-tie"
    if state.ties == SEEDED:
        return "tie-by-lot"
    return "tie-asked" if state.ties == ASK and open_ else "tie-first"


class SettleTie(Question[Battlefield]):
    """The person at the table picks among the equal slots and nothing else. [18.1, 18.4, 18.7]"""

    __slots__ = ("about", "slots")
    RULE = "18.4"
    FIELDS = (plain("seat", SEATS), plain("about"), plain("slots", "slots"))

    def __init__(self, seat: int, about: str, slots: list[int]) -> None:
        super().__init__(seat)
        self.about = about
        self.slots = slots

    def options(self, state: Battlefield) -> list[Choice]:
        choices = state.content.choices
        return [choices.tie[slot] for slot in self.slots]

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, BreakTie)
        state.picked = choice.slot
        if dealer.listening:
            dealer.announce(TieSettled(self.seat, self.about, choice.slot))


class SettleCardTie(Question[Battlefield]):
    """The person at the table picks among equal cards that it can see. [18.1, 18.4, 18.9]"""

    __slots__ = ("cards",)
    RULE = "18.4"
    FIELDS = (plain("seat", SEATS), plain("cards", "cards"))

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards = cards

    def options(self, state: Battlefield) -> list[Choice]:
        choices = state.content.choices
        return [choices.tie_card[card] for card in self.cards]

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, BreakCardTie)
        state.picked = choice.card
        if dealer.listening:
            dealer.announce(CardTieSettled(self.seat, choice.card))
