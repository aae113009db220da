"""What a position is worth to a seat, also in the middle of a turn, for bots that imagine worlds.

What is pending is judged by what it will probably bring: the card that is being paid for, the city
that is being built, the battle that is being fought.
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Step
from emberhall.games.battalia.kinds import HIGHEST
from emberhall.games.battalia.mind.evaluation import (
    HERO,
    PRIZE,
    Evaluation,
    best_gain,
    chance,
    city_gain,
    hero_gain,
    likely_defence,
    march,
    openings,
    purchase_gain,
    road_gain,
    static_worth,
    target_worth,
    upgrade_gain,
    useful_cards,
)
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.rules.actions import Action
from emberhall.games.battalia.rules.ambush import DeployCard, SendToLimbo
from emberhall.games.battalia.rules.amulets import ChooseTarget, NameHammer, PickAmulet
from emberhall.games.battalia.rules.battle import LayCard, OpenLine
from emberhall.games.battalia.rules.building import (
    ChooseExits,
    ChooseLevel,
    LayCity,
    LayRoad,
    RaiseCity,
)
from emberhall.games.battalia.rules.conquest import ChoosePrize, hero_strength
from emberhall.games.battalia.rules.declarations import (
    JoinBattle,
    PayRetreat,
    SpringAmbush,
    StandOrRetreat,
)
from emberhall.games.battalia.rules.ending import standing
from emberhall.games.battalia.rules.heroes import (
    ChooseAppearance,
    ChooseGoal,
    MoveHero,
    PayMove,
    PlaceHero,
)
from emberhall.games.battalia.rules.market import ChooseMatch, CreateArtefact, HireUnit
from emberhall.games.battalia.rules.paying import PayLine
from emberhall.games.battalia.rules.purse import Purse, can_pay, real_counts
from emberhall.games.battalia.rules.strength import line_strength
from emberhall.games.battalia.rules.tents import PickTent, StationCard
from emberhall.games.battalia.state import NOBODY, Battle, Land

VICTORY: Final = 60.0
HOLD: Final = 0.6  # how much a further action of the same hand is worth
SPARE: Final = 0.01  # a card of the hand that is still there
STATIONED: Final = -0.1  # a card in a tent is seldom worth the supply


def judge(state: Land, seat: int) -> float:
    """The points by which a seat will probably be ahead of its best rival."""
    evaluations = [Evaluation(state, player) for player in state.players]
    guards = [evaluation.might() for evaluation in evaluations]
    for evaluation in evaluations:
        evaluation.guards = guards
    worth = [static_worth(state, player, evaluations[player.seat]) for player in state.players]
    if state.agenda:
        add_pending(state, evaluations, worth)
    best = -1000.0
    for other in range(len(worth)):
        if other != seat and worth[other] > best:
            best = worth[other]
    ahead = worth[seat] - best
    return ahead if state.agenda else ahead + final_bonus(state, seat)


def final_bonus(state: Land, seat: int) -> float:
    """Once the game is over nothing counts but the victory."""
    mine = standing(state, seat)
    for other in range(len(state.players)):
        if other != seat and standing(state, other) > mine:
            return -VICTORY
    return VICTORY


def add_pending(state: Land, evaluations: list[Evaluation], worth: list[float]) -> None:
    """Count what the step that asks, or the one behind a payment, will bring."""
    step = state.agenda[-1]
    battle = state.battle
    if battle is not None:
        add_battle(state, battle, step, evaluations, worth)
        return
    if isinstance(step, (PayLine, PayMove)):
        add_effect(state, state.agenda[-2], evaluations, worth)
        return
    seat = state.active()
    if seat == NOBODY:
        return
    player = state.players[seat]
    if isinstance(step, Action):
        purse = Purse(state.content, player)
        worth[seat] += HOLD * best_gain(state, player, purse, evaluations[seat])
        worth[seat] += SPARE * player.hand_size()
    else:
        worth[seat] += choice_gain(state, player, step, evaluations[seat])


def add_effect(
    state: Land, effect: Step[Land], evaluations: list[Evaluation], worth: list[float]
) -> None:
    """What is being paid for."""
    if isinstance(effect, (HireUnit, CreateArtefact)):
        worth[effect.seat] += purchase_gain(evaluations[effect.seat], effect.kind)
    elif isinstance(effect, LayCity):
        player = state.players[effect.seat]
        worth[effect.seat] += city_gain(effect.level)
        worth[effect.seat] += openings(state, player, effect.square, effect.exits)
    elif isinstance(effect, LayRoad):
        player = state.players[effect.seat]
        worth[effect.seat] += road_gain(player)
        worth[effect.seat] += openings(state, player, effect.square, effect.exits)
    elif isinstance(effect, RaiseCity):
        worth[effect.seat] += upgrade_gain(state.levels[effect.square])
    elif isinstance(effect, PlaceHero):
        player = state.players[effect.seat]
        worth[effect.seat] += HERO + march(state, player, effect.square, evaluations[effect.seat])
    elif isinstance(effect, MoveHero):
        player = state.players[effect.seat]
        evaluation = evaluations[effect.seat]
        worth[effect.seat] += march(state, player, effect.square, evaluation)
        worth[effect.seat] -= march(state, player, player.heroes[effect.hero], evaluation)
        worth[effect.seat] -= 2 * SPARE


def choice_gain(state: Land, player: Player, step: Step[Land], evaluation: Evaluation) -> float:
    """What an action brings whose details are still to be chosen."""
    content = state.content
    if isinstance(step, ChooseMatch):
        return purchase_gain(evaluation, step.kind) + SPARE
    if isinstance(step, ChooseLevel):
        purse = Purse(content, player)
        for level in range(HIGHEST, 0, -1):
            if can_pay(purse, content.prices[content.city_price[level]]):
                return city_gain(level)
    if isinstance(step, ChooseExits):
        return city_gain(step.level) if step.level else road_gain(player)
    if isinstance(step, ChooseAppearance):
        return hero_gain(state, player, evaluation)
    if isinstance(step, ChoosePrize):
        return PRIZE
    if isinstance(step, ChooseGoal):
        return goal_gain(state, player, step, evaluation)
    return trick_gain(state, player, step, evaluation)


def goal_gain(state: Land, player: Player, step: ChooseGoal, evaluation: Evaluation) -> float:
    """What the best destination of a hero brings."""
    here = march(state, player, player.heroes[step.hero], evaluation)
    best = -1.0
    for square in step.among(state):
        gain = march(state, player, square, evaluation) - here
        if gain > best:
            best = gain
    return best - 2 * SPARE


def trick_gain(state: Land, player: Player, step: Step[Land], evaluation: Evaluation) -> float:
    """What ambushes, amulets and tents bring."""
    content = state.content
    if isinstance(step, (DeployCard, SendToLimbo)):
        return thinning(state, player, evaluation)
    if isinstance(step, (ChooseTarget, PickAmulet)):
        return 0.2
    if isinstance(step, (StationCard, PickTent)):
        return STATIONED
    if isinstance(step, NameHammer):
        return HOLD * best_gain(state, player, Purse(content, player), evaluation) + SPARE
    return 0.0


def thinning(state: Land, player: Player, evaluation: Evaluation) -> float:
    """What it brings to send the worst card of the hand to limbo."""
    best = -9.0
    last = -1
    for card, number in enumerate(real_counts(state.content, player)):
        kind = state.content.kind[card]
        if number > 0 and kind != last:
            last = kind
            best = max(best, evaluation.gain([kind], -1))
    return best


# Battles.


def add_battle(
    state: Land, battle: Battle, step: Step[Land], evaluations: list[Evaluation], worth: list[float]
) -> None:
    """What the battle will probably bring to both sides."""
    attacker = state.players[battle.attacker]
    laying = is_undecided(step) or (isinstance(step, LayCard) and step.seat == battle.attacker)
    attack = hero_strength(state, attacker, battle.hero, battle.square)
    line = battle.faces[:]
    if laying:
        line += useful_cards(state, attacker, battle.faces[1:])
    else:
        worth[attacker.seat] += HOLD * best_gain(
            state, attacker, Purse(state.content, attacker), evaluations[attacker.seat]
        )
    attack += line_strength(state.content, line)
    odds = chance(attack, defence(state, battle, step))
    if battle.defender == NOBODY:
        odds = 1.0 if attack > likely_defence(state, battle.square, []) else 0.0
    prize = target_worth(state, battle.square)
    # the battle takes the place of what the hero was on its way to
    hoped = march(state, attacker, attacker.heroes[battle.hero], evaluations[attacker.seat])
    worth[attacker.seat] += odds * prize - hoped - (1.0 - odds) * HERO
    if battle.defender != NOBODY:
        loss = float(state.levels[battle.square])
        if battle.helper != NOBODY or battle.square in state.players[battle.defender].heroes:
            loss += HERO
        worth[battle.defender] -= odds * loss


def is_undecided(step: Step[Land]) -> bool:
    """Whether the defender has still to declare something, before either line is laid."""
    return isinstance(step, (OpenLine, StandOrRetreat, PayRetreat, JoinBattle, SpringAmbush))


def defence(state: Land, battle: Battle, step: Step[Land]) -> float:
    """What the defender has laid or, before that, will probably lay."""
    if battle.defender == NOBODY:
        return likely_defence(state, battle.square, [])
    player = state.players[battle.defender]
    line = battle.guard[:]
    asked = isinstance(step, LayCard) and step.seat == battle.defender
    if asked or not battle.guard:
        line += useful_cards(state, player, battle.guard)
    if battle.sprung or is_undecided(step):
        line += player.ambush + player.exposed
    total = float(line_strength(state.content, line) + state.levels[battle.square])
    if battle.helper != NOBODY:
        total += hero_strength(state, player, battle.helper, battle.square)
    elif battle.square in player.heroes:
        total += hero_strength(state, player, player.heroes.index(battle.square), battle.square)
    return total
