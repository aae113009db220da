"""The worked examples about attack, siege, combat and sacking."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire.combat_events import (
    CubesLost,
    InvadersCame,
    InvadersKilled,
    Sacked,
    Survived,
)
from emberhall.games.after_the_empire.rules.archery import Shoot
from emberhall.games.after_the_empire.rules.combat import EndRound, StrikeWalls
from emberhall.games.after_the_empire.rules.preparation import TurnUpInvaders
from emberhall.games.after_the_empire.rules.reckoning import AwardFlags, CollectIncome
from emberhall.games.after_the_empire.rules.sacking import EndCombat, Sack
from tests.games.after_the_empire.position import Position


def long_example() -> Position:
    """The rulebook's long combat example, from its solved starting position."""
    position = Position(seats=2).season(4).gold(A=17, B=9).goods("A")
    position.attack(
        "fighting-band-a W", "hordesmen-a N", "infernal-army-a N", "hordesmen-b W",
        siege="mangonel-leader W",
    )  # fmt: skip
    position.castle(
        "A",
        N="stone-wall(5)", E="wood-wall(2)", S="stone-gate(4)", W="wood-wall(2)",
        NE="stone-turret(2)", SW="wood-turret(1)", NW="wood-turret(1)",
    )  # fmt: skip
    return position.troops("A", N="2m", E="1s 1m", W="3s 1m").farms("A", 1, 1, 1, 2)


@pytest.mark.rule("after-the-empire", "11.2", "11.3", "11.5", "11.6")
def test_x2_each_card_sends_the_tier_that_the_gold_reaches() -> None:
    position = long_example().begin(TurnUpInvaders())
    came = [event for event in position.events(InvadersCame) if event.seat == 0]
    assert [(event.foes, event.side) for event in came] == [
        ([1, 1], 3),
        ([0, 4], 0),
        ([3, 3], 0),
        ([0, 3], 3),
    ]
    assert position.foes("A") == {"N": "3A+7S", "W": "1A+4S"}


@pytest.mark.rule("after-the-empire", "12.1", "12.3", "12.13")
def test_x3_the_mangonel_strikes_and_the_leader_meets_the_surge() -> None:
    position = long_example().reveal()
    assert position.options("A") == ["target sw", "target nw"]
    position.play("A", "target SW")
    assert position.foes("A")["W"] == "1A+8S"
    assert "W" not in position.foes("B") or "8S" not in position.foes("B")["W"]


@pytest.mark.rule("after-the-empire", "10.10")
def test_x4_farms_before_invaders_lose_a_level() -> None:
    position = Position().farms("A", 1, 1, 1, 2).invaders("A", N="3A+7S", W="1A+8S").raze()
    assert position.liege("A").farms == [0, 1, 1, 1]


@pytest.mark.rule("after-the-empire", "12.7", "13.2", "14.9", "15.3", "15.8", "16.16")
def test_x5_the_long_combat_example() -> None:
    position = long_example().reveal().play("A", "target SW")
    assert "SW" not in position.pieces("A")
    assert position.has("A") == {"wood": 1}
    assert position.foes("A") == {"N": "3A+7S", "W": "1A+8S"}
    position.raze()
    assert position.liege("A").farms == [0, 1, 1, 1]
    position.fight("A")
    assert position.foes("A") == {"N": "5S", "W": "4S"}
    assert position.garrison("A") == {"E": "1s 1m", "W": "3s"}
    position.play("A", "regroup", "soldiers N 2", "soldiers E 0", "soldiers S 0", "soldiers W 2")
    assert position.options("A") == ["mercenaries n 0", "mercenaries n 1"]
    position.play("A", "mercenaries N 1")
    assert position.pieces("A")["N"] == "stone-wall(0)"
    assert "W" not in position.pieces("A")
    assert position.has("A") == {"wood": 3, "stone": 5}
    assert position.step() == "Maneuver"
    assert position.foes("A") == {"castle": "3S"}
    assert position.garrison("A") == {"N": "2s 1m", "castle": "2s"}
    position.play("A", "all-in")
    assert position.events(Survived)[-1] == Survived(0, 2)
    assert position.garrison("A") == {"castle": "2s"}
    assert position.liege("A").wounded == 2
    assert position.pieces("A") == {
        "N": "stone-wall(0)", "E": "wood-wall(2)", "S": "stone-gate(4)",
        "NE": "stone-turret(2)", "NW": "wood-turret(1)",
    }  # fmt: skip
    position.begin(EndCombat(), AwardFlags(), CollectIncome())
    assert position.liege("A").flags == [2]
    assert position.liege("A").gold == 22


@pytest.mark.rule("after-the-empire", "11.3", "11.4")
@pytest.mark.parametrize(
    ("gold", "swordsmen"), [(7, 0), (8, 3), (15, 3), (16, 4), (17, 4), (24, 5), (32, 7)]
)
def test_x8_tiers_do_not_add_up(gold: int, swordsmen: int) -> None:
    position = Position().gold(A=gold).attack("hordesmen-a N").begin(TurnUpInvaders())
    assert position.liege("A").swordsmen[0] == swordsmen


@pytest.mark.rule("after-the-empire", "11.2")
def test_x9_the_threat_stands_in_for_gold() -> None:
    position = Position().season(4).gold(A=4).attack("hordesmen-b E").begin(TurnUpInvaders())
    assert position.foes("A") == {"E": "3S"}


@pytest.mark.rule("after-the-empire", "12.6", "12.8")
def test_x10_wood_turrets_are_hit_before_stone_ones_and_walls() -> None:
    position = Position().season(1).gold(A=10).goods("A").attack(siege="trebuchet-none W")
    position.castle("A", NW="wood-turret(1)", SW="stone-turret(2)", W="wood-wall(2)").reveal()
    assert position.pieces("A") == {"W": "wood-wall(2)", "SW": "stone-turret(1)"}
    assert position.has("A") == {"wood": 1, "stone": 1}


@pytest.mark.rule("after-the-empire", "12.6", "12.8", "12.11")
def test_x11_stone_turrets_burn_and_the_rest_goes_on_to_the_wall() -> None:
    position = Position().gold(A=30).goods("A").attack(siege="trebuchet-none S")
    position.castle("A", SE="stone-turret(0)", SW="stone-turret(2)", S="wood-wall(2)")
    position.troops("A", S="1s").reveal()
    assert position.pieces("A") == {
        "S": "wood-wall(0)", "SE": "stone-turret burnt", "SW": "stone-turret burnt",
    }  # fmt: skip
    assert position.has("A") == {"stone": 2, "wood": 2}
    assert position.garrison("A") == {"S": "1s"}


@pytest.mark.rule("after-the-empire", "12.8", "12.12")
def test_x12_troops_of_a_destroyed_wall_go_inside() -> None:
    position = Position().gold(A=28).goods("A").attack(siege="catapult-none E")
    position.castle("A", E="wood-wall(2)").troops("A", E="1s 2m").reveal()
    assert position.pieces("A") == {}
    assert position.has("A") == {"wood": 2}
    assert position.garrison("A") == {"castle": "1s 2m"}


@pytest.mark.rule("after-the-empire", "12.9")
def test_x13_burnt_turrets_are_no_targets() -> None:
    position = Position().gold(A=12).goods("A").attack(siege="mangonel-none N")
    position.castle("A", NE="stone-turret burnt", N="stone-gate(1)").reveal()
    assert position.pieces("A") == {"NE": "stone-turret burnt"}
    assert position.has("A") == {"stone": 1}


@pytest.mark.rule("after-the-empire", "14.3", "15.9")
def test_x14_a_ladder_brings_invaders_over_a_standing_wall() -> None:
    position = Position().gold(A=12).goods("A").besieged("ladder-none N")
    position.liege("A").bypass = 2
    position.castle("A", N="stone-wall(5)").troops("A", N="3s").invaders("A", N="2A+4S")
    position.fight("A")
    assert position.foes("A") == {"N": "1S", "castle": "2S"}
    assert (position.garrison("A"), position.liege("A").wounded) == ({"N": "1s"}, 2)
    position.play("A", "all-in")
    assert position.pieces("A") == {"N": "stone-wall(4)"}
    assert position.has("A") == {"stone": 1}
    assert position.liege("A").sacked
    assert position.liege("A").wounded == 3


@pytest.mark.rule("after-the-empire", "15.1", "15.2", "15.3", "15.7")
def test_x15_troops_of_a_falling_wall_fight_inside_at_once() -> None:
    position = Position().castle("A", N="wood-wall(0)", S="wood-gate").goods("A")
    position.troops("A", N="2s").invaders("A", N="3S", castle="1S")
    position.begin(StrikeWalls(0), EndRound(0))
    assert "N" not in position.pieces("A")
    assert position.liege("A").wounded == 1
    assert not position.liege("A").sacked
    assert position.step() == "Maneuver"
    assert position.foes("A") == {"castle": "3S"}  # they entered in the next Movement step


@pytest.mark.rule("after-the-empire", "14.11", "15.12", "25.1")
def test_x16_the_longest_combat_lasts_seven_rounds() -> None:
    position = Position().castle("A", N="stone-wall(5)").goods("A").troops("A")
    position.invaders("A", N="1S").fight("A")
    assert position.events(Sacked)[0] == Sacked(0, 7)
    assert position.has("A") == {"stone": 5}


@pytest.mark.rule("after-the-empire", "13.2", "13.12")
def test_x17_mercenaries_are_lost_before_soldiers() -> None:
    position = Position().castle("A", N="wood-wall").troops("A", N="2s 2m").invaders("A", N="3A")
    position.begin(Shoot(0))
    assert position.foes("A") == {}
    assert position.garrison("A") == {"N": "1s"}
    assert position.liege("A").wounded == 1


@pytest.mark.rule("after-the-empire", "25.2")
def test_x18_equal_numbers_inside_survive() -> None:
    position = Position().castle("A").troops("A", castle="2s").invaders("A", castle="2S")
    position.begin(StrikeWalls(0), EndRound(0))
    assert position.foes("A") == {}
    assert (position.liege("A").wounded, position.liege("A").sacked) == (2, False)


def sacked_position(gold: int, *cards: str) -> Position:
    position = Position().gold(A=gold).own("A", *cards).goods("A")
    position.castle("A", N="wood-wall", E="wood-wall").troops("A", N="1s", E="1m")
    return position.invaders("A", S="2S", castle="1S").begin(Sack(0))


@pytest.mark.rule("after-the-empire", "16.3", "16.4", "16.5", "16.8", "16.9", "16.12")
def test_x19_being_sacked() -> None:
    position = sacked_position(17, "bakery", "noble")
    assert position.options("A") == ["damage bakery", "damage noble"]
    position.play("A", "damage bakery")
    assert position.options("A") == ["damage noble"]
    position.play("A", "damage noble")
    assert position.marked("A") == ["bakery", "noble"]
    assert position.foes("A") == {}
    assert position.garrison("A") == {"castle": "2m"}
    assert position.liege("A").wounded == 1
    assert position.liege("A").gold == 12
    assert position.liege("A").newcomers == 1


@pytest.mark.rule("after-the-empire", "16.10", "16.11")
@pytest.mark.parametrize(("before", "after"), [(17, 15), (5, 5)])
def test_x20_x21_the_vault_saves_gold_but_never_more_than_there_was(
    before: int, after: int
) -> None:
    position = sacked_position(before, "bakery", "vault", "noble")
    position.play("A", "damage bakery", "damage noble")
    assert position.liege("A").gold == after


@pytest.mark.rule("after-the-empire", "12.13", "12.14", "12.15")
def test_x36_all_who_tie_for_most_gold_meet_the_surge() -> None:
    position = Position(seats=3).season(6).gold(A=14, B=14, C=9).attack(siege="ladder-leader S")
    position.reveal()
    assert [position.foes(who).get("S") for who in "ABC"] == ["6S", "6S", None]


@pytest.mark.rule("after-the-empire", "12.1", "12.16", "12.20")
def test_x37_a_poor_castle_meets_tier_and_surge_all_the_same() -> None:
    position = Position().season(6).gold(A=5).attack(siege="siege-tower-all E").reveal()
    assert position.liege("A").bypass == 3
    assert position.foes("A") == {"E": "6S"}


@pytest.mark.rule("after-the-empire", "10.14", "10.15", "10.17", "10.19")
def test_x38_moves_do_not_go_in_circles() -> None:
    position = Position().troops("A", N="2s", W="1m", castle="1s").moves("A", 3)
    position.play("A", "move soldier castle N")
    assert "move soldier n e" not in position.options("A")
    position.play("A", "move mercenary W N")
    assert position.asked() == ""  # nobody is left whom the third move could move
    assert position.garrison("A") == {"N": "3s 1m"}


@pytest.mark.rule("after-the-empire", "10.12")
def test_x39_a_protected_farm_is_not_razed() -> None:
    position = Position().farms("A", 1, 1, 1, 1, protected="W").invaders("A", W="3S").raze()
    assert position.liege("A").farms == [1, 1, 1, 1]


@pytest.mark.rule("after-the-empire", "24.5", "24.12", "24.13")
def test_x45_alone_equal_gold_meets_the_surge_and_wins_a_small_flag() -> None:
    position = Position(seats=1).season(3).gold(A=11).attack(siege="catapult-leader N").reveal()
    assert position.foes("A") == {"N": "3S"}
    position.begin(AwardFlags())
    assert position.liege("A").flags == [1]


@pytest.mark.rule("after-the-empire", "15.13")
def test_x46_oil_is_poured_before_the_walls_are_hit() -> None:
    position = Position().own("A", "oil-house").castle("A", N="wood-wall(2)").goods("A").troops("A")
    position.invaders("A", N="1A+3S").fight("A")
    assert position.options("A") == ["pour n"]
    position.play("A", "pour N")
    assert position.events(InvadersKilled)[0] == InvadersKilled(0, [1, 1], 0)
    assert position.events(CubesLost)[0] == CubesLost(0, 2, 0, 0)


@pytest.mark.rule("after-the-empire", "13.12", "13.18")
def test_x54_asked_owners_assign_their_losses() -> None:
    position = Position(casualties="ask").castle("A", N="wood-wall").troops("A", N="2s 2m")
    position.invaders("A", N="3A").begin(Shoot(0))
    assert position.options("A") == ["lose n 2", "lose n 1"]
    position.play("A", "lose N 1")
    assert position.garrison("A") == {"N": "1m"}
    assert position.liege("A").wounded == 2


@pytest.mark.rule("after-the-empire", "12.1", "12.16", "12.20")
def test_x55_who_is_below_the_lowest_tier_meets_the_surge_alone() -> None:
    position = Position().gold(A=5, B=6).attack(siege="mangonel-all S").reveal()
    assert [position.foes(who) for who in "AB"] == [{"S": "1S"}, {"S": "1S"}]
    assert [position.liege(who).cubes[2] for who in "AB"] == [2, 1]
