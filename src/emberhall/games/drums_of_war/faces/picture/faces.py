"""The faces of cards and Heroes; each is drawn once and kept as markup."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from emberhall.games.drums_of_war.cards import FROM_DECK, Card, Cards, Hero
from emberhall.games.drums_of_war.faces.picture.spoken import (
    ability_of,
    ability_said,
    power_said,
    text_of,
)
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import remembered

ART: Final = {
    "human-levy": "person", "human-soldier": "helmet", "human-spearman": "spear",
    "human-archer": "bow", "human-knight": "horse", "human-guard": "shield",
    "human-cleric": "book", "human-catapult": "catapult", "griffin": "wing",
    "tower-shield": "shield", "forged-blade": "sword", "long-pike": "spear",
    "human-march-order": "boot", "human-onslaught": "swords",
    "goblin-runt": "imp", "orc-warrior": "axe", "goblin-slinger": "target",
    "orc-lancer": "spear", "orc-rider": "horse", "orc-berserker": "swords",
    "orc-shaman": "skull", "orc-catapult": "catapult", "orc-troll": "club",
    "clan-cry": "drum", "war-axe": "axe", "spiked-hide": "spikes",
    "orc-march-order": "boot", "orc-onslaught": "swords",
    "aiden": "sword", "jayme": "horse", "maerwyn": "hammer",
    "krangg": "axe", "borrunm": "shield", "skarna": "eye",
}  # fmt: skip
PLAIN_ART: Final = ("helmet", "hammer", "scroll")  # for cards of a pack, by kind
ICON_OF: Final = {"deployment": "arrow", "attack": "sword", "defense": "shield"}

CARD: Final = (164.0, 120.0)
HERO: Final = (216.0, 168.0)
NOTE: Final = (212.0, 88.0)  # the ability of a Hero
TEXT: Final = 13.0  # no word on a card is smaller


def army_look(army: int) -> str:
    """The look of an army."""
    return f"kind-{army}" if army >= 0 else "nobody"


def art_of(card: Card) -> str:
    """The icon of a card."""
    return ART.get(card.slug, PLAIN_ART[card.kind])


def short_name(name: str, room: float, size: float = 21) -> str:
    """A name, or its last word if the whole would be too small; 21 is for narrow boards."""
    return name if width_of(name, size, bold=True) <= room else name.rsplit(" ", 1)[-1]


def medal(canvas: Canvas, icon: str, army: int, x: float, y: float, r: float) -> None:
    """A round portrait in the colour of its army; the Orcs' one is notched like a cog."""
    look = f"{army_look(army)} fill"
    if army == 1:
        canvas.path(_cog(x, y, r), look)
    else:
        canvas.circle(x, y, r, look)
    canvas.circle(x, y, r * 0.86, "medal-ring")
    canvas.icon(icon, x - r * 0.62, y - r * 0.62, r * 1.24, "on-medal")


@remembered(64)
def _cog(x: float, y: float, r: float) -> str:
    points: list[str] = []
    for step in range(24):
        reach = r * (1.08 if step % 2 else 0.94)
        angle = step * pi / 12
        points.append(f"{x + reach * cos(angle):.1f} {y + reach * sin(angle):.1f}")
    return f"M{'L'.join(points)}z"


def frame(canvas: Canvas, size: tuple[float, float], army: int) -> None:
    """The outline of a card, a little larger than the face that is laid on it."""
    canvas.rect(-1, -1, size[0] + 2, size[1] + 2, f"card-face {army_look(army)}", 7)


def _bar(canvas: Canvas, width: float, title: str, army: int, room: float) -> None:
    canvas.path(
        f"M0 23V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v17z", f"card-bar {army_look(army)}"
    )
    canvas.squeezed(7, 17, title, 14, room, "strong on-bar")


def values(
    canvas: Canvas,
    x: float,
    y: float,
    numbers: tuple[object, object, object],
    size: float,
) -> None:
    """Attack, Defense and Range side by side."""
    for place, (icon, said) in enumerate(zip(("sword", "shield", "bow"), numbers, strict=True)):
        left = x + place * size * 2
        wide = size * 0.8
        canvas.icon(icon, left, y + (size - wide) / 2, wide, "card-ink")
        look = "strong card-ink changed" if str(said).endswith("*") else "strong card-ink"
        canvas.text(left + wide + 2, y + size - 2, said, size, look, "", size * 2 - wide - 2)


@remembered(256)
def card_face(card: Card, content: Cards) -> str:
    """A card as it is held in hand."""
    width, height = CARD
    canvas = Canvas(width, height, Offers(), TEXT)
    said = str(card.cost)
    taken = 18 + width_of(said, 15, bold=True)
    _bar(canvas, width, card.name, card.army, width - 18 - taken)
    pays = "cards" if card.paid_from == FROM_DECK else "hand"
    canvas.icon(pays, width - 7 - taken, 4, 15, "on-bar")
    canvas.text(width - 7, 17, said, 15, "strong on-bar", "end")
    medal(canvas, art_of(card), card.army, 31, 58, 25)
    left = 61.0
    ability = ability_of(card, content)
    if ability is None:
        canvas.words(left, 28, width - left - 4, 62, text_of(card, content), TEXT, "card-ink")
    else:
        canvas.squeezed(left, 42, ability.name, 14, width - left - 6, "strong card-ink")
        canvas.words(left, 45, width - left - 4, 48, ability_said(ability), TEXT, "card-ink")
    if card.is_unit:
        values(canvas, 7, 94, (card.attack, card.defense, card.range), 20)
        if card.life > 1:
            for place in range(card.life):
                canvas.icon("heart", width - 20 - 16 * place, 97, 15, "kind-2")
    else:
        kind = say("Equipment") if card.is_equipment else say("Tactics")
        canvas.text(8, 110, kind, 14, "strong card-ink")
    return "".join(canvas.marks)


@remembered(32)
def hero_face(hero: Hero, content: Cards) -> str:
    """A Hero with Life, Defense, removals and ability."""
    width, height = HERO
    canvas = Canvas(width, height, Offers(), TEXT)
    _bar(canvas, width, hero.name, hero.army, width - 12)
    medal(canvas, ART.get(hero.slug, "hero"), hero.army, 42, 62, 33)
    canvas.icon("heart", 90, 29, 20, "kind-2")
    canvas.text(113, 46, hero.life, 20, "strong card-ink")
    canvas.icon("shield", 146, 29, 20, "card-ink")
    canvas.text(169, 46, hero.defense, 20, "strong card-ink")
    how = say("by choice") if hero.chooses else say("at random")
    removed = say("removes {removes} cards {how}", removes=hero.removes, how=how)
    canvas.words(90, 54, width - 94, 50, removed, TEXT, "card-ink")
    power = content.powers[hero.power]
    canvas.line(6, 102, width - 6, 102, "edge-line")
    canvas.squeezed(8, 118, f"{power.name} ({power.cost})", 14, width - 16, "strong card-ink")
    canvas.words(8, 120, width - 16, height - 122, power_said(power), TEXT, "card-ink")
    return "".join(canvas.marks)
