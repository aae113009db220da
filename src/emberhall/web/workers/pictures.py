"""The pictures of a table: drawn when a page asks, off the event loop, kept for a while.

A picture is a function of the table, its revision, the seat that looks, its language and the names
of the people. The parts that have changed since the seat's latest input are marked as news. The
view right after that input is kept for those who look at pictures; where it is not known, as in a
process that has just begun or that was not asked then, the record is played again up to that input.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from cachetools import LRUCache

from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import Line, MatchRecord
from emberhall.picture.face import face_of
from emberhall.picture.table import WIDE, Shape
from emberhall.web.faces.film import FilmInput, film
from emberhall.web.faces.payloads import Payload
from emberhall.web.faces.rendering import EarlierView, PictureInput, aims, look_back
from emberhall.web.faces.templating import PagePart, render_part
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.workers.drawing import DrawingWorker
from emberhall.words import LANGUAGE

REMEMBERED: Final = 2000  # views of seats right after their latest inputs; some kilobytes each
WONDERED: Final = 60  # positions in which somebody asked why not
LOOKS: Final = 24
"""So many pages are made at once. The others wait for their turn, so that inputs and events, which
do not, come through also if more is looked at than can be drawn."""
LOOKS_OF_ADDRESS: Final = 8  # of which one address has a third
WEIGHED: Final = 600  # choices about one part
OWN: Final = ("play", "undo")


@dataclass(frozen=True, slots=True)
class PartRequest:
    """A picture that somebody wants, and since when what has changed is news."""

    part: PagePart
    since: int
    past: str
    """The record up to then, if nothing else is known of that position."""


class Pictures:
    """The pictures of live tables."""

    def __init__(self, tables: LiveTables, drawing_worker: DrawingWorker) -> None:
        self._hall = tables
        self._worker = drawing_worker
        self._before: LRUCache[tuple[object, ...], EarlierView] = LRUCache(REMEMBERED)
        self._looking: LRUCache[tuple[object, ...], bool] = LRUCache(REMEMBERED)
        self._aims: LRUCache[tuple[object, ...], dict[str, list[str]]] = LRUCache(WONDERED)
        self._turns = asyncio.Semaphore(LOOKS)
        self._turns_of: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        tables.listeners.append(self.note)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """One's turn to look: whoever waits for it delays no input and no event."""
        own = self._turns_of.setdefault(address, asyncio.Semaphore(LOOKS_OF_ADDRESS))
        async with own, self._turns:
            yield

    def note(self, table_id: str, _ours: bool) -> None:
        """Remember what somebody who looks at pictures sees right after an input of their own."""
        table = self._hall.seated(table_id)
        if table is None:
            return
        inputs = table.match.record.inputs
        line = next((each for each in reversed(inputs) if each.verb != "auto"), None)
        if line is None or line.verb not in OWN or not self._looking.get((table_id, line.seat)):
            return
        known = self._before.get((table_id, line.seat))
        if known is None or known.revision != len(inputs):
            view = table.match.view(line.seat)
            self._before[table_id, line.seat] = EarlierView.of(len(inputs), view)

    def wanted(
        self, table: LiveTable, seen: Payload, root: str = "", have: str = "", shape: Shape = WIDE
    ) -> PartRequest:
        """What to put together for somebody who is shown this and has some plates already."""
        match = table.match
        seat: int | None = seen["seat"]
        language = LANGUAGE.get()
        known = tuple(have.split(","))
        seen["shape"] = shape
        if not face_of(match.game.package).draws:
            return PartRequest(PagePart(seen, None, root, language, known), 0, "")
        self._looking[table.id, seat] = True
        decision = seen["decision"] or {"offered": (), "suggestions": ()}
        drawing = PictureInput(
            key=(table.id, seen["revision"], seat, language, tuple(table.people_names), shape),
            game=match.game.slug,
            package=match.game.package,
            pack=match.content.pack,
            view=seen["view"],
            choices=tuple((option["choice"], option["label"]) for option in decision["offered"]),
            batches=tuple(
                (tuple(each["choices"]), each["label"]) for each in decision["suggestions"]
            ),
        )
        since = turned(match.record.inputs, seat)
        before = self._before.get((table.id, seat))
        missing = 0 < since < match.revision and (before is None or before.revision != since)
        past = past_of(match, since) if missing else ""
        return PartRequest(PagePart(seen, drawing, root, language, known), since, past)

    async def made(self, wanted: PartRequest) -> bytes:
        """The changing part of a page with its picture, made in the drawing process."""
        before = None
        if wanted.part.drawing is not None:
            before = await self._seen_before(wanted, wanted.part.drawing)
        return await self._worker.run(render_part, wanted.part, before)

    async def filmed(self, wanted: FilmInput) -> bytes:
        """A story drawn, as it is sent."""
        return await self._worker.run(film, wanted)

    async def _seen_before(self, wanted: PartRequest, drawing: PictureInput) -> EarlierView | None:
        """What the seat saw right after its latest input; None if it has given none."""
        table_id, _, seat, *_ = drawing.key
        before = self._before.get((table_id, seat))
        if wanted.past:
            given = (wanted.past, drawing.game, drawing.package, seat)
            before = await self._worker.run(look_back, *given)
            self._before[table_id, seat] = before
        return before if before is not None and before.revision == wanted.since else None

    async def about(self, drawing: PictureInput, part: str) -> list[str]:
        """The choices about a part of a picture, possible or not."""
        found = self._aims.get(drawing.key)
        if found is None:
            found = await self._worker.run(aims, drawing, WEIGHED)
            self._aims[drawing.key] = found
        return found.get(part, [])


def turned(inputs: Sequence[Line], seat: int | None) -> int:
    """The revision after the latest input of a seat and the answers that came by themselves; 0 if
    it has given none.
    """
    after = len(inputs)
    for place in range(len(inputs), 0, -1):
        line = inputs[place - 1]
        if line.seat == seat and line.verb in OWN:
            return after
        if line.verb != "auto":
            after = place - 1
    return 0


def past_of(match: Match, revision: int) -> str:
    """The record of a match up to a revision."""
    past = MatchRecord(match.record.header)
    past.begin = match.record.begin
    past.inputs = match.record.inputs[:revision]
    return past.open_text


def picture_input(
    match: Match,
    seat: int | None,
    name: str = "",
    names: Sequence[str] = (),
    shape: Shape = WIDE,
) -> PictureInput:
    """What to draw of a match; `name` is that of its table, `names` of the people there, if any."""
    asked = [decision for decision in match.decisions if decision.seat == seat]
    choices = (
        [(each.notation, match.label(each, names)) for each in asked[0].offered] if asked else []
    )
    suggestions = match.suggestions(seat) if asked and seat is not None else []
    say = match.game.prose.say
    return PictureInput(
        key=(name, match.revision, seat, LANGUAGE.get(), tuple(names), shape),
        game=match.game.slug,
        package=match.game.package,
        pack=match.content.pack,
        view=match.view(seat),
        choices=tuple(choices),
        batches=tuple(
            (tuple(each.notations), say("suggestion", each.key, each.values))
            for each in suggestions
        ),
    )
