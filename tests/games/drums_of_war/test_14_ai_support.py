"""Chapter 14: how the AI fights and supports, covers and hexes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.automa_events import AutomaHeld, AutomaShot
from emberhall.games.drums_of_war.combat_events import HeroAttacked, Shot, Struck, Supported
from emberhall.games.drums_of_war.rules.prowess import IN_BATTLE, SUPPORTING
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import against_humans, against_orcs, reasons, slots, ties


def supports(table: Position) -> list[tuple[int, int]]:
    """Who supported which battle."""
    return [(e.slot + 1, e.target + 1) for e in table.events(Supported)]


def guarded(**helpers: str) -> Position:
    """P: a Guard, Defense 4, in 3. A: a Lancer in 3, who does not Hit it alone, and helpers."""
    table = against_orcs().unit("humans", 3, "human-guard").unit("orcs", 3, "orc-lancer")
    for name, unit in helpers.items():
        table.unit("orcs", int(name[1:]), unit)
    return table


@pytest.mark.rule("drums-of-war", "14.1")
def test_engaged_units_of_the_ai_fight_and_do_nothing_else() -> None:
    table = against_orcs(foe="jayme").unit("orcs", 2, "goblin-slinger")
    finish(table.units("humans", {2: "human-levy", 3: "human-archer"}).combat())
    struck = [event for event in table.events(Struck) if event.seat == 1]
    assert [event.slot + 1 for event in struck] == [2]
    assert [event for event in table.events(Shot, HeroAttacked) if event.seat] == []
    assert table.side("humans").hero_wounds == 0
    assert table.standing("humans") == {3: "human-archer"}


@pytest.mark.rule("drums-of-war", "14.2")
def test_support_comes_before_an_attack_by_range() -> None:
    table = guarded(s4="orc-lancer").unit("humans", 5, "human-soldier").combat()
    assert supports(table) == [(4, 3)]
    finish(table)
    assert table.events(Shot) == []
    assert table.standing("humans") == {5: "human-soldier"}


@pytest.mark.rule("drums-of-war", "14.2")
def test_an_attack_by_range_comes_before_one_on_the_hero() -> None:
    table = against_orcs(foe="jayme").unit("orcs", 4, "orc-rider").unit("humans", 5, "human-levy")
    finish(table.combat())
    assert slots(table, "Shot", "target") == [5]
    assert table.side("humans").hero_wounds == 0
    table = against_orcs(foe="jayme").unit("orcs", 4, "orc-rider").unit("humans", 2, "human-levy")
    finish(table.combat())
    assert table.events(Shot) == []
    assert table.side("humans").hero_wounds == 1
    assert reasons(table, "AutomaWentForHero") == ["nobody-in-range"]


@pytest.mark.rule("drums-of-war", "14.3", "14.4")
def test_supporters_come_in_slot_order_and_one_is_enough() -> None:
    table = guarded(s2="orc-lancer", s4="orc-lancer")
    finish(table.combat())
    assert supports(table) == [(2, 3)]
    assert slots(table, "AutomaHeld") == [4]


@pytest.mark.rule("drums-of-war", "14.3")
def test_supports_are_given_before_the_battles_and_the_rest_comes_after_them() -> None:
    table = guarded(s2="orc-lancer", s1="goblin-slinger", s5="orc-catapult").combat()
    told = [name for name in table.story() if name in ("Supported", "Struck", "AutomaHeld")]
    assert told[0] == "Supported"
    assert "AutomaHeld" not in told[: told.index("Struck")]
    table = against_orcs().units("orcs", dict.fromkeys((5, 1, 3), "goblin-slinger"))
    table.units("humans", {2: "human-levy", 4: "human-levy"})
    finish(table.combat())
    assert slots(table, "AutomaShot") == [1, 3]
    acting = table.events(AutomaShot, AutomaHeld)
    assert [event.slot + 1 for event in acting] == [1, 3, 5]


@pytest.mark.rule("drums-of-war", "14.4")
@pytest.mark.parametrize(("slot", "helps"), [(1, False), (2, True), (4, True), (5, False)])
def test_support_reaches_as_far_as_the_range(slot: int, helps: bool) -> None:
    table = guarded(**{f"s{slot}": "orc-lancer"})
    finish(table.combat())
    assert supports(table) == ([(slot, 3)] if helps else [])
    assert table.standing("humans") == ({} if helps else {3: "human-guard"})


@pytest.mark.rule("drums-of-war", "14.5", "14.7")
@pytest.mark.parametrize(("shield", "helps"), [(-1, False), (0, True)])
def test_the_ai_does_not_support_a_unit_that_hits_alone(shield: int, helps: bool) -> None:
    table = guarded(s4="orc-lancer")
    table.side("humans").defense_mods[2] = shield
    finish(table.combat())
    assert bool(supports(table)) is helps


@pytest.mark.rule("drums-of-war", "14.6", "14.7")
@pytest.mark.parametrize(("shield", "helps"), [(3, True), (4, False)])
def test_the_ai_does_not_support_where_two_do_not_hit(shield: int, helps: bool) -> None:
    # the Lancers have 3 + 4 together, the Guard 4 and its shield
    table = guarded(s4="orc-lancer")
    table.side("humans").defense_mods[2] = shield
    finish(table.combat())
    assert bool(supports(table)) is helps
    assert slots(table, "AutomaHeld") == ([] if helps else [4])


@pytest.mark.rule("drums-of-war", "14.7")
def test_the_ai_supports_also_where_the_wound_only_damages() -> None:
    table = (
        against_orcs()
        .unit("humans", 3, "griffin")
        .units("orcs", {3: "goblin-runt", 4: "orc-shaman"})
    )
    table.combat().play("humans", "fight 3")
    finish(table)
    assert supports(table) == [(4, 3)]
    assert table.wounds("humans", 3) == 1


@pytest.mark.rule("drums-of-war", "14.13")
@pytest.mark.parametrize(
    ("line", "battle"),
    [
        ({2: "human-soldier", 4: "human-knight"}, 4),
        ({2: "human-knight", 4: "human-soldier"}, 2),
        ({2: "human-cleric", 4: "human-knight"}, 4),
        ({2: "human-knight", 4: "human-guard"}, 2),
    ],
)
def test_the_battle_to_support_is_chosen_by_the_enemy_in_it(
    line: dict[int, str], battle: int
) -> None:
    table = against_orcs().units("orcs", {2: "goblin-runt", 3: "orc-lancer", 4: "goblin-runt"})
    finish(table.units("humans", line).combat())
    assert supports(table) == [(3, battle)]
    assert slots(table, "AutomaSupported", "target") == [battle]
    equal = line == {2: "human-knight", 4: "human-guard"}
    assert ties(table, "AutomaSupported") == ["tie-lowest" if equal else "no-tie"]


CREW = ["goblin-runt", "orc-warrior", "goblin-slinger", "orc-lancer", "orc-shaman"]
FOES = ["human-levy", "human-soldier", "human-spearman", "human-guard"]


@pytest.mark.rule("drums-of-war", "14.4", "14.5", "14.6", "14.7", "14.18")
@settings(max_examples=80)
@given(
    st.sampled_from(CREW),
    st.sampled_from(CREW),
    st.sampled_from(FOES),
    st.integers(-2, 5),
    st.sampled_from([1, 2, 4, 5]),
    st.booleans(),
)
def test_support_is_given_exactly_when_only_two_hit(
    fighter: str, helper: str, foe: str, shield: int, slot: int, cry: bool
) -> None:
    table = against_orcs().unit("humans", 3, foe).unit("orcs", 3, fighter)
    table.unit("orcs", slot, helper, *(["clan-cry"] if cry else []))
    table.side("humans").defense_mods[2] = shield
    alone = table.attack("orcs", 3, IN_BATTLE)
    both = alone + table.attack("orcs", slot, SUPPORTING)
    near = abs(slot - 3) <= table.reach("orcs", slot)
    wanted = near and alone < table.defense("humans", 3) <= both
    finish(table.combat())
    assert bool(supports(table)) is wanted


@pytest.mark.rule("drums-of-war", "14.14")
def test_icons_of_the_ai_work_as_for_a_player() -> None:
    charge = against_humans(foe="borrunm").unit("humans", 1, "human-knight")
    assert finish(charge.combat()).side("orcs").hero_wounds == 1
    volley = against_humans().unit("humans", 1, "human-archer").unit("orcs", 3, "orc-troll")
    volley.side("orcs").defense_mods[2] = 1
    assert finish(volley.combat()).wounds("orcs", 3) == 1
    brace = against_humans().unit("humans", 1, "human-spearman").unit("orcs", 1, "orc-shaman")
    assert finish(brace.combat()).standing("humans") == {1: "human-spearman"}
    frenzy = against_orcs().unit("orcs", 1, "orc-berserker").unit("humans", 1, "human-guard")
    assert finish(frenzy.combat()).standing("humans") == {}
    troll = against_orcs().unit("orcs", 1, "orc-troll", wounds=1)
    assert troll.end_turn().wounds("orcs", 1) == 0


@pytest.mark.rule("drums-of-war", "14.15")
@pytest.mark.parametrize(
    ("line", "orcs", "target", "reason"),
    [
        ({2: "human-levy", 4: "griffin"}, (2,), 2, "cover-engaged"),
        ({2: "human-levy", 4: "griffin"}, (4,), 4, "cover-engaged"),
        ({2: "human-levy", 4: "griffin"}, (2, 4), 4, "cover-engaged"),
        ({2: "human-levy", 4: "griffin"}, (), 4, "cover-costliest"),
        ({2: "human-soldier", 4: "human-archer"}, (), 4, "cover-costliest"),
        ({2: "human-soldier", 4: "human-soldier"}, (3,), 2, "cover-costliest"),
        ({1: "griffin", 4: "human-levy"}, (), 4, "cover-costliest"),
    ],
)
def test_a_guard_of_the_ai_covers_the_engaged_and_then_the_costliest(
    line: dict[int, str], orcs: tuple[int, ...], target: int, reason: str
) -> None:
    table = against_humans().unit("humans", 3, "human-guard").units("humans", line)
    table.units("orcs", dict.fromkeys(orcs, "goblin-runt"))
    table.combat()
    assert slots(table, "AutomaCovered", "target") == [target]
    assert reasons(table, "AutomaCovered") == [reason]
    assert table.side("humans").defense_mods[target - 1] == 1


@pytest.mark.rule("drums-of-war", "14.16")
@pytest.mark.parametrize(
    ("line", "target"),
    [
        ({1: "human-soldier", 5: "human-knight"}, 5),
        ({1: "human-cleric", 5: "human-knight"}, 5),
        ({2: "human-soldier", 4: "human-spearman"}, 2),
        ({}, 0),
    ],
)
def test_a_shaman_of_the_ai_hexes_by_cost_and_attack(line: dict[int, str], target: int) -> None:
    table = against_orcs().face_down("orcs", {3: "orc-shaman"}).units("humans", line)
    table.automa_acts("orcs")
    assert slots(table, "AutomaHexed") == ([target] if target else [])
    assert [slot + 1 for slot in range(5) if table.side("humans").defense_mods[slot]] == (
        [target] if target else []
    )
    assert table.standing("orcs") == {3: "orc-shaman"}
    assert reasons(table, "AutomaHexed") == (["greatest-threat"] if target else [])
