"""What a run of the checks found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

KEPT: Final = 5  # of the failures of one check, so that a broken game does not drown its report
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})


class Failure:
    """A promise that a game broke, and where: enough to see it again."""

    def __init__(
        self,
        check: str,
        game: str,
        message: str,
        seats: Sequence[str] = (),
        options: Mapping[str, str] = NO_OPTIONS,
        seed: int = 0,
        number: int = 0,
    ) -> None:
        self.check = check
        self.game = game
        self.message = message
        self.seats = seats
        self.options = options
        self.seed = seed
        self.number = number

    def __str__(self) -> str:
        where = [self.game]
        if self.seats:
            where.append(" ".join(self.seats))
            where += [f"{name}={value}" for name, value in self.options.items()]
            where.append(f"seed {self.seed}, input {self.number}")
        return f"{self.check}: {self.message} ({', '.join(where)})"

    def __repr__(self) -> str:
        return f"<Failure {self}>"


class Report:
    """How much was played and looked at, and what failed."""

    def __init__(self, game: str, names: list[str]) -> None:
        self.game = game
        self.games = 0
        self.inputs = 0
        self.failures: list[Failure] = []
        self.failed: dict[str, int] = {}
        self.ran = dict.fromkeys(names, 0)

    @property
    def ok(self) -> bool:
        """Whether every promise was kept."""
        return not self.failed

    @property
    def idle(self) -> list[str]:
        """The checks that met no occasion, such as those of ballots in a game without any."""
        return [name for name, times in self.ran.items() if not times]

    def add(self, failure: Failure) -> None:
        """Count a failure, and keep it unless there are enough of its sort."""
        count = self.failed.get(failure.check, 0) + 1
        self.failed[failure.check] = count
        if count <= KEPT:
            self.failures.append(failure)

    def __str__(self) -> str:
        played = f"{self.game}: {self.games} games, {self.inputs} inputs"
        if self.ok:
            return f"{played}, {len(self.ran)} checks passed"
        return "\n".join([f"{played}, {len(self.failed)} checks failed", *map(str, self.failures)])
