"""The table of Crown of Ash in pictures."""

from __future__ import annotations

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.picture.aiming import PARTS, aim
from emberhall.games.crown_of_ash.faces.picture.battle import HEIGHT, draw_battle
from emberhall.games.crown_of_ash.faces.picture.board import draw_board
from emberhall.games.crown_of_ash.faces.picture.gallery import gallery
from emberhall.games.crown_of_ash.faces.picture.market import draw_market
from emberhall.games.crown_of_ash.faces.picture.mats import OWN, draw_mat
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.svg import Canvas, Offers, Plate

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers) -> list[Plate]:
    """The table as one seat sees it: the board, the own mat, the market, the other mats."""
    you = view["you"]
    plates = [draw_board(view, content, offers)]
    if you is not None:
        plates.append(draw_mat(view, content, offers, you))
    elif view["battle"] is not None:
        canvas = Canvas(OWN, HEIGHT, offers)
        draw_battle(canvas, view, content, 0)
        plates.append(canvas.plate("battle", say("The battle")))
    plates.append(draw_market(view, content, offers))
    others = [seat for seat in range(len(view["mats"])) if seat != you]
    return [*plates, *(draw_mat(view, content, offers, seat) for seat in others)]
