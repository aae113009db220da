"""What a position is worth to a seat, also in the middle of a turn or a combat.

What is pending is judged by its best outcome: the farms still to be sown, the stockpile still to be
used, the attack still to come.
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Question
from emberhall.games.after_the_empire.mind.evaluation import FLAG, GAIN, Evaluation
from emberhall.games.after_the_empire.mind.garrison import (
    expected_foes,
    man_walls,
    shift,
    spread,
)
from emberhall.games.after_the_empire.mind.storm import Storm
from emberhall.games.after_the_empire.queries import (
    effective_gold,
    invaders_at,
    is_richest,
    tier,
    turret_fire,
)
from emberhall.games.after_the_empire.rules.archery import (
    AimCaptain,
    AimWatchtower,
    LoseTroops,
    Shoot,
)
from emberhall.games.after_the_empire.rules.combat import (
    Advance,
    EndRound,
    Fight,
    FightAll,
    Maneuver,
    Melee,
    PourOil,
    StrikeWalls,
)
from emberhall.games.after_the_empire.rules.deals import DrawObjectives, ProtectFarm, SowFarm
from emberhall.games.after_the_empire.rules.ending import score
from emberhall.games.after_the_empire.rules.preparation import Muster, PlaceTroops, TurnUpInvaders
from emberhall.games.after_the_empire.rules.reckoning import (
    AwardFlags,
    CollectIncome,
    HarvestAndFeast,
)
from emberhall.games.after_the_empire.rules.sacking import MarkCard
from emberhall.games.after_the_empire.rules.stockpile import StockpileStep
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    INSIDE,
    NOTHING,
    OBJECTIVE,
    POSTS,
    SIDES,
    SOLDIER,
)
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer

LOOKS: Final = 2  # attacks thought through while cards lie face down
CAUTION: Final = 0.04  # how much less an attack counts for each worker still to place
BEST_RIVAL: Final = 0.25  # what the best rival's gold counts
SACKED: Final = 7.0  # what being sacked costs besides gold and cards
SHORT: Final = 0.8  # for each invader that was not stopped
SPARE: Final = 0.2  # for each troop that was not needed
FAR: Final = 12  # more than this makes no difference
LEAST: Final = -1e18  # less than anything is worth
LOOKAHEAD: Final = 8  # pending steps settled before judging


def judge(state: Board, seat: int) -> float:
    """The final gold a seat may hope for, less a part of what its best rival has."""
    if not state.agenda:
        return exact(state, seat)
    drive = Drive(state, seat)
    world = drive.state
    if not world.agenda:
        return exact(world, seat) + drive.margin
    best = 0.0
    for other in world.lieges:
        if other.seat != seat:
            best = max(best, float(other.gold + sum(other.flags)))
    return prospect(world, seat) + drive.margin - BEST_RIVAL * best


def exact(state: Board, seat: int) -> float:
    """How the game has ended."""
    best = 0
    for other in state.lieges:
        if other.seat != seat:
            best = max(best, sum(score(state, other)))
    return float(sum(score(state, state.lieges[seat])) - best)


# What is pending.


class Drive:
    """A position led on through the seat's own pending questions, each answered at its best.

    So positions right after different choices are compared at moments that are alike.
    """

    __slots__ = ("margin", "seat", "state")

    def __init__(self, state: Board, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.margin = 0.0
        dealer = QuietDealer(0)
        for _ in range(LOOKAHEAD):
            step = self.state.agenda[-1] if self.state.agenda else None
            if not isinstance(step, Question) or step.seat != seat:
                return
            if isinstance(step, (SowFarm, ProtectFarm, StockpileStep, MarkCard)):
                self.state = best_answer(self.state, step, seat)
            elif isinstance(step, LoseTroops):
                self.state = answered(self.state, seat, step.options(self.state)[0])
            elif not self.finish_fight(step):
                return
            flow.run(self.state, dealer)

    def finish_fight(self, step: Question[Board]) -> bool:
        """Think a fight through to its end; False if the question is about something else."""
        if not isinstance(step, (PlaceTroops, Maneuver, PourOil, AimWatchtower, AimCaptain)):
            return False
        if self.state.lieges[self.seat].clash == 0:
            return False
        state = self.state.copy()
        castle = state.lieges[self.seat]
        storm = Storm(state, castle, state.siege_heading)
        over = False
        if isinstance(step, PlaceTroops):
            place_rest(state, castle, Moment(state, self.seat), 0.0)
            over = storm.strike()
        elif isinstance(step, Maneuver):
            storm.maneuver()
            over = storm.strike()
        elif isinstance(step, PourOil):
            over = storm.strike()
        else:
            castle.clash -= 1  # the round begins anew
        if not over:
            storm.fight()
        leave_fight(state, self.seat)
        self.margin += margin(storm)
        self.state = state
        return True


def leave_fight(state: Board, seat: int) -> None:
    """Take the steps of a fight that has been thought through from the agenda."""
    while state.agenda:
        step = state.agenda[-1]
        if not isinstance(
            step,
            (
                Fight, Shoot, Advance, Melee, StrikeWalls, EndRound, Maneuver, PlaceTroops,
                PourOil, AimWatchtower, AimCaptain,
            ),
        ):  # fmt: skip
            return
        if step.seat != seat:
            return
        state.agenda.pop()


def best_answer(state: Board, step: Question[Board], seat: int) -> Board:
    """The position after the answer that leaves the best castle, the attack left aside.

    It changes nothing but the liege and the agenda, so that only these are tried anew.
    """
    trial = state.copy()
    before = state.lieges[seat]
    evaluation = Evaluation(trial, before.hall, True, True)
    cards = evaluation.cards_worth(before)
    troops = evaluation.troops_worth(before)
    dealer = QuietDealer(0)
    castle = before.copy()
    agenda = state.agenda[:-1]  # if there is no answer, the question does not apply
    most = LEAST
    for choice in step.options(state):
        liege = before.copy()
        trial.lieges[seat] = liege
        trial.agenda = state.agenda[:]
        flow.answer(trial, seat, choice, dealer)
        if liege.marked != before.marked or liege.farms != before.farms:
            worth = evaluation.worth(liege, liege.hall)
        else:
            worth = evaluation.worth_with(liege, liege.hall, cards, troops)
        worth += protection(trial, liege)
        if worth > most:
            most = worth
            castle = liege
            agenda = trial.agenda
    trial.lieges[seat] = castle
    trial.agenda = agenda
    return trial


def protection(state: Board, liege: Liege) -> float:
    """What protected farms are worth besides, by what is known of the attack."""
    total = 0.0
    for side in range(SIDES):
        if liege.protected[side]:
            known = 1.0 if state.report and state.heading == side else 0.4
            total += 0.5 * known * liege.farms[side]
    return total


def answered(state: Board, seat: int, choice: Choice) -> Board:
    """The position right after an answer."""
    trial = state.copy()
    flow.answer(trial, seat, choice, QuietDealer(0))
    return trial


class Moment:
    """Where in the season a position is, for one seat."""

    __slots__ = (
        "flag_due", "harvest_due", "income_due", "mercenaries_to", "objectives", "placing",
        "revealed", "soldiers_to", "to_fight", "to_muster",
    )  # fmt: skip

    def __init__(self, state: Board, seat: int) -> None:
        self.to_fight = False
        self.to_muster = False
        self.revealed = True
        self.flag_due = False
        self.income_due = False
        self.harvest_due = False
        self.objectives = 0
        self.placing = False
        self.soldiers_to = [False] * SIDES
        self.mercenaries_to = [False] * SIDES
        for step in state.agenda:
            if isinstance(step, FightAll):
                self.to_fight = True
            elif isinstance(step, Muster):
                self.to_muster = True
            elif isinstance(step, TurnUpInvaders):
                self.revealed = False
            elif isinstance(step, AwardFlags):
                self.flag_due = True
            elif isinstance(step, CollectIncome):
                self.income_due = True
            elif isinstance(step, HarvestAndFeast):
                self.harvest_due = True
            elif isinstance(step, DrawObjectives) and step.seat == seat:
                self.objectives += 1
            elif isinstance(step, PlaceTroops) and step.seat == seat:
                self.placing = True
                if step.troop == SOLDIER:
                    self.soldiers_to[step.side] = True
                else:
                    self.mercenaries_to[step.side] = True


def prospect(state: Board, seat: int) -> float:
    """What a liege may hope for, the attack that is still to come thought through."""
    liege = state.lieges[seat]
    moment = Moment(state, seat)
    evaluation = Evaluation(state, liege.hall, moment.income_due, moment.harvest_due)
    extra = GAIN[OBJECTIVE] * moment.objectives
    calm = after(evaluation, liege, moment)
    if not moment.to_fight:
        return extra + calm - next_danger(evaluation, liege)
    looks = 1 if moment.revealed else LOOKS
    total = 0.0
    ready = liege.copy()
    prepare(state, ready, moment)
    for turn in range(looks):
        castle = ready.copy()
        storm = Storm(state, castle, state.siege_heading)
        if not moment.revealed:
            storm.gather(turn)
        if castle.moves:
            shift(state.content, castle, castle.moves)
        storm.fight()
        total += after(evaluation, castle, moment) + margin(storm)
    trust = 1.0 / (1.0 + CAUTION * liege.hall)
    return extra + trust * total / looks + (1.0 - trust) * calm


def next_danger(evaluation: Evaluation, castle: Liege) -> float:
    """What the attack of the coming season will probably cost as things stand."""
    state = evaluation.state
    if evaluation.later == 0:
        return 0.0
    before = castle.copy()
    before.mercenaries = [0] * POSTS
    before.sacked = False
    before.clash = 0
    before.bypass = 0
    calm = evaluation.worth(before, 0)
    man_walls(state.content, before, 1.0)
    storm = Storm(state, before, 0)
    storm.gather_next()
    storm.fight()
    trust = 1.0 / (1.0 + CAUTION * state.content.seasons[state.season].workers)
    return trust * (calm - evaluation.worth(before, 0) - margin(storm))


def prepare(state: Board, castle: Liege, moment: Moment) -> None:
    """Troops not placed yet go to the walls, most of them where the report says."""
    if not moment.to_muster and not moment.placing:
        return
    gold = effective_gold(state, castle)
    unseen = expected_foes(state.content, state.season, len(state.horde), gold)
    reported = reported_foes(state, gold)
    castle.swordsmen[state.heading] += reported
    if moment.to_muster:
        man_walls(state.content, castle, unseen)
    else:
        place_rest(state, castle, moment, unseen)
    castle.swordsmen[state.heading] -= reported


def reported_foes(state: Board, gold: int) -> int:
    """The invaders of the face-up card, none once they have come."""
    if not state.report or state.horde_shown:
        return 0
    card = state.content.invaders[state.report[0]]
    reached = tier(card.thresholds, gold)
    return 0 if reached == NOTHING else card.archers[reached] + card.swordsmen[reached]


def place_rest(state: Board, castle: Liege, moment: Moment, unseen: float) -> None:
    """Whoever is still inside goes to walls that are still to be asked for, foes inside first."""
    soldiers = castle.soldiers[INSIDE]
    mercenaries = castle.mercenaries[INSIDE]
    foes = invaders_at(castle, INSIDE)
    castle.mercenaries[INSIDE] = min(foes, mercenaries)
    castle.soldiers[INSIDE] = min(foes - castle.mercenaries[INSIDE], soldiers)
    wanted = [0.0] * SIDES
    for side in range(SIDES):
        foes = invaders_at(castle, side)
        if castle.clash == 0 or foes <= castle.cubes[side]:
            wanted[side] = unseen + foes - turret_fire(state.content, castle, side)
    spread(
        castle,
        wanted,
        soldiers - castle.soldiers[INSIDE],
        moment.soldiers_to,
        mercenaries - castle.mercenaries[INSIDE],
        moment.mercenaries_to,
    )


def after(evaluation: Evaluation, castle: Liege, moment: Moment) -> float:
    """What a castle is worth when the fight is over."""
    state = evaluation.state
    total = evaluation.worth(castle, castle.hall)
    if moment.flag_due and not castle.sacked and is_richest(state, castle):
        total += FLAG * state.content.seasons[state.season - 1].flag
    return total


def margin(storm: Storm) -> float:
    """How near a fight was to ending otherwise, so that every troop is seen to help."""
    castle = storm.castle
    if castle.sacked:
        return -SACKED - SHORT * min(storm.left, FAR)
    return SPARE * min(sum(castle.soldiers) + sum(castle.mercenaries), FAR)
