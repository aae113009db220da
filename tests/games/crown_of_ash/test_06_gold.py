"""Chapter 6: gold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.crown_of_ash.cards import GOLD, STARTING, Fighter, Tile
from emberhall.games.crown_of_ash.queries import can_raise, tile_obstacle
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position

CARDS = Position.printed()
RAISABLE = [fighter for fighter in CARDS.fighters if fighter.tier != STARTING]
BUILDABLE = [tile for tile in CARDS.tiles if tile.tier != STARTING]
AMOUNTS = st.lists(st.integers(0, 6), min_size=4, max_size=4)


@pytest.mark.rule("crown-of-ash", "6.1", "6.2")
def test_a_minion_on_the_gold_space_gains_two_gold() -> None:
    table = bare().goods("visio", gold=5, ash=1).play("visio", "gold")
    assert CARDS.gold_space == 2
    assert table.has("visio") == {"ash": 1, "gold": 7}
    assert table.mat("visio").minions == 3
    assert table.state.gold_space == [0]


@pytest.mark.rule("crown-of-ash", "6.1")
def test_any_number_of_minions_of_any_seats_may_take_gold() -> None:
    table = bare(3)
    table.state.order[:] = [0, 1, 2]
    table.to_act("visio")
    for lord in ("visio", "nox", "mors") * 3:
        table.play(lord, "gold")
    assert table.state.gold_space == [0, 1, 2] * 3
    assert [mat.goods[GOLD] for mat in table.state.mats] == [6, 6, 6]


@pytest.mark.rule("crown-of-ash", "6.2")
def test_the_number_of_coins_is_content() -> None:
    pack = '[pack]\ngame = "crown-of-ash"\nname = "rich"\n[numbers.gold-space]\nvalue = 3\n'
    table = Position(pack=pack).goods("visio").slots().play("visio", "gold")
    assert table.has("visio") == {"gold": 3}


@pytest.mark.rule("crown-of-ash", "6.3")
def test_the_gold_space_pays_no_tax_and_gives_no_right_to_amend() -> None:
    table = bare().hold("coast", "visio", ["t1-cellar"], ["bone-1"]).hand("visio", "ash-1")
    table.hold("desert", "nox", ["st-ossuary"]).play("visio", "gold")
    assert (table.step(), table.asked()) == ("Action", ["nox"])
    assert table.has("nox") == {}
    assert table.story() == ["GoldTaken", "TurnBegan"]


@pytest.mark.rule("crown-of-ash", "6.4")
def test_gold_pays_for_tiles() -> None:
    table = bare().goods("visio", gold=3).row("t2-vitriol-works", "", "", "")
    table.play("visio", "build t2-vitriol-works coast")
    assert table.has("visio") == {"bone": 1, "sulphur": 3}


@pytest.mark.rule("crown-of-ash", "6.4")
def test_one_gold_stands_in_for_one_resource_of_any_kind_when_raising() -> None:
    table = bare().goods("visio", gold=4).slots("", "", "", "bone-3", "blood-3")
    table.play("visio", "gold")
    assert table.options("visio") == ["raise bone-3", "raise blood-3", "pass"]
    table.play("visio", "raise bone-3")
    assert table.has("visio") == {"gold": 1}
    assert table.in_hand("visio") == ["bone-3"]


@pytest.mark.rule("crown-of-ash", "6.4")
@given(AMOUNTS, st.integers(0, 9), st.sampled_from(RAISABLE))
def test_gold_makes_good_exactly_what_is_missing(
    resources: list[int], gold: int, fighter: Fighter
) -> None:
    table = bare()
    mat = table.mat("visio")
    mat.goods[:] = [*resources, gold]
    missing = sum(
        max(0, wanted - stored) for wanted, stored in zip(fighter.cost, resources, strict=True)
    )
    assert can_raise(table.state, mat, fighter.index) == (missing <= gold)


@pytest.mark.rule("crown-of-ash", "6.5")
@given(AMOUNTS, st.integers(0, 4), st.sampled_from(BUILDABLE))
def test_resources_never_pay_for_tiles(resources: list[int], gold: int, tile: Tile) -> None:
    table = bare().row(tile.slug, "", "", "")
    table.mat("visio").goods[:] = [*resources, gold]
    obstacle = tile_obstacle(table.state, 0, tile.index)
    assert obstacle == ("" if gold >= tile.cost else "cannot-pay-tile")


@pytest.mark.rule("crown-of-ash", "6.5")
def test_resources_are_not_changed_into_gold_or_into_each_other() -> None:
    table = bare().goods("visio", bone=9, ash=1, gold=1).slots("sulphur-3").row("t2-caldera-forge")
    assert table.options("visio") == ["gold"]
    table.play("visio", "gold")
    assert table.options("visio") == ["raise sulphur-3", "pass"]
    table.play("visio", "raise sulphur-3")
    assert table.has("visio") == {"bone": 9}


@pytest.mark.rule("crown-of-ash", "6.6")
def test_gold_also_comes_from_combat_cards_and_taxes_but_from_no_yield() -> None:
    assert [card.slug for card in CARDS.combat_cards if card.won[GOLD]] == ["3"]
    assert [card.slug for card in CARDS.combat_cards if card.lost[GOLD]] == ["1", "die"]
    assert sum(tile.tax[GOLD] for tile in CARDS.tiles) == 9
    assert {tile.gives[GOLD] for tile in CARDS.tiles} == {0}
