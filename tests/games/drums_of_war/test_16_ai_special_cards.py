"""Chapter 16: Catapult, Griffin, Onslaught and March Order in the hands of the AI."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.automa_events import (
    AutomaAimed,
    AutomaMarched,
    AutomaShot,
    AutomaStayed,
    AutomaTookStance,
)
from emberhall.games.drums_of_war.combat_events import Struck, Supported
from emberhall.games.drums_of_war.events import TieSettled
from emberhall.games.drums_of_war.rules.automa.special import MarchByAI
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import (
    ALL_SLOTS,
    against_humans,
    against_orcs,
    reasons,
    slots,
    ties,
)


def served(table: Position) -> list[int]:
    """The slots that a Catapult served, in order."""
    finish(table.combat())
    return slots(table, "BarrageHit", "target")


# Catapult


@pytest.mark.rule("drums-of-war", "16.1", "16.11")
@pytest.mark.parametrize(
    ("line", "shields", "targets"),
    [
        # 6 points: the Griffin's 3, then the Knight's 3
        ({1: "human-levy", 2: "human-knight", 4: "griffin"}, {}, [4, 2]),
        # the Griffin's 7 are out of reach: the Knight's 3, then the Soldier's 3
        ({1: "human-soldier", 2: "human-knight", 4: "griffin"}, {4: 4}, [2, 1]),
        # 6 are just enough
        ({1: "human-soldier", 2: "human-knight", 4: "griffin"}, {4: 3}, [4]),
        # after the Griffin's 3 the Guard's 4 are skipped, not the Archer's 1 and the Levy's 2
        ({1: "human-levy", 2: "human-guard", 4: "griffin", 3: "human-archer"}, {}, [4, 3, 1]),
        # equal costs: the highest Attack, then the lowest slot
        ({1: "human-cleric", 2: "human-knight"}, {}, [2, 1]),
        ({1: "human-soldier", 2: "human-soldier", 3: "human-soldier"}, {}, [1, 2]),
    ],
)
def test_a_catapult_goes_down_the_whole_order(
    line: dict[int, str], shields: dict[int, int], targets: list[int]
) -> None:
    table = against_orcs().unit("orcs", 5, "orc-catapult").units("humans", line)
    for slot, shield in shields.items():
        table.side("humans").defense_mods[slot - 1] = shield
    assert served(table) == targets
    assert slots(table, "AutomaAimed", "target") == targets
    assert table.events(AutomaAimed)[0].points == 6


@pytest.mark.rule("drums-of-war", "16.2")
@pytest.mark.parametrize(
    ("facing", "targets"), [("human-levy", [5, 1]), ("human-soldier", [5]), ("human-guard", [1])]
)
def test_an_engaged_catapult_serves_the_unit_facing_it_first(
    facing: str, targets: list[int]
) -> None:
    table = against_orcs().unit("orcs", 3, "orc-catapult").unit("humans", 3, facing)
    table.units("humans", {1: "human-archer", 5: "human-knight"})
    assert served(table) == targets
    struck = [event for event in table.events(Struck) if event.seat == 1]
    assert [event.attack for event in struck] == [6]
    assert 3 not in table.standing("humans")


@pytest.mark.rule("drums-of-war", "16.2")
def test_a_catapult_that_misses_the_unit_facing_it_serves_nobody() -> None:
    table = against_orcs().unit("orcs", 3, "orc-catapult")
    table.units("humans", {3: "human-guard", 5: "human-levy"})
    table.side("humans").defense_mods[2] = 3
    assert served(table) == []


@pytest.mark.rule("drums-of-war", "16.3")
@pytest.mark.parametrize(("shield", "barrage"), [(3, True), (4, False)])
def test_a_barrage_with_a_hit_counts_as_an_attack_by_range(shield: int, barrage: bool) -> None:
    table = against_orcs().unit("orcs", 5, "orc-catapult").unit("humans", 1, "human-soldier")
    table.side("humans").defense_mods[0] = shield
    assert served(table) == ([1] if barrage else [])
    assert table.side("humans").hero_wounds == (0 if barrage else 1)
    assert table.events(AutomaShot) == []


@pytest.mark.rule("drums-of-war", "16.3")
def test_a_barrage_is_one_use_of_the_catapult() -> None:
    table = against_orcs().unit("orcs", 5, "orc-catapult").unit("humans", 4, "griffin")
    table.combat()
    assert table.side("orcs").used[4]
    table.play("humans", "decline")
    finish(table)
    assert slots(table, "BarrageHit", "target") == [4]
    assert table.side("humans").hero_wounds == 0


# Griffin and Onslaught


@pytest.mark.rule("drums-of-war", "16.4")
@pytest.mark.parametrize(("foe", "bound"), [("borrunm", True), ("krangg", False)])
@pytest.mark.parametrize("engaged", [True, False])
def test_a_griffin_goes_for_a_hero_that_it_hits(foe: str, bound: bool, engaged: bool) -> None:
    table = against_humans(foe=foe).unit("humans", 3, "griffin")
    table.unit("orcs", 3 if engaged else 4, "orc-shaman")
    finish(table.combat())
    assert table.side("orcs").hero_wounds == (1 if bound else 0)
    assert table.standing("orcs") == ({3 if engaged else 4: "orc-shaman"} if bound else {})
    if engaged:
        assert reasons(table, "AutomaTookStance") == ["hits-hero" if bound else "misses-hero"]
    else:
        assert reasons(table, "AutomaWentForHero") == (["goes-for-hero"] if bound else [])
        assert bool(table.events(AutomaShot)) is not bound


@pytest.mark.rule("drums-of-war", "16.10")
@pytest.mark.parametrize(("guard", "bound"), [(0, True), (1, False)])
@pytest.mark.parametrize("engaged", [True, False])
def test_onslaught_sends_its_bearer_at_a_hero_that_it_hits(
    guard: int, bound: bool, engaged: bool
) -> None:
    table = against_orcs().unit("orcs", 3, "orc-rider", "orc-onslaught")
    table.unit("humans", 3 if engaged else 4, "human-levy")
    table.side("humans").hero_mod = guard
    finish(table.combat())
    assert table.side("humans").hero_wounds == (1 if bound else 0)
    assert table.standing("humans") == ({3 if engaged else 4: "human-levy"} if bound else {})


@pytest.mark.rule("drums-of-war", "16.4", "16.10")
def test_without_flight_or_onslaught_there_is_no_stance() -> None:
    table = against_orcs().unit("orcs", 3, "orc-troll", "orc-march-order")
    finish(table.unit("humans", 3, "human-levy").combat())
    assert table.events(AutomaTookStance) == []
    assert table.standing("humans") == {}


@pytest.mark.rule("drums-of-war", "16.12")
@pytest.mark.parametrize(("foe", "helps"), [("borrunm", False), ("krangg", True)])
def test_a_unit_bound_for_the_hero_does_not_support(foe: str, helps: bool) -> None:
    table = against_humans(foe=foe).units("humans", {3: "human-levy", 4: "griffin"})
    finish(table.unit("orcs", 3, "orc-lancer").combat())
    assert bool(table.events(Supported)) is helps
    assert table.side("orcs").hero_wounds == (0 if helps else 1)
    assert table.standing("orcs") == ({} if helps else {3: "orc-lancer"})


@pytest.mark.rule("drums-of-war", "16.12")
@pytest.mark.parametrize(("foe", "helps"), [("borrunm", False), ("krangg", True)])
def test_the_battle_of_a_unit_bound_for_the_hero_is_not_supported(foe: str, helps: bool) -> None:
    table = against_humans(foe=foe).units("humans", {2: "human-knight", 3: "griffin"})
    table.unit("orcs", 3, "orc-lancer").side("orcs").defense_mods[2] = 3
    finish(table.combat())
    assert slots(table, "AutomaSupported", "target") == ([3] if helps else [])
    # a free Knight of 4 attacks Borrunm as well
    assert table.side("orcs").hero_wounds == (0 if helps else 2)


# March Order


def marching(unit: str, line: dict[int, str], **options: str) -> Position:
    """A: Orcs reveal a March Order in 3 and draw a Unit that their Supply can pay."""
    table = against_orcs(**options).face_down("orcs", {3: "orc-march-order"}).units("humans", line)
    table.deck("orcs", "goblin-runt", unit, "orc-warrior").supply("orcs", *["orc-warrior"] * 3)
    return table.automa_acts("orcs")


@pytest.mark.rule("drums-of-war", "16.5", "16.6")
@pytest.mark.parametrize(
    ("line", "slot", "reason"),
    [
        ({5: "human-soldier"}, 5, ""),
        ({5: "human-guard"}, 3, "nobody-to-march-on"),
        ({}, 3, "nobody-to-march-on"),
        ({3: "human-levy", 5: "griffin"}, 3, "engaged-already"),
    ],
)
def test_a_free_unit_marches_to_an_enemy_that_it_hits(
    line: dict[int, str], slot: int, reason: str
) -> None:
    table = marching("orc-warrior", line)
    assert table.standing("orcs") == {slot: "orc-warrior"}
    assert table.attached("orcs", slot) == ["orc-march-order"]
    assert reasons(table, "AutomaStayed") == ([reason] if reason else [])
    assert slots(table, "AutomaMarched", "target") == ([] if reason else [slot])


@pytest.mark.rule("drums-of-war", "16.7")
def test_the_march_comes_after_payment_and_deployment_ability() -> None:
    # only with its own hex does the Shaman, 2, Hit the Soldier, 3
    table = marching("orc-shaman", {5: "human-soldier"})
    assert table.standing("orcs") == {5: "orc-shaman"}
    told = ["AutomaPaidFromSupply", "Deployed", "AutomaHexed", "AutomaMarched"]
    assert table.story()[-4:] == told


@pytest.mark.rule("drums-of-war", "16.7")
def test_the_march_is_carried_out_once() -> None:
    table = marching("orc-warrior", {})
    table.unit("humans", 5, "human-levy").forget().automa_acts("orcs")
    assert table.standing("orcs") == {3: "orc-warrior"}
    assert table.events(AutomaMarched, AutomaStayed) == []


@pytest.mark.rule("drums-of-war", "16.5", "16.7")
@pytest.mark.parametrize("card", ["orc-onslaught", "spiked-hide"])
def test_a_unit_on_another_card_does_not_march(card: str) -> None:
    table = against_orcs().face_down("orcs", {3: card}).unit("humans", 5, "human-levy")
    table.deck("orcs", *["goblin-runt"] * 4).automa_acts("orcs")
    assert table.standing("orcs") == {3: "goblin-runt"}
    assert table.events(AutomaMarched, AutomaStayed) == []


@pytest.mark.rule("drums-of-war", "16.8")
def test_a_slot_with_an_own_unit_is_no_goal() -> None:
    table = against_orcs().units("humans", {1: "griffin", 5: "human-levy"})
    table.unit("orcs", 1, "goblin-runt").unit("orcs", 3, "orc-troll", "orc-march-order")
    table.begin(MarchByAI(1, 2))
    assert table.standing("orcs") == {1: "goblin-runt", 5: "orc-troll"}


@pytest.mark.rule("drums-of-war", "16.8")
def test_a_face_down_card_changes_places_with_the_unit() -> None:
    table = against_orcs().unit("humans", 5, "human-levy").face_down("orcs", {5: "war-axe"})
    table.unit("orcs", 3, "orc-troll", "clan-cry", "orc-march-order", wounds=1)
    table.side("orcs").attack_mods[2] = 1
    table.begin(MarchByAI(1, 2))
    assert table.standing("orcs") == {5: "orc-troll"}
    assert table.hidden("orcs") == [3]
    assert table.attached("orcs", 5) == ["clan-cry", "orc-march-order"]
    assert (table.wounds("orcs", 5), table.side("orcs").attack_mods[4]) == (1, 1)
    assert table.attached("orcs", 3) == []


@pytest.mark.rule("drums-of-war", "16.9")
@pytest.mark.parametrize(
    ("line", "slot", "tie"),
    [
        ({1: "human-soldier", 5: "human-knight"}, 5, "no-tie"),
        ({1: "human-cleric", 5: "human-knight"}, 5, "no-tie"),
        ({1: "human-soldier", 5: "human-spearman"}, 1, "tie-lowest"),
        ({1: "human-levy", 5: "human-guard"}, 1, "no-tie"),
    ],
)
def test_of_several_enemies_the_first_by_cost_and_attack_is_engaged(
    line: dict[int, str], slot: int, tie: str
) -> None:
    table = marching("orc-warrior", line)
    assert table.standing("orcs") == {slot: "orc-warrior"}
    assert ties(table, "AutomaMarched") == [tie]


@pytest.mark.rule("drums-of-war", "16.9")
def test_equal_goals_of_a_march_are_asked_for() -> None:
    table = marching("orc-warrior", {1: "human-soldier", 5: "human-soldier"}, ties="ask")
    assert table.events(TieSettled) == []
    assert table.options("humans") == ["tie 1", "tie 5"]
    assert table.play("humans", "tie 5").standing("orcs") == {5: "orc-warrior"}


@pytest.mark.rule("drums-of-war", "16.13")
def test_the_hit_is_judged_as_if_the_two_were_engaged_there() -> None:
    # Frenzy: 3 + 1 against 4
    assert marching("orc-berserker", {5: "human-guard"}).standing("orcs") == {5: "orc-berserker"}
    # Brace: 2 against 2 + 1
    assert marching("goblin-runt", {5: "human-spearman"}).standing("orcs") == {3: "goblin-runt"}
    # Charge would end with the engagement: 3 against 4
    table = against_humans().face_down("humans", {3: "human-march-order"})
    table.unit("orcs", 5, "orc-lancer", "spiked-hide").supply("humans", *["human-levy"] * 2)
    table.deck("humans", "human-levy", "human-knight").automa_acts("humans")
    assert table.standing("humans") == {3: "human-knight"}
    # no supporters: two would Hit
    table = against_orcs().unit("orcs", 4, "orc-lancer").unit("humans", 5, "human-guard")
    table.unit("orcs", 3, "orc-warrior", "orc-march-order").begin(MarchByAI(1, 2))
    assert table.standing("orcs") == {3: "orc-warrior", 4: "orc-lancer"}


FOES = st.sampled_from(["human-levy", "human-archer", "human-knight", "human-guard", "griffin"])


@pytest.mark.rule("drums-of-war", "16.1", "16.11")
@settings(max_examples=80)
@given(
    st.dictionaries(st.sampled_from(ALL_SLOTS[:4]), FOES),
    st.lists(st.integers(-2, 4), min_size=5, max_size=5),
)
def test_the_points_of_a_catapult_are_never_overspent(
    line: dict[int, str], shields: list[int]
) -> None:
    table = against_orcs().unit("orcs", 5, "orc-catapult").units("humans", line)
    table.side("humans").defense_mods[:] = shields
    cards = table.content
    order = sorted(
        line,
        key=lambda w: (-cards.cost[table.card(line[w])], -cards.attack[table.card(line[w])], w),
    )
    left = 6
    expected = []
    for slot in order:
        if table.defense("humans", slot) <= left:
            left -= table.defense("humans", slot)
            expected.append(slot)
    assert served(table) == expected
