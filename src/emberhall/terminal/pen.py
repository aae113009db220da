"""What every table on a terminal says of a seat in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.terminal.text import Line, Span, pad, seat_style

ASKED: Final = "▸"
ROOM: Final = 8  # columns of a label beside the name


class SeatPen:
    """Writes who sits where as a view tells it; the pen of a game draws the rest at one width."""

    def __init__(
        self, names: Sequence[str], you: int | None, asking: Sequence[int], width: int
    ) -> None:
        self.names = names
        self.you = you
        self.asking = asking
        self.width = width

    def name(self, seat: int) -> Span:
        """The name of a seat in its style."""
        return Span(self.names[seat], seat_style(seat))

    def order(self, seats: Sequence[int], active: int | None) -> list[Line]:
        """Seats in turn order, with a mark before the one whose turn it is."""
        return [Line(ASKED if seat == active else "", self.name(seat)) for seat in seats]

    def label(self, seat: int, automa: bool = False) -> Line:
        """A seat with a mark if it is asked, and whether it is the viewer's or the automa's."""
        mark = ASKED if seat in self.asking else " "
        who = " (you)" if seat == self.you else " (AI)" if automa else ""
        return Line(mark, self.name(seat), who)

    def padded_label(self, seat: int, automa: bool = False) -> Line:
        """The label in a column that is as wide for every seat."""
        return pad(self.label(seat, automa), max(map(len, self.names)) + ROOM)
