"""Records of every release still replay, digest by digest, or are refused for their older rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import emberhall
from emberhall.kernel.matches import record as records

FOLDER = Path(__file__).parent.parent / "records"
PATHS = sorted(FOLDER.glob("*/*.record"))
IDS = [f"{path.parent.name}-{path.stem}" for path in PATHS]


def rules_of(path: Path) -> int:
    """The rules version of which a record is."""
    return records.parse(path.read_text(encoding="utf-8")).header.rules


# one record of each game, of its present rules
LATEST = {
    path.parent.name: path
    for path in PATHS
    if rules_of(path) == emberhall.game(path.parent.name).rules_version
}


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_a_recorded_game_is_still_the_same_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    header = records.parse(text).header
    assert header.game == path.parent.name
    assert path.name.startswith(f"{header.package}-")
    if header.rules < emberhall.game(header.game).rules_version:
        with pytest.raises(emberhall.errors.ForeignRecord, match="rules version"):
            emberhall.Match.loads(text)
        return
    match = emberhall.Match.loads(text)
    assert match.outcome is not None
    assert match.record.text == text


def tampered(text: str) -> str:
    """The record with its first chance that might have come otherwise turned into another one."""
    for found in re.finditer(r"^  (shuffle|pick|roll) (.+)$", text, re.MULTILINE):
        kind, numbers = found[1], found[2].split()
        if kind == "shuffle":
            other = [*numbers[1::-1], *numbers[2:]]
        else:
            sides, came = map(int, numbers)
            first = 0 if kind == "pick" else 1
            other = [str(sides), str((came - first + 1) % sides + first)]
        if other != numbers:
            return f"{text[: found.start(2)]}{' '.join(other)}{text[found.end(2) :]}"
    raise AssertionError("the record holds no chance")


@pytest.mark.parametrize("path", LATEST.values(), ids=LATEST)
def test_a_recorded_game_that_is_tampered_with_is_refused(path: Path) -> None:
    edited = tampered(path.read_text(encoding="utf-8"))
    with pytest.raises(emberhall.errors.EditedRecord):
        emberhall.Match.loads(edited)
    unsealed = edited[: edited.rindex("end ")]
    with pytest.raises(emberhall.errors.DivergedRecord):
        emberhall.Match.loads(records.seal(unsealed))


def test_every_game_with_records_has_some_of_its_present_rules() -> None:
    assert {path.parent.name for path in PATHS} == set(LATEST) != set()
