"""The Archery step of a combat, and how losses are taken. Chapter 13."""

from __future__ import annotations

from emberhall.games.after_the_empire.catalogue import MOST
from emberhall.games.after_the_empire.choices import Aim, Lose
from emberhall.games.after_the_empire.choices import AimCaptain as CaptainAims
from emberhall.games.after_the_empire.combat_events import Aimed, InvadersKilled, TroopsLost
from emberhall.games.after_the_empire.queries import bonus, invaders_at, turret_fire
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import CAPTAIN, DRILL, SIDES, WATCH
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


class AimWatchtower(Question[Board]):
    """The extra damage of the Watchtower goes to a field with an invader. [13.16, 13.17]"""

    __slots__ = ()
    RULE = "13.16"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Board) -> list[Choice]:
        liege = state.lieges[self.seat]
        aim = state.content.choices.aim
        return [aim[side] for side in range(SIDES) if invaders_at(liege, side)]

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Aim)
        aim_at(state, self.seat, choice.side, WATCH, dealer)


class AimCaptain(Question[Board]):
    """The extra damage of the Archer Captain comes from a manned wall. [13.16, 13.17]"""

    __slots__ = ()
    RULE = "13.16"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Board) -> list[Choice]:
        liege = state.lieges[self.seat]
        aim = state.content.choices.aim_captain
        return [
            aim[side]
            for side in range(SIDES)
            if invaders_at(liege, side) and liege.soldiers[side] + liege.mercenaries[side]
        ]

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, CaptainAims)
        aim_at(state, self.seat, choice.side, CAPTAIN, dealer)


def aim_at(state: Board, seat: int, side: int, passive: int, dealer: Dealer) -> None:
    """Extra damage counts with the rest of its Archery step. [13.16]"""
    liege = state.lieges[seat]
    extra = bonus(state.content, liege, passive)
    liege.aimed[side] += extra
    if dealer.listening:
        dealer.announce(Aimed(seat, extra, side))


def fire(state: Board, liege: Liege, side: int, drill: int) -> int:
    """All damage to the invaders of a field: troops on the wall, turrets, extras.

    [13.3, 13.4, 13.5, 13.16, 25.4]
    """
    damage = liege.soldiers[side] + liege.mercenaries[side] + liege.aimed[side]
    if liege.soldiers[side]:
        damage += drill
    return damage + turret_fire(state.content, liege, side)


class Shoot(Happening[Board]):
    """Archery is simultaneous: all damage is counted before anything is removed.

    Castle pieces take none, and nobody inside takes part.
    [13.2, 13.6, 13.7, 13.8, 13.13, 13.14]
    """

    __slots__ = ("seat",)
    RULE = "13.2"
    FIELDS = (plain("seat", SEATS),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        drill = bonus(state.content, liege, DRILL) if liege.clash == 1 else 0
        damage = [fire(state, liege, side, drill) for side in range(SIDES)]
        arrows = liege.archers[:SIDES]
        for side in range(SIDES):
            kill(liege, side, damage[side], dealer)
            liege.aimed[side] = 0
        asking: list[LoseTroops] = []
        for side in range(SIDES):
            question = suffer(state, liege, side, arrows[side], dealer)
            if question is not None:
                asking.append(question)
        state.then(*asking)


def kill(liege: Liege, post: int, damage: int, dealer: Dealer) -> None:
    """1 damage kills 1 invader, archers first; what is beyond is lost. [13.9, 13.10, 13.11]"""
    archers = min(damage, liege.archers[post])
    swordsmen = min(damage - archers, liege.swordsmen[post])
    if archers + swordsmen == 0:
        return
    liege.archers[post] -= archers
    liege.swordsmen[post] -= swordsmen
    if dealer.listening:
        dealer.announce(InvadersKilled(liege.seat, archers, swordsmen, post))


def suffer(state: Board, liege: Liege, post: int, damage: int, dealer: Dealer) -> LoseTroops | None:
    """Damage to troops: mercenaries first, unless the owner is to be asked and has a choice.

    Then the question is returned.
    [13.9, 13.12, 13.18]
    """
    soldiers = liege.soldiers[post]
    mercenaries = liege.mercenaries[post]
    if damage == 0 or soldiers + mercenaries == 0:
        return None
    if state.ask_losses and soldiers and mercenaries and damage < soldiers + mercenaries:
        if damage <= MOST:
            return LoseTroops(liege.seat, post, damage)
    lose(liege, post, min(damage, mercenaries), damage, dealer)
    return None


def lose(liege: Liege, post: int, mercenaries: int, damage: int, dealer: Dealer) -> None:
    """Mercenaries die, soldiers go to the infirmary. [1.24, 13.9, 13.10]"""
    soldiers = min(damage - mercenaries, liege.soldiers[post])
    liege.mercenaries[post] -= mercenaries
    liege.soldiers[post] -= soldiers
    liege.wounded += soldiers
    if dealer.listening:
        dealer.announce(TroopsLost(liege.seat, mercenaries, soldiers, post))


class LoseTroops(Question[Board]):
    """The owner says how many of the losses are mercenaries, most of them first. [13.12, 13.18]"""

    __slots__ = ("damage", "post")
    RULE = "13.18"
    FIELDS = (plain("seat", SEATS), plain("post", "posts"), plain("damage"))

    def __init__(self, seat: int, post: int, damage: int) -> None:
        super().__init__(seat)
        self.post = post
        self.damage = damage

    def options(self, state: Board) -> list[Choice]:
        liege = state.lieges[self.seat]
        choices = state.content.choices.lose[self.post]
        most = min(self.damage, liege.mercenaries[self.post])
        least = max(0, self.damage - liege.soldiers[self.post])
        return [choices[count] for count in range(most, least - 1, -1)]

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Lose)
        lose(state.lieges[self.seat], self.post, choice.count, self.damage, dealer)
