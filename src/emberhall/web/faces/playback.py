"""What happened since a revision, step by step, as a seat saw it: a story that one can watch.

A `Stretch` is taken from a table while nobody else changes it. Its frames are found on copies, off
the event loop: a frame is a step after which the seat saw or was told something new. What happened
unseen makes none, so that nobody learns of it by counting. The frames are drawn where pictures are
drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from emberhall.kernel.errors import RecordError
from emberhall.kernel.event import BOOKKEEPING, KINDS, Event
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import Line
from emberhall.kernel.matches.replay import setup_of
from emberhall.kernel.matches.walking import Passage
from emberhall.kernel.state import State

MOST_INPUTS: Final = 300  # further back nobody watches: that is what the replay is for
UNSEEN: Final = ("asking", "step", "about")
"""What a view says of the question that comes next, which is no news while it is not asked."""

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Frame:
    """A step that a seat saw: what it was, what was told of it, and what lay on the table then."""

    revision: int
    kind: str
    lines: tuple[str, ...]
    view: View
    opens: bool = False
    """Whether a round or a turn begins with it."""

    @property
    def weight(self) -> int:
        """The weightier, the longer somebody looks at it."""
        return KINDS.index(self.kind)


@dataclass(frozen=True, slots=True)
class Stretch:
    """The inputs of a match after a revision, and a position from which they can be walked."""

    match: Match
    seat: int | None
    since: int
    names: Sequence[str]
    start: State[Any] | None
    """A position to walk from, None for the beginning of the match."""
    before: Sequence[Line]
    """The inputs from there up to `since`."""
    inputs: Sequence[Line]
    told: dict[tuple[int, int], list[Event]]
    """The events after `since`, by revision and step."""

    @staticmethod
    def of(
        match: Match,
        seat: int | None,
        since: int,
        names: Sequence[str],
        anchors: Sequence[tuple[int, State[Any]]] = (),
    ) -> Stretch:
        """The inputs after a revision; `anchors` are known positions and their revisions."""
        since = max(since, match.revision - MOST_INPUTS)
        found = [each for each in anchors if each[0] <= since]
        at, start = max(found, key=lambda each: each[0]) if found else (0, None)
        lines = match.record.inputs
        told: dict[tuple[int, int], list[Event]] = {}
        for each in reversed(match.log):
            if each.revision <= since:
                break
            told.setdefault((each.revision, each.step), []).insert(0, each.event)
        return Stretch(
            match=match,
            seat=seat,
            since=since,
            names=tuple(names),
            start=start,
            before=lines[at:since],
            inputs=lines[since:],
            told=told,
        )

    def frames(self) -> list[Frame]:
        """What the seat saw at `since`, and every step that showed or told it something new."""
        try:
            return list(self._frames(self._passage()))
        except RecordError:  # an undo led back behind the position that is known
            whole = replace(self, start=None, before=self.match.record.inputs[: self.since])
            return list(whole._frames(whole._passage()))

    def _passage(self) -> Passage:
        start = self.start
        if start is None:
            *_, start = setup_of(self.match)
        passage = Passage(start)
        passage.pass_by(self.before)
        return passage

    def _frames(self, passage: Passage) -> Iterator[Frame]:
        seen = self._view(passage.state)
        yield Frame(self.since, BOOKKEEPING, (), seen)
        for place, line in enumerate(self.inputs):
            revision = self.since + place + 1
            for step, state in enumerate(passage.steps(line)):
                events = self.told.get((revision, step), [])
                view = self._view(state)
                if events or _differ(view, seen):
                    yield self._frame(revision, events, state, view)
                    seen = view

    def _view(self, state: State[Any]) -> View:
        view: View = self.match.game.view(state, self.seat)
        view["asking"] = []  # while the story is watched nobody is asked
        return view

    def _frame(self, revision: int, events: list[Event], state: State[Any], view: View) -> Frame:
        viewer = -1 if self.seat is None else self.seat
        tell = self.match.game.prose.tell
        kinds = [each.KIND for each in events] or [BOOKKEEPING]
        return Frame(
            revision,
            max(kinds, key=KINDS.index),
            tuple(tell(each, viewer, state, self.names) for each in events),
            view,
            any(each.BEGINS for each in events),
        )


def _differ(view: View, seen: View) -> bool:
    return {**view, **dict.fromkeys(UNSEEN)} != {**seen, **dict.fromkeys(UNSEEN)}


# fewer of them


def grouped(frames: Sequence[Frame], most: int) -> list[Frame]:
    """At most so many frames: neighbours are joined, the least weighty of them first.

    What is told stays whole; a joined frame shows the table as it was at its end. The first frame,
    from which the story sets out, is joined to no other.
    """
    kept = list(frames)
    while len(kept) > max(most, 1):
        costs = [_cost(kept[i], kept[i + 1]) for i in range(1, len(kept) - 1)]
        if not costs:
            break
        at = 1 + costs.index(min(costs))
        kept[at : at + 2] = [joined(kept[at], kept[at + 1])]
    return kept


def _cost(frame: Frame, after: Frame) -> tuple[bool, int, bool, int]:
    """How much is lost if a frame is not seen by itself but with the one after it."""
    return (
        after.opens,
        frame.weight + after.weight,
        frame.revision != after.revision,
        len(frame.lines) + len(after.lines),
    )


def joined(frame: Frame, after: Frame) -> Frame:
    """Two frames as one."""
    kind = max(frame.kind, after.kind, key=KINDS.index)
    return replace(
        after, kind=kind, lines=(*frame.lines, *after.lines), opens=frame.opens or after.opens
    )
