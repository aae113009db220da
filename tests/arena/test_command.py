"""`emberhall arena` on the command line."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import NoReturn

import pytest

from emberhall.bots import Bot, register
from emberhall.bots.bot import Knowledge
from emberhall.cli.entry import main


def test_the_metrics_are_shown_as_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "wyrmgold", "--bots", "greedy:8,random", "--games", "6"]) == 0
    shown = capsys.readouterr().out
    assert "wyrmgold, 2 seats, 6 games, seed 0" in shown
    assert "greedy:8" in shown
    assert "95 % interval" in shown
    assert "winner's score" in shown
    assert "acting 2nd" in shown
    assert "vault" in shown
    assert max(map(len, shown.splitlines())) <= 100


def test_json_is_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "wyrmgold", "--bots", "greedy:8,random", "--games", "5", "--seed", "4"]
    assert main([*command, "--seats", "3", "--set", "length=long", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("wyrmgold", 3, 6, 4)
    assert told["options"]["length"] == "long"
    assert [each["bot"] for each in told["bots"]] == ["greedy:8", "random"]
    for each in told["bots"]:
        assert each.keys() >= {
            "bot", "games", "win_rate", "low", "high", "rating", "mean_score", "mean_place",
            "seconds_per_decision",
        }  # fmt: skip
        assert 0 <= each["low"] <= each["win_rate"] <= each["high"] <= 1
    assert told["lengths"]["turns"]["median"] == 9
    assert len(told["by_seat"]) == len(told["by_order"]) == 3


def test_every_game_can_be_written_to_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    report = tmp_path / "games.csv"
    command = ["arena", "wyrmgold", "--bots", "random", "--games", "3", "--report", str(report)]
    assert main(command) == 0
    rows = list(csv.DictReader(report.read_text(encoding="utf-8").splitlines()))
    assert [row["seat"] for row in rows] == ["1", "2"] * 3
    assert main(command) == 2
    assert "exists already" in capsys.readouterr().err


def test_ratings_and_the_verdict_of_a_sequential_test_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["arena", "wyrmgold", "--bots", "greedy:8,random", "--games", "200"]
    assert main([*command, "--sprt", "0.5,0.8"]) == 0
    shown = capsys.readouterr().out
    assert "rating" in shown
    assert "greedy:8: at least 80.0 % is the better account after" in shown
    assert main([*command, "--sprt", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sprt"]["low"] == 0.5
    assert told["sprt"]["verdict"] == "accepted"
    assert told["games"] < 200
    assert told["reproducible"] is True
    assert told["bots"][0]["rating"] > told["bots"][1]["rating"]


def test_bots_that_go_by_the_clock_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "wyrmgold", "--bots", "mcts:1ms,random", "--games", "2"]
    assert main(command) == 0
    assert "not reproducible: mcts:1ms went by the clock" in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["reproducible"] is False


def test_a_stopped_series_goes_on_with_the_same_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    results = tmp_path / "kept.jsonl"
    command = ["arena", "wyrmgold", "--bots", "greedy:4,random", "--json", "--results"]
    assert main([*command, str(results), "--games", "10"]) == 0
    whole = json.loads(capsys.readouterr().out)
    lines = results.read_text().splitlines(keepends=True)
    results.write_text("".join(lines[:5]) + lines[5][:40])
    assert main([*command, str(results), "--games", "10"]) == 0
    again = json.loads(capsys.readouterr().out)
    for standing in (*whole["bots"], *again["bots"]):
        del standing["seconds_per_decision"]
    assert again == whole


def test_a_ladder_is_printed_from_the_top(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ["arena", "--ladder", "wyrmgold", "--bots", "random,greedy:8", "--games", "6"]
    plot = tmp_path / "ladder.svg"
    assert main([*command, "--plot", str(plot)]) == 0
    shown = capsys.readouterr().out
    assert "wyrmgold, ladder, 18 games" in shown
    assert shown.index("greedy:8") < shown.index("random")
    assert plot.exists()
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["bots"][0]["bot"] == "greedy:8"
    assert told["games"] == 18


def test_reports_may_be_parquet(tmp_path: Path) -> None:
    report = tmp_path / "games.parquet"
    assert main(["arena", "wyrmgold", "--bots", "random", "--report", str(report)]) == 0
    assert report.read_bytes().startswith(b"PAR1")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["gloomhold", "--bots", "random"], "no game is called 'gloomhold'"),
        (["wyrmgold", "--bots", "genius"], "no bot is called 'genius'"),
        (["wyrmgold", "--bots", "random,,random"], "no bot is called ''"),
        (["wyrmgold", "--bots", "ai"], "at least one dragon"),
        (["wyrmgold", "--bots", "random", "--seats", "7"], "2 to 4 seats"),
        (["wyrmgold", "--bots", "random", "--games", "0"], "at least one game"),
        (["wyrmgold", "--bots", "random", "--jobs", "0"], "at least one job"),
        (["wyrmgold", "--bots", "random", "--set", "length"], "option=value"),
        (["wyrmgold", "--bots", "random", "--set", "length=odd"], "short, long"),
        (["wyrmgold", "--bots", "random", "--content", "none.toml"], "cannot be read"),
        (["wyrmgold"], "--bots"),
        (["wyrmgold", "--bots", "mcts:fast"], "a budget is a number of iterations"),
        (["wyrmgold", "--bots", "random", "--sprt", "0.7,0.6"], "0 <= low < high <= 1"),
        (["wyrmgold", "--bots", "random", "--plot", "a.gif"], "ending in .svg or .png"),
        (["wyrmgold", "--bots", "random", "--patience", "0"], "more than 0 seconds"),
        (["wyrmgold", "--bot", "nowhere.py:Nobody"], "there is no file 'nowhere.py'"),
        (["wyrmgold", "--ladder", "--sprt"], "--sprt does not go with --ladder"),
        (["wyrmgold", "--ladder", "--bots", "random,random"], "once"),
    ],
)
def test_bad_input_gets_one_clear_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    assert main(["arena", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert complaint in told.err
    assert told.err.count("\n") == 1


class Interrupted(Bot):
    """The user has had enough just now."""

    def choose(self, knowledge: Knowledge) -> NoReturn:
        raise KeyboardInterrupt


def test_an_interrupt_ends_it_with_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    register("interrupted", lambda setting: Interrupted())
    assert main(["arena", "wyrmgold", "--bots", "interrupted,random"]) == 130
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "emberhall: the arena was interrupted, so there are no results\n"


def test_an_interrupt_says_how_to_go_on_if_results_are_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    register("interrupted", lambda setting: Interrupted())
    kept = ["--results", str(tmp_path / "kept.jsonl")]
    assert main(["arena", "wyrmgold", "--bots", "interrupted,random", *kept]) == 130
    told = capsys.readouterr()
    assert told.err == "emberhall: the arena was interrupted; the same command goes on\n"
