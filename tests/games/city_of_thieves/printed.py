"""The content of the game, and the same with a pack laid over it."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.cards import Cards
from tests.games.city_of_thieves.position import Position

HEADER = '[pack]\ngame = "city-of-thieves"\nname = "a test"\n'


def load(pack: str = "") -> Cards:
    """The content, with a pack of these entries laid over it."""
    return Position.printed(HEADER + pack if pack else "")


CARDS = load()
