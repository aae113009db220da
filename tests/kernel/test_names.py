"""What people are called is in sentences, and nowhere else."""

from __future__ import annotations

import pytest

from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.replay import Replay
from emberhall.people import NAME_LENGTH, clean_name
from tests.kernel.caves import begun, dealt

NAMES = ["Ann", "Bob"]
HOSTILE = [
    "<b>&\"'</b>", "{seat}", "{", "}", "{0}", "{card|cards}", "%s", "|", "\\", "a\nb", "x" * 10_000,
]  # fmt: skip


def test_sentences_call_people_by_their_names() -> None:
    match = begun()
    match.play(0, "raid 1")
    assert "Ann bids Flame." in match.story(names=NAMES)
    assert match.prompt(NAMES) == "Ann raids Bob. How does it guard?"
    assert match.prompt() == "Dragon 1 raids Dragon 2. How does it guard?"
    assert match.label("raid 1", NAMES) == "raid Bob"
    assert Replay(match).story(2, None, None, NAMES)[0] == "Ann bids Flame."


def test_decisions_are_said_with_names() -> None:
    match = begun()
    (decision,) = match.game.decisions(match.state, NAMES)
    assert decision.prompt == "Ann, what do you do?"
    assert decision.label(match.read("raid 1")) == "raid Bob"
    assert match.decisions[0].prompt == "Dragon 1, what do you do?"


def test_a_seat_without_a_name_is_called_what_the_game_calls_it() -> None:
    match = begun()
    for names in ([], [""], ["", ""], ["", "Bob"]):
        assert match.prompt(names) == "Dragon 1, what do you do?"


def test_what_only_a_match_tells_names_people_too() -> None:
    match = begun()
    match.play(0, "hide wing")
    match.undo(0)
    match.concede(0)
    told = match.story(1, names=NAMES)
    assert told[-2:] == ["Ann takes back a choice.", "Ann concedes."]
    assert match.story(0, names=NAMES)[-2] == "Ann takes back: hide wing."


def test_a_seat_that_is_handed_over_is_called_by_its_own_name() -> None:
    match = begun()
    match.hand_over(0, "greedy")
    match.hand_over(0, PERSON)
    assert match.story(names=NAMES)[-1] == "Dragon 1 is now played by a person."


def test_a_name_is_written_as_its_owner_writes_it() -> None:
    assert "ann bids Flame." in begun().story(names=["ann", "bob"])


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_no_name_can_break_a_sentence(name: str) -> None:
    match = begun()
    match.play(0, "raid 1")
    assert f"{name} bids Flame." in match.story(names=[name, "Bob"])
    assert match.prompt(["Ann", name]) == f"Ann raids {name}. How does it guard?"
    assert match.label("raid 1", ["Ann", name]) == f"raid {name}"
    assert match.game.prose.victory([name], 2) == f"Victory for {name}."


def test_no_name_is_in_a_state_a_view_or_a_record() -> None:
    match, same = dealt(), dealt()
    digest = same.digest()
    for each in (match.story(names=NAMES), match.prompt(NAMES), match.label("pass", NAMES)):
        assert each
    match.game.decisions(match.state, NAMES)
    assert match.digest() == digest
    assert match.record.open_text == same.record.open_text
    assert not any(name in f"{match.view(0)} {match.record.open_text}" for name in NAMES)


@pytest.mark.parametrize(
    ("entered", "kept"),
    [
        ("  Ann \n of\tGreen\x1b[2J ", "Ann of Green [2J"),
        ("\u202eevil\u200b", "evil"),
        ("x" * 10_000, "x" * NAME_LENGTH),
        ("<b>&\"'{}", "<b>&\"'{}"),
        ("\x00\x07", ""),
    ],
)
def test_a_name_is_cleaned_where_it_is_entered(entered: str, kept: str) -> None:
    assert clean_name(entered) == kept
