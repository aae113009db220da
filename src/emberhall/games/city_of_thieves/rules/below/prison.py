"""The Prison and the way back to the main board. Chapters 14 and 15."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, of
from emberhall.games.city_of_thieves.below_events import Freed, Jailed, WentUp
from emberhall.games.city_of_thieves.content.board import FAR, FIRST_ROOM, PRISON
from emberhall.games.city_of_thieves.content.decks import C_FREED, C_JAILS_RIVAL
from emberhall.games.city_of_thieves.queries import end_activation, free, put
from emberhall.games.city_of_thieves.rules.cards.intrigue import happened
from emberhall.games.city_of_thieves.sheet_choices import Up
from emberhall.games.city_of_thieves.state import City


def jail(state: City, figure: int, by: int, reason: str, dealer: Dealer) -> None:
    """A character is moved to Prison with all he has; his activation is over.

    `by` is the seat whose character or militiaman did it, -1 for nobody.
    [7.12, 15.3, 15.4, 15.12, 15.13, 29.5]
    """
    put(state, figure, PRISON)
    if state.turn.actor == figure:
        end_activation(state)
    dealer.announce(Jailed(figure, state.owner[figure], reason))
    if by >= 0 and by != state.owner[figure]:
        happened(state, by, C_JAILS_RIVAL)


def surface(state: City, figure: int, space: int) -> None:
    """A character is on the main board again and may read and loot on his next visit.

    [15.25, 15.32, 15.36]
    """
    put(state, figure, space)
    state.read[figure] = False
    state.looted[figure] = False


def up_spaces(state: City) -> list[int]:
    """Empty pentacles; or empty spaces linked to one; or the nearest empty street spaces.

    [14.11, 14.12, 14.13]
    """
    board = state.content.board
    found = [space for space in board.pentacles if free(state, space)]
    if found:
        return found
    near: list[int] = []
    for pentacle in board.pentacles:
        near += board.links[pentacle]
    found = sorted({space for space in near if free(state, space)})
    return found or nearest_streets(state)


def nearest_streets(state: City) -> list[int]:
    """Empty street spaces at the least distance from a pentacle. [14.13]"""
    board = state.content.board
    least = FAR
    found: list[int] = []
    for space in range(FIRST_ROOM):
        if not free(state, space):
            continue
        away = min([board.distance[pentacle][space] for pentacle in board.pentacles])
        if away < least:
            least = away
            found = []
        if away == least:
            found.append(space)
    return found


def free_prisoner(state: City, figure: int, reason: str, dealer: Dealer) -> None:
    """An effect takes a prisoner to the surface; his owner says where. [14.15]"""
    dealer.announce(Freed(figure, reason))
    state.then(ComeUp(state.owner[figure], figure))


class ComeUp(ChooseOne[City]):
    """A freed character is put on the main board; no Cyclops roll follows. [14.11, 14.15]"""

    RULE = "14.15"
    VERB = Up
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        return up_spaces(state)

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        come_up(state, self.figure, space, dealer)


def come_up(state: City, figure: int, space: int, dealer: Dealer) -> None:
    """A character reaches the main board. [14.10, 15.36]"""
    freed = state.place[figure] == PRISON
    surface(state, figure, space)
    dealer.announce(WentUp(figure, space))
    if freed:
        happened(state, state.owner[figure], C_FREED)
