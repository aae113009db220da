"""Where the gangs stand: ducats lie behind screens, so what a gang carries stands for its score."""

from __future__ import annotations

from emberhall.authoring import Standing, given
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.view import View


def standing(view: View, content: Cards) -> Standing:
    """The games of a campaign that are over, then the one that is being played. [23.2, 24.12]"""
    if view["campaign"]:
        return [campaign(view, seat) for seat in range(len(view["gangs"]))]
    if view["over"]:
        return [dict(gang["scored"]) for gang in view["gangs"]]
    return [at_play(view, seat) for seat in range(len(view["gangs"]))]


def at_play(view: View, seat: int) -> dict[str, int]:
    """The treasures that a gang carries, and its ducats where they are open. [9.15, 26.7]"""
    seen = {"treasures": view["carried"][seat]}
    if view["open_ducats"]:
        seen["ducats"] = given(view["ducats"][seat])
    return seen


def campaign(view: View, seat: int) -> dict[str, int]:
    """The totals of a seat so far; there is nothing else when the last game is over."""
    totals = {f"game-{i}": game[seat] for i, game in enumerate(view["totals"], start=1)}
    return totals if view["over"] else {**totals, **at_play(view, seat)}
