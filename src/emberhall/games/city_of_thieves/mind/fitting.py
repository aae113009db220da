"""Which things may lie in a hidden place: the constraints of imagined worlds."""

from __future__ import annotations

from emberhall.authoring import Record
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.decks import BASE
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.queries import blue_back, purple_cards
from emberhall.games.city_of_thieves.state import City, Side


def fits(state: City, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
    """Which card, token or gate may lie in a hidden place, as far as a seat can tell.

    Backs of cards in hand and of the top of the deck are open, gates belong to their sides, and a
    seat remembers the tokens it has looked at.
    """
    if isinstance(record, Side):
        return state.content.board.side[thing] == record.side
    if isinstance(record, Gang):
        if state.mode == BASE:
            return True
        # which purple card lies where in a hand is nobody's business: purple ones come first
        return blue_back(state, thing) == (index >= purple_cards(state, record.seat))
    if field == "deck":
        if state.mode == BASE or index < len(state.deck) - 1:
            return True
        return blue_back(state, thing) == blue_back(state, state.deck[-1])
    if seat >= 0:
        gang = state.gangs[seat]
        for i in range(len(gang.peeked_rooms)):
            if gang.peeked_rooms[i] == FIRST_ROOM + index:
                return thing == gang.peeked[i]
    return True
