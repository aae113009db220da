"""What was told at the table, for the rulebook tests: slugs and lords instead of numbers."""

from __future__ import annotations

from typing import Any

from emberhall.games.crown_of_ash import GAME
from emberhall.kernel.event import shown
from emberhall.kernel.fields import SEATS
from tests.games.crown_of_ash.position import Position


def told(table: Position, name: str) -> list[dict[str, Any]]:
    """What everybody was told in the events of a name, in order."""
    spoken = []
    for event in table.events(name):
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


def reasons(table: Position, name: str) -> list[str]:
    """The reasons given in the events of a name."""
    return [event.value("reason") for event in table.events(name)]


def story(table: Position) -> list[str]:
    """The names of all events, in order."""
    return [type(event).__name__ for event in table.dealer.events]


def log(table: Position, lord: str | None = None) -> list[str]:
    """All events as sentences for a lord, or for a spectator."""
    seat = -1 if lord is None else table.seat(lord)
    return [GAME.prose.tell(event, seat, table.state) for event in table.dealer.events]


def view(table: Position, lord: str | None = None) -> dict[str, Any]:
    """What a lord sees, or a spectator."""
    return GAME.view(table.state, None if lord is None else table.seat(lord))


def order(table: Position) -> list[str]:
    """The turn order."""
    return [table.lords[seat] for seat in table.state.order]


def tiles(table: Position, numbers: list[int]) -> list[str]:
    """The slugs of tiles."""
    return [table.content.slugs("tiles")[number] for number in numbers]
