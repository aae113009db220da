"""What a liege owns besides the castle: stores, income, cards in the play area, secret goals."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.cards import (
    GOAL_HIGH,
    HIGH,
    LOW,
    draw_card,
    draw_goal,
    offered,
    suffering,
    tags,
    width_in,
)
from emberhall.games.after_the_empire.faces.picture.goods import counted
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.signs import card_about, card_of
from emberhall.games.after_the_empire.faces.remarks import objective_words
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import NARROW, Shape

BARRACKS: Final = "barracks"
STORED: Final = ("food", "wood", "stone", "iron")


def gold_said(view: View, content: Cards, seat: int) -> tuple[str, str]:
    """The gold of a liege in words, and what a closer look tells of income, flags and points."""
    liege = view["lieges"][seat]
    gold, counts_as = liege["gold"], view["effective"][seat]
    said = say("{name}: {gold} gold", name=view["names"][seat], gold=gold)
    if liege["revealed"]:
        lines = view["sheets"][seat]
        said = say("{said}, {lines} in all at the end", said=said, lines=sum(lines))
        names = content.tables["scores"]
        return said, ", ".join(f"{names[i].name} {line}" for i, line in enumerate(lines)) + "."
    about = say(
        "Invaders count {counted}. Income {income}, at Harvest",
        counted=counts_as,
        income=view["income"][seat],
    )
    about = say("{about} {harvest} food.", about=about, harvest=view["harvest"][seat])
    if liege["flags"]:
        flags = ", ".join(map(str, liege["flags"]))
        about = say("{about} Flags of {map} gold.", about=about, map=flags)
    return said, about


def stores(view: View, content: Cards, seat: int, offers: Offers, shape: Shape) -> Plate:
    """Gold and goods of the seat that looks, what comes in, and what the hordes think."""
    narrow = shape == NARROW
    width, size = (346.0, 13.0) if narrow else (272.0, 12.0)
    canvas = Canvas(width, GOAL_HIGH, offers)
    liege = view["lieges"][seat]
    with canvas.part(f"gold {seat}", *gold_said(view, content, seat)):
        canvas.rect(0.6, 0.6, width - 1.2, GOAL_HIGH - 1.2, "card-face", 6)
        step = (width - 30) / 5
        counted(canvas, "gold", liege["gold"], 6, 5, 24, "card-ink")
        for place, slug in enumerate(STORED, 1):
            number = liege["goods"][slug]
            counted(canvas, slug, number, 26 + step * place, 6, 21, "card-ink")
        label(canvas, 8, 47, coming(view, seat), size, "card-ink", room=width - 14)
        x = 8.0
        for name, number in (
            ("flag", sum(liege["flags"])), ("heal", liege["wounded"]), ("move", liege["moves"]),
        ):  # fmt: skip
            if number:
                x = counted(canvas, name, number, x, 52, 16, "card-ink")
        label(canvas, x, 65, seen_as(view, seat), size, "card-ink", room=width - x - 6)
    return canvas.plate("stores", say("Stores"))


def coming(view: View, seat: int) -> str:
    """What income and harvest bring, or at the end the points in all."""
    if view["lieges"][seat]["revealed"]:
        return say("in all {scores}", scores=sum(view["sheets"][seat]))
    return say(
        "income {income} gold, harvest {harvest} food",
        income=view["income"][seat],
        harvest=view["harvest"][seat],
    )


def seen_as(view: View, seat: int) -> str:
    """How rich the hordes think a liege is."""
    return say("hordes count {counted} gold", counted=view["effective"][seat])


def card_said(view: View, content: Cards, seat: int, slug: str) -> str:
    """A card of the play area in words: whether it was used, and whether it suffered."""
    liege = view["lieges"][seat]
    card = card_of(content, slug)
    said = card.name
    if slug in liege["used"]:
        said = say("{said}, used this season", said=said)
    if slug in liege["marked"]:
        said = say(
            "{said}, {suffering}: worth nothing at the end", said=said, suffering=suffering(card)
        )
    return said


def held(view: View, seat: int) -> list[str]:
    """The cards of the play area, the Barracks first."""
    liege = view["lieges"][seat]
    return [BARRACKS, *liege["starter"], *liege["cards"]]


def own_cards(
    view: View, content: Cards, seat: int, offers: Offers, shape: Shape
) -> tuple[Plate, ...]:
    """Buildings and refugees in the play area of the seat that looks."""
    liege = view["lieges"][seat]
    found: list[Plate] = []
    for slug in held(view, seat):
        canvas = Canvas(width_in(shape), LOW, offers)
        card = card_of(content, slug)
        said = card_said(view, content, seat, slug)
        about = card_about(content, card.index)
        piece = f"card-{slug}-{seat}" if slug == BARRACKS else f"card-{slug}"
        with canvas.piece(piece), canvas.part(f"card {seat} {slug}", said, about):
            draw_card(canvas, content, card.index, False, shape)
            tags(canvas, card, slug in liege["used"], slug in liege["marked"], shape)
        found.append(canvas.plate(f"own-{slug}", card.name))
    return tuple(found)


def goals(view: View, content: Cards, seat: int, offers: Offers, shape: Shape) -> tuple[Plate, ...]:
    """Own objectives, those just drawn first."""
    liege = view["lieges"][seat]
    kept, scouted = liege["objectives"], liege["scouted"]
    if not isinstance(kept, list):
        return ()
    drawn = scouted if isinstance(scouted, list) else []
    index = content.index("objectives")
    width, size = (169.0, 13.0) if shape == NARROW else (137.0, 12.0)
    found: list[Plate] = []
    for place, slug in enumerate([*drawn, *kept]):
        kind = say("Drawn") if place < len(drawn) else say("Secret objective")
        title = content.objectives[index[slug]].name
        about = f"{objective_words(index[slug], content)}."
        canvas = Canvas(width, GOAL_HIGH, offers)
        part = f"objective {slug}"
        with canvas.piece(f"objective-{slug}"), canvas.part(part, f"{kind}: {title}", about):
            draw_goal(canvas, content, index[slug], width, size)
        found.append(canvas.plate(f"goal-{slug}", title))
    return tuple(found)


def for_sale(view: View, content: Cards, offers: Offers, shape: Shape) -> tuple[Plate, ...]:
    """The buildings and refugees of the rows, with their prices."""
    slugs = [slug for slug in (*view["building_row"], *view["refugee_row"]) if slug is not None]
    return tuple(_offer(content, "offer", slug, offers, shape) for slug in slugs)


def starters(view: View, content: Cards, offers: Offers, shape: Shape) -> tuple[Plate, ...]:
    """The starting refugees while they are being taken."""
    return tuple(_offer(content, "starter", slug, offers, shape) for slug in view["starters"])


def _offer(content: Cards, part: str, slug: str, offers: Offers, shape: Shape) -> Plate:
    card = card_of(content, slug)
    canvas = Canvas(width_in(shape), HIGH, offers)
    said, about = offered(part, card), card_about(content, card.index)
    with canvas.piece(f"card-{slug}"), canvas.part(f"{part} {slug}", said, about):
        draw_card(canvas, content, card.index, True, shape)
    return canvas.plate(f"{part}-{slug}", card.name)
