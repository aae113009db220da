"""Looking on, and looking back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import Replay
from tests.cli.commands import Run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A finished match of Crown of Ash with an AI seat."""
    file = tmp_path / "crown.record"
    run("watch", "crown-of-ash", "--seats", "random,ai", "--seed", "4", "--record", file)
    return file


@pytest.fixture
def small(run: Run, tmp_path: Path) -> Path:
    """A finished match of Wyrmgold."""
    file = tmp_path / "small.record"
    run("watch", "wyrmgold", "--seats", "random,random", "--seed", "4", "--record", file)
    return file


def test_bots_play_and_their_story_scrolls_by(run: Run) -> None:
    result = run("watch", "wyrmgold", "--seats", "greedy,random", "--seed", "1")
    assert result.status == 0
    assert result.out.startswith("Wyrmgold: Dragon 1 (greedy), Dragon 2 (random)\n")
    assert "· Round 2 begins" in result.out
    assert "place  seat" in result.out


def test_a_spectator_is_told_no_secret(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "watched.record"
    words = ("watch", "wyrmgold", "--seats", "random,random", "--seed", "1", "--record", file)
    told = [line[2:] for line in run(*words).out.splitlines() if line.startswith("· ")]
    match = Match.loads(file.read_text())
    assert told == match.story(None)
    assert told not in (match.story(0), match.story(1))


def test_the_same_seed_is_the_same_match(run: Run) -> None:
    words = ("watch", "wyrmgold", "--seats", "greedy,random,ai", "--seed", "8")
    assert run(*words).out == run(*words).out


def test_bots_have_default_seats(run: Run) -> None:
    assert "(greedy)" in run("watch", "wyrmgold", "--seed", "1").out


def test_json_is_an_event_on_each_line_and_the_outcome_last(run: Run) -> None:
    result = run("watch", "wyrmgold", "--seats", "random,random", "--seed", "1", "--json")
    lines = [json.loads(line) for line in result.out.splitlines()]
    assert all({"event", "revision", "text"} <= line.keys() for line in lines[:-1])
    assert lines[-1]["outcome"]["reason"] == "opened"
    assert len(lines[-1]["digest"]) == 64


def test_a_delay_waits_after_every_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    result = run("watch", "wyrmgold", "--seats", "random,random", "--seed", "1", "--delay", "0.25")
    assert waits == [0.25] * result.out.count("\n· ")


def test_a_watched_match_is_recorded_and_sealed(record: Path) -> None:
    assert Match.loads(record.read_text()).outcome is not None


def test_the_story_of_a_record_is_told_with_its_inputs_and_its_end(run: Run, record: Path) -> None:
    result = run("replay", record)
    assert result.status == 0
    assert "Crown of Ash\n  Visio (random)\n  Nox (AI)\n" in result.out
    assert " for its region: the " in result.out
    assert "place  seat" in result.out


def test_a_seat_is_told_what_it_was_told(run: Run, small: Path) -> None:
    everybody = run("replay", small).out
    first = run("replay", small, "--seat", "0").out
    assert run("replay", small, "--seat", "dragon 1").out == first
    assert first != everybody


def test_verifying_says_the_digest(run: Run, small: Path) -> None:
    result = run("replay", small, "--verify")
    match = Match.loads(small.read_text())
    assert f"{match.revision} inputs, over, verified" in result.out
    assert f"digest {match.digest()}" in result.out
    found = json.loads(run("replay", small, "--verify", "--json").out)
    assert found["digest"] == match.digest()
    assert found["outcome"]["reason"] == "opened"


def test_a_position_is_the_table_after_so_many_inputs(run: Run, record: Path) -> None:
    result = run("replay", record, "--to", "30", "--seat", "visio")
    assert result.out.startswith("── 30 ")
    assert "Visio (you)" in result.out
    view = json.loads(run("replay", record, "--to", "30", "--json").out)["view"]
    assert view == Replay(record.read_text()).view(30, None, None)


def test_a_position_between_steps_can_be_shown(run: Run, record: Path) -> None:
    match = Match.loads(record.read_text())
    n = next(n for n, steps in enumerate(match.steps) if steps > 3)
    first = json.loads(run("replay", record, "--to", f"{n}.0", "--json").out)
    last = json.loads(run("replay", record, "--to", f"{n}", "--json").out)
    assert first["step"] == 0
    assert first["view"] != last["view"]


def test_the_setup_is_position_0(run: Run, small: Path) -> None:
    assert run("replay", small, "--to", "0").out.startswith("── 0 setup")


def test_a_replay_as_json_holds_every_input_and_the_outcome(run: Run, small: Path) -> None:
    found = json.loads(run("replay", small, "--json").out)
    assert found["game"] == "wyrmgold"
    assert found["drivers"] == ["random", "random"]
    assert len(found["inputs"]) == Match.loads(small.read_text()).revision + 1
    assert found["outcome"]["ranking"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--to", "9999"], "there is no input 9999"),
        (["--to", "1.99"], "there is no step 99 after input 1"),
        (["--to", "x"], "is no position"),
        (["--to", "1.x"], "is no position"),
        (["--seat", "7"], "there is no seat '7'; the seats are 0 Dragon 1, 1 Dragon 2"),
    ],
)
def test_a_position_or_a_seat_that_is_not_there_is_bad_input(
    run: Run, small: Path, words: list[str], complaint: str
) -> None:
    result = run("replay", small, *words)
    assert result.status == 2
    assert complaint in result.err


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda text: text.rpartition("end ")[0], "end line is missing"),
        (lambda text: text.replace("draw", "pass", 1), "does not match the seal"),
        (lambda text: "hello\n" + text, "this is no record"),
        (lambda text: text.replace("emberhall-record 2", "emberhall-record 9"), "is newer than"),
    ],
)
def test_a_damaged_record_is_refused_with_the_line_that_disagrees(
    run: Run, small: Path, damage: Callable[[str], str], complaint: str
) -> None:
    small.write_text(damage(small.read_text()))
    result = run("replay", small)
    assert result.status == 2
    assert complaint in result.err
    assert "line " in result.err


def test_a_record_that_is_still_being_played_is_shown_by_request(run: Run, home: Path) -> None:
    run("play", "wyrmgold", "--seats", "me,random", "--seed", "1", lines=["1"])
    (path,) = home.glob("*.record")
    assert run("replay", path).status == 2
    result = run("replay", path, "--partial")
    assert result.status == 0
    assert "The match is not over." in result.out
