"""When the condition of an Intrigue card holds, from what everybody can see. Section C10."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.decks import (
    C_BASHES,
    C_CARRIES_IN,
    C_ENTERS_BELOW,
    C_GETAWAY,
    C_GIVES_IN,
    C_LEFT_WITH,
    C_LEFT_WITHOUT,
    C_NEVER_LOST,
    C_ON_PENTACLES,
    C_ON_SIDES,
    C_OPENS_IN_TURN,
    C_OWNS,
    C_PAYS_IN,
    C_READS_WHILE,
    C_SET,
    C_WINS_IN_TURN,
    Intrigue,
)
from emberhall.games.city_of_thieves.content.figures import ORDINARY
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.queries import ducats, in_play
from emberhall.games.city_of_thieves.state import IN_PLAY, LEFT, City


def states_met(state: City, seat: int) -> int:
    """The "state" cards whose condition is true now, as bits; hiding below is for the turn's end.

    [20.10]
    """
    board = state.content.board
    members = state.gangs[seat].members
    met = 0
    pentacles = 0
    carried = 0
    for figure in members:
        place = state.place[figure]
        if place < 0:
            continue
        carried += len(state.loads[figure])
        if place >= FIRST_ROOM:
            for card in state.content.room_intrigues[place]:
                if card.condition == C_CARRIES_IN:
                    if card.treasure in state.loads[figure]:
                        met |= 1 << card.index
                elif stand_in(state, members, card) >= card.count:
                    met |= 1 << card.index
        elif board.is_pentacle[place]:
            pentacles += 1
    for card in state.content.wide_intrigues:
        if wide_holds(state, members, card, pentacles, carried):
            met |= 1 << card.index
    return met


def wide_holds(
    state: City, members: list[int], card: Intrigue, pentacles: int, carried: int
) -> bool:
    """Conditions that no single room decides: pentacles, sides, kinds and sets of treasure."""
    condition = card.condition
    if condition == C_ON_PENTACLES:
        return pentacles >= card.count
    if condition == C_ON_SIDES:
        return state.round >= card.from_round and sides_held(state, members) >= card.count
    if carried < card.count:
        return False
    counts = ordinary_counts(state, members)
    if condition == C_SET:
        return max(counts) >= card.count
    return ORDINARY - counts.count(0) >= card.count


def hides_below(state: City, seat: int, card: Intrigue) -> bool:
    """A character with a treasure is in one of the rooms at the end of the turn."""
    for figure in state.gangs[seat].members:
        if state.place[figure] in card.rooms and state.loads[figure]:
            return True
    return False


def carried_in(state: City, members: list[int], card: Intrigue) -> int:
    """A character in one of the rooms who carries the treasure, -1 for none."""
    for figure in members:
        place = state.place[figure]
        if place >= 0 and place in card.rooms:
            load = state.loads[figure]
            if card.treasure in load or (card.treasure < 0 and givable(state, load)):
                return figure
    return -1


def givable(state: City, load: list[int]) -> bool:
    """Whether a load holds a treasure that may be given up; the hostage may not. [44.11]"""
    for kind in load:
        if state.content.wares[kind]:
            return True
    return False


def stand_in(state: City, members: list[int], card: Intrigue) -> int:
    """In how many of the rooms the characters stand."""
    standing = 0
    for figure in members:
        if state.place[figure] in card.rooms:
            standing += 1
    return standing


def sides_held(state: City, members: list[int]) -> int:
    """On gate spaces of how many sides the characters stand."""
    sides: list[int] = []
    for figure in members:
        place = state.place[figure]
        if place >= 0:
            side = state.content.board.side[place]
            if side >= 0 and side not in sides:
                sides.append(side)
    return len(sides)


def ordinary_counts(state: City, members: list[int]) -> list[int]:
    """How many treasures of each ordinary kind the characters in play carry. [9.6]"""
    counts = [0] * ORDINARY
    for figure in members:
        if state.place[figure] >= 0:
            for kind in state.loads[figure]:
                if kind < ORDINARY:
                    counts[kind] += 1
    return counts


def counted(gang: Gang, card: Intrigue, place: int) -> bool:
    """Whether what a card in this place of a hand counts has happened often enough. [20.11]"""
    if card.condition == C_BASHES:
        return gang.since_bashes[place] >= card.count
    if card.condition == C_ENTERS_BELOW:
        return rooms_seen(gang.since_rooms[place], card) >= card.count
    return True


def event_holds(state: City, seat: int, card: Intrigue) -> bool:
    """Whether an "event" that just happened may complete a card, as far as everybody can see.

    [20.10]
    """
    condition = card.condition
    gang = state.gangs[seat]
    if condition == C_OPENS_IN_TURN:
        return state.turn.opened >= card.count
    if condition == C_WINS_IN_TURN:
        return gang.wins >= card.count
    if condition == C_READS_WHILE:
        return stand_in(state, gang.members, card) > 0
    return True


def rooms_seen(rooms: int, card: Intrigue) -> int:
    """How many of the rooms of a card have been entered."""
    seen = 0
    for room in card.rooms:
        if rooms >> (room - MAIN) & 1:
            seen += 1
    return seen


def end_holds(state: City, seat: int, card: Intrigue, place: int) -> bool:
    """Whether an "end" condition holds right after the sale. [20.4, 23.13]"""
    condition = card.condition
    gang = state.gangs[seat]
    if condition == C_GETAWAY:
        inside = [figure for figure in gang.members if state.fate[figure] == IN_PLAY]
        return not inside and count_left(state, gang) >= card.count
    if condition == C_LEFT_WITH:
        for figure in gang.members:
            if state.fate[figure] == LEFT and len(state.loads[figure]) >= card.count:
                return True
        return False
    if condition == C_LEFT_WITHOUT:
        empty = 0
        for figure in gang.members:
            if state.fate[figure] == LEFT and not state.loads[figure]:
                empty += 1
        return empty >= card.count
    if condition == C_NEVER_LOST:
        return gang.since_losses[place] == 0
    if condition == C_OWNS:
        return ducats(state, seat) >= card.count
    return False


def count_left(state: City, gang: Gang) -> int:
    """How many characters of a gang have left the district."""
    left = 0
    for figure in gang.members:
        if state.fate[figure] == LEFT:
            left += 1
    return left


def payable(state: City, seat: int, card: Intrigue) -> bool:
    """Whether the price of a "cost" card can be paid now. [20.10]"""
    members = [f for f in state.gangs[seat].members if in_play(state, f)]
    if card.condition == C_GIVES_IN:
        return carried_in(state, members, card) >= 0
    if card.condition == C_PAYS_IN:
        return stand_in(state, members, card) > 0 and ducats(state, seat) >= card.count
    return False
