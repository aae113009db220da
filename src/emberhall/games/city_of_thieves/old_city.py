"""Old City, New Tricks: exploration tokens placed by the players. Chapter 25."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.below_events import TokenPlaced
from emberhall.games.city_of_thieves.queries import in_turn_order, left_of
from emberhall.games.city_of_thieves.sheet_choices import PlaceToken
from emberhall.games.city_of_thieves.state import NOTHING, City
from emberhall.games.city_of_thieves.terms import FIRST_ROOM, OLD_CITY
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.state import Question


def token_steps(state: City) -> None:
    """Each player in turn order places one token; with the option all of them are placed.

    [25.9, 25.10, 25.11]
    """
    if state.mode != OLD_CITY:
        return
    if state.all_tokens:
        state.then(LayToken(state.first))
    else:
        state.then(*[LayToken(seat) for seat in in_turn_order(state, state.first)])


class LayToken(Question[City]):
    """A token taken unseen goes face down into a room without one. [25.10]"""

    __slots__ = ()
    RULE: ClassVar[str] = "25.10"

    def options(self, state: City) -> list[Choice]:
        if not state.spare_tokens:
            return []
        token = state.content.choices.place_token
        tokens = state.tokens
        return [token[FIRST_ROOM + i] for i in range(len(tokens)) if tokens[i] == NOTHING]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case PlaceToken(space=space):
                state.tokens[space - FIRST_ROOM] = state.spare_tokens.pop()
                if dealer.listening:
                    dealer.announce(TokenPlaced(self.seat, space))
            case _:
                raise RulesFault(f"no token is placed by {choice!r}")
        if state.all_tokens and state.spare_tokens:
            state.then(LayToken(left_of(state, self.seat)))
