"""The first deal: opening hands, the AI's face-down cards, the token. Chapters 2 and 11."""

from __future__ import annotations

from typing import Any, Final

from emberhall.authoring import Dealer, Happening, Seat, Step
from emberhall.games.drums_of_war.cards import SLOTS
from emberhall.games.drums_of_war.events import Drew, FaceDownDealt, HandShown, TokenTossed
from emberhall.games.drums_of_war.queries import holds_unit
from emberhall.games.drums_of_war.state import Battlefield

TOSS: Final = "toss"


class DealCards(Happening[Battlefield]):
    """Army decks are shuffled; players draw a hand, the AI lays its cards out.

    [2.6, 11.5, 11.10]
    """

    RULE = "2.6"
    supply: int

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        steps: list[Step[Any]] = []
        for side in state.sides:
            if side.automa:
                steps.append(LayOut(side.seat, self.supply))
            else:
                steps.append(DealHand(side.seat))
        state.then(*steps)


class DealHand(Happening[Battlefield]):
    """A player shuffles and draws 5 cards; without a Unit it shows them and draws again.

    [2.6, 2.7]
    """

    RULE = "2.6"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        side.deck.sort()
        dealer.shuffle(side.deck)
        for _ in range(min(state.content.hand_size, len(side.deck))):
            side.hand.append(side.deck.pop())
        side.hand.sort()
        dealer.announce(Drew(self.seat, len(side.hand), side.hand[:]))
        if not holds_unit(state, side.hand) and holds_unit(state, side.deck):
            state.then(ShowHand(self.seat), TakeHandBack(self.seat), DealHand(self.seat))


class ShowHand(Happening[Battlefield]):
    """An opening hand without a Unit is shown to everybody. [2.7]"""

    RULE = "2.7"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        side.aside.extend(side.hand)
        side.hand.clear()
        dealer.announce(HandShown(self.seat, side.aside[:]))


class TakeHandBack(Happening[Battlefield]):
    """The hand that was shown goes back into the Army deck. [2.7]"""

    RULE = "2.7"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        side.deck.extend(side.aside)
        side.aside.clear()


class LayOut(Happening[Battlefield]):
    """The AI has no hand: five cards lie face down in its slots, by option some in its Supply.

    [11.5, 11.6, 11.7, 11.10, 17.12, 20.10]
    """

    RULE = "11.5"
    seat: Seat
    supply: int

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        dealer.shuffle(side.deck)
        for slot in range(SLOTS):
            side.face_down[slot] = side.deck.pop()
        for _ in range(self.supply):
            side.supply.append(side.deck.pop())
        dealer.announce(FaceDownDealt(self.seat, SLOTS, self.supply))


class TossToken(Happening[Battlefield]):
    """The First Player token is tossed, or given by the option. [1.15, 2.8, 11.9, 20.5]"""

    RULE = "2.8"
    first: str

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        if self.first == TOSS:
            state.first = dealer.pick(len(state.sides))
            dealer.announce(TokenTossed(state.first, "by-lot"))
        else:
            army = state.content.index("armies")[self.first]
            state.first = 0 if state.sides[0].army == army else 1
            dealer.announce(TokenTossed(state.first, "by-will"))
