"""Where the seats stand: the victory points of their cities. [16.6]"""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Standing
from emberhall.games.battalia.cards import Cards


def standing(view: dict[str, Any], content: Cards) -> Standing:
    """What the cities of every seat are worth now."""
    return [{"cities": points} for points in view["points"]]
