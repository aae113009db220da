"""Movement: steps, walls, passing friends, attacks as last steps, leaving. Chapters 8, 10, 22."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer
from emberhall.games.city_of_thieves.content.board import GATES, MAIN, PENTACLE
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.events import CrossedWall, Moved, Warped
from emberhall.games.city_of_thieves.fights import MOVING
from emberhall.games.city_of_thieves.queries import (
    covered,
    end_move,
    expansion,
    free,
    is_character,
    is_guard,
    put,
    spend,
)
from emberhall.games.city_of_thieves.rules.adventures.hunters import challenge
from emberhall.games.city_of_thieves.rules.adventures.sheets import attackable, sheet_of
from emberhall.games.city_of_thieves.rules.below.catacombs import (
    add_ways_below,
    must_go_on,
    way_below,
)
from emberhall.games.city_of_thieves.rules.below.exploration import Flip
from emberhall.games.city_of_thieves.rules.cards.intrigue import notice
from emberhall.games.city_of_thieves.rules.combat.spoils import duel, provoke
from emberhall.games.city_of_thieves.rules.exchange import offer_exchange
from emberhall.games.city_of_thieves.rules.gates import gate_obstacle, leave_district
from emberhall.games.city_of_thieves.rules.walking import needs_ap, points_now, step_price, walk
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Attack, Cross, Leave, Step, Stop, Warp

NO_WAY = 99  # a price that nobody can pay


# where a character may go


def add_moves(state: City, figure: int, options: list[Choice]) -> None:
    """Every way on of a character whose move is open or may begin. [8.1, 8.2, 29.1]"""
    points = points_now(state, figure)
    if points <= 0:
        return
    space = state.place[figure]
    if space < MAIN:
        add_steps(state, figure, points, options)
        if state.content.board.walls[space]:
            add_crossings(state, figure, points, options)
        if state.turn.gates > 0:
            warp = state.content.choices.warp
            for other in state.content.board.pentacles:
                if free(state, other):
                    options.append(warp[other])
        if state.alarm and space < GATES and gate_obstacle(state, figure, space) == "":
            options.append(state.content.choices.leave)
        sheet_of(state).add_moves(state, figure, options)
    if state.mode == FULL:
        add_ways_below(state, figure, options)


def add_steps(state: City, figure: int, points: int, options: list[Choice]) -> None:
    """Steps to linked spaces, and attacks on who holds them. [8.2, 8.4, 8.5, 10.1, 22.10]"""
    choices = state.content.choices
    for other in state.content.board.links[state.place[figure]]:
        if points < step_price(state, other):
            continue
        holder = state.holder[other]
        if holder == NOBODY:
            if not state.rubble or other not in state.rubble:
                options.append(choices.step[other])
            continue
        if passes(state, figure, other, points):
            options.append(choices.step[other])
        if is_foe(state, figure, holder) and may_attack(state):
            options.append(choices.attack[other])


def may_attack(state: City) -> bool:
    """An attack needs the action, AP beside the price of the move, and no second wind.

    [10.2, 10.3, 7.10]
    """
    turn = state.turn
    if turn.acted or turn.wind:
        return False
    return turn.ap >= needs_ap(state) + state.content.attack_price


def is_foe(state: City, figure: int, holder: int) -> bool:
    """Rival characters, and those others that a sheet or the base game lets attack.

    [6.19, 6.22, 10.1, 10.4, 27.4]
    """
    if is_character(holder):
        return state.owner[holder] != state.owner[figure]
    return attackable(state, holder)


def passes(state: City, figure: int, space: int, points: int) -> bool:
    """Whether a held space can be passed: a friend, or anybody with `ghost`, if a way leads on.

    [8.4, 8.5, 8.7, 8.8, 8.15, 17.16]
    """
    if not passable(state, figure, space):
        return False
    return leads_on(state, figure, space, points - step_price(state, space), [])


def passable(state: City, figure: int, space: int) -> bool:
    """Whether a figure in a space may be passed at all. [6.25, 8.5, 8.7, 8.15, 17.16, 29.7]"""
    if covered(state, space) or space in state.rubble:
        return False
    turn = state.turn
    if turn.ghost or turn.flying:
        return True
    holder = state.holder[space]
    return expansion(state) and is_character(holder) and state.owner[holder] == state.owner[figure]


def leads_on(state: City, figure: int, space: int, points: int, passed: list[int]) -> bool:
    """Whether a move can end somewhere with the points left after a held space. [8.8]"""
    if points <= 0:
        return False
    if state.alarm and space < GATES and gate_obstacle(state, figure, space) == "":
        return True
    fighting = may_attack(state)
    for other in state.content.board.links[space]:
        price = step_price(state, other)
        if points < price or other in passed:
            continue
        if free(state, other):
            return True
        holder = state.holder[other]
        if holder == NOBODY or holder == figure:
            continue
        if fighting and is_foe(state, figure, holder):
            return True
        if passable(state, figure, other):
            if leads_on(state, figure, other, points - price, [*passed, space]):
                return True
    return False


def wall_price(state: City, figure: int) -> int:
    """What crossing a wall costs now; too much for those who cannot. [8.3, 8.16]"""
    turn = state.turn
    if turn.flying or turn.crossings > 0:
        return 1
    if not turn.hooked:
        gear = state.gear[figure]
        if gear >= 0 and state.content.equipment[gear].hooks_walls:
            return 1
        printed = state.content.figures[figure]
        if printed.crosses_walls and state.wounds[figure] == 0:
            return printed.wall_points
    return NO_WAY


def add_crossings(state: City, figure: int, points: int, options: list[Choice]) -> None:
    """Steps through walls. [8.16]"""
    price = wall_price(state, figure)
    if price == NO_WAY:
        return
    cross = state.content.choices.cross
    for other in state.content.board.walls[state.place[figure]]:
        total = price + step_price(state, other) - 1
        if points < total:
            continue
        if free(state, other):
            options.append(cross[other])
        elif state.holder[other] != NOBODY and passable(state, figure, other):
            if leads_on(state, figure, other, points - total, []):
                options.append(cross[other])


def may_stop(state: City) -> bool:
    """A move ends on a space of one's own, not in passing, and not half-way out of Prison.

    [8.6, 8.13, 8.20, 14.10]
    """
    turn = state.turn
    if turn.move != MOVING or turn.actor in state.guests:
        return False
    return state.mode != FULL or not must_go_on(state, turn.actor)


# going there


def moves(state: City, choice: Choice, dealer: Dealer) -> bool:
    """Carry out a verb of movement; whether the choice was one. [22.6, 43.7]"""
    figure = state.turn.actor
    match choice:
        case Step(space=space):
            if space == PENTACLE:
                return way_below(state, choice, dealer)
            step(state, figure, space, dealer)
        case Attack(space=space):
            if space == PENTACLE:
                return way_below(state, choice, dealer)
            attack(state, figure, space, dealer)
        case Stop():
            end_move(state)
        case Cross(space=space):
            cross_wall(state, figure, space, dealer)
        case Warp(space=space):
            walk(state, 1)
            state.turn.gates -= 1
            arrive(state, figure, space)
            dealer.announce(Warped(figure, space))
        case Leave():
            walk(state, 1)
            leave_district(state, figure, dealer)
        case _:
            return state.mode == FULL and way_below(state, choice, dealer)
    return True


def step(state: City, figure: int, space: int, dealer: Dealer) -> None:
    """A step to a linked space. [7.6, 8.2, 8.5]"""
    walk(state, step_price(state, space))
    arrive(state, figure, space)
    dealer.announce(Moved(figure, space))


def cross_wall(state: City, figure: int, space: int, dealer: Dealer) -> None:
    """A step through a wall, by potion, card, hook or skill. [8.16]"""
    turn = state.turn
    price = wall_price(state, figure) + step_price(state, space) - 1
    if not turn.flying:
        if turn.crossings > 0:
            turn.crossings -= 1
        else:
            turn.hooked = True
    walk(state, price)
    arrive(state, figure, space)
    dealer.announce(CrossedWall(figure, space))


def arrive(state: City, figure: int, space: int) -> None:
    """A character reaches a space: he meets a friend, turns a token over, or goes on.

    [8.9, 8.12, 8.19, 17.1, 17.12]
    """
    friend = state.holder[space]
    put(state, figure, space)
    if friend != NOBODY:
        if is_character(friend) and state.owner[friend] == state.owner[figure]:
            if expansion(state):
                offer_exchange(state, figure, friend)
        return
    if covered(state, space):
        end_move(state)
        state.then(Flip(figure))
    elif state.turn.points <= 0:
        end_move(state)
    notice(state, state.turn.seat)


def attack(state: City, figure: int, space: int, dealer: Dealer) -> None:
    """The last step of a move leads into the space of the foe. [7.5, 7.7, 10.1, 10.2]"""
    foe = state.holder[space]
    walk(state, step_price(state, space))
    spend(state, state.content.attack_price)
    state.turn.acted = True
    end_move(state)
    put(state, figure, space)
    if is_character(foe):
        duel(state, figure, foe, dealer)
    elif is_guard(state, foe):
        provoke(state, figure, foe, dealer)
    else:
        challenge(state, figure, foe, dealer)
