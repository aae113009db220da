"""The stacks: what can be hired and created, and the terrain cards to be laid, with prices."""

from __future__ import annotations

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.art import FIGURES, placed
from emberhall.games.battalia.faces.picture.cards import (
    BAR,
    PIP,
    block,
    card_bar,
    line,
    none_left,
    outline,
    pips,
    sizes,
    sold_card,
    window,
)
from emberhall.games.battalia.faces.picture.copies import Copies
from emberhall.games.battalia.faces.picture.land import CITIES, is_city, tile
from emberhall.games.battalia.faces.picture.oracle import token
from emberhall.games.battalia.faces.picture.spoken import (
    TIMES,
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
from emberhall.picture.table import NARROW, Shape, Tray

NEIGHBOURS = 2  # the first shapes of roads have two exits


def stacks_tray(
    view: View, content: Cards, offers: Offers, copies: list[Copies], shape: Shape
) -> Tray:
    """Units to be hired, artefacts to be created, supplies."""
    cards = [stack_plate(view, content, offers, copies, stack, shape) for stack in view["stacks"]]
    cards.append(supply_plate(view, offers, shape))
    note = say("heads: the cards you discard for it")
    return Tray("market", "stacks", say("Hire and create"), tuple(cards), note)


def sold(view: View, copies: list[Copies], top: str) -> str:
    """The name that an open card gets when the player whose turn it is buys it."""
    seat = view["active_seat"]
    return f"open {top}" if seat is None or seat < 0 else copies[seat].name(top)


def stack_plate(
    view: View, content: Cards, offers: Offers, copies: list[Copies], stack: StackView, shape: Shape
) -> Plate:
    """A stack: its open card, its number and its price."""
    kind, number, top = stack["kind"], stack["cards"]["count"], stack["cards"]["top"]
    size = sizes(shape)
    canvas = Canvas(*size.sold, offers)
    name = f"stack-{kind}"
    if top is None:
        said = say("No {kind} is left", kind=kind)
        with canvas.piece(f"stack {kind}"), canvas.part(f"stack {kind}", said):
            none_left(canvas, *size.sold, say("no {kind}", kind=kind), size.text)
        return canvas.plate(name, said)
    index = content.index("kinds")[kind]
    cost = content.bought[index]
    card = content.index("cards")[top]
    said = say(
        "{number} {kind} to {verb}, open: {card_said}; price {price_said}",
        number=number,
        kind=kind,
        verb=say("hire") if index < RANKS else say("create"),
        card_said=card_said(content, card),
        price_said=price_said(content, cost),
    )
    about = closer(content, content.kind[card])
    if kind == view["matched"]:
        about = say("{about} Today its buyer names the faction.", about=about)
    with canvas.piece(sold(view, copies, top)), canvas.part(f"stack {kind}", said, about):
        sold_card(canvas, content, card, number, letters(content, cost), shape)
        for place, look in enumerate(("ray", "pair")):
            if kind == view["lit" if look == "ray" else "matched"]:
                token(canvas, 13 + 17 * place, BAR + 10, look, 8)
    return canvas.plate(name, kind)


def supply_plate(view: View, offers: Offers, shape: Shape) -> Plate:
    """The supplies that come with hired units."""
    number = view["supplies"]["count"]
    size = sizes(shape)
    width, height = size.sold
    canvas = Canvas(width, height, offers)
    said = say("Supplies: {number}", number=number)
    with canvas.part("supplies", said, say("One comes with every hired unit.")):
        outline(canvas, width, height, "crest-none")
        card_bar(canvas, width, "crest-none", say("Supply"), width - 40)
        canvas.text(width - 8, 16.5, f"{TIMES}{number}", size.text, "on-crest", "end")
        window(canvas, 6, BAR + 3, 42, height - BAR - 8, "plain")
        canvas.marks.append(placed(FIGURES[RANKS], 8, height - 44, 38, 48))
        told = say("comes with each unit")
        block(canvas, 51, BAR + 3, width - 54, height - BAR - 6, told, size.text, "card-soft")
    return canvas.plate("supplies", said)


def land_tray(view: View, content: Cards, offers: Offers, shape: Shape) -> Tray:
    """Roads and cities to be laid, by shape, and what each level of a city costs."""
    cards: list[Plate] = []
    for i, stack in enumerate(view["road_stacks"]):
        cost = content.road_two if i < NEIGHBOURS else content.road_more
        cards.append(road_plate(content, offers, stack, cost, shape))
    cards += [city_plate(content, offers, stack, shape) for stack in view["city_stacks"]]
    cards += [
        level_plate(content, offers, level, cost, shape)
        for level, cost in enumerate(content.city_price[1:], 1)
    ]
    note = say("a new city costs three units, an upgrade two")
    return Tray("market", "land", say("Roads and cities"), tuple(cards), note)


def road_plate(
    content: Cards, offers: Offers, stack: TerrainStackView, cost: int, shape: Shape
) -> Plate:
    """A stack of roads of one shape with its price."""
    wide = sizes(shape).tile
    pip = PIP if shape != NARROW else PIP + 4
    canvas = Canvas(wide, wide + pip + 2, offers)
    said = say("price {price_said}", price_said=price_said(content, cost))
    slots = letters(content, cost)
    ground(canvas, content, "road", stack, said, wide, sizes(shape).text)
    canvas.marks.append(placed(pips(slots, pip), (wide - pip * len(slots)) / 2, wide + 1, 1, 1))
    return canvas.plate(f"road-{stack['shape']}", say("Roads"))


def city_plate(content: Cards, offers: Offers, stack: TerrainStackView, shape: Shape) -> Plate:
    """A stack of cities of one shape."""
    wide = sizes(shape).city
    canvas = Canvas(wide, wide, offers)
    ground(canvas, content, "city", stack, say("price by level"), wide, sizes(shape).text)
    return canvas.plate(f"city-{stack['shape']}", say("Cities"))


def ground(
    canvas: Canvas,
    content: Cards,
    sort: str,
    stack: TerrainStackView,
    cost: str,
    wide: float,
    size: float,
) -> None:
    """The open card of a stack of terrain, and how many there are."""
    shape, number, top = stack["shape"], stack["cards"]["count"], stack["cards"]["top"]
    part = f"{sort} {shape}"
    if top is None:
        with canvas.part(part, say("No {shape} {sort} is left", shape=shape, sort=sort)):
            none_left(canvas, wide, wide, say("none"), size)
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
    about = say("The card is turned as its player likes, so that exits meet.")
    with canvas.part(part, said, about):
        canvas.rect(1, 1, wide - 2, wide - 2, "tile-edge", 7)
        level = 1 if is_city(content, terrain) else 0
        drawn = tile(content, terrain, exits, level)
        canvas.marks.append(placed(drawn, 3, 3, wide - 6, 96))
        r = size * 0.78
        canvas.circle(wide - r - 1, r + 1, r, "badge-face")
        canvas.text(wide - r - 1, r + 1 + size * 0.36, number, size, "strong card-ink", "middle")


def level_plate(content: Cards, offers: Offers, level: int, cost: int, shape: Shape) -> Plate:
    """What a level of a city costs, as a new one and as an upgrade."""
    size = sizes(shape)
    width, height = size.sold[0], size.text * 2 + 20
    canvas = Canvas(width, height, offers)
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
        outline(canvas, width, height)
        canvas.marks.append(placed(CITIES[level], -4, -3, 50, 96, "nobody"))
        slots = letters(content, cost)
        canvas.marks.append(placed(pips(slots, PIP - 1), width - 51, 3, 1, 1))
        canvas.circle(52, 12, 8.5, "badge-face")
        canvas.text(52, 16.5, level, 13, "strong card-ink", "middle")
        if level > 1:
            line(canvas, 41, height - 8, say("raise"), size.text, "card-soft")
            raised = letters(content, content.upgrade[level - 1])
            canvas.marks.append(placed(pips(raised, PIP - 1), width - 35, height - 19, 1, 1))
    return canvas.plate(f"level-{level}", said)
