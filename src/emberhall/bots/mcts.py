"""The bot that searches a tree of choices, and keeps it while its own turn goes on."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from emberhall.bots.bot import Bot, Knowledge
from emberhall.bots.budget import Budget, Clock
from emberhall.bots.settings import SearchSettings, settings_for
from emberhall.bots.tree import Node
from emberhall.bots.treesearch import Scale, TreeSearch
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.game import Game
from emberhall.kernel.state import Ballot, State

ITERATIONS: Final = 1000


class Kept:
    """What a search leaves for the next decision of its seat: where it led to, and what is known.

    `world` is imagined, and so is what follows from it: it fits the truth as long as nothing hidden
    and no chance has come up, and only then the tree is of use.
    """

    __slots__ = ("game", "root", "scale", "seat", "world")

    def __init__(self, game: Game, seat: int, world: State[Any], root: Node, scale: Scale) -> None:
        self.game = game
        self.seat = seat
        self.world = world
        self.root = root
        self.scale = scale

    def fits(self, knowledge: Knowledge) -> bool:
        """Whether the seat now sees just what was expected to follow from its choice."""
        if self.game is not knowledge.game or self.seat != knowledge.seat:
            return False
        if flow.options(self.world, self.seat) != knowledge.options:
            return False
        return bool(self.game.view(self.world, self.seat) == knowledge.view)


@mypyc_attr(allow_interpreted_subclasses=True)
class MctsBot(Bot):
    """Searches as long as its budget lasts, and plays what it tried most."""

    def __init__(self, budget: Budget, settings: SearchSettings | None = None) -> None:
        self.budget = budget
        self.settings = settings
        self.kept: Kept | None = None

    def choose(self, knowledge: Knowledge) -> Choice:
        """A forced choice at once, any other after a search."""
        if len(knowledge.options) == 1:
            return knowledge.options[0]
        search = self.search(knowledge)
        choice = search.best().choice
        self.keep(search, choice)
        return choice

    def is_timed(self) -> bool:
        return not self.budget.repeatable

    def search(self, knowledge: Knowledge) -> TreeSearch:
        """A finished search for a seat that is asked."""
        clock = Clock(self.budget)
        settings = self.settings or settings_for(knowledge.game)
        kept = self.kept
        self.kept = None
        if kept is not None and kept.fits(knowledge):
            search = TreeSearch(knowledge, settings, clock, kept.root, kept.scale)
        else:
            search = TreeSearch(knowledge, settings, clock, Node(), None)
        search.run()
        return search

    def keep(self, search: TreeSearch, choice: Choice) -> None:
        """Keep the tree below a choice if the same seat is asked next, as far as it can tell."""
        knowledge = search.knowledge
        world = knowledge.imagine()
        if isinstance(world.agenda[-1], Ballot):
            return
        dealer = QuietDealer(0)
        root = search.root
        seat = search.seat
        options = [choice]
        while len(options) == 1:  # further choices that are forced are made without asking
            root = root.after([root.edge(seat, options[0])])
            flow.answer(world, seat, options[0], dealer)
            flow.run(world, dealer)
            options = flow.options(world, seat) if flow.asked(world) == [seat] else []
        if options:
            self.kept = Kept(knowledge.game, seat, world, root, search.scale)
