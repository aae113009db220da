"""Content: the cards, tiles and boards of a game, read from TOML into typed, frozen entries.

A game declares the keys of its entries and the tables of its content; what is not declared may not
stand in a file. A content pack is a TOML file of the same shape that overrides or replaces entries.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from emberhall.kernel.catalogue import Catalogue, verbs_of
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.keys import Key, number
from emberhall.kernel.content.sheets import Row, Sheets
from emberhall.kernel.declare.declaring import Declaring
from emberhall.kernel.declare.marker import Marker
from emberhall.words import say

SHOWN: Final = 60  # characters of a value in the `repr` of an entry


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry(Declaring):
    """Base of the frozen records of a content: slug, name, index, provenance and declared keys."""

    FIELDS: ClassVar[tuple[Key, ...]] = ()
    MARKED_ONLY: ClassVar[bool] = True

    index: int
    slug: str
    name: str
    source: str
    note: str

    def __init__(self, row: Row) -> None:
        self.index = row.index
        self.slug = row.slug
        self.name = row.text("name")
        self.source = row.source
        self.note = row.note
        for key in self.FIELDS:
            setattr(self, key.name, key.value(row, self))
        self.derive(row)
        row.finish()

    def derive(self, row: Row) -> None:
        """Check what the keys say together, and work out what follows from them."""

    def __repr__(self) -> str:
        keys = [f"{key.name}={_shortened(getattr(self, key.name))}" for key in self.FIELDS]
        return f"<{' '.join([type(self).__name__, self.slug, repr(self.name), *keys])}>"


def _shortened(value: object) -> str:
    said = repr(value)
    return said if len(said) <= SHOWN else f"{said[: SHOWN - 1]}…"


E = TypeVar("E", bound=Entry)


class Word(Entry):
    """An entry that is only a name: a kind, a place, a heading."""


class Number(Entry):
    """A number of the rules that a designer may tune."""

    value: int = number(0, 999)


class Entries(Marker):
    """A declared table of a content: its entries, how they are ordered, what a pack may do."""

    def __init__(self, slug: str, fixed: bool, order: Callable[[Any], Any] | None) -> None:
        super().__init__()
        self.slug = slug
        self.fixed = fixed
        self.order = order

    def read(self, sheets: Sheets) -> list[Entry]:
        """The entries of the table, in the order of their indexes."""
        if self.fixed:
            sheets.keep(self.slug or self.name)
        entries: list[Entry] = [self.inside(row) for row in sheets.rows(self.slug or self.name)]
        if self.order is not None:
            entries.sort(key=self.order)
            for index, entry in enumerate(entries):
                entry.index = index
        return entries


def table(slug: str = "", *, fixed: bool = False, order: Callable[[Any], Any] | None = None) -> Any:
    """A table of entries, with their numbers in its order or in one of the rules.

    The rules name entries of a `fixed` table: a pack may change them, not add, drop or move any.
    """
    return Entries(slug, fixed, order)


class Setting(Marker):
    """A number of the rules, kept as an attribute."""

    def __init__(self, slug: str, least: int) -> None:
        super().__init__()
        self.slug = slug
        self.least = least

    def read(self, sheets: Sheets, content: Content) -> int:
        value = content.number(self.slug)
        if value < self.least:
            message = say("must be at least {least}", least=self.least)
            raise sheets.fault("numbers", self.slug, "value", message)
        return value


def setting(slug: str, least: int = 0) -> Any:
    """A number of the table `numbers`."""
    return Setting(slug, least)


class Named(Marker):
    """The id of an entry that the rules name."""

    def __init__(self, table: str, slug: str) -> None:
        super().__init__()
        self.table = table
        self.slug = slug


def named(table: str, slug: str) -> Any:
    """The id of the entry of a table that has a slug."""
    return Named(table, slug)


class Column(Marker):
    """One value of every entry of a table, by id: what is asked often."""

    def __init__(self, table: str, key: str) -> None:
        super().__init__()
        self.table = table
        self.key = key

    def read(self, content: Content) -> list[Any]:
        return [getattr(entry, self.key or self.name) for entry in content.tables[self.table]]


def column(table: str, key: str = "") -> Any:
    """The values that the entries of a table have under a key, or under the name of the column."""
    return Column(table, key)


class Verbs(Marker):
    """The choices of a content: the modules that define the verbs."""

    def __init__(self, modules: Sequence[ModuleType]) -> None:
        super().__init__()
        self.modules = modules

    def listed(self) -> list[type[Choice]]:
        """The verbs in the order of their choices."""
        # mypyc would look for `__module__` on the instances
        return verbs_of(self.modules or [sys.modules[vars(self.inside)["__module__"]]])


def verbs(*modules: ModuleType) -> Any:
    """Every choice of the verbs that modules define, for the rules to look up.

    Without a module it is the one that lists the families.
    """
    return Verbs(modules)


@mypyc_attr(allow_interpreted_subclasses=True)
class Content(Declaring):
    """A loaded content. `tables` holds the entries of each table in the order of their indexes."""

    FIELDS: ClassVar[tuple[Marker, ...]] = ()
    MARKED_ONLY: ClassVar[bool] = True

    digest: str
    pack: str
    tables: dict[str, list[Entry]]
    catalogue: Catalogue
    _slugs: dict[str, tuple[str, ...]]
    _index: dict[str, dict[str, int]]
    _numbers: dict[str, int]
    _entries: dict[type[Entry], dict[str, Any]]

    def __init__(self, sheets: Sheets) -> None:
        self.digest = sheets.digest()
        self.pack = ""
        self.tables = {}
        self._slugs = {}
        self._index = {}
        self._numbers = {}
        self._entries = {}
        self.catalogue = Catalogue(self)
        self._read(sheets)
        self.derive(sheets)
        sheets.finish()
        for declared in self.FIELDS:
            if isinstance(declared, Verbs):
                self.catalogue.fill(declared.listed())
                setattr(self, declared.name, declared.inside(self.catalogue))

    def _read(self, sheets: Sheets) -> None:
        for declared in self.FIELDS:
            if isinstance(declared, Entries):
                entries = declared.read(sheets)
                setattr(self, declared.name, entries)
                self.enter(declared.slug or declared.name, entries)
                alone = declared.inside not in self._entries
                self._entries[declared.inside] = (
                    {each.slug: each for each in entries} if alone else {}
                )
                self._numbers |= {
                    each.slug: each.value for each in entries if isinstance(each, Number)
                }
            elif isinstance(declared, Named):
                setattr(self, declared.name, self.index(declared.table)[declared.slug])
            elif isinstance(declared, Column):
                setattr(self, declared.name, declared.read(self))
            elif isinstance(declared, Setting):
                setattr(self, declared.name, declared.read(sheets, self))

    def derive(self, sheets: Sheets) -> None:
        """Check what entries say together, and work out tables of what is asked often."""

    def enter(self, table: str, entries: Sequence[Entry]) -> None:
        """Make a table known by name, so that fields and choices can spell its ids."""
        self.tables[table] = list(entries)
        slugs = tuple(entry.slug for entry in entries)
        self._slugs[table] = slugs
        self._index[table] = {slug: i for i, slug in enumerate(slugs)}

    def slugs(self, table: str) -> tuple[str, ...]:
        """The slugs of a table, by index."""
        return self._slugs[table]

    def index(self, table: str) -> dict[str, int]:
        """The indexes of a table, by slug."""
        return self._index[table]

    def title(self, table: str, index: int) -> str:
        """What people call an entry."""
        return self.tables[table][index].name

    def title_of(self, table: str, slug: str) -> str:
        """What people call the entry that a view names."""
        return self.tables[table][self._index[table][slug]].name

    def get(self, kind: type[E], slug: str) -> E:
        """The entry that a view names, of a class that one table alone has."""
        entry: E = self._entries[kind][slug]
        return entry

    def number(self, slug: str) -> int:
        """A number of the rules, from the table `numbers`."""
        return self._numbers[slug]

    def __repr__(self) -> str:
        counts = [f"{len(entries)} {table}" for table, entries in self.tables.items()]
        counts.append(f"{len(self.catalogue.entries)} choices")
        pack = ", with a pack" if self.pack else ""
        return f"<{type(self).__name__} {self.digest[:8]}: {', '.join(counts)}{pack}>"
