"""Real processes: pipes, kills and resumes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from emberhall.kernel.matches.match import Match

CROWN = ("play", "crown-of-ash", "--seats", "me,random", "--seed", "3")


def test_a_whole_game_of_crown_of_ash_is_played_through_a_pipe(process, home):
    result = process(*CROWN, lines=["1"] * 400)
    assert result.status == 0
    assert result.err == ""
    assert "\x1b" not in result.out
    assert "Most victory points." in result.out or "Tied on points" in result.out
    (path,) = home.glob("*.record")
    assert Match.loads(path.read_text(encoding="utf-8")).outcome is not None


def test_notations_of_a_record_played_again_through_a_pipe_give_the_same_record(process, tmp_path):
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


def test_where_the_locale_knows_only_ascii_everything_still_works(process):
    result = process(*CROWN, lines=["1"] * 5, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert result.status == 0
    assert result.out.isascii()
    assert "place a minion" in result.out


def test_an_answer_beyond_the_pipe_is_kept_before_the_next_question(environment, home):
    """A process that is killed without warning loses nothing that was answered."""
    playing = subprocess.Popen(
        [sys.executable, "-u", "-m", "emberhall", "play", "wyrmgold", "--seats", "me,random"],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with playing:
        playing.stdin.write("bid flame\n")
        playing.stdin.flush()
        for line in playing.stdout:
            if "what do you do?" in line:
                break
        playing.kill()
    (path,) = home.glob("*.record")
    left = Match.loads(path.read_text(encoding="utf-8"), partial=True)
    assert "bid flame" in [line.text for line in left.record.inputs]
    assert [decision.seat for decision in left.decisions] == [0]


def test_a_killed_match_is_played_to_its_end_by_resuming_it(environment, process, home):
    playing = subprocess.Popen(
        [sys.executable, "-u", "-m", "emberhall", *CROWN],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with playing:
        playing.stdin.write("1\n" * 20)
        playing.stdin.flush()
        for line in playing.stdout:
            if "Round 2 begins" in line:
                break
            if "(rule " in line:
                playing.stdin.write("1\n")
                playing.stdin.flush()
        playing.kill()
    (path,) = home.glob("*.record")
    before = path.read_text(encoding="utf-8")
    result = process("play", "--resume", lines=["1"] * 400)
    assert result.status == 0
    after = path.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert Match.loads(after).outcome is not None


def test_two_processes_cannot_write_over_each_other(environment, process, home):
    """The one that comes later sees that its file has changed and leaves it alone."""
    playing = subprocess.Popen(
        [sys.executable, "-u", "-m", "emberhall", "play", "wyrmgold", "--seats", "me,random"],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with playing:
        for line in playing.stdout:
            if "Which trick" in line:
                break
        assert process("play", "--resume", lines=["bid growl"]).status == 0
        (path,) = home.glob("*.record")
        other = path.read_text(encoding="utf-8")
        _, complaint = playing.communicate("bid flame\n", timeout=60)
    assert playing.returncode == 2
    assert "changed by somebody else" in complaint
    assert path.read_text(encoding="utf-8") == other


@pytest.mark.parametrize("line", ["nonsense", "999", "undo", "? nothing like it", "save"])
def test_a_bad_line_in_the_middle_of_a_pipe_changes_nothing(process, tmp_path, line):
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    words = ("play", "wyrmgold", "--seats", "me,ai", "--seed", "2", "--record")
    process(*words, good, lines=["1"] * 60)
    result = process(*words, bad, lines=[line, *["1"] * 60])
    assert result.status == 0
    assert result.err.count("\n") == 1
    assert bad.read_text(encoding="utf-8") == good.read_text(encoding="utf-8")
