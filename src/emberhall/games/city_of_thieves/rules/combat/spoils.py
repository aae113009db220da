"""What follows from a combat: theft, harm, retreat or Prison. Chapters 6 and 10."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening
from emberhall.games.city_of_thieves.combat_choices import Steal
from emberhall.games.city_of_thieves.combat_events import NothingHappened
from emberhall.games.city_of_thieves.content.board import MAIN
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import TREASURES
from emberhall.games.city_of_thieves.content.vocabulary import (
    ATTACK_WON,
    JAIL,
    ROB,
    WINNING,
    WOUND,
)
from emberhall.games.city_of_thieves.events import GuardMoved
from emberhall.games.city_of_thieves.fights import ATTACK, DEFENCE, DODGED, Fight
from emberhall.games.city_of_thieves.loot_events import TreasureTaken
from emberhall.games.city_of_thieves.queries import (
    covered,
    has_skill,
    is_character,
    is_guard,
    loot_of,
    put,
    unload,
)
from emberhall.games.city_of_thieves.rules.below.exploration import Flip
from emberhall.games.city_of_thieves.rules.below.prison import jail
from emberhall.games.city_of_thieves.rules.chests import receive
from emberhall.games.city_of_thieves.rules.combat.bouts import fight, learn_from_victory
from emberhall.games.city_of_thieves.rules.combat.retreats import retreat
from emberhall.games.city_of_thieves.rules.combat.wounds import wound
from emberhall.games.city_of_thieves.rules.purse import gain, pay, rob
from emberhall.games.city_of_thieves.state import City


def duel(state: City, attacker: int, defender: int, dealer: Dealer, ranged: bool = False) -> None:
    """A character attacks a rival's character, in his space or from afar. [7.8, 10.1, 10.4]"""
    state.then(DuelAftermath())
    fight(state, attacker, defender, dealer, ranged=ranged)


def guard_assails(state: City, seat: int, guard: int, victim: int, dealer: Dealer) -> None:
    """A militiaman moved by a seat enters the space of a rival's character and attacks.

    [6.11, 6.12, 33.5]
    """
    space = state.place[victim]
    put(state, guard, space)
    dealer.announce(GuardMoved(guard, space))
    state.then(GuardAftermath())
    fight(state, guard, victim, dealer, by=seat)


def provoke(state: City, figure: int, guard: int, dealer: Dealer) -> None:
    """A character attacks a militiaman. [6.19, 33.9]"""
    state.then(GuardAftermath())
    fight(state, figure, guard, dealer)


class DuelAftermath(Happening[City]):
    """After a combat of characters: theft, harm, retreat; a lost shot has no result.

    [10.19, 10.22, 10.23, 10.29, 10.33]
    """

    RULE = "10.19"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        if clash.winner == DODGED:
            state.then(AfterFight())
        elif clash.ranged and clash.winner == DEFENCE:
            dealer.announce(NothingHappened(clash.attacker))
            state.then(AfterFight())
        else:
            state.then(Theft(), Harm(), Displace(), AfterFight())


class Theft(Happening[City]):
    """The winner takes a treasure of the loser, or ducats of his owner if he carries none.

    [10.19, 10.21, 14.21]
    """

    RULE = "10.19"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        seat = clash.seat(clash.winner)
        loser = clash.loser()
        if state.loads[loser]:
            state.then(StealTreasure(seat))
        else:
            rob(state, seat, state.owner[loser], state.content.number("theft"), "theft", dealer)


class StealTreasure(ChooseOne[City]):
    """The winner chooses the treasure; it may be too much to carry. [10.20]"""

    RULE = "10.20"
    VERB = Steal

    def among(self, state: City) -> list[int]:
        return loot_of(state, state.at_fight().loser())

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        winner = state.at_fight().victor()
        kind = unload(state, what)
        dealer.announce(TreasureTaken(winner, what // TREASURES, kind))
        receive(state, winner, kind)


class Harm(Happening[City]):
    """Wounds and other results of cards, skills and Equipment of the winner.

    [10.22, 21.11, 21.12, 21.15]
    """

    RULE = "10.22"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        loser = clash.loser()
        seat = clash.seat(clash.winner)
        stolen = 0
        for card in clash.cards(clash.winner):
            stolen += state.content.arcana[card].amount(ROB, WINNING)
        if stolen:
            rob(state, seat, state.owner[loser], stolen, "counterthrust", dealer)
        learn_from_victory(state, dealer)
        wounds = wounds_dealt(state, clash)
        if wounds:
            wound(state, loser, wounds, seat, "combat", dealer)


def wounds_dealt(state: City, clash: Fight) -> int:
    """The wounds that the winner's cards, skill and Equipment deal. [10.22, 21.11]"""
    content = state.content
    side = clash.winner
    winner = clash.figure(side)
    total = 0
    for card in clash.cards(side):
        total += content.arcana[card].amount(WOUND, WINNING)
    if clash.vials[side]:
        total += content.equipment[content.poison_vial].amount(WOUND, WINNING)
    gear = state.gear[winner]
    if gear >= 0 and side == ATTACK:
        total += content.equipment[gear].amount(WOUND, ATTACK_WON)
    if has_skill(state, winner):
        total += content.figures[winner].amount(WOUND, WINNING)
    return total


class Displace(Happening[City]):
    """The loser retreats; underground, or beaten by Chufflock, he is thrown in Prison.

    [10.23, 10.34, 14.21, 21.8]
    """

    RULE = "10.23"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        winner = clash.victor()
        loser = clash.loser()
        seat = clash.seat(clash.winner)
        if state.mode == FULL:
            if state.content.figures[winner].amount(JAIL, WINNING):
                jail(state, loser, seat, "skill", dealer)
                return
            if clash.space >= MAIN:
                jail(state, loser, seat, "below", dealer)
                return
        retreat(state, loser, seat)


class GuardAftermath(Happening[City]):
    """A beaten character pays and retreats, or goes to Prison; a beaten militiaman retreats.

    [6.15, 6.16, 6.17, 6.18, 6.20, 6.21, 6.28, 25.17, 38.4]
    """

    RULE = "6.15"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        state.then(AfterFight())
        if clash.winner == DODGED:
            return
        loser = clash.loser()
        seat = clash.seat(clash.winner)
        if is_guard(state, loser):
            retreat(state, loser, seat)
            bounty = state.content.adventures[state.adventure].guard_bounty
            gain(state, seat, bounty, "bounty", dealer)
            return
        fine = state.content.number("militia-fine")
        pay(state, state.owner[loser], fine, "militia", dealer)
        if state.mode == FULL:
            jail(state, loser, seat, "militia", dealer)
        else:
            retreat(state, loser, seat)


class AfterFight(Happening[City]):
    """The combat is over; an attacker who holds a room turns its token over now.

    [10.29, 10.31, 17.14, 29.4, 29.9]
    """

    RULE = "10.31"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        state.fight = None
        attacker = clash.attacker
        if is_character(attacker) and not clash.ranged:
            if state.place[attacker] == clash.space and covered(state, clash.space):
                state.then(Flip(attacker))
