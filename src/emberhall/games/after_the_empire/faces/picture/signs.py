"""What the pictures say of cards, engines and invaders."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Card, Cards
from emberhall.games.after_the_empire.faces.remarks import amounts, card_words
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import BUILDING, DAMAGE, REFUGEE
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import phrase, remembered

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
