"""After the combat: flags, income, turn order, harvest and feast. Chapters 17 to 19."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening
from emberhall.games.after_the_empire.events import (
    Feasted,
    FlagWon,
    Harvested,
    IncomeTaken,
    NoFlag,
    OrderSet,
)
from emberhall.games.after_the_empire.queries import (
    active_farms,
    bonus,
    healthy,
    rival_gold,
    standing,
)
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    FOOD,
    INCOME,
    MILLER,
    RICH,
    STEWARD,
    WINDMILL,
)


class AwardFlags(Happening[Board]):
    """The richest of those not sacked gets the flag of the season; those who tie a 1-gold flag.

    [3.3, 17.1, 17.2, 17.3, 17.4, 17.5, 24.13]
    """

    RULE = "17.1"

    def happen(self, state: Board, dealer: Dealer) -> None:
        eligible = [state.lieges[seat] for seat in state.order if not state.lieges[seat].sacked]
        if not eligible:
            dealer.announce(NoFlag("all-sacked"))
            return
        most = max([liege.gold for liege in eligible])
        winners = [liege for liege in eligible if liege.gold == most]
        tied = len(winners) > 1
        if state.alone():
            if most < rival_gold(state):
                dealer.announce(NoFlag("rival-richer"))
                return
            tied = most == rival_gold(state)
        value = state.content.seasons[state.season - 1].flag
        if tied:
            value = state.content.tie_flag
        for liege in winners:
            liege.flags.append(value)
            dealer.announce(FlagWon(liege.seat, value))


class CollectIncome(Happening[Board]):
    """1 gold for each castle piece that stands, and what cards add. [18.1, 18.4]"""

    RULE = "18.1"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for seat in state.order:
            liege = state.lieges[seat]
            castle, cards = incomes(state, liege)
            liege.gold += castle + cards
            dealer.announce(IncomeTaken(seat, castle, cards, castle + cards))


def income(state: Board, liege: Liege) -> int:
    """What castle and cards pay. [18.1, 18.4]"""
    return sum(incomes(state, liege))


def incomes(state: Board, liege: Liege) -> tuple[int, int]:
    """What a castle pays, and its cards; the Moneylender pays only who was not sacked.

    [18.1, 18.4]
    """
    castle = standing(liege) * state.content.piece_income
    return castle, 0 if liege.sacked else bonus(state.content, liege, INCOME)


class SetTurnOrder(Happening[Board]):
    """The poorest goes first; tied players keep their relative order. [18.5, 18.6]"""

    RULE = "18.5"

    def happen(self, state: Board, dealer: Dealer) -> None:
        if state.alone():
            return
        order = state.order
        for i in range(1, len(order)):
            seat = order[i]
            gold = state.lieges[seat].gold
            j = i
            while j > 0 and state.lieges[order[j - 1]].gold > gold:
                order[j] = order[j - 1]
                j -= 1
            order[j] = seat
        dealer.announce(OrderSet(order[:]))


class HarvestAndFeast(Happening[Board]):
    """Farms give food, then soldiers eat it. [19.1, 19.2, 19.3]"""

    RULE = "19.1"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for seat in state.order:
            liege = state.lieges[seat]
            food = harvest(state, liege)
            farms = sum(liege.farms)
            liege.goods[FOOD] += food
            dealer.announce(Harvested(seat, farms, food - farms, food))
        for seat in state.order:
            feast(state, state.lieges[seat], dealer)


def harvest(state: Board, liege: Liege) -> int:
    """1 food from a level 1 farm, 2 from a level 2 farm, and what cards add. [19.1, 19.2]"""
    food = sum(liege.farms)
    food += bonus(state.content, liege, MILLER) * liege.farms.count(RICH)
    if active_farms(liege):
        food += bonus(state.content, liege, WINDMILL)
    return food


def feast(state: Board, liege: Liege, dealer: Dealer) -> None:
    """Each soldier eats 1 food, wounded ones too, and costs 1 gold where food is short.

    Gold stops at 0 and no soldier is lost; mercenaries do not eat.
    [1.24, 19.3, 19.4, 19.5, 19.6, 19.7]
    """
    mouths = healthy(liege) + liege.wounded - bonus(state.content, liege, STEWARD)
    if mouths <= 0:
        return
    food = min(mouths, liege.goods[FOOD])
    liege.goods[FOOD] -= food
    gold = min((mouths - food) * state.content.unfed, liege.gold)
    liege.gold -= gold
    dealer.announce(Feasted(liege.seat, mouths, [0, 0, 0, food, gold]))
