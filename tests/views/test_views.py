"""What a view looks like is declared, as types and as a schema, and views are so."""

from __future__ import annotations

import json
import random
from typing import Any

import jsonschema_rs
import pytest

from emberhall.kernel import registry
from emberhall.kernel.event import shown
from emberhall.kernel.game import Game
from emberhall.views.check import faults
from emberhall.views.schema import EVENT, reference, schema_of
from emberhall.views.typed import module_path, typed_module
from emberhall.views.types import Schema
from tests.toys.wyrmgold import GAME as WYRMGOLD

EVERY = 25
INPUTS = 500

each_game = pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.slug)


@each_game
def test_the_types_that_faces_read_are_those_of_the_declarations(game: Game) -> None:
    assert module_path(game).read_text(encoding="utf-8") == typed_module(game), (
        f"write them anew: emberhall games {game.slug} --types --write"
    )


@each_game
def test_views_and_events_of_random_positions_are_as_the_schema_says(game: Game) -> None:
    schema = schema_of(game)
    of_view = jsonschema_rs.Draft202012Validator(schema)
    of_event = jsonschema_rs.Draft202012Validator({**schema, **reference(EVENT)})
    seats = game.seats[-1]
    match = game.start(seats, seed=4)
    rng = random.Random(4)
    while not match.outcome and match.revision < INPUTS:
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
        if match.revision % EVERY and not match.outcome:
            continue
        for seat in (None, *range(seats)):
            of_view.validate(match.view(seat))
    for told in match.log[-INPUTS:]:
        for viewer in (-1, 0):
            of_event.validate(shown(told.event, viewer, match.content))


@pytest.fixture(scope="module")
def schema() -> Schema:
    return schema_of(WYRMGOLD)


@pytest.fixture
def view() -> Any:
    """What the first dragon sees when it is asked."""
    return WYRMGOLD.start(2, seed=1).view(0)


def test_a_schema_is_json_and_names_what_it_is_about(schema: Schema) -> None:
    assert json.loads(json.dumps(schema)) == schema
    assert schema["title"] == "What a seat of Wyrmgold sees"
    assert schema["$defs"]["DenView"]["properties"]["hand"] == {
        "anyOf": [
            {"type": "array", "items": {"type": "string", "description": "of cards"}},
            {
                "type": "object",
                "properties": {"count": {"type": "integer", "minimum": 0}},
                "required": ["count"],
                "additionalProperties": False,
            },
        ]
    }


def broken(view: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """Views that are not as declared, each with what is wrong with it."""
    den = view["dens"][0]

    def changed(**fields: Any) -> dict[str, Any]:
        return {**view, "dens": [{**den, **fields}, view["dens"][1]]}

    lacking = {key: value for key, value in view.items() if key != "pot"}
    return [
        (lacking, "$ lacks 'pot'"),
        ({**view, "loot": 1}, "$ has an undeclared 'loot'"),
        ({**view, "pot": True}, "$.pot is True and no integer"),
        ({**view, "pot": "much"}, "$.pot is 'much' and no integer"),
        ({**view, "step": "Rest"}, "$.step is 'Rest', which it cannot be"),
        (changed(hand=[1]), "$.dens[0].hand is none of what it may be"),
        (changed(hand={"count": -1}), "$.dens[0].hand is none of what it may be"),
        (changed(seat=None), "$.dens[0].seat is None and no integer"),
        (changed(purse={"gold": "1"}), "$.dens[0].purse.gold is '1' and no integer"),
    ]


def test_a_value_that_is_not_as_declared_is_found_and_placed(
    schema: Schema, view: dict[str, Any]
) -> None:
    reference_of = jsonschema_rs.Draft202012Validator(schema)
    assert faults(view, schema) == []
    for wrong, said in broken(view):
        assert any(fault.startswith(said) for fault in faults(wrong, schema)), said
        assert not reference_of.is_valid(wrong)


def test_an_event_is_not_that_of_another_name(schema: Schema) -> None:
    of_event = {**schema, **reference(EVENT)}
    assert faults({"event": "TurnBegan", "begins": "turn", "seat": 0}, of_event) == []
    assert faults({"event": "TurnBegan", "begins": "round", "seat": 0}, of_event)
    assert faults({"event": "Slept"}, of_event)
