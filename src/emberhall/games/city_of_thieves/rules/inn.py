"""The Inn: Equipment on credit before the characters are placed. Chapter 26."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, of
from emberhall.games.city_of_thieves.below_events import SkippedInn, TookAtInn
from emberhall.games.city_of_thieves.content.decks import BASE
from emberhall.games.city_of_thieves.content.figures import NOTHING
from emberhall.games.city_of_thieves.queries import in_turn_order
from emberhall.games.city_of_thieves.sheet_choices import PassInn, TakeAtInn
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Bear


def inn_steps(state: City) -> None:
    """One card each clockwise from the first player, then one each back from the last.

    [26.1, 26.2, 26.3]
    """
    if state.mode == BASE or not state.inn:
        return
    order = in_turn_order(state, state.first)
    state.then(*[VisitInn(seat) for seat in order + order[::-1]])


class VisitInn(ChooseOne[City]):
    """A player takes a card of the market or skips. [26.2, 26.3, 26.4]"""

    RULE = "26.2"
    VERB = TakeAtInn
    DECLINE = PassInn

    def among(self, state: City) -> list[int]:
        return state.market if bearers(state, self.seat) else []

    def chosen(self, state: City, gear: int, dealer: Dealer) -> None:
        state.gangs[self.seat].debt += 1
        state.then(GiveFromInn(self.seat, gear))

    def declined(self, state: City, dealer: Dealer) -> None:
        dealer.announce(SkippedInn(self.seat))


def bearers(state: City, seat: int) -> list[int]:
    """The characters of a seat who have no Equipment yet. [26.5]"""
    return [figure for figure in state.gangs[seat].members if state.gear[figure] == NOTHING]


class GiveFromInn(ChooseOne[City]):
    """The card is given at once to a character without Equipment. [26.5]"""

    RULE = "26.5"
    VERB = Bear
    gear: int = of("equipment")

    def among(self, state: City) -> list[int]:
        return bearers(state, self.seat)

    def chosen(self, state: City, figure: int, dealer: Dealer) -> None:
        state.market.remove(self.gear)
        state.gear[figure] = self.gear
        dealer.announce(TookAtInn(self.seat, figure, self.gear))
