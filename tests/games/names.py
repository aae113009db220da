"""What records and saved positions of a game rest on: the names that are written into them.

A class or a module may be called anything; what is saved may not change within a rules version.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from emberhall.kernel.declare.fields import SEATS, Field
from emberhall.kernel.game import Game

FOLDER = Path(__file__).parent.parent / "golden"


def path_of(slug: str) -> Path:
    """Where the names of a game were written down."""
    return FOLDER / slug / "names.json"


def names_of(game: Game) -> dict[str, Any]:
    """The fields of the state, the steps with theirs, and every choice with its index."""
    return {
        "state": _fields(game.state.FIELDS),
        "steps": {name: _fields(step.FIELDS) for name, step in sorted(game.steps.items())},
        "choices": _choices(game),
    }


def text_of(game: Game) -> str:
    """The names as they are written down."""
    return json.dumps(names_of(game), indent=1) + "\n"


def _fields(fields: tuple[Field, ...]) -> dict[str, Any]:
    return {
        field.name: _fields(field.inside.FIELDS) if field.inside is not None else _table(field)
        for field in fields
    }


def _table(field: Field) -> str:
    """The table whose slugs are written; seats are written as numbers, like any other."""
    return "" if field.of == SEATS else field.of


def _choices(game: Game) -> dict[str, Any]:
    """How many choices each verb has, with a digest of the full list of index and notation."""
    counts: dict[str, list[str]] = {}
    for choice in game.content.catalogue.entries:
        verb = choice.notation.split()[0]
        counts.setdefault(verb, []).append(f"{choice.index} {choice.notation}")
    return {
        verb: [len(lines), hashlib.sha256("\n".join(lines).encode()).hexdigest()]
        for verb, lines in counts.items()
    }
