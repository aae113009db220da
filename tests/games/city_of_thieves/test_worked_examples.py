"""The worked examples of the rules, W1 to W20."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.state import KILLED, LEFT, LOST
from tests.games.city_of_thieves.position import GANGS, Position, laid


def w1(blue: bool) -> Position:
    """Kornak in the Guardroom, Iris of the second player on c21 with a scroll."""
    position = laid("full", gangs=("nocturnis", "executioners"))
    return (
        position.at(iris="c21").load("iris", "scroll").purse(1, 3).top("ambush" if blue else "run")
    )


@pytest.mark.rule("city-of-thieves", "6.3", "6.4", "6.11", "6.16", "6.17")
def test_w1_a_militiaman_moves_on_a_purple_back_and_throws_his_victim_in_prison() -> None:
    position = w1(blue=False).militia_phase(0)
    position.run("guard kornak", "guard-step v1b")
    position.dice(5, 3, 2, 4, 1).run("guard-attack c21")
    assert position.ducats(1) == 1
    assert position.where("iris") == "prison"
    assert position.carried("iris") == ["scroll"]
    assert position.where("kornak") == "c21"
    assert position.experience(0) == 0


@pytest.mark.rule("city-of-thieves", "6.5")
def test_w1b_on_a_blue_back_the_phase_is_over_at_once() -> None:
    position = w1(blue=True).at(valdur="n1").militia_phase(0)
    assert "act valdur" in position.options()


@pytest.mark.rule("city-of-thieves", "11.4", "11.5", "11.6", "11.7")
@pytest.mark.parametrize("mode", ["old-city", "full"])
def test_w2_each_ap_heals_one_wound_and_a_healed_character_may_be_activated(mode: str) -> None:
    position = laid(mode, gangs=("nocturnis", "executioners"), hired={"lucius": "valdur"})
    position.at(lucius="n1").wounds("lucius", 2)
    position.run("heal lucius")
    assert (position.wounds_of("lucius"), position.ap_left()) == (1, 6)
    assert "act lucius" not in position.options()
    position.run("heal lucius")
    assert (position.wounds_of("lucius"), position.ap_left()) == (0, 5)
    assert "act lucius" in position.options()


@pytest.mark.rule("city-of-thieves", "10.14", "10.16", "10.18", "10.19", "10.23", "21.11")
def test_w3_equal_scores_are_decided_by_totals_with_bonuses() -> None:
    position = laid(
        "full", gangs=("cursed-ones", "nocturnis"), hired={"shaana": "hesk", "isabeau": "ossric"}
    )
    position.at(shaana="c11", isabeau="h1a").load("isabeau", "idol").hand(1, "powerful-blow")
    position.dice(4, 2, 1, 3, 2).run("act shaana", "attack h1a", "play powerful-blow")
    assert position.carried("shaana") == ["idol"]
    assert position.wounds_of("isabeau") == 1
    assert all(option.startswith("retreat") for option in position.options())
    position.run("retreat c13")
    assert (position.where("isabeau"), position.where("shaana")) == ("c13", "h1a")


@pytest.mark.rule("city-of-thieves", "10.9", "10.10", "14.19", "14.21", "21.12")
def test_w4_sixes_of_the_attacker_are_experience_and_the_loser_below_goes_to_prison() -> None:
    position = laid(
        "full", gangs=("executioners", "nocturnis"), hired={"sienne": "leona", "lucius": "valdur"}
    )
    position.at(sienne="library", lucius="scriptorium").token("library", "staircase", True)
    position.dice(6, 6, 3, 6, 6).run("act sienne", "down scriptorium", "pass", "pass")
    assert position.experience(0) == 3
    assert position.experience(1) == 0
    assert position.where("lucius") == "prison"
    assert position.where("sienne") == "scriptorium"
    assert position.where("cyclops") == "lair"


@pytest.mark.rule("city-of-thieves", "14.1", "14.4", "14.9", "14.10", "14.14", "16.5")
def test_w5_down_a_staircase_and_up_by_the_pentacle() -> None:
    position = laid("full", gangs=("kalderns-gang", "nocturnis"), hired={"iraem": "kaldern"})
    position.at(iraem="library").token("library", "staircase", True)
    position.dice(6).run("act iraem", "down altar")
    assert (position.where("iraem"), position.ap_left()) == ("altar", 6)
    assert "step pentacle" not in position.options()
    position.turn(0).dice(6).run("act iraem", "step pentacle")
    assert "stop" not in position.options()
    position.run("up c22", "step h2a", "step c21")
    assert (position.where("iraem"), position.ap_left()) == ("c21", 6)
    assert not [each for each in position.options() if each.startswith("step")]


@pytest.mark.rule("city-of-thieves", "10.15", "10.16")
@pytest.mark.parametrize(("mode", "winner"), [("base", 0), ("old-city", 1), ("full", 1)])
def test_w6_equal_scores_go_to_the_attacker_in_the_base_game_and_to_the_total_else(
    mode: str, winner: int
) -> None:
    position = laid(mode).at(iris="n1", ossric="c11")
    position.dice(5, 2, 5, 4).run("act iris", "attack c11")
    assert position.ducats(winner) == 5


@pytest.mark.rule("city-of-thieves", "10.17")
def test_w7_equal_totals_go_to_the_attacker() -> None:
    position = laid("full").at(iris="n1", ossric="c11")
    position.dice(5, 3, 5, 3).run("act iris", "attack c11")
    assert (position.ducats(0), position.ducats(1)) == (5, 1)


@pytest.mark.rule("city-of-thieves", "9.2", "9.3")
@pytest.mark.parametrize(
    ("thief", "faces", "opened"),
    [("brannoch", (4,), True), ("brannoch", (5,), False), ("davitto", (5,), True)],
)
def test_w8_a_lock_opens_on_a_die_not_above_mind(
    thief: str, faces: tuple[int], opened: bool
) -> None:
    position = laid().at(**{thief: "bakery"}).chest("bakery", "idol")
    position.dice(*faces).run(f"act {thief}", "pick chest")
    assert (position.carried(thief) == ["idol"]) == opened
    assert position.ap_left() == 6
    assert "pick chest" not in position.options()


@pytest.mark.rule("city-of-thieves", "9.2", "7.9")
def test_w8_sanaris_rolls_a_failed_lock_again() -> None:
    position = laid(gangs=("nocturnis", "executioners")).at(sanaris="bakery")
    position.chest("bakery", "idol").dice(6, 3).run("act sanaris", "pick chest", "reroll 0 skill")
    assert position.carried("sanaris") == ["idol"]


@pytest.mark.rule("city-of-thieves", "9.19", "17.9", "17.10")
@pytest.mark.parametrize(
    ("thief", "verb", "price"),
    [("dorak", "pick", 2), ("dorak", "bash", 3), ("mogrin", "bash", 2)],
)
def test_w9_security_makes_a_chest_dearer_and_goes_with_it(
    thief: str, verb: str, price: int
) -> None:
    position = laid("full", gangs=("cursed-ones", "executioners")).at(**{thief: "chapel"})
    position.chest("chapel", "idol").token("chapel", "security", True)
    position.dice(1).run(f"act {thief}", f"{verb} chest")
    assert position.ap_left() == 7 - price
    assert position.carried(thief) == ["idol"]
    assert position.token_in("chapel") == ""


@pytest.mark.rule("city-of-thieves", "7.2", "11.3", "11.7", "17.5")
def test_w10_a_trap_wounds_and_ends_the_activation() -> None:
    position = laid("full").at(leona="n1").token("chapel", "trap")
    position.run("act leona", "step chapel")
    assert (position.ap_left(), position.wounds_of("leona")) == (6, 1)
    position.run("heal leona")
    assert (position.ap_left(), position.wounds_of("leona")) == (5, 0)
    assert "act leona" not in position.options()


def retreat_from_the_bakery(**others: str) -> list[str]:
    position = laid("base", GANGS[:3]).at(iris="n1", ossric="bakery", **others)
    position.dice(6, 6, 1, 1).run("act iris", "attack bakery")
    return sorted(position.options())


@pytest.mark.rule("city-of-thieves", "10.27")
def test_w11_a_retreat_ends_after_three_different_spaces() -> None:
    # the winner has left n1 for the bakery
    legal = ["retreat h1a", "retreat n1", "retreat v1a", "retreat w1"]
    assert retreat_from_the_bakery() == legal


@pytest.mark.rule("city-of-thieves", "10.24", "10.27")
def test_w12_a_retreat_passes_figures_but_ends_on_a_free_space() -> None:
    assert retreat_from_the_bakery(elise="h1a", tortok="w1") == ["retreat n1", "retreat v1a"]


def in_the_tunnel() -> Position:
    position = laid("full", gangs=("cursed-ones", "executioners")).alarm().purse(0, 5)
    return position.at(yldra="tunnel", dorak="c11").load("yldra", "scroll", "keys", "idol")


@pytest.mark.rule("city-of-thieves", "15.16", "15.17", "15.20")
def test_w13_a_1_in_the_tunnel_loses_the_character_for_3_ducats() -> None:
    position = in_the_tunnel().dice(1).run("act yldra", "tunnel")
    assert position.fate_of("yldra") == LOST
    assert (position.carried("yldra"), position.ducats(0)) == ([], 2)
    position.score()
    # Dorak and two thieves who were never placed are inside, Yldra is not charged again
    assert position.state.gangs[0].scored[4] == -9


@pytest.mark.rule("city-of-thieves", "15.18", "15.19")
def test_w13_a_3_in_the_tunnel_costs_two_treasures_and_a_4_nothing() -> None:
    position = in_the_tunnel().dice(3).run("act yldra", "tunnel")
    position.run("lose yldra:idol", "lose yldra:keys")
    assert (position.fate_of("yldra"), position.carried("yldra")) == (LEFT, ["scroll"])
    position = in_the_tunnel().dice(4).run("act yldra", "tunnel")
    assert (position.fate_of("yldra"), position.carried("yldra")) == (
        LEFT,
        ["scroll", "keys", "idol"],
    )


@pytest.mark.rule("city-of-thieves", "15.27", "15.28", "15.29", "15.30")
def test_w14_looting_pays_the_sum_kills_on_a_pair_and_a_bracelet_helps() -> None:
    position = laid("full").at(leona="treasure-room", iris="c11")
    position.dice(2, 5, 6).run("act leona", "loot")
    assert position.ducats(0) == 16
    position = laid("full").at(leona="treasure-room", iris="c11")
    position.dice(3, 3, 5).run("act leona", "loot")
    assert position.fate_of("leona") == KILLED
    position = laid("full").at(leona="treasure-room").load("leona", "bracelet")
    position.dice(3, 3, 5, 1).run("act leona", "loot", "reroll 0 item")
    assert position.ducats(0) == 3 + 9


@pytest.mark.rule("city-of-thieves", "15.7", "15.9", "15.10", "15.11")
def test_w15_an_escape_is_the_move_and_leads_on_at_the_usual_price() -> None:
    position = laid("full", gangs=("kalderns-gang", "executioners")).at(elise="prison")
    position.load("elise", "keys").chest("jewellers-shop", "idol")
    position.dice(2, 5, 6).run("act elise", "escape", "reroll 0 item", "step pentacle")
    position.run("up c33", "step h3c", "step jewellers-shop")
    assert (position.where("elise"), position.ap_left()) == ("jewellers-shop", 6)
    options = position.options()
    assert "pick chest" in options
    assert not [each for each in options if each.startswith("step")]


@pytest.mark.rule("city-of-thieves", "16.2", "16.7", "16.10", "16.11", "16.12", "16.17")
def test_w16_the_cyclops_must_be_beaten_twice() -> None:
    position = laid("full", gangs=("kalderns-gang", "executioners"))
    position.at(elise="library").load("elise", "idol").token("library", "staircase", True)
    position.dice(4, 5, 4, 2, 1, 6, 3, 4, 3, 3, 1, 4, 4).run("act elise", "down scriptorium")
    assert position.where("elise") == "prison"
    assert position.where("cyclops") == "scriptorium"
    assert (position.carried("elise"), position.ducats(0)) == (["idol"], 3)


@pytest.mark.rule("city-of-thieves", "15.21", "15.22", "15.23", "15.24")
def test_w17_readers_take_discarded_cards_or_draw_two() -> None:
    position = laid("full", gangs=("kalderns-gang", "nocturnis"), hired={"iraem": "kaldern"})
    position.at(iraem="scriptorium").discarded("run", "feint", "ambush", "tripwire")
    position.dice(5).run("act iraem", "read", "take run", "take feint", "take ambush")
    assert position.in_hand(0) == ["ambush", "feint", "run"]
    assert position.experience(0) == 1
    position = laid("full", gangs=("nocturnis", "executioners"), hired={"lucius": "valdur"})
    position.at(lucius="scriptorium").load("lucius", "scroll").discarded("run")
    position.dice(5, 4).run("act lucius", "read", "reroll 0 item")
    assert (position.in_hand(0), position.experience(0)) == (["run"], 1)
    position = laid("full", gangs=("kalderns-gang", "nocturnis")).at(tortok="scriptorium")
    position.discarded("run").dice(5).run("act tortok", "read")
    assert (len(position.in_hand(0)), position.experience(0)) == (2, 0)
    assert len(position.state.discard) == 1


@pytest.mark.rule("city-of-thieves", "15.26")
def test_w18_the_altar_pays_6_ducats_for_each_gem() -> None:
    position = laid("full").at(leona="altar").load("leona", "magic-gem", "magic-gem")
    position.run("act leona", "altar")
    assert (position.ducats(0), position.carried("leona"), position.ap_left()) == (15, [], 6)


@pytest.mark.rule("city-of-thieves", "13.1", "13.2", "13.3", "13.9")
@pytest.mark.parametrize(
    ("mission", "loads", "reward"),
    [
        ("m01", (("scroll", "scroll"), ("scroll",)), 9),
        ("m06", (("scroll", "keys"), ("scroll", "keys")), 12),
        ("m13", (("scroll", "keys", "bracelet"), ("goblet", "idol")), 18),
        ("m15", (("magic-gem", "idol"), ("idol",)), 7),
    ],
)
def test_w19_missions_pay_for_treasures_of_several_characters(
    mission: str,
    loads: tuple[tuple[str, str, str], tuple[str, str]]
    | tuple[tuple[str, str], tuple[str, str]]
    | tuple[tuple[str, str], tuple[str]],
    reward: int,
) -> None:
    position = laid("full").at(leona="n1", iris="n2").missions(mission)
    position.load("leona", *loads[0]).load("iris", *loads[1])
    position.run(f"mission {mission}")
    while [each for each in position.options() if each.startswith("use ")]:
        position.run(next(each for each in position.options() if each.startswith("use ")))
    assert position.ducats(0) == 3 + reward
    assert position.ap_left() == 4
    assert position.carried("leona") + position.carried("iris") == []


@pytest.mark.rule("city-of-thieves", "9.9", "9.10", "9.11", "10.20")
def test_w20_a_stolen_treasure_too_many_is_dropped_into_an_empty_room() -> None:
    position = laid(gangs=("kalderns-gang", "executioners")).at(tortok="n1", leona="c11")
    position.load("tortok", "scroll", "keys", "idol").load("leona", "goblet")
    position.dice(6, 6, 1, 1).run("act tortok", "attack c11", "pass")
    position.run("drop tortok:scroll", "into bakery", "retreat w2")
    assert position.carried("tortok") == ["keys", "goblet", "idol"]
    assert position.chest_in("bakery") == "scroll"
