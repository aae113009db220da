"""Chapter 11: wounds."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, laid

X = (GANGS[0], GANGS[3])


@pytest.mark.rule("city-of-thieves", "7.14", "11.4")
def test_a_wounded_character_cannot_be_activated() -> None:
    position = laid("full", gangs=X).at(leona="n1").wounds("leona", 1)
    assert position.why_not("act leona") == ("7.14", "wounded")


@pytest.mark.rule("city-of-thieves", "11.2", "11.8")
def test_wounds_add_up_without_a_limit_and_never_kill() -> None:
    position = laid("full", gangs=X).at(leona="n1", yldra="c11").wounds("yldra", 5)
    position.hand(0, "thrown-knife").dice(6).run("play thrown-knife").settle()
    assert position.wounds_of("yldra") == 6
    assert position.where("yldra") == "c11"


@pytest.mark.rule("city-of-thieves", "11.5", "11.9")
def test_a_prisoner_can_be_healed() -> None:
    position = laid("full", gangs=X).at(leona="prison").wounds("leona", 1).run("heal leona")
    assert (position.wounds_of("leona"), position.ap_left()) == (0, 6)


@pytest.mark.rule("city-of-thieves", "11.5", "29.14")
def test_healing_is_possible_between_the_steps_of_a_move() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="n2").wounds("iris", 1)
    position.run("act leona", "step c11", "heal iris", "step h1a")
    assert position.wounds_of("iris") == 0
    assert position.where("leona") == "h1a"


@pytest.mark.rule("city-of-thieves", "11.5", "18.4", "29.14", "7.13")
def test_healing_and_buying_are_possible_before_the_militia_moves() -> None:
    position = laid("full", gangs=X).at(leona="n1").wounds("leona", 1).xp(0, 2).top("run")
    position.militia_phase(0).run("heal leona", "buy sword", "bear leona")
    assert (position.wounds_of("leona"), position.gear_of("leona")) == (0, "sword")
    assert (position.ap_left(), position.experience(0)) == (6, 0)
    assert position.options() == ["guard kornak", "guard valrut", "guard none"]


@pytest.mark.rule("city-of-thieves", "18.4", "7.13")
def test_equipment_is_bought_between_the_steps_of_a_move_and_serves_at_once() -> None:
    position = laid("full", gangs=X).at(leona="h1a").xp(0, 2).run("act leona", "step chapel")
    assert "cross n2" not in position.options()
    position.run("buy grappling-hook", "bear leona")
    assert "cross n2" in position.options()


@pytest.mark.rule("city-of-thieves", "11.5", "6.1")
def test_in_the_base_game_nobody_is_healed_before_the_militia_moves() -> None:
    position = laid("base", gangs=X).at(leona="n1").xp(0, 2).militia_phase(0)
    assert position.options() == ["guard kornak", "guard valrut", "guard none"]


@pytest.mark.rule("city-of-thieves", "11.10")
def test_a_wounded_character_counts_for_an_intrigue_location() -> None:
    position = laid("full", gangs=X).at(leona="library").wounds("leona", 1)
    assert "intrigue-draw" in position.options()


@pytest.mark.rule("city-of-thieves", "11.5")
def test_without_ap_nobody_is_healed() -> None:
    position = laid("full", gangs=X).at(leona="n1").wounds("leona", 1).ap(0)
    assert position.why_not("heal leona") == ("7.10", "no-ap")


@pytest.mark.rule("city-of-thieves", "11.5")
def test_only_wounded_characters_of_ones_own_in_play_are_healed() -> None:
    position = (
        laid("full", gangs=X).at(leona="n1", yldra="s1").wounds("leona", 1).wounds("yldra", 1)
    )
    assert position.why_not("heal iris")[1] == "not-in-play"
    assert position.why_not("heal yldra")[1] == "not-in-play"
    assert position.at(iris="n2").why_not("heal iris")[1] == "not-wounded"
    assert [each for each in position.options() if each.startswith("heal")] == ["heal leona"]
