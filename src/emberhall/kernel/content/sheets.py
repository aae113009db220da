"""Sheets: the tables of a content as they are written, row by row; errors name the place."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Sequence
from typing import Final

from emberhall.kernel.errors import ContentError
from emberhall.words import say

SOURCES: Final = ("book", "inferred", "public", "ruling", "design", "pack")
DEEPEST: Final = 8  # lists and tables within each other in an entry; no game needs more than three
SLUG: Final = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")


class Row:
    """One entry of a content table while it is being read. Errors name file, entry and key."""

    def __init__(self, sheets: Sheets, table: str, slug: str, index: int) -> None:
        self.table = table
        self.slug = slug
        self.index = index
        self._sheets = sheets
        self._values = sheets.tables[table][slug]
        self._files = sheets.files_of(table, slug)
        self._read: set[str] = set()
        self.source = self.one_of("source", SOURCES)
        self.note = self.text("note", "")

    def fault(self, key: str, message: str) -> ContentError:
        file = self._files.get(key) or self._files.get("", "")
        return ContentError(message, file, f"[{self.table}.{self.slug}]", key)

    def slugs(self, table: str) -> tuple[str, ...]:
        """The slugs of a table of the same content."""
        return self._sheets.slugs(table)

    def has(self, key: str) -> bool:
        return key in self._values

    def _value(self, key: str) -> object:
        self._read.add(key)
        if key not in self._values:
            raise self.fault(key, say("is missing"))
        return self._values[key]

    def text(self, key: str, default: str | None = None) -> str:
        if default is not None and key not in self._values:
            self._read.add(key)
            return default
        value = self._value(key)
        if not isinstance(value, str):
            raise self.fault(key, say("must be a text, not {value!r}", value=value))
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        if default is not None and key not in self._values:
            self._read.add(key)
            return default
        return self._whole(key, self._value(key), low, high)

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(key, say("must be a whole number, not {value!r}", value=value))
        if not low <= value <= high:
            raise self.fault(
                key,
                say("must be from {low} to {high}, not {value}", low=low, high=high, value=value),
            )
        return value

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        return [self._whole(key, each, low, high) for each in self._list(key)]

    def _list(self, key: str) -> list[object]:
        value = self._value(key)
        if not isinstance(value, list):
            raise self.fault(key, say("must be a list, not {value!r}", value=value))
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        self._read.add(key)
        value = self._values.get(key, default)
        if not isinstance(value, bool):
            raise self.fault(key, say("must be true or false, not {value!r}", value=value))
        return value

    def one_of(self, key: str, allowed: Sequence[str]) -> str:
        value = self.text(key)
        if value not in allowed:
            raise self.fault(
                key,
                say(
                    "must be one of {allowed}, not {value!r}",
                    allowed=", ".join(allowed),
                    value=value,
                ),
            )
        return value

    def ref(self, key: str, slugs: Sequence[str]) -> int:
        """The index of the entry that a slug names."""
        return slugs.index(self.one_of(key, slugs))

    def refs(self, key: str, slugs: Sequence[str]) -> list[int]:
        """The indexes of the entries that a list of slugs names."""
        found: list[int] = []
        for each in self._list(key):
            if each not in slugs:
                raise self.fault(
                    key, say("names {each!r}; known are {slugs}", each=each, slugs=", ".join(slugs))
                )
            found.append(slugs.index(str(each)))
        return found

    def texts(self, key: str) -> list[str]:
        found: list[str] = []
        for each in self._list(key):
            if not isinstance(each, str):
                raise self.fault(key, say("must hold texts, not {each!r}", each=each))
            found.append(each)
        return found

    def amounts(self, key: str, slugs: Sequence[str], high: int = 99) -> list[int]:
        """Counts by slug, such as `{bone = 2, ash = 1}`; a key that is left out counts nothing."""
        counts = [0] * len(slugs)
        self._read.add(key)
        value = self._values.get(key, {})
        if not isinstance(value, dict):
            raise self.fault(key, say("must be a table of counts, not {value!r}", value=value))
        for slug, count in value.items():
            if slug not in slugs:
                raise self.fault(
                    key,
                    say("counts {slug!r}; known are {slugs}", slug=slug, slugs=", ".join(slugs)),
                )
            counts[slugs.index(slug)] = self._whole(key, count, 0, high)
        return counts

    def finish(self) -> None:
        """Complain about a key that no rule reads."""
        for key in self._values:
            if key not in self._read:
                raise self.fault(key, say("is not a key of this table"))


class Sheets:
    """The raw tables of a content, a pack already laid over them."""

    def __init__(self, tables: dict[str, dict[str, dict[str, object]]], file: str) -> None:
        self.tables = tables
        self.file = file
        self.pack = ""
        self.files: dict[tuple[str, str, str], str] = {}
        self._own = {table: tuple(entries) for table, entries in tables.items()}
        self._rows: dict[str, list[Row]] = {}

    def rows(self, table: str) -> list[Row]:
        """The rows of a table, in file order."""
        if table not in self.tables:
            raise ContentError(say("the table is missing"), self.file, f"[{table}]")
        if table not in self._rows:
            self._rows[table] = [
                Row(self, table, slug, index) for index, slug in enumerate(self.tables[table])
            ]
        return self._rows[table]

    def files_of(self, table: str, slug: str) -> dict[str, str]:
        """The file that each key of an entry comes from; under an empty key the entry's own."""
        files = {"": self.files.get((table, slug, ""), self.file)}
        for (of_table, of_slug, key), file in self.files.items():
            if of_table == table and of_slug == slug and key:
                files[key] = file
        return files

    def slugs(self, table: str) -> tuple[str, ...]:
        """The slugs of a table before its rows are read, for references between tables."""
        return tuple(self.tables.get(table, {}))

    def keep(self, table: str) -> None:
        """Complain if a pack adds, drops or moves entries of a table that the rules name."""
        own = self._own.get(table, ())
        for slug in self.slugs(table):
            if slug not in own:
                raise self.fault(table, slug, "", say("is an entry that the rules do not know"))
        for slug in own:
            if slug not in self.tables[table]:
                raise self.fault(table, slug, "", say("is missing, and the rules need it"))
        if self.slugs(table) != own:
            raise self.fault(table, "", "", say("must keep the order {own}", own=", ".join(own)))

    def fault(self, table: str, slug: str, key: str, message: str) -> ContentError:
        """What is wrong between entries, each of them good in itself: the doing of a pack."""
        entry = f"[{table}.{slug}]" if slug else f"[{table}]"
        return ContentError(message, self.pack or self.file, entry, key)

    def finish(self) -> None:
        """Complain about a table or a key that nobody has read."""
        for table in self.tables:
            if table not in self._rows:
                slug = next(iter(self.tables[table]), "")
                file = self.files.get((table, slug, ""), self.file)
                raise ContentError(say("is not a table of this game"), file, f"[{table}]")
            for row in self._rows[table]:
                row.finish()

    def digest(self) -> str:
        """SHA-256 of the canonical form of the tables.

        The order of entries counts: it makes ids.
        """
        return digest_of(
            [[table, list(self.tables[table].items())] for table in sorted(self.tables)]
        )


def digest_of(data: object) -> str:
    """SHA-256 of JSON-able data in canonical form, the same on every Python."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def parse(text: str, file: str) -> dict[str, dict[str, dict[str, object]]]:
    """TOML text as tables of entries, with errors that name the file."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise ContentError(say("is nested too deeply"), file) from None
    except ValueError as error:  # numbers without end are no TOMLDecodeError
        raise ContentError(say("is not TOML: {error}", error=error), file) from None
    tables: dict[str, dict[str, dict[str, object]]] = {}
    for table, entries in data.items():
        if not isinstance(entries, dict):
            raise ContentError(say("must be a table"), file, table)
        tables[table] = {}
        for slug, values in entries.items():
            if _is_deep(values):
                raise ContentError(
                    say("is nested deeper than {deepest} levels", deepest=DEEPEST),
                    file,
                    f"[{table}]",
                    slug,
                )
            if table == "pack":
                continue
            if not isinstance(values, dict):
                raise ContentError(say("must be an entry of its own"), file, f"[{table}]", slug)
            if not SLUG.fullmatch(slug):
                # notations are read in small letters, word by word
                message = say("must be written in small letters, digits and hyphens")
                raise ContentError(message, file, f"[{table}.{slug}]")
            for key, value in values.items():
                if not _plain(value):
                    raise ContentError(
                        say("cannot hold {value!r}", value=value), file, f"[{table}.{slug}]", key
                    )
            tables[table][slug] = values
    if "pack" in data:
        tables["pack"] = {"": dict(data["pack"])}
    return tables


def _is_deep(value: object) -> bool:
    """Whether lists and tables lie in each other so deep that no entry can be meant."""
    level: list[object] = [value]
    for _ in range(DEEPEST + 1):
        inner: list[object] = []
        for each in level:
            if isinstance(each, dict):
                inner.extend(each.values())
            elif isinstance(each, list):
                inner.extend(each)
        level = inner
    return bool(level)


def _plain(value: object) -> bool:
    """Whether a value is made of texts, numbers, lists and tables only: no dates and times."""
    if isinstance(value, dict):
        return all(_plain(each) for each in value.values())
    if isinstance(value, list):
        return all(_plain(each) for each in value)
    return isinstance(value, (str, int, float))
