"""Windows with a picture: a sky, the ground of an army, and who stands on it."""

from __future__ import annotations

from emberhall.games.drums_of_war.cards import Card, Hero
from emberhall.games.drums_of_war.faces.picture.figures import card_figure, hero_figure, placed
from emberhall.picture.svg import Canvas


def window(
    canvas: Canvas, army: int, x: float, y: float, width: float, height: float, r: float = 5
) -> None:
    """The sky over the ground of an army."""
    low = y + height * 0.74
    canvas.rect(x, y, width, height, "sky", r)
    canvas.path(
        f"M{x:g} {low + 4:g}q{width / 4:g} -10 {width / 2:g} -3t{width / 2:g} -3V{y + height - r:g}"
        f"a{r:g} {r:g} 0 0 1 -{r:g} {r:g}H{x + r:g}a{r:g} {r:g} 0 0 1 -{r:g} -{r:g}z",
        f"soil soil-{army}",
    )


def draw_card_art(
    canvas: Canvas, card: Card, x: float, y: float, width: float, height: float
) -> None:
    """A card's picture in its window."""
    window(canvas, card.army, x, y, width, height)
    size = min(width, height) * 0.9
    left, top = x + (width - size) / 2, y + height - size - height * 0.04
    if card.is_unit:
        canvas.path(
            f"M{left + size * 0.1:g} {top + size * 0.97:g}q{size * 0.4:g} -{size * 0.12:g}"
            f" {size * 0.8:g} 0q-{size * 0.4:g} {size * 0.12:g} -{size * 0.8:g} 0z",
            "shade",
        )
    canvas.marks.append(placed(card_figure(card), left, top, size))


def draw_hero_art(
    canvas: Canvas, hero: Hero, x: float, y: float, width: float, height: float
) -> None:
    """A Hero's picture, larger than those of Units."""
    window(canvas, hero.army, x, y, width, height)
    size = min(width, height) * 0.92
    canvas.marks.append(placed(hero_figure(hero), x + (width - size) / 2, y + height - size, size))
