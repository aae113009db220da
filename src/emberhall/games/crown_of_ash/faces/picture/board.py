"""The board: six regions around the Citadel, and the spaces and tracks in its corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.games.crown_of_ash.cards import CITADEL, Cards
from emberhall.games.crown_of_ash.faces.picture.corners import (
    WIDTH,
    draw_open_space,
    draw_order,
    draw_tracker,
    minion,
)
from emberhall.games.crown_of_ash.faces.picture.faces import (
    SMALL,
    TILE,
    frame,
    plain_tile,
    small_fighter,
    tile_face,
)
from emberhall.games.crown_of_ash.faces.picture.scenery import HEX, LAND
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    fighter_name,
    fighter_of,
    fighter_said,
    listed,
    tile_of,
    tile_said,
)
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import mark, seat_look
from emberhall.picture.svg import Canvas, Offers, Plate

HEIGHT: Final = 722.0
CENTRES: Final = (  # clockwise, the Citadel last
    (257.0, 147.0), (503.0, 147.0), (626.0, 361.0),
    (503.0, 575.0), (257.0, 575.0), (134.0, 361.0), (380.0, 361.0),
)  # fmt: skip
APPROACHES: Final = {"left": (-115.0, 14.0), "right": (53.0, 14.0), "front": (-31.0, 78.0)}


def draw_board(view: View, content: Cards, offers: Offers) -> Plate:
    """The whole board."""
    canvas = Canvas(WIDTH, HEIGHT, offers)
    canvas.rect(1, 1, WIDTH - 2, HEIGHT - 2, "board", 14)
    draw_tracker(canvas, view, content)
    draw_order(canvas, view, content)
    draw_open_space(canvas, view, "gold", 14, content.gold_space)
    draw_open_space(canvas, view, "build", WIDTH - 134, 0)
    for region in range(CITADEL):
        with canvas.at(*CENTRES[region]):
            _region(canvas, view, content, region)
    with canvas.at(*CENTRES[CITADEL]):
        _citadel(canvas, view, content)
    return canvas.plate("board", say("The board"))


# regions


def _region(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """A hexagon of land with its structure, spaces and defenders."""
    area = view["areas"][region]
    place = content.areas[region]
    slug = area["area"]
    name = short(place.name)
    top = tile_of(content, area["tiles"][-1]) if area["tiles"] else None
    label = f"{name}, {_rule_of(view, region)}"
    if top is not None:
        label += say(
            ", {name}, worth {values} VP a round", name=top.name, values=view["values"][region]
        )
    about = say("Die face {face}. ", face=place.face) + (
        tile_said(top, content) if top else say("Nothing is built.")
    )
    with canvas.part(f"area {slug}", label, about):
        canvas.path(HEX, f"hex land-{slug} land")
        canvas.marks.append(f'<g transform="scale(.98)" class="land-{slug}">{LAND[slug]}</g>')
        canvas.text(0, -89, name, 17, "strong", "middle", 138, narrow=23)
        canvas.rect(-11, -131, 22, 22, "die-face", 5)
        canvas.text(0, -114, place.face, 15, "strong die-ink", "middle", narrow=21)
        if (view["about"] or {}).get("region") == slug:
            canvas.icon("hourglass", 16, -130, 20, "kind-2")
        if top is not None:
            canvas.rect(-29, 85, 58, 26, "badge-face", 8)
            canvas.icon("crown", -24, 88, 20)
            canvas.text(14, 105, view["values"][region], 18, "strong", "middle", narrow=23)
    _structure(canvas, content, area["tiles"], slug, name)
    _spaces(canvas, view, content, region)
    _defenders(canvas, view, content, region, -92, 18, 96)
    if area["seat"] >= 0:
        _banner(canvas, area["seat"], 54, 18)
        _strength(canvas, view["strengths"][region], 8, 26)


def _rule_of(view: View, area: int) -> str:
    seat = view["areas"][area]["seat"]
    return say("held by {names}", names=view["names"][seat]) if seat >= 0 else say("held by nobody")


def _structure(canvas: Canvas, content: Cards, tiles: Sequence[str], slug: str, name: str) -> None:
    """The stack of tiles, the top one readable."""
    x, y = -112.0, -74.0
    if not tiles:
        with canvas.part(f"structure {slug}", say("{name}: nothing built", name=name)):
            canvas.rect(x, y, *TILE, "empty", 6)
            canvas.icon("hammer", x + TILE[0] / 2 - 12, y + TILE[1] / 2 - 12, 24, "faded")
        return
    for depth in range(min(3, len(tiles) - 1), 0, -1):
        canvas.rect(x + 3 * depth, y + 3 * depth, *TILE, "card-back", 6)
    top = tile_of(content, tiles[-1])
    under = say(", on {count} more", count=len(tiles) - 1) if len(tiles) > 1 else ""
    said = tile_said(top, content)
    with (
        canvas.piece(f"tile {top.slug}"),
        canvas.at(x, y),
        canvas.part(f"structure {slug}", f"{name}: {top.name}{under}. {said}", said),
    ):
        frame(canvas, TILE)
        with canvas.only("wide"):
            canvas.marks.append(tile_face(top, False))
        with canvas.only("narrow"):
            canvas.marks.append(plain_tile(top))


def _spaces(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """The resource spaces, the combat space, and minions that stand beside them."""
    area = view["areas"][region]
    place = content.areas[region]
    slug, name = area["area"], short(place.name)
    names = view["names"]
    open_spaces = view["spaces"][region]
    standing = listed([names[seat] for seat in area["gathering"]]) or say("nobody")
    label = say(
        "{name}: resource spaces {open_spaces}, on them {standing}",
        name=name,
        open_spaces=open_spaces,
        standing=standing,
    )
    with canvas.part(
        f"gather {slug}", label, say("Place a minion to gather what the structure gives.")
    ):
        canvas.rect(29, -74, 84, 40, "badge-face", 19)
        for space in range(open_spaces):
            x = _space(space, open_spaces)
            canvas.circle(x, -54, 16, "empty")
            if space >= len(area["gathering"]):
                canvas.icon("hand", x - 9, -63, 18, "faded")
    for space, seat in enumerate(area["gathering"]):
        x = _space(space, max(open_spaces, len(area["gathering"])))
        minion(canvas, seat, x, -39, 30, f"{slug} gather {space}")
    fighting = listed([names[seat] for seat in area["fighting"]])
    label = (
        say("{name}: combat space, taken by {fighting}", name=name, fighting=fighting)
        if fighting
        else say("{name}: combat space, vacant", name=name)
    )
    about = say("Place a minion to attack; one attack a round.")
    with canvas.part(f"combat {slug}", label, about):
        canvas.rect(29, -30, 84, 40, "badge-face", 8)
        canvas.icon("swords", 36, -23, 26)
        canvas.rect(74, -26, 32, 32, "empty", 6)
    for space, seat in enumerate(area["fighting"]):
        minion(canvas, seat, 90 - 6 * space, 5, 30, f"{slug} combat {space}")
    for space, seat in enumerate(area["beside"]):
        minion(canvas, seat, 102 - 14 * space, 78, 20, f"{slug} beside {space}")


def _space(place: int, count: int) -> float:
    """Where a resource space lies; many lie closer together."""
    return 71 + (place - (count - 1) / 2) * min(38.0, 76 / count)


def _defenders(
    canvas: Canvas, view: View, content: Cards, area: int, x: float, y: float, room: float
) -> None:
    """The defender positions of an area from left to right, smaller if there are many."""
    defenders = view["areas"][area]["defenders"]
    width, height = SMALL
    count = max(len(defenders), content.areas[area].defenders)
    scale = min(1.0, room / (count * (width + 4) - 4))
    for position in range(count):
        left = x + position * (width + 4) * scale
        if position < len(defenders):
            standing(canvas, content, defenders[position], left, y, scale)
        else:
            canvas.rect(left, y, width * scale, height * scale, "empty", 6)


def standing(
    canvas: Canvas, content: Cards, slug: str, x: float, y: float, scale: float = 1
) -> None:
    """A fighter that lies open, small; also in graveyards."""
    fighter = fighter_of(content, slug)
    said = fighter_said(fighter, content)
    with (
        canvas.piece(f"fighter {slug}"),
        canvas.at(x, y, scale=scale),
        canvas.part(f"fighter {slug}", fighter_name(fighter, content), said),
    ):
        frame(canvas, SMALL, fighter.kind)
        canvas.marks.append(small_fighter(fighter))


def _banner(canvas: Canvas, seat: int, x: float, y: float) -> None:
    """The control token of a seat: a flag in its colour with its sign."""
    canvas.path(f"M{x:g} {y:g}h4v58h-4z", "filled")
    canvas.path(f"M{x + 4:g} {y + 2:g}h36l-8 15l8 15h-36z", f"{seat_look(seat)} fill edge")
    canvas.circle(x + 17, y + 17, 10.5, "sign")
    mark(canvas, seat, x + 17, y + 17, 7)


def _strength(canvas: Canvas, strength: int, x: float, y: float) -> None:
    """The strength of the defenders on a shield."""
    canvas.icon("shield", x, y, 42, "shield")
    canvas.text(x + 21, y + 28, strength, 20, "strong on-shield", "middle", narrow=26)


# the Citadel


def _citadel(canvas: Canvas, view: View, content: Cards) -> None:
    """The castle in the middle: its approaches, its defenders or the King, who fought there."""
    area = view["areas"][CITADEL]
    king = view["king_value"]
    name = short(content.areas[CITADEL].name)
    holder = (
        say("held by the King, strength {king}", king=king)
        if king is not None
        else _rule_of(view, CITADEL)
    )
    label = say(
        "{name}, {holder}, worth {citadel_vp} VP at the end of this round",
        name=name,
        holder=holder,
        citadel_vp=view["citadel_vp"],
    )
    about = say("It gives no goods; whoever holds it scores it at the end of each round.")
    with canvas.part("area citadel", label, about):
        canvas.path(HEX, "hex land-citadel land")
        canvas.marks.append(f'<g transform="scale(.98)" class="land-citadel">{LAND["citadel"]}</g>')
        canvas.text(0, -98, name, 18, "strong", "middle", narrow=23)
        canvas.rect(-29, -91, 58, 26, "badge-face", 8)
        canvas.icon("crown", -24, -88, 20)
        canvas.text(14, -71, view["citadel_vp"], 18, "strong", "middle", narrow=23)
    if king is not None:
        about = say("He plays no combat card and leaves the game when he is beaten.")
        with canvas.part("king", say("The King, attack value {king}", king=king), about):
            canvas.rect(-45, -56, 90, 60, "card-face", 6)
            canvas.icon("crown", -38, -48, 44, "kind-4")
            canvas.text(28, -16, king, 32, "strong card-ink", "middle")
    else:
        _defenders(canvas, view, content, CITADEL, -73, -54, 146)
    for place, approach in enumerate(content.approaches):
        _approach(canvas, view, content, place, APPROACHES.get(approach.slug, (0.0, 0.0)))
    if area["seat"] >= 0:
        _banner(canvas, area["seat"], 6, 12)
        _strength(canvas, view["strengths"][CITADEL], -38, 16)
    fought = area["fighting"]
    step = min(24.0, 120 / max(1, len(fought)))
    for place, seat in enumerate(fought):
        side = -1 if place % 2 else 1
        x = side * (48 + step * (place // 2))
        minion(canvas, seat, x, -60, 24, f"citadel {place}")


def _approach(
    canvas: Canvas, view: View, content: Cards, index: int, where: tuple[float, float]
) -> None:
    """A way in, with its modifier; a flank that was used is crossed out."""
    approach = content.approaches[index]
    used = 0 < approach.uses <= view["areas"][CITADEL]["used"][approach.slug]
    x, y = where
    said = (
        say("used in this round")
        if used
        else say("{modifier:+d} for the attacker", modifier=approach.modifier)
    )
    about = (
        say("Once a round. {modifier:+d} for the attacker.", modifier=approach.modifier)
        if approach.uses
        else say("Any number of times. {modifier:+d} for the attacker.", modifier=approach.modifier)
    )
    label = say(
        "{name} of the Citadel, {said}",
        name=approach.name[0].upper() + approach.name[1:],
        said=said,
    )
    with canvas.part(f"approach {approach.slug}", label, about):
        canvas.rect(x, y, 62, 42, "badge-face", 8)
        with canvas.only("wide"):
            canvas.text(x + 31, y + 16, approach.slug, 13, "soft" if used else "", "middle")
            if used:
                canvas.icon("cross", x + 23, y + 20, 16, "faded")
            else:
                canvas.icon("sword", x + 6, y + 20, 18)
                canvas.text(x + 42, y + 36, f"{approach.modifier:+d}", 18, "strong", "middle")
        with canvas.only("narrow"):
            if used:
                canvas.icon("cross", x + 18, y + 8, 26, "faded")
            else:
                canvas.icon("sword", x + 3, y + 9, 24)
                canvas.text(x + 43, y + 30, f"{approach.modifier:+d}", 25, "strong", "middle")
