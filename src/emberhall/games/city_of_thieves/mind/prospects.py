"""What missions, the catacombs and the gates promise: small sums for the evaluation of a gang."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATES, MAIN, ROOMS
from emberhall.games.city_of_thieves.content.decks import FULL, Mission
from emberhall.games.city_of_thieves.content.figures import ORDINARY
from emberhall.games.city_of_thieves.rules.combat.retreats import distances
from emberhall.games.city_of_thieves.state import City

FAR: Final = 99
READ: Final = 1.3  # a visit to the Scriptorium
LOOT: Final = 5.8  # what the Treasure Room pays on an average
DEATH: Final = 0.44  # how often it kills
KEPT: Final = 0.8  # how much of a treasure that is carried will be sold
CHEST: Final = 0.5  # of a treasure beyond its price
GEM: Final = 2.5
TOKEN: Final = 0.35  # a face-down token in a room
HALF_WAY: Final = 0.4  # of the gain of a mission that is half-way there
READY_MADE: Final = 0.6  # of one whose treasures are all there


def powers(base: float) -> list[float]:
    """The powers of a number for every distance; nothing is left for what cannot be reached."""
    found = [0.0] * (FAR + 1)
    value = 1.0
    for distance in range(FAR):
        found[distance] = value
        value *= base
    return found


def ways_out(state: City, spaces: list[int]) -> list[int]:
    """How far these spaces of the main board are from the nearest open gate, by space."""
    is_open = [True] * MAIN
    for gate in state.shut:
        is_open[gate] = False
    for gate in state.bricked:
        is_open[gate] = False
    if state.rubble:
        return ways_round_rubble(state, is_open)
    found = [FAR] * MAIN
    board = state.content.board
    for space in spaces:
        for gate in board.gates[space]:
            if is_open[gate]:
                found[space] = board.distance[gate][space]
                break
    return found


def ways_round_rubble(state: City, is_open: list[bool]) -> list[int]:
    """The same where rubble makes ways longer. [40.4]"""
    found = [FAR] * MAIN
    for gate in range(GATES):
        if is_open[gate]:
            away = distances(state, gate)
            for space in range(MAIN):
                if away[space] < found[space]:
                    found[space] = away[space]
    return found


def stairs(state: City) -> list[int]:
    """The rooms with a staircase that has been found. [14.1, 17.3]"""
    if state.mode != FULL:
        return []
    stair = state.content.staircase
    return [FIRST_ROOM + room for room in range(ROOMS) if state.face_up[room] == stair]


def holds(state: City, space: int) -> bool:
    """Whether there is anything in a room of the main board that is worth a way."""
    number = space - FIRST_ROOM
    if state.chests[number] >= 0 or state.tokens[number] >= 0:
        return True
    return state.face_up[number] == state.content.gem_token or state.lying[space] >= 0


def find(state: City, space: int, price: list[int], room: bool, wants: list[float]) -> float:
    """What a room holds for a character who has room for it, or not.

    `wants` is what treasures of each kind are worth to missions besides.
    """
    number = space - FIRST_ROOM
    kind = state.chests[number]
    worth = 0.0
    if kind >= 0:
        purse = state.content.treasures[kind].purse
        if purse:
            worth += purse
        elif room:
            worth += price[kind] + CHEST
            if kind < ORDINARY:
                worth += wants[kind]
    if state.face_up[number] == state.content.gem_token and room:
        worth += GEM
    if state.lying[space] >= 0 and room:
        worth += price[state.lying[space]] + CHEST
    if state.tokens[number] >= 0:
        worth += TOKEN
    return worth


def mission_hopes(state: City, counts: list[int], price: list[int]) -> list[float]:
    """What the most promising mission promises, and then with one more treasure of each kind.

    How much of it is there, and what it pays beyond the sale. [13.2]
    """
    hopes = [0.0] * (ORDINARY + 1)
    for number in state.missions:
        mission = state.content.missions[number]
        gain = mission.ducats - KEPT * price[0] * mission.wanted
        if gain <= 0.0:
            continue
        have = progress(mission, counts)
        hope = mission_hope(mission, gain, have)
        more = mission_hope(mission, gain, have + 1) if have < mission.wanted else hope
        hopes[0] = max(hopes[0], hope)
        for kind in range(ORDINARY):
            promised = more if helps(mission, counts, kind) else hope
            hopes[kind + 1] = max(hopes[kind + 1], promised)
    return hopes


def mission_hope(mission: Mission, gain: float, have: int) -> float:
    """What is hoped for of the gain of a mission with so many of its treasures."""
    share = have / mission.wanted
    return gain * share * share * (HALF_WAY if have < mission.wanted else READY_MADE)


def progress(mission: Mission, counts: list[int]) -> int:
    """How many of the treasures of a mission a gang carries. [13.2]"""
    if mission.any:
        return min(mission.any, sum(counts))
    have = 0
    for kind in range(ORDINARY):
        if mission.different:
            have += min(1, counts[kind])
        elif mission.pairs:
            have += min(2, counts[kind])
        else:
            have += min(mission.needs[kind], counts[kind])
    if mission.different:
        return min(have, mission.different)
    return min(have, 2 * mission.pairs) if mission.pairs else have


def helps(mission: Mission, counts: list[int], kind: int) -> bool:
    """Whether one more treasure of a kind would count for a mission that wants more. [13.2]"""
    if mission.any:
        return True
    if mission.different:
        return counts[kind] == 0
    if mission.pairs:
        return counts[kind] < 2
    return counts[kind] < mission.needs[kind]


def pact(state: City, load: list[int], price: list[int], chance: float) -> float:
    """What the relics of a load bring at the Altar beyond their sale. [41.5]"""
    if not state.content.adventures[state.adventure].scent:
        return 0.0
    series = 0
    sale = 0.0
    for kind in state.content.relics:
        if kind in load:
            series += 1
            sale += KEPT * price[kind]
    if series == 0:
        return 0.0
    return max(0.0, chance * state.content.number(f"pact-{series}") - sale)


def altar(state: City, load: list[int], price: list[int], chance: float) -> float:
    """What a load brings at the Altar beyond its sale. [15.26, 41.5]"""
    gem = state.content.magic_gem
    gain = chance * state.content.number("altar-gem") - KEPT * price[gem]
    return load.count(gem) * gain + pact(state, load, price, chance)


def room_below(state: City, figure: int, room: int, price: list[int]) -> float:
    """What a room of the catacombs offers who is in it. [15.21, 15.26, 15.27, 39.3, 41.5]"""
    content = state.content
    load = state.loads[figure]
    hoped = 0.0
    if room == content.altar:
        hoped = altar(state, load, price, 1.0)
    elif room == content.scriptorium and not state.read[figure]:
        hoped = READ
    elif room == content.treasure_room and not state.looted[figure]:
        hoped = max(0.0, LOOT - DEATH * 2.0 * len(load))
    if state.lying[room] >= 0:
        hoped += KEPT * price[state.lying[room]]
    return hoped
