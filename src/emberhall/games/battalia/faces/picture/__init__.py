"""The table of Battalia in pictures: the map, the Sun Oracle, stacks, and what each player has."""

from __future__ import annotations

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.aiming import PARTS, aim
from emberhall.games.battalia.faces.picture.board import Map
from emberhall.games.battalia.faces.picture.exhibits import gallery
from emberhall.games.battalia.faces.picture.market import stacks_plate, terrain_plate
from emberhall.games.battalia.faces.picture.oracle import oracle_plate
from emberhall.games.battalia.faces.picture.questions import questions
from emberhall.games.battalia.faces.picture.seats import WIDTH, Copies, seat_plate, stacked
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.svg import Canvas, Offers
from emberhall.picture.table import Head, Picture, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The whole table: the map, what is asked and one's own things, then everything else."""
    you = view["you"]
    copies = [Copies(view, seat) for seat in range(len(view["players"]))]
    asked = questions(view, content, offers, copies)
    stage = Map(view, content, offers).plate()
    trays: list[Tray] = []
    if you is not None:
        own = seat_plate(view, content, copies[you], offers, asked)
        trays.append(Tray("hand", "hand", say("Your hand"), (own,), seat=you))
    elif asked:
        canvas = Canvas(WIDTH, 0, offers)
        canvas.height = stacked(canvas, 2, asked)
        battle = canvas.plate("battle", say("The battle"))
        trays.append(Tray("market", "battle", battle.title, (battle,)))
    others = [
        seat_plate(view, content, each, offers) for seat, each in enumerate(copies) if seat != you
    ]
    for plate in (
        stacks_plate(view, content, offers, copies),
        oracle_plate(view, content, offers),
        terrain_plate(view, content, offers),
    ):
        trays.append(Tray("market", plate.name, plate.title, (plate,)))
    trays += [Tray("others", plate.name, plate.title, (plate,)) for plate in others]
    return Picture(stage, tuple(trays), Head((say("Day {day}", day=view["day"]),)))
