"""What a position is worth to a seat, also in the midst of a combat, for bots."""

from __future__ import annotations

from typing import Any, Final

from emberhall.authoring import Step
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.decks import BASE, FULL
from emberhall.games.city_of_thieves.content.figures import LOCK_ROLL, ORDINARY
from emberhall.games.city_of_thieves.content.vocabulary import SCORE
from emberhall.games.city_of_thieves.fights import ATTACK, DEFENCE, DODGED, NEITHER, Fight
from emberhall.games.city_of_thieves.mind.evaluation import DISPLACED, Evaluation
from emberhall.games.city_of_thieves.mind.odds import odds
from emberhall.games.city_of_thieves.mind.prospects import KEPT, find, powers
from emberhall.games.city_of_thieves.queries import (
    combat_value,
    ducats,
    is_character,
    is_guard,
    is_prey,
)
from emberhall.games.city_of_thieves.rules.adventures.full import BurnRelics
from emberhall.games.city_of_thieves.rules.cards.arcana import ChoosePlayer, ChooseTarget
from emberhall.games.city_of_thieves.rules.cards.skills import AimCrossbow, LightFingers
from emberhall.games.city_of_thieves.rules.cards.strikes import SellToFence
from emberhall.games.city_of_thieves.rules.chests import LOCK_CHEST, TryLock
from emberhall.games.city_of_thieves.rules.combat.bouts import Decide, RollCombat, dice_of, modifier
from emberhall.games.city_of_thieves.rules.combat.retreats import DriveOff
from emberhall.games.city_of_thieves.rules.combat.spoils import Displace, StealTreasure, Theft
from emberhall.games.city_of_thieves.rules.militia import MoveGuard
from emberhall.games.city_of_thieves.rules.missions import GiveForMission, worth
from emberhall.games.city_of_thieves.rules.rolls import mind
from emberhall.games.city_of_thieves.rules.surplus import ChooseRoom, Surplus
from emberhall.games.city_of_thieves.rules.turn import Activation
from emberhall.games.city_of_thieves.state import City

AP: Final = 0.04  # an AP that can still be spent in this turn
READY: Final = 0.06  # a character who can still be activated
BEST: Final = 0.6  # how much of the rivals' worth is that of the best one
PATROL: Final = powers(0.8)  # what a way leaves of the fear of a militiaman
AIMED: Final = 1.0  # a card or skill whose victim has still to be named
CERTAIN: Final = 0.93  # how far a roll that lies there can be trusted, with re-rolls to come


def judge(state: City, seat: int) -> float:
    """The ducats by which a seat will probably be ahead of its rivals, above all the best one."""
    evaluation = Evaluation(state)
    worths = [evaluation.worth(gang) for gang in state.gangs]
    if state.agenda and not state.over:
        add_turn(state, worths)
        look_ahead(state, evaluation, worths)
    best = -1000.0
    total = 0.0
    for other in range(len(worths)):
        if other != seat:
            total += worths[other]
            best = max(best, worths[other])
    mean = total / (len(worths) - 1)
    return worths[seat] - BEST * best - (1.0 - BEST) * mean


def add_turn(state: City, worths: list[float]) -> None:
    """AP and characters that can still be used in the turn that is under way."""
    turn = state.turn
    if turn.seat < 0:
        return
    worths[turn.seat] += AP * turn.ap
    if turn.ap > 0:
        for figure in state.gangs[turn.seat].members:
            if not state.spent[figure] and state.place[figure] >= 0 and not state.wounds[figure]:
                worths[turn.seat] += READY
        if turn.actor >= 0 and not turn.acted:
            worths[turn.seat] += READY


def look_ahead(state: City, evaluation: Evaluation, worths: list[float]) -> None:
    """What the steps on the agenda will bring before the next verb."""
    i = len(state.agenda)
    while i > 0:
        i -= 1
        step = state.agenda[i]
        if isinstance(step, Activation):
            return
        if isinstance(step, MoveGuard):
            add_patrol(state, evaluation, worths, step)
        elif isinstance(step, (RollCombat, Decide, Theft, StealTreasure, Displace, DriveOff)):
            add_combat(state, evaluation, worths, step)
        elif isinstance(step, TryLock):
            add_lock(state, evaluation, worths, step)
        elif isinstance(step, ChooseRoom):
            worths[step.seat] -= 0.2
        elif isinstance(step, Surplus):
            worths[step.seat] -= 1.0
        elif isinstance(step, GiveForMission):
            worths[step.seat] += mission_gain(state, step)
        elif isinstance(step, BurnRelics):
            worths[step.seat] += pact_gain(state, evaluation, step)
        elif isinstance(step, (ChoosePlayer, ChooseTarget, LightFingers, AimCrossbow, SellToFence)):
            worths[step.seat] += AIMED


def add_combat(state: City, evaluation: Evaluation, worths: list[float], step: Step[Any]) -> None:
    """A step of a combat that is still to come. [10.14, 10.19, 10.23]"""
    if isinstance(step, RollCombat):
        add_fight(state, evaluation, worths, False)
    elif isinstance(step, Decide):
        if state.at_fight().attack and state.at_fight().winner == NEITHER:
            add_fight(state, evaluation, worths, True)
    elif isinstance(step, (Theft, StealTreasure)):
        add_theft(state, evaluation, worths)
    else:
        add_displacement(state, evaluation, worths)


def mission_gain(state: City, step: GiveForMission) -> float:
    """What a mission that is being completed pays beyond the worth of its treasures. [13.2]"""
    mission = state.content.missions[step.mission]
    given = len(step.given)
    paid = worth(mission, step.given) if given > mission.wanted else mission.ducats
    return paid - KEPT * state.content.prices[0] * max(given, mission.wanted)


def pact_gain(state: City, evaluation: Evaluation, step: BurnRelics) -> float:
    """What the relics burnt so far and those still to be burnt pay at the Altar. [41.5]"""
    series = step.count
    sale = 0.0
    for kind in state.content.relics:
        if kind >= step.least and kind in state.loads[step.figure]:
            series += 1
            sale += KEPT * evaluation.price[kind]
    return state.content.number(f"pact-{series}") - sale if series else 0.0


def add_fight(state: City, evaluation: Evaluation, worths: list[float], rolled: bool) -> None:
    """A combat that is still open: its chance times what the winner takes. [10.14, 10.19]"""
    clash = state.fight
    if clash is None or clash.winner == DODGED:
        return
    bonus = modifier(state, ATTACK, SCORE) - modifier(state, DEFENCE, SCORE)
    if rolled:
        ahead = max(clash.attack) + bonus - max(clash.defence)
        if ahead == 0 and state.mode != BASE:
            ahead = sum(clash.attack) + bonus - sum(clash.defence)
        chance = CERTAIN if ahead >= 0 else 1.0 - CERTAIN
    else:
        dice = dice_of(state, ATTACK)
        chance = odds(dice, dice_of(state, DEFENCE), bonus, state.mode != BASE)
    add_stakes(state, evaluation, worths, clash, ATTACK, chance)
    add_stakes(state, evaluation, worths, clash, DEFENCE, 1.0 - chance)


def add_stakes(
    state: City, evaluation: Evaluation, worths: list[float], clash: Fight, side: int, chance: float
) -> None:
    """What a side wins and the other one loses, if it wins. [6.15, 6.16, 10.19, 10.23, 16.10]"""
    winner = clash.figure(side)
    loser = clash.figure(1 - side)
    if not is_character(loser):
        if is_character(winner):
            worths[clash.seat(side)] += chance * (1.5 if loser == state.content.cyclops else 0.5)
        return
    victim = state.owner[loser]
    if clash.ranged and side == DEFENCE:
        return
    jailed = state.mode == FULL and (clash.space >= MAIN or is_guard(state, winner))
    lost = evaluation.jail_loss(loser) if jailed else DISPLACED
    if is_character(winner):
        stolen = evaluation.stakes[loser]
        worths[state.owner[winner]] += chance * stolen
        lost += stolen
    elif winner != state.content.cyclops:
        lost += min(2, ducats(state, victim))
    worths[victim] -= chance * lost


def add_theft(state: City, evaluation: Evaluation, worths: list[float]) -> None:
    """A combat that is decided, its treasure still to be taken. [10.19, 10.20]"""
    clash = state.at_fight()
    loser = clash.loser()
    stolen = evaluation.stakes[loser]
    worths[clash.seat(clash.winner)] += stolen
    worths[state.owner[loser]] -= stolen


def add_displacement(state: City, evaluation: Evaluation, worths: list[float]) -> None:
    """A loser who has still to be driven off or thrown in Prison. [10.23]"""
    clash = state.fight
    if clash is None or clash.winner not in (ATTACK, DEFENCE):
        return
    loser = clash.loser()
    if is_character(loser):
        lost = evaluation.jail_loss(loser) if clash.space >= MAIN else DISPLACED
        worths[state.owner[loser]] -= lost


def add_patrol(state: City, evaluation: Evaluation, worths: list[float], step: MoveGuard) -> None:
    """A militiaman on his way: the rival in reach who has most to fear from him. [6.11, 6.16]"""
    if step.by_card:
        return
    place = state.place[step.guard]
    if not 0 <= place < MAIN:
        return
    away = state.content.board.distance[place]
    dice = combat_value(state, step.guard)
    most = 0.0
    prey = -1
    for gang in state.gangs:
        if gang.seat == step.seat:
            continue
        fine = min(2, ducats(state, gang.seat))
        for figure in gang.members:
            space = state.place[figure]
            if not 0 <= space < MAIN or not 0 < away[space] <= step.points:
                continue
            if not is_prey(state, step.seat, figure):
                continue
            chance = odds(dice, evaluation.strength[figure], 0, state.mode != BASE)
            lost = evaluation.jail_loss(figure) if state.mode == FULL else DISPLACED
            harm = chance * (fine + lost) * PATROL[away[space]]
            if harm > most:
                most = harm
                prey = gang.seat
    if prey >= 0:
        worths[prey] -= most


def add_lock(state: City, evaluation: Evaluation, worths: list[float], step: TryLock) -> None:
    """A lock that is being picked: what it holds, if the die as it lies opens it. [9.2]"""
    made = state.throw
    if made is None:
        return
    opens = made.dice[0] <= mind(state, step.figure, LOCK_ROLL)
    space = state.place[step.figure]
    if opens and step.lock == LOCK_CHEST and FIRST_ROOM <= space < MAIN:
        held = find(state, space, evaluation.price, True, [0.5] * ORDINARY)
        worths[state.owner[step.figure]] += 0.5 * held
