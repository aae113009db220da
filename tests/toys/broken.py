"""Wyrmgold with something broken, for tests that must notice it."""

from __future__ import annotations

from typing import Any, ClassVar

from emberhall.authoring import Dealer, Faces, Game, Mind, Rules, Step
from emberhall.conformance import Failure, check_game
from emberhall.kernel.declare.fields import Declared, Field
from tests.toys import wyrmgold
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Treasures
from tests.toys.wyrmgold.state import Caves, Den, fits


def values_of(declared: Declared) -> dict[str, Any]:
    """The values of the fields, by name."""
    return {field.name: declared.value(field.name) for field in declared.FIELDS}


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
        swapped: Step[Any] = make(**values_of(step))
        return swapped


def variant(
    *steps: type[Step[Any]],
    caves: type[Caves] = Swapping,
    den: type[Den] = Den,
    **changed: Any,
) -> Game:
    """The game with other steps of the same names, another den, state or function."""
    dens = Field()
    dens.name, dens.kind, dens.inside = "dens", "list[Den]", den
    fields = [dens if field.name == "dens" else field for field in caves.FIELDS]

    class BrokenCaves(caves):  # type: ignore[misc, valid-type]
        __slots__ = ()
        FIELDS = tuple(fields)
        SWAPS: ClassVar[dict[str, type[Step[Any]]]] = {step.__name__: step for step in steps}

    def setup(
        seats: list[str], options: dict[str, str], content: Treasures, dealer: Dealer
    ) -> Caves:
        made = wyrmgold.setup(seats, options, content, dealer)
        values = {**values_of(made), "dens": [den(**values_of(each)) for each in made.dens]}
        state: Caves = BrokenCaves(content, **values)
        state.then(turn.StartRound())
        return state

    about: dict[str, Any] = {
        "slug": "broken-wyrmgold",
        "title": "Broken Wyrmgold",
        "package": "tests.toys.wyrmgold",
        "rules_version": 1,
        "seats": range(2, 4),
        "options": wyrmgold.OPTIONS,
        "state": BrokenCaves,
        "content": Treasures,
    }
    rules: dict[str, Any] = {
        "setup": setup,
        "outcome": wyrmgold.outcome,
        "refuse_seats": wyrmgold.one_player_at_least,
        "why_not": turn.why_not,
    }
    mind: dict[str, Any] = {"judge": None, "fits": fits, "guess": None}
    faces: dict[str, Any] = {
        "suggestions": turn.suggestions,
        "derived": wyrmgold.Summary,
        "derive": wyrmgold.derive,
        "standing": wyrmgold.standing,
    }
    for name, value in changed.items():
        next((group for group in (rules, mind, faces) if name in group), about)[name] = value
    game = Game(**about, rules=Rules(turn, **rules), mind=Mind(**mind), faces=Faces(**faces))
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
