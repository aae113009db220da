"""A view with its slugs looked up: what the plates of one picture ask for again and again."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.board import SPACES
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.faces.view import View


class Lookup:
    """One view, and where its figures stand."""

    __slots__ = ("at", "content", "full", "here", "names", "owner", "spaces", "view", "you")

    def __init__(self, view: View, content: Cards) -> None:
        self.view = view
        self.content = content
        self.you: int | None = view["you"]
        self.names: list[str] = view["names"]
        self.owner: list[int] = view["owner"]
        self.spaces = content.index("spaces")
        spaces = self.spaces
        self.at = [-1 if slug is None else spaces[slug] for slug in view["place"]]
        self.full = view["mode"] == FULL or self.at[content.cyclops] >= 0
        self.here: list[list[int]] = [[] for _ in range(SPACES)]
        for figure, space in enumerate(self.at):
            if space >= 0:
                self.here[space].append(figure)

    def combat(self, figure: int) -> int:
        """The Combat of a figure: militiamen have other cards in the full game."""
        printed = self.content.figures[figure]
        return printed.full_combat if self.view["mode"] == FULL else printed.combat

    def title(self, figure: int) -> str:
        """What a figure is called."""
        return self.content.figures[figure].name

    def room_of(self, figure: int) -> str:
        """The name of the space of a figure, empty if it is off the board."""
        space = self.at[figure]
        return self.content.spaces[space].name if space >= 0 else ""
