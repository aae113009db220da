"""Section C5 and chapter 21: one test for each skill."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid

EXECUTIONERS, NOCTURNIS, KALDERN, CURSED = GANGS


def alone(gang: str, mode: str = "base", **places: str) -> Position:
    """A gang of the first seat against another one."""
    other = NOCTURNIS if gang != NOCTURNIS else EXECUTIONERS
    return laid(mode, gangs=(gang, other)).at(**places)


@pytest.mark.rule("city-of-thieves", "7.9", "7.16", "10.12")
def test_leona_rolls_one_combat_die_again_also_in_defence_and_wounded() -> None:
    position = laid("full", gangs=(EXECUTIONERS, CURSED)).at(leona="c11", yldra="h1a")
    position.dice(1, 1, 3, 3, 5).run("act leona", "attack h1a")
    assert "reroll 1 skill" in position.options()
    position.run("reroll 0 skill")
    assert position.events("CombatWon")[0].value("figure") == position.figure("leona")
    position = laid("full", gangs=(CURSED, EXECUTIONERS)).at(leona="h1a", yldra="c11")
    position.wounds("leona", 1).dice(4, 4, 1, 1, 6).run("act yldra", "attack h1a", "reroll 0 skill")
    assert position.events("CombatWon")[0].value("figure") == position.figure("leona")


@pytest.mark.rule("city-of-thieves", "7.8", "10.7", "12.12")
def test_iris_discards_a_card_for_a_die_when_she_attacks() -> None:
    position = alone(EXECUTIONERS, iris="c11", valdur="h1a").hand(0, "run", "tripwire")
    position.dice(1, 2, 5, 1, 1)
    position.run("act iris", "attack h1a", "skill iris", "discard run")
    assert "skill iris" not in position.options()
    position.settle()
    assert list(position.events("CombatRolled")[0].value("dice")) == [1, 2, 5]
    defending = laid(gangs=(NOCTURNIS, EXECUTIONERS)).at(valdur="c11", iris="h1a").hand(1, "run")
    defending.dice(1, 1, 2, 2).run("act valdur", "attack h1a")
    assert not defending.events("SkillUsed")


@pytest.mark.rule("city-of-thieves", "9.2")
@pytest.mark.parametrize(("thief", "opens"), [("davitto", True), ("leona", False)])
def test_davitto_picks_locks_with_a_five(thief: str, opens: bool) -> None:
    position = alone(EXECUTIONERS, **{thief: "chapel"}).chest("chapel", "idol").dice(5)
    position.run(f"act {thief}", "pick chest")
    assert (position.chest_in("chapel") == "") is opens


@pytest.mark.rule("city-of-thieves", "7.9", "14.27")
def test_brannoch_moves_two_more_spaces_after_his_move_without_attack() -> None:
    position = alone(EXECUTIONERS, brannoch="n1", valdur="h1b").run("act brannoch")
    assert "skill brannoch" not in position.options()
    position.run("step c11", "stop", "skill brannoch", "step h1a", "step c12")
    assert position.where("brannoch") == "c12"
    assert position.ap_left() == 5
    assert position.state.turn.points == 0
    assert "skill brannoch" not in position.options()
    position = alone(EXECUTIONERS, brannoch="c12", valdur="h1b").run("act brannoch", "step h1a")
    position.run("stop", "skill brannoch", "step c12")
    assert "attack h1b" not in position.options()


@pytest.mark.rule("city-of-thieves", "7.8", "7.16", "8.15")
def test_mirelle_slips_between_figures_from_the_start_of_her_move_only() -> None:
    def before(place: str = "c11") -> Position:
        position = alone(NOCTURNIS, "full", mirelle=place, leona="h1a")
        return position.hand(0, "run", "tripwire").run("act mirelle")

    assert "skill mirelle" in before().options()
    assert before().ap(0).why_not("skill mirelle")[1] == "no-move"
    assert before("altar").why_not("skill mirelle")[1] == "no-move"
    moved = before().run("step n1", "stop")
    assert moved.why_not("skill mirelle")[1] == "no-move"
    walking = before().hand(0, "shadow-walk", "run").run("play shadow-walk")
    assert walking.why_not("skill mirelle")[1] == "no-move"


@pytest.mark.rule("city-of-thieves", "8.17")
def test_valdur_walks_to_an_empty_pentacle_and_may_still_move() -> None:
    position = alone(NOCTURNIS, valdur="n1", leona="c22").run("act valdur", "skill valdur")
    assert position.options() == ["to c23", "to c32", "to c33"]
    position.run("to c23")
    assert (position.where("valdur"), position.ap_left()) == ("c23", 6)
    assert "step h2b" in position.options()


@pytest.mark.rule("city-of-thieves", "7.9", "9.2")
def test_sanaris_rolls_a_failed_lock_again_once() -> None:
    position = alone(NOCTURNIS, sanaris="chapel").chest("chapel", "idol").dice(6, 6)
    position.do("act sanaris", "pick chest")
    assert "reroll 0 skill" in position.options()
    position.run("reroll 0 skill")
    assert position.chest_in("chapel") == "idol"


@pytest.mark.rule("city-of-thieves", "7.8", "8.15")
def test_mirelle_discards_a_card_to_slip_between_figures() -> None:
    position = alone(NOCTURNIS, mirelle="n1", leona="c11", iris="bakery", davitto="chapel")
    position.hand(0, "run").run("act mirelle", "skill mirelle", "step c11", "step h1a")
    assert position.where("mirelle") == "h1a"


@pytest.mark.rule("city-of-thieves", "23.3")
def test_ossric_gets_a_ducat_more_for_what_he_carried_out() -> None:
    position = alone(NOCTURNIS, valdur="n1").load("ossric", "idol", "keys").left("ossric").score()
    assert position.gang(0).scored[1] == 6


@pytest.mark.rule("city-of-thieves", "7.9", "7.11")
def test_kaldern_discards_a_card_for_an_ap_once_a_turn_unless_he_is_in_prison() -> None:
    position = alone(KALDERN, kaldern="n1", elise="n2").hand(0, "run", "run").run("act elise")
    position.run("skill kaldern")
    assert position.ap_left() == 8
    assert "skill kaldern" not in position.options()
    jailed = alone(KALDERN, "full", kaldern="prison", elise="n2").hand(0, "run")
    assert "skill kaldern" not in jailed.options()


@pytest.mark.rule("city-of-thieves", "9.17", "29.11")
def test_elise_robs_the_owner_of_a_linked_rival_for_an_ap() -> None:
    position = alone(KALDERN, elise="n1", valdur="c11").run("act elise", "skill elise")
    position.settle()
    assert (position.ducats(0), position.ducats(1), position.ap_left()) == (4, 2, 6)


@pytest.mark.rule("city-of-thieves", "10.14")
def test_tortok_adds_one_when_he_defends() -> None:
    position = laid(gangs=(NOCTURNIS, KALDERN)).at(valdur="c11", tortok="h1a")
    position.dice(4, 1, 4, 1).run("act valdur", "attack h1a")
    won = position.events("CombatWon")[0]
    assert (won.value("figure"), won.value("score")) == (position.figure("tortok"), 5)


@pytest.mark.rule("city-of-thieves", "8.16")
def test_fennimor_crosses_a_wall_once_a_move_for_two_points() -> None:
    position = alone(KALDERN, fennimor="n2").run("act fennimor", "cross chapel")
    assert position.state.turn.points == 2
    assert not [option for option in position.options() if option.startswith("cross")]


@pytest.mark.rule("city-of-thieves", "7.8", "10.19")
def test_dorak_shoots_with_one_die_and_stays_where_he_is() -> None:
    position = alone(CURSED, dorak="c12", valdur="c11").load("valdur", "idol")
    position.dice(6, 1, 1).run("act dorak", "skill dorak", "target valdur")
    assert position.where("dorak") == "c12"
    assert position.carried("dorak") == ["idol"]
    position.run("retreat v1b")
    assert "step h1a" in position.options()
    assert position.ap_left() == 6


@pytest.mark.rule("city-of-thieves", "9.5", "12.7")
def test_yldra_draws_a_card_for_each_lock_she_picks() -> None:
    position = alone(CURSED, yldra="chapel").chest("chapel", "idol").dice(1)
    assert len(position.run("act yldra", "pick chest").in_hand(0)) == 1
    position = alone(CURSED, yldra="chapel").chest("chapel", "idol")
    assert len(position.run("act yldra", "bash chest").in_hand(0)) == 0


@pytest.mark.rule("city-of-thieves", "7.8", "7.16", "18.5")
def test_hesk_discards_a_card_to_roll_any_die_made_for_him_again() -> None:
    position = alone(CURSED, hesk="chapel").chest("chapel", "idol").hand(0, "run").dice(6, 2)
    position.run("act hesk", "pick chest", "reroll 0 skill")
    assert position.carried("hesk") == ["idol"]
    assert position.in_hand(0) == []


@pytest.mark.rule("city-of-thieves", "9.4")
def test_mogrin_bashes_for_one_ap() -> None:
    position = alone(CURSED, mogrin="chapel").chest("chapel", "idol")
    assert position.run("act mogrin", "bash chest").ap_left() == 6


def hired(mercenary: str, gang: str, thief: str, mode: str = "full", **places: str) -> Position:
    """A gang with a mercenary against another one."""
    other = NOCTURNIS if gang != NOCTURNIS else EXECUTIONERS
    return laid(mode, gangs=(gang, other), hired={mercenary: thief}).at(**places)


@pytest.mark.rule("city-of-thieves", "21.8", "21.15", "25.5")
@pytest.mark.parametrize(("mode", "place"), [("full", "prison"), ("old-city", "h1a")])
def test_chufflock_throws_whom_he_beats_in_prison_in_full_mode_only(mode: str, place: str) -> None:
    position = hired("chufflock", EXECUTIONERS, "iris", mode, chufflock="c11", valdur="h1a")
    position.dice(5, 5, 5, 1, 1).run("act chufflock", "attack h1a")
    assert position.where("valdur") == place


@pytest.mark.rule("city-of-thieves", "21.9")
def test_lucius_starts_with_equipment_of_his_owners_choice() -> None:
    position = Position.at_setup(2, mode="full", adventure="awakening")
    position.do("gang nocturnis", "gang cursed-ones")
    while position.step() == "HireMercenary":
        lucius = "hire lucius ossric"
        position.do(lucius if lucius in position.options() else "no-hire")
        if position.step() == "EquipLucius":
            position.do("gear sword")
    assert position.gear_of("lucius") == "sword"


@pytest.mark.rule("city-of-thieves", "21.10", "21.16", "29.15")
def test_iraem_leaves_the_prison_without_ap_or_roll_unless_he_is_wounded() -> None:
    position = hired("iraem", KALDERN, "elise", iraem="prison").ap(0).run("act iraem", "escape")
    assert "step pentacle" in position.options() or position.where("iraem") == "pentacle"
    assert not position.events("Rolled") or position.where("iraem") == "pentacle"
    assert position.ap_left() == 0
    wounded = hired("iraem", KALDERN, "elise", iraem="prison").wounds("iraem", 1)
    assert "act iraem" not in wounded.options()


@pytest.mark.rule("city-of-thieves", "21.11", "21.15")
def test_shaana_wounds_whom_she_beats_in_defence_too() -> None:
    position = laid("full", gangs=(NOCTURNIS, CURSED), hired={"shaana": "hesk"})
    position.at(valdur="c11", shaana="h1a").dice(1, 1, 6, 6, 6).run("act valdur", "attack h1a")
    position.settle()
    assert position.wounds_of("valdur") == 1


@pytest.mark.rule("city-of-thieves", "21.12")
def test_sienne_learns_from_a_won_attack() -> None:
    position = hired("sienne", EXECUTIONERS, "iris", sienne="c11", valdur="h1a")
    position.dice(5, 5, 5, 1, 1).run("act sienne", "attack h1a")
    assert position.experience(0) == 1


@pytest.mark.rule("city-of-thieves", "20.5", "21.13")
@pytest.mark.parametrize(("figure", "draws"), [("isabeau", True), ("leona", False)])
def test_isabeau_draws_intrigue_in_any_room(figure: str, draws: bool) -> None:
    position = hired("isabeau", EXECUTIONERS, "iris", **{figure: "bakery"})
    assert ("intrigue-draw" in position.options()) is draws
