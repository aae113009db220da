"""The siege card: its effect, then its surge. Chapter 12."""

from __future__ import annotations

from emberhall.games.after_the_empire.castle import batter
from emberhall.games.after_the_empire.choices import Target
from emberhall.games.after_the_empire.combat_events import (
    BypassReady,
    SiegeRevealed,
    SiegeStruck,
    Surged,
    TargetChosen,
)
from emberhall.games.after_the_empire.queries import effective_gold, rival_gold, tier
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.supply import turned
from emberhall.games.after_the_empire.terms import (
    BYPASS,
    FULL_SURGE,
    LEADER_SURGE,
    NO_SURGE,
    NOTHING,
    SIDES,
)
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


class TurnUpSiege(Happening[Board]):
    """The siege card is turned up: first its effect on each player, then its surge.

    [10.9, 12.1, 12.2, 12.18]
    """

    __slots__ = ()
    RULE = "10.9"

    def happen(self, state: Board, dealer: Dealer) -> None:
        state.siege_heading = turned(state.siege_heading, dealer)
        state.siege_shown = True
        if dealer.listening:
            dealer.announce(SiegeRevealed(state.siege[0], state.siege_heading))
        state.then(*[Besiege(seat) for seat in state.order], Surge())


class Besiege(Happening[Board]):
    """Engines deal their damage at once; ladders and towers are kept for the Movement steps.

    [12.1, 12.3, 12.4, 12.20, 12.21]
    """

    __slots__ = ("seat",)
    RULE = "12.1"
    FIELDS = (plain("seat", SEATS),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        engine = state.content.engines[state.content.sieges[state.siege[0]].engine]
        reached = tier(engine.thresholds, effective_gold(state, liege))
        if reached == NOTHING:
            return
        strength = engine.strengths[reached]
        side = state.siege_heading
        if engine.effect == BYPASS:
            liege.bypass = strength
            if dealer.listening:
                dealer.announce(BypassReady(self.seat, strength, side))
            return
        if dealer.listening:
            dealer.announce(SiegeStruck(self.seat, strength, side))
        first = first_targets(state, liege, side)
        if len(first) > 1:
            state.then(ChooseTarget(self.seat, strength))
        else:
            bombard(state, self.seat, first[0] if first else NOTHING, strength, dealer)


def first_targets(state: Board, liege: Liege, side: int) -> list[int]:
    """The wood turret with the fewest cubes beside the side, else the stone turret; two if equal.

    Burnt turrets are no targets.
    [12.6, 12.7, 12.9]
    """
    found: list[int] = []
    best = 0
    for corner in state.content.corners[side]:
        piece = liege.pieces[corner]
        if piece == NOTHING or liege.burnt[corner - SIDES]:
            continue
        rank = 100 * state.content.pieces[piece].material + liege.cubes[corner]
        if not found or rank < best:
            found = [corner]
            best = rank
        elif rank == best:
            found.append(corner)
    return found


class ChooseTarget(Question[Board]):
    """With two equal turrets the owner chooses which is hit first. [12.7]"""

    __slots__ = ("points",)
    RULE = "12.7"
    FIELDS = (plain("seat", SEATS), plain("points"))

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def options(self, state: Board) -> list[Choice]:
        target = state.content.choices.target
        targets = first_targets(state, state.lieges[self.seat], state.siege_heading)
        return [target[place - SIDES] for place in targets]

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Target)
        if dealer.listening:
            dealer.announce(TargetChosen(self.seat, choice.place))
        bombard(state, self.seat, choice.place, self.points, dealer)


def bombard(state: Board, seat: int, first: int, points: int, dealer: Dealer) -> None:
    """Damage stays on a target until it is destroyed, then the other turret, then the wall.

    [12.5, 12.6, 12.8, 12.9]
    """
    liege = state.lieges[seat]
    side = state.siege_heading
    if first != NOTHING:
        points = batter(state, seat, first, points, dealer)
        for corner in state.content.corners[side]:
            if corner != first and not liege.burnt[corner - SIDES]:
                points = batter(state, seat, corner, points, dealer)
    batter(state, seat, side, points, dealer)


class Surge(Happening[Board]):
    """Swordsmen equal to the season come for nobody, for the richest or for all.

    [12.13, 12.14, 12.15, 12.16, 24.12]
    """

    __slots__ = ()
    RULE = "12.13"

    def happen(self, state: Board, dealer: Dealer) -> None:
        surge = state.content.sieges[state.siege[0]].surge
        if surge == NO_SURGE:
            return
        count = state.content.seasons[state.season - 1].surge
        most = max([liege.gold for liege in state.lieges])
        if state.alone():
            most = max(most, rival_gold(state))
        for seat in state.order:
            liege = state.lieges[seat]
            if surge == FULL_SURGE or (surge == LEADER_SURGE and liege.gold == most):
                liege.swordsmen[state.siege_heading] += count
                if dealer.listening:
                    dealer.announce(Surged(seat, count, state.siege_heading))
