"""Chapter 21: the last order of an AI seat, its raises and its resurrections."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.automa_events import (
    AutomaActed,
    AutomaFailed,
    AutomaMoved,
    AutomaMustered,
    AutomaRaised,
    AutomaRaisedNobody,
    AutomaRevived,
    AutomaRolled,
    GoldScored,
    TaxScored,
    YieldScored,
)
from emberhall.games.crown_of_ash.events import LeftEmpty, Resurrecting
from tests.games.crown_of_ash.automa_table import DUEL, TRIO, bare, crowded, ruled
from tests.games.crown_of_ash.chronicle import reasons, told


@pytest.mark.rule("crown-of-ash", "21.15")
@pytest.mark.parametrize(
    ("face", "structures", "full", "reached"),
    [
        (2, "forest coast", "", "forest"),
        (2, "coast village", "", "coast"),
        (2, "forest coast", "forest", "coast"),
        (5, "coast desert", "", "desert"),
        (6, "mountains volcano", "volcano", "mountains"),
        (4, "coast", "", "coast"),
    ],
)
def test_the_closest_resource_is_looked_for_clockwise(
    face: int, structures: str, full: str, reached: str
) -> None:
    table = bare().hold("citadel", "nox")
    for region, tile in zip(structures.split(), ("t1-smelter", "t1-cellar"), strict=False):
        table.hold(region, "visio", [tile])
    for region in full.split():
        table.area(region).gathering.append(0)
    table.automa_turn("nox", "ai-feud", face)
    assert reasons(table, AutomaActed) == ["last-entry"]
    assert table.area(reached).gathering == [1]
    moved = [{"seat": "nox", "area": reached, "reason": "next-clockwise"}]
    rolled = told(table, AutomaRolled)[0]["area"]
    assert told(table, AutomaMoved) == ([] if reached == rolled else moved)


@pytest.mark.rule("crown-of-ash", "21.15", "21.18", "21.20", "21.21")
def test_w33_the_automa_falls_back_on_the_closest_resource() -> None:
    table = bare(*TRIO).hold("citadel", "mors").hold("mountains", "visio", ["st-altar"])
    table.slots("bone-1", "ash-2", "blood-3", "ash-4", "bone-5", "sulphur-6")
    table.automa_turn("mors", "ai-feud", 3)
    assert [(each["order"], each["reason"]) for each in told(table, AutomaFailed)] == [
        ("use-resource", "no-structure"),
        ("attack-citadel", "own-citadel"),
    ]
    assert table.area("mountains").gathering == [2]
    assert told(table, AutomaMoved) == [
        {"seat": "mors", "area": "mountains", "reason": "next-clockwise"}
    ]
    assert table.vp("mors") == 2
    assert table.has("visio") == {"blood": 1}
    assert table.in_hand("mors") == ["ash-2"]
    assert table.mat("mors").cube == 1


@pytest.mark.rule("crown-of-ash", "21.16", "21.17", "21.19")
@pytest.mark.parametrize("seats", [DUEL, TRIO])
def test_w34_without_a_vacant_resource_the_automa_takes_the_gold_space(
    seats: tuple[str, ...],
) -> None:
    lord = "nox" if seats == DUEL else "mors"
    table = crowded(ruled(*seats).hold("coast", "visio", ["t1-smelter"]))
    table.hold("forest", "visio", ["st-charcoal"]).slots("bone-1", "ash-2")
    table.automa_turn(lord, "ai-raid", 3)
    assert told(table, GoldScored) == [{"seat": lord, "points": 2}]
    assert table.vp(lord) == 2
    assert table.state.gold_space == [table.seat(lord)]
    assert table.mat(lord).minions == 3
    assert table.in_hand(lord) == ["ash-2"]
    assert not table.events(AutomaMoved)


@pytest.mark.rule("crown-of-ash", "21.18")
def test_the_closest_resource_pays_tax_or_amends_where_the_minion_stands() -> None:
    table = bare().hold("citadel", "nox").hold("mountains", "nox", ["st-altar"], ["ash-1"])
    table.slots("ash-6").automa_turn("nox", "ai-feud", 3)
    assert table.area("mountains").gathering == [1]
    assert reasons(table, AutomaMustered) == ["strongest"]
    assert not table.events(TaxScored)
    # the fighter raised afterwards comes too late to defend
    assert table.defenders("mountains") == ["ash-1"]
    assert table.in_hand("nox") == ["ash-6"]
    assert table.story().index("Posted") < table.story().index("AutomaRaised")


# Raising by the track.


@pytest.mark.rule("crown-of-ash", "21.19")
@pytest.mark.parametrize("gold", [False, True])
def test_the_automa_raises_for_free_after_the_closest_resource_and_the_gold_space(
    gold: bool,
) -> None:
    table = ruled().hold("coast", "visio", ["t1-smelter"]).slots("bone-1")
    if gold:
        crowded(table)
    table.automa_turn("nox", "ai-raid", 3)
    assert bool(table.events(GoldScored)) == gold
    assert table.in_hand("nox") == ["bone-1"]
    assert table.vp("nox") == 2
    assert table.has("nox") == {}


@pytest.mark.rule("crown-of-ash", "21.20", "21.21")
@pytest.mark.parametrize(
    ("cube", "raised", "tier", "after"),
    [
        (0, "ash-2", 1, 1),
        (1, "ash-2", 1, 2),
        (2, "ash-4", 2, 3),
        (3, "ash-4", 2, 4),
        (4, "sulphur-6", 3, 0),
    ],
)
def test_the_cube_names_the_tier_and_the_rightmost_of_it_is_raised(
    cube: int, raised: str, tier: int, after: int
) -> None:
    table = bare().slots("bone-1", "ash-2", "blood-3", "ash-4", "bone-5", "sulphur-6")
    table.mat("nox").cube = cube
    table.hold("citadel", "nox").automa_turn("nox", "ai-feud", 3)
    assert table.in_hand("nox") == [raised]
    assert table.mat("nox").cube == after
    assert told(table, AutomaRaised) == [
        {"seat": "nox", "fighter": raised, "tier": tier, "reason": "tier-wanted"}
    ]


@pytest.mark.rule("crown-of-ash", "21.20")
def test_the_tier_is_read_from_the_card_and_not_from_the_slot() -> None:
    table = bare().slots("bone-1", "ash-2", "blood-3", "ash-4", "sulphur-1", "bone-6")
    table.hold("citadel", "nox").automa_turn("nox", "ai-feud", 3)
    assert table.in_hand("nox") == ["sulphur-1"]


@pytest.mark.rule("crown-of-ash", "21.20")
def test_the_slot_of_a_raised_fighter_is_refilled_from_its_deck() -> None:
    table = bare().slots("bone-1", "ash-2", "blood-3", "ash-4", "bone-5", "sulphur-6")
    coming = table.state.decks[0].fighters[-1]
    table.hold("citadel", "nox").automa_turn("nox", "ai-feud", 3)
    assert table.in_slots()[1] == table.content.slugs("fighters")[coming]
    assert table.story()[-3:] == ["AutomaRaised", "SlotRefilled", "TurnBegan"]


@pytest.mark.rule("crown-of-ash", "21.21")
def test_the_cube_goes_round_the_track() -> None:
    table = bare().hold("citadel", "nox")
    cubes = []
    for _ in range(6):
        table.slots("bone-1", "ash-2", "blood-3", "ash-4", "bone-5", "sulphur-6").hand("nox")
        table.automa_turn("nox", "ai-feud", 3)
        cubes.append(table.mat("nox").cube)
    assert cubes == [1, 2, 3, 4, 0, 1]
    tiers = [each["tier"] for each in told(table, AutomaRaised)]
    assert tiers == [1, 1, 2, 2, 3, 1]


@pytest.mark.rule("crown-of-ash", "21.25")
def test_w35_a_missing_tier_is_replaced_by_the_nearest_lower_one() -> None:
    table = bare().slots("bone-1", "ash-2", "blood-3", "ash-4", "sulphur-3", "blood-4")
    table.mat("nox").cube = 4
    table.hold("citadel", "nox").automa_turn("nox", "ai-feud", 3)
    assert table.in_hand("nox") == ["blood-4"]
    assert table.mat("nox").cube == 0
    assert told(table, AutomaRaised) == [
        {"seat": "nox", "fighter": "blood-4", "tier": 3, "reason": "tier-nearest"}
    ]


@pytest.mark.rule("crown-of-ash", "21.25")
@pytest.mark.parametrize(
    ("cube", "slots", "raised"),
    [
        (0, "blood-3 bone-6", "blood-3"),
        (0, "bone-6 ash-5", "ash-5"),
        (2, "bone-6 ash-2", "ash-2"),
        (2, "ash-5 bone-6", "bone-6"),
        (4, "ash-1 bone-2", "bone-2"),
        (4, "ash-3 bone-2", "ash-3"),
    ],
)
def test_lower_tiers_come_before_higher_ones_and_nearer_before_farther(
    cube: int, slots: str, raised: str
) -> None:
    table = bare().slots(*slots.split()).hold("citadel", "nox")
    table.mat("nox").cube = cube
    table.automa_turn("nox", "ai-feud", 3)
    assert table.in_hand("nox") == [raised]
    assert reasons(table, AutomaRaised) == ["tier-nearest"]
    assert table.mat("nox").cube == (cube + 1) % 5


@pytest.mark.rule("crown-of-ash", "21.26")
def test_with_no_fighter_face_up_nothing_is_raised_and_the_cube_stays() -> None:
    table = bare().hold("citadel", "nox")
    table.mat("nox").cube = 2
    table.automa_turn("nox", "ai-feud", 3)
    assert table.in_hand("nox") == []
    assert table.mat("nox").cube == 2
    assert table.in_slots() == [""] * 6
    assert told(table, AutomaRaisedNobody) == [{"seat": "nox"}]
    assert "Nox finds nobody to raise; the cube stays." in table.log()


# The resurrection structure.


@pytest.mark.rule("crown-of-ash", "21.27", "21.28")
def test_gathering_at_its_own_tomb_the_automa_revives_its_most_powerful_fighter_first() -> None:
    table = bare().hold("coast", "nox", ["t1-tomb-of-return"], ["ash-1"]).hand("nox", "bone-2")
    table.graveyard("nox", "blood-3", "ash-5", "bone-4").automa_turn("nox", "ai-toil", 3)
    assert table.in_graveyard("nox") == ["blood-3", "bone-4"]
    assert table.defenders("coast") == ["bone-2", "ash-5"]
    assert table.in_hand("nox") == ["ash-1"]
    assert table.vp("nox") == 0
    assert told(table, AutomaRevived) == [
        {"seat": "nox", "fighter": "ash-5", "reason": "most-powerful"}
    ]
    assert told(table, Resurrecting)[0]["area"] == "coast"


@pytest.mark.rule("crown-of-ash", "21.27")
def test_at_anothers_tomb_the_fighter_returns_to_hand_and_tax_is_paid() -> None:
    table = bare().hold("coast", "visio", ["t1-tomb-of-return"]).graveyard("nox", "ash-2")
    table.automa_turn("nox", "ai-toil", 3)
    assert table.in_hand("nox") == ["ash-2"]
    assert table.has("visio") == {"gold": 1}


@pytest.mark.rule("crown-of-ash", "21.27", "21.28")
def test_building_the_tomb_the_automa_revives_before_it_sets_defenders() -> None:
    table = bare().row("t1-tomb-of-return").graveyard("nox", "bone-1", "ash-6")
    table.automa_turn("nox", "ai-raid", 3)
    assert table.defenders("coast") == ["ash-6"]
    assert table.in_graveyard("nox") == ["bone-1"]
    assert not table.events(YieldScored)
    assert table.vp("nox") == 0


@pytest.mark.rule("crown-of-ash", "21.27")
@pytest.mark.parametrize(("pick", "revived"), [(0, "bone-5"), (1, "blood-5"), (2, "sulphur-5")])
def test_equally_powerful_fighters_are_drawn_at_random(pick: int, revived: str) -> None:
    table = bare().hold("coast", "visio", ["t1-tomb-of-return"])
    table.graveyard("nox", "sulphur-5", "ash-4", "bone-5", "blood-5").dice(3)
    table.script(f"pick 3 {pick}")
    table.automa_turn("nox", "ai-toil")
    assert table.in_hand("nox") == [revived]
    assert reasons(table, AutomaRevived) == ["most-powerful-by-lot"]


@pytest.mark.rule("crown-of-ash", "21.27")
def test_nothing_is_drawn_where_one_fighter_is_the_most_powerful() -> None:
    table = bare().hold("coast", "visio", ["t1-tomb-of-return"]).graveyard("nox", "ash-4", "bone-5")
    table.automa_turn("nox", "ai-toil", 3)
    assert not [each for each in table.dealer.outcomes if each.startswith("pick")]


@pytest.mark.rule("crown-of-ash", "21.29")
@pytest.mark.parametrize("building", [False, True])
def test_the_tomb_counts_as_used_with_an_empty_graveyard(building: bool) -> None:
    table = bare()
    if building:
        table.row("t1-tomb-of-return")
    else:
        table.hold("coast", "nox", ["t1-tomb-of-return"])
    table.automa_turn("nox", "ai-raid" if building else "ai-toil", 3)
    doing = "build" if building else "use-resource"
    assert [each["order"] for each in told(table, AutomaActed)] == [doing]
    assert table.mat("nox").minions == 3
    assert table.in_hand("nox") == []
    assert table.vp("nox") == 0
    assert table.ruler("coast") == "nox"
    assert told(table, LeftEmpty) == [{"seat": "nox", "area": "coast"}]
