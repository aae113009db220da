"""`emberhall arena` on the command line."""

from __future__ import annotations

import csv
import json

import pytest

from emberhall.bots import Bot, register
from emberhall.cli.entry import main


def test_the_figures_are_shown_as_tables(capsys):
    assert main(["arena", "wyrmgold", "--bots", "greedy:8,random", "--games", "6"]) == 0
    shown = capsys.readouterr().out
    assert "wyrmgold, 2 seats, 6 games, seed 0" in shown
    assert "greedy:8" in shown
    assert "95 % interval" in shown
    assert "winner's score" in shown
    assert "acting 2nd" in shown
    assert "vault" in shown
    assert max(map(len, shown.splitlines())) <= 100


def test_json_is_for_programs(capsys):
    command = ["arena", "wyrmgold", "--bots", "greedy:8,random", "--games", "5", "--seed", "4"]
    assert main([*command, "--seats", "3", "--set", "length=long", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("wyrmgold", 3, 6, 4)
    assert told["options"]["length"] == "long"
    assert [each["bot"] for each in told["bots"]] == ["greedy:8", "random"]
    for each in told["bots"]:
        assert each.keys() >= {
            "bot", "games", "win_rate", "low", "high", "mean_score", "mean_place",
            "seconds_per_decision",
        }  # fmt: skip
        assert 0 <= each["low"] <= each["win_rate"] <= each["high"] <= 1
    assert told["lengths"]["turns"]["median"] == 9
    assert len(told["by_seat"]) == len(told["by_order"]) == 3


def test_every_game_can_be_written_to_a_file(capsys, tmp_path):
    report = tmp_path / "games.csv"
    command = ["arena", "wyrmgold", "--bots", "random", "--games", "3", "--report", str(report)]
    assert main(command) == 0
    rows = list(csv.DictReader(report.read_text(encoding="utf-8").splitlines()))
    assert [row["seat"] for row in rows] == ["1", "2"] * 3
    assert main(command) == 2
    assert "exists already" in capsys.readouterr().err


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
    ],
)
def test_bad_input_gets_one_clear_line_and_status_2(capsys, words, complaint):
    assert main(["arena", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert complaint in told.err
    assert told.err.count("\n") == 1


class Interrupted(Bot):
    """The user has had enough just now."""

    def choose(self, knowledge):
        raise KeyboardInterrupt


def test_an_interrupt_ends_it_with_one_line(capsys):
    register("interrupted", lambda setting: Interrupted())
    assert main(["arena", "wyrmgold", "--bots", "interrupted,random"]) == 130
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "emberhall: the arena was interrupted, so there are no figures\n"
