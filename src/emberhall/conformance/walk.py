"""Everything that a record holds, found through its declared fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from emberhall.kernel.declare.fields import ALL, TOP, Declared, Field, sight_of
from emberhall.kernel.state import State


def within(record: Declared, path: str) -> Iterator[tuple[str, object]]:
    """The values of a record and of everything in it, each with the path that leads to it."""
    for field in record.FIELDS:
        yield from _values(record.value(field.name), f"{path}.{field.name}")


def _values(value: object, path: str) -> Iterator[tuple[str, object]]:
    yield path, value
    if isinstance(value, Declared):
        yield from within(value, path)
    elif isinstance(value, (list, tuple)):
        for i, each in enumerate(value):
            yield from _values(each, f"{path}[{i}]")


def records_in(state: State[Any]) -> Iterator[tuple[str, Declared]]:
    """The state, its records, and the steps of its agenda."""
    yield "state", state
    for path, value in within(state, "state"):
        if isinstance(value, Declared):
            yield path, value
    for i, step in enumerate(state.agenda):
        yield f"agenda[{i}]", step


def changeable(state: State[Any]) -> dict[int, str]:
    """The path of every list and record of a state, by identity. Steps never change: not they."""
    found = {id(state): "state", id(state.agenda): "agenda"}
    for path, value in within(state, "state"):
        if isinstance(value, (list, Declared)):
            found[id(value)] = path
    return found


def shared(one: State[Any], other: State[Any]) -> list[str]:
    """The paths of what two states hold in common though it can change."""
    here = changeable(one)
    return [path for key, path in changeable(other).items() if key in here]


def hidden_tables(state: State[Any]) -> set[str]:
    """The content tables of things that may lie in a zone somebody cannot see."""
    return {
        field.of
        for _, record in records_in(state)
        for field in record.FIELDS
        if field.zone and (field.sight.owner != ALL or field.sight.others != ALL)
    }


def ids(value: object) -> Iterator[int]:
    """The ids in the value of a field."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from ids(each)
    elif isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        yield value


def ids_shown(record: Declared, seat: int) -> Iterator[tuple[str, int]]:
    """Every id that a seat sees in a record, with its content table."""
    for field in record.FIELDS:
        value = record.value(field.name)
        if field.inside is not None:
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, Declared):
                    yield from ids_shown(each, seat)
        elif field.of and not field.amounts:
            for thing in ids(_seen_of(record, field, seat)):
                yield field.of, thing


def _seen_of(record: Declared, field: Field, seat: int) -> object:
    level = sight_of(record, field, seat)
    value = record.value(field.name)
    if level == ALL:
        return value
    return value[-1:] if level == TOP else []
