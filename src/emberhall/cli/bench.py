"""`emberhall bench`: how fast the games are, on one core, compiled or interpreted."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from emberhall.bots import Knowledge
from emberhall.bots.budget import Budget, Clock
from emberhall.bots.settings import settings_for
from emberhall.bots.tree import Node
from emberhall.bots.treesearch import TreeSearch
from emberhall.build.manifest import running
from emberhall.cli.arguments import add_command, add_json
from emberhall.cli.screen import Screen
from emberhall.kernel import flow, registry
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.kernel.state import State
from emberhall.kernel.version import VERSION
from emberhall.terminal.text import Line, Span, grid
from emberhall.words import say

if TYPE_CHECKING:
    from emberhall.cli.arguments import Subparsers

EXAMPLES: Final = """\
examples:
  emberhall bench
  emberhall bench --games crown-of-ash --seconds 10
  emberhall bench --json > before.json
"""

ROUNDS: Final = 3  # others at the same machine disturb the caches of a round, never to its good
COUNTED_GAMES: Final = 40
MIDDLES: Final = 8
SEARCHED: Final = 4  # of the middles
CALIBRATION_STEPS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Measurements:
    """What was measured of a game."""

    seats: int
    decisions_per_s: float
    games_per_s: float
    copies_per_s: float
    decisions_per_game: float
    options_per_decision: float
    view_and_imagine_us: float
    iterations_per_s: float = 0.0

    def as_dict(self) -> dict[str, float]:
        """The numbers that programs compare."""
        return {
            "seats": self.seats,
            "decisions_per_s": round(self.decisions_per_s),
            "games_per_s": round(self.games_per_s, 1),
            "copies_per_s": round(self.copies_per_s),
            "decisions_per_game": round(self.decisions_per_game, 1),
            "options_per_decision": round(self.options_per_decision, 2),
        }


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that is not forced: the state, the seat that is asked and its options."""

    state: State[Any]
    seat: int
    options: list[Choice]


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(
        subparsers, "bench", "decisions, games and copies per second on one core", EXAMPLES
    )
    parser.add_argument(
        "--games", metavar="A,B", help="the games to measure (default: all that are registered)"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=2.0,
        metavar="S",
        help="how long to measure each number (default 2)",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure the games and show the numbers."""
    if not 0.01 <= args.seconds <= 3600:
        raise BadInput(say("--seconds is from 0.01 to 3600, not {seconds:g}", seconds=args.seconds))
    games = registry.games()
    if args.games:
        games = [registry.game(slug.strip()) for slug in args.games.split(",")]
    screen = Screen()
    calibration = calibrate()
    measured: dict[str, Measurements] = {}
    with screen.progress("measuring", len(games)) as advance:
        for game in games:
            measured[game.slug] = measure(game, args.seconds)
            advance()
    if args.json:
        screen.json(
            {
                "mode": running(),
                "calibration_s": round(calibration, 4),
                "games": {slug: numbers.as_dict() for slug, numbers in measured.items()},
            }
        )
    else:
        screen.show(table(measured, calibration))
    return 0


def calibrate() -> float:
    """Seconds for a fixed loop of plain Python, to compare numbers of different machines."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        number = 1
        for step in range(CALIBRATION_STEPS):
            number = (number * 1103515245 + step) & 0x7FFFFFFF
        best = min(best, process_time() - start)
    return best


def measure(game: Game, seconds: float) -> Measurements:
    """Every number of a game, played at random by as many seats as it takes."""
    seats = game.seats[-1]
    decisions, options = counted(game, seats)
    decisions_per_s, games_per_s = playing_speed(game, seats, seconds)
    middles = [middle(game, seats, seed, round(decisions / 2)) for seed in range(MIDDLES)]
    rng = random.Random(0)

    def copy_all() -> int:
        for moment in middles:
            moment.state.copy()
        return len(middles)

    def look_and_imagine_all() -> int:
        for moment in middles:
            game.view(moment.state, moment.seat)
            game.imagine(moment.state, moment.seat, rng)
        return len(middles)

    return Measurements(
        seats=seats,
        decisions_per_s=decisions_per_s,
        games_per_s=games_per_s,
        copies_per_s=speed(copy_all, seconds),
        decisions_per_game=decisions,
        options_per_decision=options,
        view_and_imagine_us=1e6 / speed(look_and_imagine_all, seconds),
        iterations_per_s=searching_speed(game, middles[:SEARCHED], seconds),
    )


def playing_speed(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """Decisions and games a second, setup included; options are made at every decision."""
    content = game.content
    dealer = QuietDealer(0)
    best = (0.0, 0.0)
    for _ in range(ROUNDS):
        decisions = games = 0
        start = process_time()
        elapsed = 0.0
        while elapsed < seconds / ROUNDS:
            decisions += flow.play_out(game.setup(seats, None, content, dealer), dealer)
            games += 1
            elapsed = process_time() - start
        best = max(best, (decisions / elapsed, games / elapsed))
    return best


def searching_speed(game: Game, middles: list[Moment], seconds: float) -> float:
    """Iterations a second of the search in the midst of games, the first opinion included."""
    iterations = 0
    start = process_time()
    for number, moment in enumerate(middles, 1):
        knowledge = Knowledge(game, moment.state, moment.seat, number)
        search = TreeSearch(knowledge, settings_for(game), Clock(Budget(1)), Node(), None)
        while True:
            search.iterate()
            iterations += 1
            if process_time() - start >= seconds * number / len(middles):
                break
    return iterations / (process_time() - start)


def speed(work: Callable[[], int], seconds: float) -> float:
    """How often something can be done in a second, in the best of a few rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        start = process_time()
        elapsed = 0.0
        while elapsed < seconds / ROUNDS:
            for _ in range(10):
                done += work()
            elapsed = process_time() - start
        best = max(best, done / elapsed)
    return best


def moments(game: Game, seats: int, seed: int) -> Iterator[Moment]:
    """The decisions of a random game that are not forced, each before it is made."""
    dealer = QuietDealer(seed)
    state = game.setup(seats, None, game.content, dealer)
    flow.run(state, dealer)
    while state.agenda:
        for seat in flow.asked(state):
            options = flow.options(state, seat)
            if len(options) > 1:
                yield Moment(state, seat, options)
            flow.answer(state, seat, options[dealer.below(len(options))], dealer)
        flow.run(state, dealer)


def counted(game: Game, seats: int) -> tuple[float, float]:
    """Decisions in an average game and options at an average decision."""
    decisions = options = 0
    for seed in range(COUNTED_GAMES):
        for moment in moments(game, seats, seed):
            decisions += 1
            options += len(moment.options)
    return decisions / COUNTED_GAMES, options / max(1, decisions)


def middle(game: Game, seats: int, seed: int, after: int) -> Moment:
    """A decision in the midst of a game, or the last one of a game that is over before."""
    last: Moment | None = None
    for number, moment in enumerate(moments(game, seats, seed)):
        last = Moment(moment.state.copy(), moment.seat, moment.options)
        if number >= after:
            break
    if last is None:
        raise BadInput(say("{title} has no decision to measure", title=game.title))
    return last


def table(measured: dict[str, Measurements], calibration: float) -> list[Line]:
    """The numbers of all games side by side."""
    mode = running()
    rows: list[Sequence[Line | str]] = [
        [Line(Span("on one core", "dim")), *(Line(Span(slug, "strong")) for slug in measured)],
        ["seats", *(str(each.seats) for each in measured.values())],
        ["decisions a second", *(f"{each.decisions_per_s:,.0f}" for each in measured.values())],
        ["games a second", *(f"{each.games_per_s:,.1f}" for each in measured.values())],
        ["copies a second", *(f"{each.copies_per_s:,.0f}" for each in measured.values())],
        ["microseconds a copy", *(f"{1e6 / each.copies_per_s:.2f}" for each in measured.values())],
        [
            "microseconds for view and imagine",
            *(f"{each.view_and_imagine_us:.1f}" for each in measured.values()),
        ],
        [
            "iterations a second of mcts",
            *(f"{each.iterations_per_s:,.0f}" for each in measured.values()),
        ],
        ["decisions a game", *(f"{each.decisions_per_game:.1f}" for each in measured.values())],
        [
            "options a decision",
            *(f"{each.options_per_decision:.2f}" for each in measured.values()),
        ],
    ]
    head = Line(Span(f"Emberhall {VERSION}, {mode}", "title"), f", calibration {calibration:.4f} s")
    return [head, Line(), *grid(rows, "<" + ">" * len(measured))]
