"""Chapter 8: the abilities of Units in combat, one test at least for each."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.combat_events import BarrageHit, Covered, Spiked
from emberhall.games.drums_of_war.events import Regenerated
from emberhall.games.drums_of_war.rules.prowess import BY_RANGE, IN_BATTLE, ON_HERO, SUPPORTING
from tests.games.drums_of_war.fray import fallen, finish, hero_wounds, last, struck
from tests.games.drums_of_war.position import Position

HEAD = '[pack]\ngame = "drums-of-war"\nname = "a pack"\n'
MANNERS = (IN_BATTLE, SUPPORTING, BY_RANGE, ON_HERO)


def aims(table: Position) -> list[tuple[int, int]]:
    """The targets of a divided Attack and the points they cost."""
    return [(event.target + 1, event.defense) for event in table.events(BarrageHit)]


# Barrage


@pytest.mark.rule("drums-of-war", "8.31")
def test_a_barrage_divides_the_attack_among_targets_at_their_defense() -> None:
    table = Position().unit("humans", 1, "human-catapult")
    table.units("orcs", {2: "orc-warrior", 3: "orc-lancer", 4: "goblin-slinger", 5: "orc-troll"})
    table.combat().play("humans", "barrage 1")
    assert table.options("humans") == ["aim 2", "aim 3", "aim 4", "aim 5"]
    table.play("humans", "aim 2")
    assert table.options("humans") == ["aim 3", "aim 4", "aim 5", "done"]
    table.play("humans", "aim 4")
    assert table.options("humans") == ["aim 5", "done"]
    table.play("humans", "aim 5")
    assert aims(table) == [(2, 2), (4, 1), (5, 3)]
    assert table.state.aimed == []
    assert [table.wounds("orcs", slot) for slot in (2, 3, 4, 5)] == [1, 0, 1, 1]
    finish(table)
    assert fallen(table) == ["orc-warrior", "goblin-slinger"]


@pytest.mark.rule("drums-of-war", "8.31")
def test_points_that_reach_no_further_defense_are_lost() -> None:
    table = Position().unit("humans", 1, "human-catapult")
    table.units("orcs", {2: "orc-lancer", 3: "goblin-runt", 5: "orc-troll"})
    table.side("orcs").defense_mods[1] = 1
    table.combat().play("humans", "barrage 1", "aim 2")
    assert table.options("humans") == ["aim 3", "done"]
    table.play("humans", "aim 3")
    assert aims(table) == [(2, 4), (3, 1)]
    assert table.asked() == ["orcs"]


@pytest.mark.rule("drums-of-war", "8.31", "8.10")
def test_a_barrage_uses_the_catapult_and_takes_a_target_at_least() -> None:
    table = Position().units("humans", {1: "human-catapult", 4: "human-levy"})
    table.unit("orcs", 2, "orc-warrior").combat().play("humans", "barrage 1")
    assert table.options("humans") == ["aim 2"]
    table.play("humans", "aim 2")
    assert table.options("humans") == ["hero 4", "done"]
    assert table.side("humans").used == [True, False, False, False, False]


@pytest.mark.rule("drums-of-war", "8.31", "8.41")
def test_a_barrage_is_for_units_in_range() -> None:
    pack = f"{HEAD}[cards.human-catapult]\nrange = 1\n"
    table = Position(pack=pack).unit("humans", 2, "human-catapult")
    table.units("orcs", {1: "goblin-runt", 3: "goblin-runt", 4: "goblin-runt"}).combat()
    table.play("humans", "barrage 2")
    assert table.options("humans") == ["aim 1", "aim 3"]
    table = Position(pack=pack).unit("humans", 2, "human-catapult").unit("orcs", 4, "goblin-runt")
    assert table.combat().options("humans") == ["hero 2", "done"]


@pytest.mark.rule("drums-of-war", "8.31")
@settings(max_examples=25)
@given(st.lists(st.integers(0, 7), min_size=1, max_size=4))
def test_every_division_within_the_points_can_be_made_in_one_way(guards: list[int]) -> None:
    table = Position().unit("humans", 1, "human-catapult")
    for slot, guard in enumerate(guards, 2):
        table.unit("orcs", slot, "goblin-runt").side("orcs").defense_mods[slot - 1] = guard
    table.combat()
    if "barrage 1" not in table.options("humans"):
        assert min(guards) + 1 > 6
        return
    table.play("humans", "barrage 1")
    found = divisions(table, ())
    slots = range(2, 2 + len(guards))
    wanted = [
        each
        for size in range(1, len(guards) + 1)
        for each in combinations(slots, size)
        if sum(guards[slot - 2] + 1 for slot in each) <= 6
    ]
    assert sorted(found) == sorted(wanted)


def divisions(table: Position, aimed: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every series of targets with which a Barrage can be closed."""
    if table.step() != "AimBarrage":
        return [aimed]
    found = []
    for option in table.options("humans"):
        if option == "done":
            found.append(aimed)
            continue
        before = table.state
        table.state = before.copy()
        table.play("humans", option)
        found += divisions(table, (*aimed, int(option.split()[1])))
        table.state = before
    return found


@pytest.mark.rule("drums-of-war", "8.41", "8.21")
@pytest.mark.parametrize(("change", "offered"), [(3, True), (4, False)])
def test_a_barrage_needs_a_target_that_its_attack_reaches(change: int, offered: bool) -> None:
    table = Position().unit("humans", 1, "human-catapult").unit("orcs", 4, "orc-lancer")
    table.side("orcs").defense_mods[3] = change
    barrage = ["barrage 1"] if offered else []
    assert table.combat().options("humans") == ["shoot 1 4", *barrage, "hero 1", "done"]
    table.play("humans", "shoot 1 4")
    assert last(table, "Shot") == (6, 3 + change, "hit" if offered else "miss")


@pytest.mark.rule("drums-of-war", "8.41")
def test_only_a_catapult_has_a_barrage() -> None:
    table = Position().units("humans", {1: "human-archer", 2: "human-catapult"})
    table.unit("orcs", 3, "goblin-runt").combat()
    assert [o for o in table.options("humans") if o.startswith("barrage")] == ["barrage 2"]


@pytest.mark.rule("drums-of-war", "8.32")
def test_an_engaged_catapult_spills_what_its_strike_leaves() -> None:
    table = Position(first="orcs").units("orcs", {2: "orc-catapult"})
    table.units("humans", {1: "human-levy", 2: "human-soldier", 3: "human-knight", 5: "griffin"})
    table.side("orcs").attack_mods[1] = 2
    table.combat()
    while table.step() == "GiveSupport":
        table.play(table.asked()[0], "done")
    assert struck(table)["orc-catapult"] == (8, 3, "hit")
    assert (table.step(), table.asked()) == ("AimBarrage", ["orcs"])
    assert table.options("orcs") == ["aim 1", "aim 3", "aim 5", "done"]
    table.play("orcs", "aim 1")
    assert table.options("orcs") == ["aim 3", "aim 5", "done"]
    table.play("orcs", "aim 3")
    assert aims(table) == [(1, 2), (3, 3)]
    finish(table)
    assert fallen(table) == ["orc-catapult", "human-levy", "human-soldier", "human-knight"]


@pytest.mark.rule("drums-of-war", "8.32")
def test_a_spill_may_be_let_go() -> None:
    table = Position(first="orcs").unit("orcs", 2, "orc-catapult")
    table.units("humans", {2: "human-levy", 3: "human-levy"}).combat()
    table.play("orcs", "done")
    assert aims(table) == []
    assert table.asked() == ["humans"]


@pytest.mark.rule("drums-of-war", "8.32")
@pytest.mark.parametrize("bar", ["miss", "exact", "supported", "stance"])
def test_there_is_no_spill_without_points_or_with_support_or_from_an_attack_on_the_hero(
    bar: str,
) -> None:
    table = Position(first="orcs").unit("orcs", 2, "orc-catapult")
    table.units("humans", {2: "human-soldier", 4: "human-levy"})
    if bar == "miss":
        table.side("humans").defense_mods[1] = 4
    elif bar == "exact":
        table.side("humans").defense_mods[1] = 3
    elif bar == "supported":
        table.unit("orcs", 3, "orc-lancer")
    else:
        table.side("orcs").tactics[1] = table.card("orc-onslaught")
    table.combat()
    if bar == "supported":
        table.play("orcs", "support 3 2")
    elif bar == "stance":
        table.play("orcs", "hero 2")
    finish(table)
    assert aims(table) == []
    assert table.state.sides[1].spills == [0] * 5


@pytest.mark.rule("drums-of-war", "8.33", "8.29")
def test_the_targets_of_a_barrage_fight_back_afterwards_in_slot_order() -> None:
    table = (
        Position()
        .unit("humans", 3, "human-catapult")
        .units("orcs", {1: "goblin-slinger", 2: "orc-warrior", 4: "orc-lancer"})
    )
    table.combat().play("humans", "barrage 3", "aim 1")
    assert table.asked() == ["humans"]
    table.play("humans", "aim 2", "aim 4")
    assert (table.step(), table.asked()) == ("FightBack", ["orcs"])
    assert table.view()["about"]["slot"] == "1"
    table.play("orcs", "decline")
    assert table.view()["about"]["slot"] == "4"
    table.play("orcs", "answer")
    assert last(table, "AnsweredShot") == (3, 1, "hit")
    finish(table)
    assert fallen(table) == ["human-catapult", "goblin-slinger", "orc-warrior", "orc-lancer"]


@pytest.mark.rule("drums-of-war", "8.33")
def test_the_targets_of_a_spill_fight_back_at_an_engaged_catapult() -> None:
    table = Position(first="orcs").unit("orcs", 2, "orc-catapult")
    table.units("humans", {2: "human-levy", 4: "human-archer"}).combat()
    table.play("humans", "done").play("orcs", "aim 4")
    assert (table.step(), table.asked()) == ("FightBack", ["humans"])
    table.play("humans", "answer")
    assert last(table, "AnsweredShot") == (4, 1, "hit")


# icons that are automatic


@pytest.mark.rule("drums-of-war", "8.34")
def test_charge_counts_while_not_engaged() -> None:
    table = Position().unit("humans", 2, "human-knight")
    assert [table.attack("humans", 2, manner) for manner in MANNERS] == [4] * 4
    table.unit("orcs", 2, "orc-troll")
    assert [table.attack("humans", 2, manner) for manner in MANNERS] == [3] * 4


@pytest.mark.rule("drums-of-war", "8.34")
def test_volley_counts_by_range_alone() -> None:
    table = Position().unit("humans", 2, "human-archer")
    assert [table.attack("humans", 2, manner) for manner in MANNERS] == [3, 3, 4, 3]
    finish(table.unit("orcs", 2, "orc-catapult").combat())
    assert struck(table)["human-archer"] == (3, 1, "hit")


@pytest.mark.rule("drums-of-war", "8.34")
def test_reach_counts_in_support_alone() -> None:
    table = Position().unit("orcs", 2, "orc-lancer")
    assert [table.attack("orcs", 2, manner) for manner in MANNERS] == [3, 4, 3, 3]


@pytest.mark.rule("drums-of-war", "8.34")
def test_frenzy_counts_while_engaged() -> None:
    table = Position().unit("orcs", 2, "orc-berserker")
    assert [table.attack("orcs", 2, manner) for manner in MANNERS] == [3] * 4
    finish(table.unit("humans", 2, "human-guard").combat())
    assert struck(table)["orc-berserker"] == (4, 4, "hit")


@pytest.mark.rule("drums-of-war", "8.34")
def test_brace_counts_while_engaged() -> None:
    table = Position().unit("humans", 2, "human-spearman")
    assert table.defense("humans", 2) == 2
    finish(table.unit("orcs", 2, "orc-warrior").combat())
    assert struck(table)["orc-warrior"] == (3, 3, "hit")


@pytest.mark.rule("drums-of-war", "8.34")
def test_automatic_icons_ask_nobody_and_cost_nothing() -> None:
    table = Position().units("humans", {1: "human-knight", 2: "human-spearman"})
    table.units("orcs", {1: "orc-berserker", 2: "orc-troll"}).hand("humans", "human-levy")
    assert table.combat().step() == ""
    assert table.in_hand("humans") == ["human-levy"]


# Cover, Spiked Hide, Return, Regeneration


@pytest.mark.rule("drums-of-war", "8.35")
def test_covers_add_up_and_last_for_the_turn() -> None:
    table = Position().units("humans", {2: "human-guard", 3: "human-soldier", 4: "human-guard"})
    table.unit("orcs", 3, "orc-rider").combat()
    assert table.options("humans") == ["cover 3", "skip"]
    table.play("humans", "cover 3", "cover 3")
    assert table.side("humans").defense_mods == [0, 0, 2, 0, 0]
    finish(table)
    assert struck(table)["orc-rider"] == (4, 5, "miss")
    assert [told["target"] for told in table.told("Covered")] == ["3", "3"]
    assert table.end_turn().defense("humans", 3) == 3


@pytest.mark.rule("drums-of-war", "8.35", "21.4", "21.5")
def test_a_guard_covers_another_unit_in_an_adjacent_slot_or_nobody() -> None:
    table = (
        Position().units("humans", {1: "human-levy", 3: "human-guard", 5: "human-levy"}).combat()
    )
    assert table.step() == "ActFreely"
    table = Position().units("humans", {2: "human-levy", 3: "human-guard", 4: "griffin"}).combat()
    assert table.options("humans") == ["cover 2", "cover 4", "skip"]
    table.play("humans", "skip")
    assert table.side("humans").defense_mods == [0] * 5
    assert table.events(Covered) == []


@pytest.mark.rule("drums-of-war", "8.36", "21.12")
def test_spiked_hide_wounds_the_facing_unit_once_even_with_a_supporter() -> None:
    table = Position().units("humans", {2: "human-knight", 3: "griffin"})
    table.unit("orcs", 3, "orc-troll", "spiked-hide").combat()
    table.side("humans").attack_mods[2] = -2
    table.play("humans", "fight 3", "support 2 3")
    assert struck(table)["griffin"] == (6, 4, "hit")
    assert fallen(table) == ["griffin"]
    assert table.standing("humans") == {2: "human-knight"}
    assert table.told("Spiked") == [
        {"event": "Spiked", "seat": 1, "card": "spiked-hide", "foe": "griffin", "slot": "3"}
    ]


@pytest.mark.rule("drums-of-war", "8.36")
def test_spiked_hide_works_on_a_hit_alone_and_other_equipment_never() -> None:
    table = Position().unit("humans", 3, "griffin").unit("orcs", 3, "goblin-runt", "spiked-hide")
    table.side("orcs").defense_mods[2] = 3
    finish(table.combat().play("humans", "fight 3"))
    assert (table.wounds("humans", 3), table.events(Spiked)) == (0, [])
    table = Position().unit("humans", 3, "griffin").unit("orcs", 3, "goblin-runt", "clan-cry")
    finish(table.combat().play("humans", "fight 3"))
    assert (table.wounds("humans", 3), fallen(table)) == (0, ["goblin-runt"])


@pytest.mark.rule("drums-of-war", "8.37", "5.4")
def test_a_destroyed_rider_goes_on_top_of_its_army_deck_and_no_other_unit_does() -> None:
    table = (
        Position().unit("orcs", 1, "orc-rider", wounds=1).unit("orcs", 3, "orc-lancer", wounds=1)
    )
    finish(table.deck("orcs", "orc-troll").combat())
    assert table.in_deck("orcs") == ["orc-rider", "orc-troll"]
    assert table.in_discard("orcs") == ["orc-lancer"]
    assert table.slugs("cards", table.side("orcs").top) == ["orc-rider"]
    for viewer in ("humans", "orcs", None):
        assert table.view(viewer)["sides"][1]["top"] == ["orc-rider"]
    finish(table.replenish())
    assert table.in_hand("orcs").count("orc-rider") == 1


@pytest.mark.rule("drums-of-war", "8.38")
def test_of_several_riders_the_one_from_the_highest_slot_is_drawn_first() -> None:
    table = Position(first="orcs").deck("orcs", "orc-troll").hand("orcs", *["goblin-runt"] * 4)
    table.unit("orcs", 1, "orc-rider", wounds=1).unit("orcs", 4, "orc-rider", wounds=1)
    finish(table.combat())
    assert [told["slot"] for told in table.told("Returned")] == ["1", "4"]
    finish(table.replenish())
    assert table.in_deck("orcs") == ["orc-rider", "orc-troll"]


@pytest.mark.rule("drums-of-war", "8.39", "9.9")
@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 0)])
def test_a_troll_regenerates_a_wound_at_the_end_of_the_turn(wounds: int, left: int) -> None:
    table = Position().unit("orcs", 2, "orc-troll", wounds=wounds)
    table.unit("humans", 4, "griffin", wounds=1).end_turn()
    assert (table.wounds("orcs", 2), table.wounds("humans", 4)) == (left, 1)
    assert len(table.events(Regenerated)) == wounds


@pytest.mark.rule("drums-of-war", "8.39")
def test_regeneration_does_not_save_a_troll_with_two_wounds() -> None:
    table = Position(heroes=("aiden", "krangg")).unit("orcs", 2, "orc-troll", wounds=1)
    table.unit("humans", 2, "human-knight").combat()
    assert fallen(table) == ["human-knight", "orc-troll"]
    assert hero_wounds(table) == (0, 0)
