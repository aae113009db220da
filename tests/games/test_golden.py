"""Games in notation and prose, told today as they were told when their transcripts were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.transcripts import FOLDER, MOST_LINES, Transcript

PATHS = sorted(FOLDER.glob("*/*.transcript"))


@pytest.mark.parametrize("path", PATHS, ids=[f"{path.parent.name}-{path.stem}" for path in PATHS])
def test_a_game_is_told_as_it_was_told_before(path: Path, regenerate: bool) -> None:
    written = path.read_text(encoding="utf-8")
    transcript = Transcript.read(written)
    assert transcript.game == path.parent.name
    if regenerate:
        path.write_text(transcript.renewed().text(), encoding="utf-8")
    else:
        assert transcript.text().splitlines() == written.splitlines()


@pytest.mark.parametrize("path", PATHS, ids=[f"{path.parent.name}-{path.stem}" for path in PATHS])
def test_a_transcript_is_short_and_tells_something(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert written.count("\n") <= MOST_LINES
    assert Transcript.read(written).told


def test_every_game_with_transcripts_has_at_least_two() -> None:
    games = [path.parent.name for path in PATHS]
    assert games
    assert all(games.count(game) >= 2 for game in games)
