"""The types of the views of a game, written as the module `faces/view.py` of that game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Final

from emberhall.kernel.game import Game
from emberhall.views.declared import GameViews
from emberhall.views.types import SHOWN, ViewType, fields_of, shown_name

MODULE: Final = "faces/view.py"
ABOUT: Final = "About"
HEAD: Final = '''\
"""What a seat sees; written by `emberhall games GAME --types --write`."""

from __future__ import annotations

from typing import TypedDict

from emberhall.authoring import {names}
'''


def typed_module(game: Game) -> str:
    """The module: a typed dictionary for each record, for `about` and for the whole view."""
    views = GameViews(game)
    classes = [_class(shown_name(each), fields_of(each)) for each in views.records]
    if views.questions:
        classes.append(_class(ABOUT, views.about(), "TypedDict, total=False"))
    classes.append("\n".join([*_body(SHOWN, views.root, "CommonView"), _about(views)]))
    body = "\n\n\n".join(classes)
    names = ["CommonView", *(name for name in ("Count", "Pile") if re.search(rf"\b{name}\b", body))]
    head = HEAD.format(names=", ".join(names))
    return f"{head}\n\n{body}\n"


def _about(views: GameViews) -> str:
    return f"    about: {ABOUT} | None" if views.questions else "    about: None"


def _class(name: str, fields: Mapping[str, ViewType], base: str = "TypedDict") -> str:
    return "\n".join(_body(name, fields, base))


def _body(name: str, fields: Mapping[str, ViewType], base: str) -> Iterator[str]:
    yield f"class {name}({base}):"
    for field, kind in fields.items():
        yield f"    {field}: {kind.annotation()}"


def module_path(game: Game) -> Path:
    """Where the module of a game belongs."""
    return Path(str(resources.files(game.package).joinpath(MODULE)))
