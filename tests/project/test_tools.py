"""The tools that measure tests, games and speed do measure."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from bench.compare import changes
from bench.thinking import iterations, moments
from tools import mutants, soak
from tools.mutants import Mutant

import emberhall
from emberhall.bots.budget import Budget
from emberhall.cli.entry import main
from emberhall.conformance.setups import setups
from emberhall.kernel.game import Game
from tests.project.pages import ROOT

RULES = '''
"""Chapter 5."""


class Fight(Happening):
    """The stronger side wins. [5.1]"""

    RULE = "5.1"

    def happen(self, state, dealer):
        assert state.round > 0
        if dealer.listening:
            dealer.announce(Fought(state.round + 1))
        if attack(state) > defence(state):
            state.winner = 1
        dealer.announce(Won(state.winner + 1))


def attack(state):
    """Fighters and a die. [5.2]"""
    return state.fighters + dealer.roll(6)


def plain(state):
    """No rule at all."""
    return state.fighters + 1
'''


@pytest.fixture
def chapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the rules of a game."""
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    (tmp_path / "fight.py").write_text(RULES)
    (tmp_path / "events.py").write_text(
        'def told():\n    """Not a rule. [5.1]"""\n    return 1 + 1\n'
    )
    return tmp_path


def broken_lines(mutant: Mutant) -> list[tuple[str, str]]:
    before = RULES.splitlines()
    return [
        (line.strip(), other.strip())
        for line, other in zip(before, mutant.source().splitlines(), strict=True)
        if line != other
    ]


def test_rule_functions_are_those_that_name_a_rule(chapter: Path) -> None:
    found = [name for _, name, _ in mutants.rule_functions(chapter)]
    assert found == ["fight.Fight.happen", "fight.attack"]


def test_each_break_changes_one_place_and_leaves_the_telling_alone(chapter: Path) -> None:
    every = mutants.sample(chapter, 100, seed=1)
    breaks = sorted(line for mutant in every for line in broken_lines(mutant))
    assert breaks == [
        ("if attack(state) > defence(state):", "if (attack(state) <= defence(state)):"),
        ("return state.fighters + dealer.roll(6)", "return (state.fighters - dealer.roll(6))"),
        ("return state.fighters + dealer.roll(6)", "return state.fighters + dealer.roll((7))"),
        ("state.winner = 1", "pass"),
    ]
    for mutant in every:
        ast.parse(mutant.source())


def test_a_sample_breaks_different_functions_first_and_can_be_repeated(chapter: Path) -> None:
    pair = mutants.sample(chapter, 2, seed=3)
    assert {mutant.function for mutant in pair} == {"fight.Fight.happen", "fight.attack"}
    again = mutants.sample(chapter, 2, seed=3)
    assert [mutant.source() for mutant in again] == [mutant.source() for mutant in pair]


@pytest.mark.slow
def test_every_mutant_of_every_game_is_still_python() -> None:
    for folder in (ROOT / "src" / "emberhall" / "games").iterdir():
        if (folder / "__init__.py").exists():
            every = mutants.sample(folder, 10_000, seed=1)
            assert len(every) >= 50
            for mutant in every:
                ast.parse(mutant.source())


@pytest.mark.slow
def test_a_mutant_that_breaks_the_package_is_killed_and_an_equal_one_survives(
    tmp_path: Path,
) -> None:
    game = ROOT / "src" / "emberhall" / "games" / "crown_of_ash"
    tests = tmp_path / "test_marked.py"
    tests.write_text(
        "import pytest\nimport emberhall\n\n\n"
        '@pytest.mark.rule("crown-of-ash", "4.1")\n'
        "def test_a_match_begins():\n"
        '    assert emberhall.game("crown-of-ash").start(seats=2, seed=1).decisions\n'
    )
    place = mutants.Workplace(tmp_path / "work", tests)
    assert place.passes()
    path, name, function = next(
        found for found in mutants.rule_functions(game) if found[1] == "setup.setup"
    )
    body = function.body[0]
    equal = mutants.Mutant(path, name, body, ast.unparse(body))
    fatal = mutants.Mutant(path, name, body, "raise AssertionError")
    assert place.judge(fatal, 60).killed
    assert not place.judge(equal, 60).killed


def test_soaking_finds_nothing_in_a_sound_match() -> None:
    match = emberhall.game("crown-of-ash").start(seats=["player", "automa", "player"], seed=5)
    soak.fumble(match, random.Random(5))
    assert match.outcome
    assert {line.verb for line in match.record.inputs} >= {"play", "undo", "drive"}
    assert list(soak.differences(match, 5)) == []


def test_soaking_reads_a_record_without_inputs() -> None:
    match = emberhall.game("drums-of-war").start(seats=["automa", "automa"], seed=5)
    assert match.record.inputs == []
    assert list(soak.differences(match, 5)) == []


def test_soaking_notices_a_record_that_tells_another_game(wyrmgold: Game) -> None:
    match = wyrmgold.start(seats=2, seed=5)
    soak.fumble(match, random.Random(5))
    played = [line for line in match.record.inputs if line.verb == "play"]
    played[0].text = "no such choice"
    assert len(list(soak.differences(match, 5))) == 1


def test_soaking_covers_as_many_games_as_asked_for() -> None:
    parts = soak.portions("crown-of-ash", 2_000, 7)
    each = len(setups(emberhall.game("crown-of-ash"), 0))
    seeds = [seed for part, _ in parts for seed in part]
    assert seeds == list(range(len(seeds)))
    assert len(seeds) * each >= 2_000
    assert [seed for part, checked in parts if checked for seed in part] == list(range(7))


def test_bench_prints_what_programs_compare(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "0.01", "--games", "wyrmgold"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["mode"] == emberhall.mode()
    assert printed["calibration_s"] > 0
    figures = printed["games"]["wyrmgold"]
    assert list(figures) == [
        "seats",
        "decisions_per_s",
        "games_per_s",
        "copies_per_s",
        "decisions_per_game",
        "options_per_decision",
    ]
    assert all(value > 0 for value in figures.values())
    assert figures["options_per_decision"] > 1


def test_bench_says_in_words_what_was_running(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--games", "wyrmgold"]) == 0
    printed = capsys.readouterr().out
    assert emberhall.mode() in printed.splitlines()[0]
    assert "decisions a second" in printed
    assert "view and imagine" in printed


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--games", "chess"], "no game is called 'chess'"),
        (["--seconds", "0"], "--seconds is from 0.01 to 3600, not 0"),
    ],
)
def test_bench_refuses_what_it_cannot_measure(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *words]) == 2
    assert complaint in capsys.readouterr().err


def test_thinking_is_measured_at_real_decisions_all_over_a_game() -> None:
    places = moments(emberhall.game("wyrmgold"), 2, 3)
    assert all(len(place.options) > 1 for place in places)
    assert len({json.dumps(place.view) for place in places}) == 3
    assert [iterations(place, Budget(iterations=5)) for place in places] == [5, 5, 5]


def test_figures_are_compared_by_the_speed_of_their_machines() -> None:
    figures = {"decisions_per_s": 100, "games_per_s": 10, "copies_per_s": 50}
    before = {"calibration_s": 0.1, "games": {"a": figures, "b": figures}}
    slower = {name: value / 2 for name, value in figures.items()}
    after = {"calibration_s": 0.2, "games": {"a": slower}}
    assert [(slug, factor) for slug, _, factor in changes(before, after)] == [("a", 1.0)] * 3


def test_comparing_needs_two_files() -> None:
    done = subprocess.run(
        [sys.executable, "bench/compare.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("usage:")
