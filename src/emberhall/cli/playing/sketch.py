"""A plain drawing of any view, for games that do not draw their own table."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.terminal.text import Line, Span, columns, grid, heading, join, seat_style, wrap
from emberhall.views.panels import Board, Card, Cell, Panel

INDENT = "    "


def sketch(board: Board, width: int) -> list[Line]:
    """The whole board: single values first, then what each seat has, then every other record."""
    cells = _cells(board.cells)
    lines = columns([cell for cell in cells if cell.width <= width], width)
    for cell in cells:
        if cell.width > width:
            lines += wrap(cell, width, len(INDENT))
    for cards in zip(*board.seats.values(), strict=True):
        names = [Line(Span(name, seat_style(seat))) for seat, name in enumerate(board.names)]
        lines += _panel(Panel("", list(cards)), names, width)
    for panel in board.panels:
        lines.append(heading(panel.title, width))
        lines += _panel(panel, [Line(card.title) for card in panel.cards], width)
    return lines


def _panel(panel: Panel, titles: Sequence[Line], width: int) -> list[Line]:
    """Records of one shape as a grid if it fits, otherwise each as a paragraph."""
    labels = panel.columns
    if labels:
        rows = [[Line(), *(Line(Span(label, "dim")) for label in labels)]]
        for title, card in zip(titles, panel.cards, strict=True):
            rows.append([title, *(Line(each.words) for each in card.cells if each.label in labels)])
        lines = grid(rows if any(title.spans for title in titles) else [row[1:] for row in rows])
        if max(line.width for line in lines) <= width:
            return lines
    return [
        line
        for title, card in zip(titles, panel.cards, strict=True)
        for line in _card(title, card, width)
    ]


def _card(title: Line, card: Card, width: int) -> list[Line]:
    """A record as a paragraph; the records in it stand below it."""
    lines = wrap(join([title, *_cells(card.cells)], "  "), width, len(INDENT))
    for inner in card.inner:
        if inner.cards:
            below = _panel(inner, [Line(each.title) for each in inner.cards], width - len(INDENT))
            lines += [Line(INDENT, line) for line in (Line(Span(inner.title, "dim")), *below)]
    return lines


def _cells(cells: Sequence[Cell]) -> list[Line]:
    return [Line(Span(f"{each.label} ", "dim"), each.words) for each in cells if not each.empty]
