"""How the AI pays for a Unit: face-down cards, Supply, Army deck with a penalty. Chapter 13."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, of
from emberhall.games.drums_of_war.automa_events import (
    AutomaCouldNotPay,
    AutomaPaidFromDeck,
    AutomaPaidFromLine,
    AutomaPaidFromSupply,
)
from emberhall.games.drums_of_war.events import CostDue
from emberhall.games.drums_of_war.queries import face_down_slots, farthest
from emberhall.games.drums_of_war.rules.arrivals import place_unit
from emberhall.games.drums_of_war.rules.automa.special import march_ordered
from emberhall.games.drums_of_war.rules.automa.ties import settled, tie_words
from emberhall.games.drums_of_war.rules.piles import cards_left, spend
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


def can_pay(state: Battlefield, side: Side, cost: int) -> bool:
    """Whether all sources together hold the cost; the penalty is no part of the test. [13.10]"""
    return len(face_down_slots(side)) + len(side.supply) + cards_left(side) >= cost


def end_phase(side: Side, slot: int, reason: str, dealer: Dealer) -> None:
    """What cannot be paid for goes to the removed pile, open to all, and the AI has passed.

    Its other face-down cards stay for the next turn. [12.13, 12.20, 12.22, 12.23, 12.28]
    """
    lost = side.arriving[:]
    side.arriving.clear()
    if side.equipment[slot] >= 0:
        lost.append(side.equipment[slot])
        side.equipment[slot] = NOTHING
    if side.tactics[slot] >= 0:
        lost.append(side.tactics[slot])
        side.tactics[slot] = NOTHING
    side.removed.extend(lost)
    side.passed = True
    dealer.announce(AutomaCouldNotPay(side.seat, lost, reason))


class PayForUnit(Happening[Battlefield]):
    """A revealed or drawn Unit is paid in full, whatever its cost type, or lost.

    The test comes before anything is spent. [12.15, 12.18, 12.20, 12.21, 13.10, 13.11, 13.12]
    """

    RULE = "13.10"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        unit = side.arriving[0]
        cost = state.content.cost[unit]
        if not can_pay(state, side, cost):
            end_phase(side, self.slot, "unit-too-dear", dealer)
        else:
            if cost:
                dealer.announce(CostDue(self.seat, unit, cost))
            state.then(PayFromLine(self.seat, self.slot, cost), StandUp(self.seat, self.slot))


class PayFromLine(Happening[Battlefield]):
    """The farthest face-down card is spent first, one after the other; then the Supply deck.

    [13.1, 13.2, 13.7, 18.10, 21.2]
    """

    RULE = "13.1"
    seat: Seat
    slot: int = of("slots")
    left: int

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        if self.left == 0:
            return
        side = state.sides[self.seat]
        far = farthest(face_down_slots(side), self.slot)
        if not far:
            pay_the_rest(side, self.left, state.content.penalty, dealer)
            return
        if self.left >= len(far):
            far = far[:1]  # all of them are spent, in whatever order
        chosen = settled(state, self.seat, far, self, "about-payment", dealer)
        if chosen == NOTHING:
            return
        side.spent.append(side.face_down[chosen])
        side.face_down[chosen] = NOTHING
        tie = tie_words(state, len(far))
        dealer.announce(AutomaPaidFromLine(self.seat, chosen, self.slot, tie))
        state.then(PayFromLine(self.seat, self.slot, self.left - 1))


def pay_the_rest(side: Side, left: int, penalty: int, dealer: Dealer) -> None:
    """Supply cards from the top, then the Army deck, which costs a further card once.

    [13.3, 13.4, 13.5, 13.6, 13.7, 13.9]
    """
    supplied = min(left, len(side.supply))
    for _ in range(supplied):
        side.spent.append(side.supply.pop())
    if supplied:
        dealer.announce(AutomaPaidFromSupply(side.seat, supplied))
    missing = left - supplied
    if missing:
        spend(side, missing, dealer)
        further = spend(side, penalty, dealer)
        dealer.announce(AutomaPaidFromDeck(side.seat, missing, further))


class StandUp(Happening[Battlefield]):
    """The Unit that was paid for stands in its slot; a March Order is carried out last.

    [12.15, 12.18, 16.7]
    """

    RULE = "12.15"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        march_ordered(state, side, self.slot)
        place_unit(state, side, self.slot, dealer)
