"""Bots by name."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from emberhall.bots import Bot, Knowledge, bot, check_name, is_foreign, names, register
from emberhall.bots.greedy import LOOKS, GreedyBot
from emberhall.kernel.errors import BadInput, RulesFault, UnknownBot
from tests.bots.positions import WYRMGOLD, caves_at
from tests.installing import install

THEIRS = """
from emberhall.bots import Bot

class Last(Bot):
    def __init__(self, setting):
        self.setting = setting
    def choose(self, knowledge):
        return knowledge.options[-1]
"""


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package of somebody else's, installed with an entry point."""
    (tmp_path / "their_bots.py").write_text(THEIRS, encoding="utf-8")
    bots = {"last": "their_bots:Last", "odd": "their_bots:THEIRS"}
    install(tmp_path, "their-bots", bots, "emberhall.bots")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    yield
    sys.modules.pop("their_bots", None)


def test_our_bots_are_known() -> None:
    assert {"greedy", "random"} <= set(names())
    assert names() == sorted(names())
    assert all(isinstance(bot(name), Bot) for name in ("greedy", "random"))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot) as refused:
        bot("gready")
    assert str(refused.value) == f"no bot is called 'gready'; known bots: {', '.join(names())}"


def test_a_setting_follows_a_colon() -> None:
    for name, looks in (("greedy", LOOKS), ("greedy:250", 250)):
        made = bot(name)
        assert isinstance(made, GreedyBot)
        assert made.looks == looks


@pytest.mark.parametrize("name", ["greedy:", "greedy:0", "greedy:-3", "greedy:many", "greedy:²"])
def test_a_bad_setting_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="greedy"):
        bot(name)


def test_random_takes_no_setting() -> None:
    with pytest.raises(BadInput, match="random:5"):
        bot("random:5")


@pytest.mark.usefixtures("theirs")
def test_others_register_bots_by_entry_point() -> None:
    assert "last" in names()
    made = bot("last:slow")
    assert vars(made) == {"setting": "slow"}
    state, seat = caves_at("TakeTurn")
    knowledge = Knowledge(WYRMGOLD, state, seat, seed=1)
    assert made.choose(knowledge) is knowledge.options[-1]


def test_what_makes_no_bot_is_a_fault() -> None:
    register("hollow", cast("Callable[[str], Bot]", lambda setting: None))
    with pytest.raises(RulesFault, match="'hollow' does not make a Bot"):
        bot("hollow")


def test_a_bot_in_a_file_is_named_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from emberhall.bots import Bot\n"
        "class First(Bot):\n"
        "    def choose(self, knowledge):\n"
        "        return knowledge.options[0]\n" + THEIRS,
        encoding="utf-8",
    )
    state, seat = caves_at("TakeTurn")
    knowledge = Knowledge(WYRMGOLD, state, seat, seed=1)
    assert bot(f"{file}:First").choose(knowledge) is knowledge.options[0]
    assert vars(bot(f"{file}:Last:slow")) == {"setting": "slow"}
    assert vars(bot(f"{file}:Last")) == {"setting": ""}
    with pytest.raises(UnknownBot, match="has no bot called 'Middle'"):
        bot(f"{file}:Middle")
    with pytest.raises(UnknownBot, match="there is no file"):
        bot(f"{tmp_path}/yours.py:First")


@pytest.mark.usefixtures("theirs")
def test_ours_and_theirs_are_told_apart(tmp_path: Path) -> None:
    assert not is_foreign("greedy:12")
    assert not is_foreign("mcts:0.5s")
    assert is_foreign("last")
    assert is_foreign(f"{tmp_path}/mine.py:First")
    check_name("last")
    check_name("master")
    with pytest.raises(UnknownBot):
        check_name("lost")
    with pytest.raises(UnknownBot):
        check_name(f"{tmp_path}/mine.py:First")
