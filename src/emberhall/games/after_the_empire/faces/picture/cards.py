"""Cards of buildings, refugees and secret objectives: title, picture, worth, effect and price."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Card, Cards, Deal
from emberhall.games.after_the_empire.faces.picture.goods import counted, row, row_width
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.portraits import (
    goal_sign,
    is_person,
    portrait,
    signed,
)
from emberhall.games.after_the_empire.faces.picture.signs import KINDS, scrap
from emberhall.games.after_the_empire.faces.remarks import card_words, so_many
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import BUILDING, PASSIVE
from emberhall.picture.letters import LEADING, broken, fitted
from emberhall.picture.svg import Canvas
from emberhall.picture.table import NARROW, Shape
from emberhall.words import phrase, remembered

BAR: Final = 21.0
LOW: Final = 98.0  # how high a card is
HIGH: Final = 117.0  # and one with its price
GOAL_HIGH: Final = 72.0
PASSIVES: Final = (
    phrase("{n} extra shot, any field"), phrase("{n} extra shot, manned wall"),
    phrase("walls shoot {n} more at first"), phrase("oil takes {n} foes at the wall"),
    phrase("stone pieces {n} cheaper"), phrase("wood pieces {n} cheaper"),
    phrase("keeps {n} gold if sacked"), phrase("{n} food each Harvest"),
    phrase("{n} food a level 2 farm"), phrase("{n} gold each Income"),
    phrase("{n} gold a healthy refugee"), phrase("{n} gold for each flag"),
    phrase("{n} free cubes a repair"), phrase("buildings {n} cheaper"),
    phrase("refugees {n} food cheaper"), phrase("{n} soldiers eat nothing"),
)  # fmt: skip


def width_in(shape: Shape) -> float:
    """How wide a card is: five or three lie side by side."""
    return 110.0 if shape == NARROW else 106.0


def size_in(shape: Shape) -> float:
    """The size of words on a card."""
    return 13.0 if shape == NARROW else 12.0


def lines(
    canvas: Canvas, x: float, y: float, width: float, said: str, size: float, most: int, look: str
) -> None:
    """A paragraph of so many lines at most, all of one size; the last is cut if it must be."""
    found = list(broken(said, width, size))
    if len(found) > most:
        last = " ".join(found[most - 1 :])
        found = [*found[: most - 1], fitted(last, width, size, size)[0]]
    for place, line in enumerate(found):
        canvas.text(x, y + size + place * size * LEADING, line, size, look)


def bar(canvas: Canvas, width: float, title: str, look: str, size: float, room: float = 0) -> None:
    """The title of a card; `room` is kept free at its end."""
    inside = f"h{width - 14:g}a5 5 0 0 1 5 5v"
    canvas.path(f"M2 {BAR:g}V7a5 5 0 0 1 5-5{inside}{BAR - 7:g}z", look)
    canvas.path(f"M2 {BAR / 2:g}V7a5 5 0 0 1 5-5{inside}{BAR / 2 - 7:g}z", "f-sheen")
    label(canvas, 6, 15.5, title, size, "serif on-bar", room=width - 12 - room)


def deal_row(canvas: Canvas, x: float, y: float, width: float, made: Deal, size: float) -> None:
    """What is paid, an arrow, and what is gained, as large as the width allows."""
    arrow = size if made.costs else 0
    wide = row_width(made.pay, size) + arrow + row_width(made.gain, size)
    squeeze = min(1.0, width / wide) if wide else 1.0
    if squeeze < 1:
        size = max(10.0, size * squeeze)
    if made.costs:
        x = row(canvas, x, y, made.pay, size)
        canvas.icon("arrow", x - 3, y + 2, size - 3, "card-ink")
        x += size - 1
    row(canvas, x, y, made.gain, size)


@remembered(512)
def card_inside(content: Cards, index: int, priced: bool, shape: Shape) -> str:
    """All of a building or refugee but its outline."""
    card = content.cards[index]
    canvas = scrap()
    width, size = width_in(shape), size_in(shape)
    bar(canvas, width, card.name, "bar-folk" if is_person(card) else "bar-house", size)
    canvas.rect(4, BAR + 3, 48, 41, "window", 4)
    canvas.path(f"M4 {BAR + 36:g}q24-9 48 0v8H4z", "f-lawn")
    canvas.marks.append(
        f'<g transform="translate(10 {BAR + 5:g}) scale(.8)">{portrait(content, index)}</g>'
    )
    right = 57.0
    kind = say(KINDS[card.kind])
    if kind:
        label(canvas, right, BAR + 15, kind, size, "card-ink", room=width - right - 5)
    if card.gold:
        counted(canvas, "gold", card.gold, right, BAR + 21, 18, "card-ink")
    provenance(canvas, 45, BAR + 11, card.source)
    effect(canvas, content, card, BAR + 46, width, size)
    if priced:
        price(canvas, card, LOW + 1, width, size)
    return "".join(canvas.marks)


def provenance(canvas: Canvas, x: float, y: float, source: str) -> None:
    """Where the values come from: filled is the rulebook, half what is public, hollow is ours."""
    look = {"book": "from-book", "inferred": "from-book", "public": "from-public"}
    canvas.path(f"M{x:g} {y - 5:g}l5 5-5 5-5-5z", look.get(source, "from-us"))
    if source == "public":
        canvas.path(f"M{x:g} {y - 5:g}l5 5-5 5z", "from-book")


def effect(canvas: Canvas, content: Cards, card: Card, y: float, width: float, size: float) -> None:
    """What a card does, in goods or in a few words."""
    if card.deals:
        most = 2 if len(card.deals) > 1 else 1
        for place, made in enumerate(card.deals[:most]):
            deal_row(canvas, 6, y + (0 if most > 1 else 6) + 15 * place, width - 8, made, 15)
    elif card.kind == PASSIVE:
        lines(canvas, 6, y, width - 10, passive_words(card), size, 2, "card-ink")
    else:
        said = card_words(card, content) or say("worth gold at the end")
        lines(canvas, 6, y, width - 10, said, size, 2, "card-ink")


def passive_words(card: Card) -> str:
    """What an ability that lasts does, in a few words."""
    return ", ".join(
        say(PASSIVES[i], n=number)
        for i, number in enumerate(card.passive)
        if number and i < len(PASSIVES)
    )


def price(canvas: Canvas, card: Card, y: float, width: float, size: float) -> None:
    """What a card costs, in a strip at its foot."""
    canvas.path(
        f"M2 {y - 2:g}h{width - 4:g}v{HIGH - y - 5:g}a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5z", "price"
    )
    if sum(card.cost):
        wide = row_width(card.cost, 15)
        said = say("costs")
        x = 6.0
        if wide + 40 < width:
            canvas.text(x, y + 12.5, said, size, "card-ink")
            x += 39
        row(canvas, x, y, card.cost, 15)
        return
    told = (
        say("initiative {initiative}", initiative=card.initiative)
        if card.initiative
        else say("everybody has one")
    )
    label(canvas, 6, y + 12.5, told, size, "card-ink", room=width - 10)


def draw_card(canvas: Canvas, content: Cards, index: int, priced: bool, shape: Shape) -> None:
    """A building or refugee that fills its plate, its outline first."""
    high = HIGH if priced else LOW
    canvas.rect(0.6, 0.6, width_in(shape) - 1.2, high - 1.2, "card-face", 6)
    canvas.marks.append(card_inside(content, index, priced, shape))


def tags(canvas: Canvas, card: Card, used: bool, marked: bool, shape: Shape) -> None:
    """Whether a card was used, and whether it suffered."""
    width, size = width_in(shape), size_in(shape)
    if used:
        canvas.rect(2, BAR, width - 4, LOW - BAR - 2, "spent", 4)
        canvas.rect(4, BAR + 14, 48, 17, "tag-used", 4)
        canvas.text(28, BAR + 27, say("used"), size, "strong tag-ink", "middle")
    if marked:
        canvas.rect(4, BAR + 33, 6 * size, 17, "tag-hurt", 4)
        canvas.text(4 + 3 * size, BAR + 46, suffering(card), size, "strong tag-ink", "middle")


def suffering(card: Card) -> str:
    """What a token on a card means: buildings are damaged, refugees wounded."""
    return say("damaged") if card.deck == BUILDING else say("wounded")


def goal_words(index: int, content: Cards) -> str:
    """What an objective asks for, without its worth, which its title bar tells."""
    printed = content.objectives[index]
    names = content.tables["measures"]
    if printed.most >= 0:
        return say("most {what}", what=names[printed.most].name)
    wanted = [so_many(n, names[i].name) for i, n in enumerate(printed.least) if n]
    clean = say(", none marked") if printed.unscathed else ""
    return f"{', '.join(wanted)}{clean}"


@remembered(128)
def goal_inside(content: Cards, index: int, width: float, size: float) -> str:
    """All of a secret objective but its outline."""
    printed = content.objectives[index]
    canvas = scrap()
    bar(canvas, width, printed.name, "bar-secret", size, 42)
    counted(canvas, "gold", printed.gold, width - 40, 2, 17, "on-bar")
    canvas.rect(4, BAR + 4, 32, 42, "window", 4)
    canvas.marks.append(signed(goal_sign(content, printed), 8, BAR + 13, 24))
    words = goal_words(index, content)
    lines(canvas, 41, BAR + 1, width - 45, words, size, 3, "card-ink")
    provenance(canvas, 11, GOAL_HIGH - 10, printed.source)
    return "".join(canvas.marks)


def draw_goal(canvas: Canvas, content: Cards, index: int, width: float, size: float) -> None:
    """A secret objective that fills its plate, its outline first."""
    canvas.rect(0.6, 0.6, width - 1.2, GOAL_HIGH - 1.2, "card-face", 6)
    canvas.marks.append(goal_inside(content, index, width, size))


def offered(part: str, card: Card) -> str:
    """A card that can be taken, in words."""
    kind = say("starting refugee") if part == "starter" else say("can be taken")
    return f"{card.name}, {kind}"
