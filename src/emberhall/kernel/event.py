"""Events say what happened, in the past tense and in the terms of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import ALL, SECRET, Record, save_field, sight_of

if TYPE_CHECKING:
    from emberhall.kernel.content import Content


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Record):
    """Something that happened: a value for each declared field, in order.

    Its `secret` fields are left out for seats other than their owner's.
    """

    __slots__ = ("values",)

    def __init__(self, *values: object) -> None:
        if len(values) != len(self.FIELDS):
            raise RulesFault(
                f"{type(self).__name__} takes {len(self.FIELDS)} values, not {len(values)}"
            )
        self.values = values

    def value(self, name: str) -> Any:
        for i, field in enumerate(self.FIELDS):
            if field.name == name:
                return self.values[i]
        raise RulesFault(f"{type(self).__name__} has no field {name!r}")


def redacted(event: Event, seat: int) -> bool:
    """Whether `seat` is told less than everything; spectators are seat -1."""
    return any(sight_of(event, field, seat) != ALL for field in event.FIELDS)


def shown(event: Event, seat: int, content: Content) -> dict[str, object]:
    """The event as `seat` may know it, as JSON-able data."""
    told: dict[str, object] = {"event": type(event).__name__}
    for field in event.FIELDS:
        if sight_of(event, field, seat) == ALL:
            told[field.name] = save_field(event, field, content)
    return told


def whispered(event: Event, seat: int) -> bool:
    """Whether the event tells a secret to another seat."""
    return redacted(event, -1) and any(
        field.sight is SECRET and event.value(field.owner) != seat for field in event.FIELDS
    )
