"""Equipment: taking it, bearing it, keeping one of two. Chapter 19."""

from __future__ import annotations

from emberhall.games.city_of_thieves.choices import Bear, Keep, TakeFromMarket
from emberhall.games.city_of_thieves.events import GearLost, GearTaken
from emberhall.games.city_of_thieves.queries import members_in_play
from emberhall.games.city_of_thieves.state import NOTHING, City
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


def take_gear(state: City, figure: int, gear: int, reason: str, dealer: Dealer) -> None:
    """A character gets a card of the market; with a second one his owner keeps one of the two.

    [17.7, 19.2]
    """
    if state.gear[figure] != NOTHING:
        state.then(KeepGear(state.owner[figure], figure, gear, reason))
        return
    state.market.remove(gear)
    state.gear[figure] = gear
    if dealer.listening:
        dealer.announce(GearTaken(figure, gear, reason))


class KeepGear(Question[City]):
    """Which of two cards a character keeps; the other leaves the game for good.

    [19.2, 19.4, 29.12]
    """

    __slots__ = ("figure", "gear", "reason")
    RULE = "19.2"
    FIELDS = (
        plain("seat", SEATS),
        plain("figure", "figures"),
        plain("gear", "equipment"),
        plain("reason"),
    )

    def __init__(self, seat: int, figure: int, gear: int, reason: str) -> None:
        super().__init__(seat)
        self.figure = figure
        self.gear = gear
        self.reason = reason

    def options(self, state: City) -> list[Choice]:
        keep = state.content.choices.keep
        return [keep[self.gear], keep[state.gear[self.figure]]]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Keep)
        state.market.remove(self.gear)
        old = state.gear[self.figure]
        lost = old if choice.gear == self.gear else self.gear
        state.gear[self.figure] = choice.gear
        state.gear_gone.append(lost)
        if dealer.listening:
            if lost == old:
                dealer.announce(GearTaken(self.figure, self.gear, self.reason))
            dealer.announce(GearLost(self.figure, lost, "second-card"))


class ChooseBearer(Question[City]):
    """A card of the market goes to any own character in play. [18.4, 19.5]"""

    __slots__ = ("gear", "reason")
    RULE = "19.5"
    FIELDS = (plain("seat", SEATS), plain("gear", "equipment"), plain("reason"))

    def __init__(self, seat: int, gear: int, reason: str) -> None:
        super().__init__(seat)
        self.gear = gear
        self.reason = reason

    def options(self, state: City) -> list[Choice]:
        bear = state.content.choices.bear
        return [bear[figure] for figure in members_in_play(state, self.seat)]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Bear)
        take_gear(state, choice.character, self.gear, self.reason, dealer)


class ChooseGear(Question[City]):
    """A card of the market by an effect, perhaps one of a few. [19.1]"""

    __slots__ = ("allowed", "reason")
    RULE = "19.1"
    FIELDS = (plain("seat", SEATS), plain("allowed", "equipment"), plain("reason"))

    def __init__(self, seat: int, allowed: list[int], reason: str) -> None:
        super().__init__(seat)
        self.allowed = allowed
        self.reason = reason

    def options(self, state: City) -> list[Choice]:
        take = state.content.choices.take_from_market
        if not members_in_play(state, self.seat):
            return []
        return [take[gear] for gear in state.market if not self.allowed or gear in self.allowed]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, TakeFromMarket)
        state.then(ChooseBearer(self.seat, choice.gear, self.reason))
