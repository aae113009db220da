"""The stacks: what can be hired and created, and the terrain cards to be laid, with prices."""

from __future__ import annotations

from typing import Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.faces import (
    HIGH,
    TILE,
    WIDE,
    city,
    creation_card,
    hamlet,
    price,
    tile,
)
from emberhall.games.battalia.faces.picture.oracle import BROAD, supply_pile
from emberhall.games.battalia.faces.picture.seats import ACROSS, GAP, WIDTH, Copies
from emberhall.games.battalia.faces.picture.spoken import (
    card_said,
    closer,
    ground_said,
    letters,
    price_said,
)
from emberhall.games.battalia.faces.view import StackView, TerrainStackView, View
from emberhall.games.battalia.faces.voice import say
from emberhall.games.battalia.kinds import RANKS
from emberhall.picture.svg import Canvas, Offers, Plate

ROW: Final = HIGH + 30
SHRUNK: Final = 0.75
TILE_STEP: Final = BROAD / 5


def stacks_plate(view: View, content: Cards, offers: Offers, copies: list[Copies]) -> Plate:
    """Units to be hired, artefacts to be created, supplies."""
    canvas = Canvas(WIDTH, 22 + 4 * ROW, offers)
    canvas.text(0, 14, say("To hire and to create"), 14, "strong")
    for i, stack in enumerate(view["stacks"]):
        row, column = divmod(i, ACROSS)
        top = stack["cards"]["top"]
        with canvas.piece(sold(view, copies, top) if top else f"stack {stack['kind']}"):
            one_stack(canvas, column * (WIDE + GAP), 24 + row * ROW, view, content, stack)
    supply_pile(canvas, 2 * (WIDE + GAP), 24 + 3 * ROW, view)
    return canvas.plate("stacks", say("To hire and to create"))


def sold(view: View, copies: list[Copies], top: str) -> str:
    """The name that an open card gets when the player whose turn it is buys it."""
    seat = view["active_seat"]
    return f"open {top}" if seat is None or seat < 0 else copies[seat].name(top)


def one_stack(
    canvas: Canvas, x: float, y: float, view: View, content: Cards, stack: StackView
) -> None:
    """A stack: its open card, its number and its price."""
    kind, number, top = stack["kind"], stack["cards"]["count"], stack["cards"]["top"]
    index = content.index("kinds")[kind]
    cost = content.bought[index]
    verb = say("hire") if index < RANKS else say("create")
    if top is None:
        with canvas.part(f"stack {kind}", say("No {kind} is left", kind=kind)):
            canvas.rect(x, y, WIDE, HIGH, "empty", 6)
            canvas.text(x + WIDE / 2, y + 60, say("no {kind}", kind=kind), 12, "soft", "middle")
        return
    card = content.index("cards")[top]
    said = say(
        "{number} {kind} to {verb}, open: {card_said}; price {price_said}",
        number=number,
        kind=kind,
        verb=verb,
        card_said=card_said(content, card),
        price_said=price_said(content, cost),
    )
    about = closer(content, content.kind[card])
    if kind == view["matched"]:
        about = say("{about} Today its buyer names the faction.", about=about)
    with canvas.part(f"stack {kind}", said, about):
        creation_card(canvas, x, y, content, card, number)
        price(canvas, x, y + HIGH + 3, letters(content, cost))


def terrain_plate(view: View, content: Cards, offers: Offers) -> Plate:
    """Roads and cities to be laid, by shape; below the cities what each level costs."""
    canvas = Canvas(BROAD, 318, offers)
    canvas.text(0, 14, say("Roads"), 14, "strong")
    for i, stack in enumerate(view["road_stacks"]):
        cost = content.road_two if i < 2 else content.road_more
        x = i * TILE_STEP
        said = say("price {price_said}", price_said=price_said(content, cost))
        ground_stack(canvas, x, 24, content, "road", stack, said)
        price(canvas, x, 100, letters(content, cost), TILE * SHRUNK)
    canvas.text(0, 142, say("Cities"), 14, "strong")
    for i, stack in enumerate(view["city_stacks"]):
        ground_stack(canvas, i * TILE_STEP, 152, content, "city", stack, say("price by level"))
    canvas.text(0, 246, say("A new city costs three units, an upgrade two"), 12, "soft")
    for level, cost in enumerate(content.city_price[1:], 1):
        x = (level - 1) * BROAD / 4
        said = say(
            "New city of level {level}: {price_said}",
            level=level,
            price_said=price_said(content, cost),
        )
        about = say("Victory points: {level}.", level=level)
        if level > 1:
            upgrade = price_said(content, content.upgrade[level - 1])
            about = say(
                "{about} An upgrade to this level costs {upgrade}.", about=about, upgrade=upgrade
            )
        with canvas.part(f"level {level}", said, about):
            canvas.rect(x, 254, 98, 60, "board-2", 8)
            with canvas.at(x + 1, 256, scale=0.58):
                city(canvas, 0, 0, level, -1)
            canvas.text(x + 78, 282, letters(content, cost), 13, "strong", "middle", 34)
            if level > 1:
                raised = f"+{letters(content, content.upgrade[level - 1])}"
                canvas.text(x + 78, 302, raised, 12, "soft", "middle", 34)
    return canvas.plate("terrain", say("Roads and cities to be laid"))


def ground_stack(
    canvas: Canvas,
    x: float,
    y: float,
    content: Cards,
    sort: str,
    stack: TerrainStackView,
    cost: str,
) -> None:
    """A stack of terrain cards of one shape."""
    shape, number, top = stack["shape"], stack["cards"]["count"], stack["cards"]["top"]
    part = f"{sort} {shape}"
    size = TILE * SHRUNK
    if top is None:
        with canvas.part(part, say("No {shape} {sort} is left", shape=shape, sort=sort)):
            canvas.rect(x, y, size, size, "empty", 6)
            canvas.text(x + size / 2, y + size / 2 + 4, "none", 12, "soft", "middle")
        return
    terrain = content.index("terrain")[top]
    exits = content.shape_of.index(content.index("shapes")[shape])
    said = say(
        "{number} {sort} cards, {shape}; open: {ground_said}; {cost}",
        number=number,
        sort=sort,
        shape=shape,
        ground_said=ground_said(content, terrain, -1),
        cost=cost,
    )
    with canvas.part(
        part, said, say("The card is turned as its player likes, so that exits meet.")
    ):
        tile(canvas, x, y, content, terrain, exits, SHRUNK)
        if sort == "city":
            hamlet(canvas, x, y, SHRUNK)
        canvas.circle(x + size - 12, y + size - 12, 12, "badge-face")
        canvas.text(x + size - 12, y + size - 8, number, 12, "strong", "middle")
