"""Where the seats stand: the score sheet, but for objectives that are secret. [21.1]"""

from __future__ import annotations

from emberhall.authoring import Standing
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.rules.ending import OBJECTIVES


def standing(view: View, content: Cards) -> Standing:
    """What every liege would score now; objectives only when they have been revealed."""
    slugs = content.slugs("scores")
    found: Standing = []
    for liege, lines in zip(view["lieges"], view["sheets"], strict=True):
        sheet = dict(zip(slugs, lines, strict=True))
        if not liege["revealed"]:
            del sheet[slugs[OBJECTIVES]]
        found.append(sheet)
    return found
