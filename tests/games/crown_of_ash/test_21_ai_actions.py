"""Chapter 21: the orders of an AI seat."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.automa_events import (
    AutomaActed,
    AutomaChoseApproach,
    AutomaChoseTile,
    AutomaFailed,
    AutomaMustered,
    TaxScored,
    YieldScored,
)
from emberhall.games.crown_of_ash.battle_events import (
    AttackAnnounced,
    AttackBeaten,
    AttackWon,
    BattleRevealed,
    CitadelAttackAnnounced,
    CommittedOpenly,
)
from emberhall.games.crown_of_ash.events import Built, Posted, TaxPaid
from emberhall.games.crown_of_ash.mats import TOIL
from tests.games.crown_of_ash.automa_table import DUEL, RIVALS, TRIO, bare, orders, ruled
from tests.games.crown_of_ash.chronicle import reasons, told
from tests.games.crown_of_ash.position import Position

# Use resource.


@pytest.mark.rule("crown-of-ash", "21.1", "21.2", "21.3")
def test_using_anothers_resource_gives_points_and_pays_its_tax() -> None:
    table = bare().hold("volcano", "visio", ["st-vent"], ["ash-1"]).hand("nox")
    table.automa_turn("nox", "ai-toil", 5)
    assert table.vp("nox") == 2
    assert table.has("visio") == {"sulphur": 1}
    assert table.area("volcano").gathering == [1]
    assert table.defenders("volcano") == ["ash-1"]
    assert told(table, TaxPaid)[0]["goods"]["sulphur"] == 1
    assert told(table, AutomaActed) == [
        {"seat": "nox", "order": "use-resource", "area": "volcano", "reason": "first-possible"}
    ]


@pytest.mark.rule("crown-of-ash", "21.1")
def test_a_region_without_structure_offers_no_resource() -> None:
    table = bare().automa_turn("nox", "ai-toil", 5)
    assert told(table, AutomaFailed) == [
        {"seat": "nox", "order": "use-resource", "area": "volcano", "reason": "no-structure"}
    ]
    assert [each["order"] for each in told(table, AutomaActed)] == ["build"]


@pytest.mark.rule("crown-of-ash", "21.1")
@pytest.mark.parametrize(
    ("seats", "minions", "possible"),
    [(DUEL, 0, True), (DUEL, 1, False), (TRIO, 1, True), (TRIO, 2, False)],
)
def test_a_resource_needs_a_vacant_open_space(
    seats: tuple[str, ...], minions: int, possible: bool
) -> None:
    lord = "nox" if seats == DUEL else "mors"
    table = bare(*seats).hold("volcano", lord, ["st-vent"])
    table.area("volcano").gathering[:] = [0] * minions
    table.automa_turn(lord, "ai-toil", 5)
    first = told(table, AutomaActed)[0]["order"]
    assert first == ("use-resource" if possible else "build")
    assert reasons(table, AutomaFailed) == ([] if possible else ["no-vacant-space"])


@pytest.mark.rule("crown-of-ash", "21.2")
def test_only_the_top_tile_is_worked() -> None:
    table = bare().hold("volcano", "visio", ["st-vent", "t2-grand-apothecary"])
    table.automa_turn("nox", "ai-toil", 5)
    assert table.mat("nox").scored[TOIL] == 4
    assert table.has("visio") == {"gold": 1}


@pytest.mark.rule("crown-of-ash", "21.4", "21.30")
def test_using_its_own_resource_the_automa_sets_the_strongest_defenders() -> None:
    table = bare().hold("volcano", "nox", ["st-vent"], ["bone-2", "ash-1"])
    table.hand("nox", "bone-3", "blood-3").automa_turn("nox", "ai-toil", 5)
    assert table.vp("nox") == 2
    # the pair of Bone equals the two threes and comes first in canonical order
    assert table.defenders("volcano") == ["bone-2", "bone-3"]
    assert table.in_hand("nox") == ["ash-1", "blood-3"]
    assert not table.events(TaxScored)
    assert told(table, AutomaMustered) == [
        {
            "seat": "nox",
            "fighters": ["bone-2", "bone-3"],
            "strength": 6,
            "reason": "strongest-first",
        }
    ]
    assert told(table, Posted) == [
        {"seat": "nox", "area": "volcano", "fighters": ["bone-2", "bone-3"]}
    ]


@pytest.mark.rule("crown-of-ash", "21.4", "21.30")
def test_amending_keeps_the_best_and_returns_the_rest() -> None:
    table = bare().hold("volcano", "nox", ["st-vent"], ["ash-4"]).hand("nox", "ash-3", "bone-5")
    table.automa_turn("nox", "ai-toil", 5)
    assert table.defenders("volcano") == ["bone-5", "ash-4"]
    assert table.in_hand("nox") == ["ash-3"]
    assert reasons(table, AutomaMustered) == ["strongest"]


@pytest.mark.rule("crown-of-ash", "21.3", "21.4")
def test_the_automa_touches_no_defenders_of_another_structure() -> None:
    table = bare().hold("volcano", "visio", ["st-vent"], ["ash-1"])
    table.hold("coast", "nox", ["t1-smelter"], ["ash-2"]).hand("nox", "bone-6")
    table.automa_turn("nox", "ai-toil", 5)
    assert table.defenders("coast") == ["ash-2"]
    assert table.in_hand("nox") == ["bone-6"]
    assert not table.events(AutomaMustered)


# Attack region.


@pytest.mark.rule("crown-of-ash", "21.5", "21.6")
def test_w32_the_automa_attacks_with_its_strongest_pair() -> None:
    table = bare(*DUEL, lords="nox,mors,visio,fortis")
    table.hold("desert", "nox", ["st-ossuary"], ["nox-ash-1"])
    table.hand("mors", "ash-3", "mors-ash-2", "blood-4").combat_deck("mors", "3", "0")
    table.automa_turn("mors", "ai-raid", 1)
    assert table.asked() == ["nox"]
    assert told(table, AutomaMustered) == [
        {"seat": "mors", "fighters": ["ash-3", "blood-4"], "strength": 7, "reason": "strongest"}
    ]
    assert told(table, CommittedOpenly) == [{"seat": "mors", "fighters": ["ash-3", "blood-4"]}]
    assert table.area("desert").fighting == [1]
    table.play("nox", "card 4")
    assert told(table, AttackWon)[0]["attack"] == 10
    assert told(table, AttackWon)[0]["defence"] == 5
    assert table.ruler("desert") == "mors"
    assert table.defenders("desert") == ["ash-3", "blood-4"]
    assert table.in_hand("mors") == ["mors-ash-2"]
    assert table.vp("mors") == 1
    table.play("nox", "take bone")
    assert table.has("nox") == {"bone": 1}


@pytest.mark.rule("crown-of-ash", "21.5")
@pytest.mark.parametrize(
    ("owner", "hand", "fought", "reason"),
    [
        ("visio", "bone-1", False, ""),
        ("visio", "", False, "no-fighter"),
        ("visio", "bone-1", True, "fought-over"),
        ("nox", "bone-1", False, "own-region"),
        ("", "bone-1", False, "uncontrolled-region"),
    ],
)
def test_attacking_a_region_needs_an_owner_a_vacant_space_and_a_fighter(
    owner: str, hand: str, fought: bool, reason: str
) -> None:
    pack = orders(raid="attack-region closest-resource")
    table = bare(*DUEL, pack=pack).hand("nox", *hand.split())
    if owner:
        table.hold("forest", owner, ["st-charcoal"])
    if fought:
        table.area("forest").fighting.append(0)
    table.automa_turn("nox", "ai-raid", 2)
    assert reasons(table, AutomaFailed) == ([reason] if reason else [])
    assert bool(table.events(AttackAnnounced)) == (not reason)


@pytest.mark.rule("crown-of-ash", "21.6")
def test_two_fighters_at_most_attack_a_region_and_only_from_the_hand() -> None:
    table = bare().hold("forest", "visio", ["st-charcoal"]).hold("coast", "nox", [], ["bone-6"])
    table.hand("nox", "ash-1", "ash-2", "blood-1").combat_deck("nox", "1", "4")
    table.automa_turn("nox", "ai-raid", 2)
    assert told(table, AttackAnnounced) == [{"seat": "nox", "area": "forest", "defender": "visio"}]
    table.play("visio", "card 0")
    assert told(table, BattleRevealed)[0]["fighters"] == ["ash-1", "ash-2"]
    assert told(table, BattleRevealed)[0]["attack_card"] == "1"
    assert told(table, AttackWon)[0]["attack"] == 1 + 2 + 1 + 1
    assert table.defenders("coast") == ["bone-6"]
    assert table.used_cards("nox")[-1] == "1"
    assert table.mat("nox").combat_deck == [table.card("4")]


# Attack Citadel.


@pytest.mark.rule("crown-of-ash", "21.7")
@pytest.mark.parametrize(
    ("ruler", "hand", "reason"),
    [
        ("visio", "bone-1", ""),
        ("mors", "bone-1", ""),
        ("nox", "bone-1", "own-citadel"),
        ("visio", "", "no-fighter"),
    ],
)
def test_the_citadel_is_attacked_unless_it_is_its_own_or_the_hand_is_empty(
    ruler: str, hand: str, reason: str
) -> None:
    table = bare(*RIVALS).hold("citadel", ruler).hand("nox", *hand.split())
    table.automa_turn("nox", "ai-siege", 2)
    assert reasons(table, AutomaFailed) == ([reason] if reason else [])
    assert bool(table.events(CitadelAttackAnnounced)) == (not reason)


@pytest.mark.rule("crown-of-ash", "21.8")
def test_three_fighters_at_most_attack_the_citadel() -> None:
    table = bare().hold("citadel", "visio", [], ["ash-6", "ash-5"])
    table.hand("nox", "bone-1", "bone-2", "ash-3", "blood-3").combat_deck("nox", "4", "0")
    table.automa_turn("nox", "ai-siege", 2).play("visio", "card 3")
    # bone-1 and bone-2 with blood-3 or ash-3 make 7, bone-2 with both threes makes 8
    assert told(table, AutomaMustered) == [
        {
            "seat": "nox",
            "fighters": ["bone-2", "ash-3", "blood-3"],
            "strength": 8,
            "reason": "strongest",
        }
    ]
    assert told(table, BattleRevealed)[0]["attack_card"] == "4"
    assert told(table, AttackBeaten)[0]["attack"] == 8 + 4 + 1
    assert table.in_hand("nox") == ["bone-1"]
    assert table.in_graveyard("nox") == ["ash-3", "blood-3", "bone-2"]


@pytest.mark.rule("crown-of-ash", "21.9")
@pytest.mark.parametrize(
    ("used", "approach", "modifier", "reason"),
    [
        ([0, 0, 0], "left", 1, "first-free-flank"),
        ([0, 1, 3], "left", 1, "first-free-flank"),
        ([1, 0, 0], "right", 0, "first-free-flank"),
        ([1, 1, 0], "front", -1, "flanks-used"),
        ([1, 1, 4], "front", -1, "flanks-used"),
    ],
)
def test_w36_the_automa_takes_the_first_free_approach(
    used: list[int], approach: str, modifier: int, reason: str
) -> None:
    table = ruled().hand("nox", "bone-5").combat_deck("nox", "3", "1")
    table.area("citadel").used[:] = used
    table.automa_turn("nox", "ai-siege", 2).play("visio", "card 0")
    assert told(table, CitadelAttackAnnounced)[0]["approach"] == approach
    assert told(table, AutomaChoseApproach) == [
        {"seat": "nox", "approach": approach, "reason": reason}
    ]
    assert told(table, AttackWon)[0]["attack"] == 5 + 3 + modifier
    index = table.id("approaches", approach)
    used[index] += 1
    assert table.area("citadel").used == used
    assert table.area("citadel").fighting == [1]


# Build.


@pytest.mark.rule("crown-of-ash", "21.10", "21.11", "21.12", "21.13")
def test_w31_the_automa_builds_for_free_and_sets_its_strongest_defenders() -> None:
    table = bare(*DUEL, lords="nox,mors,visio,fortis")
    table.hold("mountains", "mors", ["st-altar"], ["mors-blood-1"])
    table.hand("mors", "mors-ash-2", "mors-sulphur-1")
    table.row("t1-cellar", "t1-leech-house", "t1-quarry-pit", "t1-smelter")
    table.automa_turn("mors", "ai-march", 4)
    assert table.slugs("tiles", table.area("mountains").tiles) == ["st-altar", "t1-smelter"]
    assert table.vp("mors") == 2
    assert table.defenders("mountains") == ["mors-ash-2", "mors-blood-1"]
    assert table.in_hand("mors") == ["mors-sulphur-1"]
    assert table.state.build_space == [1]
    assert reasons(table, AutomaActed) == ["half-own-or-free"]
    assert reasons(table, AutomaMustered) == ["strongest-first"]
    assert told(table, Built)[0]["cost"] == 0


@pytest.mark.rule("crown-of-ash", "21.10", "21.12")
def test_building_in_a_free_region_gives_control() -> None:
    table = bare().hand("nox", "bone-1").row("t1-smelter").automa_turn("nox", "ai-raid", 6)
    assert table.ruler("village") == "nox"
    assert table.slugs("tiles", table.area("village").tiles) == ["t1-smelter"]
    assert table.defenders("village") == ["bone-1"]
    assert table.has("nox") == {}


@pytest.mark.rule("crown-of-ash", "21.10")
@pytest.mark.parametrize(
    ("owner", "row", "reason"),
    [
        ("nox", ["t1-smelter"], ""),
        ("", ["t1-smelter"], ""),
        ("visio", ["t1-smelter"], "foreign-region"),
        ("nox", [], "row-empty"),
    ],
)
def test_building_needs_an_own_or_free_region_and_a_tile(
    owner: str, row: list[str], reason: str
) -> None:
    table = bare(*DUEL, pack=orders(raid="build closest-resource")).row(*row)
    if owner:
        table.hold("forest", owner, ["st-charcoal"])
    table.automa_turn("nox", "ai-raid", 2)
    assert reasons(table, AutomaFailed) == ([reason] if reason else [])
    assert bool(table.events(Built)) == (not reason)


@pytest.mark.rule("crown-of-ash", "21.11")
@pytest.mark.parametrize(
    ("row", "slot"),
    [
        (["t1-cellar", "t1-smelter", "t1-quarry-pit", "t1-leech-house"], 3),
        (["t1-cellar", "t1-smelter", "t1-quarry-pit"], 2),
        (["", "t1-smelter"], 1),
        (["t1-cellar"], 0),
    ],
)
def test_the_rightmost_tile_is_taken_whatever_it_costs(row: list[str], slot: int) -> None:
    table = bare().row(*row).automa_turn("nox", "ai-raid", 2)
    assert table.slugs("tiles", table.area("forest").tiles) == [row[slot]]
    assert told(table, AutomaChoseTile) == [
        {"seat": "nox", "tile": row[slot], "reason": "right-most-tile"}
    ]


@pytest.mark.rule("crown-of-ash", "21.13")
@pytest.mark.parametrize(
    ("tile", "points"),
    [("t1-potters-field", 3), ("t1-hidden-market", 2), ("t2-blood-basilica", 4)],
)
def test_the_yield_of_a_new_tile_is_scored_at_once(tile: str, points: int) -> None:
    table = bare().row(tile).automa_turn("nox", "ai-raid", 2)
    assert table.vp("nox") == points
    assert told(table, YieldScored) == [{"seat": "nox", "tile": tile, "points": points}]
    assert table.has("nox") == {}


@pytest.mark.rule("crown-of-ash", "21.14")
def test_the_row_is_refilled_in_the_same_slot() -> None:
    table = bare().row("t1-cellar", "t1-smelter", "", "")
    coming = table.state.stack[-1]
    table.automa_turn("nox", "ai-raid", 2)
    assert table.in_row() == ["t1-cellar", *table.slugs("tiles", [coming]), "", ""]
    assert table.story()[-2:] == ["RowRefilled", "TurnBegan"]


@pytest.mark.rule("crown-of-ash", "21.9", "21.11")
def test_the_log_says_why_this_approach_and_this_tile() -> None:
    table = ruled().hand("nox", "bone-5").row("t1-smelter")
    table.automa_turn("nox", "ai-siege", 2)
    assert (
        "Nox comes from the left flank: the first flank that is free, left before right."
        in table.log()
    )
    table = Position(DUEL).free_all().row("t1-smelter").automa_turn("nox", "ai-raid", 2)
    assert "Nox takes the Cold Smelter for free: the right-most tile of the row." in table.log()
