"""A log that can be checked: whose die, which die, every sum by its parts, misses too."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, laid

X = (GANGS[0], GANGS[3])


@pytest.mark.rule("city-of-thieves", "10.14", "10.16", "10.18", "9.16")
def test_a_combat_is_told_die_by_die_and_sum_by_sum() -> None:
    position = laid("full", gangs=X).at(leona="n1", hesk="c11").hand(0, "powerful-blow").purse(1, 1)
    position.dice(4, 2, 5, 1).run("act leona", "attack c11", "play powerful-blow")
    position.pass_windows().run("retreat h1b")
    name = position.content.spaces[position.space("c11")].name
    end = position.content.spaces[position.space("h1b")].name
    assert position.log()[1:] == [
        f"Leona attacks Hesk in {name}.",
        "Powerful Blow is played by Executioners.",
        "Leona rolls 4 and 2: Combat 2, further dice 0.",
        "Hesk rolls 5 and 1: Combat 2, further dice 0.",
        "Score of Leona: highest die 4, bonus 1, together 5.",
        "Score of Hesk: highest die 5, bonus 0, together 5.",
        "Equal scores, total of Leona: all dice 6, bonus 1, together 7.",
        "Equal scores, total of Hesk: all dice 6, bonus 0, together 6.",
        "Leona beats Hesk with 7 to 6: by the higher total.",
        "1 ducat from Cursed Ones to Executioners: loser's share.",
        "The purse of Cursed Ones is empty, 1 ducat short.",
        f"Hesk retreats to {end}.",
    ]


@pytest.mark.rule("city-of-thieves", "9.2", "9.3", "10.12", "18.3")
def test_a_die_that_is_rolled_again_says_whose_which_and_what_it_was() -> None:
    position = laid("full", gangs=X).at(leona="chapel").chest("chapel", "idol").xp(0, 1)
    position.dice(6, 5).run("act leona", "pick chest", "reroll 0 xp")
    assert position.log()[1:] == [
        "Leona makes a lock roll: 6.",
        "Die 1 of Leona is rolled again for Executioners, 6 becomes 5: experience.",
        "The lock in the Chapel holds: 5 is more than the Mind of Leona, 4.",
    ]


@pytest.mark.rule("city-of-thieves", "11.1")
def test_a_knife_that_misses_is_told() -> None:
    position = laid("full", gangs=X).at(leona="n1", yldra="c11").hand(0, "thrown-knife").dice(3)
    position.run("play thrown-knife", "target yldra")
    assert position.log()[-1] == "The knife misses Yldra: 3 is less than 4."


@pytest.mark.rule("city-of-thieves", "13.2", "20.2", "20.10")
def test_what_a_payment_is_for_comes_before_it() -> None:
    position = laid(gangs=X).at(leona="n1").load("leona", "idol", "idol").missions("m05")
    position.run("mission m05")
    names = [event for event in position.story() if event in ("MissionCompleted", "TreasureGone")]
    assert names == ["MissionCompleted", "TreasureGone", "TreasureGone"]
    dues = laid("full", gangs=X).at(leona="counting-house").intrigue(0, "pay-guild-dues")
    dues.run("intrigue pay-guild-dues")
    assert dues.story()[:2] == ["IntrigueCompleted", "PaidDucats"]


@pytest.mark.rule("city-of-thieves", "35.3")
def test_a_ferry_is_told_before_its_price() -> None:
    position = laid(gangs=X, adventure="ferrymens-toll").at(leona="c11").run("act leona")
    position.run("ferry c14")
    assert position.story()[-2:] == ["Ferried", "PaidDucats"]


@pytest.mark.rule("city-of-thieves", "7.8")
def test_the_skill_that_is_used_has_its_name() -> None:
    position = laid("full", gangs=X).at(brannoch="n1").run("act brannoch", "step c11", "stop")
    position.run("skill brannoch")
    assert position.log()[-1] == "Brannoch uses a skill, Second Wind."


@pytest.mark.rule("city-of-thieves", "23.2", "23.12")
def test_a_final_total_is_told_by_its_parts() -> None:
    position = laid("full", gangs=X).purse(0, 9).left("leona").load("leona", "idol").at(iris="n1")
    position.killed("davitto", "brannoch").score()
    assert (
        "Total of Executioners: purse 9, sale 2, Intrigues 0, charges 3, 8 in all."
        in position.log()
    )


@pytest.mark.rule("city-of-thieves", "42.5")
def test_pride_that_strikes_nobody_is_told() -> None:
    position = laid("full", gangs=X, adventure="price-of-pride").at(leona="n1")
    assert "PrideSpared" in position.begin_round(3).story()
