"""The suite: random games in all set-ups of a game, with every check on a sample of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, TypeVar

from emberhall.conformance import (
    ballot_checks,
    composing_checks,
    course_checks,
    picture_checks,
    preview_checks,
    question_checks,
    record_checks,
    shape_checks,
    sight_checks,
    state_checks,
    telling_checks,
    text_checks,
    wording_checks,
)
from emberhall.conformance.course_checks import CONSERVE, END, PLAY, PLAY_OUT, SET_UP, Course
from emberhall.conformance.occasions import Asked, Check, Ending, Finish, Input, Opening
from emberhall.conformance.report import Failure, Report
from emberhall.conformance.setups import Setup, setups
from emberhall.kernel.game import Game

ASKED_CHECKS: Final = (
    *question_checks.ASKED_CHECKS,
    *state_checks.ASKED_CHECKS,
    *sight_checks.ASKED_CHECKS,
    *shape_checks.ASKED_CHECKS,
    *ballot_checks.ASKED_CHECKS,
    *composing_checks.ASKED_CHECKS,
    *wording_checks.ASKED_CHECKS,
    *picture_checks.ASKED_CHECKS,
    *preview_checks.ASKED_CHECKS,
)
GAME_CHECKS: Final = (*text_checks.GAME_CHECKS, *shape_checks.GAME_CHECKS)
STRETCH_CHECKS: Final = (
    *telling_checks.STRETCH_CHECKS,
    *shape_checks.STRETCH_CHECKS,
    *wording_checks.STRETCH_CHECKS,
)
INPUT_CHECKS: Final = (*telling_checks.INPUT_CHECKS, *record_checks.INPUT_CHECKS)
ENDING_CHECKS: Final = (*telling_checks.ENDING_CHECKS, *record_checks.ENDING_CHECKS)

CHECKS: Final[tuple[Check[Any], ...]] = (
    *GAME_CHECKS,
    SET_UP,
    PLAY,
    PLAY_OUT,
    END,
    CONSERVE,
    *ASKED_CHECKS,
    *STRETCH_CHECKS,
    *INPUT_CHECKS,
    *course_checks.FINISH_CHECKS,
    *ENDING_CHECKS,
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

    The checks look at the first decision of each kind in a game and at one in `every` others. The
    games of one in `thorough` seeds are looked at, at every table (0: of none); the others are only
    played out. A game without an end is one with more than `limit` inputs. `only` names the checks
    to run, all of them by default; `progress` is told how many games of how many have been played.
    """
    names = [check.name for check in CHECKS if only is None or check.name in only]
    run = _Run(Report(game.slug, names), every, limit)
    nowhere = Setup(game, [], {}, 0)
    run.look(GAME_CHECKS, game, nowhere, 0)
    every_setup = [(turn, setup) for turn, seed in enumerate(seeds) for setup in setups(game, seed)]
    for done, (turn, setup) in enumerate(every_setup, 1):
        if thorough and turn % thorough == 0:
            run.play(setup)
        else:
            run.play_out(setup)
        if progress is not None:
            progress(done, len(every_setup))
    return run.report


class _Run:
    """One run of the suite."""

    def __init__(self, report: Report, every: int, limit: int) -> None:
        self.report = report
        self.every = every
        self.limit = limit

    def look(self, checks: Sequence[Check[M]], occasion: M, setup: Setup, number: int) -> bool:
        """Run checks on an occasion; whether all of them passed."""
        passed = True
        for check in checks:
            if check.name not in self.report.ran or (check.when and not check.when(occasion)):
                continue
            self.report.ran[check.name] += 1
            for message in check.broken(occasion):
                passed = False
                self.report.add(_failure(check.name, setup, number, message))
        return passed

    def must(self, check: Check[Course], course: Course) -> bool:
        """Run a check that the course of the game depends on; it is not left out."""
        self.report.ran.setdefault(check.name, 0)
        return self.look([check], course, course.setup, course.number)

    def play_out(self, setup: Setup) -> None:
        course = Course(setup, self.limit)
        self.must(PLAY_OUT, course)
        self.report.games += 1
        self.report.inputs += course.played

    def play(self, setup: Setup) -> None:
        """Play a game at random and look at a sample of its decisions."""
        course = Course(setup, self.limit)
        if self._played(course):
            finish = Finish(setup, course.state, course.number)
            self.look(course_checks.FINISH_CHECKS, finish, setup, course.number)
            ending = Ending(setup, course.match, course.states)
            self.look(ENDING_CHECKS, ending, setup, course.number)
        self.report.games += 1
        self.report.inputs += course.played

    def _played(self, course: Course) -> bool:
        """Whether the game came to its end."""
        if not self.must(SET_UP, course):
            return False
        opening = Opening(course.setup, course.match)
        self.look(STRETCH_CHECKS, opening, course.setup, 0)
        met: set[str] = set()
        while course.state.agenda:
            name = type(course.state.agenda[-1]).__name__
            course.sampled = name not in met or course.rng.random() * self.every < 1
            met.add(name)
            if course.sampled:
                position = Asked(course.setup, course.state, course.number)
                self.look(ASKED_CHECKS, position, course.setup, course.number)
            if not self.must(PLAY, course) or not self.must(END, course):
                return False
            self.look([CONSERVE], course, course.setup, course.number)
            if course.sampled:
                self._look_back(course)
        return True

    def _look_back(self, course: Course) -> None:
        """Look at the input that was just played."""
        assert course.last is not None
        seat, choice = course.last
        before = course.states[course.number - 1]
        played = Input(
            setup=course.setup,
            match=course.match,
            before=before,
            digest=course.digest,
            seat=seat,
            choice=choice,
        )
        self.look(STRETCH_CHECKS, played, course.setup, played.number)
        self.look(INPUT_CHECKS, played, course.setup, played.number)


def _failure(check: str, setup: Setup, number: int, message: str) -> Failure:
    return Failure(
        check,
        setup.game.slug,
        message,
        seats=setup.seats,
        options=setup.options,
        seed=setup.seed,
        number=number,
    )
