"""Chapters 27, 32, 33 and 34: hunters, the Ring, the Jewelers, the undead."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from tests.games.city_of_thieves.position import GANGS, Position, laid


def ring(mode: str = "base") -> Position:
    return laid(mode, GANGS[:3], adventure="ring-of-assassins")


def cutlasses(mode: str = "base") -> Position:
    return laid(mode, GANGS[:3], adventure="long-cutlasses")


def ashes(**options: str) -> Position:
    return laid("base", GANGS[:3], "king-of-ashes", None, **options)


# The Ring of Assassins


@pytest.mark.rule("city-of-thieves", "32.2", "32.3", "27.1")
def test_isabeau_and_four_assassins_start_in_the_streets() -> None:
    position = ring()
    assert position.where("isabeau-base") == "h2b"
    assert [position.where(f"assassin-{i}") for i in (1, 2, 3, 4)] == ["c12", "c24", "c31", "c43"]
    assert position.state.props.ring
    assert [position.content.figures[position.figure(f)].combat for f in
            ("isabeau-base", "assassin-1")] == [3, 2]  # fmt: skip


@pytest.mark.rule("city-of-thieves", "32.4", "27.3", "27.8")
def test_after_the_militia_a_hunter_moves_up_to_three_spaces_past_nobody() -> None:
    position = ring().at(leona="n2", ossric="h1a").militia_phase(0)
    position.run("guard none", "hunt assassin-1")
    # neither the own character's space nor a wall can be entered
    assert sorted(position.options()) == ["hunt-attack h1a", "hunt-step h1b", "hunt-stop"]
    position.run("hunt-step h1b", "hunt-step c13", "hunt-step n3")
    assert position.where("assassin-1") == "n3"
    assert "act leona" in position.options()


@pytest.mark.rule("city-of-thieves", "32.4")
def test_no_hunter_need_move() -> None:
    position = ring().at(leona="n2").militia_phase(0).run("guard none", "hunt none")
    assert "act leona" in position.options()


@pytest.mark.rule("city-of-thieves", "32.5", "27.9")
def test_who_moved_the_hunter_drops_a_treasure_of_its_victim_and_steers_him() -> None:
    position = ring().at(leona="n2", ossric="h1a").load("ossric", "idol", "keys")
    position.militia_phase(0).run("guard none", "hunt assassin-1").dice(6, 5, 1, 1)
    position.run("hunt-attack h1a").pass_windows().settle()
    assert position.asked() == 0
    position.run("drop ossric:keys", "into bakery")
    assert (position.chest_in("bakery"), position.carried("ossric")) == ("keys", ["idol"])
    assert all(each.startswith("retreat") for each in position.options())
    position.run(position.options()[0])
    assert position.where("assassin-1") == "h1a"


@pytest.mark.rule("city-of-thieves", "32.5")
def test_a_victim_without_treasure_pays_the_assassins_one_ducat() -> None:
    position = ring().at(leona="n2", ossric="h1a").militia_phase(0)
    position.run("guard none", "hunt assassin-1").dice(6, 5, 1, 1).run("hunt-attack h1a")
    position.pass_windows().settle()
    assert position.ducats(1) == 2


@pytest.mark.rule("city-of-thieves", "32.6", "27.4")
def test_a_beaten_assassin_leaves_the_game_for_two_ducats() -> None:
    position = ring().at(leona="h1a", ossric="s1").dice(6, 5, 1, 1)
    position.run("act leona", "attack c12").pass_windows().settle()
    assert (position.where("assassin-1"), position.where("leona")) == ("", "c12")
    assert (position.ducats(0), position.ap_left()) == (5, 5)


@pytest.mark.rule("city-of-thieves", "32.7", "32.8")
def test_who_beats_isabeau_takes_the_ring_and_steers_her() -> None:
    position = ring().at(leona="c22", ossric="s1").dice(6, 5, 1, 1, 1)
    position.run("act leona", "attack h2b").pass_windows().settle()
    assert position.carried("leona") == ["ring"]
    assert position.asked() == 0
    position.run(position.options()[0])
    assert position.where("isabeau-base") not in ("", "h2b")
    assert not position.state.props.ring
    position.turn(0).at(leona="n1", isabeau_base="c11").dice(6, 5, 1, 1, 1)
    position.run("act leona", "attack c11").pass_windows().settle()
    assert position.carried("leona") == ["ring"]


@pytest.mark.rule("city-of-thieves", "27.4", "27.5")
def test_the_player_on_the_left_steers_for_a_hunter_that_was_attacked() -> None:
    position = ring().at(leona="h1a", ossric="s1").dice(1, 1, 6, 6)
    position.run("act leona", "attack c12").pass_windows().settle()
    assert position.asked() == 1
    assert position.ducats(0) == 2
    position.run(position.options()[0])
    assert position.where("assassin-1") == "c12"


@pytest.mark.rule("city-of-thieves", "27.6", "10.9")
def test_sixes_against_a_hunter_are_experience_in_the_old_city() -> None:
    position = ring("old-city").at(iris="h1a", ossric="s1").dice(6, 6, 1, 1)
    position.run("act iris", "attack c12").pass_windows().settle()
    assert position.experience(0) == 2


@pytest.mark.rule("city-of-thieves", "27.2", "6.13")
def test_a_hunter_cannot_enter_the_space_of_a_shadow_cloak_nor_get_help() -> None:
    position = ring("old-city").at(leona="n2", ossric="h1a").gear("ossric", "shadow-cloak")
    position.hand(0, "powerful-blow").militia_phase(0).run("guard none", "hunt assassin-1")
    assert "hunt-attack h1a" not in position.options()


@pytest.mark.rule("city-of-thieves", "10.31", "27.4")
def test_who_beats_a_hunter_in_a_room_turns_its_token_over() -> None:
    position = ring("old-city").at(iris="n1", ossric="s1", assassin_1="chapel")
    position.token("chapel", "emblem").dice(5, 5, 1, 1)
    position.run("act iris", "attack chapel").pass_windows().settle()
    assert position.where("iris") == "chapel"
    assert position.experience(0) == 1


@pytest.mark.rule("city-of-thieves", "25.12")
def test_isabeau_is_not_for_hire_when_she_hunts() -> None:
    hunted = Position.at_setup(mode="old-city", adventure="ring-of-assassins")
    hunted.do("gang executioners", "gang nocturnis")
    assert not [each for each in hunted.options() if each.startswith("hire isabeau")]
    assert "hire sienne leona" in hunted.options() or "hire sienne valdur" in hunted.options()


# Night of the Long Cutlasses


@pytest.mark.rule("city-of-thieves", "33.2", "33.3", "25.13")
def test_the_jewelers_start_with_their_base_cards_and_are_not_for_hire() -> None:
    position = cutlasses("old-city")
    names = ("kornak", "valrut", "sienne-base", "isabeau-base")
    places = ["guardroom", "treasury", "jewellers-shop", "gallery"]
    assert [position.where(name) for name in names] == places
    figures = [position.content.figures[position.figure(name)] for name in names]
    assert [figure.combat for figure in figures] == [2, 2, 3, 3]
    hunted = Position.at_setup(mode="old-city", adventure="long-cutlasses")
    hunted.do("gang executioners", "gang nocturnis")
    assert not [each for each in hunted.options() if "isabeau" in each or "sienne" in each]


@pytest.mark.rule("city-of-thieves", "33.4", "25.14")
@pytest.mark.parametrize(
    ("face", "figure"), [(1, "kornak"), (2, "valrut"), (3, "sienne-base"), (4, "isabeau-base")]
)
def test_a_die_says_who_of_the_jewelers_moves_up_to_four_spaces(face: int, figure: str) -> None:
    position = cutlasses().at(leona="n1").dice(face).militia_phase(0)
    start = position.where(figure)
    for _ in range(4):
        position.run(next(each for each in position.options() if each.startswith("hunt-step")))
    assert position.where(figure) != start
    assert "act leona" in position.options()


@pytest.mark.rule("city-of-thieves", "33.4")
def test_a_5_moves_any_of_the_jewelers_and_a_6_nobody() -> None:
    position = cutlasses().at(leona="n1").dice(5).militia_phase(0)
    assert position.options()[:4] == [
        "hunt kornak", "hunt valrut", "hunt sienne-base", "hunt isabeau-base",
    ]  # fmt: skip
    position = cutlasses().at(leona="n1").dice(6).militia_phase(0)
    assert "act leona" in position.options()


@pytest.mark.rule("city-of-thieves", "33.5")
def test_kornak_settles_his_combats_by_the_rules_of_the_militia() -> None:
    position = cutlasses().at(leona="n1", ossric="v1b").load("ossric", "idol").dice(1)
    position.militia_phase(0).dice(6, 6, 1, 1).run("hunt-attack v1b").pass_windows().settle()
    assert (position.ducats(1), position.carried("ossric")) == (1, ["idol"])
    assert position.asked() == 0


@pytest.mark.rule("city-of-thieves", "33.6")
def test_a_victim_of_sienne_loses_a_treasure_to_the_hoard_or_two_ducats() -> None:
    position = cutlasses().at(leona="n1", ossric="h3c").load("ossric", "idol", "keys").dice(3)
    position.militia_phase(0).dice(6, 6, 6, 1, 1).run("hunt-attack h3c").pass_windows().settle()
    position.run("hoard ossric:keys")
    assert position.state.props.hoard == [position.treasure("keys")]
    assert position.carried("ossric") == ["idol"]
    position = cutlasses().at(leona="n1", ossric="h3c").dice(3)
    position.militia_phase(0).dice(6, 6, 6, 1, 1).run("hunt-attack h3c").pass_windows().settle()
    assert position.ducats(1) == 1


@pytest.mark.rule("city-of-thieves", "33.7", "33.10")
def test_the_hoard_is_opened_like_a_chest_one_treasure_at_a_time() -> None:
    position = cutlasses().at(sienne_base="c11", leona="jewellers-shop", iris="n1")
    position.run("act leona")
    assert "pick hoard" not in position.options()
    position.state.props.hoard = [position.treasure("keys"), position.treasure("idol")]
    position.dice(2).run("pick hoard", "take idol")
    assert position.carried("leona") == ["idol"]
    assert position.state.props.hoard == [position.treasure("keys")]


@pytest.mark.rule("city-of-thieves", "33.8")
def test_who_beats_sienne_takes_two_ducats() -> None:
    position = cutlasses().at(leona="h3c").dice(6, 6, 1, 1, 1)
    position.run("act leona", "attack jewellers-shop").pass_windows().settle()
    assert position.ducats(0) == 5
    position.run(position.options()[0])
    assert position.where("leona") == "jewellers-shop"


@pytest.mark.rule("city-of-thieves", "33.9")
def test_kornak_may_be_attacked_here_in_the_old_city_too() -> None:
    position = cutlasses("old-city").at(leona="v1b").dice(1, 1, 6, 6)
    position.run("act leona", "attack guardroom").pass_windows().settle()
    assert position.ducats(0) == 1
    assert position.asked() == 1


# The King of Ashes


@pytest.mark.rule("city-of-thieves", "34.2", "8.18")
def test_fog_takes_a_movement_point_from_everybody() -> None:
    position = ashes().at(leona="n1").run("act leona", "step c11")
    assert position.state.turn.points == 2


@pytest.mark.rule("city-of-thieves", "34.3", "5.3")
def test_two_undead_rise_on_free_crossings_in_rounds_two_to_five() -> None:
    position = ashes().at(leona="n1")
    for number, risen in ((1, 0), (2, 2), (3, 4), (4, 6), (5, 8), (6, 8)):
        position.begin_round(number)
        assert position.state.props.risen == risen
    undead = [position.where(f"undead-{i}") for i in range(1, 9)]
    assert all(each.startswith("c") for each in undead)
    assert len(set(undead)) == 8


@pytest.mark.rule("city-of-thieves", "34.4")
def test_undead_never_move() -> None:
    position = ashes().at(leona="n1", undead_1="c11").militia_phase(0)
    assert not [each for each in position.options() if "undead" in each or each == "hunt none"]


@pytest.mark.rule("city-of-thieves", "34.5")
def test_a_beaten_undead_is_gone_for_a_ducat_and_a_loser_only_retreats() -> None:
    position = ashes().at(iris="n1", undead_1="c11").dice(6, 6, 1)
    position.run("act iris", "attack c11").pass_windows().settle()
    assert (position.where("undead-1"), position.ducats(0)) == ("", 4)
    position = ashes().at(iris="n1", undead_1="c11").load("iris", "idol").dice(1, 1, 6)
    position.run("act iris", "attack c11").pass_windows().settle()
    assert position.asked() == 1
    position.run(position.options()[0])
    assert (position.ducats(0), position.carried("iris")) == (3, ["idol"])
    assert position.where("undead-1") == "c11"


@pytest.mark.rule("city-of-thieves", "34.6", "34.7", "27.8")
def test_at_the_end_of_a_round_an_undead_robs_the_first_character_beside_it() -> None:
    position = ashes().at(undead_1="c11", ossric="n1", iris="w1").load("iris", "idol", "keys")
    position.dice(6, 1, 1).end_round(7).pass_windows().settle()
    assert position.asked() == 0
    position.run("yield iris:keys")
    assert position.asked() == 1
    position.run("into bakery")
    assert (position.chest_in("bakery"), position.where("iris")) == ("keys", "w1")
    assert position.where("undead-1") == "c11"


@pytest.mark.rule("city-of-thieves", "34.7")
def test_without_a_treasure_the_victim_of_an_undead_pays_a_ducat() -> None:
    position = ashes().at(undead_1="c11", ossric="n1").dice(6, 1, 1).end_round(7)
    position.pass_windows().settle()
    assert position.ducats(1) == 2


@pytest.mark.rule("city-of-thieves", "34.8")
def test_an_undead_that_loses_its_own_attack_is_gone_and_nobody_is_paid() -> None:
    position = ashes().at(undead_1="c11", ossric="n1").dice(1, 6, 6).end_round(7)
    position.pass_windows().settle()
    assert (position.where("undead-1"), position.ducats(1)) == ("", 3)


@pytest.mark.rule("city-of-thieves", "27.8", "26.7")
def test_with_ask_npc_the_active_player_names_the_victim() -> None:
    position = ashes(ask_npc="on").at(undead_1="c11", ossric="n1", iris="w1").end_round(7)
    assert position.asked() == 0
    assert position.options() == ["target iris", "target ossric"]
    position.dice(6, 1, 1).run("target ossric").pass_windows().settle()
    assert position.ducats(1) == 2


def test_hunters_are_no_characters() -> None:
    assert all(position >= CHARACTERS for position in (
        ring().figure(slug) for slug in ("assassin-1", "undead-8", "isabeau-base", "cyclops")
    ))  # fmt: skip
