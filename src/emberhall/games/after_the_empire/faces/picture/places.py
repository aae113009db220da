"""The places to work: a small picture of each, its spaces with workers, and what it brings."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards, Location
from emberhall.games.after_the_empire.faces.picture.buildings import PLACES
from emberhall.games.after_the_empire.faces.picture.cards import (
    bar,
    deal_row,
    lines,
    size_in,
    width_in,
)
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.signs import scrap
from emberhall.games.after_the_empire.faces.remarks import deal_words
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import ANYHOW
from emberhall.picture.letters import width_of
from emberhall.picture.pieces import meeple
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Shape
from emberhall.words import phrase, remembered

HIGH: Final = 114.0
TOLD: Final = {
    "buildings": phrase("take a building of the row"),
    "refugees": phrase("take a refugee of the row"),
}


def place_cards(view: View, content: Cards, offers: Offers, shape: Shape) -> tuple[Plate, ...]:
    """Every place of the game board, a card each."""
    return tuple(
        place(view, content, location, offers, shape)
        for location in content.locations
        if not location.own
    )


@remembered(32)
def location_about(content: Cards, index: int) -> str:
    """What a closer look at a location says."""
    location = content.locations[index]
    deals = say(" or ").join(deal_words(each, content) for each in location.deals)
    return f"{deals or say(TOLD[location.slug])}.".capitalize()


def short(name: str, room: float, size: float) -> str:
    """The name of a place, without its first word if there is no room for it."""
    if width_of(name, size, bold=True) <= room * 1.25 or " " not in name:
        return name
    rest = name.split(" ", 1)[1]
    return rest[:1].upper() + rest[1:]


def first_row(location: Location) -> float:
    """Where the deals of a place begin: below its picture, which gives way to many of them."""
    return HIGH - 4 - row_high(location) * max(2, len(location.deals))


def row_high(location: Location) -> float:
    """How high a deal is; many of them are packed closely."""
    return 16.0 if len(location.deals) > 2 else 18.0


@remembered(64)
def location_inside(content: Cards, index: int, spaces: int, shape: Shape) -> str:
    """What a location shows but its outline, its workers and its ways."""
    location = content.locations[index]
    canvas = scrap()
    width, size = width_in(shape), size_in(shape)
    bar(canvas, width, short(location.name, width - 12, size), "bar-place", size)
    below = first_row(location)
    high = below - 27
    canvas.rect(4, 24, width - 8, high, "window", 4)
    lawn, wide = high * 0.28, width - 8
    canvas.path(f"M4 {24 + high - lawn:g}q{wide / 2:g}-8 {wide:g} 0v{lawn:g}h-{wide:g}z", "f-lawn")
    scaled = min(0.86, (high - 2) / 56)
    foot = 24 + high - 56 * scaled - 1
    canvas.marks.append(
        f'<g transform="translate(7 {foot:g}) scale({scaled:.3g})">{PLACES[location.slug]}</g>'
    )
    for number in range(spaces):
        canvas.circle(*_space(number, spaces, high, width), 9.5, "space")
    if not location.deals:
        lines(canvas, 6, below - 1, width - 10, say(TOLD[location.slug]), size, 2, "card-ink")
    elif location.deals[0].way == ANYHOW:
        deal_row(canvas, 8, below + 8, width - 12, location.deals[0], 18)
    return "".join(canvas.marks)


def _space(number: int, spaces: int, high: float, width: float) -> tuple[float, float]:
    """The middle of a space for a worker: below each other, or side by side in a low picture."""
    if high < 44:
        return width - 16 - 21 * (spaces - 1 - number), 24 + high / 2
    return width - 16, 24 + high / 2 + 22 * (number - (spaces - 1) / 2)


@remembered(64)
def way_inside(content: Cards, index: int, number: int, shape: Shape) -> tuple[str, str, str]:
    """A way to use a location: its slug, its words, and its drawing without the outline."""
    location = content.locations[index]
    each = location.deals[number]
    canvas = scrap()
    deal_row(canvas, 4, 1 if len(location.deals) > 2 else 1.5, width_in(shape) - 12, each, 14)
    words = f"{location.name}: {deal_words(each, content)}"
    return content.slugs("ways")[each.way], words, "".join(canvas.marks)


def place_said(view: View, location: Location) -> str:
    """A place in words: how many spaces are taken, and by whom."""
    workers = view["workers"][location.index]
    there = [view["names"][seat] if seat >= 0 else say("the rival") for seat in workers]
    who = say("workers of {there}", there=", ".join(there)) if there else say("nobody there")
    spaces = view["open_spaces"][location.index]
    taken = say("{count} of {spaces:space|spaces} taken", count=len(workers), spaces=spaces)
    return f"{location.name}: {taken}, {who}"


def place(view: View, content: Cards, location: Location, offers: Offers, shape: Shape) -> Plate:
    """A place for workers: what it brings, and who is there."""
    index, slug = location.index, location.slug
    workers, spaces = view["workers"][index], view["open_spaces"][index]
    width = width_in(shape)
    canvas = Canvas(width, HIGH, offers)
    below = first_row(location)
    said = place_said(view, location)
    with canvas.part(f"location {slug}", said, location_about(content, index)):
        canvas.rect(0.6, 0.6, width - 1.2, HIGH - 1.2, "card-face", 6)
        canvas.marks.append(location_inside(content, index, spaces, shape))
        for number, seat in enumerate(workers):
            x, y = _space(number, spaces, below - 27, width)
            with canvas.piece(f"worker {seat}#{slug} {number}"):
                meeple(canvas, seat, x, y + 11, 23)
    if location.deals and location.deals[0].way != ANYHOW:
        for number in range(len(location.deals)):
            way, words, inside = way_inside(content, index, number, shape)
            top = below + row_high(location) * number
            with canvas.part(f"way {slug} {way}", words):
                canvas.rect(3, top, width - 6, row_high(location) - 1, "way", 5)
                canvas.marks.append(f'<g transform="translate(3 {top:g})">{inside}</g>')
    elif slug in TOLD:
        _deck(canvas, view, slug, width, shape)
    return canvas.plate(f"place-{slug}", location.name)


def _deck(canvas: Canvas, view: View, slug: str, width: float, shape: Shape) -> None:
    """How many cards are left of those that are taken here."""
    name, left = (
        ("building", view["building_deck"]["count"])
        if slug == "buildings"
        else ("refugee", view["refugee_deck"]["count"])
    )
    said = say("{left} {deck_name}s in the deck", left=left, deck_name=name)
    with canvas.part(f"deck {name}", said):
        canvas.rect(width - 31, HIGH - 21, 27, 18, "back", 4)
        label(canvas, width - 17.5, HIGH - 8, left, size_in(shape), "strong on-back", "middle")
