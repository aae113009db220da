"""The adventure sheet in play, as the other chapters ask for it."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Dealer
from emberhall.games.city_of_thieves.content.decks import BASE
from emberhall.games.city_of_thieves.queries import is_guard, put
from emberhall.games.city_of_thieves.rules.adventures.base import (
    DukesTreasure,
    FerrymensToll,
    MaskedBall,
    SpivsAuction,
)
from emberhall.games.city_of_thieves.rules.adventures.full import (
    AshenPact,
    Awakening,
    FestivalAshes,
    PriceOfPride,
)
from emberhall.games.city_of_thieves.rules.adventures.hunters import LongCutlasses, RingOfAssassins
from emberhall.games.city_of_thieves.rules.adventures.rubble import DukesRansom, RubbleAndRuin
from emberhall.games.city_of_thieves.rules.adventures.sheet import Sheet
from emberhall.games.city_of_thieves.rules.adventures.undead import KingOfAshes
from emberhall.games.city_of_thieves.sheet_events import SheetLaid
from emberhall.games.city_of_thieves.state import City

SHEETS: Final[dict[str, Sheet]] = {
    "dukes-treasure": DukesTreasure(),
    "ring-of-assassins": RingOfAssassins(),
    "long-cutlasses": LongCutlasses(),
    "king-of-ashes": KingOfAshes(),
    "ferrymens-toll": FerrymensToll(),
    "spivs-auction": SpivsAuction(),
    "masked-ball": MaskedBall(),
    "dukes-reckoning": Sheet(),
    "awakening": Awakening(),
    "rubble-and-ruin": RubbleAndRuin(),
    "ashen-pact": AshenPact(),
    "price-of-pride": PriceOfPride(),
    "festival-ashes": FestivalAshes(),
    "dukes-ransom": DukesRansom(),
}


def sheet_of(state: City) -> Sheet:
    """The rules of the adventure that is played."""
    return SHEETS[state.content.adventures[state.adventure].slug]


def lay_sheet(state: City, dealer: Dealer) -> None:
    """The sheet's own setup: its figures on its spaces, and what else it lays out.

    [3.1, 32.3, 33.2, 38.2]
    """
    printed = state.content.adventures[state.adventure]
    # the undead have no spaces yet
    for figure, space in zip(printed.figures, printed.spaces, strict=False):
        put(state, figure, space)
    sheet_of(state).lay(state, dealer)
    if printed.spaces:
        dealer.announce(SheetLaid(printed.spaces, printed.slug))


def round_begins(state: City) -> None:
    """What the sheet does at the start of a round in which it beats. [5.3]"""
    if state.content.adventures[state.adventure].beats[state.round]:
        sheet_of(state).begin_round(state)


def attackable(state: City, figure: int) -> bool:
    """Whether a character may attack a figure of nobody's gang. [6.19, 6.22, 27.4, 38.5]"""
    if is_guard(state, figure):
        return state.mode == BASE or sheet_of(state).opens_guards()
    return figure != state.content.cyclops


def sale_prices(state: City) -> list[int]:
    """What the Spiv pays for treasures that left the district, by kind.

    [23.3, 23.4, 32.8, 36.5, 39.4, 40.8, 41.7, 44.6]
    """
    told = state.props.prices
    return told + state.content.prices[len(told) :]


def add_sheet_actions(state: City, figure: int, options: list[Choice]) -> None:
    """Actions of the sheet for a character whose action is unused. [7.7]"""
    if not state.turn.acted:
        sheet_of(state).add_actions(state, figure, options)
