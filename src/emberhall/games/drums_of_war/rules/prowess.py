"""Current Attack, Defense and Range, and who can Hit whom. Chapters 1 and 8, and 15.15 to 15.17."""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.cards import (
    ATTACK_ENGAGED,
    ATTACK_FREE,
    ATTACK_RANGED,
    ATTACK_SUPPORTING,
    DEFENSE_ENGAGED,
    FLIGHT,
    NO_ABILITY,
    ONSLAUGHT,
    SLOTS,
    Cards,
)
from emberhall.games.drums_of_war.state import Battlefield, Side

# In which manner a Unit strikes.
IN_BATTLE: Final = 0
SUPPORTING: Final = 1
BY_RANGE: Final = 2  # shooting, dividing an Attack, fighting back
ON_HERO: Final = 3


def distance(a: int, b: int) -> int:
    """How far apart two slots are, on the same or on opposite sides. [1.5]"""
    return a - b if a > b else b - a


def is_engaged(state: Battlefield, slot: int) -> bool:
    """Both sides have a Unit in the slot; a face-down card is no Unit. [1.16, 8.9, 21.1]"""
    sides = state.sides
    return sides[0].units[slot] >= 0 and sides[1].units[slot] >= 0


def worn_attack(cards: Cards, worn: int, manner: int) -> int:
    """What Equipment adds to the Attack of its bearer. [6.3]"""
    if worn < 0:
        return 0
    return cards.attack[worn] + (cards.support[worn] if manner == SUPPORTING else 0)


def ability_attack(cards: Cards, unit: int, manner: int, engaged: bool) -> int:
    """What the ability of a Unit adds to its Attack. [8.34]"""
    effect = cards.effect[unit]
    if effect == NO_ABILITY:
        return 0
    counts = (
        (effect == ATTACK_FREE and not engaged)
        or (effect == ATTACK_ENGAGED and engaged)
        or (effect == ATTACK_RANGED and manner == BY_RANGE)
        or (effect == ATTACK_SUPPORTING and manner == SUPPORTING)
    )
    return cards.amount[unit] if counts else 0


def attack_with(
    state: Battlefield, side: Side, slot: int, manner: int, engaged: bool, bonus: int
) -> int:
    """The current Attack of a Unit that strikes in some manner, engaged or not, with a bonus.

    [1.17, 6.3, 6.10, 8.34, 21.10, 21.11]
    """
    cards = state.content
    unit = side.units[slot]
    total = cards.attack[unit] + side.attack_mods[slot] + bonus
    total += worn_attack(cards, side.equipment[slot], manner)
    total += ability_attack(cards, unit, manner, engaged)
    return total if total > 0 else 0


def attack(state: Battlefield, side: Side, slot: int, manner: int) -> int:
    """The current Attack of a Unit where it stands. [1.17]"""
    return attack_with(state, side, slot, manner, is_engaged(state, slot), 0)


def worn_defense(cards: Cards, worn: int) -> int:
    """What Equipment adds to the Defense of its bearer. [6.3]"""
    return cards.defense[worn] if worn >= 0 else 0


def ability_defense(cards: Cards, unit: int, engaged: bool) -> int:
    """What the ability of a Unit adds to its Defense. [8.34]"""
    return cards.amount[unit] if engaged and cards.effect[unit] == DEFENSE_ENGAGED else 0


def defense_with(state: Battlefield, side: Side, slot: int, engaged: bool, bonus: int) -> int:
    """The current Defense of a Unit, engaged or not, with a bonus. [1.17, 6.3, 8.34, 21.7]"""
    cards = state.content
    unit = side.units[slot]
    total = cards.defense[unit] + side.defense_mods[slot] + bonus
    total += worn_defense(cards, side.equipment[slot])
    total += ability_defense(cards, unit, engaged)
    return total if total > 1 else 1


def defense(state: Battlefield, side: Side, slot: int) -> int:
    """The current Defense of a Unit where it stands. [1.17]"""
    return defense_with(state, side, slot, is_engaged(state, slot), 0)


def reach(state: Battlefield, side: Side, slot: int) -> int:
    """The current Range of a Unit. [1.17]"""
    cards = state.content
    total = cards.range[side.units[slot]]
    worn = side.equipment[slot]
    if worn >= 0:
        total += cards.range[worn]
    return total if total > 0 else 0


def hero_defense_with(state: Battlefield, side: Side, bonus: int) -> int:
    """The current Defense of a Hero with a bonus. [1.17, 21.7]"""
    total = state.content.heroes[side.hero].defense + side.hero_mod + bonus
    return total if total > 1 else 1


def hero_defense(state: Battlefield, side: Side) -> int:
    """The current Defense of a Hero. [1.17]"""
    return hero_defense_with(state, side, 0)


def hero_life(state: Battlefield, side: Side) -> int:
    """The Life of a Hero, with what option ai-life adds. [1.10, 20.9]"""
    return state.content.heroes[side.hero].life + side.extra_life


def life_left(state: Battlefield, side: Side) -> int:
    """Life minus Wounds of a Hero, never below 0. [10.5, 21.21]"""
    left = hero_life(state, side) - side.hero_wounds
    return left if left > 0 else 0


def is_doomed(state: Battlefield, side: Side, slot: int) -> bool:
    """Whether a Unit carries as many Wounds as its Life. [1.20, 8.8]"""
    return side.wounds[slot] >= state.content.life[side.units[slot]]


def passes_over(state: Battlefield, side: Side, slot: int) -> bool:
    """Whether a Unit may attack the enemy Hero even while engaged: Flight or Onslaught.

    [6.9, 8.12]
    """
    cards = state.content
    if cards.effect[side.units[slot]] == FLIGHT:
        return True
    tactics = side.tactics[slot]
    return tactics >= 0 and cards.tactic[tactics] == ONSLAUGHT


def hits_hero(state: Battlefield, side: Side, slot: int) -> bool:
    """Whether a Unit's Attack reaches the Defense of the enemy Hero. [1.18, 8.24, 14.18]"""
    enemy = state.sides[1 - side.seat]
    return attack(state, side, slot, ON_HERO) >= hero_defense(state, enemy)


def hits_by_range(state: Battlefield, side: Side, slot: int, target: int) -> bool:
    """Whether a Unit by itself reaches the Defense of an enemy Unit by range. [1.18, 14.18]"""
    enemy = state.sides[1 - side.seat]
    return attack(state, side, slot, BY_RANGE) >= defense(state, enemy, target)


def battle_attack(state: Battlefield, side: Side, slot: int) -> int:
    """The total Attack of a side in a battle: its Unit's and its supporter's. [8.13, 8.17]"""
    total = attack_with(state, side, slot, IN_BATTLE, True, 0)
    supporter = side.supporters[slot]
    if supporter >= 0:
        total += attack_with(state, side, supporter, SUPPORTING, False, 0)
    return total


# What a Unit can attack, as the AI judges its Hero's ability.


def can_attack_hero(state: Battlefield, side: Side, slot: int) -> bool:
    """A Unit that is not engaged, or has Flight or Onslaught, can attack the Hero. [15.15]"""
    return not is_engaged(state, slot) or passes_over(state, side, slot)


def can_attack(state: Battlefield, side: Side, slot: int, target: int) -> bool:
    """An engaged Unit can attack the facing Unit, another those within its Range. [15.15]"""
    if is_engaged(state, slot):
        return slot == target
    return distance(slot, target) <= reach(state, side, slot)


def strike(state: Battlefield, side: Side, slot: int, bonus: int) -> int:
    """The Attack with which a Unit can attack an enemy Unit now, with a bonus. [15.15, 14.18]"""
    engaged = is_engaged(state, slot)
    manner = IN_BATTLE if engaged else BY_RANGE
    return attack_with(state, side, slot, manner, engaged, bonus)


def newly_hits_unit(state: Battlefield, side: Side, slot: int, bonus: int) -> bool:
    """Whether with a bonus a Unit Hits an enemy Unit that it does not Hit now. [15.16]"""
    enemy = state.sides[1 - side.seat]
    now = strike(state, side, slot, 0)
    then = strike(state, side, slot, bonus)
    for target in range(SLOTS):
        if enemy.units[target] >= 0 and can_attack(state, side, slot, target):
            if now < defense(state, enemy, target) <= then:
                return True
    return False


def newly_hits_hero(state: Battlefield, side: Side, slot: int, bonus: int) -> bool:
    """Whether with a bonus a Unit Hits the enemy Hero that it does not Hit now. [15.16]"""
    if not can_attack_hero(state, side, slot):
        return False
    engaged = is_engaged(state, slot)
    guard = hero_defense(state, state.sides[1 - side.seat])
    now = attack_with(state, side, slot, ON_HERO, engaged, 0)
    return now < guard <= attack_with(state, side, slot, ON_HERO, engaged, bonus)


def is_protected(state: Battlefield, side: Side, slot: int, bonus: int) -> bool:
    """Whether a bonus saves a Unit from a Hit of an enemy Unit that can attack it. [15.17]"""
    enemy = state.sides[1 - side.seat]
    engaged = is_engaged(state, slot)
    now = defense_with(state, side, slot, engaged, 0)
    then = defense_with(state, side, slot, engaged, bonus)
    for foe in range(SLOTS):
        if enemy.units[foe] >= 0 and can_attack(state, enemy, foe, slot):
            if now <= strike(state, enemy, foe, 0) < then:
                return True
    return False


def is_newly_hit(state: Battlefield, side: Side, slot: int, bonus: int) -> bool:
    """Whether a change of Defense lets an enemy Hit a Unit that it does not Hit now. [15.20]"""
    enemy = state.sides[1 - side.seat]
    engaged = is_engaged(state, slot)
    now = defense_with(state, side, slot, engaged, 0)
    then = defense_with(state, side, slot, engaged, bonus)
    for foe in range(SLOTS):
        if enemy.units[foe] >= 0 and can_attack(state, enemy, foe, slot):
            if then <= strike(state, enemy, foe, 0) < now:
                return True
    return False


def hero_hits_changed(state: Battlefield, side: Side, bonus: int) -> int:
    """How many enemy Units that can attack a Hero Hit it now or with the bonus, but not both.

    [15.21, 15.22]
    """
    enemy = state.sides[1 - side.seat]
    now = hero_defense(state, side)
    then = hero_defense_with(state, side, bonus)
    count = 0
    for foe in range(SLOTS):
        if enemy.units[foe] >= 0 and can_attack_hero(state, enemy, foe):
            blow = attack(state, enemy, foe, ON_HERO)
            if (blow >= now) != (blow >= then):
                count += 1
    return count
