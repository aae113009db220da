"""The board on a wide window: six regions around the Citadel, and what lies in its corners."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import CITADEL, Cards
from emberhall.games.crown_of_ash.faces.picture.battle import draw_battle
from emberhall.games.crown_of_ash.faces.picture.corners import WIDTH, draw_corners, minion
from emberhall.games.crown_of_ash.faces.picture.faces import STANDEE, TILE, frame, tile_face
from emberhall.games.crown_of_ash.faces.picture.naming import (
    approach_part,
    citadel_part,
    combat_part,
    gather_part,
    is_used,
    king_part,
    region_part,
    structure_part,
    top_tile,
)
from emberhall.games.crown_of_ash.faces.picture.scenery import HEX
from emberhall.games.crown_of_ash.faces.picture.standees import (
    SHADE,
    banner,
    draw_land,
    shield,
    standing,
    worth,
)
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.svg import Canvas, Offers, Plate

HEIGHT: Final = 722.0
SMALLEST: Final = 12.0
CENTRES: Final = (  # clockwise, the Citadel last
    (257.0, 147.0), (503.0, 147.0), (626.0, 361.0),
    (503.0, 575.0), (257.0, 575.0), (134.0, 361.0), (380.0, 361.0),
)  # fmt: skip
APPROACHES: Final = {"left": (-115.0, 14.0), "right": (53.0, 14.0), "front": (-31.0, 78.0)}


def draw_board(view: View, content: Cards, offers: Offers) -> Plate:
    """The whole board, and a battle that is fought over the half of it that matters less."""
    canvas = Canvas(WIDTH, HEIGHT, offers, SMALLEST)
    canvas.marks.append(SHADE)
    canvas.rect(1, 1, WIDTH - 2, HEIGHT - 2, "board", 14)
    draw_corners(canvas, view, content)
    for region in range(CITADEL):
        with canvas.at(*CENTRES[region]):
            _region(canvas, view, content, region)
    with canvas.at(*CENTRES[CITADEL]):
        _citadel(canvas, view, content)
    if view["battle"] is not None:
        draw_battle(canvas, view, content)
    return canvas.plate("board", say("The board"))


def _region(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """A hexagon of land with its structure, spaces and defenders."""
    area, place = view["areas"][region], content.areas[region]
    slug = area["area"]
    with canvas.part(*region_part(view, content, region)):
        canvas.path(HEX, f"hex land-{slug} land")
        draw_land(canvas, slug)
        canvas.text(0, -89, short(place.name), 18, "name", "middle", 138)
        canvas.rect(-11, -131, 22, 22, "die-face", 5)
        canvas.text(0, -114, place.face, 15, "strong die-ink", "middle")
        if (view["about"] or {}).get("region") == slug:
            canvas.icon("hourglass", 16, -130, 20, "kind-2")
        if top_tile(view, content, region) is not None:
            worth(canvas, view["values"][region], -29, 85)
    _structure(canvas, view, content, region)
    _spaces(canvas, view, content, region)
    _defenders(canvas, view, content, region, -92, 18, 96)
    if area["seat"] >= 0:
        banner(canvas, area["seat"], 54, 18)
        shield(canvas, view["strengths"][region], 8, 26)


def _structure(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """The stack of tiles, the top one readable."""
    x, y = -108.0, -74.0
    top = top_tile(view, content, region)
    named = structure_part(view, content, region)
    if top is None:
        with canvas.part(*named):
            canvas.rect(x, y, *TILE, "empty", 6)
            canvas.icon("hammer", x + TILE[0] / 2 - 12, y + TILE[1] / 2 - 12, 24, "faded")
        return
    for depth in range(min(3, len(view["areas"][region]["tiles"]) - 1), 0, -1):
        canvas.rect(x + 3 * depth, y + 3 * depth, *TILE, "card-back", 6)
    with canvas.piece(f"tile {top.slug}"), canvas.at(x, y), canvas.part(*named):
        frame(canvas, TILE)
        canvas.marks.append(tile_face(top, False))


def _spaces(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """The resource spaces, the combat space, and minions that stand beside them."""
    area, slug = view["areas"][region], content.areas[region].slug
    count = view["spaces"][region]
    with canvas.part(*gather_part(view, content, region)):
        canvas.rect(29, -74, 84, 40, "badge-face", 19)
        for space in range(count):
            x = _space(space, count)
            canvas.circle(x, -54, 16, "empty")
            if space >= len(area["gathering"]):
                canvas.icon("hand", x - 9, -63, 18, "faded")
    for space, seat in enumerate(area["gathering"]):
        x = _space(space, max(count, len(area["gathering"])))
        minion(canvas, seat, x, -39, 30, f"{slug} gather {space}")
    with canvas.part(*combat_part(view, content, region)):
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
    defenders, seat = view["areas"][area]["defenders"], view["areas"][area]["seat"]
    width, height = STANDEE
    count = max(len(defenders), content.areas[area].defenders)
    scale = min(1.0, room / (count * (width + 4) - 4))
    for position in range(count):
        left = x + position * (width + 4) * scale
        if position < len(defenders):
            standing(canvas, content, defenders[position], seat, left, y, scale)
        else:
            canvas.rect(left, y, width * scale, height * scale, "empty", 6)


# the Citadel


def _citadel(canvas: Canvas, view: View, content: Cards) -> None:
    """The castle in the middle: its approaches, its defenders or the King, who fought there."""
    area = view["areas"][CITADEL]
    with canvas.part(*citadel_part(view, content)):
        canvas.path(HEX, "hex land-citadel land")
        draw_land(canvas, "citadel")
        canvas.text(0, -99, short(content.areas[CITADEL].name), 20, "name", "middle")
        worth(canvas, view["citadel_vp"], -29, -91)
    if view["king_value"] is not None:
        with canvas.part(*king_part(view)):
            canvas.rect(-45, -56, 90, 60, "card-face", 6)
            canvas.icon("crown", -38, -48, 44, "kind-4")
            canvas.text(28, -16, view["king_value"], 32, "strong card-ink", "middle")
    else:
        _defenders(canvas, view, content, CITADEL, -73, -54, 146)
    for place, approach in enumerate(content.approaches):
        _approach(canvas, view, content, place, APPROACHES.get(approach.slug, (0.0, 0.0)))
    if area["seat"] >= 0:
        banner(canvas, area["seat"], 6, 12)
        shield(canvas, view["strengths"][CITADEL], -38, 16)
    fought = area["fighting"]
    step = min(24.0, 120 / max(1, len(fought)))
    for place, seat in enumerate(fought):
        side = -1 if place % 2 else 1
        minion(canvas, seat, side * (48 + step * (place // 2)), -60, 24, f"citadel {place}")


def _approach(
    canvas: Canvas, view: View, content: Cards, index: int, where: tuple[float, float]
) -> None:
    """A way in, with its modifier; a flank that was used is crossed out."""
    approach, used = content.approaches[index], is_used(view, content, index)
    x, y = where
    with canvas.part(*approach_part(view, content, index)):
        canvas.rect(x, y, 62, 42, "badge-face", 8)
        canvas.text(x + 31, y + 16, approach.slug, 13, "soft" if used else "", "middle", 56)
        if used:
            canvas.icon("cross", x + 23, y + 20, 16, "faded")
        else:
            canvas.icon("sword", x + 6, y + 20, 18)
            canvas.text(x + 42, y + 36, f"{approach.modifier:+d}", 18, "strong", "middle")
