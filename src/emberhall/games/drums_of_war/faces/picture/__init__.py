"""The battlefield of Drums of War in pictures."""

from __future__ import annotations

from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.aiming import PARTS, aim
from emberhall.games.drums_of_war.faces.picture.board import draw_board
from emberhall.games.drums_of_war.faces.picture.gallery import gallery
from emberhall.games.drums_of_war.faces.picture.setting_up import draw_choice
from emberhall.games.drums_of_war.faces.picture.sides import draw_side
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.svg import Offers
from emberhall.picture.table import Group, Head, Picture, Points, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The battlefield as one seat sees it, then its own side, then the other."""
    near = 0 if view["you"] is None else view["you"]
    led = [seat for seat in (near, 1 - near) if view["sides"][seat]["hero"] is not None]
    trays = [
        Tray("hand", plate.name, plate.title, (plate,))
        for plate in draw_choice(view, content, offers)
    ]
    stage = draw_board(view, content, offers)
    for seat in led:
        plate = draw_side(view, content, offers, seat)
        group: Group = "hand" if seat == view["you"] else "others"
        trays.append(Tray(group, plate.name, plate.title, (plate,), seat=seat))
    return Picture(stage, tuple(trays), _head(view))


def _head(view: View) -> Head:
    """The turn, and the Life left to each Hero."""
    now = say("Turn {turn} of {turn_limit}", turn=view["turn"], turn_limit=view["turn_limit"])
    life = [None if hero is None else Points(hero["left"], say("Life")) for hero in view["heroes"]]
    return Head((now,), tuple(life))
