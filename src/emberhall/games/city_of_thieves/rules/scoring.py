"""The end of the game: sale, Intrigues, charges, ranking. Chapter 23."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Outcome
from emberhall.games.city_of_thieves.content.decks import AT_END
from emberhall.games.city_of_thieves.content.vocabulary import DRAW, GAIN, PRICE, XP
from emberhall.games.city_of_thieves.events import (
    Charged,
    EndIntrigueFailed,
    EndIntriguePaid,
    FinalTotal,
)
from emberhall.games.city_of_thieves.gangs import (
    DEBT,
    DUCATS,
    INSIDE,
    INTRIGUES,
    PENALTIES,
    SALE,
    SCORES,
    Gang,
)
from emberhall.games.city_of_thieves.loot_events import TreasureSold
from emberhall.games.city_of_thieves.queries import ducats, has_skill
from emberhall.games.city_of_thieves.rules.adventures.sheets import sale_prices
from emberhall.games.city_of_thieves.rules.campaign import campaign_ranking, record_game
from emberhall.games.city_of_thieves.rules.cards.conditions import count_left, end_holds
from emberhall.games.city_of_thieves.rules.hands import draw_arcana, show_intrigue
from emberhall.games.city_of_thieves.rules.purse import gain_xp
from emberhall.games.city_of_thieves.state import IN_PLAY, LEFT, City


class FinalScoring(Happening[City]):
    """Sale, "end" Intrigues, penalties, trapped characters, Inn debt, comparison.

    [5.12, 23.1, 23.2, 23.12]
    """

    RULE = "23.2"

    def happen(self, state: City, dealer: Dealer) -> None:
        for gang in state.gangs:
            gang.purse_open = True
            gang.scored = [0] * SCORES
            gang.scored[DUCATS] = ducats(state, gang.seat)
        for gang in state.gangs:
            sell_treasures(state, gang, dealer)
        held = [end_cards(state, gang) for gang in state.gangs]
        for gang in state.gangs:
            pay_end_intrigues(state, gang, held[gang.seat], dealer)
        for gang in state.gangs:
            charge_penalties(state, gang, dealer)
        for gang in state.gangs:
            charge_the_rest(state, gang, dealer)
        state.over = True
        totals = [sum(gang.scored) for gang in state.gangs]
        for seat, total in enumerate(totals):
            told = state.gangs[seat].scored
            charges = -told[PENALTIES] - told[INSIDE] - told[DEBT]
            dealer.announce(
                FinalTotal(
                    seat=seat,
                    purse=told[DUCATS],
                    sale=told[SALE],
                    intrigues=told[INTRIGUES],
                    charges=charges,
                    amount=total,
                )
            )
        record_game(state, totals, ranking(state)[0], dealer)


def bonus_price(state: City, figure: int) -> int:
    """What skill and Equipment of the carrier add to each treasure. [23.3]"""
    more = 0
    if has_skill(state, figure):
        more += state.content.figures[figure].amount(PRICE)
    gear = state.gear[figure]
    if gear >= 0:
        more += state.content.equipment[gear].amount(PRICE)
    return more


def sell_treasures(state: City, gang: Gang, dealer: Dealer) -> None:
    """Treasures carried out of the district are sold; those still inside are worth nothing.

    [23.3, 23.4, 23.5]
    """
    prices = sale_prices(state)
    for figure in gang.members:
        if state.fate[figure] != LEFT:
            continue
        for kind in state.loads[figure]:
            price = prices[kind] + bonus_price(state, figure)
            gang.purse += price
            gang.scored[SALE] += price
            dealer.announce(TreasureSold(gang.seat, figure, kind, price))


def end_cards(state: City, gang: Gang) -> list[int]:
    """The "end" cards of a gang whose condition holds right after the sale. [20.4, 23.13]"""
    found: list[int] = []
    for place in range(len(gang.intrigues)):
        card = state.content.intrigues[gang.intrigues[place]]
        if card.type == AT_END and end_holds(state, gang.seat, card, place):
            found.append(card.index)
    return found


def pay_end_intrigues(state: City, gang: Gang, cards: list[int], dealer: Dealer) -> None:
    """Completed "end" cards pay their reward. [20.4, 23.7]"""
    for card in cards:
        show_intrigue(state, gang.seat, card)
        printed = state.content.intrigues[card]
        amount = printed.amount(GAIN)
        gang.scored[INTRIGUES] += amount
        gain_xp(state, gang.seat, printed.amount(XP), "intrigue", dealer)
        if printed.amount(DRAW):
            draw_arcana(state, gang.seat, printed.amount(DRAW), dealer)
        dealer.announce(EndIntriguePaid(gang.seat, card, amount))


def charge_penalties(state: City, gang: Gang, dealer: Dealer) -> None:
    """Unfulfilled cards are shown and cost their penalty. [20.3, 23.7]"""
    for card in gang.intrigues[:]:
        show_intrigue(state, gang.seat, card)
        penalty = state.content.intrigues[card].penalty
        gang.scored[PENALTIES] -= penalty
        dealer.announce(EndIntrigueFailed(gang.seat, card, penalty))


def charge_the_rest(state: City, gang: Gang, dealer: Dealer) -> None:
    """Characters still inside and cards of the Inn are charged in full; a total may be negative.

    [14.24, 15.20, 15.31, 23.6, 23.8, 23.9, 26.6]
    """
    inside = 0
    for figure in gang.members:
        if state.fate[figure] == IN_PLAY:
            inside += 1
    gang.scored[INSIDE] = -inside * state.content.number("trapped-charge")
    gang.scored[DEBT] = -gang.debt * state.content.number("inn-debt")
    if inside:
        dealer.announce(Charged(gang.seat, -gang.scored[INSIDE], "inside"))
    if gang.debt:
        dealer.announce(Charged(gang.seat, -gang.scored[DEBT], "inn"))


def treasures_sold(state: City, gang: Gang) -> int:
    """How many treasures a gang carried out. [23.11]"""
    sold = 0
    for figure in gang.members:
        if state.fate[figure] == LEFT:
            sold += len(state.loads[figure])
    return sold


def standing(state: City, gang: Gang) -> list[int]:
    """Total, characters that left, treasures sold: what is compared, in this order. [23.11]"""
    return [sum(gang.scored), count_left(state, gang), treasures_sold(state, gang)]


def ranking(state: City) -> list[list[int]]:
    """The seats from first to last place, tied ones together. [1.2, 23.10, 23.11]"""
    found: list[list[int]] = []
    order = sorted(state.gangs, key=lambda gang: standing(state, gang), reverse=True)
    for gang in order:
        if found and standing(state, state.gangs[found[-1][0]]) == standing(state, gang):
            found[-1].append(gang.seat)
        else:
            found.append([gang.seat])
    return found


def outcome(state: City) -> Outcome:
    """The highest total wins, in a campaign the highest sum of totals.

    [1.2, 23.10, 23.11, 24.12]
    """
    if state.campaign:
        scores = [
            {f"game-{i + 1}": state.totals[i][gang.seat] for i in range(len(state.totals))}
            for gang in state.gangs
        ]
        return Outcome("campaign", campaign_ranking(state), scores)
    slugs = state.content.slugs("scores")
    scores = [dict(zip(slugs, gang.scored, strict=True)) for gang in state.gangs]
    places = ranking(state)
    reason = "most-ducats"
    if len(places[0]) > 1:
        reason = "shared"
    elif len(places) > 1:
        first = standing(state, state.gangs[places[0][0]])
        second = standing(state, state.gangs[places[1][0]])
        if first[0] == second[0]:
            reason = "more-left" if first[1] != second[1] else "more-sold"
    return Outcome(reason, places, scores)
