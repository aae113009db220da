"""Chapter 8: movement."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid

EXECUTIONERS, NOCTURNIS, KALDERN, CURSED = GANGS
X = (EXECUTIONERS, CURSED)


def steps(position: Position) -> list[str]:
    return [option for option in position.options() if option.startswith("step")]


@pytest.mark.rule("city-of-thieves", "7.6", "8.1", "8.2")
def test_a_move_costs_one_ap_and_each_step_one_of_four_points() -> None:
    position = laid(gangs=X).at(leona="n1").run("act leona", "step c11", "step h1a")
    assert (position.ap_left(), position.state.turn.points) == (6, 2)
    position.run("step c12", "step h1b")
    assert position.state.turn.points == 0
    assert steps(position) == []


@pytest.mark.rule("city-of-thieves", "8.2", "8.3")
def test_steps_follow_links_and_never_walls() -> None:
    position = laid(gangs=X).at(leona="n2").run("act leona")
    assert steps(position) == ["step c12", "step library"]
    assert position.why_not("step chapel") == ("8.2", "not-linked")
    assert position.why_not("cross chapel") == ("8.3", "cannot-cross")


@pytest.mark.rule("city-of-thieves", "6.25", "8.4", "8.7")
@pytest.mark.parametrize("mode", ["base", "full"])
@pytest.mark.parametrize("figure", ["yldra", "kornak"])
def test_rivals_and_militiamen_bar_the_way(mode: str, figure: str) -> None:
    position = laid(mode, gangs=X).at(leona="n1", **{figure: "c11"}).run("act leona")
    assert "step c11" not in position.options()


@pytest.mark.rule("city-of-thieves", "8.4", "8.5", "8.12")
@pytest.mark.parametrize(("mode", "passes"), [("base", False), ("old-city", True), ("full", True)])
def test_friends_are_passed_with_the_expansion_only(mode: str, passes: bool) -> None:
    position = laid(mode, gangs=X).at(leona="n1", iris="c11").run("act leona")
    assert ("step c11" in position.options()) is passes


@pytest.mark.rule("city-of-thieves", "8.6", "8.8")
def test_who_passes_a_friend_may_go_back_to_where_he_came_from() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c11", yldra="h1a", dorak="v1a", hesk="w1")
    position.turn(0, ap=1).run("act leona", "step c11")
    assert position.options() == ["step n1"]
    position.run("step n1")
    assert position.where("leona") == "n1"


def hemmed_in(points: int = 3, ap: int = 7) -> Position:
    """Leona on c11 between friends on h1a and in the Chapel, which Kornak shuts off beyond."""
    position = laid("full", gangs=X).off("kornak").at(leona="c11", iris="h1a", davitto="chapel")
    position.at(kornak="n1", yldra="c12").ap(ap)
    position.state.tripped[position.figure("leona")] = 4 - points
    return position.token("chapel", "mechanism", True)


@pytest.mark.rule("city-of-thieves", "8.6", "8.8")
def test_a_friend_is_passed_only_if_the_move_can_end_beyond_him() -> None:
    position = hemmed_in().run("act leona", "step h1a")
    assert sorted(position.options()) == ["attack c12", "step c11"]


@pytest.mark.rule("city-of-thieves", "8.8", "14.1", "14.4")
def test_a_friend_is_passed_towards_his_staircase() -> None:
    position = hemmed_in()
    position.state.face_up[position.room("chapel")] = position.id("tokens", "staircase")
    position.run("act leona", "step h1a", "step chapel")
    assert [option.split()[0] for option in position.options()] == ["down"] * 4
    position.at(yldra="altar", hesk="tunnel", dorak="scriptorium", mogrin="torture-chamber")
    assert len(position.options()) == 4
    position.ap(0)
    assert position.why_not("down altar") == ("7.10", "no-ap")
    dear = hemmed_in(ap=1).at(yldra="altar", hesk="tunnel", dorak="scriptorium")
    dear.state.face_up[dear.room("chapel")] = dear.id("tokens", "staircase")
    dear.at(mogrin="torture-chamber").run("act leona", "step h1a")
    assert "step chapel" not in dear.options()


@pytest.mark.rule("city-of-thieves", "8.8", "8.16")
def test_a_friend_is_passed_towards_a_wall_for_who_can_cross_it() -> None:
    position = hemmed_in().gear("leona", "grappling-hook").run("act leona", "step h1a", "done")
    position.run("step chapel", "done")
    assert position.options() == ["cross n2"]
    used = hemmed_in().gear("leona", "grappling-hook").run("act leona", "step h1a", "done")
    used.state.turn.hooked = True
    assert "step chapel" not in used.options()
    used.state.turn.crossings = 1
    assert "step chapel" in used.options()


@pytest.mark.rule("city-of-thieves", "8.8", "8.16")
def test_a_second_wall_needs_a_second_means() -> None:
    position = laid("full", gangs=X).off("kornak").at(leona="n2", iris="chapel", kornak="n1")
    position.at(davitto="h1a", valrut="c11", yldra="c12").gear("leona", "grappling-hook")
    position.state.tripped[position.figure("leona")] = 1
    position.state.turn.acted = True
    assert "cross chapel" in position.run("act leona").options()
    position.at(hesk="n2").off("leona").at(leona="library")
    assert "cross chapel" not in position.options()


@pytest.mark.rule("city-of-thieves", "8.8", "8.17")
def test_a_friend_is_passed_towards_an_open_pentacle() -> None:
    position = hemmed_in().hand(0, "pentacle-gate").run("act leona", "step h1a")
    assert "step chapel" not in position.options()
    position.run("play pentacle-gate", "step chapel", "warp c22")
    assert position.where("leona") == "c22"


@pytest.mark.rule("city-of-thieves", "8.8", "35.3", "35.5")
def test_a_friend_is_passed_towards_a_ferry() -> None:
    position = laid("old-city", gangs=X, adventure="ferrymens-toll").off("kornak")
    position.at(leona="chapel", iris="n1", davitto="c11", yldra="h1a", hesk="v1a", dorak="w1")
    position.at(kornak="bakery", mogrin="c14").ap(1)
    position.state.tripped[position.figure("leona")] = 1
    position.run("act leona", "step n1", "step c11")
    assert position.options() == ["ferry c41", "ferry c44"]
    poor = position.turn(0, ap=1).at(leona="chapel").purse(0, 0)
    poor.run("act leona", "step n1")
    assert poor.options() == ["step chapel"]


@pytest.mark.rule("city-of-thieves", "8.6", "8.8", "29.14")
def test_the_ap_for_the_attack_that_must_follow_is_not_spent_on_healing() -> None:
    position = hemmed_in(ap=3).off("kornak").at(brannoch="s1", hesk="n1").wounds("brannoch", 2)
    position.run("act leona", "step h1a", "step chapel", "heal brannoch")
    assert position.options() == ["attack n1"]
    assert position.why_not("heal brannoch") == ("8.8", "no-way-on")


@pytest.mark.rule("city-of-thieves", "8.6", "8.8", "8.10")
def test_the_hook_for_the_wall_that_must_follow_is_not_handed_over() -> None:
    position = hemmed_in().gear("leona", "grappling-hook").gear("davitto", "sword")
    position.run("act leona", "step h1a").do("done", "step chapel")
    assert position.options() == ["done"]
    position.run("done")
    assert position.options() == ["cross n2"]


@pytest.mark.rule("city-of-thieves", "8.6", "18.4")
def test_nothing_is_bought_while_a_friend_is_passed() -> None:
    position = hemmed_in().xp(0, 2).run("act leona", "step h1a")
    assert position.why_not("buy sword") == ("8.6", "passing")
    position.run("step c11")
    assert "buy sword" in position.options()


@pytest.mark.rule("city-of-thieves", "8.9", "8.10", "8.11")
def test_an_exchange_in_passing_stays_within_the_limits() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c11").wounds("iris", 1)
    position.load("leona", "idol", "keys", "goblet").load("iris", "scroll", "scroll", "scroll")
    position.run("act leona", "step c11", "give leona:idol")
    assert "done" not in position.options()
    position.run("take iris:scroll", "done", "step h1a")
    assert position.carried("iris") == ["scroll", "scroll", "idol"]
    assert position.carried("leona") == ["scroll", "keys", "goblet"]


@pytest.mark.rule("city-of-thieves", "8.9", "19.7")
def test_equipment_changes_hands_in_passing() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c11").gear("iris", "sword")
    position.run("act leona", "step c11", "take-gear", "done", "step h1a")
    assert (position.gear_of("leona"), position.gear_of("iris")) == ("sword", "")
    (told,) = position.events("GearHanded")
    assert told.value("figure") == position.figure("iris")


@pytest.mark.rule("city-of-thieves", "8.13", "8.14")
def test_a_move_may_be_stopped_early_after_a_step() -> None:
    position = laid(gangs=X).at(leona="n1").run("act leona")
    assert "stop" not in position.options()
    position.run("step c11", "stop")
    assert steps(position) == []
    assert position.why_not("step h1a") == ("7.4", "no-move")


@pytest.mark.rule("city-of-thieves", "8.15")
def test_a_move_under_ghost_may_end_with_an_attack() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c11", hesk="h1a").hand(0, "shadow-walk")
    position.run("act leona", "play shadow-walk", "step c11")
    assert "attack h1a" in position.options()


@pytest.mark.rule("city-of-thieves", "8.17")
def test_nobody_warps_while_all_pentacles_are_held() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c22", hesk="c23", dorak="c32", mogrin="c33")
    position.hand(0, "pentacle-gate").run("act leona")
    assert position.why_not("play pentacle-gate") == ("12.10", "no-target")


@pytest.mark.rule("city-of-thieves", "8.18")
def test_modifiers_add_up() -> None:
    position = (
        laid("full", gangs=X).at(leona="n1").gear("leona", "soft-boots").hand(0, "run", "run")
    )
    position.run("act leona", "play run", "play run", "step c11")
    assert position.state.turn.points == 8


@pytest.mark.rule("city-of-thieves", "8.19", "17.1")
def test_a_face_down_token_ends_the_move() -> None:
    position = laid("full", gangs=X).at(leona="n1").token("chapel", "emblem")
    position.run("act leona", "step chapel")
    assert steps(position) == []
    assert position.experience(0) == 1


@pytest.mark.rule("city-of-thieves", "8.20", "29.1")
def test_a_character_shut_in_may_stay_and_act() -> None:
    position = laid(gangs=X).at(leona="bakery", yldra="n1", hesk="w1").chest("bakery", "idol")
    position.turn(0, ap=1).run("act leona")
    assert steps(position) == []
    assert "pick chest" in position.options()
