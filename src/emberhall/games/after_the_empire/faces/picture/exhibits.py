"""The gallery: buildings, refugees, invaders, siege cards, objectives and castle pieces."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.cards import (
    BAR,
    GOAL_HIGH,
    HIGH,
    bar,
    draw_card,
    draw_goal,
    lines,
    width_in,
)
from emberhall.games.after_the_empire.faces.picture.figures import ENGINES, FIGURES
from emberhall.games.after_the_empire.faces.picture.goods import counted, good
from emberhall.games.after_the_empire.faces.picture.land import DEFS
from emberhall.games.after_the_empire.faces.picture.masonry import plaque, tower
from emberhall.games.after_the_empire.faces.picture.signs import (
    SURGES,
    card_about,
    engine_said,
    invader_said,
)
from emberhall.games.after_the_empire.faces.picture.spots import WIDE_LAND
from emberhall.games.after_the_empire.faces.remarks import amounts, objective_words
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import DAMAGE, GATE, TURRET
from emberhall.picture.face import Exhibit
from emberhall.picture.svg import Canvas, Offers
from emberhall.picture.table import WIDE

CARD: Final = 166.0
STEP_HIGH: Final = 20.0


def gallery(content: Cards) -> list[Exhibit]:
    """Every card and castle piece of the content."""
    return [
        *cards(content), *invaders(content), *sieges(content), *objectives(content),
        *pieces(content),
    ]  # fmt: skip


def cards(content: Cards) -> list[Exhibit]:
    """Starting cards, buildings and refugees."""
    found: list[Exhibit] = []
    for card in content.cards:
        canvas = Canvas(width_in(WIDE), HIGH, Offers())
        said = card_about(content, card.index)
        with canvas.part(f"card {card.slug}", card.name, said):
            draw_card(canvas, content, card.index, True, WIDE)
        plate = canvas.plate(card.slug, card.name)
        found.append(Exhibit("cards", card.slug, card.name, said, plate))
    return found


def attacking(title: str, art: str, steps: int) -> Canvas:
    """A card of the attack with its title and its picture; the steps of gold follow."""
    canvas = Canvas(CARD, BAR + 56 + STEP_HIGH * steps + 22, Offers())
    canvas.rect(0.6, 0.6, CARD - 1.2, canvas.height - 1.2, "card-face", 6)
    bar(canvas, CARD, title, "bar-foe", 12)
    canvas.rect(4, BAR + 3, CARD - 8, 50, "window", 4)
    canvas.path(f"M4 {BAR + 41:g}q{CARD / 2 - 4:g}-10 {CARD - 8:g} 0v12h{8 - CARD:g}z", "f-lawn")
    canvas.marks.append(art)
    return canvas


def threshold(
    canvas: Canvas, place: int, least: int, shown: list[tuple[str, int]], said: str = ""
) -> None:
    """What a card sends from so much gold on."""
    y = BAR + 58 + STEP_HIGH * place
    x = counted(canvas, "gold", least, 8, y, 16, "card-ink")
    canvas.icon("arrow", max(x, 46), y + 3, 11, "card-ink")
    x = 62.0
    for name, number in shown:
        if number:
            x = counted(canvas, name, number, x, y, 16, "card-ink")
    if said:
        canvas.text(x, y + 13, said, 12, "card-ink")


def art_of(name: str, x: float, y: float, scale: float) -> str:
    """A figure or engine in the window of a card."""
    inside = FIGURES.get(name) or ENGINES[name]
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inside}</g>'


def invaders(content: Cards) -> list[Exhibit]:
    """Invader cards: a row of those who come with the highest step."""
    found: list[Exhibit] = []
    for card in content.invaders:
        most = [("swordsman", card.swordsmen[-1]), ("archer", card.archers[-1])]
        names = [name for name, number in most for _ in range(number)]
        step = min(27, (CARD - 44) / max(1, len(names) - 1))
        art = "".join(art_of(name, 8 + step * i, 32, 1) for i, name in enumerate(names))
        canvas = attacking(card.name, art, len(card.thresholds))
        for place, least in enumerate(card.thresholds):
            sent = [("sword", card.swordsmen[place]), ("bow", card.archers[place])]
            threshold(canvas, place, least, sent)
        whole = Canvas(CARD, canvas.height, Offers())
        said = invader_said(content, card.index)
        with whole.part(f"invader {card.slug}", card.name, said):
            whole.marks += canvas.marks
        plate = whole.plate(card.slug, card.name)
        said = say("{said} {copies} in the deck.", said=said, copies=card.copies)
        found.append(Exhibit("invaders", card.slug, card.name, said, plate))
    return found


def sieges(content: Cards) -> list[Exhibit]:
    """Siege cards: the engine, and whether it surges."""
    found: list[Exhibit] = []
    for card in content.sieges:
        engine = content.engines[card.engine]
        art = art_of(content.slugs("engines")[card.engine], 58, 25, 0.6)
        canvas = attacking(engine.name, art, len(engine.thresholds))
        harm = engine.effect == DAMAGE
        for place, least in enumerate(engine.thresholds):
            sent = [("breach" if harm else "climb", engine.strengths[place])]
            threshold(canvas, place, least, sent, say("damage") if harm else say("climb over"))
        surge = say(SURGES[card.surge])
        for crown in range(card.surge):
            good(canvas, "skull", CARD - 22 - 17 * crown, BAR + 6, 15)
        lines(canvas, 8, canvas.height - 20, CARD - 16, surge, 12, 1, "strong card-ink")
        whole = Canvas(CARD, canvas.height, Offers())
        said = engine_said(content, card.index)
        with whole.part(f"siege {card.slug}", card.name, said):
            whole.marks += canvas.marks
        plate = whole.plate(card.slug, card.name)
        found.append(Exhibit("sieges", card.slug, card.name, said, plate))
    return found


def objectives(content: Cards) -> list[Exhibit]:
    """Secret objectives."""
    found: list[Exhibit] = []
    for card in content.objectives:
        canvas = Canvas(140, GOAL_HIGH, Offers())
        said = f"{objective_words(card.index, content)}.".capitalize()
        with canvas.part(f"objective {card.slug}", card.name, said):
            draw_goal(canvas, content, card.index, 140, 12)
        plate = canvas.plate(card.slug, card.name)
        found.append(Exhibit("objectives", card.slug, card.name, said, plate))
    return found


def pieces(content: Cards) -> list[Exhibit]:
    """Walls, gates and turrets of wood and stone."""
    found: list[Exhibit] = []
    for piece in content.pieces:
        said = say(
            "Room for {cubes} cubes. Costs {amounts}.",
            cubes=piece.cubes,
            amounts=amounts(piece.cost, content),
        )
        if sum(piece.upgrade):
            said = say(
                "{said} Upgrading from wood costs {amounts}.",
                said=said,
                amounts=amounts(piece.upgrade, content),
            )
        if piece.fire:
            said = say(
                "{said} Shoots {fire} into each of its two fields.", said=said, fire=piece.fire
            )
        canvas = Canvas(120, 116, Offers())
        with canvas.part(f"piece {piece.slug}", piece.name, said):
            canvas.rect(0.6, 0.6, 118.8, 114.8, "card-face", 6)
            canvas.marks.append(f"<defs>{DEFS.replace('empire-', f'{piece.slug}-')}</defs>")
            if piece.type == TURRET:
                drawn = (
                    f'<g transform="translate(60 106)">{tower(piece.material, False, False)}</g>'
                )
            else:
                drawn = wall_piece(piece.material, piece.type == GATE)
            canvas.marks.append(drawn.replace("empire-", f"{piece.slug}-"))
            inside = plaque(piece.cubes, piece.cubes, piece.material, False, WIDE_LAND)
            canvas.marks.append(f'<g transform="translate(60 88)">{inside}</g>')
        plate = canvas.plate(piece.slug, piece.name)
        found.append(Exhibit("pieces", piece.slug, piece.name, said, plate))
    return found


def wall_piece(material: int, gate: bool) -> str:
    """A stretch of wall, with its gate."""
    teeth = "v-9h14v9h14" * 4 if material else "l6-9 6 9" * 9
    fill = "empire-ashlar" if material else "empire-palisade"
    wide = 112 if material else 108
    marks = f'<path d="M4 40{teeth}v66h-{wide}z" fill="url(#{fill})" class="p-wall"/>'
    if gate:
        marks += '<path d="M34 106V60q0-24 26-24t26 24v46z" class="p-wood2"/>'
        marks += '<path d="M42 106V64q0-18 18-18t18 18v42z" class="f-ink"/>'
        marks += '<path d="M51 46v60M60 42v64M69 46v60M42 70h36" class="d-bar"/>'
    return marks
