"""A series or a ladder as a picture, SVG or PNG. The one place that knows matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from emberhall.arena.ladder import Ladder
from emberhall.arena.series import Series
from emberhall.kernel.errors import BadInput, EmberhallError

KINDS: Final = (".svg", ".png")
COLOURS: Final = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#d55e00", "#0072b2")  # Okabe and Ito
RESOLUTION: Final = 120  # dots an inch


def check_plot(path: Path) -> None:
    """Raise unless a picture of that name can be drawn."""
    if path.suffix.lower() not in KINDS:
        raise BadInput(f"a plot is a file ending in {' or '.join(KINDS)}, not {path.name!r}")
    _chart(1)


def draw_series(series: Series, path: Path) -> None:
    """Win rates with their intervals, and how the scores are spread."""
    standings = series.standings()
    chart = _chart(len(standings))
    rates, scores = chart.subplots(1, 2)
    names = [standing.bot for standing in standings]
    _dots(
        rates,
        names,
        [100 * standing.won.rate for standing in standings],
        [100 * standing.won.low for standing in standings],
        [100 * standing.won.high for standing in standings],
    )
    rates.axvline(100 / series.seats, color="#999999", linewidth=1, linestyle=":")
    rates.set_xlim(0, 100)
    rates.set_xlabel("games won, % (95 % interval)")
    spread = [
        [one.totals[seat] for one in series.played for seat in _seats(one.bots, name)]
        for name in names
    ]
    drawn = scores.boxplot(
        spread, orientation="horizontal", whis=(5, 95), showfliers=False, patch_artist=True
    )
    for box, colour in zip(drawn["boxes"], _colours(len(names)), strict=True):
        box.set_facecolor(colour)
    scores.set_yticklabels(names)
    scores.invert_yaxis()
    scores.set_xlabel("score (median, quarters, 5 % to 95 %)")
    chart.suptitle(f"{series.game}, {series.seats} seats, {len(series.played)} games")
    _save(chart, path)


def draw_ladder(ladder: Ladder, path: Path) -> None:
    """Ratings with two deviations to either side, the strongest at the top."""
    rungs = [rung for rung in ladder.rungs() if rung.rating is not None]
    chart = _chart(len(rungs))
    axes = chart.subplots()
    means = [rung.rating.mean for rung in rungs if rung.rating]
    reach = [2 * rung.rating.deviation for rung in rungs if rung.rating]
    low = [mean - each for mean, each in zip(means, reach, strict=True)]
    high = [mean + each for mean, each in zip(means, reach, strict=True)]
    _dots(axes, [rung.name for rung in rungs], means, low, high)
    axes.set_xlabel("rating")
    chart.suptitle(f"{ladder.game}: ladder, {ladder.games} games")
    _save(chart, path)


def _dots(
    axes: Any,
    names: Sequence[str],
    middle: Sequence[float],
    low: Sequence[float],
    high: Sequence[float],
) -> None:
    for row, colour in enumerate(_colours(len(names))):
        axes.plot([low[row], high[row]], [row, row], color=colour, linewidth=3)
        axes.plot([middle[row]], [row], "o", color=colour, markersize=9)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def _seats(bots: Sequence[str], name: str) -> list[int]:
    return [seat for seat, sitter in enumerate(bots) if sitter == name]


def _colours(count: int) -> list[str]:
    return [COLOURS[i % len(COLOURS)] for i in range(count)]


def _chart(rows: int) -> Any:
    make = _matplotlib("matplotlib.figure").Figure
    return make(figsize=(10, 1.8 + 0.45 * rows), layout="constrained")


def _save(chart: Any, path: Path) -> None:
    """Write the picture; the same results give the same SVG."""
    plain: dict[str, Any] = {"Date": None} if path.suffix.lower() == ".svg" else {}
    with _matplotlib("matplotlib").rc_context({"svg.hashsalt": "emberhall"}):
        chart.savefig(path, dpi=RESOLUTION, metadata=plain)


def _matplotlib(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise EmberhallError(
            "plots need matplotlib, which is not installed: pip install 'emberhall[arena]'"
        ) from None
