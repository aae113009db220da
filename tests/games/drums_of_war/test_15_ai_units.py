"""Chapter 15: on which Unit the AI uses its Hero's ability."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.rules.prowess import BY_RANGE, IN_BATTLE, ON_HERO
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import (
    ALL_SLOTS,
    against_humans,
    against_orcs,
    reasons,
    slots,
    ties,
)


def bellow(
    line: dict[int, str], foes: dict[int, str], foe: str = "aiden", **options: str
) -> Position:
    """A: Orcs led by Krangg, +1 Attack. P: Humans."""
    table = against_orcs("krangg", foe, **options).units("orcs", line).units("humans", foes)
    return table.supply("orcs", "orc-rider")


def rally(line: dict[int, str], foes: dict[int, str], foe: str = "skarna") -> Position:
    """A: Humans led by Aiden, +1 Attack and Defense. P: Orcs."""
    table = against_humans("aiden", foe).units("humans", line).units("orcs", foes)
    return table.supply("humans", "human-levy")


def strengthened(table: Position, army: str = "orcs") -> tuple[int, str]:
    """On whom the ability was used and why."""
    table.automa_acts(army)
    (slot,) = slots(table, "AutomaStrengthened")
    side = table.side(army)
    assert [i + 1 for i, mod in enumerate(side.attack_mods) if mod] == [slot]
    assert side.defense_mods[slot - 1] == (1 if army == "humans" else 0)
    return slot, reasons(table, "AutomaStrengthened")[0]


@pytest.mark.rule("drums-of-war", "15.8", "15.16")
@pytest.mark.parametrize(
    ("shield", "who"),
    [
        (0, (1, "most-powerful")),  # the Warrior Hits the Soldier, 3 against 3, as it is
        (1, (3, "newly-hits")),
        (2, (1, "most-powerful")),  # nor would it with the ability, 4 against 5
    ],
)
def test_the_unit_that_newly_hits_an_enemy_comes_first(shield: int, who: tuple[int, str]) -> None:
    table = bellow({1: "orc-troll", 3: "orc-warrior"}, {3: "human-soldier"})
    table.side("humans").defense_mods[2] = shield
    assert strengthened(table) == who


@pytest.mark.rule("drums-of-war", "15.8", "15.15", "15.16")
@pytest.mark.parametrize(
    ("guard", "who"),
    [(-1, (1, "most-powerful")), (0, (3, "newly-hits")), (1, (1, "most-powerful"))],
)
def test_the_enemy_hero_counts_for_a_free_unit(guard: int, who: tuple[int, str]) -> None:
    # the Troll in 1 is engaged with a Levy, which it Hits anyhow
    table = bellow({1: "orc-troll", 3: "orc-warrior"}, {1: "human-levy"})
    table.side("humans").hero_mod = guard
    assert strengthened(table) == who


@pytest.mark.rule("drums-of-war", "15.9", "15.17")
@pytest.mark.parametrize(
    ("axe", "who"),
    [
        (-1, (1, "most-powerful")),  # 2 does not Hit the Soldier's 3
        (0, (3, "protected")),
        (1, (1, "most-powerful")),  # 4 Hits it anyhow
    ],
)
def test_the_unit_that_is_saved_from_a_hit_comes_second(axe: int, who: tuple[int, str]) -> None:
    table = rally({1: "griffin", 3: "human-soldier"}, {3: "orc-warrior"})
    table.side("orcs").attack_mods[2] = axe
    assert strengthened(table, "humans") == who


@pytest.mark.rule("drums-of-war", "15.8", "15.9")
def test_who_newly_hits_comes_before_who_is_saved() -> None:
    table = rally({2: "human-archer", 3: "human-soldier"}, {3: "orc-warrior"}, "borrunm")
    assert strengthened(table, "humans") == (2, "newly-hits")


@pytest.mark.rule("drums-of-war", "15.10", "15.11", "15.18")
@pytest.mark.parametrize(
    ("line", "slot", "tie"),
    [
        ({1: "orc-rider", 3: "orc-troll"}, 3, "no-tie"),
        ({1: "orc-lancer", 3: "orc-rider"}, 3, "no-tie"),
        ({1: "goblin-slinger", 3: "orc-warrior"}, 3, "no-tie"),
        ({1: "orc-shaman", 3: "orc-lancer"}, 3, "no-tie"),
        ({1: "goblin-slinger", 3: "orc-berserker"}, 1, "tie-lowest"),
        ({2: "orc-troll", 3: "orc-catapult"}, 3, "no-tie"),
    ],
)
def test_else_the_most_powerful_by_cost_attack_and_defense(
    line: dict[int, str], slot: int, tie: str
) -> None:
    table = bellow(line, {})
    table.side("humans").hero_mod = 9
    assert strengthened(table) == (slot, "most-powerful")
    assert ties(table, "AutomaStrengthened") == [tie]


@pytest.mark.rule("drums-of-war", "15.11")
def test_printed_values_decide_whatever_is_attached() -> None:
    table = bellow({1: "orc-lancer", 3: "orc-rider"}, {}).unit("orcs", 1, "orc-lancer", "war-axe")
    table.side("humans").hero_mod = 9
    table.side("orcs").attack_mods[0] = 3
    table.automa_acts("orcs")
    assert slots(table, "AutomaStrengthened") == [3]


@pytest.mark.rule("drums-of-war", "15.12")
def test_several_candidates_are_ordered_by_power() -> None:
    table = bellow({1: "orc-warrior", 2: "goblin-slinger", 4: "orc-lancer"}, {})
    assert strengthened(table) == (4, "newly-hits")
    table = rally(
        {1: "human-soldier", 2: "human-knight", 3: "griffin"}, {1: "orc-warrior", 2: "orc-lancer"}
    )
    table.side("orcs").defense_mods[:] = [-1] * 5
    assert strengthened(table, "humans") == (2, "protected")


@pytest.mark.rule("drums-of-war", "15.15")
def test_an_engaged_unit_can_attack_only_whom_it_faces() -> None:
    # free, the Rider could Hit the shielded Levy in 2 or the Hero; so only the Warrior gains
    line = {1: "orc-rider", 4: "orc-warrior"}
    table = bellow(line, {1: "human-levy", 2: "human-levy"})
    table.side("humans").defense_mods[1] = 3
    assert strengthened(table) == (4, "newly-hits")
    table = bellow(line, {2: "human-levy"})
    table.side("humans").defense_mods[1] = 3
    assert strengthened(table) == (1, "newly-hits")


@pytest.mark.rule("drums-of-war", "15.15")
@pytest.mark.parametrize(("slot", "who"), [(3, "newly-hits"), (4, "most-powerful")])
def test_a_free_unit_can_attack_the_enemies_within_its_range(slot: int, who: str) -> None:
    table = bellow({1: "goblin-slinger"}, {slot: "human-guard"}, "maerwyn")
    table.side("humans").hero_mod = 9
    assert strengthened(table) == (1, who)


@pytest.mark.rule("drums-of-war", "15.15")
@pytest.mark.parametrize(
    ("unit", "tactics", "guard", "who"),
    [
        ("griffin", (), 5, "newly-hits"),
        ("human-guard", (), 4, "most-powerful"),
        ("human-guard", ("human-onslaught",), 4, "newly-hits"),
        ("human-guard", ("human-march-order",), 4, "most-powerful"),
    ],
)
def test_flight_and_onslaught_can_attack_the_hero_while_engaged(
    unit: str, tactics: tuple[str, ...], guard: int, who: str
) -> None:
    table = rally({}, {2: "goblin-runt"}, "skarna").unit("humans", 2, unit, *tactics)
    table.side("orcs").hero_mod = guard - 3
    assert strengthened(table, "humans") == (2, who)


@pytest.mark.rule("drums-of-war", "15.17")
@pytest.mark.parametrize(
    ("slinger", "engaged", "reason"),
    [(3, False, "protected"), (4, False, "most-powerful"), (3, True, "most-powerful")],
)
def test_a_shot_threatens_within_its_range_and_from_a_free_unit(
    slinger: int, engaged: bool, reason: str
) -> None:
    table = rally({1: "human-soldier"}, {slinger: "goblin-slinger"}, "krangg")
    if engaged:
        # a Guard of Defense 4 is not Hit by the Slinger's 3
        table.unit("humans", slinger, "human-guard")
    table.automa_acts("humans")
    assert reasons(table, "AutomaStrengthened") == [reason]
    assert slots(table, "AutomaStrengthened") == [slinger if engaged else 1]


@pytest.mark.rule("drums-of-war", "15.18")
@pytest.mark.parametrize("units", [True, False])
def test_an_ability_for_units_is_used_without_a_gain_if_there_is_a_target(units: bool) -> None:
    table = bellow({5: "goblin-runt"} if units else {}, {})
    table.automa_acts("orcs")
    assert slots(table, "AutomaStrengthened") == ([5] if units else [])
    assert table.side("orcs").passed is not units
    table = against_orcs("skarna").supply("orcs", "orc-rider")
    if units:
        table.unit("humans", 4, "human-levy")
    table.automa_acts("orcs")
    assert slots(table, "AutomaWeakened") == ([4] if units else [])


@pytest.mark.rule("drums-of-war", "15.20")
@pytest.mark.parametrize(
    ("line", "foes", "target", "reason"),
    [
        # the Slinger, 3, newly Hits the Guard of 4 two slots away
        ({1: "goblin-slinger"}, {3: "human-guard", 5: "griffin"}, 3, "newly-hit"),
        ({1: "goblin-slinger"}, {4: "human-guard", 5: "griffin"}, 5, "most-powerful"),
        # engaged, it can attack only the Levy, which it Hits anyhow
        (
            {1: "goblin-slinger"},
            {1: "human-levy", 3: "human-guard", 5: "griffin"},
            5,
            "most-powerful",
        ),
        # two that are newly Hit: by cost, then Attack, then Defense
        (
            {1: "goblin-runt", 5: "orc-lancer"},
            {1: "human-soldier", 5: "human-guard"},
            5,
            "newly-hit",
        ),
        # nobody: by cost, then Attack, then Defense
        ({}, {1: "human-cleric", 2: "human-knight", 4: "human-guard"}, 4, "most-powerful"),
        ({}, {2: "human-soldier", 4: "human-soldier"}, 2, "most-powerful"),
    ],
)
def test_skarna_weakens_an_enemy_that_is_newly_hit_else_the_most_powerful(
    line: dict[int, str], foes: dict[int, str], target: int, reason: str
) -> None:
    table = against_orcs("skarna").units("orcs", line).units("humans", foes)
    table.supply("orcs", "orc-rider").automa_acts("orcs")
    assert slots(table, "AutomaWeakened") == [target]
    assert reasons(table, "AutomaWeakened") == [reason]
    weakened = [slot + 1 for slot in range(5) if table.side("humans").defense_mods[slot] == -1]
    assert weakened == [target]
    assert table.in_supply("orcs") == []


@pytest.mark.rule("drums-of-war", "15.20")
@pytest.mark.parametrize(("shield", "newly"), [(-1, False), (0, True), (1, False)])
def test_skarna_looks_for_a_hit_that_her_eye_decides(shield: int, newly: bool) -> None:
    # a Warrior of 3 against a Guard of 4
    table = against_orcs("skarna").unit("orcs", 2, "orc-warrior").unit("humans", 2, "human-guard")
    table.side("humans").defense_mods[1] = shield
    table.supply("orcs", "orc-rider").automa_acts("orcs")
    assert reasons(table, "AutomaWeakened") == ["newly-hit" if newly else "most-powerful"]


@pytest.mark.rule("drums-of-war", "15.11", "15.20")
def test_ties_of_an_ability_are_the_players_with_ask() -> None:
    table = bellow({1: "orc-troll", 4: "orc-troll"}, {}, ties="ask").automa_acts("orcs")
    assert table.options("humans") == ["tie 1", "tie 4"]
    assert not table.side("orcs").ability_used
    table.play("humans", "tie 4")
    assert table.side("orcs").attack_mods == [0, 0, 0, 1, 0]
    assert ties(table, "AutomaStrengthened") == ["tie-asked"]
    table = against_orcs("skarna", ties="ask").units("humans", {2: "griffin", 3: "griffin"})
    table.supply("orcs", "orc-rider").automa_acts("orcs").play("humans", "tie 3")
    assert table.side("humans").defense_mods == [0, 0, -1, 0, 0]


CREW = st.sampled_from(["goblin-runt", "orc-warrior", "goblin-slinger", "orc-lancer", "orc-troll"])
FOES = st.sampled_from(["human-levy", "human-soldier", "human-spearman", "human-guard", "griffin"])


@pytest.mark.rule("drums-of-war", "15.8", "15.10", "15.12", "15.15", "15.16")
@settings(max_examples=100)
@given(
    st.dictionaries(st.sampled_from(ALL_SLOTS), CREW, min_size=1),
    st.dictionaries(st.sampled_from(ALL_SLOTS), FOES),
)
def test_the_bellow_goes_to_the_first_by_preference_and_power(
    line: dict[int, str], foes: dict[int, str]
) -> None:
    table = bellow(line, foes)
    hero = table.hero_defense("humans")

    def gains(slot: int) -> bool:
        if slot in foes:
            return table.attack("orcs", slot, IN_BATTLE) == table.defense("humans", slot) - 1
        shots = [foe for foe in foes if abs(foe - slot) <= table.reach("orcs", slot)]
        blow = table.attack("orcs", slot, BY_RANGE) + 1
        newly = any(blow == table.defense("humans", foe) for foe in shots)
        return newly or table.attack("orcs", slot, ON_HERO) == hero - 1

    fitting = [slot for slot in line if gains(slot)]
    cards = table.content

    def power(slot: int) -> tuple[int, int, int, int]:
        card = table.card(line[slot])
        return cards.cost[card], cards.attack[card], cards.defense[card], -slot

    best = max(fitting or line, key=power)
    reason = "newly-hits" if fitting else "most-powerful"
    assert strengthened(table) == (best, reason)
