"""The seasons, their phases and the Refresh between them. Chapters 4 and 20."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening
from emberhall.games.after_the_empire.events import SeasonBegan
from emberhall.games.after_the_empire.queries import threat
from emberhall.games.after_the_empire.rules.combat import FightAll
from emberhall.games.after_the_empire.rules.ending import ScoreObjectives
from emberhall.games.after_the_empire.rules.preparation import (
    Muster,
    RazeFarms,
    SpendMoves,
    TurnUpInvaders,
)
from emberhall.games.after_the_empire.rules.reckoning import (
    AwardFlags,
    CollectIncome,
    HarvestAndFeast,
    SetTurnOrder,
)
from emberhall.games.after_the_empire.rules.rival import PlanRival
from emberhall.games.after_the_empire.rules.sacking import EndCombat
from emberhall.games.after_the_empire.rules.siege import TurnUpSiege
from emberhall.games.after_the_empire.rules.supply import (
    discard_attack,
    discard_last,
    fill_row,
    lay_out_attack,
)
from emberhall.games.after_the_empire.rules.turn import NextTurn
from emberhall.games.after_the_empire.state import Board
from emberhall.games.after_the_empire.terms import SIDES


class BeginSeason(Happening[Board]):
    """All workers are in the Great Hall; the six phases follow each other.

    [4.1, 4.2, 4.5, 5.10, 16.12, 20.17, 25.8]
    """

    RULE = "4.2"

    def happen(self, state: Board, dealer: Dealer) -> None:
        season = state.content.seasons[state.season - 1]
        for liege in state.lieges:
            liege.hall = season.workers + liege.newcomers
            liege.villagers = liege.newcomers
            liege.newcomers = 0
            liege.passed = False
            liege.sacked = False
        state.turn = 0
        dealer.announce(SeasonBegan(state.season, threat(state)))
        state.then(
            NextTurn(),
            Muster(),
            TurnUpInvaders(),
            TurnUpSiege(),
            RazeFarms(),
            SpendMoves(),
            FightAll(),
            EndCombat(),
            AwardFlags(),
            CollectIncome(),
            SetTurnOrder(),
            HarvestAndFeast(),
            EndSeason(),
        )
        if state.alone():
            state.then(PlanRival())


class EndSeason(Happening[Board]):
    """After the last season final scoring takes the place of Refresh. [4.3, 20.1]"""

    RULE = "4.3"

    def happen(self, state: Board, dealer: Dealer) -> None:
        if state.season == len(state.content.seasons):
            state.then(ScoreObjectives())
        else:
            state.then(Refresh(), BeginSeason())


class Refresh(Happening[Board]):
    """Cards are discarded and laid out anew, workers and tokens return, the season advances.

    A villager that stands idle in the Great Hall stays for the next season.
    [20.2, 20.4, 20.14, 20.15, 20.16, 20.18, 25.8]
    """

    RULE = "20.2"

    def happen(self, state: Board, dealer: Dealer) -> None:
        discard_last(state.building_row, state.building_deck, dealer)
        discard_last(state.refugee_row, state.refugee_deck, dealer)
        discard_attack(state)
        state.season += 1
        lay_out_attack(state, dealer)
        fill_row(state.refugee_row, state.refugee_deck, dealer)
        fill_row(state.building_row, state.building_deck, dealer)
        for seats in state.workers:
            seats.clear()
        for liege in state.lieges:
            liege.newcomers += min(liege.hall, liege.villagers)
            liege.spaces.clear()
            liege.used.clear()
            liege.protected = [False] * SIDES
