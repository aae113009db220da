"""How long the lists of a game are: as long as they are at the beginning of a game, at any options.

Nothing is played, and chance has the same seed each time, so that they follow from the game, the
number of its seats and its content.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from emberhall.kernel import flow
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.declare.fields import Declared
from emberhall.kernel.game import Game
from emberhall.kernel.state import State

FEW: Final = 8  # values of an option that are tried, and places of a list that begins empty


def lengths_of(game: Game, seats: int, content: Content) -> dict[str, int]:
    """The length of every list by its path, in which `[]` stands for any place of a list."""
    found: dict[str, int] = {}
    for options in _option_sets(game):
        state = beginning(game, seats, content, options)
        _measure(state, "", found)
        _measure(game.faces.derive(state, 0), "", found)
    return found


def beginning(game: Game, seats: int, content: Content, options: dict[str, str]) -> State[Any]:
    """A position in which somebody is asked for the first time."""
    dealer = QuietDealer(1)
    state = game.setup(seats, options, content, dealer)
    flow.run(state, dealer)
    return state


def _option_sets(game: Game) -> Iterator[dict[str, str]]:
    yield {}
    for option in game.options:
        for value in (*option.values[1:FEW], option.values[-1])[: len(option.values) - 1]:
            yield {option.name: value}


def _measure(record: Declared, before: str, found: dict[str, int]) -> None:
    for field in record.FIELDS:
        value: object = record.value(field.name)
        path = f"{before}.{field.name}" if before else field.name
        _measure_value(value, path, found)


def _measure_value(value: object, path: str, found: dict[str, int]) -> None:
    if isinstance(value, Declared):
        _measure(value, path, found)
    elif isinstance(value, list):
        found[path] = max(found.get(path, 0), len(value))
        for each in value:
            _measure_value(each, f"{path}[]", found)
