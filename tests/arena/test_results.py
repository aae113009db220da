"""The file that keeps a series while it is played."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from emberhall.arena import Sprt, play_series
from emberhall.arena.results import as_line, from_line
from emberhall.bots import Bot, register
from emberhall.bots.bot import Knowledge
from emberhall.kernel.choice import Choice
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game

BOTS = ["greedy:4", "random"]


class Counting(Bot):
    """Counts how often it is asked, in all games."""

    asked = 0

    def choose(self, knowledge: Knowledge) -> Choice:
        Counting.asked += 1
        return knowledge.options[0]


def test_a_game_reads_as_it_was_written(wyrmgold: Game) -> None:
    for one in play_series(wyrmgold, BOTS, 4, seats=3).played:
        again = from_line(json.loads(json.dumps(as_line(one))))
        assert again == one
        assert again.seconds == one.seconds
        assert again.bots == one.bots


def test_a_series_that_was_kept_is_not_played_again(wyrmgold: Game, tmp_path: Path) -> None:
    register("counting", lambda setting: Counting())
    file = tmp_path / "series.jsonl"
    first = play_series(wyrmgold, ["counting", "random"], 6, results=file)
    asked = Counting.asked
    assert asked > 0
    again = play_series(wyrmgold, ["counting", "random"], 6, results=file)
    assert Counting.asked == asked
    assert again.played == first.played
    assert len(file.read_text().splitlines()) == 7


@pytest.mark.parametrize("cut", [1, 25, 200, 1500])
def test_a_series_goes_on_where_it_was_killed(wyrmgold: Game, tmp_path: Path, cut: int) -> None:
    file = tmp_path / "series.jsonl"
    whole = play_series(wyrmgold, BOTS, 8, results=file)
    text = file.read_bytes()
    file.write_bytes(text[:-cut])
    told = []
    again = play_series(wyrmgold, BOTS, 8, results=file, progress=lambda: told.append(1))
    assert again.played == whole.played
    assert len(told) == 8
    assert len(file.read_bytes().splitlines()) == 9
    assert all(json.loads(line) for line in file.read_bytes().splitlines())


def test_a_kill_within_the_first_line_is_survived_too(wyrmgold: Game, tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    whole = play_series(wyrmgold, BOTS, 2, results=file)
    file.write_bytes(file.read_bytes()[:30])
    assert play_series(wyrmgold, BOTS, 2, results=file).played == whole.played


def test_more_games_can_be_added_later(wyrmgold: Game, tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    play_series(wyrmgold, BOTS, 4, results=file)
    longer = play_series(wyrmgold, BOTS, 10, results=file)
    assert longer.played == play_series(wyrmgold, BOTS, 10).played


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seed": 1}, "seed"),
        ({"bots": ["random", "greedy:4"]}, "bots"),
        ({"options": {"length": "long"}}, "options"),
    ],
)
def test_the_file_of_another_series_is_left_alone(
    wyrmgold: Game,
    tmp_path: Path,
    change: dict[str, Any],
    word: str,
) -> None:
    file = tmp_path / "series.jsonl"
    play_series(wyrmgold, BOTS, 2, results=file)
    before = file.read_text()
    how: dict[str, Any] = {"bots": BOTS, "games": 2, "seed": 0, **change}
    with pytest.raises(BadInput, match=f"another series: its {word} is"):
        play_series(wyrmgold, results=file, **how)
    assert file.read_text() == before


@pytest.mark.parametrize("text", ["my notes", "my notes\n", '{"format": "other"}\n', "[]\n"])
def test_any_other_file_is_left_alone(wyrmgold: Game, tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text)
    with pytest.raises(BadInput, match="holds no results of an arena"):
        play_series(wyrmgold, BOTS, 2, results=file)
    assert file.read_text() == text


def test_a_line_that_is_no_game_is_named(wyrmgold: Game, tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    play_series(wyrmgold, BOTS, 2, results=file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], "{}", lines[2], ""]))
    with pytest.raises(BadInput, match=r"line 2 of .* is no game of an arena"):
        play_series(wyrmgold, BOTS, 2, results=file)


def test_a_file_that_cannot_be_written_is_refused(wyrmgold: Game, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be written"):
        play_series(wyrmgold, BOTS, 2, results=tmp_path / "nowhere" / "series.jsonl")


def test_a_sequential_test_ends_a_series_at_the_deciding_deal(
    wyrmgold: Game, tmp_path: Path
) -> None:
    file = tmp_path / "series.jsonl"
    test = Sprt(0.5, 0.7)
    series = play_series(wyrmgold, ["greedy:8", "random"], 400, sprt=test, results=file)
    assert series.verdict() == "accepted"
    assert len(series.played) < 100
    assert test.verdict(series.deals()[:-1]) == "open"
    again = play_series(wyrmgold, ["greedy:8", "random"], 400, sprt=test, results=file)
    assert again.played == series.played
    told = series.as_dict()["sprt"]
    assert isinstance(told, dict)
    assert told["verdict"] == "accepted"


def test_a_sequential_test_ends_at_the_same_deal_whatever_the_number_of_jobs() -> None:
    bots = ["random", "ai"]
    alone = play_series("crown-of-ash", bots, 200, sprt=Sprt(0.05, 0.95), seed=1)
    shared = play_series("crown-of-ash", bots, 200, sprt=Sprt(0.05, 0.95), seed=1, jobs=2)
    assert alone.verdict() != "open"
    assert 16 <= len(alone.played) < 200
    assert shared.played == alone.played


KILLED = """
import os, signal, sys
from emberhall.arena import play_series

told = 0

def progress():
    global told
    told += 1
    if told == 3:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    bots = ["random", "ai"]
    play_series("crown-of-ash", bots, 400, jobs=2, results=sys.argv[1], progress=progress)
"""


def test_a_process_that_is_killed_leaves_its_games_and_nobody_behind(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    file = tmp_path / "series.jsonl"
    # the output ends when the last of its processes does
    done = subprocess.run(
        [sys.executable, str(script), str(file)], capture_output=True, timeout=120, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert len(file.read_text().splitlines()) >= 4
    again = play_series("crown-of-ash", ["random", "ai"], 8, results=file)
    assert again.played == play_series("crown-of-ash", ["random", "ai"], 8).played
