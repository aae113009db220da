"""Exploration tokens turned over. Chapter 17."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.below_events import TokenFlipped
from emberhall.games.city_of_thieves.choices import Find
from emberhall.games.city_of_thieves.equipment import take_gear
from emberhall.games.city_of_thieves.events import Peeked
from emberhall.games.city_of_thieves.purse import gain_xp
from emberhall.games.city_of_thieves.queries import end_move
from emberhall.games.city_of_thieves.state import NOTHING, City
from emberhall.games.city_of_thieves.terms import (
    EMBLEM,
    EQUIPMENT_TOKEN,
    FIRST_ROOM,
    STAIRCASE,
    TRAP,
)
from emberhall.games.city_of_thieves.wounds import wound
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


class Flip(Happening[City]):
    """A character who entered a room turns its token over; his move is over.

    [8.19, 10.31, 17.1, 17.12, 17.14]
    """

    __slots__ = ("figure",)
    FIELDS = (plain("figure", "figures"),)
    RULE: ClassVar[str] = "17.1"

    def __init__(self, figure: int) -> None:
        self.figure = figure

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
        if token in (TRAP, EQUIPMENT_TOKEN, EMBLEM):
            state.gone_tokens.append(token)
        else:
            state.face_up[room] = token
        if dealer.listening:
            dealer.announce(TokenFlipped(self.figure, space, token))
        reveal(state, self.figure, token, dealer)


def reveal(state: City, figure: int, token: int, dealer: Dealer) -> None:
    """What a token does at once; gems, mechanisms and security only lie there.

    [17.2, 17.3, 17.4, 17.5, 17.6, 17.8, 17.18]
    """
    seat = state.owner[figure]
    if token == STAIRCASE:
        gain_xp(state, seat, state.content.number("staircase-experience"), "staircase", dealer)
    elif token == EMBLEM:
        gain_xp(state, seat, state.content.number("emblem-experience"), "emblem", dealer)
    elif token == TRAP:
        wound(state, figure, 1, -1, "trap", dealer)
    elif token == EQUIPMENT_TOKEN:
        state.then(FindGear(seat, figure))


class FindGear(Question[City]):
    """The finder must take an Equipment card; an empty market has none.

    [17.6, 17.7, 17.13]
    """

    __slots__ = ("figure",)
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"))
    RULE: ClassVar[str] = "17.6"

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure = figure

    def options(self, state: City) -> list[Choice]:
        find = state.content.choices.find
        return [find[gear] for gear in state.market]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Find(gear=gear):
                take_gear(state, self.figure, gear, "found", dealer)
            case _:
                raise RulesFault(f"nothing is found by {choice!r}")


def look_at(state: City, seat: int, space: int, dealer: Dealer) -> None:
    """A player sees a face-down token; others learn only where he looked. [17.12, 42.2]"""
    token = state.tokens[space - FIRST_ROOM]
    gang = state.gangs[seat]
    gang.peeked.append(token)
    gang.peeked_rooms.append(space)
    if dealer.listening:
        dealer.announce(Peeked(seat, space, token))
