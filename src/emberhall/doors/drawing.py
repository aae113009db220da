"""The table as text, as the game draws it for terminals."""

from __future__ import annotations

import json
from typing import Any, Final

from emberhall.kernel.content.tables import Content
from emberhall.kernel.game import Game
from emberhall.picture.face import module_of

WIDTH: Final = 100


def lines_of(game: Game, view: dict[str, Any], content: Content) -> list[str]:
    """A view in lines, as JSON if the game does not draw."""
    draw = getattr(module_of(game.package, "terminal"), "draw", None)
    if draw is None:
        return json.dumps(view, indent=1).splitlines()
    return [line.text for line in draw(view, content, WIDTH)]
