"""The combat of a castle, round by round: Archery, Movement, Melee. Chapters 13 to 15."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, RulesFault, Seat
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.combat_choices import AllIn, Pour, Regroup
from emberhall.games.after_the_empire.combat_events import (
    ClashBegan,
    FoughtInside,
    InvadersEntered,
    OilPoured,
    Survived,
    TroopsHeld,
    TroopsInside,
    TroopsRegrouped,
    WallStruck,
)
from emberhall.games.after_the_empire.queries import (
    all_inside,
    bonus,
    has_any_wall,
    has_wall,
    invaders,
    invaders_at,
    troops,
    troops_on_walls,
)
from emberhall.games.after_the_empire.rules.archery import (
    AimCaptain,
    AimWatchtower,
    Shoot,
    kill,
    suffer,
)
from emberhall.games.after_the_empire.rules.castle import batter
from emberhall.games.after_the_empire.rules.preparation import place_anew
from emberhall.games.after_the_empire.rules.sacking import Sack
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    CAPTAIN,
    INSIDE,
    NOTHING,
    OIL,
    SIDES,
    WATCH,
)


class FightAll(Happening[Board]):
    """Every castle fights for itself, in turn order. [10.18, 13.1]"""

    RULE = "13.1"

    def happen(self, state: Board, dealer: Dealer) -> None:
        state.then(*[Fight(seat) for seat in state.order])


class Fight(Happening[Board]):
    """A round: Archery, Movement, Melee. Without invaders the castle has survived.

    [13.1, 13.17, 15.12, 16.1, 25.1]
    """

    RULE = "13.1"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        if invaders(liege) == 0:
            survive(liege, dealer)
            return
        liege.clash += 1
        if liege.clash > longest_combat(state.content):
            raise RulesFault(f"the combat of seat {self.seat} has no end")
        dealer.announce(ClashBegan(self.seat, liege.clash))
        state.then(Shoot(self.seat), Advance(self.seat))
        if liege.cards:
            if bonus(state.content, liege, CAPTAIN):
                state.then(AimCaptain(self.seat))
            if bonus(state.content, liege, WATCH):
                state.then(AimWatchtower(self.seat))


def longest_combat(cards: Cards) -> int:
    """A round for each cube of the stoutest wall, one to destroy it, one to enter. [15.12]"""
    return cards.most_cubes + 2


def survive(liege: Liege, dealer: Dealer) -> None:
    """Nothing more happens. [16.1]"""
    dealer.announce(Survived(liege.seat, liege.clash))


# Movement.


class Advance(Happening[Board]):
    """Invaders move before troops do; if Archery has left none the combat ends at once.

    [13.15, 14.1, 14.4, 14.10]
    """

    RULE = "14.2"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        if invaders(liege) == 0:
            survive(liege, dealer)
            return
        advance(liege, state.siege_heading if state.siege_shown else NOTHING, dealer)
        state.then(Maneuver(self.seat), Melee(self.seat))


def advance(liege: Liege, besieged: int, dealer: Dealer) -> None:
    """Invaders enter where no wall stands, and with ladders and towers over the besieged one.

    [14.2, 14.3, 14.6]
    """
    for side in range(SIDES):
        if not has_wall(liege, side):
            enter(liege, side, invaders_at(liege, side), dealer)
        elif side == besieged:
            enter(liege, side, liege.bypass, dealer)


def enter(liege: Liege, side: int, count: int, dealer: Dealer) -> None:
    """So many invaders of a field move into the castle, archers first. [14.2, 14.3, 14.5]"""
    archers = min(count, liege.archers[side])
    swordsmen = min(count - archers, liege.swordsmen[side])
    if archers + swordsmen == 0:
        return
    liege.archers[side] -= archers
    liege.swordsmen[side] -= swordsmen
    liege.archers[INSIDE] += archers
    liege.swordsmen[INSIDE] += swordsmen
    dealer.announce(InvadersEntered(liege.seat, [archers, swordsmen], side))


class Maneuver(Question[Board]):
    """Troops may move without limit, knowing who has entered.

    [14.1, 14.7, 14.8, 14.9, 14.11, 14.12, 25.7]
    """

    RULE = "14.7"

    def options(self, state: Board) -> list[Choice]:
        choices = state.content.choices
        liege = state.lieges[self.seat]
        if troops(liege) == 0:
            return []
        options: list[Choice] = [choices.hold]
        if troops_on_walls(liege):
            options.append(choices.all_in)
        if has_any_wall(liege):
            options.append(choices.regroup)
        return options

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, AllIn):
            all_inside(state.lieges[self.seat])
            dealer.announce(TroopsInside(self.seat))
        elif isinstance(choice, Regroup):
            dealer.announce(TroopsRegrouped(self.seat))
            place_anew(state, self.seat)
        else:
            dealer.announce(TroopsHeld(self.seat))


# Melee.


class Melee(Happening[Board]):
    """Before the first Melee oil may be poured; then come the walls, then the fight inside.

    [15.1, 15.13]
    """

    RULE = "15.1"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        state.then(StrikeWalls(self.seat), EndRound(self.seat))
        if liege.clash == 1 and liege.cards and bonus(state.content, liege, OIL):
            state.then(PourOil(self.seat))


class PourOil(ChooseOne[Board]):
    """Oil goes into a field with an invader before a standing wall. [15.13]"""

    RULE = "15.13"
    VERB = Pour

    def among(self, state: Board) -> list[int]:
        return fields_to_pour(state.lieges[self.seat])

    def chosen(self, state: Board, side: int, dealer: Dealer) -> None:
        pour(state.content, state.lieges[self.seat], side, dealer)


def fields_to_pour(liege: Liege) -> list[int]:
    """The fields with an invader before a standing wall. [15.13]"""
    return [side for side in range(SIDES) if invaders_at(liege, side) and has_wall(liege, side)]


def pour(cards: Cards, liege: Liege, side: int, dealer: Dealer) -> None:
    """Oil removes invaders of a field before they strike. [15.13]"""
    oil = bonus(cards, liege, OIL)
    dealer.announce(OilPoured(liege.seat, oil, side))
    kill(liege, side, oil, dealer)


class StrikeWalls(Happening[Board]):
    """Invaders in fields hit their walls, then all inside strike at once. [15.2, 15.6]"""

    RULE = "15.2"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        damage = strike(state.content, liege, dealer)
        question = suffer(state, liege, INSIDE, damage, dealer)
        if question is not None:
            state.then(question)


def strike(cards: Cards, liege: Liege, dealer: Dealer) -> int:
    """All hits on walls and on invaders inside; returns what these deal, counted before any falls.

    Troops on walls neither deal nor take melee damage; those of a lost wall fight inside at once.
    [15.2, 15.3, 15.4, 15.5, 15.7]
    """
    for side in range(SIDES):
        count = invaders_at(liege, side)
        if count and has_wall(liege, side):
            dealer.announce(WallStruck(liege.seat, side, count))
            batter(cards, liege, side, count, dealer)
    blows = liege.soldiers[INSIDE] + liege.mercenaries[INSIDE]
    foes = invaders_at(liege, INSIDE)
    if foes:
        dealer.announce(FoughtInside(liege.seat, blows, foes))
    kill(liege, INSIDE, blows, dealer)
    return foes


class EndRound(Happening[Board]):
    """No invader left: survived. Invaders inside and no troop: sacked. Otherwise another round.

    [15.8, 15.9, 15.10, 15.11, 25.2]
    """

    RULE = "15.8"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        if invaders(liege) == 0:
            survive(liege, dealer)
        elif invaders_at(liege, INSIDE):
            if liege.soldiers[INSIDE] + liege.mercenaries[INSIDE]:
                raise RulesFault(f"troops and invaders of seat {self.seat} share the castle")
            state.then(Sack(self.seat))
        else:
            state.then(Fight(self.seat))
