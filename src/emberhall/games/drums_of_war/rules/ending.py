"""How a battle ends: fallen Heroes, exhaustion, the ladder. Chapter 10.

Conceding is an input of the match, which ends the battle by itself. [3.6]
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Dealer, Happening, Outcome
from emberhall.games.drums_of_war.cards import OVER
from emberhall.games.drums_of_war.events import BattleEnded, Exhausted, HeroFell, RanShort
from emberhall.games.drums_of_war.queries import own_slots
from emberhall.games.drums_of_war.rules.piles import cards_left
from emberhall.games.drums_of_war.rules.prowess import hero_life, life_left
from emberhall.games.drums_of_war.state import NOBODY, Battlefield

HERO: Final = "hero"
EXHAUSTED: Final = "exhausted"
QUIET: Final = "quiet"
TURN_LIMIT: Final = "turn-limit"


class CheckHeroes(Happening[Battlefield]):
    """A Hero with as many Wounds as its Life is defeated; both are tested together.

    [8.7, 10.1, 10.2, 10.4, 21.21]
    """

    RULE = "10.1"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        losers: list[int] = []
        for side in state.sides:
            if side.hero_wounds >= hero_life(state, side):
                losers.append(side.seat)
                dealer.announce(HeroFell(side.seat, side.hero))
        end_for(state, losers, HERO, dealer)


class CheckExhaustion(Happening[Battlefield]):
    """A side whose Army deck and discard pile are both empty loses, whatever else it has.

    [9.1, 10.3, 10.4, 17.7, 17.8, 17.9, 17.10]
    """

    RULE = "10.3"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        losers: list[int] = []
        for side in state.sides:
            if cards_left(side) == 0:
                losers.append(side.seat)
                dealer.announce(Exhausted(side.seat))
        end_for(state, losers, EXHAUSTED, dealer)


class CheckShortfall(Happening[Battlefield]):
    """With strict exhaustion a side that could not complete its drawing loses too. [9.6, 20.8]"""

    RULE = "20.8"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        losers: list[int] = []
        for side in state.sides:
            if side.short:
                losers.append(side.seat)
                dealer.announce(RanShort(side.seat))
        end_for(state, losers, EXHAUSTED, dealer)


def end_for(state: Battlefield, losers: list[int], reason: str, dealer: Dealer) -> None:
    """A side that alone loses a test loses the battle; for both the ladder decides. [10.2, 10.4]"""
    if len(losers) == 1:
        end_battle(state, reason, 1 - losers[0], dealer)
    elif losers:
        end_battle(state, reason, ladder(state), dealer)


def ladder(state: Battlefield) -> int:
    """More Hero Life left, then more Units, then their larger cost; else nobody wins. [10.5]"""
    cost = state.content.cost
    rungs: list[list[int]] = []
    for side in state.sides:
        slots = own_slots(side)
        rungs.append(
            [life_left(state, side), len(slots), sum([cost[side.units[slot]] for slot in slots])]
        )
    if rungs[0] == rungs[1]:
        return NOBODY
    return 0 if rungs[0] > rungs[1] else 1


def end_battle(state: Battlefield, reason: str, winner: int, dealer: Dealer) -> None:
    """Nothing more happens, and everything may be seen. [10.8]"""
    state.agenda.clear()
    state.phase = OVER
    state.reason = reason
    state.winner = winner
    for side in state.sides:
        side.shown = True
    dealer.announce(BattleEnded(state.turn, reason, winner))


def outcome(state: Battlefield) -> Outcome:
    """Win, loss or draw; beside it the Life that the Heroes have left. [10.5, 10.8]"""
    winner = state.winner
    ranking = [[0, 1]] if winner == NOBODY else [[winner], [1 - winner]]
    scores = [{"life": life_left(state, side)} for side in state.sides]
    return Outcome(state.reason, ranking, scores)
