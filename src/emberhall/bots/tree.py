"""The tree of a search: what was found out about choices, whoever makes them.

A node stands for the choices made since the root, whatever chance and hidden things did in between.
So its seats and options may differ from world to world, and an edge is known by the seat that
chooses and by its choice.
"""

from __future__ import annotations

from typing import Final

from emberhall.kernel.choice import Choice

MANY: Final = 1 << 40  # more than the choices of any catalogue


class Edge:
    """A choice of a seat at a node: how often it could be made, how often it was, what it brought.

    `advantage` is what the judge made of it before it was ever tried, in points (its prior);
    `judged` says in how many worlds.
    """

    __slots__ = ("advantage", "available", "choice", "judged", "seat", "total", "visits")

    def __init__(self, seat: int, choice: Choice) -> None:
        self.seat = seat
        self.choice = choice
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.advantage = 0.0
        self.judged = 0

    @property
    def mean(self) -> float:
        """What the choice brought on average."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A place in the tree: the choices met here, and where they lead to."""

    __slots__ = ("edges", "nodes", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        self.nodes: dict[str, Node] = {}

    def edge(self, seat: int, choice: Choice) -> Edge:
        """The edge of a seat's choice, made when it is met first."""
        key = seat * MANY + choice.index
        found = self.edges.get(key)
        if found is None:
            found = Edge(seat, choice)
            self.edges[key] = found
        return found

    def after(self, picks: list[Edge]) -> Node:
        """Where the choices lead to that are made here together, one for each seat asked."""
        key = key_of(picks)
        found = self.nodes.get(key)
        if found is None:
            found = Node()
            self.nodes[key] = found
        return found

    def size(self) -> int:
        """How many nodes there are from here on down."""
        count = 1
        for node in self.nodes.values():
            count += node.size()
        return count


def key_of(picks: list[Edge]) -> str:
    """The name of choices that are made together."""
    if len(picks) == 1:
        return f"{picks[0].seat} {picks[0].choice.index}"
    return " ".join(f"{pick.seat} {pick.choice.index}" for pick in picks)
