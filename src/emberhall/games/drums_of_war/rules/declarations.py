"""What players declare before the battles: covers, stances, supports. Chapter 8."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Question, maybe, of
from emberhall.games.drums_of_war.cards import SLOTS
from emberhall.games.drums_of_war.choices import AttackHero, Cover, Skip, Support
from emberhall.games.drums_of_war.combat_events import Covered, StanceTaken, Supported
from emberhall.games.drums_of_war.queries import free_slots
from emberhall.games.drums_of_war.rules.prowess import distance, reach
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


def neighbours(side: Side, slot: int) -> list[int]:
    """The adjacent slots in which a side has a Unit. [1.5]"""
    return [near for near in (slot - 1, slot + 1) if 0 <= near < SLOTS and side.units[near] >= 0]


def cover(state: Battlefield, side: Side, slot: int, target: int) -> None:
    """An adjacent Unit gets Defense for this turn; several covers add up. [8.35]"""
    side.defense_mods[target] += state.content.amount[side.units[slot]]


class CoverUnit(ChooseOne[Battlefield]):
    """The owner of a Guard may choose an own Unit in an adjacent slot. [8.1, 8.35, 21.4, 21.5]"""

    RULE = "8.35"
    VERB = Cover
    DECLINE = Skip
    slot: int = of("slots")

    def among(self, state: Battlefield) -> list[int]:
        return neighbours(state.sides[self.seat], self.slot)

    def chosen(self, state: Battlefield, target: int, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        units = side.units
        cover(state, side, self.slot, target)
        dealer.announce(Covered(self.seat, units[self.slot], self.slot, units[target], target))


class TakeStance(Question[Battlefield]):
    """An engaged Unit with Flight or Onslaught fights, or attacks the enemy Hero instead.

    [8.2, 8.11, 8.12]
    """

    RULE = "8.12"
    slot: int = of("slots")

    def options(self, state: Battlefield) -> list[Choice]:
        choices = state.content.choices
        return [choices.fight[self.slot], choices.attack_hero[self.slot]]

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        at_hero = isinstance(choice, AttackHero)
        side.at_hero[self.slot] = at_hero
        stance = "stance-hero" if at_hero else "stance-fight"
        dealer.announce(StanceTaken(self.seat, side.units[self.slot], self.slot, stance))


def supportable(state: Battlefield, side: Side, slot: int) -> list[int]:
    """The own battles within a Unit's Range that fight and have no supporter yet.

    [8.16, 8.17, 8.18]
    """
    span = reach(state, side, slot)
    foes = state.sides[1 - side.seat].units
    return [
        battle
        for battle, unit in enumerate(side.units)
        if unit >= 0
        and foes[battle] >= 0
        and distance(slot, battle) <= span
        and not side.at_hero[battle]
        and side.supporters[battle] < 0
    ]


def support(state: Battlefield, side: Side, slot: int, battle: int, dealer: Dealer) -> None:
    """The Unit is used and adds its Attack to the battle. [8.10, 8.17, 8.19, 8.20]"""
    side.supporters[battle] = slot
    side.used[slot] = True
    dealer.announce(Supported(side.seat, side.units[slot], slot, side.units[battle], battle))


class GiveSupport(Question[Battlefield]):
    """A player's Units that are not engaged may support battles, in the order of their slots.

    [8.2, 8.16, 8.17, 8.18]
    """

    RULE = "8.17"
    PICKS = Support
    last: int = maybe("slots", default=NOTHING)

    def options(self, state: Battlefield) -> list[Choice]:
        choices = state.content.choices
        side = state.sides[self.seat]
        options: list[Choice] = []
        for slot in free_slots(state, side):
            if slot > self.last:
                for battle in supportable(state, side, slot):
                    options.append(choices.support[slot][battle])
        if options:
            options.append(choices.done)
        return options

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Support):
            support(state, state.sides[self.seat], choice.slot, choice.target, dealer)
            state.then(GiveSupport(self.seat, choice.slot))
