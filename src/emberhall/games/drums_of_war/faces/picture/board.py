"""The battlefield on a wide window: two Heroes and two front lines, slot against slot."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.drums_of_war.cards import SLOTS, Cards
from emberhall.games.drums_of_war.faces.picture.faces import army_look, heart
from emberhall.games.drums_of_war.faces.picture.ground import draw_ground
from emberhall.games.drums_of_war.faces.picture.naming import (
    first_part,
    hero_part,
    is_aimed,
    slot_part,
    source,
    who_of,
)
from emberhall.games.drums_of_war.faces.picture.scenes import draw_hero_art
from emberhall.games.drums_of_war.faces.picture.spoken import hero_of
from emberhall.games.drums_of_war.faces.picture.strikes import draw_strikes, draw_supports
from emberhall.games.drums_of_war.faces.picture.units import SLOT, draw_unit
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.pieces import back, mark
from emberhall.picture.svg import Canvas, Offers, Plate

WIDTH: Final = 860.0
HEIGHT: Final = 720.0
SMALLEST: Final = 12.0
LEFT: Final = 148.0  # of the first slot
STEP: Final = 141.0
FAR_LINE: Final = 56.0
NEAR_LINE: Final = 422.0
MIDDLE: Final = 362.0
HERO: Final = (126.0, 206.0)


def draw_board(view: View, content: Cards, offers: Offers) -> Plate:
    """The whole battlefield, one's own side below."""
    near = 0 if view["you"] is None else view["you"]
    canvas = Canvas(WIDTH, HEIGHT, offers, SMALLEST)
    armies = (view["sides"][1 - near]["army"] or "", view["sides"][near]["army"] or "")
    draw_ground(canvas, armies, MIDDLE)
    _hero(canvas, view, content, 1 - near, FAR_LINE)
    _hero(canvas, view, content, near, NEAR_LINE + SLOT[1] - HERO[1])
    if view["first"] >= 0:
        with canvas.part(*first_part(view)):
            canvas.circle(75, MIDDLE, 24, "badge-face")
            canvas.icon("drum", 58, MIDDLE - 17, 34, "kind-2")
    for slot in range(SLOTS):
        x = LEFT + slot * STEP + SLOT[0] / 2
        draw_strikes(canvas, view, slot, x, (FAR_LINE + SLOT[1] + 4, NEAR_LINE - 4), near)
        _slot(canvas, view, content, 1 - near, slot, FAR_LINE)
        _slot(canvas, view, content, near, slot, NEAR_LINE)
    draw_supports(canvas, view, content, LEFT + SLOT[0] / 2, STEP, MIDDLE, near)
    return canvas.plate("battlefield", say("The battlefield"))


def _hero(canvas: Canvas, view: View, content: Cards, seat: int, y: float) -> None:
    """A Hero with Life and Defense as they are now."""
    side, numbers, name = view["sides"][seat], view["heroes"][seat], view["names"][seat]
    width, height = HERO
    with canvas.at(12, y), canvas.part(*hero_part(view, content, seat)):
        if numbers is None:
            canvas.rect(0, 0, width, height, "empty", 10)
            words = say("{name}{who}: no Hero yet", name=name, who=who_of(view, seat))
            canvas.words(8, height / 2 - 30, width - 16, 60, words, 14, "", "middle")
            return
        hero = hero_of(content, given(side["hero"]))
        look = army_look(hero.army)
        canvas.rect(0, 0, width, height, f"card-face {look}", 10)
        draw_hero_art(canvas, hero, 6, 6, width - 12, 88)
        canvas.squeezed(width / 2, 111, hero.name, 18, width - 12, "name card-ink", "middle")
        whose = f"{name}{who_of(view, seat)}"
        canvas.squeezed(width / 2, 128, whose, 13, width - 12, "card-ink", "middle")
        across = min(4, numbers["life"])
        for place in range(numbers["life"]):
            at = 8 + place % across * 18, 138 + place // across * 19
            canvas.marks.append(heart(*at, 17, place < numbers["left"]))
        life = say("{left} Life", left=numbers["left"])
        canvas.text(8, height - 10, life, 13, "strong card-ink", room=70)
        canvas.icon("shield", width - 48, 146, 42, look)
        defense = f"{numbers['defense']}{'*' if side['hero_mod'] else ''}"
        canvas.text(width - 27, 174, defense, 21, "strong on-medal", "middle", 34)
    mark(canvas, seat, 26, y + 14, 8)
    if side["passed"]:
        canvas.rect(34, y - 12, 82, 24, "badge-face", 8)
        canvas.text(75, y + 5, say("passed"), 14, "strong", "middle", 74)


def _slot(canvas: Canvas, view: View, content: Cards, seat: int, slot: int, y: float) -> None:
    """A slot: a Unit with what is attached to it, a card face down, or nothing."""
    side = view["sides"][seat]
    slug = side["units"][slot]
    x = LEFT + slot * STEP
    width, height = SLOT
    named = slot_part(view, content, seat, slot)
    if slug is None:
        with canvas.part(*named):
            canvas.rect(x, y, width, height, "empty bare", 8)
            if slot + 1 in view["face_down"][seat]:
                back(canvas, x + 24, y + 60, 88, 124, "drum")
        return
    with (
        canvas.piece(f"{seat} {slug}#slot {slot}", source(side, seat, slug, view["you"])),
        canvas.at(x, y),
        canvas.part(*named),
    ):
        draw_unit(canvas, view, content, seat, slot)
    if is_aimed(view, content, seat, slot):
        canvas.circle(x + 20, y + 46, 15, "badge-face")
        canvas.icon("target", x + 9, y + 35, 22, "kind-2")
