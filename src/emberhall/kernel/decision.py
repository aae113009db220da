"""What the outside world sees of a step that asks."""

from __future__ import annotations

from emberhall.kernel.choice import Choice


class Decision:
    """A seat is asked: by which step and rule, in which words, with which options."""

    __slots__ = ("main", "options", "prompt", "rule", "seat", "step")

    def __init__(
        self, seat: int, step: str, rule: str, prompt: str, options: list[Choice], main: bool
    ) -> None:
        self.seat = seat
        self.step = step
        self.rule = rule
        self.prompt = prompt
        self.options = options
        self.main = main

    def said(self, prompt: str) -> Decision:
        """The same decision in other words."""
        return Decision(self.seat, self.step, self.rule, prompt, self.options, self.main)

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.step}, {len(self.options)} options>"


class Refusal:
    """Why a choice is not offered: the rule, and the sentence that says what is missing."""

    __slots__ = ("key", "rule", "values")

    def __init__(self, rule: str, key: str, values: dict[str, str]) -> None:
        self.rule = rule
        self.key = key
        self.values = values


class Suggestion:
    """A batch that a face may offer for a decision: the sentence that names it, what to play."""

    __slots__ = ("key", "notations", "values")

    def __init__(
        self, key: str, notations: list[str], values: dict[str, str] | None = None
    ) -> None:
        self.key = key
        self.notations = notations
        self.values = values or {}
