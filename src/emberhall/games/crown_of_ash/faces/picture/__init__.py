"""The table of Crown of Ash in pictures."""

from __future__ import annotations

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.picture.aiming import PARTS, aim
from emberhall.games.crown_of_ash.faces.picture.board import draw_board
from emberhall.games.crown_of_ash.faces.picture.gallery import gallery
from emberhall.games.crown_of_ash.faces.picture.market import draw_market
from emberhall.games.crown_of_ash.faces.picture.mats import draw_other, draw_own
from emberhall.games.crown_of_ash.faces.picture.narrow import draw_narrow_board
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.svg import Offers
from emberhall.picture.table import NARROW, Head, Picture, Points, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The table as one seat sees it: the board, what can be had, its own things, the others'."""
    you = view["you"]
    draw_stage = draw_narrow_board if shape == NARROW else draw_board
    stage = draw_stage(view, content, offers)
    trays: list[Tray] = draw_market(view, content, offers)
    if you is not None:
        trays += draw_own(view, content, offers, you)
    trays += [
        draw_other(view, content, offers, seat) for seat in range(len(view["mats"])) if seat != you
    ]
    return Picture(stage, tuple(trays), _head(view, content))


def _head(view: View, content: Cards) -> Head:
    """The round, what the Citadel is worth in it, and what every seat has scored so far."""
    now = say("Round {round} of {rounds}", round=view["round"], rounds=content.rounds)
    citadel = say("Citadel {vp} VP", vp=view["citadel_vp"])
    points = tuple(Points(vp, say("VP")) for vp in view["vp"])
    return Head((now, citadel), points)
