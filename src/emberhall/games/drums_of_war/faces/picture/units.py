"""Units in their slots."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.drums_of_war.cards import Card, Cards
from emberhall.games.drums_of_war.faces.picture.faces import army_look, heart, values
from emberhall.games.drums_of_war.faces.picture.figures import card_figure, placed
from emberhall.games.drums_of_war.faces.picture.naming import doing_of
from emberhall.games.drums_of_war.faces.picture.scenes import draw_card_art
from emberhall.games.drums_of_war.faces.picture.spoken import ability_of, ability_said, card_of
from emberhall.games.drums_of_war.faces.view import View
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import remembered

SLOT: Final = (136.0, 246.0)
BAR: Final = 25.0
STATS: Final = 126.0


def draw_unit(canvas: Canvas, view: View, content: Cards, seat: int, slot: int) -> None:
    """A Unit with current values; a star marks a value that is changed for this turn."""
    side, now = view["sides"][seat], given(view["lines"][seat][slot])
    card = card_of(content, given(side["units"][slot]))
    width, height = SLOT
    canvas.rect(0, 0, width, height, f"card-face {army_look(card.army)}", 8)
    canvas.marks.append(_portrait(card))
    left = max(0, now["life"] - now["wounds"])
    for place in range(now["life"]):
        canvas.marks.append(heart(width - 26 - place * 18, BAR + 8, 17, place < left))
    if not left:
        canvas.icon("skull", 10, BAR + 8, 20, "dark")
    doing = doing_of(view, content, seat, slot)
    if doing:
        canvas.rect(12, STATS - 26, width - 24, 23, "badge-face", 6)
        canvas.text(width / 2, STATS - 9, doing, 14, "strong", "middle", width - 30)
    attack = f"{now['attack']}{'*' if side['attack_mods'][slot] else ''}"
    defense = f"{now['defense']}{'*' if side['defense_mods'][slot] else ''}"
    values(canvas, 5, STATS + 2, (attack, defense, now["range"]), 22)
    y = STATS + 30
    for slug in (side["equipment"][slot], side["tactics"][slot]):
        if slug is not None:
            worn = card_of(content, slug)
            canvas.rect(5, y, width - 10, 24, "board-2", 6)
            canvas.marks.append(placed(card_figure(worn), 8, y + 2, 20))
            canvas.squeezed(31, y + 17, worn.name, 13, width - 40, "strong")
            y += 27
    _effect(canvas, card, content, y)


@remembered(128)
def _portrait(card: Card) -> str:
    """What does not change of a Unit: name and picture."""
    canvas = Canvas(*SLOT, Offers())
    width = SLOT[0]
    canvas.path(
        f"M0 {BAR:g}V8a8 8 0 0 1 8-8h{width - 16:g}a8 8 0 0 1 8 8v{BAR - 8:g}z",
        f"card-bar {army_look(card.army)}",
    )
    canvas.squeezed(width / 2, 18, card.name, 15, width - 12, "strong on-bar", "middle")
    draw_card_art(canvas, card, 6, BAR + 4, width - 12, 94)
    return "".join(canvas.marks)


def _effect(canvas: Canvas, card: Card, content: Cards, y: float) -> None:
    """The ability of a Unit in words, as far as there is room below what it bears."""
    ability = ability_of(card, content)
    if ability is None:
        return
    width, height = SLOT
    if height - y > 56:
        canvas.squeezed(8, y + 14, ability.name, 14, width - 16, "strong card-ink")
        y += 18
    canvas.words(8, y, width - 14, height - y - 4, ability_said(ability), 13, "card-ink")
