"""Sheets with ways to clear: rubble in the lanes, bricked gates. Chapters 40 and 44."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening
from emberhall.games.city_of_thieves.content.board import GATES, MAIN, PRISON
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, NOBODY
from emberhall.games.city_of_thieves.content.vocabulary import CLEAR, COST
from emberhall.games.city_of_thieves.queries import (
    in_turn_order,
    loot,
    members_in_play,
    spend,
)
from emberhall.games.city_of_thieves.rules.adventures.full import draw_relic
from emberhall.games.city_of_thieves.rules.adventures.sheet import Sheet, can_act, pay_for_action
from emberhall.games.city_of_thieves.rules.below.prison import free_prisoner
from emberhall.games.city_of_thieves.rules.chests import receive
from emberhall.games.city_of_thieves.rules.combat.wounds import wound
from emberhall.games.city_of_thieves.rules.purse import gain, gain_xp, surrender
from emberhall.games.city_of_thieves.sheet_choices import (
    ClearRubble,
    Ransom,
    TakeHostage,
)
from emberhall.games.city_of_thieves.sheet_events import (
    Aftershock,
    HostageRansomed,
    HostageTaken,
    RubbleCleared,
    SheetLaid,
)
from emberhall.games.city_of_thieves.state import City

# Rubble and Ruin


class RubbleAndRuin(Sheet):
    """Rubble blocks six lanes, with relics below it. [40.3, 40.7]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        dealer.shuffle(state.relic_pile)
        state.rubble = state.content.adventures[state.adventure].spaces[:]

    def begin_round(self, state: City) -> None:
        state.then(AftershockStrikes())

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        add_clearings(state, figure, options)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        if not isinstance(choice, ClearRubble):
            return False
        clear_rubble(state, figure, choice.space, dealer)
        return True


def add_clearings(state: City, figure: int, options: list[Choice]) -> None:
    """Rubble on a linked space, or in the gate of one's own space. [40.5, 44.9]"""
    space = state.place[figure]
    if space >= MAIN or state.turn.ap < clearing_price(state, figure):
        return
    clear = state.content.choices.clear_rubble
    if state.rubble:
        for other in state.content.board.links[space]:
            if other in state.rubble:
                options.append(clear[other])
    elif space in state.bricked:
        options.append(clear[space])


def clearing_price(state: City, figure: int) -> int:
    """Clearing rubble costs 1 AP, with the Axe none. [40.5, 44.9]"""
    gear = state.gear[figure]
    price = state.content.sheet_price
    if gear >= 0:
        price += state.content.equipment[gear].amount_for(COST, CLEAR)
    return max(price, 0)


def clear_rubble(state: City, figure: int, space: int, dealer: Dealer) -> None:
    """The rubble is gone; the gang gains experience, in the ruins also a relic.

    [40.5, 40.6, 44.9]
    """
    spend(state, clearing_price(state, figure))
    state.turn.acted = True
    dealer.announce(RubbleCleared(figure, space))
    seat = state.owner[figure]
    gain_xp(state, seat, state.content.number("clearing-experience"), "rubble", dealer)
    if space in state.bricked:
        state.bricked.remove(space)
        return
    state.rubble.remove(space)
    if state.relic_pile:
        receive(state, figure, draw_relic(state, seat, dealer))


class AftershockStrikes(Happening[City]):
    """Every character beside rubble takes a wound. [40.7]"""

    RULE = "40.7"

    def happen(self, state: City, dealer: Dealer) -> None:
        struck: list[int] = []
        links = state.content.board.links
        for seat in in_turn_order(state, state.first):
            for figure in members_in_play(state, seat):
                for space in links[state.place[figure]]:
                    if space in state.rubble and figure not in struck:
                        struck.append(figure)
        dealer.announce(Aftershock(len(struck)))
        for figure in struck:
            count = state.content.number("aftershock-wounds")
            wound(state, figure, count, NOBODY, "aftershock", dealer)


# A Duke's Ransom


class DukesRansom(Sheet):
    """The hostage lies in the Prison, and six gates are bricked up. [44.2, 44.8]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        state.props.hostage = True
        gates = list(range(GATES))
        dealer.shuffle(gates)
        state.bricked = sorted(gates[: state.content.number("bricked-gates")])
        dealer.announce(SheetLaid(state.bricked[:], "bricked"))

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        content = state.content
        add_clearings(state, figure, options)
        if not can_act(state):
            return
        if state.props.hostage and state.place[figure] == content.torture_chamber:
            options.append(content.choices.take_hostage)
        elif ransom_in_reach(state, figure):
            options.append(content.choices.ransom)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        match choice:
            case ClearRubble(space=space):
                clear_rubble(state, figure, space, dealer)
            case TakeHostage():
                pay_for_action(state)
                take_hostage(state, figure, dealer)
            case Ransom():
                pay_for_action(state)
                ransom(state, figure, dealer)
            case _:
                return False
        return True


def take_hostage(state: City, figure: int, dealer: Dealer) -> None:
    """The hostage is carried from now on. [44.3, 44.4]"""
    state.props.hostage = False
    dealer.announce(HostageTaken(figure))
    receive(state, figure, state.content.hostage)


def ransom_in_reach(state: City, figure: int) -> bool:
    """A character in the Guardroom with the hostage. [44.7]"""
    content = state.content
    return state.place[figure] == content.guardroom and content.hostage in state.loads[figure]


def ransom(state: City, figure: int, dealer: Dealer) -> None:
    """The hostage is handed over for ducats, and the prisoners of the gang go free. [44.7]"""
    seat = state.owner[figure]
    dealer.announce(HostageRansomed(figure))
    surrender(state, loot(figure, state.content.hostage), "ransom", dealer)
    gain(state, seat, state.content.number("ransom"), "ransom", dealer)
    prisoners = [each for each in range(CHARACTERS) if state.place[each] == PRISON]
    for prisoner in reversed(prisoners):
        if state.owner[prisoner] == seat:
            free_prisoner(state, prisoner, "ransom", dealer)
