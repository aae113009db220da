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
from emberhall.picture.svg import Canvas, Offers
from emberhall.picture.table import Head, Picture, Points, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The table as one seat sees it: the board, the own mat, the market, the other mats."""
    you = view["you"]
    stage = draw_board(view, content, offers)
    trays: list[Tray] = []
    if you is not None:
        own = draw_mat(view, content, offers, you)
        trays.append(Tray("mat", "mat", say("Your mat"), (own,), seat=you))
    elif view["battle"] is not None:
        canvas = Canvas(OWN, HEIGHT, offers)
        draw_battle(canvas, view, content, 0)
        battle = canvas.plate("battle", say("The battle"))
        trays.append(Tray("market", "battle", battle.title, (battle,)))
    market = draw_market(view, content, offers)
    trays.append(Tray("market", "market", market.title, (market,)))
    for seat in range(len(view["mats"])):
        if seat != you:
            mat = draw_mat(view, content, offers, seat)
            trays.append(Tray("others", f"mat {seat}", mat.title, (mat,), seat=seat))
    return Picture(stage, tuple(trays), _head(view, content))


def _head(view: View, content: Cards) -> Head:
    """The round, and what every seat has scored so far."""
    now = say("Round {round} of {rounds}", round=view["round"], rounds=content.rounds)
    points = tuple(Points(sum(mat["scored"].values()), say("VP")) for mat in view["mats"])
    return Head((now,), points)
