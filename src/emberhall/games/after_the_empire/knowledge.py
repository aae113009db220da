"""What can be told from outside: constraints of hidden places, reasons, derived numbers."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Derived, Record, Refusal
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
    active_seat,
    bonus,
    can_pay,
    card_obstacle,
    deal_obstacle,
    effective_gold,
    price_of,
    rival_gold,
    row_obstacle,
    space_obstacle,
    threat,
    turret_fire,
)
from emberhall.games.after_the_empire.rules.ending import OBJECTIVES, score
from emberhall.games.after_the_empire.rules.reckoning import harvest, income
from emberhall.games.after_the_empire.rules.stockpile import may_stock
from emberhall.games.after_the_empire.rules.turn import deal_for, placements
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    ANYHOW,
    ARCHITECT,
    BARD,
    BUILDING,
    FOOD,
    NOTHING,
    REFUGEE,
    SIDES,
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


def fits(state: Board, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
    """Which card may lie in a hidden place, as far as a seat can tell."""
    if field == "building_deck":
        return state.content.cards[thing].deck == BUILDING
    if field == "refugee_deck":
        return state.content.cards[thing].deck == REFUGEE
    return may_be_stacked(state, seat, index, thing)


def may_be_stacked(state: Board, seat: int, index: int, objective: int) -> bool:
    """A seat knows which objectives it has put under the deck, and where they lie. [7.15]"""
    if seat < 0:
        return True
    known = state.lieges[seat].bottom
    if index < len(known) and known[index] != NOTHING:
        return known[index] == objective
    return objective not in known


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


class Summary(Derived):
    """Numbers a person would work out at the table, by seat or by location.

    `sheets` holds what each seat would score now, without objectives that are secret.
    """

    names: list[str]
    threat: int
    effective: list[int]
    rival_gold: int | None
    active: int | None
    income: list[int]
    harvest: list[int]
    fire: list[list[int]]
    open_spaces: list[int]
    sheets: list[list[int]]


def derive(state: Board, seat: int) -> Summary:
    """What a seat would work out."""
    lieges = state.lieges
    return Summary(
        names=[state.seat_name(liege.seat) for liege in lieges],
        threat=threat(state),
        effective=[effective_gold(state, liege) for liege in lieges],
        rival_gold=rival_gold(state) if state.alone() else None,
        active=active_seat(state) if state.agenda and state.order else None,
        income=[income(state, liege) for liege in lieges],
        harvest=[harvest(state, liege) for liege in lieges],
        fire=[
            [turret_fire(state.content, liege, side) for side in range(SIDES)] for liege in lieges
        ],
        open_spaces=[
            location.spaces[len(lieges)] for location in state.content.locations if not location.own
        ],
        sheets=[open_sheet(state, liege) for liege in lieges],
    )


def open_sheet(state: Board, liege: Liege) -> list[int]:
    """The lines of the score sheet as they are now; secret objectives count nothing. [21.7]"""
    lines = score(state, liege)
    if not liege.revealed:
        lines[OBJECTIVES] = 0
    return lines
