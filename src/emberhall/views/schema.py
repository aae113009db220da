"""The JSON schema (draft 2020-12) of what a seat of a game sees and is told."""

from __future__ import annotations

from typing import Any, Final

from emberhall.kernel.declare.fields import OPEN
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from emberhall.views.declared import GameViews
from emberhall.views.types import (
    NULL,
    SHOWN,
    Schema,
    closed,
    fields_of,
    records_within,
    shown_name,
    whole_of,
)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
EVENT: Final = "Event"
NUMBER: Final[Schema] = {"type": "integer"}


def schema_of(game: Game) -> Schema:
    """The schema of a view; that of an event stands in it as `#/$defs/Event`."""
    views = GameViews(game)
    defs: Schema = {shown_name(each): _record(each) for each in views.records}
    defs |= {
        f"{name}About": closed({field: kind.schema() for field, kind in fields.items()})
        for name, fields in views.questions.items()
    }
    for name, event in views.events.items():
        defs |= {shown_name(each): _record(each) for each in records_within(event)[:-1]}
        defs[name] = _event(name, event)
    defs[EVENT] = {"anyOf": [reference(name) for name in views.events]}
    defs[SHOWN] = closed(
        {**{name: kind.schema() for name, kind in views.root.items()}, **_common(views)},
        about="What a seat or a spectator sees.",
    )
    return {
        "$schema": DIALECT,
        "title": f"What a seat of {game.title} sees",
        **reference(SHOWN),
        "$defs": defs,
    }


def _record(record: Any) -> Schema:
    """A record within another."""
    return closed({name: kind.schema() for name, kind in fields_of(record).items()})


def _common(views: GameViews) -> Schema:
    """What every view tells besides the fields of its game."""
    steps = sorted(views.game.steps)
    return {
        "you": {"anyOf": [NUMBER, NULL], "description": "the seat that looks"},
        "asking": {"type": "array", "items": NUMBER, "description": "the seats that are asked"},
        "step": {"enum": [*steps, None], "description": "the step that asks"},
        "about": {
            "anyOf": [*(reference(f"{name}About") for name in views.questions), NULL],
            "description": "what the question that is asked is about",
        },
        "answered": {
            "anyOf": [{"type": "string"}, NULL],
            "description": "what the seat that looks has answered secretly",
        },
    }


def _event(name: str, event: type[Event]) -> Schema:
    """An event as it is told; from whom something is hidden, to him it is left out."""
    members: Schema = {"event": {"const": name}}
    if event.BEGINS:
        members["begins"] = {"const": event.BEGINS}
    members |= {field.name: whole_of(field).schema() for field in event.FIELDS}
    hidden = frozenset(field.name for field in event.FIELDS if field.sight is not OPEN)
    return closed(members, hidden)


def reference(name: str) -> Schema:
    """What stands for a shape of the schema."""
    return {"$ref": f"#/$defs/{name}"}
