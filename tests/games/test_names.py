"""Names that records and saved positions rest on are what they were when a game was released."""

from __future__ import annotations

import json

import pytest

import emberhall
from tests.games.names import names_of, path_of

SLUGS = [game.slug for game in emberhall.games()]


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if path_of(slug).is_file()])
@pytest.mark.parametrize("what", ["state", "steps", "choices"])
def test_saved_names_are_what_they_were(slug: str, what: str) -> None:
    written = json.loads(path_of(slug).read_text(encoding="utf-8"))
    assert names_of(emberhall.game(slug))[what] == written[what]


def test_every_game_with_records_has_its_names_written_down() -> None:
    records = path_of("x").parent.parent.parent / "records"
    games = {path.parent.name for path in records.glob("*/*.record")}
    assert games
    assert all(path_of(slug).is_file() for slug in games)
