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
from emberhall.games.city_of_thieves.rules.adventures.sheets import sheet_of
from emberhall.games.city_of_thieves.rules.below.catacombs import (
    add_ways_below,
    must_go_on,
    way_below,
)
from emberhall.games.city_of_thieves.rules.below.exploration import Flip
from emberhall.games.city_of_thieves.rules.combat.spoils import duel, provoke
from emberhall.games.city_of_thieves.rules.moves.exchange import offer_exchange
from emberhall.games.city_of_thieves.rules.moves.gates import gate_obstacle, leave_district
from emberhall.games.city_of_thieves.rules.moves.passing import NO_WAY, Passing, is_foe
from emberhall.games.city_of_thieves.rules.moves.walking import points_now, step_price, walk
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Attack, Cross, Leave, Step, Stop, Warp

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
        if state.alarm and space < GATES and gate_obstacle(state, state.gear[figure], space) == "":
            options.append(state.content.choices.leave)
        sheet_of(state).add_moves(state, figure, options)
    if state.mode == FULL:
        add_ways_below(state, figure, options)


def add_steps(state: City, figure: int, points: int, options: list[Choice]) -> None:
    """Steps to linked spaces, and attacks on who holds them. [8.2, 8.4, 8.5, 10.1, 22.10]"""
    choices = state.content.choices
    passing = Passing(state, figure)
    for other in state.content.board.links[state.place[figure]]:
        if points < step_price(state, other):
            continue
        holder = state.holder[other]
        if holder == NOBODY:
            if not state.rubble or other not in state.rubble:
                options.append(choices.step[other])
            continue
        if passing.leads_beyond(other, points - step_price(state, other)):
            options.append(choices.step[other])
        if passing.fighting and is_foe(state, figure, holder):
            options.append(choices.attack[other])


def add_crossings(state: City, figure: int, points: int, options: list[Choice]) -> None:
    """Steps through walls. [8.16]"""
    passing = Passing(state, figure)
    price = passing.wall_price()
    if price == NO_WAY:
        return
    cross = state.content.choices.cross
    beyond = passing.through_wall()
    for other in state.content.board.walls[state.place[figure]]:
        left = points - price - step_price(state, other) + 1
        if left >= 0 and (free(state, other) or beyond.leads_beyond(other, left)):
            options.append(cross[other])


def may_stop(state: City) -> bool:
    """A move ends on a space of one's own, not in passing, and not half-way up from the Pentacle.

    [8.6, 8.13, 8.20, 14.10, 15.9]
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
    passing = Passing(state, figure)
    price = passing.wall_price() + step_price(state, space) - 1
    beyond = passing.through_wall()
    turn.crossings = beyond.crossings
    turn.hooked = beyond.hooked
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
