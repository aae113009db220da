"""Parts that are drawn once and used again: most of a table stays as it is from move to move."""

from __future__ import annotations

from collections.abc import Callable

from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas, Offers, escape

NO_OFFERS = Offers()
NIGHT = "night"  # the look of what lies on the boards, also in a closer look
NARROW = 20.5  # the size of names on a board that is as narrow as a phone


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


def squeezed(canvas: Canvas, x: float, y: float, words: str, look: str, room: float) -> None:
    """A name around a point on a narrow board: as high as the others, as slim as it must be."""
    slim = min(1.0, room / width_of(words, NARROW, "strong" in look))
    canvas.marks.append(
        f'<text transform="translate({x:g} {y:g}) scale({slim:.3g} 1)" font-size="{NARROW:g}"'
        f' text-anchor="middle" class="{look}">{escape(words)}</text>'
    )


def marks_of(draw: Callable[[Canvas], None]) -> str:
    """The markup of a drawing."""
    canvas = Canvas(0, 0, NO_OFFERS)
    draw(canvas)
    return "".join(canvas.marks)
