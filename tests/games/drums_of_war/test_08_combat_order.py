"""Chapter 8: the order of the Combat phase, and engaged Units."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war.combat_events import AnsweredShot, Shot, Struck
from tests.games.drums_of_war.fray import fallen, finish, hero_wounds, last, struck
from tests.games.drums_of_war.position import ARMIES, Position

HEAD = '[pack]\ngame = "drums-of-war"\nname = "a pack"\n'


def course(table: Position) -> list[tuple[str, str, int]]:
    """Who is asked what about which slot, until Combat is over; players do nothing."""
    asked = []
    while table.step():
        army = table.asked()[0]
        about = table.view()["about"]
        asked.append((table.step(), army, int(about.get("slot") or 0)))
        options = table.options(army)
        idle = ("skip", "done", "decline", *options)
        table.play(army, next(o for o in idle if o in options))
    return asked


@pytest.mark.rule("drums-of-war", "8.1", "8.35")
@pytest.mark.parametrize("first", ARMIES)
def test_covers_come_first_in_slot_order_the_first_players_before_the_seconds(first: str) -> None:
    pack = f'{HEAD}[cards.orc-warrior]\nability = "cover"\n'
    table = Position(first=first, pack=pack).units(
        "humans", {1: "human-guard", 2: "human-levy", 4: "human-guard", 5: "griffin"}
    )
    table.units("orcs", {2: "orc-warrior", 3: "orc-warrior", 5: "goblin-runt"}).combat()
    humans = [("CoverUnit", "humans", 1), ("CoverUnit", "humans", 4)]
    orcs = [("CoverUnit", "orcs", 2), ("CoverUnit", "orcs", 3)]
    asked = course(table)
    assert asked[:4] == (humans + orcs if first == "humans" else orcs + humans)
    assert "CoverUnit" not in [step for step, _, _ in asked[4:]]


@pytest.mark.rule("drums-of-war", "8.2")
@pytest.mark.parametrize("first", ARMIES)
def test_stances_in_slot_order_then_supports_then_the_second_player(first: str) -> None:
    table = Position(first=first).units("humans", {1: "griffin", 2: "human-knight", 5: "griffin"})
    table.units("orcs", {1: "orc-troll", 4: "orc-lancer"}).unit(
        "orcs", 5, "orc-rider", "orc-onslaught"
    )
    humans = [
        ("TakeStance", "humans", 1),
        ("TakeStance", "humans", 5),
        ("GiveSupport", "humans", 0),
    ]
    orcs = [("TakeStance", "orcs", 5), ("GiveSupport", "orcs", 0)]
    asked = course(table.combat())
    assert asked[:5] == (humans + orcs if first == "humans" else orcs + humans)
    assert table.story()[0] == "CombatBegan"


@pytest.mark.rule("drums-of-war", "8.2")
def test_the_second_player_knows_the_first_players_declarations() -> None:
    table = Position().units("humans", {1: "griffin", 2: "human-knight", 3: "human-soldier"})
    table.units("orcs", {1: "orc-troll", 3: "orc-troll", 4: "orc-lancer"}).combat()
    table.play("humans", "hero 1", "support 2 3")
    assert table.asked() == ["orcs"]
    side = table.view("orcs")["sides"][0]
    assert side["at_hero"] == [True, False, False, False, False]
    assert side["supporters"] == [None, None, "2", None, None]
    assert table.story() == ["CombatBegan", "StanceTaken", "Supported"]


@pytest.mark.rule("drums-of-war", "8.2")
def test_without_battles_or_without_free_units_nobody_supports() -> None:
    table = Position().units("humans", {1: "human-knight", 3: "human-knight"}).combat()
    assert course(table) == [("ActFreely", "humans", 0)]
    table = Position().unit("humans", 1, "human-knight").unit("orcs", 1, "orc-troll").combat()
    assert course(table) == []


@pytest.mark.rule("drums-of-war", "8.3", "8.11")
@pytest.mark.parametrize("first", [0, 1])
def test_every_battle_is_fought_from_slot_1_to_slot_5(first: int) -> None:
    table = Position(first=ARMIES[first])
    table.units("humans", dict.fromkeys((1, 2, 3, 5), "human-soldier"))
    table.units("orcs", dict.fromkeys((1, 3, 4, 5), "orc-troll"))
    finish(table.combat())
    blows = [(event.slot + 1, event.seat) for event in table.events(Struck)]
    assert blows == [(slot, seat) for slot in (1, 3, 5) for seat in (first, 1 - first)]


@pytest.mark.rule("drums-of-war", "8.4", "8.32")
@pytest.mark.parametrize("first", ARMIES)
def test_spills_follow_the_battles_slot_by_slot_and_first_player_first(first: str) -> None:
    table = Position(first=first).units(
        "humans", {2: "human-catapult", 4: "human-catapult", 5: "human-levy"}
    )
    table.units("orcs", {1: "goblin-runt", 2: "orc-catapult", 4: "orc-lancer", 5: "orc-warrior"})
    asked = []
    table.combat()
    while table.step():
        army = table.asked()[0]
        about = table.view()["about"]
        if table.step() == "AimBarrage":
            asked.append((army, about["slot"], about["points"]))
            assert len(table.events(Struck)) == 6
        options = table.options(army)
        table.play(army, "done" if "done" in options else options[0])
    second = ARMIES[1 - ARMIES.index(first)]
    assert asked == [(first, "2", 5), (second, "2", 5), ("humans", "4", 3)]


@pytest.mark.rule("drums-of-war", "8.5")
def test_free_actions_are_for_units_that_are_neither_engaged_nor_used() -> None:
    table = Position().units("humans", {1: "human-soldier", 2: "human-knight", 4: "human-knight"})
    table.unit("orcs", 1, "orc-troll").combat().play("humans", "support 2 1")
    assert table.options("humans") == ["hero 4", "done"]
    assert len(table.events(Struck)) == 2


@pytest.mark.rule("drums-of-war", "8.6", "8.8", "8.9")
def test_units_with_fatal_wounds_stay_and_act_until_the_casualties() -> None:
    table = Position(heroes=("jayme", "krangg")).units(
        "humans", {2: "human-archer", 5: "human-levy"}
    )
    table.units("orcs", {4: "goblin-slinger", 5: "goblin-runt"}).combat()
    table.play("orcs", "done").play("humans", "shoot 2 4").play("orcs", "decline")
    assert table.wounds("orcs", 4) == 1
    assert table.standing("orcs") == {4: "goblin-slinger", 5: "goblin-runt"}
    assert table.wounds("humans", 5) == 1
    assert table.options("orcs") == ["shoot 4 2", "shoot 4 5", "hero 4", "done"]
    table.play("orcs", "hero 4")
    assert hero_wounds(table) == (1, 0)
    assert fallen(table) == ["human-levy", "goblin-slinger", "goblin-runt"]
    told = table.story()
    assert told[-3:] == ["Destroyed"] * 3
    assert "Destroyed" not in told[:-3]


@pytest.mark.rule("drums-of-war", "8.8")
def test_a_doomed_unit_supports_and_fights_back_with_all_its_attack() -> None:
    table = Position(first="orcs").unit("humans", 2, "human-knight", wounds=1)
    table.unit("humans", 3, "human-soldier", wounds=1).unit("orcs", 3, "orc-troll")
    table.combat().play("humans", "support 2 3")
    assert struck(table)["human-soldier"] == (6, 3, "hit")
    table = Position(first="orcs").unit("humans", 2, "human-archer", wounds=1)
    table.unit("orcs", 4, "goblin-slinger").combat().play("orcs", "shoot 4 2")
    table.play("humans", "answer")
    assert last(table, "AnsweredShot") == (4, 1, "hit")


@pytest.mark.rule("drums-of-war", "8.7", "10.1")
def test_the_heroes_are_checked_after_the_casualties() -> None:
    table = Position().life("orcs", 1).unit("humans", 1, "griffin").unit("orcs", 3, "goblin-runt")
    table.unit("humans", 3, "human-soldier", "forged-blade").side("humans").attack_mods[0] = 1
    table.combat().play("humans", "hero 1")
    assert table.story()[-3:] == ["Destroyed", "HeroFell", "BattleEnded"]
    assert (table.winner(), table.state.reason) == ("humans", "hero")


@pytest.mark.rule("drums-of-war", "8.9", "8.23")
def test_a_unit_stays_engaged_when_its_enemy_is_doomed() -> None:
    table = Position().unit("humans", 1, "human-guard").unit("orcs", 1, "goblin-runt")
    table.unit("humans", 5, "human-levy").combat()
    assert struck(table)["human-guard"] == (3, 1, "hit")
    assert table.options("humans") == ["hero 5", "done"]


@pytest.mark.rule("drums-of-war", "8.9")
def test_combat_begins_with_nobody_used_supported_or_bound_for_the_hero() -> None:
    table = Position().unit("humans", 1, "human-knight").unit("orcs", 4, "orc-lancer")
    for side in table.state.sides:
        side.used[:] = side.at_hero[:] = [True] * 5
        side.supporters[:], side.spills[:] = [0] * 5, [3] * 5
    table.combat()
    assert table.options("humans") == ["hero 1", "done"]
    for side in table.state.sides:
        assert side.used == side.at_hero == [False] * 5
        assert (side.supporters, side.spills) == ([-1] * 5, [0] * 5)


@pytest.mark.rule("drums-of-war", "8.10")
@pytest.mark.parametrize("act", ["shoot 2 3", "shoot 2 4", "hero 2"])
def test_a_unit_acts_once(act: str) -> None:
    table = (
        Position()
        .unit("humans", 2, "human-archer")
        .units("orcs", {3: "orc-warrior", 4: "orc-warrior"})
    )
    table.combat().play("humans", act)
    assert table.side("humans").used == [False, True, False, False, False]
    assert table.asked() == ["orcs"]


@pytest.mark.rule("drums-of-war", "8.10", "8.29", "8.30")
def test_a_unit_that_has_acted_does_not_fight_back() -> None:
    table = Position().unit("humans", 2, "human-archer").unit("orcs", 4, "goblin-slinger")
    table.combat().play("humans", "hero 2").play("orcs", "shoot 4 2")
    assert table.step() == ""
    assert fallen(table) == ["human-archer"]


@pytest.mark.rule("drums-of-war", "8.10", "8.30")
def test_a_unit_that_fought_back_neither_acts_nor_fights_back_again() -> None:
    table = Position().units("humans", {1: "human-archer", 2: "human-archer"})
    table.unit("orcs", 3, "goblin-slinger", "spiked-hide").combat().play("humans", "shoot 1 3")
    table.play("orcs", "answer").play("humans", "shoot 2 3")
    assert table.step() == ""
    assert len(table.events(AnsweredShot)) == 1


@pytest.mark.rule("drums-of-war", "8.10", "8.13")
def test_a_battle_uses_both_its_units() -> None:
    table = Position().unit("humans", 1, "griffin").unit("orcs", 1, "orc-troll")
    finish(table.combat().play("humans", "fight 1"))
    assert table.side("humans").used[0]
    assert table.side("orcs").used[0]


@pytest.mark.rule("drums-of-war", "8.11")
def test_engaged_units_must_fight() -> None:
    table = Position().unit("humans", 1, "human-archer").unit("orcs", 1, "goblin-slinger")
    table.unit("orcs", 2, "goblin-runt").combat()
    assert "TakeStance" not in [step for step, _, _ in course(table)]
    assert set(struck(table)) == {"human-archer", "goblin-slinger"}
    assert table.events(Shot) == []


@pytest.mark.rule("drums-of-war", "8.12")
@pytest.mark.parametrize("stance", ["fight", "hero"])
def test_flight_is_a_choice_of_stance(stance: str) -> None:
    table = Position(heroes=("aiden", "skarna")).unit("humans", 3, "griffin")
    table.unit("orcs", 3, "orc-warrior").combat()
    assert table.options("humans") == ["fight 3", "hero 3"]
    table.play("humans", f"{stance} 3")
    assert hero_wounds(table) == (0, int(stance == "hero"))
    assert ("griffin" in struck(table)) == (stance == "fight")
    assert struck(table)["orc-warrior"] == (3, 3, "hit")
    assert fallen(table) == (["orc-warrior"] if stance == "fight" else [])
    assert table.told("StanceTaken")[0]["stance"] == f"stance-{stance}"


@pytest.mark.rule("drums-of-war", "8.12")
def test_a_free_griffin_has_no_stance_to_take() -> None:
    table = Position().unit("humans", 3, "griffin").unit("orcs", 4, "orc-warrior").combat()
    assert table.options("humans") == ["shoot 3 4", "hero 3", "done"]


@pytest.mark.rule("drums-of-war", "8.13")
def test_both_units_strike_at_the_same_time_with_their_supporters() -> None:
    table = Position().units("humans", {1: "human-soldier", 2: "human-spearman"})
    table.units("orcs", {1: "orc-warrior", 5: "orc-warrior"}).combat()
    table.play("humans", "support 2 1")
    finish(table)
    assert struck(table) == {"human-soldier": (4, 2, "hit"), "orc-warrior": (3, 3, "hit")}
    assert fallen(table) == ["human-soldier", "orc-warrior"]


@pytest.mark.rule("drums-of-war", "8.14", "8.15")
def test_an_engaged_attack_on_the_hero_comes_with_its_slot() -> None:
    table = Position(heroes=("aiden", "skarna")).units(
        "humans", {1: "human-soldier", 2: "griffin", 3: "human-soldier"}
    )
    table.units("orcs", {1: "orc-troll", 2: "orc-lancer", 3: "orc-troll"}).combat()
    table.play("humans", "hero 2")
    told = [name for name in table.story() if name in ("Struck", "HeroAttacked")]
    assert told == ["Struck", "Struck", "HeroAttacked", "Struck", "Struck", "Struck"]
    assert (table.wounds("humans", 2), table.wounds("orcs", 2)) == (1, 0)
    assert table.side("humans").used[1]


@pytest.mark.rule("drums-of-war", "8.40")
@pytest.mark.parametrize(("orc", "wounds"), [("hero", 0), ("fight", 1)])
def test_who_attacks_the_hero_is_struck_only_by_one_that_fights(orc: str, wounds: int) -> None:
    table = Position(heroes=("aiden", "skarna")).unit("humans", 2, "griffin")
    table.unit("orcs", 2, "orc-rider", "orc-onslaught").combat()
    table.play("humans", "hero 2").play("orcs", f"{orc} 2")
    assert (table.wounds("humans", 2), table.wounds("orcs", 2)) == (wounds, 0)
    assert hero_wounds(table) == (1 - wounds, 1)
