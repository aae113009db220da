"""Passing: where a move can go on from a space that somebody else holds. Chapters 8 and 14."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import GATES, MAIN
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.queries import covered, expansion, is_character, vacant
from emberhall.games.city_of_thieves.rules.adventures.sheets import attackable, sheet_of
from emberhall.games.city_of_thieves.rules.below.entries import CLEAR, leads_down, price_obstacle
from emberhall.games.city_of_thieves.rules.moves.gates import gate_obstacle
from emberhall.games.city_of_thieves.rules.moves.walking import step_price
from emberhall.games.city_of_thieves.state import City

NO_WAY: Final = 99  # a price that nobody can pay


def is_foe(state: City, figure: int, holder: int) -> bool:
    """Rival characters, and those others that a sheet or the base game lets attack.

    [6.19, 6.22, 10.1, 10.4, 27.4]
    """
    if is_character(holder):
        return state.owner[holder] != state.owner[figure]
    return attackable(state, holder)


def may_attack(state: City) -> bool:
    """An attack needs the action, AP beside the price of the move, and no second wind.

    [10.2, 10.3, 7.10]
    """
    return not state.turn.wind and price_obstacle(state) == CLEAR


def way_on(state: City, figure: int, gear: int, ap: int) -> bool:
    """Whether a character could go on from the friend whom he passes, with this Equipment and AP.

    Who passes nobody needs no way on.
    [8.6, 8.8, 8.10, 29.14]
    """
    space = state.place[figure]
    if figure not in state.guests or space >= MAIN:
        return True
    passing = Passing(state, figure)
    passing.gear = gear
    passing.fighting = passing.fighting and ap >= state.content.attack_price
    return passing.leads_on(space, state.turn.points, [])


class Passing:
    """What the move of a character can still use on its way past held spaces. [8.8, 8.16]"""

    def __init__(self, state: City, figure: int) -> None:
        self.state = state
        self.figure = figure
        self.gear = state.gear[figure]
        self.fighting = may_attack(state)
        self.crossings = state.turn.crossings
        self.hooked = state.turn.hooked

    def passable(self, space: int) -> bool:
        """Whether the figure in a space may be passed at all.

        [6.25, 8.4, 8.5, 8.7, 8.15, 17.16, 29.7]
        """
        state = self.state
        holder = state.holder[space]
        if holder == NOBODY or covered(state, space) or space in state.rubble:
            return False
        if state.turn.ghost or state.turn.flying:
            return True
        friend = is_character(holder) and state.owner[holder] == state.owner[self.figure]
        return friend and expansion(state)

    def leads_beyond(self, space: int, points: int) -> bool:
        """Whether a held space may be entered: it can be passed, and a way leads on. [8.8]"""
        return self.passable(space) and self.leads_on(space, points, [])

    def leads_on(self, space: int, points: int, passed: list[int]) -> bool:
        """Whether the move can end somewhere with the points left after a held space.

        By a gate, a ferry, a staircase, a pentacle, by a step, an attack or through a wall.
        [8.8, 8.16, 8.17, 14.4, 22.6, 35.3]
        """
        if points <= 0:
            return False
        if self.leaves_board(space) or self.can_warp():
            return True
        state = self.state
        board = state.content.board
        behind = [*passed, space]
        for other in board.links[space]:
            left = points - step_price(state, other)
            if left >= 0 and self.can_go(other, left, behind):
                return True
            foe = state.holder[other]
            if left >= 0 and self.fighting and foe != NOBODY and is_foe(state, self.figure, foe):
                return True
        price = self.wall_price()
        if price <= points:
            beyond = self.through_wall()
            for other in board.walls[space]:
                left = points - price - step_price(state, other) + 1
                if left >= 0 and beyond.can_go(other, left, behind):
                    return True
        return False

    def can_go(self, space: int, points: int, passed: list[int]) -> bool:
        """Whether the move can end in a space, or pass it and end somewhere behind it."""
        if space in passed:
            return False
        if vacant(self.state, self.figure, space):
            return True
        return self.passable(space) and self.leads_on(space, points, passed)

    def leaves_board(self, space: int) -> bool:
        """Whether a gate, a ferry or a staircase of a space ends the move.

        [8.8, 14.4, 22.6, 35.3]
        """
        state = self.state
        if space < GATES and gate_obstacle(state, self.gear, space) == CLEAR:
            return True
        peace = CLEAR if self.fighting else "no-attack"
        if leads_down(state, self.figure, space, peace):
            return True
        return sheet_of(state).leads_on(state, self.figure, space)

    def can_warp(self) -> bool:
        """Whether a Pentacle Gate is open to a free pentacle. [8.17]"""
        if self.state.turn.gates > 0:
            for pentacle in self.state.content.board.pentacles:
                if vacant(self.state, self.figure, pentacle):
                    return True
        return False

    # walls

    def wall_price(self) -> int:
        """What crossing a wall costs now; too much for those who cannot. [8.3, 8.16]"""
        if self.state.turn.flying or self.crossings > 0:
            return 1
        if not self.hooked:
            content = self.state.content
            if self.gear >= 0 and content.equipment[self.gear].hooks_walls:
                return 1
            printed = content.figures[self.figure]
            if printed.crosses_walls and self.state.wounds[self.figure] == 0:
                return printed.wall_points
        return NO_WAY

    def through_wall(self) -> Passing:
        """What is left after a wall: a potion serves again, a card is used before hook and skill.

        [8.16]
        """
        beyond = Passing(self.state, self.figure)
        beyond.gear = self.gear
        beyond.fighting = self.fighting
        beyond.crossings = self.crossings
        beyond.hooked = self.hooked
        if not self.state.turn.flying:
            if self.crossings > 0:
                beyond.crossings -= 1
            else:
                beyond.hooked = True
        return beyond
