"""The attack of the season, and the rows of buildings and refugees."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.signs import (
    SIDE_NAMES,
    TURNS,
    card_about,
    card_of,
    deck_card,
    engine_said,
    invader_said,
)
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.queries import tier
from emberhall.games.after_the_empire.terms import DAMAGE, NOTHING
from emberhall.picture.pieces import back
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import phrase

WIDE: Final = 360.0
ACROSS: Final = 3
CARD: Final = 116.0
STEP: Final = (WIDE - CARD) / (ACROSS - 1)
INVADER_HIGH: Final = 124.0
OFFER_HIGH: Final = 128.0
SURGE_SIGNS: Final = ("", "crown", "people")
SURGE_WORDS: Final = (phrase("no surge"), phrase("leader surge"), phrase("surge for all"))


def frontier_plate(view: View, content: Cards, offers: Offers) -> Plate:
    """What comes upon the castles, and who and what can be taken in."""
    canvas = Canvas(WIDE, 0, offers)
    y = starters(canvas, 0, view, content)
    y = attack(canvas, y, view, content)
    rows = (
        ("building", say("Buildings"), view["building_row"], view["building_deck"]["count"]),
        ("refugee", say("Refugees"), view["refugee_row"], view["refugee_deck"]["count"]),
    )
    for name, title, slugs, left in rows:
        y = row(canvas, y, content, name, title, slugs, left)
    canvas.height = y
    return canvas.plate("frontier", say("Attack and rows"))


# the attack


def attack(canvas: Canvas, y: float, view: View, content: Cards) -> float:
    """Invader cards face up and face down, and the siege card."""
    canvas.text(0, y + 14, say("The attack of this season"), 14, "strong")
    y += 22
    you = view["you"]
    gold = NOTHING if you is None else view["effective"][you]
    place = 0
    shown = [(slug, given(view["heading"])) for slug in view["report"]]
    if isinstance(view["horde"], list):
        shown += list(zip(view["horde"], given(view["headings"]), strict=True))
    for slug, side in shown:
        x, top = at(place, y, INVADER_HIGH)
        index = content.index("invaders")[slug]
        name = content.invaders[index].name
        said = say("{name} attack from the {side}", name=name, side=say(SIDE_NAMES[side]))
        with canvas.part(f"invader {place}", said, invader_said(content, index)):
            invader_card(canvas, x, top, content, index, side, gold)
        place += 1
    if not isinstance(view["horde"], list):
        for _ in range(view["horde"]["count"]):
            hidden(canvas, place, y, say("An invader card face down"), "swords")
            place += 1
    siege = view["siege"]
    if isinstance(siege, list):
        for slug in siege:
            x, top = at(place, y, INVADER_HIGH)
            index = content.index("sieges")[slug]
            side = given(view["siege_heading"])
            said = say(
                "Siege from the {side}: {name}",
                side=say(SIDE_NAMES[side]),
                name=content.sieges[index].name,
            )
            with canvas.part(f"siege {slug}", said, engine_said(content, index)):
                siege_card(canvas, x, top, content, index, side, gold)
            place += 1
    elif siege["count"]:
        hidden(canvas, place, y, say("A siege card face down"), "tower")
        place += 1
    if not place:
        canvas.text(0, y + 14, say("nothing yet"), 13, "soft")
        return y + 26
    return y + (-(-place // ACROSS)) * (INVADER_HIGH + 6) + 2


def at(place: int, y: float, high: float) -> tuple[float, float]:
    """Where a card of a row lies."""
    below, across = divmod(place, ACROSS)
    return across * STEP, y + below * (high + 6)


def hidden(canvas: Canvas, place: int, y: float, said: str, icon: str) -> None:
    """A card face down."""
    x, top = at(place, y, INVADER_HIGH)
    with canvas.part(f"hidden {place}", said, say("It is turned up when the combat begins.")):
        back(canvas, x, top, CARD, INVADER_HIGH, icon)


def bar(canvas: Canvas, x: float, y: float, title: str, side: str) -> None:
    """The title of an attacking card, and where it comes from."""
    canvas.path(
        f"M{x:g} {y + 20:g}v-14a6 6 0 0 1 6-6h{CARD - 12:g}a6 6 0 0 1 6 6v14z", "card-bar foe-bar"
    )
    canvas.text(x + 6, y + 14.5, title, 12, "strong on-bar", room=CARD - 12)
    if not side:
        canvas.text(x + 6, y + 35, say("from any side"), 12, "strong card-ink")
    else:
        with canvas.at(x + 14, y + 31, TURNS[side]):
            canvas.icon("arrow", -8, -8, 16, "foe")
        told = say("from the {side}", side=say(SIDE_NAMES[side]))
        canvas.text(x + 26, y + 35, told, 12, "strong card-ink", room=CARD - 29)


def steps(
    canvas: Canvas,
    x: float,
    y: float,
    thresholds: list[int],
    columns: list[tuple[str, list[int]]],
    gold: int,
) -> float:
    """The steps of gold with what each sends; the one that is reached stands out."""
    mine = NOTHING if gold == NOTHING else tier(thresholds, gold)
    for i, least in enumerate(thresholds):
        top = y + 17 * i
        if i == mine:
            canvas.rect(x + 3, top, CARD - 6, 17, "reached", 4)
        canvas.icon("coin", x + 6, top + 2, 12, "kind-4")
        canvas.text(x + 20, top + 13, least, 12, "card-ink")
        for place, (icon, numbers) in enumerate(columns):
            if numbers[i]:
                begin = x + 46 + 34 * place
                canvas.icon(icon, begin, top + 2, 13, "foe")
                canvas.text(begin + 16, top + 13, numbers[i], 12, "strong card-ink")
    return y + 17 * len(thresholds)


def invader_card(
    canvas: Canvas, x: float, y: float, content: Cards, index: int, side: str, gold: int
) -> None:
    """An invader card with its steps; the one that a gold reaches stands out."""
    card = content.invaders[index]
    canvas.rect(x, y, CARD, INVADER_HIGH, "card-face", 6)
    bar(canvas, x, y, card.name, side)
    columns = [("bow", card.archers), ("sword", card.swordsmen)]
    steps(canvas, x, y + 44, card.thresholds, columns, gold)


def siege_card(
    canvas: Canvas, x: float, y: float, content: Cards, index: int, side: str, gold: int
) -> None:
    """A siege card with its engine and surge."""
    card = content.sieges[index]
    engine = content.engines[card.engine]
    canvas.rect(x, y, CARD, INVADER_HIGH, "card-face", 6)
    bar(canvas, x, y, engine.name, side)
    icon = "hammer" if engine.effect == DAMAGE else "stairs"
    end = steps(canvas, x, y + 40, engine.thresholds, [(icon, engine.strengths)], gold)
    if SURGE_SIGNS[card.surge]:
        canvas.icon(SURGE_SIGNS[card.surge], x + 6, end + 1, 13, "foe")
    canvas.text(x + 22, end + 12, say(SURGE_WORDS[card.surge]), 12, "card-ink", room=CARD - 26)


# the rows


def starters(canvas: Canvas, y: float, view: View, content: Cards) -> float:
    """The starting refugees while they are being taken."""
    if not view["starters"]:
        return y
    canvas.text(0, y + 14, say("Starting refugees"), 14, "strong")
    y += 22
    return offers_in(canvas, y, content, "starter", view["starters"]) + 4


def row(
    canvas: Canvas, y: float, content: Cards, deck_name: str, title: str,
    slugs: list[str | None], left: int,
) -> float:  # fmt: skip
    """The cards of a row that can be taken, and how many are left in the deck."""
    canvas.text(0, y + 16, title, 14, "strong")
    with canvas.part(
        f"deck {deck_name}", say("{left} {deck_name}s in the deck", left=left, deck_name=deck_name)
    ):
        canvas.rect(WIDE - 86, y + 1, 86, 20, "plain", 5)
        canvas.text(WIDE - 6, y + 15, f"deck {left}", 12, "soft", "end")
    shown = [slug for slug in slugs if slug is not None]
    if not shown:
        return y + 28
    return offers_in(canvas, y + 26, content, "offer", shown) + 4


def offers_in(canvas: Canvas, y: float, content: Cards, part: str, slugs: list[str]) -> float:
    """Cards side by side with their prices."""
    for place, slug in enumerate(slugs):
        card = card_of(content, slug)
        x, top = at(place, y, OFFER_HIGH)
        said = (
            f"{card.name}, {say('starting refugee') if part == 'starter' else say('can be taken')}"
        )
        about = card_about(content, card.index)
        with canvas.piece(f"card-{slug}"), canvas.part(f"{part} {slug}", said, about):
            deck_card(canvas, x, top, content, card.index, CARD, OFFER_HIGH, True)
    return y + (-(-len(slugs) // ACROSS)) * (OFFER_HIGH + 6)
