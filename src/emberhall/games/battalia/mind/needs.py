"""What the hand of whoever is asked must hold so that the question has an answer."""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Question
from emberhall.games.battalia.board import road_sets
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import (
    AMULET,
    HAMMER,
    HIGHEST,
    HORSE,
    RANKS,
    SCROLL,
    SUPPLY,
    TENT,
    WEAPON,
)
from emberhall.games.battalia.rules.ambush import DeployCard, SendToLimbo
from emberhall.games.battalia.rules.amulets import ChooseTarget, PickAmulet
from emberhall.games.battalia.rules.battle import OpenLine
from emberhall.games.battalia.rules.building import FEW_EXITS, ChooseExits, ChooseLevel
from emberhall.games.battalia.rules.declarations import PayRetreat
from emberhall.games.battalia.rules.heroes import ChooseAppearance, ChooseGoal, PayMove
from emberhall.games.battalia.rules.market import ChooseMatch
from emberhall.games.battalia.rules.paying import PayLine
from emberhall.games.battalia.rules.purse import Purse, can_pay
from emberhall.games.battalia.rules.tents import PickTent, StationCard
from emberhall.games.battalia.state import Land

Bundle = list[list[int]]
"""Cards that are needed together; each is any one of some types."""


def can_answer(world: Land, step: Question[Any]) -> bool:
    """Whether a question has an answer that can be carried through."""
    if not step.options(world):
        return False
    price = price_of(world, step)
    if price < 0:
        return True
    return can_pay(Purse(world.content, world.players[step.seat]), world.content.prices[price])


def price_of(world: Land, step: Question[Any]) -> int:
    """The price that will be asked for after a choice that does not depend on it; -1 if none."""
    content = world.content
    if isinstance(step, ChooseMatch):
        return content.bought[step.kind]
    if isinstance(step, ChooseAppearance):
        return content.hero_price
    if isinstance(step, ChooseExits) and step.level:
        return content.city_price[step.level]
    return -1


def needs_of(world: Land, step: Question[Any]) -> list[Bundle]:
    """Every bundle of cards with which the question can be answered."""
    content = world.content
    price = price_of(world, step)
    if price >= 0:
        return patterns(content, price, [])
    if isinstance(step, PayLine):
        return patterns(content, step.price, step.picks)
    if isinstance(step, ChooseLevel):
        found: list[Bundle] = []
        for level in range(1, HIGHEST + 1):
            found += patterns(content, content.city_price[level], [])
        return found
    if isinstance(step, ChooseExits):
        lane = bool(road_sets(world, step.square, FEW_EXITS))
        return patterns(content, content.road_two if lane else content.road_more, [])
    if isinstance(step, (ChooseGoal, PayMove)):
        return movements(world, step)
    return single_needs(content, step)


def single_needs(content: Cards, step: Question[Any]) -> list[Bundle]:
    """The same for questions about one card or two."""
    anything = list(range(content.first[HAMMER]))
    if isinstance(step, OpenLine):
        return [[content.types[WEAPON]]]
    if isinstance(step, DeployCard):
        return [[anything, anything]]
    if isinstance(step, SendToLimbo):
        return [[anything]]
    if isinstance(step, ChooseTarget):
        return [[content.types[AMULET], anything]]
    if isinstance(step, PickAmulet):
        return [[[step.target], content.types[AMULET]]]
    if isinstance(step, StationCard):
        return [[content.types[TENT], content.types[SUPPLY], anything]]
    if isinstance(step, PickTent):
        return [[[step.card], content.types[TENT]]]
    if isinstance(step, PayRetreat):
        return [[content.types[SUPPLY]], [content.types[HORSE]]]
    return []


def patterns(content: Cards, price: int, picks: list[int]) -> list[Bundle]:
    """The payment sets of a price that begin with the picks, by kinds. [6.19]"""
    last = picks[-1] if picks else -1
    found: list[Bundle] = []
    for pattern in content.prices[price].patterns:
        left = picks[:]
        bundle: Bundle = []
        for i in range(0, len(pattern), 2):
            kind = pattern[i]
            picked = [card for card in left if content.kind[card] == kind]
            left = [card for card in left if content.kind[card] != kind]
            types = [card for card in content.types[kind] if card >= last]
            missing = pattern[i + 1] - len(picked)
            if missing < 0 or (missing and not types):
                break
            bundle += [types] * missing
        else:
            if not left:
                found.append(bundle)
    return found


def movements(world: Land, step: ChooseGoal | PayMove) -> list[Bundle]:
    """A horse, a unit of the hero's faction, another unit with a scroll, a supply. [9.16]"""
    content = world.content
    faction = world.players[step.seat].faction
    if isinstance(step, PayMove) and step.unit >= 0:
        return [[content.types[SCROLL]]]
    units = list(range(content.first[RANKS]))
    own = [card for card in units if content.faction[card] == faction]
    return [[content.types[HORSE]], [own], [units, content.types[SCROLL]], [content.types[SUPPLY]]]
