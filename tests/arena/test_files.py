"""What other programs read: Parquet and pictures."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pyarrow.parquet
import pytest

from emberhall.arena import climb, play_series
from emberhall.arena.plot import check_plot, draw_ladder, draw_series
from emberhall.arena.report import write_csv, write_parquet
from emberhall.arena.series import Series
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game


@pytest.fixture
def series(wyrmgold: Game) -> Series:
    return play_series(wyrmgold, ["greedy:4", "random"], 4, seats=3)


def test_parquet_holds_the_same_table_as_csv_with_numbers_as_numbers(
    series: Series, tmp_path: Path
) -> None:
    write_parquet(series, tmp_path / "games.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    text = io.StringIO()
    write_csv(series, text)
    rows = list(csv.DictReader(text.getvalue().splitlines()))
    assert table.column_names == list(rows[0])
    assert table.num_rows == len(rows) == 18
    assert [{name: str(value) for name, value in row.items()} for row in table.to_pylist()] == rows
    assert str(table.schema.field("total").type) == "int64"


def test_a_series_is_drawn_the_same_each_time(series: Series, tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg", "one.png"):
        draw_series(series, tmp_path / name)
    drawn = (tmp_path / "one.svg").read_text()
    assert drawn == (tmp_path / "two.svg").read_text()
    assert "<svg" in drawn
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")


def test_a_ladder_is_drawn(wyrmgold: Game, tmp_path: Path) -> None:
    draw_ladder(climb(wyrmgold, ["random", "greedy:4"], 4), tmp_path / "ladder.svg")
    assert "<svg" in (tmp_path / "ladder.svg").read_text()


def test_other_pictures_are_refused(tmp_path: Path) -> None:
    check_plot(tmp_path / "figures.svg")
    with pytest.raises(BadInput, match=r"ending in \.svg or \.png"):
        check_plot(tmp_path / "figures.gif")
