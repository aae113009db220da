"""The abilities of the Heroes: what they do, and how a player activates them. Chapter 7."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening, Seat, of
from emberhall.games.drums_of_war.cards import CHARGE, HARDEN, SALVAGE, SLOTS, STRENGTHEN, WEAKEN
from emberhall.games.drums_of_war.events import (
    AbilityUsed,
    Charged,
    GuardRaised,
    Mended,
    Salvaged,
    Strengthened,
    Weakened,
)
from emberhall.games.drums_of_war.queries import (
    CLEAR,
    ability_cost_obstacle,
    bearing_slots,
    harden_cost,
    harden_obstacle,
    own_slots,
    power_of,
    salvageable,
)
from emberhall.games.drums_of_war.rules.arrivals import heal_hero
from emberhall.games.drums_of_war.rules.attachments import PlaceAttachment
from emberhall.games.drums_of_war.rules.paying import PayFromHand
from emberhall.games.drums_of_war.state import Battlefield, Side


def add_abilities(state: Battlefield, side: Side, options: list[Choice]) -> None:
    """The ways to activate a Hero's ability that are possible now. [7.1, 7.2, 7.4, 7.5]"""
    if side.ability_used:
        return
    power = power_of(state, side)
    effect = power.effect
    choices = state.content.choices
    if effect == HARDEN:
        if harden_obstacle(state, side, True, False) == CLEAR:
            options.append(choices.mend)
        if harden_obstacle(state, side, False, True) == CLEAR:
            options.append(choices.guard)
        if harden_obstacle(state, side, True, True) == CLEAR:
            options.append(choices.both)
        return
    if ability_cost_obstacle(side, power.cost):
        return
    if effect == CHARGE:
        options.append(choices.ability)
    elif effect == SALVAGE:
        for card in salvageable(state, side):
            for slot in bearing_slots(state, side, card):
                options.append(choices.salvage[card][slot])
    else:
        targets = side if effect == STRENGTHEN else state.sides[1 - side.seat]
        for slot in own_slots(targets):
            options.append(choices.ability_on[slot])


# Activation by a player: it pays in full, then the effect follows.


def activate(state: Battlefield, side: Side, cost: int, dealer: Dealer) -> None:
    """A player activates the ability and has still to pay it from the hand. [7.1, 7.3, 7.4]"""
    side.ability_used = True
    power = state.content.heroes[side.hero].power
    dealer.announce(AbilityUsed(side.seat, side.hero, power, cost))
    state.then(PayFromHand(side.seat, cost))


def activate_on(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """Strengthen an own Unit or weaken an enemy one. [7.7, 7.9, 7.11]"""
    power = power_of(state, side)
    if power.effect == WEAKEN:
        state.then(Weaken(side.seat, slot))
    else:
        state.then(Strengthen(side.seat, slot))
    activate(state, side, power.cost, dealer)


def activate_charge(state: Battlefield, side: Side, dealer: Dealer) -> None:
    """Every own Unit charges. [7.8]"""
    state.then(ChargeAll(side.seat))
    activate(state, side, power_of(state, side).cost, dealer)


def activate_harden(
    state: Battlefield, side: Side, mend: bool, guard: bool, dealer: Dealer
) -> None:
    """Mend, Guard or both in one activation. [7.10]"""
    state.then(Harden(side.seat, mend, guard))
    activate(state, side, harden_cost(state, side, mend, guard), dealer)


def activate_salvage(state: Battlefield, side: Side, card: int, slot: int, dealer: Dealer) -> None:
    """The card is taken out of its pile before anything is paid. [7.12, 7.13]"""
    state.then(PlaceAttachment(side.seat, slot))
    activate(state, side, power_of(state, side).cost, dealer)
    retrieve(side, card)
    dealer.announce(Salvaged(side.seat, card))


def retrieve(side: Side, card: int) -> None:
    """The copy in the removed pile is taken before the one in the discard pile. [7.13, 7.15]"""
    for pile in (side.removed, side.buried, side.spent, side.discard):
        if card in pile:
            pile.remove(card)
            side.arriving.append(card)
            return
    raise ValueError(f"card {card} is in no pile")


# The effects, for a player and for the AI. They last for this turn. [7.6]


class Strengthen(Happening[Battlefield]):
    """One own Unit gets Attack and Defense for this turn. [7.6, 7.7, 7.9]"""

    RULE = "7.7"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        power = power_of(state, side)
        side.attack_mods[self.slot] += power.attack
        side.defense_mods[self.slot] += power.defense
        dealer.announce(
            Strengthened(self.seat, side.units[self.slot], self.slot, power.attack, power.defense)
        )


class Weaken(Happening[Battlefield]):
    """One enemy Unit loses Defense for this turn. [7.6, 7.11]"""

    RULE = "7.11"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        enemy = state.sides[1 - self.seat]
        change = power_of(state, state.sides[self.seat]).defense
        enemy.defense_mods[self.slot] += change
        dealer.announce(Weakened(self.seat, enemy.units[self.slot], self.slot, -change))


class ChargeAll(Happening[Battlefield]):
    """Every own Unit now on the front line gets Attack, the Hero loses Defense, this turn.

    [7.6, 7.8, 7.14]
    """

    RULE = "7.8"
    seat: Seat

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        power = power_of(state, side)
        for slot in range(SLOTS):
            if side.units[slot] >= 0:
                side.attack_mods[slot] += power.attack
        side.hero_mod += power.hero_defense
        dealer.announce(Charged(self.seat, side.hero, power.attack, -power.hero_defense))


class Harden(Happening[Battlefield]):
    """The Hero loses a Wound, or gets Defense for this turn, or both. [7.6, 7.10, 21.6]"""

    RULE = "7.10"
    seat: Seat
    mend: bool
    guard: bool

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        if self.mend:
            heal_hero(side, 1)
            dealer.announce(Mended(self.seat, side.hero))
        if self.guard:
            change = power_of(state, side).hero_defense
            side.hero_mod += change
            dealer.announce(GuardRaised(self.seat, side.hero, change))
