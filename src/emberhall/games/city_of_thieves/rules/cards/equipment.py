"""Equipment: taking it, bearing it, keeping one of two. Chapter 19."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, of
from emberhall.games.city_of_thieves.content.figures import NOTHING
from emberhall.games.city_of_thieves.loot_events import GearLost, GearTaken
from emberhall.games.city_of_thieves.queries import members_in_play
from emberhall.games.city_of_thieves.rules.surplus import shed
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Bear, Keep, TakeFromMarket


def take_gear(state: City, figure: int, gear: int, reason: str, dealer: Dealer) -> None:
    """A character gets a card of the market; with a second one his owner keeps one of the two.

    [17.7, 19.2]
    """
    if state.gear[figure] != NOTHING:
        state.then(KeepGear(state.owner[figure], figure, gear, reason))
        return
    state.market.remove(gear)
    state.gear[figure] = gear
    dealer.announce(GearTaken(figure, gear, reason))


class KeepGear(ChooseOne[City]):
    """Which of two cards a character keeps; the other leaves the game for good.

    Without his Loot Sack he may carry too much.
    [9.8, 9.9, 19.2, 19.4, 29.12]
    """

    RULE = "19.2"
    VERB = Keep
    figure: int = of("figures")
    gear: int = of("equipment")
    reason: str

    def among(self, state: City) -> list[int]:
        return [self.gear, state.gear[self.figure]]

    def chosen(self, state: City, gear: int, dealer: Dealer) -> None:
        state.market.remove(self.gear)
        lost = state.gear[self.figure] if gear == self.gear else self.gear
        state.gear[self.figure] = gear
        state.gear_gone.append(lost)
        if gear == self.gear:
            dealer.announce(GearTaken(self.figure, gear, self.reason))
        dealer.announce(GearLost(self.figure, lost, "second-card"))
        shed(state, self.figure)


class ChooseBearer(ChooseOne[City]):
    """A card of the market goes to any own character in play. [18.4, 19.5]"""

    RULE = "19.5"
    VERB = Bear
    gear: int = of("equipment")
    reason: str

    def among(self, state: City) -> list[int]:
        return members_in_play(state, self.seat)

    def chosen(self, state: City, figure: int, dealer: Dealer) -> None:
        take_gear(state, figure, self.gear, self.reason, dealer)


class ChooseGear(ChooseOne[City]):
    """A card of the market by an effect, perhaps one of a few. [19.1]"""

    RULE = "19.1"
    VERB = TakeFromMarket
    allowed: list[int] = of("equipment")
    reason: str

    def among(self, state: City) -> list[int]:
        if not members_in_play(state, self.seat):
            return []
        return [gear for gear in state.market if not self.allowed or gear in self.allowed]

    def chosen(self, state: City, gear: int, dealer: Dealer) -> None:
        state.then(ChooseBearer(self.seat, gear, self.reason))
