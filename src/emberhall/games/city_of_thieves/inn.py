"""The Inn: Equipment on credit before the characters are placed. Chapter 26."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.below_events import SkippedInn, TookAtInn
from emberhall.games.city_of_thieves.choices import Bear
from emberhall.games.city_of_thieves.queries import in_turn_order
from emberhall.games.city_of_thieves.sheet_choices import TakeAtInn
from emberhall.games.city_of_thieves.state import NOTHING, City
from emberhall.games.city_of_thieves.terms import BASE
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


def inn_steps(state: City) -> None:
    """One card each clockwise from the first player, then one each back from the last.

    [26.1, 26.2, 26.3]
    """
    if state.mode == BASE or not state.inn:
        return
    order = in_turn_order(state, state.first)
    state.then(*[VisitInn(seat) for seat in order + order[::-1]])


class VisitInn(Question[City]):
    """A player takes a card of the market or skips. [26.2, 26.3, 26.4]"""

    __slots__ = ()
    RULE: ClassVar[str] = "26.2"

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        if bearers(state, self.seat):
            options = [choices.take_at_inn[gear] for gear in state.market]
        options.append(choices.pass_inn)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case TakeAtInn(gear=gear):
                state.gangs[self.seat].debt += 1
                state.then(GiveFromInn(self.seat, gear))
            case _:
                if dealer.listening:
                    dealer.announce(SkippedInn(self.seat))


def bearers(state: City, seat: int) -> list[int]:
    """The characters of a seat who have no Equipment yet. [26.5]"""
    return [figure for figure in state.gangs[seat].members if state.gear[figure] == NOTHING]


class GiveFromInn(Question[City]):
    """The card is given at once to a character without Equipment. [26.5]"""

    __slots__ = ("gear",)
    FIELDS = (plain("seat", SEATS), plain("gear", "equipment"))
    RULE: ClassVar[str] = "26.5"

    def __init__(self, seat: int, gear: int) -> None:
        super().__init__(seat)
        self.gear = gear

    def options(self, state: City) -> list[Choice]:
        bear = state.content.choices.bear
        return [bear[figure] for figure in bearers(state, self.seat)]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Bear(character=figure):
                state.market.remove(self.gear)
                state.gear[figure] = self.gear
                if dealer.listening:
                    dealer.announce(TookAtInn(self.seat, figure, self.gear))
            case _:
                raise RulesFault(f"nobody bears a card by {choice!r}")
