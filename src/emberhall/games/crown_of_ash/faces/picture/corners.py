"""The corners of the board: the Citadel's worth, turn order, and spaces that seats may share."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import GOLD, Cards
from emberhall.games.crown_of_ash.faces.picture.buildings import drawn_building
from emberhall.games.crown_of_ash.faces.picture.goods import good
from emberhall.games.crown_of_ash.faces.picture.naming import (
    citadel_worths,
    open_space_part,
    order_part,
    tracker_part,
    turn_order,
)
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import mark, meeple
from emberhall.picture.svg import Canvas

WIDTH: Final = 760.0  # of the board


def minion(canvas: Canvas, seat: int, x: float, y: float, size: float, place: str) -> None:
    """A minion, called by its place."""
    with canvas.piece(f"minion {seat}#{place}"):
        meeple(canvas, seat, x, y, size)


def draw_corners(canvas: Canvas, view: View, content: Cards) -> None:
    """All four of them."""
    _tracker(canvas, view, content)
    _order(canvas, view)
    _open_space(canvas, view, "gold", 14, content.gold_space)
    _open_space(canvas, view, "build", WIDTH - 134, 0)


def _tracker(canvas: Canvas, view: View, content: Cards) -> None:
    """What the Citadel is worth in each round."""
    worths = citadel_worths(view, content)
    with canvas.part(*tracker_part(view, content)):
        canvas.rect(14, 14, 112, 38 + 30 * len(worths), "board-2", 10)
        canvas.text(70, 35, say("The Citadel"), 15, "strong", "middle", 106)
        for place, vp in enumerate(worths):
            y = 46 + 30 * place
            reached = place + 1 >= view["round"]
            if place + 1 == view["round"]:
                canvas.rect(20, y, 100, 27, "badge-face", 8)
            look = "strong" if reached else "soft"
            canvas.text(38, y + 20, place + 1, 16, look, "middle")
            canvas.icon("castle", 58, y + 4, 19, "" if reached else "faded")
            canvas.text(98, y + 20, vp, 16, look, "middle")


def _order(canvas: Canvas, view: View) -> None:
    """The turn order from top to bottom, the active seat marked."""
    left = WIDTH - 132
    shown = turn_order(view)
    canvas.rect(left, 14, 118, 38 + 32 * len(shown), "board-2", 10)
    canvas.text(left + 59, 35, say("Turn order"), 15, "strong", "middle", 110)
    for place, seat in enumerate(shown):
        y = 46 + 32 * place
        active = seat == view["active"]
        with canvas.part(*order_part(view, place, seat)):
            canvas.rect(left + 6, y, 106, 28, "badge-face" if active else "board-2", 8)
            with canvas.piece(f"order {seat}"):
                mark(canvas, seat, left + 22, y + 14, 9)
            look = "strong" if active else ""
            canvas.text(left + 38, y + 19, view["names"][seat], 15, look, room=54)
            if active:
                canvas.path(f"M{left + 108:g} {y + 14:g}l-10 -7v14z", "filled")


def _open_space(canvas: Canvas, view: View, space: str, x: float, gold: int) -> None:
    """The gold space or the build space."""
    seats = view["gold_space"] if gold else view["build_space"]
    y = 556.0
    with canvas.part(*open_space_part(view, space, gold)):
        canvas.rect(x, y, 120, 152, "board-2", 12)
        title = say("Gold space") if gold else say("Build space")
        canvas.text(x + 60, y + 21, title, 15, "strong", "middle", 112)
        if gold:
            for across, down in ((18, 44), (30, 38), (42, 44)):
                good(canvas, GOLD, x + across, y + down - 14, 28)
            canvas.text(x + 92, y + 52, f"+{gold}", 20, "strong", "middle")
        else:
            canvas.marks.append(drawn_building("t1-smelter", GOLD, x + 30, y + 22, 60))
    step = min(28.0, 104 / max(1, -(-len(seats) // 3)))
    for place, seat in enumerate(seats):
        at = x + 8 + 14 + step * (place // 3)
        minion(canvas, seat, at, y + 92 + 27 * (place % 3), 26, f"{space} {place}")
