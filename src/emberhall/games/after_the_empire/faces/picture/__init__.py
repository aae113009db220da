"""The table of After the Empire in pictures: castles, the board, the attack and the rows."""

from __future__ import annotations

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.aiming import PARTS, aim
from emberhall.games.after_the_empire.faces.picture.board import board_plate
from emberhall.games.after_the_empire.faces.picture.exhibits import gallery
from emberhall.games.after_the_empire.faces.picture.frontier import frontier_plate
from emberhall.games.after_the_empire.faces.picture.seats import liege_plate
from emberhall.games.after_the_empire.faces.view import View
from emberhall.picture.svg import Offers, Plate

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers) -> list[Plate]:
    """The whole table: the own castle, the board, the attack and the rows, the other castles."""
    you = view["you"]
    own = [] if you is None else [liege_plate(view, content, you, offers)]
    others = [seat for seat in range(len(view["lieges"])) if seat != you]
    return [
        *own,
        board_plate(view, content, offers),
        frontier_plate(view, content, offers),
        *(liege_plate(view, content, seat, offers) for seat in others),
    ]
