"""How the cards of Battalia look: creation cards, small cards, prices, terrain, cities."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emberhall.games.battalia.cards import BITS, Cards
from emberhall.games.battalia.faces.picture.spoken import (
    ICON_OF_FACTION,
    ICON_OF_KIND,
    TIMES,
    effect,
    faction_look,
)
from emberhall.games.battalia.kinds import CITY, RUINS
from emberhall.picture.letters import broken, width_of
from emberhall.picture.pieces import mark, seat_look
from emberhall.picture.svg import SMALLEST, Canvas, Offers
from emberhall.words import remembered

WIDE: Final = 100.0  # a creation card
HIGH: Final = 144.0
MINI_WIDE: Final = 64.0
MINI_HIGH: Final = 44.0
TILE: Final = 96.0  # a terrain card
MIDDLE: Final = TILE / 2
REACH: Final = ((0, -50), (50, 0), (0, 50), (-50, 0))  # from the middle beyond each side
CORNERS: Final = ((6, 8), (66, 8), (6, 66), (66, 66))

SCENERY: Final = {
    "forest": (
        '<path d="M7 21l6-12 6 12zM6 15h2M12 21h2v4h-2zM17 24l5-10 5 10zM21 24h2v3h-2z"'
        ' class="forest-2"/>'
    ),
    "lake": (
        '<path d="M2 8q4-5 8 0t8 0 8 0M0 15q4-5 8 0t8 0 8 0M6 22q4-5 8 0t8 0" class="lake-line"/>'
    ),
    "desert": (
        '<path d="M1 24q8-12 17 0zM12 24q7-9 14 0z" class="desert-2"/>'
        '<path d="M20 4h3v10h-3zM16 7h2v3h3v2h-5zM25 6h2v5h-4v-2h2z" class="cactus"/>'
    ),
    "mountain": (
        '<path d="M0 24l9-19 7 12 4-6 7 13z" class="mountain-2"/>'
        '<path d="M9 5l-4 8 3-1 2 2 3-2z" class="snow"/>'
    ),
}
RUIN: Final = (
    '<path d="M18 70V36h10v34zM34 70V26h10v44zM52 70V40l10 6v24zM68 70V32h10v38zM14 70h68v8H14z'
    'M16 30h14v6H16zM32 20h14v6H32zM66 26h14v6H66z" class="stonework"/>'
)
# the walls of a city by level, then its roofs in the colour of whoever holds it
WALLS: Final = (
    "",
    "M33 46h30v22H33z",
    "M22 50h24v20H22zM50 44h26v26H50z",
    "M16 52h64v20H16zM24 38h18v14H24zM54 34h18v18H54z",
    (
        "M12 50h4v4h5v-4h5v4h5v-4h34v4h5v-4h5v4h5v-4h4v24H12zM18 34h14v16H18zM64 34h14v16H64z"
        "M38 28h20v22H38z"
    ),
)
ROOFS: Final = (
    "",
    "M28 48l20-20 20 20z",
    "M17 52l17-17 17 17zM45 46l18-20 18 20z",
    "M20 40l13-17 13 17zM50 36l13-20 13 20z",
    "M15 35l10-17 10 17zM61 35l10-17 10 17zM34 29L48 8l14 21z",
)
DOORS: Final = (
    "",
    "M44 56h8v12h-8z",
    "M30 58h8v12h-8zM59 56h8v14h-8z",
    "M42 60h12v12H42zM30 42h6v7h-6zM60 40h6v7h-6z",
    "M42 60a6 6 0 0 1 12 0v14H42zM23 40h4v7h-4zM69 40h4v7h-4zM45 34h6v9h-6z",
)


def scrap() -> Canvas:
    """A canvas for a fragment that is kept."""
    return Canvas(0, 0, Offers())


@remembered(256)
def card_inside(content: Cards, card: int) -> str:
    """All of a creation card but its outline, from its upper left corner."""
    entry = content.cards[card]
    kind = content.kinds[entry.kind]
    look = faction_look(entry.faction)
    canvas = scrap()
    wide = width_of(entry.name, SMALLEST, bold=True) > WIDE - 12
    bar = (
        f"M0 {25 if wide else 20}V6a6 6 0 0 1 6-6h{WIDE - 12:g}a6 6 0 0 1 6 6v{19 if wide else 14}z"
    )
    canvas.path(bar, f"card-bar {look}")
    if wide:
        for place, line in enumerate(broken(entry.name, WIDE - 12, 10, True)[:2]):
            canvas.text(6, 11 + 10.5 * place, line, 10, "strong on-bar", room=WIDE - 12)
    else:
        canvas.text(6, 14.5, entry.name, 12, "strong on-bar", room=WIDE - 12)
    if entry.faction >= 0:
        canvas.icon(ICON_OF_FACTION[entry.faction], WIDE - 20, 57, 14, f"card-ink {look}")
    canvas.circle(23, 46, 18, f"medal {look}")
    canvas.icon(ICON_OF_KIND[entry.kind], 10.5, 33.5, 25, f"card-ink {look}")
    said = "great" if kind.great else kind.name
    canvas.text(46, 38, said, 11, "card-ink", room=WIDE - 50)
    x = 46.0
    for icon, number in (("swords", kind.strength), ("boot", kind.reach)):
        if number:
            canvas.icon(icon, x, 44, 12, "card-ink")
            canvas.text(x + 13, 54.5, number, 12, "strong card-ink")
            x += 25
    for place in range(kind.rank):
        canvas.icon("star", 7 + 8 * place, 65, 8, f"card-ink {look}")
    canvas.words(6, 73, WIDE - 12, HIGH - 90, effect(content, entry.kind), 11, "card-ink")
    return "".join(canvas.marks)


def creation_card(
    canvas: Canvas, x: float, y: float, content: Cards, card: int, count: int = 1, tag: str = ""
) -> None:
    """A creation card with how many equal ones lie behind it; a tag says what is special."""
    look = faction_look(content.faction[card])
    canvas.rect(x, y, WIDE, HIGH, f"card-face {look}", 6)
    canvas.marks.append(f'<g transform="translate({x:g} {y:g})">{card_inside(content, card)}</g>')
    below = y + HIGH - 17
    room = WIDE - 6
    if count > 1:
        said = f"{TIMES}{count}"
        wide = width_of(said, 12, bold=True) + 8
        room -= wide + 2
        canvas.rect(x + WIDE - wide - 3, below, wide, 15, "badge-face", 5)
        canvas.text(x + WIDE - wide / 2 - 3, below + 12, said, 12, "strong", "middle")
    if tag:
        canvas.rect(x + 3, below, room, 15, "gleam", 4)
        canvas.text(x + 6, below + 11, tag, 11, "strong gleam-ink", room=room - 6)


@remembered(256)
def mini_inside(content: Cards, card: int) -> str:
    """All of a small card but its outline."""
    entry = content.cards[card]
    look = faction_look(entry.faction)
    canvas = scrap()
    canvas.icon(ICON_OF_KIND[entry.kind], 5, 5, 19, f"card-ink {look}")
    if entry.faction >= 0:
        canvas.icon(ICON_OF_FACTION[entry.faction], 27, 9, 13, f"card-ink {look}")
    word = content.kinds[entry.kind].slug
    canvas.text(MINI_WIDE / 2, 38, word, 11, "strong card-ink", "middle", MINI_WIDE - 6)
    return "".join(canvas.marks)


def mini_card(
    canvas: Canvas, x: float, y: float, content: Cards, card: int, count: int = 1
) -> None:
    """A small card: kind and faction, and how many there are."""
    look = faction_look(content.faction[card])
    canvas.rect(x, y, MINI_WIDE, MINI_HIGH, f"card-face {look}", 5)
    canvas.marks.append(f'<g transform="translate({x:g} {y:g})">{mini_inside(content, card)}</g>')
    if count > 1:
        canvas.text(x + MINI_WIDE - 4, y + 17, f"{TIMES}{count}", 12, "strong card-ink", "end")


def price(canvas: Canvas, x: float, y: float, slots: str, width: float = WIDE) -> None:
    """The letters of a price as round tokens, in the middle of a width."""
    canvas.marks.append(tokens(x, y, slots, width))


@lru_cache(maxsize=512)
def tokens(x: float, y: float, slots: str, width: float) -> str:
    """The markup of a price."""
    canvas = scrap()
    step = 19.0
    begin = x + width / 2 - step * (len(slots) - 1) / 2
    for place, letter in enumerate(slots):
        canvas.circle(begin + step * place, y + 9, 8.5, "token")
        canvas.text(begin + step * place, y + 13, letter, 11, "strong token-ink", "middle")
    return "".join(canvas.marks)


@remembered(512)
def ground_inside(content: Cards, terrain: int, exits: int) -> str:
    """Ground, scenery and ways of a terrain card, without its outline."""
    ground = content.terrain[terrain]
    canvas = scrap()
    if ground.sort != RUINS:
        scenery = SCENERY[content.factions[ground.faction].native]
        canvas.marks += [f'<g transform="translate({x} {y})">{scenery}</g>' for x, y in CORNERS]
    if exits >= 0:
        bits = content.bits[exits]
        ways = "".join(
            f"M{MIDDLE:g} {MIDDLE:g}l{across} {down}"
            for side, (across, down) in enumerate(REACH)
            if bits & BITS[side]
        )
        canvas.path(ways, "way-edge")
        canvas.path(ways, "way")
        canvas.circle(MIDDLE, MIDDLE, 7.5, "way-knot")
    if ground.sort == RUINS:
        canvas.marks.append(RUIN)
    return "".join(canvas.marks)


def terrain_look(content: Cards, terrain: int) -> str:
    """The look of the ground of a terrain card."""
    ground = content.terrain[terrain]
    return "ruin" if ground.sort == RUINS else content.factions[ground.faction].native


def tile(
    canvas: Canvas, x: float, y: float, content: Cards, terrain: int, exits: int, scale: float = 1
) -> None:
    """A terrain card without city: its outline first."""
    canvas.rect(x, y, TILE * scale, TILE * scale, f"tile {terrain_look(content, terrain)}", 7)
    scaled = f" scale({scale:g})" if scale != 1 else ""
    canvas.marks.append(
        f'<g transform="translate({x:g} {y:g}){scaled}">'
        f"{ground_inside(content, terrain, exits)}</g>"
    )


@remembered(64)
def city_inside(level: int, seat: int, owned: bool) -> str:
    """A city of a level in the colour of a seat, with its number and the sign of its owner."""
    canvas = scrap()
    canvas.path(WALLS[level], "stonework")
    canvas.path(DOORS[level], "doorway")
    canvas.path(ROOFS[level], f"{seat_look(seat)} fill roof")
    if owned:
        mark(canvas, seat, 17, 78, 11)
    canvas.circle(77, 77, 17, "badge-face")
    canvas.text(77, 86, level, 25, "strong", "middle")
    return "".join(canvas.marks)


def city(canvas: Canvas, x: float, y: float, level: int, seat: int, scale: float = 1) -> None:
    """A city on its tile; of nobody if the seat is -1."""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    canvas.marks.append(
        f'<g transform="translate({x:g} {y:g}){scaled}">{city_inside(level, seat, seat >= 0)}</g>'
    )


HAMLET: Final = (
    f'<path d="{WALLS[1]}" class="stonework"/><path d="{DOORS[1]}" class="doorway"/>'
    f'<path d="{ROOFS[1]}" class="nobody fill roof"/>'
)


def hamlet(canvas: Canvas, x: float, y: float, scale: float = 1) -> None:
    """What the card of a city shows before it is laid: a house without level and owner."""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    canvas.marks.append(f'<g transform="translate({x:g} {y:g}){scaled}">{HAMLET}</g>')


def is_city(content: Cards, terrain: int) -> bool:
    """Whether a terrain card is a city."""
    return content.terrain[terrain].sort == CITY
