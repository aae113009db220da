"""A story drawn: the frames of a playback with the plates that change from one to the next.

Done in the drawing process, so that everything here is a function of what it is given. The answer
is bytes, ready to be sent, and never more than `LARGEST` of them when they are compressed.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from emberhall.picture.svg import Plate
from emberhall.picture.table import Picture
from emberhall.web.faces.playback import Frame, grouped
from emberhall.web.faces.rendering import PictureInput, looks

MOST: Final = 40  # frames that somebody watches in one go
PART_BEGINS: Final = re.compile(r'(?=<g class="part)')
LARGEST: Final = 300_000  # bytes, compressed

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class FilmInput:
    """All that a film is drawn from."""

    drawing: PictureInput
    """What pictures of this table are drawn from for this seat, its view left aside."""
    frames: Sequence[Frame]
    revision: int
    whole: bool
    """Whether the plates of the first frame are wanted, too."""


@dataclass(frozen=True, slots=True)
class DrawnFrame:
    """A frame, its picture, and how the parts of it look."""

    frame: Frame
    picture: Picture
    looks: dict[str, int]

    @property
    def plates(self) -> dict[str, Plate]:
        """The plates by name."""
        return {plate.name: plate for plate in self.picture.plates}


def film(wanted: FilmInput) -> bytes:
    """The answer to somebody who wants to watch, compressed by gzip."""
    projector = _Projector(wanted.drawing)
    most = MOST + 1  # the first frame is where the story sets out from
    while True:
        frames = grouped(wanted.frames, most)
        answer = _answer(wanted, [projector.drawn(each) for each in frames])
        text = json.dumps(answer, separators=(",", ":"), ensure_ascii=False)
        data = gzip.compress(text.encode(), mtime=0)
        if len(data) <= LARGEST or len(frames) <= 2:
            return data
        most = 1 + (len(frames) - 1) * 3 // 4


class _Projector:
    """Draws frames; when they are joined to fewer, none is drawn twice."""

    def __init__(self, drawing: PictureInput) -> None:
        self._drawing = drawing
        self._drawn: dict[int, tuple[Picture, dict[str, int]]] = {}

    def drawn(self, frame: Frame) -> DrawnFrame:
        key = id(frame.view)  # a joined frame keeps the view of its end
        found = self._drawn.get(key)
        if found is None:
            drawing = replace(self._drawing, view=frame.view, choices=(), batches=())
            picture = drawing.picture()
            found = picture, looks(picture.plates)
            self._drawn[key] = found
        return DrawnFrame(frame, *found)


def _answer(wanted: FilmInput, drawn: Sequence[DrawnFrame]) -> Answer:
    first = drawn[0]
    pieces = _Pieces()
    start = pieces.shown(first.plates) if wanted.whole else []
    steps = [_step(frame, before, pieces) for before, frame in pairwise(drawn)]
    return {
        "revision": wanted.revision,
        "since": first.frame.revision,
        "seat": wanted.drawing.key[2],
        "start": start,
        "layout": layout(first.picture) if wanted.whole else None,
        "steps": [step for step in steps if step["lines"] or step["plates"] or step["layout"]],
        "pieces": pieces.all,
    }


def _step(frame: DrawnFrame, before: DrawnFrame, pieces: _Pieces) -> Answer:
    was = before.plates
    new = {name: plate for name, plate in frame.plates.items() if was.get(name) != plate}
    placed = layout(frame.picture)
    return {
        "revision": frame.frame.revision,
        "kind": frame.frame.kind,
        "lines": frame.frame.lines,
        "parts": [name for name, look in frame.looks.items() if before.looks.get(name) != look],
        "plates": pieces.shown(new),
        "layout": None if placed == layout(before.picture) else placed,
    }


def layout(picture: Picture) -> Answer:
    """Where the plates of a picture lie, and what is said above the board."""
    return {
        "stage": picture.stage.name,
        "trays": [
            {
                "group": tray.group,
                "name": tray.name,
                "title": tray.title,
                "note": tray.note,
                "seat": tray.seat,
                "cards": [card.name for card in tray.cards],
            }
            for tray in picture.trays
        ],
        "facts": list(picture.head.facts),
        "points": [each and f"{each.amount} {each.unit}" for each in picture.head.points],
    }


class _Pieces:
    """Drawings taken apart where their parts begin: most pieces look the same in every frame."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    @property
    def all(self) -> list[str]:
        return list(self._places)

    def shown(self, plates: dict[str, Plate]) -> list[Answer]:
        return [
            {
                "name": plate.name,
                "title": plate.title,
                "width": plate.width,
                "height": plate.height,
                "svg": [
                    self._places.setdefault(piece, len(self._places))
                    for piece in PART_BEGINS.split(plate.svg)
                ],
            }
            for plate in plates.values()
        ]
