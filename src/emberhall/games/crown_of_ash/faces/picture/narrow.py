"""The board on a phone: the same seven places, with large figures and few words."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import CITADEL, GOLD, Cards
from emberhall.games.crown_of_ash.faces.picture.battle import draw_battle
from emberhall.games.crown_of_ash.faces.picture.buildings import drawn_building
from emberhall.games.crown_of_ash.faces.picture.corners import minion
from emberhall.games.crown_of_ash.faces.picture.faces import STANDEE, small_tile
from emberhall.games.crown_of_ash.faces.picture.goods import good
from emberhall.games.crown_of_ash.faces.picture.naming import (
    approach_part,
    citadel_part,
    combat_part,
    gather_part,
    is_used,
    king_part,
    open_space_part,
    order_part,
    region_part,
    structure_part,
    top_tile,
    tracker_part,
    turn_order,
)
from emberhall.games.crown_of_ash.faces.picture.standees import (
    SHADE,
    banner,
    draw_land,
    shield,
    standing,
)
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import mark
from emberhall.picture.svg import Canvas, Offers, Plate

WIDTH: Final = 366.0
HEIGHT: Final = 400.0
SMALLEST: Final = 13.0
SCALE: Final = 0.507  # of what lies in a hexagon, against the wide board
SMALL_HEX: Final = "M0-69.5L60.3-34.7V34.7L0 69.5L-60.3 34.7V-34.7z"
CENTRES: Final = (  # clockwise, the Citadel last
    (122.0, 72.0), (244.0, 72.0), (305.0, 178.0),
    (244.0, 284.0), (122.0, 284.0), (61.0, 178.0), (183.0, 178.0),
)  # fmt: skip
APPROACHES: Final = {"left": (-58.0, 10.0), "right": (18.0, 10.0), "front": (-20.0, 36.0)}
SMALL_TILE: Final = (50.0, 34.0)


def draw_narrow_board(view: View, content: Cards, offers: Offers) -> Plate:
    """The whole board."""
    canvas = Canvas(WIDTH, HEIGHT, offers, SMALLEST)
    canvas.marks.append(SHADE)
    canvas.rect(1, 1, WIDTH - 2, HEIGHT - 2, "board", 10)
    _tracker(canvas, view, content)
    _order(canvas, view)
    _open_space(canvas, view, "gold", 4, content.gold_space)
    _open_space(canvas, view, "build", WIDTH / 2 + 2, 0)
    for region in range(CITADEL):
        with canvas.at(*CENTRES[region]):
            _region(canvas, view, content, region)
    with canvas.at(*CENTRES[CITADEL]):
        _citadel(canvas, view, content)
    if view["battle"] is not None:
        draw_battle(canvas, view, content, narrow=True)
    return canvas.plate("board", say("The board"))


# around the land


def _tracker(canvas: Canvas, view: View, content: Cards) -> None:
    with canvas.part(*tracker_part(view, content)):
        canvas.rect(4, 4, 54, 62, "board-2", 8)
        canvas.icon("castle", 20, 8, 22)
        canvas.text(31, 55, f"{view['citadel_vp']}", 20, "strong", "middle")


def _order(canvas: Canvas, view: View) -> None:
    """The signs of the seats in their order."""
    for place, seat in enumerate(turn_order(view)):
        x, y = WIDTH - 30 - 27 * (place % 2), 4 + 27 * (place // 2)
        with canvas.part(*order_part(view, place, seat)):
            canvas.rect(x, y, 25, 25, "badge-face" if seat == view["active"] else "board-2", 6)
            with canvas.piece(f"order {seat}"):
                mark(canvas, seat, x + 12.5, y + 12.5, 8)


def _open_space(canvas: Canvas, view: View, space: str, x: float, gold: int) -> None:
    seats = view["gold_space"] if gold else view["build_space"]
    with canvas.part(*open_space_part(view, space, gold)):
        canvas.rect(x, 356, WIDTH / 2 - 6, 40, "board-2", 10)
        title = f"+{gold}" if gold else say("Build")
        if gold:
            good(canvas, GOLD, x + 7, 364, 24)
        else:
            canvas.marks.append(drawn_building("t1-smelter", GOLD, x + 4, 362, 30))
        canvas.text(x + 36, 382, title, 16, "strong", room=54)
    step = min(22.0, 84 / max(1, len(seats)))
    for place, seat in enumerate(seats):
        minion(canvas, seat, x + 92 + step * place, 390, 24, f"{space} {place}")


# regions


def _region(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """A hexagon of land with its structure, spaces and defenders."""
    area, place = view["areas"][region], content.areas[region]
    slug = area["area"]
    with canvas.part(*region_part(view, content, region)):
        canvas.path(SMALL_HEX, f"hex land-{slug} land")
        draw_land(canvas, slug, SCALE)
        canvas.squeezed(0, -42, short(place.name), 13, 80, "small-name", "middle")
        if (view["about"] or {}).get("region") == slug:
            canvas.icon("hourglass", -9, -66, 18, "kind-2")
    _structure(canvas, view, content, region)
    _spaces(canvas, view, content, region)
    defenders = max(len(area["defenders"]), place.defenders)
    _defenders(canvas, view, content, region, -56, 0, 72 if defenders > 1 else 34)
    if area["seat"] >= 0:
        banner(canvas, area["seat"], -22, 36, 0.5)
        shield(canvas, view["strengths"][region], -2, 37, 28)


def _structure(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """The structure, with what it gives."""
    top = top_tile(view, content, region)
    named = structure_part(view, content, region)
    if top is None:
        with canvas.part(*named):
            canvas.rect(-56, -37, *SMALL_TILE, "empty", 5)
        return
    with canvas.piece(f"tile {top.slug}"), canvas.at(-56, -37), canvas.part(*named):
        canvas.rect(0, 0, *SMALL_TILE, "card-face", 5)
        canvas.marks.append(small_tile(top))


def _spaces(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """The resource spaces, the combat space and minions on and beside them."""
    area, slug = view["areas"][region], content.areas[region].slug
    count = view["spaces"][region]
    with canvas.part(*gather_part(view, content, region)):
        canvas.rect(-3, -37, 59, 34, "badge-face", 16)
        for space in range(count):
            canvas.circle(_space(space, count), -20, min(12.0, 26 / count), "empty")
            if space >= len(area["gathering"]):
                canvas.icon("hand", _space(space, count) - 7, -27, 14, "faded")
    for space, seat in enumerate(area["gathering"]):
        x = _space(space, max(count, len(area["gathering"])))
        minion(canvas, seat, x, -9, 22, f"{slug} gather {space}")
    with canvas.part(*combat_part(view, content, region)):
        canvas.rect(20, 0, 36, 34, "badge-face", 6)
        canvas.icon("swords", 28, 7, 20, "faded" if area["fighting"] else "")
    for space, seat in enumerate(area["fighting"]):
        minion(canvas, seat, 38 - 5 * space, 30, 26, f"{slug} combat {space}")
    for space, seat in enumerate(area["beside"]):
        minion(canvas, seat, 34 + 8 * space, 54, 18, f"{slug} beside {space}")


def _space(place: int, count: int) -> float:
    return 26.5 + (place - (count - 1) / 2) * min(26.0, 50 / count)


def _defenders(
    canvas: Canvas, view: View, content: Cards, area: int, x: float, y: float, room: float
) -> None:
    """The defenders of an area side by side, and their vacant places."""
    defenders, seat = view["areas"][area]["defenders"], view["areas"][area]["seat"]
    count = max(len(defenders), content.areas[area].defenders)
    step = min((STANDEE[0] + 4) * 0.6, room / count)
    scale = (step - 2) / STANDEE[0]
    for position in range(count):
        left = x + position * step
        if position < len(defenders):
            standing(canvas, content, defenders[position], seat, left, y, scale)
        else:
            canvas.rect(left, y, STANDEE[0] * scale, STANDEE[1] * scale, "empty", 4)


# the Citadel


def _citadel(canvas: Canvas, view: View, content: Cards) -> None:
    """The castle in the middle."""
    area = view["areas"][CITADEL]
    with canvas.part(*citadel_part(view, content)):
        canvas.path(SMALL_HEX, "hex land-citadel land")
        draw_land(canvas, "citadel", SCALE)
    if view["king_value"] is not None:
        with canvas.part(*king_part(view)):
            canvas.rect(-32, -38, 64, 40, "card-face", 5)
            canvas.icon("crown", -28, -32, 28, "kind-4")
            canvas.text(18, -10, view["king_value"], 22, "strong card-ink", "middle")
    else:
        _defenders(canvas, view, content, CITADEL, -42, -40, 84)
    for place, approach in enumerate(content.approaches):
        x, y = APPROACHES.get(approach.slug, (0.0, 0.0))
        used = is_used(view, content, place)
        with canvas.part(*approach_part(view, content, place)):
            canvas.rect(x, y, 40, 26, "badge-face", 6)
            if used:
                canvas.icon("cross", x + 11, y + 4, 18, "faded")
            else:
                canvas.text(x + 20, y + 19, f"{approach.modifier:+d}", 16, "strong", "middle")
    if area["seat"] >= 0:
        banner(canvas, area["seat"], 4, -70, 0.46)
        shield(canvas, view["strengths"][CITADEL], -24, -69, 28)
    step = min(16.0, 90 / max(1, len(area["fighting"])))
    for place, seat in enumerate(area["fighting"]):
        side = -1 if place % 2 else 1
        minion(canvas, seat, side * (34 + step * (place // 2)), 62, 18, f"citadel {place}")
