"""The encoding of a game: what a seat sees as a vector of fixed length, what it may do as a mask.

It follows from what the seat may know, as a view does: from two worlds that a seat cannot tell
apart come the same numbers. Whoever looks is the first seat.
"""

from __future__ import annotations

from typing import Any, Final

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.kernel.declare.fields import Field
from emberhall.kernel.encoding.features import ANSWER, SEAT, SEATS, STEPS, WHICH, Feature
from emberhall.kernel.encoding.layout import Layout
from emberhall.kernel.encoding.lengths import lengths_of
from emberhall.kernel.encoding.parts import Eye, RecordPart, Slot
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game, check_seat
from emberhall.kernel.state import Ballot, Happening, Question, State, Step
from emberhall.words import phrase, say

ABOUT: Final = "about"


class Encoding:
    """How the positions of a game are told in numbers, for a number of seats and a content.

    `size` is how many numbers there are, `choices` how many choices, `features` what they mean.
    """

    def __init__(self, game: Game, seats: int, content: Content | None = None) -> None:
        game.seating(seats)
        self.game = game
        self.seats = seats
        self.content = game.content if content is None else content
        self.choices = len(self.content.catalogue.entries)
        layout = Layout(seats, self.content, lengths_of(game, seats, self.content))
        self._root = layout.record(game.state.FIELDS, "", "")
        self._derived = layout.record(game.faces.derived.FIELDS, "", "")
        self._you = layout.size
        layout.enter("you", seats, WHICH, SEATS)
        self._asking = layout.size
        layout.enter("asking", seats, SEAT, SEATS)
        self._step = layout.size
        self._steps = _asking_steps(game)
        names = tuple(step.__name__ for step in self._steps)
        layout.enter("step", len(names), WHICH, STEPS, names)
        self._about = self._lay_out_questions(layout)
        self._answered = layout.size
        layout.enter("answered", 1, ANSWER)
        self.features: list[Feature] = layout.features
        self.size = layout.size
        self._nothing = memoryview(bytes(4 * self.size)).cast("f")
        self._no_choice = memoryview(bytes(self.choices)).cast("b")

    def _lay_out_questions(self, layout: Layout) -> dict[type[Step[Any]], RecordPart]:
        """What questions are about: fields of the same name and kind share their numbers."""
        found: dict[tuple[object, ...], int] = {}
        about: dict[type[Step[Any]], RecordPart] = {}
        for step in self._steps:
            if not issubclass(step, Question):
                continue
            slots: list[Slot] = []
            for field in step.FIELDS:
                form, known = _form_of(field), layout.features[:]
                path = f"{ABOUT}.{field.name}"
                slot = layout.slot(step.FIELDS, field, path, path)
                if slot is None:
                    continue
                if form in found:  # it has its numbers already
                    slot.offset, layout.features = found[form], known
                found[form] = slot.offset
                slots.append(slot)
            about[step] = RecordPart(slots, 0)
        return about

    def flat(self, state: State[Any], seat: int, out: Any) -> None:
        """Write what a seat sees into `size` floats, such as a memoryview of format `f`."""
        check_seat(seat, self.seats)
        self._check_table(state)
        out[:] = self._nothing
        eye = Eye(out, seat, self.seats)
        self._root.write(eye, 0, state)
        self._derived.write(eye, 0, self.game.faces.derive(state, seat))
        out[self._you + seat] = 1.0
        step = state.agenda[-1] if state.agenda else None
        if step is None or isinstance(step, Happening):
            return
        for each in flow.asked(state):
            out[self._asking + eye.turned(each)] = 1.0
        kind = type(step)
        out[self._step + self._steps[kind]] = 1.0
        if isinstance(step, Question):
            self._about[kind].write(eye, 0, step)
        elif isinstance(step, Ballot) and seat in step.seats:
            answer = step.answers[step.seats.index(seat)]
            out[self._answered] = (answer + 1) / self.choices

    def _check_table(self, state: State[Any]) -> None:
        seats = state.seat_count()
        if seats != self.seats or state.content.digest != self.content.digest:
            other = phrase("this encoding is for {count} seats and another content or table")
            raise BadInput(say(other, count=self.seats))

    def mask(self, state: State[Any], seat: int, out: Any) -> None:
        """Write 1 for each choice that a seat has now into `choices` bytes, 0 for all others."""
        self.mark(flow.options(state, seat), out)

    def mark(self, options: list[Choice], out: Any) -> None:
        """Write 1 for each of some choices into `choices` bytes, 0 for all others."""
        out[:] = self._no_choice
        for choice in options:
            out[choice.index] = 1

    def feature_of(self, number: int) -> Feature:
        """The feature that a number of the vector belongs to."""
        for feature in self.features:
            if feature.first <= number < feature.first + feature.size:
                return feature
        none = phrase("there is no number {number}; the numbers are 0 to {last}")
        raise BadInput(say(none, number=number, last=self.size - 1))

    def means(self, number: int) -> str:
        """What a number of the vector means."""
        feature = self.feature_of(number)
        return feature.told(number - feature.first)

    def as_dict(self) -> dict[str, object]:
        """What every number means, as JSON-able data."""
        return {
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "content": self.content.digest,
            "seats": self.seats,
            "size": self.size,
            "choices": self.choices,
            "features": [feature.as_dict() for feature in self.features],
        }

    def __repr__(self) -> str:
        return (
            f"<Encoding of {self.game.slug} for {self.seats} seats:"
            f" {self.size} numbers, {self.choices} choices>"
        )


def _asking_steps(game: Game) -> dict[type[Step[Any]], int]:
    """The steps that ask, numbered in the order of their names."""
    asking = [
        step for _, step in sorted(game.steps.items()) if issubclass(step, (Question, Ballot))
    ]
    return {step: place for place, step in enumerate(asking)}


def _form_of(field: Field) -> tuple[object, ...]:
    """What two fields have in common that share their numbers."""
    return (
        field.name, field.kind, field.of, field.zone, field.amounts, field.sight.name, field.owner,
        field.open_when,
    )  # fmt: skip
