"""What the views of a game are made of: everything that its classes declare for others to see."""

from __future__ import annotations

from collections.abc import Iterator

from emberhall.kernel import event as kernel_events
from emberhall.kernel.event import Event, SeatEvent
from emberhall.kernel.game import Game
from emberhall.kernel.state import Question
from emberhall.views.types import ViewType, either, fields_of, records_within


class GameViews:
    """The shapes of a game: its whole view, the records within, what its questions are about."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.root = {**fields_of(game.state), **fields_of(game.faces.derived)}
        roots = (game.state, game.faces.derived)
        self.records = [each for each in records_within(*roots) if each not in roots]
        self.questions = {
            name: fields_of(step)
            for name, step in sorted(game.steps.items())
            if issubclass(step, Question)
        }
        self.events = _events(game.package)

    def about(self) -> dict[str, ViewType]:
        """Every field of any question, with all that it may be."""
        found: dict[str, list[ViewType]] = {}
        for fields in self.questions.values():
            for name, kind in fields.items():
                found.setdefault(name, []).append(kind)
        return {name: either(kinds) for name, kinds in found.items()}


def _events(package: str) -> dict[str, type[Event]]:
    """The events of a package and those of the kernel, by name; its own come first."""
    found: dict[str, type[Event]] = {}
    for module in (kernel_events.__name__, package):
        for event in _below(Event):
            if f"{event.__module__}.".startswith(f"{module}.") and event is not SeatEvent:
                found[event.__name__] = event
    return dict(sorted(found.items()))


def _below(cls: type[Event]) -> Iterator[type[Event]]:
    for each in cls.__subclasses__():
        yield each
        yield from _below(each)
