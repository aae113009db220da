"""The Sun Oracle with both pointers, the order of turns, the great artefacts and limbo."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.art import FIGURES, placed
from emberhall.games.battalia.faces.picture.cards import block, line, outline, sizes
from emberhall.games.battalia.faces.picture.land import sign
from emberhall.games.battalia.faces.picture.parchment import rose
from emberhall.games.battalia.faces.picture.spoken import (
    card_said,
    cards_said,
    closer,
    effect,
    listed,
)
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.letters import broken
from emberhall.picture.pieces import seat_look
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Shape, Tray
from emberhall.words import remembered

BROAD: Final = 124.0  # the margin of the map
RIM: Final = 54.0
HUB: Final = 12.0
PRIZE_HIGH: Final = 56.0
LOW: Final = 706.0  # where the margin ends


def around(angle: float, r: float) -> tuple[float, float]:
    """A point of the wheel, around its middle."""
    return r * cos(angle), r * sin(angle)


@remembered(32)
def sector(place: int, places: int) -> str:
    """The outline of a place of the wheel."""
    begin = -pi / 2 + 2 * pi * (place - 0.5) / places
    end = begin + 2 * pi / places
    (ax, ay), (bx, by) = around(begin, HUB), around(begin, RIM)
    (cx, cy), (dx, dy) = around(end, RIM), around(end, HUB)
    return (
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}A{RIM:g} {RIM:g} 0 0 1 {cx:.1f} {cy:.1f}"
        f"L{dx:.1f} {dy:.1f}A{HUB:g} {HUB:g} 0 0 0 {ax:.1f} {ay:.1f}z"
    )


@remembered(2)
def rays() -> str:
    """The rays of the sun around the wheel."""
    points: list[str] = []
    for place in range(56):
        x, y = around(2 * pi * place / 56, RIM + (6 if place % 2 else 1))
        points.append(f"{x:.1f} {y:.1f}")
    return f'<path d="M{"L".join(points)}z" class="sun-rays"/>'


def pointer(canvas: Canvas, angle: float, look: str) -> None:
    """A pointer outside the rim: its tip, and a disc with its sign."""
    left, right = around(angle - 0.14, RIM + 9), around(angle + 0.14, RIM + 9)
    canvas.polygon(
        [(round(a, 1), round(b, 1)) for a, b in (around(angle, RIM - 5), left, right)], look
    )
    x, y = around(angle, RIM + 10)
    token(canvas, round(x, 1), round(y, 1), look)


def token(canvas: Canvas, x: float, y: float, look: str, r: float = 9) -> None:
    """The sign of a pointer: a flame for what is lit, two bars for what is matched."""
    canvas.circle(x, y, r, look)
    if look == "ray":
        canvas.icon("fire", x - r * 0.7, y - r * 0.7, r * 1.4, "ray-ink")
    else:
        canvas.path(
            f"M{x - r * 0.5:g} {y - r * 0.28:g}h{r:g}M{x - r * 0.5:g} {y + r * 0.32:g}h{r:g}",
            "pair-ink",
        )


def wheel(canvas: Canvas, view: View, content: Cards) -> None:
    """The wheel around its middle: a place for each kind of artefact."""
    places = len(content.wheel)
    kinds = content.slugs("kinds")
    canvas.marks.append(rays())
    for place, each in enumerate(content.wheel):
        slug = kinds[each.kind]
        lit, matched = slug == view["lit"], slug == view["matched"]
        signs = [
            word for word, is_so in ((say("illuminated"), lit), (say("matching"), matched)) if is_so
        ]
        said = say("Sun Oracle, {slug}", slug=slug) + (
            say(": {signs} today", signs=say(" and ").join(signs)) if signs else ""
        )
        look = "lit-today" if lit else "pair-today" if matched else ""
        with canvas.part(f"wheel {slug}", said, effect(content, each.kind)):
            canvas.path(sector(place, places), f"sun-place {look}")
            x, y = around(-pi / 2 + 2 * pi * place / places, 36)
            canvas.marks.append(
                placed(FIGURES[each.kind], round(x - 11, 1), round(y - 11, 1), 22, 48, "cloth-none")
            )
    canvas.circle(0, 0, HUB - 1, "sun-hub")
    place_of = {kinds[each.kind]: place for place, each in enumerate(content.wheel)}
    for slug, look, shift in ((view["lit"], "ray", -1), (view["matched"], "pair", 1)):
        apart = 0.2 * shift if view["lit"] == view["matched"] else 0.0
        pointer(canvas, -pi / 2 + 2 * pi * place_of[slug] / places + apart, look)


def pointed_at(canvas: Canvas, x: float, y: float, view: View, size: float, room: float) -> float:
    """What the two pointers mean today, below each other; where that ends."""
    for look, word, said in (
        ("ray", view["lit"], say("counts twice")),
        ("pair", view["matched"], say("any faction")),
    ):
        token(canvas, x + 10, y + 10, look, 10)
        line(canvas, x + 25, y + 9, word, size + 1, "strong chart-ink", room=room - 25)
        line(canvas, x + 25, y + 10 + size, said, size, "chart-soft", room=room - 25)
        y += 2 * size + 10
    return y


def order_of_turns(canvas: Canvas, x: float, y: float, view: View) -> None:
    """The signs of the seats in the order of their turns, whose turn it is in a ring."""
    begin = x - 24 * (len(view["order"]) - 1) / 2
    for place, seat in enumerate(view["order"]):
        at = begin + 24 * place
        if seat == view["active_seat"]:
            canvas.circle(at, y, 11, "turn-ring")
        canvas.marks.append(sign(seat, at, y, 6, f"{seat_look(seat)} fill edge"))


def draw_margin(canvas: Canvas, view: View, content: Cards, x: float) -> None:
    """The margin of the map on a wide window: Oracle, order, great artefacts, limbo."""
    middle = x + BROAD / 2 - 4
    canvas.path(f"M{x - 8:g} 16V{LOW - 2:g}", "margin-line")
    canvas.text(middle, 34, say("Sun Oracle"), 16, "strong title chart-ink", "middle")
    with canvas.at(middle, 118):
        wheel(canvas, view, content)
    y = pointed_at(canvas, x, 200, view, 12, BROAD - 6)
    canvas.text(middle, y + 14, say("Order of turns"), 12, "chart-soft", "middle")
    order_of_turns(canvas, middle, y + 30, view)
    y += 62
    title = say("Great artefacts") if view["prizes"] else say("No great artefact is left")
    y = block(canvas, x, y - 12, BROAD - 8, 34, title, 13, "strong title chart-ink", "middle") + 5
    for slug in view["prizes"]:
        with canvas.at(x, y):
            prize(canvas, content, slug, BROAD - 8, PRIZE_HIGH, 12)
        y += PRIZE_HIGH + 5
    limbo(canvas, view, content, x, LOW - 28, BROAD - 8, 12)
    room = LOW - 36 - y
    if room > 60:
        rose(canvas, middle, y + room / 2, min(40.0, room / 2 - 4))


def prize(
    canvas: Canvas, content: Cards, slug: str, width: float, height: float, size: float
) -> None:
    """A great artefact of the ruins, as a part."""
    card = content.index("cards")[slug]
    kind = content.kind[card]
    said = say("{card}; prize of the ruins", card=card_said(content, card))
    with canvas.piece(f"prize {slug} 0"), canvas.part(f"prize {slug}", said, closer(content, kind)):
        outline(canvas, width, height, "crest-great")
        canvas.marks.append(placed(FIGURES[kind], 5, height / 2 - 16, 32, 48, "cloth-none"))
        name = content.cards[card].name
        room = width - 44
        lines = len(broken(name, room, size, True))
        top = height / 2 - lines * size * 0.61 - 1
        block(canvas, 41, top, room, height, name, size, "strong card-ink")


def limbo(
    canvas: Canvas, view: View, content: Cards, x: float, y: float, wide: float, size: float
) -> None:
    """How many cards are out of the game for good."""
    cards = view["limbo"]
    told = say("Limbo: {cards_said}", cards_said=cards_said(len(cards)))
    with canvas.part("limbo", told, listed(content, cards) or say("Empty.")):
        canvas.rect(x, y, wide, size + 12, "pit", 6)
        line(canvas, x + wide / 2, y + size + 4, told, size, "pit-ink", "middle", room=wide - 8)


def draw_strip(canvas: Canvas, view: View, content: Cards) -> None:
    """What the Oracle says today, above the map on a phone."""
    kinds = content.index("kinds")
    for x, look, slug, said in (
        (10.0, "ray", view["lit"], say("counts twice")),
        (186.0, "pair", view["matched"], say("any faction")),
    ):
        token(canvas, x + 10, 22, look, 10)
        canvas.marks.append(placed(FIGURES[kinds[slug]], x + 25, 10, 24, 48, "cloth-none"))
        line(canvas, x + 54, 20, slug, 14, "strong chart-ink", room=118)
        line(canvas, x + 54, 35, said, 13, "chart-soft", room=118)


def oracle_tray(view: View, content: Cards, offers: Offers, shape: Shape) -> Tray:
    """The Oracle and the prizes as cards, where the stage has no margin for them."""
    size = sizes(shape)
    face = Canvas(172, 236, offers)
    with face.at(86, 76):
        wheel(face, view, content)
    pointed_at(face, 12, 156, view, size.text, 152)
    cards: list[Plate] = [face.plate("oracle", say("Sun Oracle"))]
    for slug in view["prizes"]:
        canvas = Canvas(172, 64, offers)
        prize(canvas, content, slug, 172, 64, size.text)
        cards.append(
            canvas.plate(f"prize-{slug}", content.cards[content.index("cards")[slug]].name)
        )
    canvas = Canvas(172, size.text + 14, offers)
    limbo(canvas, view, content, 1, 1, 170, size.text)
    cards.append(canvas.plate("limbo", say("Limbo")))
    return Tray("market", "oracle", say("Sun Oracle and great artefacts"), tuple(cards))
