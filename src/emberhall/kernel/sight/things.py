"""Where the things are that exist once: all of them, and those that a seat sees."""

from __future__ import annotations

from typing import Any

from emberhall.kernel.declare.fields import ALL, TOP, Declared, sight_of
from emberhall.kernel.state import State


def things_of(state: State[Any]) -> dict[str, list[int]]:
    """Everything that lies in any zone, by content table, sorted: the same throughout a game."""
    return _things(state, None)


def things_seen(state: State[Any], seat: int) -> dict[str, list[int]]:
    """The things that `seat` can see, by content table, sorted."""
    return _things(state, seat)


def _things(state: State[Any], seat: int | None) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    _collect(state, seat, found)
    for things in found.values():
        things.sort()
    return found


def _collect(record: Declared, seat: int | None, found: dict[str, list[int]]) -> None:
    for field in record.FIELDS:
        value: object = getattr(record, field.name)
        if field.inside is not None:
            if isinstance(value, list):
                for each in value:
                    _collect(each, seat, found)
            elif isinstance(value, Declared):
                _collect(value, seat, found)
        elif field.zone and isinstance(value, list):
            level = ALL if seat is None else sight_of(record, field, seat)
            pile = found.setdefault(field.of, [])
            if level == ALL:
                pile.extend(thing for thing in value if thing >= 0)
            elif level == TOP and value and value[-1] >= 0:
                pile.append(value[-1])


class Hidden:
    """What a seat cannot see, by the path of the field: how many things, and which secrets."""

    __slots__ = ("counts", "secrets")

    def __init__(self, state: State[Any], seat: int) -> None:
        self.counts: dict[str, int] = {}
        self.secrets: dict[str, object] = {}
        self._gather(state, seat, "")

    def stirs(self, before: Hidden) -> bool:
        """Whether something has left a place out of sight, or a secret is another one now."""
        if self.secrets != before.secrets:
            return True
        return any(self.counts.get(path, 0) < count for path, count in before.counts.items())

    def _gather(self, record: Declared, seat: int, path: str) -> None:
        for field in record.FIELDS:
            value: object = getattr(record, field.name)
            here = f"{path}/{field.name}"
            if field.inside is not None:
                if isinstance(value, list):
                    for place, each in enumerate(value):
                        self._gather(each, seat, f"{here}/{place}")
                elif isinstance(value, Declared):
                    self._gather(value, seat, here)
                continue
            level = sight_of(record, field, seat)
            if not field.zone:
                if level != ALL:
                    self.secrets[here] = value[:] if isinstance(value, list) else value
            elif isinstance(value, list):
                seen = len(value) if level == ALL else min(1, len(value)) if level == TOP else 0
                self.counts[here] = len(value) - seen
