"""Rounds and turns. Chapter 5."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, TurnBegan
from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from emberhall.games.city_of_thieves.events import RoundStarted
from emberhall.games.city_of_thieves.fights import Turn
from emberhall.games.city_of_thieves.queries import anybody_in_play, in_turn_order
from emberhall.games.city_of_thieves.rules.adventures.sheets import round_begins, sheet_of
from emberhall.games.city_of_thieves.rules.cards.intrigue import LookAround, notice_end
from emberhall.games.city_of_thieves.rules.hands import draw_arcana
from emberhall.games.city_of_thieves.rules.militia import MilitiaPhase
from emberhall.games.city_of_thieves.rules.moves.gates import ShutGates
from emberhall.games.city_of_thieves.rules.scoring import FinalScoring
from emberhall.games.city_of_thieves.rules.turn import Activation
from emberhall.games.city_of_thieves.state import City


class BeginRound(Happening[City]):
    """Alarm and gates, then the sheet, then a turn of every player clockwise from the first.

    [5.1, 5.2, 5.3]
    """

    RULE = "5.1"

    def happen(self, state: City, dealer: Dealer) -> None:
        state.round += 1
        rounds = state.content.adventures[state.adventure].rounds
        dealer.announce(RoundStarted(state.round, rounds))
        state.then(EndRound())
        state.then(*[BeginTurn(seat) for seat in in_turn_order(state, state.first)])
        state.then(ShutGates(), SheetBegins())


class SheetBegins(Happening[City]):
    """The sheet's effects at the start of a round. [5.3]"""

    RULE = "5.3"

    def happen(self, state: City, dealer: Dealer) -> None:
        round_begins(state)


class BeginTurn(Happening[City]):
    """Draw, militia, activation, end; a player without a character takes his turns all the same.

    [5.5, 5.6, 5.10, 5.11]
    """

    RULE = "5.5"
    seat: Seat

    def happen(self, state: City, dealer: Dealer) -> None:
        seat = self.seat
        state.turn = Turn(seat=seat, ap=state.content.action_points)
        for figure in range(CHARACTERS):
            state.spent[figure] = False
        state.dice_used.clear()
        for gang in state.gangs:
            gang.wins = 0
        if state.ask_intrigue:
            state.gangs[seat].noticed = 0
        dealer.announce(TurnBegan(seat))
        draw_arcana(state, seat, 1, dealer)
        state.then(MilitiaPhase(seat), LookAround(seat), Activation(seat), EndTurn(seat))


class EndTurn(Happening[City]):
    """State and turn-end conditions are checked; without any character in play the game ends.

    [5.9, 5.12]
    """

    RULE = "5.9"
    seat: Seat

    def happen(self, state: City, dealer: Dealer) -> None:
        if not anybody_in_play(state):
            while not isinstance(state.agenda[-1], FinalScoring):
                state.agenda.pop()
        notice_end(state, self.seat)


class EndRound(Happening[City]):
    """The sheet's effects at the end of a round; then the counter moves on, or the game ends.

    [5.4, 23.1]
    """

    RULE = "5.4"

    def happen(self, state: City, dealer: Dealer) -> None:
        state.then(NextRound())
        sheet_of(state).end_round(state)


class NextRound(Happening[City]):
    """The next round; after the last one the scoring is next on the agenda. [5.4, 23.1]"""

    RULE = "23.1"

    def happen(self, state: City, dealer: Dealer) -> None:
        if state.round < state.content.adventures[state.adventure].rounds:
            state.then(BeginRound())
