"""Play very many random games: all must end, and those of the first seeds must pass every check.

A seed is one game at every mix of seats, the values of the options spread over them; they go on
with every seed, so that in the end every value has met every mix.

Besides, matches with undo, redo, batches and hand-overs are written, read again and compared, whole
and cut off, and every sentence is read of as many others: five hundred of each game and more.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import emberhall
from emberhall.conformance import check_game
from emberhall.conformance.setups import setups
from emberhall.conformance.wording_checks import read_match
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match

PORTION: Final = 500  # games that a process plays before it reports
CHECKED: Final = 50  # the same with every check
MATCHES: Final = 20  # of them written and read again, and as many whose every sentence is read


@dataclass(frozen=True, slots=True)
class Portion:
    """What one process found."""

    games: int
    checked: int
    inputs: int
    faults: list[str]


def soak(slug: str, seeds: range, checked: bool) -> Portion:
    """Play games for these seeds at every table, and a few matches whose records are read again."""
    game = emberhall.game(slug)
    report = check_game(game, seeds, thorough=1 if checked else 0)
    faults = [] if report.ok else [str(report)]
    known: set[str] = set()
    for seed in range(seeds.start * MATCHES, (seeds.start + 1) * MATCHES):
        every_setup = setups(game, seed)
        setup = every_setup[seed % len(every_setup)]
        match = game.start(
            setup.seats, seed, setup.options, forced=seed % 2 == 0, drivers=setup.drivers
        )
        fumble(match, random.Random(seed))
        faults += [f"{slug}, record of match {seed}: {fault}" for fault in differences(match, seed)]
        faults += [f"{slug}, match {seed}: {fault}" for fault in read_match(setup, known)]
    return Portion(report.games, report.games if checked else 0, report.inputs, faults)


def fumble(match: Match, rng: random.Random) -> None:
    """Play a match at random, as somebody would who changes the mind often."""
    while not match.outcome:
        decision = rng.choice(match.decisions)
        whim = rng.random()
        if whim < 0.1 and not match.why_no_undo(decision.seat):
            match.undo(decision.seat)
            if whim < 0.03:
                match.redo(decision.seat)
        elif whim < 0.12:
            match.hand_over(decision.seat, rng.choice([PERSON, "greedy", "random"]))
        elif whim < 0.2:
            match.play_batch(decision.seat, rng.sample(decision.options, len(decision.options)))
        else:
            match.play(decision.seat, rng.choice(decision.options))


def differences(match: Match, seed: int) -> Iterator[str]:
    """What reading a record again does not bring back."""
    text = match.record.text
    try:
        again = Match.loads(text)
        if again.record.text != text:
            yield "the record is written differently"
        if again.digest() != match.digest():
            yield "the last state is another"
        for seat in (None, *range(len(match.seats))):
            if again.told(seat) != match.told(seat):
                yield f"seat {seat} is told another story"
        lines = match.record.open_text.splitlines(keepends=True)
        played = lines.index("begin\n") + 1 + len(match.record.begin.chance)
        if played == len(lines):
            return  # the AI against itself: there is no input to cut off
        cut = random.Random(seed).randrange(played, len(lines))
        part = Match.loads("".join(lines[:cut]), partial=True)
        if not text.startswith(part.record.open_text):
            yield f"cut off after line {cut} it becomes another game"
    except emberhall.EmberhallError as error:
        yield f"it does not load: {error}"


def portions(slug: str, games: int, checked: int) -> list[tuple[range, bool]]:
    """The seeds of a number of games in portions, and whether they are among the checked ones."""
    each = len(setups(emberhall.game(slug), 0))
    seeds = max(-(-games // each), checked)
    found: list[tuple[range, bool]] = []
    for start, end, most in ((0, checked, CHECKED), (checked, seeds, PORTION)):
        step = max(1, most // each)
        found += [(range(i, min(end, i + step)), end == checked) for i in range(start, end, step)]
    return found


def main() -> int:
    """Soak the games; the exit status is 1 if anything is wrong."""
    parser = argparse.ArgumentParser(
        description="Play very many random games and check many of them."
    )
    parser.add_argument("--games", help="slugs, separated by commas (all that are registered)")
    parser.add_argument("--count", type=int, default=10_000, help="of each game (10000)")
    parser.add_argument("--checked", type=int, default=200, help="seeds with every check (200)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    args = parser.parse_args()
    slugs = args.games.split(",") if args.games else [game.slug for game in emberhall.games()]
    start = perf_counter()
    found: dict[str, list[Portion]] = {slug: [] for slug in slugs}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeElapsedColumn(), disable=not sys.stderr.isatty()) as progress,
        ProcessPoolExecutor(args.jobs) as pool,
    ):
        waiting: dict[Future[Portion], str] = {
            pool.submit(soak, slug, seeds, checked): slug
            for slug in slugs
            for seeds, checked in portions(slug, args.count, args.checked)
        }
        task = progress.add_task("soaking", total=len(waiting))
        for done in as_completed(waiting):
            found[waiting[done]].append(done.result())
            progress.advance(task)
    faults = [fault for parts in found.values() for part in parts for fault in part.faults]
    for fault in faults:
        print(fault)
    for slug, parts in found.items():
        print(
            f"{slug} ({emberhall.mode()}): {sum(part.games for part in parts)} games, "
            f"{sum(part.checked for part in parts)} of them with every check, "
            f"{sum(part.inputs for part in parts)} inputs, "
            f"{len(parts) * MATCHES} records read again, and all that as many matches say"
        )
    print(f"{len(faults)} faults, {perf_counter() - start:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
