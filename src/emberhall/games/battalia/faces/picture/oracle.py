"""The Sun Oracle with both pointers, the day, the order of turns, prizes and limbo."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.faces import WIDE
from emberhall.games.battalia.faces.picture.seats import spread
from emberhall.games.battalia.faces.picture.spoken import ICON_OF_KIND, cards_said, effect, listed
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.pieces import deck, mark
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import remembered

BROAD: Final = 420.0
FOUR: Final = 4  # great artefacts in a row
X: Final = 118.0
Y: Final = 124.0
RIM: Final = 92.0
HUB: Final = 30.0


def around(angle: float, r: float) -> tuple[float, float]:
    """A point of the wheel."""
    return X + r * cos(angle), Y + r * sin(angle)


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


def pointer(canvas: Canvas, angle: float, icon: str, look: str) -> None:
    """A pointer outside the rim: an arrow head and a disc with its sign."""
    tip = around(angle, RIM - 4)
    left, right = around(angle - 0.1, RIM + 9), around(angle + 0.1, RIM + 9)
    canvas.polygon([tip, left, right], look)
    x, y = around(angle, RIM + 16)
    canvas.circle(x, y, 12, look)
    canvas.icon(icon, x - 8, y - 8, 16, f"{look}-ink")


def wheel(canvas: Canvas, view: View, content: Cards) -> None:
    """The wheel: a place for each kind of artefact."""
    places = len(content.wheel)
    kinds = content.slugs("kinds")
    for place, each in enumerate(content.wheel):
        slug = kinds[each.kind]
        lit, matched = slug == view["lit"], slug == view["matched"]
        signs = [
            word for word, is_so in ((say("illuminated"), lit), (say("matching"), matched)) if is_so
        ]
        said = say("Sun Oracle, {slug}", slug=slug) + (
            say(": {signs} today", signs=say(" and ").join(signs)) if signs else ""
        )
        with canvas.part(f"wheel {slug}", said, effect(content, each.kind)):
            canvas.path(sector(place, places), "sun-place lit-today" if lit else "sun-place")
            angle = -pi / 2 + 2 * pi * place / places
            x, y = around(angle, 64)
            canvas.icon(ICON_OF_KIND[each.kind], x - 12, y - 17, 24)
            canvas.text(x, y + 19, slug, 12, "strong", "middle", 50)
    canvas.circle(X, Y, HUB - 3, "sun-hub")
    canvas.icon("sun", X - 18, Y - 18, 36, "sun-hub-ink")
    place_of = {kinds[each.kind]: place for place, each in enumerate(content.wheel)}
    for slug, icon, look, shift in (
        (view["lit"], "sun", "ray", -1),
        (view["matched"], "cards", "pair", 1),
    ):
        apart = 0.16 * shift if view["lit"] == view["matched"] else 0.0
        pointer(canvas, -pi / 2 + 2 * pi * place_of[slug] / places + apart, icon, look)


def almanac(canvas: Canvas, view: View, content: Cards) -> None:
    """Day, order of turns and what the pointers mean, beside the wheel."""
    x = 250.0
    canvas.text(x, 28, say("Day {day}", day=view["day"]), 22, "strong")
    y = 48.0
    for seat in view["order"]:
        if seat == view["active_seat"]:
            canvas.icon("arrow", x, y - 10, 12)
        mark(canvas, seat, x + 24, y - 4, 6)
        canvas.text(x + 36, y + 1, view["names"][seat], 13, room=BROAD - x - 44)
        y += 19
    y += 2
    for icon, look, word, said in (
        ("sun", "ray", view["lit"], say("counts twice in its owner's turn")),
        ("cards", "pair", view["matched"], say("its buyer names the faction")),
    ):
        canvas.circle(x + 11, y + 10, 11, look)
        canvas.icon(icon, x + 4, y + 3, 14, f"{look}-ink")
        canvas.text(x + 28, y + 9, word, 13, "strong")
        y = canvas.words(x + 28, y + 11, BROAD - x - 36, 30, said, 12, "soft") + 7
    canvas.icon("shield", x + 3, y + 2, 16)
    canvas.text(
        x + 28,
        y + 8,
        say("Neutral cities {neutral_strength}", neutral_strength=view["neutral_strength"]),
        12,
    )
    canvas.text(
        x + 28, y + 24, say("Ruins {ruins_strength}", ruins_strength=view["ruins_strength"]), 12
    )


def oracle_plate(view: View, content: Cards, offers: Offers) -> Plate:
    """The Sun Oracle, and the great artefacts at the edge of the board."""
    canvas = Canvas(BROAD, 0, offers)
    canvas.rect(1, 1, BROAD - 2, 252, "board", 12)
    wheel(canvas, view, content)
    almanac(canvas, view, content)
    y = 262.0
    limbo = view["limbo"]
    told = say("Limbo: {cards_said}", cards_said=cards_said(len(limbo)))
    with canvas.part("limbo", told, listed(content, limbo) or say("Empty.")):
        canvas.rect(0, y, 110, 26, "pit", 8)
        canvas.text(8, y + 18, told, 12, room=96)
    title = (
        say("Great artefacts of the ruins") if view["prizes"] else say("No great artefact is left")
    )
    canvas.text(122, y + 18, title, 13, "strong")
    prizes = ((f"prize {slug}", slug, 1, "", say("prize of the ruins")) for slug in view["prizes"])
    gap = (BROAD - FOUR * WIDE) / (FOUR - 1)
    canvas.height = spread(canvas, y + 36, content, prizes, FOUR, gap)
    return canvas.plate("oracle", say("Sun Oracle"))


def supply_pile(canvas: Canvas, x: float, y: float, view: View) -> None:
    """The supplies that come with hired units."""
    number = view["supplies"]["count"]
    with canvas.part(
        "supplies",
        say("Supplies: {number}", number=number),
        say("One comes with every hired unit."),
    ):
        deck(canvas, x + 8, y + 6, 84, 132, number, "food")
    canvas.text(x + 50, y + 160, say("supplies"), 12, "soft", "middle")
