"""The dealer is the only source of chance, and the one who is told what happened.

Live dealers are seeded and keep their outcomes as values, scripted ones read them from a list,
quiet ones serve search and simulation and drop events, and a refusing one serves those who try out
on a copy what chance has no part in.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from emberhall.kernel.errors import ChanceMet, ScriptExhausted

if TYPE_CHECKING:
    from emberhall.kernel.event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """What the rules may ask of chance. Outcomes are the same for the same seed on every Python."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random: Callable[[], float] | None = None  # seeding takes long; many need no chance
        self.listening = True

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        draw = self._random
        if draw is None:
            draw = random.Random(self._seed).random
            self._random = draw
        return int(draw() * count)

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, count: int) -> int:
        """One of `count` things, as an index."""
        return self.below(count)

    def shuffle(self, things: list[int]) -> None:
        """Bring a list into a random order, in place."""
        last = len(things) - 1
        while last > 0:
            other = self.below(last + 1)
            thing = things[other]
            things[other] = things[last]
            things[last] = thing
            last -= 1

    def announce(self, event: Event) -> None:
        """Tell the table what happened.

        Rules in hot paths ask `listening` before they make the event.
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class QuietDealer(Dealer):
    """Chance for search and simulation; nobody listens."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.listening = False


def permutation_of(dealer: Dealer, size: int) -> list[int]:
    order = list(range(size))
    Dealer.shuffle(dealer, order)
    return order


def reorder(things: list[int], order: list[int]) -> None:
    """Put things[order[0]] first, things[order[1]] second, and so on."""
    things[:] = [things[i] for i in order]


class LiveDealer(Dealer):
    """A seeded dealer that keeps every outcome and every event until they are taken."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.outcomes: list[str] = []
        self.events: list[Event] = []

    def roll(self, sides: int) -> int:
        face = self.below(sides) + 1
        self.outcomes.append(f"roll {sides} {face}")
        return face

    def pick(self, count: int) -> int:
        index = self.below(count)
        self.outcomes.append(f"pick {count} {index}")
        return index

    def shuffle(self, things: list[int]) -> None:
        order = permutation_of(self, len(things))
        self.outcomes.append(" ".join(["shuffle", *map(str, order)]))
        reorder(things, order)

    def announce(self, event: Event) -> None:
        self.events.append(event)


class RefusingDealer(LiveDealer):
    """No chance at all: whatever asks for some raises `ChanceMet`. It keeps events.

    A single thing is refused like many, since a record holds its outcome too.
    """

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, count: int) -> int:
        raise ChanceMet("the rules ask for chance")

    def shuffle(self, things: list[int]) -> None:
        raise ChanceMet("the rules ask for chance")


class ScriptedDealer(LiveDealer):
    """Outcomes from a script: `roll 6 4`, `pick 5 2`, `shuffle 2 0 1`.

    An outcome the script does not hold next comes from the seed if there is one, and is an error
    otherwise.
    """

    def __init__(self, script: list[str], seed: int | None = None) -> None:
        super().__init__(0 if seed is None else seed)
        self.script = script
        self.position = 0
        self.seeded = seed is not None

    def _next(self, kind: str) -> list[int] | None:
        if self.position < len(self.script):
            words = self.script[self.position].split()
            if words and words[0] == kind:
                if not all(word.isdecimal() for word in words[1:]):
                    raise ScriptExhausted(f"{self.script[self.position]!r} is no outcome of chance")
                self.position += 1
                return [int(word) for word in words[1:]]
        if self.seeded:
            return None
        found = self.script[self.position] if self.position < len(self.script) else "nothing"
        raise ScriptExhausted(f"the rules ask for a {kind}, the script holds {found}")

    def roll(self, sides: int) -> int:
        scripted = self._next("roll")
        if scripted is None:
            return super().roll(sides)
        if len(scripted) != 2 or scripted[0] != sides or not 1 <= scripted[1] <= sides:
            raise ScriptExhausted(f"'roll {_words(scripted)}' is no roll of {sides} sides")
        self.outcomes.append(f"roll {sides} {scripted[1]}")
        return scripted[1]

    def pick(self, count: int) -> int:
        scripted = self._next("pick")
        if scripted is None:
            return super().pick(count)
        if len(scripted) != 2 or scripted[0] != count or not 0 <= scripted[1] < count:
            raise ScriptExhausted(f"'pick {_words(scripted)}' is no pick from {count}")
        self.outcomes.append(f"pick {count} {scripted[1]}")
        return scripted[1]

    def shuffle(self, things: list[int]) -> None:
        order = self._next("shuffle")
        if order is None:
            super().shuffle(things)
            return
        if sorted(order) != list(range(len(things))):
            raise ScriptExhausted(f"'shuffle {_words(order)}' does not order {len(things)} things")
        self.outcomes.append(" ".join(["shuffle", *map(str, order)]))
        reorder(things, order)


def _words(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))
