"""Who is at a table elsewhere: what other processes say, and for how long it is believed."""

from __future__ import annotations

import pytest

from emberhall.web.tables import presence
from emberhall.web.tables.presence import GONE, HERE, Presence


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def here(told: list[str]) -> Presence:
    return Presence(told.append)


def _passed_on(told: list[str], other: Presence) -> None:
    """Let another process hear everything that was told."""
    for message in told:
        other.hear(*message.split(" "))
    told.clear()


def test_the_first_stream_comes_and_the_last_one_goes(here: Presence, told: list[str]) -> None:
    other = Presence()
    here.come("table", "ann")
    here.come("table", "ann")
    assert len(told) == 1
    _passed_on(told, other)
    here.go("table", "ann")
    assert not told
    assert other.is_elsewhere("table", "ann")
    here.go("table", "ann")
    _passed_on(told, other)
    assert not other.is_elsewhere("another", "ann")


def test_another_table_and_another_person_are_not_meant(here: Presence, told: list[str]) -> None:
    other = Presence()
    here.come("table", "ann")
    _passed_on(told, other)
    assert not other.is_elsewhere("table", "bob")
    assert not other.is_elsewhere("another", "ann")


def test_a_process_does_not_believe_itself(here: Presence, told: list[str]) -> None:
    here.come("table", "ann")
    _passed_on(told, here)
    assert not here.is_elsewhere("table", "ann")


def test_one_process_does_not_speak_for_another() -> None:
    here = Presence()
    here.hear("table", HERE, "first", "ann")
    here.hear("table", HERE, "second", "ann")
    here.hear("table", GONE, "first", "ann")
    assert here.is_elsewhere("table", "ann")
    here.hear("table", GONE, "second", "ann")
    here.hear("table", GONE, "third", "ann")
    assert not here.is_elsewhere("table", "ann")


def test_the_word_of_a_process_that_fell_silent_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Presence()
    here.hear("table", HERE, "other", "ann")
    here.forget_silent()
    assert here.is_elsewhere("table", "ann")
    monkeypatch.setattr(presence, "LASTING", -1.0)
    assert not here.is_elsewhere("table", "ann")
    here.forget_silent()
    assert not here._others


def test_everybody_who_is_here_is_told_again(here: Presence, told: list[str]) -> None:
    other = Presence()
    here.come("table", "ann")
    here.come("table", "bob")
    told.clear()
    _passed_on(here.messages(), other)
    assert other.is_elsewhere("table", "ann")
    assert other.is_elsewhere("table", "bob")


# coming and going


def test_who_loads_a_page_again_was_never_away(here: Presence) -> None:
    came: list[str] = []
    here.changed = came.append
    here.come("table", "ann")
    here.go("table", "ann")
    assert here.is_here("table", "ann")
    assert not here.is_open("table", "ann")
    assert here.departures() == []
    here.come("table", "ann")
    assert here.departures(0) == []
    assert came == ["table", "table"]


def test_who_has_gone_is_named_once_with_the_moment(here: Presence) -> None:
    here.come("table", "ann")
    assert here.left_at("table", "ann") == 0
    here.go("table", "ann")
    (departure,) = here.departures(0)
    assert (departure.table_id, departure.visitor, departure.ours) == ("table", "ann", True)
    assert here.left_at("table", "ann") == departure.at > 0
    assert not here.is_here("table", "ann")
    assert here.departures(0) == []


def test_whoever_is_expected_is_here_until_the_grace_is_over(here: Presence) -> None:
    here.expect("table", "ann")
    assert here.is_here("table", "ann")
    assert len(here.departures(0)) == 1
    assert not here.is_here("table", "ann")
    here.come("table", "bob")
    here.expect("table", "bob")  # has it open already
    assert here.departures(0) == []


def test_who_left_another_process_is_away_here_too(here: Presence) -> None:
    here.hear("table", HERE, "other", "ann")
    assert here.is_here("table", "ann")
    here.hear("table", GONE, "other", "ann")
    (departure,) = here.departures(0)
    assert not departure.ours
    assert not here.is_here("table", "ann")
