"""Where the gangs stand: ducats lie behind screens, so what a gang carries stands for its score."""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Standing
from emberhall.games.city_of_thieves.content.cards import Cards


def standing(view: dict[str, Any], content: Cards) -> Standing:
    """The games of a campaign that are over, then the one that is being played. [23.2, 24.12]"""
    seats = range(len(view["gangs"]))
    if not view["campaign"]:
        return [
            dict(view["gangs"][seat]["scored"]) if view["over"] else at_play(view, seat)
            for seat in seats
        ]
    return [campaign(view, seat) for seat in seats]


def at_play(view: dict[str, Any], seat: int) -> dict[str, int]:
    """The treasures that a gang carries, and its ducats where they are open. [9.15, 26.7]"""
    seen = {"treasures": view["carried"][seat]}
    if view["open_ducats"]:
        seen["ducats"] = view["ducats"][seat]
    return seen


def campaign(view: dict[str, Any], seat: int) -> dict[str, int]:
    """The totals of a seat so far; there is nothing else when the last game is over."""
    totals = {f"game-{i}": game[seat] for i, game in enumerate(view["totals"], start=1)}
    return totals if view["over"] else {**totals, **at_play(view, seat)}
