"""The siege card: its effect, then its surge. Chapter 12."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat
from emberhall.games.after_the_empire.cards import Cards, Engine
from emberhall.games.after_the_empire.combat_choices import Target
from emberhall.games.after_the_empire.combat_events import (
    BypassReady,
    DamageLost,
    NoSurge,
    SiegeRevealed,
    SiegeSpared,
    SiegeStruck,
    Surged,
    TargetChosen,
)
from emberhall.games.after_the_empire.queries import effective_gold, is_richest, tier
from emberhall.games.after_the_empire.rules.castle import batter
from emberhall.games.after_the_empire.rules.supply import turned
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    BYPASS,
    FULL_SURGE,
    LEADER_SURGE,
    NO_SURGE,
    NOTHING,
    SIDES,
)


class TurnUpSiege(Happening[Board]):
    """The siege card is turned up: first its effect on each player, then its surge.

    [10.9, 12.1, 12.2, 12.18]
    """

    RULE = "10.9"

    def happen(self, state: Board, dealer: Dealer) -> None:
        state.siege_heading = turned(state.siege_heading, dealer)
        state.siege_shown = True
        dealer.announce(SiegeRevealed(state.siege[0], state.siege_heading))
        state.then(*[Besiege(seat) for seat in state.order], Surge())


class Besiege(Happening[Board]):
    """The engine strikes whoever is rich enough, at once; which of two turrets comes first is no
    question if both are destroyed anyway.

    [12.1, 12.4, 12.7, 12.21]
    """

    RULE = "12.1"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        cards = state.content
        liege = state.lieges[self.seat]
        engine = cards.engines[cards.sieges[state.siege[0]].engine]
        side = state.siege_heading
        points = bring_up(engine, liege, side, effective_gold(state, liege), dealer)
        if points == NOTHING:
            return
        first = first_targets(cards, liege, side)
        if len(first) > 1 and points < 2 * (liege.cubes[first[0]] + 1):
            state.then(ChooseTarget(self.seat, points))
        else:
            bombard(cards, liege, side, first[0] if first else NOTHING, points, dealer)


def bring_up(engine: Engine, liege: Liege, side: int, gold: int, dealer: Dealer) -> int:
    """The damage of an engine by the highest tier reached, NOTHING if it deals none.

    Ladders and towers are kept for the Movement steps.
    [12.1, 12.3, 12.20]
    """
    reached = tier(engine.thresholds, gold)
    if reached == NOTHING:
        dealer.announce(SiegeSpared(liege.seat, gold, engine.thresholds[0]))
        return NOTHING
    strength = engine.strengths[reached]
    if engine.effect == BYPASS:
        liege.bypass = strength
        dealer.announce(BypassReady(liege.seat, strength, side))
        return NOTHING
    dealer.announce(SiegeStruck(liege.seat, strength, side))
    return strength


def first_targets(cards: Cards, liege: Liege, side: int) -> list[int]:
    """The wood turret with the fewest cubes beside the side, else the stone turret; two if equal.

    Burnt turrets are no targets.
    [12.6, 12.7, 12.9]
    """
    found: list[int] = []
    best = 0
    for corner in cards.corners[side]:
        piece = liege.pieces[corner]
        if piece == NOTHING or liege.burnt[corner - SIDES]:
            continue
        rank = 100 * cards.pieces[piece].material + liege.cubes[corner]
        if not found or rank < best:
            found = [corner]
            best = rank
        elif rank == best:
            found.append(corner)
    return found


class ChooseTarget(ChooseOne[Board]):
    """With two equal turrets the owner chooses which is hit first. [12.7]"""

    RULE = "12.7"
    VERB = Target
    points: int

    def among(self, state: Board) -> list[int]:
        return first_targets(state.content, state.lieges[self.seat], state.siege_heading)

    def chosen(self, state: Board, place: int, dealer: Dealer) -> None:
        dealer.announce(TargetChosen(self.seat, place))
        liege = state.lieges[self.seat]
        bombard(state.content, liege, state.siege_heading, place, self.points, dealer)


def bombard(cards: Cards, liege: Liege, side: int, first: int, points: int, dealer: Dealer) -> None:
    """Damage stays on a target until it is destroyed, then the other turret, then the wall.

    [12.5, 12.6, 12.8, 12.9]
    """
    if first != NOTHING:
        points = batter(cards, liege, first, points, dealer)
        for corner in cards.corners[side]:
            if corner != first and not liege.burnt[corner - SIDES]:
                points = batter(cards, liege, corner, points, dealer)
    points = batter(cards, liege, side, points, dealer)
    if points:
        dealer.announce(DamageLost(liege.seat, points, side))


class Surge(Happening[Board]):
    """Swordsmen equal to the season come with the surge. [12.13]"""

    RULE = "12.13"

    def happen(self, state: Board, dealer: Dealer) -> None:
        surge = state.content.sieges[state.siege[0]].surge
        count = state.content.seasons[state.season - 1].surge
        if surge == NO_SURGE:
            dealer.announce(NoSurge())
        for seat in state.order:
            liege = state.lieges[seat]
            if surges(state, liege, surge):
                liege.swordsmen[state.siege_heading] += count
                dealer.announce(Surged(seat, count, state.siege_heading))


def surges(state: Board, liege: Liege, surge: int) -> bool:
    """Whether a surge comes for a liege: for nobody, for the richest or for all.

    [12.14, 12.15, 12.16, 24.12]
    """
    return surge == FULL_SURGE or (surge == LEADER_SURGE and is_richest(state, liege))
