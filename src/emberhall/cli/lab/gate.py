"""`emberhall lab gate`: may a change of content be merged?"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.lab.arguments import add_series, bots_of, new_file
from emberhall.cli.lab.compare import estimated
from emberhall.cli.playing.seating import options_of
from emberhall.cli.playing.shelf import write
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.lab.comparison import MOVED, OPEN
from emberhall.lab.gate import GAMES, Gate, arm_of_text, gate, markdown
from emberhall.lab.plan import Arm, arm_of, plan_of
from emberhall.words import say

CLOSED: Final = 1
UNDECIDED: Final = 3
CONTENT: Final = "content.toml"

EXAMPLES: Final = """\
examples:
  emberhall lab gate --base main                       every game whose content differs from main
  emberhall lab gate battalia --base main --strict --out summary.md
  emberhall lab gate crown-of-ash --content mine.toml --guard "share lords/nox" --smallest 0.05

Guarded are the shares of victory by who acts first, second … and the length in decisions, or what
--guard names (see emberhall lab compare --help). The exit status is 0 if nothing guarded was seen
to move, 1 if something did, 3 with --strict if that is undecided after all deals. In at most 5 % of
changes that move nothing guarded it is 1.
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    summary = "say by the exit status whether a change of content moves what should stay"
    parser = add_command(subparsers, "gate", summary, EXAMPLES)
    parser.add_argument(
        "games_named", nargs="*", metavar="GAME", help="the games (all whose content differs)"
    )
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "--base", metavar="REF", help="compare with the content of this branch or commit (git)"
    )
    where.add_argument("--content", metavar="FILE", help="a content pack, for one game")
    parser.add_argument(
        "--against", default="", metavar="FILE", help="the pack to compare --content with"
    )
    add_series(parser, GAMES, "the most deals for each game")
    parser.add_argument(
        "--guard",
        action="append",
        default=[],
        metavar="MEASURE",
        help="guard this instead; may be given several times",
    )
    parser.add_argument(
        "--smallest", type=float, metavar="D", help="the smallest difference that matters"
    )
    parser.add_argument(
        "--strict", action="store_true", help="close the gate unless every guard is decided"
    )
    parser.add_argument("--out", metavar="FILE", help="write the summary to this file (Markdown)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compare, summarise, and let pass or not."""
    screen = Screen()
    out = new_file(args.out)
    found = [(game, _gate(args, screen, game, arms)) for game, arms in _compared(args)]
    summary = "\n".join(
        markdown(each, game.title, each.comparison.plan.arms[1].content(game))
        for game, each in found
    ) or say("No content differs.")
    if out is not None:
        write(out, summary + "\n")
    if args.json:
        screen.json({game.slug: each.as_dict() for game, each in found})
    else:
        for line in summary.splitlines():
            screen.say(line)
    states = {each.state() for _, each in found if each.comparison.rows}
    if MOVED in states:
        return CLOSED
    return UNDECIDED if args.strict and OPEN in states else 0


def _gate(args: argparse.Namespace, screen: Screen, game: Game, arms: Sequence[Arm]) -> Gate:
    plan = plan_of(game, arms, bots_of(args), args.seats, options_of(args.set), args.seed)
    with estimated(screen, args.games) as progress:
        return gate(
            plan,
            args.guard,
            args.smallest,
            args.games,
            args.jobs,
            _results(args.results, game, args),
            progress,
        )


def _results(file: str | None, game: Game, args: argparse.Namespace) -> str | None:
    """The file of a game; in front of its name stands the game where there may be several."""
    if not file or len(args.games_named) == 1:
        return file
    path = Path(file)
    return str(path.with_name(f"{game.slug}-{path.name}"))


def _compared(args: argparse.Namespace) -> list[tuple[Game, tuple[Arm, Arm]]]:
    """The games with their two contents; with a base only those that differ."""
    if args.content is not None:
        if len(args.games_named) != 1:
            raise BadInput(say("--content is for one game: name it"))
        game = registry.game(args.games_named[0])
        return [(game, (arm_of(game, "before", args.against), arm_of(game, "after", args.content)))]
    named = args.games_named or registry.slugs()
    found: list[tuple[Game, tuple[Arm, Arm]]] = []
    for slug in named:
        game = registry.game(slug)
        text = _content_at(game, args.base, bool(args.games_named))
        if text is not None and text != game.text(CONTENT):
            found.append((game, (arm_of_text(game, args.base, text), arm_of(game, "after", ""))))
    return found


def folder_of(game: Game) -> Path:
    """Where the content of a game lies."""
    return Path(str(resources.files(game.package)))


def _content_at(game: Game, ref: str, needed: bool) -> str | None:
    """The content of a game in another branch; None if it is not there and nobody asked for it."""
    command = ["git", "show", f"{ref}:./{CONTENT}"]
    try:
        done = subprocess.run(  # noqa: S603 - the words are ours, and no shell reads them
            command,
            cwd=folder_of(game),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    except OSError as error:
        raise BadInput(say("git cannot be run: {error}", error=error.strerror)) from None
    if done.returncode == 0:
        return done.stdout
    if needed or "invalid object name" in done.stderr:
        reason = " ".join(done.stderr.split()).removeprefix("fatal: ")
        raise BadInput(
            say("{title} at {ref}: {reason}", title=game.title, ref=repr(ref), reason=reason)
        )
    return None
