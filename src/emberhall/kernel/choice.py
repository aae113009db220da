"""Choices: small values named by the player's verb, made once for every loaded content."""

from __future__ import annotations

from typing import Any, ClassVar, dataclass_transform

from mypy_extensions import mypyc_attr

from emberhall.kernel.declare.declaring import Declaring
from emberhall.kernel.declare.fields import Field, counted, of, plain
from emberhall.kernel.declare.marker import Marker


@dataclass_transform(frozen_default=True, field_specifiers=(of, counted))
@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Declaring):
    """A small immutable value named by the player's verb.

    A class with a `NOTATION`, the names of its fields in braces (`"build {tile} {region}"`), is a
    verb: the catalogue of a content holds one choice for every combination of what the fields may
    be, unless the verb's `exists` denies it. `index` is stable per content digest; `subject` is the
    value of the first field, -1 without any.
    """

    __slots__ = ("index", "notation", "subject")
    FIELDS: ClassVar[tuple[Field, ...]] = ()
    METHODS: ClassVar[tuple[str, ...]] = ("__init__",)
    SETTINGS: ClassVar[tuple[str, ...]] = (
        "self.index = -1",
        "self.subject = -1",
        'self.notation = ""',
    )

    NOTATION: ClassVar[str] = ""
    BESIDE: ClassVar[str] = ""
    """Verbs that follow each other with the same word here are numbered by their first field."""

    def __init__(self) -> None:
        self.index = -1
        self.subject = -1
        self.notation = ""

    @staticmethod
    def unmarked(seat: bool, default: object) -> Marker:
        return plain(seat, default)

    @staticmethod
    def exists(content: Any, *values: int) -> bool:
        """Whether the fields may be these together."""
        return True

    @property
    def verb(self) -> str:
        """The word with which its notation begins."""
        return self.tokens()[0]

    def tokens(self) -> list[str]:
        """The words of its notation: the verb, then what it is about."""
        return self.notation.split(" ")

    def __str__(self) -> str:
        return self.notation or type(self).__name__

    def __repr__(self) -> str:
        return f"<{self}>"
