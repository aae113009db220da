"""Tables to begin with: scripted setups and bare boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.crown_of_ash.position import Position


def deals(players: int, automa: int = 0, **orders: Sequence[int]) -> list[str]:
    """The shuffles of a setup in their order; those not named leave everything as it lies.

    What is drawn first lies last: the top of a deck is its end.
    """
    sizes = {"deck_1": 8, "deck_2": 8, "deck_3": 8, "tiles_1": 12, "tiles_2": 8, "fates": 6}
    sizes |= {"starting": 4, "order": players}
    for number in range(1, automa + 1):
        sizes |= {f"actions_{number}": 5, f"combat_{number}": 5}
    assert orders.keys() <= sizes.keys(), orders
    return [
        " ".join(["shuffle", *map(str, orders.get(name, range(size)))])
        for name, size in sizes.items()
    ]


def bare(seats: int | Sequence[str] = 2, lord: str = "visio", **options: Any) -> Position:
    """A table with no structures, goods or hands and nobody to raise, a lord to act."""
    table = Position(seats, lord, **options).free_all().slots()
    for mat in table.state.mats:
        table.goods(table.lords[mat.seat]).hand(table.lords[mat.seat])
    return table
