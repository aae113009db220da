"""Styled text: spans, lines and the few shapes a table on a terminal is drawn with.

A style is a meaning, not a colour; whoever shows the lines chooses the colours. No meaning may hang
on the style alone: a line must say the same in plain text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

SEAT_STYLES: Final = ("seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5")
KIND_STYLES: Final = ("kind-0", "kind-1", "kind-2", "kind-3", "kind-4", "kind-5")
STYLES: Final = frozenset(
    (
        "", "title", "strong", "dim", "good", "bad", "choice", "key", "gold", "news", "frame",
        *SEAT_STYLES, *KIND_STYLES,
    )
)  # fmt: skip

ELLIPSIS: Final = "…"
ASCII: Final = str.maketrans(
    {
        "…": "~", "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
        "█": "#", "░": ".", "●": "*", "○": "o", "▸": ">", "·": "-", "→": ">",
    }
)  # fmt: skip


def seat_style(seat: int) -> str:
    """The style of a seat's things."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else "dim"


def kind_style(kind: int) -> str:
    """The style of the nth kind of thing, such as a resource."""
    return KIND_STYLES[kind % len(KIND_STYLES)]


def char_width(char: str) -> int:
    """How many columns a character takes: none for marks, two for wide ones."""
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_width(text: str) -> int:
    """How many columns a text takes."""
    return len(text) if text.isascii() else sum(map(char_width, text))


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text with one style."""

    text: str
    style: str = ""

    def __post_init__(self) -> None:
        if self.style not in STYLES:
            known = ", ".join(sorted(STYLES))
            raise ValueError(f"{self.style!r} is no style; the styles are {known}")

    @property
    def width(self) -> int:
        return text_width(self.text)


class Line:
    """Spans side by side; never changed once made."""

    __slots__ = ("spans",)
    spans: tuple[Span, ...]

    def __init__(self, *parts: Span | str | Line) -> None:
        spans: list[Span] = []
        for part in parts:
            if isinstance(part, Line):
                spans += part.spans
            elif isinstance(part, Span):
                spans.append(part)
            elif part:
                spans.append(Span(part))
        self.spans = tuple(span for span in spans if span.text)

    @property
    def text(self) -> str:
        """The line without its styles."""
        return "".join(span.text for span in self.spans)

    @property
    def width(self) -> int:
        return sum(span.width for span in self.spans)

    def __add__(self, other: Span | str | Line) -> Line:
        return Line(self, other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.spans == other.spans

    def __hash__(self) -> int:
        return hash(self.spans)

    def __repr__(self) -> str:
        return f"Line({self.text!r})"


def join(parts: Iterable[Span | str | Line], between: str = " ") -> Line:
    """Parts in one line with something between them; empty parts are left out."""
    joined: list[Span | str | Line] = []
    for part in parts:
        if Line(part).spans:
            joined += [between, part] if joined else [part]
    return Line(*joined)


def cut(line: Line, width: int) -> Line:
    """The line, shortened with an ellipsis if it is too wide."""
    if line.width <= width:
        return line
    if width <= 0:
        return Line()
    room = width - 1
    kept: list[Span] = []
    for span in line.spans:
        taken = _fitting(span.text, room)
        kept.append(Span(taken, span.style))
        room -= text_width(taken)
        if taken != span.text:
            break
    return Line(*kept, Span(ELLIPSIS, "dim"))


def _fitting(text: str, room: int) -> str:
    """The longest beginning of a text that fits."""
    used = 0
    for i, char in enumerate(text):
        used += char_width(char)
        if used > room:
            return text[:i]
    return text


def pad(line: Line, width: int, align: str = "<") -> Line:
    """The line at exactly this width: cut, or filled with blanks; align is <, > or ^."""
    line = cut(line, width)
    missing = width - line.width
    left = {"<": 0, ">": missing, "^": missing // 2}[align]
    return Line(" " * left, line, " " * (missing - left))


def wrap(line: Line, width: int, indent: int = 0) -> list[Line]:
    """The line broken at blanks; all but the first piece are indented."""
    lines: list[Line] = []
    current: list[Span] = []
    used = 0
    for word in _words(line):
        blank = word.text.isspace()
        margin = indent if lines else 0
        if used + word.width > width - margin and current and not blank:
            lines.append(Line(" " * margin, *_stripped(current)))
            current, used = [], 0
        if blank and not current and lines:
            continue
        current.append(word)
        used += word.width
    if current or not lines:
        lines.append(Line(" " * (indent if lines else 0), *_stripped(current)))
    return [cut(each, width) for each in lines]


def _words(line: Line) -> list[Span]:
    """Words and runs of blanks, each a span."""
    words: list[Span] = []
    for span in line.spans:
        start = 0
        for i in range(1, len(span.text) + 1):
            ends = i == len(span.text) or span.text[i].isspace() != span.text[start].isspace()
            if ends:
                words.append(Span(span.text[start:i], span.style))
                start = i
    return words


def _stripped(words: list[Span]) -> list[Span]:
    while words and words[-1].text.isspace():
        words = words[:-1]
    return words


def beside(blocks: Sequence[Sequence[Line]], gap: int = 2) -> list[Line]:
    """Blocks of lines side by side."""
    widths = [max((line.width for line in block), default=0) for block in blocks]
    lines: list[Line] = []
    for row in range(max((len(block) for block in blocks), default=0)):
        parts: list[Line | str] = []
        for i, block in enumerate(blocks):
            cell = block[row] if row < len(block) else Line()
            last = i == len(blocks) - 1
            parts += [cell if last else pad(cell, widths[i] + gap)]
        lines.append(Line(*parts))
    return lines


def columns(cells: Sequence[Line], width: int, gap: int = 2) -> list[Line]:
    """Cells in as many columns as fit, read from top to bottom and then from left to right."""
    if not cells:
        return []
    for count in range(len(cells), 0, -1):
        rows = -(-len(cells) // count)
        blocks = [cells[start : start + rows] for start in range(0, len(cells), rows)]
        total = sum(max(cell.width for cell in block) for block in blocks) + gap * (len(blocks) - 1)
        if total <= width:
            return beside(blocks, gap)
    return [cut(cell, width) for cell in cells]


def flow(label: Line | Span | str, cells: Iterable[Line], width: int, gap: int = 2) -> list[Line]:
    """Cells behind a label, in as few lines as they need; no cell is broken."""
    first = Line(label)
    lines: list[Line] = []
    current, empty = first, True
    for cell in cells:
        if not empty and current.width + gap + cell.width > width:
            lines.append(current)
            current, empty = Line(" " * first.width), True
        current = Line(current, "" if empty else " " * gap, cell)
        empty = False
    return [*lines, current]


def grid(rows: Sequence[Sequence[Line | Span | str]], aligns: str = "", gap: int = 2) -> list[Line]:
    """Rows of cells in aligned columns; `aligns` says <, > or ^ for each, < where it is short."""
    made = [[Line(cell) for cell in row] for row in rows]
    count = max((len(row) for row in made), default=0)
    widths = [max((row[i].width for row in made if i < len(row)), default=0) for i in range(count)]
    lines: list[Line] = []
    for row in made:
        parts: list[Line | str] = []
        for i, cell in enumerate(row):
            align = aligns[i] if i < len(aligns) else "<"
            if i == len(row) - 1 and align == "<":
                parts.append(cell)
            else:
                parts.append(pad(cell, widths[i], align))
            if i < len(row) - 1:
                parts.append(" " * gap)
        lines.append(Line(*parts))
    return lines


def heading(title: Line | str, width: int) -> Line:
    """A title in a rule across the width."""
    words = Line(title) if isinstance(title, Line) else Line(Span(title, "title"))
    words = cut(words, width - 4)
    rest = max(0, width - words.width - 4)
    return Line(Span("── ", "frame"), words, Span(" " + "─" * rest, "frame"))


def box(lines: Sequence[Line], title: Line | str = "", width: int = 0) -> list[Line]:
    """Lines in a frame, as wide as they need or as told."""
    words = Line(title) if isinstance(title, Line) else Line(Span(title, "title"))
    inside = max([words.width + 2 if words.spans else 0, *(line.width for line in lines)])
    inside = width - 4 if width else inside
    words = cut(words, inside - 2)
    top = Line(" ", words, " ") if words.spans else Line()
    edge = Span("│", "frame")
    return [
        Line(Span("┌─", "frame"), top, Span("─" * (inside - top.width) + "─┐", "frame")),
        *(Line(edge, " ", pad(line, inside), " ", edge) for line in lines),
        Line(Span("└" + "─" * (inside + 2) + "┘", "frame")),
    ]


def card(name: str, lines: Sequence[Line], width: int, style: str = "strong") -> list[Line]:
    """A card of a fixed width: its name above, its lines below, long ones wrapped."""
    wrapped = [piece for line in lines for piece in wrap(line, width - 4)]
    return box(wrapped, Line(Span(name, style)), width)


def bar(value: int, most: int, width: int, style: str = "") -> Line:
    """A bar filled in proportion, with its numbers."""
    full = min(width, max(0, value) * width // most) if most > 0 else 0
    return Line(Span("█" * full, style), Span("░" * (width - full), "dim"), f" {value}/{most}")


def pips(full: int, empty: int, style: str = "") -> Line:
    """Small counters: full ones, then empty ones."""
    return Line(Span("●" * full, style), Span("○" * empty, "dim"))


def plain_ascii(text: str) -> str:
    """The text for a device that knows nothing but ASCII."""
    return text.translate(ASCII).encode("ascii", "replace").decode("ascii")
