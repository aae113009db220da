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
from emberhall.picture.pieces import PIPS
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

STANDEE: Final = (46.0, 58.0)  # a fighter on the board
FIGHTER: Final = (82.0, 122.0)  # a fighter that can be raised
HELD: Final = (82.0, 102.0)  # a fighter whose cost no longer matters
TILE: Final = (126.0, 82.0)
CARD: Final = (78.0, 88.0)
FATE: Final = (124.0, 88.0)
POWER: Final = (200.0, 88.0)
ACTION: Final = (190.0, 132.0)
TEXT: Final = 13.0  # no word on a card is smaller


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


@remembered(512)
def standee_face(fighter: Fighter, smallest: float) -> str:
    """A fighter as it stands on the board: head, kind and attack value."""
    canvas = Canvas(*STANDEE, Offers())
    kind = kind_look(fighter.kind)
    size = 25 + fighter.attack
    canvas.icon(BUSTS[fighter.kind], 23 - size / 2, 4, size, kind)
    canvas.icon(GAINS[fighter.kind], 4, 39, 15, kind)
    canvas.text(42, 54, fighter.attack, max(20.0, smallest), "strong card-ink", "end")
    return "".join(canvas.marks)


@remembered(256)
def fighter_face(fighter: Fighter, priced: bool) -> str:
    """A fighter with its name, tier, attack value and, on request, its cost."""
    width, height = FIGHTER if priced else HELD
    canvas = Canvas(width, height, Offers())
    kind = kind_look(fighter.kind)
    canvas.rect(0, 0, width, height, f"card-face {kind}", 6)
    size = 31 + 2 * fighter.attack
    canvas.icon(BUSTS[fighter.kind], 28 - size / 2, 32 - size / 2, size, kind)
    canvas.icon(GAINS[fighter.kind], width - 25, 6, 19, kind)
    if fighter.tier != STARTING:
        canvas.text(width - 28, 22, TIERS[fighter.tier], TEXT, "card-ink", "end")
    canvas.text(width - 7, 57, fighter.attack, 26, "strong card-ink", "end")
    first, _, last = fighter.name.partition(" ")
    canvas.squeezed(width / 2, 78, first, TEXT, width - 8, "strong card-ink", "middle")
    canvas.squeezed(width / 2, 94, last, TEXT, width - 8, "strong card-ink", "middle")
    if priced:
        _cost(canvas, fighter.cost, 100)
    return _face(canvas)


def _cost(canvas: Canvas, cost: Sequence[int], y: float) -> None:
    """The price of a fighter in the middle of its last line."""
    asked = [(good, count) for good, count in enumerate(cost) if count]
    step = min(27.0, (canvas.width - 6) / max(1, len(asked)))
    x = (canvas.width - step * len(asked)) / 2
    for place, (good, count) in enumerate(asked):
        canvas.icon(GAINS[good], x + place * step, y + 2, 13, kind_look(good) or "card-ink")
        canvas.text(x + place * step + 13, y + 14, count, TEXT, "strong card-ink")


@remembered(256)
def tile_face(tile: Tile, priced: bool) -> str:
    """A structure tile: what it gives, the tax of its lord, its points and, on request, cost."""
    width, height = TILE
    canvas = Canvas(width, height, Offers())
    canvas.rect(0, 0, width, height, "card-face", 6)
    canvas.path(f"M0 20V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v14z", "card-bar stone-bar")
    canvas.squeezed(6, 15, tile.name, TEXT, width - 12, "strong on-bar")
    canvas.icon(STRUCTURES.get(tile.slug, "city"), 5, 24, 34, _tint(tile))
    canvas.icon("crown", 6, 62, 14, "card-ink")
    canvas.text(22, 74, tile.vp, 14, "strong card-ink")
    if tile.resurrects:
        for place, icon in enumerate(("tomb", "arrow", "hand")):
            canvas.icon(icon, 48 + 20 * place, 26, 16, "card-ink")
    else:
        amounts_row(canvas, tile.gains, 47, 23, width - 50, 16)
    canvas.line(45, 61, width - 6, 61, "edge-line")
    canvas.text(47, 76, say("tax"), TEXT, "card-ink")
    amounts_row(canvas, tile.tax, 72, 65, width - 72)
    if priced and tile.tier != STARTING:
        canvas.rect(width - 32, 63, 30, 17, "badge-face", 5)
        canvas.icon("coin", width - 30, 65, 13, kind_look(GOLD))
        canvas.text(width - 15, 76, tile.cost, TEXT, "strong card-ink")
    return _face(canvas)


@remembered(128)
def small_tile(tile: Tile) -> str:
    """A structure on a phone: its picture and what it gives."""
    canvas = Canvas(50, 34, Offers())
    canvas.icon(STRUCTURES.get(tile.slug, "city"), 2, 8, 19, _tint(tile))
    if tile.resurrects:
        canvas.icon("tomb", 26, 9, 18, "card-ink")
        return "".join(canvas.marks)
    gains = [(good, count) for good, count in enumerate(tile.gains) if count][:2]
    for place, (good, count) in enumerate(gains):
        y = (9 if len(gains) == 1 else 1) + place * 16
        canvas.icon(GAINS[good], 23, y, 15, kind_look(good) or "card-ink")
        canvas.text(40, y + 13, count, TEXT, "strong card-ink")
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
    canvas.icon("check", 5, 47, 13, "card-ink")
    amounts_row(canvas, printed.won, 23, 46, width - 26)
    canvas.icon("cross", 6, 69, 11, "card-ink")
    if printed.casualty:
        canvas.icon("skull", 23, 67, 15, "card-ink")
        canvas.squeezed(40, 79, say("1 falls"), TEXT, width - 43, "card-ink")
    else:
        amounts_row(canvas, printed.lost, 23, 67, width - 26)
    return _face(canvas)


def _titled(size: tuple[float, float], title: str, icon: str = "") -> Canvas:
    """A card with a bar that holds its title."""
    width, height = size
    canvas = Canvas(width, height, Offers(), TEXT)
    canvas.rect(0, 0, width, height, "card-face", 6)
    canvas.path(f"M0 22V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v16z", "card-bar")
    begin = 24 if icon else 6
    if icon:
        canvas.icon(icon, 5, 4, 14, "on-bar")
    canvas.squeezed(begin, 16, title, TEXT, width - begin - 6, "strong on-bar")
    return canvas


@remembered(64)
def fate_face(fate: Fate) -> str:
    """A Fate card: its two kinds."""
    width, height = FATE
    canvas = _titled(FATE, fate.name)
    for place, kind in enumerate(fate.kinds):
        at = width * (place + 0.5) / len(fate.kinds)
        canvas.icon(GAINS[kind], at - 15, 29, 30, kind_look(kind))
    canvas.text(width / 2, height - 10, say("tiers score"), TEXT, "card-ink", "middle", width - 8)
    return _face(canvas)


@remembered(64)
def power_face(power: Power) -> str:
    """A power of a lord."""
    canvas = _titled(POWER, power.name, "lightning")
    canvas.words(6, 24, POWER[0] - 12, POWER[1] - 26, power_said(power), TEXT, "card-ink")
    return _face(canvas)


@remembered(64)
def action_face(printed: ActionCard) -> str:
    """An AI action card: its entries in their order."""
    canvas = _titled(ACTION, printed.name, "wheel")
    for place, orders in enumerate(printed.entries):
        top = 24 + place * 21
        canvas.text(6, top + 15, place + 1, TEXT, "strong card-ink")
        said = " / ".join(say(BRIEFLY[order]) for order in orders)
        canvas.squeezed(20, top + 15, said, TEXT, ACTION[0] - 26, "card-ink")
    return _face(canvas)
