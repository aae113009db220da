"""Small things of the pictures: icons of goods and gains, deals, troops, what is said of cards."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Card, Cards, Deal
from emberhall.games.after_the_empire.faces.remarks import amounts, card_words, objective_words
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import BUILDING, DAMAGE, REFUGEE
from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import phrase, remembered

GAINS: Final = (
    "wood", "stone", "iron", "food", "coin", "shield", "axe", "heart", "plains", "boot", "lock",
    "scroll", "flag",
)  # fmt: skip
SOLDIER: Final = "shield"
MERCENARY: Final = "axe"
ARCHER: Final = "bow"
SWORDSMAN: Final = "sword"
KINDS: Final = (
    "",
    phrase("Worker"),
    phrase("Free"),
    phrase("At once"),
    phrase("Always"),
)  # as the kinds of abilities
KINDS_SAID: Final = (
    phrase("No ability."),
    phrase("Worker space, once a season: "),
    phrase("Free action, once a season: "),
    phrase("When taken: "),
    phrase("As long as you own it: "),
)
SURGES: Final = (phrase("no surge"), phrase("surge for the leader"), phrase("surge for all"))
SIDE_NAMES: Final = {
    "n": phrase("north"),
    "e": phrase("east"),
    "s": phrase("south"),
    "w": phrase("west"),
}
TURNS: Final = {"n": 90, "e": 180, "s": 270, "w": 0}  # an arrow from a field to the castle


def scrap() -> Canvas:
    """A canvas for a fragment that is kept."""
    return Canvas(0, 0, Offers())


def band(archers: int, swordsmen: int) -> str:
    """Invaders in words."""
    return say(
        "{archers:archer|archers} and {swordsmen:swordsman|swordsmen}",
        archers=archers,
        swordsmen=swordsmen,
    )


def gain_look(gain: int) -> str:
    """The look of a good; other gains have none of their own."""
    return f"kind-{gain}" if gain < 5 else ""


def tokens(canvas: Canvas, x: float, y: float, counts: list[int], size: float = 15) -> float:
    """Numbers with their icons side by side; where they end."""
    for gain, count in enumerate(counts):
        if not count:
            continue
        canvas.text(x, y + size * 0.82, count, size - 2, "strong card-ink")
        x += width_of(str(count), size - 2, bold=True) + 1
        canvas.icon(GAINS[gain], x, y, size, f"card-ink {gain_look(gain)}")
        x += size + 5
    return x


def deal(canvas: Canvas, x: float, y: float, made: Deal, size: float = 15) -> float:
    """What is paid, an arrow, and what is gained."""
    if made.costs:
        x = tokens(canvas, x, y, made.pay, size)
        canvas.icon("arrow", x - 1, y + 1, size - 3, "card-ink")
        x += size + 1
    return tokens(canvas, x, y, made.gain, size)


def numbered(
    canvas: Canvas, icon: str, number: int, x: float, y: float, look: str, size: float = 18
) -> float:
    """An icon with a number behind it; where they end."""
    canvas.icon(icon, x, y, size, look)
    canvas.text(x + size + 2, y + size * 0.8, number, size * 0.85, "strong")
    return x + size + 6 + width_of(str(number), size * 0.85, bold=True)


def card_of(content: Cards, slug: str) -> Card:
    """A building or refugee by its name in views."""
    return content.get(Card, slug)


@remembered(256)
def card_about(content: Cards, index: int) -> str:
    """What a closer look at a building or refugee says."""
    card = content.cards[index]
    effect = card_words(card, content)
    said = say(KINDS_SAID[card.kind]) + (f"{effect}." if effect else "")
    if sum(card.cost):
        said = say("{said} Costs {amounts}.", said=said, amounts=amounts(card.cost, content))
    if card.deck in (BUILDING, REFUGEE):
        said = say("{said} Worth {gold} gold at the end.", said=said, gold=card.gold)
    if card.initiative:
        said = say("{said} Initiative {initiative}.", said=said, initiative=card.initiative)
    return said


def card_icon(card: Card) -> str:
    """The sign of the deck of a card."""
    if card.deck == BUILDING or card.slug == "barracks":
        return "house"
    return "person"


@remembered(512)
def card_inside(content: Cards, index: int, width: float, height: float, priced: bool) -> str:
    """All of a building or refugee but its outline."""
    card = content.cards[index]
    canvas = scrap()
    canvas.path(
        f"M0 20V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v14z",
        f"card-bar {'folk' if card_icon(card) == 'person' else ''}",
    )
    canvas.icon(card_icon(card), 4, 4, 12, "on-bar")
    canvas.text(19, 14.5, card.name, 12, "strong on-bar", room=width - 23)
    y = 24.0
    if priced:
        if sum(card.cost):
            tokens(canvas, 6, y, card.cost, 14)
        else:
            told = (
                say("initiative {initiative}", initiative=card.initiative)
                if card.initiative
                else say("everybody has one")
            )
            canvas.text(6, y + 12, told, 12, "card-ink", room=width - 12)
        y += 18
    kind = say(KINDS[card.kind])
    if kind:
        canvas.text(6, y + 12, kind, 12, "strong card-ink soft-ink")
    if card.gold:
        canvas.text(width - 20, y + 12, card.gold, 12, "strong card-ink", "end")
        canvas.icon("coin", width - 18, y, 14, "kind-4")
    y += 17
    if len(card.deals) == 1:
        y = fitted_deal(canvas, card.deals[0], y, width)
    elif card.deals:
        size = 14.0
        while max(deal(scrap(), 6, y, made, size) for made in card.deals) > width and size > 10:
            size -= 1
        for made in card.deals:
            deal(canvas, 6, y, made, size)
            y += 16
    else:
        words = card_words(card, content)
        canvas.words(6, y, width - 12, height - y - 3, words, 12, "card-ink")
    return "".join(canvas.marks)


def fitted_deal(canvas: Canvas, made: Deal, y: float, width: float) -> float:
    """A deal in large icons, in two lines if it is too wide for one."""
    trial = scrap()
    if deal(trial, 6, y, made, 18) <= width:
        canvas.marks += trial.marks
        return y + 20
    end = tokens(canvas, 6, y, made.pay, 16)
    canvas.icon("arrow", end, y + 1, 13, "card-ink")
    tokens(canvas, 6, y + 19, made.gain, 16)
    return y + 38


def deck_card(
    canvas: Canvas,
    x: float,
    y: float,
    content: Cards,
    index: int,
    width: float,
    height: float,
    priced: bool,
    free: float = 0,
) -> None:
    """A building or refugee, its outline first; so much is left free at its end."""
    canvas.rect(x, y, width, height, "card-face", 6)
    inside = card_inside(content, index, width, height - free, priced)
    canvas.marks.append(f'<g transform="translate({x:g} {y:g})">{inside}</g>')


@remembered(128)
def objective_inside(content: Cards, index: int, width: float, height: float) -> str:
    """All of a secret objective but its outline."""
    printed = content.objectives[index]
    canvas = scrap()
    canvas.path(f"M0 20V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v14z", "card-bar secret")
    canvas.icon("scroll", 4, 4, 12, "on-bar")
    canvas.text(19, 14.5, printed.name, 12, "strong on-bar", room=width - 23)
    words = objective_words(index, content).rsplit(",", 1)[0]
    canvas.words(6, 22, width - 42, height - 25, words, 12, "card-ink")
    canvas.text(width - 21, 37, printed.gold, 12, "strong card-ink", "end")
    canvas.icon("coin", width - 19, 26, 14, "kind-4")
    return "".join(canvas.marks)


def objective_card(
    canvas: Canvas, x: float, y: float, content: Cards, index: int, width: float, height: float
) -> None:
    """A secret objective, its outline first."""
    canvas.rect(x, y, width, height, "card-face", 6)
    inside = objective_inside(content, index, width, height)
    canvas.marks.append(f'<g transform="translate({x:g} {y:g})">{inside}</g>')


@remembered(64)
def engine_said(content: Cards, siege: int) -> str:
    """What a siege card does."""
    card = content.sieges[siege]
    engine = content.engines[card.engine]
    what = say("damage") if engine.effect == DAMAGE else say("invaders over the wall in each round")
    steps = ", ".join(
        say("from {least} gold {strength}", least=least, strength=strength)
        for least, strength in zip(engine.thresholds, engine.strengths, strict=True)
    )
    return f"{engine.name}, {say(SURGES[card.surge])}: {steps} {what}."


@remembered(64)
def invader_said(content: Cards, index: int) -> str:
    """What an invader card sends."""
    card = content.invaders[index]
    steps: list[str] = []
    for i, least in enumerate(card.thresholds):
        sent: list[str] = []
        if card.archers[i]:
            sent.append(say("{number:archer|archers}", number=card.archers[i]))
        if card.swordsmen[i]:
            sent.append(say("{number:swordsman|swordsmen}", number=card.swordsmen[i]))
        steps.append(say("from {least} gold {sent}", least=least, sent=say(" and ").join(sent)))
    return "; ".join(steps).capitalize() + "."
