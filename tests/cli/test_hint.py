"""Asking for a hint while playing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import Run

ME_FIRST = ("play", "wyrmgold", "--seats", "me,random", "--seed", "5")


def test_a_hint_shows_choices_by_number_with_chances_and_a_reason(run: Run) -> None:
    result = run(*ME_FIRST, lines=["hint 40"])
    assert result.status == 0
    assert result.err == ""
    shown = [line for line in result.out.splitlines() if line.rstrip().endswith("%")]
    assert len(shown) == 3
    assert "bid " in result.out
    assert "rather than “Bid" in result.out or "promises a little more" in result.out


def test_a_hint_changes_nothing(run: Run, home: Path) -> None:
    plain = run(*ME_FIRST, lines=["1", "1"]).out
    asked = run(*ME_FIRST, lines=["hint 20", "1", "hint 20", "1"]).out
    told = [line for line in plain.splitlines() if line.startswith("· ")]
    assert told == [line for line in asked.splitlines() if line.startswith("· ")]


@pytest.mark.parametrize("words", ["hint quickly", "hint 0"])
def test_a_hint_takes_a_budget(run: Run, words: str) -> None:
    result = run(*ME_FIRST, lines=[words])
    assert "a budget is a number of iterations" in result.err


def test_help_mentions_it(run: Run) -> None:
    assert "what a strong player would do here" in run(*ME_FIRST, lines=["help"]).out
