"""Where matches are kept, and that nothing is written over."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from emberhall.cli.playing import shelf
from emberhall.cli.playing.shelf import Keeper
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match


@pytest.fixture
def match(wyrmgold: Game) -> Match:
    return wyrmgold.start(2, seed=1)


def test_the_shelf_is_where_the_environment_says(home: Path) -> None:
    assert shelf.shelf() == home


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="other platforms have other folders"
)
def test_without_a_word_the_shelf_is_the_folder_for_the_state_of_programs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("EMBERHALL_HOME")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert shelf.shelf() == tmp_path / "emberhall"
    monkeypatch.delenv("XDG_STATE_HOME")
    assert shelf.shelf() == Path.home() / ".local" / "state" / "emberhall"


def test_two_matches_begun_in_one_second_do_not_share_a_file(home: Path) -> None:
    first = shelf.new_place("wyrmgold")
    home.mkdir()
    first.touch()
    assert shelf.new_place("wyrmgold") != first


def test_a_running_match_is_kept_open_and_a_finished_one_sealed(
    match: Match, tmp_path: Path
) -> None:
    keeper = Keeper(match, tmp_path / "a.record")
    keeper.keep()
    assert shelf.is_running(keeper.path.read_text())
    match.concede(0)
    keeper.keep()
    assert not shelf.is_running(keeper.path.read_text())
    outcome = Match.loads(keeper.path.read_text()).outcome
    assert outcome is not None
    assert outcome.winners == [1]


def test_a_new_match_never_goes_into_a_file_that_is_there(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    path.write_text("precious")
    with pytest.raises(BadInput, match="exists already"):
        Keeper(match, path)
    assert path.read_text() == "precious"


def test_a_file_that_somebody_else_wrote_meanwhile_is_left_alone(
    match: Match, tmp_path: Path
) -> None:
    keeper = Keeper(match, tmp_path / "a.record")
    keeper.keep()
    keeper.path.write_text("precious")
    match.concede(0)
    with pytest.raises(BadInput, match="changed by somebody else"):
        keeper.keep()
    assert keeper.path.read_text() == "precious"


def test_a_file_that_was_removed_is_written_again(match: Match, tmp_path: Path) -> None:
    keeper = Keeper(match, tmp_path / "a.record")
    keeper.keep()
    keeper.path.unlink()
    keeper.match.hand_over(0, "random")
    keeper.keep()
    assert keeper.path.exists()


def test_nothing_is_left_behind_when_writing_fails(tmp_path: Path) -> None:
    folder = tmp_path / "taken"
    folder.mkdir()
    (folder / "inside").touch()
    with pytest.raises(BadInput, match="cannot be written"):
        shelf.write(folder, "text")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_reading_what_is_not_there_or_no_text_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        shelf.read(tmp_path / "missing")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="it is no text"):
        shelf.read(tmp_path / "picture")


def test_unfinished_matches_are_listed_latest_first_and_by_game(home: Path, match: Match) -> None:
    home.mkdir()
    assert shelf.unfinished() == []
    for age, name in enumerate(["new", "old"]):
        path = home / f"{name}.record"
        path.write_text(match.record.open_text)
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    (home / "sealed.record").write_text(match.record.text)
    (home / "foreign.record").write_bytes(b"\xff\xfe")
    (home / "notes.txt").write_text("emberhall-record 1")
    assert [path.name for path in shelf.unfinished()] == ["new.record", "old.record"]
    assert len(shelf.unfinished("wyrmgold")) == 2
    assert shelf.unfinished("crown-of-ash") == []
