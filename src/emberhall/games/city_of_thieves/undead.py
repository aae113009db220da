"""The King of Ashes: fog and undead. Chapter 34."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.chests import drop_into
from emberhall.games.city_of_thieves.combat import fight
from emberhall.games.city_of_thieves.combat_choices import Target
from emberhall.games.city_of_thieves.fights import ATTACK, DODGED
from emberhall.games.city_of_thieves.purse import gain, pay
from emberhall.games.city_of_thieves.queries import (
    free,
    in_turn_order,
    kinds_of,
    left_of,
    lift,
    loot,
    put,
)
from emberhall.games.city_of_thieves.retreats import retreat
from emberhall.games.city_of_thieves.sheet_choices import Yield
from emberhall.games.city_of_thieves.sheet_events import HunterGone, UndeadAttacked, UndeadRose
from emberhall.games.city_of_thieves.state import NOWHERE, City
from emberhall.games.city_of_thieves.terms import TREASURES, UNDEAD
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


class UndeadRise(Happening[City]):
    """Two undead rise on random free crossings. [34.3]"""

    __slots__ = ()
    RULE: ClassVar[str] = "34.3"

    def happen(self, state: City, dealer: Dealer) -> None:
        for _ in range(state.content.number("undead-rising")):
            crossings = [each for each in state.content.board.crossings if free(state, each)]
            if not crossings or state.props.risen == len(UNDEAD):
                return
            figure = UNDEAD[state.props.risen]
            space = crossings[dealer.pick(len(crossings))]
            state.props.risen += 1
            put(state, figure, space)
            if dealer.listening:
                dealer.announce(UndeadRose(figure, space))


def undead_attack_steps(state: City) -> None:
    """At the end of a round every undead attacks, in order of arrival. [34.6]"""
    state.then(*[UndeadAttack(each) for each in UNDEAD if state.place[each] != NOWHERE])


def victims(state: City, undead: int) -> list[int]:
    """The linked characters in turn order, then row order. [27.8, 34.6]"""
    space = state.place[undead]
    found: list[int] = []
    if space == NOWHERE:
        return found
    linked = state.content.board.links[space]
    for seat in in_turn_order(state, state.first):
        for figure in state.gangs[seat].members:
            if state.place[figure] in linked:
                found.append(figure)
    return found


class UndeadAttack(Happening[City]):
    """An undead attacks one linked character, the first in canonical order unless asked.

    [27.8, 34.4, 34.6]
    """

    __slots__ = ("undead",)
    FIELDS = (plain("undead", "figures"),)
    RULE: ClassVar[str] = "34.6"

    def __init__(self, undead: int) -> None:
        self.undead = undead

    def happen(self, state: City, dealer: Dealer) -> None:
        found = victims(state, self.undead)
        if not found:
            return
        if state.ask_npc and len(found) > 1:
            state.then(NameVictim(state.turn.seat, self.undead))
            return
        reason = "only-target" if len(found) == 1 else "first-target"
        strike(state, self.undead, found[0], reason, dealer)


class NameVictim(Question[City]):
    """The active player says whom an undead attacks. [27.8]"""

    __slots__ = ("undead",)
    FIELDS = (plain("seat", SEATS), plain("undead", "figures"))
    RULE: ClassVar[str] = "27.8"

    def __init__(self, seat: int, undead: int) -> None:
        super().__init__(seat)
        self.undead = undead

    def options(self, state: City) -> list[Choice]:
        target = state.content.choices.target
        return [target[figure] for figure in victims(state, self.undead)]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Target(character=figure):
                strike(state, self.undead, figure, "named-target", dealer)
            case _:
                raise RulesFault(f"no victim is named by {choice!r}")


def strike(state: City, undead: int, figure: int, reason: str, dealer: Dealer) -> None:
    """The undead stays on its crossing; the player on the victim's left rolls for it. [34.6]"""
    if dealer.listening:
        dealer.announce(UndeadAttacked(undead, figure, reason))
    owner = state.owner[figure]
    state.then(UndeadStruck())
    fight(state, undead, figure, left_of(state, owner), owner, state.place[figure], False, dealer)


class UndeadStruck(Happening[City]):
    """A victim gives up a treasure or a ducat; an undead that loses is gone. [34.7, 34.8]"""

    __slots__ = ()
    RULE: ClassVar[str] = "34.7"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        undead = clash.attacker
        figure = clash.defender
        winner = clash.winner
        state.fight = None
        if winner == DODGED:
            return
        if winner != ATTACK:
            lift(state, undead)
            if dealer.listening:
                dealer.announce(HunterGone(undead, "own-attack"))
            return
        owner = state.owner[figure]
        if state.loads[figure]:
            state.then(YieldTreasure(owner, figure))
        else:
            pay(state, owner, state.content.number("undead-fine"), "undead", dealer)


class YieldTreasure(Question[City]):
    """The owner chooses the treasure; the player on his left drops it into a room. [34.7]"""

    __slots__ = ("figure",)
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"))
    RULE: ClassVar[str] = "34.7"

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure = figure

    def options(self, state: City) -> list[Choice]:
        give = state.content.choices.yield_
        figure = self.figure
        return [give[loot(figure, kind)] for kind in kinds_of(state.loads[figure])]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Yield(loot=which):
                seat = left_of(state, self.seat)
                kind = which % TREASURES
                state.loads[self.figure].remove(kind)
                drop_into(state, seat, self.figure, kind, dealer)
            case _:
                raise RulesFault(f"nothing is given up by {choice!r}")


def undead_beaten(state: City, undead: int, figure: int, dealer: Dealer) -> None:
    """Who attacks and beats an undead removes it and takes a ducat. [34.5]"""
    lift(state, undead)
    if dealer.listening:
        dealer.announce(HunterGone(undead, "beaten"))
    gain(state, state.owner[figure], state.content.number("undead-bounty"), "undead", dealer)


def undead_wins(state: City, figure: int, undead: int, seat: int) -> None:
    """Who attacks an undead and loses retreats and pays nothing. [34.5]"""
    retreat(state, figure, seat)
