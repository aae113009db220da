"""The pictures of a table: drawn when a page asks, off the event loop, kept for a while.

A picture is a function of the table, its revision, the seat that looks and its language. The parts
that have changed since the seat's latest input are marked as news. The view right after that input
is kept for those who look at pictures; where it is not known, as in a process that has just begun
or that was not asked then, the record is played again up to that input.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import Line, MatchRecord
from emberhall.picture.face import face_of
from emberhall.web.drawing import Before, Drawers, Recent, Sketch, aims, look_back
from emberhall.web.hall import Hall
from emberhall.web.seen import Seen
from emberhall.web.tables import Table
from emberhall.web.templating import Part, put_together
from emberhall.words import LANGUAGE

REMEMBERED: Final = 2000  # views of seats right after their latest inputs; some kilobytes each
WONDERED: Final = 60  # positions in which somebody asked why not
LOOKS: Final = 24
"""So many pages are made at once. The others wait for their turn, so that inputs and events, which
do not, come through also if more is looked at than can be drawn."""
WEIGHED: Final = 600  # choices about one part
OWN: Final = ("play", "undo")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A picture that somebody wants, and since when what has changed is news."""

    part: Part
    since: int
    past: str
    """The record up to then, if nothing else is known of that position."""


class Pictures:
    """The pictures of the tables of a hall."""

    def __init__(self, hall: Hall, drawers: Drawers) -> None:
        self._hall = hall
        self._drawers = drawers
        self._before: Recent[Before] = Recent(REMEMBERED)
        self._looking: Recent[bool] = Recent(REMEMBERED)
        self._aims: Recent[dict[str, list[str]]] = Recent(WONDERED)
        self._turns = asyncio.Semaphore(LOOKS)
        hall.listeners.append(self.note)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One's turn to look: whoever waits for it delays no input and no event."""
        async with self._turns:
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
            self._before.keep((table_id, line.seat), Before.of(len(inputs), view))

    def wanted(self, table: Table, seen: Seen, root: str = "", have: str = "") -> Wanted:
        """What to put together for somebody who is shown this and has some plates already."""
        match = table.match
        seat: int | None = seen["seat"]
        language = LANGUAGE.get()
        known = tuple(have.split(","))
        if not face_of(match.game.package).draws:
            return Wanted(Part(seen, None, root, language, known), 0, "")
        self._looking.keep((table.id, seat), True)
        decision = seen["decision"] or {"options": (), "suggestions": ()}
        sketch = Sketch(
            (table.id, seen["revision"], seat, language),
            match.game.slug,
            match.game.package,
            match.content.pack,
            seen["view"],
            tuple((option["choice"], option["label"]) for option in decision["options"]),
            tuple((tuple(each["choices"]), each["label"]) for each in decision["suggestions"]),
        )
        since = turned(match.record.inputs, seat)
        before = self._before.get((table.id, seat))
        missing = 0 < since < match.revision and (before is None or before.revision != since)
        past = past_of(match, since) if missing else ""
        return Wanted(Part(seen, sketch, root, language, known), since, past)

    async def made(self, wanted: Wanted) -> bytes:
        """The changing part of a page with its picture, made elsewhere."""
        before = None
        if wanted.part.sketch is not None:
            before = await self._seen_before(wanted, wanted.part.sketch)
        return await self._drawers.run(put_together, wanted.part, before)

    async def _seen_before(self, wanted: Wanted, sketch: Sketch) -> Before | None:
        """What the seat saw right after its latest input; None if it has given none."""
        table_id, _, seat, _ = sketch.key
        before = self._before.get((table_id, seat))
        if wanted.past:
            given = (wanted.past, sketch.game, sketch.package, seat)
            before = await self._drawers.run(look_back, *given)
            self._before.keep((table_id, seat), before)
        return before if before is not None and before.revision == wanted.since else None

    async def about(self, sketch: Sketch, part: str) -> list[str]:
        """The choices about a part of a picture, possible or not."""
        found = self._aims.get(sketch.key)
        if found is None:
            found = await self._drawers.run(aims, sketch, WEIGHED)
            self._aims.keep(sketch.key, found)
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


def sketch_of(match: Match, seat: int | None, name: str = "") -> Sketch:
    """What to draw of a match; `name` is that of its table, if it lies on one."""
    asked = [decision for decision in match.decisions if decision.seat == seat]
    choices = [(each.notation, match.label(each)) for each in asked[0].options] if asked else []
    suggestions = match.suggestions(seat) if asked and seat is not None else []
    say = match.game.prose.say
    return Sketch(
        (name, match.revision, seat, LANGUAGE.get()),
        match.game.slug,
        match.game.package,
        match.content.pack,
        match.view(seat),
        tuple(choices),
        tuple(
            (tuple(each.notations), say("suggestion", each.key, each.values))
            for each in suggestions
        ),
    )
