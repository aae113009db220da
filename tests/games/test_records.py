"""Records of every release still replay, digest by digest, or are refused for their older rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import emberhall
from emberhall.kernel import record as records

FOLDER = Path(__file__).parent.parent / "records"
PATHS = sorted(FOLDER.glob("*/*.record"))
IDS = [f"{path.parent.name}-{path.stem}" for path in PATHS]


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_a_recorded_game_is_still_the_same_game(path: Path):
    text = path.read_text(encoding="utf-8")
    header = records.parse(text).header
    assert header.game == path.parent.name
    assert path.name.startswith(f"{header.package}-")
    if header.rules < emberhall.game(header.game).rules_version:
        with pytest.raises(emberhall.ForeignRecord, match="rules version"):
            emberhall.Match.load(text)
        return
    match = emberhall.Match.load(text)
    assert match.outcome is not None
    assert match.record.text == text


@pytest.mark.parametrize("path", PATHS[:1], ids=IDS[:1])
def test_a_recorded_game_that_is_tampered_with_is_refused(path: Path):
    text = path.read_text(encoding="utf-8")
    face = text.index("  roll 6 ") + len("  roll 6 ")
    tampered = f"{text[:face]}{'2' if text[face] == '1' else '1'}{text[face + 1 :]}"
    with pytest.raises(emberhall.EditedRecord):
        emberhall.Match.load(tampered)
    unsealed = tampered[: tampered.rindex("end ")]
    with pytest.raises(emberhall.DivergedRecord):
        emberhall.Match.load(records.seal(unsealed))


def test_every_game_with_records_has_some_of_its_present_rules():
    games = {path.parent.name for path in PATHS}
    assert games
    for slug in games:
        versions = [
            records.parse(path.read_text(encoding="utf-8")).header.rules
            for path in PATHS
            if path.parent.name == slug
        ]
        assert emberhall.game(slug).rules_version in versions
