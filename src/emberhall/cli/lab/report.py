"""`emberhall lab report`: the balance of a game on one page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.lab.arguments import add_common, bots_of, new_file
from emberhall.cli.lab.compare import estimated
from emberhall.cli.playing.seating import options_of
from emberhall.cli.playing.shelf import write
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.lab.report import Findings, examine, page
from emberhall.lab.report.findings import PACE
from emberhall.lab.report.sections import conclusions
from emberhall.lab.report.series import GAMES, PANEL, parts_of
from emberhall.words import say

EXAMPLES: Final = """\
examples:
  emberhall lab report crown-of-ash
  emberhall lab report battalia --seats 4 --bots greedy:32 --games 400 --out battalia.html
  emberhall lab report crown-of-ash --content mine.toml --results mine/ --out mine.html

The page needs nothing but itself: it can be mailed, printed and kept. --games counts the deals of
the main series; as many are played again by lot, to tell what each thing is worth, and a quarter of
it at every other number of seats and with every bot of --panel.
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    summary = "play a game as it is and write its balance as one page of HTML"
    parser = add_command(subparsers, "report", summary, EXAMPLES)
    kept = "keep every game in this folder; the same command goes on where it was stopped"
    add_common(parser, GAMES, "the deals of the main series", kept)
    parser.add_argument("--content", default="", metavar="FILE", help="a content pack")
    parser.add_argument(
        "--panel",
        default=",".join(PANEL),
        metavar="A,B,…",
        help=f"bots of several strengths for comparison ({','.join(PANEL)})",
    )
    parser.add_argument(
        "--pace",
        type=float,
        default=PACE,
        metavar="S",
        help=f"seconds that a person takes for a decision ({PACE:g})",
    )
    parser.add_argument("--out", metavar="FILE", help="the page (GAME-balance.html)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, write the page, and tell what stands at its top."""
    screen = Screen()
    if not args.pace > 0:
        raise BadInput(say("--pace is more than 0 seconds, not {pace:g}", pace=args.pace))
    game = registry.game(args.game)
    out = new_file(args.out or (None if args.json else f"{game.slug}-balance.html"))
    findings = _examined(args, screen)
    if out is not None:
        write(out, page(findings, args.pace))
    if args.json:
        screen.json(findings.as_dict())
        return 0
    for each in conclusions(findings, args.pace):
        screen.say(each)
    screen.gap()
    screen.say(say("{file} has the rest.", file=Path(str(out))))
    return 0


def _examined(args: argparse.Namespace, screen: Screen) -> Findings:
    game = registry.game(args.game)
    panel = [" ".join(name.split()) for name in args.panel.split(",")]
    chosen = options_of(args.set)
    bots = bots_of(args)
    parts = parts_of(
        game, bots, panel, args.seats, chosen, args.content, max(1, args.games), args.seed
    )
    with estimated(screen, sum(part.deals for part in parts)) as progress:
        return examine(
            game,
            bots,
            panel,
            seats=args.seats,
            options=chosen,
            content=args.content,
            games=args.games,
            seed=args.seed,
            jobs=args.jobs,
            results=args.results,
            progress=progress,
        )
