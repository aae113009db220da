"""What a player may do all through his turn: heal his characters, buy Equipment for them."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer
from emberhall.games.city_of_thieves.queries import expansion
from emberhall.games.city_of_thieves.rules.cards.equipment import ChooseBearer
from emberhall.games.city_of_thieves.rules.moves.passing import way_on
from emberhall.games.city_of_thieves.rules.rolls import heal_now
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Buy, Heal


def heal_obstacle(state: City, seat: int, figure: int) -> str:
    """Why a wound cannot be healed now. [8.8, 11.5, 11.9, 29.14]"""
    if state.owner[figure] != seat or state.place[figure] < 0:
        return "not-in-play"
    if state.wounds[figure] == 0:
        return "not-wounded"
    left = state.turn.ap - state.content.heal_price
    if left < 0:
        return "no-ap"
    actor = state.turn.actor
    if actor >= 0 and not way_on(state, actor, state.gear[actor], left):
        return "no-way-on"
    return ""


def buy_obstacle(state: City, seat: int, gear: int) -> str:
    """Why an Equipment card cannot be bought. [18.4, 19.5]"""
    if gear not in state.market:
        return "not-in-market"
    if state.gangs[seat].xp < state.content.equipment_price:
        return "no-experience"
    if state.turn.actor in state.guests:
        return "passing"
    for figure in state.gangs[seat].members:
        if state.place[figure] >= 0:
            return ""
    return "nobody-in-play"


def add_upkeep(state: City, seat: int, options: list[Choice]) -> None:
    """Healing and buying, outside combats and rolls. [11.5, 18.4, 29.14]"""
    if not expansion(state):
        return
    choices = state.content.choices
    for figure in state.gangs[seat].members:
        if state.wounds[figure] and heal_obstacle(state, seat, figure) == "":
            options.append(choices.heal[figure])
    market = state.market
    if market and buy_obstacle(state, seat, market[0]) == "":
        for gear in market:
            options.append(choices.buy[gear])


def upkeep(state: City, seat: int, choice: Choice, dealer: Dealer) -> bool:
    """Carry out a verb of upkeep; whether the choice was one. [11.5, 18.4]"""
    match choice:
        case Heal(character=figure):
            heal_now(state, figure, dealer)
        case Buy(gear=gear):
            state.gangs[seat].xp -= state.content.equipment_price
            state.then(ChooseBearer(seat, gear, "bought"))
        case _:
            return False
    return True
