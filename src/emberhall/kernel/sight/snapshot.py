"""What everybody knew at one moment, to tell whether an input showed anything, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from emberhall.kernel.declare.fields import ALL, OPEN, TOP, Declared, Field, sight_of
from emberhall.kernel.event import Event
from emberhall.kernel.state import State


class SightSnapshot:
    """What every seat and the spectators know at one moment.

    `common` holds the things in zones open to all, `seen` and `secrets` what each viewer knows
    besides; spectators come first.
    """

    def __init__(self, state: State[Any]) -> None:
        viewers = range(state.seat_count() + 1)
        self.common: dict[str, list[int]] = {}
        self.seen: list[dict[str, list[int]]] = [{} for _ in viewers]
        self.secrets: list[list[object]] = [[] for _ in viewers]
        self._learn(state)

    def _learn(self, record: Declared) -> None:
        for field in record.FIELDS:
            if field.inside is None and field.sight is OPEN and not field.zone:
                continue
            value: object = getattr(record, field.name)
            if field.inside is not None:
                if isinstance(value, list):
                    for each in value:
                        self._learn(each)
                elif isinstance(value, Declared):
                    self._learn(value)
            elif field.sight is OPEN and isinstance(value, list):
                self.common.setdefault(field.of, []).extend(value)
            else:
                self._learn_hidden(record, field, value)

    def _learn_hidden(self, record: Declared, field: Field, value: object) -> None:
        for place in range(len(self.seen)):
            level = sight_of(record, field, place - 1)
            if not field.zone:
                if level == ALL and not field.followed:
                    self.secrets[place].append(value[:] if isinstance(value, list) else value)
            elif isinstance(value, list):
                things = self.seen[place].setdefault(field.of, [])
                if level == ALL:
                    things.extend(value)
                elif level == TOP:
                    things.extend(value[-1:])

    def of(self, place: int, table: str) -> list[int]:
        """The things of a table that a viewer sees."""
        return self.common.get(table, []) + self.seen[place].get(table, [])

    def grew_since(self, before: SightSnapshot, mindless: Sequence[int] = ()) -> bool:
        """Whether anybody now sees a thing, or knows a secret, that was hidden from them before.

        Seats that are `mindless` are nobody.
        """
        if (self.secrets, self.common, self.seen) == (before.secrets, before.common, before.seen):
            return False
        return any(self.grew_for(seat, before) for seat in self._minds(mindless))

    def _minds(self, mindless: Sequence[int]) -> list[int]:
        """The spectators and the seats, but for those that are mindless."""
        return [seat for seat in range(-1, len(self.seen) - 1) if seat not in mindless]

    def grew_for(self, seat: int, before: SightSnapshot) -> bool:
        """Whether one seat sees a thing or knows a secret that was hidden from it before."""
        place = seat + 1
        if self.secrets[place] != before.secrets[place]:
            return True
        for table in {**self.common, **self.seen[place]}:
            if _more(self.of(place, table), before.of(place, table)):
                return True
        return False

    def lacks(self, event: Event, mindless: Sequence[int] = ()) -> bool:
        """Whether the event tells anybody of a thing that was hidden from them."""
        return any(self.lacks_for(seat, event) for seat in self._minds(mindless))

    def lacks_for(self, seat: int, event: Event) -> bool:
        """Whether the event tells one seat of a thing that was hidden from it."""
        for field in event.FIELDS:
            if field.amounts or not (field.of in self.common or field.of in self.seen[0]):
                continue
            if sight_of(event, field, seat) == ALL:
                if _names_other(event.value(field.name), self.of(seat + 1, field.of)):
                    return True
        return False


def taught(seat: int, known: SightSnapshot, state: State[Any], events: list[Event]) -> bool:
    """Whether a seat now sees something, or was told it, that it did not know."""
    if SightSnapshot(state).grew_for(seat, known):
        return True
    return any(known.lacks_for(seat, event) for event in events)


def _names_other(value: object, things: list[int]) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_names_other(each, things) for each in value)
    return isinstance(value, int) and value >= 0 and value not in things


def _more(now: list[int], then: list[int]) -> bool:
    """Whether `now` holds a thing more often than `then`; empty places do not count."""
    left = then[:]
    for thing in now:
        if thing in left:
            left.remove(thing)
        elif thing >= 0:
            return True
    return False
