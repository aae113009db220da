"""What can be had: the tile row with its stack, the fighters in their slots with their decks."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.picture.faces import (
    PRICED,
    TILE,
    frame,
    full_fighter,
    tile_face,
)
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
from emberhall.picture.pieces import deck, heading
from emberhall.picture.svg import Canvas, Offers, Plate

WIDTH: Final = 440.0
ACROSS: Final = 3  # fighters side by side


def draw_market(view: View, content: Cards, offers: Offers) -> Plate:
    """The market as a plate."""
    canvas = Canvas(WIDTH, 0, offers)
    canvas.marks.append("")  # the board, once its height is known
    heading(canvas, say("Tiles to build"), 12, 22)
    below = _row(canvas, view, content, 34)
    heading(canvas, say("Fighters to raise"), 12, below + 22)
    _decks(canvas, view, below + 4)
    canvas.height = _slots(canvas, view, content, below + 38) + 6
    canvas.marks[0] = (
        f'<rect x="1" y="1" width="{WIDTH - 2:g}" height="{canvas.height - 2:g}" rx="12"'
        ' class="board"/>'
    )
    return canvas.plate("market", say("Tiles and fighters"))


def _row(canvas: Canvas, view: View, content: Cards, y: float) -> float:
    """The tile row, two by two, with the stack beside it."""
    width, height = TILE
    for place, slug in enumerate(view["row"]):
        x = 12 + (place % 2) * (width + 8)
        top = y + (place // 2) * (height + 8)
        if slug is None:
            canvas.rect(x, top, width, height, "empty", 6)
            continue
        tile = tile_of(content, slug)
        said = tile_said(tile, content)
        with (
            canvas.piece(f"tile {slug}", "stack"),
            canvas.at(x, top),
            canvas.part(f"tile {slug}", f"{tile.name}. {said}", said),
        ):
            frame(canvas, (width, height))
            canvas.marks.append(tile_face(tile, True))
    left = 12 + 2 * (width + 8) + 10
    count, back = view["stack"]["count"], view["stack_back"]
    known = say(", the top one of tier {tiers}", tiers=TIERS[back]) if back else ""
    with canvas.part("stack", say("Tile stack: {count} left{known}", count=count, known=known)):
        canvas.rect(left, y + 4, 118, 72, "empty", 6)
        deck(canvas, left, y + 4, 118, 72, count, "city")
        if back:
            canvas.text(left + 10, y + 24, TIERS[back], 15, "strong on-back")
    aside = len(view["set_aside"])
    names = ", ".join(tile_of(content, slug).name for slug in view["set_aside"]) or say("none")
    with canvas.part(
        "set aside",
        say("Tiles set aside: {aside}", aside=aside),
        say("Set aside: {names}.", names=names),
    ):
        canvas.rect(left, y + height + 12, 118, 72, "board-2", 6)
        canvas.icon("hourglass", left + 12, y + height + 30, 24, "faded")
        canvas.text(left + 44, y + height + 44, say("set aside"), 12, "soft")
        canvas.text(left + 44, y + height + 62, aside, 15, "strong")
    rows = max(2, -(-len(view["row"]) // 2))
    return y + rows * (height + 8)


def _slots(canvas: Canvas, view: View, content: Cards, y: float) -> float:
    """The slots, three side by side; where they end."""
    width, height = PRICED
    for place, slug in enumerate(view["slots"]):
        x = 12 + (place % ACROSS) * (width + 6)
        top = y + (place // ACROSS) * (height + 6)
        if slug is None:
            tier = TIERS[content.slots[place].tier]
            canvas.rect(x, top, width, height, "empty", 6)
            canvas.text(
                x + width / 2,
                top + height / 2,
                say("{tier} empty", tier=tier),
                12,
                "soft",
                "middle",
            )
            continue
        fighter = fighter_of(content, slug)
        said = fighter_said(fighter, content)
        with (
            canvas.piece(f"fighter {slug}", f"deck {content.slots[place].tier}"),
            canvas.at(x, top),
            canvas.part(f"fighter {slug}", fighter_name(fighter, content), said),
        ):
            frame(canvas, (width, height), fighter.kind)
            canvas.marks.append(full_fighter(fighter, True))
    return y + -(-len(view["slots"]) // ACROSS) * (height + 6)


def _decks(canvas: Canvas, view: View, y: float) -> None:
    """The decks of the tiers in the line of the heading, lying on their sides."""
    for place, tier in enumerate(view["decks"]):
        count = tier["fighters"]["count"]
        left = 194 + place * 80
        name = TIERS[tier["tier"]]
        with canvas.part(
            f"deck {tier['tier']}",
            say("Fighter deck of tier {name}: {count} left", name=name, count=count),
        ):
            canvas.rect(left, y, 72, 26, "card-back" if count else "empty", 6)
            look = "strong on-back" if count else "soft"
            canvas.text(left + 18, y + 18, name, 13, look, "middle")
            canvas.icon("skull", left + 32, y + 6, 14, "on-back" if count else "faded")
            canvas.text(left + 58, y + 18, count, 13, look, "middle")
