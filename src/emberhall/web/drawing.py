"""Drawing, in a process of its own: a picture, what is news in it, and the choices about its parts.

Everything here is a function of what it is given, so that it does not matter who does it.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import blake2b
from html import unescape
from typing import Any, Final, Generic, TypeVar

import emberhall.kernel.matches.record as records
from emberhall.kernel.matches.replay import opened, replayed
from emberhall.picture.face import Face, face_of
from emberhall.picture.svg import Plate
from emberhall.web.elsewhere import Lost, Outpost, content_of, game_of
from emberhall.words import speaking

KEPT: Final = 240  # pictures; a rich one has a hundred kilobytes
REMEMBERED: Final = 2000  # pictures whose looks are known; some kilobytes each
GROUP: Final = re.compile(r"<g\b[^>]*>|</g>")
PART: Final = re.compile(r'<g class="part([^"]*)" data-part="([^"]*)"')

T = TypeVar("T")
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

    key: tuple[str, int, int | None, str]
    """The table, its revision, the seat that looks, and its language."""
    game: str
    package: str
    pack: str
    view: View
    choices: tuple[tuple[str, str], ...]
    batches: tuple[tuple[tuple[str, ...], str], ...] = ()

    @property
    def face(self) -> Face:
        """What the game draws with."""
        return face_of(self.package)

    @property
    def content(self) -> Any:
        """The cards and tiles of the match."""
        return content_of(game_of(self.game, self.package), self.pack)

    def plates(self) -> list[Plate]:
        """The picture."""
        with speaking(self.key[3]):
            return list(self.face.plates(self.view, self.content, self.choices, self.batches))


@dataclass(frozen=True, slots=True)
class Before:
    """The view of a seat right after its latest input, to tell what is news since."""

    revision: int
    view: str

    @staticmethod
    def of(revision: int, view: View) -> Before:
        """The view, packed up small."""
        return Before(revision, json.dumps(view))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture, with a stamp for each plate: where stamps are the same, so are the plates."""

    plates: list[Plate]
    stamps: list[str]


# what is done elsewhere


def draw(sketch: Sketch, before: Before | None) -> Drawn:
    """The picture, with what is news since the seat's latest input; drawn once and kept."""
    key = (*sketch.key, before.revision if before else -1)
    found = _drawn.get(key)
    if found is None:
        plates = sketch.plates()
        if before is not None:
            plates = _marked(sketch, plates, before)
        found = Drawn(plates, [stamp(plate) for plate in plates])
        _drawn.keep(key, found)
    return found


def look_back(text: str, game: str, package: str, seat: int | None) -> Before:
    """What a seat saw at the end of a record."""
    game_of(game, package)
    record = records.parse(text, partial=True)
    match = replayed(record, *opened(record), len(record.inputs))
    return Before.of(match.revision, match.view(seat))


def aims(sketch: Sketch, most: int) -> dict[str, list[str]]:
    """For every part the choices about it; those first whose other parts are drawn too, if any."""
    face, view, content = sketch.face, sketch.view, sketch.content
    shown = set(drawings(sketch.plates()))
    near: dict[str, list[str]] = {}
    far: dict[str, list[str]] = {}
    for choice in content.catalogue.entries:
        parts = face.aim(choice.notation, view, content)
        found = near if shown.issuperset(parts) else far
        for part in parts:
            found.setdefault(part, []).append(choice.notation)
    return {part: about[:most] for part, about in {**far, **near}.items()}


_drawn: Final[Recent[Drawn]] = Recent(KEPT)

# How pictures looked that may be compared with later ones, by table, seat, language and revision.
_looked: Final[Recent[dict[str, int]]] = Recent(REMEMBERED)


def _marked(sketch: Sketch, plates: list[Plate], before: Before) -> list[Plate]:
    table, revision, seat, language = sketch.key
    past = (table, seat, language, before.revision)
    if before.revision == revision:
        if not sketch.choices:  # where something can be chosen, parts may look different
            _looked.keep(past, looks(plates))
        return plates
    found = _looked.get(past)
    if found is None:
        view: View = json.loads(before.view)
        found = looks(replace(sketch, view=view, choices=(), batches=()).plates())
        _looked.keep(past, found)
    return mark_news(plates, found)


# news


def stamp(plate: Plate) -> str:
    """A short name for everything that a plate shows."""
    return blake2b(f"{plate.name}\n{plate.svg}".encode(), digest_size=6).hexdigest()


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


def drawings(plates: Iterable[Plate]) -> dict[str, list[str]]:
    """Every part of a picture by name, with all that is drawn under that name."""
    found: dict[str, list[str]] = {}
    for plate in plates:
        for name, markup in parts_of(plate.svg):
            found.setdefault(name, []).append(markup)
    return found


def looks(plates: Iterable[Plate]) -> dict[str, int]:
    """Every part of a picture by name, with a number that is another if it looks different."""
    return {name: hash(tuple(drawn)) for name, drawn in drawings(plates).items()}


def mark_news(plates: Sequence[Plate], before: dict[str, int]) -> list[Plate]:
    """The plates, with every part marked that looks different from before."""
    changed = {name for name, look in looks(plates).items() if before.get(name) != look}

    def marked(part: re.Match[str]) -> str:
        name = unescape(part[2])
        news = " news" if name in changed and not name.startswith("answer ") else ""
        return f'<g class="part{part[1]}{news}" data-part="{part[2]}"'

    if not changed:
        return list(plates)
    return [replace(plate, svg=PART.sub(marked, plate.svg)) for plate in plates]


class Drawers:
    """The process in which pictures are drawn, made when the first one is wanted.

    Until it is there, and whenever it has come to an end, a thread draws.
    """

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = executor
        self._outpost: Outpost | None = None
        self._coming: asyncio.Task[None] | None = None

    async def run(self, deed: Callable[..., T], *given: object) -> T:
        """Do something elsewhere."""
        if self._executor is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor, deed, *given)
        outpost = self._found()
        if outpost is not None:
            with suppress(Lost):
                return await outpost.run(deed, *given)
        return await asyncio.to_thread(deed, *given)

    def _found(self) -> Outpost | None:
        """Whoever draws; None as long as the process is on its way."""
        if self._coming is not None and not self._coming.done():
            return None
        if self._outpost is None or not self._outpost.ready:
            self._outpost = Outpost()
            self._coming = asyncio.create_task(self._outpost.open())
            return None
        return self._outpost

    def close(self) -> None:
        """Draw nothing more."""
        if self._coming is not None:
            self._coming.cancel()
        if self._outpost is not None:
            self._outpost.close()
