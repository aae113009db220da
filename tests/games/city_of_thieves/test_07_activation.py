"""Chapter 7: activation and action points, and what of movement and chests belongs to it."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import Position, laid


def verbs(position: Position, *words: str) -> list[str]:
    return sorted(each for each in position.options() if each.startswith(words))


@pytest.mark.rule("city-of-thieves", "7.1", "7.2", "7.4", "7.6")
def test_a_character_moves_once_acts_once_and_is_activated_once() -> None:
    position = laid().at(leona="n1", iris="n2").chest("bakery", "idol")
    position.run("act leona", "step bakery", "stop").dice(1).run("pick chest", "act iris")
    assert (position.ap_left(), verbs(position, "act")) == (5, [])
    assert verbs(position, "step") == ["step c12", "step library"]


@pytest.mark.rule("city-of-thieves", "7.5", "8.13")
def test_a_move_is_not_interrupted_by_an_action() -> None:
    position = laid().at(leona="n1").chest("bakery", "idol").run("act leona", "step bakery")
    assert verbs(position, "pick", "bash") == ["bash chest", "pick chest"]
    # the action ends the move
    position.run("bash chest")
    assert (position.carried("leona"), verbs(position, "step", "stop")) == (["idol"], [])


@pytest.mark.rule("city-of-thieves", "7.5", "7.12", "8.13")
def test_who_activates_another_or_ends_his_turn_need_not_stop_first() -> None:
    position = laid().at(leona="n1", iris="n2").run("act leona", "step c11")
    assert verbs(position, "act", "stop", "end") == ["act iris", "end", "stop"]
    position.run("act iris")
    assert (position.state.turn.actor, position.state.turn.move) == (position.figure("iris"), 0)
    ended = laid().at(leona="n1", iris="n2").run("act leona", "step c11").do("end")
    assert ended.state.turn.seat == 1 or ended.step() != "Activation"


@pytest.mark.rule("city-of-thieves", "7.5", "8.6")
def test_in_passing_nothing_but_the_move_goes_on() -> None:
    position = laid("full").at(leona="n1", iris="bakery", davitto="n2").chest("bakery", "idol")
    position.run("act leona", "step bakery")
    assert verbs(position, "pick", "bash", "act", "end", "stop") == []
    assert position.why_not("pick chest") == ("8.6", "passing")
    assert position.why_not("act davitto") == ("8.6", "passing")


@pytest.mark.rule("city-of-thieves", "7.7", "7.10")
def test_nothing_is_offered_that_costs_more_ap_than_are_left() -> None:
    position = laid().at(leona="bakery").chest("bakery", "idol").ap(1).run("act leona")
    assert verbs(position, "pick", "bash") == ["pick chest"]
    assert verbs(position.ap(0), "pick", "step") == []


@pytest.mark.rule("city-of-thieves", "7.11")
def test_gained_ap_may_exceed_seven() -> None:
    position = laid("full").at(leona="n1").hand(0, "guild-favour").run("play guild-favour")
    assert position.ap_left() == 8


@pytest.mark.rule("city-of-thieves", "7.13", "12.3")
def test_turn_verbs_wait_until_the_move_is_over() -> None:
    position = laid("full").at(leona="n1").hand(0, "hard-lessons")
    position.run("act leona", "step c11")
    assert verbs(position, "play", "mission") == []
    position.run("stop")
    assert "play hard-lessons" in position.options()


@pytest.mark.rule("city-of-thieves", "7.14", "11.4", "7.16")
def test_a_wounded_character_is_not_activated() -> None:
    position = laid("full").at(leona="n1", iris="n2").wounds("leona", 1)
    assert verbs(position, "act", "heal") == ["act iris", "heal leona"]


@pytest.mark.rule("city-of-thieves", "8.1", "8.2", "8.3", "8.14")
def test_four_points_of_one_step_each_and_no_wall() -> None:
    position = laid().at(leona="chapel").run("act leona")
    # a wall lies between the Chapel and the Tanner's Gate
    assert verbs(position, "step", "stop") == ["step h1a", "step n1"]
    for space in ("h1a", "c12", "h1b", "c13"):
        position.run(f"step {space}")
    assert (position.where("leona"), verbs(position, "step")) == ("c13", [])
    assert position.ap_left() == 6


@pytest.mark.rule("city-of-thieves", "8.7", "8.5")
def test_rivals_and_militia_are_never_passed() -> None:
    position = laid("full").at(leona="n1", ossric="c11", kornak="bakery").run("act leona")
    assert verbs(position, "step") == ["step chapel"]


@pytest.mark.rule("city-of-thieves", "8.8", "8.6")
def test_a_friend_is_passed_only_towards_a_place_where_the_move_may_end() -> None:
    position = laid("full").at(leona="n1", iris="bakery", ossric="w1", kornak="c11")
    position.state.tripped[position.figure("leona")] = 3
    # with one point nothing is left beyond Iris
    assert "step bakery" not in position.run("act leona").options()
    position.turn(0).state.tripped[position.figure("leona")] = 2
    assert "step bakery" in position.run("act leona").options()


@pytest.mark.rule("city-of-thieves", "8.10", "8.11", "11.10")
def test_an_exchange_with_a_wounded_friend_keeps_the_limits() -> None:
    position = laid("full").at(leona="n1", iris="c11").wounds("iris", 1)
    position.load("leona", "idol").load("iris", "keys", "keys", "scroll")
    position.run("act leona", "step c11", "give leona:idol")
    # Iris holds four now, so something must come back
    assert "done" not in position.options()
    position.run("take iris:scroll", "done", "step h1a")
    assert position.carried("leona") == ["scroll"]
    assert position.carried("iris") == ["keys", "keys", "idol"]


@pytest.mark.rule("city-of-thieves", "8.15")
def test_a_ghost_passes_figures_and_may_end_with_an_attack() -> None:
    position = laid().at(leona="n1", ossric="c11", valdur="h1a").hand(0, "shadow-walk")
    position.run("act leona", "play shadow-walk", "step c11")
    assert "stop" not in position.options()
    assert "attack h1a" in position.options()


@pytest.mark.rule("city-of-thieves", "8.17", "12.10")
def test_a_pentacle_gate_needs_an_empty_pentacle() -> None:
    position = laid().at(leona="n1").hand(0, "pentacle-gate").run("act leona")
    position.run("play pentacle-gate", "warp c33")
    assert (position.where("leona"), position.state.turn.points) == ("c33", 3)
    full = laid().at(leona="n1", iris="c22", davitto="c23", brannoch="c32", ossric="c33")
    assert "play pentacle-gate" not in full.hand(0, "pentacle-gate").run("act leona").options()


@pytest.mark.rule("city-of-thieves", "8.18")
def test_a_move_never_has_fewer_than_one_point() -> None:
    position = laid().at(leona="n1", ossric="s1")
    position.hand(1, "tripwire", "tripwire", "tripwire").turn(1)
    for _ in range(3):
        position.run("play tripwire")
    position.turn(0).run("act leona", "step c11")
    assert verbs(position, "step") == []
    position.turn(0).run("act leona", "step h1a")
    assert position.state.turn.points == 3


@pytest.mark.rule("city-of-thieves", "8.20", "29.1")
def test_a_character_who_cannot_move_may_still_act() -> None:
    position = laid("full").at(leona="bakery", kornak="n1", valrut="w1").chest("bakery", "idol")
    position.run("act leona")
    assert verbs(position, "step") == []
    assert "pick chest" in position.options()


@pytest.mark.rule("city-of-thieves", "9.1", "9.4", "9.5", "9.8")
def test_bashing_opens_a_chest_without_a_roll() -> None:
    position = laid().at(leona="bakery").chest("bakery", "idol").run("act leona", "bash chest")
    assert (position.ap_left(), position.carried("leona")) == (5, ["idol"])
    assert position.chest_in("bakery") == ""
    assert position.dealer.outcomes == []


@pytest.mark.rule("city-of-thieves", "9.12", "9.10")
def test_without_an_empty_room_a_surplus_treasure_leaves_the_game() -> None:
    position = laid().at(leona="bakery").load("leona", "idol", "idol", "keys")
    for room in position.content.slugs("rooms"):
        position.chest(room, "scroll")
    position.run("act leona", "bash chest", "drop leona:keys")
    # the room just opened holds Leona herself
    assert position.carried("leona") == ["scroll", "idol", "idol"]
    assert [e.value("reason") for e in position.events("TreasureGone")] == ["no-empty-room"]


@pytest.mark.rule("city-of-thieves", "9.13", "9.14")
def test_treasures_are_open_and_cannot_be_dropped_at_will() -> None:
    position = laid().at(leona="bakery").load("leona", "idol").run("act leona")
    assert verbs(position, "drop", "give") == []


@pytest.mark.rule("city-of-thieves", "9.21")
def test_a_dropped_gem_is_a_locked_chest() -> None:
    position = laid("full").at(leona="bakery").chest("smithy", "magic-gem")
    position.at(iris="smithy").dice(1).run("act iris", "pick chest")
    assert position.carried("iris") == ["magic-gem"]


@pytest.mark.rule("city-of-thieves", "29.3", "29.13", "9.7")
def test_a_purse_pays_even_who_carries_three_treasures() -> None:
    position = laid().at(leona="bakery").load("leona", "idol", "idol", "keys")
    position.chest("bakery", "purse-3").run("act leona", "bash chest")
    assert (position.ducats(0), position.step()) == (6, "Activation")


@pytest.mark.rule("city-of-thieves", "11.2", "11.8", "11.9")
def test_wounds_add_up_and_are_healed_even_in_prison() -> None:
    position = laid("full").at(leona="prison", iris="n1").wounds("leona", 9)
    position.run("heal leona")
    assert (position.wounds_of("leona"), position.ap_left()) == (8, 6)


@pytest.mark.rule("city-of-thieves", "29.14", "11.5")
def test_healing_is_possible_between_the_steps_of_a_move() -> None:
    position = laid("full").at(leona="n1", iris="n2").wounds("iris", 1)
    position.run("act leona", "step c11", "heal iris", "step h1a")
    assert (position.wounds_of("iris"), position.where("leona")) == (0, "h1a")
