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
from emberhall.games.crown_of_ash.faces.picture.buildings import drawn_building
from emberhall.games.crown_of_ash.faces.picture.figures import drawn_figure
from emberhall.games.crown_of_ash.faces.picture.goods import good
from emberhall.games.crown_of_ash.faces.picture.spoken import BRIEFLY, TIERS, power_said
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import PIPS, seat_look
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import remembered

VP: Final = 6  # by index of gains
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
    canvas: Canvas, counts: Sequence[int], x: float, y: float, room: float, size: float = 16
) -> float:
    """Goods with their numbers in as many rows as the room asks for; where the last row ends."""
    at = x
    wide = size + 14
    for gain, count in enumerate(counts):
        if not count:
            continue
        if at > x and at + wide > x + room + 3:
            at, y = x, y + size + 3
        good(canvas, gain, at, y, size)
        canvas.text(at + size + 1, y + size - 2, count, max(TEXT, size * 0.9), "strong card-ink")
        at += wide
    return y + size + 3


def badge(canvas: Canvas, x: float, y: float, number: object, size: float = 17) -> None:
    """A number on a light disc."""
    canvas.circle(x, y, size * 0.72, "badge-face")
    canvas.text(x, y + size * 0.36, number, size, "strong card-ink", "middle")


@remembered(512)
def standee_face(fighter: Fighter, seat: int, smallest: float) -> str:
    """A fighter as it stands on the board, on a base in the colour of its seat."""
    canvas = Canvas(*STANDEE, Offers())
    canvas.path("M2 56V23a21 21 0 0 1 42 0v33z", f"window-{fighter.kind % 4}")
    canvas.marks.append(drawn_figure(fighter, 3, 9, 40))
    canvas.path("M0 49h46v3a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z", f"{seat_look(seat)} fill edge")
    badge(canvas, 36, 47, fighter.attack, max(17.0, smallest))
    return "".join(canvas.marks)


def stand(canvas: Canvas, kind: int) -> None:
    """The outline of a fighter that stands."""
    canvas.path(
        "M-1 53V23a24 24 0 0 1 48 0v30a6 6 0 0 1-6 6H5a6 6 0 0 1-6-6z",
        f"card-face {kind_look(kind)}",
    )


@remembered(256)
def fighter_face(fighter: Fighter, priced: bool) -> str:
    """A fighter with its name, tier, attack value and, on request, its cost."""
    width, height = FIGHTER if priced else HELD
    canvas = Canvas(width, height, Offers())
    canvas.rect(0, 0, width, height, f"card-face {kind_look(fighter.kind)}", 6)
    canvas.rect(4, 4, width - 8, 58, f"window-{fighter.kind % 4}", 4)
    canvas.path(f"M14 60q{width / 2 - 14:g} -12 {width - 28:g} 0z", "shade")
    canvas.marks.append(drawn_figure(fighter, width / 2 - 29, 8, 54))
    if fighter.tier != STARTING:
        canvas.text(8, 18, TIERS[fighter.tier], TEXT, "strong on-window")
    good(canvas, fighter.kind, width - 23, 7, 16)
    badge(canvas, width - 15, 52, fighter.attack, 19)
    first, _, last = fighter.name.partition(" ")
    canvas.squeezed(width / 2, 78, first, TEXT, width - 8, "strong card-ink", "middle")
    canvas.squeezed(width / 2, 93, last, TEXT, width - 8, "strong card-ink", "middle")
    if priced:
        _cost(canvas, fighter.cost, 100)
    return _face(canvas)


def _cost(canvas: Canvas, cost: Sequence[int], y: float) -> None:
    """The price of a fighter in the middle of its last line."""
    asked = [(kind, count) for kind, count in enumerate(cost) if count]
    step = min(27.0, (canvas.width - 6) / max(1, len(asked)))
    x = (canvas.width - step * len(asked)) / 2
    for place, (kind, count) in enumerate(asked):
        good(canvas, kind, x + place * step, y + 2, 13)
        canvas.text(x + place * step + 13, y + 14, count, TEXT, "strong card-ink")


@remembered(256)
def tile_face(tile: Tile, priced: bool) -> str:
    """A structure tile: what it gives, the tax of its lord, its points and, on request, cost."""
    width, height = TILE
    canvas = Canvas(width, height, Offers())
    canvas.rect(0, 0, width, height, "card-face", 6)
    canvas.path(f"M0 20V6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v14z", "card-bar stone-bar")
    canvas.squeezed(6, 15, tile.name, TEXT, width - 12, "strong on-bar")
    canvas.rect(4, 23, 48, 39, f"window-{_most(tile) % 4}", 4)
    canvas.marks.append(drawn_building(tile.slug, _most(tile), 6, 25, 44))
    good(canvas, VP, 4, 64, 15)
    canvas.text(21, 77, tile.vp, 14, "strong card-ink")
    if tile.resurrects:
        for place, icon in enumerate(("tomb", "arrow", "hand")):
            canvas.icon(icon, 57 + 21 * place, 32, 18, "card-ink")
    else:
        few = sum(1 for count in tile.gains if count) < 3
        amounts_row(canvas, tile.gains, 56, 33 if few else 24, width - 58, 18 if few else 16)
    canvas.text(38, 77, say("tax"), TEXT, "card-ink", room=24)
    amounts_row(canvas, tile.tax, 62, 64, width - 62)
    if priced and tile.tier != STARTING:
        canvas.rect(width - 33, 63, 31, 18, "badge-face", 5)
        good(canvas, GOLD, width - 31, 65, 14)
        canvas.text(width - 14, 77, tile.cost, 14, "strong card-ink")
    return _face(canvas)


@remembered(128)
def small_tile(tile: Tile) -> str:
    """A structure on a phone: its picture and what it gives."""
    canvas = Canvas(50, 34, Offers())
    canvas.marks.append(drawn_building(tile.slug, _most(tile), 1, 8, 23))
    if tile.resurrects:
        canvas.icon("tomb", 27, 9, 18, "card-ink")
        return "".join(canvas.marks)
    gains = [(gain, count) for gain, count in enumerate(tile.gains) if count][:2]
    for place, (gain, count) in enumerate(gains):
        y = (9 if len(gains) == 1 else 1) + place * 16
        good(canvas, gain, 24, y, 14)
        canvas.text(38, y + 13, count, TEXT, "strong card-ink")
    return "".join(canvas.marks)


def _most(tile: Tile) -> int:
    """What a tile gives most of."""
    return max(range(len(tile.gains)), key=lambda gain: tile.gains[gain])


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
    amounts_row(canvas, printed.won, 23, 45, width - 26)
    canvas.icon("cross", 6, 69, 11, "card-ink")
    if printed.casualty:
        canvas.icon("skull", 23, 67, 15, "card-ink")
        canvas.squeezed(40, 79, say("1 falls"), TEXT, width - 43, "card-ink")
    else:
        amounts_row(canvas, printed.lost, 23, 66, width - 26)
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
        good(canvas, kind, at - 15, 29, 30)
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
