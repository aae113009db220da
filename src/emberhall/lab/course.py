"""The course of an experiment: what is played already, what is left, when it is decided."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path

from emberhall.arena.executors import run_all
from emberhall.arena.playing import Played
from emberhall.arena.results import Results
from emberhall.lab.meter import COUNTED, measures_of
from emberhall.lab.plan import Plan, play

Row = list[dict[str, float]]
"""What was measured on a deal: for each arm its measures, the mean over the rotations."""
Progress = Callable[[], None]


def deals(
    plan: Plan, most: int, jobs: int, results: str | Path | None, progress: Progress | None
) -> Generator[Row, None, None]:
    """What was measured on the deals of a plan, in their order."""
    with closing(games_of(plan, most, jobs, results, progress)) as playing:
        for games in playing:
            yield row_of(plan, games)


def games_of(
    plan: Plan, most: int, jobs: int, results: str | Path | None, progress: Progress | None
) -> Generator[list[Played], None, None]:
    """The games of each deal, deal by deal; whoever has seen enough stops asking.

    What is played is kept in the file of results, and what is there is not played again.
    """
    path = Path(results).expanduser() if results else None
    size = plan.games_of_a_deal
    with Results(path, plan.heading()) as kept:
        left = [number for number in range(most * size) if number not in kept.games]
        with closing(run_all(partial(play, plan), left, jobs)) as playing:
            for deal in range(most):
                numbers = range(deal * size, deal * size + size)
                while not all(number in kept.games for number in numbers):
                    number, one = next(playing)
                    kept.add(number, one)
                if progress is not None:
                    progress()
                yield [kept.games[number] for number in numbers]


def row_of(plan: Plan, games: list[Played]) -> Row:
    """The measures of a deal, by arm."""
    turns = len(plan.seatings)
    found: Row = []
    for first in range(0, len(games), turns):
        measured = [measures_of(one) for one in games[first : first + turns]]
        keys = dict.fromkeys(key for each in measured for key in each)
        found.append({key: _mean(key, measured) for key in keys})
    return found


def _mean(key: str, measured: list[dict[str, float]]) -> float:
    """The mean over the games that have it; what is counted is 0 in those that have not."""
    if is_counted(key):
        return sum(each.get(key, 0.0) for each in measured) / len(measured)
    values = [each[key] for each in measured if key in each]
    return sum(values) / len(values)


def is_counted(key: str) -> bool:
    """Whether a game without this measure has it 0 times."""
    return key.partition(" ")[0] in COUNTED
