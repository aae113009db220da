"""Where a character may begin the night: at the gate nearest to chests that no friend is near."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Suggestion
from emberhall.games.city_of_thieves.content.board import FAR, FIRST_ROOM, GATES
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.view import View

MOVES: Final = 4  # spaces from a gate that are near: one move


def placements(view: View, content: Cards, seat: int) -> list[Suggestion]:
    """One gate for the next character, so that nobody has to compare them all. [3.14]"""
    waiting = [slug for slug in view["gangs"][seat]["members"] if _place(view, content, slug) < 0]
    free = [gate for gate in range(GATES) if view["holder"][gate] is None]
    if not waiting or not free:
        return []
    friends = [_place(view, content, slug) for slug in view["gangs"][seat]["members"]]
    placed = [space for space in friends if space >= 0]
    best = max(free, key=lambda gate: (prospects(view, content, gate, placed), -gate))
    figure = content.figures[content.index("figures")[waiting[0]]]
    gate = content.spaces[best]
    values = {"character": figure.name, "space": gate.name}
    return [Suggestion("place", [f"place {figure.slug} {gate.slug}"], values)]


def _place(view: View, content: Cards, slug: str) -> int:
    place = view["place"][content.index("figures")[slug]]
    return -1 if place is None else content.index("spaces")[place]


def prospects(view: View, content: Cards, gate: int, placed: list[int]) -> float:
    """What the chests near a gate are worth to whoever comes from there, the nearer the more."""
    distance = content.board.distance
    kinds = content.index("treasures")
    found = 0.0
    for room, chest in enumerate(view["chests"]):
        if chest is None:
            continue
        space = FIRST_ROOM + room
        steps = distance[gate][space]
        if steps > 2 * MOVES or steps >= min((distance[one][space] for one in placed), default=FAR):
            continue
        treasure = content.treasures[kinds[chest]]
        found += (treasure.purse or treasure.price) / (MOVES + steps)
    return found
