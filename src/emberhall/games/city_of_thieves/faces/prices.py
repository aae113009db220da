"""What the locks of a room cost, from what a seat sees."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.view import View


def surcharge(view: View, content: Cards, space: int) -> int:
    """What an open security token adds to the price of every lock in its room. [9.19]"""
    guarded = view["face_up"][space - FIRST_ROOM] == content.slugs("tokens")[content.security]
    return content.security_price if guarded else 0


def pick_price(view: View, content: Cards, space: int) -> int:
    """The AP of picking a lock in a room. [9.2]"""
    return content.pick_price + surcharge(view, content, space)


def bash_price(view: View, content: Cards, figure: int, space: int) -> int:
    """The AP of bashing by a character in a room. [9.4]"""
    return int(view["bashing"][figure]) + surcharge(view, content, space)
