"""How the cards of Battalia look: what is for sale, a hand, what has been played, prices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.art import FIGURES, HEADS, emblem, placed
from emberhall.games.battalia.faces.picture.spoken import TIMES, gist
from emberhall.picture.letters import LEADING, broken, fitted, width_of
from emberhall.picture.svg import Canvas, Offers
from emberhall.picture.table import NARROW, Shape
from emberhall.words import remembered

BAR: Final = 21.0  # of a title
PIP: Final = 17.0  # a head of a price
EDGE: Final = 4.0  # the pile behind a card


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large cards are drawn for a window: a unit is about a pixel there."""

    text: float
    sold: tuple[float, float]
    held: tuple[float, float]
    small: tuple[float, float]
    pile: tuple[float, float]
    long: tuple[float, float]
    tile: float
    city: float


SIZES: Final[dict[Shape, Sizes]] = {
    "wide": Sizes(
        text=12,
        sold=(120, 76),
        held=(160, 84),
        small=(96, 46),
        pile=(60, 62),
        long=(120, 62),
        tile=60,
        city=42,
    ),
    "narrow": Sizes(
        text=13,
        sold=(172, 84),
        held=(172, 96),
        small=(112, 50),
        pile=(80, 68),
        long=(172, 68),
        tile=80,
        city=60,
    ),
}


def sizes(shape: Shape) -> Sizes:
    """The sizes for a window."""
    return SIZES[shape]


def scrap() -> Canvas:
    """A canvas for a fragment that is kept."""
    return Canvas(0, 0, Offers())


def line(
    canvas: Canvas,
    x: float,
    y: float,
    words: str,
    size: float,
    look: str = "",
    anchor: str = "",
    room: float = 0,
) -> None:
    """A line of text that is cut rather than made too small to be read."""
    said = fitted(words, room, size, size, "strong" in look)[0] if room else words
    canvas.text(x, y, said, size, look, anchor)


def block(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    words: str,
    size: float,
    look: str = "",
    anchor: str = "",
) -> float:
    """A paragraph that is cut rather than made too small to be read; where it ends."""
    bold = "strong" in look
    lines = broken(words, width, size, bold)
    most = max(1, int(height / (size * LEADING)))
    if len(lines) > most:
        rest = f"{lines[most - 1]} {lines[most]}"
        lines = (*lines[: most - 1], fitted(rest, width, size, size, bold)[0])
    across = x + width / 2 if anchor == "middle" else x
    for place, each in enumerate(lines):
        canvas.text(across, y + size + place * size * LEADING, each, size, look, anchor)
    return y + len(lines) * size * LEADING


def card_bar(canvas: Canvas, width: float, look: str, title: str, room: float) -> None:
    """The title of a card in the dark colour of its faction or kind."""
    canvas.path(
        f"M3 {BAR:g}V7a4 4 0 0 1 4-4h{width - 14:g}a4 4 0 0 1 4 4v{BAR - 7:g}z", f"crest {look}"
    )
    line(canvas, 8, 16.5, title, 13, "strong on-crest title", room=room)


def window(canvas: Canvas, x: float, y: float, wide: float, high: float, look: str) -> None:
    """An art window on the ground where its figure is at home."""
    canvas.rect(x, y, wide, high, f"ground-{look}", 4)
    canvas.path(
        f"M{x:g} {y + high * 0.68:g}q{wide / 4:g}-7 {wide / 2:g}-1t{wide / 2:g}-2"
        f"v{high * 0.32 - 2:g}a4 4 0 0 1-4 4h-{wide - 8:g}a4 4 0 0 1-4-4z",
        f"near-{look}",
    )


def ground_of(content: Cards, faction: int) -> str:
    """The ground behind the figures of a faction; plain for what has none."""
    return content.factions[faction].native if faction >= 0 else "plain"


def cloth_of(faction: int) -> str:
    """The cloth of a faction's figures."""
    return f"cloth-{faction}" if faction >= 0 else "cloth-none"


def title_of(content: Cards, kind: int) -> str:
    """What a card is called in its title: its kind, great artefacts by their first name."""
    return str(content.kinds[kind].slug).capitalize()


def crest_of(content: Cards, card: int) -> str:
    """The look of the title of a card."""
    entry = content.cards[card]
    if entry.faction >= 0:
        return f"crest-{entry.faction}"
    return "crest-great" if content.kinds[entry.kind].great else "crest-none"


def stats(canvas: Canvas, x: float, y: float, content: Cards, kind: int, size: float) -> float:
    """Strength in battle and squares of a march, as icons with numbers; where they end."""
    entry = content.kinds[kind]
    for icon, number in (("sword", entry.strength), ("boot", entry.reach)):
        if number:
            canvas.icon(icon, x, y - size + 1, size, f"card-ink {icon}-ink")
            canvas.text(x + size + 3, y, number, size + 1, "strong card-ink")
            x += size + 16
    return x


@remembered(512)
def pips(slots: str, size: float = PIP) -> str:
    """The heads of a price in a row."""
    return "".join(
        f'<circle cx="{size * (at + 0.5):g}" cy="{size / 2:g}" r="{size / 2 - 0.6:g}"'
        ' class="pip-face"/>'
        + placed(HEADS[letter], size * at + size * 0.08, size * 0.06, size * 0.84, 24)
        for at, letter in enumerate(slots)
    )


@remembered(512)
def face_inside(content: Cards, card: int, width: float, height: float) -> str:
    """Title, emblem and art window of a card, and its faction below the title."""
    entry = content.cards[card]
    canvas = scrap()
    room = width - 12 - (18 if entry.faction >= 0 else 0)
    card_bar(canvas, width, crest_of(content, card), title_of(content, entry.kind), room)
    if entry.faction >= 0:
        canvas.marks.append(placed(emblem(entry.faction), width - 22, 4, 16, 24))
    high = height - BAR - 8
    window(canvas, 6, BAR + 3, 42, high, ground_of(content, entry.faction))
    figure = FIGURES[entry.kind]
    side = min(40.0, high - 2)
    canvas.marks.append(
        placed(figure, 27 - side / 2, BAR + 2 + high - side, side, 48, cloth_of(entry.faction))
    )
    return "".join(canvas.marks)


@remembered(256)
def sold_inside(content: Cards, card: int, slots: str, shape: Shape) -> str:
    """All of a card for sale but its outline: its price stands below its numbers."""
    size = sizes(shape)
    width, height = size.sold
    entry = content.cards[card]
    canvas = scrap()
    canvas.marks.append(face_inside(content, card, width, height))
    stats(canvas, 51, BAR + size.text + 3, content, entry.kind, size.text)
    whose = content.factions[entry.faction].name if entry.faction >= 0 else ""
    base = BAR + (size.text + 3) * (2 if has_stats(content, entry.kind) else 1)
    line(canvas, 51, base, whose, size.text, "card-soft", room=width - 54)
    pip = PIP if shape != NARROW else PIP + 4
    canvas.marks.append(placed(pips(slots, pip), 50, height - pip - 4, 1, 1))
    return "".join(canvas.marks)


def has_stats(content: Cards, kind: int) -> bool:
    """Whether a card fights or marches."""
    return bool(content.kinds[kind].strength or content.kinds[kind].reach)


@remembered(256)
def held_inside(content: Cards, card: int, shape: Shape) -> str:
    """All of a card of a hand but its outline: what it does stands in words."""
    size = sizes(shape)
    width, height = size.held[0] - EDGE, size.held[1] - EDGE
    entry = content.cards[card]
    canvas = scrap()
    canvas.marks.append(face_inside(content, card, width, height))
    y = BAR + 4
    if has_stats(content, entry.kind):
        stats(canvas, 53, BAR + size.text + 4, content, entry.kind, size.text)
        y += size.text + 4
    said = gist(content, entry.kind)
    block(canvas, 53, y, width - 56, height - y - 2, said, size.text, "card-ink")
    return "".join(canvas.marks)


@remembered(256)
def small_inside(content: Cards, card: int, word: str, number: int, shape: Shape) -> str:
    """All of a small card but its outline: figure, emblem, strength and a word."""
    size = sizes(shape)
    width, height = size.small
    entry = content.cards[card]
    canvas = scrap()
    window(canvas, 4, 4, 34, height - 8, ground_of(content, entry.faction))
    canvas.marks.append(
        placed(FIGURES[entry.kind], 5, height - 38, 32, 48, cloth_of(entry.faction))
    )
    if entry.faction >= 0:
        canvas.marks.append(placed(emblem(entry.faction), width - 19, 4, 15, 24))
    strength = content.kinds[entry.kind].strength
    if number > 1:
        canvas.text(42, 17, f"{TIMES}{number}", 13, "strong card-ink")
    elif strength:
        canvas.icon("sword", 41, 6, 12, "card-ink sword-ink")
        canvas.text(55, 17, strength, 13, "strong card-ink")
    said = word or content.kinds[entry.kind].slug
    line(canvas, 41, height - 8, said, size.text, "card-ink", room=width - 43)
    return "".join(canvas.marks)


def sold_card(
    canvas: Canvas, content: Cards, card: int, count: int, slots: str, shape: Shape
) -> None:
    """The open card of a stack: outline first, then the card, and how many there are."""
    size = sizes(shape)
    width, height = size.sold
    outline(canvas, width, height, crest_of(content, card))
    canvas.marks.append(sold_inside(content, card, slots, shape))
    canvas.text(width - 26, 16.5, f"{TIMES}{count}", size.text, "on-crest", "end")


def held_card(
    canvas: Canvas, content: Cards, card: int, count: int, tag: str, shape: Shape
) -> None:
    """A card of a hand: how many there are, and what is special about them."""
    size = sizes(shape)
    width, height = size.held[0] - EDGE, size.held[1] - EDGE
    outline(canvas, width, height, crest_of(content, card))
    canvas.marks.append(held_inside(content, card, shape))
    if count > 1:
        said = f"{TIMES}{count}"
        wide = width_of(said, 13, bold=True) + 8
        canvas.rect(6, height - 22, wide, 17, "tally", 4)
        canvas.text(10, height - 9, said, 13, "strong tally-ink")
    if tag:
        wide = min(width - 56, width_of(tag, size.text, bold=True) + 8)
        canvas.rect(width - 4 - wide, height - 20, wide, 16, "boon", 4)
        line(canvas, width - wide, height - 8, tag, size.text, "strong boon-ink", room=wide - 8)


def outline(canvas: Canvas, width: float, height: float, look: str = "") -> None:
    """The outline of a card, which comes first and lights up."""
    canvas.rect(1.5, 1.5, width - 3, height - 3, f"card-face rim-{look or 'plain'}", 6)


def back_inside(wide: float, high: float) -> str:
    """The back of a creation card: a sun in a frame."""
    middle = wide / 2
    return (
        f'<rect width="{wide:g}" height="{high:g}" rx="4" class="card-back"/>'
        f'<rect x="3" y="3" width="{wide - 6:g}" height="{high - 6:g}" rx="2" class="back-frame"/>'
        + placed(SUN, middle - wide * 0.3, high / 2 - wide * 0.3, wide * 0.6, 24)
    )


SUN: Final = (
    '<path d="M12 0l1.5 4 3-3 .5 4.2 4-1.7-1.7 4 4.2.5-3 3 4 1.5-4 1.5 3 3-4.2.5 1.7 4-4'
    "-1.7-.5 4.2-3-3-1.5 4-1.5-4-3 3-.5-4.2-4 1.7 1.7-4-4.2-.5 3-3-4-1.5 4-1.5-3-3 4.2-.5"
    '-1.7-4 4 1.7.5-4.2 3 3z" class="on-back"/><circle cx="12" cy="12.5" r="4.5" class="back-eye"/>'
)


def none_left(canvas: Canvas, width: float, height: float, said: str, size: float) -> None:
    """The place of a pile that is empty."""
    canvas.rect(1.5, 1.5, width - 3, height - 3, "empty", 6)
    block(canvas, 6, height / 2 - size, width - 12, height / 2, said, size, "soft", "middle")
