"""`emberhall watch`: bots play, the story scrolls by."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command, add_json, add_setup
from emberhall.cli.playing.drawing import Face, result, seat_words, story
from emberhall.cli.playing.seating import (
    Bots,
    default_seats,
    drivers_of,
    is_me,
    kinds_of,
    options_of,
    parse_seats,
)
from emberhall.cli.playing.shelf import Keeper
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.errors import BadSeats
from emberhall.kernel.event import shown
from emberhall.kernel.matches.match import Match
from emberhall.terminal.text import Span, join
from emberhall.words import say

EXAMPLES = """\
examples:
  emberhall watch crown-of-ash
  emberhall watch crown-of-ash --seats greedy,random,ai --seed 7 --delay 0.5
  emberhall watch crown-of-ash --seed 7 --record game.record
  emberhall watch crown-of-ash --seed 7 --json       one event per line, the outcome last
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "watch", "let bots play and look on", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the game, see 'emberhall games'")
    parser.add_argument("--seats", metavar="A,B,…", help="which bots: greedy,random,ai")
    add_setup(parser)
    parser.add_argument(
        "--delay", type=float, default=0.0, metavar="S", help="seconds between two sentences"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a match between bots and tell it."""
    screen = Screen()
    game = registry.game(args.game)
    words = parse_seats(args.seats) if args.seats else default_seats(game, person=False)
    if any(is_me(word) for word in words):
        raise BadSeats(say("nobody plays when bots are watched; use 'emberhall play' instead"))
    match = game.start(
        kinds_of(words),
        args.seed,
        options_of(args.set),
        args.content,
        drivers=drivers_of(words),
    )
    keeper = Keeper(match, Path(args.record).expanduser()) if args.record else None
    if args.json:
        _run_json(match, screen, Bots(match, args.seed))
    else:
        _run(match, screen, Bots(match, args.seed), args.delay)
    if keeper is not None:
        keeper.keep()
    return 0


def _run(match: Match, screen: Screen, bots: Bots, delay: float) -> None:
    seats = [seat_words(match, seat) for seat in range(len(match.seats))]
    screen.say(Span(match.game.title, "title"), ": ", join(seats, ", "))
    told = 0
    while True:
        for sentence in story(match, None, told):
            screen.show(screen.items([sentence]))
            if delay > 0:
                screen.flush()
                time.sleep(delay)
        told = len(match.log)
        seat = bots.asked()
        if seat is None:
            break
        match.play(seat, bots.choose(seat))
    outcome = match.outcome
    assert outcome is not None
    screen.show(Face(match.game).draw(match, match.view(), screen.width - 1))
    screen.gap()
    screen.show(result(match, outcome))


def _run_json(match: Match, screen: Screen, bots: Bots) -> None:
    told = 0
    while True:
        sentences = story(match, None, told)
        for each, sentence in zip(match.log[told:], sentences, strict=True):
            event = shown(each.event, -1, match.content)
            screen.json_line({"revision": each.revision, **event, "text": sentence})
        told = len(match.log)
        seat = bots.asked()
        if seat is None:
            break
        match.play(seat, bots.choose(seat))
    outcome = match.outcome
    assert outcome is not None
    screen.json_line({"outcome": outcome.as_dict(), "digest": match.digest()})
