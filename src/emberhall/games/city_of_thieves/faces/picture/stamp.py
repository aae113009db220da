"""Parts that are drawn once and used again: most of a table stays as it is from move to move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.picture.svg import Canvas, Offers, Plate

NO_OFFERS: Final = Offers()
NIGHT: Final = "night"  # the look of what lies on the stage, also in a closer look


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

    def card(
        self, offers: Offers, box: Box, plate: str, piece: str = "", origin: str = ""
    ) -> Plate:
        """A card of its own with this part alone, which may keep a name while it moves."""
        canvas = Canvas(box.width, box.height, offers)
        if piece:
            with canvas.piece(piece, origin):
                self.press(canvas)
        else:
            self.press(canvas)
        return canvas.plate(plate, self.label)


def marks_of(draw: Callable[[Canvas], None]) -> str:
    """The markup of a drawing."""
    canvas = Canvas(0, 0, NO_OFFERS)
    draw(canvas)
    return "".join(canvas.marks)
