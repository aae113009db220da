"""Chapter 13: missions."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid

X = (GANGS[0], GANGS[3])


def with_loads(*missions: str, mode: str = "base", **loads: str) -> Position:
    position = laid(mode, gangs=X).missions(*missions)
    for gate, (figure, kinds) in enumerate(loads.items()):
        position.at(**{figure: f"n{gate + 1}"}).load(figure, *kinds.split())
    return position


@pytest.mark.rule("city-of-thieves", "13.1", "13.2")
def test_a_mission_costs_three_ap_and_is_completed_once_a_turn() -> None:
    position = with_loads("m01", "m02", leona="scroll scroll", iris="keys keys")
    position.run("mission m01")
    assert (position.ducats(0), position.ap_left()) == (9, 4)
    assert position.why_not("mission m02") == ("13.1", "mission-done")
    assert with_loads("m01", leona="scroll scroll").ap(2).why_not("mission m01")[1] == "no-ap"
    assert with_loads("m01", leona="scroll").why_not("mission m01")[1] == "lacks-treasures"


@pytest.mark.rule("city-of-thieves", "13.2", "13.5")
def test_the_player_chooses_the_givers_and_the_treasures_leave_the_game() -> None:
    position = with_loads("m05", leona="idol idol", iris="idol")
    position.run("mission m05", "use leona:idol", "use iris:idol", "done")
    assert (position.carried("leona"), position.carried("iris")) == (["idol"], [])
    assert position.ducats(0) == 9


@pytest.mark.rule("city-of-thieves", "13.3")
def test_further_treasures_raise_the_reward_if_the_player_adds_them() -> None:
    position = with_loads("m05", leona="idol idol", iris="idol")
    position.run("mission m05", "use leona:idol", "use leona:idol")
    assert "done" in position.options()
    position.run("use iris:idol")
    assert position.ducats(0) == 12


@pytest.mark.rule("city-of-thieves", "13.3")
def test_a_second_pair_is_added_as_a_whole() -> None:
    position = with_loads("m06", leona="scroll keys", iris="scroll keys")
    position.run("mission m06", "use leona:scroll", "use leona:keys", "use iris:scroll")
    assert position.ducats(0) == 15
    single = with_loads("m06", leona="scroll keys", iris="scroll").run("mission m06")
    single.run("use leona:scroll")
    assert single.ducats(0) == 9


@pytest.mark.rule("city-of-thieves", "13.4")
def test_wounded_characters_give_and_prisoners_do_not() -> None:
    position = with_loads("m01", mode="full", leona="scroll", iris="scroll").wounds("leona", 1)
    assert "mission m01" in position.options()
    position.at(iris="prison")
    assert position.why_not("mission m01") == ("13.2", "lacks-treasures")


@pytest.mark.rule("city-of-thieves", "13.6", "13.7")
def test_a_completed_mission_is_replaced_as_long_as_there_are_any() -> None:
    position = with_loads("m01", "m02", leona="scroll scroll").run("mission m01")
    assert len(position.state.missions) == 2
    position = with_loads("m01", "m02", leona="scroll scroll")
    position.state.missions_done.extend(position.state.mission_deck)
    position.state.mission_deck.clear()
    assert len(position.run("mission m01").state.missions) == 1
    off = laid("base", gangs=X, mission_refill="off").missions("m01", "m02").at(leona="n1")
    assert len(off.load("leona", "scroll", "scroll").run("mission m01").state.missions) == 1


@pytest.mark.rule("city-of-thieves", "13.8")
def test_a_mission_is_no_action_of_a_character() -> None:
    position = with_loads("m01", leona="scroll scroll").run("act leona", "mission m01")
    assert not position.state.turn.acted
    assert "step c11" in position.options()


@pytest.mark.rule("city-of-thieves", "13.9")
def test_gems_count_only_where_any_treasure_will_do() -> None:
    position = with_loads("m11", mode="full", leona="magic-gem idol keys")
    assert "mission m11" not in position.options()
    position = with_loads("m15", mode="full", leona="magic-gem idol keys").run("mission m15")
    while position.step() == "GiveForMission":
        position.run(position.options()[0])
    assert position.ducats(0) == 10


@pytest.mark.rule("city-of-thieves", "13.2", "13.9")
def test_pairs_are_of_two_ordinary_kinds() -> None:
    position = with_loads("m14", leona="scroll scroll", iris="scroll scroll")
    assert position.why_not("mission m14") == ("13.2", "lacks-treasures")
    position.at(davitto="s1").load("davitto", "idol", "idol").run("mission m14")
    position.run("use leona:scroll", "use iris:scroll")
    assert position.ducats(0) == 15
    assert position.carried("davitto") == []
    assert (position.carried("leona"), position.carried("iris")) == (["scroll"], ["scroll"])
    relics = laid("full", X, "ashen-pact").missions("m14").at(leona="n1", iris="n2", davitto="n3")
    relics.load("leona", "ember-eye", "ember-eye", "black-candle", "black-candle")
    relics.load("iris", "scroll", "scroll").load("davitto", "idol", "idol").run("mission m14")
    assert relics.ducats(0) == 15
    assert len(relics.carried("leona")) == 4


@pytest.mark.rule("city-of-thieves", "13.2")
@pytest.mark.parametrize(
    ("mission", "loads", "ducats"),
    [
        ("m11", {"leona": "scroll keys idol"}, 9),
        ("m12", {"leona": "scroll keys idol", "iris": "goblet"}, 13),
        ("m14", {"leona": "scroll scroll", "iris": "idol idol"}, 12),
    ],
)
def test_missions_of_different_kinds_and_of_pairs(
    mission: str, loads: dict[str, str], ducats: int
) -> None:
    position = with_loads(mission, **loads).run(f"mission {mission}")
    assert position.ducats(0) == 3 + ducats


@pytest.mark.rule("city-of-thieves", "13.2", "13.3", "13.4")
def test_pairs_are_named_kind_by_kind_as_long_as_enough_are_left() -> None:
    position = with_loads("m14", leona="scroll scroll keys", iris="keys idol idol")
    position.do("mission m14")
    # idols alone would leave no second pair behind them
    assert position.options() == ["use leona:scroll", "use leona:keys", "use iris:keys"]
    position.do("use leona:scroll")
    assert position.options() == ["use leona:scroll"]
    position.do("use leona:scroll")
    assert position.options() == ["use leona:keys", "use iris:keys", "use iris:idol"]
    position.do("use leona:keys")
    assert position.options() == ["use iris:keys"]
    position.do("use iris:keys")
    assert position.options() == ["done"]


@pytest.mark.rule("city-of-thieves", "13.2", "13.3")
def test_the_second_pair_is_of_another_kind() -> None:
    position = with_loads("m14", leona="scroll scroll", iris="scroll scroll", davitto="idol idol")
    position.do("mission m14", "use leona:scroll", "use leona:scroll")
    assert position.options() == ["use davitto:idol"]
