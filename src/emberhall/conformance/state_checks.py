"""A state is data: copied, saved and compared by its declared fields alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from emberhall.conformance.occasions import Asked, Check, play_on
from emberhall.conformance.walk import records_in, shared, within
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.declare.fields import Declared
from emberhall.kernel.state import State

NOT_DECLARED: Final = ("agenda", "content")  # the two that every state has beside its fields


def holds_data(at: Asked) -> Iterator[str]:
    """A state and its steps hold numbers, texts, lists and records, and nothing else."""
    for path, record in records_in(at.state):
        for inner_path, value in within(record, path):
            if value is not None and type(value) not in (int, str, bool, list, tuple):
                if not isinstance(value, Declared) or path.startswith("agenda"):
                    yield f"{inner_path} holds a {type(value).__name__}"


def declares_fields(at: Asked) -> Iterator[str]:
    """Every attribute is declared, and `__init__` puts each value where it belongs."""
    for path, record in records_in(at.state):
        kind = type(record).__name__
        declared = {field.name for field in record.FIELDS}
        for name in sorted(attributes(record) - declared):
            if not isinstance(record, State) or name not in NOT_DECLARED:
                yield f"{kind}.{name} is not among its FIELDS"
        again = remade(record)
        for field in record.FIELDS:
            if again.value(field.name) != record.value(field.name):
                yield f"{path}: {kind}.__init__ does not put its values where they belong"
                break


def attributes(record: Declared) -> set[str]:
    """The attributes that a record has place for, interpreted or compiled."""
    names = set(vars(record)) if hasattr(record, "__dict__") else set()
    for cls in type(record).__mro__:
        for listing in ("__slots__", "__mypyc_attrs__"):
            slots: Any = cls.__dict__.get(listing, ())
            names |= {slots} if isinstance(slots, str) else set(slots)
    return {name for name in names if not name.startswith("__")}


def remade(record: Declared) -> Declared:
    """A record made of the declared fields of another."""
    make: Any = type(record)
    values = {field.name: record.value(field.name) for field in record.FIELDS}
    if isinstance(record, State):
        again: Declared = make(record.content, record.agenda, **values)
    else:
        again = make(**values)
    return again


def copies_well(at: Asked) -> Iterator[str]:
    """A copy is equal and shares nothing that can change."""
    state = at.state
    before = at.game.digest(state)
    twin = state.copy()
    if type(twin) is not type(state) or twin != state or at.game.digest(twin) != before:
        yield "the copy is not equal to its original"
        return
    for path in shared(state, twin):
        yield f"the copy shares {path} with its original"
    if twin.content is not state.content:
        yield "the copy has a content of its own"
    play_on(at.game, twin, 3, at.rng(), QuietDealer(at.number))
    if at.game.digest(state) != before:
        yield "playing on with the copy changes the original"


def saves_well(at: Asked) -> Iterator[str]:
    """A state saved as JSON and loaded again is equal, and asks the same."""
    game, state = at.game, at.state
    text = json.dumps(game.save(state))
    again = game.load(json.loads(text), state.content)
    if again != state:
        yield f"the state loaded again is not equal: {difference(state, again)}"
    elif game.digest(again) != game.digest(state):
        yield "the state loaded again has another digest"
    elif flow.asked(again) != at.seats:
        yield f"the state loaded again asks {flow.asked(again)}, not {at.seats}"
    else:
        for seat in at.seats:
            if flow.options(again, seat) != at.options(seat):
                yield f"the state loaded again offers seat {seat} other options"


def difference(one: State[Any], other: State[Any]) -> str:
    """Where two states differ first."""
    for (path, record), (_, twin) in zip(records_in(one), records_in(other), strict=False):
        if type(record) is not type(twin):
            return f"{path} is {type(record).__name__} and {type(twin).__name__}"
        for field in record.FIELDS:
            if field.inside is None and record.value(field.name) != twin.value(field.name):
                values = f"{record.value(field.name)!r} and {twin.value(field.name)!r}"
                return f"{path}.{field.name} is {values}"
    return "their records are not the same"


ASKED_CHECKS: Final = (
    Check("holds-data", holds_data),
    Check("declares-fields", declares_fields),
    Check("copies-well", copies_well),
    Check("saves-well", saves_well),
)
