"""What things are worth in Drums of War: the weights of the judge and what they are applied to.

The measure is a point of deployment cost of a Unit on the front line.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.cards import REGENERATE, SLOTS
from emberhall.games.drums_of_war.rules.prowess import life_left
from emberhall.games.drums_of_war.state import Battlefield, Side

UNIT_BASE: Final = 0.6  # a Unit on the front line, beside its cost
WOUNDED: Final = 0.45  # the part of its worth that a Unit loses with a Wound that it survives
EQUIPPED: Final = 0.7  # an Equipment card on a Unit
HERO_WOUND: Final = 3.5  # a point of Life of a Hero of middling Defense
MIDDLING: Final = 4  # that Defense
STURDY: Final = 0.2  # the part by which a point of Life is worth more with each Defense above it
LAST_LIVES: Final = [0.0, 1.5, 0.75, 0.25]  # what the last points of Hero Life are worth more
HAND_CARD: Final = 0.45  # any card in hand
HAND_UNIT: Final = 0.1  # and more for a Unit
HAND_FREE: Final = 0.35  # and more for a Unit or Equipment that costs nothing
RESERVE: Final = 0.10  # a card of the Army deck or discard pile
SCARCE: Final = 8  # from here on down every card of the reserve counts more
SCARCITY: Final = 0.55  # how much more
FACE_DOWN: Final = 1.2  # a face-down card of the AI
SUPPLY: Final = 0.3  # a Supply card of the AI
VICTORY: Final = 1000.0


def unit_worth(state: Battlefield, side: Side, slot: int) -> float:
    """A Unit on the front line, less if it is wounded for long, with what it carries."""
    cards = state.content
    unit = side.units[slot]
    worth = UNIT_BASE + cards.cost[unit]
    if side.wounds[slot] > 0 and cards.effect[unit] != REGENERATE:
        worth *= 1.0 - WOUNDED
    if side.equipment[slot] >= 0:
        worth += EQUIPPED
    return worth


def wound_worth(state: Battlefield, side: Side) -> float:
    """A point of a Hero's Life: the higher its Defense, the harder it is to take."""
    defense = state.content.heroes[side.hero].defense
    return HERO_WOUND * (1.0 + STURDY * (defense - MIDDLING))


def hero_worth(state: Battlefield, side: Side) -> float:
    """What is left of a Hero's Life, the last points counting more."""
    left = life_left(state, side)
    worth = wound_worth(state, side) * left
    for i in range(1, len(LAST_LIVES)):
        if left >= i:
            worth += LAST_LIVES[i]
    return worth


def card_worth(state: Battlefield, card: int) -> float:
    """A card in hand."""
    cards = state.content
    worth = HAND_CARD
    if cards.is_unit[card]:
        worth += HAND_UNIT
    if cards.cost[card] == 0 and (cards.is_unit[card] or cards.is_equipment[card]):
        worth += HAND_FREE
    return worth


def reserve_worth(count: int) -> float:
    """The cards that can still be drawn, the last ones counting more."""
    scarce = count if count < SCARCE else SCARCE
    return RESERVE * count + SCARCITY * scarce


def side_worth(state: Battlefield, side: Side) -> float:
    """All that a side has."""
    worth = reserve_worth(len(side.deck) + len(side.top) + len(side.discard))
    worth += SUPPLY * len(side.supply)
    for card in side.hand:
        worth += card_worth(state, card)
    for slot in range(SLOTS):
        if side.units[slot] >= 0:
            worth += unit_worth(state, side, slot)
        elif side.face_down[slot] >= 0:
            worth += FACE_DOWN
    if side.hero >= 0:
        worth += hero_worth(state, side)
    return worth
