"""Building roads and cities, upgrading cities. Chapter 8."""

from __future__ import annotations

from bisect import insort
from typing import Final

from emberhall.games.battalia.board import city_sets, road_sets
from emberhall.games.battalia.choices import Exits, Level
from emberhall.games.battalia.ending import check_map, check_metropolises
from emberhall.games.battalia.events import CityFounded, CityRaised, RoadLaid
from emberhall.games.battalia.paying import PayLine
from emberhall.games.battalia.purse import Purse, can_pay
from emberhall.games.battalia.queries import HIGHEST
from emberhall.games.battalia.state import Table
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question

MOST_EXITS: Final = 4
FEW_EXITS: Final = 2  # of the cheaper roads; also the last shape with so few


class ChooseLevel(Question[Table]):
    """A new city has any level whose price can be paid; its exits do not matter. [8.14, 8.15]"""

    __slots__ = ("square",)
    RULE = "8.14"
    FIELDS = (plain("seat", SEATS), plain("square", "squares"))

    def __init__(self, seat: int, square: int) -> None:
        super().__init__(seat)
        self.square = square

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        purse = Purse(content, state.players[self.seat])
        return [
            content.choices.level[level]
            for level in range(HIGHEST)
            if can_pay(purse, content.prices[content.city_price[level]])
        ]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Level)
        state.agenda.append(ChooseExits(self.seat, self.square, choice.number))


class ChooseExits(Question[Table]):
    """The set of exits names the stack and the turning of the card; level 0 is a road.

    A road with three or four exits has a price of its own. [8.6, 8.9, 8.10, 8.23]
    """

    __slots__ = ("level", "square")
    RULE = "8.9"
    FIELDS = (plain("seat", SEATS), plain("square", "squares"), plain("level"))

    def __init__(self, seat: int, square: int, level: int) -> None:
        super().__init__(seat)
        self.square = square
        self.level = level

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        if self.level:
            sets = city_sets(state, self.square)
        else:
            purse = Purse(content, state.players[self.seat])
            more = can_pay(purse, content.prices[content.road_more])
            sets = road_sets(state, self.square, MOST_EXITS if more else FEW_EXITS)
            if not can_pay(purse, content.prices[content.road_two]):
                sets = [exits for exits in sets if content.shape_of[exits] > FEW_EXITS]
        return [content.choices.exits[exits] for exits in sets]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Exits)
        content = state.content
        if self.level:
            state.then(
                PayLine(self.seat, content.city_price[self.level - 1], []),
                LayCity(self.seat, self.square, choice.exits, self.level),
            )
            return
        two = content.shape_of[choice.exits] <= FEW_EXITS
        state.then(
            PayLine(self.seat, content.road_two if two else content.road_more, []),
            LayRoad(self.seat, self.square, choice.exits),
        )


class LayRoad(Happening[Table]):
    """The top card of the stack is laid; heroes do not hinder it, roads have no owner.

    [8.1, 8.4, 8.9, 8.21]
    """

    __slots__ = ("exits", "seat", "square")
    RULE = "8.1"
    FIELDS = (plain("seat", SEATS), plain("square", "squares"), plain("exits", "exits"))

    def __init__(self, seat: int, square: int, exits: int) -> None:
        self.seat = seat
        self.square = square
        self.exits = exits

    def happen(self, state: Table, dealer: Dealer) -> None:
        stack = state.road_stacks[state.content.shape_of[self.exits] - 1]
        state.terrain[self.square] = stack.cards.pop()
        state.exits[self.square] = self.exits
        if dealer.listening:
            terrain = state.terrain[self.square]
            dealer.announce(RoadLaid(self.seat, self.square, self.exits, terrain))
        check_map(state, dealer)


class LayCity(Happening[Table]):
    """The top card of the stack is laid and belongs to its builder at the paid level.

    [8.1, 8.9, 8.20, 8.21]
    """

    __slots__ = ("exits", "level", "seat", "square")
    RULE = "8.14"
    FIELDS = (
        plain("seat", SEATS), plain("square", "squares"), plain("exits", "exits"), plain("level"),
    )  # fmt: skip

    def __init__(self, seat: int, square: int, exits: int, level: int) -> None:
        self.seat = seat
        self.square = square
        self.exits = exits
        self.level = level

    def happen(self, state: Table, dealer: Dealer) -> None:
        stack = state.city_stacks[state.content.shape_of[self.exits]]
        state.terrain[self.square] = stack.cards.pop()
        state.exits[self.square] = self.exits
        state.levels[self.square] = self.level
        insort(state.players[self.seat].cities, self.square)
        if dealer.listening:
            terrain = state.terrain[self.square]
            dealer.announce(CityFounded(self.seat, self.square, self.exits, terrain, self.level))
        if not check_metropolises(state, self.seat, dealer):
            check_map(state, dealer)


def upgrade(state: Table, seat: int, square: int) -> None:
    """Pay for the next level; a city may be raised again with a new line. [8.17, 8.19]"""
    price = state.content.upgrade[state.levels[square]]
    state.then(PayLine(seat, price, []), RaiseCity(seat, square))


class RaiseCity(Happening[Table]):
    """The city has one level more. [8.17]"""

    __slots__ = ("seat", "square")
    RULE = "8.17"
    FIELDS = (plain("seat", SEATS), plain("square", "squares"))

    def __init__(self, seat: int, square: int) -> None:
        self.seat = seat
        self.square = square

    def happen(self, state: Table, dealer: Dealer) -> None:
        state.levels[self.square] += 1
        if dealer.listening:
            dealer.announce(CityRaised(self.seat, self.square, state.levels[self.square]))
        check_metropolises(state, self.seat, dealer)
