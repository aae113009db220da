"""What things are worth in After the Empire, in final gold: the weights and their use."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.queries import active_farms, bonus, healthy, standing
from emberhall.games.after_the_empire.rules.ending import cards_gold, fulfilled, measure
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    BUILDING,
    CHAPEL,
    FOOD,
    FREE,
    GOODS,
    INCOME,
    MILLER,
    NOTHING,
    PLACES,
    REFUGEE,
    RICH,
    SIDES,
    STEWARD,
    WINDMILL,
    WORKER,
)

# Goods while there are turns to spend them; beyond plenty they hardly count.
# (Lists, for compiled code boxes a whole tuple to read one of its numbers.)
GOOD: Final = [0.45, 0.65, 0.95, 0.55]
PLENTY: Final = [9, 8, 4, 9]
SURPLUS: Final = 0.1
SPENDING: Final = 5.0  # with this many workers to come goods have their full worth

# What a gain of a card or a location is worth when it comes.
GAIN: Final = [0.45, 0.65, 0.95, 0.55, 1.0, 2.2, 0.7, 1.0, 0.9, 0.3, 0.5, 2.0, 1.0]

WORKER_TO_COME: Final = 2.0  # one more of them, used for what is left
PLACEMENT: Final = 2.7  # what a worker would bring elsewhere
SOLDIER: Final = 1.1  # in each season to come, up to a few
WOUNDED: Final = 0.6  # of a healthy soldier
MEAL: Final = 0.5
HARVEST: Final = 0.2  # a level of a farm at each harvest to come
PIECE: Final = 0.93  # of the income of a piece at each income to come
WALL: Final = 0.8  # a wall that stands, for the seasons to come
FIRE: Final = 0.55  # a point of fire of a turret in each season to come
CUBE: Final = 0.22
MARKED: Final = 0.45  # of the gold of a marked card that can still be cured
FREE_USE: Final = 0.75  # of the gain of a free action in each season to come
PASSIVE: Final = 0.45  # a passive card in each season to come
HELD: Final = 0.85  # of an objective that is fulfilled while the game goes on
HOPED: Final = 0.55  # of an objective that is not
FLAG: Final = 0.45  # of the flag of a season to the richest


class Evaluation:
    """How much of the game is left, and what a castle is worth by then."""

    __slots__ = ("coming", "harvests", "incomes", "later", "state", "time")

    def __init__(self, state: Board, hall: int, income_due: bool, harvest_due: bool) -> None:
        self.state = state
        seasons = state.content.seasons
        self.later = len(seasons) - state.season
        self.coming = 0
        for season in range(state.season, len(seasons)):
            self.coming += seasons[season].workers
        self.time = min(1.0, (hall + self.coming) / SPENDING)
        self.incomes = self.later + (1 if income_due else 0)
        self.harvests = self.later + (1 if harvest_due else 0)

    def worth(self, liege: Liege, hall: int) -> float:
        """Everything a liege has and may hope for."""
        return self.worth_with(liege, hall, self.cards_worth(liege), self.troops_worth(liege))

    def worth_with(self, liege: Liege, hall: int, cards: float, troops: float) -> float:
        """The same if the worth of cards and troops is known."""
        total = float(liege.gold + sum(liege.flags))
        total += cards + self.goods_worth(liege)
        total += self.castle_worth(liege) + troops
        total += self.objectives_worth(liege)
        total += active_farms(liege) + HARVEST * self.harvests * sum(liege.farms)
        workers = hall + self.coming
        if self.later:
            workers += liege.newcomers
        return total + WORKER_TO_COME * workers

    def goods_worth(self, liege: Liege) -> float:
        """Goods in store; food is eaten in any case."""
        total = 0.0
        for good in range(GOODS):
            held = liege.goods[good]
            plenty = min(held, PLENTY[good])
            total += GOOD[good] * (plenty + SURPLUS * (held - plenty))
        total *= self.time
        if self.time < 1.0 and self.harvests:
            mouths = healthy(liege) + liege.wounded
            fed = min(liege.goods[FOOD], mouths * self.harvests)
            total += (1.0 - self.time) * fed
        return total

    def castle_worth(self, liege: Liege) -> float:
        """Income of the pieces, and their use in the seasons to come."""
        total = PIECE * self.incomes * standing(liege)
        if self.later == 0:
            return total
        pieces = self.state.content.pieces
        future = min(self.later, 3)
        for place in range(PLACES):
            piece = liege.pieces[place]
            if piece == NOTHING:
                continue
            printed = pieces[piece]
            cubes = liege.cubes[place]
            total += CUBE * cubes
            # cubes that were lost lie in the stockpile, and are wanted back
            total -= self.time * GOOD[printed.material] * (printed.cubes - cubes)
            if place < SIDES:
                total += WALL
            else:
                burnt = liege.burnt[place - SIDES]
                total += FIRE * printed.fire * future * (0.4 if burnt else 1.0)
        return total

    def troops_worth(self, liege: Liege) -> float:
        """Soldiers serve for good, and eat."""
        whole = healthy(liege)
        future = SOLDIER * min(self.later, 2)
        mouths = whole + liege.wounded - bonus(self.state.content, liege, STEWARD)
        return future * (whole + WOUNDED * liege.wounded) - MEAL * self.harvests * max(0, mouths)

    def cards_worth(self, liege: Liege) -> float:
        """Gold of cards, and what they bring in the seasons to come."""
        state = self.state
        total = float(cards_gold(state, liege, BUILDING) + cards_gold(state, liege, REFUGEE))
        rich = liege.farms.count(RICH)
        for card in liege.cards:
            printed = state.content.cards[card]
            if self.later and card in liege.marked:
                total += MARKED * printed.gold
            uses = self.later + (0 if card in liege.used else 1)
            if printed.kind == FREE:
                total += FREE_USE * uses * deal_worth(printed.deals[0].pay, printed.deals[0].gain)
            elif printed.kind == WORKER:
                gain = deal_worth(printed.deals[0].pay, printed.deals[0].gain)
                total += 0.5 * uses * max(0.0, gain - PLACEMENT)
            total += self.passive_worth(printed.passive, rich)
        for card in liege.starter:
            if card not in liege.used:
                deal = state.content.cards[card].deals[0]
                total += FREE_USE * deal_worth(deal.pay, deal.gain)
        return total

    def passive_worth(self, passive: list[int], rich: int) -> float:
        """What a passive card brings until the end; end bonuses are in its gold."""
        if sum(passive) == 0:
            return 0.0
        if passive[INCOME]:
            return 0.85 * passive[INCOME] * self.incomes
        if passive[WINDMILL]:
            return 0.5 * passive[WINDMILL] * self.harvests
        if passive[MILLER]:
            return 0.4 * passive[MILLER] * self.harvests * rich
        if passive[STEWARD]:
            return MEAL * passive[STEWARD] * self.harvests
        if passive[CHAPEL]:
            return 0.3 * self.later
        return PASSIVE * self.later

    def objectives_worth(self, liege: Liege) -> float:
        """Objectives in hand: sure at the end, likely or hoped for before."""
        state = self.state
        total = 0.0
        for objective in liege.objectives:
            printed = state.content.objectives[objective]
            if fulfilled(state, liege, objective):
                total += printed.gold * (HELD if self.later else 1.0)
            elif self.later:
                near = self.progress(liege, objective)
                total += HOPED * printed.gold * near * near
        return total

    def progress(self, liege: Liege, objective: int) -> float:
        """How near an objective is, from 0 to 1."""
        state = self.state
        printed = state.content.objectives[objective]
        if printed.most != NOTHING:
            best = 1
            for other in state.lieges:
                best = max(best, measure(state, other, printed.most))
            return min(1.0, measure(state, liege, printed.most) / best)
        have = 0.0
        need = 0.0
        for what in range(len(printed.least)):
            least = printed.least[what]
            if least:
                need += 1.0
                have += min(1.0, measure(state, liege, what) / least)
        return have / need if need else 0.0


def deal_worth(pay: list[int], gain: list[int]) -> float:
    """What a deal brings less what it costs, never below nothing."""
    total = 0.0
    for i in range(len(gain)):
        total += GAIN[i] * gain[i]
    for i in range(len(pay)):
        total -= GAIN[i] * pay[i]
    return max(0.0, total)
