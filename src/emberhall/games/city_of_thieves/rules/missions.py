"""Missions: treasures given up for ducats. Chapter 13."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Question, of
from emberhall.games.city_of_thieves.content.board import PRISON
from emberhall.games.city_of_thieves.content.decks import C_MISSION, Mission
from emberhall.games.city_of_thieves.content.figures import ORDINARY, TREASURES
from emberhall.games.city_of_thieves.events import MissionCompleted, MissionTurnedUp
from emberhall.games.city_of_thieves.queries import loot, spend
from emberhall.games.city_of_thieves.rules.cards.intrigue import happened
from emberhall.games.city_of_thieves.rules.purse import gain, surrender
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import GiveUp


def stock(state: City, seat: int) -> list[int]:
    """How many treasures of each kind the characters of a seat can give up. [13.4, 44.11]"""
    counts = [0] * TREASURES
    for figure in state.gangs[seat].members:
        place = state.place[figure]
        if place >= 0 and place != PRISON:
            for kind in state.loads[figure]:
                if state.content.wares[kind]:
                    counts[kind] += 1
    return counts


def enough(mission: Mission, counts: list[int]) -> bool:
    """Whether these treasures complete a mission. [13.2, 13.9]"""
    if mission.any:
        return sum(counts) >= mission.any
    if mission.different:
        return ORDINARY - counts[:ORDINARY].count(0) >= mission.different
    if mission.pairs:
        return pairs_in(counts) >= mission.pairs
    for kind in range(ORDINARY):
        if counts[kind] < mission.needs[kind]:
            return False
    return True


def pairs_in(counts: list[int]) -> int:
    """Of how many ordinary kinds there are two."""
    pairs = 0
    for kind in range(ORDINARY):
        if counts[kind] >= 2:
            pairs += 1
    return pairs


def mission_obstacle(state: City, seat: int, mission: int) -> str:
    """One mission a turn, for AP, with the treasures it wants. [13.1, 13.2, 13.4]"""
    if mission not in state.missions:
        return "not-in-row"
    if state.turn.mission_done:
        return "mission-done"
    if state.turn.ap < state.content.mission_price:
        return "no-ap"
    if not enough(state.content.missions[mission], stock(state, seat)):
        return "lacks-treasures"
    return ""


def add_missions(state: City, seat: int, options: list[Choice]) -> None:
    """The missions that can be completed now. [13.1]"""
    if state.turn.mission_done or state.turn.ap < state.content.mission_price:
        return
    counts = stock(state, seat)
    if sum(counts) < 2:
        return
    for mission in state.missions:
        if enough(state.content.missions[mission], counts):
            options.append(state.content.choices.mission[mission])


def start_mission(state: City, seat: int, mission: int) -> None:
    """A mission is paid for; then its treasures are named one by one. [13.1, 13.8]"""
    spend(state, state.content.mission_price)
    state.turn.mission_done = True
    state.then(GiveForMission(seat, mission, []))


def wanted(mission: Mission, given: list[int], left: list[int]) -> list[bool]:
    """Which kinds may be given up next, by what is given and what is left. [13.2, 13.3]"""
    want = [False] * TREASURES
    last = given[-1] % TREASURES if given else -1
    if mission.any:
        if len(given) < mission.any:
            for kind in range(TREASURES):
                want[kind] = left[kind] > 0
        return want
    if mission.different:
        for kind in range(last + 1, ORDINARY):
            here = ORDINARY - kind - left[kind:ORDINARY].count(0)
            want[kind] = left[kind] > 0 and len(given) + here >= mission.different
        if len(given) >= mission.different:
            return [False] * TREASURES
        return want
    if mission.pairs:
        return wanted_pairs(mission, given, left, last)
    counts = kinds_given(given)
    target = target_of(mission, counts, left)
    for kind in range(ORDINARY):
        if counts[kind] < target[kind] and left[kind] > 0:
            want[kind] = True
            break
    return want


def wanted_pairs(mission: Mission, given: list[int], left: list[int], last: int) -> list[bool]:
    """Two of a kind, then two of a later kind. [13.2]"""
    want = [False] * TREASURES
    if len(given) % 2:
        want[last] = True
        return want
    missing = mission.pairs - len(given) // 2
    for kind in range(last + 1, ORDINARY):
        later = 0
        for other in range(kind, ORDINARY):
            if left[other] >= 2:
                later += 1
        want[kind] = missing > 0 and left[kind] >= 2 and later >= missing
    return want


def kinds_given(given: list[int]) -> list[int]:
    """How many of each kind have been given up so far."""
    counts = [0] * TREASURES
    for what in given:
        counts[what % TREASURES] += 1
    return counts


def target_of(mission: Mission, counts: list[int], left: list[int]) -> list[int]:
    """The needs, and one unit more each time they are met, if there is enough of it. [13.3]"""
    target = mission.needs[:]
    for _ in range(mission.most_more):
        for kind in range(ORDINARY):
            if counts[kind] < target[kind]:
                return target
        for kind in range(ORDINARY):
            if counts[kind] + left[kind] < target[kind] + mission.more[kind]:
                return target
        target = [target[kind] + mission.more[kind] for kind in range(ORDINARY)]
    return target


def complete(mission: Mission, given: list[int]) -> bool:
    """Whether what is given makes whole units of a mission. [13.3]"""
    if mission.any or mission.different:
        return len(given) >= mission.any + mission.different
    if mission.pairs:
        return len(given) >= 2 * mission.pairs
    unit = sum(mission.more)
    more = len(given) - sum(mission.needs)
    return more == 0 or (more > 0 and unit > 0 and more % unit == 0)


def worth(mission: Mission, given: list[int]) -> int:
    """The printed ducats and those of further treasures. [13.2, 13.3]"""
    unit = sum(mission.more)
    if unit == 0:
        return mission.ducats
    return mission.ducats + (len(given) - sum(mission.needs)) // unit * mission.more_ducats


class GiveForMission(Question[City]):
    """Treasures are named one by one; what is given up leaves the game when the row is closed.

    [13.2, 13.3, 13.4, 13.5, 13.6, 13.7]
    """

    RULE = "13.2"
    PICKS = GiveUp
    mission: int = of("missions")
    given: list[int] = of("loot")

    def options(self, state: City) -> list[Choice]:
        mission = state.content.missions[self.mission]
        left = stock(state, self.seat)
        for what in self.given:
            left[what % TREASURES] -= 1
        want = wanted(mission, self.given, left)
        last = self.given[-1] if self.given else -1
        options: list[Choice] = []
        for figure in state.gangs[self.seat].members:
            place = state.place[figure]
            if place < 0 or place == PRISON:
                continue
            for kind in range(TREASURES):
                what = loot(figure, kind)
                if not want[kind] or state.loads[figure].count(kind) <= self.given.count(what):
                    continue
                if (
                    last % TREASURES != kind
                    or last <= what
                    or not others_later(state, self.seat, self.given, kind, last)
                ):
                    options.append(state.content.choices.give_up[what])
        if complete(mission, self.given):
            options.append(state.content.choices.done)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, GiveUp):
            given = [*self.given, choice.loot]
            state.then(GiveForMission(self.seat, self.mission, given))
            return
        amount = worth(state.content.missions[self.mission], self.given)
        dealer.announce(MissionCompleted(self.seat, self.mission, amount))
        for what in self.given:
            surrender(state, what, "mission", dealer)
        gain(state, self.seat, amount, "mission", dealer)
        replace_mission(state, self.mission, dealer)
        happened(state, self.seat, C_MISSION)


def others_later(state: City, seat: int, given: list[int], kind: int, last: int) -> bool:
    """Whether the same kind can still be given by the last giver or a later one.

    Equal treasures are named in row order, so that no set is offered twice.
    """
    for figure in state.gangs[seat].members:
        what = loot(figure, kind)
        place = state.place[figure]
        if what >= last and place >= 0 and place != PRISON:
            if state.loads[figure].count(kind) > given.count(what):
                return True
    return False


def replace_mission(state: City, mission: int, dealer: Dealer) -> None:
    """The next mission takes the place of a completed one; without any the row shrinks.

    [13.6, 13.7]
    """
    place = state.missions.index(mission)
    del state.missions[place]
    state.missions_done.append(mission)
    if state.mission_refill and state.mission_deck:
        state.missions.insert(place, state.mission_deck.pop())
        dealer.announce(MissionTurnedUp(state.missions[place]))
