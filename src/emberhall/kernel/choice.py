"""Choices are made once, in the catalogue of a loaded content, and looked up ever after."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from emberhall.kernel.errors import BadNotation
from emberhall.kernel.fields import SEATS
from emberhall.words import say

if TYPE_CHECKING:
    from emberhall.kernel.content import Content


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """A small immutable value named by the player's verb.

    `NOTATION` is its text with attributes in braces (`"build {tile} {region}"`); `TABLES` names the
    content table that spells each attribute, in the order of the braces; an empty name spells the
    plain number. `index` is stable per content digest.
    """

    __slots__ = ("index", "notation")
    NOTATION: ClassVar[str] = ""
    TABLES: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.index = -1
        self.notation = ""

    def __repr__(self) -> str:
        return f"<{self.notation or type(self).__name__}>"


V = TypeVar("V", bound=Choice)


def one(content: Content, choice: V) -> V:
    """Enter a choice into the catalogue of its content."""
    content.catalogue.enter(choice)
    return choice


def every(content: Content, choices: Sequence[V]) -> list[V]:
    """Enter a family of choices into the catalogue of its content."""
    return [one(content, choice) for choice in choices]


def attributes(cls: type[Choice]) -> list[str]:
    """The attributes of a choice, in the order of its notation."""
    return [word[1:-1] for word in cls.NOTATION.split() if word.startswith("{")]


def derived_notation(choice: Choice, content: Content) -> str:
    words: list[str] = []
    tables = iter(type(choice).TABLES)
    for word in type(choice).NOTATION.split():
        if not word.startswith("{"):
            words.append(word)
            continue
        value: int = getattr(choice, word[1:-1])
        table = next(tables)
        spelled = table and table != SEATS
        words.append(content.slugs(table)[value] if spelled else str(value))
    return " ".join(words)


class Catalogue:
    """Every choice of a loaded content, by index and by notation."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.entries: list[Choice] = []
        self.by_notation: dict[str, Choice] = {}

    def enter(self, choice: Choice) -> None:
        """Give a new choice its index and its notation."""
        notation = derived_notation(choice, self.content)
        if notation in self.by_notation:
            raise ValueError(f"two choices are written {notation!r}")
        choice.index = len(self.entries)
        choice.notation = notation
        self.entries.append(choice)
        self.by_notation[notation] = choice

    def read(self, text: str) -> Choice:
        """The choice that a text names; case and spacing do not matter."""
        notation = " ".join(text.lower().split())
        choice = self.by_notation.get(notation)
        if choice is None:
            near = difflib.get_close_matches(notation, self.by_notation, n=1, cutoff=0.7)
            hint = say("; did you mean {near!r}?", near=near[0]) if near else ""
            raise BadNotation(
                say("no choice is written {notation!r}{hint}", notation=notation, hint=hint)
            )
        return choice
