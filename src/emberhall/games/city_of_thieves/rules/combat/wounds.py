"""Wounds and healing. Chapter 11."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.city_of_thieves.content.decks import C_WOUNDS_RIVAL
from emberhall.games.city_of_thieves.events import Healed, Wounded
from emberhall.games.city_of_thieves.queries import end_activation
from emberhall.games.city_of_thieves.rules.cards.intrigue import happened
from emberhall.games.city_of_thieves.state import City


def wound(state: City, figure: int, count: int, by: int, reason: str, dealer: Dealer) -> None:
    """A character takes wounds; his own activation ends at once. `by` is the seat that did it.

    [7.12, 11.1, 11.2, 11.3, 11.8]
    """
    state.wounds[figure] += count
    dealer.announce(Wounded(figure, count, reason))
    if state.turn.actor == figure:
        end_activation(state)
    if by >= 0 and by != state.owner[figure]:
        happened(state, by, C_WOUNDS_RIVAL)


def heal(state: City, figure: int, most: int, dealer: Dealer) -> None:
    """Wounds are removed wherever the character is. [11.5, 11.6, 11.9]"""
    count = min(most, state.wounds[figure])
    state.wounds[figure] -= count
    dealer.announce(Healed(figure, count))
