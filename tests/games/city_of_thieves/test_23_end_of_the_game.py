"""Chapter 23: the end of the game."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from tests.games.city_of_thieves.position import laid


@pytest.mark.rule("city-of-thieves", "20.4", "23.2", "23.7", "23.13")
@pytest.mark.parametrize(
    ("card", "met", "failed"),
    [
        ("clean-getaway", 5, -3), ("heavy-sacks", 4, -2), ("travel-light", 3, 0),
        ("fill-the-war-chest", 3, -2), ("untouchable", 3, 0),
    ],
)  # fmt: skip
def test_each_end_card_pays_or_costs_its_penalty(card: str, met: int, failed: int) -> None:
    good = laid("full").intrigue(0, card).purse(0, 20).load("leona", "idol", "idol", "idol")
    good.left("leona", "iris", "davitto", "brannoch")
    assert good.score().total(0) == 20 + 6 + met
    bad = laid("full").intrigue(0, card).purse(0, 5).at(leona="n1", iris="n2")
    bad.killed("davitto", "brannoch")
    bad.gang(0).since_losses = [1]
    assert bad.score().total(0) == 5 - 6 + failed


@pytest.mark.rule("city-of-thieves", "20.3", "23.7")
def test_unfulfilled_cards_with_a_penalty_cost_ducats() -> None:
    position = laid("full").intrigue(0, "serve-the-guild", "copy-the-keys").purse(0, 10)
    position.left("leona", "iris", "davitto", "brannoch")
    assert position.score().total(0) == 8


@pytest.mark.rule("city-of-thieves", "23.4", "23.3")
def test_gems_bring_two_ducats_and_skills_and_scales_one_more() -> None:
    position = laid("full", ("nocturnis", "executioners")).purse(0, 0)
    position.left("valdur", "sanaris", "mirelle", "ossric").load("valdur", "magic-gem")
    position.load("ossric", "idol").load("mirelle", "idol").gear("mirelle", "merchants-scales")
    assert position.score().total(0) == 2 + 3 + 3


@pytest.mark.rule("city-of-thieves", "23.9", "23.6")
def test_final_charges_are_not_capped() -> None:
    position = laid().purse(0, 1).at(leona="n1", iris="n2", davitto="n3", brannoch="n4")
    assert position.score().total(0) == -11


@pytest.mark.rule("city-of-thieves", "23.11")
def test_ties_go_by_characters_then_by_treasures_and_are_shared_at_last() -> None:
    position = laid().left("leona", "valdur").load("leona", "idol").purse(0, 10).purse(1, 12)
    position.killed("iris", "davitto", "brannoch", "sanaris", "mirelle", "ossric").score()
    assert GAME.outcome_of(position.state).reason == "more-sold"
    assert position.winners() == [0]
    position = laid().left("leona", "valdur").purse(0, 10).purse(1, 10)
    position.killed("iris", "davitto", "brannoch", "sanaris", "mirelle", "ossric").score()
    assert position.winners() == [0, 1]
