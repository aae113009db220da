"""The AI in the Deployment phase: the chart that it acts by, and turning up a card. Chapter 12."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, of
from emberhall.games.drums_of_war.automa_events import (
    AutomaPaidAttachment,
    AutomaPassed,
    AutomaRevealedAny,
    AutomaRevealedFacing,
    AutomaRevealedNear,
    AutomaRevealedNearBattle,
    FoundNoUnit,
    FoundUnit,
    TurnedUp,
)
from emberhall.games.drums_of_war.queries import (
    CLEAR,
    costliest,
    engaged_slots,
    face_down_slots,
    free_slots,
    nearest,
)
from emberhall.games.drums_of_war.rules.attachments import lay, when_attached
from emberhall.games.drums_of_war.rules.automa.heroes import ability_step, why_no_ability
from emberhall.games.drums_of_war.rules.automa.paying import PayForUnit, end_phase
from emberhall.games.drums_of_war.rules.automa.ties import settled, tie_words
from emberhall.games.drums_of_war.rules.piles import cards_left, spend, take
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class ActionByAI(Happening[Battlefield]):
    """The AI carries out exactly one action: it reveals a card, uses its Hero's ability or passes.

    [12.1, 12.2, 12.4, 12.10, 12.13, 12.14, 19.2]
    """

    RULE = "12.1"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        covered = face_down_slots(side)
        if not covered:
            use_ability_or_pass(state, side, dealer)
            return
        enemy = state.sides[1 - self.seat]
        free = free_slots(state, enemy)
        facing = [slot for slot in free if slot in covered]
        if facing:
            self.reveal_facing(state, costliest(state, enemy, facing), dealer)
        elif free and state.nears_unfaced:
            self.pick_unfaced(state, costliest(state, enemy, free), len(covered) == 1, dealer)
        else:
            self.reveal_near_battle(state, covered, bool(free), dealer)

    def reveal_facing(self, state: Battlefield, slots: list[int], dealer: Dealer) -> None:
        """The card that faces the costliest enemy Unit that is not engaged. [12.5, 12.6]"""
        slot = settled(state, self.seat, slots, self, "about-facing", dealer)
        if slot == NOTHING:
            return
        foe = state.sides[1 - self.seat].units[slot]
        dealer.announce(AutomaRevealedFacing(self.seat, slot, foe, tie_words(state, len(slots))))
        turn_up(state, self.seat, slot, dealer)

    def pick_unfaced(
        self, state: Battlefield, slots: list[int], only: bool, dealer: Dealer
    ) -> None:
        """The costliest enemy Unit that is not engaged; the card nearest to it follows.

        An only card is the nearest to any of them, so that no tie arises. [12.7, 21.3]
        """
        near = slots[:1] if only else slots
        slot = settled(state, self.seat, near, self, "about-unfaced", dealer)
        if slot != NOTHING:
            state.then(RevealNearest(self.seat, slot, tie_words(state, len(near))))

    def reveal_near_battle(
        self, state: Battlefield, covered: list[int], unfaced: bool, dealer: Dealer
    ) -> None:
        """The card nearest to a slot where two Units are engaged, any card if there is none.

        [12.8, 12.9, 19.6, 20.7]
        """
        battles = engaged_slots(state)
        slots = nearest(covered, battles)
        about = "about-near-battle" if battles else "about-reveal"
        slot = settled(state, self.seat, slots, self, about, dealer)
        if slot == NOTHING:
            return
        tie = tie_words(state, len(slots))
        if battles:
            reason = "none-faced" if unfaced else "all-engaged"
            battle = nearest(battles, [slot])[0]
            dealer.announce(AutomaRevealedNearBattle(self.seat, slot, battle, reason, tie))
        else:
            reason = "none-faced" if unfaced else "no-enemy"
            dealer.announce(AutomaRevealedAny(self.seat, slot, reason, tie))
        turn_up(state, self.seat, slot, dealer)


def use_ability_or_pass(state: Battlefield, side: Side, dealer: Dealer) -> None:
    """With nothing face down the AI uses its Hero's ability if it can and should, else it passes.

    [12.10, 12.11, 12.12]
    """
    reason = why_no_ability(state, side)
    if reason == CLEAR:
        state.stirred = True
        state.then(ability_step(state, side))
        return
    side.passed = True
    dealer.announce(AutomaPassed(side.seat, reason))


class RevealNearest(Happening[Battlefield]):
    """The face-down card nearest to an enemy Unit that none of them faces is revealed. [12.7]"""

    RULE = "12.7"
    seat: Seat
    anchor: int = of("slots")
    anchor_tie: str

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        slots = nearest(face_down_slots(state.sides[self.seat]), [self.anchor])
        slot = settled(state, self.seat, slots, self, "about-nearest", dealer)
        if slot == NOTHING:
            return
        dealer.announce(
            AutomaRevealedNear(
                seat=self.seat,
                slot=slot,
                foe=state.sides[1 - self.seat].units[self.anchor],
                anchor=self.anchor,
                anchor_tie=self.anchor_tie,
                tie=tie_words(state, len(slots)),
            )
        )
        turn_up(state, self.seat, slot, dealer)


def turn_up(state: Battlefield, seat: int, slot: int, dealer: Dealer) -> None:
    """A face-down card is turned face up; a Unit is paid for, any other card awaits its Unit.

    [12.3, 12.15, 12.16]
    """
    side = state.sides[seat]
    card = side.face_down[slot]
    side.face_down[slot] = NOTHING
    state.stirred = True
    dealer.announce(TurnedUp(seat, card, slot))
    if state.content.is_unit[card]:
        side.arriving.append(card)
        state.then(PayForUnit(seat, slot))
    else:
        lay(state, side, card, slot)
        state.then(PayForAttachment(seat, slot, card))


class PayForAttachment(Happening[Battlefield]):
    """A revealed Equipment or Tactics card is paid from the Army deck alone, without a penalty.

    What it does when attached happens next, before a Unit is drawn for it.
    [12.16, 12.20, 12.21, 12.24, 12.27]
    """

    RULE = "12.16"
    seat: Seat
    slot: int = of("slots")
    card: int = of("cards")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        cost = state.content.cost[self.card]
        if cards_left(side) < cost:
            end_phase(side, self.slot, "attachment-too-dear", dealer)
            return
        spend(side, cost, dealer)
        if cost:
            dealer.announce(AutomaPaidAttachment(self.seat, self.card, cost))
        when_attached(state, side, self.card, dealer)
        state.then(SeekUnit(self.seat, self.slot, self.card))


class SeekUnit(Happening[Battlefield]):
    """The AI draws until a Unit comes and puts it on the revealed card; the rest is discarded.

    What is drawn on the way lies aside meanwhile, so that it is not recycled.
    [12.17, 12.18, 12.19, 12.22]
    """

    RULE = "12.17"
    seat: Seat
    slot: int = of("slots")
    card: int = of("cards")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        is_unit = state.content.is_unit
        card = take(side, dealer)
        while card != NOTHING and not is_unit[card]:
            side.aside.append(card)
            card = take(side, dealer)
        passed_by = side.aside[:]
        side.discard.extend(side.aside)
        side.aside.clear()
        if card == NOTHING:
            dealer.announce(FoundNoUnit(self.seat, passed_by))
            end_phase(side, self.slot, "no-unit-left", dealer)
            return
        side.arriving.append(card)
        dealer.announce(FoundUnit(self.seat, card, self.card, passed_by))
        state.then(PayForUnit(self.seat, self.slot))
