"""Equal options of the AI: the lowest slot, the person at the table, or chance. Chapter 18."""

from __future__ import annotations

from typing import Any

from emberhall.authoring import ChooseOne, Dealer, Step, of
from emberhall.games.drums_of_war.choices import BreakCardTie, BreakTie
from emberhall.games.drums_of_war.events import CardTieSettled, TieSettled
from emberhall.games.drums_of_war.state import ASK, NOTHING, SEEDED, Battlefield


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


class SettleTie(ChooseOne[Battlefield]):
    """The person at the table picks among the equal slots and nothing else. [18.1, 18.4, 18.7]"""

    RULE = "18.4"
    VERB = BreakTie
    about: str
    slots: list[int] = of("slots")

    def among(self, state: Battlefield) -> list[int]:
        return self.slots

    def chosen(self, state: Battlefield, slot: int, dealer: Dealer) -> None:
        state.picked = slot
        dealer.announce(TieSettled(self.seat, self.about, slot))


class SettleCardTie(ChooseOne[Battlefield]):
    """The person at the table picks among equal cards that it can see. [18.1, 18.4, 18.9]"""

    RULE = "18.4"
    VERB = BreakCardTie
    cards: list[int] = of("cards")

    def among(self, state: Battlefield) -> list[int]:
        return self.cards

    def chosen(self, state: Battlefield, card: int, dealer: Dealer) -> None:
        state.picked = card
        dealer.announce(CardTieSettled(self.seat, card))
