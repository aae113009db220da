"""The strip above the district: adventure, rounds, alarm, and what the active gang has left."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.plan import WIDTH
from emberhall.games.city_of_thieves.faces.picture.spoken import counted
from emberhall.games.city_of_thieves.faces.picture.stamp import NIGHT, Stamp, squeezed
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.pieces import mark
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

TRACK = 262.0
STEP = 31.0
TURN = 526.0


def press_head(canvas: Canvas, seen: Lookup) -> None:
    """Adventure sheet, round track and turn."""
    view = seen.view
    content = seen.content
    adventure = content.index("adventures")[view["adventure"]]
    game = view["game"] + 1 if view["campaign"] else 0
    sheet_stamp(content, adventure, game).press(canvas)
    track_stamp(content, adventure, view["round"], view["alarm"]).press(canvas)
    turn = view["turn"]
    seat = turn["seat"]
    if seat is None or view["round"] == 0:
        return
    points = turn["points"] if turn["move"] == 1 else 0
    turn_stamp(seat, seen.names[seat], turn["ap"], points, content.action_points).press(canvas)


@remembered(128)
def sheet_stamp(content: Cards, adventure: int, game: int) -> Stamp:
    """The name of the adventure, with its rules on a closer look."""
    printed = content.adventures[adventure]

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, 3, TRACK - 12, 44, "plaque", 8)
        canvas.icon("moon", 8, 13, 24, "gold")
        with canvas.only("wide"):
            canvas.text(39, 23, printed.name, 15, "strong", room=TRACK - 56)
            below = (
                say("Campaign game {game} of 4", game=game)
                if game
                else say("Adventure {number}", number=printed.number)
            )
            canvas.text(39, 40, below, 13, "soft", room=TRACK - 56)
        with canvas.only("narrow"):
            squeezed(canvas, TRACK / 2 + 9, 33, printed.name, "", TRACK - 58)

    return Stamp("sheet", say("Adventure: {name}", name=printed.name), printed.text, NIGHT, draw)


@remembered(512)
def track_stamp(content: Cards, adventure: int, at: int, alarm: bool) -> Stamp:
    """The rounds, the one under way filled; the bell rings in the round of the alarm."""
    printed = content.adventures[adventure]

    def draw(canvas: Canvas) -> None:
        canvas.rect(TRACK - 4, 3, STEP * printed.rounds + 6, 44, "plaque", 8)
        for number in range(1, printed.rounds + 1):
            x = TRACK + STEP * (number - 0.5) - 1
            look = "round-now" if number == at else "round-past" if number < at else "round"
            canvas.circle(x, 19, 12, look)
            ink = "strong round-ink" if number == at else "strong"
            canvas.text(x, 24, number, 14, ink, "middle", narrow=20)
            if number == printed.alarm:
                canvas.icon("bell", x - 7, 32, 14, "alarm")
            elif number in printed.portcullis:
                canvas.icon("gate", x - 6, 33, 12, "soft")

    when = (
        say("the alarm has been raised")
        if alarm
        else say("alarm in round {alarm}", alarm=printed.alarm)
    )
    label = (
        say("Round {at} of {rounds}, {when}", at=at, rounds=printed.rounds, when=when)
        if at
        else say("Setup, {when}", when=when)
    )
    about = say("From the alarm on a portcullis falls on each side in the marked rounds.")
    return Stamp("round", label, about, NIGHT, draw)


@remembered(2048)
def turn_stamp(seat: int, name: str, ap: int, points: int, most: int) -> Stamp:
    """Whose turn it is, his action points and the movement points of the open move."""

    def draw(canvas: Canvas) -> None:
        canvas.rect(TURN, 3, WIDTH - TURN - 1, 44, "plaque", 8)
        mark(canvas, seat, TURN + 14, 17, 7)
        with canvas.only("wide"):
            canvas.text(TURN + 27, 22, name, 14, "strong", room=WIDTH - TURN - 36)
        with canvas.only("narrow"):
            squeezed(canvas, (TURN + 27 + WIDTH) / 2, 24, name, "", WIDTH - TURN - 40)
        for place in range(max(most, ap)):
            look = "lightning" if place < ap else "lightning spent"
            canvas.icon("lightning", TURN + 6 + place * 16, 27, 17, look)
        if points:
            canvas.icon("boot", WIDTH - 56, 28, 16, "gold")
            canvas.text(WIDTH - 36, 43, points, 15, "strong", narrow=20)

    left = counted(ap, "action point")
    said = say("{name} has the turn: {left}", name=name, left=left)
    if points:
        said += f", {counted(points, 'movement point')}"
    return Stamp(
        "turn", said, say("Moves, actions, locks and missions cost action points."), NIGHT, draw
    )
