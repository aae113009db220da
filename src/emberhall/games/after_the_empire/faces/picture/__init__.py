"""The table of After the Empire in pictures: the castle in its land, and the cards beside it."""

from __future__ import annotations

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.aiming import PARTS, aim
from emberhall.games.after_the_empire.faces.picture.attack import attack, banners, chips
from emberhall.games.after_the_empire.faces.picture.castle import draw_castle
from emberhall.games.after_the_empire.faces.picture.exhibits import gallery
from emberhall.games.after_the_empire.faces.picture.others import miniature, rival
from emberhall.games.after_the_empire.faces.picture.places import place_cards
from emberhall.games.after_the_empire.faces.picture.spots import spots_of
from emberhall.games.after_the_empire.faces.picture.stores import (
    for_sale,
    goals,
    own_cards,
    starters,
    stores,
)
from emberhall.games.after_the_empire.faces.picture.track import gold_track, seasons, strip
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import NARROW, Head, Picture, Points, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The whole table: a castle as the stage, the cards and the other castles beside it."""
    shown = on_stage(view)
    stage = land_plate(view, content, shown, offers, shape)
    trays = [*_market(view, content, offers, shape)]
    if view["you"] is not None:
        trays.append(_own(view, content, view["you"], offers, shape))
    trays += _others(view, content, shown, offers, shape)
    return Picture(stage, tuple(trays), _head(view, content))


def on_stage(view: View) -> int:
    """Whose castle is shown large: one's own, or for spectators that of whoever acts."""
    if view["you"] is not None:
        return view["you"]
    if view["active"] is not None:
        return view["active"]
    return view["order"][0] if view["order"] else 0  # nobody is first during setup


def land_plate(view: View, content: Cards, seat: int, offers: Offers, shape: Shape) -> Plate:
    """The stage: the track, and below it the land with the castle and the attack."""
    spots = spots_of(shape)
    cards = attack(view, content, seat)
    if shape == NARROW:
        canvas = Canvas(400, 0, offers)
        gold_track(canvas, view, 14, 0, 372, 60, 15)
        chips(canvas, cards, 64)
        top = 64.0 + (42 if cards else 0)
    else:
        canvas = Canvas(800, 0, offers)
        strip(canvas, view, content)
        top = 88.0
    x, y, _, high = spots.view
    canvas.height = top + high * spots.scale
    scaled = f" scale({spots.scale:.4g})" if spots.scale != 1 else ""
    moved = f" translate({-x:g} {-y:g})" if x or y else ""
    canvas.marks.append(f'<g transform="translate(0 {top:g}){scaled}{moved}">')
    draw_castle(canvas, view, content, seat, spots)
    if shape != NARROW:
        banners(canvas, cards, spots)
    canvas.marks.append("</g>")
    return canvas.plate("land", content.boards[seat].title)


def _market(view: View, content: Cards, offers: Offers, shape: Shape) -> list[Tray]:
    """What belongs to nobody: starting refugees, places to work, the rows."""
    found: list[Tray] = []
    chosen = starters(view, content, offers, shape)
    if chosen:
        found.append(Tray("market", "starters", say("Starting refugees"), chosen))
    places = place_cards(view, content, offers, shape)
    found.append(Tray("market", "places", say("Places to work"), places, _left(view)))
    sale = for_sale(view, content, offers, shape)
    if sale:
        note = say(
            "{buildings} buildings and {refugees} refugees in the decks",
            buildings=view["building_deck"]["count"],
            refugees=view["refugee_deck"]["count"],
        )
        found.append(Tray("market", "sale", say("For sale this season"), sale, note))
    if shape == NARROW:
        canvas = Canvas(346, 64, offers)
        canvas.marks.append(seasons(content, view["season"], 49, 14))
        year = canvas.plate("seasons", say("Seasons"))
        found.append(Tray("market", "seasons", say("Seasons"), (year,)))
    return found


def _left(view: View) -> str:
    """How many workers the seat that looks may still place."""
    if view["you"] is None:
        return ""
    return say("{hall:worker|workers} left", hall=view["lieges"][view["you"]]["hall"])


def _own(view: View, content: Cards, you: int, offers: Offers, shape: Shape) -> Tray:
    """Stores, secret goals and cards of the seat that looks."""
    cards = (
        stores(view, content, you, offers, shape),
        *goals(view, content, you, offers, shape),
        *own_cards(view, content, you, offers, shape),
    )
    return Tray("mat", "own", say("My stores and cards"), cards, seat=you)


def _others(view: View, content: Cards, shown: int, offers: Offers, shape: Shape) -> list[Tray]:
    """The other castles, and what spectators see of the one on the stage."""
    found: list[Tray] = []
    for seat in range(len(view["lieges"])):
        if seat == view["you"]:
            continue
        cards = miniature(view, content, seat, offers, shape, seat == shown)
        title = content.boards[seat].title
        found.append(Tray("others", f"castle {seat}", title, cards, view["names"][seat], seat=seat))
    if view["rival_gold"] is not None:
        found.append(Tray("others", "rival", say("Rival House"), (rival(view, offers, shape),)))
    return found


def _head(view: View, content: Cards) -> Head:
    """The season and its threat, and the gold of every liege."""
    now = say("Season {season} of {seasons}", season=view["season"], seasons=len(content.seasons))
    threat = say("threat {threat}", threat=view["threat"])
    points = tuple(Points(liege["gold"], say("gold")) for liege in view["lieges"])
    return Head((now, threat), points)
