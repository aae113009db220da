"""What was told at the table, for the rulebook tests: slugs and lords instead of numbers."""

from __future__ import annotations

from typing import Any

from emberhall.kernel.declare.fields import SEATS
from emberhall.kernel.event import Event, shown
from tests.games.crown_of_ash.position import Position


def told(table: Position, kind: type[Event]) -> list[dict[str, Any]]:
    """What everybody was told in the events of a kind, in order."""
    spoken: list[dict[str, Any]] = []
    for event in table.events(kind):
        words = shown(event, -1, table.content)
        del words["event"]
        for field in event.FIELDS:
            if field.of == SEATS and field.name in words:
                words[field.name] = _lords(table, event.value(field.name))
        spoken.append(words)
    return spoken


def _lords(table: Position, seats: int | list[int]) -> object:
    if isinstance(seats, list):
        return [table.lords[seat] for seat in seats]
    return table.lords[seats] if seats >= 0 else ""


def reasons(table: Position, kind: type[Event]) -> list[str]:
    """The reasons given in the events of a kind."""
    return [event.value("reason") for event in table.events(kind)]


def order(table: Position) -> list[str]:
    """The turn order."""
    return [table.lords[seat] for seat in table.state.order]
