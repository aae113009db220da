"""`emberhall lab compare`: two contents on the same deals."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from emberhall.bots import check_name
from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.lab.arguments import add_common, bots_of, new_file, write_json
from emberhall.cli.lab.tables import comparison_lines
from emberhall.cli.playing.seating import options_of
from emberhall.cli.screen import Advance, Screen
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.lab.comparison import GAMES, Comparison, compare
from emberhall.lab.course import Progress
from emberhall.lab.panel import Panel, panel_lines
from emberhall.terminal.text import Line, Span
from emberhall.words import say

EXAMPLES: Final = """\
examples:
  emberhall lab compare crown-of-ash --content mine.toml
  emberhall lab compare crown-of-ash --content mine.toml --against printed.toml --seats 4
  emberhall lab compare crown-of-ash --content mine.toml --question "share seat 1" --smallest 0.03
  emberhall lab compare crown-of-ash --content mine.toml --panel greedy:8,mcts:20
  emberhall lab compare crown-of-ash --content mine.toml --question "length decisions" \\
      --results mine.jsonl --out mine.json

The same deals are played with and without the change, by the same bots with the same luck. One
question is asked: by default how often the things that the pack changes are chosen. Playing ends as
soon as it is answered; however often one looks, a difference that is none is told in at most 5 % of
comparisons. Whatever else moved is told with at most 5 % of false ones among it.

What can be asked (--question):
  taken of what is changed       taken VERB, taken VERB TABLE/THING, offered VERB TABLE/THING
  share seat 1, share acting 1   share TABLE/FACTION, share bot NAME
  length decisions               length rounds, margin, lead changes, ahead, score CATEGORY
"""

ESTIMATED: Final = 2  # deals after which the time that is left is told


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    summary = "play the same deals with and without a change, and say what it does"
    parser = add_command(subparsers, "compare", summary, EXAMPLES)
    add_common(parser, GAMES, "the most deals, each with either content and in all rotations")
    parser.add_argument(
        "--content", required=True, metavar="FILE", help="the content pack with the change"
    )
    parser.add_argument(
        "--against", default="", metavar="FILE", help="the pack to compare it with (the game as is)"
    )
    parser.add_argument("--question", default="", metavar="MEASURE", help="what to ask, see below")
    parser.add_argument(
        "--smallest",
        type=float,
        metavar="D",
        help="the smallest difference that matters: 0.05 of a share of victory, a tenth of "
        "anything else",
    )
    parser.add_argument(
        "--panel",
        default="",
        metavar="A,B,…",
        help="ask these bots as well, each in every seat, and say first where they contradict",
    )
    parser.add_argument(
        "--to-the-end", action="store_true", help="play all deals, even if the question is answered"
    )
    parser.add_argument(
        "--all", action="store_true", help="show every measure, not only the surest"
    )
    parser.add_argument("--out", metavar="FILE", help="write all that was measured to a JSON file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compare and tell."""
    screen = Screen()
    out = new_file(args.out)
    if args.smallest is not None and not args.smallest > 0:
        raise BadInput(say("--smallest is more than 0, not {smallest:g}", smallest=args.smallest))
    panel = _panel(args, screen)
    found = panel.as_dict() if panel.others else panel.main.as_dict()
    if out is not None:
        write_json(out, found)
    if args.json:
        screen.json(found)
        return 0
    game = registry.game(args.game)
    content = panel.main.plan.arms[1].content(game)
    screen.show(Line(Span(each, "strong")) for each in panel_lines(panel, content))
    screen.show(comparison_lines(panel.main, args.all))
    return 0


def _panel(args: argparse.Namespace, screen: Screen) -> Panel:
    """The comparison, and the same question with each bot of the panel in every seat."""
    names = [" ".join(name.split()) for name in args.panel.split(",")] if args.panel else []
    for name in names:
        check_name(name)
    main = _compared(args, screen, bots_of(args), args.question, args.results)
    args.seats = len(main.plan.seatings[0])
    others = [
        _compared(args, screen, [name], main.question, _beside(args.results, name))
        for name in names
    ]
    return Panel(main, tuple(others))


def _beside(file: str | None, name: str) -> str | None:
    """The file of results of a bot of the panel, beside that of the comparison."""
    if not file:
        return None
    path = Path(file)
    return str(path.with_name(f"{path.stem}-{name.replace(':', '-')}{path.suffix}"))


def _compared(
    args: argparse.Namespace, screen: Screen, bots: list[str], question: str, results: str | None
) -> Comparison:
    with estimated(screen, args.games) as progress:
        return compare(
            registry.game(args.game),
            args.content,
            args.against,
            bots=bots,
            seats=args.seats,
            options=options_of(args.set),
            question=question,
            smallest=args.smallest,
            games=args.games,
            seed=args.seed,
            jobs=args.jobs,
            results=results,
            progress=progress,
            stop=not args.to_the_end,
        )


@contextmanager
def estimated(screen: Screen, most: int) -> Iterator[Progress]:
    """A bar while deals are played, and after the first of them a line: how long it may take."""
    begun = monotonic()
    done = 0

    with screen.progress(say("deals"), most) as advance:

        def progress() -> None:
            nonlocal done
            done += 1
            _tell(screen, advance, done, most, monotonic() - begun)

        yield progress


def _tell(screen: Screen, advance: Advance, done: int, most: int, seconds: float) -> None:
    advance()
    if done == ESTIMATED and most > ESTIMATED:
        left = seconds / done * (most - done)
        screen.complain(
            say(
                "{deals:deal|deals} at most, which take about {minutes:minute|minutes}",
                deals=most,
                minutes=max(1, round(left / 60)),
            )
        )
