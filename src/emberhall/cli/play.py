"""`emberhall play`: a match at this terminal, kept after every input."""

from __future__ import annotations

import argparse
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command, add_setup
from emberhall.cli.games import seat_range
from emberhall.cli.playing.drawing import seat_words
from emberhall.cli.playing.reader import Reader
from emberhall.cli.playing.seating import (
    AI,
    ME,
    Bots,
    default_seats,
    drivers_of,
    is_me,
    kinds_of,
    names_in,
    options_of,
    parse_seats,
    seat_drivers,
)
from emberhall.cli.playing.session import Session
from emberhall.cli.playing.shelf import Keeper, names_beside, new_place, read, unfinished
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput, BadSeats, RulesFault
from emberhall.kernel.game import AUTOMA, Game
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.terminal.text import Span, grid, join
from emberhall.words import say

EXAMPLES = """\
seats: me, me:Name, ai (played by the game's own rules) or a bot (greedy, random).
Several 'me' share this terminal; secrets are hidden when it is handed over.

examples:
  emberhall play                                     choose a game, default seats
  emberhall play crown-of-ash --seats me,greedy,ai
  emberhall play crown-of-ash --seats me:Ann,me:Bob --seed 7 --set order=clockwise
  emberhall play --resume                            the latest match that is not over
  emberhall play --resume FILE
  emberhall play crown-of-ash --seed 7 < choices.txt one choice per line, # comments
"""

INTERRUPTED = 130


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "play", "play a match in this terminal", EXAMPLES)
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game, see 'emberhall games'")
    parser.add_argument("--seats", metavar="A,B,…", help="who sits where: me,greedy,ai")
    add_setup(parser)
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a match: the one in FILE, or the latest that is not over",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the match is over, or until whoever plays leaves."""
    screen = Screen()
    reader = Reader(screen.live)
    begin = _new if args.resume is None else _resumed
    session = begin(args, screen, reader)
    try:
        session.run()
    except KeyboardInterrupt:
        screen.gap()
        session.farewell()
        return INTERRUPTED
    except RulesFault:
        session.farewell()
        raise
    return 0


def _new(args: argparse.Namespace, screen: Screen, reader: Reader) -> Session:
    game = registry.game(args.game) if args.game else _chosen(screen, reader)
    words = parse_seats(args.seats) if args.seats else default_seats(game, person=True)
    if not any(is_me(word) for word in words):
        raise BadSeats(
            say(
                "nobody plays here with --seats {seats}; use 'emberhall watch' instead",
                seats=args.seats,
            )
        )
    place = Path(args.record).expanduser() if args.record else new_place(game.slug)
    match = game.start(
        kinds_of(words),
        args.seed,
        options_of(args.set),
        args.content,
        drivers=drivers_of(words),
    )
    keeper = Keeper(match, place, names=names_in(words))
    _greet(match, screen, keeper.names)
    return Session(match, keeper, screen, reader, Bots(match, args.seed))


def _greet(match: Match, screen: Screen, names: list[str]) -> None:
    seats = [seat_words(match, seat, names) for seat in range(len(match.seats))]
    chosen = [
        f"{option.name} {match.options[option.name]}"
        for option in match.game.options
        if match.options[option.name] != option.default
    ]
    screen.say(Span(match.game.title, "title"), ": ", join([*seats, *chosen], ", "))
    screen.say(Span("? shows the rule behind a decision, help what else you can say.", "dim"))


def _chosen(screen: Screen, reader: Reader) -> Game:
    """The game that is picked from a list; the only one without asking."""
    games = registry.games()
    if not games:
        raise BadInput(say("no game is registered"))
    if len(games) == 1:
        return games[0]
    rows = [
        [Span(str(i + 1), "key"), Span(game.title, "choice"), Span(f"{seat_range(game)} seats")]
        for i, game in enumerate(games)
    ]
    screen.show(grid(rows))
    while True:
        line = reader.line("Which game? ")
        if line is None:
            raise BadInput(say("no game was chosen"))
        if line.isdecimal() and 1 <= int(line) <= len(games):
            return games[int(line) - 1]
        named = [game for game in games if game.slug.startswith(line.lower()) and line]
        if len(named) == 1:
            return named[0]
        screen.complain(f"{line!r} is none of them; type a number from 1 to {len(games)}")


def _resumed(args: argparse.Namespace, screen: Screen, reader: Reader) -> Session:
    place = Path(args.resume).expanduser() if args.resume else _latest(args.game)
    for name in ("seed", "set", "content"):
        if getattr(args, name):
            raise BadInput(
                say("--{name} is for a new match; one that goes on has it already", name=name)
            )
    text = read(place)
    match = Match.loads(text, partial=True)
    if args.game and match.game.slug != args.game:
        raise BadInput(
            say(
                "{place} is a match of {slug}, not of {game}",
                place=place,
                slug=match.game.slug,
                game=args.game,
            )
        )
    if match.outcome:
        raise BadInput(
            say(
                "the match in {place} is over; look at it with 'emberhall replay {place}'",
                place=place,
            )
        )
    words = parse_seats(args.seats) if args.seats else _drivers(match)
    names = names_in(words) if args.seats else names_beside(place, match)
    if args.record:
        keeper = Keeper(match, Path(args.record).expanduser(), names=names)
    else:
        keeper = Keeper(match, place, text, names)
    if not any(is_me(word) for word in words):
        raise BadSeats(say("nobody of this match plays here; say who does with --seats"))
    seat_drivers(match, words)
    _greet(match, screen, names)
    session = Session(match, keeper, screen, reader, Bots(match, None))
    session.forget_news()
    return session


def _latest(slug: str | None) -> Path:
    found = unfinished(slug or "")
    if not found:
        which = f" of {slug}" if slug else ""
        raise BadInput(say("there is no match{which} to resume", which=which))
    return found[0]


def _drivers(match: Match) -> list[str]:
    """Who plays each seat of a match that goes on; where it does not say, somebody here."""
    return [
        AI if kind == AUTOMA else ME if driver in ("", PERSON) else driver
        for kind, driver in zip(match.seats, match.drivers, strict=True)
    ]
