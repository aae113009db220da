"""The conformance suite as a command."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from emberhall.conformance import CHECKS
from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.kernel.outcome import Outcome
from tests.cli.commands import Run
from tests.toys.broken import variant
from tests.toys.wyrmgold import GAME


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game that ranks nobody."""
    game = variant(
        slug="broken-gold",
        title="Broken Gold",
        outcome=lambda state: Outcome("opened", [[0]], [{}]),
    )
    monkeypatch.setitem(registry._loaded, game.slug, game)
    return game


def test_a_correct_game_passes(run: Run) -> None:
    result = run("check", "wyrmgold", "--every", "30")
    assert result.status == 0
    assert result.out.startswith("ok wyrmgold: ")
    assert "view-invariance" in result.out


def test_a_broken_game_fails_with_status_1_and_says_where(run: Run, broken: Game) -> None:
    result = run("check", "broken-gold", "--quick")
    assert result.status == 1
    assert result.out.startswith("broken broken-gold: ")
    assert "  broken " in result.out
    assert "seed " in result.out


def test_a_report_as_json_counts_every_check(run: Run, broken: Game) -> None:
    (report,) = json.loads(run("check", "broken-gold", "--quick", "--json").out)
    assert report["ok"] is False
    assert report["failed"]
    assert set(report["ran"]) <= {check.name for check in CHECKS}


def test_games_can_be_played_out_without_looking_at_them(run: Run) -> None:
    result = run("check", "wyrmgold", "--seeds", "4", "--thorough", "1000", "--json")
    (report,) = json.loads(result.out)
    assert report["ran"]["plays-out"] == report["games"] * 3 // 4


def test_without_a_name_every_game_is_checked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: [GAME])
    monkeypatch.setattr(registry, "broken", dict)
    assert run("check", "--quick").out.startswith("ok wyrmgold: ")


def test_a_game_that_cannot_be_loaded_is_named_and_the_others_are_checked(
    run: Run, add_on: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_on("math:pi")
    monkeypatch.setattr(registry, "games", lambda: [GAME])
    result = run("check", "--quick")
    assert result.status == 1
    assert result.out.startswith("ok wyrmgold: ")
    fault = "its entry point does not lead to a Game"
    assert f"broken odd-game: cannot be loaded: {fault}" in result.out
    reports = json.loads(run("check", "--quick", "--json").out)
    assert reports[-1] == {"game": "odd-game", "ok": False, "fault": fault}
