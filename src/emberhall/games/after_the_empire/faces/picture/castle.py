"""A castle in its landscape: walls, gates and turrets with their troops around the court."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards, Piece
from emberhall.games.after_the_empire.faces.picture.court import courtyard, own_places
from emberhall.games.after_the_empire.faces.picture.land import all_fields, scenery, tally
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.masonry import (
    breach,
    front_wall,
    plaque,
    side_wall,
    tower,
)
from emberhall.games.after_the_empire.faces.picture.people import (
    muster,
    post,
    threatened,
    troops_said,
)
from emberhall.games.after_the_empire.faces.picture.spots import (
    CORNER_SLUGS,
    LEFT,
    RIGHT,
    SIDE_SLUGS,
    TOWERS,
    Point,
    Spots,
)
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import SIDES
from emberhall.picture.svg import Canvas

__all__ = ["draw_castle", "threatened"]

# what can be pressed of each wall: left, top, width, height
WALLS: Final = (
    (296.0, 122.0, 268.0, 74.0),
    (RIGHT - 22, 208.0, 44.0, 214.0),
    (296.0, 420.0, 268.0, 90.0),
    (LEFT - 22, 208.0, 44.0, 214.0),
)
ACROSS: Final = tuple(float(x) for x in (310, 334, 358, 382, 478, 502, 526, 550))
DOWN: Final = tuple(float(y) for y in (304, 332, 360, 388, 416))
STANDING: Final[tuple[tuple[Point, ...], ...]] = (
    tuple((x, 172.0) for x in ACROSS),
    tuple((RIGHT, y) for y in DOWN),
    tuple((x, 456.0) for x in ACROSS),
    tuple((LEFT, y) for y in DOWN),
)
CUBES: Final[tuple[Point, ...]] = ((520, 176), (RIGHT, 212), (520, 482), (LEFT, 212))


def draw_castle(canvas: Canvas, view: View, content: Cards, seat: int, spots: Spots) -> None:
    """The land with the castle of a seat."""
    canvas.marks.append(scenery(spots))
    all_fields(canvas, view, content, seat, spots, threatened(view))
    wall(canvas, view, content, seat, 0, spots)
    turret(canvas, view, content, seat, 3, spots)
    turret(canvas, view, content, seat, 0, spots)
    courtyard(canvas, view, seat, spots)
    own_places(canvas, view, seat, spots)
    wall(canvas, view, content, seat, 3, spots)
    wall(canvas, view, content, seat, 1, spots)
    wall(canvas, view, content, seat, 2, spots)
    turret(canvas, view, content, seat, 2, spots)
    turret(canvas, view, content, seat, 1, spots)


def standing_said(piece: Piece, name: str, full: int) -> str:
    """A piece of the castle that stands, and its cubes, in words."""
    return say(
        "{piece} in the {name}: {full} of {room:cube|cubes}",
        piece=piece.name.capitalize(),
        name=name,
        full=full,
        room=piece.cubes,
    )


def wall_said(view: View, content: Cards, seat: int, side: int) -> tuple[str, str]:
    """A wall, gate or gap in words, and what a closer look tells."""
    liege = view["lieges"][seat]
    name = content.title("sides", side)
    slug = liege["pieces"][side]
    if slug is None:
        about = say("Invaders walk in here. A wall or gate can be built from the stockpile.")
        return say("No wall in the {name}", name=name), about
    said = standing_said(content.get(Piece, slug), name, liege["cubes"][side])
    about = say(
        "A hit takes a cube; a hit without one destroys it. Its troops shoot into the field."
    )
    here = troops_said(liege, side)
    return say("{said}; {troops_said} on it", said=said, troops_said=here), about


def wall(canvas: Canvas, view: View, content: Cards, seat: int, side: int, spots: Spots) -> None:
    """A wall or gate with its cubes and the troops on it; a gap where none stands."""
    liege = view["lieges"][seat]
    slug = liege["pieces"][side]
    with canvas.part(f"wall {seat} {SIDE_SLUGS[side]}", *wall_said(view, content, seat, side)):
        x, y, width, height = WALLS[side]
        places = STANDING[side]
        if slug is None:
            canvas.rect(x, y, width, height, "breach", 10)
            canvas.marks.append(breach(side, WALLS[side]))
            if side in (0, 2):
                said = say("no wall")
                at = x + width / 4
                label(canvas, at, y + height / 2 + 5, said, spots.text, "halo", "middle")
            post(canvas, liege, side, places)
            canvas.rect(x, y, width, height, "ring", 10)
            return
        canvas.rect(x, y, width, height, "hit", 10)
        piece = content.get(Piece, slug)
        full = liege["cubes"][side]
        drawn = front_wall if side in (0, 2) else side_wall
        built = drawn(side, piece.material, piece.type, full < piece.cubes)
        if side != 2:  # the troops of the wall in front stand behind it
            canvas.marks.append(built)
        post(canvas, liege, side, places)
        if side == 2:
            canvas.marks.append(built)
        cubes = plaque(full, piece.cubes, piece.material, side in (1, 3), spots)
        at, top = CUBES[side]
        canvas.marks.append(f'<g transform="translate({at:g} {top:g})">{cubes}</g>')
        muster(canvas, liege, side, len(places), spots.guards[side], spots)
        canvas.rect(x, y, width, height, "ring", 10)


def turret_said(view: View, content: Cards, seat: int, corner: int) -> tuple[str, str]:
    """A turret, or the place for one, in words, and what a closer look tells."""
    liege = view["lieges"][seat]
    place = SIDES + corner
    name = content.places[place].name
    slug = liege["pieces"][place]
    if slug is None:
        about = say(
            "A turret can be built here from the stockpile; it shoots into both its fields."
        )
        return say("No turret in the {name}", name=name), about
    piece = content.get(Piece, slug)
    said = standing_said(piece, name, liege["cubes"][place])
    if liege["burnt"][corner]:
        about = say("It burns: it is of no use until it is restored.")
        return say("{said}, burnt", said=said), about
    about = say("Shoots {fire} into each of its two fields in every Archery step.", fire=piece.fire)
    return said, about


def turret(
    canvas: Canvas, view: View, content: Cards, seat: int, corner: int, spots: Spots
) -> None:
    """A turret on a corner, or the place for one."""
    liege = view["lieges"][seat]
    x, y = TOWERS[corner]
    slug = liege["pieces"][SIDES + corner]
    name = f"turret {seat} {CORNER_SLUGS[corner]}"
    with canvas.part(name, *turret_said(view, content, seat, corner)):
        if slug is None:
            canvas.circle(x, y - 26, 27, "site")
            return
        canvas.rect(x - 34, y - 96, 68, 104, "hit", 10)
        piece = content.get(Piece, slug)
        full, burnt = liege["cubes"][SIDES + corner], liege["burnt"][corner]
        canvas.marks.append(f'<g transform="translate({x:g} {y:g})">')
        canvas.marks.append(tower(piece.material, burnt, full < piece.cubes))
        if not burnt:
            shots = (("bow", piece.fire),)
            tally(canvas, 0, -54 if spots.names else -66, shots, spots.text, "tally")
        cubes = plaque(full, piece.cubes, piece.material, False, spots)
        low = -26 if spots.names else -32
        canvas.marks.append(f'<g transform="translate(0 {low})">{cubes}</g></g>')
        canvas.rect(x - 34, y - 96, 68, 104, "ring", 10)
