"""The gallery: buildings, refugees, invaders, siege cards, objectives and castle pieces."""

from __future__ import annotations

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.castle import cubes
from emberhall.games.after_the_empire.faces.picture.frontier import (
    CARD,
    INVADER_HIGH,
    OFFER_HIGH,
    invader_card,
    siege_card,
)
from emberhall.games.after_the_empire.faces.picture.signs import (
    card_about,
    deck_card,
    engine_said,
    invader_said,
    objective_card,
)
from emberhall.games.after_the_empire.faces.remarks import amounts, objective_words
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import GATE, NOTHING, TURRET
from emberhall.picture.face import Exhibit
from emberhall.picture.svg import Canvas, Offers


def gallery(content: Cards) -> list[Exhibit]:
    """Every card and castle piece of the content."""
    return [
        *cards(content), *invaders(content), *sieges(content), *objectives(content),
        *pieces(content),
    ]  # fmt: skip


def framed(high: float) -> Canvas:
    """A canvas for one card."""
    return Canvas(CARD + 4, high + 4, Offers())


def cards(content: Cards) -> list[Exhibit]:
    """Starting cards, buildings and refugees."""
    found: list[Exhibit] = []
    for card in content.cards:
        canvas = framed(OFFER_HIGH)
        said = card_about(content, card.index)
        with canvas.part(f"card {card.slug}", card.name, said):
            deck_card(canvas, 2, 2, content, card.index, CARD, OFFER_HIGH, True)
        plate = canvas.plate(card.slug, card.name)
        found.append(Exhibit("cards", card.slug, card.name, said, plate))
    return found


def invaders(content: Cards) -> list[Exhibit]:
    """Invader cards."""
    found: list[Exhibit] = []
    for card in content.invaders:
        canvas = framed(INVADER_HIGH)
        said = invader_said(content, card.index)
        with canvas.part(f"invader {card.slug}", card.name, said):
            invader_card(canvas, 2, 2, content, card.index, "", NOTHING)
        plate = canvas.plate(card.slug, card.name)
        said = say("{said} {copies} in the deck.", said=said, copies=card.copies)
        found.append(Exhibit("invaders", card.slug, card.name, said, plate))
    return found


def sieges(content: Cards) -> list[Exhibit]:
    """Siege cards."""
    found: list[Exhibit] = []
    for card in content.sieges:
        canvas = framed(INVADER_HIGH)
        said = engine_said(content, card.index)
        with canvas.part(f"siege {card.slug}", card.name, said):
            siege_card(canvas, 2, 2, content, card.index, "", NOTHING)
        plate = canvas.plate(card.slug, card.name)
        found.append(Exhibit("sieges", card.slug, card.name, said, plate))
    return found


def objectives(content: Cards) -> list[Exhibit]:
    """Secret objectives."""
    found: list[Exhibit] = []
    for card in content.objectives:
        canvas = framed(78)
        said = f"{objective_words(card.index, content)}.".capitalize()
        with canvas.part(f"objective {card.slug}", card.name, said):
            objective_card(canvas, 2, 2, content, card.index, CARD, 78)
        plate = canvas.plate(card.slug, card.name)
        found.append(Exhibit("objectives", card.slug, card.name, said, plate))
    return found


def pieces(content: Cards) -> list[Exhibit]:
    """Walls, gates and turrets of wood and stone."""
    found: list[Exhibit] = []
    for piece in content.pieces:
        canvas = framed(60)
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
        with canvas.part(f"piece {piece.slug}", piece.name, said):
            if piece.type == TURRET:
                canvas.circle(30, 32, 26, f"rampart-{piece.material}")
                canvas.icon("bow", 20, 14, 20, "portal")
            else:
                canvas.rect(4, 12, CARD - 8, 40, f"rampart-{piece.material}", 3)
                if piece.type == GATE:
                    canvas.icon("gate", 70, 18, 30, "portal")
            cubes(canvas, 18, 38, piece.cubes, piece.cubes, piece.material, 5)
        plate = canvas.plate(piece.slug, piece.name)
        found.append(Exhibit("pieces", piece.slug, piece.name, said, plate))
    return found
