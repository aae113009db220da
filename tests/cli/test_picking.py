"""Sets at the prompt: several elements a line, in any order, taken back and confirmed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from emberhall.cli.playing.picking import Picks
from emberhall.kernel.errors import BadInput
from emberhall.kernel.matches.match import Match
from emberhall.testing import Position
from tests.cli.commands import Run
from tests.games.crown_of_ash.laying import bare
from tests.games.drums_of_war.position import Position as Battle


def match_at(table: Position[Any, Any]) -> Match:
    """A match of two people that begins at a position."""
    options = table.GAME.chosen_options({})
    seats = ["player", "player"]
    return Match(table.GAME, seats, options, table.content, 1, position=table.state)


def barrage() -> Match:
    table = Battle().unit("humans", 3, "human-catapult")
    table.units("orcs", {1: "goblin-runt", 2: "goblin-runt", 4: "goblin-runt"}).combat()
    for slot in (0, 1, 3):
        table.side("orcs").defense_mods[slot] = 1
    return match_at(table.play("humans", "barrage 3"))


def amending() -> Match:
    table = bare().hold("coast", "visio", ["t1-cellar"], ["bone-1"])
    return match_at(table.hand("visio", "ash-2", "blood-3").play("visio", "gather coast"))


def picks_of(match: Match) -> Picks:
    return Picks(match.decisions[0], match.revision, match.label)


def picked(picks: Picks) -> list[str]:
    return [choice.notation for choice in picks.picked]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["aim 4 1 2"], ["aim 4", "aim 1", "aim 2"]),
        (["aim 4, 1, 2"], ["aim 4", "aim 1", "aim 2"]),
        (["a 4", "aim 1 aim 2"], ["aim 4", "aim 1", "aim 2"]),
        (["3 1"], ["aim 4", "aim 1"]),
        (["aim 4 1", "-4", "aim 2"], ["aim 1", "aim 2"]),
        (["aim 4 1", "-aim 4"], ["aim 1"]),
        (["aim 4 1", "- 4 1"], []),
        (["aim 4 -4 2"], ["aim 2"]),
    ],
)
def test_elements_are_picked_in_any_order_and_taken_back(
    lines: list[str], expected: list[str]
) -> None:
    picks = picks_of(barrage())
    for line in lines:
        assert picks.take(line)
    assert picked(picks) == expected


@pytest.mark.parametrize("line", ["aim 4 4", "aim 5", "-2", "9", "aim 1 -2", "aim 1 9"])
def test_a_line_that_is_wrong_anywhere_changes_nothing(line: str) -> None:
    picks = picks_of(barrage())
    picks.take("aim 4")
    with pytest.raises(BadInput):
        picks.take(line)
    assert picked(picks) == ["aim 4"]


@pytest.mark.parametrize("line", ["done", "why aim 4", "hero 3"])
def test_what_names_no_element_is_left_to_others(line: str) -> None:
    assert not picks_of(barrage()).take(line)


def test_a_set_that_nothing_can_be_added_to_closes_by_itself() -> None:
    picks = picks_of(barrage())
    picks.take("aim 4 1")
    assert not picks.is_full(), "its walk is over, but another target can be added before"
    assert [choice.notation for choice in picks.closing] == ["done"]
    picks.take("aim 2")
    assert picks.is_full()


def test_what_stands_there_is_picked_to_begin_with() -> None:
    picks = picks_of(amending())
    assert picked(picks) == ["post bone-1"]
    assert [choice.notation for choice in picks.listed] == [
        "leave", "post ash-2", "post blood-3", "done",
    ]  # fmt: skip
    picks.take("post ash-2")
    assert picks.is_full()
    picks.take("-bone-1")
    assert picked(picks) == ["post ash-2"]
    assert [choice.notation for choice in picks.closing] == ["done"]


def test_what_is_picked_and_what_is_missing_is_said() -> None:
    picks = picks_of(barrage())
    assert picks.says().startswith("Picked: nothing; one more is needed, such as ")
    picks.take("aim 4")
    label = picks.label(picks.picked[0])
    assert picks.says() == f"Picked: -4 {label}; ok confirms, back or -4 takes the latest back."


def test_back_takes_the_latest_pick_back() -> None:
    picks = picks_of(barrage())
    picks.take("aim 4 1")
    assert picks.take("back")
    assert picked(picks) == ["aim 4"]
    picks.take("back")
    with pytest.raises(BadInput, match="nothing is picked that could be taken back"):
        picks.take("back")


REMOVING = (
    "play", "drums-of-war", "--seats", "me,ai", "--seed", "5",
    "--set", "armies=humans", "--set", "human-hero=aiden",
)  # fmt: skip


@pytest.mark.parametrize(
    "lines",
    [
        ["drop human-onslaught griffin forged-blade griffin"],
        ["drop human-onslaught", "drop griffin", "drop griffin", "drop forged-blade"],
        ["drop human-onslaught griffin human-levy", "-human-levy", "drop griffin forged-blade"],
    ],
)
def test_a_removal_at_setup_is_played_when_its_last_card_is_picked(
    run: Run, home: Path, lines: list[str]
) -> None:
    result = run(*REMOVING, lines=lines)
    (path,) = home.glob("*.record")
    inputs = Match.loads(path.read_text(), partial=True).record.inputs
    assert [line.text for line in inputs if line.seat == 0 and line.verb != "drive"] == [
        "drop griffin", "drop griffin", "drop forged-blade", "drop human-onslaught",
    ], result.out  # fmt: skip


def test_confirming_too_early_says_what_is_missing(run: Run) -> None:
    result = run(*REMOVING, lines=["drop griffin", "ok"])
    assert "Picked: -1 remove Griffin; 3 more are needed, such as" in result.out
    assert "needed, such as" in result.err


@pytest.mark.parametrize(
    "back", ["-1", "back", "-griffin", "-Griffin", "-remove griffin", "-remove Griffin"]
)
def test_a_pick_by_number_is_taken_back_as_it_was_said(run: Run, back: str) -> None:
    result = run(*REMOVING, lines=["remove griffin", back, "-1"])
    assert "Picked: -1 remove Griffin; " in result.out
    assert "back or -1 takes the latest back." in result.out
    assert "Picked: nothing; " in result.out
    assert "nothing that is picked has the number 1" in result.err
