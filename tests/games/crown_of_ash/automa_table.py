"""Tables with AI seats for the rulebook tests: nobody controls anything, nobody holds anything."""

from __future__ import annotations

from tests.games.crown_of_ash import laying
from tests.games.crown_of_ash.position import Position

DUEL = ("player", "automa")
TRIO = ("player", "player", "automa")
RIVALS = ("player", "automa", "automa")


def bare(*seats: str, **options: str) -> Position:
    """A table with nothing on it, and a Citadel without ruler."""
    first = options.get("lords", "visio").split(",")[0]
    table = laying.bare(seats or DUEL, first, **options)
    citadel = table.area("citadel")
    table.state.retired.extend(citadel.defenders)
    citadel.defenders.clear()
    citadel.seat = -1
    return table


def ruled(*seats: str, **options: str) -> Position:
    """The same, with the first seat in the empty Citadel."""
    table = bare(*seats, **options)
    table.area("citadel").seat = 0
    return table


def crowded(table: Position) -> Position:
    """Occupy every open resource space of every region."""
    for area in table.state.areas[:6]:
        area.gathering[:] = [0] * (1 if len(table.state.mats) == 2 else 2)
    return table


def orders(**entries: str) -> str:
    """A pack that gives action cards other entries: `orders(raid="build closest-resource")`."""
    lines = ["[pack]", 'game = "crown-of-ash"', 'name = "orders"']
    for card, words in entries.items():
        listed = ", ".join(f'"{word}"' for word in words.split())
        lines += [f"[ai_cards.ai-{card}]", f"entries = [{listed}]"]
    return "\n".join(lines)
