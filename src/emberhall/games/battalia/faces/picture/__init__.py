"""The table of Battalia in pictures: the map, the Sun Oracle, stacks, and what each player has."""

from __future__ import annotations

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.aiming import PARTS, aim
from emberhall.games.battalia.faces.picture.board import Map
from emberhall.games.battalia.faces.picture.copies import Copies
from emberhall.games.battalia.faces.picture.exhibits import gallery
from emberhall.games.battalia.faces.picture.market import land_tray, stacks_tray
from emberhall.games.battalia.faces.picture.oracle import oracle_tray
from emberhall.games.battalia.faces.picture.questions import Asked, battle_trays
from emberhall.games.battalia.faces.picture.seats import Mat
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.svg import Offers
from emberhall.picture.table import NARROW, Head, Picture, Points, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The whole table: the map, what is asked and one's own things, then everything else."""
    you = view["you"]
    copies = [Copies(view, seat) for seat in range(len(view["players"]))]
    stage = Map(view, content, offers, shape).plate()
    found = [Asked(view, content, offers, shape).tray()]
    found += battle_trays(view, content, offers, copies, shape)
    if you is not None:
        own = Mat(view, content, offers, copies[you], shape)
        found += [own.hand_tray(), own.own_tray()]
    found.append(stacks_tray(view, content, offers, copies, shape))
    found.append(land_tray(view, content, offers, shape))
    if shape == NARROW:
        found.append(oracle_tray(view, content, offers, shape))
    found += [
        Mat(view, content, offers, each, shape).others_tray() for each in copies if each.seat != you
    ]
    trays: list[Tray] = [tray for tray in found if tray is not None]
    return Picture(stage, tuple(trays), head(view))


def head(view: View) -> Head:
    """The day, what the Oracle says of it, and the victory points of the cities."""
    facts = (
        say("Day {day}", day=view["day"]),
        say("the Oracle lights the {lit}", lit=view["lit"]),
        say("it matches the {matched}", matched=view["matched"]),
    )
    return Head(facts, tuple(Points(points, say("VP")) for points in view["points"]))
