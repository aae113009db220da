"""The table of After the Empire in pictures: castles, the board, the attack and the rows."""

from __future__ import annotations

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.aiming import PARTS, aim
from emberhall.games.after_the_empire.faces.picture.board import board_plate
from emberhall.games.after_the_empire.faces.picture.exhibits import gallery
from emberhall.games.after_the_empire.faces.picture.frontier import frontier_plate
from emberhall.games.after_the_empire.faces.picture.seats import liege_plate
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.picture.svg import Offers
from emberhall.picture.table import Head, Picture, Points, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The whole table: the own castle, the board, the attack and the rows, the other castles."""
    you = view["you"]
    board = board_plate(view, content, offers)
    frontier = frontier_plate(view, content, offers)
    market = Tray("market", "market", frontier.title, (frontier,))
    others = tuple(
        Tray("others", f"castle {seat}", castle.title, (castle,), seat=seat)
        for seat in range(len(view["lieges"]))
        if seat != you
        for castle in [liege_plate(view, content, seat, offers)]
    )
    if you is None:
        return Picture(board, (market, *others), _head(view, content))
    stage = liege_plate(view, content, you, offers)
    places = Tray("mat", "places", board.title, (board,))
    return Picture(stage, (places, market, *others), _head(view, content))


def _head(view: View, content: Cards) -> Head:
    """The season and its threat, and the gold of every liege."""
    now = say("Season {season} of {seasons}", season=view["season"], seasons=len(content.seasons))
    threat = say("threat {threat}", threat=view["threat"])
    points = tuple(Points(liege["gold"], say("gold")) for liege in view["lieges"])
    return Head((now, threat), points)
