"""Building roads and cities, upgrading cities. Chapter 8."""

from __future__ import annotations

from bisect import insort
from typing import Final

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat, of
from emberhall.games.battalia.board import city_sets, road_sets
from emberhall.games.battalia.choices import Exits, Level
from emberhall.games.battalia.events import CityFounded, CityRaised, RoadLaid
from emberhall.games.battalia.kinds import HIGHEST
from emberhall.games.battalia.rules.ending import check_map, check_metropolises
from emberhall.games.battalia.rules.paying import PayLine
from emberhall.games.battalia.rules.purse import Purse, can_pay
from emberhall.games.battalia.state import Land

MOST_EXITS: Final = 4
FEW_EXITS: Final = 2  # of the cheaper roads; also the last shape with so few


class ChooseLevel(ChooseOne[Land]):
    """A new city has any level whose price can be paid; its exits do not matter. [8.14, 8.15]"""

    RULE = "8.14"
    VERB = Level
    square: int = of("squares")

    def among(self, state: Land) -> list[int]:
        content = state.content
        purse = Purse(content, state.players[self.seat])
        return [
            level
            for level in range(1, HIGHEST + 1)
            if can_pay(purse, content.prices[content.city_price[level]])
        ]

    def chosen(self, state: Land, level: int, dealer: Dealer) -> None:
        state.agenda.append(ChooseExits(self.seat, self.square, level))


class ChooseExits(ChooseOne[Land]):
    """The set of exits names the stack and the turning of the card; level 0 is a road.

    A road with three or four exits has a price of its own. [8.6, 8.9, 8.10, 8.23]
    """

    RULE = "8.9"
    VERB = Exits
    square: int = of("squares")
    level: int

    def among(self, state: Land) -> list[int]:
        if self.level:
            return city_sets(state, self.square)
        content = state.content
        purse = Purse(content, state.players[self.seat])
        more = can_pay(purse, content.prices[content.road_more])
        sets = road_sets(state, self.square, MOST_EXITS if more else FEW_EXITS)
        if not can_pay(purse, content.prices[content.road_two]):
            sets = [exits for exits in sets if content.shape_of[exits] > FEW_EXITS]
        return sets

    def chosen(self, state: Land, exits: int, dealer: Dealer) -> None:
        content = state.content
        if self.level:
            state.then(
                PayLine(self.seat, content.city_price[self.level]),
                LayCity(self.seat, self.square, exits, self.level),
            )
            return
        two = content.shape_of[exits] <= FEW_EXITS
        state.then(
            PayLine(self.seat, content.road_two if two else content.road_more),
            LayRoad(self.seat, self.square, exits),
        )


class LayRoad(Happening[Land]):
    """The top card of the stack is laid; heroes do not hinder it, roads have no owner.

    [8.1, 8.4, 8.9, 8.21]
    """

    RULE = "8.1"
    seat: Seat
    square: int = of("squares")
    exits: int = of("exits")

    def happen(self, state: Land, dealer: Dealer) -> None:
        terrain = state.road_stacks[state.content.shape_of[self.exits] - 1].cards.pop()
        state.terrain[self.square] = terrain
        state.exits[self.square] = self.exits
        dealer.announce(RoadLaid(self.seat, self.square, self.exits, terrain))
        check_map(state, dealer)


class LayCity(Happening[Land]):
    """The top card of the stack is laid and belongs to its builder at the paid level.

    [8.1, 8.9, 8.20, 8.21]
    """

    RULE = "8.14"
    seat: Seat
    square: int = of("squares")
    exits: int = of("exits")
    level: int

    def happen(self, state: Land, dealer: Dealer) -> None:
        terrain = state.city_stacks[state.content.shape_of[self.exits]].cards.pop()
        state.terrain[self.square] = terrain
        state.exits[self.square] = self.exits
        state.levels[self.square] = self.level
        insort(state.players[self.seat].cities, self.square)
        dealer.announce(CityFounded(self.seat, self.square, self.exits, terrain, self.level))
        if not check_metropolises(state, self.seat, dealer):
            check_map(state, dealer)


def upgrade(state: Land, seat: int, square: int) -> None:
    """Pay for the next level; a city may be raised again with a new line. [8.17, 8.19]"""
    price = state.content.upgrade[state.levels[square]]
    state.then(PayLine(seat, price), RaiseCity(seat, square))


class RaiseCity(Happening[Land]):
    """The city has one level more. [8.17]"""

    RULE = "8.17"
    seat: Seat
    square: int = of("squares")

    def happen(self, state: Land, dealer: Dealer) -> None:
        state.levels[self.square] += 1
        dealer.announce(CityRaised(self.seat, self.square, state.levels[self.square]))
        check_metropolises(state, self.seat, dealer)
