"""Drawing, in a process of its own: a picture, what is news in it, and the choices about its parts.

Everything here is a function of what it is given, so that it does not matter who does it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from html import unescape
from typing import Any, Final, TypeVar

from cachetools import LRUCache

import emberhall.kernel.matches.record as records
from emberhall.kernel.matches.replay import opened, replayed
from emberhall.picture.face import Face, face_of
from emberhall.picture.svg import Plate
from emberhall.picture.table import Picture, Shape
from emberhall.web.tables.games import content_of, game_of
from emberhall.words import speaking

KEPT: Final = 240  # pictures; a rich one has a hundred kilobytes
REMEMBERED: Final = 2000  # pictures whose looks are known; some kilobytes each
GROUP: Final = re.compile(r"<g\b[^>]*>|</g>")
PART: Final = re.compile(r'<g class="part([^"]*)" data-part="([^"]*)"')

T = TypeVar("T")
View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PictureInput:
    """All that a picture is drawn from, taken while nobody else changes the table."""

    key: tuple[str, int, int | None, str, tuple[str, ...], Shape]
    """The table, its revision, the seat that looks, its language, what people are called, and what
    window it is drawn for."""
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

    def picture(self) -> Picture:
        """The picture of a game that has some."""
        *_, language, _, shape = self.key
        with speaking(language):
            drawn = self.face.picture(self.view, self.content, self.choices, self.batches, shape)
        assert drawn is not None
        return drawn


@dataclass(frozen=True, slots=True)
class EarlierView:
    """The view of a seat right after its latest input, to tell what is news since."""

    revision: int
    view: str

    @staticmethod
    def of(revision: int, view: View) -> EarlierView:
        """The view, packed up small."""
        return EarlierView(revision, json.dumps(view))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture, with a stamp for each plate: where stamps are the same, so are the plates."""

    picture: Picture
    stamps: dict[str, str]


# what is done in the drawing process


def draw(drawing: PictureInput, before: EarlierView | None) -> Drawn:
    """The picture, with what is news since the seat's latest input; drawn once and kept."""
    key = (*drawing.key, before.revision if before else -1)
    found = _drawn.get(key)
    if found is None:
        picture = drawing.picture()
        if before is not None:
            picture = _marked(drawing, picture, before)
        found = Drawn(picture, {plate.name: stamp(plate) for plate in picture.plates})
        _drawn[key] = found
    return found


def look_back(text: str, game: str, package: str, seat: int | None) -> EarlierView:
    """What a seat saw at the end of a record."""
    game_of(game, package)
    record = records.parse(text, partial=True)
    match = replayed(record, *opened(record, content_of), len(record.inputs))
    return EarlierView.of(match.revision, match.view(seat))


def aims(drawing: PictureInput, most: int) -> dict[str, list[str]]:
    """For every part the choices about it; those first whose other parts are drawn too, if any."""
    face, view, content = drawing.face, drawing.view, drawing.content
    shown = set(drawings(drawing.picture().plates))
    near: dict[str, list[str]] = {}
    far: dict[str, list[str]] = {}
    for choice in content.catalogue.entries:
        parts = face.aim(choice, view, content)
        found = near if shown.issuperset(parts) else far
        for part in parts:
            found.setdefault(part, []).append(choice.notation)
    return {part: about[:most] for part, about in {**far, **near}.items()}


_drawn: Final[LRUCache[tuple[object, ...], Drawn]] = LRUCache(KEPT)

# How pictures looked that may be compared with later ones: by all of the key but the revision, and
# by that of the earlier view.
_looked: Final[LRUCache[tuple[object, ...], dict[str, int]]] = LRUCache(REMEMBERED)


def _marked(drawing: PictureInput, picture: Picture, before: EarlierView) -> Picture:
    table, revision, *rest = drawing.key
    past = (table, *rest, before.revision)
    if before.revision == revision:
        if not drawing.choices:  # where something can be chosen, parts may look different
            _looked[past] = looks(picture.plates)
        return picture
    found = _looked.get(past)
    if found is None:
        view: View = json.loads(before.view)
        found = looks(replace(drawing, view=view, choices=(), batches=()).picture().plates)
        _looked[past] = found
    return mark_news(picture, found)


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


def mark_news(picture: Picture, before: dict[str, int]) -> Picture:
    """The picture, with every part marked that looks different from before."""
    now = looks(picture.plates)
    changed = {name for name, look in now.items() if before.get(name) != look}

    def marked(part: re.Match[str]) -> str:
        news = " news" if unescape(part[2]) in changed else ""
        return f'<g class="part{part[1]}{news}" data-part="{part[2]}"'

    if not changed:
        return picture
    return picture.redrawn(lambda plate: replace(plate, svg=PART.sub(marked, plate.svg)))
