"""Numbers and facts that follow from the table. Nothing here changes it."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards, Deal
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    BUILDING,
    GATE,
    GOLD,
    GOODS,
    HEAL,
    INSIDE,
    NOTHING,
    PLACES,
    POSTS,
    PROTECT,
    RAZED,
    RICH,
    SIDES,
    SOFT,
    SOW,
    TURRET,
)

CLEAR: Final = ""


def threat(state: Board) -> int:
    """The threat value of the season; it rises by 3 with every season. [3.2, 20.10]"""
    return state.content.seasons[state.season - 1].threat


def effective_gold(state: Board, liege: Liege) -> int:
    """The larger of a liege's gold and the threat value. [11.2, 11.8, 25.6]"""
    low = threat(state)
    return liege.gold if liege.gold > low else low


def tier(thresholds: list[int], gold: int) -> int:
    """The highest threshold that is not above the gold; NOTHING below the lowest.

    [11.3, 11.4, 12.1, 12.20]
    """
    found = NOTHING
    for i in range(len(thresholds)):
        if thresholds[i] > gold:
            break
        found = i
    return found


def rival_gold(state: Board) -> int:
    """The Rival House of solo play owns the threat value and its margin. [23.10, 24.5]"""
    return threat(state) + state.content.rivals[state.rival].margin


def is_richest(state: Board, liege: Liege) -> bool:
    """Whether nobody has more gold, alone not even the Rival House. [12.14, 12.15, 24.12]"""
    if state.alone():
        return liege.gold >= rival_gold(state)
    for other in state.lieges:
        if other.gold > liege.gold and other.seat != liege.seat:
            return False
    return True


def red_number(cards: Cards, gold: int) -> int:
    """Gold minus a quarter of it, the quarter rounded up. [16.10, 16.11, 25.12]"""
    part = cards.red_part
    return gold - (gold + part - 1) // part


def bonus(cards: Cards, liege: Liege, passive: int) -> int:
    """What the passive cards of a liege add up to, damaged and wounded ones too. [6.11, 6.12]"""
    total = 0
    for card in liege.cards:
        total += cards.passive[card][passive]
    return total


# Troops and invaders.


def healthy(liege: Liege) -> int:
    """Soldiers that are not in the infirmary. [1.24]"""
    return sum(liege.soldiers)


def troops(liege: Liege) -> int:
    """Healthy soldiers and mercenaries together. [1.10]"""
    return sum(liege.soldiers) + sum(liege.mercenaries)


def troops_on_walls(liege: Liege) -> bool:
    """Whether any troop stands on a wall."""
    for side in range(SIDES):
        if liege.soldiers[side] or liege.mercenaries[side]:
            return True
    return False


def invaders_at(liege: Liege, post: int) -> int:
    """Archers and swordsmen in a field or inside. [1.11]"""
    return liege.archers[post] + liege.swordsmen[post]


def invaders(liege: Liege) -> int:
    """All invaders before and in a castle."""
    total = 0
    for post in range(POSTS):
        total += liege.archers[post] + liege.swordsmen[post]
    return total


def has_wall(liege: Liege, side: int) -> bool:
    """A side with a wall or gate, with or without cubes. [1.8, 25.3]"""
    return liege.pieces[side] != NOTHING


def has_any_wall(liege: Liege) -> bool:
    """Whether a wall or gate stands on some side."""
    for side in range(SIDES):
        if liege.pieces[side] != NOTHING:
            return True
    return False


def is_burnt(liege: Liege, place: int) -> bool:
    """A turret with a flame."""
    return place >= SIDES and liege.burnt[place - SIDES]


def turret_fire(cards: Cards, liege: Liege, side: int) -> int:
    """What the turrets beside a side deal to its field, each in full; burnt ones nothing.

    [1.7, 13.4, 13.5]
    """
    fire = 0
    for corner in cards.corners[side]:
        piece = liege.pieces[corner]
        if piece != NOTHING and not liege.burnt[corner - SIDES]:
            fire += cards.pieces[piece].fire
    return fire


def pieces_of(state: Board, liege: Liege, type_: int) -> int:
    """How many pieces of a type stand, wood and stone together."""
    count = 0
    for place in range(PLACES):
        piece = liege.pieces[place]
        if piece != NOTHING and state.content.pieces[piece].type == type_:
            count += 1
    return count


def standing(liege: Liege) -> int:
    """The castle pieces that pay: with or without cubes, but no burnt turret. [18.1, 18.2, 18.3]"""
    count = 0
    for place in range(PLACES):
        if liege.pieces[place] != NOTHING and not is_burnt(liege, place):
            count += 1
    return count


def active_farms(liege: Liege) -> int:
    """Farms that are not razed. [1.25]"""
    return SIDES - liege.farms.count(RAZED)


# What stands in the way of a deal: a key of the prose, empty when nothing does.


def can_pay(liege: Liege, pay: list[int]) -> bool:
    """Whether goods, and gold as the last payment, cover a price in full. [5.6, 6.6]"""
    goods = liege.goods
    for good in range(GOODS):
        if pay[good] > goods[good]:
            return False
    return len(pay) <= GOODS or pay[GOLD] <= liege.gold


def can_sow(liege: Liege) -> bool:
    """Whether a farm is below level 2. [8.6]"""
    for level in liege.farms:
        if level < RICH:
            return True
    return False


def may_gain(state: Board, liege: Liege, gain: int) -> bool:
    """Whether a gain that needs a target finds one. [7.16, 8.1, 8.6, 8.12]"""
    if gain == HEAL:
        return liege.wounded > 0
    if gain == SOW:
        return can_sow(liege)
    if gain == PROTECT:
        return False in liege.protected
    return len(state.objective_deck) > 0


def deal_obstacle(state: Board, liege: Liege, deal: Deal) -> str:
    """A deal needs its full cost and at least part of its effect. [5.6, 6.6, 8.1, 8.8]"""
    if deal.costs and not can_pay(liege, deal.pay):
        return "cannot-pay"
    if deal.sure:
        return CLEAR
    gains = deal.gain
    some = False
    for gain in range(len(gains)):
        if gains[gain]:
            if gain not in SOFT or may_gain(state, liege, gain):
                some = True
            elif deal.whole:
                return "no-effect"
    return CLEAR if some else "no-effect"


def space_obstacle(state: Board, liege: Liege, location: int) -> str:
    """A location is open while a space is empty, an own one once a season. [5.3, 5.4, 5.7]"""
    printed = state.content.locations[location]
    if printed.own:
        return "space-used" if location in liege.spaces else CLEAR
    taken = len(state.workers[location])
    return "location-full" if taken >= printed.spaces[len(state.lieges)] else CLEAR


def card_obstacle(liege: Liege, card: int, starting: bool) -> str:
    """A card works for its owner, once a season. [5.2, 5.7, 6.4, 6.10]"""
    mine = card in liege.cards or card in liege.starter or starting
    if not mine:
        return "not-your-card"
    return "card-used" if card in liege.used else CLEAR


def price_of(state: Board, card: int, discount: int, less: int) -> list[int]:
    """The price of a card with so much less of a good; no item falls below 0. [25.11]"""
    price = state.content.cards[card].cost
    if discount == NOTHING or less == 0:
        return price
    price = price[:]
    price[discount] -= less
    if price[discount] < 0:
        price[discount] = 0
    return price


def row_obstacle(state: Board, card: int) -> str:
    """Any face-up card of a row may be taken, whatever its slot. [7.18, 7.19, 7.20]"""
    building = state.content.cards[card].deck == BUILDING
    row = state.building_row if building else state.refugee_row
    return CLEAR if card in row else "not-in-row"


# Castle pieces: limits and prices.


def has_room(state: Board, liege: Liege, type_: int) -> bool:
    """Three walls and one gate in a castle; a turret for every corner. [1.17, 1.18, 9.5, 9.6]"""
    if type_ == TURRET:
        return True
    limit = state.content.most_gates if type_ == GATE else state.content.most_walls
    return pieces_of(state, liege, type_) < limit


def build_price(cards: Cards, piece: int, masons: int, carpenters: int) -> list[int]:
    """What a piece costs from nothing, guilds considered. [9.3, 9.10, 25.11]"""
    printed = cards.pieces[piece]
    if masons == 0 and carpenters == 0:
        return printed.cost
    price = printed.cost[:]
    if printed.material == 0:
        price[0] -= carpenters
    elif printed.type == TURRET:
        price[1] -= masons
    else:
        price[0] -= masons
    for good in range(GOODS):
        if price[good] < 0:
            price[good] = 0
    return price


def upgrade_price(cards: Cards, piece: int, masons: int) -> list[int]:
    """What the stone piece costs on the wood piece. [9.7, 25.11]"""
    printed = cards.pieces[piece + 1]
    if masons == 0 or printed.type != TURRET:
        return printed.upgrade
    price = printed.upgrade[:]
    price[1] = price[1] - masons if price[1] > masons else 0
    return price


def missing_cubes(cards: Cards, liege: Liege, place: int) -> int:
    """The cubes a piece has room for; none on a burnt turret. [9.11, 9.14]"""
    piece = liege.pieces[place]
    if piece == NOTHING or is_burnt(liege, place):
        return 0
    return cards.pieces[piece].cubes - liege.cubes[place]


def all_inside(liege: Liege) -> None:
    """All healthy troops go inside. [10.5, 14.12]"""
    for side in range(SIDES):
        liege.soldiers[INSIDE] += liege.soldiers[side]
        liege.soldiers[side] = 0
        liege.mercenaries[INSIDE] += liege.mercenaries[side]
        liege.mercenaries[side] = 0


def active_seat(state: Board) -> int:
    """The seat whose turn it is in the Action phase, NOBODY before the first."""
    return state.order[state.turn % len(state.order)] if state.order else NOTHING
