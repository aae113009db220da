"""The Hero's ability of the AI: whether it is used, and on what. Chapter 15."""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Dealer, Happening, Seat, Step
from emberhall.games.drums_of_war.automa_events import (
    AutomaCharged,
    AutomaEquipped,
    AutomaHardened,
    AutomaSalvaged,
    AutomaStrengthened,
    AutomaWeakened,
)
from emberhall.games.drums_of_war.cards import CHARGE, HARDEN, SALVAGE, STRENGTHEN
from emberhall.games.drums_of_war.queries import CLEAR, by_power, own_slots, power_of, salvageable
from emberhall.games.drums_of_war.rules.attachments import place_attachment
from emberhall.games.drums_of_war.rules.automa.ties import (
    card_tie_words,
    settled,
    settled_card,
    tie_words,
)
from emberhall.games.drums_of_war.rules.heroes import (
    ChargeAll,
    Harden,
    Strengthen,
    Weaken,
    retrieve,
)
from emberhall.games.drums_of_war.rules.prowess import (
    hero_hits_changed,
    is_newly_hit,
    is_protected,
    newly_hits_hero,
    newly_hits_unit,
)
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


def why_no_ability(state: Battlefield, side: Side) -> str:
    """Why the AI does not use its Hero's ability now, as a key of the prose; empty if it does.

    [12.10, 12.11, 12.14, 15.1, 15.3, 15.18]
    """
    if not side.supply:
        return "supply-empty"
    if side.ability_used:
        return "ability-used-already"
    power = power_of(state, side)
    if power.effect == HARDEN:
        mend, guard = hardening(state, side)
        return CLEAR if mend or guard else "hero-gains-nothing"
    if len(side.supply) < power.cost:
        return "supply-too-small"
    if power.effect == CHARGE:
        return CLEAR if charge_gain(state, side) > charge_harm(state, side) else "charge-not-worth"
    if power.effect == SALVAGE:
        return CLEAR if salvageable(state, side) and bare_slots(side) else "nothing-to-salvage"
    targets = side if power.effect == STRENGTHEN else state.sides[1 - side.seat]
    return CLEAR if own_slots(targets) else "no-target"


def ability_step(state: Battlefield, side: Side) -> Step[Any]:
    """The step by which the AI uses an ability, each by its class. [15.2, 15.4, 15.19, 15.24]"""
    effect = power_of(state, side).effect
    if effect == STRENGTHEN:
        return StrengthenByAI(side.seat)
    if effect == CHARGE:
        return ChargeByAI(side.seat)
    if effect == HARDEN:
        return HardenByAI(side.seat)
    if effect == SALVAGE:
        return SalvageByAI(side.seat)
    return WeakenByAI(side.seat)


def pay_ability(side: Side, cost: int) -> None:
    """The AI pays in full from the top of its Supply deck, unseen. [7.1, 13.4, 15.1, 15.3]"""
    side.ability_used = True
    for _ in range(cost):
        side.spent.append(side.supply.pop())


class AbilityByAI(Happening[Battlefield]):
    """The AI uses its Hero's ability."""

    seat: Seat


# Class U: Units.


class StrengthenByAI(AbilityByAI):
    """An own Unit: one that newly Hits, else one that is protected, else the most powerful.

    [15.8, 15.9, 15.10, 15.11, 15.12, 15.18]
    """

    RULE = "15.8"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        power = power_of(state, side)
        slots = own_slots(side)
        reason = "newly-hits"
        fitting = [slot for slot in slots if newly_hits(state, side, slot, power.attack)]
        if not fitting:
            reason = "protected"
            fitting = [slot for slot in slots if is_protected(state, side, slot, power.defense)]
        if not fitting:
            reason = "most-powerful"
            fitting = slots
        best = by_power(state, side, fitting)
        slot = settled(state, self.seat, best, self, "about-ability", dealer)
        if slot == NOTHING:
            return
        pay_ability(side, power.cost)
        dealer.announce(
            AutomaStrengthened(
                seat=self.seat,
                hero=side.hero,
                unit=side.units[slot],
                slot=slot,
                cost=power.cost,
                reason=reason,
                tie=tie_words(state, len(best)),
            )
        )
        state.then(Strengthen(self.seat, slot))


def newly_hits(state: Battlefield, side: Side, slot: int, bonus: int) -> bool:
    """Whether a bonus lets a Unit Hit something it can attack and does not Hit now. [15.16]"""
    return newly_hits_unit(state, side, slot, bonus) or newly_hits_hero(state, side, slot, bonus)


class WeakenByAI(AbilityByAI):
    """An enemy Unit: one that is newly Hit, else any; the most powerful of them.

    [15.10, 15.11, 15.18, 15.20]
    """

    RULE = "15.20"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        enemy = state.sides[1 - self.seat]
        power = power_of(state, side)
        slots = own_slots(enemy)
        reason = "newly-hit"
        fitting = [slot for slot in slots if is_newly_hit(state, enemy, slot, power.defense)]
        if not fitting:
            reason = "most-powerful"
            fitting = slots
        best = by_power(state, enemy, fitting)
        slot = settled(state, self.seat, best, self, "about-ability", dealer)
        if slot == NOTHING:
            return
        pay_ability(side, power.cost)
        dealer.announce(
            AutomaWeakened(
                seat=self.seat,
                hero=side.hero,
                foe=enemy.units[slot],
                slot=slot,
                cost=power.cost,
                reason=reason,
                tie=tie_words(state, len(best)),
            )
        )
        state.then(Weaken(self.seat, slot))


# Class H: the Hero.


def hardening(state: Battlefield, side: Side) -> tuple[bool, bool]:
    """Whether Mend and Guard benefit the Hero and can be paid, in printed order. [15.6, 15.21]"""
    power = power_of(state, side)
    left = len(side.supply)
    mend = side.hero_wounds > 0 and left >= power.mend_cost
    if mend:
        left -= power.mend_cost
    guard = left >= power.cost and hero_hits_changed(state, side, power.hero_defense) > 0
    return mend, guard


class HardenByAI(AbilityByAI):
    """Every option from which the Hero benefits and which can be paid. [15.5, 15.6, 15.21]"""

    RULE = "15.6"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        power = power_of(state, side)
        mend, guard = hardening(state, side)
        cost = (power.mend_cost if mend else 0) + (power.cost if guard else 0)
        pay_ability(side, cost)
        reason = "mend-and-guard" if mend and guard else "mend" if mend else "guard"
        dealer.announce(AutomaHardened(self.seat, side.hero, cost, reason))
        state.then(Harden(self.seat, mend, guard))


def charge_gain(state: Battlefield, side: Side) -> int:
    """Own Units that would newly Hit a Unit, and those that would newly Hit the Hero. [15.22]"""
    bonus = power_of(state, side).attack
    gain = 0
    for slot in own_slots(side):
        if newly_hits_unit(state, side, slot, bonus):
            gain += state.content.charge_unit
        if newly_hits_hero(state, side, slot, bonus):
            gain += state.content.charge_hero
    return gain


def charge_harm(state: Battlefield, side: Side) -> int:
    """Enemy Units that can attack the Hero and would newly Hit it. [15.22]"""
    change = power_of(state, side).hero_defense
    return state.content.charge_harm * hero_hits_changed(state, side, change)


class ChargeByAI(AbilityByAI):
    """All Units charge, because the good outweighs the harm to the Hero. [15.7, 15.22]"""

    RULE = "15.7"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        power = power_of(state, side)
        dealer.announce(
            AutomaCharged(
                self.seat,
                side.hero,
                power.cost,
                charge_gain(state, side),
                charge_harm(state, side),
            )
        )
        pay_ability(side, power.cost)
        state.then(ChargeAll(self.seat))


# Class C: other cards.


def bare_slots(side: Side) -> list[int]:
    """The own Units without Equipment. [7.12, 15.23]"""
    return [slot for slot in own_slots(side) if side.equipment[slot] < 0]


class SalvageByAI(AbilityByAI):
    """The Equipment of highest cost in the discard and removed piles is brought back.

    It is taken before the ability is paid. [7.13, 15.13, 15.23, 18.9]
    """

    RULE = "15.13"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        cost = state.content.cost
        cards = salvageable(state, side)
        dearest = max([cost[card] for card in cards])
        best = [card for card in cards if cost[card] == dearest]
        seen = [card for card in best if card in side.discard or card in side.removed]
        card = settled_card(state, self.seat, best, self, len(seen) == len(best), dealer)
        if card == NOTHING:
            return
        retrieve(side, card)
        power = power_of(state, side)
        pay_ability(side, power.cost)
        tie = card_tie_words(state, seen, card, len(seen) == len(best))
        dealer.announce(AutomaSalvaged(self.seat, side.hero, card, power.cost, tie))
        state.then(EquipByAI(self.seat))


class EquipByAI(AbilityByAI):
    """It goes to the most powerful own Unit without Equipment. [15.23]"""

    RULE = "15.23"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        best = by_power(state, side, bare_slots(side))
        slot = settled(state, self.seat, best, self, "about-bearer", dealer)
        if slot == NOTHING:
            return
        tie = tie_words(state, len(best))
        dealer.announce(AutomaEquipped(self.seat, side.units[slot], slot, tie))
        place_attachment(state, side, slot, NOTHING, dealer)
