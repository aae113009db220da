"""Wyrmgold with something broken, for tests that must notice it."""

from __future__ import annotations

from typing import Any, ClassVar

from emberhall.conformance import Failure, check_game
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import inner
from emberhall.kernel.game import Game
from emberhall.kernel.state import Step
from toys import wyrmgold
from toys.wyrmgold import turn
from toys.wyrmgold.choices import Treasures
from toys.wyrmgold.state import Caves, Den, fits


class Swapping(Caves):
    """Caves that put other steps on the agenda than the rules ask for."""

    __slots__ = ()
    SWAPS: ClassVar[dict[str, type[Step[Any]]]] = {}

    def then(self, *steps: Step[Any]) -> None:
        super().then(*[self._swapped(step) for step in steps])

    def _swapped(self, step: Step[Any]) -> Step[Any]:
        name = type(step).__name__
        make: Any = self.SWAPS.get(name, type(step))
        if make is type(step):
            return step
        return make(*[step.value(field.name) for field in step.FIELDS])


def variant(
    *steps: type[Step[Any]],
    caves: type[Caves] = Swapping,
    den: type[Den] = Den,
    **changed: Any,
) -> Game:
    """The game with other steps of the same names, another den, state or function."""
    fields = [inner("dens", den) if f.name == "dens" else f for f in caves.FIELDS]

    class BrokenCaves(caves):  # type: ignore[misc, valid-type]
        __slots__ = ()
        FIELDS = tuple(fields)
        SWAPS: ClassVar[dict[str, type[Step[Any]]]] = {step.__name__: step for step in steps}

    def setup(
        seats: list[str], options: dict[str, str], content: Treasures, dealer: Dealer
    ) -> Caves:
        made = wyrmgold.setup(seats, options, content, dealer)
        values = {field.name: made.value(field.name) for field in Caves.FIELDS}
        values["dens"] = [den(*[d.value(f.name) for f in Den.FIELDS]) for d in made.dens]
        state: Caves = BrokenCaves(content, [], *values.values())
        state.then(turn.StartRound())
        return state

    pieces: dict[str, Any] = {
        "slug": "broken-wyrmgold",
        "title": "Broken Wyrmgold",
        "package": "toys.wyrmgold",
        "rules_version": 1,
        "seats": range(2, 4),
        "chapters": [turn],
        "state": BrokenCaves,
        "content": Treasures,
        "setup": setup,
        "outcome": wyrmgold.outcome,
        "options": wyrmgold.OPTIONS,
        "refuse_seats": wyrmgold.one_player_at_least,
        "fits": fits,
        "why_not": turn.why_not,
        "suggestions": turn.suggestions,
        "glance": wyrmgold.glance,
    }
    game = Game(**{**pieces, **changed})
    game.steps.update({step.__name__: step for step in steps})
    return game


def failures(game: Game, check: str, seeds: int = 1, every: int = 2) -> list[Failure]:
    """What one check finds in a game."""
    report = check_game(game, range(seeds), every=every, limit=300, only=[check])
    return [failure for failure in report.failures if failure.check == check]


def caught(game: Game, check: str, words: str, seeds: int = 1) -> bool:
    """Whether a check notices what is broken and says so."""
    found = failures(game, check, seeds)
    return any(words in failure.message for failure in found)
