"""Chapter 22: alarm, gates, leaving."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.state import LEFT
from tests.games.city_of_thieves.position import laid


@pytest.mark.rule("city-of-thieves", "22.2", "22.6", "22.8")
def test_after_the_alarm_an_open_gate_is_left_for_one_point() -> None:
    position = laid().at(leona="n1", iris="n2").load("leona", "idol").run("act leona")
    assert "leave" not in position.options()
    position.alarm().run("leave")
    assert (position.fate_of("leona"), position.ap_left()) == (LEFT, 6)
    assert position.carried("leona") == ["idol"]


@pytest.mark.rule("city-of-thieves", "22.3", "22.7", "22.10")
def test_a_shut_gate_keeps_its_space_but_lets_nobody_out() -> None:
    position = laid().at(leona="n1", iris="c11").alarm().shut("n1").run("act leona")
    assert "leave" not in position.options()
    assert "step chapel" in position.options()
    position.run("act iris")
    assert "step n1" not in position.options()


@pytest.mark.rule("city-of-thieves", "22.3", "19.1")
def test_a_watchmans_pass_opens_a_shut_gate() -> None:
    position = laid("full").at(leona="n1").alarm().shut("n1").gear("leona", "watchmans-pass")
    assert "leave" in position.run("act leona").options()


@pytest.mark.rule("city-of-thieves", "22.1", "22.4")
def test_the_alarm_is_raised_in_the_round_of_the_sheet() -> None:
    position = laid(adventure="dukes-reckoning").at(leona="n1").begin_round(2)
    assert not position.state.alarm
    assert position.begin_round(3).state.alarm
    assert len(position.state.shut) == 4
