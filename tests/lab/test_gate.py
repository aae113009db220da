"""The gate: closed by what moves, open otherwise, for a pack or for another branch."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from emberhall.cli.entry import main
from emberhall.cli.lab import gate as command
from emberhall.kernel.game import Game
from emberhall.lab.comparison import MOVED, OPEN, SAME
from emberhall.lab.gate import arm_of_text, gate, markdown
from emberhall.lab.plan import Plan, arm_of, plan_of
from tests.lab.test_comparison import pack, renamed, richer
from tests.toys.wyrmgold import GAME

QUICK = ["--bots", "random", "--jobs", "1"]
VAULT = ["--guard", "score vault"]


def planned(game: Game, path: str) -> Plan:
    arms = [arm_of(game, "before", ""), arm_of(game, "after", path)]
    return plan_of(game, arms, ["random"], None, None, 3)


def test_a_guard_that_moves_closes_the_gate(wyrmgold: Game, tmp_path: Path) -> None:
    plan = planned(wyrmgold, pack(tmp_path, richer(wyrmgold)))
    found = gate(plan, ["score vault", "length rounds"])
    assert found.state() == MOVED
    assert len(found.comparison.rows) < 60
    assert found.alpha == 0.025
    said = markdown(found, "Wyrmgold", wyrmgold.content)
    assert said.startswith("### Wyrmgold: the gate is closed\n")
    assert "| the score for vault |" in said
    assert "**moved**" in said


def test_what_is_not_guarded_is_told_and_closes_nothing(wyrmgold: Game, tmp_path: Path) -> None:
    plan = planned(wyrmgold, pack(tmp_path, richer(wyrmgold)))
    found = gate(plan, ["length rounds"], games=70)
    assert found.state() == SAME
    said = markdown(found, "Wyrmgold", wyrmgold.content)
    assert "the gate is open\n" in said
    assert "Besides: " in said
    assert "the score for vault" in said


def test_usually_shares_and_length_are_guarded(wyrmgold: Game, tmp_path: Path) -> None:
    found = gate(planned(wyrmgold, pack(tmp_path, richer(wyrmgold))), games=2)
    assert found.guards == ("share acting 1", "share acting 2", "length decisions")
    assert found.state() == OPEN


def test_nothing_is_played_where_no_rule_reads_a_difference(wyrmgold: Game, tmp_path: Path) -> None:
    found = gate(planned(wyrmgold, pack(tmp_path, renamed(wyrmgold))))
    assert found.comparison.rows == []
    assert "Nothing that a rule reads" in markdown(found, "Wyrmgold", wyrmgold.content)


def test_a_whole_content_is_an_arm_of_its_own(wyrmgold: Game) -> None:
    same = arm_of_text(wyrmgold, "main", wyrmgold.text("content.toml"))
    assert same.digest == wyrmgold.content.digest
    assert same.content(wyrmgold).digest == same.digest


@pytest.fixture
def branch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository whose branch `main` has another content of Wyrmgold, and lacks other games."""
    folder = tmp_path / "repository"
    folder.mkdir()
    text = GAME.text("content.toml")
    (folder / "content.toml").write_text(text.replace("value = 3", "value = 9"))
    for words in (
        ["init", "-q", "-b", "main"],
        ["add", "content.toml"],
        ["-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-qm", "x"],
    ):
        subprocess.run(["git", *words], cwd=folder, check=True)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr(
        command, "folder_of", lambda game: folder if game is GAME else tmp_path / "elsewhere"
    )
    return folder


def test_a_branch_is_compared_with_another(
    branch: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "summary.md"
    words = ["lab", "gate", "--base", "main", "--games", "12", *QUICK, *VAULT]
    assert main([*words, "--out", str(out)]) in (0, command.CLOSED)
    assert "### Wyrmgold: " in capsys.readouterr().out
    assert "Changed: `cards/" in out.read_text()
    assert main([*words, "--json", "--strict", "--games", "2"]) == command.UNDECIDED
    assert json.loads(capsys.readouterr().out)["wyrmgold"]["state"] == OPEN


def test_the_exit_status_is_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = pack(tmp_path, richer(GAME))
    assert main(["lab", "gate", "wyrmgold", "--content", mine, *QUICK, *VAULT]) == command.CLOSED
    assert "the gate is closed" in capsys.readouterr().out
    same = pack(tmp_path, renamed(GAME), name="same.toml")
    assert main(["lab", "gate", "wyrmgold", "--content", same, *QUICK, "--strict"]) == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--base", "nowhere"], "nowhere"),
        (["crown-of-ash", "--base", "main"], "Crown of Ash at 'main'"),
        (["wyrmgold", "crown-of-ash", "--content", "x.toml"], "--content is for one game"),
        (["wyrmgold", "--base", "main", "--guard", "luck"], "does not measure 'luck'"),
    ],
)
def test_what_cannot_be_guarded_is_refused(
    words: list[str], said: str, branch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "gate", *QUICK, *words]) == 2
    assert said in capsys.readouterr().err
