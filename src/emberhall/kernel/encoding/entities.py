"""The numbers of an encoding by what they are about: a row for each thing, and for each record.

The row of a card holds, for each place where it can lie, how it lies there. The row of a record,
such as what belongs to a seat, holds its plain numbers. All rows are of one width; which of them
are there at the moment is a mask.
"""

from __future__ import annotations

import re
from typing import Final

from emberhall.kernel.encoding.encoder import Encoding
from emberhall.kernel.encoding.features import SEATS, STEPS, THERE, Feature

NOTHING: Final = -1  # no number stands there
TABLE_ROOT: Final = "table"  # the sort of the row that tells what belongs to no other record


class Row:
    """What is told of one thing or record: its sort, its number among them, and its numbers.

    `numbers` are indexes of the flat vector; `always` says that it is there whatever they are.
    """

    __slots__ = ("always", "entry", "name", "numbers", "sort")

    def __init__(self, sort: str, entry: int, name: str) -> None:
        self.sort = sort
        self.entry = entry
        self.name = name
        self.numbers: list[int] = []
        self.always = sort == TABLE_ROOT

    def __repr__(self) -> str:
        return f"<{self.sort} {self.name}: {len(self.numbers)} numbers>"


class Entities:
    """The rows of an encoding, `width` numbers wide; `sorts` are the names of what there is."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.rows: list[Row] = []
        self._by_name: dict[str, Row] = {}
        self._records = _records_of(encoding.features)
        for feature in encoding.features:
            if feature.table in ("", SEATS, STEPS):
                self._enter_record(feature)
            else:
                self._enter_things(feature)
        self.sorts = list(dict.fromkeys(row.sort for row in self.rows))
        self.width = max(len(row.numbers) for row in self.rows)

    def index(self, row: Row) -> list[int]:
        """Which numbers of the flat vector stand in a row, NOTHING for those beyond its own."""
        return [*row.numbers, *[NOTHING] * (self.width - len(row.numbers))]

    def _row(self, sort: str, entry: int, name: str) -> Row:
        row = self._by_name.get(name)
        if row is None:
            row = self._by_name[name] = Row(sort, entry, name)
            self.rows.append(row)
        return row

    def _enter_things(self, feature: Feature) -> None:
        for entry, slug in enumerate(feature.names):
            row = self._row(feature.table, entry, f"{feature.table}/{slug}")
            row.numbers.append(feature.first + entry)

    def _enter_record(self, feature: Feature) -> None:
        path = feature.path if feature.path in self._records else _holder(feature.path)
        while path and path not in self._records:
            path = _holder(path)
        numbers = re.findall(r"\[(\d+)\]", path)
        sort = re.sub(r"\[\d+\]", "[]", path) or TABLE_ROOT
        row = self._row(sort, int(numbers[-1]) if numbers else 0, path or TABLE_ROOT)
        row.numbers += range(feature.first, feature.first + feature.size)


def _records_of(features: list[Feature]) -> set[str]:
    """The paths of the records that may be there or not."""
    holders = {_holder(feature.path) for feature in features}
    return {each.path for each in features if each.meaning == THERE} & holders


def _holder(path: str) -> str:
    """The path of what holds a field."""
    return path.rpartition(".")[0]
