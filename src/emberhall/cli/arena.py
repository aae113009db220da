"""`emberhall arena`: bots play bots, and the figures say who is better and how the game behaves."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Final

from emberhall.arena import Rate, Series, Spread, Standing, play_series, rounded_up
from emberhall.arena.report import write_csv
from emberhall.bots import names
from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.screen import Screen
from emberhall.cli.seating import options_of
from emberhall.cli.shelf import check_new, write
from emberhall.kernel import registry
from emberhall.picture.text import Line, Span, grid

EXAMPLES: Final = """\
examples:
  emberhall arena crown-of-ash --bots greedy,random --games 400
  emberhall arena crown-of-ash --bots greedy --seats 4 --games 200 --jobs 4
  emberhall arena crown-of-ash --bots greedy,ai --set difficulty=hard --json
  emberhall arena crown-of-ash --bots greedy --seats 3 --content my-cards.toml --report games.csv
"""

Row = Sequence[Line | str]


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    summary = "let bots play each other: win rates with intervals, scores, lengths"
    parser = add_command(subparsers, "arena", summary, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the game, see 'emberhall games'")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=f"who plays: {', '.join(names())}, or ai for a seat that the game's rules play; "
        "with more seats than bots the bots fill them again and again",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="how many games (100), rounded up so that every deal is played in all rotations",
    )
    parser.add_argument("--seats", type=int, metavar="K", help="how many seats (one for each bot)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of all chance (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (1)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument("--content", default="", metavar="FILE", help="a content pack")
    parser.add_argument("--report", metavar="FILE", help="write every game to a CSV file")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the series and show it."""
    screen = Screen()
    if args.report:
        check_new(Path(args.report).expanduser())
    try:
        series = _played(args, screen)
    except KeyboardInterrupt:
        screen.complain("emberhall: the arena was interrupted, so there are no figures")
        raise
    if args.report:
        write(Path(args.report).expanduser(), _report(series))
    if args.json:
        screen.json(series.as_dict())
    else:
        screen.show(summary(series))
    return 0


def _played(args: argparse.Namespace, screen: Screen) -> Series:
    bots = [" ".join(name.split()) for name in args.bots.split(",")]
    game = registry.game(args.game)
    games = rounded_up(game, bots, args.games, args.seats)
    with screen.progress("playing", games) as advance:
        return play_series(
            game,
            bots,
            games,
            seats=args.seats,
            seed=args.seed,
            options=options_of(args.set),
            content=args.content,
            jobs=args.jobs,
            progress=advance,
        )


def _report(series: Series) -> str:
    text = StringIO()
    write_csv(series, text)
    return text.getvalue()


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
        _head("bot", "seats", "wins", "95 % interval", "score", "place", "decisions", "ms each")
    ]
    for standing in standings:
        seconds = standing.seconds_per_decision
        rows.append(
            [
                Line(Span(standing.bot, "strong")),
                str(standing.won.games),
                Line(Span(_percent(standing.won.rate), "strong")),
                _interval(standing.won),
                f"{standing.score.mean:.1f}",
                f"{standing.place:.2f}",
                f"{standing.decisions:.0f}",
                "-" if seconds is None else f"{seconds * 1000:.2f}",
            ]
        )
    return grid(rows, "<>>>>>>>")


def _scores(series: Series) -> list[Line]:
    spreads: dict[str, Spread] = {
        "winner's score": series.winner_score(),
        "any seat's score": series.any_score(),
    }
    for standing in series.standings():
        spreads[f"score of {standing.bot}"] = standing.score
    for name, spread in series.lengths().items():
        spreads[f"{name} a game"] = spread
    spreads.update(series.figures())
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


def _interval(rate: Rate) -> str:
    return f"{rate.low * 100:.1f} to {rate.high * 100:.1f}"


def _number(number: float) -> str:
    return f"{number:.0f}" if number == int(number) else f"{number:.1f}"


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
