"""The troops of a liege, and where attacks are known to come from."""

from __future__ import annotations

from emberhall.authoring import given
from emberhall.games.after_the_empire.faces.picture.figures import figure
from emberhall.games.after_the_empire.faces.picture.land import tally
from emberhall.games.after_the_empire.faces.picture.spots import Point, Spots
from emberhall.games.after_the_empire.faces.view import LiegeView, View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.picture.pieces import seat_look
from emberhall.picture.svg import Canvas


def threatened(view: View) -> set[str]:
    """The sides from which an attack is known to come."""
    sides = set(view["headings"] or ())
    if view["report"]:
        sides.add(given(view["heading"]))
    if isinstance(view["siege"], list) and view["siege"] and view["siege_heading"]:
        sides.add(view["siege_heading"])
    return sides


def troops_said(liege: LiegeView, where: int) -> str:
    """The troops of a post in words."""
    soldiers, mercenaries = liege["soldiers"][where], liege["mercenaries"][where]
    if not soldiers and not mercenaries:
        return say("nobody")
    return say(
        "{soldiers:soldier|soldiers} and {mercenaries:mercenary|mercenaries}",
        soldiers=soldiers,
        mercenaries=mercenaries,
    )


def post(canvas: Canvas, liege: LiegeView, where: int, places: tuple[Point, ...]) -> None:
    """Soldiers and mercenaries at a post, as many figures as there is room for."""
    soldiers, mercenaries = liege["soldiers"][where], liege["mercenaries"][where]
    both, most = soldiers + mercenaries, len(places)
    if not both:
        return
    first = soldiers if both <= most else min(soldiers, max(1, most * soldiers // both))
    second = mercenaries if both <= most else min(mercenaries, most - first)
    canvas.marks.append(f'<g class="{seat_look(liege["seat"])}">')
    begin = (most - first - second) // 2
    for place in range(first + second):
        name, number = ("soldier", place) if place < first else ("mercenary", place - first)
        x, y = places[begin + place]
        with canvas.piece(f"{name}#{where} {number}"):
            canvas.marks.append(figure(name, x, y))
    canvas.marks.append("</g>")


def muster(
    canvas: Canvas, liege: LiegeView, where: int, most: int, at: Point, spots: Spots
) -> None:
    """How many troops stand at a post, if that cannot be seen at a glance."""
    soldiers, mercenaries = liege["soldiers"][where], liege["mercenaries"][where]
    if soldiers + mercenaries <= (1 if spots.counts else most):
        return
    shown = (("soldier", soldiers), ("mercenary", mercenaries))
    canvas.marks.append(f'<g class="{seat_look(liege["seat"])}">')
    tally(canvas, *at, shown, spots.text, "tally")
    canvas.marks.append("</g>")
