"""Information-set Monte-Carlo tree search, led by the judge of a game.

Every iteration imagines a world of its own, walks down one tree over choices, adds a node to it,
plays on by the judge to a quiet moment and lets the judge say what came of it. Chance is met anew
each time; seats that answer at once choose apart from each other.
"""

from __future__ import annotations

import math
from typing import Any, Final

from emberhall.bots.bot import Knowledge
from emberhall.bots.budget import Clock
from emberhall.bots.playout import (
    Guide,
    Horizon,
    TimeUp,
    asked_seats,
    options_of,
    play_together,
)
from emberhall.bots.search import Judge, advance
from emberhall.bots.settings import SearchSettings
from emberhall.bots.tree import Edge, Node
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer, QuietDealer
from emberhall.kernel.game import Game
from emberhall.kernel.state import Ballot, State

CALIBRATION: Final = 32  # so many iterations tell how far judgements lie apart
LEAST_SCALE: Final = 1e-6
LEAST: Final = -1e18  # less than any judgement
FAINT: Final = -12.0  # how little a choice is liked at least, as a logarithm


def indifferent(state: Any, seat: int) -> float:
    """The judge of a game that has none."""
    return 0.0


class Scale:
    """How judgements become values between 0 and 1: where they lie and how far apart.

    `base` are the judgements of all seats to begin with. A seat is even where it would be judged as
    its best rival is: judges need not be symmetric for that.
    """

    __slots__ = ("base", "even", "middle", "seen", "width")

    def __init__(self, base: list[float], centre: float) -> None:
        self.base = base
        self.even: list[float] = []
        self.middle: list[float] = []
        for seat in range(len(base)):
            rivals = base[:seat] + base[seat + 1 :]
            lead = (base[seat] - max(rivals)) / 2 if rivals else 0.0
            self.even.append(base[seat] - lead)
            self.middle.append(base[seat] - centre * lead)
        self.seen = 0
        self.width = LEAST_SCALE

    def calibrate(self, margin: float, seat: int) -> None:
        """Let the first judgements say how far judgements usually lie apart.

        The very first counts in full: where all options look alike, nothing else tells the width.
        """
        if self.seen >= CALIBRATION:
            return
        far = abs(margin - self.base[seat])
        if self.seen:
            far = min(far, 4.0 * self.width)
        self.seen += 1
        weight = 1.0 / (self.seen + 3.0)
        self.width = max(LEAST_SCALE, (1.0 - weight) * self.width + weight * 1.5 * far)

    def value(self, margin: float, seat: int) -> float:
        """A judgement as a number between 0 and 1."""
        return 0.5 + 0.5 * math.tanh(0.5 * (margin - self.middle[seat]) / self.width)

    def margin(self, value: float, seat: int) -> float:
        """The judgement that has a value."""
        part = max(-0.999, min(0.999, 2.0 * value - 1.0))
        return 2.0 * self.width * math.atanh(part) + self.middle[seat]


class TreeSearch:
    """A search for one seat that is asked; its tree can outlive the moment."""

    __slots__ = (
        "_actions",
        "_clock",
        "_dealer",
        "_game",
        "_guide",
        "_judge",
        "_seats",
        "_settings",
        "knowledge",
        "root",
        "scale",
        "seat",
    )  # fmt: skip

    def __init__(
        self,
        knowledge: Knowledge,
        settings: SearchSettings,
        clock: Clock,
        root: Node,
        scale: Scale | None,
    ) -> None:
        judge: Judge = knowledge.game.mind.judge or indifferent
        self.knowledge = knowledge
        self.seat = knowledge.seat
        self.root = root
        self._game: Game = knowledge.game
        self._judge: Judge = judge
        self._settings = settings
        self._clock = clock
        self._dealer: Dealer = QuietDealer(knowledge.rng.getrandbits(32))
        self._guide = Guide(
            judge=judge,
            dealer=self._dealer,
            clock=clock,
            width=settings.width,
            chance=settings.chance,
            limit=settings.limit,
        )
        world = knowledge.imagine()
        self._seats = world.seat_count()
        self._actions = settings.actions if self._seats <= 2 else settings.crowd
        fresh = scale is None
        self.scale: Scale = scale or Scale(
            [judge(world, seat) for seat in range(self._seats)], settings.centre
        )
        self._form_opinion(world, fresh)

    # the first opinion

    def _form_opinion(self, world: State[Any], fresh: bool) -> None:
        """Judge each option right after it, in some worlds."""
        options = self.knowledge.options
        totals = [0.0] * len(options)
        worlds = max(1, self._settings.looks // len(options))
        done = 0
        while done < worlds:
            if not self._weigh(world, options, totals):
                break
            done += 1
            if done < worlds:
                world = self.knowledge.imagine()
        if done == 0:
            return
        mean = sum(totals) / len(options) / done
        apart: list[float] = []
        for i in range(len(options)):
            edge = self.root.edge(self.seat, options[i])
            edge.advantage = totals[i] / done - mean
            edge.judged = done
            apart.append(abs(edge.advantage))
        apart.sort()
        if fresh:
            middle = apart[len(apart) // 2]
            self.scale.width = max(LEAST_SCALE, 2.0 * middle, apart[-1] / 2)

    def _weigh(self, world: State[Any], options: list[Choice], totals: list[float]) -> bool:
        """Judge all options in one world, under the same chance; False if the time is up."""
        seed = self.knowledge.rng.getrandbits(32)
        found: list[float] = []
        for option in options:
            if self._clock.is_over():
                return False
            trial: State[Any] = world.copy()
            advance(trial, self.seat, option, QuietDealer(seed))
            found.append(self._judge(trial, self.seat))
        for i in range(len(options)):
            totals[i] += found[i]
        return True

    # iterations

    def run(self) -> None:
        """Search until the budget is used up."""
        while self._clock.goes_on():
            try:
                self.iterate()
            except TimeUp:
                return
            self._clock.tick()

    def iterate(self) -> None:
        """One world, one way down the tree, one judgement."""
        world = self.knowledge.imagine()
        forget_answers(world)
        nodes: list[Node] = []
        path: list[Edge] = []
        node = self.root
        horizon = Horizon(world, self._actions, self._settings.turns)
        while world.agenda:
            if nodes and horizon.is_reached(world) and horizon.is_strict():
                break
            fresh = node.visits == 0
            seats = asked_seats(world)
            picks: list[Edge] = []
            choices: list[Choice] = []
            real = False
            for seat in seats:
                options = options_of(world, seat)
                real = real or len(options) > 1
                pick = self._select(node, world, seat, options)
                picks.append(pick)
                choices.append(pick.choice)
            nodes.append(node)
            path += picks
            play_together(world, seats, choices, self._dealer)
            node = node.after(picks)
            if fresh and real and len(nodes) > 1:
                break  # one new node is enough; forced choices make no difference
        self._learn(self._guide.play_on(world, horizon), nodes, path)

    def _select(self, node: Node, world: State[Any], seat: int, options: list[Choice]) -> Edge:
        """The choice that promises most, or that was tried too little for what it may promise."""
        edges: list[Edge] = []
        strange = False
        visits = 0
        total = 0.0
        for option in options:
            edge = node.edge(seat, option)
            edge.available += 1
            edges.append(edge)
            visits += edge.visits
            total += edge.total
            strange = strange or edge.judged == 0
        if len(edges) == 1:
            return edges[0]
        if strange:
            self._judge_strangers(world, seat, edges)
        return self._most_promising(edges, total / visits if visits else 0.5)

    def _judge_strangers(self, world: State[Any], seat: int, edges: list[Edge]) -> None:
        """Form a first opinion of choices never met here before, in the world at hand."""
        before = self._judge(world, seat)
        for edge in edges:
            if edge.judged == 0:
                if self._clock.is_over():
                    raise TimeUp
                trial: State[Any] = world.copy()
                advance(trial, seat, edge.choice, self._dealer)
                edge.advantage = self._judge(trial, seat) - before
                edge.judged = 1

    def _most_promising(self, edges: list[Edge], mean: float) -> Edge:
        """The greatest of value and curiosity, both led by the judge's opinion (PUCT and prior)."""
        settings = self._settings
        most = most_liked(edges)
        spread = settings.sharpness * self.scale.width
        likings: list[float] = []
        whole = 0.0
        for edge in edges:
            liking = math.exp(max(FAINT, (edge.advantage - most) / spread))
            likings.append(liking)
            whole += liking
        best = edges[0]
        highest = LEAST
        for i in range(len(edges)):
            edge = edges[i]
            wish = likings[i] / whole * self._pull(edge.available) / (1 + edge.visits)
            worth = self._promise(edge, most, mean) + settings.curiosity * wish
            if worth > highest:
                highest = worth
                best = edge
        return best

    def _pull(self, available: int) -> float:
        """How strongly opinions pull at a choice that could be made so often.

        Growing with the root of that number, their weight fades in proportion to what was tried;
        growing with the number itself, they keep it.
        """
        reliance = self._settings.reliance
        if available <= reliance:
            return math.sqrt(available)
        return available / math.sqrt(reliance)

    def _promise(self, edge: Edge, most: float, mean: float) -> float:
        """The value of a choice: what it brought, and what the judge expected of it."""
        trust = self._settings.trust
        below = math.tanh((edge.advantage - most) / self.scale.width)
        return (edge.total + trust * (mean + self._settings.doubt * below)) / (edge.visits + trust)

    def _learn(self, world: State[Any], nodes: list[Node], path: list[Edge]) -> None:
        """Judge where the way has led, and remember it all along the way."""
        scale = self.scale
        scale.calibrate(self._judge(world, self.seat), self.seat)
        shares: list[float] = []
        if not world.agenda and self._seats > 1:
            shares = shares_of(self._game, world, self._seats)
        part = self._settings.outcome
        values = [-1.0] * self._seats
        for node in nodes:
            node.visits += 1
        for edge in path:
            seat = edge.seat
            value = values[seat]
            if value < 0.0:
                value = scale.value(self._judge(world, seat), seat)
                if shares:
                    value = part * shares[seat] + (1.0 - part) * value
                values[seat] = value
            edge.visits += 1
            edge.total += value

    # what came of it

    def edges(self) -> list[Edge]:
        """The options of the seat at the root, in their order."""
        return [self.root.edge(self.seat, option) for option in self.knowledge.options]

    def promises(self) -> list[float]:
        """The values of the options, in their order, tried or not."""
        edges = self.edges()
        visits = 0
        total = 0.0
        for edge in edges:
            visits += edge.visits
            total += edge.total
        mean = total / visits if visits else 0.5
        most = most_liked(edges)
        return [self._promise(edge, most, mean) for edge in edges]

    def best(self) -> Edge:
        """The option that was tried most; among equals the one that brought or promised most."""
        found = self.edges()[0]
        for edge in self.edges():
            if is_better(edge, found):
                found = edge
        return found


def most_liked(edges: list[Edge]) -> float:
    """The greatest advantage that the judge sees in any of the choices."""
    most = LEAST
    for edge in edges:
        if edge.advantage > most:
            most = edge.advantage
    return most


def is_better(edge: Edge, other: Edge) -> bool:
    """Whether a choice is preferred to another one after a search."""
    if edge.visits != other.visits:
        return edge.visits > other.visits
    if edge.mean != other.mean:
        return edge.mean > other.mean
    return edge.advantage > other.advantage


def shares_of(game: Game, world: State[Any], seats: int) -> list[float]:
    """The shares of victory in a finished game."""
    winners = game.outcome_of(world).winners
    shares = [0.0] * seats
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares


def forget_answers(world: State[Any]) -> None:
    """Ask all seats of a ballot anew: what others have answered in secret is as good as unsaid."""
    step = world.agenda[-1]
    if isinstance(step, Ballot):
        world.agenda[-1] = step.answered([-1] * len(step.answers))
