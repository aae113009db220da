"""How far a figure can go over the main board, as far as a seat sees, and by which way."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import MAIN
from emberhall.games.city_of_thieves.content.cards import Cards

FREE: Final = 0
ENDS: Final = 1  # the way ends there by itself: a token is turned over, or an Intrigue asked for
SHUT: Final = 2


class Reach:
    """The spaces within some points of a start, nearest first, each with the cheapest way to it.

    `ground` says of each space whether it is free, `price` what a step into it costs.
    """

    def __init__(
        self, content: Cards, start: int, points: int, ground: list[int], price: list[int]
    ) -> None:
        self.links = content.board.links
        self.start = start
        self.price = price
        self.left = [-1] * MAIN
        self.came = [-1] * MAIN
        self.left[start] = points
        self.open = [start]  # spaces from which one can go on
        reached = [start]
        for space in reached:
            if space != start and ground[space] == ENDS:
                continue
            for other in self.links[space]:
                rest = self.left[space] - price[other]
                if ground[other] != SHUT and rest >= 0 and rest > self.left[other]:
                    if self.left[other] < 0 or other not in reached:
                        reached.append(other)
                        if ground[other] == FREE:
                            self.open.append(other)
                    self.left[other] = rest
                    self.came[other] = space
        self.spaces = [space for space in reached[1:] if space != start]

    def path(self, space: int) -> list[int]:
        """The spaces from the one after the start to a space; none if it is the start."""
        path: list[int] = []
        while space != self.start:
            path.insert(0, space)
            space = self.came[space]
        return path

    def beside(self, space: int) -> int:
        """The nearest space from which a step into a held one can be paid, -1 for none."""
        for other in self.open:
            if space in self.links[other] and self.left[other] >= self.price[space]:
                return other
        return -1
