"""Playing a battle on to the end of its Combat phase by rule of thumb, for the judge.

In the Deployment phase players pass; in the Combat phase they take the Hit that is worth most. The
AI goes by its rules.
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Happening, Question
from emberhall.games.drums_of_war.cards import COMBAT, DEPLOYMENT
from emberhall.games.drums_of_war.choices import (
    Aim,
    AttackHero,
    Bombard,
    Cover,
    Hex,
    Pay,
    Shoot,
    Support,
)
from emberhall.games.drums_of_war.mind.evaluation import (
    WOUNDED,
    card_worth,
    unit_worth,
    wound_worth,
)
from emberhall.games.drums_of_war.rules.arrivals import CastHex
from emberhall.games.drums_of_war.rules.automa.combat import needs_support
from emberhall.games.drums_of_war.rules.declarations import CoverUnit, GiveSupport, TakeStance
from emberhall.games.drums_of_war.rules.deployment import Action
from emberhall.games.drums_of_war.rules.free_actions import ActFreely, AimBarrage
from emberhall.games.drums_of_war.rules.paying import PayFromHand
from emberhall.games.drums_of_war.rules.prowess import (
    BY_RANGE,
    attack,
    battle_attack,
    defense,
    hits_by_range,
    hits_hero,
    is_doomed,
    is_newly_hit,
    is_protected,
    life_left,
)
from emberhall.games.drums_of_war.rules.replenishment import BeginReplenishment
from emberhall.games.drums_of_war.rules.strikes import FightBack, barrage_targets, may_fight_back
from emberhall.games.drums_of_war.state import Battlefield, Side
from emberhall.kernel.dealer import QuietDealer

LETHAL: Final = 50.0  # the Wound that defeats a Hero


class StillDealer(QuietDealer):
    """Chance that never moves: the first of everything, decks as they lie."""

    def below(self, count: int) -> int:
        return 0

    def roll(self, sides: int) -> int:
        return 1

    def pick(self, count: int) -> int:
        return 0

    def shuffle(self, things: list[int]) -> None:
        """Leave the things as they are."""


STILL: Final = StillDealer(0)


def play_ahead(state: Battlefield) -> None:
    """Play on until Replenishment, or until the battle is over."""
    agenda = state.agenda
    while agenda and state.phase in (DEPLOYMENT, COMBAT):
        step = agenda[-1]
        if isinstance(step, BeginReplenishment):
            return
        agenda.pop()
        if isinstance(step, Question):
            options = step.options(state)
            if options:
                step.answer(state, thumb(state, step, options), STILL)
        elif isinstance(step, Happening):
            step.happen(state, STILL)


def thumb(state: Battlefield, step: Question[Battlefield], options: list[Choice]) -> Choice:
    """What a player would do without much thought."""
    if len(options) == 1:
        return options[0]
    if isinstance(step, Action):
        return options[-1]
    side = state.sides[step.seat]
    if isinstance(step, PayFromHand):
        return least_worth(state, options)
    if isinstance(step, ActFreely):
        return best_act(state, side, options)
    if isinstance(step, GiveSupport):
        return best_support(state, side, options)
    if isinstance(step, AimBarrage):
        return best_aim(state, side, step.slot, step.points, options)
    if isinstance(step, CoverUnit):
        return best_cover(state, side, step.slot, options)
    if isinstance(step, CastHex):
        return best_hex(state, side, options)
    second = False
    if isinstance(step, TakeStance):
        second = hero_is_better(state, side, step.slot)
    elif isinstance(step, FightBack):
        second = not hits_by_range(state, side, step.slot, step.attacker)
    return options[1] if second else options[0]


def least_worth(state: Battlefield, options: list[Choice]) -> Choice:
    """The card that is missed least."""
    best = options[0]
    least = 99.0
    for option in options:
        assert isinstance(option, Pay)
        worth = card_worth(state, option.card)
        if worth < least:
            least = worth
            best = option
    return best


# What a Hit is worth.


def hero_gain(state: Battlefield, side: Side, slot: int) -> float:
    """An attack on the enemy Hero."""
    if not hits_hero(state, side, slot):
        return 0.0
    enemy = state.sides[1 - side.seat]
    return LETHAL if life_left(state, enemy) == 1 else wound_worth(state, enemy)


def unit_gain(state: Battlefield, enemy: Side, target: int) -> float:
    """A Hit on an enemy Unit: all that it is worth, or a part if it survives."""
    if is_doomed(state, enemy, target):
        return 0.0
    worth = unit_worth(state, enemy, target)
    if enemy.wounds[target] + 1 < state.content.life[enemy.units[target]]:
        return WOUNDED * worth
    return worth


def shot_gain(state: Battlefield, side: Side, slot: int, target: int) -> float:
    """A ranged attack, less what the answer to it may cost."""
    if not hits_by_range(state, side, slot, target):
        return 0.0
    enemy = state.sides[1 - side.seat]
    gain = unit_gain(state, enemy, target)
    if may_fight_back(state, enemy, target, slot) and hits_by_range(state, enemy, target, slot):
        gain -= unit_gain(state, side, slot)
    return gain


def barrage_gain(state: Battlefield, side: Side, slot: int, points: int, start: int) -> float:
    """The best way to divide points among the targets from a slot on."""
    enemy = state.sides[1 - side.seat]
    best = 0.0
    for target in barrage_targets(state, side, slot, points):
        if target >= start:
            rest = points - defense(state, enemy, target)
            gain = unit_gain(state, enemy, target)
            gain += barrage_gain(state, side, slot, rest, target + 1)
            if gain > best:
                best = gain
    return best


def hero_is_better(state: Battlefield, side: Side, slot: int) -> bool:
    """Whether an engaged Unit gains more by attacking the Hero than by fighting."""
    enemy = state.sides[1 - side.seat]
    fight = 0.0
    if battle_attack(state, side, slot) >= defense(state, enemy, slot):
        fight = unit_gain(state, enemy, slot)
    return hero_gain(state, side, slot) > fight


# Choosing.


def best_act(state: Battlefield, side: Side, options: list[Choice]) -> Choice:
    """The free action that gains most; holding gains nothing."""
    best = options[-1]
    most = 0.0
    for option in options:
        if isinstance(option, AttackHero):
            gain = hero_gain(state, side, option.slot)
        elif isinstance(option, Shoot):
            gain = shot_gain(state, side, option.slot, option.target)
        elif isinstance(option, Bombard):
            points = attack(state, side, option.slot, BY_RANGE)
            gain = barrage_gain(state, side, option.slot, points, 0)
        else:
            continue
        if gain > most:
            most = gain
            best = option
    return best


def best_support(state: Battlefield, side: Side, options: list[Choice]) -> Choice:
    """The support that makes a Hit worth more than what the Unit could do by itself."""
    enemy = state.sides[1 - side.seat]
    best = options[-1]
    most = 0.0
    for option in options:
        if isinstance(option, Support) and needs_support(state, side, option.slot, option.target):
            gain = unit_gain(state, enemy, option.target) - hero_gain(state, side, option.slot)
            if gain > most:
                most = gain
                best = option
    return best


def best_aim(
    state: Battlefield, side: Side, slot: int, points: int, options: list[Choice]
) -> Choice:
    """The next target of the best way to divide the points."""
    enemy = state.sides[1 - side.seat]
    best = options[-1]
    most = 0.0
    for option in options:
        if isinstance(option, Aim):
            rest = points - defense(state, enemy, option.slot)
            gain = unit_gain(state, enemy, option.slot)
            gain += barrage_gain(state, side, slot, rest, option.slot + 1)
            if gain > most:
                most = gain
                best = option
    return best


def best_cover(state: Battlefield, side: Side, slot: int, options: list[Choice]) -> Choice:
    """A neighbour that is saved from a Hit, if there is one."""
    amount = state.content.amount[side.units[slot]]
    for option in options:
        if isinstance(option, Cover) and is_protected(state, side, option.slot, amount):
            return option
    return options[0]


def best_hex(state: Battlefield, side: Side, options: list[Choice]) -> Choice:
    """An enemy Unit that is newly Hit, if there is one."""
    enemy = state.sides[1 - side.seat]
    for option in options:
        if isinstance(option, Hex) and is_newly_hit(state, enemy, option.slot, -1):
            return option
    return options[0]
