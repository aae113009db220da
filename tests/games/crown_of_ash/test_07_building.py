"""Chapter 7: building."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.cards import GOLD, STARTING
from emberhall.games.crown_of_ash.events import Built, StackReshuffled, TaxPaid
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.queries import structure_value
from emberhall.games.crown_of_ash.rules.building import draw_tile
from emberhall.games.crown_of_ash.rules.rounds import ClearRow
from emberhall.kernel.errors import BadNotation, IllegalChoice
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position

CARDS = Position.printed()
REGIONS = [place.slug for place in CARDS.areas[:6]]
BUILDABLE = [tile.slug for tile in CARDS.tiles if tile.tier != STARTING]


def builds(table: Position) -> list[str]:
    return [option for option in table.options("visio") if option.startswith("build")]


def stacked(table: Position, *tiles: str) -> Position:
    """The stack holds exactly these tiles, the first on top; the others leave the game."""
    stack = [table.tile(slug) for slug in reversed(tiles)]
    table.state.unused_tiles.extend(tile for tile in table.state.stack if tile not in stack)
    table.state.stack[:] = stack
    return table


def on(table: Position, region: str) -> list[str]:
    return [CARDS.tiles[tile].slug for tile in table.area(region).tiles]


@pytest.mark.rule("crown-of-ash", "7.1")
def test_the_build_space_is_never_full() -> None:
    table = bare(4).goods("visio", gold=1).row("t1-smelter")
    table.state.build_space.extend([0, 1, 2, 3] * 3)
    table.play("visio", "build t1-smelter coast")
    assert table.state.build_space == [0, 1, 2, 3] * 3 + [0]
    assert table.mat("visio").minions == 3


@pytest.mark.rule("crown-of-ash", "7.2")
@pytest.mark.parametrize("slug", BUILDABLE)
def test_the_seat_pays_the_gold_cost_of_the_tile(slug: str) -> None:
    cost = CARDS.tiles[CARDS.index("tiles")[slug]].cost
    table = bare().goods("visio", gold=cost + 1).row("", slug).play("visio", f"build {slug} coast")
    assert table.mat("visio").goods[GOLD] == 1
    (built,) = table.events(Built)
    assert built == Built(0, table.tile(slug), 2, cost)


@pytest.mark.rule("crown-of-ash", "7.2")
def test_any_face_up_tile_may_be_chosen_and_no_other() -> None:
    table = bare().goods("visio", gold=2)
    row = ("t1-smelter", "t1-cellar", "t1-hidden-market", "t1-great-ossuary")
    table.row(*row).hold("desert", "visio", ["st-ossuary"])
    for region in REGIONS[1:]:
        table.hold(region, "nox", [])
    assert builds(table) == [f"build {slug} desert" for slug in row]
    assert table.refusal("visio", "build t1-quarry-pit desert") == ("7.2", "not-in-row")


@pytest.mark.rule("crown-of-ash", "7.3", "7.4")
def test_a_tile_goes_where_nobody_rules_or_the_seat_rules_itself() -> None:
    table = bare(3).goods("visio", gold=1).row("t1-smelter").hold("coast", "visio", ["t1-cellar"])
    table.hold("desert", "nox", ["st-ossuary"]).hold("village", "mors", ["t1-quarry-pit"])
    assert builds(table) == [
        f"build t1-smelter {region}" for region in ("forest", "coast", "mountains", "volcano")
    ]
    for region in ("desert", "village"):
        assert table.refusal("visio", f"build t1-smelter {region}") == ("7.4", "foreign-region")
        with pytest.raises(IllegalChoice, match=r"rule 7\.4"):
            table.play("visio", f"build t1-smelter {region}")


@pytest.mark.rule("crown-of-ash", "7.5")
def test_nothing_can_be_built_in_the_citadel() -> None:
    table = bare().goods("visio", gold=9).row("t1-smelter").hold("citadel", "visio")
    assert builds(table) == [f"build t1-smelter {region}" for region in REGIONS]
    with pytest.raises(BadNotation):
        table.play("visio", "build t1-smelter citadel")


@pytest.mark.rule("crown-of-ash", "7.6")
@pytest.mark.parametrize(("gold", "offered"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_only_tiles_that_the_seat_can_pay_are_offered(gold: int, offered: int) -> None:
    row = ("t1-smelter", "t1-hidden-market", "t2-vitriol-works")
    table = bare().goods("visio", gold=gold, bone=9, ash=9).row(*row)
    assert {option.split()[1] for option in builds(table)} == set(row[:offered])
    for slug in row[offered:]:
        assert table.refusal("visio", f"build {slug} coast") == ("7.6", "cannot-pay-tile")


@pytest.mark.rule("crown-of-ash", "7.6")
def test_without_a_permitted_region_there_is_no_building() -> None:
    table = bare().goods("visio", gold=9).row("t1-smelter")
    for region in REGIONS:
        table.hold(region, "nox", [])
    assert builds(table) == []


@pytest.mark.rule("crown-of-ash", "7.7")
def test_building_in_an_uncontrolled_region_gives_control_at_once() -> None:
    table = bare().goods("visio", gold=1).row("t1-smelter").hand("visio", "bone-1")
    table.play("visio", "build t1-smelter coast")
    assert table.step() == "Garrison"
    assert table.ruler("coast") == "visio"
    assert on(table, "coast") == ["t1-smelter"]


@pytest.mark.rule("crown-of-ash", "7.8", "7.9")
def test_any_tile_may_cover_any_stack_however_high() -> None:
    tiles = ["st-vent", "t2-vitriol-works", "t1-great-ossuary"]
    table = bare().hold("coast", "visio", tiles).goods("visio", gold=9)
    table.row("t1-smelter", "t1-tomb-of-return", "t1-quarry-pit", "t2-caldera-forge")
    for slug in ("t1-smelter", "t1-tomb-of-return", "t2-caldera-forge", "t1-quarry-pit"):
        table.to_act("visio").play("visio", f"build {slug} coast")
        tiles.append(slug)
        assert on(table, "coast") == tiles
    assert table.ruler("coast") == "visio"
    assert structure_value(table.state, table.area("coast")) == 2 + 6


@pytest.mark.rule("crown-of-ash", "7.10", "7.11")
@pytest.mark.parametrize("slug", [slug for slug in BUILDABLE if slug != "t1-tomb-of-return"])
@pytest.mark.parametrize("owned", [False, True])
def test_the_builder_gains_the_yield_of_the_new_tile_and_nobody_a_tax(
    slug: str, owned: bool
) -> None:
    tile = CARDS.tiles[CARDS.index("tiles")[slug]]
    table = bare().goods("visio", gold=3).row(slug)
    if owned:
        table.hold("coast", "visio", ["st-vent"])
    table.play("visio", f"build {slug} coast").play("visio", *["take blood"] * tile.wild)
    gained = list(tile.gives)
    gained[2] += tile.wild
    gained[GOLD] = 3 - tile.cost
    assert table.mat("visio").goods == gained
    assert table.has("nox") == {}
    assert table.events(TaxPaid) == []


@pytest.mark.rule("crown-of-ash", "7.12", "7.13")
def test_a_fighter_revived_by_the_new_tile_may_garrison_it() -> None:
    table = bare().goods("visio", gold=1).row("t1-tomb-of-return")
    table.graveyard("visio", "bone-6", "ash-4").graveyard("nox", "blood-6")
    table.play("visio", "build t1-tomb-of-return coast")
    assert table.options("visio") == ["revive bone-6", "revive ash-4", "skip"]
    table.play("visio", "revive ash-4")
    assert table.in_hand("visio") == ["ash-4"]
    table.play("visio", "post ash-4")
    assert table.defenders("coast") == ["ash-4"]
    assert table.in_graveyard("visio") == ["bone-6"]
    assert table.has("visio") == {}


@pytest.mark.rule("crown-of-ash", "7.14")
def test_up_to_two_fighters_of_the_hand_may_man_a_new_region() -> None:
    table = bare().goods("visio", gold=1).row("t1-smelter")
    table.hand("visio", "bone-1", "ash-2", "blood-3").play("visio", "build t1-smelter coast")
    assert table.options("visio") == ["post bone-1", "post ash-2", "post blood-3", "done"]
    table.play("visio", "post ash-2")
    assert table.options("visio") == ["post blood-3", "done"]
    table.play("visio", "post blood-3")
    assert table.asked() == ["nox"]
    assert table.defenders("coast") == ["ash-2", "blood-3"]
    assert table.in_hand("visio") == ["bone-1"]


@pytest.mark.rule("crown-of-ash", "7.14")
@pytest.mark.parametrize("posts", [[], ["bone-1"]])
def test_fewer_fighters_or_none_may_man_a_new_region(posts: list[str]) -> None:
    table = bare().goods("visio", gold=1).row("t1-smelter").hand("visio", "bone-1", "ash-2")
    table.play("visio", "build t1-smelter coast", *[f"post {f}" for f in posts], "done")
    assert table.defenders("coast") == posts
    assert table.ruler("coast") == "visio"
    assert table.in_hand("visio") == [f for f in ("bone-1", "ash-2") if f not in posts]


@pytest.mark.rule("crown-of-ash", "7.15")
def test_after_building_on_an_own_structure_the_defenders_may_be_amended() -> None:
    table = bare().goods("visio", gold=1).row("t1-smelter")
    table.hold("coast", "visio", ["t1-cellar"], ["bone-1", "bone-2"]).hand("visio", "ash-2")
    table.play("visio", "build t1-smelter coast")
    assert table.step() == "Amend"
    assert table.options("visio") == ["leave", "post bone-1", "post bone-2", "post ash-2", "done"]
    table.play("visio", "post ash-2", "done")
    assert table.defenders("coast") == ["ash-2"]
    assert table.in_hand("visio") == ["bone-1", "bone-2"]


@pytest.mark.rule("crown-of-ash", "7.16", "7.17")
@pytest.mark.parametrize("slot", range(4))
def test_the_new_tile_takes_the_slot_of_the_bought_one(slot: int) -> None:
    row = ["t1-smelter", "t1-cellar", "t1-quarry-pit", "t1-plague-pyre"]
    table = stacked(bare().row(*row), "t1-leech-house", "t2-vitriol-works").goods("visio", gold=1)
    table.play("visio", f"build {row[slot]} coast")
    row[slot] = "t1-leech-house"
    assert table.in_row() == row
    assert table.state.stack == [table.tile("t2-vitriol-works")]


@pytest.mark.rule("crown-of-ash", "7.18")
def test_the_order_is_pay_tile_yield_defenders_row() -> None:
    table = stacked(bare().row("t1-hidden-market"), "t1-leech-house").goods("visio", gold=2)
    table.hand("visio", "bone-1").play("visio", "build t1-hidden-market coast")
    assert table.has("visio") == {}
    assert on(table, "coast") == ["t1-hidden-market"]
    table.play("visio", "take bone", "take bone")
    assert table.step() == "Garrison"
    assert table.in_row() == ["", "", "", ""]
    table.play("visio", "post bone-1")
    assert table.story() == [
        "Built", "Yielded", "WildTaken", "WildTaken", "Posted", "RowRefilled", "TurnBegan",
    ]  # fmt: skip
    assert table.in_row() == ["t1-leech-house", "", "", ""]


@pytest.mark.rule("crown-of-ash", "7.18")
def test_the_order_is_the_same_on_an_own_structure() -> None:
    table = stacked(bare().row("t1-hidden-market"), "t1-leech-house").goods("visio", gold=2)
    table.hold("coast", "visio", ["t1-cellar"], ["bone-1"])
    table.play("visio", "build t1-hidden-market coast", "take bone", "take ash")
    assert table.step() == "Amend"
    assert table.in_row() == ["", "", "", ""]
    table.play("visio", "done")
    assert table.story() == [
        "Built", "Yielded", "WildTaken", "WildTaken", "LeftEmpty", "RowRefilled", "TurnBegan",
    ]  # fmt: skip


@pytest.mark.rule("crown-of-ash", "7.19")
def test_an_empty_stack_is_made_anew_from_the_tiles_set_aside_without_regard_to_tier() -> None:
    table = stacked(bare().row("t1-smelter", "t1-cellar"), "t1-quarry-pit").goods("visio", gold=2)
    aside = ["t2-vitriol-works", "t1-leech-house", "t2-caldera-forge"]
    table.state.set_aside[:] = [table.tile(slug) for slug in aside]
    table.play("visio", "build t1-smelter coast")
    assert table.in_row() == ["t1-quarry-pit", "t1-cellar", "", ""]
    assert table.dealer.outcomes == []
    assert len(table.state.set_aside) == 3
    table.script("shuffle 1 2 0")
    table.to_act("visio").play("visio", "build t1-cellar coast")
    assert table.dealer.outcomes == ["shuffle 1 2 0"]
    assert table.in_row() == ["t1-quarry-pit", "t1-leech-house", "", ""]
    assert [CARDS.tiles[t].slug for t in table.state.stack] == [
        "t2-caldera-forge",
        "t2-vitriol-works",
    ]
    assert table.state.set_aside == []
    assert table.state.mixed
    assert [event.count for event in table.events(StackReshuffled)] == [3]


@pytest.mark.rule("crown-of-ash", "7.20")
def test_without_any_tile_left_the_slot_stays_empty() -> None:
    table = stacked(bare().row("t1-smelter", "t1-cellar")).goods("visio", gold=1)
    table.play("visio", "build t1-smelter coast")
    assert table.in_row() == ["", "t1-cellar", "", ""]
    assert table.story()[-2:] == ["RowLeftEmpty", "TurnBegan"]
    assert draw_tile(table.state, table.dealer) == NOTHING
    assert table.dealer.outcomes == []


@pytest.mark.rule("crown-of-ash", "7.21")
def test_an_empty_row_makes_building_illegal() -> None:
    table = bare().goods("visio", gold=9).row()
    assert builds(table) == []
    assert table.refusal("visio", "build t1-smelter coast") == ("7.2", "not-in-row")


@pytest.mark.rule("crown-of-ash", "7.22")
def test_building_is_allowed_whatever_minions_stand_in_the_region() -> None:
    table = bare(3).goods("visio", gold=1).row("t1-smelter").hold("coast", "visio", ["t1-cellar"])
    table.area("coast").gathering.extend([1, 2])
    table.area("coast").fighting.append(1)
    table.area("desert").gathering.extend([1, 2])
    assert "build t1-smelter coast" in builds(table)
    assert "build t1-smelter desert" in builds(table)


@pytest.mark.rule("crown-of-ash", "7.23")
def test_a_seat_may_build_several_times_in_a_round_also_in_the_same_region() -> None:
    table = bare().goods("visio", gold=3).row("t1-smelter", "t1-cellar", "t1-quarry-pit")
    for slug, region in (("smelter", "coast"), ("cellar", "coast"), ("quarry-pit", "desert")):
        table.to_act("visio").play("visio", f"build t1-{slug} {region}")
    assert on(table, "coast") == ["t1-smelter", "t1-cellar"]
    assert on(table, "desert") == ["t1-quarry-pit"]
    assert table.state.build_space == [0, 0, 0]


@pytest.mark.rule("crown-of-ash", "7.24")
@pytest.mark.parametrize("seed", range(5))
def test_tier_two_tiles_turn_up_only_when_tier_one_is_worked_down(seed: int) -> None:
    table = Position(3, seed=seed)
    drawn = [CARDS.tiles[tile].tier for tile in table.state.row]
    while table.state.stack:
        drawn.append(CARDS.tiles[draw_tile(table.state, table.dealer)].tier)
    assert drawn == [1] * 12 + [2] * 8


# worked examples


@pytest.mark.rule("crown-of-ash", "7.2", "7.7", "7.10", "7.14", "7.16")
def test_w10_build_on_an_uncontrolled_region() -> None:
    table = bare(lord="nox").goods("nox", gold=2).hand("nox", "nox-bone-2", "nox-ash-1")
    stacked(table.row("t1-smelter", "t1-great-ossuary"), "t1-cellar")
    table.play("nox", "build t1-great-ossuary coast", "post nox-bone-2", "done")
    assert table.has("nox") == {"bone": 3}
    assert table.ruler("coast") == "nox"
    assert table.defenders("coast") == ["nox-bone-2"]
    assert table.in_row() == ["t1-smelter", "t1-cellar", "", ""]
    assert structure_value(table.state, table.area("coast")) == 3


@pytest.mark.rule("crown-of-ash", "7.8", "7.10")
def test_w11_build_on_an_own_structure() -> None:
    table = bare(lord="nox").hold("forest", "nox", ["st-charcoal"], ["nox-ash-1"])
    table.goods("nox", gold=1).row("t1-smelter").play("nox", "build t1-smelter forest", "leave")
    assert table.has("nox") == {"ash": 1, "sulphur": 1}
    assert table.defenders("forest") == ["nox-ash-1"]
    assert structure_value(table.state, table.area("forest")) == 3


@pytest.mark.rule("crown-of-ash", "7.12", "7.13")
def test_w12_resurrection() -> None:
    table = bare(3, "mors").hold("desert", "mors", ["st-ossuary"]).goods("mors", gold=1)
    table.row("t1-tomb-of-return").graveyard("mors", "ash-4")
    table.play("mors", "build t1-tomb-of-return desert", "revive ash-4", "post ash-4")
    assert table.asked() != ["mors"]  # nobody else could be posted, so `done` goes without saying
    assert table.defenders("desert") == ["ash-4"]
    assert table.in_hand("mors") == table.in_graveyard("mors") == []


@pytest.mark.rule("crown-of-ash", "7.16", "7.19")
def test_w24_tile_supply() -> None:
    table = bare().goods("visio", gold=1)
    tiles = [table.tile(slug) for slug in BUILDABLE]
    state = table.state
    state.unused_tiles.clear()
    table.area("coast").tiles.extend(tiles[1:9])
    table.area("coast").seat = 0
    state.row[:] = [tiles[0], *tiles[9:12]]
    state.stack[:] = [tiles[12]]
    state.set_aside[:] = tiles[13:]
    table.play(
        "visio", f"build {BUILDABLE[0]} coast", *["take bone"] * state.content.tiles[tiles[0]].wild
    )
    assert len(table.area("coast").tiles) == 9
    assert state.row == tiles[12:13] + tiles[9:12]
    assert state.stack == []
    assert len(state.set_aside) == 7
    state.agenda.append(ClearRow())
    table.go_on()
    assert [len(outcome.split()) - 1 for outcome in table.dealer.outcomes] == [11]
    assert len(state.stack) == 7
    assert state.set_aside == []
    assert sorted(state.row + state.stack) == tiles[9:]
