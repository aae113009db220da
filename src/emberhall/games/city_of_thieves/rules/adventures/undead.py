"""The King of Ashes: fog and undead. Chapter 34."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, of
from emberhall.games.city_of_thieves.combat_choices import Target
from emberhall.games.city_of_thieves.content.board import NOWHERE
from emberhall.games.city_of_thieves.fights import ATTACK, DODGED
from emberhall.games.city_of_thieves.queries import (
    free,
    in_turn_order,
    left_of,
    lift,
    loot_of,
    put,
)
from emberhall.games.city_of_thieves.rules.adventures.sheet import Sheet
from emberhall.games.city_of_thieves.rules.combat.bouts import fight
from emberhall.games.city_of_thieves.rules.purse import pay
from emberhall.games.city_of_thieves.rules.surplus import drop
from emberhall.games.city_of_thieves.sheet_choices import Yield
from emberhall.games.city_of_thieves.sheet_events import HunterGone, UndeadAttacked, UndeadRose
from emberhall.games.city_of_thieves.state import City


class KingOfAshes(Sheet):
    """Undead rise, and attack at the end of every round. [34.3, 34.6]"""

    def begin_round(self, state: City) -> None:
        state.then(UndeadRise())

    def end_round(self, state: City) -> None:
        undead_attack_steps(state)


class UndeadRise(Happening[City]):
    """Two undead rise on random free crossings. [34.3]"""

    RULE = "34.3"

    def happen(self, state: City, dealer: Dealer) -> None:
        undead = state.content.undead
        for _ in range(state.content.number("undead-rising")):
            crossings = [each for each in state.content.board.crossings if free(state, each)]
            if not crossings or state.props.risen == len(undead):
                return
            figure = undead[state.props.risen]
            space = crossings[dealer.pick(len(crossings))]
            state.props.risen += 1
            put(state, figure, space)
            dealer.announce(UndeadRose(figure, space))


def undead_attack_steps(state: City) -> None:
    """At the end of a round every undead that has risen attacks, in order of arrival. [34.6]"""
    undead = [each for each in state.content.undead if state.place[each] != NOWHERE]
    state.then(*[UndeadAttack(each) for each in undead])


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

    RULE = "34.6"
    undead: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        found = victims(state, self.undead)
        if not found:
            return
        if state.ask_npc and len(found) > 1:
            state.then(NameVictim(state.turn.seat, self.undead))
            return
        reason = "only-target" if len(found) == 1 else "first-target"
        strike(state, self.undead, found[0], reason, dealer)


class NameVictim(ChooseOne[City]):
    """The active player says whom an undead attacks. [27.8]"""

    RULE = "27.8"
    VERB = Target
    undead: int = of("figures")

    def among(self, state: City) -> list[int]:
        return victims(state, self.undead)

    def chosen(self, state: City, figure: int, dealer: Dealer) -> None:
        strike(state, self.undead, figure, "named-target", dealer)


def strike(state: City, undead: int, figure: int, reason: str, dealer: Dealer) -> None:
    """The undead stays on its crossing; the player on the victim's left rolls for it. [34.6]"""
    dealer.announce(UndeadAttacked(undead, figure, reason))
    state.then(UndeadStruck())
    fight(state, undead, figure, dealer)


class UndeadStruck(Happening[City]):
    """A victim gives up a treasure or a ducat; an undead that loses is gone. [34.7, 34.8]"""

    RULE = "34.7"

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
            dealer.announce(HunterGone(undead, "own-attack"))
            return
        owner = state.owner[figure]
        if state.loads[figure]:
            state.then(YieldTreasure(owner, figure))
        else:
            pay(state, owner, state.content.number("undead-fine"), "undead", dealer)


class YieldTreasure(ChooseOne[City]):
    """The owner chooses the treasure; the player on his left drops it into a room. [34.7]"""

    RULE = "34.7"
    VERB = Yield
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        return loot_of(state, self.figure)

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        drop(state, left_of(state, self.seat), what, dealer)
