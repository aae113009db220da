"""Going on with a match that was left, from the shelf or from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.cli.playing import shelf
from emberhall.kernel.matches.drivers import PERSON
from tests.cli.commands import Run, kept

ME_FIRST = ("play", "wyrmgold", "--seats", "me,random", "--seed", "5")


def test_a_match_is_resumed_where_it_was_left(run: Run, home: Path) -> None:
    run(*ME_FIRST, lines=["bid flame"])
    before = kept(home).record.open_text
    result = run("play", "--resume", lines=["1"])
    assert result.status == 0
    assert "what do you do?" in result.out
    assert kept(home).record.open_text.startswith(before)


def test_news_that_were_told_before_leaving_are_not_told_again(run: Run) -> None:
    run(*ME_FIRST, lines=["bid flame"])
    result = run("play", "--resume")
    assert "Round 1 begins" not in result.out


def test_a_resumed_match_can_be_handed_to_others(run: Run, home: Path) -> None:
    run(*ME_FIRST, lines=["bid flame"])
    run("play", "--resume", "--seats", "random,me:Ann", lines=["1"])
    assert kept(home).drivers == ["random", PERSON]


def test_the_latest_match_of_a_game_is_resumed_by_its_name(run: Run) -> None:
    run(*ME_FIRST, lines=["bid flame"])
    assert run("play", "wyrmgold", "--resume").status == 0
    assert run("play", "crown-of-ash", "--resume").status == 2


def test_the_match_that_was_left_last_is_resumed_though_nothing_was_played_in_it(
    run: Run, home: Path
) -> None:
    run(*ME_FIRST)
    (first,) = home.glob("*.record")
    run(*ME_FIRST)
    assert str(first) not in run("play", "--resume").out
    run("play", "--resume", first)
    assert str(first) in run("play", "--resume").out


def test_a_named_record_is_kept_up_to_date_and_resumed_from_its_file(
    run: Run, tmp_path: Path, home: Path
) -> None:
    file = tmp_path / "mine.record"
    run(*ME_FIRST, "--record", file, lines=["bid flame"])
    size = len(file.read_text())
    assert run("play", "--resume", file, lines=["1"]).status == 0
    assert len(file.read_text()) > size
    assert not home.exists()


def test_a_sealed_copy_of_an_unfinished_match_can_be_resumed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "copy.record"
    run(*ME_FIRST, lines=["bid flame", f"save {file}"])
    assert run("play", "--resume", file, lines=["1"]).status == 0
    assert shelf.is_running(file.read_text())


@pytest.mark.parametrize("words", [["--seed", "3"], ["--set", "length=long"], ["--content", "x"]])
def test_what_a_match_was_started_with_cannot_be_changed_later(run: Run, words: list[str]) -> None:
    run(*ME_FIRST, lines=["bid flame"])
    result = run("play", "--resume", *words)
    assert result.status == 2
    assert "is for a new match" in result.err


def test_a_finished_match_is_not_resumed_but_shown(run: Run, home: Path) -> None:
    run(*ME_FIRST, lines=["concede"])
    result = run("play", "--resume", next(home.glob("*.record")))
    assert result.status == 2
    assert "is over" in result.err


def test_a_record_file_that_exists_is_refused_before_anything_is_played(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "mine.record"
    file.write_text("precious")
    result = run(*ME_FIRST, "--record", file)
    assert result.status == 2
    assert file.read_text() == "precious"


def test_a_broken_record_names_its_line(run: Run, tmp_path: Path, home: Path) -> None:
    run(*ME_FIRST, lines=["bid flame"])
    (path,) = home.glob("*.record")
    file = tmp_path / "broken.record"
    file.write_text(path.read_text().replace("bid flame", "bid thunder", 1))
    result = run("play", "--resume", file)
    assert result.status == 2
    assert "line " in result.err
