"""The keys of an entry: what may stand in a row of a content, with type and bounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from emberhall.kernel.content.sheets import Row
from emberhall.kernel.declare.marker import MISSING, Marker

Condition = Callable[[Any], bool]

NUMBER: Final = "number"
NUMBERS: Final = "numbers"
TEXT: Final = "text"
TEXTS: Final = "texts"
FLAG: Final = "flag"
WORD: Final = "word"
REF: Final = "ref"
REFS: Final = "refs"
COUNTS: Final = "counts"

Names = str | Sequence[str]
"""The table whose entries are named, or the words themselves."""


class Key(Marker):
    """One declared key: how it is read. Made by what stands behind its name: `number`, `ref`, …

    `key` is how it is written, where that is not the name; what has a default may be left out.
    Where `when` does not hold of the entry as read so far, the key may not be there at all, and the
    value is `otherwise`.
    """

    def __init__(
        self,
        sort: str,
        low: int = 0,
        high: int = 0,
        names: Names = (),
        first: int | None = None,
        key: str = "",
        when: Condition | None = None,
        otherwise: object = MISSING,
        default: object = MISSING,
    ) -> None:
        super().__init__(default)
        self.sort = sort
        self.low = low
        self.high = high
        self.names = names
        self.first = first
        self.key = key
        self.when = when
        self.otherwise = default if otherwise is MISSING else otherwise

    @property
    def written(self) -> str:
        """How the key is written."""
        return self.key or self.name

    def value(self, row: Row, entry: object) -> object:
        """The value of the key in a row."""
        if self.when is not None and not self.when(entry):
            return _own(self.otherwise)
        key = self.written
        if self.default is not MISSING and not row.has(key):
            return _own(self.default)
        return self._read(row, key)

    def _read(self, row: Row, key: str) -> object:
        names = row.slugs(self.names) if isinstance(self.names, str) else self.names
        match self.sort:
            case "number":
                return row.number(key, self.low, self.high)
            case "numbers":
                return row.numbers(key, self.low, self.high)
            case "text":
                return row.text(key)
            case "texts":
                return row.texts(key)
            case "flag":
                return row.flag(key)
            case "word":
                return row.one_of(key, names)
            case "ref":
                return row.ref(key, names[: self.first])
            case "refs":
                return row.refs(key, names)
        return row.amounts(key, names[: self.first], self.high)


def _own(value: object) -> object:
    """A value of one's own: what is a list is copied."""
    return value[:] if isinstance(value, list) else value


def number(
    low: int,
    high: int,
    default: object = MISSING,
    *,
    key: str = "",
    when: Condition | None = None,
    otherwise: object = MISSING,
) -> Any:
    """A whole number between two bounds."""
    return Key(NUMBER, low=low, high=high, key=key, when=when, otherwise=otherwise, default=default)


def numbers(
    low: int,
    high: int,
    default: object = MISSING,
    *,
    key: str = "",
    when: Condition | None = None,
    otherwise: object = MISSING,
) -> Any:
    """A list of whole numbers between two bounds."""
    return Key(
        NUMBERS, low=low, high=high, key=key, when=when, otherwise=otherwise, default=default
    )


def text(default: object = MISSING, *, key: str = "") -> Any:
    """A text."""
    return Key(TEXT, key=key, default=default)


def texts(
    default: object = MISSING,
    *,
    key: str = "",
    when: Condition | None = None,
    otherwise: object = MISSING,
) -> Any:
    """A list of texts."""
    return Key(TEXTS, key=key, when=when, otherwise=otherwise, default=default)


def flag(*, key: str = "", when: Condition | None = None) -> Any:
    """True or false; false if it is left out."""
    return Key(FLAG, key=key, when=when, default=False)


def word(words: Sequence[str], *, key: str = "") -> Any:
    """One of some words, kept as it is written."""
    return Key(WORD, names=words, key=key)


def ref(
    names: Names,
    default: object = MISSING,
    *,
    first: int | None = None,
    key: str = "",
    when: Condition | None = None,
    otherwise: object = MISSING,
) -> Any:
    """The id of an entry of a table that is named, or the place of a word among some words.

    With `first` only so many entries from the first one on may be named.
    """
    return Key(
        REF, names=names, first=first, key=key, when=when, otherwise=otherwise, default=default
    )


def refs(
    names: Names,
    default: object = MISSING,
    *,
    key: str = "",
    when: Condition | None = None,
    otherwise: object = MISSING,
) -> Any:
    """The ids of several entries, or the places of several words."""
    return Key(REFS, names=names, key=key, when=when, otherwise=otherwise, default=default)


def counts(
    names: Names,
    high: int = 99,
    *,
    first: int | None = None,
    key: str = "",
    when: Condition | None = None,
    otherwise: object = MISSING,
) -> Any:
    """Counts by slug, such as `{bone = 2, ash = 1}`; what is left out counts nothing."""
    return Key(COUNTS, high=high, names=names, first=first, key=key, when=when, otherwise=otherwise)
