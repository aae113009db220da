"""What lies on the table for everybody: missions, piles, the adventure sheet, the market."""

from __future__ import annotations

from collections.abc import Callable

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Arcana
from emberhall.games.city_of_thieves.content.figures import ORDINARY
from emberhall.games.city_of_thieves.faces.picture.cards import (
    BLUE,
    PURPLE,
    market_stamp,
    mission_stamp,
)
from emberhall.games.city_of_thieves.faces.picture.cuts import Cut
from emberhall.games.city_of_thieves.faces.picture.lettering import line
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.signs import treasure
from emberhall.games.city_of_thieves.faces.picture.spoken import counted
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.games.city_of_thieves.faces.picture.stamp import Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Tray
from emberhall.words import remembered

Pile = tuple[str, str, int, str, str, str]  # name, title, how many, icon, look, what is told


def task_tray(seen: Lookup, offers: Offers, cut: Cut) -> Tray:
    """Missions, piles and what the adventure sheet adds."""
    view = seen.view
    content = seen.content
    index = content.index("missions")
    cards = [
        mission_stamp(content, index[slug], cut.mission, cut.text).card(
            offers, cut.mission, f"mission {slug}", f"mission {slug}", "deck missions"
        )
        for slug in view["missions"]
    ]
    cards.append(_piles(seen, offers, cut))
    cards += _sheet(seen, offers, cut)
    return Tray("market", "tasks", say("Missions and piles"), tuple(cards))


def _piles(seen: Lookup, offers: Offers, cut: Cut) -> Plate:
    """All piles side by side, each with its back and its number."""
    box = cut.piles
    canvas = Canvas(box.width, box.height, offers)
    piles = piles_of(seen)
    across = 2 if cut.full_gear else len(piles)
    wide = (box.width + 4) / across
    for place, pile in enumerate(piles):
        row, column = divmod(place, across)
        spot = Box(column * wide + 1, row * box.height + 1, wide - 5, box.height - 4)
        pile_stamp(pile, spot, cut.text).press(canvas)
    canvas.height = -(-len(piles) // across) * box.height
    return canvas.plate("piles", say("Piles"))


def piles_of(seen: Lookup) -> list[Pile]:
    """Arcana with the open back of its top card, discards, missions, Intrigue."""
    view = seen.view
    back = view.get("top_back")
    discard = view["discard"]
    on_top = ""
    if discard:
        on_top = say(", on top {name}", name=seen.content.get(Arcana, discard[-1]).name)
    told = say(", the top back is {back}", back=back) if back else ""
    back_look = BLUE if back == "blue" else PURPLE
    piles: list[Pile] = [
        ("arcana", say("Arcana"), view["deck"]["count"], "star", back_look, told),
        ("discard", say("discarded"), len(discard), "cross", "kind-5", on_top),
        ("missions", say("Missions"), view["mission_deck"]["count"], "scroll", "kind-0", ""),
    ]
    if view["mode"]:
        left, done = view["intrigue_deck"]["count"], len(view["intrigues_shown"])
        piles += [
            ("intrigue", say("Intrigue"), left, "mask", "kind-3", ""),
            ("fulfilled", say("fulfilled"), done, "check", "kind-4", ""),
        ]
    return piles


@remembered(2048)
def pile_stamp(pile: Pile, box: Box, size: float) -> Stamp:
    """A pile of cards: its back, how many, and what it is where there is room."""
    name, title, count, icon, look, told = pile

    def draw(canvas: Canvas) -> None:
        canvas.rect(box.x, box.y, box.width, box.height, "board", 6)
        y = box.centre - 10
        for shift in range(min(2, max(0, count - 1)), -1, -1):
            back = f"back {look}" if count else "pocket-empty"
            canvas.rect(box.x + 5 + 1.5 * shift, y - shift, 17, 21, back, 3)
        canvas.icon(icon, box.x + 7, y + 4, 13, "on-back" if count else "soft")
        low = box.centre + size * 0.36
        if box.width > 100:
            line(canvas, box.x + 30, low, title, size, "", "", box.width - 58)
        canvas.text(box.right - 6, low, count, size, "strong", "end")

    return Stamp(f"deck {name}", f"{title}: {counted(count, 'card')}{told}", "", "", draw)


def _sheet(seen: Lookup, offers: Offers, cut: Cut) -> list[Plate]:
    """The adventure sheet, and prices, hoard and other things that it brings."""
    props = seen.view["props"]
    content = seen.content
    box = cut.sheet
    adventure = content.index("adventures")[seen.view["adventure"]]
    game = seen.view["game"] + 1 if seen.view["campaign"] else 0
    cards = [sheet_stamp(content, adventure, game, cut).card(offers, box, "sheet")]
    if props["prices"]:
        stamp = prices_stamp(content, tuple(props["prices"]), cut)
        cards.append(stamp.card(offers, box, "prices"))
    if props["hoard"] or "hoard" in offers.by_part:
        cards.append(_hoard(seen, offers, cut))
    if props["ring"]:
        ring = note_stamp("ring", "ring", say("Isabeau holds the Ring"), cut)
        cards.append(ring.card(offers, box, "ring"))
    if props["parade"] >= 0:
        street = say("The parade fills street {parade}", parade=props["parade"] + 1)
        cards.append(note_stamp("parade", "drum", street, cut).card(offers, box, "parade"))
    return cards


@remembered(128)
def sheet_stamp(content: Cards, adventure: int, game: int, cut: Cut) -> Stamp:
    """The name of the adventure, with its rules on a closer look."""
    printed = content.adventures[adventure]
    number = (
        say("Campaign game {game} of 4", game=game)
        if game
        else say("Adventure {number}", number=printed.number)
    )
    label = f"{say('Adventure: {name}', name=printed.name)}, {number}"
    return Stamp("sheet", label, printed.text, "", _note("moon", printed.name, cut))


def _note(icon: str, said: str, cut: Cut) -> Callable[[Canvas], None]:
    """A strip with an icon and a few words."""
    box = cut.sheet

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, 1, box.width - 2, box.height - 2, "board", 8)
        canvas.icon(icon, 9, box.height / 2 - 9, 18)
        line(canvas, 34, box.height / 2 + 5, said, cut.text + 1, "strong place", "",
             box.width - 42)  # fmt: skip

    return draw


@remembered(512)
def prices_stamp(content: Cards, prices: tuple[int, ...], cut: Cut) -> Stamp:
    """What the Spiv pays for the ordinary kinds now."""
    box = cut.sheet

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, 1, box.width - 2, box.height - 2, "board", 8)
        step = (box.width - 8) / ORDINARY
        for kind, price in enumerate(prices[:ORDINARY]):
            x = 8 + kind * step
            treasure(canvas, kind, x, box.height / 2 - 10, 20)
            canvas.text(x + 23, box.height / 2 + 5, price, cut.text + 2, "strong")

    names = [content.treasures[kind].name for kind in range(ORDINARY)]
    told = ", ".join(f"{name} {price}" for name, price in zip(names, prices, strict=False))
    return Stamp(
        "prices",
        say("Prices: {told}", told=told),
        say("They rise and fall in the rounds."),
        "",
        draw,
    )


def _hoard(seen: Lookup, offers: Offers, cut: Cut) -> Plate:
    """The hoard of the Jewelers and every treasure in it."""
    kept = seen.view["props"]["hoard"]
    kinds = seen.content.index("treasures")
    box = cut.sheet
    canvas = Canvas(box.width, box.height, offers)
    hoard_stamp(len(kept), cut).press(canvas)
    begin = 86.0
    step = min(28.0, (box.width - begin - 30) / max(1, len(kept) - 1))
    for place, slug in enumerate(kept):
        hoarded_stamp(seen.content, kinds[slug], begin + place * step, cut).press(canvas)
    return canvas.plate("hoard", say("Hoard"))


@remembered(128)
def hoard_stamp(count: int, cut: Cut) -> Stamp:
    """The hoard as a whole."""
    about = say("What the Jewelers took; it is locked up in the Jeweller's Shop.")
    label = say("Hoard: {counted}", counted=counted(count, "treasure"))
    return Stamp("hoard", label, about, "", _note("chest", say("Hoard"), cut))


@remembered(512)
def hoarded_stamp(content: Cards, kind: int, x: float, cut: Cut) -> Stamp:
    """A treasure in the hoard."""
    treasured = content.treasures[kind]

    def draw(canvas: Canvas) -> None:
        y = cut.sheet.height / 2 - 13
        canvas.rect(x, y, 26, 26, "pocket", 5)
        treasure(canvas, kind, x + 4, y + 4, 18)

    return Stamp(
        f"hoard {treasured.slug}", say("{name} in the hoard", name=treasured.name), "", "", draw
    )


@remembered(256)
def note_stamp(name: str, icon: str, said: str, cut: Cut) -> Stamp:
    """A sentence about the adventure."""
    return Stamp(f"note {name}", said, "", "", _note(icon, said, cut))


def market_trays(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    """The Equipment that can be had; nothing in the base game."""
    on_sale = seen.view["market"]
    if not on_sale:
        return []
    index = seen.content.index("equipment")
    cards = [
        market_stamp(seen.content, index[slug], cut.gear, cut.text, cut.full_gear).card(
            offers, cut.gear, f"market {slug}", f"gear {slug}#market"
        )
        for slug in on_sale
    ]
    note = say("{count:card|cards}", count=len(on_sale))
    return [Tray("market", "market", say("Equipment"), tuple(cards), note)]
