"""Why an action is not offered: the rule and the missing condition."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Refusal
from emberhall.games.after_the_empire.choices import (
    Pass,
    PlaceFor,
    PlaceOnCard,
    PlaceWorker,
    TakeBuilding,
    TakeDiscounted,
    TakeRefugee,
    UseFree,
    UseFreeFor,
)
from emberhall.games.after_the_empire.queries import (
    CLEAR,
    bonus,
    can_pay,
    card_obstacle,
    deal_obstacle,
    price_of,
    row_obstacle,
    space_obstacle,
)
from emberhall.games.after_the_empire.rules.free import deal_for
from emberhall.games.after_the_empire.rules.stockpile import may_stock
from emberhall.games.after_the_empire.rules.turn import placements
from emberhall.games.after_the_empire.state import Board
from emberhall.games.after_the_empire.terms import (
    ANYHOW,
    ARCHITECT,
    BARD,
    FOOD,
    NOTHING,
)

OBSTACLES: Final = {
    "cannot-pay": "5.6",
    "no-effect": "5.6",
    "space-used": "5.7",
    "location-full": "5.3",
    "not-your-card": "5.2",
    "card-used": "6.4",
    "not-in-row": "7.20",
    "discount-due": "7.18",
    "no-architect": "7.18",
    "no-stock-step": "9.2",
    "may-place": "5.9",
    "no-action": "5.2",
}

FREE_OBSTACLES: Final = {"cannot-pay": "6.6", "no-effect": "6.6"}  # of free actions


def why_not(state: Board, seat: int, choice: Choice) -> Refusal | None:
    """The rule and the missing condition of an action that is not offered."""
    obstacle = action_obstacle(state, seat, choice)
    if obstacle == CLEAR:
        return None
    rule = OBSTACLES[obstacle]
    if isinstance(choice, (UseFree, UseFreeFor)):
        rule = FREE_OBSTACLES.get(obstacle, rule)
    return Refusal(rule, obstacle, {})


def action_obstacle(state: Board, seat: int, choice: Choice) -> str:
    """What stands in the way of a placement or a free action, as a key of the prose."""
    cards = state.content
    liege = state.lieges[seat]
    match choice:
        case PlaceFor(location=location, way=way):
            deal = deal_for(cards.locations[location].deals, way)
            return space_obstacle(state, liege, location) or deal_obstacle(state, liege, deal)
        case PlaceWorker(location=location):
            return worker_obstacle(state, seat, location)
        case TakeBuilding(card=card):
            return building_obstacle(state, seat, card, NOTHING)
        case TakeDiscounted(card=card, good=good):
            return building_obstacle(state, seat, card, good)
        case TakeRefugee(card=card):
            return refugee_obstacle(state, seat, card)
        case PlaceOnCard(card=card):
            return card_space_obstacle(state, seat, card)
        case UseFree(card=card):
            return free_obstacle(state, seat, card, ANYHOW)
        case UseFreeFor(card=card, way=way):
            return free_obstacle(state, seat, card, way)
        case Pass():
            return "may-place" if placements(state, liege) else CLEAR
    return "no-action"


def worker_obstacle(state: Board, seat: int, location: int) -> str:
    """A location with one deal, or the stockpile. [5.3, 9.2]"""
    liege = state.lieges[seat]
    obstacle = space_obstacle(state, liege, location)
    if obstacle != CLEAR:
        return obstacle
    if location == state.content.stockpile:
        return CLEAR if may_stock(state, liege) else "no-stock-step"
    return deal_obstacle(state, liege, state.content.locations[location].deals[0])


def card_space_obstacle(state: Board, seat: int, card: int) -> str:
    """The worker space of an own card, which takes one worker per season. [5.2, 5.7]"""
    liege = state.lieges[seat]
    obstacle = card_obstacle(liege, card, False)
    if obstacle == "card-used":
        return "space-used"
    return obstacle or deal_obstacle(state, liege, state.content.cards[card].deals[0])


def building_obstacle(state: Board, seat: int, card: int, good: int) -> str:
    """A building of the row that can be paid; the Architect's discount must be taken. [7.18]"""
    liege = state.lieges[seat]
    obstacle = space_obstacle(state, liege, state.content.buildings) or row_obstacle(state, card)
    if obstacle != CLEAR:
        return obstacle
    less = bonus(state.content, liege, ARCHITECT)
    if less and good == NOTHING and sum(state.content.cards[card].cost):
        return "discount-due"
    if less == 0 and good != NOTHING:
        return "no-architect"
    return CLEAR if can_pay(liege, price_of(state, card, good, less)) else "cannot-pay"


def refugee_obstacle(state: Board, seat: int, card: int) -> str:
    """A refugee of the row that can be paid. [7.19]"""
    liege = state.lieges[seat]
    obstacle = space_obstacle(state, liege, state.content.refugees) or row_obstacle(state, card)
    if obstacle != CLEAR:
        return obstacle
    price = price_of(state, card, FOOD, bonus(state.content, liege, BARD))
    return CLEAR if can_pay(liege, price) else "cannot-pay"


def free_obstacle(state: Board, seat: int, card: int, way: int) -> str:
    """A free action of an own card, once a season. [6.4, 6.6]"""
    liege = state.lieges[seat]
    deal = deal_for(state.content.cards[card].deals, way)
    obstacle = card_obstacle(liege, card, card == state.content.barracks)
    return obstacle or deal_obstacle(state, liege, deal)
