"""What can be had: the tile row with its stack, the fighters in their slots with their decks."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.picture.faces import (
    FIGHTER,
    TILE,
    fighter_face,
    frame,
    tile_face,
)
from emberhall.games.crown_of_ash.faces.picture.sheets import sheet
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    TIERS,
    fighter_name,
    fighter_of,
    fighter_said,
    tile_of,
    tile_said,
)
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.svg import Offers, Plate
from emberhall.picture.table import Tray

PILES: Final = (54.0, TILE[1])
DECKS: Final = (46.0, FIGHTER[1])


def draw_market(view: View, content: Cards, offers: Offers) -> list[Tray]:
    """A tray of tiles and a tray of fighters."""
    row = [_tile(slug, place, content, offers) for place, slug in enumerate(view["row"])]
    slots = [_fighter(slug, place, content, offers) for place, slug in enumerate(view["slots"])]
    return [
        Tray("market", "row", say("Tiles to build"), (*row, _piles(view, content, offers))),
        Tray("market", "slots", say("Fighters to raise"), (*slots, _decks(view, offers))),
    ]


def _tile(slug: str | None, place: int, content: Cards, offers: Offers) -> Plate:
    """A tile of the row, or its empty place."""
    canvas = sheet(TILE, offers)
    if slug is None:
        canvas.rect(1, 1, *TILE, "empty", 6)
        return canvas.plate(f"row {place + 1}", say("No tile"))
    tile = tile_of(content, slug)
    said = tile_said(tile, content)
    with (
        canvas.piece(f"tile {slug}", "stack"),
        canvas.at(1, 1),
        canvas.part(f"tile {slug}", f"{tile.name}. {said}", said),
    ):
        frame(canvas, TILE)
        canvas.marks.append(tile_face(tile, True))
    return canvas.plate(f"tile {slug}", tile.name)


def _piles(view: View, content: Cards, offers: Offers) -> Plate:
    """The stack of tiles and those that were set aside."""
    canvas = sheet(PILES, offers)
    width = PILES[0]
    count, top = view["stack"]["count"], view["stack_back"]
    known = say(", the top one of tier {tiers}", tiers=TIERS[top]) if top else ""
    with canvas.part("stack", say("Tile stack: {count} left{known}", count=count, known=known)):
        canvas.rect(1, 1, width, 40, "card-back" if count else "empty", 6)
        look = "strong on-back" if count else "soft"
        canvas.icon("city", 5, 6, 18, "on-back" if count else "faded")
        if top:
            canvas.text(14, 37, TIERS[top], 13, look, "middle")
        canvas.text(width - 6, 28, count, 18, look, "end")
    aside = len(view["set_aside"])
    names = ", ".join(tile_of(content, slug).name for slug in view["set_aside"]) or say("none")
    with canvas.part(
        "set aside",
        say("Tiles set aside: {aside}", aside=aside),
        say("Set aside: {names}.", names=names),
    ):
        canvas.rect(1, 45, width, 38, "board-2", 6)
        canvas.icon("hourglass", 6, 55, 18, "faded")
        canvas.text(width - 6, 70, aside, 18, "strong", "end")
    return canvas.plate("piles", say("Tile stack and tiles set aside"))


def _fighter(slug: str | None, place: int, content: Cards, offers: Offers) -> Plate:
    """A fighter that can be raised, or its empty slot."""
    canvas = sheet(FIGHTER, offers)
    width, height = FIGHTER
    tier = content.slots[place].tier
    if slug is None:
        canvas.rect(1, 1, width, height, "empty", 6)
        words = say("{tier} empty", tier=TIERS[tier])
        canvas.text(width / 2, height / 2, words, 13, "soft", "middle", width - 8)
        return canvas.plate(f"slot {place + 1}", words)
    fighter = fighter_of(content, slug)
    said = fighter_said(fighter, content)
    with (
        canvas.piece(f"fighter {slug}", f"deck {tier}"),
        canvas.at(1, 1),
        canvas.part(f"fighter {slug}", fighter_name(fighter, content), said),
    ):
        frame(canvas, FIGHTER, fighter.kind)
        canvas.marks.append(fighter_face(fighter, True))
    return canvas.plate(f"fighter {slug}", fighter.name)


def _decks(view: View, offers: Offers) -> Plate:
    """The decks of the tiers, one below the other."""
    canvas = sheet(DECKS, offers)
    width = DECKS[0]
    high = DECKS[1] / max(1, len(view["decks"]))
    for place, deck in enumerate(view["decks"]):
        count, name = deck["fighters"]["count"], TIERS[deck["tier"]]
        y = 1 + place * high
        label = say("Fighter deck of tier {name}: {count} left", name=name, count=count)
        with canvas.part(f"deck {deck['tier']}", label):
            canvas.rect(1, y, width, high - 4, "card-back" if count else "empty", 6)
            look = "strong on-back" if count else "soft"
            canvas.text(6, y + 15, name, 13, look)
            canvas.text(width - 4, y + high - 10, count, 17, look, "end")
    return canvas.plate("decks", say("The decks of the fighters"))
