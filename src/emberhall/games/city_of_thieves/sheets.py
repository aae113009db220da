"""What the adventure sheet in play adds to the common rules, chapter by chapter.

The other chapters call these functions; each asks which adventure is played and leaves the rest to
the modules of the adventures.
"""

from __future__ import annotations

from emberhall.games.city_of_thieves.adventures_base import (
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
from emberhall.games.city_of_thieves.adventures_full import (
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
from emberhall.games.city_of_thieves.cyclops import CyclopsStirs
from emberhall.games.city_of_thieves.hunters import ChooseHunter, JewelersRoll
from emberhall.games.city_of_thieves.queries import is_guard, put
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
from emberhall.games.city_of_thieves.terms import (
    ALTAR,
    ASHEN_PACT,
    AWAKENING,
    BASE,
    CYCLOPS,
    DUKES_RANSOM,
    DUKES_RECKONING,
    DUKES_TREASURE,
    FERRYMENS_TOLL,
    FESTIVAL_ASHES,
    GATES,
    KING_OF_ASHES,
    LONG_CUTLASSES,
    MAIN,
    MASKED_BALL,
    ORDINARY,
    PRICE_OF_PRIDE,
    RELICS,
    RING_OF_ASSASSINS,
    RUBBLE_AND_RUIN,
    SPIVS_AUCTION,
    TORTURE_CHAMBER,
    TREASURES,
)
from emberhall.games.city_of_thieves.undead import UndeadRise, undead_attack_steps
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer


def lay_sheet(state: City, dealer: Dealer) -> None:
    """The sheet's own setup.

    [3.1, 31.2, 32.2, 32.3, 33.2, 33.3, 35.2, 36.2, 37.2, 38.2]
    """
    adventure = state.adventure
    sheet = state.content.adventures[adventure]
    props = state.props
    if adventure in (RING_OF_ASSASSINS, LONG_CUTLASSES, DUKES_RECKONING):
        for figure, space in zip(sheet.figures, sheet.spaces, strict=True):
            put(state, figure, space)
    if adventure == DUKES_TREASURE:
        props.strongbox = True
    elif adventure == RING_OF_ASSASSINS:
        props.ring = True
    elif adventure == FERRYMENS_TOLL:
        props.ferrymen = sheet.spaces[:]
    elif adventure == SPIVS_AUCTION:
        props.prices = [state.content.number("auction-start")] * ORDINARY
    elif adventure == MASKED_BALL:
        props.guests = sheet.spaces[:]
    elif sheet.full:
        lay_full_sheet(state, dealer)
    if sheet.spaces and dealer.listening:
        dealer.announce(SheetLaid(sheet.spaces, sheet.slug))


def lay_full_sheet(state: City, dealer: Dealer) -> None:
    """Relics, rubble, shards and the hostage; what no sheet uses does nothing.

    [2.10, 39.2, 40.3, 41.3, 42.4, 42.7, 44.2, 44.8]
    """
    adventure = state.adventure
    sheet = state.content.adventures[adventure]
    if adventure in (AWAKENING, RUBBLE_AND_RUIN, ASHEN_PACT, FESTIVAL_ASHES):
        dealer.shuffle(state.relic_pile)
    if adventure in (AWAKENING, ASHEN_PACT):
        for space in sheet.spaces:
            series = state.relic_pile.pop()
            state.relics_out.append(series)
            state.lying[space] = RELICS[series]
            if dealer.listening:
                dealer.announce(RelicLaid(RELICS[series], space))
    elif adventure == RUBBLE_AND_RUIN:
        state.rubble = sheet.spaces[:]
    elif adventure == PRICE_OF_PRIDE:
        state.props.shards = state.content.number("pride-shards")
    elif adventure == DUKES_RANSOM:
        state.props.hostage = True
        gates = list(range(GATES))
        dealer.shuffle(gates)
        state.bricked = sorted(gates[: state.content.number("bricked-gates")])
        if dealer.listening:
            dealer.announce(SheetLaid(state.bricked[:], "bricked"))


def round_begins(state: City, dealer: Dealer) -> None:
    """What the sheet does at the start of a round. [5.3, 34.3, 36.3, 39.5, 40.7, 42.5, 43.2]"""
    adventure = state.adventure
    if not state.content.adventures[adventure].beats[state.round]:
        return
    if adventure == KING_OF_ASHES:
        state.then(UndeadRise())
    elif adventure == SPIVS_AUCTION:
        state.then(PriceRoll())
    elif adventure == AWAKENING:
        state.then(CyclopsStirs())
    elif adventure == RUBBLE_AND_RUIN:
        state.then(AftershockStrikes())
    elif adventure == PRICE_OF_PRIDE:
        state.then(PrideFalls())
    elif adventure == FESTIVAL_ASHES:
        state.then(ParadeMarches())


def round_ends(state: City, dealer: Dealer) -> None:
    """What the sheet does at the end of a round. [5.4, 34.6, 37.5]"""
    if state.adventure == KING_OF_ASHES:
        undead_attack_steps(state)
    elif state.adventure == MASKED_BALL:
        state.then(BallPays())


def replaces_militia(state: City, seat: int) -> bool:
    """Whether the sheet has its own militia phase, which is then on the agenda. [33.4]"""
    if state.adventure != LONG_CUTLASSES:
        return False
    state.then(JewelersRoll(seat))
    return True


def after_militia(state: City, seat: int) -> None:
    """Hunters move after the militia. [32.4]"""
    if state.adventure == RING_OF_ASSASSINS:
        state.then(ChooseHunter(seat, state.content.number("hunt-range")))


def attackable(state: City, figure: int) -> bool:
    """Whether a character may attack a figure of nobody's gang. [6.19, 6.22, 27.4, 33.9, 38.5]"""
    if is_guard(figure):
        return state.mode == BASE or state.adventure == LONG_CUTLASSES
    return figure != CYCLOPS


def sale_prices(state: City) -> list[int]:
    """What the Spiv pays for treasures that left the district, by kind.

    [23.3, 23.4, 32.8, 36.5, 39.4, 40.8, 41.7, 44.6]
    """
    told = state.props.prices
    return told + state.content.prices[len(told) :]


def add_sheet_moves(state: City, figure: int, options: list[Choice]) -> None:
    """What a moving character may do by the sheet. [35.3, 35.4]"""
    if state.adventure == FERRYMENS_TOLL and state.place[figure] < MAIN:
        add_ferries(state, figure, options)


def add_sheet_actions(state: City, figure: int, options: list[Choice]) -> None:
    """Actions of the sheet for a character whose action is unused. [7.7]"""
    if state.turn.acted:
        return
    adventure = state.adventure
    choices = state.content.choices
    if adventure in (RUBBLE_AND_RUIN, DUKES_RANSOM) and state.place[figure] < MAIN:
        add_clearings(state, figure, options)
    if state.turn.ap < state.content.sheet_price:
        return
    if state.content.adventures[adventure].full:
        add_full_actions(state, figure, options)
    elif adventure == DUKES_TREASURE:
        if strongbox_in_reach(state, figure):
            options.append(choices.strongbox)
    elif adventure == SPIVS_AUCTION:
        if auction_in_reach(state, figure):
            options.append(choices.auction)
    elif adventure == MASKED_BALL and state.place[figure] in state.props.guests:
        options.append(choices.pickpocket)


def add_full_actions(state: City, figure: int, options: list[Choice]) -> None:
    """The same for the sheets of the full game. [39.3, 41.4, 41.5, 43.5, 44.3, 44.7]"""
    adventure = state.adventure
    choices = state.content.choices
    space = state.place[figure]
    if adventure == FESTIVAL_ASHES:
        add_offers(state, figure, options)
    elif adventure in (AWAKENING, ASHEN_PACT):
        if state.lying[space] >= 0:
            options.append(choices.take_relic)
        if adventure == ASHEN_PACT and space == ALTAR and carries_relic(state, figure):
            options.append(choices.pact)
    elif adventure == DUKES_RANSOM:
        if space == TORTURE_CHAMBER and state.props.hostage:
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
            offer(state, figure, which % TREASURES, dealer)
        case TakeHostage():
            take_hostage(state, figure, dealer)
        case Ransom():
            ransom(state, figure, dealer)
