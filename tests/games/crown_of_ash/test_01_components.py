"""Chapter 1: components and terms."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.cards import STARTING
from emberhall.games.crown_of_ash.mats import Mat
from emberhall.games.crown_of_ash.queries import to_hand
from emberhall.kernel.errors import ContentError
from tests.games.crown_of_ash.position import LORDS, Position

CARDS = Position.printed()
REGIONS = ["desert", "forest", "coast", "mountains", "volcano", "village"]
RAISABLE = [fighter for fighter in CARDS.fighters if fighter.tier != STARTING]
STARTERS = [fighter for fighter in CARDS.fighters if fighter.tier == STARTING]
BUILDABLE = [tile for tile in CARDS.tiles if tile.tier != STARTING]


def pieces() -> dict[str, int]:
    return {piece.slug: piece.count for piece in CARDS.pieces}


# the board


@pytest.mark.rule("crown-of-ash", "1.1", "1.2", "1.3")
def test_six_regions_lie_clockwise_by_die_face_around_the_citadel() -> None:
    assert [place.slug for place in CARDS.areas] == [*REGIONS, "citadel"]
    assert [place.face for place in CARDS.areas] == [1, 2, 3, 4, 5, 6, 0]


@pytest.mark.rule("crown-of-ash", "1.5")
def test_each_region_has_two_defender_positions_and_one_combat_space() -> None:
    for place in CARDS.areas[:6]:
        assert (place.defenders, place.combat) == (2, 1)
        assert place.plain + place.dashed > 0


@pytest.mark.rule("crown-of-ash", "1.6")
def test_the_citadel_has_three_defenders_three_approaches_and_no_resource_space() -> None:
    citadel = CARDS.areas[6]
    assert (citadel.defenders, citadel.plain, citadel.dashed) == (3, 0, 0)
    assert [approach.slug for approach in CARDS.approaches] == ["left", "right", "front"]
    notations = CARDS.catalogue.by_notation
    assert not [text for text in notations if text.startswith("build") and "citadel" in text]
    assert "gather citadel" not in notations


@pytest.mark.rule("crown-of-ash", "1.7", "1.8")
def test_six_fighter_slots_rise_in_tier_from_left_to_right() -> None:
    assert [slot.tier for slot in CARDS.slots] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("crown-of-ash", "1.10")
def test_the_tile_row_has_four_slots() -> None:
    assert CARDS.number("row") == 4
    assert len(Position().state.row) == 4


@pytest.mark.rule("crown-of-ash", "1.12")
def test_the_round_tracker_has_a_side_for_every_number_of_seats_and_a_value_for_every_round() -> (
    None
):
    assert len(CARDS.trackers) == 2
    assert sorted(seats for tracker in CARDS.trackers for seats in tracker.seats) == [2, 3, 4]
    assert [len(tracker.vp) for tracker in CARDS.trackers] == [CARDS.rounds] * 2
    assert [deck.tier for deck in Position().state.decks] == [1, 2, 3]


# cards and pieces


@pytest.mark.rule("crown-of-ash", "1.13", "1.14")
def test_there_are_eight_raisable_fighters_a_tier_and_three_starting_ones_a_lord() -> None:
    assert len(CARDS.fighters) == 36
    assert Counter(fighter.lord for fighter in STARTERS) == {0: 3, 1: 3, 2: 3, 3: 3}
    by_tier_and_kind = Counter((fighter.tier, fighter.kind) for fighter in RAISABLE)
    assert by_tier_and_kind == {(tier, kind): 2 for tier in (1, 2, 3) for kind in range(4)}


@pytest.mark.rule("crown-of-ash", "1.15")
def test_the_king_is_worth_five() -> None:
    assert CARDS.king == 5


@pytest.mark.rule("crown-of-ash", "1.16")
def test_six_fate_cards_show_every_pair_of_kinds_once() -> None:
    assert [tuple(fate.kinds) for fate in CARDS.fates] == list(combinations(range(4), 2))


@pytest.mark.rule("crown-of-ash", "1.17")
def test_the_ai_has_five_action_cards_and_one_fighter_track() -> None:
    assert len(CARDS.action_cards) == 5
    assert len(CARDS.tables["ai_track"]) == 1
    assert CARDS.track == [1, 1, 2, 2, 3]


@pytest.mark.rule("crown-of-ash", "1.18")
def test_every_lord_has_the_same_five_combat_cards() -> None:
    table = Position(4)
    hands = [table.combat_hand(lord) for lord in LORDS]
    assert hands == [["0", "1", "die", "3", "4"]] * 4
    assert sum(len(hand) for hand in hands) == 20


@pytest.mark.rule("crown-of-ash", "1.19", "1.20")
def test_minions_and_control_tokens_suffice_for_four_lords() -> None:
    assert CARDS.minions == 4
    assert pieces()["minion"] == 4 * len(CARDS.lords) == 16
    assert pieces()["control"] == len(CARDS.areas) * len(CARDS.lords) == 28


@pytest.mark.rule("crown-of-ash", "1.21")
def test_there_are_four_starting_tiles_twelve_of_tier_one_and_eight_of_tier_two() -> None:
    assert Counter(tile.tier for tile in CARDS.tiles) == {0: 4, 1: 12, 2: 8}


@pytest.mark.rule("crown-of-ash", "1.22")
def test_the_box_holds_its_cubes_bulk_tokens_and_coins() -> None:
    assert [kind.slug for kind in CARDS.tables["kinds"]] == ["bone", "ash", "blood", "sulphur"]
    cubes = {slug: count for slug, count in pieces().items() if slug.startswith("cube-")}
    assert cubes == {"cube-bone": 20, "cube-ash": 20, "cube-blood": 12, "cube-sulphur": 12}
    for piece in CARDS.pieces:
        assert ("two bulk tokens" in piece.note) == (piece.slug in cubes)
    assert pieces()["coin"] == 24


@pytest.mark.rule("crown-of-ash", "1.24")
def test_the_box_holds_dice_markers_and_tokens() -> None:
    wanted = {"die": 2, "turn-token": 4, "round-marker": 1, "active-marker": 1, "bulk-vp": 4}
    assert {slug: pieces()[slug] for slug in wanted} == wanted


@pytest.mark.rule("crown-of-ash", "1.26")
def test_a_raisable_fighter_shows_kind_value_cost_and_tier() -> None:
    for kind in range(4):
        values = sorted(fighter.attack for fighter in RAISABLE if fighter.kind == kind)
        assert values == [1, 2, 3, 4, 5, 6]
    for fighter in RAISABLE:
        assert fighter.tier == (fighter.attack + 1) // 2
        assert sum(fighter.cost) > 0


@pytest.mark.rule("crown-of-ash", "1.27", "1.28")
def test_starting_fighters_have_a_kind_and_no_tier() -> None:
    for lord in range(4):
        own = [fighter for fighter in STARTERS if fighter.lord == lord]
        assert sorted(fighter.attack for fighter in own) == [1, 1, 2]
        assert len({fighter.kind for fighter in own}) == 3
        assert {fighter.tier for fighter in own} == {0}


@pytest.mark.rule("crown-of-ash", "1.29", "1.35")
def test_at_least_half_of_a_fighters_cost_is_of_its_own_kind() -> None:
    for fighter in RAISABLE:
        assert 2 * fighter.cost[fighter.kind] >= sum(fighter.cost), fighter.slug


@pytest.mark.rule("crown-of-ash", "1.30")
def test_a_tile_shows_cost_yield_tax_and_victory_points() -> None:
    for tile in CARDS.tiles:
        assert (tile.cost > 0) == (tile.tier != STARTING)
        assert bool(sum(tile.gives) + tile.wild) != tile.resurrects
        assert sum(tile.tax) == 1
        assert tile.vp > 0
    assert [tile.slug for tile in CARDS.tiles if tile.resurrects] == ["t1-tomb-of-return"]


@pytest.mark.rule("crown-of-ash", "1.37")
def test_tier_one_tiles_are_weaker_than_tier_two_tiles() -> None:
    first = [tile for tile in BUILDABLE if tile.tier == 1]
    second = [tile for tile in BUILDABLE if tile.tier == 2]
    assert max(tile.vp for tile in first) < min(tile.vp for tile in second)
    assert max(sum(tile.gives) for tile in first) < max(sum(tile.gives) for tile in second)
    assert max(tile.wild for tile in first) < max(tile.wild for tile in second)


# rules of this chapter


@pytest.mark.rule("crown-of-ash", "1.4")
def test_every_area_is_within_reach_from_anywhere() -> None:
    table = Position(3).free_all().goods("visio", gold=9)
    table.row("t1-smelter", "", "", "").hand("visio", "bone-3")
    tiles = [tile.slug for tile in BUILDABLE if tile.slug != "t1-smelter"]
    for region, tile in zip(REGIONS, tiles, strict=False):
        table.hold(region, "nox", [tile])
    options = table.options("visio")
    for region in REGIONS:
        assert f"gather {region}" in options
        assert f"attack {region}" in options
    assert "attack citadel left" in options
    table.free_all().row("t1-smelter", "", "", "")
    assert [o for o in table.options("visio") if o.startswith("build")] == [
        f"build t1-smelter {region}" for region in REGIONS
    ]


@pytest.mark.rule("crown-of-ash", "1.9")
def test_gold_space_and_build_space_take_any_number_of_minions() -> None:
    table = Position(3).slots("", "", "", "", "", "")
    table.state.order[:] = [0, 1, 2]
    table.to_act("visio")
    for lord in ("visio", "nox", "mors", "visio", "nox", "mors"):
        table.play(lord, "gold")
    assert table.state.gold_space == [0, 1, 2, 0, 1, 2]
    table.goods("visio", gold=9).row("t1-smelter", "t1-cellar", "", "").hand("visio")
    table.free("coast").free("village").play("visio", "build t1-smelter coast")
    table.to_act("visio").play("visio", "build t1-cellar village")
    assert table.state.build_space == [0, 0]


@pytest.mark.rule("crown-of-ash", "1.23")
def test_the_printed_counts_limit_neither_goods_nor_points() -> None:
    table = Position().hold("desert", "nox", ["st-ossuary"]).slots("", "", "", "", "", "")
    table.goods("visio", bone=20, gold=24).goods("nox", bone=20)
    table.play("visio", "gather desert").to_act("visio").play("visio", "gold")
    assert table.has("visio") == {"bone": 23, "gold": 26}
    assert table.has("nox") == {"bone": 21}


@pytest.mark.rule("crown-of-ash", "1.25")
def test_bolster_tokens_do_nothing_in_the_base_game() -> None:
    table = Position().hold("coast", "nox", ["t1-smelter"], ["bone-2"]).hand("visio", "ash-2")
    assert [mat.bolster for mat in table.state.mats] == [0, 0]
    table.mat("visio").bolster = 2
    table.play("visio", "attack coast", "commit ash-2", "card 1").play("nox", "card 1")
    assert table.ruler("coast") == "nox"
    assert table.state.battle is None
    assert table.mat("visio").bolster == 2


@pytest.mark.rule("crown-of-ash", "1.31", "1.32")
def test_each_wild_becomes_a_basic_resource_the_moment_it_is_gained() -> None:
    table = Position().hold("coast", "nox", ["t1-hidden-market"]).goods("visio").goods("nox")
    table.slots("ash-1", "", "", "", "", "")
    table.play("visio", "gather coast")
    for kind in ("ash", "ash"):
        assert table.step() == "TakeWild"
        assert table.options("visio") == ["take bone", "take ash", "take blood", "take sulphur"]
        assert table.has("nox") == {}
        table.play("visio", f"take {kind}")
    assert table.has("visio") == {"ash": 2}
    assert table.has("nox") == {"gold": 1}
    assert table.options("visio") == ["raise ash-1", "pass"]


@pytest.mark.rule("crown-of-ash", "1.33")
def test_kinds_fighters_regions_and_lords_have_a_canonical_order() -> None:
    keys = [(fighter.kind, fighter.attack, fighter.slug) for fighter in CARDS.fighters]
    assert all(before < after for before, after in pairwise(keys))
    assert [fighter.slug for fighter in CARDS.fighters[:6]] == [
        "bone-1", "fortis-bone-1", "visio-bone-1", "bone-2", "nox-bone-2", "bone-3",
    ]  # fmt: skip
    assert [fighter.index for fighter in CARDS.fighters] == list(range(36))
    assert [CARDS.attack[i] for i in range(6)] == [1, 1, 1, 2, 2, 3]
    assert CARDS.slugs("lords") == ("visio", "nox", "mors", "fortis")


@pytest.mark.rule("crown-of-ash", "1.33")
@given(st.permutations(range(36)), st.integers(0, 36))
def test_a_hand_stays_in_canonical_order_whatever_comes_into_it(
    fighters: list[int], first: int
) -> None:
    mat = Mat(seat=0, lord=0, automa=False)
    to_hand(mat, fighters[:first])
    to_hand(mat, fighters[first:])
    assert mat.hand == sorted(fighters)


@pytest.mark.rule("crown-of-ash", "1.36")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_starting_fighters_are_never_raised_and_starting_tiles_never_bought(seats: int) -> None:
    state = Position(seats).state
    for deck in state.decks:
        assert not [f for f in deck.fighters if CARDS.tier[f] == STARTING]
    assert not [f for f in state.slots if CARDS.tier[f] == STARTING]
    assert not [tile for tile in state.stack + state.row if CARDS.tiles[tile].tier == STARTING]
    assert {sum(fighter.cost) for fighter in STARTERS} == {0}
    assert {tile.cost for tile in CARDS.tiles if tile.tier == STARTING} == {0}


@pytest.mark.rule("crown-of-ash", "1.36")
@pytest.mark.parametrize(
    "entry", ["fighters.visio-bone-1]\ncost = { bone = 1 }", "tiles.st-vent]\ncost = 1"]
)
def test_a_pack_cannot_give_a_cost_to_what_is_never_paid_for(entry: str) -> None:
    pack = f'[pack]\ngame = "crown-of-ash"\nname = "dear starters"\n[{entry}\n'
    with pytest.raises(ContentError, match="cost"):
        GAME.load_content(pack)


@pytest.mark.rule("crown-of-ash", "1.38")
def test_points_goods_and_graveyards_are_open_to_everybody() -> None:
    table = Position(3).goods("nox", blood=3, gold=1).graveyard("nox", "ash-4")
    table.mat("nox").scored[0] = 7
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert view["vp"] == [0, 7, 0]
        mat = view["mats"][1]
        assert mat["goods"] == {"bone": 0, "ash": 0, "blood": 3, "sulphur": 0, "gold": 1}
        assert mat["graveyard"] == ["ash-4"]
