"""The faces of cards and Heroes; each is drawn once and kept as markup."""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.cards import FROM_DECK, Card, Cards, Hero
from emberhall.games.drums_of_war.faces.picture.scenes import draw_card_art, draw_hero_art
from emberhall.games.drums_of_war.faces.picture.spoken import (
    ability_of,
    ability_said,
    power_said,
    text_of,
)
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.icons import ICONS
from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import remembered

ICON_OF: Final = {"deployment": "arrow", "attack": "sword", "defense": "shield"}

CARD: Final = (164.0, 120.0)
HERO: Final = (216.0, 176.0)
NOTE: Final = (212.0, 88.0)  # the ability of a Hero
TEXT: Final = 13.0  # no word on a card is smaller


def army_look(army: int) -> str:
    """The look of an army."""
    return f"kind-{army}" if army >= 0 else "nobody"


def short_name(name: str, room: float, size: float) -> str:
    """A name, or its last word if the whole would be too wide."""
    return name if width_of(name, size, bold=True) <= room else name.rsplit(" ", 1)[-1]


def frame(canvas: Canvas, size: tuple[float, float], army: int) -> None:
    """The outline of a card, a little larger than the face that is laid on it."""
    canvas.rect(-1, -1, size[0] + 2, size[1] + 2, f"card-face {army_look(army)}", 7)


def heart(x: float, y: float, size: float, whole: bool) -> str:
    """A heart, red or spent."""
    return (
        f'<path transform="translate({x:g} {y:g}) scale({size / 24:g})" d="{ICONS["heart"]}"'
        f' class="heart{"" if whole else " spent"}"/>'
    )


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
    draw_card_art(canvas, card, 5, 28, 52, 62)
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
                canvas.marks.append(heart(width - 21 - 16 * place, 97, 15, True))
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
    draw_hero_art(canvas, hero, 6, 28, 76, 70)
    canvas.marks.append(heart(90, 29, 20, True))
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
