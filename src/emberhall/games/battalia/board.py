"""The map: what is joined, whose network reaches where, what can be laid. Chapters 8 and 9."""

from __future__ import annotations

from emberhall.games.battalia.cards import BITS, FACING, SIDES, SQUARES, Board
from emberhall.games.battalia.kinds import CITY, ROAD, RUINS
from emberhall.games.battalia.players import NOWHERE, Player
from emberhall.games.battalia.state import EMPTY, NOBODY, Land


def board_of(state: Land) -> Board:
    """The board for this number of seats."""
    return state.content.boards[len(state.players) - 2]


def joined(state: Land, square: int) -> list[int]:
    """The squares joined to a square: cards side by side that both have an exit there. [1.24]"""
    bits = state.content.bits
    exits = state.exits
    here = bits[exits[square]]
    beside = board_of(state).beside[square]
    found: list[int] = []
    for side in range(SIDES):
        there = beside[side]
        if there >= 0 and here & BITS[side] and exits[there] != EMPTY:
            if bits[exits[there]] & BITS[FACING[side]]:
                found.append(there)
    return found


def are_joined(state: Land, square: int, other: int) -> bool:
    """Whether two squares are joined. [1.24]"""
    return other in joined(state, square)


# Networks and what can be laid.


def network(state: Land, player: Player) -> list[int]:
    """A player's network: its cities and the roads joined to them, whoever laid these.

    Foreign and neutral cities and the ruins end it. Without any city all roads on the board count.
    [8.2, 8.3, 8.4, 8.22]
    """
    ground = state.content.ground
    terrain = state.terrain
    if not player.cities:
        return [square for square in range(SQUARES) if state.is_ground(square, ROAD)]
    bits = state.content.bits
    exits = state.exits
    beside = board_of(state).beside
    met = [False] * SQUARES
    found = player.cities[:]
    for square in found:
        met[square] = True
    i = 0
    while i < len(found):
        square = found[i]
        i += 1
        here = bits[exits[square]]
        around = beside[square]
        for side in range(SIDES):
            there = around[side]
            if there < 0 or met[there] or not here & BITS[side] or terrain[there] == EMPTY:
                continue
            if ground[terrain[there]] == ROAD and bits[exits[there]] & BITS[FACING[side]]:
                met[there] = True
                found.append(there)
    return found


def open_squares(state: Land, player: Player) -> list[int]:
    """The empty squares next to an exit of the network, in canonical order. [8.1, 8.5]"""
    bits = state.content.bits
    exits = state.exits
    terrain = state.terrain
    beside = board_of(state).beside
    met = [False] * SQUARES
    for square in network(state, player):
        here = bits[exits[square]]
        around = beside[square]
        for side in range(SIDES):
            there = around[side]
            if there >= 0 and here & BITS[side] and terrain[there] == EMPTY:
                met[there] = True
    return [square for square in range(SQUARES) if met[square]]


def fitting_sets(state: Land, square: int) -> list[int]:
    """The sets of exits that fit on an empty square, whatever the stacks hold.

    Exit meets exit and blank meets blank; no exit leads off the active board. [8.6, 8.7, 8.8]
    """
    content = state.content
    around = board_of(state).beside[square]
    must = 0
    never = 0
    for side in range(SIDES):
        there = around[side]
        if there < 0:
            never |= BITS[side]
        elif state.terrain[there] != EMPTY:
            if content.bits[state.exits[there]] & BITS[FACING[side]]:
                must |= BITS[side]
            else:
                never |= BITS[side]
    return content.sets[must][never]


def road_sets(state: Land, square: int, most: int) -> list[int]:
    """The sets of exits of a road with at most so many exits that can be laid on a square.

    [8.9, 8.10, 8.23]
    """
    shape_of = state.content.shape_of
    found: list[int] = []
    for exits in fitting_sets(state, square):
        shape = shape_of[exits]
        if shape > 0 and state.road_stacks[shape - 1].cards and (shape <= 2 or most > 2):
            found.append(exits)
    return found


def city_sets(state: Land, square: int) -> list[int]:
    """The sets of exits of a city that can be laid on a square. [8.9, 8.10, 8.23]"""
    shape_of = state.content.shape_of
    return [
        exits for exits in fitting_sets(state, square) if state.city_stacks[shape_of[exits]].cards
    ]


def survey(state: Land) -> bool:
    """Find out anew what each player can lay where; whether anybody can lay anything.

    Cards in hand do not matter. [16.3, 16.4]
    """
    shape_of = state.content.shape_of
    roads_left = [False] + [bool(stack.cards) for stack in state.road_stacks]
    cities_left = [bool(stack.cards) for stack in state.city_stacks]
    anything = False
    for player in state.players:
        player.lanes.clear()
        player.roads.clear()
        player.grounds.clear()
        builds_roads = bool(player.cities)
        for square in open_squares(state, player):
            lane = False
            road = False
            city = False
            for exits in fitting_sets(state, square):
                shape = shape_of[exits]
                if cities_left[shape]:
                    city = True
                if roads_left[shape]:
                    road = True
                    if shape <= 2:
                        lane = True
            if builds_roads and lane:
                player.lanes.append(square)
            if builds_roads and road:
                player.roads.append(square)
            if city:
                player.grounds.append(square)
        if player.roads or player.grounds:
            anything = True
    return anything


def is_full(state: Land) -> bool:
    """Whether every active square holds a card. [16.2]"""
    active = board_of(state).active
    for square in range(SQUARES):
        if active[square] and state.terrain[square] == EMPTY:
            return False
    return True


# Heroes on the map.


def hero_on(state: Land, square: int) -> int:
    """The hero on a square, as twice its seat plus 0 or 1; NOBODY if there is none. [9.13]"""
    for player in state.players:
        heroes = player.heroes
        if heroes[0] == square:
            return 2 * player.seat
        if heroes[1] == square:
            return 2 * player.seat + 1
    return NOBODY


def may_enter(state: Land, player: Player, square: int) -> bool:
    """Roads and own cities may be entered, unless a foreign hero stands there. [9.10, 9.12]"""
    if not state.is_ground(square, ROAD) and square not in player.cities:
        return False
    hero = hero_on(state, square)
    return hero == NOBODY or hero // 2 == player.seat


def distances(state: Land, player: Player, start: int, reach: int) -> list[int]:
    """How many squares away each square is for a hero of a player, -1 beyond its reach.

    It moves from joined square to joined square. [9.5, 9.10, 9.12]
    """
    found = [-1] * SQUARES
    found[start] = 0
    squares = [start]
    i = 0
    while i < len(squares):
        square = squares[i]
        i += 1
        if found[square] == reach:
            break
        for there in joined(state, square):
            if found[there] < 0 and may_enter(state, player, there):
                found[there] = found[square] + 1
                squares.append(there)
    return found


def stops(state: Land, player: Player, start: int, reach: int) -> list[int]:
    """The squares on which a move can end: another one than it began on, and without a hero.

    [9.11, 9.13, 9.14]
    """
    found: list[int] = []
    if reach > 0 and start != NOWHERE:
        away = distances(state, player, start, reach)
        for square in range(SQUARES):
            if away[square] > 0 and hero_on(state, square) == NOBODY:
                found.append(square)
    return found


def can_move(state: Land, player: Player, start: int, reach: int) -> bool:
    """Whether a hero has anywhere to go."""
    if start == NOWHERE or reach <= 0:
        return False
    for square in joined(state, start):
        if hero_on(state, square) == NOBODY and may_enter(state, player, square):
            return True
    return reach > 1 and bool(stops(state, player, start, reach))


def is_target(state: Land, player: Player, square: int) -> bool:
    """Foreign and neutral cities, foreign heroes on roads, and the ruins while a prize is left.

    [13.2, 14.4]
    """
    terrain = state.terrain[square]
    if terrain == EMPTY:
        return False
    sort = state.content.ground[terrain]
    if sort == CITY:
        return square not in player.cities
    if sort == RUINS:
        return bool(state.prizes)
    hero = hero_on(state, square)
    return hero != NOBODY and hero // 2 != player.seat


def targets(state: Land, player: Player, start: int) -> list[int]:
    """The squares that a hero can attack from where it stands, in canonical order. [13.1, 13.2]"""
    if start == NOWHERE:
        return []
    return sorted(square for square in joined(state, start) if is_target(state, player, square))
