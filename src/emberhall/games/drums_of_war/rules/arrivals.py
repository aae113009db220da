"""A paid Unit takes its place, and its Deployment ability takes effect. Chapters 4 and 12."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, of
from emberhall.games.drums_of_war.automa_events import (
    AutomaHealedHero,
    AutomaHealedUnit,
    AutomaHexed,
)
from emberhall.games.drums_of_war.cards import HEAL, HEX
from emberhall.games.drums_of_war.choices import Heal, HealHero, Hex, Skip
from emberhall.games.drums_of_war.events import Deployed, HealedHero, HealedUnit, Hexed
from emberhall.games.drums_of_war.queries import by_power, by_threat, own_slots, wounded_slots
from emberhall.games.drums_of_war.rules.automa.ties import settled, tie_words
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class PlaceUnit(Happening[Battlefield]):
    """The Unit that has been paid for goes into its slot. [4.6]"""

    RULE = "4.6"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        place_unit(state, state.sides[self.seat], self.slot, dealer)


def place_unit(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """The arriving Unit stands in its slot; its Deployment ability takes effect at once.

    [4.6, 4.8, 12.15, 12.26, 14.14]
    """
    unit = side.arriving.pop()
    side.units[slot] = unit
    dealer.announce(Deployed(side.seat, unit, slot))
    effect = state.content.effect[unit]
    if effect == HEAL:
        state.then(HealByAI(side.seat, slot) if side.automa else HealWound(side.seat, slot))
    elif effect == HEX:
        state.then(HexByAI(side.seat, slot) if side.automa else CastHex(side.seat, slot))


# Heal


def heal_unit(side: Side, slot: int, amount: int) -> None:
    """A Unit loses Wounds, never more than it has. [21.6]"""
    side.wounds[slot] = max(0, side.wounds[slot] - amount)


def heal_hero(side: Side, amount: int) -> None:
    """A Hero loses Wounds, never more than it has. [21.6]"""
    side.hero_wounds = max(0, side.hero_wounds - amount)


class HealWound(Question[Battlefield]):
    """A healer removes a Wound from the own Hero or a Unit that has one, or nobody's.

    [4.8, 21.4, 21.5]
    """

    RULE = "4.8"
    slot: int = of("slots")

    def options(self, state: Battlefield) -> list[Choice]:
        choices = state.content.choices
        side = state.sides[self.seat]
        options: list[Choice] = []
        if side.hero_wounds > 0:
            options.append(choices.heal_hero)
        for slot in wounded_slots(side):
            options.append(choices.heal[slot])
        if options:
            options.append(choices.skip)
        return options

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        amount = state.content.amount[side.units[self.slot]]
        if isinstance(choice, HealHero):
            heal_hero(side, amount)
            dealer.announce(HealedHero(self.seat, side.hero))
        elif isinstance(choice, Heal):
            heal_unit(side, choice.slot, amount)
            dealer.announce(HealedUnit(self.seat, side.units[choice.slot], choice.slot))


class HealByAI(Happening[Battlefield]):
    """The AI heals its Hero if he gains by it, else its most powerful Unit that does.

    [12.26, 15.14, 21.4]
    """

    RULE = "15.14"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        amount = state.content.amount[side.units[self.slot]]
        if side.hero_wounds > 0:
            heal_hero(side, amount)
            dealer.announce(AutomaHealedHero(self.seat, side.hero, "hero-first"))
            return
        gaining = by_power(state, side, wounded_slots(side))
        if not gaining:
            return
        chosen = settled(state, self.seat, gaining, self, "about-heal", dealer)
        if chosen == NOTHING:
            return
        heal_unit(side, chosen, amount)
        reason, tie = "most-powerful-wounded", tie_words(state, len(gaining))
        dealer.announce(AutomaHealedUnit(self.seat, side.units[chosen], chosen, reason, tie))


# Hex


def hex_unit(state: Battlefield, seat: int, slot: int, target: int) -> None:
    """An enemy Unit loses Defense for this turn."""
    unit = state.sides[seat].units[slot]
    state.sides[1 - seat].defense_mods[target] -= state.content.amount[unit]


class CastHex(ChooseOne[Battlefield]):
    """A Shaman may lower the Defense of an enemy Unit for this turn. [4.8, 21.4, 21.5]"""

    RULE = "4.8"
    VERB = Hex
    DECLINE = Skip
    slot: int = of("slots")

    def among(self, state: Battlefield) -> list[int]:
        return own_slots(state.sides[1 - self.seat])

    def chosen(self, state: Battlefield, target: int, dealer: Dealer) -> None:
        hex_unit(state, self.seat, self.slot, target)
        dealer.announce(Hexed(self.seat, state.sides[1 - self.seat].units[target], target))


class HexByAI(Happening[Battlefield]):
    """The AI hexes the first enemy Unit by deployment cost and Attack, if there is any.

    [12.26, 14.16, 21.4]
    """

    RULE = "14.16"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        enemy = state.sides[1 - self.seat]
        targets = by_threat(state, enemy, own_slots(enemy))
        if not targets:
            return
        chosen = settled(state, self.seat, targets, self, "about-hex", dealer)
        if chosen == NOTHING:
            return
        hex_unit(state, self.seat, self.slot, chosen)
        tie = tie_words(state, len(targets))
        dealer.announce(AutomaHexed(self.seat, enemy.units[chosen], chosen, "greatest-threat", tie))
