"""What the adventure sheet in play adds to the common rules, chapter by chapter.

The other chapters call these functions; each asks which adventure is played and leaves the rest to
the modules of the adventures.
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Dealer, Happening
from emberhall.games.city_of_thieves.content.board import GATES, MAIN
from emberhall.games.city_of_thieves.content.decks import BASE
from emberhall.games.city_of_thieves.content.figures import ORDINARY
from emberhall.games.city_of_thieves.queries import is_guard, put
from emberhall.games.city_of_thieves.rules.adventures.base import (
    BallPays,
    PriceRoll,
    add_ferries,
    auction_in_reach,
    ferry_out,
    open_strongbox,
    pay_for_action,
    pick_pocket,
    sell_at_auction,
    strongbox_in_reach,
    take_ferry,
)
from emberhall.games.city_of_thieves.rules.adventures.full import (
    AftershockStrikes,
    BurnRelics,
    ParadeMarches,
    PrideFalls,
    add_clearings,
    add_offers,
    carries_relic,
    clear_rubble,
    offer,
    ransom,
    ransom_in_reach,
    take_hostage,
    take_relic,
)
from emberhall.games.city_of_thieves.rules.adventures.hunters import ChooseHunter, JewelersRoll
from emberhall.games.city_of_thieves.rules.adventures.undead import UndeadRise, undead_attack_steps
from emberhall.games.city_of_thieves.rules.below.cyclops import CyclopsStirs
from emberhall.games.city_of_thieves.sheet_choices import (
    Auction,
    ClearRubble,
    Ferry,
    FerryOut,
    Offer,
    Pact,
    Pickpocket,
    Ransom,
    Strongbox,
    TakeHostage,
    TakeRelic,
)
from emberhall.games.city_of_thieves.sheet_events import RelicLaid, SheetLaid
from emberhall.games.city_of_thieves.state import City

# what happens at the start of the rounds in which a sheet beats
BEATS: Final[dict[str, type[Happening[City]]]] = {
    "king-of-ashes": UndeadRise,
    "spivs-auction": PriceRoll,
    "awakening": CyclopsStirs,
    "rubble-and-ruin": AftershockStrikes,
    "price-of-pride": PrideFalls,
    "festival-ashes": ParadeMarches,
}


def lay_sheet(state: City, dealer: Dealer) -> None:
    """The sheet's own setup.

    [3.1, 31.2, 32.2, 32.3, 33.2, 33.3, 35.2, 36.2, 37.2, 38.2]
    """
    content = state.content
    adventure = state.adventure
    sheet = content.adventures[adventure]
    props = state.props
    # the undead have no spaces yet
    for figure, space in zip(sheet.figures, sheet.spaces, strict=False):
        put(state, figure, space)
    if adventure == content.dukes_treasure:
        props.strongbox = True
    elif adventure == content.ring_of_assassins:
        props.ring = True
    elif adventure == content.ferrymens_toll:
        props.ferrymen = sheet.spaces[:]
    elif adventure == content.spivs_auction:
        props.prices = [content.number("auction-start")] * ORDINARY
    elif adventure == content.masked_ball:
        props.guests = sheet.spaces[:]
    elif sheet.full:
        lay_full_sheet(state, dealer)
    if sheet.spaces:
        dealer.announce(SheetLaid(sheet.spaces, sheet.slug))


def lay_full_sheet(state: City, dealer: Dealer) -> None:
    """Relics, rubble, shards and the hostage; what no sheet uses does nothing.

    [2.10, 39.2, 40.3, 41.3, 42.4, 42.7, 44.2, 44.8]
    """
    content = state.content
    adventure = state.adventure
    sheet = content.adventures[adventure]
    if adventure == content.price_of_pride:
        state.props.shards = content.number("pride-shards")
    elif adventure == content.dukes_ransom:
        state.props.hostage = True
        gates = list(range(GATES))
        dealer.shuffle(gates)
        state.bricked = sorted(gates[: content.number("bricked-gates")])
        dealer.announce(SheetLaid(state.bricked[:], "bricked"))
    else:
        dealer.shuffle(state.relic_pile)
        if adventure == content.rubble_and_ruin:
            state.rubble = sheet.spaces[:]
        elif adventure != content.festival_ashes:
            lay_relics(state, sheet.spaces, dealer)


def lay_relics(state: City, spaces: list[int], dealer: Dealer) -> None:
    """A relic in each of these rooms, turned up. [39.2, 41.3]"""
    for space in spaces:
        series = state.relic_pile.pop()
        state.relics_out.append(series)
        kind = state.content.relics[series]
        state.lying[space] = kind
        dealer.announce(RelicLaid(kind, space))


def round_begins(state: City, dealer: Dealer) -> None:
    """What the sheet does at the start of a round. [5.3, 34.3, 36.3, 39.5, 40.7, 42.5, 43.2]"""
    sheet = state.content.adventures[state.adventure]
    if sheet.beats[state.round] and sheet.slug in BEATS:
        state.then(BEATS[sheet.slug]())


def round_ends(state: City, dealer: Dealer) -> None:
    """What the sheet does at the end of a round. [5.4, 34.6, 37.5]"""
    undead_attack_steps(state)
    if state.adventure == state.content.masked_ball:
        state.then(BallPays())


def replaces_militia(state: City, seat: int) -> bool:
    """Whether the sheet has its own militia phase, which is then on the agenda. [33.4]"""
    if state.adventure != state.content.long_cutlasses:
        return False
    state.then(JewelersRoll(seat))
    return True


def after_militia(state: City, seat: int) -> None:
    """Hunters move after the militia. [32.4]"""
    if state.adventure == state.content.ring_of_assassins:
        state.then(ChooseHunter(seat, state.content.number("hunt-range")))


def attackable(state: City, figure: int) -> bool:
    """Whether a character may attack a figure of nobody's gang. [6.19, 6.22, 27.4, 33.9, 38.5]"""
    if is_guard(state, figure):
        return state.mode == BASE or state.adventure == state.content.long_cutlasses
    return figure != state.content.cyclops


def sale_prices(state: City) -> list[int]:
    """What the Spiv pays for treasures that left the district, by kind.

    [23.3, 23.4, 32.8, 36.5, 39.4, 40.8, 41.7, 44.6]
    """
    told = state.props.prices
    return told + state.content.prices[len(told) :]


def add_sheet_moves(state: City, figure: int, options: list[Choice]) -> None:
    """What a moving character may do by the sheet. [35.3, 35.4]"""
    if state.place[figure] in state.props.ferrymen:
        add_ferries(state, figure, options)


def add_sheet_actions(state: City, figure: int, options: list[Choice]) -> None:
    """Actions of the sheet for a character whose action is unused. [7.7]"""
    if state.turn.acted:
        return
    choices = state.content.choices
    if (state.rubble or state.bricked) and state.place[figure] < MAIN:
        add_clearings(state, figure, options)
    if state.turn.ap < state.content.sheet_price:
        return
    if state.content.adventures[state.adventure].full:
        add_full_actions(state, figure, options)
    elif strongbox_in_reach(state, figure):
        options.append(choices.strongbox)
    elif auction_in_reach(state, figure):
        options.append(choices.auction)
    elif state.place[figure] in state.props.guests:
        options.append(choices.pickpocket)


def add_full_actions(state: City, figure: int, options: list[Choice]) -> None:
    """The same for the sheets of the full game. [39.3, 41.4, 41.5, 43.5, 44.3, 44.7]"""
    content = state.content
    choices = content.choices
    space = state.place[figure]
    if state.lying[space] >= 0:
        options.append(choices.take_relic)
    if state.adventure == content.festival_ashes:
        add_offers(state, figure, options)
    elif state.adventure == content.ashen_pact:
        if space == content.altar and carries_relic(state, figure):
            options.append(choices.pact)
    elif state.props.hostage and space == content.torture_chamber:
        options.append(choices.take_hostage)
    elif ransom_in_reach(state, figure):
        options.append(choices.ransom)


def sheet_verb(state: City, choice: Choice, dealer: Dealer) -> bool:
    """Carry out a verb of the sheet; whether the choice was one."""
    figure = state.turn.actor
    match choice:
        case Ferry(space=space):
            take_ferry(state, figure, space, dealer)
            return True
        case FerryOut():
            ferry_out(state, figure, dealer)
            return True
        case ClearRubble(space=space):
            clear_rubble(state, figure, space, dealer)
            return True
        case Strongbox() | Auction() | Pickpocket() | TakeRelic() | Pact() | Offer():
            pay_for_action(state)
        case TakeHostage() | Ransom():
            pay_for_action(state)
        case _:
            return False
    act(state, figure, choice, dealer)
    return True


def act(state: City, figure: int, choice: Choice, dealer: Dealer) -> None:
    """An action of the sheet that has been paid for."""
    match choice:
        case Strongbox():
            open_strongbox(state, figure, dealer)
        case Auction():
            sell_at_auction(state, figure)
        case Pickpocket():
            pick_pocket(state, figure, dealer)
        case TakeRelic():
            take_relic(state, figure, dealer)
        case Pact():
            state.then(BurnRelics(state.owner[figure], figure, 0, 0))
        case Offer(loot=which):
            offer(state, figure, which, dealer)
        case TakeHostage():
            take_hostage(state, figure, dealer)
        case Ransom():
            ransom(state, figure, dealer)
