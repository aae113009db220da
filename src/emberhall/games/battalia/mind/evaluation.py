"""What the things of a player are worth in points, the rest of the game considered."""

from __future__ import annotations

from math import exp
from typing import Final

from emberhall.games.battalia.board import board_of, distances, hero_on, is_target, joined
from emberhall.games.battalia.cards import BITS, SIDES, SQUARES
from emberhall.games.battalia.kinds import (
    CHIEF,
    CITY,
    CROWN,
    FRIMEN,
    HIGHEST,
    KINDS,
    LORD,
    PRIEST,
    RANKS,
    RUINS,
    SCROLL,
    SUPPLY,
    TITLE,
    TOOL,
    WEAPON,
)
from emberhall.games.battalia.players import NOWHERE, Player
from emberhall.games.battalia.queries import (
    free_hero,
    hero_obstacle,
    metropolises,
    points,
)
from emberhall.games.battalia.rules.conquest import fixed_strength, hero_strength
from emberhall.games.battalia.rules.purse import Purse, can_pay
from emberhall.games.battalia.rules.strength import line_strength
from emberhall.games.battalia.state import EMPTY, NOBODY, Land

LONGEST: Final = 20  # days that a game lasts, more or less
FEWEST: Final = 5.0  # turns that are always thought to be left
USE: Final = 0.42  # how much of what a hand could do comes true
CITY_MORE: Final = 0.15  # a city that can still be raised
METROPOLIS: Final = 0.6  # a city of the highest level brings the end nearer
GROUND: Final = 0.08  # a square on which a city can be laid
ROAD: Final = 0.03
ROOM: Final = 4  # more open squares than this are of no use
HERO: Final = 0.4
MARCH: Final = 0.6  # how much of a target a hero on its way is worth
PRIZE: Final = 1.5
FAR: Final = 6
STRIFE: Final = 1.6  # a city taken from another player counts for more than its level
LAST: Final = 1.0  # a road where nothing else can be laid: it brings the end nearer
GROWTH: Final = 0.4  # what a hand that can hire is good for
HIRING: Final = 2  # supplies that every unit costs: a deck with fewer never grows again
GUARD: Final = 0.6  # how much of an average hand defends
RAID: Final = 0.25  # how much of what an armed hand could take comes true
PLAIN: Final = [
    0.01, 0.015, 0.1, 0.3, 0.0, 0.01, 0.01, 0.03, 0.2, 0.01, 0.0, 0.02,
    0.06, 0.05, 0.03, 0.1, 0.05,
]  # fmt: skip
"""What a card of each kind is good for beside the goals that are counted."""


def turns_left(state: Land) -> float:
    """How many turns everybody has, more or less."""
    left = float(LONGEST - state.day)
    if state.day_limit and state.day_limit - state.day < left:
        left = float(state.day_limit - state.day)
    return left if left > FEWEST else FEWEST


def deck_cards(state: Land, player: Player) -> list[int]:
    """Every creation card of a player."""
    cards = player.hand + player.shown + player.nation + player.shelter + player.lines
    cards += player.concealed + player.arrivals + player.ambush + player.exposed
    for tent in player.tents:
        cards += tent.card + tent.cards
    battle = state.battle
    if battle is not None:
        if battle.attacker == player.seat:
            cards += battle.line
        elif battle.defender == player.seat:
            cards += battle.guard
    return cards


class Evaluation:
    """The deck of a player by kinds, and what hands of it will bring."""

    __slots__ = (
        "booty", "counts", "force", "guards", "open", "raids", "roads", "size", "state", "turns",
        "wanted",
    )  # fmt: skip

    def __init__(self, state: Land, player: Player) -> None:
        content = state.content
        counts = [0] * KINDS
        force = 0
        for card in deck_cards(state, player):
            counts[content.kind[card]] += 1
            force += content.strength[card]
        self.state = state
        self.turns = turns_left(state)
        self.counts = counts
        self.size = sum(counts)
        self.force = force
        # what the others defend with on the average, by seats; filled in when all are known
        self.guards = [0.0] * len(state.players)
        self.booty = foreign_cities(state, player)
        self.open = len(player.grounds)
        # how many frimen a road costs, 0 if none can be laid
        self.roads = 1 if player.lanes else 2 if player.roads else 0
        self.wanted = [0] * (HIGHEST + 1)  # cities by level
        for square in player.cities:
            self.wanted[state.levels[square]] += 1
        self.raids = player.heroes[0] != NOWHERE or player.heroes[1] != NOWHERE

    def might(self) -> float:
        """The strength of an average hand."""
        return float(self.state.content.hand * self.force) / max(self.size, 1)

    def deck(self) -> float:
        """What the deck will bring in the turns that are left."""
        return USE * self.turns * self.income()

    def gain(self, kinds: list[int], sign: int) -> float:
        """What it changes to gain or lose a card of each of these kinds."""
        before = self.deck()
        self.add(kinds, sign)
        after = self.deck()
        self.add(kinds, -sign)
        return after - before

    def add(self, kinds: list[int], sign: int) -> None:
        """Count cards of these kinds in, or out."""
        for kind in kinds:
            self.counts[kind] += sign
            self.force += sign * self.state.content.kinds[kind].strength
        self.size += sign * len(kinds)

    def income(self) -> float:
        """The points that an average hand of the deck brings, by the goals it can pay for."""
        counts = self.counts
        part = self.state.content.hand / max(self.size, self.state.content.hand)
        titles = counts[TITLE]
        crown = 0.5 * counts[CROWN]
        frimen = part * (counts[FRIMEN] + 1.6 * counts[TOOL] + crown)
        income = 0.0
        for kind in range(KINDS):
            income += PLAIN[kind] * counts[kind] * part
        if self.open:
            income += at_least(frimen, 3) * 1.1
        elif self.roads:
            income += LAST * at_least(frimen, self.roads) * at_least(part * counts[SUPPLY], 1)
        for rank in range(CHIEF, LORD + 1):
            lower = counts[rank - 1]
            held = part * (counts[rank] + 0.6 * (titles if titles < lower else lower) + crown)
            if self.wanted[rank]:
                income += at_least(held, 2) * (1.0 if rank < LORD else 1.6)
            if self.open:
                income += at_least(held, 3) * (rank + 1)
        if counts[SUPPLY] >= HIRING:
            growth = GROWTH * at_least(part * counts[SUPPLY], HIRING)
            income += growth * at_least(part * (counts[CHIEF] + counts[PRIEST]) + frimen, 1)
        if counts[WEAPON]:
            armed = at_least(part * counts[WEAPON], 1) * (1.0 if self.raids else 0.5)
            income += RAID * armed * self.spoils()
        return income

    def spoils(self) -> float:
        """What an armed hand with a hero would take from neutral cities or from other players."""
        attack = 1.0 + self.might()
        best = 0.0
        for square in self.booty:
            worth = target_worth(self.state, square) * chance(
                attack, likely_defence(self.state, square, self.guards)
            )
            if worth > best:
                best = worth
        return best


def foreign_cities(state: Land, player: Player) -> list[int]:
    """One city of each level of each other player, and a neutral one if any is left."""
    found: list[int] = []
    for other in state.players:
        if other is player:
            continue
        seen = 0
        for square in other.cities:
            bit = 1 << state.levels[square]
            if not seen & bit:
                seen |= bit
                found.append(square)
    for square in range(SQUARES):
        if state.levels[square] == HIGHEST and state.holder(square) == NOBODY:
            found.append(square)
            break
    return found


def at_least(expected: float, count: int) -> float:
    """The chance of so many cards where so many are expected."""
    none = exp(-expected)
    if count == 1:
        return 1.0 - none
    if count == 2:
        return 1.0 - none * (1.0 + expected)
    return 1.0 - none * (1.0 + expected + expected * expected / 2.0)


def static_worth(state: Land, player: Player, evaluation: Evaluation) -> float:
    """Cities, deck, heroes and room to build."""
    total = points(state, player) + evaluation.deck()
    for square in player.cities:
        if state.levels[square] < HIGHEST:
            total += CITY_MORE
    total += METROPOLIS * metropolises(state, player)
    total += GROUND * min(len(player.grounds), ROOM) + ROAD * min(len(player.roads), ROOM)
    for hero in range(2):
        if player.heroes[hero] != NOWHERE:
            total += HERO + march(state, player, player.heroes[hero], evaluation)
    return total


def march(state: Land, player: Player, start: int, evaluation: Evaluation) -> float:
    """What the best target that a hero can reach is worth, the nearer the more."""
    away = distances(state, player, start, FAR)
    best = 0.0
    for square in range(SQUARES):
        if away[square] < 0:
            continue
        for target in joined(state, square):
            if is_target(state, player, target):
                worth = target_worth(state, target) * chance(
                    1.0 + evaluation.might(), likely_defence(state, target, evaluation.guards)
                )
                worth = MARCH * worth / (1.0 + 0.4 * away[square])
                if worth > best:
                    best = worth
    return best


def target_worth(state: Land, square: int) -> float:
    """What a victory on a square brings."""
    if state.is_ground(square, RUINS):
        return PRIZE
    if state.is_ground(square, CITY):
        worth = float(state.levels[square])
        return worth if state.holder(square) == NOBODY else worth * STRIFE
    return HERO


def likely_defence(state: Land, square: int, guards: list[float]) -> float:
    """What a square will probably be defended with."""
    if state.is_ground(square, RUINS):
        return float(fixed_strength(state, True))
    if state.is_ground(square, CITY):
        holder = state.holder(square)
        if holder == NOBODY:
            return float(fixed_strength(state, False))
        return state.levels[square] + GUARD * guards[holder]
    return 4.0


def chance(attack: float, defence: float) -> float:
    """The chance of a victory by the difference of strength."""
    odds = 0.5 + 0.15 * (attack - defence - 0.5)
    return 0.0 if odds < 0.0 else 1.0 if odds > 1.0 else odds


# What actions bring.


def purchase_gain(evaluation: Evaluation, kind: int) -> float:
    """A hired unit with its supply, or an artefact."""
    return evaluation.gain([kind, SUPPLY] if kind < RANKS else [kind], 1)


def openings(state: Land, player: Player, square: int, exits: int) -> float:
    """What the exits of a new card are worth: squares that they open, up to what is of use."""
    around = board_of(state).beside[square]
    opened = 0
    for side in range(SIDES):
        there = around[side]
        if there >= 0 and state.content.bits[exits] & BITS[side]:
            if state.terrain[there] == EMPTY and there not in player.grounds:
                opened += 1
    left = len(player.grounds) - 1
    more = min(left + opened, ROOM) - min(left, ROOM)
    return GROUND * more + ROAD * opened


def city_gain(level: int) -> float:
    """A new city of a level."""
    return level + (CITY_MORE if level < HIGHEST else METROPOLIS) - GROUND / 2


def road_gain(player: Player) -> float:
    """A road opens squares; the fewer there are, the more it is worth."""
    return 0.35 if len(player.grounds) < 2 else 0.12 if len(player.grounds) < 4 else 0.04


def upgrade_gain(level: int) -> float:
    """One level more."""
    return 1.0 + METROPOLIS - CITY_MORE if level + 1 == HIGHEST else 1.0


def hero_gain(state: Land, player: Player, evaluation: Evaluation) -> float:
    """A hero in the best of the own cities."""
    best = 0.0
    for square in player.cities:
        if square not in player.heroes:
            worth = march(state, player, square, evaluation)
            if worth > best:
                best = worth
    return HERO + best if free_hero(player) == 0 else HERO / 3 + best / 2


def useful_cards(state: Land, player: Player, laid: list[int]) -> list[int]:
    """The cards of a hand that add to a line and do not come before those laid."""
    content = state.content
    last = max(laid, default=-1)
    found: list[int] = []
    for card, number in enumerate(Purse(content, player).count):
        kind = content.kind[card]
        if (
            card >= last
            and number > 0
            and (content.strength[card] or kind == TITLE or kind == SCROLL)
        ):
            found += [card] * number
    return found


def strike_gain(state: Land, player: Player, evaluation: Evaluation) -> float:
    """What the best attack brings that a hero can begin from its square with the whole hand."""
    line = line_strength(state.content, useful_cards(state, player, []))
    best = 0.0
    for hero in range(2):
        start = player.heroes[hero]
        if start == NOWHERE:
            continue
        hoped = march(state, player, start, evaluation)
        for target in joined(state, start):
            if is_target(state, player, target):
                attack = line + hero_strength(state, player, hero, target)
                defence = likely_defence(state, target, evaluation.guards)
                odds = chance(attack, defence)
                if state.holder(target) == NOBODY and hero_on(state, target) == NOBODY:
                    odds = 1.0 if attack > defence else 0.0
                gain = odds * target_worth(state, target) - (1.0 - odds) * HERO - hoped
                if gain > best:
                    best = gain
    return best


def best_gain(state: Land, player: Player, purse: Purse, evaluation: Evaluation) -> float:
    """What the best single action brings that the hand pays for."""
    content = state.content
    prices = content.prices
    best = 0.0
    for stack in state.stacks:
        if stack.cards and can_pay(purse, prices[content.bought[stack.kind]]):
            best = max(best, purchase_gain(evaluation, stack.kind))
    if player.grounds:
        for level in range(HIGHEST, 0, -1):
            if can_pay(purse, prices[content.city_price[level]]):
                best = max(best, city_gain(level))
                break
    for square in player.cities:
        level = state.levels[square]
        if level < HIGHEST and can_pay(purse, prices[content.upgrade[level]]):
            best = max(best, upgrade_gain(level))
    if player.lanes and can_pay(purse, prices[content.road_two]):
        best = max(best, road_gain(player))
    if purse.kinds[WEAPON]:
        if hero_obstacle(state, player, purse) == "":
            best = max(best, hero_gain(state, player, evaluation))
        best = max(best, strike_gain(state, player, evaluation))
    return best
