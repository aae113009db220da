"""A hint for a seat that is asked: the best choices, their chances, and why.

It is the opinion of the strongest bot, formed from what the seat knows and nothing else. `why`
puts its reasons into a sentence, in the words of the game and the language that is spoken.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from emberhall.bots.bot import Knowledge
from emberhall.bots.budget import Budget, Clock
from emberhall.bots.consequences import OTHERS, YOU, Tally, differences, numbers_of
from emberhall.bots.playout import Guide, Horizon, TimeUp
from emberhall.bots.search import Judge, advance
from emberhall.bots.settings import SearchSettings, settings_for
from emberhall.bots.tree import Edge, Node
from emberhall.bots.treesearch import LEAST_SCALE, TreeSearch, indifferent, is_better
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.game import Game
from emberhall.kernel.state import State
from emberhall.words import phrase, say

SECONDS: Final = 2.0  # for the search, and half as long again for the reasons
CHOICES: Final = 3  # how many choices a hint names
REASONS: Final = 3  # how many differences it tells
WORLDS: Final = 24  # in which the choices are compared
FULL_GAMES: Final = 6  # played to their end, to learn how much may still change
ENDLESS: Final = 1 << 30
MINUS: Final = "\u2212"
MOST_CHANGE: Final = 4.0  # in widths of the scale: a victory is more than any judgement
STEEPNESS: Final = 1.7  # makes a logistic curve as steep as the normal one


class Advice:
    """A choice, the estimated chance to win with it, and how often the search tried it."""

    __slots__ = ("chance", "choice", "visits")

    def __init__(self, choice: Choice, chance: float, visits: int) -> None:
        self.choice = choice
        self.chance = chance
        self.visits = visits

    def as_dict(self) -> dict[str, object]:
        """The advice as JSON-able data."""
        return {
            "choice": self.choice.notation,
            "chance": round(self.chance, 3),
            "visits": self.visits,
        }


class Reason:
    """A quantity by which the best choice leads to more, or less, than the next one."""

    __slots__ = ("gap", "quantity", "whose")

    def __init__(self, whose: str, quantity: str, gap: float) -> None:
        self.whose = whose
        self.quantity = quantity
        self.gap = gap

    def as_dict(self) -> dict[str, object]:
        """The reason as JSON-able data."""
        return {"whose": self.whose, "quantity": self.quantity, "gap": round(self.gap, 2)}


class Hint:
    """The best choices of a seat, the best first, and how what follows them differs."""

    __slots__ = ("advice", "iterations", "reasons", "seat")

    def __init__(
        self, seat: int, advice: list[Advice], reasons: list[Reason], iterations: int
    ) -> None:
        self.seat = seat
        self.advice = advice
        self.reasons = reasons
        self.iterations = iterations

    def as_dict(self) -> dict[str, object]:
        """The hint as JSON-able data."""
        return {
            "seat": self.seat,
            "choices": [each.as_dict() for each in self.advice],
            "reasons": [each.as_dict() for each in self.reasons],
            "iterations": self.iterations,
        }


def hint(knowledge: Knowledge, budget: Budget | None = None) -> Hint:
    """What the strongest bot would do in a seat's place.

    A budget of time is used for the search; comparing the choices takes half of it more at most.
    """
    options = knowledge.options
    if len(options) == 1:
        return Hint(knowledge.seat, [Advice(options[0], 1.0, 0)], [], 0)
    limit = budget or Budget(seconds=SECONDS)
    settings = settings_for(knowledge.game)
    search = TreeSearch(knowledge, settings, Clock(limit), Node(), None)
    search.run()
    best = ranked(search.edges())[:CHOICES]
    values = search.promises()
    comparison = Comparison(knowledge, settings, limit, best)
    comparison.run()
    advice: list[Advice] = []
    for edge in best:
        value = values[options.index(edge.choice)]
        advice.append(Advice(edge.choice, comparison.chance(value, search), edge.visits))
    return Hint(knowledge.seat, advice, comparison.reasons(), search.root.visits)


def ranked(edges: list[Edge]) -> list[Edge]:
    """The choices of a search, the best first."""
    found: list[Edge] = []
    for edge in edges:
        place = len(found)
        while place > 0 and is_better(edge, found[place - 1]):
            place -= 1
        found.insert(place, edge)
    return found


class Comparison:
    """Plays on after each of a few choices in the same worlds and under the same chance."""

    __slots__ = ("_clock", "_edges", "_judge", "_knowledge", "_moved", "_settings", "_tallies")

    def __init__(
        self, knowledge: Knowledge, settings: SearchSettings, budget: Budget, edges: list[Edge]
    ) -> None:
        judge: Judge = knowledge.game.mind.judge or indifferent
        self._knowledge = knowledge
        self._settings = settings
        self._edges = edges
        self._judge: Judge = judge
        self._clock = Clock(Budget(WORLDS, budget.seconds / 2))
        self._tallies = [Tally() for _ in edges]
        self._moved: list[float] = []  # by how much judgements changed up to the end of a game

    def run(self) -> None:
        """Compare until there are enough worlds or the time is up."""
        while self._clock.goes_on():
            try:
                self._compare()
            except TimeUp:
                return
            self._clock.tick()

    def _compare(self) -> None:
        """Try all choices in one world."""
        knowledge = self._knowledge
        world = knowledge.imagine()
        seed = knowledge.rng.getrandbits(32)
        ends: list[State[Any]] = []
        for edge in self._edges:
            ends.append(self._end_of(world.copy(), edge.choice, seed))
        for i in range(len(ends)):
            numbers = numbers_of(knowledge.game.view(ends[i], knowledge.seat), knowledge.seat)
            self._tallies[i].note(self._judge(ends[i], knowledge.seat), numbers)
        if len(self._moved) < FULL_GAMES:
            before = self._judge(ends[0], knowledge.seat)
            over = self._guide(seed).play_on(ends[0], Horizon(world, ENDLESS, ENDLESS))
            self._moved.append(self._judge(over, knowledge.seat) - before)

    def _end_of(self, world: State[Any], choice: Choice, seed: int) -> State[Any]:
        horizon = Horizon(world, self._settings.actions, self._settings.turns)
        advance(world, self._knowledge.seat, choice, QuietDealer(seed))
        return self._guide(seed).play_on(world, horizon)

    def _guide(self, seed: int) -> Guide:
        settings = self._settings
        dealer = QuietDealer(seed)
        return Guide(
            judge=self._judge,
            dealer=dealer,
            clock=self._clock,
            width=settings.width,
            chance=settings.chance,
            limit=ENDLESS,
        )

    def chance(self, value: float, search: TreeSearch) -> float:
        """The chance to win: how far ahead a choice leads, and how much may still change."""
        scale = search.scale
        if self._knowledge.game.mind.judge is None:
            return value
        most = MOST_CHANGE * scale.width
        change = scale.width * scale.width
        for moved in self._moved:
            change += min(moved * moved, most * most)
        deviation = math.sqrt(change / (len(self._moved) + 1))
        ahead = scale.margin(value, search.seat) - scale.even[search.seat]
        ahead /= max(deviation, LEAST_SCALE)
        return 1.0 / (1.0 + math.exp(-STEEPNESS * bounded(ahead)))

    def reasons(self) -> list[Reason]:
        """In which respects the best choice leads to more or less than the next one."""
        if len(self._edges) < 2 or not self._tallies[1].margins:
            return []
        names = self._knowledge.game.prose.sections["quantity"]
        found: list[Reason] = []
        for name, gap in differences(self._tallies[0], self._tallies[1], ENDLESS):
            whose, _, quantity = name.partition(" ")
            if quantity in names and len(found) < REASONS:
                found.append(Reason(whose, quantity, gap))
        return found


def why(game: Game, labels: Sequence[str], reasons: Sequence[Reason]) -> str:
    """One sentence why the first of the choices is the best; they are told by their labels."""
    best = labels[0]
    if len(labels) == 1:
        return say("There is no other choice.")
    other = labels[1]
    if not reasons:
        return say("“{best}” promises a little more than “{other}”.", best=best, other=other)
    mine = told(game, [each for each in reasons if each.whose == YOU])
    theirs = told(game, [each for each in reasons if each.whose == OTHERS])
    if not theirs:
        text = phrase("“{best}” rather than “{other}” should soon mean for you {mine}.")
    elif not mine:
        text = phrase("“{best}” rather than “{other}” should soon mean for the others {theirs}.")
    else:
        text = phrase(
            "“{best}” rather than “{other}” should soon mean for you {mine}, "
            "and for the others {theirs}."
        )
    return say(text, best=best, other=other, mine=mine, theirs=theirs)


def told(game: Game, reasons: Sequence[Reason]) -> str:
    """Differences in words: `+1.5 gold, -0.5 wounded soldiers`."""
    names = game.prose.sections["quantity"]
    return ", ".join(
        f"{'+' if each.gap > 0 else MINUS}{abs(each.gap):.1f} {names[each.quantity]}"
        for each in reasons
    )


def bounded(number: float) -> float:
    """A number between -20 and 20."""
    return max(-20.0, min(20.0, number))
