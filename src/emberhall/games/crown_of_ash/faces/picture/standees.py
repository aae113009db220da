"""What the board is made of, however large: land, fighters, banners, shields and points."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.picture.faces import VP, stand, standee_face
from emberhall.games.crown_of_ash.faces.picture.goods import good
from emberhall.games.crown_of_ash.faces.picture.scenery import HEX, LAND
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    fighter_name,
    fighter_of,
    fighter_said,
)
from emberhall.picture.pieces import mark, seat_look
from emberhall.picture.svg import Canvas

SHADE: Final = (  # ids of a picture are its own: a page shows one board of this game
    f'<clipPath id="crown-hexagon"><path d="{HEX}"/></clipPath>'
    '<radialGradient id="crown-edges"><stop offset=".55" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>'
)


def draw_land(canvas: Canvas, slug: str, scale: float = 1) -> None:
    """What grows and stands in an area, darker towards its edges."""
    sized = f' transform="scale({scale})"' if scale != 1 else ""
    canvas.marks.append(
        f'<g{sized}><g clip-path="url(#crown-hexagon)" class="land-{slug}">{LAND[slug]}</g>'
        f'<path d="{HEX}" class="edges"/></g>'
    )


def standing(
    canvas: Canvas, content: Cards, slug: str, seat: int, x: float, y: float, scale: float = 1
) -> None:
    """A fighter that lies open, small; also in graveyards."""
    fighter = fighter_of(content, slug)
    said = fighter_said(fighter, content)
    with (
        canvas.piece(f"fighter {slug}"),
        canvas.at(x, y, scale=scale),
        canvas.part(f"fighter {slug}", fighter_name(fighter, content), said),
    ):
        stand(canvas, fighter.kind)
        canvas.marks.append(standee_face(fighter, seat, canvas.smallest / scale))


def banner(canvas: Canvas, seat: int, x: float, y: float, scale: float = 1) -> None:
    """The control token of a seat: a flag in its colour with its sign."""
    with canvas.at(x, y, scale=scale):
        canvas.path("M0 0h4v58h-4z", "filled")
        canvas.path("M4 2h36l-8 15l8 15h-36z", f"{seat_look(seat)} fill edge")
        canvas.circle(17, 17, 10.5, "sign")
        mark(canvas, seat, 17, 17, 7)


def shield(canvas: Canvas, strength: int, x: float, y: float, size: float = 42) -> None:
    """The strength of the defenders on a shield."""
    canvas.icon("shield", x, y, size, "shield")
    canvas.text(x + size / 2, y + size * 0.67, strength, size * 0.48, "strong on-shield", "middle")


def worth(canvas: Canvas, vp: int, x: float, y: float) -> None:
    """What an area scores at the end of a round."""
    canvas.rect(x, y, 58, 26, "badge-face", 8)
    good(canvas, VP, x + 5, y + 3, 20)
    canvas.text(x + 43, y + 20, vp, 18, "strong", "middle")
