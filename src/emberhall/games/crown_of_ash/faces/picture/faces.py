"""The faces of fighters, tiles and cards; each is drawn once and kept as markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.games.crown_of_ash.cards import (
    GOLD,
    STARTING,
    ActionCard,
    CombatCard,
    Fate,
    Fighter,
    Power,
    Tile,
)
from emberhall.games.crown_of_ash.faces.picture.spoken import BRIEFLY, TIERS, power_said
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import PIPS, card
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import remembered

GAINS: Final = ("bone", "ash", "blood", "sulphur", "coin", "potion", "crown")  # by index of gains
BUSTS: Final = ("skull", "wraith", "vampire", "imp")  # the heads of the kinds
STRUCTURES: Final = {
    "st-ossuary": "arch", "st-charcoal": "fire", "st-altar": "altar", "st-vent": "volcano",
    "t1-potters-field": "potion", "t1-butchers-row": "axe", "t1-quarry-pit": "hammer",
    "t1-plague-pyre": "fire", "t1-smelter": "iron", "t1-cellar": "door",
    "t1-great-ossuary": "arch", "t1-burned-cathedral": "castle", "t1-leech-house": "house",
    "t1-brimstone-mine": "mountain", "t1-hidden-market": "tent", "t1-tomb-of-return": "tomb",
    "t2-catacomb-palace": "castle", "t2-tower-of-cinders": "tower", "t2-arena-of-thorns": "wall",
    "t2-caldera-forge": "hammer", "t2-grand-apothecary": "potion", "t2-blood-basilica": "castle",
    "t2-vitriol-works": "volcano", "t2-vault-of-essences": "gate",
}  # fmt: skip

SMALL: Final = (46.0, 58.0)  # a fighter on the board
FULL: Final = (135.0, 66.0)  # a fighter whose cost no longer matters
PRICED: Final = (135.0, 88.0)  # a fighter that can be raised
TILE: Final = (134.0, 82.0)
CARD: Final = (78.0, 86.0)
FATE: Final = (124.0, 72.0)
ACTION: Final = (150.0, 122.0)


def frame(canvas: Canvas, size: tuple[float, float], kind: int = -1) -> None:
    """The outline of a card, a little larger than the face that is laid on it."""
    look = f"card-face {kind_look(kind)}" if kind >= 0 else "card-face"
    canvas.rect(-1, -1, size[0] + 2, size[1] + 2, look, 7)


def _face(canvas: Canvas) -> str:
    """What was drawn, without the outline that it began with."""
    return "".join(canvas.marks[1:])


def kind_look(kind: int) -> str:
    """The look of a kind or of gold; plain for other gains."""
    return f"kind-{kind}" if kind <= GOLD else ""


def amounts_row(
    canvas: Canvas, counts: Sequence[int], x: float, y: float, room: float, size: float = 14
) -> float:
    """Icons with numbers in as many rows as the room asks for; where the last row ends."""
    at = x
    wide = size * 1.95
    for good, count in enumerate(counts):
        if not count:
            continue
        if at > x and at + wide > x + room + 3:
            at, y = x, y + size + 3
        canvas.icon(GAINS[good], at, y, size, kind_look(good) or "card-ink")
        canvas.text(at + size + 1, y + size - 2, count, size * 0.93, "strong card-ink")
        at += wide
    return y + size + 3


@remembered(256)
def small_fighter(fighter: Fighter) -> str:
    """A fighter as it stands on the board: head, kind and attack value."""
    canvas = Canvas(*SMALL, Offers())
    kind = kind_look(fighter.kind)
    size = 25 + fighter.attack
    canvas.icon(BUSTS[fighter.kind], 23 - size / 2, 4, size, kind)
    canvas.icon(GAINS[fighter.kind], 4, 39, 15, kind)
    canvas.text(41, 54, fighter.attack, 20, "strong card-ink", "end", narrow=26)
    return "".join(canvas.marks)


@remembered(256)
def full_fighter(fighter: Fighter, priced: bool) -> str:
    """A fighter with its name, tier, attack value and, on request, its cost."""
    width, height = PRICED if priced else FULL
    canvas = Canvas(width, height, Offers())
    kind = kind_look(fighter.kind)
    card(canvas, 0, 0, width, height, fighter.name, corner=TIERS[fighter.tier], look=kind)
    size = 31 + 2 * fighter.attack
    canvas.icon(BUSTS[fighter.kind], 28 - size / 2, 43 - size / 2, size, kind)
    canvas.icon(GAINS[fighter.kind], 56, 31, 24, kind)
    canvas.icon("sword", 88, 35, 17, "card-ink")
    canvas.text(127, 53, fighter.attack, 28, "strong card-ink", "end")
    if priced:
        canvas.line(6, 66, width - 6, 66, "edge-line")
        if fighter.tier == STARTING:
            canvas.text(8, 81, say("starting fighter"), 12, "card-ink")
        amounts_row(canvas, fighter.cost, 8, 69, width - 14, 15)
    return _face(canvas)


@remembered(256)
def tile_face(tile: Tile, priced: bool) -> str:
    """A structure tile: what it gives, the tax of its lord, its points and, on request, cost."""
    width, height = TILE
    canvas = Canvas(width, height, Offers())
    card(canvas, 0, 0, width, height, tile.name, look="stone-bar")
    canvas.icon(STRUCTURES.get(tile.slug, "city"), 5, 24, 34, _tint(tile))
    canvas.icon("crown", 6, 62, 14, "card-ink")
    canvas.text(22, 74, tile.vp, 14, "strong card-ink")
    if tile.resurrects:
        canvas.icon("tomb", 48, 25, 16, "card-ink")
        canvas.icon("arrow", 67, 26, 14, "card-ink")
        canvas.icon("hand", 84, 25, 16, "card-ink")
    else:
        amounts_row(canvas, tile.gains, 47, 23, width - 50, 16)
    canvas.line(45, 61, width - 6, 61, "edge-line")
    canvas.text(47, 76, say("tax"), 13, "card-ink")
    amounts_row(canvas, tile.tax, 72, 65, width - 72)
    if priced and tile.tier != STARTING:
        canvas.rect(width - 32, 63, 30, 17, "badge-face", 5)
        canvas.icon("coin", width - 30, 65, 13, kind_look(GOLD))
        canvas.text(width - 15, 76, tile.cost, 13, "strong card-ink")
    return _face(canvas)


@remembered(256)
def plain_tile(tile: Tile) -> str:
    """A structure tile on a board that is shown narrow: what it gives, as large as may be."""
    width, height = TILE
    canvas = Canvas(width, height, Offers())
    canvas.path(f"M0 12V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v6z", "card-bar stone-bar")
    canvas.icon(STRUCTURES.get(tile.slug, "city"), 3, 24, 42, _tint(tile))
    if tile.resurrects:
        for place, icon in enumerate(("tomb", "arrow", "hand")):
            canvas.icon(icon, 48 + 28 * place, 34, 26, "card-ink")
    else:
        few = sum(1 for count in tile.gains if count) < 3
        amounts_row(canvas, tile.gains, 48, 20 if few else 17, width - 48, 26 if few else 23)
    return "".join(canvas.marks)


def _tint(tile: Tile) -> str:
    """The colour of a building is that of the resource it gives most of."""
    most = max(tile.gives[:GOLD], default=0)
    return kind_look(tile.gives.index(most)) if most else "card-ink"


@remembered(64)
def combat_face(printed: CombatCard) -> str:
    """A combat card: its value, what it brings when won and when lost."""
    width, height = CARD
    canvas = Canvas(width, height, Offers())
    canvas.rect(0, 0, width, height, "card-face", 6)
    canvas.path(f"M0 40V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v34z", "card-bar")
    if printed.die:
        canvas.rect(width / 2 - 14, 6, 28, 28, "die-face", 5)
        for across, down in PIPS[5]:
            canvas.circle(width / 2 + 7.5 * across, 20 + 7.5 * down, 2.6, "pip")
    else:
        canvas.text(width / 2, 32, printed.value, 32, "strong on-bar", "middle")
    canvas.icon("check", 5, 46, 13, "card-ink")
    amounts_row(canvas, printed.won, 23, 45, width - 26)
    canvas.icon("cross", 6, 67, 11, "card-ink")
    if printed.casualty:
        canvas.icon("skull", 23, 65, 15, "card-ink")
        canvas.text(41, 77, say("1 falls"), 12, "card-ink", room=32)
    else:
        amounts_row(canvas, printed.lost, 23, 65, width - 26)
    return _face(canvas)


@remembered(64)
def fate_face(fate: Fate) -> str:
    """A Fate card: its two kinds."""
    width, height = FATE
    canvas = Canvas(width, height, Offers())
    card(canvas, 0, 0, width, height, fate.name)
    for place, kind in enumerate(fate.kinds):
        at = width * (place + 0.5) / len(fate.kinds)
        canvas.icon(GAINS[kind], at - 14, 25, 28, kind_look(kind))
    canvas.text(width / 2, 66, say("tiers score"), 12, "card-ink", "middle")
    return _face(canvas)


@remembered(64)
def power_face(power: Power, width: float) -> str:
    """A power of a lord."""
    canvas = Canvas(width, FATE[1], Offers())
    said = power_said(power)
    card(canvas, 0, 0, width, FATE[1], power.name, icon="lightning", said=said)
    return _face(canvas)


@remembered(64)
def action_face(printed: ActionCard) -> str:
    """An AI action card: its entries in their order."""
    width, height = ACTION
    canvas = Canvas(width, height, Offers())
    card(canvas, 0, 0, width, height, printed.name, icon="wheel")
    for place, orders in enumerate(printed.entries):
        top = 22 + place * 25
        canvas.text(6, top + 11, place + 1, 12, "strong card-ink")
        canvas.words(
            18,
            top,
            width - 22,
            25,
            " / ".join(say(BRIEFLY[order]) for order in orders),
            10,
            "card-ink",
        )
    return _face(canvas)
