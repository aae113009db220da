"""The corners of the board: rounds, turn order, and the spaces that any number may share."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.picture.spoken import listed
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import mark, meeple
from emberhall.picture.svg import Canvas

WIDTH: Final = 760.0  # of the board


def minion(canvas: Canvas, seat: int, x: float, y: float, size: float, place: str) -> None:
    """A minion, called by its place."""
    with canvas.piece(f"minion {seat}#{place}"):
        meeple(canvas, seat, x, y, size)


def draw_tracker(canvas: Canvas, view: View, content: Cards) -> None:
    """The rounds and what the Citadel is worth in each."""
    seats = len(view["mats"])
    worths = next((each.vp for each in content.trackers if seats in each.seats), [])
    now = view["round"]
    said = listed([str(worth) for worth in worths])
    label = say(
        "Round {now} of {rounds}; Citadel VP by round: {said}",
        now=now,
        rounds=content.rounds,
        said=said,
    )
    with canvas.part("tracker", label, say("Four rounds; the Citadel is worth more each time.")):
        canvas.rect(14, 14, 112, 38 + 30 * len(worths), "board-2", 10)
        canvas.text(70, 36, say("Round {now}", now=now), 17, "strong", "middle", 106, narrow=23)
        for place, worth in enumerate(worths):
            y = 46 + 30 * place
            if place + 1 == now:
                canvas.rect(20, y, 100, 27, "badge-face", 8)
            look = "strong" if place + 1 >= now else "soft"
            canvas.text(38, y + 20, place + 1, 16, look, "middle", narrow=22)
            canvas.icon("castle", 58, y + 4, 19, "" if place + 1 >= now else "faded")
            canvas.text(98, y + 20, worth, 16, look, "middle", narrow=22)


def draw_order(canvas: Canvas, view: View, content: Cards) -> None:
    """The turn order from top to bottom, the active seat marked."""
    left = WIDTH - 132
    canvas.rect(left, 14, 118, 38 + 32 * len(view["order"]), "board-2", 10)
    with canvas.only("wide"):
        canvas.text(left + 59, 35, say("Turn order"), 15, "strong", "middle")
    with canvas.only("narrow"):
        canvas.text(left + 59, 37, say("Turns"), 23, "strong", "middle")
    shown = list(view["order"])
    shown += [mat["seat"] for mat in view["mats"] if mat["seat"] not in shown and not shown]
    for place, seat in enumerate(shown):
        y = 46 + 32 * place
        active = seat == view["active"]
        name = view["names"][seat]
        label = say("Place {place}: {name}", place=place + 1, name=name)
        if active:
            label += say(", active")
        with canvas.part(f"order {view['mats'][seat]['lord']}", label):
            canvas.rect(left + 6, y, 106, 28, "badge-face" if active else "board-2", 8)
            with canvas.piece(f"order {seat}"):
                mark(canvas, seat, left + 22, y + 14, 9)
            look = "strong" if active else ""
            with canvas.only("wide"):
                canvas.text(left + 38, y + 19, name, 15, look, room=54)
                if active:
                    canvas.path(f"M{left + 108:g} {y + 14:g}l-10 -7v14z", "filled")
            with canvas.only("narrow"):
                canvas.text(left + 36, y + 21, name, 22, look, room=75)


def draw_open_space(canvas: Canvas, view: View, space: str, x: float, gold: int) -> None:
    """The gold space or the build space, which any number of minions may share."""
    seats = view["gold_space"] if gold else view["build_space"]
    words = say("{gold} Gold", gold=gold) if gold else say("build a tile of the row")
    there = listed([view["names"][seat] for seat in seats]) or say("nobody")
    title = say("Gold space") if gold else say("Build space")
    y = 556.0
    with canvas.part(
        f"{space} space",
        say("{title}: {words}, on it {there}", title=title, words=words, there=there),
        say("It is never full."),
    ):
        canvas.rect(x, y, 120, 152, "board-2", 12)
        with canvas.only("wide"):
            canvas.text(x + 60, y + 21, title, 15, "strong", "middle")
        with canvas.only("narrow"):
            canvas.text(
                x + 60, y + 24, say("Gold") if gold else say("Build"), 24, "strong", "middle"
            )
        if gold:
            for across, down in ((18, 44), (30, 38), (42, 44)):
                canvas.icon("coin", x + across, y + down - 14, 26, "kind-4")
            canvas.text(x + 92, y + 52, f"+{gold}", 20, "strong", "middle", narrow=25)
        else:
            canvas.icon("house", x + 22, y + 28, 34, "kind-0")
            canvas.icon("hammer", x + 62, y + 30, 30)
    step = min(28.0, 104 / max(1, -(-len(seats) // 3)))
    for place, seat in enumerate(seats):
        at = x + 8 + 14 + step * (place // 3)
        minion(canvas, seat, at, y + 92 + 27 * (place % 3), 26, f"{space} {place}")
