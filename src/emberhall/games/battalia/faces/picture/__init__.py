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
from emberhall.picture.svg import Canvas, Offers, Plate

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers) -> list[Plate]:
    """The whole table: the map, what is asked and one's own things, then everything else."""
    you = view["you"]
    copies = [Copies(view, seat) for seat in range(len(view["players"]))]
    asked = questions(view, content, offers, copies)
    plates = [Map(view, content, offers).plate()]
    if you is not None:
        plates.append(seat_plate(view, content, copies[you], offers, asked))
    elif asked:
        canvas = Canvas(WIDTH, 0, offers)
        canvas.height = stacked(canvas, 2, asked)
        plates.append(canvas.plate("battle", say("The battle")))
    others = [
        seat_plate(view, content, each, offers) for seat, each in enumerate(copies) if seat != you
    ]
    plates += [
        stacks_plate(view, content, offers, copies),
        oracle_plate(view, content, offers),
        terrain_plate(view, content, offers),
    ]
    return [*plates, *others]
