"""Exploration tokens turned over. Chapter 17."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, of
from emberhall.games.city_of_thieves.below_events import TokenFlipped
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, ROOMS
from emberhall.games.city_of_thieves.content.figures import NOBODY, NOTHING
from emberhall.games.city_of_thieves.events import Peeked
from emberhall.games.city_of_thieves.queries import end_move
from emberhall.games.city_of_thieves.rules.cards.equipment import take_gear
from emberhall.games.city_of_thieves.rules.combat.wounds import wound
from emberhall.games.city_of_thieves.rules.purse import gain_xp
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Find


class Flip(Happening[City]):
    """A character who entered a room turns its token over; his move is over.

    [8.19, 10.31, 17.1, 17.12, 17.14]
    """

    RULE = "17.1"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        space = state.place[self.figure]
        room = space - FIRST_ROOM
        token = state.tokens[room]
        if token == NOTHING:
            return
        if state.turn.actor == self.figure:
            end_move(state)
        state.tokens[room] = NOTHING
        # the token lies open before it is told
        if state.content.tokens[token].stays:
            state.face_up[room] = token
        else:
            state.gone_tokens.append(token)
        dealer.announce(TokenFlipped(self.figure, space, token))
        reveal(state, self.figure, token, dealer)


def reveal(state: City, figure: int, token: int, dealer: Dealer) -> None:
    """What a token does at once; gems, mechanisms and security only lie there.

    [17.2, 17.3, 17.4, 17.5, 17.6, 17.8, 17.18]
    """
    content = state.content
    seat = state.owner[figure]
    if token == content.staircase:
        gain_xp(state, seat, content.number("staircase-experience"), "staircase", dealer)
    elif token == content.emblem:
        gain_xp(state, seat, content.number("emblem-experience"), "emblem", dealer)
    elif token == content.trap:
        wound(state, figure, 1, NOBODY, "trap", dealer)
    elif token == content.gear_token:
        state.then(FindGear(seat, figure))


class FindGear(ChooseOne[City]):
    """The finder must take an Equipment card; an empty market has none.

    [17.6, 17.7, 17.13]
    """

    RULE = "17.6"
    VERB = Find
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        return state.market

    def chosen(self, state: City, gear: int, dealer: Dealer) -> None:
        take_gear(state, self.figure, gear, "found", dealer)


def unseen_rooms(state: City, seat: int) -> list[int]:
    """Rooms with a face-down token that a seat has not looked at."""
    known = state.gangs[seat].peeked_rooms
    covered = [FIRST_ROOM + room for room in range(ROOMS) if state.tokens[room] >= 0]
    return [space for space in covered if space not in known]


def look_at(state: City, seat: int, space: int, dealer: Dealer) -> None:
    """A player sees a face-down token; others learn only where he looked. [17.12, 42.2]"""
    token = state.tokens[space - FIRST_ROOM]
    gang = state.gangs[seat]
    gang.peeked.append(token)
    gang.peeked_rooms.append(space)
    dealer.announce(Peeked(seat, space, token))
