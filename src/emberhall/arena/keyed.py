"""Keyed chance: every outcome has a key, so that two contents can be compared on the same deals.

A stream of chance runs on: one card more in a deck, one battle more in a game, and everything that
comes after is another game. Here an outcome follows from its place alone (common random numbers):
the deal, the class and the rule of the step that asks, its seat, and how often that step of that
seat has asked. In a shuffle every thing has a key of its own, so that the others keep their order
when one is added or taken away. What a bot draws is keyed by its decision in the same way.

Rules and records know nothing of this: a live table has one stream, as ever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.event import Event
from emberhall.kernel.state import State, Step

SETUP: Final = "setup"
BITS: Final = 64


def number_of(key: str) -> int:
    """A number of 64 bits that a key stands for, the same on every Python."""
    return int.from_bytes(blake2b(key.encode(), digest_size=BITS // 8).digest())


class KeyedDealer(Dealer):
    """A dealer whose outcomes follow from where they are asked for."""

    def __init__(self, deal: str, told: Callable[[Event], None] | None = None) -> None:
        super().__init__(0)
        self.listening = told is not None
        self._told = told
        self._deal = deal
        self._place = SETUP
        self._asked: Counter[str] = Counter()

    def enter(self, place: str) -> None:
        """From here on chance is asked for at this place."""
        self._place = place

    def below(self, count: int) -> int:
        return number_of(self._key()) * count >> BITS

    def shuffle(self, things: list[int]) -> None:
        key = self._key()
        alike: Counter[int] = Counter()
        keyed: list[tuple[int, int]] = []
        for thing in things:
            alike[thing] += 1
            keyed.append((number_of(f"{key}|{thing}|{alike[thing]}"), thing))
        things[:] = [thing for _, thing in sorted(keyed)]

    def announce(self, event: Event) -> None:
        if self._told is not None:
            self._told(event)

    def _key(self) -> str:
        """A key that was not given yet, for what is asked here now."""
        self._asked[self._place] += 1
        return f"{self._deal}|{self._place}|{self._asked[self._place]}"


def place_of(step: Step[Any]) -> str:
    """The class, the rule and the seat of a step."""
    return f"{type(step).__name__}|{step.RULE}|{getattr(step, 'seat', '')}"


class KeyedChance:
    """All chance of a game by keys: that of the rules by the deal, that of bots by `bots` too.

    Two arms of a comparison that share `deal` meet the same chance; whether their bots do as well
    is for `bots` to say.
    """

    def __init__(self, deal: str, bots: str, told: Callable[[Event], None] | None = None) -> None:
        self.dealer = KeyedDealer(deal, told)
        self.steps: Counter[str] = Counter()  # how often each kind of step was met
        self._bots = f"{deal}|{bots}"
        self._asked: Counter[str] = Counter()

    def run(self, state: State[Any]) -> None:
        """Go on until a seat is asked or the game is over."""
        steps = 0
        while state.agenda:
            step = state.agenda[-1]
            self.dealer.enter(place_of(step))
            self.steps[type(step).__name__] += 1
            if not flow.go_on(state, self.dealer):
                return
            steps += 1
            flow.check_steps(state, steps)

    def answer(self, state: State[Any], seat: int, choice: Choice) -> None:
        """Give a seat's answer, without going on."""
        self.dealer.enter(place_of(state.agenda[-1]))
        flow.answer(state, seat, choice, self.dealer)

    def seed(self, state: State[Any], seat: int) -> int:
        """What the bot of a seat draws from for the decision that waits."""
        place = f"{self._bots}|{place_of(state.agenda[-1])}|{seat}"
        self._asked[place] += 1
        return number_of(f"{place}|{self._asked[place]}")
