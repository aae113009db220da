"""The pictures of a table: drawn when a page asks, off the event loop, kept for a while.

A picture is a function of the table, its revision and the seat that looks. The parts that have
changed since the seat's latest input are marked as news: the seat's view right after that input is
kept for those who look at pictures, and both drawings are compared part by part.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import unescape
from typing import Any, Final, Generic, TypeVar

from emberhall.kernel.match import Match
from emberhall.picture.face import Face, face_of
from emberhall.picture.svg import Plate
from emberhall.web.hall import Hall
from emberhall.web.seen import Seen
from emberhall.web.tables import Table

KEPT: Final = 240  # pictures; a rich one has a hundred kilobytes
REMEMBERED: Final = 300  # views of seats right after their latest inputs
WIDTH_STEP: Final = 20  # the style sheet knows the widths of plates in such steps
OWN: Final = ("play", "undo")

GROUP: Final = re.compile(r"<g\b[^>]*>|</g>")
PART: Final = re.compile(r'<g class="part([^"]*)" data-part="([^"]*)"')

V = TypeVar("V")
View = dict[str, Any]


class Recent(Generic[V]):
    """The values that were wanted last, by key; the longest unwanted is forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[tuple[object, ...], V] = OrderedDict()

    def get(self, key: tuple[object, ...]) -> V | None:
        """The value, which is wanted now."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def keep(self, key: tuple[object, ...], value: V) -> None:
        """Remember a value."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self.most:
            self._values.popitem(last=False)

    def __len__(self) -> int:
        return len(self._values)


@dataclass(frozen=True, slots=True)
class Sketch:
    """All that a picture is drawn from, taken while nobody else changes the table."""

    key: tuple[str, int, int | None]
    face: Face
    content: Any
    view: View
    choices: tuple[tuple[str, str], ...]
    batches: tuple[tuple[tuple[str, ...], str], ...] = ()

    def plates(self, before: View | None = None) -> list[Plate]:
        """The picture, with what is news since a view."""
        plates = self.face.plates(self.view, self.content, self.choices, self.batches)
        if before is None:
            return list(plates)
        return mark_news(plates, self.face.plates(before, self.content))


class Pictures:
    """The pictures of the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._drawn: Recent[list[Plate]] = Recent(KEPT)
        self._before: Recent[View] = Recent(REMEMBERED)
        self._looking: Recent[bool] = Recent(REMEMBERED)
        hall.listeners.append(self.note)

    def note(self, table_id: str, ours: bool) -> None:
        """Remember what somebody who looks at pictures sees right after an input of their own."""
        table = self._hall.seated(table_id)
        if table is None or not ours:
            return
        inputs = table.match.record.inputs
        line = next((each for each in reversed(inputs) if each.verb != "auto"), None)
        if line is not None and line.verb in OWN and self._looking.get((table_id, line.seat)):
            self._before.keep((table_id, line.seat), table.match.view(line.seat))

    def sketch(self, table: Table, seen: Seen) -> Sketch | None:
        """What to draw for somebody who is shown this; None if the game has no pictures."""
        face = face_of(table.match.game.package)
        if not face.draws:
            return None
        options = seen["decision"]["options"] if seen["decision"] else ()
        suggestions = seen["decision"]["suggestions"] if seen["decision"] else ()
        return Sketch(
            (table.id, seen["revision"], seen["seat"]),
            face,
            table.match.content,
            seen["view"],
            tuple((option["choice"], option["label"]) for option in options),
            tuple((tuple(each["choices"]), each["label"]) for each in suggestions),
        )

    async def plates(self, sketch: Sketch | None) -> list[Plate]:
        """The picture, drawn in a thread unless it was drawn before."""
        if sketch is None:
            return []
        found = self._drawn.get(sketch.key)
        if found is None:
            table_id, _, seat = sketch.key
            self._looking.keep((table_id, seat), True)
            found = await asyncio.to_thread(sketch.plates, self._before.get((table_id, seat)))
            self._drawn.keep(sketch.key, found)
        return found


def sketch_of(match: Match, seat: int | None, name: str = "") -> Sketch:
    """What to draw of a match; `name` is that of its table, if it lies on one."""
    asked = [decision for decision in match.decisions if decision.seat == seat]
    choices = [(each.notation, match.label(each)) for each in asked[0].options] if asked else []
    suggestions = match.suggestions(seat) if asked and seat is not None else []
    say = match.game.prose.say
    return Sketch(
        (name, match.revision, seat),
        face_of(match.game.package),
        match.content,
        match.view(seat),
        tuple(choices),
        tuple(
            (tuple(each.notations), say("suggestion", each.key, each.values))
            for each in suggestions
        ),
    )


def width_class(plate: Plate) -> str:
    """The class by which the style sheet knows how wide a plate is."""
    return f"w-{-int(-plate.width // WIDTH_STEP)}"


# news


def parts_of(svg: str) -> Iterator[tuple[str, str]]:
    """The parts of a drawing: the name of each and what is drawn in it."""
    depth = 0
    name = ""
    begin = 0
    for tag in GROUP.finditer(svg):
        if tag[0] == "</g>":
            if depth > 0:
                depth -= 1
                if depth == 0:
                    yield name, svg[begin : tag.start()]
            continue
        if depth > 0:
            depth += 1
        elif found := PART.match(tag[0]):
            name, begin, depth = unescape(found[2]), tag.end(), 1


def drawings(plates: Sequence[Plate]) -> dict[str, list[str]]:
    """Every part of a picture by name, with all that is drawn under that name."""
    found: dict[str, list[str]] = {}
    for plate in plates:
        for name, markup in parts_of(plate.svg):
            found.setdefault(name, []).append(markup)
    return found


def mark_news(plates: Sequence[Plate], before: Sequence[Plate]) -> list[Plate]:
    """The plates, with every part marked that looks different from before."""
    old = drawings(before)
    changed = {name for name, drawn in drawings(plates).items() if old.get(name) != drawn}

    def marked(part: re.Match[str]) -> str:
        name = unescape(part[2])
        news = " news" if name in changed and not name.startswith("answer ") else ""
        return f'<g class="part{part[1]}{news}" data-part="{part[2]}"'

    return [replace(plate, svg=PART.sub(marked, plate.svg)) for plate in plates]
