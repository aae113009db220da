"""The attack of the season: banners over the land, an engine on its road, what is still hidden."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.figures import ENGINES
from emberhall.games.after_the_empire.faces.picture.goods import counted, good
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.signs import (
    SIDE_NAMES,
    engine_said,
    invader_said,
)
from emberhall.games.after_the_empire.faces.picture.spots import SIDE_SLUGS, Point, Spots
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.queries import tier
from emberhall.games.after_the_empire.terms import DAMAGE, NOTHING
from emberhall.picture.svg import Canvas

WIDE: Final = 156.0
HIGH: Final = 44.0
# where the banners of a side hang: the first, and the step to the next
HUNG: Final[tuple[tuple[Point, Point], ...]] = (
    ((548, 12), (0, 48)),
    ((664, 132), (0, 48)),
    ((582, 532), (0, 48)),
    ((40, 382), (0, 48)),
)
SECOND: Final = (140.0, 0.0, 124.0, 0.0)  # the third banner hangs beside the first
BACKS: Final = (40.0, 532.0)
CHIP: Final = 38.0


class Card:
    """A card of the attack: the name of its part, what is said of it, and what it shows."""

    __slots__ = ("about", "counts", "engine", "name", "part", "said", "side")

    def __init__(self, part: str, said: str, about: str) -> None:
        self.part = part
        self.said = said
        self.about = about
        self.name = ""
        self.side = ""
        self.engine = ""
        self.counts: list[tuple[str, int]] = []


def attack(view: View, content: Cards, seat: int) -> list[Card]:
    """The cards of the attack, as strong as they are against a castle; hidden ones last."""
    gold = view["effective"][seat]
    shown = [(slug, given(view["heading"])) for slug in view["report"]]
    horde = view["horde"]
    if isinstance(horde, list):
        shown += list(zip(horde, given(view["headings"]), strict=True))
    found = [
        _invaders(place, slug, side, content, gold) for place, (slug, side) in enumerate(shown)
    ]
    siege = view["siege"]
    if isinstance(siege, list):
        found += [_siege(slug, given(view["siege_heading"]), content, gold) for slug in siege]
    hidden = 0 if isinstance(horde, list) else horde["count"]
    about = say("It is turned up when the combat begins.")
    place = len(shown)
    for _ in range(hidden):
        found.append(Card(f"hidden {place}", say("An invader card face down"), about))
        place += 1
    if not isinstance(siege, list) and siege["count"]:
        found.append(Card(f"hidden {place}", say("A siege card face down"), about))
        found[-1].engine = "hidden"
    return found


def _invaders(place: int, slug: str, side: str, content: Cards, gold: int) -> Card:
    index = content.index("invaders")[slug]
    printed = content.invaders[index]
    said = say("{name} attack from the {side}", name=printed.name, side=say(SIDE_NAMES[side]))
    made = Card(f"invader {place}", said, invader_said(content, index))
    made.name, made.side = printed.name.removeprefix("The "), side
    step = tier(printed.thresholds, gold)
    if step != NOTHING:
        made.counts = [("sword", printed.swordsmen[step]), ("bow", printed.archers[step])]
    return made


def _siege(slug: str, side: str, content: Cards, gold: int) -> Card:
    index = content.index("sieges")[slug]
    printed = content.sieges[index]
    engine = content.engines[printed.engine]
    said = say("Siege from the {side}: {name}", side=say(SIDE_NAMES[side]), name=printed.name)
    made = Card(f"siege {slug}", said, engine_said(content, index))
    made.name, made.side, made.engine = engine.name, side, content.slugs("engines")[engine.index]
    step = tier(engine.thresholds, gold)
    if step != NOTHING:
        sign = "breach" if engine.effect == DAMAGE else "climb"
        made.counts = [(sign, engine.strengths[step])]
    return made


def banners(canvas: Canvas, cards: list[Card], spots: Spots) -> None:
    """The attack over the wide land: banners by the roads, backs in a corner."""
    hung = [0, 0, 0, 0]
    backs = 0
    for card in cards:
        if not card.side:
            _back(canvas, card, backs)
            backs += 1
            continue
        side = SIDE_SLUGS.index(card.side)
        (x, y), (_, down) = HUNG[side]
        place = hung[side]
        hung[side] += 1
        if SECOND[side] and place >= 2:
            x, place = x + SECOND[side], place - 2
        with canvas.part(card.part, card.said, card.about):
            top = y + down * place
            wide = WIDE - 20 if SECOND[side] else WIDE
            canvas.path(
                f"M{x:g} {top:g}h{wide:g}l-8 {HIGH / 2:g} 8 {HIGH / 2:g}H{x:g}z", "p-banner"
            )
            canvas.path(f"M{x + 4:g} {top + 4:g}h{wide - 11:g}", "d-trim")
            label(canvas, x + 9, top + 18, card.name, 13, "serif banner-ink", room=wide - 24)
            _strength(canvas, card, x + 9, top + 22)
            if card.engine:
                ex, ey = spots.engines[side]
                canvas.marks.append(
                    f'<g transform="translate({ex:g} {ey:g})">{ENGINES[card.engine]}</g>'
                )


def _strength(canvas: Canvas, card: Card, x: float, y: float) -> None:
    if not any(number for _, number in card.counts):
        canvas.text(x, y + 14, say("nobody comes"), 12, "banner-ink")
        return
    for sign, number in card.counts:
        if not number:
            continue
        x = counted(canvas, sign, number, x, y, 17, "banner-ink")
        if sign == "breach":
            canvas.text(x - 2, y + 14, say("damage"), 12, "banner-ink")
        elif sign == "climb":
            canvas.text(x - 2, y + 14, say("climb over"), 12, "banner-ink")


def _back(canvas: Canvas, card: Card, place: int) -> None:
    row, column = divmod(place, 2)
    x, y = BACKS[0] + 44 * column, BACKS[1] + 46 * row
    with canvas.part(card.part, card.said, card.about):
        canvas.rect(x, y, 40, 42, "back", 6)
        good(canvas, "skull" if card.engine else "sword", x + 9, y + 10, 22)


def chips(canvas: Canvas, cards: list[Card], y: float) -> None:
    """The attack above a phone's land: a chip for each card, with its side and its strength."""
    if not cards:
        return
    gap = 4.0
    wide = min(120.0, (400 - gap * (len(cards) - 1)) / len(cards))
    for place, card in enumerate(cards):
        x = (wide + gap) * place
        with canvas.part(card.part, card.said, card.about):
            canvas.rect(x, y, wide, CHIP, "back" if not card.side else "p-banner", 8)
            if not card.side:
                sign = "skull" if card.engine else "sword"
                good(canvas, sign, x + wide / 2 - 20, y + 9, 20)
                label(canvas, x + wide / 2 + 6, y + 25, "?", 18, "serif banner-ink")
                continue
            letter = say(SIDE_NAMES[card.side])[:1].upper()
            label(canvas, x + 6, y + 25, letter, 16, "serif banner-ink")
            at = x + 23
            for sign, number in card.counts:
                if number:
                    at = counted(canvas, sign, number, at, y + 10, 18, "banner-ink") - 4
