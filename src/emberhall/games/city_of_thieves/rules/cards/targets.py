"""What cards and skills of a turn may be aimed at. Chapter 12 and section C8."""

from __future__ import annotations

from emberhall.authoring import RulesFault
from emberhall.games.city_of_thieves.content.board import MAIN, PRISON
from emberhall.games.city_of_thieves.content.decks import (
    COVERED_ROOMS,
    MILITIAMAN,
    NO_TARGET,
    OWN_CHARACTER,
    OWN_PAIR,
    OWN_PRISONER,
    OWN_TREASURE,
    RIVAL_BY_CHEST,
    RIVAL_CHARACTER,
    RIVAL_LINKED,
    RIVAL_PLAYER,
    Arcana,
)
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, NOTHING
from emberhall.games.city_of_thieves.content.vocabulary import AP, WOUND
from emberhall.games.city_of_thieves.queries import is_character, members_in_play
from emberhall.games.city_of_thieves.rules.below.exploration import unseen_rooms
from emberhall.games.city_of_thieves.rules.cards.conditions import givable
from emberhall.games.city_of_thieves.rules.chests import LOCK_CHEST, LOCK_GEM, has_lock
from emberhall.games.city_of_thieves.rules.militia import guards
from emberhall.games.city_of_thieves.state import City


def rivals_on_board(state: City, seat: int) -> list[int]:
    """Rival characters on the main board, in turn order of their players. [14.23]"""
    found: list[int] = []
    count = len(state.gangs)
    for i in range(1, count):
        for figure in state.gangs[(seat + i) % count].members:
            if 0 <= state.place[figure] < MAIN:
                found.append(figure)
    return found


def linked_rivals(state: City, seat: int, space: int) -> list[int]:
    """Rival characters on spaces linked to a space of the main board. [29.11]"""
    found: list[int] = []
    if 0 <= space < MAIN:
        for other in state.content.board.links[space]:
            holder = state.holder[other]
            if holder >= 0 and is_character(holder) and state.owner[holder] != seat:
                found.append(holder)
    return found


def in_reach(state: City, seat: int, unwounded: bool) -> list[int]:
    """Rival characters linked to one of a seat's characters, in row order. [29.11]"""
    found: list[int] = []
    for figure in state.gangs[seat].members:
        if unwounded and state.wounds[figure]:
            continue
        for rival in linked_rivals(state, seat, state.place[figure]):
            if rival not in found:
                found.append(rival)
    found.sort()
    return found


def pairs(state: City, seat: int, most: int, first: int) -> list[int]:
    """Characters who can exchange something over a distance; with `first` his partners only."""
    members = [f for f in state.gangs[seat].members if 0 <= state.place[f] < MAIN]
    found: list[int] = []
    for figure in members:
        for other in members:
            if other == figure or (first >= 0 and other != first):
                continue
            if state.content.board.distance[state.place[figure]][state.place[other]] > most:
                continue
            if laden(state, figure) or laden(state, other):
                found.append(figure)
                break
    return found


def laden(state: City, figure: int) -> bool:
    """Whether a character has anything to hand over."""
    return bool(state.loads[figure]) or state.gear[figure] != NOTHING


def sellers(state: City, seat: int) -> list[int]:
    """Characters outside Prison with a treasure that can be sold. [44.11]"""
    found: list[int] = []
    for figure in members_in_play(state, seat):
        if state.place[figure] != PRISON:
            if givable(state, state.loads[figure]):
                found.append(figure)
    return found


def characters_for(state: City, seat: int, card: Arcana) -> list[int]:
    """The characters that a card may be played on, in row order. [12.10]"""
    target = card.target
    if target == RIVAL_CHARACTER:
        return rivals_on_board(state, seat)
    if target == RIVAL_LINKED:
        return in_reach(state, seat, card.has(WOUND))
    if target == OWN_CHARACTER:
        return [f for f in members_in_play(state, seat) if state.wounds[f] > 0]
    if target == OWN_PRISONER:
        return [f for f in members_in_play(state, seat) if state.place[f] == PRISON]
    if target == OWN_PAIR:
        return pairs(state, seat, card.range, NOTHING)
    if target == OWN_TREASURE:
        return sellers(state, seat)
    if target == RIVAL_BY_CHEST:
        return [f for f in rivals_on_board(state, seat) if by_chest(state, f)]
    raise RulesFault(f"{card.slug} is not played on a character")


def by_chest(state: City, figure: int) -> bool:
    """Whether a character is in a room with a chest or a face-up Magic Gem."""
    space = state.place[figure]
    return has_lock(state, space, LOCK_CHEST) or has_lock(state, space, LOCK_GEM)


def has_target(state: City, seat: int, card: Arcana) -> bool:
    """A card that needs a target cannot be played without a legal one. [12.10]"""
    target = card.target
    if target == NO_TARGET or target == RIVAL_PLAYER:
        return True
    if target == MILITIAMAN:
        return bool(guards(state))
    if target == COVERED_ROOMS:
        return bool(unseen_rooms(state, seat))
    if target == RIVAL_CHARACTER or target == RIVAL_LINKED:
        if card.amount(AP) + state.turn.ap < 0:
            return False
        return rival_near(state, seat, target == RIVAL_LINKED, card.has(WOUND))
    for figure in state.gangs[seat].members:
        # without a wound, a prisoner or a load there is nothing to look for
        if target == OWN_CHARACTER and state.wounds[figure] > 0:
            return bool(characters_for(state, seat, card))
        if target == OWN_PRISONER and state.place[figure] == PRISON:
            return True
        if (target == OWN_PAIR or target == OWN_TREASURE) and laden(state, figure):
            return bool(characters_for(state, seat, card))
    return target == RIVAL_BY_CHEST and bool(characters_for(state, seat, card))


def rival_near(state: City, seat: int, linked: bool, unwounded: bool) -> bool:
    """Whether a rival character is on the main board, or beside one's own. [12.10, 29.11]"""
    if not linked:
        for gang in state.gangs:
            if gang.seat != seat:
                for figure in gang.members:
                    if 0 <= state.place[figure] < MAIN:
                        return True
        return False
    for figure in state.gangs[seat].members:
        place = state.place[figure]
        if not 0 <= place < MAIN or (unwounded and state.wounds[figure]):
            continue
        for other in state.content.board.links[place]:
            holder = state.holder[other]
            if 0 <= holder < CHARACTERS and state.owner[holder] != seat:
                return True
    return False
