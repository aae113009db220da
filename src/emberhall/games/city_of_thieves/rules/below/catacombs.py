"""Ways into the catacombs, through them and out. Chapter 14."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer
from emberhall.games.city_of_thieves.below_events import WentDown
from emberhall.games.city_of_thieves.content.board import MAIN, PENTACLE, PRISON, SPACES
from emberhall.games.city_of_thieves.content.decks import C_FREED
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.events import Moved
from emberhall.games.city_of_thieves.fights import MOVING
from emberhall.games.city_of_thieves.queries import end_move, put, spend
from emberhall.games.city_of_thieves.rules.below.cyclops import CyclopsRoll, fight_cyclops
from emberhall.games.city_of_thieves.rules.below.entries import (
    CLEAR,
    arrow_obstacle,
    attack_obstacle,
    down_obstacle,
    has_stairs,
)
from emberhall.games.city_of_thieves.rules.below.prison import come_up, up_spaces
from emberhall.games.city_of_thieves.rules.cards.intrigue import entered, happened
from emberhall.games.city_of_thieves.rules.combat.spoils import duel
from emberhall.games.city_of_thieves.rules.moves.exchange import offer_exchange
from emberhall.games.city_of_thieves.rules.moves.walking import points_now, walk
from emberhall.games.city_of_thieves.sheet_choices import Down, Up
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Attack, Step


def add_ways_below(state: City, figure: int, options: list[Choice]) -> None:
    """The ways underground of a character who moves or may begin to. [14.1, 14.6, 14.10]"""
    choices = state.content.choices
    space = state.place[figure]
    if space < MAIN:
        if has_stairs(state, space):
            for room in range(MAIN, SPACES):
                if down_obstacle(state, figure, room) == CLEAR:
                    options.append(choices.down[room])
        return
    if points_now(state, figure) < 1:
        return
    if space == PENTACLE:
        for each in up_spaces(state):
            options.append(choices.up[each])
    elif arrow_obstacle(state, figure) == CLEAR:
        options.append(choices.step[PENTACLE])
    elif attack_obstacle(state, figure) == CLEAR:
        options.append(choices.attack[PENTACLE])


def must_go_on(state: City, figure: int) -> bool:
    """A character on the Pentacle goes up while he has a point. [14.10, 14.16]"""
    turn = state.turn
    return turn.move == MOVING and state.place[figure] == PENTACLE and turn.points > 0


def way_below(state: City, choice: Choice, dealer: Dealer) -> bool:
    """Carry out a way underground; whether the choice was one. Points left may be used above.

    [14.10, 14.14, 14.29]
    """
    figure = state.turn.actor
    match choice:
        case Down(space=space):
            go_down(state, figure, space, dealer)
        case Up(space=space):
            walk(state, 1)
            come_up(state, figure, space, dealer)
            if state.turn.points <= 0:
                end_move(state)
        case Step(space=space) if space == PENTACLE:
            walk_out(state, figure, dealer)
        case Attack(space=space) if space == PENTACLE:
            storm_pentacle(state, figure, dealer)
        case _:
            return False
    return True


def go_down(state: City, figure: int, room: int, dealer: Dealer) -> None:
    """Down a staircase: the move is over; whoever holds the room is attacked.

    [14.1, 14.4, 14.18, 14.19, 14.20, 14.27, 16.8]
    """
    walk(state, 1)
    end_move(state)
    dealer.announce(WentDown(figure, room))
    holder = state.holder[room]
    put(state, figure, room)
    entered(state, state.owner[figure], room)
    if holder != NOBODY:
        spend(state, state.content.attack_price)
        state.turn.acted = True
    if holder == state.content.cyclops:
        fight_cyclops(state, figure, dealer)
        return
    state.then(CyclopsRoll(figure))
    if holder != NOBODY:
        duel(state, figure, holder, dealer)


def walk_out(state: City, figure: int, dealer: Dealer) -> None:
    """Along the arrow to the Pentacle, past a friend if he is there. [14.9, 14.17, 15.9, 16.5]"""
    escaped = state.place[figure] == PRISON
    friend = state.holder[PENTACLE]
    walk(state, 1)
    put(state, figure, PENTACLE)
    dealer.announce(Moved(figure, PENTACLE))
    if state.turn.points == 0:
        end_move(state)
    state.then(CyclopsRoll(figure))
    if friend != NOBODY:
        offer_exchange(state, figure, friend)
    if escaped:
        happened(state, state.owner[figure], C_FREED)


def storm_pentacle(state: City, figure: int, dealer: Dealer) -> None:
    """Along the arrow to attack a rival on the Pentacle; the move is over. [14.18, 14.28]"""
    escaped = state.place[figure] == PRISON
    rival = state.holder[PENTACLE]
    walk(state, 1)
    spend(state, state.content.attack_price)
    state.turn.acted = True
    end_move(state)
    put(state, figure, PENTACLE)
    dealer.announce(Moved(figure, PENTACLE))
    state.then(CyclopsRoll(figure))
    duel(state, figure, rival, dealer)
    if escaped:
        happened(state, state.owner[figure], C_FREED)
