"""What a seat may know of a state, as JSON-able data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict, TypeVar

from emberhall.kernel.content.tables import Content
from emberhall.kernel.declare.fields import (
    ALL,
    COUNT,
    NOTHING,
    OPEN,
    Declared,
    Field,
    names_of,
    sight_of,
    spell,
    spell_field,
)
from emberhall.kernel.flow import asked
from emberhall.kernel.state import Ballot, Happening, Question, State

T = TypeVar("T")


class Count(TypedDict):
    """Things that lie face down: how many."""

    count: int


class Pile(Count):
    """Things of which the top one lies face up; None where there is none."""

    top: str | None


class CommonView(TypedDict):
    """What every view tells besides the fields of a game: who looks and who is being asked."""

    you: int | None
    asking: list[int]
    step: str | None
    answered: str | None


def given(value: T | None) -> T:
    """What a view surely tells at this moment, such as `about` while a question is asked."""
    assert value is not None
    return value


def how_many(zone: Sequence[object] | Count) -> int:
    """How many things lie in a place, seen or not."""
    return zone["count"] if isinstance(zone, dict) else len(zone)


def view_record(record: Declared, seat: int, content: Content) -> dict[str, object]:
    """The fields of a record that `seat` may see; hidden zones become counts."""
    seen: dict[str, object] = {}
    for field in record.FIELDS:
        value: object = record.value(field.name)
        if field.inside is not None:
            seen[field.name] = _view_inside(value, seat, content)
        elif field.sight is OPEN:
            seen[field.name] = spell_field(value, field, content)
        else:
            seen[field.name] = _view_hidden(record, field, value, seat, content)
    return seen


def _view_inside(value: object, seat: int, content: Content) -> object:
    """A further record, a list of such, or None."""
    if isinstance(value, list):
        return [_view_inside(each, seat, content) for each in value]
    return view_record(value, seat, content) if isinstance(value, Declared) else None


def _view_hidden(
    record: Declared, field: Field, value: object, seat: int, content: Content
) -> object:
    level = sight_of(record, field, seat)
    if level == ALL:
        return spell_field(value, field, content)
    if level == NOTHING:
        return None
    assert isinstance(value, list)
    return _glimpse(value, field, level, content)


def _glimpse(things: list[int], field: Field, level: int, content: Content) -> dict[str, object]:
    count = sum(1 for thing in things if thing >= 0)
    if level == COUNT:
        return {"count": count}
    top = things[-1] if things else -1
    return {"count": count, "top": spell(top, names_of(field, content))}


def view_state(state: State[Any], seat: int) -> dict[str, object]:
    """The whole state as `seat` may see it; spectators are seat -1."""
    seen = view_record(state, seat, state.content)
    seen["you"] = seat if seat >= 0 else None
    step = state.agenda[-1] if state.agenda else None
    # between two steps, as in a replay, nobody is asked
    seen["asking"] = [] if isinstance(step, Happening) else asked(state)
    seen["step"] = type(step).__name__ if step is not None else None
    # a ballot holds secret answers: a question says what it is about, a ballot one's own answer
    seen["about"] = None
    seen["answered"] = None
    if isinstance(step, Question):
        seen["about"] = view_record(step, seat, state.content)
    elif isinstance(step, Ballot) and seat in step.seats:
        answer = step.answers[step.seats.index(seat)]
        if answer >= 0:
            seen["answered"] = state.content.catalogue.entries[answer].notation
    return seen
