"""Ways into the catacombs, through them and out. Chapter 14."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer
from emberhall.games.city_of_thieves.below_events import WentDown
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN, PENTACLE, PRISON, SPACES
from emberhall.games.city_of_thieves.content.decks import C_FREED
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.events import Moved
from emberhall.games.city_of_thieves.fights import MOVING
from emberhall.games.city_of_thieves.queries import end_move, put, spend
from emberhall.games.city_of_thieves.rules.below.cyclops import CyclopsRoll, fight_cyclops
from emberhall.games.city_of_thieves.rules.below.prison import come_up, up_spaces
from emberhall.games.city_of_thieves.rules.cards.intrigue import entered, happened
from emberhall.games.city_of_thieves.rules.combat.spoils import duel
from emberhall.games.city_of_thieves.rules.exchange import offer_exchange
from emberhall.games.city_of_thieves.rules.walking import needs_ap, points_now, walk
from emberhall.games.city_of_thieves.sheet_choices import Down, Up
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Attack, Step

CLEAR = ""


def add_ways_below(state: City, figure: int, options: list[Choice]) -> None:
    """The ways underground of a character who moves or may begin to. [14.1, 14.6, 14.10]"""
    content = state.content
    choices = content.choices
    space = state.place[figure]
    if space < MAIN:
        if space < FIRST_ROOM or state.face_up[space - FIRST_ROOM] != content.staircase:
            return
        for room in range(MAIN, SPACES):
            if content.spaces[room].staircase and down_obstacle(state, figure, room) == CLEAR:
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
    """A character on the Pentacle goes up while he has a point; one who escaped walks out.

    [14.10, 14.16, 15.9]
    """
    if state.turn.move != MOVING:
        return False
    space = state.place[figure]
    return space == PRISON or (space == PENTACLE and state.turn.points > 0)


def down_obstacle(state: City, figure: int, room: int) -> str:
    """Why a character cannot go down into a room. [14.1, 14.2, 14.3, 14.5, 15.2, 17.15]"""
    content = state.content
    space = state.place[figure]
    if not FIRST_ROOM <= space < MAIN or state.face_up[space - FIRST_ROOM] != content.staircase:
        return "no-staircase"
    if not content.spaces[room].staircase:
        return "no-entry"
    if state.turn.wind:
        return "second-wind"
    if points_now(state, figure) < 1:
        return "no-points"
    if content.spaces[room].mechanism and not on_mechanism(state, figure):
        return "no-mechanism"
    return entry_obstacle(state, figure, room)


def on_mechanism(state: City, figure: int) -> bool:
    """Whether another member of the gang stands on an open mechanism. [14.3, 17.4, 29.6]"""
    for other in state.gangs[state.owner[figure]].members:
        space = state.place[other]
        if other != figure and FIRST_ROOM <= space < MAIN:
            if state.face_up[space - FIRST_ROOM] == state.content.mechanism:
                return True
    return False


def entry_obstacle(state: City, figure: int, room: int) -> str:
    """Why a room that may be held cannot be entered: a friend, or no AP or action to attack.

    [14.17, 14.18, 14.25]
    """
    holder = state.holder[room]
    if holder == NOBODY:
        return CLEAR
    if holder != state.content.cyclops and state.owner[holder] == state.owner[figure]:
        return "held-by-friend"
    return price_obstacle(state)


def price_obstacle(state: City) -> str:
    """Why an attack underground cannot be paid. [14.18, 14.25]"""
    if state.turn.acted:
        return "action-used"
    if state.turn.ap < needs_ap(state) + state.content.attack_price:
        return "no-ap"
    return CLEAR


def arrow_obstacle(state: City, figure: int) -> str:
    """Why a character cannot step along the arrow of his room to the Pentacle.

    [14.6, 14.7, 14.8, 14.9, 14.17, 15.5]
    """
    space = state.place[figure]
    if space < MAIN or not state.content.spaces[space].arrow:
        return "no-arrow"
    if space == PRISON and state.turn.move != MOVING:
        return "in-prison"
    points = points_now(state, figure)
    if points < 1:
        return "no-points"
    holder = state.holder[PENTACLE]
    if holder == NOBODY:
        return CLEAR
    if state.owner[holder] != state.owner[figure]:
        return "held-by-rival"
    # a friend can be passed only if the way up can be paid as well
    return CLEAR if points > 1 else "no-points"


def attack_obstacle(state: City, figure: int) -> str:
    """Why a character cannot attack a rival on the Pentacle. [14.18, 14.28]"""
    holder = state.holder[PENTACLE]
    space = state.place[figure]
    if space < MAIN or not state.content.spaces[space].arrow or points_now(state, figure) < 1:
        return "no-arrow"
    if space == PRISON and state.turn.move != MOVING:
        return "in-prison"
    if holder == NOBODY or state.owner[holder] == state.owner[figure]:
        return "nobody-there"
    return price_obstacle(state)


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
