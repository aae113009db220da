"""What things are worth in Crown of Ash, in victory points: the weights and their use.

Counted are the points a seat has, those its areas will probably bring, and what its fighters, goods
and cards may still be turned into.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import (
    CITADEL,
    GOLD,
    KINDS,
    VP,
    WILD,
    Cards,
    CombatCard,
)
from emberhall.games.crown_of_ash.mats import Mat
from emberhall.games.crown_of_ash.mind.odds import at, odds_of
from emberhall.games.crown_of_ash.queries import strength, structure_value
from emberhall.games.crown_of_ash.state import NOBODY, Area, Realm

# Goods. Each counts what it brings at the end, and more while there are turns to spend it.
RESOURCE: Final = 0.15  # a resource at the end: three of a kind are a point
RESOURCE_EARLY: Final = 0.18  # what it gains if there are turns left to raise with it
GOLD_PIECE: Final = 0.55  # a gold piece at the end: two are a point
GOLD_EARLY: Final = 0.30  # what it gains if there are turns left to build or raise with it
PLENTY: Final = 3  # from here on a further resource of a kind counts as at the end
GOLD_PLENTY: Final = 4  # the same for gold
SPENDING_TURNS: Final = 6  # with this many turns left goods have their full early worth

# Fighters. Their worth lies in attacks to come; the Fate card is counted apart.
FIGHTER: Final = 0.80  # a point of attack value in hand
WEAKNESS: Final = 0.5  # this much of the attack value is worth nothing: few fighters take part
FIGHTING_TURNS: Final = 10  # with this many turns left fighters have their full worth
ON_GUARD: Final = 0.08  # the part of its worth that a fighter keeps as a defender
IN_GRAVE: Final = 0.45  # the part it keeps in the graveyard if there is another round
FATE_UNKNOWN: Final = 0.45  # the part of a rival's tiers that its hidden Fate card may score

CARD_POINT: Final = 0.09  # a point of value of a combat card in hand
CASUALTY: Final = 0.4  # what a winner loses who has still to choose a casualty

# Holding areas.
AGGRESSION: Final = 0.50  # the chance that a rival's turn goes against a given area, if sure to win
TEMPTATION: Final = 4.0  # areas that score less than this are attacked less
HOLD_LATER: Final = [0.0, 0.0, 0.15, 0.05, 0.02]  # the chance to keep an area a round, by seats
HOLD_BY_STRENGTH: Final = 0.02  # added for each point of the defenders' strength
HOLD_AT_MOST: Final = 0.92

LAST_WORD: Final = 1.5  # each place further back in the turn order of a whole round
SPITE: Final = 0.65  # the part of a rival's loss that counts as a gain when choosing a set


class Evaluation:
    """A position seen from a seat, and what it is worth to each seat."""

    __slots__ = (
        "cards", "citadel", "fighting", "in_grave", "later", "odds", "reach", "seat", "state",
        "turns", "worth",
    )  # fmt: skip

    def __init__(self, state: Realm, seat: int) -> None:
        cards = state.content
        self.state = state
        self.seat = seat
        self.cards = cards
        self.odds = odds_of(cards)
        self.later = cards.rounds - state.round
        self.in_grave = IN_GRAVE if self.later > 0 else 0.0
        self.worth: list[float] = [float(sum(mat.scored)) for mat in state.mats]
        self.turns = [mat.minions + self.later * cards.minions for mat in state.mats]
        self.fighting = [FIGHTER * min(1.0, turns / FIGHTING_TURNS) for turns in self.turns]
        self.reach: list[list[int]] = [reach_of(cards, mat.hand) for mat in state.mats]
        self.citadel: list[int] = []
        for tracker in cards.trackers:
            if len(state.mats) in tracker.seats:
                self.citadel = tracker.vp

    def look_around(self, settled: int) -> None:
        """Count what lies on the table, but for an area that has been judged already."""
        for mat in self.state.mats:
            self.add_mat(mat)
        self.add_order(self.state.order)
        for area in self.state.areas:
            if area.seat != NOBODY and area.area != settled:
                guard = strength(self.cards, area.defenders)
                self.worth[area.seat] += self.area_worth(area, area.seat, guard, self.is_safe(area))
                self.add_fighters(area.seat, area.defenders, ON_GUARD)

    # seats

    def add_mat(self, mat: Mat) -> None:
        """Goods, fighters and cards of a seat."""
        seat = mat.seat
        self.add_fighters(seat, mat.hand, 1.0)
        self.add_fighters(seat, mat.muster, ON_GUARD)
        self.add_fighters(seat, mat.graveyard, self.in_grave)
        if mat.automa:
            return
        self.worth[seat] += self.goods_worth(mat.goods, seat)
        points = 0.0
        for card in mat.cards or mat.used_cards:
            points += card_points(self.cards.combat_cards[card])
        self.worth[seat] += CARD_POINT * points * self.use(seat)

    def goods_worth(self, goods: list[int], seat: int) -> float:
        """Goods, worth the more the longer they can be spent; an AI seat scores them at once."""
        if self.state.mats[seat].automa:
            return float(sum(goods))
        turns = self.turns[seat]
        if turns == 0:
            exact = goods[GOLD] // 2
            for kind in range(KINDS):
                exact += goods[kind] // 3
            return float(exact)
        early = min(1.0, turns / SPENDING_TURNS)
        total = 0.0
        for kind in range(KINDS):
            held = goods[kind]
            total += RESOURCE * held + RESOURCE_EARLY * early * min(held, PLENTY)
        held = goods[GOLD]
        return total + GOLD_PIECE * held + GOLD_EARLY * early * min(held, GOLD_PLENTY)

    def resource_worth(self, seat: int) -> float:
        """One more resource of any kind."""
        return RESOURCE + RESOURCE_EARLY * min(1.0, self.turns[seat] / SPENDING_TURNS)

    def gold_worth(self, seat: int) -> float:
        """One more gold piece."""
        return GOLD_PIECE + GOLD_EARLY * min(1.0, self.turns[seat] / SPENDING_TURNS)

    def rewards(self, seat: int, card: int) -> tuple[float, float]:
        """What a combat card brings a seat when won and when lost."""
        printed = self.cards.combat_cards[card]
        lost = self.reward_worth(seat, printed.lost)
        return self.reward_worth(seat, printed.won), lost + CASUALTY if printed.casualty else lost

    def reward_worth(self, seat: int, reward: list[int]) -> float:
        """Points, gold and wilds of a reward."""
        if self.state.mats[seat].automa:
            return float(sum(reward))
        wild = reward[WILD] * self.resource_worth(seat)
        return reward[VP] + reward[GOLD] * self.gold_worth(seat) + wild

    def use(self, seat: int) -> float:
        """How much of a fighting worth a seat has still the turns for."""
        return min(1.0, self.turns[seat] / FIGHTING_TURNS)

    def fighter_worth(self, seat: int, fighter: int) -> float:
        """The fighting worth of a fighter in hand."""
        return (self.cards.attack[fighter] - WEAKNESS) * self.fighting[seat]

    def add_fighters(self, seat: int, fighters: list[int], part: float) -> None:
        """Fighters in one place, and what they score for the Fate card wherever they are."""
        if not fighters:
            return
        attack = self.cards.attack
        fighting = part * self.fighting[seat]
        total = 0.0
        for fighter in fighters:
            total += (attack[fighter] - WEAKNESS) * fighting + self.fate_worth(seat, fighter)
        self.worth[seat] += total

    def fate_worth(self, seat: int, fighter: int) -> float:
        """What a fighter scores for the own Fate card, or probably for a rival's."""
        mat = self.state.mats[seat]
        if not mat.fate:
            return 0.0
        tier = self.cards.tier[fighter]
        if seat != self.seat:
            return FATE_UNKNOWN * tier
        fated = self.cards.fates[mat.fate[0]].kinds
        return float(tier) if self.cards.kind[fighter] in fated else 0.0

    def add_order(self, order: list[int]) -> None:
        """Later places see what the earlier ones do, as long as there are turns in the round."""
        for place in range(len(order)):
            left = self.state.mats[order[place]].minions / self.cards.minions
            self.worth[order[place]] += LAST_WORD * place * left

    # areas

    def is_safe(self, area: Area) -> bool:
        """Whether a region can no longer be attacked in this round."""
        return area.area != CITADEL and len(area.fighting) >= self.cards.areas[area.area].combat

    def area_worth(self, area: Area, holder: int, guard: int, safe: bool) -> float:
        """What an area will bring its holder in this round and the later ones."""
        citadel = area.area == CITADEL
        now = self.citadel[self.state.round - 1] if citadel else structure_value(self.state, area)
        keep = 1.0 if safe else self.hold(area, holder, guard, now)
        stay = min(HOLD_AT_MOST, HOLD_LATER[len(self.state.mats)] + HOLD_BY_STRENGTH * guard)
        total = 0.0
        for ahead in range(self.later + 1):
            points = self.citadel[self.state.round - 1 + ahead] if citadel else now
            total += keep * points
            keep *= stay
        return total

    def hold(self, area: Area, holder: int, guard: int, points: int) -> float:
        """The chance that no rival takes an area in what is left of the round."""
        citadel = area.area == CITADEL
        bonus = self.best_approach(area) if citadel else 0
        tempting = AGGRESSION * min(1.0, points / TEMPTATION)
        even = self.odds.even
        room = self.cards.areas[area.area].defenders
        chance = 1.0
        for mat in self.state.mats:
            minions = mat.minions
            if minions == 0 or mat.seat == holder or not mat.hand:
                continue
            won = at(even, self.reach[mat.seat][room] + bonus - guard)
            if won > 0.0:
                kept = 1.0 - tempting * won * won  # few attack where they may lose
                for _ in range(minions):
                    chance *= kept
        return chance

    def best_approach(self, citadel: Area) -> int:
        """The best modifier of an approach that is still free."""
        best = -9
        for approach in self.cards.approaches:
            free = approach.uses == 0 or citadel.used[approach.index] < approach.uses
            if free and approach.modifier > best:
                best = approach.modifier
        return best


def card_points(card: CombatCard) -> float:
    """The value of a combat card, the die at its mean."""
    return 3.5 if card.die else float(card.value)


def reach_of(cards: Cards, hand: list[int]) -> list[int]:
    """The attack value of the strongest one, two and three fighters of a hand, by their number."""
    first = second = third = 0
    for fighter in hand:
        value = cards.attack[fighter]
        if value > first:
            first, second, third = value, first, second
        elif value > second:
            second, third = value, second
        elif value > third:
            third = value
    return [0, first, first + second, first + second + third]
