"""`emberhall arena`: bots play bots, and the results say who is better and how the game behaves."""

from __future__ import annotations

import argparse
from io import StringIO
from pathlib import Path
from typing import Final

from emberhall.arena import Ladder, Series, climb, play_series, rounded_up
from emberhall.arena.guests import PATIENCE
from emberhall.arena.ladder import BOTS, SEATS, climbers_of, meetings
from emberhall.arena.plot import check_plot, draw_ladder, draw_series
from emberhall.arena.report import check_parquet, write_csv, write_parquet
from emberhall.arena.sequential import read_sprt
from emberhall.bots import names
from emberhall.cli.arena_tables import ladder_lines, summary
from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.playing.seating import options_of
from emberhall.cli.playing.shelf import check_new, write
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.words import say

EXAMPLES: Final = """\
examples:
  emberhall arena crown-of-ash --bots greedy,random --games 400
  emberhall arena crown-of-ash --bots mcts:1000,greedy --games 400 --sprt 0.6,0.7 \\
      --results mcts.jsonl --jobs 2
  emberhall arena crown-of-ash --bots greedy --seats 4 --games 200 --report games.parquet
  emberhall arena crown-of-ash --bots greedy,ai --set difficulty=hard --json
  emberhall arena crown-of-ash --bots greedy --bot mine.py:Cautious --plot mine.svg
  emberhall arena --ladder crown-of-ash --games 40 --results ladder/
"""

PARQUET: Final = ".parquet"
WHETHER_BETTER: Final = "0.5,0.6"


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    summary = "let bots play each other: win rates with intervals, ratings, scores, lengths"
    parser = add_command(subparsers, "arena", summary, EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the game, see 'emberhall games'")
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help=f"who plays: {', '.join(names())}, or ai for a seat that the game's rules play; "
        "with more seats than bots the bots fill them again and again",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE.py:NAME",
        help="another bot, a class in a file; it plays from a process of its own",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="how many games (100), rounded up so that every deal is played in all rotations; "
        "in a ladder for each pair",
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
    parser.add_argument(
        "--sprt",
        nargs="?",
        const=WHETHER_BETTER,
        metavar="LOW,HIGH",
        help="stop as soon as it is clear whether the first bot rather wins LOW or HIGH of the "
        f"games ({WHETHER_BETTER}), each with an error of 5 %%",
    )
    parser.add_argument(
        "--ladder",
        action="store_true",
        help=f"everybody meets everybody and the automa: {', '.join(BOTS)} unless --bots says",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="S",
        help=f"seconds that somebody else's bot may take for a choice ({PATIENCE:g})",
    )
    _add_files(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--results",
        metavar="FILE",
        help="keep every game in this file (for a ladder in this folder) as soon as it is over; "
        "the same command goes on where it was stopped",
    )
    parser.add_argument(
        "--report", metavar="FILE", help="write every game to a CSV or Parquet file (.parquet)"
    )
    parser.add_argument("--plot", metavar="FILE", help="draw the results, .svg or .png")


def run(args: argparse.Namespace) -> int:
    """Play the series or the ladder and show it."""
    screen = Screen()
    report = _new_file(args.report)
    plot = _new_file(args.plot)
    if report is not None and report.suffix == PARQUET:
        check_parquet()
    if plot is not None:
        check_plot(plot)
    if args.patience <= 0:
        raise BadInput(
            say("--patience is more than 0 seconds, not {patience:g}", patience=args.patience)
        )
    try:
        return _climbed(args, screen, plot) if args.ladder else _fought(args, screen, report, plot)
    except KeyboardInterrupt:
        more = "; the same command goes on" if args.results else ", so there are no results"
        screen.complain(f"emberhall: the arena was interrupted{more}")
        raise


def _new_file(name: str | None) -> Path | None:
    if not name:
        return None
    path = Path(name).expanduser()
    check_new(path)
    return path


def _bots(args: argparse.Namespace) -> list[str]:
    listed = [" ".join(name.split()) for name in args.bots.split(",")] if args.bots else []
    return [*listed, *args.bot]


# A series.


def _fought(
    args: argparse.Namespace, screen: Screen, report: Path | None, plot: Path | None
) -> int:
    bots = _bots(args)
    if not bots:
        raise BadInput(say("say who plays: --bots A,B or --bot FILE.py:NAME"))
    series = _played(args, screen, bots)
    if report is not None:
        _write_report(series, report)
    if plot is not None:
        draw_series(series, plot)
    if args.json:
        screen.json(series.as_dict())
    else:
        screen.show(summary(series))
    return 0


def _played(args: argparse.Namespace, screen: Screen, bots: list[str]) -> Series:
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
            results=args.results,
            sprt=read_sprt(args.sprt) if args.sprt else None,
            patience=args.patience,
        )


def _write_report(series: Series, path: Path) -> None:
    if path.suffix == PARQUET:
        write_parquet(series, path)
        return
    text = StringIO()
    write_csv(series, text)
    write(path, text.getvalue())


# A ladder.


def _climbed(args: argparse.Namespace, screen: Screen, plot: Path | None) -> int:
    for name in ("report", "sprt", "seats"):
        if getattr(args, name):
            raise BadInput(say("--{name} does not go with --ladder", name=name))
    ladder = _ladder(args, screen, registry.game(args.game))
    if plot is not None:
        draw_ladder(ladder, plot)
    if args.json:
        screen.json(ladder.as_dict())
    else:
        screen.show(ladder_lines(ladder))
    return 0


def _ladder(args: argparse.Namespace, screen: Screen, game: Game) -> Ladder:
    bots = _bots(args) or list(BOTS)
    options = options_of(args.set)
    pairs = len(meetings(climbers_of(game, bots, options)))
    games = rounded_up(game, ["a", "b"], args.games, SEATS)
    with screen.progress("climbing", pairs * games) as advance:
        return climb(
            game,
            bots,
            games,
            seed=args.seed,
            options=options,
            content=args.content,
            jobs=args.jobs,
            results=args.results,
            progress=advance,
        )
