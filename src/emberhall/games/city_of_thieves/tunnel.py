"""The Tunnel, and characters who are killed or lost. Chapter 15."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.below_events import Killed, LostInTunnel
from emberhall.games.city_of_thieves.events import TreasureGone
from emberhall.games.city_of_thieves.gates import leave_district
from emberhall.games.city_of_thieves.purse import pay
from emberhall.games.city_of_thieves.queries import end_activation, kinds_of, lift, loot, use_up
from emberhall.games.city_of_thieves.sheet_choices import Lose
from emberhall.games.city_of_thieves.state import KILLED, LOST, NOTHING, City
from emberhall.games.city_of_thieves.terms import LANTERN, TREASURES
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


def kill(state: City, figure: int, dealer: Dealer) -> None:
    """Figure, treasures and equipment leave the game; nothing is charged at the end.

    [15.28, 15.31, 19.6]
    """
    if dealer.listening:
        dealer.announce(Killed(figure, "treasure-room"))
    take_out(state, figure, KILLED, dealer)


def take_out(state: City, figure: int, fate: int, dealer: Dealer) -> None:
    """A character is out of play with all he had. [19.6, 44.10]"""
    for kind in state.loads[figure]:
        if dealer.listening:
            dealer.announce(TreasureGone(figure, kind, "with-bearer"))
    state.loads[figure] = []
    if state.gear[figure] != NOTHING:
        use_up(state, figure)
    lift(state, figure)
    state.fate[figure] = fate
    state.wounds[figure] = 0
    if state.turn.actor == figure:
        end_activation(state)


class TunnelResult(Happening[City]):
    """1 loses the character, 2 and 3 cost two treasures, more leads out with everything.

    [15.16, 15.17, 15.18, 15.19, 22.9]
    """

    __slots__ = ("figure",)
    FIELDS = (plain("figure", "figures"),)
    RULE: ClassVar[str] = "15.16"

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def happen(self, state: City, dealer: Dealer) -> None:
        figure = self.figure
        content = state.content
        face = state.at_throw().dice[0]
        state.throw = None
        if face == 1 and state.gear[figure] == LANTERN:
            face = 2
        if face <= content.number("tunnel-lost"):
            lose(state, figure, dealer)
            return
        state.then(WayOut(figure))
        if face <= content.number("tunnel-costs"):
            state.then(
                LoseInFlight(state.owner[figure], figure, content.number("tunnel-treasures"))
            )


def lose(state: City, figure: int, dealer: Dealer) -> None:
    """A lost character costs 3 ducats at once and nothing at the end. [15.17, 15.20]"""
    if dealer.listening:
        dealer.announce(LostInTunnel(figure))
    seat = state.owner[figure]
    take_out(state, figure, LOST, dealer)
    pay(state, seat, state.content.number("tunnel-charge"), "tunnel", dealer)


class LoseInFlight(Question[City]):
    """Treasures of the owner's choice are lost in flight, all if there are fewer.

    [15.18, 44.11]
    """

    __slots__ = ("count", "figure")
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"), plain("count"))
    RULE: ClassVar[str] = "15.18"

    def __init__(self, seat: int, figure: int, count: int) -> None:
        super().__init__(seat)
        self.figure = figure
        self.count = count

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        figure = self.figure
        return [choices.lose[loot(figure, kind)] for kind in kinds_of(state.loads[figure])]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Lose(loot=which):
                kind = which % TREASURES
                state.loads[self.figure].remove(kind)
                if dealer.listening:
                    dealer.announce(TreasureGone(self.figure, kind, "flight"))
            case _:
                raise RulesFault(f"nothing is lost by {choice!r}")
        if self.count > 1:
            state.then(LoseInFlight(self.seat, self.figure, self.count - 1))


class WayOut(Happening[City]):
    """He leaves the district through the Tunnel. [15.18, 15.19, 22.9]"""

    __slots__ = ("figure",)
    FIELDS = (plain("figure", "figures"),)
    RULE: ClassVar[str] = "15.19"

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def happen(self, state: City, dealer: Dealer) -> None:
        leave_district(state, self.figure, dealer)
