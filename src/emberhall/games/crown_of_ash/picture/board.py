"""The board: six regions around the Citadel, and the spaces and tracks in its corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.games.crown_of_ash.cards import CITADEL, Cards
from emberhall.games.crown_of_ash.picture.faces import (
    SMALL,
    TILE,
    frame,
    small_fighter,
    tile_face,
)
from emberhall.games.crown_of_ash.picture.scenery import HEX, LAND
from emberhall.games.crown_of_ash.picture.spoken import (
    View,
    fighter_name,
    fighter_of,
    fighter_said,
    listed,
    tile_of,
    tile_said,
)
from emberhall.games.crown_of_ash.terminal import short
from emberhall.picture.pieces import mark, meeple, seat_look
from emberhall.picture.svg import Canvas, Offers, Plate

WIDTH: Final = 760.0
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
    _tracker(canvas, view, content)
    _order(canvas, view, content)
    _open_space(canvas, view, "gold", 14, content.gold_space)
    _open_space(canvas, view, "build", WIDTH - 134, 0)
    for region in range(CITADEL):
        with canvas.at(*CENTRES[region]):
            _region(canvas, view, content, region)
    with canvas.at(*CENTRES[CITADEL]):
        _citadel(canvas, view, content)
    return canvas.plate("board", "The board")


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
        label += f", {top.name}, worth {view['values'][region]} VP a round"
    about = f"Die face {place.face}. " + (tile_said(top, content) if top else "Nothing is built.")
    with canvas.part(f"area {slug}", label, about):
        canvas.path(HEX, f"hex land-{slug} land")
        canvas.marks.append(f'<g transform="scale(.98)" class="land-{slug}">{LAND[slug]}</g>')
        canvas.text(0, -91, name, 17, "strong", "middle")
        canvas.rect(-9, -129, 18, 18, "die-face", 4)
        canvas.text(0, -115, place.face, 13, "strong die-ink", "middle")
        if (view["about"] or {}).get("region") == slug:
            canvas.icon("hourglass", 14, -130, 20, "kind-2")
        if top is not None:
            canvas.rect(-27, 86, 54, 24, "badge-face", 8)
            canvas.icon("crown", -22, 89, 18)
            canvas.text(14, 104, view["values"][region], 17, "strong", "middle")
    _structure(canvas, content, area["tiles"], slug, name)
    _spaces(canvas, view, content, region)
    _defenders(canvas, view, content, region, -92, 18, 96)
    if area["seat"] >= 0:
        _banner(canvas, area["seat"], 54, 18)
        _strength(canvas, view["strengths"][region], 8, 26)


def _rule_of(view: View, area: int) -> str:
    seat = view["areas"][area]["seat"]
    return f"held by {view['names'][seat]}" if seat >= 0 else "held by nobody"


def _structure(canvas: Canvas, content: Cards, tiles: Sequence[str], slug: str, name: str) -> None:
    """The stack of tiles, the top one readable."""
    x, y = -112.0, -74.0
    if not tiles:
        with canvas.part(f"structure {slug}", f"{name}: nothing built"):
            canvas.rect(x, y, *TILE, "empty", 6)
            canvas.icon("hammer", x + TILE[0] / 2 - 12, y + TILE[1] / 2 - 12, 24, "faded")
        return
    for depth in range(min(3, len(tiles) - 1), 0, -1):
        canvas.rect(x + 3 * depth, y + 3 * depth, *TILE, "card-back", 6)
    top = tile_of(content, tiles[-1])
    under = f", on {len(tiles) - 1} more" if len(tiles) > 1 else ""
    said = tile_said(top, content)
    with (
        canvas.piece(f"tile {top.slug}"),
        canvas.at(x, y),
        canvas.part(f"structure {slug}", f"{name}: {top.name}{under}. {said}", said),
    ):
        frame(canvas, TILE)
        canvas.marks.append(tile_face(top, False))


def _spaces(canvas: Canvas, view: View, content: Cards, region: int) -> None:
    """The resource spaces, the combat space, and minions that stand beside them."""
    area = view["areas"][region]
    place = content.areas[region]
    slug, name = area["area"], short(place.name)
    names = view["names"]
    open_spaces = view["spaces"][region]
    standing = listed([names[seat] for seat in area["gathering"]]) or "nobody"
    label = f"{name}: resource spaces {open_spaces}, on them {standing}"
    with canvas.part(f"gather {slug}", label, "Place a minion to gather what the structure gives."):
        canvas.rect(29, -74, 84, 40, "badge-face", 19)
        for space in range(open_spaces):
            x = _space(space, open_spaces)
            canvas.circle(x, -54, 16, "empty")
            if space >= len(area["gathering"]):
                canvas.icon("hand", x - 9, -63, 18, "faded")
    for space, seat in enumerate(area["gathering"]):
        x = _space(space, max(open_spaces, len(area["gathering"])))
        _minion(canvas, seat, x, -39, 30, f"minion {slug} gather {space}")
    fighting = listed([names[seat] for seat in area["fighting"]])
    label = f"{name}: combat space, {f'taken by {fighting}' if fighting else 'vacant'}"
    about = "Place a minion to attack; one attack a round."
    with canvas.part(f"combat {slug}", label, about):
        canvas.rect(29, -30, 84, 40, "badge-face", 8)
        canvas.icon("swords", 36, -23, 26)
        canvas.rect(74, -26, 32, 32, "empty", 6)
    for space, seat in enumerate(area["fighting"]):
        _minion(canvas, seat, 90 - 6 * space, 5, 30, f"minion {slug} combat {space}")
    for space, seat in enumerate(area["beside"]):
        _minion(canvas, seat, 102 - 14 * space, 78, 20, f"minion {slug} beside {space}")


def _space(place: int, count: int) -> float:
    """Where a resource space lies; many lie closer together."""
    return 71 + (place - (count - 1) / 2) * min(38.0, 76 / count)


def _minion(canvas: Canvas, seat: int, x: float, y: float, size: float, name: str) -> None:
    with canvas.piece(name):
        meeple(canvas, seat, x, y, size)


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
    canvas.text(x + 21, y + 28, strength, 20, "strong on-shield", "middle")


# the Citadel


def _citadel(canvas: Canvas, view: View, content: Cards) -> None:
    """The castle in the middle: its approaches, its defenders or the King, who fought there."""
    area = view["areas"][CITADEL]
    king = view["king_value"]
    name = short(content.areas[CITADEL].name)
    holder = f"held by the King, strength {king}" if king is not None else _rule_of(view, CITADEL)
    label = f"{name}, {holder}, worth {view['citadel_vp']} VP at the end of this round"
    about = "It gives no goods; whoever holds it scores it at the end of each round."
    with canvas.part("area citadel", label, about):
        canvas.path(HEX, "hex land-citadel land")
        canvas.marks.append(f'<g transform="scale(.98)" class="land-citadel">{LAND["citadel"]}</g>')
        canvas.text(0, -98, name, 18, "strong", "middle")
        canvas.rect(-27, -90, 54, 24, "badge-face", 8)
        canvas.icon("crown", -22, -87, 18)
        canvas.text(14, -72, view["citadel_vp"], 17, "strong", "middle")
    if king is not None:
        about = "He plays no combat card and leaves the game when he is beaten."
        with canvas.part("king", f"The King, attack value {king}", about):
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
        _minion(canvas, seat, x, -60, 24, f"minion citadel {place}")


def _approach(
    canvas: Canvas, view: View, content: Cards, index: int, where: tuple[float, float]
) -> None:
    """A way in, with its modifier; a flank that was used is crossed out."""
    approach = content.approaches[index]
    used = 0 < approach.uses <= view["areas"][CITADEL]["used"][approach.slug]
    x, y = where
    said = "used in this round" if used else f"{approach.modifier:+d} for the attacker"
    about = (
        f"Once a round. {approach.modifier:+d} for the attacker."
        if approach.uses
        else f"Any number of times. {approach.modifier:+d} for the attacker."
    )
    label = f"{approach.name[0].upper()}{approach.name[1:]} of the Citadel, {said}"
    with canvas.part(f"approach {approach.slug}", label, about):
        canvas.rect(x, y, 62, 42, "badge-face", 8)
        canvas.text(x + 31, y + 16, approach.slug, 13, "soft" if used else "", "middle")
        if used:
            canvas.icon("cross", x + 23, y + 20, 16, "faded")
        else:
            canvas.icon("sword", x + 6, y + 20, 18)
            canvas.text(x + 42, y + 36, f"{approach.modifier:+d}", 18, "strong", "middle")


# the corners


def _tracker(canvas: Canvas, view: View, content: Cards) -> None:
    """The rounds and what the Citadel is worth in each."""
    seats = len(view["mats"])
    worths = next((each.vp for each in content.trackers if seats in each.seats), [])
    now = view["round"]
    said = listed([str(worth) for worth in worths])
    label = f"Round {now} of {content.rounds}; Citadel VP by round: {said}"
    with canvas.part("tracker", label, "Four rounds; the Citadel is worth more each time."):
        canvas.rect(14, 14, 112, 38 + 30 * len(worths), "board-2", 10)
        canvas.text(70, 35, f"Round {now}", 17, "strong", "middle")
        for place, worth in enumerate(worths):
            y = 46 + 30 * place
            if place + 1 == now:
                canvas.rect(20, y, 100, 27, "badge-face", 8)
            look = "strong" if place + 1 >= now else "soft"
            canvas.text(38, y + 20, place + 1, 16, look, "middle")
            canvas.icon("castle", 58, y + 4, 19, "" if place + 1 >= now else "faded")
            canvas.text(98, y + 20, worth, 16, look, "middle")


def _order(canvas: Canvas, view: View, content: Cards) -> None:
    """The turn order from top to bottom, the active seat marked."""
    left = WIDTH - 132
    canvas.rect(left, 14, 118, 38 + 32 * len(view["order"]), "board-2", 10)
    canvas.text(left + 59, 35, "Turn order", 15, "strong", "middle")
    shown = list(view["order"])
    shown += [mat["seat"] for mat in view["mats"] if mat["seat"] not in shown and not shown]
    for place, seat in enumerate(shown):
        y = 46 + 32 * place
        active = seat == view["active"]
        name = view["names"][seat]
        label = f"Place {place + 1}: {name}{', active' if active else ''}"
        with canvas.part(f"order {view['mats'][seat]['lord']}", label):
            canvas.rect(left + 6, y, 106, 28, "badge-face" if active else "board-2", 8)
            with canvas.piece(f"order {seat}"):
                mark(canvas, seat, left + 22, y + 14, 9)
            canvas.text(left + 38, y + 19, name, 15, "strong" if active else "", room=54)
            if active:
                canvas.path(f"M{left + 108:g} {y + 14:g}l-10 -7v14z", "filled")


def _open_space(canvas: Canvas, view: View, space: str, x: float, gold: int) -> None:
    """The gold space or the build space, which any number of minions may share."""
    seats = view[f"{space}_space"]
    words = f"{gold} Gold" if gold else "build a tile of the row"
    there = listed([view["names"][seat] for seat in seats]) or "nobody"
    title = f"{space.capitalize()} space"
    y = 556.0
    with canvas.part(f"{space} space", f"{title}: {words}, on it {there}", "It is never full."):
        canvas.rect(x, y, 120, 152, "board-2", 12)
        canvas.text(x + 60, y + 21, title, 15, "strong", "middle")
        if gold:
            for across, down in ((18, 44), (30, 38), (42, 44)):
                canvas.icon("coin", x + across, y + down - 14, 26, "kind-4")
            canvas.text(x + 92, y + 52, f"+{gold}", 20, "strong", "middle")
        else:
            canvas.icon("house", x + 22, y + 28, 34, "kind-0")
            canvas.icon("hammer", x + 62, y + 30, 30)
    step = min(28.0, 104 / max(1, -(-len(seats) // 3)))
    for place, seat in enumerate(seats):
        at = x + 8 + 14 + step * (place // 3)
        _minion(canvas, seat, at, y + 92 + 27 * (place % 3), 26, f"minion {space} {place}")
