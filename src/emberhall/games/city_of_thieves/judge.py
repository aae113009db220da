"""What a position is worth to a seat, also in the midst of a combat, for bots."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.chests import ChooseRoom, Surplus, TryLock
from emberhall.games.city_of_thieves.combat import Decide, RollCombat, dice_of, modifier
from emberhall.games.city_of_thieves.fights import ATTACK, DEFENCE, DODGED, NEITHER, Fight
from emberhall.games.city_of_thieves.missions import GiveForMission, worth
from emberhall.games.city_of_thieves.odds import odds
from emberhall.games.city_of_thieves.outlook import Outlook
from emberhall.games.city_of_thieves.queries import ducats, is_character, is_guard
from emberhall.games.city_of_thieves.retreats import DriveOff
from emberhall.games.city_of_thieves.rolls import mind
from emberhall.games.city_of_thieves.spoils import Displace, StealTreasure, Theft
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.terms import (
    BASE,
    CYCLOPS,
    FIRST_ROOM,
    FULL,
    LOCK_CHEST,
    LOCK_ROLL,
    MAIN,
)
from emberhall.games.city_of_thieves.turn import Activation
from emberhall.games.city_of_thieves.vocabulary import SCORE

AP: Final = 0.04  # an AP that can still be spent in this turn
READY: Final = 0.12  # a character who can still be activated
BEST: Final = 0.6  # how much of the rivals' worth is that of the best one
DISPLACED: Final = 0.5  # what a retreat costs its victim
IMPRISONED: Final = 1.6


def judge(state: City, seat: int) -> float:
    """The ducats by which a seat will probably be ahead of its rivals, above all the best one."""
    outlook = Outlook(state)
    worths = [outlook.worth(gang) for gang in state.gangs]
    if state.agenda and not state.over:
        add_turn(state, worths)
        look_ahead(state, outlook, worths)
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


def look_ahead(state: City, outlook: Outlook, worths: list[float]) -> None:
    """What the steps on the agenda will bring before the next verb."""
    i = len(state.agenda)
    while i > 0:
        i -= 1
        step = state.agenda[i]
        if isinstance(step, RollCombat):
            add_fight(state, worths, False)
        elif isinstance(step, (Theft, StealTreasure)):
            add_theft(state, outlook, worths, 1.0)
        elif isinstance(step, (Displace, DriveOff)):
            add_displacement(state, worths)
        elif isinstance(step, TryLock):
            add_lock(state, outlook, worths, step)
        elif isinstance(step, ChooseRoom):
            worths[step.seat] -= 0.2
        elif isinstance(step, Surplus):
            worths[step.seat] -= 1.0
        elif isinstance(step, GiveForMission):
            mission = state.content.missions[step.mission]
            gained = worth(mission, step.given) - 2.0 * len(step.given)
            worths[step.seat] += max(gained, mission.ducats - 6.0)
        elif isinstance(step, Decide):
            if state.at_fight().attack and state.at_fight().winner == NEITHER:
                add_fight(state, worths, True)
        elif isinstance(step, Activation):
            return


def add_fight(state: City, worths: list[float], rolled: bool) -> None:
    """A combat that is still open: its chance times what the winner takes. [10.14, 10.19]"""
    clash = state.fight
    if clash is None or clash.winner == DODGED:
        return
    bonus = modifier(state, ATTACK, SCORE) - modifier(state, DEFENCE, SCORE)
    if rolled:
        ahead = max(clash.attack) + bonus - max(clash.defence)
        if ahead == 0 and state.mode != BASE:
            ahead = sum(clash.attack) + bonus - sum(clash.defence)
        chance = 0.93 if ahead >= 0 else 0.07
    else:
        dice = dice_of(state, ATTACK)
        chance = odds(dice, dice_of(state, DEFENCE), bonus, state.mode != BASE)
    add_stakes(state, worths, clash, ATTACK, chance)
    add_stakes(state, worths, clash, DEFENCE, 1.0 - chance)


def add_stakes(state: City, worths: list[float], clash: Fight, side: int, chance: float) -> None:
    """What a side wins and the other one loses, if it wins. [6.15, 6.16, 10.19, 10.23, 16.10]"""
    winner = clash.figure(side)
    loser = clash.figure(1 - side)
    if not is_character(loser):
        if is_character(winner):
            worths[clash.seat(side)] += chance * (1.5 if loser == CYCLOPS else 0.5)
        return
    victim = state.owner[loser]
    if clash.ranged and side == DEFENCE:
        return
    jailed = state.mode == FULL and (clash.space >= MAIN or is_guard(winner))
    lost = IMPRISONED if jailed else DISPLACED
    if is_character(winner):
        stolen = stake(state, loser)
        worths[state.owner[winner]] += chance * stolen
        lost += stolen
    elif winner != CYCLOPS:
        lost += min(2, ducats(state, victim))
    worths[victim] -= chance * lost


def stake(state: City, loser: int) -> float:
    """What a beaten character loses to the winner. [10.19]"""
    best = 0.0
    for kind in state.loads[loser]:
        best = max(best, state.content.prices[kind] * 0.9)
    if best > 0.0:
        return best
    return float(min(state.content.number("theft"), ducats(state, state.owner[loser])))


def add_theft(state: City, outlook: Outlook, worths: list[float], chance: float) -> None:
    """A combat that is decided, its treasure still to be taken. [10.19, 10.20]"""
    clash = state.at_fight()
    loser = clash.figure(1 - clash.winner)
    stolen = stake(state, loser)
    worths[clash.seat(clash.winner)] += chance * stolen
    worths[state.owner[loser]] -= chance * stolen


def add_displacement(state: City, worths: list[float]) -> None:
    """A loser who has still to be driven off or thrown in Prison. [10.23]"""
    clash = state.fight
    if clash is None or clash.winner not in (ATTACK, DEFENCE):
        return
    loser = clash.figure(1 - clash.winner)
    if is_character(loser):
        below = clash.space >= MAIN
        worths[state.owner[loser]] -= IMPRISONED if below else DISPLACED


def add_lock(state: City, outlook: Outlook, worths: list[float], step: TryLock) -> None:
    """A lock that is being picked: what it holds, if the die as it lies opens it. [9.2]"""
    made = state.throw
    if made is None:
        return
    opens = made.dice[0] <= mind(state, step.figure, LOCK_ROLL)
    space = state.place[step.figure]
    if opens and step.lock == LOCK_CHEST and FIRST_ROOM <= space < MAIN:
        worths[state.owner[step.figure]] += outlook.find(space, True) * 0.5
