"""Handing treasures and Equipment to a gang member. Chapter 8."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Dealer, Question, of
from emberhall.games.city_of_thieves.content.figures import NOTHING, TREASURES
from emberhall.games.city_of_thieves.loot_events import GearHanded, Handed
from emberhall.games.city_of_thieves.queries import bulk, kinds_of, limit, limit_with, loot
from emberhall.games.city_of_thieves.rules.moves.passing import way_on
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Give, GiveGear, SwapGear, Take, TakeGear

MOST: Final = 12  # hand-overs in one exchange, so that nobody passes a thing to and fro for ever


def offer_exchange(state: City, figure: int, other: int) -> None:
    """Two characters of a gang may exchange what they carry, if they carry anything.

    [8.9, 8.11, 11.10, 19.7]
    """
    for each in (figure, other):
        if state.loads[each] or state.gear[each] != NOTHING:
            state.then(Exchange(state.owner[figure], figure, other, MOST))
            return


def fits_in(state: City, figure: int, kind: int) -> bool:
    """Whether a character has room for one more treasure; a full one must give first. [8.10]"""
    return bulk(state, figure) + state.content.sizes[kind] <= limit(state, figure) + 1


def within_limits(state: City, figure: int) -> bool:
    """Whether a character carries no more than he may. [8.10]"""
    return bulk(state, figure) <= limit(state, figure)


class Exchange(Question[City]):
    """Treasures and Equipment change hands one by one; both must be within their limits at the end.

    [8.9, 8.10, 8.11, 19.7]
    """

    RULE = "8.9"
    figure: int = of("figures")
    other: int = of("figures")
    left: int

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        figure = self.figure
        other = self.other
        settled = within_limits(state, figure) and within_limits(state, other)
        options: list[Choice] = []
        if settled and self.left <= 0:
            return [choices.done]
        if not settled or self.left > 0:
            # one of the two may hold one treasure too many for a moment, then the other gives
            if settled or not within_limits(state, figure):
                for kind in kinds_of(state.loads[figure]):
                    if fits_in(state, other, kind):
                        options.append(choices.give[loot(figure, kind)])
            if settled or not within_limits(state, other):
                for kind in kinds_of(state.loads[other]):
                    if fits_in(state, figure, kind):
                        options.append(choices.take[loot(other, kind)])
        if settled:
            self.add_gear(state, options)
            options.append(choices.done)
        return options

    def add_gear(self, state: City, options: list[Choice]) -> None:
        """Equipment goes over as long as it leaves nobody with too much, nor without a way on.

        [8.8, 8.10]
        """
        choices = state.content.choices
        mine = state.gear[self.figure]
        his = state.gear[self.other]
        if mine == NOTHING and his == NOTHING:
            return
        if bulk(state, self.figure) > limit_with(state, his):
            return
        if bulk(state, self.other) > limit_with(state, mine):
            return
        if not way_on(state, self.figure, his, state.turn.ap):
            return
        if his == NOTHING:
            options.append(choices.give_gear)
        elif mine == NOTHING:
            options.append(choices.take_gear)
        else:
            options.append(choices.swap_gear)

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        figure = self.figure
        other = self.other
        match choice:
            case Give(loot=what):
                hand_over(state, figure, other, what % TREASURES, dealer)
            case Take(loot=what):
                hand_over(state, other, figure, what % TREASURES, dealer)
            case GiveGear() | TakeGear() | SwapGear():
                announce_gear(state, figure, other, dealer)
                swap_gear(state, figure, other)
            case _:
                return
        state.then(Exchange(self.seat, figure, other, self.left - 1))


def hand_over(state: City, giver: int, taker: int, kind: int, dealer: Dealer) -> None:
    """A treasure changes hands. [8.9]"""
    state.loads[giver].remove(kind)
    state.loads[taker].append(kind)
    dealer.announce(Handed(giver, taker, kind))


def swap_gear(state: City, figure: int, other: int) -> None:
    """The Equipment of two characters changes places, one of them perhaps without any."""
    mine = state.gear[figure]
    state.gear[figure] = state.gear[other]
    state.gear[other] = mine


def announce_gear(state: City, figure: int, other: int, dealer: Dealer) -> None:
    """Tell which Equipment goes over."""
    for giver, taker in ((figure, other), (other, figure)):
        if state.gear[giver] != NOTHING:
            dealer.announce(GearHanded(giver, taker, state.gear[giver]))
