"""The judge of Drums of War: what it sees coming, and that a player who listens to it wins."""

from __future__ import annotations

import pytest

from emberhall.bots.bot import Knowledge
from emberhall.bots.greedy import GreedyBot
from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.mind.evaluation import VICTORY
from emberhall.games.drums_of_war.mind.judge import judge
from tests.games.checks import victories
from tests.games.drums_of_war.position import Position


def worth(table: Position, army: str = "humans") -> float:
    return judge(table.state, table.seat(army))


def test_what_one_side_gains_the_other_loses_and_nothing_is_changed() -> None:
    table = Position().unit("humans", 2, "griffin").unit("orcs", 3, "orc-troll").to_act("humans")
    before = GAME.digest(table.state)
    assert worth(table, "humans") == -worth(table, "orcs")
    assert GAME.digest(table.state) == before


def test_a_hero_that_falls_in_the_coming_combat_decides() -> None:
    table = Position().unit("humans", 1, "human-catapult").life("orcs", 1).to_act("humans")
    assert worth(table, "humans") == VICTORY
    assert worth(table, "orcs") == -VICTORY
    table.unit("orcs", 1, "orc-troll")
    assert abs(worth(table)) < VICTORY


def test_the_coming_combat_is_judged_as_it_will_be_fought() -> None:
    table = (
        Position("automa", "player").unit("humans", 3, "human-levy").unit("orcs", 3, "orc-troll")
    )
    table.units("humans", {1: "griffin", 5: "human-knight"}).hand("orcs", "goblin-runt")
    table.to_act("orcs", until="combat")
    before = worth(table)
    table.play("orcs", "pass")
    assert table.step() == ""
    assert table.standing("humans") == {1: "griffin", 5: "human-knight"}
    assert worth(table) == pytest.approx(before)


def test_a_payment_in_the_middle_is_seen_to_its_end() -> None:
    table = Position().hand("humans", "griffin", "human-levy", "human-levy", "human-archer")
    table.to_act("humans").play("humans", "deploy griffin 1")
    assert table.step() == "PayFromHand"
    begun = worth(table)
    table.play("humans", "pay human-levy", "pay human-levy", "pay human-archer")
    assert worth(table) == pytest.approx(begun)


def test_the_judge_counts_what_is_left_of_a_combat_phase() -> None:
    table = Position().unit("humans", 1, "human-catapult").combat()
    assert table.step() == "ActFreely"
    assert worth(table.play("humans", "hero 1")) > worth(
        Position().unit("humans", 1, "human-catapult").combat().play("humans", "done")
    )


def test_a_wound_that_heals_by_itself_costs_nothing() -> None:
    table = Position().unit("humans", 1, "griffin").unit("orcs", 5, "orc-troll")
    whole = worth(table.to_act("humans"))
    table.unit("orcs", 5, "orc-troll", wounds=1)
    assert worth(table) == pytest.approx(whole)
    table.unit("humans", 1, "griffin", wounds=1)
    assert worth(table) < whole


def test_life_counts_more_the_harder_it_is_to_take() -> None:
    lost = []
    for hero in ("krangg", "borrunm", "skarna"):
        table = Position(heroes=("aiden", hero)).to_act("humans")
        before = worth(table)
        lost.append(worth(table.hero_wounds("orcs", 1)) - before)
    assert lost[0] > lost[1] > lost[2] > 0


def test_a_greedy_player_draws_a_hand_of_tactics_anew() -> None:
    table = Position().hand("humans", "human-march-order", "human-onslaught").replenish()
    assert table.options("humans") == ["redraw", "keep"]
    assert GreedyBot(24).choose(Knowledge(GAME, table.state, 0, 1)).notation == "redraw"


@pytest.mark.slow
def test_a_greedy_player_beats_chance_with_either_army() -> None:
    for army in ("humans", "orcs"):
        assert victories(GAME, 2, {"armies": army}, looks=24, games=3) == 3
