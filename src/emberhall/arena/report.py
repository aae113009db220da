"""A series as a table for other programs: CSV for a spreadsheet, Parquet for analysis.

One row for each seat of each game. The one place that knows pyarrow.
"""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from emberhall.arena.series import Series
from emberhall.kernel.errors import EmberhallError

Value = int | float | str | None


def columns_of(series: Series) -> dict[str, list[Value]]:
    """The columns of the table, by name; a metric that a game does not have is None."""
    played = series.played
    categories = _keys([scores for one in played for scores in one.scores])
    verbs = _keys([counted for one in played for counted in one.verbs])
    metrics = list(dict.fromkeys(name for one in played for name in one.metrics))
    names = [
        *("game", "deal", "seat", "bot", "acts", "place", "share", "total", "decisions", "turns"),
        *(f"score {key}" for key in categories),
        *(f"choice {key}" for key in verbs),
        *(f"metric {key}" for key in metrics),
    ]
    columns: dict[str, list[Value]] = {name: [] for name in names}
    for number, one in enumerate(played):
        for seat, name in enumerate(one.bots):
            row: list[Value] = [
                *(number + 1, one.deal + 1, seat + 1, name, one.order.index(seat) + 1),
                *(one.places[seat], one.shares[seat], one.totals[seat]),
                *(one.decisions[seat], one.turns[seat]),
                *(one.scores[seat].get(key, 0) for key in categories),
                *(one.verbs[seat].get(key, 0) for key in verbs),
                *(one.metrics.get(key) for key in metrics),
            ]
            for column, value in zip(columns.values(), row, strict=True):
                column.append(value)
    return columns


def write_csv(series: Series, file: TextIO) -> None:
    """The table as CSV; what is missing is left empty."""
    columns = columns_of(series)
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))


def check_parquet() -> None:
    """Raise unless Parquet files can be written."""
    _arrow("pyarrow.parquet")


def write_parquet(series: Series, path: Path) -> None:
    """The table as a Parquet file."""
    table = _arrow("pyarrow").table(columns_of(series))
    _arrow("pyarrow.parquet").write_table(table, path)


def _arrow(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise EmberhallError(
            "Parquet files need pyarrow, which is not installed: pip install 'emberhall[arena]'"
        ) from None


def _keys(counted: list[dict[str, int]]) -> list[str]:
    return list(dict.fromkeys(key for each in counted for key in each))
