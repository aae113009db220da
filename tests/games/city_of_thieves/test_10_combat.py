"""Chapter 10: combat."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.queries import put
from tests.games.city_of_thieves.position import GANGS, Position, laid

EXECUTIONERS, NOCTURNIS, KALDERN, CURSED = GANGS
X = (EXECUTIONERS, CURSED)


def clash(mode: str = "full") -> Position:
    return laid(mode, gangs=X).at(davitto="c11", yldra="h1a")


@pytest.mark.rule("city-of-thieves", "7.5", "10.1", "10.2")
def test_an_attack_is_the_last_step_of_a_move_and_the_action() -> None:
    position = clash().dice(5, 5, 1, 1).run("act davitto", "attack h1a", "retreat c13")
    assert position.ap_left() == 5
    assert position.state.turn.acted
    assert position.why_not("step c12") == ("7.4", "no-move")


@pytest.mark.rule("city-of-thieves", "10.3")
def test_an_attack_needs_ap_action_and_a_move() -> None:
    assert clash().turn(0, ap=1).run("act davitto").why_not("attack h1a") == ("10.3", "no-attack")
    position = clash().at(davitto="n1").run("act davitto", "step c11", "stop")
    assert position.why_not("attack h1a") == ("7.4", "no-move")
    position = clash().at(davitto="chapel").chest("chapel", "idol").run("act davitto", "bash chest")
    assert position.why_not("attack h1a") == ("10.3", "no-attack")


@pytest.mark.rule("city-of-thieves", "10.4")
def test_nobody_attacks_his_own_gang() -> None:
    position = laid(gangs=X).at(davitto="c11", leona="h1a").run("act davitto")
    assert position.why_not("attack h1a") == ("10.4", "no-foe")


@pytest.mark.rule("city-of-thieves", "10.5", "10.6", "12.13")
@pytest.mark.parametrize(("mode", "asked_again"), [("base", False), ("full", True)])
def test_the_base_game_allows_one_card_a_side_in_the_whole_combat(
    mode: str, asked_again: bool
) -> None:
    position = clash(mode).hand(0, "powerful-blow", "second-blade", "feint")
    position.do("act davitto", "attack h1a", "play powerful-blow")
    assert (position.step() == "CardWindow" and position.asked() == 0) is asked_again


@pytest.mark.rule("city-of-thieves", "10.5", "10.6")
def test_the_attacker_plays_all_his_cards_before_the_defender() -> None:
    position = clash().hand(0, "powerful-blow").hand(1, "powerful-blow", "second-blade")
    position.do("act davitto", "attack h1a")
    assert position.asked() == 0
    position.do("play powerful-blow")
    position.settle()
    assert (position.asked(), position.step()) == (1, "CardWindow")


@pytest.mark.rule("city-of-thieves", "10.9", "10.10", "10.13", "18.1")
def test_natural_sixes_of_the_attacker_are_experience_re_rolls_included() -> None:
    position = clash().xp(0, 1).xp(1, 1).dice(6, 2, 6, 6, 6).run("act davitto", "attack h1a")
    assert (position.experience(0), position.experience(1)) == (2, 1)
    position.do("reroll 1 xp")
    assert position.experience(0) == 2


@pytest.mark.rule("city-of-thieves", "10.11", "10.12", "18.2")
def test_the_attacker_gets_no_second_chance_after_the_defender() -> None:
    position = clash().xp(0, 2).xp(1, 2).dice(1, 2, 3, 3, 5).run("act davitto", "attack h1a")
    assert (position.asked(), position.step()) == (0, "CombatReroll")
    position.do("pass")
    assert position.asked() == 1
    position.do("reroll 0 xp", "pass").settle()
    assert position.events("CombatWon")[0].value("figure") == position.figure("yldra")


@pytest.mark.rule("city-of-thieves", "10.19", "10.20")
def test_the_winner_chooses_a_treasure_or_takes_two_ducats() -> None:
    position = clash().load("yldra", "idol", "keys").dice(5, 5, 1, 1)
    position.do("act davitto", "attack h1a")
    assert position.options() == ["steal yldra:keys", "steal yldra:idol"]
    position.run("steal yldra:keys")
    assert (position.carried("davitto"), position.carried("yldra")) == (["keys"], ["idol"])
    poor = clash().dice(5, 5, 1, 1).run("act davitto", "attack h1a")
    assert (poor.ducats(0), poor.ducats(1)) == (5, 1)


@pytest.mark.rule("city-of-thieves", "10.21", "10.33")
def test_equipment_is_never_stolen() -> None:
    position = clash().gear("yldra", "sword").dice(5, 5, 1, 1).run("act davitto", "attack h1a")
    assert position.gear_of("yldra") == "sword"


@pytest.mark.rule("city-of-thieves", "10.23", "10.29")
def test_the_winner_moves_in_and_steers_the_loser() -> None:
    position = clash().dice(5, 5, 1, 1).run("act davitto", "attack h1a")
    assert (position.asked(), position.step()) == (0, "DriveOff")
    position.run("retreat c13")
    assert (position.where("davitto"), position.where("yldra")) == ("h1a", "c13")


@pytest.mark.rule("city-of-thieves", "10.23", "10.30")
def test_a_beaten_attacker_retreats_from_the_place_of_the_combat_steered_by_the_defender() -> None:
    position = clash().dice(1, 1, 5, 5).run("act davitto", "attack h1a")
    assert (position.asked(), position.where("davitto")) == (1, "h1a")
    position.run("retreat c13")
    assert (position.where("davitto"), position.where("yldra")) == ("c13", "h1a")


@pytest.mark.rule("city-of-thieves", "10.25", "10.26", "17.12")
def test_a_retreat_turns_no_token_over() -> None:
    position = clash().token("library", "trap").dice(5, 5, 1, 1).run("act davitto", "attack h1a")
    position.run("retreat library")
    assert position.where("yldra") == "library"
    assert position.wounds_of("yldra") == 0
    assert position.state.tokens[position.room("library")] >= 0


@pytest.mark.rule("city-of-thieves", "10.28")
def test_a_shorter_retreat_is_used_when_no_path_of_three_is_free() -> None:
    position = laid("full", gangs=X).at(davitto="w1", yldra="bakery")
    # from the Bakery three steps end on n1, w1, h1a or v1a, two steps in the Chapel or on c11
    position.at(leona="h1a", iris="v1a", brannoch="n1", hesk="w2", dorak="w3", mogrin="w4")
    position.dice(5, 5, 1, 1).do("act davitto", "attack bakery")
    assert position.options() == ["retreat w1"]
    position = laid("full", gangs=X).at(davitto="w1", yldra="bakery", leona="h1a", iris="v1a")
    position.at(brannoch="n1").dice(5, 5, 1, 1).do("act davitto", "attack bakery")
    put(position.state, position.figure("hesk"), position.space("w1"))
    assert position.options() == ["retreat c11", "retreat chapel"]


@pytest.mark.rule("city-of-thieves", "10.31", "17.14", "29.9")
def test_the_winner_of_a_room_turns_its_token_over_after_the_retreat() -> None:
    position = laid("full", gangs=X).at(davitto="n1", yldra="chapel").token("chapel", "trap")
    position.dice(5, 5, 1, 1).run("act davitto", "attack chapel")
    assert position.wounds_of("davitto") == 0
    position.run("retreat w1")
    assert position.wounds_of("davitto") == 1
    assert position.state.turn.actor == -1


@pytest.mark.rule("city-of-thieves", "10.32", "11.4")
def test_a_wounded_character_defends_with_all_his_dice() -> None:
    position = clash().wounds("yldra", 2).dice(1, 1, 5, 5).run("act davitto", "attack h1a")
    assert len(position.events("CombatRolled")[1].value("dice")) == 2


@pytest.mark.rule("city-of-thieves", "10.34", "14.21")
def test_a_loser_on_the_main_board_retreats_in_full_mode_too() -> None:
    position = clash("full").dice(5, 5, 1, 1).run("act davitto", "attack h1a")
    assert position.step() == "DriveOff"
