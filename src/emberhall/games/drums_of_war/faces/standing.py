"""Where the sides stand: nothing is scored, so the Life that their Heroes have left. [10.1]"""

from __future__ import annotations

from emberhall.authoring import Standing
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.view import View


def standing(view: View, content: Cards) -> Standing:
    """The Life left to each Hero; nothing for a side that has still to choose one."""
    return [{} if hero is None else {"life": hero["left"]} for hero in view["heroes"]]
