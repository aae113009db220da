"""How long a bot may think."""

from __future__ import annotations

import time

import pytest

from emberhall.bots.budget import Budget, Clock, read_budget
from emberhall.kernel.errors import BadInput


@pytest.mark.parametrize(
    ("text", "iterations", "seconds"),
    [
        ("1000", 1000, 0.0),
        ("0.5s", 0, 0.5),
        ("200ms", 0, 0.2),
        ("2s", 0, 2.0),
        ("300+1.5s", 300, 1.5),
        (".25s + 40", 40, 0.25),
    ],
)
def test_a_budget_is_written_in_iterations_or_time_or_both(
    text: str, iterations: int, seconds: float
) -> None:
    budget = read_budget(text)
    assert (budget.iterations, budget.seconds) == (iterations, seconds)
    assert budget.repeatable == (seconds == 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "-5",
        "fast",
        "1.5",
        "1s+2s",
        "5+6",
        "5,1s",
        "0s",
        "2h",
        "²",
        "99999s",
        "1+",
        "0.1ms",
    ],
)
def test_anything_else_is_no_budget(text: str) -> None:
    with pytest.raises(BadInput, match=r"budget|time to think"):
        read_budget(text)


def test_a_budget_without_any_limit_is_refused() -> None:
    with pytest.raises(BadInput):
        Budget(0, 0.0)


class Ticks:
    """A clock that moves on by the same time whenever somebody looks."""

    def __init__(self, step: float) -> None:
        self.now = 100.0
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


def test_under_a_budget_of_iterations_nobody_looks_at_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = Ticks(1.0)
    monkeypatch.setattr(time, "perf_counter", ticks)
    clock = Clock(Budget(3))
    while clock.goes_on():
        assert not clock.is_over()
        clock.tick()
    assert clock.done == 3
    assert ticks.looks == 0


def test_time_is_not_overdrawn_by_an_iteration_as_long_as_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = Ticks(0.0)
    monkeypatch.setattr(time, "perf_counter", ticks)
    clock = Clock(Budget(seconds=1.0))
    while clock.goes_on():
        ticks.now += 0.3
        clock.tick()
    assert clock.done == 3
    assert not clock.is_over()
    ticks.now += 0.2
    assert clock.is_over()


def test_whichever_limit_comes_first_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = Ticks(0.0)
    monkeypatch.setattr(time, "perf_counter", ticks)
    clock = Clock(Budget(2, 100.0))
    while clock.goes_on():
        clock.tick()
    assert clock.done == 2
