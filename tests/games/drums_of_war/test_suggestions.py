"""Suggested batches: the cheapest payment, no support, holding, all at the Hero."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.checks import check_suggestions
from tests.games.drums_of_war.fray import hero_wounds
from tests.games.drums_of_war.opening import Opening
from tests.games.drums_of_war.position import Position

HUMANS = ("human-levy", "human-soldier", "human-knight", "griffin", "tower-shield", "forged-blade")


def suggested(table: Position, army: str | None = "humans") -> list[tuple[str, list[str]]]:
    return table.suggestions(army)


@pytest.mark.rule("drums-of-war", "5.1")
def test_a_payment_suggests_the_cheapest_cards_in_canonical_order() -> None:
    table = Position().hand(
        "humans", "griffin", "human-knight", "human-levy", "tower-shield", "griffin"
    )
    table.to_act("humans").play("humans", "deploy human-knight 1")
    assert suggested(table) == [("cheapest-payment", ["pay human-levy", "pay tower-shield"])]
    table.play("humans", "pay human-levy", "pay tower-shield")
    assert table.standing("humans") == {1: "human-knight"}


@pytest.mark.rule("drums-of-war", "5.1")
def test_after_a_pick_only_what_may_still_be_picked_is_suggested() -> None:
    table = Position().hand(
        "humans", "griffin", "human-levy", "human-archer", "human-knight", "griffin"
    )
    table.to_act("humans").play("humans", "deploy griffin 1", "pay human-archer")
    assert suggested(table) == [("cheapest-payment", ["pay human-knight", "pay griffin"])]
    table.hand("humans", "human-archer", "human-archer", "human-knight", "human-levy")
    assert suggested(table) == [("cheapest-payment", ["pay human-archer", "pay human-archer"])]


@pytest.mark.rule("drums-of-war", "5.1")
@settings(max_examples=40)
@given(st.lists(st.sampled_from(HUMANS), min_size=3, max_size=7))
def test_a_suggested_payment_can_be_made_and_is_the_cheapest(hand: list[str]) -> None:
    table = Position().hand("humans", "griffin", *hand).to_act("humans")
    table.play("humans", "deploy griffin 1")
    ((_, notations),) = suggested(table)
    costs = sorted(table.content.cost[card] for card in table.side("humans").hand)
    table.play("humans", *notations)
    assert table.standing("humans") == {1: "griffin"}
    assert sum(table.content.cost[card] for card in table.side("humans").removed) == sum(costs[:3])


@pytest.mark.rule("drums-of-war", "8.17")
def test_supports_may_be_left_out() -> None:
    table = Position().units("humans", {1: "human-soldier", 2: "human-knight"})
    table.unit("orcs", 1, "orc-troll").combat()
    assert table.step() == "GiveSupport"
    assert suggested(table) == [("no-support", ["done"])]


@pytest.mark.rule("drums-of-war", "8.22")
def test_all_that_hit_the_hero_are_suggested_together() -> None:
    table = Position(heroes=("aiden", "skarna")).units(
        "humans", {1: "human-guard", 3: "human-soldier", 4: "griffin", 5: "human-knight"}
    )
    table.unit("orcs", 4, "orc-troll").side("humans").attack_mods[0] = -1
    table.side("humans").attack_mods[2] = 1
    table.combat().play("humans", "fight 4", "done")
    assert suggested(table) == [("hold", ["done"]), ("all-at-hero", ["hero 3", "hero 5"])]
    table.play("humans", "hero 5")
    assert suggested(table) == [("hold", ["done"]), ("all-at-hero", ["hero 3"])]
    table.play("humans", "hero 3")
    assert suggested(table) == [("hold", ["done"])]
    assert hero_wounds(table) == (0, 2)


def test_only_who_is_asked_gets_suggestions_and_only_where_there_are_any() -> None:
    table = Position().hand("humans", "human-soldier", "human-levy").to_act("humans")
    assert suggested(table) == []
    table.play("humans", "deploy human-soldier 1")
    assert suggested(table, "orcs") == suggested(table, None) == []
    assert len(suggested(table)) == 1


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_battles_every_suggestion_can_be_played(seed: int) -> None:
    assert {"cheapest-payment", "hold"} <= check_suggestions(Opening(seed=seed), seed)
