"""Chapter 15: the rooms of the catacombs."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.state import KILLED, LEFT, LOST
from tests.games.city_of_thieves.position import GANGS, Position, laid


def below(room: str, **places: str) -> Position:
    return laid("full", GANGS[:3]).at(leona=room, iris="n1", **places)


# the Prison


@pytest.mark.rule("city-of-thieves", "15.3", "15.4", "15.12", "15.13")
def test_a_prisoner_is_moved_there_directly_with_all_he_has_and_without_a_roll() -> None:
    position = laid("full", hired={"chufflock": "brannoch"}).at(chufflock="n1", ossric="c11")
    position.load("ossric", "idol", "keys").gear("ossric", "sword").dice(6, 5, 4, 1, 1)
    position.run("act chufflock", "attack c11").pass_windows()
    position.run("steal ossric:keys")
    assert (position.where("ossric"), position.where("cyclops")) == ("prison", "lair")
    assert (position.carried("ossric"), position.gear_of("ossric")) == (["idol"], "sword")


@pytest.mark.rule("city-of-thieves", "15.5", "7.15", "15.6")
def test_a_prisoner_can_only_try_to_escape() -> None:
    position = below("prison", ossric="prison", davitto="prison").run("act leona")
    own = [each for each in position.options() if not each.startswith(("act", "end"))]
    assert own == ["escape"]


@pytest.mark.rule("city-of-thieves", "15.7", "15.8")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_failed_escape_costs_the_ap_and_the_move(face: int) -> None:
    position = below("prison").dice(face).run("act leona", "escape")
    assert (position.where("leona"), position.ap_left()) == ("prison", 6)
    assert "escape" not in position.options()
    assert "step pentacle" not in position.options()


@pytest.mark.rule("city-of-thieves", "15.7", "15.9", "15.35")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_an_escape_leads_out_at_once(face: int) -> None:
    position = below("prison").dice(face).run("act leona", "escape")
    assert position.options()[0] == "step pentacle"
    assert "stop" in position.options()
    position.dice(6).run("step pentacle")
    assert (position.where("leona"), position.state.turn.points) == ("pentacle", 3)


@pytest.mark.rule("city-of-thieves", "15.9", "15.11")
def test_who_escapes_may_stay_where_he_is_and_has_moved_all_the_same() -> None:
    position = below("prison").dice(6).run("act leona", "escape", "stop")
    assert (position.where("leona"), position.ap_left()) == ("prison", 6)
    assert position.why_not("step pentacle") == ("7.4", "no-move")
    assert "escape" not in position.options()


@pytest.mark.rule("city-of-thieves", "15.10")
def test_keys_let_a_prisoner_roll_again_once() -> None:
    position = below("prison").load("leona", "keys", "keys").dice(1, 2)
    position.run("act leona", "escape", "reroll 0 item")
    assert position.where("leona") == "prison"
    assert position.state.throw is None


@pytest.mark.rule("city-of-thieves", "15.11")
def test_after_an_escape_an_action_is_left_but_no_move() -> None:
    position = below("prison").chest("guardroom", "idol").off("kornak").dice(6, 6)
    position.run("act leona", "escape", "step pentacle", "up c22", "step h2a", "step guardroom")
    assert "pick chest" in position.options()
    assert not [each for each in position.options() if each.startswith("step")]


@pytest.mark.rule("city-of-thieves", "15.37", "14.18")
def test_an_escape_into_a_held_pentacle_without_ap_fails() -> None:
    position = below("prison", ossric="pentacle").ap(1).dice(6).run("act leona", "escape")
    assert position.where("leona") == "prison"
    assert position.ap_left() == 0
    assert "step pentacle" not in position.options()


@pytest.mark.rule("city-of-thieves", "15.38")
def test_who_is_freed_after_a_failed_escape_still_cannot_move() -> None:
    position = below("prison").hand(0, "breakout").dice(1).run("act leona", "escape")
    position.run("play breakout", "up c22")
    assert position.where("leona") == "c22"
    assert not [each for each in position.options() if each.startswith("step")]


@pytest.mark.rule("city-of-thieves", "29.5")
def test_who_is_jailed_in_his_own_activation_cannot_escape_in_that_turn() -> None:
    position = below("library", cyclops="tunnel").token("library", "staircase", True)
    position.dice(1, 1, 6, 6, 6, 6).run("act leona", "down tunnel").pass_windows().settle()
    assert position.where("leona") == "prison"
    assert "act leona" not in position.options()


@pytest.mark.rule("city-of-thieves", "15.7", "19.3")
def test_a_skeleton_key_opens_the_prison_once_at_the_usual_price() -> None:
    position = below("prison").gear("leona", "skeleton-key").run("act leona", "use-gear leona")
    assert position.options()[0] == "step pentacle"
    assert "stop" in position.options()
    assert (position.ap_left(), position.gear_of("leona")) == (6, "")


@pytest.mark.rule("city-of-thieves", "21.10", "21.16", "29.15")
def test_iraem_leaves_the_prison_without_ap_and_roll_unless_he_is_wounded() -> None:
    position = laid("full", ("kalderns-gang", "nocturnis"), hired={"iraem": "elise"})
    position.at(iraem="prison", tortok="n1").ap(0).run("act iraem", "escape")
    assert position.options()[0] == "step pentacle"
    assert "stop" in position.options()
    position.turn(0).wounds("iraem", 1)
    assert "act iraem" not in position.options()


@pytest.mark.rule("city-of-thieves", "15.9", "15.11")
def test_a_second_wind_does_not_follow_an_escape() -> None:
    position = laid("full", GANGS[:3]).at(brannoch="prison").dice(6, 6)
    position.run("act brannoch", "escape", "step pentacle", "up c22", "stop")
    assert position.where("brannoch") == "c22"
    assert "skill brannoch" not in position.options()


# Torture Chamber, Tunnel


@pytest.mark.rule("city-of-thieves", "15.14", "15.15", "15.34")
def test_the_rack_takes_a_treasure_from_any_prisoner() -> None:
    position = below("torture-chamber", ossric="prison", davitto="prison")
    position.load("ossric", "idol", "idol").load("davitto", "keys").run("act leona")
    racks = [each for each in position.options() if each.startswith("rack")]
    assert racks == ["rack davitto:keys", "rack ossric:idol"]
    position.run("rack davitto:keys")
    assert (position.carried("leona"), position.ap_left()) == (["keys"], 6)
    assert not [each for each in position.options() if each.startswith("rack")]


@pytest.mark.rule("city-of-thieves", "15.15", "9.9")
def test_a_racked_treasure_too_many_is_dropped() -> None:
    position = below("torture-chamber", ossric="prison").load("ossric", "idol")
    position.load("leona", "keys", "keys", "scroll").run("act leona", "rack ossric:idol")
    assert position.options()[0].startswith("drop leona")


@pytest.mark.rule("city-of-thieves", "15.16", "22.9")
def test_the_tunnel_opens_with_the_alarm() -> None:
    position = below("tunnel").run("act leona")
    assert "tunnel" not in position.options()
    assert "tunnel" in position.alarm().options()


@pytest.mark.rule("city-of-thieves", "15.17", "19.6")
def test_who_is_lost_in_the_tunnel_loses_everything() -> None:
    position = below("tunnel").alarm().load("leona", "idol").gear("leona", "sword").dice(1)
    position.run("act leona", "tunnel")
    assert (position.fate_of("leona"), position.ducats(0)) == (LOST, 0)
    assert position.gear_id("sword") in position.state.gear_gone


@pytest.mark.rule("city-of-thieves", "15.18", "15.19")
def test_with_one_treasure_a_2_costs_just_that() -> None:
    position = below("tunnel").alarm().load("leona", "idol").dice(2).run("act leona", "tunnel")
    assert (position.fate_of("leona"), position.carried("leona")) == (LEFT, [])


@pytest.mark.rule("city-of-thieves", "15.17", "19.1")
def test_with_a_lantern_a_1_in_the_tunnel_counts_as_a_2() -> None:
    position = below("tunnel").alarm().gear("leona", "lantern").dice(1).run("act leona", "tunnel")
    assert position.fate_of("leona") == LEFT


# Scriptorium, Altar, Treasure Room


@pytest.mark.rule("city-of-thieves", "15.22", "15.25", "15.36")
def test_one_reads_once_on_each_visit_and_coming_up_counts() -> None:
    position = below("scriptorium").discarded("run").dice(1).run("act leona", "read")
    assert (position.in_hand(0), position.experience(0)) == (["run"], 1)
    position.turn(0).run("act leona")
    assert "read" not in position.options()
    position.dice(6).run("step pentacle", "pass", "up c22")
    position.turn(0).at(leona="scriptorium").run("act leona")
    assert "read" in position.options()


@pytest.mark.rule("city-of-thieves", "15.36")
def test_prison_does_not_end_a_visit() -> None:
    position = below("scriptorium")
    position.state.read[position.figure("leona")] = True
    position.at(leona="prison").dice(6, 6).run("act leona", "escape", "step pentacle")
    assert position.state.read[position.figure("leona")]
    position.run("up c22")
    assert not position.state.read[position.figure("leona")]


@pytest.mark.rule("city-of-thieves", "15.22")
def test_a_reader_takes_any_three_cards_of_the_discard_pile() -> None:
    position = below("scriptorium").discarded("run", "run", "feint", "ambush").dice(2)
    position.run("act leona", "read")
    assert position.options() == ["take feint", "take run", "take ambush"]
    position.run("take run", "take run", "take ambush")
    assert position.in_hand(0) == ["ambush", "run", "run"]
    assert position.state.discard == [position.card("feint")]


@pytest.mark.rule("city-of-thieves", "15.26")
def test_the_altar_wants_a_magic_gem() -> None:
    position = below("altar").load("leona", "idol").run("act leona")
    assert "altar" not in position.options()
    position.load("leona", "idol", "magic-gem").run("altar")
    assert (position.carried("leona"), position.ducats(0)) == (["idol"], 9)


@pytest.mark.rule("city-of-thieves", "15.27", "15.28", "15.31")
@pytest.mark.parametrize("dice", [(2, 2, 5), (5, 2, 5), (4, 4, 4)])
def test_two_dice_alike_kill_a_looter_who_is_not_charged_at_the_end(
    dice: tuple[int, int, int],
) -> None:
    position = below("treasure-room").load("leona", "idol").dice(*dice).run("act leona", "loot")
    assert position.fate_of("leona") == KILLED
    assert position.where("leona") == ""
    position.left("iris", "davitto", "brannoch")
    assert position.score().total(0) == 3


@pytest.mark.rule("city-of-thieves", "15.30")
def test_a_bracelet_rolls_one_die_again_once() -> None:
    position = below("treasure-room").load("leona", "bracelet").dice(3, 3, 5, 3)
    position.run("act leona", "loot", "reroll 1 item")
    assert position.fate_of("leona") == KILLED


@pytest.mark.rule("city-of-thieves", "15.29", "15.32")
def test_one_loots_once_on_each_visit() -> None:
    position = below("treasure-room").dice(1, 2, 3).run("act leona", "loot")
    assert position.ducats(0) == 9
    assert "loot" not in position.turn(0).run("act leona").options()


@pytest.mark.rule("city-of-thieves", "15.33", "15.1", "15.2")
def test_the_pentacle_offers_no_action_and_nobody_enters_the_lair() -> None:
    position = below("pentacle").run("act leona")
    own = [each for each in position.options() if not each.startswith(("act", "end", "up"))]
    assert own == []
    stairs = below("library").token("library", "staircase", True).run("act leona")
    assert "down lair" not in stairs.options()
