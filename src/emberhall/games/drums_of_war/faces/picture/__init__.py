"""The battlefield of Drums of War in pictures."""

from __future__ import annotations

from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.aiming import PARTS, aim
from emberhall.games.drums_of_war.faces.picture.board import draw_board
from emberhall.games.drums_of_war.faces.picture.gallery import gallery
from emberhall.games.drums_of_war.faces.picture.setting_up import draw_choice
from emberhall.games.drums_of_war.faces.picture.sides import draw_side
from emberhall.games.drums_of_war.faces.view import View
from emberhall.picture.svg import Offers, Plate

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers) -> list[Plate]:
    """The battlefield as one seat sees it, then its own side, then the other."""
    near = 0 if view["you"] is None else view["you"]
    led = [seat for seat in (near, 1 - near) if view["sides"][seat]["hero"] is not None]
    return [
        *draw_choice(view, content, offers),
        draw_board(view, content, offers),
        *(draw_side(view, content, offers, seat) for seat in led),
    ]
