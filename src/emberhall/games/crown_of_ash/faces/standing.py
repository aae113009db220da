"""Where the seats stand: their victory points by heading, which lie open. [1.38]"""

from __future__ import annotations

from emberhall.authoring import Standing
from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.view import View


def standing(view: View, content: Cards) -> Standing:
    """What every seat has scored so far."""
    return [dict(mat["scored"]) for mat in view["mats"]]
