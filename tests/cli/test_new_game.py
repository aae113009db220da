"""The skeleton of a game works as it is written."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from emberhall.conformance import check_game
from emberhall.conformance.coverage import coverage
from emberhall.kernel.game import Game
from emberhall.views.typed import typed_module
from tests.cli.commands import Process, Run
from tests.installing import install, path_with

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(run: Run, tmp_path: Path) -> Path:
    """A project that was just written."""
    result = run("new-game", "tower-of-dusk", "--into", tmp_path)
    assert result.status == 0
    return tmp_path / "tower-of-dusk"


@pytest.fixture
def game(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game of that project, imported from its sources."""
    monkeypatch.syspath_prepend(project / "src")
    yield importlib.import_module("tower_of_dusk").GAME
    for name in [name for name in sys.modules if name.partition(".")[0] == "tower_of_dusk"]:
        del sys.modules[name]


def test_what_to_do_next_is_told(run: Run, tmp_path: Path) -> None:
    result = run("new-game", "tower-of-dusk", "--into", tmp_path)
    for word in ("pip install -e", "emberhall play tower-of-dusk", "emberhall check tower-of-dusk"):
        assert word in result.out


def test_every_word_of_the_templates_is_filled_in(project: Path) -> None:
    files = [path for path in project.rglob("*") if path.is_file()]
    assert len(files) > 10
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert "@" not in text.replace("@pytest", "")
        assert "PACKAGE" not in str(path)
        assert path.suffix != ".in"


def test_the_project_registers_the_game_by_entry_point(project: Path) -> None:
    settings = tomllib.loads((project / "pyproject.toml").read_text())
    points = settings["project"]["entry-points"]["emberhall.games"]
    assert points == {"tower-of-dusk": "tower_of_dusk:GAME"}


def test_the_game_passes_conformance_at_once(game: Game) -> None:
    report = check_game(game, range(2))
    assert report.ok, str(report)


def test_its_views_are_typed_as_it_declares_them(game: Game, project: Path) -> None:
    written = project / "src" / "tower_of_dusk" / "faces" / "view.py"
    assert written.read_text(encoding="utf-8") == typed_module(game)


def test_its_rules_are_covered_without_gaps(game: Game, project: Path) -> None:
    assert coverage(game, project / "tests").gaps() == []


def test_its_own_tests_pass(project: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=project,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_it_is_as_clean_as_our_own_code(project: Path) -> None:
    for words in (
        ["ruff", "check", "--config", ROOT / "pyproject.toml", "."],
        ["ruff", "format", "--check", "--config", ROOT / "pyproject.toml", "."],
        ["mypy", "--strict", "--cache-dir", project / "cache", "src", "tests"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *map(str, words)],
            cwd=project,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout


def test_it_is_played_from_the_command_line_when_it_is_installed(
    process: Process, project: Path, tmp_path: Path
) -> None:
    install(tmp_path / "more", "tower-of-dusk", {"tower-of-dusk": "tower_of_dusk:GAME"})
    path = path_with(tmp_path / "more", project / "src")
    seats = ("--seats", "me,greedy", "--seed", "1")
    result = process("play", "tower-of-dusk", *seats, lines=["1"] * 50, PYTHONPATH=path)
    assert result.status == 0
    assert "Everybody has stopped." in result.out
    games = json.loads(process("games", "--json", PYTHONPATH=path).out)
    assert "Tower of Dusk" in [game["title"] for game in games]


@pytest.mark.parametrize("name", ["Tower", "tower_of", "-x", "x-", "9lives", "a--b", "", "class"])
def test_a_name_that_makes_no_package_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    result = run("new-game", "--into", tmp_path / "there", "--", name)
    assert result.status == 2
    assert not (tmp_path / "there").exists()


def test_a_folder_that_exists_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tower").mkdir()
    result = run("new-game", "tower", "--into", tmp_path)
    assert result.status == 2
    assert list((tmp_path / "tower").iterdir()) == []
