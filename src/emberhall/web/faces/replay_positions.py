"""The positions of a match that somebody looks back at, as a seat saw them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from emberhall.kernel.matches.replay import Replay
from emberhall.picture.face import face_of
from emberhall.picture.table import WIDE, Shape
from emberhall.views.panels import board_of
from emberhall.web.faces.payloads import Payload
from emberhall.web.tables.errors import NotYours
from emberhall.web.tables.live_table import LiveTable
from emberhall.words import say

WATCHING: Final = -1  # how an address says: as somebody who only watches


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """A position of a match: an input, and a step that happened after it (None: the last one)."""

    at: int
    step: int | None


def replay_viewer(table: LiveTable, visitor: str, seat: int | None) -> int | None:
    """With whose eyes a visitor may look back: anybody's after the end, an own seat's before it."""
    own = table.seats_of(visitor)
    if seat is None or seat == WATCHING:
        return own[0] if seat is None and len(own) == 1 else None
    if seat not in (own if table.match.outcome is None else range(len(table.match.seats))):
        raise NotYours(say("you cannot look back with the eyes of this seat"))
    return seat


def position_payload(
    replay: Replay,
    moment: ReplayPosition,
    seat: int | None,
    names: Sequence[str] = (),
    shape: Shape = WIDE,
) -> Payload:
    """A position as a seat saw it: the table, what happened there, and where one can stop.

    `names` is what people are called, by seat.
    """
    game = replay.game
    at = min(moment.at, replay.inputs)
    steps = visible_steps(replay, at, seat)
    step = moment.step if moment.step in steps else None
    view = replay.view(at, step, seat)
    state = replay.state(at, step)
    match = replay.match
    told = [each for each in range(replay.steps(at) + 1) if step is None or each <= step]
    lines = [line for each in told for line in replay.story(at, each, seat, names)]
    return {
        "at": at,
        "step": step,
        "steps": steps,
        "inputs": replay.inputs,
        "lines": lines,
        "game": game.slug,
        "board": board_of(match, view, names),
        "picture": face_of(game.package).picture(view, match.content, shape=shape),
        "titles": [state.seat_name(each) for each in range(len(match.seats))],
        "seat": seat,
    }


def visible_steps(replay: Replay, at: int, seat: int | None) -> list[int]:
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
