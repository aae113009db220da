"""The battlefield on a phone: the same two lines, with large numbers and few words."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.drums_of_war.cards import SLOTS, Card, Cards
from emberhall.games.drums_of_war.faces.picture.faces import (
    army_look,
    heart,
    short_name,
)
from emberhall.games.drums_of_war.faces.picture.figures import card_figure, placed
from emberhall.games.drums_of_war.faces.picture.ground import draw_ground
from emberhall.games.drums_of_war.faces.picture.naming import (
    doing_of,
    first_part,
    hero_part,
    is_aimed,
    slot_part,
    source,
    who_of,
)
from emberhall.games.drums_of_war.faces.picture.scenes import draw_card_art, draw_hero_art
from emberhall.games.drums_of_war.faces.picture.spoken import card_of, hero_of
from emberhall.games.drums_of_war.faces.picture.strikes import draw_strikes, draw_supports
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.pieces import back, mark
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import remembered

WIDTH: Final = 366.0
HEIGHT: Final = 400.0
SMALLEST: Final = 13.0
SLOT: Final = (69.0, 126.0)
STEP: Final = 72.2
LEFT: Final = 4.0
FAR_LINE: Final = 50.0
NEAR_LINE: Final = 224.0
MIDDLE: Final = 200.0
BAND: Final = 43.0


def draw_narrow_board(view: View, content: Cards, offers: Offers) -> Plate:
    """The whole battlefield, one's own side below."""
    near = 0 if view["you"] is None else view["you"]
    canvas = Canvas(WIDTH, HEIGHT, offers, SMALLEST)
    armies = (view["sides"][1 - near]["army"] or "", view["sides"][near]["army"] or "")
    draw_ground(canvas, armies, MIDDLE)
    _hero(canvas, view, content, 1 - near, 4)
    _hero(canvas, view, content, near, HEIGHT - BAND - 4)
    for slot in range(SLOTS):
        x = LEFT + slot * STEP + SLOT[0] / 2
        lines = (FAR_LINE + SLOT[1] + 2, NEAR_LINE - 2)
        draw_strikes(canvas, view, slot, x, lines, near, scale=0.62)
        _slot(canvas, view, content, 1 - near, slot, FAR_LINE)
        _slot(canvas, view, content, near, slot, NEAR_LINE)
    draw_supports(canvas, view, content, LEFT + SLOT[0] / 2, STEP, MIDDLE, near)
    return canvas.plate("battlefield", say("The battlefield"))


def _hero(canvas: Canvas, view: View, content: Cards, seat: int, y: float) -> None:
    """A Hero across the field, with Life and Defense."""
    side, numbers, name = view["sides"][seat], view["heroes"][seat], view["names"][seat]
    width = WIDTH - 8
    with canvas.at(4, y), canvas.part(*hero_part(view, content, seat)):
        if numbers is None:
            canvas.rect(0, 0, width, BAND, "empty", 8)
            words = say("{name}{who}: no Hero yet", name=name, who=who_of(view, seat))
            canvas.text(width / 2, 27, words, 15, "", "middle", width - 40)
            return
        hero = hero_of(content, given(side["hero"]))
        look = army_look(hero.army)
        canvas.rect(0, 0, width, BAND, f"card-face {look}", 8)
        draw_hero_art(canvas, hero, 4, 3, 42, BAND - 6)
        title = f"{hero.name}{who_of(view, seat)}"
        canvas.squeezed(52, 18, title, 15, 150, "strong card-ink")
        for place in range(numbers["life"]):
            canvas.marks.append(heart(52 + place * 15, 23, 14, place < numbers["left"]))
        canvas.icon("shield", width - 42, 4, 36, look)
        defense = f"{numbers['defense']}{'*' if side['hero_mod'] else ''}"
        canvas.text(width - 24, 28, defense, 18, "strong on-medal", "middle", 30)
    mark(canvas, seat, 14, y + 10, 6)
    if side["passed"]:
        canvas.text(width - 76, y + 37, say("passed"), 13, "strong card-ink", "end", 90)
    if view["first"] == seat:
        with canvas.part(*first_part(view)):
            canvas.circle(width - 58, y + 16, 14, "badge-face")
            canvas.icon("drum", width - 68, y + 6, 20, "kind-2")


def _slot(canvas: Canvas, view: View, content: Cards, seat: int, slot: int, y: float) -> None:
    """A slot: a Unit, a card face down, or nothing."""
    side = view["sides"][seat]
    slug = side["units"][slot]
    x = LEFT + slot * STEP
    width, height = SLOT
    named = slot_part(view, content, seat, slot)
    if slug is None:
        with canvas.part(*named):
            canvas.rect(x, y, width, height, "empty bare", 6)
            if slot + 1 in view["face_down"][seat]:
                back(canvas, x + 9, y + 26, width - 18, 74, "drum")
        return
    with (
        canvas.piece(f"{seat} {slug}#slot {slot}", source(side, seat, slug, view["you"])),
        canvas.at(x, y),
        canvas.part(*named),
    ):
        _unit(canvas, view, content, card_of(content, slug), seat, slot)
    if is_aimed(view, content, seat, slot):
        canvas.circle(x + 12, y + 32, 10, "badge-face")
        canvas.icon("target", x + 4, y + 24, 16, "kind-2")


def _unit(canvas: Canvas, view: View, content: Cards, card: Card, seat: int, slot: int) -> None:
    """A Unit with its numbers; words only for its name and what it does."""
    side, now = view["sides"][seat], given(view["lines"][seat][slot])
    width, height = SLOT
    canvas.rect(0, 0, width, height, f"card-face {army_look(card.army)}", 6)
    canvas.marks.append(_portrait(card))
    left = max(0, now["life"] - now["wounds"])
    for place in range(now["life"]):
        canvas.marks.append(heart(width - 15, 22 + place * 13, 12, place < left))
    attack = f"{now['attack']}{'*' if side['attack_mods'][slot] else ''}"
    defense = f"{now['defense']}{'*' if side['defense_mods'][slot] else ''}"
    for place, (icon, said) in enumerate((("sword", attack), ("shield", defense))):
        canvas.icon(icon, 3 + place * 33, 71, 14, "card-ink")
        canvas.text(18 + place * 33, 85, said, 17, "strong card-ink", room=18)
    canvas.icon("bow", 3, 89, 13, "card-ink")
    canvas.text(18, 101, now["range"], 15, "strong card-ink")
    worn = [slug for slug in (side["equipment"][slot], side["tactics"][slot]) if slug]
    for place, slug in enumerate(worn):
        canvas.marks.append(placed(card_figure(card_of(content, slug)), 33 + place * 17, 87, 17))
    doing = doing_of(view, content, seat, slot)
    if doing:
        canvas.rect(2, height - 21, width - 4, 19, "badge-face", 5)
        canvas.squeezed(width / 2, height - 7, _briefly(doing), 13, width - 8, "strong", "middle")


def _briefly(doing: str) -> str:
    """What a Unit does, in a word."""
    if doing == say("acts now"):
        return say("acts")
    return say("Hero") if doing == say("at the Hero") else doing


@remembered(128)
def _portrait(card: Card) -> str:
    """What does not change of a Unit: its name and picture."""
    canvas = Canvas(*SLOT, Offers(), SMALLEST)
    width = SLOT[0]
    canvas.path(
        f"M0 19V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v13z",
        f"card-bar {army_look(card.army)}",
    )
    name = short_name(card.name, width - 6, 13)
    canvas.squeezed(width / 2, 14, name, 13, width - 6, "strong on-bar", "middle")
    draw_card_art(canvas, card, 3, 21, width - 6, 48)
    return "".join(canvas.marks)
