"""The plate beside the district: what is under way, and what the looking seat owns."""

from __future__ import annotations

from emberhall.games.city_of_thieves.faces.picture.cards import arcana_stamp, intrigue_stamp
from emberhall.games.city_of_thieves.faces.picture.combat import press_under_way
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.mats import WIDTH, press_mat
from emberhall.games.city_of_thieves.faces.picture.muster import (
    press_gangs,
    press_mercenaries,
    press_score,
)
from emberhall.games.city_of_thieves.faces.picture.rows import (
    ARCANA,
    GAP,
    INTRIGUE,
    place_of,
    titled,
)
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Canvas, Offers, Plate


def beside(seen: Lookup, offers: Offers) -> list[Plate]:
    """Score, combat and choices of cards, then mat and hand of the looking seat if there is one."""
    canvas = Canvas(WIDTH, 0, offers)
    seat = seen.you
    y = press_score(canvas, seen, 0)
    y = press_under_way(canvas, seen, y)
    if seat is not None:
        y = press_mat(canvas, seen, seat, y)
    y = press_gangs(canvas, seen, y)
    y = press_mercenaries(canvas, seen, y)
    y = _press_discards(canvas, seen, y)
    if seat is not None:
        y = _press_cards(canvas, seen, seat, y)
    canvas.height = y + 2
    if seat is None:
        return [canvas.plate("own", say("Under way"))] if canvas.marks else []
    return [canvas.plate("own", say("{names}, your gang", names=seen.names[seat]))]


def _press_cards(canvas: Canvas, seen: Lookup, seat: int, y: float) -> float:
    """The hand of the looking seat."""
    gang = seen.view["gangs"][seat]
    if isinstance(gang["hand"], list) and gang["hand"]:
        y = _press_hand(canvas, seen, gang["hand"], y + 4)
    if isinstance(gang["intrigues"], list) and gang["intrigues"]:
        y = _press_intrigues(canvas, seen, gang["intrigues"], y + 4)
    return y


def _press_discards(canvas: Canvas, seen: Lookup, top: float) -> float:
    """The discard pile spread out, while cards may be taken from it."""
    index = seen.content.index("arcana")
    wanted = [slug for slug in index if f"discard {slug}" in canvas.offers.by_part]
    if not wanted:
        return top
    canvas.marks.append(titled(say("Discarded Arcana"), top + 17))
    top += 24
    for place, slug in enumerate(wanted):
        box = place_of(ARCANA, place, top)
        arcana_stamp(seen.content, index[slug], "discard", box).press(canvas)
    return top + -(-len(wanted) // ARCANA[0]) * (ARCANA[2] + GAP)


def _press_hand(canvas: Canvas, seen: Lookup, hand: list[str], top: float) -> float:
    index = seen.content.index("arcana")
    canvas.marks.append(titled(say("Arcana: {count}", count=len(hand)), top + 13))
    seat = seen.you
    times: dict[str, int] = {}
    for place, slug in enumerate(hand):
        box = place_of(ARCANA, place, top + 20)
        times[slug] = times.get(slug, 0) + 1
        with canvas.piece(f"arcana {slug}#{seat} {times[slug]}", "deck arcana"):
            arcana_stamp(seen.content, index[slug], "hand", box).press(canvas)
    rows = -(-len(hand) // ARCANA[0])
    return top + 20 + rows * (ARCANA[2] + GAP)


def _press_intrigues(canvas: Canvas, seen: Lookup, held: list[str], top: float) -> float:
    index = seen.content.index("intrigues")
    canvas.marks.append(titled(say("Intrigue: {count}", count=len(held)), top + 13))
    for place, slug in enumerate(held):
        box = place_of(INTRIGUE, place, top + 20)
        with canvas.piece(f"intrigue {slug}", "deck intrigue"):
            intrigue_stamp(seen.content, index[slug], box).press(canvas)
    rows = -(-len(held) // INTRIGUE[0])
    return top + 20 + rows * (INTRIGUE[2] + GAP)
