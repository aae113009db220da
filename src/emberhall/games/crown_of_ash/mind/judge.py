"""What a position is worth to a seat, also in the middle of a turn, for bots that imagine worlds.

What is pending is judged by its best outcome: the fighters that may still be committed or posted,
the one that may still be raised.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import GOLD, KINDS
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.mind.odds import at
from emberhall.games.crown_of_ash.mind.outlook import (
    CARD_POINT,
    CASUALTY,
    ON_GUARD,
    SPITE,
    Outlook,
    card_points,
)
from emberhall.games.crown_of_ash.queries import strength
from emberhall.games.crown_of_ash.rules.battle import (
    CommitFighters,
    DecideBattle,
    attack_value,
    defence_value,
)
from emberhall.games.crown_of_ash.rules.defenders import Amend, Garrison
from emberhall.games.crown_of_ash.rules.goods import PayTax, ReviveFighter, TakeWild
from emberhall.games.crown_of_ash.rules.raising import Pay, RaiseFighter
from emberhall.games.crown_of_ash.rules.rounds import ArrangeOrder
from emberhall.games.crown_of_ash.rules.spoils import ChooseCasualty, Reward
from emberhall.games.crown_of_ash.rules.turn import Action
from emberhall.games.crown_of_ash.state import KING, NOBODY, Battle, Table

NO_SWAPS: Final = [0] * KINDS
BEYOND_MEANS: Final = -1000.0  # less than any worth


def judge(state: Table, seat: int) -> float:
    """The points by which a seat will probably be ahead of its best rival."""
    outlook = Outlook(state, seat)
    if state.agenda:
        outlook.look_around(look_ahead(outlook))
    worth = outlook.worth
    best = BEYOND_MEANS
    for other in range(len(worth)):
        if other != seat and worth[other] > best:
            best = worth[other]
    return worth[seat] - best


def look_ahead(outlook: Outlook) -> int:
    """Count what the steps on the agenda will bring; returns the area judged on the way."""
    state = outlook.state
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
            outlook.worth[step.seat] += wild * outlook.resource_worth(step.seat)
        elif isinstance(step, RaiseFighter):
            helping = wild if step.seat == receiver else 0
            outlook.worth[step.seat] += best_raise(outlook, step.seat, helping)
        elif isinstance(step, Pay):
            outlook.worth[step.seat] += raising(outlook, step.seat, step.fighter, step.swapped, 0)
        elif isinstance(step, (Amend, Garrison)):
            settled = step.region
            add_garrison(outlook, step.seat, step.region, isinstance(step, Amend))
        elif isinstance(step, CommitFighters):
            committing = True
        elif isinstance(step, DecideBattle):
            settled = state.at_battle().area
            add_battle(outlook, state.at_battle(), committing)
        elif isinstance(step, Reward):
            add_reward(outlook, step)
        elif isinstance(step, ChooseCasualty):
            outlook.worth[step.seat] -= CASUALTY
        elif isinstance(step, ArrangeOrder):
            outlook.add_order(step.placed)
        elif isinstance(step, ReviveFighter):
            outlook.worth[step.seat] += best_revival(outlook, step.seat)
        elif isinstance(step, PayTax):
            tile = state.content.tiles[state.areas[step.region].tiles[-1]]
            outlook.worth[step.seat] += outlook.goods_worth(tile.tax, step.seat)
    return settled


# Raising and reviving.


def best_raise(outlook: Outlook, seat: int, wild: int) -> float:
    """What the best fighter that the seat can pay for would gain it."""
    best = 0.0
    for fighter in outlook.state.slots:
        if fighter != NOTHING:
            gain = raising(outlook, seat, fighter, NO_SWAPS, wild)
            if gain > best:
                best = gain
    return best


def raising(outlook: Outlook, seat: int, fighter: int, swapped: list[int], wild: int) -> float:
    """What raising a fighter gains, the goods paid for it taken off; wilds to come may help."""
    goods = outlook.state.mats[seat].goods
    cost = outlook.cards.fighters[fighter].cost
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
    gain = outlook.fighter_worth(seat, fighter) + outlook.fate_worth(seat, fighter)
    gain -= outlook.goods_worth(goods, seat) - outlook.goods_worth(left, seat)
    return gain - outlook.resource_worth(seat) * (wild + min(missing, 0))


def best_revival(outlook: Outlook, seat: int) -> float:
    """What the best fighter of the graveyard is worth more in hand."""
    best = 0.0
    for fighter in outlook.state.mats[seat].graveyard:
        gain = (1.0 - outlook.in_grave) * outlook.fighter_worth(seat, fighter)
        if gain > best:
            best = gain
    return best


# Battles and garrisons: the best set of fighters.


class Sets:
    """The search for the best set of fighters for a purpose."""

    __slots__ = ("most", "outlook", "seat")

    def __init__(self, outlook: Outlook, seat: int) -> None:
        self.outlook = outlook
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
            worth = self.outlook.fighter_worth(self.seat, pool[i])
            self.search(pool, i + 1, chosen, staked + worth, room - 1)
            chosen.pop()


class Posts(Sets):
    """The search for the best defenders of a region."""

    __slots__ = ("area", "by_strength", "safe")

    def __init__(self, outlook: Outlook, seat: int, region: int) -> None:
        super().__init__(outlook, seat)
        self.area = outlook.state.areas[region]
        self.safe = outlook.is_safe(self.area)
        self.by_strength: dict[int, float] = {}

    def consider(self, chosen: list[int], staked: float) -> None:
        guard = strength(self.outlook.cards, chosen)
        worth = self.by_strength.get(guard, BEYOND_MEANS)
        if worth == BEYOND_MEANS:
            worth = self.outlook.area_worth(self.area, self.seat, guard, self.safe)
            self.by_strength[guard] = worth
        worth -= (1.0 - ON_GUARD) * staked
        if worth > self.most:
            self.most = worth


def add_garrison(outlook: Outlook, seat: int, region: int, amending: bool) -> None:
    """A region whose defenders are being chosen, with the best that can still be posted."""
    mat = outlook.state.mats[seat]
    posts = Posts(outlook, seat, region)
    room = outlook.cards.areas[region].defenders - len(mat.muster)
    pool = mat.hand
    if amending:
        pool = mat.hand + posts.area.defenders
        outlook.add_fighters(seat, posts.area.defenders, 1.0)
    elif mat.muster:
        pool = [fighter for fighter in mat.hand if fighter > mat.muster[-1]]
    posts.search(pool, 0, mat.muster[:], 0.0, room)
    outlook.worth[seat] += posts.most


class Assault(Sets):
    """The search for the best attackers, and for the card to go with them."""

    __slots__ = (
        "battle", "by_strength", "chance", "extra", "guard", "kept", "prize", "ransom", "safe",
    )  # fmt: skip

    def __init__(self, outlook: Outlook, battle: Battle) -> None:
        super().__init__(outlook, battle.attacker)
        state = outlook.state
        area = state.areas[battle.area]
        self.battle = battle
        self.safe = outlook.is_safe(area)
        self.extra = battle.attack_extra
        if battle.approach != NOTHING:
            self.extra += outlook.cards.approaches[battle.approach].modifier
        self.guard = outlook.cards.king
        self.ransom = 0.0
        if battle.defender != KING:
            self.guard = strength(outlook.cards, area.defenders)
            self.ransom = outlook.area_worth(area, battle.defender, self.guard, self.safe)
            self.guard += battle.defence_extra
        self.by_strength: dict[int, tuple[float, float, float]] = {}
        self.chance = 0.0
        self.prize = 0.0
        self.kept = 0.0

    def consider(self, chosen: list[int], staked: float) -> None:
        if not chosen:
            return
        force = strength(self.outlook.cards, chosen)
        found = self.by_strength.get(force)
        if found is None:
            found = self.plan(force)
            self.by_strength[force] = found
        worth, chance, prize = found
        kept = chance * ON_GUARD + (1.0 - chance) * self.outlook.in_grave
        worth -= (1.0 - kept) * staked
        if worth > self.most:
            self.most = worth
            self.chance = chance
            self.prize = prize - (1.0 - kept) * staked
            self.kept = kept

    def plan(self, force: int) -> tuple[float, float, float]:
        """The best card for a force: its worth with spite, the chance to win, the own gain."""
        outlook = self.outlook
        state = outlook.state
        battle = self.battle
        area = state.areas[battle.area]
        taken = outlook.area_worth(area, self.seat, force, self.safe)
        hand = battle.attack_card or state.mats[self.seat].cards
        most = BEYOND_MEANS
        best = (BEYOND_MEANS, 0.0, 0.0)
        for card in hand or state.mats[self.seat].combat_deck:
            chance = self.chance_of(card, force + self.extra - self.guard)
            won, lost = outlook.rewards(self.seat, card)
            prize = chance * (taken + won) + (1.0 - chance) * lost
            worth = prize + SPITE * chance * self.ransom
            worth -= CARD_POINT * card_points(outlook.cards.combat_cards[card])
            if worth > most:
                most = worth
                best = (worth, chance, prize)
        return best

    def chance_of(self, card: int, margin: int) -> float:
        """The chance to win with a card against any card the defender may play."""
        outlook = self.outlook
        battle = self.battle
        if battle.revealed:
            return 1.0 if attack_value(outlook.state) > defence_value(outlook.state) else 0.0
        beats = outlook.odds.beats[card]
        if battle.defender == KING:
            return at(beats[-1], margin)
        mat = outlook.state.mats[battle.defender]
        answers = battle.defence_card
        if not answers:
            answers = mat.combat_deck if mat.automa else mat.cards
        total = 0.0
        for answer in answers:
            total += at(beats[answer], margin)
        return total / len(answers)


def add_battle(outlook: Outlook, battle: Battle, committing: bool) -> None:
    """A battle that is not decided yet, with the best that the attacker can still throw in."""
    state = outlook.state
    assault = Assault(outlook, battle)
    hand = state.mats[battle.attacker].hand
    picked = battle.attackers
    room = 0
    pool = hand
    if committing:
        room = outlook.cards.areas[battle.area].defenders - len(picked)
        if picked:
            pool = [fighter for fighter in hand if fighter > picked[-1]]
    assault.search(pool, 0, picked[:], 0.0, room)
    outlook.worth[battle.attacker] += assault.prize
    outlook.add_fighters(battle.attacker, picked, assault.kept)
    if battle.defender == KING:
        return
    chance = assault.chance
    outlook.worth[battle.defender] += (1.0 - chance) * assault.ransom
    guards = state.areas[battle.area].defenders
    outlook.add_fighters(
        battle.defender, guards, chance * outlook.in_grave + (1.0 - chance) * ON_GUARD
    )
    outlook.worth[battle.defender] += defence_reward(outlook, battle, chance)


def defence_reward(outlook: Outlook, battle: Battle, chance: float) -> float:
    """What the defender's card will bring it on average."""
    mat = outlook.state.mats[battle.defender]
    cards = battle.defence_card
    if not cards:
        cards = mat.combat_deck if mat.automa else mat.cards
    total = 0.0
    for card in cards:
        won, lost = outlook.rewards(battle.defender, card)
        total += (1.0 - chance) * won + chance * lost
    return total / len(cards)


def add_reward(outlook: Outlook, step: Reward) -> None:
    """A card of a decided battle whose reward has still to be taken."""
    if step.seat == KING:
        return
    battle = outlook.state.at_battle()
    laid = battle.attack_card if step.seat == battle.attacker else battle.defence_card
    won, lost = outlook.rewards(step.seat, laid[0])
    outlook.worth[step.seat] += won if step.won else lost
