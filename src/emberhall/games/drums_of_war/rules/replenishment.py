"""The Replenishment phase, of players and of the AI. Chapters 9 and 17."""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Choice, Dealer, Happening, Question, Seat, Step
from emberhall.games.drums_of_war.cards import REPLENISHMENT, SLOTS
from emberhall.games.drums_of_war.choices import Redraw
from emberhall.games.drums_of_war.events import AutomaDrew, HandDiscarded
from emberhall.games.drums_of_war.queries import holds_unit, in_turn
from emberhall.games.drums_of_war.rules.ending import CheckExhaustion, CheckShortfall
from emberhall.games.drums_of_war.rules.piles import draw, take
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class BeginReplenishment(Happening[Battlefield]):
    """Exhaustion is tested, then the first player replenishes, then the second.

    [3.3, 9.1, 9.5, 17.11, 20.8]
    """

    RULE = "9.1"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        state.phase = REPLENISHMENT
        steps: list[Step[Any]] = [CheckExhaustion()]
        for side in in_turn(state):
            if side.automa:
                steps.append(DrawByAI(side.seat))
            else:
                steps.append(OfferRedraw(side.seat))
                steps.append(DrawUp(side.seat))
        if state.strict:
            steps.append(CheckShortfall())
        state.then(*steps)


class OfferRedraw(Question[Battlefield]):
    """A player may discard a hand that holds no Unit. Others cannot tell whether it could.

    [9.2, 9.7]
    """

    RULE = "9.2"

    def options(self, state: Battlefield) -> list[Choice]:
        choices = state.content.choices
        hand = state.sides[self.seat].hand
        if not hand:
            return []
        if holds_unit(state, hand):
            return [choices.keep]
        return [choices.redraw, choices.keep]

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Redraw):
            side = state.sides[self.seat]
            dealer.announce(HandDiscarded(self.seat, side.hand[:]))
            side.discard.extend(side.hand)
            side.hand.clear()


class DrawUp(Happening[Battlefield]):
    """A player draws until the hand holds 5 cards, as far as there are any. [9.3, 9.4, 9.6]"""

    RULE = "9.3"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        missing = state.content.hand_size - len(side.hand)
        side.short = missing > 0 and draw(state, side, missing, dealer) < missing


class DrawByAI(Happening[Battlefield]):
    """The AI draws 5 cards unseen: to its empty slots from 1 to 5, the rest on top of the Supply.

    [17.1, 17.2, 17.3, 17.4, 17.5, 17.6, 17.12, 21.20]
    """

    RULE = "17.1"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        wanted = state.content.ai_draw
        filled: list[int] = []
        drawn = 0
        while drawn < wanted:
            card = take(side, dealer)
            if card == NOTHING:
                break
            drawn += 1
            slot = first_gap(side)
            if slot == NOTHING:
                side.supply.append(card)
            else:
                side.face_down[slot] = card
                filled.append(slot)
        side.short = drawn < wanted
        if drawn:
            state.stirred = True
        dealer.announce(AutomaDrew(self.seat, drawn, filled, drawn - len(filled)))


def first_gap(side: Side) -> int:
    """The lowest slot that holds neither a Unit nor a face-down card. [17.3, 17.6]"""
    for slot in range(SLOTS):
        if side.units[slot] < 0 and side.face_down[slot] < 0:
            return slot
    return NOTHING
