"""Real processes: pipes, kills and resumes."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.kernel.matches.match import Match
from tests.cli.commands import Process, talk

CROWN = ("play", "crown-of-ash", "--seats", "me,random", "--seed", "3")
WYRMGOLD = ("play", "wyrmgold", "--seats", "me,random")


def test_a_whole_game_of_crown_of_ash_is_played_through_a_pipe(
    process: Process, home: Path
) -> None:
    result = process(*CROWN, lines=["1"] * 400)
    assert result.status == 0
    assert result.err == ""
    assert "\x1b" not in result.out
    assert "Most victory points." in result.out or "Tied on points" in result.out
    (path,) = home.glob("*.record")
    assert Match.loads(path.read_text(encoding="utf-8")).outcome is not None


def test_notations_of_a_record_played_again_through_a_pipe_give_the_same_record(
    process: Process, tmp_path: Path
) -> None:
    first, again = tmp_path / "first.record", tmp_path / "again.record"
    process(
        "play", "wyrmgold", "--seats", "me,ai", "--seed", "9", "--record", first, lines=["2"] * 90
    )
    record = Match.loads(first.read_text(encoding="utf-8")).record
    lines = [line.text for line in record.inputs if line.verb == "play" and line.seat == 0]
    result = process(
        "play", "wyrmgold", "--seats", "me,ai", "--seed", "9", "--record", again, lines=lines
    )
    assert result.status == 0
    assert again.read_text(encoding="utf-8") == first.read_text(encoding="utf-8")


def test_where_the_locale_knows_only_ascii_everything_still_works(process: Process) -> None:
    result = process(*CROWN, lines=["1"] * 5, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert result.status == 0
    assert result.out.isascii()
    assert "place a minion" in result.out


def test_an_answer_beyond_the_pipe_is_kept_before_the_next_question(
    environment: dict[str, str], home: Path
) -> None:
    """A process that is killed without warning loses nothing that was answered."""
    with talk(environment, *WYRMGOLD) as playing:
        playing.say("bid flame\n")
        playing.listen("what do you do?")
        playing.process.kill()
    (path,) = home.glob("*.record")
    left = Match.loads(path.read_text(encoding="utf-8"), partial=True)
    assert "bid flame" in [line.text for line in left.record.inputs]
    assert [decision.seat for decision in left.decisions] == [0]


def test_a_killed_match_is_played_to_its_end_by_resuming_it(
    environment: dict[str, str], process: Process, home: Path
) -> None:
    with talk(environment, *CROWN) as playing:
        playing.say("1\n" * 20)
        for line in playing.lines:
            if "Round 2 begins" in line:
                break
            if "(rule " in line:
                playing.say("1\n")
        playing.process.kill()
    (path,) = home.glob("*.record")
    before = path.read_text(encoding="utf-8")
    result = process("play", "--resume", lines=["1"] * 400)
    assert result.status == 0
    after = path.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert Match.loads(after).outcome is not None


def test_two_processes_cannot_write_over_each_other(
    environment: dict[str, str], process: Process, home: Path
) -> None:
    """The one that comes later sees that its file has changed and leaves it alone."""
    with talk(environment, *WYRMGOLD) as playing:
        playing.listen("Which trick")
        assert process("play", "--resume", lines=["bid growl"]).status == 0
        (path,) = home.glob("*.record")
        other = path.read_text(encoding="utf-8")
        _, complaint = playing.process.communicate("bid flame\n", timeout=60)
    assert playing.process.returncode == 2
    assert "changed by somebody else" in complaint
    assert path.read_text(encoding="utf-8") == other


@pytest.mark.parametrize("line", ["nonsense", "999", "undo", "? nothing like it", "save"])
def test_a_bad_line_in_the_middle_of_a_pipe_changes_nothing(
    process: Process, tmp_path: Path, line: str
) -> None:
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    words = ("play", "wyrmgold", "--seats", "me,ai", "--seed", "2", "--record")
    process(*words, good, lines=["1"] * 60)
    result = process(*words, bad, lines=[line, *["1"] * 60])
    assert result.status == 0
    assert result.err.count("\n") == 1
    assert bad.read_text(encoding="utf-8") == good.read_text(encoding="utf-8")
