"""Chapter 14: whom the free Units of the AI attack, and when they fight back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.automa_events import AutomaFoughtBack, AutomaHeldBack
from emberhall.games.drums_of_war.combat_events import AnsweredShot, BarrageHit, HeroAttacked
from emberhall.games.drums_of_war.rules.prowess import BY_RANGE, ON_HERO
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


def shot(table: Position) -> list[int]:
    """The slots that the AI shot at."""
    finish(table.combat())
    return slots(table, "AutomaShot", "target")


@pytest.mark.rule("drums-of-war", "14.8")
@pytest.mark.parametrize(
    ("slot", "shield", "hit"), [(3, 0, True), (3, 1, True), (3, 2, False), (4, 0, False)]
)
def test_the_ai_shoots_only_what_it_hits_within_its_range(
    slot: int, shield: int, hit: bool
) -> None:
    table = against_orcs().unit("orcs", 1, "goblin-slinger").unit("humans", slot, "human-levy")
    table.side("humans").defense_mods[slot - 1] = shield
    assert shot(table) == ([slot] if hit else [])
    assert slots(table, "AutomaHeld") == ([] if hit else [1])


@pytest.mark.rule("drums-of-war", "14.9")
def test_a_doomed_enemy_is_not_shot_again() -> None:
    table = against_orcs().units("orcs", {1: "goblin-slinger", 2: "goblin-slinger"})
    table.units("humans", {3: "human-knight", 4: "human-levy"})
    assert shot(table) == [3, 4]
    table = against_orcs().units("orcs", {1: "goblin-slinger", 2: "goblin-slinger"})
    assert shot(table.unit("humans", 3, "griffin")) == [3, 3]


@pytest.mark.rule("drums-of-war", "14.9")
def test_a_doomed_enemy_is_not_bombarded() -> None:
    table = against_orcs().unit("orcs", 1, "orc-catapult").unit("humans", 3, "griffin", wounds=2)
    finish(table.unit("humans", 5, "human-levy").combat())
    assert slots(table, "BarrageHit", "target") == [5]
    table = against_orcs().unit("orcs", 1, "orc-catapult").unit("humans", 3, "griffin", wounds=2)
    finish(table.combat())
    assert table.events(BarrageHit) == []
    assert table.side("humans").hero_wounds == 1


@pytest.mark.rule("drums-of-war", "14.10", "14.11")
@pytest.mark.parametrize(("guard", "wounds"), [(-1, 1), (0, 0)])
def test_the_ai_attacks_the_hero_only_for_a_wound(guard: int, wounds: int) -> None:
    table = against_orcs().unit("orcs", 2, "orc-warrior")
    table.side("humans").hero_mod = guard
    finish(table.combat())
    assert table.side("humans").hero_wounds == wounds
    assert slots(table, "AutomaHeld") == ([] if wounds else [2])
    assert len(table.events(HeroAttacked)) == wounds


@pytest.mark.rule("drums-of-war", "14.11", "14.17")
def test_a_unit_that_holds_may_still_fight_back() -> None:
    # a doomed Archer is no target, but it may act
    table = against_orcs().unit("orcs", 2, "goblin-slinger")
    table.unit("humans", 3, "human-archer", wounds=1).combat()
    assert slots(table, "AutomaHeld") == [2]
    table.play("humans", "shoot 3 2")
    assert slots(table, "AutomaFoughtBack") == [2]
    assert len(table.events(AnsweredShot)) == 1


@pytest.mark.rule("drums-of-war", "14.12")
@pytest.mark.parametrize(
    ("line", "target", "tie"),
    [
        ({1: "human-soldier", 2: "human-knight", 4: "griffin"}, 4, "no-tie"),
        ({2: "human-archer", 4: "human-cleric"}, 4, "no-tie"),
        ({2: "human-cleric", 4: "human-knight"}, 4, "no-tie"),
        ({1: "human-spearman", 4: "human-archer", 5: "human-soldier"}, 4, "no-tie"),
        ({2: "human-soldier", 4: "human-spearman"}, 2, "tie-lowest"),
        ({2: "human-guard", 4: "human-levy"}, 4, "no-tie"),
    ],
)
def test_of_several_targets_the_costliest_then_the_highest_attack(
    line: dict[int, str], target: int, tie: str
) -> None:
    table = against_orcs().unit("orcs", 3, "goblin-slinger").units("humans", line)
    assert shot(table) == [target]
    assert ties(table, "AutomaShot") == [tie]


@pytest.mark.rule("drums-of-war", "14.19")
def test_the_attack_that_is_compared_is_the_printed_one() -> None:
    table = against_orcs().unit("orcs", 3, "goblin-slinger").unit("humans", 2, "human-archer")
    table.unit("humans", 4, "human-soldier", "forged-blade")
    assert shot(table) == [2]
    table = against_orcs().unit("orcs", 3, "goblin-slinger").unit("humans", 2, "human-spearman")
    table.unit("humans", 4, "human-archer")
    table.side("humans").attack_mods[3] = -3
    assert shot(table) == [4]


@pytest.mark.rule("drums-of-war", "14.17", "14.18")
@pytest.mark.parametrize(("foe", "hits"), [("human-archer", True), ("griffin", False)])
def test_the_ai_fights_back_exactly_when_it_would_hit(foe: str, hits: bool) -> None:
    table = against_orcs(first="humans").unit("orcs", 3, "orc-lancer").unit("humans", 2, foe)
    table.side("humans").defense_mods[1] = 1
    table.combat().play("humans", "shoot 2 3")
    finish(table)
    assert bool(table.events(AutomaFoughtBack)) is hits
    assert bool(table.events(AutomaHeldBack)) is not hits
    assert slots(table, "AnsweredShot", "target") == ([2] if hits else [])


@pytest.mark.rule("drums-of-war", "14.17")
def test_the_ai_does_not_fight_back_out_of_range_or_engaged() -> None:
    table = against_orcs(first="humans").unit("orcs", 3, "orc-lancer").unit("humans", 1, "griffin")
    table.unit("humans", 5, "human-archer").combat().play("humans", "shoot 5 3")
    assert table.events(AutomaFoughtBack, AutomaHeldBack) == []
    table = against_orcs(first="humans").unit("orcs", 3, "orc-lancer")
    table.units("humans", {3: "human-guard", 4: "human-archer"}).combat().play("humans", "skip")
    table.play("humans", "done", "shoot 4 3")
    assert table.events(AutomaFoughtBack, AutomaHeldBack) == []


@pytest.mark.rule("drums-of-war", "14.18")
def test_modifiers_attachments_and_icons_count_in_would_hit() -> None:
    volley = against_humans().unit("humans", 1, "human-archer").unit("orcs", 3, "orc-lancer")
    volley.side("orcs").defense_mods[2] = 1
    assert shot(volley) == [3]
    axe = against_orcs().unit("orcs", 1, "orc-warrior", "war-axe")
    axe.side("humans").hero_mod = 1
    assert finish(axe.combat()).side("humans").hero_wounds == 1
    weak = against_orcs().unit("orcs", 1, "orc-troll")
    weak.side("orcs").attack_mods[0] = -2
    assert finish(weak.combat()).side("humans").hero_wounds == 0
    pike = against_humans().unit("humans", 1, "human-spearman", "long-pike")
    assert shot(pike.unit("orcs", 3, "orc-lancer")) == [3]
    brace = against_orcs().units("orcs", {2: "orc-shaman", 3: "goblin-runt"})
    finish(brace.unit("humans", 3, "human-spearman").combat())
    # Brace makes the Spearman's Defense 3, so that the Runt alone does not Hit
    assert slots(brace, "AutomaSupported", "target") == [3]


CREW = st.sampled_from(["orc-warrior", "goblin-slinger", "orc-lancer", "orc-rider", "orc-shaman"])
FOES = st.sampled_from(["human-levy", "human-archer", "human-cleric", "human-knight", "griffin"])


@pytest.mark.rule("drums-of-war", "14.2", "14.8", "14.9", "14.10", "14.11", "14.12")
@settings(max_examples=100)
@given(
    CREW,
    st.sampled_from(ALL_SLOTS),
    st.dictionaries(st.sampled_from(ALL_SLOTS), FOES, max_size=4),
    st.lists(st.integers(-1, 2), min_size=5, max_size=5),
    st.lists(st.booleans(), min_size=5, max_size=5),
)
def test_a_free_unit_takes_the_first_possible_entry_of_the_list(
    unit: str, slot: int, line: dict[int, str], shields: list[int], doomed: list[bool]
) -> None:
    foes = {where: foe for where, foe in line.items() if where != slot}
    table = against_orcs(foe="jayme").unit("orcs", slot, unit)
    for where, foe in foes.items():
        table.unit("humans", where, foe, wounds=2 if doomed[where - 1] else 0)
    table.side("humans").defense_mods[:] = shields
    blow, span = table.attack("orcs", slot, BY_RANGE), table.reach("orcs", slot)
    cards = table.content
    able = [
        where
        for where in sorted(foes)
        if abs(where - slot) <= span
        and not doomed[where - 1]
        and blow >= table.defense("humans", where)
    ]
    on_hero = table.attack("orcs", slot, ON_HERO) >= table.hero_defense("humans")
    best = max(
        able,
        key=lambda w: (cards.cost[table.card(foes[w])], cards.attack[table.card(foes[w])], -w),
        default=0,
    )
    finish(table.combat())
    assert slots(table, "AutomaShot", "target") == ([best] if able else [])
    assert reasons(table, "AutomaWentForHero") == (
        ["nobody-in-range"] if on_hero and not able else []
    )
    assert slots(table, "AutomaHeld") == ([] if able or on_hero else [slot])
