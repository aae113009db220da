"""Where the seats stand: their victory points by heading, which lie open. [1.38]"""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Standing
from emberhall.games.crown_of_ash.cards import Cards


def standing(view: dict[str, Any], content: Cards) -> Standing:
    """What every seat has scored so far."""
    return [dict(mat["scored"]) for mat in view["mats"]]
