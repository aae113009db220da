"""Chapter 22: secret objectives, each of them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.events import ObjectiveScored
from tests.games.after_the_empire.position import SEATS, Position

MOST = [
    "most-buildings", "most-refugees", "most-soldiers", "most-flags", "most-stone-pieces",
    "most-turrets", "most-iron", "most-stone", "most-wood", "most-food", "most-level2-farms",
    "most-cubes",
]  # fmt: skip
GOODS = {"most-iron": "iron", "most-stone": "stone", "most-wood": "wood", "most-food": "food"}
BUILDINGS = (("bakery", "mint", "vault"), ("manor", "silo", "tavern"), ("market", "smelter"))
REFUGEES = (("baker", "noble", "bard"), ("healer", "miller", "trader"), ("farmer", "knight"))
CORNERS = ("NE", "SE", "SW", "NW")
STONE_RING = {"N": "stone-wall", "E": "stone-wall", "S": "stone-gate", "W": "stone-wall"}


def poor(seats: int = 2, **options: Any) -> Position:
    """A table on which nobody has anything to count."""
    position = Position(seats=seats, **options)
    for who in SEATS[:seats]:
        position.goods(who).castle(who).troops(who).farms(who, 0, 0, 0, 0).own(who)
        position.objectives(who)
        position.liege(who).gold = 0
    return position


def scored(position: Position, slug: str, who: str = "A") -> int:
    """What an objective adds to the final gold of a player."""
    position.objectives(who)
    before = position.final(who)
    return position.objectives(who, slug).final(who) - before


def give(position: Position, who: str, slug: str, count: int) -> None:
    """Give a player so many of what a "most" objective counts."""
    liege = position.liege(who)
    if slug == "most-buildings":
        position.own(who, *BUILDINGS[SEATS.index(who)][:count])
    elif slug == "most-refugees":
        position.own(who, *REFUGEES[SEATS.index(who)][:count])
    elif slug == "most-soldiers":
        position.troops(who, wounded=count // 2, N=f"{count - count // 2}s")
    elif slug == "most-flags":
        liege.flags[:] = [3 - SEATS.index(who)] * count  # the value does not matter
    elif slug in GOODS:
        position.goods(who, **{GOODS[slug]: count})
    elif slug == "most-level2-farms":
        position.farms(who, *[2] * count, *[1] * (4 - count))
    elif slug == "most-cubes":
        position.castle(who, N=f"stone-wall({count // 2})", NE=f"stone-turret({-(-count // 2)})")
    else:
        stone = "stone-turret burnt" if who == "A" else "stone-turret"
        position.castle(who, N="wood-wall", **dict.fromkeys(CORNERS[:count], stone))


@pytest.mark.rule("after-the-empire", "22.1", "22.2", "22.9")
@pytest.mark.parametrize("slug", MOST)
def test_the_most_of_something_may_be_shared_but_not_be_nothing(slug: str) -> None:
    gold = 3 if slug in GOODS else 4
    for mine, other, expected in [
        (0, 0, 0), (1, 0, gold), (2, 2, gold), (2, 1, gold), (1, 2, 0), (0, 1, 0), (3, 2, gold),
    ]:  # fmt: skip
        position = poor()
        give(position, "A", slug, mine)
        give(position, "B", slug, other)
        assert scored(position, slug) == expected, (mine, other)


@pytest.mark.rule("after-the-empire", "22.9")
@pytest.mark.parametrize("slug", MOST)
def test_the_most_is_compared_with_all_players(slug: str) -> None:
    position = poor(3)
    for who, count in (("A", 2), ("B", 1), ("C", 2)):
        give(position, who, slug, count)
    assert [scored(position, slug, who) > 0 for who in "ABC"] == [True, False, True]


@pytest.mark.rule("after-the-empire", "22.1")
def test_house_of_stone_counts_stone_pieces_of_every_type_and_no_wood() -> None:
    position = poor().castle("A", N="stone-wall", E="stone-gate", NE="stone-turret burnt")
    position.castle("B", N="wood-wall", E="wood-wall", S="wood-gate", W="stone-wall(0)")
    assert scored(position, "most-stone-pieces") == 4
    assert scored(position, "most-stone-pieces", "B") == 0


@pytest.mark.rule("after-the-empire", "22.1")
def test_many_towers_counts_wood_and_burnt_turrets_and_no_walls() -> None:
    position = poor().castle("A", NE="wood-turret(0)", SE="stone-turret burnt")
    position.castle("B", N="wood-wall", E="wood-wall", S="wood-gate", NE="stone-turret")
    assert scored(position, "most-turrets") == 4
    assert scored(position, "most-turrets", "B") == 0


@pytest.mark.rule("after-the-empire", "22.1")
def test_thick_walls_counts_cubes_on_walls_gates_and_turrets() -> None:
    position = poor().castle("A", N="wood-wall(2)", S="wood-gate(1)", SW="stone-turret(2)")
    position.castle("B", N="stone-wall(4)")
    assert scored(position, "most-cubes") == 4
    assert scored(position, "most-cubes", "B") == 0
    position.castle("B", N="stone-wall(5)")
    assert scored(position, "most-cubes", "B") == 4
    position.castle("B", N="stone-wall(5)", NW="wood-turret(1)")
    assert scored(position, "most-cubes") == 0


@pytest.mark.rule("after-the-empire", "22.1")
@settings(max_examples=20)
@given(st.sampled_from(["N", "E", "S", "W"]), st.booleans())
def test_unbroken_ring_wants_a_wall_or_gate_on_every_side(open_side: str, turrets: bool) -> None:
    ring = {"N": "wood-wall(0)", "E": "stone-wall", "S": "wood-gate", "W": "wood-wall"}
    assert scored(poor().castle("A", **ring), "closed-ring") == 4
    del ring[open_side]
    if turrets:
        ring |= dict.fromkeys(CORNERS, "wood-turret")
    assert scored(poor().castle("A", **ring), "closed-ring") == 0


@pytest.mark.rule("after-the-empire", "22.1")
def test_four_watchfires_wants_four_turrets_that_do_not_burn() -> None:
    towers = {"NE": "wood-turret(0)", "SE": "stone-turret", "SW": "wood-turret"}
    assert scored(poor().castle("A", **towers), "four-towers") == 0
    assert scored(poor().castle("A", **towers, NW="stone-turret burnt"), "four-towers") == 0
    assert scored(poor().castle("A", **towers, NW="stone-turret(0)"), "four-towers") == 4


@pytest.mark.rule("after-the-empire", "22.1")
@pytest.mark.parametrize(
    ("change", "gold"),
    [
        ({}, 8), ({"N": "wood-wall"}, 0), ({"S": "wood-gate"}, 0), ({"E": "stone-wall(0)"}, 8),
        ({"S": "stone-wall"}, 0), ({"S": "wood-gate", "NE": "stone-turret"}, 0),
    ],
)  # fmt: skip
def test_bulwark_wants_three_stone_walls_and_a_stone_gate(
    change: dict[str, str], gold: int
) -> None:
    assert scored(poor().castle("A", **(STONE_RING | change)), "stone-ring") == gold


@pytest.mark.rule("after-the-empire", "22.1")
def test_land_of_plenty_wants_four_farms_of_level_2() -> None:
    assert scored(poor().farms("A", 2, 2, 2, 2), "four-fields") == 5
    assert scored(poor().farms("A", 2, 2, 1, 2), "four-fields") == 0


@pytest.mark.rule("after-the-empire", "22.1", "22.5")
def test_town_charter_wants_four_buildings() -> None:
    three = ("bakery", "mint", "vault")
    assert scored(poor().own("A", *three, "manor"), "four-buildings") == 5
    assert scored(poor().own("A", *three, "noble", "bard"), "four-buildings") == 0


@pytest.mark.rule("after-the-empire", "22.1", "22.5")
def test_open_gates_wants_four_refugees() -> None:
    three = ("baker", "noble", "bard")
    assert scored(poor().own("A", *three, "healer"), "four-refugees") == 5
    assert scored(poor().own("A", *three, "mint", "manor"), "four-refugees") == 0


@pytest.mark.rule("after-the-empire", "22.1", "22.6")
def test_iron_garrison_wants_six_healthy_soldiers() -> None:
    assert scored(poor().troops("A", N="2s", castle="4s"), "six-soldiers") == 5
    assert scored(poor().troops("A", wounded=4, N="2s", castle="3s 5m"), "six-soldiers") == 0


@pytest.mark.rule("after-the-empire", "22.1", "23.9")
def test_unscathed_wants_three_cards_and_no_mark() -> None:
    assert scored(poor().own("A", "bakery", "noble", "bard"), "unscathed") == 4
    assert scored(poor().own("A", "bakery", "noble"), "unscathed") == 0
    marked = poor().own("A", "bakery", "noble", "bard", "mint", marked=["mint"])
    assert scored(marked, "unscathed") == 0


@pytest.mark.rule("after-the-empire", "22.1")
def test_three_banners_wants_three_flags_whatever_their_value() -> None:
    position = poor()
    position.liege("A").flags[:] = [3, 3]
    assert scored(position, "three-flags") == 0
    position.liege("A").flags[:] = [1, 1, 1]
    assert scored(position, "three-flags") == 5


@pytest.mark.rule("after-the-empire", "22.1")
@pytest.mark.parametrize(
    ("cards", "gold"),
    [
        (("bakery", "mint", "noble", "bard"), 4),
        (("bakery", "mint", "vault", "noble"), 0),
        (("bakery", "noble", "bard", "healer"), 0),
    ],
)
def test_council_wants_two_of_each(cards: tuple[str, ...], gold: int) -> None:
    assert scored(poor().own("A", *cards), "council") == gold


@pytest.mark.rule("after-the-empire", "22.1")
@pytest.mark.parametrize("short", ["", "wood", "stone", "iron", "food"])
def test_full_stores_wants_two_of_every_good(short: str) -> None:
    stores = dict.fromkeys(("wood", "stone", "iron", "food"), 2)
    if short:
        stores = dict.fromkeys(stores, 9) | {short: 1}
    assert scored(poor().goods("A", **stores), "full-stores") == (0 if short else 4)


@pytest.mark.rule("after-the-empire", "22.1", "22.7")
def test_golden_vaults_wants_thirty_gold_on_the_track_alone() -> None:
    position = poor().gold(A=29).own("A", "manor", "noble").farms("A", 2, 2, 2, 2)
    position.liege("A").flags[:] = [3, 3]
    assert scored(position, "rich") == 0
    assert scored(position.gold(A=30), "rich") == 4


@pytest.mark.rule("after-the-empire", "22.1")
def test_a_missed_objective_costs_nothing() -> None:
    position = poor().gold(A=7)
    assert position.objectives("A", "rich", "council", "most-iron").final("A") == 7


@pytest.mark.rule("after-the-empire", "22.1", "22.2")
def test_there_are_twelve_objectives_of_each_sort() -> None:
    printed = poor().content.objectives
    assert [objective.slug for objective in printed if objective.most >= 0] == MOST
    assert len(printed) == 24


@pytest.mark.rule("after-the-empire", "22.3")
@pytest.mark.parametrize(
    ("gold", "wounded", "scores"), [(27, 0, 4), (26, 0, 0), (27, 1, 0), (28, 1, 4), (29, 3, 0)]
)
def test_conditions_are_judged_after_the_last_feast(gold: int, wounded: int, scores: int) -> None:
    position = poor().season(7).gold(A=gold).objectives("A", "rich")
    position.attack("infernal-army-a N", siege="ladder-none S").troops("A", wounded=wounded)
    position.castle("A", N="stone-wall", NE="stone-turret", NW="stone-turret")
    position.end_actions()
    assert position.state.agenda == []
    assert position.liege("A").gold == gold + 3 - wounded  # three pieces, hungry soldiers
    assert position.events(ObjectiveScored)[0].gold == scores


@pytest.mark.rule("after-the-empire", "22.4")
@pytest.mark.parametrize("slug", ["most-buildings", "four-buildings"])
def test_damaged_buildings_count(slug: str) -> None:
    cards = ("bakery", "mint", "vault", "manor")
    position = poor().own("A", *cards, marked=cards).own("B", "market", "silo", "smelter")
    assert scored(position, slug) > 0


@pytest.mark.rule("after-the-empire", "22.4")
@pytest.mark.parametrize("slug", ["most-refugees", "four-refugees"])
def test_wounded_refugees_count(slug: str) -> None:
    cards = ("baker", "noble", "bard", "healer")
    position = poor().own("A", *cards, marked=cards).own("B", "miller", "trader", "farmer")
    assert scored(position, slug) > 0


@pytest.mark.rule("after-the-empire", "22.5")
def test_starting_cards_count_neither_as_buildings_nor_as_refugees() -> None:
    assert poor().liege("A").starter
    assert scored(poor(), "most-buildings") == scored(poor(), "most-refugees") == 0
    assert scored(poor().own("A", "baker", "noble", "bard"), "four-refugees") == 0
    assert scored(poor().own("A", "bakery", "mint", "vault"), "four-buildings") == 0
    assert scored(poor().own("A", "bakery", "mint", "noble"), "council") == 0
    assert scored(poor().own("A", "bakery", "mint"), "unscathed") == 0


@pytest.mark.rule("after-the-empire", "22.6")
def test_standing_army_counts_the_wounded_and_no_mercenaries() -> None:
    position = poor().troops("A", wounded=3, castle="1s").troops("B", castle="3s 5m")
    assert scored(position, "most-soldiers") == 4
    assert scored(position, "most-soldiers", "B") == 0


@pytest.mark.rule("after-the-empire", "22.8")
def test_every_objective_of_a_player_is_scored_on_its_own() -> None:
    position = poor().gold(A=30).goods("A", wood=2, stone=2, iron=2, food=2)
    slugs = ("rich", "full-stores", "council", "most-iron")
    alone = sum(scored(position, slug) for slug in slugs)
    position.objectives("A")
    before = position.final("A")
    assert alone == 4 + 4 + 0 + 3
    assert position.objectives("A", *slugs).final("A") - before == alone
