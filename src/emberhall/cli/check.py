"""`emberhall check`: does a game keep what the kernel promises of it?"""

from __future__ import annotations

import argparse

from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.screen import Screen
from emberhall.conformance import Failure, Report, check_game
from emberhall.conformance.setups import setups
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.terminal.text import Span
from emberhall.words import say

EXAMPLES = """\
Random games are played at every mix of seats. All checks look at a sample of their decisions:
copies, saving, replay, views, redaction, hidden things, order of answers, and more.

examples:
  emberhall check                                      every game, one seed
  emberhall check crown-of-ash --seeds 20
  emberhall check crown-of-ash --seeds 900 --thorough 50   a soak: look at one seed in 50
"""

BROKEN = 1
QUICK = 60


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "check", "the conformance suite", EXAMPLES)
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    parser.add_argument("--seeds", type=int, default=1, metavar="N", help="how many (default 1)")
    parser.add_argument(
        "--quick", action="store_true", help=f"look at one decision in {QUICK} and be done sooner"
    )
    parser.add_argument(
        "--every", type=int, default=10, metavar="N", help="look at one decision in N (default 10)"
    )
    parser.add_argument(
        "--thorough",
        type=int,
        default=1,
        metavar="N",
        help="look at the games of one seed in N, only play out the others (default 1)",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the suite; exit status 1 if a game breaks a promise."""
    screen = Screen()
    for name in ("seeds", "every", "thorough"):
        if getattr(args, name) < 1:
            raise BadInput(say("--{name} must be at least 1", name=name))
    games = [registry.game(args.game)] if args.game else registry.games()
    faults = {} if args.game else registry.broken()
    reports = [
        _checked(game, args, screen) if args.game else _checked_among_others(game, args, screen)
        for game in games
    ]
    if args.json:
        loading = [{"game": slug, "ok": False, "fault": fault} for slug, fault in faults.items()]
        screen.json([*(_as_dict(report) for report in reports), *loading])
    else:
        for report in reports:
            _show(report, screen)
        for slug, fault in faults.items():
            screen.say(Span("broken", "bad"), f" {slug}: cannot be loaded: {fault}", indent=4)
    return 0 if not faults and all(report.ok for report in reports) else BROKEN


def _checked_among_others(game: Game, args: argparse.Namespace, screen: Screen) -> Report:
    """The report of a game that never keeps the others from theirs."""
    try:
        return _checked(game, args, screen)
    except Exception as error:  # noqa: BLE001 - the code of an add-on may fail in any way
        report = Report(game.slug, [])
        message = f"it broke off with {type(error).__name__}: {error}"
        report.add(Failure("suite", game.slug, message))
        return report


def _checked(game: Game, args: argparse.Namespace, screen: Screen) -> Report:
    seeds = range(args.seeds)
    total = sum(len(setups(game, seed)) for seed in seeds)
    every = QUICK if args.quick else args.every
    with screen.progress(f"checking {game.slug}", total) as advance:
        return check_game(
            game,
            seeds,
            every=every,
            thorough=args.thorough,
            progress=lambda done, total: advance(),
        )


def _show(report: Report, screen: Screen) -> None:
    verdict = Span("ok", "good") if report.ok else Span("broken", "bad")
    screen.say(verdict, f" {report.game}: {report.games} games, {report.inputs} inputs")
    for failure in report.failures:
        screen.say(Span("  broken ", "bad"), str(failure), indent=4)
    for name, count in report.failed.items():
        screen.say(Span("  failed ", "bad"), f"{name}: {count}")
    passed = [name for name in report.ran if name not in report.failed and report.ran[name]]
    screen.say(Span("  passed ", "good"), ", ".join(passed), indent=4)
    if report.idle:
        screen.say(Span("  no occasion ", "dim"), ", ".join(report.idle), indent=4)


def _as_dict(report: Report) -> dict[str, object]:
    return {
        "game": report.game,
        "ok": report.ok,
        "games": report.games,
        "inputs": report.inputs,
        "ran": report.ran,
        "failed": report.failed,
        "failures": [str(failure) for failure in report.failures],
    }
