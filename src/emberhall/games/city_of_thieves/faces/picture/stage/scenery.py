"""What never changes of the district: night sky, city wall, cobbles, doors, walls, roof beams."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATES, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.lettering import line
from emberhall.games.city_of_thieves.faces.picture.spoken import bare
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box, Plan, cell
from emberhall.games.city_of_thieves.faces.picture.stamp import NO_OFFERS
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

CROSSING: Final = 1  # kinds of spaces
LANE: Final = 2
DEFS: Final = (
    '<defs><radialGradient id="district-lamp"><stop offset="0" class="lamp-near"/>'
    '<stop offset=".4" class="lamp-mid"/><stop offset="1" class="lamp-far"/></radialGradient>'
    '<radialGradient id="district-sky" cx=".3" cy=".2" r="1"><stop offset="0" class="sky-near"/>'
    '<stop offset="1" class="sky-far"/></radialGradient>'
    '<pattern id="district-cobble" width="16" height="12" patternUnits="userSpaceOnUse">'
    '<path class="cobble" d="M1 1h6v4H1zM9 1h6v4H9zM5 7h6v4H5zM13 7h3v4h-3zM0 7h3v4H0z"/></pattern>'
    '<pattern id="district-plank" width="14" height="40" patternUnits="userSpaceOnUse">'
    '<path class="grain" d="M.5 0v40M7.5 0v40M0 12h7M7 28h7"/></pattern>'
    '<pattern id="district-tile" width="16" height="16" patternUnits="userSpaceOnUse">'
    '<path class="chequer" d="M0 0h8v8H0zM8 8h8v8H8z"/></pattern>'
    '<pattern id="district-flag" width="24" height="18" patternUnits="userSpaceOnUse">'
    '<path class="grain" d="M0 .5h24M0 9.5h24M8 0v9M18 9v9"/></pattern></defs>'
)


def filled(canvas: Canvas, box: Box, paint: str) -> None:
    """A box filled with a gradient or a pattern of this plate."""
    canvas.marks.append(
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
        f' fill="url(#district-{paint})"/>'
    )


def glow(canvas: Canvas, x: float, y: float, r: float) -> None:
    """A pool of light."""
    canvas.marks.append(
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" class="light" fill="url(#district-lamp)"/>'
    )


@remembered(16)
def ground(content: Cards, plan: Plan) -> str:
    """What lies under the spaces: the wall with its gates, the streets by night, the court."""
    canvas = Canvas(plan.width, plan.height, NO_OFFERS)
    canvas.marks.append(DEFS)
    canvas.rect(0, 0, plan.width, plan.height, "under", plan.rim / 2)
    canvas.rect(1, 1, plan.width - 2, plan.town - 2, "city-wall", plan.rim / 2)
    rim = plan.rim
    inner = Box(rim, rim, plan.width - 2 * rim, plan.town - 2 * rim)
    if not plan.narrow:
        canvas.path(_merlons(plan, inner), "merlon")
    filled(canvas, inner, "sky")
    for box in plan.boxes[:GATES]:
        _gatehouse(canvas, plan, box)
    _court(canvas, plan)
    return "".join(canvas.marks)


@remembered(16)
def roofs(content: Cards, plan: Plan) -> str:
    """What lies over the spaces and lets clicks through: doors, walls, roof beams, lamps."""
    canvas = Canvas(plan.width, plan.height, NO_OFFERS)
    canvas.marks.append('<g class="scenery">')
    placed = plan.boxes
    for space in content.spaces[:MAIN]:
        for other in content.board.links[space.index]:
            if other < space.index:
                continue
            if space.index < FIRST_ROOM <= other:
                _door(canvas, plan, placed[space.index], placed[other])
            elif space.index >= FIRST_ROOM:
                _beam(canvas, plan, placed[space.index], placed[other])
        for other in content.board.walls[space.index]:
            if space.index < other < FIRST_ROOM:
                _barrier(canvas, plan, placed[space.index], placed[other])
    for space in content.spaces[GATES:FIRST_ROOM]:
        if space.kind == CROSSING and not space.pentacle:
            _lamp(canvas, plan, placed[space.index])
    canvas.marks.append("</g>")
    return "".join(canvas.marks)


@remembered(16)
def street_names(content: Cards, plan: Plan) -> tuple[str, ...]:
    """The name of each street as it stands in its space; empty where none does."""
    found: list[str] = []
    for space in content.spaces[:MAIN]:
        canvas = Canvas(plan.width, plan.height, NO_OFFERS)
        if not plan.narrow and space.kind == LANE:
            _street_name(canvas, plan, plan.boxes[space.index], bare(space.name))
        found.append("".join(canvas.marks))
    return tuple(found)


def _street_name(canvas: Canvas, plan: Plan, box: Box, name: str) -> None:
    """Along the street, at the side where nobody walks."""
    if box.width > plan.street[0] + 1:
        line(canvas, box.middle, box.bottom - 5, name, plan.text, "street-name place", "middle",
             box.width - 6)  # fmt: skip
        return
    line(canvas, box.right - 5, box.centre, name, plan.text, "street-name place", "middle",
         box.height - 6, turn=-90)  # fmt: skip


def _merlons(plan: Plan, inner: Box) -> str:
    """The teeth of the city wall, seen from above."""
    d: list[str] = []
    x = inner.x
    while x < inner.right - 10:
        d.append(f"M{x:g} 2h11v6h-11zM{x:g} {plan.town - 8:g}h11v6h-11z")
        x += 22
    y = inner.y
    while y < inner.bottom - 10:
        d.append(f"M2 {y:g}h6v11h-6zM{plan.width - 8:g} {y:g}h6v11h-6z")
        y += 22
    return "".join(d)


def _gatehouse(canvas: Canvas, plan: Plan, box: Box) -> None:
    """A street that runs through the city wall between two towers."""
    rim = plan.rim
    thick = rim + 2
    if box.x < rim + 1 or box.right > plan.width - rim - 1:
        x = 0.0 if box.x < rim + 1 else plan.width - rim
        canvas.rect(x, box.y, rim, box.height, "gate-way")
        for y in (box.y - thick / 2, box.bottom - thick / 2):
            canvas.rect(x, y, rim, thick, "merlon", rim / 4)
        return
    y = 0.0 if box.y < rim + 1 else plan.town - rim
    canvas.rect(box.x, y, box.width, rim, "gate-way")
    for x in (box.x - thick / 2, box.right - thick / 2):
        canvas.rect(x, y, thick, rim, "merlon", rim / 4)


def _court(canvas: Canvas, plan: Plan) -> None:
    """The closed court: paving, the gallows and a raven."""
    box = cell(4, 4, plan.rim, plan.block, plan.street)
    canvas.rect(box.x, box.y, box.width, box.height, "court")
    scale = min(box.height / 92, box.width / 92)
    with canvas.at(box.middle - 46 * scale, box.y - (0 if plan.narrow else 4), scale=scale):
        canvas.path("M18 84h44v-5H44l-16-1zM28 80V20h40v5H34l-1 12v43z", "beam")
        canvas.path("M62 25v14a6 7 0 1 0 .1 0", "rope")
        canvas.path("M40 19c2-8 8-11 13-10l5 2-5 1c-1 5-5 8-13 7z", "raven")
    if not plan.narrow:
        line(canvas, box.middle, box.bottom - 4, say("Gallows"), plan.text, "soft place", "middle")


def _between(one: Box, other: Box) -> tuple[float, float, bool]:
    """The middle of the edge that two neighbours share; whether they lie side by side."""
    if abs(one.y - other.y) < 1:
        return max(one.x, other.x), one.centre, True
    return one.middle, max(one.y, other.y), False


def _door(canvas: Canvas, plan: Plan, street: Box, room: Box) -> None:
    """A doorway with its sill, and light that falls into the street."""
    x, y, beside = _between(street, room)
    half, sill, far = (6.0, 4.0, 7.0) if plan.narrow else (11.0, 8.0, 15.0)
    if beside:
        way = -far if street.x < room.x else far
        canvas.path(f"M{x:g} {y - half:g}l{way:g}-6v{2 * half + 12:g}l{-way:g}-6z", "glow")
        canvas.rect(x - sill / 2, y - half, sill, 2 * half, "door", 2)
        return
    way = -far if street.y < room.y else far
    canvas.path(f"M{x - half:g} {y:g}l-6 {way:g}h{2 * half + 12:g}l-6 {-way:g}z", "glow")
    canvas.rect(x - half, y - sill / 2, 2 * half, sill, "door", 2)


def _beam(canvas: Canvas, plan: Plan, one: Box, other: Box) -> None:
    """A plank from roof to roof over the street between two rooms."""
    thick, step = (5.0, 6) if plan.narrow else (12.0, 9)
    reach = 2.0 if plan.narrow else 5.0
    if abs(one.y - other.y) < 1:
        x, y, long = one.right - reach, one.bottom - thick - 8, other.x - one.right + 2 * reach
        canvas.rect(x, y, long, thick, "plank", 2)
        rungs = "".join(f"M{x + d:g} {y:g}v{thick:g}" for d in range(step, int(long), step))
    else:
        x, y, long = one.right - thick - 8, one.bottom - reach, other.y - one.bottom + 2 * reach
        canvas.rect(x, y, thick, long, "plank", 2)
        rungs = "".join(f"M{x:g} {y + d:g}h{thick:g}" for d in range(step, int(long), step))
    canvas.path(rungs, "rung")


def _barrier(canvas: Canvas, plan: Plan, one: Box, other: Box) -> None:
    """A brick wall across a street."""
    x, y, beside = _between(one, other)
    thick = 5.0 if plan.narrow else 10.0
    if beside:
        x -= thick / 2
        canvas.rect(x, one.y + 1, thick, one.height - 2, "brick", 2)
        joints = "".join(f"M{x:g} {one.y + d:g}h{thick:g}" for d in range(7, int(one.height), 7))
    else:
        y -= thick / 2
        canvas.rect(one.x + 1, y, one.width - 2, thick, "brick", 2)
        joints = "".join(f"M{one.x + d:g} {y:g}v{thick:g}" for d in range(7, int(one.width), 7))
    canvas.path(joints, "joint")


def _lamp(canvas: Canvas, plan: Plan, box: Box) -> None:
    """A street lamp in the corner of a crossing, and its light."""
    glow(canvas, box.middle, box.centre, 26 if plan.narrow else 58)
    canvas.circle(box.right - 6, box.y + 6, 2.5 if plan.narrow else 4, "lamp")
