"""How walls, gates and turrets are built: of wood or stone, whole, cracked or burning."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.faces.picture.goods import GOODS
from emberhall.games.after_the_empire.faces.picture.signs import scrap
from emberhall.games.after_the_empire.faces.picture.spots import LEFT, NORTH, RIGHT, SOUTH, Spots
from emberhall.games.after_the_empire.terms import GATE
from emberhall.words import remembered

MIDDLE: Final = (LEFT + RIGHT) / 2
SPIKES: Final = "l6-9 6 9" * 28
TEETH: Final = "v-9h14v9h14" * 12
DEPTH: Final = (54.0, 0.0, 60.0)  # how high the wall in the back and the one in front are


@remembered(32)
def front_wall(side: int, material: int, kind: int, hurt: bool) -> str:
    """A wall seen from the court or from outside, from turret to turret."""
    canvas = scrap()
    top, high = (NORTH, DEPTH[0]) if side == 0 else (SOUTH, DEPTH[2])
    teeth = TEETH if material else SPIKES
    fill = "empire-ashlar" if material else "empire-palisade"
    canvas.marks.append(
        f'<path d="M{LEFT:g} {top:g}{teeth}v{high:g}H{LEFT:g}z" fill="url(#{fill})"'
        ' class="p-wall"/>'
    )
    if not material:
        canvas.path(f"M{LEFT:g} {top + 12:g}H{RIGHT:g}v6H{LEFT:g}z", "p-wood2")
    canvas.path(f"M{LEFT:g} {top + high - 14:g}H{RIGHT:g}v14H{LEFT:g}z", "f-shade")
    if kind == GATE:
        canvas.path(
            f"M{MIDDLE - 36:g} {top + high:g}v{20 - high:g}q0-30 36-30t36 30v{high - 20:g}z",
            "p-stone2" if material else "p-wood2",
        )
        canvas.path(
            f"M{MIDDLE - 27:g} {top + high:g}v{22 - high:g}q0-23 27-23t27 23v{high - 22:g}z",
            "f-ink",
        )
        bars = "".join(f"M{MIDDLE - 18 + 12 * i:g} {top + 6:g}v{high - 6:g}" for i in range(4))
        canvas.path(
            f"{bars}M{MIDDLE - 27:g} {top + 24:g}h54M{MIDDLE - 27:g} {top + 40:g}h54", "d-bar"
        )
    if side == 0:  # the walk behind the battlements
        canvas.path(f"M{LEFT:g} {top + 34:g}H{RIGHT:g}v5H{LEFT:g}z", "p-cut")
    if hurt:
        for x in (LEFT + 62, RIGHT - 98):
            canvas.path(f"M{x:g} {top - 9:g}l6 16-5 9 10 7-2 12 9-14-3-9 11-8-2-13z", "p-crack")
            canvas.path(
                f"M{x + 4:g} {top + 9:g}l-12 12 4 10M{x + 24:g} {top + 8:g}l8 12-5 8", "d-ink"
            )
    return "".join(canvas.marks)


@remembered(32)
def side_wall(side: int, material: int, kind: int, hurt: bool) -> str:
    """A wall that runs from the back to the front, with its walk."""
    canvas = scrap()
    x = RIGHT if side == 1 else LEFT
    outer = x + 9 if side == 1 else x - 17  # where the battlements stand
    fill = "p-stone" if material else "p-wood"
    canvas.path(f"M{x - 17:g} 190h34v262h-34z", "p-stone2" if material else "p-cut")
    planks = "".join(f"M{x - 17:g} {202 + 12 * i:g}h34" for i in range(21))
    canvas.path(planks, "d-course" if material else "d-plank")
    step, tooth = (22, 13) if material else (13, 11)
    teeth = "".join(f"M{outer:g} {194 + step * i:g}h8v{tooth}h-8z" for i in range(256 // step))
    canvas.path(teeth, fill)
    canvas.path(f"M{x - 17 if side == 1 else x + 12:g} 190h5v262h-5z", "f-shade")
    if kind == GATE:
        canvas.path(f"M{x - 22:g} 284h44v10h-44zM{x - 22:g} 346h44v10h-44z", fill)
        canvas.path(f"M{x - 17:g} 294h34v52h-34z", "f-ink")
        bars = "".join(f"M{x - 17:g} {304 + 11 * i:g}h34" for i in range(4))
        canvas.path(f"{bars}M{x - 6:g} 294v52M{x + 6:g} 294v52", "d-bar")
    if hurt:
        edge = x + 19 if side == 1 else x - 19
        turn = -1 if side == 1 else 1
        jags = "".join(
            f"l{turn * across} {down}"
            for across, down in ((14, 6), (6, 8), (8, -2), (-10, 14), (4, 8), (-20, 4))
        )
        canvas.path(f"M{edge:g} 268{jags}z", "p-crack")
        canvas.path(f"M{x:g} 278l8-12 6 2M{x:g} 292l-8 10 4 8", "d-ink")
    return "".join(canvas.marks)


@remembered(16)
def breach(side: int, box: tuple[float, float, float, float]) -> str:
    """Rubble where a wall stood or may stand."""
    x, y, width, height = box
    canvas = scrap()
    for number in (0, 2, 3, 4):  # words stand where the second would lie
        share = (number + 0.5) / 5
        upright = side in (1, 3)
        at = x + (width * (0.3 + 0.4 * (number % 2)) if upright else width * share)
        below = y + (height * share if upright else height * (0.55 + 0.25 * (number % 2)))
        name = "stone" if number % 2 else "wood"
        canvas.marks.append(
            f'<g transform="translate({at - 9:g} {below - 9:g}) scale(.75)">{GOODS[name]}</g>'
        )
    return "".join(canvas.marks)


@remembered(16)
def tower(material: int, burnt: bool, hurt: bool) -> str:
    """A turret; its foot stands at the origin."""
    canvas = scrap()
    if burnt:
        canvas.path("M-27 0v-58l8 6 6-12 9 10 6-14 8 12 9-8 8 10v54z", "p-char")
        canvas.path("M-27-20h54M-27-38h54", "d-ink")
        for x, y, size in ((-26, -76, 1.1), (-2, -92, 1.5), (12, -66, 1.0)):
            canvas.marks.append(
                f'<g transform="translate({x:g} {y:g}) scale({size:g})">{GOODS["flame"]}</g>'
            )
    elif material:
        canvas.marks.append(
            '<path d="M-27 0v-66h54v66z" fill="url(#empire-ashlar)" class="p-wall"/>'
            '<path d="M-31-64v-22h11v8h10v-8h20v8h10v-8h11v22z" fill="url(#empire-ashlar)"'
            ' class="p-wall"/>'
        )
        canvas.path("M13-66h14v66H13z", "f-shade")
    else:
        canvas.marks.append(
            '<path d="M-25 0v-60h50v60z" fill="url(#empire-palisade)" class="p-wall"/>'
        )
        canvas.path("M-25-30h50v6h-50z", "p-wood2")
        canvas.path("M-33-58L0-98l33 40z", "p-thatch")
        canvas.path("M0-98v40M-16-78l-6 20M16-78l6 20", "d-plank")
        canvas.path("M11-60h14v60H11z", "f-shade")
    if hurt and not burnt:
        canvas.path("M-27-40l10 8-4 10 12-4 4 10-8 6M27-56l-10 4 2 10-10 2", "d-crack")
    return "".join(canvas.marks)


@remembered(64)
def plaque(full: int, room: int, material: int, upright: bool, spots: Spots) -> str:
    """The cubes that a piece can lose and the places of those it lost, in a row or a column."""
    canvas = scrap()
    size = 10.0 if spots.names else 15.0
    step = size + 2
    long, across = room * step + 4, size + 6
    left = -across / 2 if upright else -long / 2
    canvas.rect(left, 0, across if upright else long, long if upright else across, "plaque", 3)
    for place in range(room):
        x, y = (left + 3, 3 + place * step) if upright else (left + 3 + place * step, 3)
        canvas.rect(x, y, size, size, f"cube-{material}" if place < full else "cube-gone", 1.5)
    return "".join(canvas.marks)
