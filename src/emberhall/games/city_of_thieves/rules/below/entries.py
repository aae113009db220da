"""What bars the ways into the catacombs and out of them. Chapter 14."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN, PENTACLE, PRISON, SPACES
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.fights import MOVING
from emberhall.games.city_of_thieves.rules.moves.walking import needs_ap, points_now
from emberhall.games.city_of_thieves.state import City

CLEAR: Final = ""


def has_stairs(state: City, space: int) -> bool:
    """Whether an open staircase leads down from a space. [14.1, 14.5, 17.15]"""
    if not FIRST_ROOM <= space < MAIN:
        return False
    return state.face_up[space - FIRST_ROOM] == state.content.staircase


def down_obstacle(state: City, figure: int, room: int) -> str:
    """Why a character cannot go down into a room from where he is. [14.1, 14.2]"""
    if not has_stairs(state, state.place[figure]):
        return "no-staircase"
    if state.turn.wind:
        return "second-wind"
    if points_now(state, figure) < 1:
        return "no-points"
    return room_obstacle(state, figure, room, price_obstacle(state))


def room_obstacle(state: City, figure: int, room: int, peace: str) -> str:
    """Why no staircase leads into a room for a character; `peace` is why he cannot attack there.

    [14.2, 14.3, 15.2]
    """
    printed = state.content.spaces[room]
    if not printed.staircase:
        return "no-entry"
    if printed.mechanism and not on_mechanism(state, figure):
        return "no-mechanism"
    return entry_obstacle(state, figure, room, peace)


def leads_down(state: City, figure: int, space: int, peace: str) -> bool:
    """Whether a character may end his move by going down from a space. [14.1, 14.4, 14.27]"""
    if state.mode != FULL or state.turn.wind or not has_stairs(state, space):
        return False
    for room in range(MAIN, SPACES):
        if room_obstacle(state, figure, room, peace) == CLEAR:
            return True
    return False


def on_mechanism(state: City, figure: int) -> bool:
    """Whether another member of the gang stands on an open mechanism. [14.3, 17.4, 29.6]"""
    for other in state.gangs[state.owner[figure]].members:
        space = state.place[other]
        if other != figure and FIRST_ROOM <= space < MAIN:
            if state.face_up[space - FIRST_ROOM] == state.content.mechanism:
                return True
    return False


def entry_obstacle(state: City, figure: int, room: int, peace: str) -> str:
    """Why a room that may be held cannot be entered: a friend, or no AP or action to attack.

    [14.17, 14.18, 14.25]
    """
    holder = state.holder[room]
    if holder == NOBODY:
        return CLEAR
    if holder != state.content.cyclops and state.owner[holder] == state.owner[figure]:
        return "held-by-friend"
    return peace


def price_obstacle(state: City) -> str:
    """Why an attack cannot be paid: the action is used, or AP lack beside those for the move.

    [7.10, 10.3, 14.18, 14.25]
    """
    if state.turn.acted:
        return "action-used"
    if state.turn.ap < needs_ap(state) + state.content.attack_price:
        return "no-ap"
    return CLEAR


def arrow_obstacle(state: City, figure: int) -> str:
    """Why a character in a room below cannot step along its arrow to the Pentacle.

    [14.6, 14.7, 14.8, 14.9, 14.17, 15.5]
    """
    kept = kept_below(state, figure)
    if kept:
        return kept
    holder = state.holder[PENTACLE]
    if holder == NOBODY:
        return CLEAR
    if state.owner[holder] != state.owner[figure]:
        return "held-by-rival"
    # a friend can be passed only if the way up can be paid as well
    return CLEAR if points_now(state, figure) > 1 else "no-points"


def attack_obstacle(state: City, figure: int) -> str:
    """Why a character in a room below cannot attack a rival on the Pentacle. [14.18, 14.28]"""
    kept = kept_below(state, figure)
    if kept:
        return kept
    holder = state.holder[PENTACLE]
    if holder == NOBODY or state.owner[holder] == state.owner[figure]:
        return "nobody-there"
    return price_obstacle(state)


def kept_below(state: City, figure: int) -> str:
    """Why no way leads from a room below: it has no arrow, or he has not escaped. [14.6, 15.5]"""
    space = state.place[figure]
    if not state.content.spaces[space].arrow:
        return "no-arrow"
    return "in-prison" if space == PRISON and state.turn.move != MOVING else CLEAR
