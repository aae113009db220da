"""What an Attack and a Defense consist of, told before a strike. Chapter 1."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.drums_of_war.combat_events import (
    AttackSummed,
    BlowJoined,
    DefenseSummed,
    HeroDefenseSummed,
)
from emberhall.games.drums_of_war.rules.prowess import (
    IN_BATTLE,
    SUPPORTING,
    ability_attack,
    ability_defense,
    attack_with,
    defense,
    hero_defense,
    is_engaged,
    worn_attack,
    worn_defense,
)
from emberhall.games.drums_of_war.state import Battlefield, Side


def tell_attack(
    state: Battlefield, side: Side, slot: int, manner: int, engaged: bool, dealer: Dealer
) -> None:
    """The Attack with which a Unit strikes, where more than the printed one counts. [1.17]"""
    if not dealer.listening:
        return
    cards, unit = state.content, side.units[slot]
    worn = worn_attack(cards, side.equipment[slot], manner)
    ability = ability_attack(cards, unit, manner, engaged)
    turn = side.attack_mods[slot]
    if worn or ability or turn:
        dealer.announce(
            AttackSummed(
                seat=side.seat,
                unit=unit,
                slot=slot,
                printed=cards.attack[unit],
                equipment=worn,
                ability=ability,
                turn=turn,
                total=attack_with(state, side, slot, manner, engaged, 0),
            )
        )


def tell_defense(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """The Defense of a Unit that is struck, where more than the printed one counts. [1.17]"""
    if not dealer.listening:
        return
    cards, unit = state.content, side.units[slot]
    worn = worn_defense(cards, side.equipment[slot])
    ability = ability_defense(cards, unit, is_engaged(state, slot))
    turn = side.defense_mods[slot]
    if worn or ability or turn:
        dealer.announce(
            DefenseSummed(
                seat=side.seat,
                unit=unit,
                slot=slot,
                printed=cards.defense[unit],
                equipment=worn,
                ability=ability,
                turn=turn,
                total=defense(state, side, slot),
            )
        )


def tell_hero_defense(state: Battlefield, side: Side, dealer: Dealer) -> None:
    """The Defense of a Hero that is attacked, where more than the printed one counts. [1.17]"""
    if side.hero_mod and dealer.listening:
        printed = state.content.heroes[side.hero].defense
        total = hero_defense(state, side)
        dealer.announce(HeroDefenseSummed(side.seat, side.hero, printed, side.hero_mod, total))


def tell_battle(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """The strike of a Unit in a battle, with what its supporter adds. [8.13, 8.17]"""
    tell_attack(state, side, slot, IN_BATTLE, True, dealer)
    place = side.supporters[slot]
    if place >= 0 and dealer.listening:
        tell_attack(state, side, place, SUPPORTING, False, dealer)
        dealer.announce(
            BlowJoined(
                seat=side.seat,
                unit=side.units[slot],
                slot=slot,
                attack=attack_with(state, side, slot, IN_BATTLE, True, 0),
                supporter=side.units[place],
                place=place,
                support=attack_with(state, side, place, SUPPORTING, False, 0),
            )
        )
    tell_defense(state, state.sides[1 - side.seat], slot, dealer)
