"""The command line as a whole: help, errors in one line, exit statuses."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from emberhall.cli import main
from emberhall.cli.entry import COMMANDS
from emberhall.kernel.version import VERSION
from tests.cli.commands import Process, Run
from tests.installing import path_with

NAMES = [command.replace("_", "-") for command in COMMANDS]


def test_the_version_is_told(run: Run) -> None:
    result = run("--version")
    assert result.status == 0
    assert result.out == f"emberhall {VERSION}\n"


def test_help_lists_every_command(run: Run) -> None:
    result = run("--help")
    assert result.status == 0
    for name in NAMES:
        assert f"\n    {name} " in result.out


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.status == 0
    assert result.err == ""
    assert result.out == run("--help").out


@pytest.mark.parametrize("slug", ["crown", "Crown-of-ash", "crwon-of-ash"])
def test_a_game_that_is_meant_perhaps_is_named(run: Run, slug: str) -> None:
    result = run("play", slug)
    assert result.status == 2
    assert "did you mean 'crown-of-ash'?" in result.err


@pytest.mark.parametrize("name", NAMES)
def test_the_help_of_a_command_teaches_by_examples(run: Run, name: str) -> None:
    result = run(name, "--help")
    assert result.status == 0
    assert f"emberhall {name}" in result.out.partition("examples:")[2]


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play", "--seed", "x"],
        ["replay"],
        ["rules"],
        ["play", "chess"],
        ["play", "wyrmgold", "--seats", "me"],
        ["play", "wyrmgold", "--seats", "me,nobody"],
        ["play", "wyrmgold", "--seats", "me,,random"],
        ["play", "wyrmgold", "--seats", "random,random"],
        ["play", "wyrmgold", "--seats", "me,random", "--set", "length"],
        ["play", "wyrmgold", "--seats", "me,random", "--set", "length=eternal"],
        ["play", "wyrmgold", "--seats", "me,random", "--set", "width=short"],
        ["play", "wyrmgold", "--seats", "me,random", "--content", "missing.toml"],
        ["play", "--resume"],
        ["play", "--resume", "missing.record"],
        ["play", "wyrmgold", "--resume"],
        ["watch", "wyrmgold", "--seats", "me,random"],
        ["replay", "missing.record"],
        ["rules", "wyrmgold", "99.9"],
        ["rules", "wyrmgold", "--coverage", "--tests", "missing"],
        ["content", "wyrmgold", "--table", "spoons"],
        ["content", "wyrmgold", "--validate", "missing.toml"],
        ["check", "wyrmgold", "--seeds", "0"],
        ["new-game", "Bad Name"],
        ["new-game", "wyrmgold"],
        ["new-game", "json"],
    ],
)
def test_bad_input_is_one_clear_line_on_standard_error_and_status_2(
    run: Run, words: list[str], home: Path
) -> None:
    result = run(*words)
    assert result.status == 2
    assert result.out == ""
    assert result.err.startswith("emberhall")
    assert result.err.count("\n") == 1
    assert not home.exists()


def test_an_interrupt_is_a_clean_status_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: Namespace) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("emberhall.cli.games.run", interrupted)
    assert run("games").status == 130


def test_a_reader_that_goes_away_is_no_trouble(environment: dict[str, str]) -> None:
    reading = subprocess.Popen(  # a whole rulebook is more than a pipe holds
        [sys.executable, "-m", "emberhall", "rules", "city-of-thieves", "--json"],
        env={**environment, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert reading.stdout is not None
    reading.stdout.readline()
    reading.stdout.close()
    _, complaint = reading.communicate(timeout=60)
    assert reading.returncode == 141
    assert complaint == b""


def test_without_rich_the_command_line_says_how_to_get_it(process: Process, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "rich.py").write_text("raise ModuleNotFoundError('No module', name='rich')\n")
    result = process("games", PYTHONPATH=path_with(broken))
    assert result.status == 2
    assert result.err == (
        "emberhall: the command line needs rich, which is not installed: "
        "pip install 'emberhall[cli]'\n"
    )


def test_main_takes_its_words_from_the_process_when_none_are_given(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["emberhall", "--version"])
    assert main() == 0
    assert VERSION in capsys.readouterr().out


def test_python_m_emberhall_is_the_same_command_line(process: Process) -> None:
    result = process("games")
    assert result.status == 0
    assert "wyrmgold" in result.out
    assert "crown-of-ash" in result.out
