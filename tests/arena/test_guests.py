"""Somebody else's bots play from a process of their own, and cannot break a match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from emberhall.arena import play_series
from emberhall.arena.series import Series
from emberhall.kernel.errors import UnknownBot

Naming = Callable[[str], str]

THEIRS = '''
import os, sys, time
from emberhall.bots import Bot
from emberhall.bots.chance import RandomBot

class Fair(RandomBot):
    """As random as ours, and talkative."""
    def choose(self, knowledge):
        print("thinking")
        return super().choose(knowledge)

class Raises(Bot):
    def choose(self, knowledge):
        raise ValueError("no idea at all")

class Hangs(Bot):
    def choose(self, knowledge):
        time.sleep(600)

class Cheats(Bot):
    def choose(self, knowledge):
        entries = knowledge.imagine().content.catalogue.entries
        return next(choice for choice in entries if choice not in knowledge.options)

class Mumbles(Bot):
    def choose(self, knowledge):
        return "gold, please"

class Dies(Bot):
    def choose(self, knowledge):
        os._exit(3)

class Stillborn(Bot):
    def __init__(self):
        raise RuntimeError("not today")

NOT_A_BOT = 3
'''


@pytest.fixture
def theirs(tmp_path: Path) -> Naming:
    """What a bot of that file is called."""
    file = tmp_path / "theirs.py"
    file.write_text(THEIRS, encoding="utf-8")
    return lambda name: f"{file}:{name}"


def played(name: str, games: int = 1, patience: float = 60.0) -> Series:
    return play_series("crown-of-ash", [name, "random"], games, seed=4, patience=patience)


def test_a_guest_plays_as_it_would_among_us(theirs: Naming) -> None:
    abroad = played(theirs("Fair"))
    at_home = play_series("crown-of-ash", ["random", "random"], 1, seed=4)
    assert abroad.played[0].totals == at_home.played[0].totals
    assert abroad.played[0].verbs == at_home.played[0].verbs
    assert abroad.warnings() == []


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Raises", "raised ValueError: no idea at all"),
        ("Cheats", "which was not offered"),
        ("Mumbles", "answered \"'gold, please'\", which was not offered"),
    ],
)
def test_what_is_no_answer_is_random_with_a_warning(theirs: Naming, name: str, fault: str) -> None:
    series = played(theirs(name))
    assert len(series.played) == 2
    warnings = [line for line in series.warnings() if fault in line]
    assert warnings
    assert all(line.startswith(theirs(name)) for line in warnings)
    assert all(line.endswith("random took its turn") for line in warnings)
    assert series.as_dict()["warnings"] == series.warnings()
    asked = sum(one.decisions[one.bots.index(theirs(name))] for one in series.played)
    assert sum(sum(faults.values()) for one in series.played for faults in one.faults) == asked


@pytest.mark.parametrize(
    ("name", "patience", "fault"),
    [
        ("Hangs", 0.2, "took more than 0.2 s (6x)"),
        ("Dies", 60.0, "its process ended (6x)"),
        ("Stillborn", 60.0, "could not begin: raised RuntimeError: not today (6x)"),
        ("NOT_A_BOT", 60.0, "has no bot called 'NOT_A_BOT'"),
    ],
)
def test_who_hangs_or_dies_three_times_is_not_asked_again_in_that_game(
    theirs: Naming, name: str, patience: float, fault: str
) -> None:
    series = played(theirs(name), patience=patience)
    assert len(series.played) == 2
    assert any(fault in line for line in series.warnings())
    assert any("was not asked again after 3 failures" in line for line in series.warnings())


def test_guests_play_with_several_jobs_too(theirs: Naming) -> None:
    alone = played(theirs("Fair"), games=4)
    shared = play_series("crown-of-ash", [theirs("Fair"), "random"], 4, seed=4, jobs=2)
    assert shared.played == alone.played


def test_a_file_that_is_not_there_is_refused_before_any_game(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match="there is no file"):
        played(f"{tmp_path}/nobody.py:Nobody")
