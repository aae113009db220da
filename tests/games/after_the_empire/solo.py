"""A lone player against the Rival House: its plans and who takes a turn."""

from __future__ import annotations

from typing import Any

from emberhall.games.after_the_empire.terms import NOTHING
from tests.games.after_the_empire.position import Position

PLANS = [
    "tax", "camp-left", "camp-right", "merchant", "mine", "quarry", "woodmill", "scout",
    "buildings", "refugees",
]  # fmt: skip


def alone(**options: Any) -> Position:
    """One player whose starting refugee and Barracks are used, so that turns end by themselves."""
    position = Position(seats=1, **options)
    slugs = position.content.slugs("cards")
    position.liege("A").used[:] = [
        position.card(slug) for slug in ("barracks", slugs[position.liege("A").starter[0]])
    ]
    return position


def plan(position: Position, *slugs: str) -> Position:
    """The rival's plan deck, its top card first."""
    index = position.content.index("plans")
    chosen = [index[slug] for slug in slugs]
    position.state.plans_shown.clear()
    others = [card for card in range(len(PLANS)) if card not in chosen]
    position.state.plans[:] = others + chosen[::-1]
    return position


def turns(position: Position) -> list[str]:
    """Who took a turn, the rival as R, in order."""
    found: list[str] = []
    for event in position.dealer.events:
        name = type(event).__name__
        if name.startswith("WorkerPlaced"):
            found.append("A")
        elif name in ("RivalPlaced", "RivalLost"):
            found.append("R")
    return found


def row(position: Position, cards: list[int]) -> list[str]:
    """The slugs of a row, slot 1 first, no text for an empty slot."""
    slugs = position.content.slugs("cards")
    return [slugs[card] if card != NOTHING else "" for card in cards]
