"""Parts that are drawn once and used again: most of a table stays as it is from move to move."""

from __future__ import annotations

from collections.abc import Callable

from emberhall.picture.svg import Canvas, Offers

NO_OFFERS = Offers()


class Stamp:
    """A finished part: its markup as long as no choice is about it, and what to light it with."""

    __slots__ = ("about", "body", "label", "look", "name", "unlit")

    def __init__(
        self, name: str, label: str, about: str, look: str, draw: Callable[[Canvas], None]
    ) -> None:
        self.name = name
        self.label = label
        self.about = about
        self.look = look
        self.body = marks_of(draw)
        canvas = Canvas(0, 0, NO_OFFERS)
        with canvas.part(name, label, about, look):
            canvas.marks.append(self.body)
        self.unlit = "".join(canvas.marks)

    def press(self, canvas: Canvas) -> None:
        """Put the part on a plate."""
        if self.name not in canvas.offers.by_part:
            canvas.marks.append(self.unlit)
            return
        with canvas.part(self.name, self.label, self.about, self.look):
            canvas.marks.append(self.body)


def marks_of(draw: Callable[[Canvas], None]) -> str:
    """The markup of a drawing."""
    canvas = Canvas(0, 0, NO_OFFERS)
    draw(canvas)
    return "".join(canvas.marks)
