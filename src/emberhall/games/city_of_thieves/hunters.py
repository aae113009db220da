"""Hunters: their moves, their combats, and what the sheets of two adventures make of them.

Chapters 27, 32 and 33.
"""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.chests import drop_into, receive
from emberhall.games.city_of_thieves.choices import Drop
from emberhall.games.city_of_thieves.combat import fight
from emberhall.games.city_of_thieves.events import GuardMoved
from emberhall.games.city_of_thieves.exploration import Flip
from emberhall.games.city_of_thieves.fights import ATTACK, DODGED
from emberhall.games.city_of_thieves.purse import gain, pay
from emberhall.games.city_of_thieves.queries import (
    covered,
    is_character,
    is_guard,
    kinds_of,
    left_of,
    lift,
    loot,
    put,
)
from emberhall.games.city_of_thieves.retreats import retreat
from emberhall.games.city_of_thieves.sheet_choices import (
    Hunt,
    HuntAttack,
    HuntStep,
    ToHoard,
)
from emberhall.games.city_of_thieves.sheet_events import (
    Hoarded,
    HunterGone,
    HunterNamed,
    HuntersRested,
    JewelersRolled,
    RingTaken,
)
from emberhall.games.city_of_thieves.spoils import guard_assails
from emberhall.games.city_of_thieves.state import NOBODY, NOWHERE, City
from emberhall.games.city_of_thieves.terms import (
    ASSASSINS,
    ISABEAU_BASE,
    KING_OF_ASHES,
    LONG_CUTLASSES,
    RING,
    RING_OF_ASSASSINS,
    TREASURES,
)
from emberhall.games.city_of_thieves.undead import undead_beaten, undead_wins
from emberhall.games.city_of_thieves.vocabulary import UNSEEN
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


def hunters_on_board(state: City) -> list[int]:
    """The figures of the sheet that are still there, in row order. [27.1]"""
    figures = state.content.adventures[state.adventure].figures
    return [figure for figure in figures if state.place[figure] != NOWHERE]


class ChooseHunter(Question[City]):
    """After his militia phase a player may move a hunter, or nobody. [32.4, 33.4]"""

    __slots__ = ("points",)
    FIELDS = (plain("seat", SEATS), plain("points"))
    RULE: ClassVar[str] = "32.4"

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = [choices.hunt[figure] for figure in hunters_on_board(state)]
        options.append(choices.no_hunt)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Hunt(figure=figure):
                if dealer.listening:
                    dealer.announce(HunterNamed(self.seat, figure))
                state.then(MoveHunter(self.seat, figure, self.points))
            case _:
                if dealer.listening:
                    dealer.announce(HuntersRested(self.seat, "left-alone"))


class JewelersRoll(Happening[City]):
    """The die of the Jewelers: one of the four, any of them, or nobody. [25.14, 33.4]"""

    __slots__ = ("seat",)
    FIELDS = (plain("seat", SEATS),)
    RULE: ClassVar[str] = "33.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, state: City, dealer: Dealer) -> None:
        face = dealer.roll(6)
        points = state.content.number("jewelers-range")
        figures = state.content.adventures[state.adventure].figures
        if dealer.listening:
            dealer.announce(JewelersRolled(self.seat, face))
        if face <= len(figures):
            state.then(MoveHunter(self.seat, figures[face - 1], points))
        elif face == len(figures) + 1:
            state.then(ChooseHunter(self.seat, points))


class MoveHunter(Question[City]):
    """A hunter goes step by step, stops, or attacks a rival of the player who moves it.

    [27.2, 27.3, 32.4, 33.4]
    """

    __slots__ = ("figure", "points")
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"), plain("points"))
    RULE: ClassVar[str] = "27.3"

    def __init__(self, seat: int, figure: int, points: int) -> None:
        super().__init__(seat)
        self.figure = figure
        self.points = points

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        if self.points > 0:
            for space in state.content.board.links[state.place[self.figure]]:
                holder = state.holder[space]
                if holder == NOBODY:
                    options.append(choices.hunt_step[space])
                elif may_assail(state, self.seat, holder):
                    options.append(choices.hunt_attack[space])
        options.append(choices.hunt_stop)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case HuntStep(space=space):
                put(state, self.figure, space)
                if dealer.listening:
                    dealer.announce(GuardMoved(self.figure, space))
                if self.points > 1:
                    state.then(MoveHunter(self.seat, self.figure, self.points - 1))
            case HuntAttack(space=space):
                assail(state, self.figure, state.holder[space], self.seat, dealer)
            case _:
                return


def may_assail(state: City, seat: int, holder: int) -> bool:
    """A rival's character may be attacked unless he bears the Shadow Cloak. [27.3]"""
    if not is_character(holder) or state.owner[holder] == seat:
        return False
    gear = state.gear[holder]
    return gear < 0 or not state.content.equipment[gear].has(UNSEEN)


def assail(state: City, hunter: int, victim: int, seat: int, dealer: Dealer) -> None:
    """A hunter enters the space of a character and attacks; who moved it rolls for it.

    Kornak and Valrut fight by the rules of the militia.
    [27.3, 27.9, 33.5]
    """
    if is_guard(hunter):
        guard_assails(state, seat, hunter, victim, dealer)
        return
    space = state.place[victim]
    if dealer.listening:
        dealer.announce(GuardMoved(hunter, space))
    put(state, hunter, space)
    state.then(HunterAftermath())
    fight(state, hunter, victim, seat, state.owner[victim], space, False, dealer)


def challenge(state: City, figure: int, hunter: int, dealer: Dealer) -> None:
    """A character attacks a hunter; the player on his left rolls for it. [27.4, 27.6]"""
    owner = state.owner[figure]
    state.then(HunterAftermath())
    fight(state, figure, hunter, owner, left_of(state, owner), state.place[hunter], False, dealer)


class HunterAftermath(Happening[City]):
    """What a combat with a hunter brings, by the sheet. [10.31, 27.5, 32.5, 33.6, 34.5]"""

    __slots__ = ()
    RULE: ClassVar[str] = "27.5"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        hunted = is_character(clash.defender)
        figure = clash.defender if hunted else clash.attacker
        hunter = clash.attacker if hunted else clash.defender
        seat = clash.attack_seat if hunted else clash.defence_seat
        winner = clash.attacker if clash.winner == ATTACK else clash.defender
        dodged = clash.winner == DODGED
        state.fight = None
        if dodged:
            return
        if winner == figure:
            if not hunted and covered(state, state.place[figure]):
                state.then(Flip(figure))
            hunter_beaten(state, hunter, figure, dealer)
        else:
            character_beaten(state, figure, hunter, seat, dealer)


def hunter_beaten(state: City, hunter: int, figure: int, dealer: Dealer) -> None:
    """Assassins and undead are gone; Isabeau gives up the Ring; others only retreat.

    [27.5, 27.9, 32.6, 32.7, 33.8, 34.5]
    """
    owner = state.owner[figure]
    if hunter in ASSASSINS:
        lift(state, hunter)
        if dealer.listening:
            dealer.announce(HunterGone(hunter, "beaten"))
        gain(state, owner, state.content.number("assassin-bounty"), "assassin", dealer)
        return
    if state.adventure == KING_OF_ASHES:
        undead_beaten(state, hunter, figure, dealer)
        return
    retreat(state, hunter, owner)
    if state.adventure == LONG_CUTLASSES:
        gain(state, owner, state.content.number("jewelers-bounty"), "jewelers", dealer)
    elif hunter == ISABEAU_BASE and state.props.ring:
        state.props.ring = False
        if dealer.listening:
            dealer.announce(RingTaken(figure))
        receive(state, figure, RING)


def character_beaten(state: City, figure: int, hunter: int, seat: int, dealer: Dealer) -> None:
    """The victim loses a treasure, or ducats without one, and retreats. [27.5, 32.5, 33.6]"""
    if state.adventure == KING_OF_ASHES:
        undead_wins(state, figure, hunter, seat)
        return
    retreat(state, figure, seat)
    if state.loads[figure]:
        if state.adventure == RING_OF_ASSASSINS:
            state.then(DropForHunter(seat, figure))
        else:
            state.then(ChooseForHoard(seat, figure))
        return
    slug = {RING_OF_ASSASSINS: "ring-fine", LONG_CUTLASSES: "jewelers-fine"}
    fine = slug.get(state.adventure, "hunter-fine")
    pay(state, state.owner[figure], state.content.number(fine), "hunter", dealer)


class DropForHunter(Question[City]):
    """Who rolled for the hunter chooses the treasure that the victim drops, and its room.

    [32.5]
    """

    __slots__ = ("figure",)
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"))
    RULE: ClassVar[str] = "32.5"

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure = figure

    def options(self, state: City) -> list[Choice]:
        drop = state.content.choices.drop
        figure = self.figure
        return [drop[loot(figure, kind)] for kind in kinds_of(state.loads[figure])]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Drop(loot=which):
                kind = which % TREASURES
                state.loads[self.figure].remove(kind)
                drop_into(state, self.seat, self.figure, kind, dealer)
            case _:
                raise RulesFault(f"nothing is dropped by {choice!r}")


class ChooseForHoard(Question[City]):
    """Who rolled for Sienne or Isabeau chooses the treasure that goes to the hoard. [33.6]"""

    __slots__ = ("figure",)
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"))
    RULE: ClassVar[str] = "33.6"

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure = figure

    def options(self, state: City) -> list[Choice]:
        hoard = state.content.choices.to_hoard
        figure = self.figure
        return [hoard[loot(figure, kind)] for kind in kinds_of(state.loads[figure])]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case ToHoard(loot=which):
                kind = which % TREASURES
                state.loads[self.figure].remove(kind)
                state.props.hoard.append(kind)
                state.props.hoard.sort()
                if dealer.listening:
                    dealer.announce(Hoarded(self.figure, kind))
            case _:
                raise RulesFault(f"nothing is hoarded by {choice!r}")
