"""`emberhall lab` as a designer uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from emberhall.cli.entry import main
from tests.lab.test_comparison import pack, renamed, richer
from tests.toys.wyrmgold import GAME


def test_a_change_is_told_in_words_and_in_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = pack(tmp_path, richer(GAME))
    out = tmp_path / "mine.json"
    asked = ["--question", "score vault", "--bots", "random", "--jobs", "1", "--out", str(out)]
    assert main(["lab", "compare", "wyrmgold", "--content", mine, *asked]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[0].startswith("The score for vault: ")
    assert "more (95 %: +" in lines[0]
    assert any(line.startswith("the score for vault") and "moved" in line for line in lines)
    assert "400 deals at most, which take about 1 minute" in said.err
    written = json.loads(out.read_text())
    assert written["state"] == "moved"
    assert written["question"]["difference"] > 0
    assert main(["lab", "compare", "wyrmgold", "--content", mine, *asked]) == 2
    assert "exists already" in capsys.readouterr().err


def test_nothing_is_told_of_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = pack(tmp_path, renamed(GAME))
    command = ["lab", "compare", "wyrmgold", "--content", mine, "--bots", "random", "--jobs", "1"]
    assert main(command) == 0
    assert "no difference at all." in capsys.readouterr().out
    assert main([*command, "--json", "--games", "2", "--all"]) == 0
    assert json.loads(capsys.readouterr().out)["identical"] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--content", "nowhere.toml"], "cannot be read"),
        (["--content", "MINE", "--question", "luck"], "the lab does not measure 'luck'"),
        (["--content", "MINE", "--smallest", "0"], "--smallest is more than 0"),
        (["--content", "MINE", "--games", "0"], "at least one deal"),
        (["--content", "MINE", "--bots", "nobody"], "no bot is called"),
        (["--content", "MINE", "--bots", "theirs.py:Bot"], "no file"),
        (["--content", "MINE", "--set", "length=endless"], "length"),
        (["--content", "MINE", "--out", "MISSING/x.json"], "no such folder"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = {"MINE": pack(tmp_path, ""), "MISSING/x.json": str(tmp_path / "missing" / "x.json")}
    given = [places.get(word, word) for word in words]
    assert main(["lab", "compare", "wyrmgold", "--jobs", "1", *given]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_help_says_what_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", "--help"]) == 0
    assert "share seat 1" in capsys.readouterr().out
    assert main(["lab"]) == 2
    assert "see emberhall lab --help" in capsys.readouterr().err
