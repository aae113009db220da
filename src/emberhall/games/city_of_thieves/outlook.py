"""What a gang has and may hope for: purse, loot, ways out, chests in reach. For the judge."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.fights import MOVED
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.missions import stock
from emberhall.games.city_of_thieves.queries import bulk, ducats, limit
from emberhall.games.city_of_thieves.retreats import distances
from emberhall.games.city_of_thieves.scoring import bonus_price
from emberhall.games.city_of_thieves.sheets import sale_price
from emberhall.games.city_of_thieves.state import LEFT, NOBODY, City
from emberhall.games.city_of_thieves.terms import (
    ALTAR,
    DUKES_TREASURE,
    FIRST_ROOM,
    GATES,
    GEM_TOKEN,
    KEYS,
    MAGIC_GEM,
    MAIN,
    ORDINARY,
    PRISON,
    SCRIPTORIUM,
    SCROLL,
    TREASURE_ROOM,
    TREASURY,
    TUNNEL,
)

EXPERIENCE: Final = 0.8
CARD: Final = 0.3  # an Arcana card in hand
INTRIGUE: Final = 0.6
GEAR: Final = 0.9
WOUND: Final = 0.8
JAIL: Final = 1.2
NEARNESS: Final = 0.91  # what a step further takes from a hope
HOPE: Final = 0.55  # of a chest that has still to be reached and opened
TOKEN: Final = 0.35  # a face-down token in a room
MISSION: Final = 0.4  # of the gain of a mission that is half-way there
STRIDE: Final = 4  # points of a move
BELOW: Final = 6  # steps from the catacombs to a gate, more or less
FAR: Final = 99
SLACK: Final = [0.55, 0.8, 0.92]  # the chance to get out with so many turns to spare
GEM: Final = 4.0
READ: Final = 1.3
LOOT: Final = 2.5


class Outlook:
    """The table as it looks for the rest of the game."""

    __slots__ = ("price", "state", "turns", "ways")

    def __init__(self, state: City) -> None:
        self.state = state
        sheet = state.content.adventures[state.adventure]
        self.turns = sheet.rounds - max(state.round, 1)
        self.price = [sale_price(state, kind) for kind in range(len(state.content.prices))]
        gates = [g for g in range(GATES) if g not in state.shut and g not in state.bricked]
        self.ways = ways_to(state, gates)

    def worth(self, gang: Gang) -> float:
        """Everything a gang has and may hope for."""
        state = self.state
        total = float(ducats(state, gang.seat)) + EXPERIENCE * min(gang.xp, 6)
        total += CARD * min(len(gang.hand), 8) + INTRIGUE * len(gang.intrigues)
        if state.over:
            return float(sum(gang.scored))
        claimed: list[int] = []
        for figure in gang.members:
            if state.fate[figure] == LEFT:
                total += self.load_worth(figure)
            elif state.place[figure] >= 0:
                total += self.character_worth(gang, figure, claimed)
        return total + self.mission_worth(gang)

    def load_worth(self, figure: int) -> float:
        """What the treasures of a character bring outside. [23.3]"""
        state = self.state
        more = bonus_price(state, figure)
        total = 0
        for kind in state.loads[figure]:
            total += self.price[kind] + more
        return float(total)

    def turns_left(self, figure: int) -> int:
        """How often a character may still move. [7.2]"""
        state = self.state
        turn = state.turn
        seat = state.owner[figure]
        left = self.turns
        if turn.seat == seat:
            if turn.actor == figure:
                left += 1 if turn.move != MOVED else 0
            elif not state.spent[figure] and turn.ap > 0:
                left += 1
        elif turn.seat >= 0 and self.to_come(seat):
            left += 1
        return left

    def to_come(self, seat: int) -> bool:
        """Whether the turn of a seat in this round is still to come. [5.1]"""
        state = self.state
        count = len(state.gangs)
        return (seat - state.first) % count > (state.turn.seat - state.first) % count

    def character_worth(self, gang: Gang, figure: int, claimed: list[int]) -> float:
        """His loot if he gets out, the charge if he does not, and what he may still find."""
        state = self.state
        turns = self.turns_left(figure)
        place = state.place[figure]
        total = -WOUND * state.wounds[figure] if self.turns > 0 else 0.0
        if state.gear[figure] >= 0:
            total += GEAR * min(1.0, turns / 3)
        if place == PRISON:
            total -= JAIL
        way = self.ways[place] if place < MAIN else BELOW
        steps = way + 1 - self.points_open(figure)
        needed = 0 if steps <= 0 else (steps + STRIDE - 1) // STRIDE
        if place == PRISON:
            needed += 1
        escape = self.escape_chance(turns - needed)
        if place == TUNNEL and state.alarm:
            escape = max(escape, 0.6)
        total += escape * self.load_worth(figure) * 0.95
        total -= (1.0 - escape) * state.content.number("trapped-charge")
        if self.late(turns):
            total -= 0.06 * way
        if state.wounds[figure] == 0 and turns > 0 and place != PRISON:
            total += self.hope(figure, place, turns, claimed)
        return total

    def points_open(self, figure: int) -> int:
        """The points that the acting character has left for the open move."""
        turn = self.state.turn
        return turn.points if turn.actor == figure else 0

    def escape_chance(self, slack: int) -> float:
        """The chance to get out in time. [22.4]"""
        if slack < 0:
            return 0.03
        return SLACK[min(slack, len(SLACK) - 1)]

    def late(self, turns: int) -> bool:
        """Whether it is time to think of the gates."""
        return self.state.alarm and turns <= 3

    def hope(self, figure: int, place: int, turns: int, claimed: list[int]) -> float:
        """The best find in reach of a character that no friend is nearer to."""
        if place >= MAIN:
            return self.hope_below(figure, place)
        state = self.state
        room = bulk(state, figure) < limit(state, figure)
        away = state.content.board.distance[place]
        if state.rubble:
            away = distances(state, place)
        best = 0.0
        goal = NOBODY
        for space in range(FIRST_ROOM, MAIN):
            worth = self.find(space, room)
            if worth <= 0.0 or space in claimed:
                continue
            holder = state.holder[space]
            if holder >= 0 and holder != figure:
                worth *= 0.3
            further = away[space] + self.ways[space] + 1
            if (further + STRIDE - 1) // STRIDE > turns:
                continue
            hoped = worth * HOPE * power(NEARNESS, away[space])
            if hoped > best:
                best = hoped
                goal = space
        if goal != NOBODY:
            claimed.append(goal)
        return best + self.hope_of_sheet(figure, place)

    def find(self, space: int, room: bool) -> float:
        """What a room holds for a character who has room for it, or not."""
        state = self.state
        number = space - FIRST_ROOM
        kind = state.chests[number]
        worth = 0.0
        if kind >= 0:
            purse = state.content.treasures[kind].purse
            if purse:
                worth += purse
            elif room:
                worth += self.price[kind] + 0.8
        if state.face_up[number] == GEM_TOKEN and room:
            worth += 2.5
        if state.lying[space] >= 0 and room:
            worth += self.price[state.lying[space]] + 0.5
        if state.tokens[number] >= 0:
            worth += TOKEN
        return worth

    def hope_below(self, figure: int, place: int) -> float:
        """What the rooms of the catacombs promise. [15.21, 15.26, 15.27]"""
        state = self.state
        gems = state.loads[figure].count(MAGIC_GEM)
        hoped = 0.0
        if place == ALTAR:
            hoped += GEM * gems
        elif place == SCRIPTORIUM and not state.read[figure]:
            hoped += READ
        elif place == TREASURE_ROOM and not state.looted[figure]:
            hoped += LOOT
        if state.lying[place] >= 0:
            hoped += 0.8 * self.price[state.lying[place]]
        return hoped

    def hope_of_sheet(self, figure: int, place: int) -> float:
        """The Duke's strongbox for who carries what opens it. [31.3]"""
        state = self.state
        if state.adventure != DUKES_TREASURE or not state.props.strongbox:
            return 0.0
        load = state.loads[figure]
        if SCROLL not in load or KEYS not in load:
            return 0.4 if SCROLL in load or KEYS in load else 0.0
        away = state.content.board.distance[place][TREASURY]
        return 5.0 * power(NEARNESS, away)

    def mission_worth(self, gang: Gang) -> float:
        """The most promising mission: how much of it is there, and what it pays beyond the sale.

        [13.2]
        """
        state = self.state
        if self.turns <= 0 and state.turn.seat != gang.seat:
            return 0.0
        counts = stock(state, gang.seat)
        best = 0.0
        for number in state.missions:
            mission = state.content.missions[number]
            needs = sum(mission.needs) + mission.different + 2 * mission.pairs + mission.any
            have = self.progress(counts, number)
            gain = mission.ducats - 2.0 * needs
            share = have / needs
            hoped = gain * share * share * (MISSION if have < needs else 0.75)
            best = max(best, hoped)
        return best

    def progress(self, counts: list[int], number: int) -> float:
        """How many of the treasures of a mission a gang carries."""
        mission = self.state.content.missions[number]
        have = 0
        if mission.any:
            return float(min(mission.any, sum(counts)))
        for kind in range(ORDINARY):
            if mission.different:
                have += min(1, counts[kind])
            elif mission.pairs:
                have += min(2, counts[kind]) if counts[kind] else 0
            else:
                have += min(mission.needs[kind], counts[kind])
        if mission.different:
            return float(min(have, mission.different))
        return float(min(have, 2 * mission.pairs)) if mission.pairs else float(have)


def power(base: float, exponent: int) -> float:
    """A small power, written out for speed."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


def ways_to(state: City, gates: list[int]) -> list[int]:
    """How far every space of the main board is from the nearest of these gates."""
    found = [FAR] * MAIN
    if not state.rubble:
        board = state.content.board
        for gate in gates:
            away = board.distance[gate]
            for space in range(MAIN):
                if away[space] < found[space]:
                    found[space] = away[space]
        return found
    for gate in gates:
        away = distances(state, gate)
        for space in range(MAIN):
            found[space] = min(found[space], away[space])
    return found
