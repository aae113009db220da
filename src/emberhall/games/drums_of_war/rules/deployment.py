"""The Deployment phase: the sides act in turn until both have passed. Chapter 4."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import Choice, Dealer, Happening, Question, RulesFault, Seat
from emberhall.games.drums_of_war.choices import (
    Attach,
    AttachAndMarch,
    Deploy,
    Guard,
    Mend,
    MendAndGuard,
    Pass,
    Salvage,
    UseAbility,
    UseAbilityOn,
)
from emberhall.games.drums_of_war.events import Passed
from emberhall.games.drums_of_war.queries import bearing_slots, can_pay, empty_slots
from emberhall.games.drums_of_war.rules.arrivals import PlaceUnit, place_unit
from emberhall.games.drums_of_war.rules.attachments import PlaceAttachment, place_attachment
from emberhall.games.drums_of_war.rules.automa.chart import ActionByAI
from emberhall.games.drums_of_war.rules.heroes import (
    activate_charge,
    activate_harden,
    activate_on,
    activate_salvage,
    add_abilities,
)
from emberhall.games.drums_of_war.rules.paying import PayFromHand, pay_card
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class NextAction(Happening[Battlefield]):
    """The sides alternate; one that has passed is left out, and the phase ends with the second.

    [4.1, 4.3, 4.5, 4.10, 12.1, 12.28]
    """

    RULE = "4.1"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        seat = self.seat
        if state.sides[seat].passed:
            seat = 1 - seat
            if state.sides[seat].passed:
                return
        if state.sides[seat].automa:
            state.then(ActionByAI(seat), NextAction(1 - seat))
        else:
            state.then(Action(seat))


class Action(Question[Battlefield]):
    """A player deploys a Unit, attaches a card, activates the Hero's ability or passes.

    [4.2, 4.4, 4.10, 4.11, 7.2, 9.7, 21.17, 21.18]
    """

    RULE = "4.2"
    MAIN: ClassVar[bool] = True

    def options(self, state: Battlefield) -> list[Choice]:
        side = state.sides[self.seat]
        cards = state.content
        choices = cards.choices
        options: list[Choice] = []
        met = 0
        for card in side.hand:
            if met >> card & 1 or not can_pay(state, side, card):
                continue
            met |= 1 << card
            if cards.is_unit[card]:
                deploy = choices.deploy[card]
                for slot, unit in enumerate(side.units):
                    if unit < 0:
                        options.append(deploy[slot])
            else:
                add_attachments(state, side, card, options)
        add_abilities(state, side, options)
        options.append(choices.pass_)
        return options

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        seat = self.seat
        side = state.sides[seat]
        state.then(NextAction(1 - seat))
        if isinstance(choice, Pass):
            side.passed = True
            dealer.announce(Passed(seat))
            return
        state.stirred = True
        match choice:
            case Deploy(card=card, slot=slot):
                deploy_unit(state, side, card, slot, dealer)
            case Attach(card=card, slot=slot):
                attach_card(state, side, card, slot, NOTHING, dealer)
            case AttachAndMarch(card=card, slot=slot, target=target):
                attach_card(state, side, card, slot, target, dealer)
            case _:
                use_ability(state, side, choice, dealer)


def add_attachments(state: Battlefield, side: Side, card: int, options: list[Choice]) -> None:
    """The Units that may bear a card; a March Order also needs an empty slot. [6.1, 6.2, 6.8]"""
    choices = state.content.choices
    for slot in bearing_slots(state, side, card):
        if state.content.marches[card]:
            for target in empty_slots(side):
                options.append(choices.march[card][slot][target])
        else:
            options.append(choices.attach[card][slot])


def deploy_unit(state: Battlefield, side: Side, card: int, slot: int, dealer: Dealer) -> None:
    """The Unit leaves the hand, is paid for, then placed. [4.6, 5.1, 5.10]"""
    side.hand.remove(card)
    side.arriving.append(card)
    picks = pay_card(state, side, card, dealer)
    if picks:
        state.then(PayFromHand(side.seat, picks), PlaceUnit(side.seat, slot))
    else:
        place_unit(state, side, slot, dealer)


def attach_card(
    state: Battlefield, side: Side, card: int, slot: int, target: int, dealer: Dealer
) -> None:
    """The card leaves the hand, is paid for, then attached. [5.1, 6.1, 6.7]"""
    side.hand.remove(card)
    side.arriving.append(card)
    picks = pay_card(state, side, card, dealer)
    if picks:
        state.then(PayFromHand(side.seat, picks), PlaceAttachment(side.seat, slot, target))
    else:
        place_attachment(state, side, slot, target, dealer)


def use_ability(state: Battlefield, side: Side, choice: Choice, dealer: Dealer) -> None:
    """One of the forms of a Hero's ability. [7.2]"""
    match choice:
        case UseAbility():
            activate_charge(state, side, dealer)
        case UseAbilityOn(slot=slot):
            activate_on(state, side, slot, dealer)
        case Mend():
            activate_harden(state, side, True, False, dealer)
        case Guard():
            activate_harden(state, side, False, True, dealer)
        case MendAndGuard():
            activate_harden(state, side, True, True, dealer)
        case Salvage(card=card, slot=slot):
            activate_salvage(state, side, card, slot, dealer)
        case _:
            raise RulesFault(f"{choice.notation!r} is no action")
