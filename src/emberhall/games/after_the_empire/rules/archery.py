"""The Archery step of a combat, and how losses are taken. Chapter 13."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, of
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.combat_choices import MOST, Aim, Lose
from emberhall.games.after_the_empire.combat_choices import AimCaptain as CaptainAims
from emberhall.games.after_the_empire.combat_events import (
    Aimed,
    FieldShot,
    InvadersKilled,
    TroopsLost,
    WallShot,
)
from emberhall.games.after_the_empire.queries import bonus, invaders_at, turret_fire
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import CAPTAIN, DRILL, SIDES, WATCH


class AimWatchtower(ChooseOne[Board]):
    """The extra damage of the Watchtower goes to a field with an invader. [13.16, 13.17]"""

    RULE = "13.16"
    VERB = Aim

    def among(self, state: Board) -> list[int]:
        liege = state.lieges[self.seat]
        return [side for side in range(SIDES) if invaders_at(liege, side)]

    def chosen(self, state: Board, side: int, dealer: Dealer) -> None:
        aim_at(state, self.seat, side, WATCH, dealer)


class AimCaptain(ChooseOne[Board]):
    """The extra damage of the Archer Captain comes from a manned wall. [13.16, 13.17]"""

    RULE = "13.16"
    VERB = CaptainAims

    def among(self, state: Board) -> list[int]:
        liege = state.lieges[self.seat]
        return [
            side
            for side in range(SIDES)
            if invaders_at(liege, side) and liege.soldiers[side] + liege.mercenaries[side]
        ]

    def chosen(self, state: Board, side: int, dealer: Dealer) -> None:
        aim_at(state, self.seat, side, CAPTAIN, dealer)


def aim_at(state: Board, seat: int, side: int, passive: int, dealer: Dealer) -> None:
    """Extra damage counts with the rest of its Archery step. [13.16]"""
    liege = state.lieges[seat]
    extra = bonus(state.content, liege, passive)
    liege.aimed[side] += extra
    dealer.announce(Aimed(seat, extra, side))


class Shoot(Happening[Board]):
    """Archery is simultaneous; castle pieces take no damage, and nobody inside takes part.

    [13.2, 13.7, 13.8, 13.13, 13.14]
    """

    RULE = "13.2"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        arrows = shoot(state.content, liege, dealer)
        asking: list[LoseTroops] = []
        for side in range(SIDES):
            if arrows[side]:
                targets = liege.soldiers[side] + liege.mercenaries[side]
                dealer.announce(WallShot(self.seat, side, arrows[side], targets))
            question = suffer(state, liege, side, arrows[side], dealer)
            if question is not None:
                asking.append(question)
        state.then(*asking)


def shoot(cards: Cards, liege: Liege, dealer: Dealer) -> list[int]:
    """All damage to the invaders of the fields; returns what theirs is, counted before any falls.

    [13.2, 13.6]
    """
    arrows = liege.archers[:SIDES]
    extra = drill(cards, liege)
    for side in range(SIDES):
        if invaders_at(liege, side):
            manned, turrets, drilled, aimed = shots(cards, liege, side, extra)
            damage = manned + turrets + drilled + aimed
            dealer.announce(
                FieldShot(
                    seat=liege.seat,
                    side=side,
                    troops=manned,
                    turrets=turrets,
                    drill=drilled,
                    aimed=aimed,
                    damage=damage,
                )
            )
            kill(liege, side, damage, dealer)
        liege.aimed[side] = 0
    return arrows


def drill(cards: Cards, liege: Liege) -> int:
    """What the Archery Range adds on every wall with a soldier, in the first round."""
    return bonus(cards, liege, DRILL) if liege.clash == 1 else 0


def shots(cards: Cards, liege: Liege, side: int, extra: int) -> tuple[int, int, int, int]:
    """The damage to the invaders of a field by troops on the wall, turrets, drill, and aim.

    [13.3, 13.4, 13.5, 13.16, 25.4]
    """
    manned = liege.soldiers[side] + liege.mercenaries[side]
    drilled = extra if liege.soldiers[side] else 0
    return manned, turret_fire(cards, liege, side), drilled, liege.aimed[side]


def fire(cards: Cards, liege: Liege, side: int, extra: int) -> int:
    """All damage to the invaders of a field. [13.3, 13.4, 13.5, 13.16]"""
    return sum(shots(cards, liege, side, extra))


def kill(liege: Liege, post: int, damage: int, dealer: Dealer) -> None:
    """1 damage kills 1 invader, archers first; what is beyond is lost. [13.9, 13.10, 13.11]"""
    archers = min(damage, liege.archers[post])
    swordsmen = min(damage - archers, liege.swordsmen[post])
    if archers + swordsmen == 0:
        return
    liege.archers[post] -= archers
    liege.swordsmen[post] -= swordsmen
    dealer.announce(InvadersKilled(liege.seat, [archers, swordsmen], post))


def suffer(state: Board, liege: Liege, post: int, damage: int, dealer: Dealer) -> LoseTroops | None:
    """Damage to troops: mercenaries first, unless the owner is to be asked and has a choice.

    Then the question is returned.
    [13.12, 13.18]
    """
    if state.ask_losses and damage <= MOST:
        soldiers = liege.soldiers[post]
        mercenaries = liege.mercenaries[post]
        if soldiers and mercenaries and 0 < damage < soldiers + mercenaries:
            return LoseTroops(liege.seat, post, damage)
    lose_hired_first(liege, post, damage, dealer)
    return None


def lose_hired_first(liege: Liege, post: int, damage: int, dealer: Dealer) -> None:
    """Mercenaries fall before soldiers do. [13.12]"""
    if damage and liege.soldiers[post] + liege.mercenaries[post]:
        lose(liege, post, min(damage, liege.mercenaries[post]), damage, dealer)


def lose(liege: Liege, post: int, mercenaries: int, damage: int, dealer: Dealer) -> None:
    """Mercenaries die, soldiers go to the infirmary. [1.24, 13.9, 13.10]"""
    soldiers = min(damage - mercenaries, liege.soldiers[post])
    liege.mercenaries[post] -= mercenaries
    liege.soldiers[post] -= soldiers
    liege.wounded += soldiers
    dealer.announce(TroopsLost(liege.seat, [soldiers, mercenaries], post))


class LoseTroops(Question[Board]):
    """The owner says how many of the losses are mercenaries, most of them first. [13.12, 13.18]"""

    RULE = "13.18"
    post: int = of("posts")
    damage: int

    def options(self, state: Board) -> list[Choice]:
        liege = state.lieges[self.seat]
        choices = state.content.choices.lose[self.post]
        most = min(self.damage, liege.mercenaries[self.post])
        least = max(0, self.damage - liege.soldiers[self.post])
        return [choices[count] for count in range(most, least - 1, -1)]

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Lose)
        lose(state.lieges[self.seat], self.post, choice.count, self.damage, dealer)
