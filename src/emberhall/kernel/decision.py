"""What the outside world sees of a step that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from emberhall.kernel.choice import Choice
from emberhall.kernel.composing import Composition
from emberhall.kernel.errors import IllegalSet
from emberhall.kernel.matches import notebook
from emberhall.words import say

Label = Callable[[Choice], str]
"""label(choice): what a face calls it."""

SHOWN: Final = 8  # options in the `repr` of a decision


class Decision:
    """A seat is asked: by which step and rule, in which words, with which options.

    Where it is asked for a set, element by element, `composition` says which sets there are.
    """

    __slots__ = (
        "_label", "composition", "main", "options", "prompt", "rule", "seat", "step",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        step: str,
        rule: str,
        prompt: str,
        options: list[Choice],
        main: bool,
        label: Label = str,
        composition: Composition | None = None,
    ) -> None:
        self.seat = seat
        self.step = step
        self.rule = rule
        self.prompt = prompt
        self.options = options
        self.main = main
        self._label = label
        self.composition = composition

    def said(self, prompt: str) -> Decision:
        """The same decision in other words."""
        return Decision(
            seat=self.seat,
            step=self.step,
            rule=self.rule,
            prompt=prompt,
            options=self.options,
            main=self.main,
            label=self._label,
            composition=self.composition,
        )

    def label(self, choice: Choice) -> str:
        """What a face calls an option."""
        return self._label(choice)

    @property
    def offered(self) -> list[Choice]:
        """What a person is shown: the options, and of a set all that can be picked, each once.

        What is offered before the elements, such as to leave all as it is, comes before them.
        """
        if self.composition is None:
            return self.options
        elements = list(dict.fromkeys(self.elements))
        others = [each for each in self.options if each not in elements]
        first = 1 if others and others[0] is self.options[0] else 0
        return [*others[:first], *elements, *others[first:]]

    @property
    def elements(self) -> list[Choice]:
        """What can be picked of a set that is asked for, each as often as it can be; else nothing.

        Each is an element of at least one set, whether or not it is an option right away.
        """
        return [] if self.composition is None else self.composition.elements

    @property
    def picked(self) -> list[Choice]:
        """What stands there already of a set that is amended."""
        return [] if self.composition is None else self.composition.picked

    @property
    def closers(self) -> list[Choice]:
        """What closes a set that is asked for in so many words."""
        return [] if self.composition is None else self.composition.closers

    def compose(self, elements: list[Choice]) -> list[Choice]:
        """The choices by which a set is played that is picked in any order."""
        if self.composition is None:
            raise IllegalSet(say("{step} does not ask for a set", step=self.step), self.rule)
        return self.composition.notations(elements)

    def check_begun(self, elements: list[Choice]) -> None:
        """Raise unless what is picked is a legal set, or can become one by picking more."""
        if self.composition is not None:
            self.composition.check_begun(elements)

    def is_full(self, elements: list[Choice]) -> bool:
        """Whether a set that is picked is legal and nothing can be added to it."""
        return self.composition is not None and self.composition.is_full(elements)

    def __repr__(self) -> str:
        count = len(self.options)
        options = [str(option) for option in self.options[:SHOWN]]
        if count > SHOWN:
            options.append("…")
        counted = "1 option" if count == 1 else f"{count} options"
        return (
            f"<Decision of seat {self.seat}: {self.step} [{self.rule}],"
            f" {counted}: {', '.join(options)}>"
        )

    def _repr_html_(self) -> str | None:
        return notebook.shown("decision", self)


class Refusal:
    """Why a choice is not offered: the rule, and the sentence that says what is missing."""

    __slots__ = ("key", "rule", "values")

    def __init__(self, rule: str, key: str, values: dict[str, str]) -> None:
        self.rule = rule
        self.key = key
        self.values = values


class Obstacle:
    """A refusal in words: what stands in the way of a choice, and the rule that says so."""

    __slots__ = ("reason", "rule")

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule


class Suggestion:
    """A batch that a face may offer for a decision: the sentence that names it, what to play."""

    __slots__ = ("key", "notations", "values")

    def __init__(
        self, key: str, notations: list[str], values: dict[str, str] | None = None
    ) -> None:
        self.key = key
        self.notations = notations
        self.values = values or {}
