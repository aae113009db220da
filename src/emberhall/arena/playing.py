"""One game between bots, on the bare kernel: no record, no log, nobody listening unless asked."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from emberhall.arena.guests import PATIENCE, Guest
from emberhall.arena.seating import AI, kinds_of
from emberhall.bots import Bot, Knowledge, bot, is_foreign
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import Dealer, QuietDealer
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.state import Question, State


class Watcher:
    """Watches one game and reports numbers about it; a new one is made for each game.

    Subclass what is of interest. The watcher is told the truth, and must not change it.
    """

    LISTENS: ClassVar[bool] = False  # whether events are to be made and told

    def begun(self, state: State[Any]) -> None:
        """The game is set up and the first decision is waiting."""

    def offered(self, state: State[Any], seat: int, options: Sequence[Choice]) -> None:
        """A seat is asked for one of these."""

    def chose(self, state: State[Any], seat: int, choice: Choice) -> None:
        """A seat is about to play a choice."""

    def told(self, event: Event) -> None:
        """Something happened."""

    def metrics(self, state: State[Any], outcome: Outcome) -> dict[str, float]:
        """The numbers of the finished game, by name."""
        return {}


class Chance(Protocol):
    """Where the chance of a game comes from: for the rules, and for each bot."""

    @property
    def dealer(self) -> Dealer:
        """The chance that the rules ask."""

    def run(self, state: State[Any]) -> None:
        """Go on until a seat is asked or the game is over."""

    def answer(self, state: State[Any], seat: int, choice: Choice) -> None:
        """Give a seat's answer, without going on."""

    def seed(self, state: State[Any], seat: int) -> int:
        """What the bot of a seat draws from for the decision that waits."""


Allowed = Callable[[int, list[Choice]], list[Choice]]
"""allowed(seat, options): those that the seat may take in an experiment, at least one."""


class TellingDealer(Dealer):
    """The chance of a quiet dealer, with somebody listening."""

    def __init__(self, seed: int, told: Callable[[Event], None]) -> None:
        super().__init__(seed)
        self._told = told

    def announce(self, event: Event) -> None:
        self._told(event)


class StreamedChance:
    """A stream for the rules and one for each seat; the seed and the deal decide about them."""

    def __init__(
        self, seed: int, deal: int, seats: int, told: Callable[[Event], None] | None
    ) -> None:
        chance = random.Random(f"deal {seed} {deal}").getrandbits(64)
        self.dealer: Dealer = TellingDealer(chance, told) if told else QuietDealer(chance)
        self._seeds = [random.Random(f"seat {seed} {deal} {seat}") for seat in range(seats)]

    def run(self, state: State[Any]) -> None:
        flow.run(state, self.dealer)

    def answer(self, state: State[Any], seat: int, choice: Choice) -> None:
        flow.answer(state, seat, choice, self.dealer)

    def seed(self, state: State[Any], seat: int) -> int:
        return self._seeds[seat].getrandbits(64)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: who sat where and how it ended. Tuples have one entry for each seat.

    `shares` are the shares of victory, `decisions` those that were not forced, `turns` the main
    actions, `verbs` all choices by their verb; `order` lists the seats by their first main action,
    those without one last; `faults` counts what somebody else's bots did instead of answering. The
    time that bots took is measured but is no part of the result.
    """

    deal: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    scores: tuple[dict[str, int], ...]
    decisions: tuple[int, ...]
    turns: tuple[int, ...]
    verbs: tuple[dict[str, int], ...]
    order: tuple[int, ...]
    metrics: dict[str, float]
    seconds: tuple[float, ...] = field(compare=False)
    faults: tuple[dict[str, int], ...] = ()


class _Sitting:
    """A seat while a game is played."""

    def __init__(self, driver: Bot | None) -> None:
        self.driver = driver
        self.decisions = 0
        self.turns = 0
        self.seconds = 0.0
        self.verbs: Counter[str] = Counter()

    def choose(
        self, game: Game, state: State[Any], seat: int, options: list[Choice], chance: Chance
    ) -> Choice:
        """What the seat plays of these; single options are played without asking its bot."""
        if len(options) == 1:
            return options[0]
        assert self.driver is not None, "an automa seat was asked"
        self.decisions += 1
        seed = chance.seed(state, seat)
        start = time.perf_counter()
        knowledge = Knowledge(game, state, seat, seed)
        if len(options) < len(knowledge.options):
            knowledge.options = options
        if isinstance(self.driver, Guest):
            choice = self.driver.answer(knowledge, seed)
        else:
            choice = self.driver.choose(knowledge)
        self.seconds += time.perf_counter() - start
        if not any(option is choice for option in options):
            game.check(state, seat, choice)
        return choice


def play_game(
    game: Game,
    content: Content,
    names: Sequence[str],
    options: dict[str, str],
    seed: int,
    deal: int = 0,
    watcher: Watcher | None = None,
    patience: float = PATIENCE,
    chance: Chance | None = None,
    allowed: Allowed | None = None,
) -> Played:
    """Play one game; the seed and the deal decide about all chance, whoever sits where.

    Another `chance` may stand in for both, and `allowed` may keep options from seats. Bots that are
    not ours play from a process of their own and have `patience` seconds a choice.
    """
    told = watcher.told if watcher is not None and watcher.LISTENS else None
    if chance is None:
        chance = StreamedChance(seed, deal, len(names), told)
    sittings = [
        _Sitting(_driver(name, seat, game, content, patience)) for seat, name in enumerate(names)
    ]
    state = game.setup(kinds_of(names), options, content, chance.dealer)
    chance.run(state)
    if watcher is not None:
        watcher.begun(state)
    order: list[int] = []
    while state.agenda:
        step = state.agenda[-1]
        main = isinstance(step, Question) and step.MAIN
        for seat in flow.asked(state):
            sitting = sittings[seat]
            offered = flow.options(state, seat)
            if allowed is not None:
                offered = allowed(seat, offered)
            choice = sitting.choose(game, state, seat, offered, chance)
            sitting.verbs[choice.verb] += 1
            if main:
                sitting.turns += 1
                if seat not in order:
                    order.append(seat)
            if watcher is not None:
                watcher.offered(state, seat, offered)
                watcher.chose(state, seat, choice)
            chance.answer(state, seat, choice)
        chance.run(state)
    outcome = game.outcome_of(state)
    metrics = watcher.metrics(state, outcome) if watcher is not None else {}
    return _played(deal, names, sittings, order, outcome, metrics)


def _driver(name: str, seat: int, game: Game, content: Content, patience: float) -> Bot | None:
    if name == AI:
        return None
    return Guest(name, seat, game, content, patience) if is_foreign(name) else bot(name)


def _played(
    deal: int,
    names: Sequence[str],
    sittings: list[_Sitting],
    order: list[int],
    outcome: Outcome,
    metrics: dict[str, float],
) -> Played:
    seats = range(len(names))
    winners = outcome.winners
    return Played(
        deal=deal,
        bots=tuple(names),
        places=tuple(outcome.place(seat) for seat in seats),
        shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        totals=tuple(outcome.total(seat) for seat in seats),
        scores=tuple(dict(scores) for scores in outcome.scores),
        decisions=tuple(sitting.decisions for sitting in sittings),
        turns=tuple(sitting.turns for sitting in sittings),
        verbs=tuple(dict(sorted(sitting.verbs.items())) for sitting in sittings),
        order=(*order, *(seat for seat in seats if seat not in order)),
        metrics=metrics,
        seconds=tuple(sitting.seconds for sitting in sittings),
        faults=tuple(
            dict(driver.faults) if isinstance(driver := sitting.driver, Guest) else {}
            for sitting in sittings
        ),
    )
