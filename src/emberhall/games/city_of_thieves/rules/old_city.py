"""Old City, New Tricks: exploration tokens placed by the players. Chapter 25."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer
from emberhall.games.city_of_thieves.below_events import TokenPlaced
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, ROOMS
from emberhall.games.city_of_thieves.content.decks import OLD_CITY
from emberhall.games.city_of_thieves.content.figures import NOTHING
from emberhall.games.city_of_thieves.queries import in_turn_order, left_of
from emberhall.games.city_of_thieves.sheet_choices import PlaceToken
from emberhall.games.city_of_thieves.state import City


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


class LayToken(ChooseOne[City]):
    """A token taken unseen goes face down into a room without one. [25.10]"""

    RULE = "25.10"
    VERB = PlaceToken

    def among(self, state: City) -> list[int]:
        if not state.spare_tokens:
            return []
        return [FIRST_ROOM + i for i in range(ROOMS) if state.tokens[i] == NOTHING]

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        state.tokens[space - FIRST_ROOM] = state.spare_tokens.pop()
        dealer.announce(TokenPlaced(self.seat, space))
        if state.all_tokens and state.spare_tokens:
            state.then(LayToken(left_of(state, self.seat)))
