"""Striking, wounding and fighting back, for players and the AI alike. Chapter 8."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, YesOrNo, of
from emberhall.games.drums_of_war.automa_events import AutomaFoughtBack, AutomaHeldBack
from emberhall.games.drums_of_war.cards import SLOTS
from emberhall.games.drums_of_war.choices import Answer, Decline
from emberhall.games.drums_of_war.combat_events import (
    AnsweredShot,
    BarrageHit,
    Declined,
    HeroAttacked,
    HeroWounded,
    Shot,
    WoundCarried,
)
from emberhall.games.drums_of_war.rules.prowess import (
    BY_RANGE,
    ON_HERO,
    attack,
    defense,
    distance,
    hero_defense,
    hits_by_range,
    is_engaged,
    life_left,
    reach,
)
from emberhall.games.drums_of_war.rules.sums import tell_attack, tell_defense, tell_hero_defense
from emberhall.games.drums_of_war.state import Battlefield, Side


def result(hit: bool) -> str:
    """What became of a strike, as a key of the prose. [1.18]"""
    return "hit" if hit else "miss"


def wound_unit(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """A Hit gives exactly one Wound, which stays; a doomed Unit leaves only with the casualties.

    [1.19, 1.21, 8.8]
    """
    side.wounds[slot] += 1
    state.stirred = True
    life = state.content.life[side.units[slot]]
    if life > 1:
        dealer.announce(WoundCarried(side.seat, side.units[slot], slot, side.wounds[slot], life))


def attack_hero(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """A Unit attacks the enemy Hero, who takes one Wound if Hit and never strikes back.

    [8.10, 8.22, 8.24, 8.25, 8.28]
    """
    enemy = state.sides[1 - side.seat]
    blow = attack(state, side, slot, ON_HERO)
    guard = hero_defense(state, enemy)
    hit = blow >= guard
    side.used[slot] = True
    tell_attack(state, side, slot, ON_HERO, is_engaged(state, slot), dealer)
    tell_hero_defense(state, enemy, dealer)
    dealer.announce(
        HeroAttacked(
            seat=side.seat,
            unit=side.units[slot],
            slot=slot,
            hero=enemy.hero,
            attack=blow,
            defense=guard,
            result=result(hit),
        )
    )
    if hit:
        enemy.hero_wounds += 1
        state.stirred = True
        dealer.announce(HeroWounded(enemy.seat, enemy.hero, life_left(state, enemy)))


def shoot(state: Battlefield, side: Side, slot: int, target: int, dealer: Dealer) -> None:
    """A Unit attacks an enemy Unit by range, which may then fight back.

    [8.10, 8.21, 8.25, 8.28]
    """
    enemy = state.sides[1 - side.seat]
    blow = attack(state, side, slot, BY_RANGE)
    guard = defense(state, enemy, target)
    hit = blow >= guard
    side.used[slot] = True
    tell_attack(state, side, slot, BY_RANGE, is_engaged(state, slot), dealer)
    tell_defense(state, enemy, target, dealer)
    dealer.announce(
        Shot(
            seat=side.seat,
            unit=side.units[slot],
            slot=slot,
            foe=enemy.units[target],
            target=target,
            attack=blow,
            defense=guard,
            result=result(hit),
        )
    )
    if hit:
        wound_unit(state, enemy, target, dealer)
    offer_answer(state, enemy, target, slot)


def hit_by_barrage(state: Battlefield, side: Side, slot: int, target: int, dealer: Dealer) -> int:
    """A target of a divided Attack takes one Hit; returns the points that it costs. [8.31]"""
    enemy = state.sides[1 - side.seat]
    guard = defense(state, enemy, target)
    tell_defense(state, enemy, target, dealer)
    state.aimed.append(target)
    dealer.announce(
        BarrageHit(
            seat=side.seat,
            unit=side.units[slot],
            slot=slot,
            foe=enemy.units[target],
            target=target,
            defense=guard,
        )
    )
    wound_unit(state, enemy, target, dealer)
    return guard


def barrage_targets(state: Battlefield, side: Side, slot: int, points: int) -> list[int]:
    """The enemy Units in Range that the points reach and that have not been served yet.

    The Unit that an engaged Catapult faces is not one of them. [8.31, 8.32, 8.41]
    """
    enemy = state.sides[1 - side.seat]
    span = reach(state, side, slot)
    engaged = is_engaged(state, slot)
    found: list[int] = []
    for target in range(SLOTS):
        if enemy.units[target] < 0 or distance(slot, target) > span or target in state.aimed:
            continue
        if engaged and target == slot:
            continue
        if defense(state, enemy, target) <= points:
            found.append(target)
    return found


# Fighting back.


def may_fight_back(state: Battlefield, side: Side, slot: int, attacker: int) -> bool:
    """A Unit attacked by range answers if it is not engaged, not used, and its Range suffices.

    [8.20, 8.29]
    """
    if side.used[slot] or is_engaged(state, slot):
        return False
    return distance(slot, attacker) <= reach(state, side, slot)


def offer_answer(state: Battlefield, side: Side, slot: int, attacker: int) -> None:
    """A player is asked whether its Unit fights back; the AI goes by its rule. [8.29, 8.30]"""
    if may_fight_back(state, side, slot, attacker):
        if side.automa:
            state.then(FightBackByAI(side.seat, slot, attacker))
        else:
            state.then(FightBack(side.seat, slot, attacker))


def fight_back(state: Battlefield, side: Side, slot: int, attacker: int, dealer: Dealer) -> None:
    """A separate strike at the attacker that cannot itself be answered. [8.10, 8.30, 21.11]"""
    enemy = state.sides[1 - side.seat]
    blow = attack(state, side, slot, BY_RANGE)
    guard = defense(state, enemy, attacker)
    hit = blow >= guard
    side.used[slot] = True
    tell_attack(state, side, slot, BY_RANGE, is_engaged(state, slot), dealer)
    tell_defense(state, enemy, attacker, dealer)
    dealer.announce(
        AnsweredShot(
            seat=side.seat,
            unit=side.units[slot],
            slot=slot,
            foe=enemy.units[attacker],
            target=attacker,
            attack=blow,
            defense=guard,
            result=result(hit),
        )
    )
    if hit:
        wound_unit(state, enemy, attacker, dealer)


class FightBack(YesOrNo[Battlefield]):
    """A player whose Unit was attacked by range may strike the attacker at once. [8.29, 8.30]"""

    RULE = "8.29"
    VERB = Answer
    DECLINE = Decline
    slot: int = of("slots")
    attacker: int = of("slots")

    def accepted(self, state: Battlefield, dealer: Dealer) -> None:
        fight_back(state, state.sides[self.seat], self.slot, self.attacker, dealer)

    def declined(self, state: Battlefield, dealer: Dealer) -> None:
        unit = state.sides[self.seat].units[self.slot]
        dealer.announce(Declined(self.seat, unit, self.slot))


class FightBackByAI(Happening[Battlefield]):
    """An AI Unit fights back exactly when it may and would Hit. [14.17]"""

    RULE = "14.17"
    seat: Seat
    slot: int = of("slots")
    attacker: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        unit = side.units[self.slot]
        if not hits_by_range(state, side, self.slot, self.attacker):
            dealer.announce(AutomaHeldBack(self.seat, unit, self.slot))
            return
        dealer.announce(AutomaFoughtBack(self.seat, unit, self.slot))
        fight_back(state, side, self.slot, self.attacker, dealer)


class AnswerBarrage(Happening[Battlefield]):
    """After a divided Attack its targets may fight back, in slot order. [8.33]"""

    RULE = "8.33"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        enemy = state.sides[1 - self.seat]
        for target in sorted(state.aimed, reverse=True):
            offer_answer(state, enemy, target, self.slot)
        state.aimed.clear()
