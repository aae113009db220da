"""What lies on the table for everybody: missions, decks, the things of the sheet, the market."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Arcana
from emberhall.games.city_of_thieves.content.figures import ORDINARY
from emberhall.games.city_of_thieves.faces.picture.cards import (
    BLUE,
    PURPLE,
    market_stamp,
    mission_stamp,
)
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.mats import WIDTH
from emberhall.games.city_of_thieves.faces.picture.rows import GAP, place_of, titled
from emberhall.games.city_of_thieves.faces.picture.signs import TREASURE_ICONS
from emberhall.games.city_of_thieves.faces.picture.spoken import counted
from emberhall.games.city_of_thieves.faces.picture.stamp import Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.pieces import deck
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import remembered

MISSIONS: Final = (3, 121.0, 92.0)
MARKET: Final = (3, 121.0, 86.0)
DECK: Final = (52.0, 70.0)


def tasks(seen: Lookup, offers: Offers) -> Plate:
    """Missions, decks and what the adventure sheet adds."""
    view = seen.view
    content = seen.content
    canvas = Canvas(WIDTH, 0, offers)
    canvas.marks.append(titled(say("Missions: {count}", count=len(view["missions"])), 13))
    index = content.index("missions")
    for place, slug in enumerate(view["missions"]):
        with canvas.piece(f"mission {slug}", "deck missions"):
            mission_stamp(content, index[slug], place_of(MISSIONS, place, 20)).press(canvas)
    rows = -(-len(view["missions"]) // MISSIONS[0])
    y = 20 + rows * (MISSIONS[2] + GAP)
    _press_decks(canvas, seen, y + 6)
    y = _press_sheet(canvas, seen, y + DECK[1] + 32)
    canvas.height = y
    return canvas.plate("tasks", say("Missions and decks"))


def _press_decks(canvas: Canvas, seen: Lookup, y: float) -> None:
    """The piles: Arcana with the open back of its top card, discards, Intrigue, missions."""
    view = seen.view
    back = view.get("top_back")
    look = BLUE if back == "blue" else PURPLE
    told = say(", the top back is {back}", back=back) if back else ""
    deck_stamp("arcana", say("Arcana"), view["deck"]["count"], "mask", look, told, 0, y).press(
        canvas
    )
    discard = view["discard"]
    if discard:
        top = seen.content.get(Arcana, discard[-1])
        told = say(", on top {name}", name=top.name)
    else:
        told = ""
    deck_stamp("discard", say("discarded"), len(discard), "cards", "", told, 1, y).press(canvas)
    missions = view["mission_deck"]["count"]
    deck_stamp("missions", say("Missions"), missions, "scroll", "", "", 2, y).press(canvas)
    if view["mode"]:
        left = view["intrigue_deck"]["count"]
        deck_stamp("intrigue", say("Intrigue"), left, "eye", "", "", 3, y).press(canvas)
        gone = len(view["intrigues_shown"])
        deck_stamp("fulfilled", "fulfilled", gone, "check", "", "", 4, y).press(canvas)


@remembered(2048)
def deck_stamp(
    name: str, title: str, count: int, icon: str, look: str, told: str, place: int, y: float
) -> Stamp:
    """A pile of cards with its number."""
    x = 8 + place * 75.0

    def draw(canvas: Canvas) -> None:
        canvas.rect(x - 7, y - 5, 73, DECK[1] + 26, "board", 8)
        deck(canvas, x + 3, y, DECK[0], DECK[1], count, icon, look)
        canvas.text(x + 29.5, y + DECK[1] + 15, title, 12, "strong", "middle", 71)

    return Stamp(f"deck {name}", f"{title}: {counted(count, 'card')}{told}", "", "", draw)


def _press_sheet(canvas: Canvas, seen: Lookup, top: float) -> float:
    """Prices, the hoard and other things of the sheet; where they end."""
    props = seen.view["props"]
    content = seen.content
    if props["prices"]:
        prices_stamp(content, tuple(props["prices"]), top).press(canvas)
        top += 40
    if props["hoard"] or "hoard" in canvas.offers.by_part:
        kinds = content.index("treasures")
        hoard_stamp(len(props["hoard"]), top).press(canvas)
        step = min(30.0, (WIDTH - 132) / max(1, len(props["hoard"]) - 1))
        for place, slug in enumerate(props["hoard"]):
            hoarded_stamp(content, kinds[slug], 104 + place * step, top).press(canvas)
        top += 40
    if props["ring"]:
        note_stamp("ring", "ring", say("Isabeau holds the Ring"), top).press(canvas)
        top += 34
    if props["parade"] >= 0:
        street = say("The parade fills street {parade}", parade=props["parade"] + 1)
        note_stamp("parade", "drum", street, top).press(canvas)
        top += 34
    return top


@remembered(512)
def prices_stamp(content: Cards, prices: tuple[int, ...], y: float) -> Stamp:
    """What the Spiv pays for the ordinary kinds now."""

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, y, WIDTH - 2, 34, "board", 8)
        canvas.text(10, y + 22, say("Prices"), 13, "strong")
        for kind, price in enumerate(prices[:ORDINARY]):
            x = 72 + kind * 60.0
            canvas.icon(TREASURE_ICONS[kind], x, y + 7, 20)
            canvas.text(x + 25, y + 23, price, 15, "strong")

    names = [content.treasures[kind].name for kind in range(ORDINARY)]
    told = ", ".join(f"{name} {price}" for name, price in zip(names, prices, strict=False))
    return Stamp(
        "prices",
        say("Prices: {told}", told=told),
        say("They rise and fall in the rounds."),
        "",
        draw,
    )


@remembered(128)
def hoard_stamp(count: int, y: float) -> Stamp:
    """The hoard of the Jewelers."""

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, y, 96, 34, "board", 8)
        canvas.icon("chest", 8, y + 7, 20)
        canvas.text(34, y + 22, say("Hoard"), 13, "strong")

    about = say("What the Jewelers took; it is locked up in the Jeweller's Shop.")
    return Stamp(
        "hoard", say("Hoard: {counted}", counted=counted(count, "treasure")), about, "", draw
    )


@remembered(512)
def hoarded_stamp(content: Cards, kind: int, x: float, y: float) -> Stamp:
    """A treasure in the hoard."""
    treasure = content.treasures[kind]

    def draw(canvas: Canvas) -> None:
        canvas.rect(x, y + 4, 26, 26, "pocket", 5)
        canvas.icon(TREASURE_ICONS[kind], x + 4, y + 8, 18, "gold")

    return Stamp(
        f"hoard {treasure.slug}", say("{name} in the hoard", name=treasure.name), "", "", draw
    )


@remembered(256)
def note_stamp(name: str, icon: str, said: str, y: float) -> Stamp:
    """A sentence about the adventure."""

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, y, WIDTH - 2, 28, "board", 8)
        canvas.icon(icon, 8, y + 5, 18)
        canvas.text(34, y + 19, said, 13, room=WIDTH - 44)

    return Stamp(f"note {name}", said, "", "", draw)


def market(seen: Lookup, offers: Offers) -> list[Plate]:
    """The Equipment that can be had; nothing in the base game."""
    on_sale = seen.view["market"]
    if not on_sale:
        return []
    index = seen.content.index("equipment")
    rows = -(-len(on_sale) // MARKET[0])
    canvas = Canvas(WIDTH, 20 + rows * (MARKET[2] + GAP), offers)
    canvas.marks.append(titled(say("Equipment: {count}", count=len(on_sale)), 13))
    for place, slug in enumerate(on_sale):
        with canvas.piece(f"gear {slug}#market"):
            market_stamp(seen.content, index[slug], place_of(MARKET, place, 20)).press(canvas)
    return [canvas.plate("market", say("Equipment"))]
