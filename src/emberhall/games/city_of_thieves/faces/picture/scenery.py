"""What never changes of the district: city wall, cobbles, doors, walls, roof beams, the court."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATES, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.plan import (
    BLOCK,
    HEAD,
    HEIGHT,
    RIM,
    SIDE,
    WIDTH,
    Box,
    boxes,
    cell,
)
from emberhall.games.city_of_thieves.faces.picture.stamp import NO_OFFERS
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

DOOR: Final = 24.0  # the width of a door
MERLON: Final = 10.0  # the width of a merlon of the city wall


@remembered(8)
def ground(content: Cards) -> str:
    """What lies under the spaces: night, the city wall with its gates, the Gallows Court."""
    canvas = Canvas(WIDTH, HEIGHT, NO_OFFERS)
    canvas.rect(0, HEAD, WIDTH, HEIGHT - HEAD, "dark", 10)
    inner = Box(RIM, HEAD + RIM, WIDTH - 2 * RIM, HEIGHT - HEAD - 2 * RIM)
    canvas.rect(5, HEAD + 5, WIDTH - 10, HEIGHT - HEAD - 10, "city-wall", 5)
    canvas.path(_merlons(inner), "merlon")
    for box in boxes(content)[:GATES]:
        _gate_towers(canvas, box)
    _court(canvas, cell(4, 4))
    return "".join(canvas.marks)


@remembered(8)
def roofs(content: Cards) -> str:
    """What lies over the spaces and lets clicks through: cobbles, doors, walls, roof beams."""
    canvas = Canvas(WIDTH, HEIGHT, NO_OFFERS)
    canvas.marks.append('<g class="scenery">')
    canvas.path(_cobbles(), "cobble")
    placed = boxes(content)
    for space in content.spaces[:MAIN]:
        for other in content.board.links[space.index]:
            if other < space.index:
                continue
            if space.index < FIRST_ROOM <= other:
                _door(canvas, placed[space.index], placed[other])
            elif space.index >= FIRST_ROOM:
                _beam(canvas, placed[space.index], placed[other])
        for other in content.board.walls[space.index]:
            if space.index < other < FIRST_ROOM:
                _barrier(canvas, placed[space.index], placed[other])
    for space in content.spaces[GATES:FIRST_ROOM]:
        if space.kind == 1 and not space.pentacle:
            _lamp(canvas, placed[space.index])
    canvas.marks.append("</g>")
    return "".join(canvas.marks)


def _merlons(inner: Box) -> str:
    """The teeth of the city wall, seen from above."""
    d: list[str] = []
    x = inner.x
    while x < inner.right:
        d.append(f"M{x:g} {HEAD + 1:g}h{MERLON:g}v6h-{MERLON:g}z")
        d.append(f"M{x:g} {HEIGHT - 7:g}h{MERLON:g}v6h-{MERLON:g}z")
        x += 2 * MERLON
    y = inner.y
    while y < inner.bottom:
        d.append(f"M1 {y:g}h6v{MERLON:g}h-6z")
        d.append(f"M{WIDTH - 7:g} {y:g}h6v{MERLON:g}h-6z")
        y += 2 * MERLON
    return "".join(d)


def _gate_towers(canvas: Canvas, box: Box) -> None:
    """A street that runs through the city wall between two towers."""
    upright = box.x < RIM + 1 or box.right > WIDTH - RIM - 1
    if upright:
        x = 0.0 if box.x < RIM + 1 else WIDTH - RIM
        canvas.rect(x, box.y, RIM, box.height, "street")
        for y in (box.y - 8, box.bottom - 8):
            canvas.rect(x, y, RIM, 16, "merlon", 4)
        return
    y = HEAD if box.y < HEAD + RIM + 1 else HEIGHT - RIM
    canvas.rect(box.x, y, box.width, RIM, "street")
    for x in (box.x - 8, box.right - 8):
        canvas.rect(x, y, 16, RIM, "merlon", 4)


def _court(canvas: Canvas, box: Box) -> None:
    """The closed court: paving, the gallows and a raven."""
    x, y = box.x, box.y
    canvas.rect(x, y, box.width, box.height, "court")
    canvas.path(
        f"M{x + 20:g} {y + 78:g}h44v-5h-44zM{x + 28:g} {y + 73:g}v-52h40v5h-34l-1 12v35z",
        "beam",
    )
    canvas.path(f"M{x + 62:g} {y + 26:g}v14a6 7 0 1 0 .1 0", "rope")
    canvas.path(
        f"M{x + 40:g} {y + 20:g}c2-8 8-11 13-10l5 2-5 1c-1 5-5 8-13 7z",
        "raven",
    )
    canvas.text(box.middle, box.bottom - 2, say("Gallows"), 13, "soft", "middle", BLOCK[0] - 4, 19)


def _cobbles() -> str:
    """Rows of stones in all streets; the dashes are the stones."""
    d: list[str] = []
    for place in range(1, SIDE, 2):
        across = cell(place, 0)
        y = across.y + 7
        while y < across.bottom:
            d.append(f"M{RIM:g} {y:g}H{WIDTH - RIM:g}")
            y += 12
        for row in range(0, SIDE, 2):
            box = cell(row, place)
            y = box.y + 8
            while y < box.bottom:
                d.append(f"M{box.x:g} {y:g}h{box.width:g}")
                y += 12
    return "".join(d)


def _between(one: Box, other: Box) -> tuple[float, float, bool]:
    """The middle of the edge that two neighbours share; whether they lie side by side."""
    if abs(one.y - other.y) < 1:
        return max(one.x, other.x), one.y + one.height / 2, True
    return one.middle, max(one.y, other.y), False


def _door(canvas: Canvas, street: Box, room: Box) -> None:
    """A doorway with its sill, and light that falls into the street."""
    x, y, beside = _between(street, room)
    half = DOOR / 2
    if beside:
        way = -1 if street.x < room.x else 1
        canvas.path(f"M{x:g} {y - half:g}v{DOOR:g}l{way * 14:g} 7v-{DOOR + 14:g}z", "glow")
        canvas.rect(x - 4, y - half, 8, DOOR, "door", 2)
        return
    way = -1 if street.y < room.y else 1
    canvas.path(f"M{x - half:g} {y:g}h{DOOR:g}l7 {way * 14:g}h-{DOOR + 14:g}z", "glow")
    canvas.rect(x - half, y - 4, DOOR, 8, "door", 2)


def _beam(canvas: Canvas, one: Box, other: Box) -> None:
    """A plank from roof to roof over the street between two rooms."""
    if abs(one.y - other.y) < 1:
        x, y, wide = one.right - 6, one.y + 8, other.x - one.right + 12
        canvas.rect(x, y, wide, 9, "plank", 2)
        rungs = "".join(f"M{x + 6 + step * 9:g} {y:g}v9" for step in range(int(wide // 9)))
    else:
        x, y, wide = one.right - 19, one.bottom - 6, other.y - one.bottom + 12
        canvas.rect(x, y, 9, wide, "plank", 2)
        rungs = "".join(f"M{x:g} {y + 6 + step * 9:g}h9" for step in range(int(wide // 9)))
    canvas.path(rungs, "rung")


def _barrier(canvas: Canvas, one: Box, other: Box) -> None:
    """A brick wall across a street."""
    x, y, beside = _between(one, other)
    if beside:
        canvas.rect(x - 5, one.y, 10, one.height, "brick")
        joints = "".join(f"M{x - 5:g} {one.y + 8 + step * 9:g}h10" for step in range(6))
    else:
        canvas.rect(one.x, y - 5, one.width, 10, "brick")
        joints = "".join(f"M{one.x + 8 + step * 9:g} {y - 5:g}v10" for step in range(6))
    canvas.path(joints, "joint")


def _lamp(canvas: Canvas, box: Box) -> None:
    """A street lamp in the corner of a crossing."""
    canvas.circle(box.x + 8, box.y + 8, 12, "lamp-light")
    canvas.circle(box.x + 8, box.y + 8, 3, "lamp")
