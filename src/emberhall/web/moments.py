"""The positions of a match that somebody looks back at, as a seat saw them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from emberhall.kernel.matches.replay import Replay
from emberhall.picture.face import face_of
from emberhall.web.panels import board_of
from emberhall.web.problems import NotYours
from emberhall.web.seen import Seen
from emberhall.web.tables import Table
from emberhall.words import say

KEPT: Final = 12  # so many replays stay in memory; each holds the state after every input
WATCHING: Final = -1  # how an address says: as somebody who only watches


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a match: an input, and a step that happened after it (None: the last one)."""

    at: int
    step: int | None


class Replays:
    """The replays that somebody looks at, the longest unseen forgotten first."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self._found: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    async def of(self, table: Table) -> Replay:
        """The replay of a table as it stands."""
        key = (table.id, table.match.revision)
        found = self._found.get(key)
        if found is None:
            text = table.match.record.open_text
            found = await asyncio.to_thread(Replay, text, True)
            for old in [each for each in self._found if each[0] == table.id]:
                self._found.pop(old, None)
            self._found[key] = found
            while len(self._found) > self.kept:
                self._found.popitem(last=False)
        self._found.move_to_end(key)
        return found


def eyes(table: Table, visitor: str, seat: int | None) -> int | None:
    """With whose eyes a visitor may look back: anybody's after the end, an own seat's before it."""
    own = table.seats_of(visitor)
    if seat is None or seat == WATCHING:
        return own[0] if seat is None and len(own) == 1 else None
    if seat not in (own if table.match.outcome is None else range(len(table.match.seats))):
        raise NotYours(say("you cannot look back with the eyes of this seat"))
    return seat


def moment_seen(replay: Replay, moment: Moment, seat: int | None) -> Seen:
    """A position as a seat saw it: the table, what happened there, and where one can stop."""
    game = replay.game
    at = min(moment.at, replay.inputs)
    steps = steps_seen(replay, at, seat)
    step = moment.step if moment.step in steps else None
    view = replay.view(at, step, seat)
    state = replay.state(at, step)
    match = replay.match
    told = [each for each in range(replay.steps(at) + 1) if step is None or each <= step]
    lines = [line for each in told for line in replay.story(at, each, seat)]
    return {
        "at": at,
        "step": step,
        "steps": steps,
        "inputs": replay.inputs,
        "lines": lines,
        "game": game.slug,
        "board": board_of(match, view),
        "plates": face_of(game.package).plates(view, match.content),
        "titles": [state.seat_name(each) for each in range(len(match.seats))],
        "seat": seat,
    }


def steps_seen(replay: Replay, at: int, seat: int | None) -> list[int]:
    """The steps after an input at which a seat saw or was told something new; not the last one.

    What happened unseen does not count, so that nobody learns of it by counting.
    """
    last = replay.steps(at)
    found: list[int] = []
    before: dict[str, Any] = replay.view(at - 1, None, seat) if at else {}
    for step in range(last):
        view = replay.view(at, step, seat)
        changed = {**view, "asking": None} != {**before, "asking": None}
        if changed or replay.told(at, step, seat):
            found.append(step)
        before = view
    return found
