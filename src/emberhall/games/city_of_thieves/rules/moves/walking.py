"""Movement points: how many a move has, what a step costs. Chapters 7 and 8."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.vocabulary import STEPS
from emberhall.games.city_of_thieves.fights import MOVING, NOT_MOVED
from emberhall.games.city_of_thieves.queries import spend
from emberhall.games.city_of_thieves.state import City


def full_move(state: City, figure: int) -> int:
    """The points of a move: Movement, Equipment, cards, Tripwires and fog, never fewer than 1.

    [8.1, 8.18, 34.2]
    """
    content = state.content
    points = content.movement[figure] + state.turn.extra
    gear = state.gear[figure]
    if gear >= 0:
        points += content.equipment[gear].amount(STEPS)
    points -= state.tripped[figure] + content.adventures[state.adventure].fog
    return max(points, 1)


def points_now(state: City, figure: int) -> int:
    """The points of the open move, or those of the move that may still begin. [8.1]"""
    turn = state.turn
    if turn.move == MOVING:
        return turn.points
    if turn.move == NOT_MOVED and turn.ap >= state.content.move_price:
        return full_move(state, figure)
    return 0


def needs_ap(state: City) -> int:
    """What the next step costs in AP: the first one of a move pays for all of it. [7.6]"""
    return state.content.move_price if state.turn.move == NOT_MOVED else 0


def step_price(state: City, space: int) -> int:
    """A step costs one point, into the parade two. [8.2, 43.3, 43.8]"""
    parade = state.props.parade
    if parade >= 0 and space in state.content.board.street[parade]:
        return state.content.parade_price
    return 1


def open_move(state: City, points: int) -> None:
    """A move is under way. [7.5]"""
    state.turn.move = MOVING
    state.turn.points = points


def walk(state: City, price: int) -> None:
    """Pay for a step: AP with the first one of a move, points with each. [7.6, 8.2, 8.14]"""
    turn = state.turn
    if turn.move == NOT_MOVED:
        spend(state, state.content.move_price)
        open_move(state, full_move(state, turn.actor))
    turn.points -= price
