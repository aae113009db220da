"""What the Units of a player do that are not engaged, and dividing an Attack. Chapter 8."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Question, of
from emberhall.games.drums_of_war.cards import BARRAGE
from emberhall.games.drums_of_war.choices import Aim, AttackHero, Bombard, Shoot
from emberhall.games.drums_of_war.rules.prowess import BY_RANGE, attack, distance, reach
from emberhall.games.drums_of_war.rules.strikes import (
    AnswerBarrage,
    attack_hero,
    barrage_targets,
    hit_by_barrage,
    shoot,
)
from emberhall.games.drums_of_war.state import Battlefield, Side


class ActFreely(Question[Battlefield]):
    """Each Unit that is not engaged and not used shoots, attacks the Hero or holds, in any order.

    [8.5, 8.16, 8.21, 8.22, 8.23, 8.26, 8.27]
    """

    RULE = "8.16"

    def options(self, state: Battlefield) -> list[Choice]:
        side = state.sides[self.seat]
        options: list[Choice] = []
        foes = state.sides[1 - self.seat].units
        for slot, unit in enumerate(side.units):
            if unit >= 0 and foes[slot] < 0 and not side.used[slot]:
                add_acts(state, side, slot, options)
        if options:
            options.append(state.content.choices.done)
        return options

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        match choice:
            case Shoot(slot=slot, target=target):
                state.then(self)
                shoot(state, side, slot, target, dealer)
            case AttackHero(slot=slot):
                state.then(self)
                attack_hero(state, side, slot, dealer)
            case Bombard(slot=slot):
                side.used[slot] = True
                points = attack(state, side, slot, BY_RANGE)
                state.then(
                    AimBarrage(self.seat, slot, points, False), AnswerBarrage(self.seat, slot), self
                )


def add_acts(state: Battlefield, side: Side, slot: int, options: list[Choice]) -> None:
    """What one Unit may do: shoot somebody in Range, divide its Attack, attack the Hero.

    [8.21, 8.22, 8.31, 8.41]
    """
    cards = state.content
    choices = cards.choices
    span = reach(state, side, slot)
    for target, foe in enumerate(state.sides[1 - side.seat].units):
        if foe >= 0 and distance(slot, target) <= span:
            options.append(choices.shoot[slot][target])
    if cards.effect[side.units[slot]] == BARRAGE:
        points = attack(state, side, slot, BY_RANGE)
        if barrage_targets(state, side, slot, points):
            options.append(choices.barrage[slot])
    options.append(choices.attack_hero[slot])


class AimBarrage(Question[Battlefield]):
    """A Catapult's points go to enemy Units in the order of their slots, each at its Defense.

    A Barrage takes at least one target, a spill may take none. [8.31, 8.32]
    """

    RULE = "8.31"
    PICKS = Aim
    slot: int = of("slots")
    points: int
    spilling: bool

    def options(self, state: Battlefield) -> list[Choice]:
        choices = state.content.choices
        last = state.aimed[-1] if state.aimed else -1
        options: list[Choice] = []
        for target in barrage_targets(state, state.sides[self.seat], self.slot, self.points):
            if target > last:
                options.append(choices.aim[target])
        if options and (self.spilling or state.aimed):
            options.append(choices.done)
        return options

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Aim):
            side = state.sides[self.seat]
            cost = hit_by_barrage(state, side, self.slot, choice.slot, dealer)
            state.then(AimBarrage(self.seat, self.slot, self.points - cost, self.spilling))
