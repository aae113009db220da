"""Chapter 12: taking used combat cards back."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.events import Refreshed
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import end_round

ALL_FIVE = ["0", "1", "die", "3", "4"]


@pytest.mark.rule("crown-of-ash", "12.1", "12.2", "12.3")
def test_w19_refresh() -> None:
    table = Position(2, "nox").cards("nox", "0", "3", "die").slots()
    minions = table.mat("nox").minions
    table.play("nox", "refresh")
    assert table.view("nox")["mats"][table.seat("nox")]["cards"] == ALL_FIVE
    assert table.used_cards("nox") == []
    assert table.mat("nox").minions == minions - 1
    assert table.told(Refreshed)[-1]["count"] == 2
    table.cards("nox", "1").to_act("nox")
    assert "refresh" not in table.options("nox")
    assert table.refusal("nox", "refresh") == ("12.3", "refreshed-already")


@pytest.mark.rule("crown-of-ash", "12.2")
def test_with_an_empty_pile_nobody_refreshes() -> None:
    table = Position(2, "nox")
    assert "refresh" not in table.options("nox")
    assert table.refusal("nox", "refresh") == ("12.2", "no-used-cards")
    table.cards("nox", "0", "1", "die", "4")
    assert "refresh" in table.options("nox")
    assert table.refusal("nox", "refresh") == ("", "")


@pytest.mark.rule("crown-of-ash", "12.1", "12.3")
def test_every_seat_has_a_refresh_space_of_its_own_free_again_in_the_next_round() -> None:
    table = Position(2, "nox").cards("nox", "0").cards("visio", "4").play("nox", "refresh")
    assert table.combat_hand("visio") == ["4"]
    table.to_act("visio")
    assert "refresh" in table.options("visio")
    table.play("visio", "refresh").cards("nox", "0").cards("visio", "4")
    end_round(table, "nox")
    for lord in ("nox", "visio"):
        table.to_act(lord)
        assert "refresh" in table.options(lord)


@pytest.mark.rule("crown-of-ash", "12.1")
def test_refreshing_is_the_whole_action_of_the_turn() -> None:
    table = Position(2, "nox").cards("nox", "0").goods("nox").play("nox", "refresh")
    assert table.asked() == ["visio"]
    assert table.step() == "Action"
