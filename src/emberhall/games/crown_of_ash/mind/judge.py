"""What a position is worth to a seat, also in the middle of a turn, for bots that imagine worlds.

What is pending is judged by its best outcome: the fighters that may still be committed or posted,
the one that may still be raised.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import GOLD, KINDS
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.mind.evaluation import (
    CARD_POINT,
    CASUALTY,
    ON_GUARD,
    SPITE,
    Evaluation,
    card_points,
)
from emberhall.games.crown_of_ash.mind.odds import at
from emberhall.games.crown_of_ash.queries import strength
from emberhall.games.crown_of_ash.rules.battle import CommitFighters, DecideBattle
from emberhall.games.crown_of_ash.rules.defenders import Amend, Garrison
from emberhall.games.crown_of_ash.rules.goods import PayTax, ReviveFighter, TakeWild
from emberhall.games.crown_of_ash.rules.raising import Pay, RaiseFighter
from emberhall.games.crown_of_ash.rules.rounds import ArrangeOrder
from emberhall.games.crown_of_ash.rules.spoils import ChooseCasualty, Reward
from emberhall.games.crown_of_ash.rules.sums import attack_value, defence_value
from emberhall.games.crown_of_ash.rules.turn import Action
from emberhall.games.crown_of_ash.state import KING, NOBODY, Battle, Realm

NO_SWAPS: Final = [0] * KINDS
BEYOND_MEANS: Final = -1000.0  # less than any worth


def judge(state: Realm, seat: int) -> float:
    """The points by which a seat will probably be ahead of its best rival."""
    evaluation = Evaluation(state, seat)
    if state.agenda:
        evaluation.look_around(look_ahead(evaluation))
    worth = evaluation.worth
    best = BEYOND_MEANS
    for other in range(len(worth)):
        if other != seat and worth[other] > best:
            best = worth[other]
    return worth[seat] - best


def look_ahead(evaluation: Evaluation) -> int:
    """Count what the steps on the agenda will bring; returns the area judged on the way."""
    state = evaluation.state
    settled = NOTHING
    wild = 0
    receiver = NOBODY
    committing = False
    i = len(state.agenda) - 1
    while i >= 0:
        step = state.agenda[i]
        i -= 1
        if isinstance(step, Action):
            break  # a turn that has not begun brings nothing yet
        if isinstance(step, TakeWild):
            wild = step.wild
            receiver = step.seat
            evaluation.worth[step.seat] += wild * evaluation.resource_worth(step.seat)
        elif isinstance(step, RaiseFighter):
            helping = wild if step.seat == receiver else 0
            evaluation.worth[step.seat] += best_raise(evaluation, step.seat, helping)
        elif isinstance(step, Pay):
            evaluation.worth[step.seat] += raising(
                evaluation, step.seat, step.fighter, step.swapped, 0
            )
        elif isinstance(step, (Amend, Garrison)):
            settled = step.region
            add_garrison(evaluation, step.seat, step.region, isinstance(step, Amend))
        elif isinstance(step, CommitFighters):
            committing = True
        elif isinstance(step, DecideBattle):
            settled = state.at_battle().area
            add_battle(evaluation, state.at_battle(), committing)
        elif isinstance(step, Reward):
            add_reward(evaluation, step)
        elif isinstance(step, ChooseCasualty):
            evaluation.worth[step.seat] -= CASUALTY
        elif isinstance(step, ArrangeOrder):
            evaluation.add_order(step.placed)
        elif isinstance(step, ReviveFighter):
            evaluation.worth[step.seat] += best_revival(evaluation, step.seat)
        elif isinstance(step, PayTax):
            tile = state.content.tiles[state.areas[step.region].tiles[-1]]
            evaluation.worth[step.seat] += evaluation.goods_worth(tile.tax, step.seat)
    return settled


# Raising and reviving.


def best_raise(evaluation: Evaluation, seat: int, wild: int) -> float:
    """What the best fighter that the seat can pay for would gain it."""
    best = 0.0
    for fighter in evaluation.state.slots:
        if fighter != NOTHING:
            gain = raising(evaluation, seat, fighter, NO_SWAPS, wild)
            if gain > best:
                best = gain
    return best


def raising(
    evaluation: Evaluation, seat: int, fighter: int, swapped: list[int], wild: int
) -> float:
    """What raising a fighter gains, the goods paid for it taken off; wilds to come may help."""
    goods = evaluation.state.mats[seat].goods
    cost = evaluation.cards.fighters[fighter].cost
    left = goods[:]
    missing = -wild
    for kind in range(KINDS):
        paid = min(cost[kind], goods[kind]) - swapped[kind]
        left[kind] -= paid
        missing += cost[kind] - paid
    if missing > left[GOLD]:
        return BEYOND_MEANS
    if missing > 0:
        left[GOLD] -= missing
    gain = evaluation.fighter_worth(seat, fighter) + evaluation.fate_worth(seat, fighter)
    gain -= evaluation.goods_worth(goods, seat) - evaluation.goods_worth(left, seat)
    return gain - evaluation.resource_worth(seat) * (wild + min(missing, 0))


def best_revival(evaluation: Evaluation, seat: int) -> float:
    """What the best fighter of the graveyard is worth more in hand."""
    best = 0.0
    for fighter in evaluation.state.mats[seat].graveyard:
        gain = (1.0 - evaluation.in_grave) * evaluation.fighter_worth(seat, fighter)
        if gain > best:
            best = gain
    return best


# Battles and garrisons: the best set of fighters.


class Sets:
    """The search for the best set of fighters for a purpose."""

    __slots__ = ("evaluation", "most", "seat")

    def __init__(self, evaluation: Evaluation, seat: int) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self.most = BEYOND_MEANS

    def consider(self, chosen: list[int], staked: float) -> None:
        """Remember a set if it is the best so far; `staked` is what it takes out of the hand."""
        raise NotImplementedError

    def search(
        self, pool: list[int], start: int, chosen: list[int], staked: float, room: int
    ) -> None:
        """Consider every set that adds up to `room` fighters of the pool to those chosen."""
        self.consider(chosen, staked)
        if room == 0:
            return
        for i in range(start, len(pool)):
            chosen.append(pool[i])
            worth = self.evaluation.fighter_worth(self.seat, pool[i])
            self.search(pool, i + 1, chosen, staked + worth, room - 1)
            chosen.pop()


class Posts(Sets):
    """The search for the best defenders of a region."""

    __slots__ = ("area", "by_strength", "safe")

    def __init__(self, evaluation: Evaluation, seat: int, region: int) -> None:
        super().__init__(evaluation, seat)
        self.area = evaluation.state.areas[region]
        self.safe = evaluation.is_safe(self.area)
        self.by_strength: dict[int, float] = {}

    def consider(self, chosen: list[int], staked: float) -> None:
        guard = strength(self.evaluation.cards, chosen)
        worth = self.by_strength.get(guard, BEYOND_MEANS)
        if worth == BEYOND_MEANS:
            worth = self.evaluation.area_worth(self.area, self.seat, guard, self.safe)
            self.by_strength[guard] = worth
        worth -= (1.0 - ON_GUARD) * staked
        if worth > self.most:
            self.most = worth


def add_garrison(evaluation: Evaluation, seat: int, region: int, amending: bool) -> None:
    """A region whose defenders are being chosen, with the best that can still be posted."""
    mat = evaluation.state.mats[seat]
    posts = Posts(evaluation, seat, region)
    room = evaluation.cards.areas[region].defenders - len(mat.muster)
    pool = mat.hand
    if amending:
        pool = mat.hand + posts.area.defenders
        evaluation.add_fighters(seat, posts.area.defenders, 1.0)
    elif mat.muster:
        pool = [fighter for fighter in mat.hand if fighter > mat.muster[-1]]
    posts.search(pool, 0, mat.muster[:], 0.0, room)
    evaluation.worth[seat] += posts.most


class Assault(Sets):
    """The search for the best attackers, and for the card to go with them."""

    __slots__ = (
        "battle", "by_strength", "chance", "extra", "guard", "kept", "prize", "ransom", "safe",
    )  # fmt: skip

    def __init__(self, evaluation: Evaluation, battle: Battle) -> None:
        super().__init__(evaluation, battle.attacker)
        state = evaluation.state
        area = state.areas[battle.area]
        self.battle = battle
        self.safe = evaluation.is_safe(area)
        self.extra = battle.attack_extra
        if battle.approach != NOTHING:
            self.extra += evaluation.cards.approaches[battle.approach].modifier
        self.guard = evaluation.cards.king
        self.ransom = 0.0
        if battle.defender != KING:
            self.guard = strength(evaluation.cards, area.defenders)
            self.ransom = evaluation.area_worth(area, battle.defender, self.guard, self.safe)
            self.guard += battle.defence_extra
        self.by_strength: dict[int, tuple[float, float, float]] = {}
        self.chance = 0.0
        self.prize = 0.0
        self.kept = 0.0

    def consider(self, chosen: list[int], staked: float) -> None:
        if not chosen:
            return
        force = strength(self.evaluation.cards, chosen)
        found = self.by_strength.get(force)
        if found is None:
            found = self.plan(force)
            self.by_strength[force] = found
        worth, chance, prize = found
        kept = chance * ON_GUARD + (1.0 - chance) * self.evaluation.in_grave
        worth -= (1.0 - kept) * staked
        if worth > self.most:
            self.most = worth
            self.chance = chance
            self.prize = prize - (1.0 - kept) * staked
            self.kept = kept

    def plan(self, force: int) -> tuple[float, float, float]:
        """The best card for a force: its worth with spite, the chance to win, the own gain."""
        evaluation = self.evaluation
        state = evaluation.state
        battle = self.battle
        area = state.areas[battle.area]
        taken = evaluation.area_worth(area, self.seat, force, self.safe)
        hand = battle.attack_card or state.mats[self.seat].cards
        most = BEYOND_MEANS
        best = (BEYOND_MEANS, 0.0, 0.0)
        for card in hand or state.mats[self.seat].combat_deck:
            chance = self.chance_of(card, force + self.extra - self.guard)
            won, lost = evaluation.rewards(self.seat, card)
            prize = chance * (taken + won) + (1.0 - chance) * lost
            worth = prize + SPITE * chance * self.ransom
            worth -= CARD_POINT * card_points(evaluation.cards.combat_cards[card])
            if worth > most:
                most = worth
                best = (worth, chance, prize)
        return best

    def chance_of(self, card: int, margin: int) -> float:
        """The chance to win with a card against any card the defender may play."""
        evaluation = self.evaluation
        battle = self.battle
        if battle.revealed:
            return 1.0 if attack_value(evaluation.state) > defence_value(evaluation.state) else 0.0
        beats = evaluation.odds.beats[card]
        if battle.defender == KING:
            return at(beats[-1], margin)
        mat = evaluation.state.mats[battle.defender]
        answers = battle.defence_card
        if not answers:
            answers = mat.combat_deck if mat.automa else mat.cards
        total = 0.0
        for answer in answers:
            total += at(beats[answer], margin)
        return total / len(answers)


def add_battle(evaluation: Evaluation, battle: Battle, committing: bool) -> None:
    """A battle that is not decided yet, with the best that the attacker can still throw in."""
    state = evaluation.state
    assault = Assault(evaluation, battle)
    hand = state.mats[battle.attacker].hand
    picked = battle.attackers
    room = 0
    pool = hand
    if committing:
        room = evaluation.cards.areas[battle.area].defenders - len(picked)
        if picked:
            pool = [fighter for fighter in hand if fighter > picked[-1]]
    assault.search(pool, 0, picked[:], 0.0, room)
    evaluation.worth[battle.attacker] += assault.prize
    evaluation.add_fighters(battle.attacker, picked, assault.kept)
    if battle.defender == KING:
        return
    chance = assault.chance
    evaluation.worth[battle.defender] += (1.0 - chance) * assault.ransom
    guards = state.areas[battle.area].defenders
    evaluation.add_fighters(
        battle.defender, guards, chance * evaluation.in_grave + (1.0 - chance) * ON_GUARD
    )
    evaluation.worth[battle.defender] += defence_reward(evaluation, battle, chance)


def defence_reward(evaluation: Evaluation, battle: Battle, chance: float) -> float:
    """What the defender's card will bring it on average."""
    mat = evaluation.state.mats[battle.defender]
    cards = battle.defence_card
    if not cards:
        cards = mat.combat_deck if mat.automa else mat.cards
    total = 0.0
    for card in cards:
        won, lost = evaluation.rewards(battle.defender, card)
        total += (1.0 - chance) * won + chance * lost
    return total / len(cards)


def add_reward(evaluation: Evaluation, step: Reward) -> None:
    """A card of a decided battle whose reward has still to be taken."""
    if step.seat == KING:
        return
    battle = evaluation.state.at_battle()
    laid = battle.attack_card if step.seat == battle.attacker else battle.defence_card
    won, lost = evaluation.rewards(step.seat, laid[0])
    evaluation.worth[step.seat] += won if step.won else lost
