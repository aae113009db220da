"""What the Units of a player do that are not engaged, and dividing an Attack. Chapter 8."""

from __future__ import annotations

from emberhall.games.drums_of_war.cards import BARRAGE, SLOTS
from emberhall.games.drums_of_war.choices import Aim, AttackHero, Bombard, Shoot
from emberhall.games.drums_of_war.prowess import BY_RANGE, attack, distance, is_engaged, reach
from emberhall.games.drums_of_war.state import Battlefield, Side
from emberhall.games.drums_of_war.strikes import (
    AnswerBarrage,
    attack_hero,
    barrage_targets,
    hit_by_barrage,
    shoot,
)
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


class ActFreely(Question[Battlefield]):
    """Each Unit that is not engaged and not used shoots, attacks the Hero or holds, in any order.

    [8.5, 8.16, 8.21, 8.22, 8.23, 8.26, 8.27]
    """

    __slots__ = ()
    RULE = "8.16"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Battlefield) -> list[Choice]:
        side = state.sides[self.seat]
        options: list[Choice] = []
        for slot in range(SLOTS):
            if side.units[slot] >= 0 and not side.used[slot] and not is_engaged(state, slot):
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
    enemy = state.sides[1 - side.seat]
    span = reach(state, side, slot)
    for target in range(SLOTS):
        if enemy.units[target] >= 0 and distance(slot, target) <= span:
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

    __slots__ = ("points", "slot", "spilling")
    RULE = "8.31"
    FIELDS = (
        plain("seat", SEATS), plain("slot", "slots"), plain("points"), plain("spilling"),
    )  # fmt: skip

    def __init__(self, seat: int, slot: int, points: int, spilling: bool) -> None:
        super().__init__(seat)
        self.slot = slot
        self.points = points
        self.spilling = spilling

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
