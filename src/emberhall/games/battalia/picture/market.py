"""The stacks: what can be hired and created, and the terrain cards to be laid, with prices."""

from __future__ import annotations

from typing import Any, Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import LORD
from emberhall.games.battalia.picture.faces import (
    HIGH,
    TILE,
    WIDE,
    city,
    creation_card,
    hamlet,
    price,
    tile,
)
from emberhall.games.battalia.picture.oracle import supply_pile
from emberhall.games.battalia.picture.seats import ACROSS, GAP, WIDTH
from emberhall.games.battalia.picture.words import (
    card_said,
    closer,
    ground_said,
    letters,
    price_said,
)
from emberhall.picture.svg import Canvas, Offers, Plate

View = dict[str, Any]

ROW: Final = HIGH + 30
SHRUNK: Final = 0.75
TILE_STEP: Final = WIDTH / 5


def stacks_plate(view: View, content: Cards, offers: Offers) -> Plate:
    """Units to be hired, artefacts to be created, supplies."""
    canvas = Canvas(WIDTH, 22 + 3 * ROW, offers)
    canvas.text(0, 14, "To hire and to create", 14, "strong")
    for i, stack in enumerate(view["stacks"]):
        row, column = divmod(i, ACROSS)
        one_stack(canvas, column * (WIDE + GAP), 24 + row * ROW, view, content, i, stack)
    supply_pile(canvas, 3 * (WIDE + GAP), 24 + 2 * ROW, view)
    return canvas.plate("stacks", "To hire and to create")


def one_stack(
    canvas: Canvas, x: float, y: float, view: View, content: Cards, i: int, stack: View
) -> None:
    """A stack: its open card, its number and its price."""
    kind, number, top = stack["kind"], stack["cards"]["count"], stack["cards"]["top"]
    cost = content.bought[i]
    verb = "hire" if i <= LORD else "create"
    if top is None:
        with canvas.part(f"stack {kind}", f"No {kind} is left"):
            canvas.rect(x, y, WIDE, HIGH, "empty", 6)
            canvas.text(x + WIDE / 2, y + 60, f"no {kind}", 12, "soft", "middle")
        return
    card = content.index("cards")[top]
    said = (
        f"{number} {kind} to {verb}, open: {card_said(content, card)};"
        f" price {price_said(content, cost)}"
    )
    about = closer(content, content.kind[card])
    if kind == view["matched"]:
        about = f"{about} Today its buyer names the faction."
    with canvas.part(f"stack {kind}", said, about):
        creation_card(canvas, x, y, content, card, number)
        price(canvas, x, y + HIGH + 3, letters(content, cost))


def terrain_plate(view: View, content: Cards, offers: Offers) -> Plate:
    """Roads and cities to be laid, by shape; below the cities what each level costs."""
    canvas = Canvas(WIDTH, 318, offers)
    canvas.text(0, 14, "Roads", 14, "strong")
    for i, stack in enumerate(view["road_stacks"]):
        cost = content.road_two if i < 2 else content.road_more
        x = i * TILE_STEP
        said = f"price {price_said(content, cost)}"
        ground_stack(canvas, x, 24, content, "road", stack, said)
        price(canvas, x, 100, letters(content, cost), TILE * SHRUNK)
    canvas.text(0, 142, "Cities", 14, "strong")
    for i, stack in enumerate(view["city_stacks"]):
        ground_stack(canvas, i * TILE_STEP, 152, content, "city", stack, "price by level")
    canvas.text(0, 246, "A new city costs three units, an upgrade two", 12, "soft")
    for level, cost in enumerate(content.city_price, 1):
        x = (level - 1) * WIDTH / 4
        said = f"New city of level {level}: {price_said(content, cost)}"
        about = f"It is worth {level} victory points."
        if level > 1:
            upgrade = price_said(content, content.upgrade[level - 1])
            about = f"{about} An upgrade to this level costs {upgrade}."
        with canvas.part(f"level {level}", said, about):
            canvas.rect(x, 254, 98, 60, "board-2", 8)
            with canvas.at(x + 1, 256, scale=0.58):
                city(canvas, 0, 0, level, -1)
            canvas.text(x + 78, 282, letters(content, cost), 13, "strong", "middle", 34)
            if level > 1:
                raised = f"+{letters(content, content.upgrade[level - 1])}"
                canvas.text(x + 78, 302, raised, 12, "soft", "middle", 34)
    return canvas.plate("terrain", "Roads and cities to be laid")


def ground_stack(
    canvas: Canvas, x: float, y: float, content: Cards, sort: str, stack: View, cost: str
) -> None:
    """A stack of terrain cards of one shape."""
    shape, number, top = stack["shape"], stack["cards"]["count"], stack["cards"]["top"]
    part = f"{sort} {shape}"
    size = TILE * SHRUNK
    if top is None:
        with canvas.part(part, f"No {shape} {sort} is left"):
            canvas.rect(x, y, size, size, "empty", 6)
            canvas.text(x + size / 2, y + size / 2 + 4, "none", 12, "soft", "middle")
        return
    terrain = content.index("terrain")[top]
    exits = content.shape_of.index(content.index("shapes")[shape])
    said = f"{number} {sort} cards, {shape}; open: {ground_said(content, terrain, -1)}; {cost}"
    with canvas.part(part, said, "The card is turned as its player likes, so that exits meet."):
        tile(canvas, x, y, content, terrain, exits, SHRUNK)
        if sort == "city":
            hamlet(canvas, x, y, SHRUNK)
        canvas.circle(x + size - 12, y + size - 12, 12, "badge-face")
        canvas.text(x + size - 12, y + size - 8, number, 12, "strong", "middle")
