"""A castle seen from above: fields with farms and invaders, walls, turrets, the courtyard."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards, Piece
from emberhall.games.after_the_empire.faces.picture.signs import (
    ARCHER,
    MERCENARY,
    SOLDIER,
    SWORDSMAN,
    band,
    numbered,
    scrap,
)
from emberhall.games.after_the_empire.faces.view import LiegeView, View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import GATE, INSIDE, RICH, SIDES
from emberhall.picture.pieces import seat_look
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

WIDE: Final = 440.0
HIGH: Final = 404.0
BAND: Final = 46.0  # how thick a wall is
FIELDS: Final = (
    "M4 4H436L356 70H84z",
    "M438 6V398L356 330V74z",
    "M4 400H436L356 334H84z",
    "M2 6V398L84 330V74z",
)
# the walls: left, top, width, height
WALLS: Final = (
    (142.0, 72.0, 156.0, BAND),
    (352.0 - BAND, 124.0, BAND, 156.0),
    (142.0, 332.0 - BAND, 156.0, BAND),
    (88.0, 124.0, BAND, 156.0),
)
TOWERS: Final = ((327.0, 97.0), (327.0, 307.0), (113.0, 307.0), (113.0, 97.0))
TOWER: Final = 26.0
COURT: Final = (134.0, 118.0, 172.0, 168.0)
SIDE_SLUGS: Final = ("n", "e", "s", "w")
CORNER_SLUGS: Final = ("ne", "se", "sw", "nw")
LETTERS: Final = ((96.0, 24.0), (416.0, 82.0), (96.0, 394.0), (10.0, 82.0))


def draw_castle(
    canvas: Canvas, y: float, view: View, content: Cards, seat: int, threatened: set[str]
) -> float:
    """The castle of a seat below a line; where it ends."""
    canvas.marks.append(f'<g transform="translate(0 {y:g})">')
    canvas.rect(0, 0, WIDE, HIGH, "meadow", 12)
    for side in range(SIDES):
        field(canvas, view, content, seat, side, SIDE_SLUGS[side] in threatened)
    courtyard(canvas, view, seat)
    for side in range(SIDES):
        wall(canvas, view, content, seat, side)
    for corner in range(SIDES):
        turret(canvas, view, content, seat, corner)
    canvas.marks.append("</g>")
    return y + HIGH


# fields


def field(
    canvas: Canvas, view: View, content: Cards, seat: int, side: int, threatened: bool
) -> None:
    """The field before a side: its farm, and the invaders on it."""
    liege = view["lieges"][seat]
    level, safe = liege["farms"][side], liege["protected"][side]
    archers, swordsmen = liege["archers"][side], liege["swordsmen"][side]
    name = content.title("sides", side)
    farm = say("razed farm") if level == 0 else say("farm of level {level}", level=level)
    said = say(
        "Field in the {name}: {farm}{more}",
        name=name,
        farm=farm,
        more=say(", protected") if safe else "",
    )
    if archers or swordsmen:
        said = f"{said}; {band(archers, swordsmen)}"
    fire = view["fire"][seat][side]
    about = (
        say("Turrets shoot {fire} into this field.", fire=fire)
        if fire
        else say("No turret reaches this field.")
    )
    about += say(" Sowing raises a farm by a level; invaders raze it unless it is protected.")
    with canvas.part(f"field {seat} {SIDE_SLUGS[side]}", said, about):
        canvas.path(FIELDS[side], "field-burnt" if level == 0 else f"field-{level}")
        x, y = LETTERS[side]
        canvas.text(x, y, SIDE_SLUGS[side].upper(), 15, "strong soft")
        if threatened:
            canvas.icon("skull", x + 16 if side != 1 else x - 20, y - 13, 15, "foe")
        upright = side in (1, 3)
        left = (152.0, 372.0, 152.0, 18.0)[side]
        top = (10.0, 118.0, 342.0, 118.0)[side]
        canvas.marks.append(f'<g transform="translate({left:g} {top:g})">{homestead(level)}</g>')
        if safe:
            canvas.circle(left + 6, top + 40, 11, "badge-face")
            canvas.icon("lock", left - 1, top + 33, 14)
        if upright:
            foes(canvas, archers, swordsmen, left, top + 66, left, top + 96)
        else:
            foes(canvas, archers, swordsmen, left + 62, top + 16, left + 114, top + 16)


def foes(
    canvas: Canvas, archers: int, swordsmen: int, x1: float, y1: float, x2: float, y2: float
) -> None:
    """Invaders by kind at two points; nothing where there are none."""
    if archers:
        numbered(canvas, ARCHER, archers, x1, y1, "foe", 22)
    if swordsmen:
        numbered(canvas, SWORDSMAN, swordsmen, x2, y2, "foe", 22)


@remembered(8)
def homestead(level: int) -> str:
    """A farm: a house with rows of grain as high as its level, or a fire."""
    canvas = scrap()
    if level == 0:
        canvas.path("M2 40q20-9 44 0v6H2z", "ashes")
        canvas.icon("fire", 9, 8, 32, "flame")
        return "".join(canvas.marks)
    canvas.path("M6 24l12-12 12 12v18H6z", "cottage")
    canvas.path("M2 26l16-16 16 16z", "thatch")
    canvas.path("M15 31h7v11h-7z", "doorway")
    canvas.icon("food", 33, 8, 20, "grain")
    if level == RICH:
        canvas.icon("food", 33, 26, 20, "grain")
    return "".join(canvas.marks)


# walls and turrets


def cubes(
    canvas: Canvas, x: float, y: float, full: int, room: int, material: int, across: int
) -> None:
    """The cubes of a piece and the places of those that are missing."""
    for place in range(room):
        row, column = divmod(place, across)
        look = f"cube-{material}" if place < full else "cube-gone"
        canvas.rect(x + column * 13, y + row * 13, 11, 11, look, 2)


def troops(canvas: Canvas, liege: LiegeView, post: int, places: list[tuple[float, float]]) -> None:
    """Soldiers and mercenaries at a post."""
    seat = liege["seat"]
    if liege["soldiers"][post]:
        x, y = places[0]
        numbered(canvas, SOLDIER, liege["soldiers"][post], x, y, f"{seat_look(seat)} fill", 18)
    if liege["mercenaries"][post]:
        x, y = places[1]
        numbered(canvas, MERCENARY, liege["mercenaries"][post], x, y, "hired", 18)


def troops_said(liege: LiegeView, post: int) -> str:
    """The troops of a post in words."""
    soldiers, mercenaries = liege["soldiers"][post], liege["mercenaries"][post]
    if not soldiers and not mercenaries:
        return say("nobody")
    return say(
        "{soldiers:soldier|soldiers} and {mercenaries:mercenary|mercenaries}",
        soldiers=soldiers,
        mercenaries=mercenaries,
    )


def standing_said(piece: Piece, name: str, full: int) -> str:
    """A piece of the castle that stands, and its cubes, in words."""
    return say(
        "{piece} in the {name}: {full} of {room:cube|cubes}",
        piece=piece.name.capitalize(),
        name=name,
        full=full,
        room=piece.cubes,
    )


def wall(canvas: Canvas, view: View, content: Cards, seat: int, side: int) -> None:
    """A wall or gate with its cubes and the troops on it; a gap where none stands."""
    liege = view["lieges"][seat]
    x, y, width, height = WALLS[side]
    name = content.title("sides", side)
    part = f"wall {seat} {SIDE_SLUGS[side]}"
    slug = liege["pieces"][side]
    upright = side in (1, 3)
    if slug is None:
        about = say("Invaders walk in here. A wall or gate can be built from the stockpile.")
        with canvas.part(part, say("No wall in the {name}", name=name), about):
            canvas.rect(x, y, width, height, "breach", 4)
            if upright:
                canvas.text(x + width / 2, y + height / 2 - 3, say("no"), 13, "strong", "middle")
                canvas.text(x + width / 2, y + height / 2 + 12, say("wall"), 13, "strong", "middle")
            else:
                middle = x + width / 2
                canvas.text(middle, y + height / 2 + 5, say("no wall"), 13, "strong", "middle")
        return
    piece = content.get(Piece, slug)
    full = liege["cubes"][side]
    said = standing_said(piece, name, full)
    about = say(
        "A hit takes a cube; a hit without one destroys it. Its troops shoot into the field."
    )
    with canvas.part(
        part,
        say("{said}; {troops_said} on it", said=said, troops_said=troops_said(liege, side)),
        about,
    ):
        canvas.rect(x, y, width, height, f"rampart-{piece.material}", 3)
        canvas.marks.append(masonry(side, piece.material, piece.type == GATE))
        if upright:
            cubes(canvas, x + 4, y + 7, full, piece.cubes, piece.material, 3)
            troops(canvas, liege, side, [(x + 4, y + 96), (x + 4, y + 124)])
        else:
            cubes(canvas, x + 7, y + 5, full, piece.cubes, piece.material, 5)
            troops(canvas, liege, side, [(x + 8, y + 24), (x + 100, y + 24)])


@remembered(32)
def masonry(side: int, material: int, gate: bool) -> str:
    """Battlements along the outside of a wall, and the arch of a gate."""
    x, y, width, height = WALLS[side]
    canvas = scrap()
    teeth: list[str] = []
    if side in (0, 2):
        edge = y - 6 if side == 0 else y + height
        teeth = [f"M{x + 4 + 21.6 * i:.1f} {edge:g}h13v6h-13z" for i in range(7)]
    else:
        edge = x - 6 if side == 3 else x + width
        teeth = [f"M{edge:g} {y + 4 + 21.6 * i:.1f}h6v13h-6z" for i in range(7)]
    canvas.path("".join(teeth), f"rampart-{material}")
    canvas.path(courses(side, material), "course")
    if gate:
        middle_x, middle_y = x + width / 2, y + height / 2
        if side in (0, 2):
            canvas.icon("gate", middle_x - 15, middle_y - 15, 30, "portal")
        else:
            canvas.icon("gate", middle_x - 15, middle_y - 28, 30, "portal")
    return "".join(canvas.marks)


def courses(side: int, material: int) -> str:
    """The planks of a wood wall, the rows of stones of a stone wall."""
    x, y, width, height = WALLS[side]
    if material == 0:
        if side in (0, 2):
            return "".join(f"M{x + 13 * i:g} {y + 2:g}v{height - 4:g}" for i in range(1, 12))
        return "".join(f"M{x + 2:g} {y + 13 * i:g}h{width - 4:g}" for i in range(1, 12))
    rows = int(height // 15)
    lines = [f"M{x + 2:g} {y + 15 * i:g}h{width - 4:g}" for i in range(1, rows + 1)]
    for row in range(rows):
        begin = x + (12 if row % 2 else 24)
        stones = int((x + width - begin) // 24) + 1
        lines += [f"M{begin + 24 * i:g} {y + 15 * row:g}v15" for i in range(stones)]
    return "".join(lines)


def turret(canvas: Canvas, view: View, content: Cards, seat: int, corner: int) -> None:
    """A turret on a corner, or the place for one."""
    liege = view["lieges"][seat]
    place = SIDES + corner
    x, y = TOWERS[corner]
    part = f"turret {seat} {CORNER_SLUGS[corner]}"
    name = content.places[place].name
    slug = liege["pieces"][place]
    if slug is None:
        about = say(
            "A turret can be built here from the stockpile; it shoots into both its fields."
        )
        with canvas.part(part, say("No turret in the {name}", name=name), about):
            canvas.circle(x, y, TOWER - 3, "site")
        return
    piece = content.get(Piece, slug)
    burnt = liege["burnt"][corner]
    full = liege["cubes"][place]
    said = standing_said(piece, name, full)
    about = say("Shoots {fire} into each of its two fields in every Archery step.", fire=piece.fire)
    if burnt:
        said, about = (
            say("{said}, burnt", said=said),
            say("It burns: it is of no use until it is restored."),
        )
    with canvas.part(part, said, about):
        canvas.circle(x, y, TOWER, f"rampart-{piece.material}")
        if burnt:
            canvas.icon("fire", x - 15, y - 20, 30, "flame")
        else:
            canvas.icon("bow", x - 9, y - 18, 18, "portal")
            canvas.text(x + 15, y - 4, piece.fire, 13, "strong", "middle")
        cubes(canvas, x - piece.cubes * 6.5 + 1, y + 5, full, piece.cubes, piece.material, 2)


def courtyard(canvas: Canvas, view: View, seat: int) -> None:
    """Inside the walls: the keep, the troops, and invaders who got in."""
    liege = view["lieges"][seat]
    x, y, width, height = COURT
    archers, swordsmen = liege["archers"][INSIDE], liege["swordsmen"][INSIDE]
    said = say("Inside the castle: {troops_said}", troops_said=troops_said(liege, INSIDE))
    if archers or swordsmen:
        said = say("{said}; {band} inside with them", said=said, band=band(archers, swordsmen))
    if liege["sacked"]:
        said = say("{said}; sacked this season", said=said)
    about = say("If invaders are inside after a melee and no troop is, the castle is sacked.")
    with canvas.part(f"inside {seat}", said, about):
        canvas.rect(x, y, width, height, "court", 4)
        canvas.marks.append(KEEP)
        canvas.path("M213 130h14v7h-14z", f"{seat_look(seat)} fill")
        troops(canvas, liege, INSIDE, [(x + 22, y + 96), (x + 96, y + 96)])
        foes(canvas, archers, swordsmen, x + 22, y + 132, x + 96, y + 132)
        news = ""
        if liege["sacked"]:
            news = say("sacked")
        elif liege["clash"]:
            news = say("round {number}", number=liege["clash"])
        if news:
            canvas.text(x + width / 2, y + 92, news, 14, "strong foe-ink", "middle")


KEEP: Final = (
    '<path d="M186 192v-40h6v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h6v40z" class="keep"/>'
    '<path d="M213 192v-14a7 7 0 0 1 14 0v14z" class="doorway"/>'
    '<path d="M211 152v-24h2v24z" class="doorway"/>'
)
