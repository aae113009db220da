"""The suite: random games at all tables of a game, with every check on a sample of what happens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, TypeVar

from emberhall.conformance import (
    ballot_checks,
    course_checks,
    question_checks,
    record_checks,
    shape_checks,
    sight_checks,
    state_checks,
    telling_checks,
    text_checks,
)
from emberhall.conformance.course_checks import CONSERVE, END, PLAY, PLAY_OUT, SET_UP, Course
from emberhall.conformance.moments import Check, Ending, Finish, Input, Opening, Position
from emberhall.conformance.report import Failure, Report
from emberhall.conformance.tables import Table, tables
from emberhall.kernel.game import Game

POSITION_CHECKS: Final = (
    *question_checks.POSITION_CHECKS,
    *state_checks.POSITION_CHECKS,
    *sight_checks.POSITION_CHECKS,
    *shape_checks.POSITION_CHECKS,
    *ballot_checks.POSITION_CHECKS,
)
GAME_CHECKS: Final = (*text_checks.GAME_CHECKS, *shape_checks.GAME_CHECKS)
STRETCH_CHECKS: Final = (*telling_checks.STRETCH_CHECKS, *shape_checks.STRETCH_CHECKS)
INPUT_CHECKS: Final = (*telling_checks.INPUT_CHECKS, *record_checks.INPUT_CHECKS)

CHECKS: Final[tuple[Check[Any], ...]] = (
    *GAME_CHECKS,
    SET_UP,
    PLAY,
    PLAY_OUT,
    END,
    CONSERVE,
    *POSITION_CHECKS,
    *STRETCH_CHECKS,
    *INPUT_CHECKS,
    *course_checks.FINISH_CHECKS,
    *record_checks.ENDING_CHECKS,
)

M = TypeVar("M")


def check_game(
    game: Game,
    seeds: Iterable[int] = range(1),
    *,
    every: int = 10,
    thorough: int = 1,
    limit: int = 20_000,
    only: Collection[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play a game at every mix of seats for each seed, and see whether it keeps its promises.

    The checks look at the first decision of each kind in a game and at one in `every` others. One
    in `thorough` games is looked at; the others are only played out. A game without an end is one
    with more than `limit` inputs. `only` names the checks to run, all of them by default;
    `progress` is told how many games of how many have been played.
    """
    names = [check.name for check in CHECKS if only is None or check.name in only]
    run = _Run(Report(game.slug, names), every, limit)
    nowhere = Table(game, [], {}, 0)
    run.look(GAME_CHECKS, game, nowhere, 0)
    every_table = [table for seed in seeds for table in tables(game, seed)]
    for i, table in enumerate(every_table):
        if i % thorough == 0:
            run.play(table)
        else:
            run.play_out(table)
        if progress is not None:
            progress(i + 1, len(every_table))
    return run.report


class _Run:
    """One run of the suite."""

    def __init__(self, report: Report, every: int, limit: int) -> None:
        self.report = report
        self.every = every
        self.limit = limit

    def look(self, checks: Sequence[Check[M]], moment: M, table: Table, number: int) -> bool:
        """Run checks at a moment; whether all of them passed."""
        passed = True
        for check in checks:
            if check.name not in self.report.ran or (check.when and not check.when(moment)):
                continue
            self.report.ran[check.name] += 1
            for message in check.broken(moment):
                passed = False
                self.report.add(_failure(check.name, table, number, message))
        return passed

    def must(self, check: Check[Course], course: Course) -> bool:
        """Run a check that the course of the game depends on; it is not left out."""
        self.report.ran.setdefault(check.name, 0)
        return self.look([check], course, course.table, course.number)

    def play_out(self, table: Table) -> None:
        course = Course(table, self.limit)
        self.must(PLAY_OUT, course)
        self.report.games += 1
        self.report.inputs += course.played

    def play(self, table: Table) -> None:
        """Play a game at random and look at a sample of its decisions."""
        course = Course(table, self.limit)
        if self._played(course):
            finish = Finish(table, course.state, course.number)
            self.look(course_checks.FINISH_CHECKS, finish, table, course.number)
            ending = Ending(table, course.match, course.states)
            self.look(record_checks.ENDING_CHECKS, ending, table, course.number)
        self.report.games += 1
        self.report.inputs += course.played

    def _played(self, course: Course) -> bool:
        """Whether the game came to its end."""
        if not self.must(SET_UP, course):
            return False
        opening = Opening(course.table, course.match)
        self.look(STRETCH_CHECKS, opening, course.table, 0)
        met: set[str] = set()
        while course.state.agenda:
            name = type(course.state.agenda[-1]).__name__
            course.sampled = name not in met or course.rng.random() * self.every < 1
            met.add(name)
            if course.sampled:
                position = Position(course.table, course.state, course.number)
                self.look(POSITION_CHECKS, position, course.table, course.number)
            if not self.must(PLAY, course) or not self.must(END, course):
                return False
            self.look([CONSERVE], course, course.table, course.number)
            if course.sampled:
                self._look_back(course)
        return True

    def _look_back(self, course: Course) -> None:
        """Look at the input that was just played."""
        assert course.last is not None
        seat, choice = course.last
        before = course.states[course.number - 1]
        moment = Input(course.table, course.match, before, course.digest, seat, choice)
        self.look(STRETCH_CHECKS, moment, course.table, moment.number)
        self.look(INPUT_CHECKS, moment, course.table, moment.number)


def _failure(check: str, table: Table, number: int, message: str) -> Failure:
    seats, options = table.seats, table.options
    return Failure(check, table.game.slug, seats, options, table.seed, number, message)
