"""Facts that follow from the battlefield, and what stands in the way of an action.

Nothing here changes anything.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.cards import (
    FROM_DECK,
    HARDEN,
    SALVAGE,
    SLOTS,
    STRENGTHEN,
    WEAKEN,
    Power,
)
from emberhall.games.drums_of_war.rules.piles import cards_left
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side

CLEAR: Final = ""
UNPAYABLE: Final = ("cannot-pay-hand", "cannot-pay-deck")  # by what is paid with


def power_of(state: Battlefield, side: Side) -> Power:
    """The ability of a side's Hero. [1.10]"""
    cards = state.content
    return cards.powers[cards.heroes[side.hero].power]


def in_turn(state: Battlefield) -> list[Side]:
    """The sides, the holder of the First Player token first. [1.22, 3.3]"""
    sides = state.sides
    return [sides[state.first], sides[1 - state.first]]


def own_slots(side: Side) -> list[int]:
    """The slots in which a side has a Unit. [1.22, 19.4]"""
    return [slot for slot, unit in enumerate(side.units) if unit >= 0]


def empty_slots(side: Side) -> list[int]:
    """The slots in which a side has no Unit, whatever they face. [4.6, 4.7, 4.9, 6.7]"""
    return [slot for slot, unit in enumerate(side.units) if unit < 0]


def wounded_slots(side: Side) -> list[int]:
    """The slots of a side's Units that carry a Wound."""
    return [slot for slot, unit in enumerate(side.units) if unit >= 0 and side.wounds[slot] > 0]


def free_slots(state: Battlefield, side: Side) -> list[int]:
    """The slots of a side's Units that are not engaged. [1.16]"""
    foes = state.sides[1 - side.seat].units
    return [slot for slot, unit in enumerate(side.units) if unit >= 0 and foes[slot] < 0]


def engaged_slots(state: Battlefield) -> list[int]:
    """The slots in which both sides have a Unit. [1.16]"""
    foes = state.sides[1].units
    return [slot for slot, unit in enumerate(state.sides[0].units) if unit >= 0 and foes[slot] >= 0]


def face_down_slots(side: Side) -> list[int]:
    """The slots of an AI side that hold a face-down card. [1.7, 12.2]"""
    return [slot for slot, card in enumerate(side.face_down) if card >= 0]


def bearing_slots(state: Battlefield, side: Side, card: int) -> list[int]:
    """The slots of a side's Units that may bear a card: they have none of its kind. [6.1, 6.2]"""
    worn = side.equipment if state.content.is_equipment[card] else side.tactics
    return [slot for slot, unit in enumerate(side.units) if unit >= 0 and worn[slot] < 0]


def next_picks(cards: list[int], left: int, last: int) -> list[int]:
    """Which of some cards may be picked next if picks come in canonical order, each copy once.

    A card after which so many as are left cannot be picked is none of them.
    """
    ordered = sorted(cards)
    found: list[int] = []
    previous = NOTHING
    for i in range(len(ordered) - left + 1):
        card = ordered[i]
        if card >= last and card != previous:
            found.append(card)
            previous = card
    return found


def holds_unit(state: Battlefield, cards: list[int]) -> bool:
    """Whether there is a Unit among some cards."""
    is_unit = state.content.is_unit
    for card in cards:
        if is_unit[card]:
            return True
    return False


def human_seat(state: Battlefield) -> int:
    """The first seat that a player holds, or the first seat if there is none. [1.24, 20.3]"""
    for side in state.sides:
        if not side.automa:
            return side.seat
    return 0


# What stands in the way of an action: a key of the prose, empty when nothing does.


def can_pay(state: Battlefield, side: Side, card: int) -> bool:
    """A card is played only if its cost can be paid in full, and never with the card itself.

    [4.11, 5.1, 5.7, 5.10]
    """
    cost = state.content.cost[card]
    if state.content.paid_from[card] == FROM_DECK:
        return cost <= cards_left(side)
    return cost < len(side.hand)


def card_obstacle(state: Battlefield, side: Side, card: int) -> str:
    """A card is played from the hand and paid in full. [4.6, 4.11]"""
    if card not in side.hand:
        return "not-in-hand"
    if can_pay(state, side, card):
        return CLEAR
    return UNPAYABLE[state.content.paid_from[card]]


def slot_obstacle(side: Side, slot: int) -> str:
    """A Unit is deployed into an own slot without a Unit, whatever it faces. [4.6, 4.7, 4.9]"""
    return CLEAR if side.units[slot] < 0 else "slot-taken"


def march_obstacle(side: Side, slot: int) -> str:
    """A Unit marches to another own slot, one without a Unit. [6.7]"""
    return CLEAR if side.units[slot] < 0 else "march-taken"


def bearer_obstacle(state: Battlefield, side: Side, card: int, slot: int) -> str:
    """A card is attached to an own Unit that has none of its kind. [6.1, 6.2]"""
    if side.units[slot] < 0:
        return "no-own-unit"
    if state.content.is_equipment[card]:
        return CLEAR if side.equipment[slot] < 0 else "equipped-already"
    return CLEAR if side.tactics[slot] < 0 else "has-tactics"


def ability_obstacle(state: Battlefield, side: Side, effect: int) -> str:
    """A Hero's ability is its own and is used once a turn. [7.1]"""
    if power_of(state, side).effect != effect:
        return "other-ability"
    return "ability-used" if side.ability_used else CLEAR


def ability_cost_obstacle(side: Side, cost: int) -> str:
    """A player pays the ability in full with cards of the hand. [7.3, 7.4]"""
    return CLEAR if len(side.hand) >= cost else "cannot-pay-ability"


def target_obstacle(state: Battlefield, side: Side, slot: int) -> str:
    """An ability that names a Unit takes an own or an enemy one. [7.5, 7.7, 7.9, 7.11]"""
    power = power_of(state, side)
    if power.effect == WEAKEN:
        obstacle = CLEAR if state.sides[1 - side.seat].units[slot] >= 0 else "no-enemy-unit"
    elif power.effect == STRENGTHEN:
        obstacle = CLEAR if side.units[slot] >= 0 else "no-own-unit"
    else:
        return "other-ability"
    return (
        ability_obstacle(state, side, power.effect)
        or ability_cost_obstacle(side, power.cost)
        or obstacle
    )


def untargeted_obstacle(state: Battlefield, side: Side, effect: int) -> str:
    """An ability without a target only has to be paid. [7.4, 7.8]"""
    return ability_obstacle(state, side, effect) or ability_cost_obstacle(
        side, power_of(state, side).cost
    )


def harden_cost(state: Battlefield, side: Side, mend: bool, guard: bool) -> int:
    """What Mend and Guard cost together. [7.10]"""
    power = power_of(state, side)
    return (power.mend_cost if mend else 0) + (power.cost if guard else 0)


def harden_obstacle(state: Battlefield, side: Side, mend: bool, guard: bool) -> str:
    """Mend needs a Wound; both options may be taken together. [7.10]"""
    obstacle = ability_obstacle(state, side, HARDEN)
    if obstacle:
        return obstacle
    if mend and side.hero_wounds == 0:
        return "no-wound"
    return ability_cost_obstacle(side, harden_cost(state, side, mend, guard))


def salvageable(state: Battlefield, side: Side) -> list[int]:
    """The Equipment in a side's discard and removed piles, each card once, in canonical order.

    [1.23, 7.12, 7.13]
    """
    is_equipment = state.content.is_equipment
    found: list[int] = []
    for pile in (side.discard, side.removed, side.buried, side.spent):
        for card in pile:
            if is_equipment[card] and card not in found:
                found.append(card)
    found.sort()
    return found


def salvage_obstacle(state: Battlefield, side: Side, card: int, slot: int) -> str:
    """Salvage takes an Equipment card of the own piles to an own Unit without one. [7.5, 7.12]"""
    return (
        untargeted_obstacle(state, side, SALVAGE)
        or (CLEAR if card in salvageable(state, side) else "not-in-piles")
        or bearer_obstacle(state, side, card, slot)
    )


def nearest(slots: list[int], anchors: list[int]) -> list[int]:
    """Those of some slots that are nearest to any of the anchors. [1.5, 12.7, 12.8, 21.3]"""
    best = SLOTS
    found: list[int] = []
    for slot in slots:
        near = SLOTS
        for anchor in anchors:
            gap = abs(slot - anchor)
            if gap < near:
                near = gap
        if near < best:
            best = near
            found = [slot]
        elif near == best:
            found.append(slot)
    return found


def farthest(slots: list[int], anchor: int) -> list[int]:
    """Those of some slots that are farthest from the anchor. [1.5, 13.1, 21.3]"""
    best = NOTHING
    found: list[int] = []
    for slot in slots:
        gap = abs(slot - anchor)
        if gap > best:
            best = gap
            found = [slot]
        elif gap == best:
            found.append(slot)
    return found


# The orders by which the AI prefers one Unit to another.


def keep_highest(units: list[int], slots: list[int], values: list[int]) -> list[int]:
    """Those of some slots whose Units have the highest of some printed values."""
    if len(slots) < 2:
        return slots
    best = max([values[units[slot]] for slot in slots])
    return [slot for slot in slots if values[units[slot]] == best]


def costliest(state: Battlefield, side: Side, slots: list[int]) -> list[int]:
    """The highest deployment cost, whatever the cost type. [12.5, 12.7]"""
    return keep_highest(side.units, slots, state.content.cost)


def by_threat(state: Battlefield, side: Side, slots: list[int]) -> list[int]:
    """The highest deployment cost, then the highest printed Attack. [14.12, 14.19]"""
    return keep_highest(side.units, costliest(state, side, slots), state.content.attack)


def by_power(state: Battlefield, side: Side, slots: list[int]) -> list[int]:
    """The highest cost, then the highest printed Attack, then Defense. [15.10, 15.11]"""
    return keep_highest(side.units, by_threat(state, side, slots), state.content.defense)
