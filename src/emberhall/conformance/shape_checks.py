"""What seats see and are told has the shape that follows from the declarations of the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from emberhall.conformance.occasions import Asked, Check, Stretch
from emberhall.conformance.sight_checks import called
from emberhall.kernel.event import shown
from emberhall.kernel.game import Game
from emberhall.views.check import faults
from emberhall.views.schema import EVENT, reference, schema_of
from emberhall.views.typed import MODULE, module_path, typed_module
from emberhall.views.types import Schema


@lru_cache(maxsize=8)
def _schema(game: Game) -> Schema:
    return schema_of(game)


def types_are_written(game: Game) -> Iterator[str]:
    """The types of views that a game keeps for its faces are those that its declarations give."""
    path = module_path(game)
    if path.exists() and path.read_text(encoding="utf-8") != typed_module(game):
        anew = f"emberhall games {game.slug} --types --write"
        yield f"{MODULE} is not what its declarations give; write it anew: {anew}"


def views_are_as_declared(at: Asked) -> Iterator[str]:
    """A view is as the types and the schema of the game say: faces and programs rely on them."""
    schema = _schema(at.game)
    for viewer in at.setup.viewers:
        view = at.game.view(at.state, viewer if viewer >= 0 else None)
        for fault in faults(view, schema):
            yield f"in the view of {called(viewer)} {fault}"


def events_are_as_declared(of: Stretch) -> Iterator[str]:
    """An event is told as the schema of the game says."""
    schema = {**_schema(of.game), **reference(EVENT)}
    for event in of.events:
        for viewer in of.setup.viewers:
            for fault in faults(shown(event, viewer, of.after.content), schema):
                yield f"{type(event).__name__} as told to {called(viewer)}: {fault}"


GAME_CHECKS: Final = (Check("types-are-written", types_are_written),)
ASKED_CHECKS: Final = (Check("views-are-as-declared", views_are_as_declared),)
STRETCH_CHECKS: Final = (Check("events-are-as-declared", events_are_as_declared),)
