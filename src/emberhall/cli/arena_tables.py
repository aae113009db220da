"""The results of an arena as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.arena import Ladder, Rating, Series, Spread, Standing, WinRate
from emberhall.arena.ratings import MISSING, can_rate
from emberhall.terminal.text import Line, Span, grid

Row = Sequence[Line | str]


def summary(series: Series) -> list[Line]:
    """The standings, and what the games say about the game."""
    played = len(series.played)
    noun = "game" if played == 1 else "games"
    return [
        Line(
            Span(series.game, "title"),
            f", {series.seats} seats, {played} {noun}, seed {series.seed}",
        ),
        *_options(series),
        Line(),
        *_standings(series.standings()),
        *_verdict(series),
        *notes(series.timed(), series.warnings()),
        Line(),
        *_scores(series),
        Line(),
        *_places(series),
        Line(),
        *_averages(
            "points", "of an average seat", {s.bot: s.categories for s in series.standings()}
        ),
        Line(),
        *_averages("choices", "of an average seat", {s.bot: s.verbs for s in series.standings()}),
    ]


def _options(series: Series) -> list[Line]:
    if not series.options:
        return []
    words = ", ".join(f"{name} {value}" for name, value in series.options.items())
    return [Line(Span(words, "dim"))]


def _head(*words: str) -> list[Line | str]:
    return [Line(Span(word, "dim")) for word in words]


def _standings(standings: list[Standing]) -> list[Line]:
    rows: list[Row] = [
        _head(
            *("bot", "seats", "wins", "95 % interval", "rating", "score", "place"),
            *("decisions", "ms each"),
        )
    ]
    for standing in standings:
        seconds = standing.seconds_per_decision
        rows.append(
            [
                Line(Span(standing.bot, "strong")),
                str(standing.won.games),
                Line(Span(_percent(standing.won.rate), "strong")),
                _interval(standing.won),
                _rating(standing.rating),
                f"{standing.score.mean:.1f}",
                f"{standing.place:.2f}",
                f"{standing.decisions:.0f}",
                _milliseconds(seconds),
            ]
        )
    return grid(rows, "<>>>>>>>>")


def _verdict(series: Series) -> list[Line]:
    if series.sprt is None:
        return []
    words = {
        "accepted": f"at least {_percent(series.sprt.high)} is the better account",
        "rejected": f"at most {_percent(series.sprt.low)} is the better account",
        "open": "not decided yet",
    }
    said = f"{series.names[0]}: {words[series.verdict()]} after {len(series.deals())} deals"
    return [Line(Span(said, "strong"))]


def notes(timed: list[str], warnings: list[str]) -> list[Line]:
    """What a reader of the results has to know."""
    said: list[Line] = []
    if timed:
        names = ", ".join(timed)
        said.append(Line(Span(f"not reproducible: {names} went by the clock", "bad")))
    said += [Line(Span(f"warning: {warning}", "bad")) for warning in warnings]
    if not can_rate():
        said.append(Line(Span(MISSING, "dim")))
    return said


def ladder_lines(ladder: Ladder) -> list[Line]:
    """The rungs of a ladder, the strongest on top."""
    rows: list[Row] = [_head("", "bot", "rating", "wins", "95 % interval", "games", "ms each")]
    for place, rung in enumerate(ladder.rungs(), 1):
        rows.append(
            [
                str(place),
                Line(Span(rung.name, "strong")),
                _rating(rung.rating),
                _percent(rung.won.rate),
                _interval(rung.won),
                str(rung.won.games),
                _milliseconds(rung.seconds_per_decision),
            ]
        )
    return [
        Line(Span(ladder.game, "title"), f", ladder, {ladder.games} games"),
        Line(),
        *grid(rows, "><>>>>>"),
        *notes(ladder.timed(), ladder.warnings()),
    ]


def _rating(rating: Rating | None) -> str:
    return "-" if rating is None else f"{rating.mean:.1f} ±{2 * rating.deviation:.1f}"


def _milliseconds(seconds: float | None) -> str:
    return "-" if seconds is None else f"{seconds * 1000:.2f}"


def _scores(series: Series) -> list[Line]:
    spreads: dict[str, Spread] = {
        "winner's score": series.winner_score(),
        "any seat's score": series.any_score(),
    }
    for standing in series.standings():
        spreads[f"score of {standing.bot}"] = standing.score
    for name, spread in series.lengths().items():
        spreads[f"{name} a game"] = spread
    spreads.update(series.metrics())
    rows: list[Row] = [_head("", "mean", "median", "5 %", "95 %")]
    for name, spread in spreads.items():
        numbers = (spread.mean, spread.median, spread.low, spread.high)
        rows.append([name, *(_number(number) for number in numbers)])
    return grid(rows, "<>>>>")


def _places(series: Series) -> list[Line]:
    rows: list[Row] = [_head("", "wins", "95 % interval", "", "wins", "95 % interval")]
    for i, (seat, place) in enumerate(zip(series.by_seat(), series.by_order(), strict=True)):
        rows.append(
            [
                f"seat {i + 1}",
                _percent(seat.rate),
                _interval(seat),
                f"acting {_ordinal(i + 1)}",
                _percent(place.rate),
                _interval(place),
            ]
        )
    shared = Line(Span(f"shared victories: {_percent(series.shared())} of the games", "dim"))
    return [*grid(rows, "<>><>>"), shared]


def _averages(word: str, rest: str, means: dict[str, dict[str, float]]) -> list[Line]:
    """A table with a row for each key and a column for each bot."""
    keys = dict.fromkeys(key for counted in means.values() for key in counted)
    rows: list[Row] = [_head(f"{word} {rest}", *means)]
    for key in keys:
        rows.append([key, *(f"{counted.get(key, 0.0):.1f}" for counted in means.values())])
    return grid(rows, "<" + ">" * len(means)) if keys else []


def _percent(rate: float) -> str:
    return f"{rate * 100:.1f} %"


def _interval(rate: WinRate) -> str:
    return f"{rate.low * 100:.1f} to {rate.high * 100:.1f}"


def _number(number: float) -> str:
    return f"{number:.0f}" if number == int(number) else f"{number:.1f}"


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
