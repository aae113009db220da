"""How long a bot may think: a number of iterations, a time, or both, whichever ends first."""

from __future__ import annotations

import re
import time
from typing import Final

from emberhall.kernel.errors import BadInput
from emberhall.words import say

ENDLESS: Final = 1 << 60
LONGEST: Final = 3600.0

_TIME: Final = re.compile(r"(\d+(?:\.\d+)?|\.\d+)(ms|s)")


class Budget:
    """At most so many iterations and so many seconds; 0 of either means that it sets no limit."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        if iterations < 0 or seconds < 0 or not (iterations or seconds):
            raise BadInput(say("a budget has iterations, seconds, or both"))
        self.iterations = iterations
        self.seconds = seconds

    @property
    def repeatable(self) -> bool:
        """Whether the same seed gives the same result: no clock has a say."""
        return not self.seconds


def read_budget(text: str) -> Budget:
    """The budget that a setting names: `1000` iterations, `0.5s`, `200ms`, `1000+0.5s` for both."""
    iterations = 0
    seconds = 0.0
    for word in text.replace(" ", "").split("+"):
        found = _TIME.fullmatch(word)
        if found is not None and not seconds:
            seconds = float(found.group(1)) / (1000 if found.group(2) == "ms" else 1)
            if not 0.001 <= seconds <= LONGEST:
                raise BadInput(
                    say(
                        "a time to think is from 1ms to {longest:.0f}s, not {word!r}",
                        longest=LONGEST,
                        word=word,
                    )
                )
        elif word.isascii() and word.isdigit() and int(word) > 0 and not iterations:
            iterations = int(word)
        else:
            raise BadInput(
                say(
                    "a budget is a number of iterations, a time such as 0.5s or 200ms, or both "
                    "with a + between them, not {text!r}",
                    text=text,
                )
            )
    return Budget(iterations, seconds)


class Clock:
    """Watches over a budget: tells when to stop before it is overdrawn.

    Under a budget of iterations it never looks at the time.
    """

    __slots__ = ("_begun", "_end", "_left", "_timed", "done")

    def __init__(self, budget: Budget) -> None:
        self.done = 0
        self._left = budget.iterations or ENDLESS
        self._timed = budget.seconds > 0
        self._begun = time.perf_counter() if self._timed else 0.0
        self._end = self._begun + budget.seconds

    def tick(self) -> None:
        """Another iteration is done."""
        self.done += 1

    def goes_on(self) -> bool:
        """Whether there is room for another iteration as long as those before it were."""
        if self.done >= self._left:
            return False
        if not self._timed:
            return True
        now = time.perf_counter()
        return now + (now - self._begun) / (self.done + 1) < self._end

    def is_over(self) -> bool:
        """Whether the time is up, in the midst of an iteration."""
        return self._timed and time.perf_counter() >= self._end
