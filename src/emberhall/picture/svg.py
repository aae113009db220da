"""Drawing in SVG: a canvas, its parts, and the offers that make parts playable.

A picture is a few plates, each an SVG of its own, so that a page can lay them side by side or below
each other. Colours never stand here: a `look` is a class, and the style sheet of the page knows the
palettes. A part is something with a name; parts that a choice is about are lit. Parts do not lie
inside parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape as escaped
from typing import Final

from emberhall.picture.icons import ICONS
from emberhall.picture.letters import LEADING, fitted, paragraph, width_of
from emberhall.words import say

SMALLEST: Final = 9.0  # text is never drawn smaller
THEN: Final = "; "  # between the choices of a batch


escape = lru_cache(maxsize=16384)(escaped)  # pictures say the same things again and again


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice that can be made now, and the parts of the picture that it is about."""

    notation: str
    label: str
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plate:
    """One drawing of a picture: its name, its title for people, its size and its markup."""

    name: str
    title: str
    width: float
    height: float
    svg: str


class Offers:
    """Everything that can be chosen, by the parts that it is about."""

    __slots__ = ("all", "by_part", "shown")

    def __init__(self, offers: Iterable[Offer] = ()) -> None:
        self.all = tuple(offers)
        self.by_part: dict[str, list[Offer]] = {}
        self.shown: set[str] = set()
        for offer in self.all:
            for part in offer.parts:
                self.by_part.setdefault(part, []).append(offer)

    def of(self, part: str) -> list[Offer]:
        """The choices about a part, which is drawn now."""
        found = self.by_part.get(part, [])
        if found:
            self.shown.add(part)
        return found

    def left(self) -> list[Offer]:
        """The choices about nothing that was drawn."""
        return [each for each in self.all if not self.shown.intersection(each.parts)]


class Group:
    """What has just been begun on a canvas, for `with`; all groups end alike, so one is enough."""

    __slots__ = ("_marks",)

    def __init__(self, marks: list[str]) -> None:
        self._marks = marks

    def __enter__(self) -> None:
        """Its beginning is drawn already."""

    def __exit__(self, *_: object) -> None:
        self._marks.append("</g>")


class Canvas:
    """A plate in the making."""

    __slots__ = ("_group", "height", "marks", "offers", "smallest", "width")

    def __init__(
        self, width: float, height: float, offers: Offers, smallest: float = SMALLEST
    ) -> None:
        self.width = width
        self.height = height
        self.offers = offers
        self.smallest = smallest  # text that lacks room is cut rather than drawn smaller
        self.marks: list[str] = []
        self._group = Group(self.marks)

    def plate(self, name: str, title: str) -> Plate:
        """The finished plate."""
        svg = (
            f'<svg viewBox="0 0 {self.width:g} {self.height:g}" role="group"'
            f' aria-label="{escape(title)}">{"".join(self.marks)}</svg>'
        )
        return Plate(name, title, self.width, self.height, svg)

    # parts and pieces

    def part(self, name: str, label: str, about: str = "", look: str = "") -> Group:
        """Everything drawn inside is the part; `about` is what a closer look says of it."""
        found = self.offers.of(name)
        lit = " lit" if found else ""
        role = "button" if found else "img"
        spoken = label if not found else f"{label}. {_choices(found)}"
        more = f' data-about="{escape(about)}"' if about else ""
        if found:
            choices = "&#10;".join(escape(each.notation) for each in found)
            more += f' data-offers="{choices}"'
        self.marks.append(
            f'<g class="part{lit} {look}" data-part="{escape(name)}" role="{role}"'
            f' tabindex="{0 if found else -1}" aria-label="{escape(spoken)}"{more}>'
        )
        return self._group

    def piece(self, name: str, origin: str = "") -> Group:
        """Something that keeps its name while it moves, also from plate to plate.

        Copies are called `kind#place`: what is gone from one place has gone to the new one. What
        was not seen before comes from the part called `origin`.
        """
        whence = f' data-from="{escape(origin)}"' if origin else ""
        self.marks.append(f'<g data-piece="{escape(name)}"{whence}>')
        return self._group

    def at(self, x: float, y: float, turn: float = 0, scale: float = 1) -> Group:
        """Draw with another origin, turned and enlarged."""
        turned = f" rotate({turn:g})" if turn else ""
        scaled = f" scale({scale:g})" if scale != 1 else ""
        self.marks.append(f'<g transform="translate({x:g} {y:g}){turned}{scaled}">')
        return self._group

    # shapes

    def rect(
        self, x: float, y: float, width: float, height: float, look: str = "", r: float = 0
    ) -> None:
        """A rectangle, its corners rounded by `r`."""
        rounded = f' rx="{r:g}"' if r else ""
        self.marks.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded}'
            f' class="{look}"/>'
        )

    def circle(self, x: float, y: float, r: float, look: str = "") -> None:
        """A circle around a point."""
        self.marks.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" class="{look}"/>')

    def line(self, x1: float, y1: float, x2: float, y2: float, look: str = "") -> None:
        """A straight line."""
        self.marks.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" class="{look}"/>')

    def polygon(self, points: Sequence[tuple[float, float]], look: str = "") -> None:
        """A closed shape with straight sides."""
        corners = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.marks.append(f'<polygon points="{corners}" class="{look}"/>')

    def path(self, d: str, look: str = "") -> None:
        """Any shape, in the words of SVG."""
        self.marks.append(f'<path d="{d}" class="{look}"/>')

    def icon(self, name: str, x: float, y: float, size: float, look: str = "") -> None:
        """One of our icons, drawn in a square whose upper left corner is given."""
        self.marks.append(
            f'<path transform="translate({x:g} {y:g}) scale({size / 24:g})" d="{ICONS[name]}"'
            f' class="icon {look}"/>'
        )

    # text

    def text(
        self,
        x: float,
        y: float,
        words: object,
        size: float = 13,
        look: str = "",
        anchor: str = "",
        room: float = 0,
    ) -> None:
        """A line of text on a base line; within `room` if given. Bold if the look says `strong`."""
        said = str(words)
        if room:
            said, size = fitted(said, room, size, self.smallest, "strong" in look)
        where = f' text-anchor="{anchor}"' if anchor else ""
        self.marks.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{where} class="{look}">'
            f"{escape(said)}</text>"
        )

    def squeezed(
        self,
        x: float,
        y: float,
        words: object,
        size: float,
        room: float,
        look: str = "",
        anchor: str = "",
    ) -> None:
        """A line of text that keeps its size: its letters move together if they must."""
        said = str(words)
        narrower = ""
        if width_of(said, size, "strong" in look) > room:
            narrower = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'
        where = f' text-anchor="{anchor}"' if anchor else ""
        self.marks.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{where}{narrower} class="{look}">'
            f"{escape(said)}</text>"
        )

    def words(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        said: str,
        size: float = 11,
        look: str = "",
        anchor: str = "",
    ) -> float:
        """A paragraph in a box, smaller if it must be; where it ends."""
        lines, size = paragraph(said, width, height, size, self.smallest)
        across = x + width / 2 if anchor == "middle" else x
        for place, line in enumerate(lines):
            self.text(across, y + size + place * size * LEADING, line, size, look, anchor)
        return y + len(lines) * size * LEADING


def _choices(found: list[Offer]) -> str:
    if len(found) == 1:
        return found[0].label
    first = ", ".join(each.label for each in found[:3])
    return say("{count} choices: {first}", count=len(found), first=first)
