"""Answers of several sorts of players, and whether they contradict each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from emberhall.cli.entry import main
from emberhall.kernel.game import Game
from emberhall.lab.comparison import Comparison
from emberhall.lab.panel import Panel, contradict, panel_lines
from emberhall.lab.plan import arm_of, plan_of
from tests.lab.test_comparison import pack, richer
from tests.toys.wyrmgold import GAME

KEY = "length rounds"


def answered(game: Game, bot: str, differences: list[float]) -> Comparison:
    """A comparison of which these differences are known."""
    arms = [arm_of(game, "before", ""), arm_of(game, "after", "")]
    plan = plan_of(game, arms, [bot], None, None, 1)
    rows = [[{KEY: 10.0}, {KEY: 10.0 + each}] for each in differences]
    return Comparison(plan, (), KEY, rows=rows)


MORE, LESS, SAME, FEW = [2.0, 3.0] * 20, [-2.0, -3.0] * 20, [0.1, -0.1] * 40, [1.0, -1.0]


@pytest.mark.parametrize(
    ("one", "other", "flips"),
    [
        (MORE, MORE, False),
        (MORE, LESS, True),
        (MORE, SAME, True),
        (SAME, LESS, True),
        (SAME, SAME, False),
        (MORE, FEW, False),
        (FEW, SAME, False),
    ],
)
def test_what_contradicts(
    one: list[float], other: list[float], flips: bool, wyrmgold: Game
) -> None:
    first, second = answered(wyrmgold, "greedy", one), answered(wyrmgold, "random", other)
    assert contradict(first, second) is flips
    assert contradict(second, first) is flips


def test_what_depends_on_who_plays_is_said_first(wyrmgold: Game) -> None:
    panel = Panel(
        answered(wyrmgold, "greedy", MORE),
        tuple(
            answered(wyrmgold, bot, differences)
            for bot, differences in (("greedy:8", MORE), ("random", LESS), ("greedy:16", FEW))
        ),
    )
    said = panel_lines(panel, wyrmgold.content)
    assert said[0].startswith(
        "It depends on who plays. With random: The length in rounds: 25 % less"
    )
    assert said[1:] == ["The same holds with greedy:8.", "With greedy:16 it is undecided."]
    assert [each["flips"] for each in panel.as_dict()["panel"]] == [False, True, False]  # type: ignore[attr-defined]


def test_where_nothing_is_decided_everybody_is_told(wyrmgold: Game) -> None:
    panel = Panel(answered(wyrmgold, "greedy", FEW), (answered(wyrmgold, "random", LESS),))
    assert panel_lines(panel, wyrmgold.content) == [
        "With random: The length in rounds: 25 % less (95 %: -28 % to -22 %)."
    ]


def test_the_command_asks_a_panel(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = pack(tmp_path, richer(GAME))
    words = ["lab", "compare", "wyrmgold", "--content", mine, "--bots", "random", "--jobs", "1"]
    words += ["--question", "score vault", "--panel", "greedy:8"]
    assert main([*words, "--results", str(tmp_path / "kept.jsonl"), "--games", "100"]) == 0
    out = capsys.readouterr().out
    assert "greedy:8" in out.splitlines()[0]
    assert (tmp_path / "kept-greedy-8.jsonl").exists()
    assert main([*words, "--json", "--games", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["panel"][0]["bots"] == "greedy:8"
    assert main([*words[:-1], "nobody"]) == 2
