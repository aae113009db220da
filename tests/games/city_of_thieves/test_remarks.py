"""The price is told before the choice."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from tests.games.city_of_thieves.position import GANGS, Position, laid

X = (GANGS[0], GANGS[3])


def said(position: Position, notation: str) -> str:
    """What stands beside a choice."""
    assert notation in position.options()
    view = GAME.view(position.state, position.asked())
    return GAME.faces.remark(notation, view, position.content)


@pytest.mark.rule("city-of-thieves", "9.2", "9.4", "9.19")
def test_locks_tell_their_ap_and_chances() -> None:
    position = laid("full", gangs=X).at(davitto="chapel").chest("chapel", "idol")
    position.run("act davitto")
    assert said(position, "pick chest") == "1 AP, opens on 5 or less"
    assert said(position, "bash chest") == "2 AP, without a roll"
    position.token("chapel", "security", True).gear("davitto", "crowbar")
    assert said(position, "pick chest") == "2 AP, opens on 5 or less"
    assert said(position, "bash chest") == "2 AP, without a roll"


@pytest.mark.rule("city-of-thieves", "7.6", "10.1")
def test_an_attack_says_whom_it_meets() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c11").run("act leona")
    assert said(position, "attack c11") == "2 AP, Yldra, Combat 2"
    assert said(position, "step bakery") == "1 AP"
    guarded = laid("full", gangs=X).at(yldra="v1b", leona="n1").top("run").militia_phase(0)
    assert said(guarded.run("guard kornak"), "guard-attack v1b") == "Yldra, Combat 2"


@pytest.mark.rule("city-of-thieves", "7.6")
def test_a_first_step_costs_an_ap_and_the_next_ones_none() -> None:
    position = laid(gangs=X).at(leona="n1").run("act leona", "step c11")
    assert said(position, "step h1a") == ""
    assert said(position, "stop") == "3 movement points lost"
    assert said(position, "end") == "6 AP lost"


@pytest.mark.rule("city-of-thieves", "21.1")
def test_hiring_says_which_skill_is_given_up() -> None:
    position = laid("full", gangs=X)
    hired = GAME.faces.remark("hire chufflock davitto", None, position.content)
    assert "Davitto leaves with Tinkerer" in hired
    assert "goes to Prison" in hired


@pytest.mark.rule("city-of-thieves", "11.5", "18.4")
def test_healing_and_buying_tell_their_prices() -> None:
    position = laid("full", gangs=X).at(leona="n1").wounds("leona", 2).xp(0, 2)
    assert said(position, "heal leona") == "1 AP, 2 wounds"
    assert said(position, "buy sword").startswith("2 experience tokens: ")


@pytest.mark.rule("city-of-thieves", "13.1", "20.5")
def test_missions_and_intrigue_tell_their_ap() -> None:
    position = laid("full", gangs=X).at(leona="library").load("leona", "idol", "idol", "idol")
    position.missions("m05")
    assert said(position, "mission m05").startswith("3 AP: ")
    assert said(position, "intrigue-draw") == "1 AP"


@pytest.mark.parametrize(("room", "verb"), [("scriptorium", "read"), ("treasure-room", "loot")])
def test_rooms_below_cost_an_ap(room: str, verb: str) -> None:
    position = laid("full", gangs=X).at(leona=room).run("act leona")
    assert said(position, verb) == "1 AP"


def test_done_says_what_is_done() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c11").load("leona", "idol", "keys")
    position.do("act leona", "step c11")
    assert said(position, "done") == "hand over nothing more and go on"


def test_ferries_tell_their_ducats() -> None:
    position = laid(gangs=X, adventure="ferrymens-toll").at(leona="c11").alarm().run("act leona")
    assert said(position, "ferry c14") == "1 ducat"
    assert said(position, "ferry-out") == "3 ducats"


@pytest.mark.rule("city-of-thieves", "40.5")
def test_rubble_is_cleared_for_an_ap_or_with_the_axe_for_none() -> None:
    position = laid("full", gangs=X, adventure="rubble-and-ruin").at(leona="c12").run("act leona")
    assert said(position, "clear h1b") == "1 AP"
    assert said(position.gear("leona", "axe"), "clear h1b") == "0 AP"


def test_every_gang_choice_names_its_thieves() -> None:
    content = laid(gangs=X).content
    assert "Leona" in GAME.faces.remark("gang executioners", None, content)
