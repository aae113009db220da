"""Retreats: where the loser of a combat may be driven. Chapter 10."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, of
from emberhall.games.city_of_thieves.combat_choices import Retreat
from emberhall.games.city_of_thieves.combat_events import Retreated
from emberhall.games.city_of_thieves.content.board import FAR, MAIN
from emberhall.games.city_of_thieves.queries import free, put
from emberhall.games.city_of_thieves.state import City


def refuges(state: City, origin: int) -> list[int]:
    """The free ends of paths of three spaces; else of two, of one; else the nearest free spaces.

    Paths pass figures but neither walls nor rubble, and never touch the place of the combat.
    [10.24, 10.26, 10.27, 10.28, 40.4]
    """
    reached = [False] * MAIN
    found = False
    for path in state.content.board.retreats[origin]:
        last = path[2]
        if not reached[last] and state.holder[last] < 0 and clear_path(state, path):
            reached[last] = True
            found = True
    if found:
        return [space for space in range(MAIN) if reached[space]]
    return shorter_refuges(state, origin) or nearest_refuges(state, origin)


def clear_path(state: City, path: list[int]) -> bool:
    """Whether no rubble lies on a path. [40.4]"""
    if state.rubble:
        for space in path:
            if space in state.rubble:
                return False
    return True


def shorter_refuges(state: City, origin: int) -> list[int]:
    """The free ends of paths of two spaces, or of one. [10.28]"""
    links = state.content.board.links
    steps = [space for space in links[origin] if space not in state.rubble]
    found: list[int] = []
    for first in steps:
        for second in links[first]:
            if second != origin and free(state, second) and second not in found:
                found.append(second)
    if not found:
        found = [space for space in steps if free(state, space)]
    found.sort()
    return found


def nearest_refuges(state: City, origin: int) -> list[int]:
    """The free spaces at the least distance, those that can be reached before the others.

    [10.28]
    """
    away = distances(state, origin)
    least = FAR
    for space in range(MAIN):
        if free(state, space) and space != origin and away[space] < least:
            least = away[space]
    if least == FAR:
        away = state.content.board.distance[origin]
        for space in range(MAIN):
            if free(state, space) and space != origin and away[space] < least:
                least = away[space]
    return [s for s in range(MAIN) if free(state, s) and s != origin and away[s] == least]


def distances(state: City, origin: int) -> list[int]:
    """How far spaces are without going through rubble. [40.4]"""
    if not state.rubble:
        return state.content.board.distance[origin]
    links = state.content.board.links
    away = [FAR] * MAIN
    away[origin] = 0
    reached = [origin]
    for space in reached:
        for other in links[space]:
            if away[other] == FAR and other not in state.rubble:
                away[other] = away[space] + 1
                reached.append(other)
    return away


def retreat(state: City, figure: int, steerer: int) -> None:
    """The loser is steered by the seat of the winner. [10.23]"""
    state.then(DriveOff(steerer, figure))


class DriveOff(ChooseOne[City]):
    """Where the loser of a combat retreats to; he flips no token and goes down no staircase.

    [10.23, 10.25, 10.26, 10.27, 10.30]
    """

    RULE = "10.23"
    VERB = Retreat
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        return refuges(state, state.place[self.figure])

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        put(state, self.figure, space)
        dealer.announce(Retreated(self.figure, space))
