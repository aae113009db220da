"""Chapters 18 and 19: experience and Equipment."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from tests.games.city_of_thieves.position import GANGS, Position, laid


def by_the_chest() -> Position:
    position = laid("full", GANGS[:3]).at(leona="bakery", iris="n2", ossric="s1")
    return position.chest("bakery", "idol")


@pytest.mark.rule("city-of-thieves", "18.1", "10.9")
def test_natural_sixes_of_an_attacker_are_experience() -> None:
    position = laid("full").at(iris="n1", ossric="c11").dice(6, 6, 6, 1)
    position.do("act iris", "attack c11")
    assert (position.experience(0), position.experience(1)) == (2, 0)


@pytest.mark.rule("city-of-thieves", "18.2", "18.3")
def test_a_token_rolls_one_die_again_and_the_second_result_stands() -> None:
    position = by_the_chest().xp(0, 2).dice(6, 5).do("act leona", "pick chest", "reroll 0 xp")
    assert (position.experience(0), position.carried("leona")) == (1, [])
    assert position.state.throw is None


@pytest.mark.rule("city-of-thieves", "18.3")
def test_who_has_succeeded_is_not_asked_for_another_roll() -> None:
    position = by_the_chest().xp(0, 2).dice(1).do("act leona", "pick chest")
    assert (position.step(), position.carried("leona")) == ("Activation", ["idol"])


@pytest.mark.rule("city-of-thieves", "18.4", "19.5", "19.2")
def test_two_tokens_buy_a_card_for_any_character() -> None:
    position = laid("full").at(leona="prison", iris="n1").wounds("leona", 1).xp(0, 1)
    assert not [each for each in position.options() if each.startswith("buy")]
    position.xp(0, 4).do("buy sword", "bear leona")
    assert (position.gear_of("leona"), position.experience(0)) == ("sword", 2)
    position.do("buy axe", "bear leona", "keep axe")
    assert position.gear_of("leona") == "axe"
    assert position.state.gear_gone == [position.gear_id("sword")]


@pytest.mark.rule("city-of-thieves", "19.4")
def test_removed_cards_never_return_to_the_market() -> None:
    position = laid("full").at(leona="n1").xp(0, 2)
    position.state.market.remove(position.gear_id("sword"))
    position.state.gear_gone.append(position.gear_id("sword"))
    assert "buy sword" not in position.options()


@pytest.mark.rule("city-of-thieves", "18.5", "6.13")
def test_experience_never_helps_a_militiaman() -> None:
    position = laid("full").at(leona="n1", ossric="v1b").xp(0, 3).top("run").militia_phase(0)
    position.dice(1, 1, 1, 5, 5).run("guard kornak", "guard-attack v1b")
    assert (position.asked(), position.experience(0)) == (1, 3)


@pytest.mark.rule("city-of-thieves", "10.12", "18.6", "18.7")
def test_a_lock_die_that_was_rolled_again_is_safe_from_bad_luck() -> None:
    position = by_the_chest().xp(0, 1).hand(1, "bad-luck").dice(6, 2)
    position.do("act leona", "pick chest", "reroll 0 xp")
    assert (position.carried("leona"), position.step()) == (["idol"], "Activation")


@pytest.mark.rule("city-of-thieves", "18.6", "18.7")
def test_bad_luck_strikes_once() -> None:
    position = by_the_chest().hand(1, "bad-luck", "bad-luck").dice(2, 3)
    position.do("act leona", "pick chest", "play bad-luck")
    assert (position.carried("leona"), position.in_hand(1)) == (["idol"], ["bad-luck"])
    assert position.step() == "Activation"


@pytest.mark.rule("city-of-thieves", "18.6", "18.7")
def test_bad_luck_is_not_offered_after_a_failure() -> None:
    position = by_the_chest().hand(1, "bad-luck").dice(6).do("act leona", "pick chest")
    assert (position.asked(), position.step()) == (0, "Activation")


@pytest.mark.rule("city-of-thieves", "11.5", "18.5", "29.14")
def test_a_wounded_roller_is_healed_for_the_sake_of_his_skill() -> None:
    position = laid("full", GANGS[:1] + GANGS[3:]).at(hesk="altar", leona="n1", yldra="n2")
    position.turn(1).hand(1, "run").wounds("hesk", 1).dice(1, 1, 1, 1, 5, 1, 6, 1, 1, 1, 1, 1)
    position.token("library", "staircase", True).at(yldra="library")
    position.run("act yldra", "down tunnel")
    assert position.options() == ["heal hesk", "pass"]
    position.do("heal hesk")
    assert position.options() == ["reroll 0 skill", "reroll 1 skill", "pass"]
    assert (position.wounds_of("hesk"), position.ap_left()) == (0, 5)


@pytest.mark.rule("city-of-thieves", "18.8")
def test_experience_is_open_to_all_and_belongs_to_the_player() -> None:
    position = laid("full").xp(1, 4)
    assert GAME.view(position.state, 0)["gangs"][1]["xp"] == 4


@pytest.mark.rule("city-of-thieves", "19.1", "19.8")
def test_a_card_serves_its_bearer_alone() -> None:
    position = laid("full").at(leona="n1", iris="n2").gear("leona", "soft-boots")
    position.run("act leona", "step c11")
    assert position.state.turn.points == 4
    position.run("stop", "act iris", "step c12")
    assert position.state.turn.points == 3


@pytest.mark.rule("city-of-thieves", "19.6")
def test_equipment_leaves_with_its_bearer() -> None:
    position = laid("full").at(leona="n1", iris="n2").gear("leona", "merchants-scales").alarm()
    position.load("leona", "idol").purse(0, 0).run("act leona", "leave")
    assert position.gear_of("leona") == "merchants-scales"
    position.killed("iris", "davitto", "brannoch")
    assert position.score().total(0) == 3


@pytest.mark.rule("city-of-thieves", "19.7", "8.10")
def test_equipment_changes_hands_in_an_exchange() -> None:
    position = laid("full").at(leona="n1", iris="c11").gear("leona", "sword")
    position.do("act leona", "step c11", "give-gear", "done", "step h1a")
    assert (position.gear_of("leona"), position.gear_of("iris")) == ("", "sword")
