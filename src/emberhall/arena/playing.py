"""One game between bots, on the bare kernel: no record, no log, nobody listening unless asked."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

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

    def chose(self, state: State[Any], seat: int, choice: Choice) -> None:
        """A seat is about to play a choice."""

    def told(self, event: Event) -> None:
        """Something happened."""

    def metrics(self, state: State[Any], outcome: Outcome) -> dict[str, float]:
        """The numbers of the finished game, by name."""
        return {}


class TellingDealer(Dealer):
    """The chance of a quiet dealer, with somebody listening."""

    def __init__(self, seed: int, told: Callable[[Event], None]) -> None:
        super().__init__(seed)
        self._told = told

    def announce(self, event: Event) -> None:
        self._told(event)


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

    def __init__(self, driver: Bot | None, seed: str) -> None:
        self.driver = driver
        self.seeds = random.Random(seed)
        self.decisions = 0
        self.turns = 0
        self.seconds = 0.0
        self.verbs: Counter[str] = Counter()

    def choose(self, game: Game, state: State[Any], seat: int, options: list[Choice]) -> Choice:
        """What the seat plays; single options are played without asking its bot."""
        if len(options) == 1:
            return options[0]
        assert self.driver is not None, "an automa seat was asked"
        self.decisions += 1
        seed = self.seeds.getrandbits(64)
        start = time.perf_counter()
        knowledge = Knowledge(game, state, seat, seed)
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
) -> Played:
    """Play one game; the seed and the deal decide about all chance, whoever sits where.

    Bots that are not ours play from a process of their own and have `patience` seconds a choice.
    """
    listener = watcher if watcher is not None and watcher.LISTENS else None
    chance = random.Random(f"deal {seed} {deal}").getrandbits(64)
    dealer = TellingDealer(chance, listener.told) if listener else QuietDealer(chance)
    sittings = [
        _Sitting(_driver(name, seat, game, content, patience), f"seat {seed} {deal} {seat}")
        for seat, name in enumerate(names)
    ]
    state = game.setup(kinds_of(names), options, content, dealer)
    flow.run(state, dealer)
    if watcher is not None:
        watcher.begun(state)
    order: list[int] = []
    while state.agenda:
        step = state.agenda[-1]
        main = isinstance(step, Question) and step.MAIN
        for seat in flow.asked(state):
            sitting = sittings[seat]
            choice = sitting.choose(game, state, seat, flow.options(state, seat))
            sitting.verbs[choice.verb] += 1
            if main:
                sitting.turns += 1
                if seat not in order:
                    order.append(seat)
            if watcher is not None:
                watcher.chose(state, seat, choice)
            flow.answer(state, seat, choice, dealer)
        flow.run(state, dealer)
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
