"""The battlefield of Drums of War in pictures."""

from __future__ import annotations

from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.aiming import PARTS, aim
from emberhall.games.drums_of_war.faces.picture.board import draw_board
from emberhall.games.drums_of_war.faces.picture.gallery import gallery
from emberhall.games.drums_of_war.faces.picture.narrow import draw_narrow_board
from emberhall.games.drums_of_war.faces.picture.setting_up import draw_choice
from emberhall.games.drums_of_war.faces.picture.sides import draw_side
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.svg import Offers
from emberhall.picture.table import NARROW, Head, Picture, Points, Shape

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The battlefield as one seat sees it, then its own side, then the other."""
    near = 0 if view["you"] is None else view["you"]
    draw_stage = draw_narrow_board if shape == NARROW else draw_board
    stage = draw_stage(view, content, offers)
    trays = draw_choice(view, content, offers)
    for seat in (near, 1 - near):
        trays += draw_side(view, content, offers, seat)
    return Picture(stage, tuple(trays), _head(view, content))


def _head(view: View, content: Cards) -> Head:
    """Turn and phase, or who has won; and the Life left to each Hero."""
    life = [None if hero is None else Points(hero["left"], say("Life")) for hero in view["heroes"]]
    facts = [content.title_of("phases", view["phase"]).capitalize()]
    if view["phase"] == "over":
        won = view["winner"] is not None and view["winner"] >= 0
        winner = view["names"][view["winner"]] if won else ""
        facts.append(say("the {names} have won", names=winner) if won else say("nobody has won"))
    if view["phase"] != "setup":
        turn, limit = view["turn"], view["turn_limit"]
        facts.insert(0, say("Turn {turn} of {turn_limit}", turn=turn, turn_limit=limit))
    if view["quiet"]:
        facts.append(say("Quiet turns: {quiet}", quiet=view["quiet"]))
    return Head(tuple(facts), tuple(life))
