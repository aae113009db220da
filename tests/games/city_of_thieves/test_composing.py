"""Treasures that are given, sold, burnt or lost together, in any order."""

from __future__ import annotations

import pytest

from emberhall.kernel.errors import IllegalSet
from tests.games.checks import check_sets
from tests.games.city_of_thieves.position import GANGS, Position, laid


def on_mission(mission: str) -> Position:
    position = laid(gangs=(GANGS[0], GANGS[3])).missions(mission)
    position.at(leona="n1", iris="n2")
    position.load("leona", "scroll", "keys", "idol").load("iris", "scroll", "keys", "idol")
    return position.run(f"mission {mission}")


@pytest.mark.rule("city-of-thieves", "36.4")
def test_the_dearest_treasure_can_be_named_first_at_the_auction() -> None:
    position = laid(adventure="spivs-auction").at(leona="counting-house", iris="n1")
    position.load("leona", "scroll", "keys", "idol").run("act leona", "auction")
    check_sets(position)
    with pytest.raises(IllegalSet, match="one more is needed"):
        position.compose(0)
    position.compose(0, "sell leona:idol", "sell leona:scroll")
    assert position.carried("leona") == ["keys"]


@pytest.mark.rule("city-of-thieves", "41.5")
def test_relics_are_burnt_in_any_order_and_once_of_each_series() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="altar")
    position.load("leona", "crown-shard", "ember-eye", "ember-eye").run("act leona", "pact")
    check_sets(position)
    assert len(position.elements(0)) == 2
    position.compose(0, *position.elements(0)[::-1])
    assert position.carried("leona") == ["ember-eye"]


@pytest.mark.rule("city-of-thieves", "15.18")
def test_what_is_lost_in_flight_is_named_together() -> None:
    position = laid("full", gangs=(GANGS[0], GANGS[1])).at(leona="tunnel")
    position.alarm().load("leona", "keys", "idol", "scroll").dice(2).run("act leona", "tunnel")
    check_sets(position)


@pytest.mark.rule("city-of-thieves", "13.2", "13.3", "13.5")
@pytest.mark.parametrize("mission", ["m01", "m02", "m05", "m06"])
def test_what_is_given_for_a_mission_is_named_in_any_order(mission: str) -> None:
    check_sets(on_mission(mission))
