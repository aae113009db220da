"""Where the seats stand: the victory points of their cities. [16.6]"""

from __future__ import annotations

from emberhall.authoring import Standing
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.view import View


def standing(view: View, content: Cards) -> Standing:
    """What the cities of every seat are worth now."""
    return [{"cities": points} for points in view["points"]]
