"""Chapter 15: the walls, the fight inside, oil, and how a round ends."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import (
    ClashBegan,
    FellBack,
    FoughtInside,
    InvadersEntered,
    OilPoured,
    Sacked,
    Survived,
    WallStruck,
)
from emberhall.games.after_the_empire.rules.combat import EndRound, Fight, Melee, StrikeWalls
from emberhall.kernel.errors import RulesFault
from tests.games.after_the_empire.position import Position


def castle(**pieces: str) -> Position:
    """A castle of exactly these pieces without anybody in it or before it."""
    return Position().castle("A", **pieces).troops("A").goods("A")


def struck(position: Position) -> Position:
    """The position after the blows of one Melee step of A."""
    return position.begin(StrikeWalls(0))


# The walls.


@pytest.mark.rule("after-the-empire", "15.1")
def test_the_walls_are_resolved_before_the_fight_inside() -> None:
    position = castle(W="wood-wall(1)").troops("A", castle="1s").invaders("A", W="1S", castle="1S")
    told = struck(position).story()
    assert told == ["WallStruck", "CubesLost", "FoughtInside", "InvadersKilled", "TroopsLost"]
    assert position.events(WallStruck) == [WallStruck(0, 3, 1)]
    assert position.events(FoughtInside) == [FoughtInside(0, 1, 1)]


@pytest.mark.rule("after-the-empire", "15.2", "12.17")
@pytest.mark.parametrize(
    ("foes", "left", "stone"),
    [
        ("1S", "stone-wall(2)", 1),
        ("1A+1S", "stone-wall(1)", 2),
        ("3A", "stone-wall(0)", 3),
        ("2A+2S", None, 3),
        ("9S", None, 3),
    ],
)
def test_every_invader_in_a_field_hits_its_wall(foes: str, left: str | None, stone: int) -> None:
    position = castle(E="stone-wall(3)", S="wood-gate(1)", SE="wood-turret(1)")
    struck(position.invaders("A", E=foes))
    assert position.pieces("A").get("E") == left
    assert position.pieces("A")["S"] == "wood-gate(1)"
    assert position.pieces("A")["SE"] == "wood-turret(1)"
    assert position.has("A") == {"stone": stone}


@pytest.mark.rule("after-the-empire", "15.2", "15.7")
def test_all_four_walls_are_hit_and_fields_without_a_wall_hit_nothing() -> None:
    position = castle(N="wood-wall(2)", E="stone-wall(5)", S="wood-gate(1)")
    struck(position.invaders("A", N="1S", E="2S", S="1S", W="9S"))
    assert position.pieces("A") == {"N": "wood-wall(1)", "E": "stone-wall(3)", "S": "wood-gate(0)"}
    assert position.has("A") == {"wood": 2, "stone": 2}
    assert position.foes("A") == {"N": "1S", "E": "2S", "S": "1S", "W": "9S"}


@pytest.mark.rule("after-the-empire", "15.3")
def test_troops_of_a_lost_wall_fight_inside_in_the_same_step() -> None:
    position = castle(N="wood-wall(0)", E="wood-wall(2)").troops("A", N="2s 1m", E="1s")
    struck(position.invaders("A", N="1S", castle="2S"))
    assert position.foes("A") == {"N": "1S"}
    assert position.garrison("A") == {"E": "1s", "castle": "1s"}
    assert position.liege("A").wounded == 1
    assert position.events(FellBack)[0] == FellBack(0, 0, [2, 1])


@pytest.mark.rule("after-the-empire", "15.7")
def test_invaders_before_a_wall_just_destroyed_wait_for_the_next_movement_step() -> None:
    position = castle(N="wood-wall(0)").troops("A", castle="1s").invaders("A", N="1A+3S")
    struck(position)
    assert position.pieces("A") == {}
    assert position.foes("A") == {"N": "1A+3S"}
    assert position.garrison("A") == {"castle": "1s"}
    assert position.events(InvadersEntered) == []


# The fight inside.


@pytest.mark.rule("after-the-empire", "15.4", "15.6")
@settings(max_examples=60)
@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))
def test_inside_all_strike_at_once_one_for_one(
    soldiers: int, hired: int, archers: int, swordsmen: int
) -> None:
    position = castle().troops("A", castle=f"{soldiers}s {hired}m")
    struck(position.invaders("A", castle=f"{archers}A+{swordsmen}S"))
    liege = position.liege("A")
    blows, hits = soldiers + hired, archers + swordsmen
    assert liege.archers[4] == max(0, archers - blows)
    assert liege.swordsmen[4] == min(swordsmen, max(0, hits - blows))
    assert liege.mercenaries[4] == max(0, hired - hits)
    assert liege.soldiers[4] == min(soldiers, max(0, blows - hits))
    assert liege.wounded == soldiers - liege.soldiers[4]


@pytest.mark.rule("after-the-empire", "15.5")
def test_troops_on_walls_take_no_part_in_the_fight_inside() -> None:
    position = castle(N="wood-wall", E="wood-wall").troops("A", N="3s", E="2m", castle="1s")
    struck(position.invaders("A", castle="4S"))
    assert position.foes("A") == {"castle": "3S"}
    assert position.garrison("A") == {"N": "3s", "E": "2m"}
    assert position.liege("A").wounded == 1


@pytest.mark.rule("after-the-empire", "15.5")
def test_troops_on_walls_and_invaders_in_fields_do_not_meet() -> None:
    position = castle(N="wood-wall(2)").troops("A", N="2s 1m").invaders("A", N="1A+1S")
    struck(position)
    assert position.garrison("A") == {"N": "2s 1m"}
    assert position.foes("A") == {"N": "1A+1S"}


@pytest.mark.rule("after-the-empire", "15.6")
def test_inside_archers_and_mercenaries_fall_first() -> None:
    position = castle().troops("A", castle="3s 2m").invaders("A", castle="2A+1S")
    struck(position)
    assert position.foes("A") == {}
    assert position.garrison("A") == {"castle": "2s"}
    few = castle().troops("A", castle="3m").invaders("A", castle="2A+4S")
    assert struck(few).foes("A") == {"castle": "3S"}


@pytest.mark.rule("after-the-empire", "15.6")
def test_with_the_option_the_owner_assigns_losses_inside_before_the_round_ends() -> None:
    position = Position(casualties="ask").castle("A").troops("A", castle="2s 2m")
    position.invaders("A", castle="3S").begin(StrikeWalls(0), EndRound(0))
    assert position.options("A") == ["lose castle 2", "lose castle 1"]
    assert position.events(Survived) == []
    position.play("A", "lose castle 1")
    assert position.garrison("A") == {"castle": "1m"}
    assert position.liege("A").wounded == 2
    assert len(position.events(Survived)) == 1


# The end of a round.


@pytest.mark.rule("after-the-empire", "15.8")
def test_no_invader_left_anywhere_means_survived() -> None:
    position = castle().troops("A", castle="1s").invaders("A", castle="1S")
    position.begin(StrikeWalls(0), EndRound(0))
    assert len(position.events(Survived)) == 1
    assert position.events(Sacked) == []
    assert position.garrison("A") == {}


@pytest.mark.rule("after-the-empire", "15.9")
def test_an_invader_inside_without_a_troop_inside_sacks_whoever_stands_on_walls() -> None:
    position = castle(N="wood-wall", E="wood-wall").troops("A", N="5s", E="3m")
    position.invaders("A", castle="1S").begin(StrikeWalls(0), EndRound(0))
    assert position.liege("A").sacked
    assert len(position.events(Sacked)) == 1
    assert position.events(Survived) == []


@pytest.mark.rule("after-the-empire", "15.10")
@pytest.mark.parametrize("troops", [{"castle": "2s"}, {"N": "1s"}])
def test_with_invaders_in_fields_alone_another_round_follows(troops: dict[str, str]) -> None:
    position = castle(N="stone-wall(5)", E="stone-wall(5)").troops("A", 0, **troops)
    position.invaders("A", E="2S").begin(StrikeWalls(0), EndRound(0))
    assert position.step() == "Maneuver"
    assert position.events(ClashBegan) == [ClashBegan(0, 1)]
    assert not position.liege("A").sacked
    assert position.events(Survived) == []


@pytest.mark.rule("after-the-empire", "15.10", "25.1")
def test_a_castle_without_troops_fights_on_until_somebody_is_inside() -> None:
    position = castle(N="wood-wall(1)", NE="wood-turret").invaders("A", N="2S").fight("A")
    assert position.events(Survived)[0] == Survived(0, 2)  # one turret shot a round
    lost = castle(N="wood-wall(0)", NE="wood-turret").invaders("A", N="4S").fight("A")
    assert lost.events(Sacked)[0] == Sacked(0, 2)


@pytest.mark.rule("after-the-empire", "15.11")
@pytest.mark.parametrize("troops", ["1s", "1m", "1s 1m"])
def test_troops_and_invaders_never_share_the_castle_for_another_round(troops: str) -> None:
    position = castle(N="wood-wall").troops("A", castle=troops).invaders("A", castle="1S", N="1S")
    with pytest.raises(RulesFault):
        position.begin(EndRound(0))


@pytest.mark.rule("after-the-empire", "15.11")
@settings(max_examples=40)
@given(st.lists(st.integers(0, 5), min_size=7, max_size=7))
def test_after_each_melee_either_side_has_left_the_castle(counts: list[int]) -> None:
    position = castle(N="wood-wall(1)").troops(
        "A", N=f"{counts[0]}s {counts[1]}m", castle=f"{counts[2]}s {counts[3]}m"
    )
    struck(position.invaders("A", N=f"{counts[4]}S", castle=f"{counts[5]}A+{counts[6]}S"))
    assert not ("castle" in position.garrison("A") and "castle" in position.foes("A"))


@pytest.mark.rule("after-the-empire", "15.12")
@settings(max_examples=40)
@given(st.lists(st.integers(0, 4), min_size=10, max_size=10), st.randoms(use_true_random=False))
def test_no_combat_lasts_longer_than_seven_rounds(counts: list[int], chance: Random) -> None:
    position = castle(N="stone-wall(5)", E="wood-wall(2)", S="stone-gate(4)", NE="wood-turret")
    position.troops("A", N=f"{counts[0]}s", E=f"{counts[1]}m", castle=f"{counts[2]}s {counts[3]}m")
    fields = {side: f"{counts[4 + i]}A+{counts[5 + i]}S" for i, side in enumerate("NESW")}
    position.invaders("A", **fields).fight("A")
    while position.asked():
        position.play("A", chance.choice(position.options("A")))
    (ended,) = position.events(Survived, Sacked)
    assert ended.count == len(position.events(ClashBegan)) <= 7


@pytest.mark.rule("after-the-empire", "15.12")
def test_an_eighth_round_is_an_error() -> None:
    seventh = castle(N="stone-wall").troops("A", castle="1s").invaders("A", N="1S")
    seventh.liege("A").clash = 6
    assert seventh.begin(Fight(0)).step() == "Maneuver"
    eighth = castle(N="stone-wall").troops("A", castle="1s").invaders("A", N="1S")
    eighth.liege("A").clash = 7
    with pytest.raises(RulesFault):
        eighth.begin(Fight(0))


# Oil.


def oiled(**pieces: str) -> Position:
    return castle(**pieces).own("A", "oil-house").troops("A", castle="1s")


@pytest.mark.rule("after-the-empire", "15.13")
def test_oil_goes_into_a_field_with_an_invader_before_a_standing_wall() -> None:
    position = oiled(N="stone-wall", E="stone-wall", S="wood-gate(0)")
    position.invaders("A", N="1A+2S", S="1S", W="2S").liege("A").clash = 1
    position.begin(Melee(0))
    assert position.options("A") == ["pour n", "pour s"]


@pytest.mark.rule("after-the-empire", "15.13")
@pytest.mark.parametrize(
    ("foes", "left", "cubes"),
    [("1S", None, 5), ("2S", None, 5), ("3S", "1S", 4), ("1A+2S", "1S", 4)],
)
def test_oil_removes_two_invaders_before_the_wall_is_hit(
    foes: str, left: str | None, cubes: int
) -> None:
    position = oiled(N="stone-wall(5)", E="stone-wall(5)").invaders("A", N=foes, E="1S").fight("A")
    position.play("A", "hold").play("A", "pour N")
    assert position.foes("A").get("N") == left
    assert position.pieces("A")["N"] == f"stone-wall({cubes})"
    assert position.pieces("A")["E"] == "stone-wall(4)"
    assert position.events(OilPoured)[0] == OilPoured(0, 2, 0)


@pytest.mark.rule("after-the-empire", "15.13")
def test_oil_is_poured_in_the_first_melee_step_or_not_at_all() -> None:
    position = oiled(N="stone-wall(5)").invaders("A", N="5S").fight("A").play("A", "hold", "pour N")
    assert position.step() == "Maneuver"
    position.play("A", "hold")
    assert position.step() == "Maneuver"
    assert len(position.events(OilPoured)) == 1


@pytest.mark.rule("after-the-empire", "15.13")
def test_oil_without_a_field_in_the_first_melee_step_is_lost() -> None:
    position = oiled(N="stone-wall").invaders("A", castle="1S", W="1S")
    position.liege("A").clash = 1
    assert position.begin(Melee(0)).events(OilPoured) == []
    assert position.step() != "PourOil"
    late = oiled(N="stone-wall").invaders("A", N="2S")
    late.liege("A").clash = 2
    assert late.begin(Melee(0)).step() != "PourOil"


@pytest.mark.rule("after-the-empire", "15.13")
def test_without_an_oil_house_nobody_is_asked_to_pour() -> None:
    position = castle(N="stone-wall").own("A", "watchtower").troops("A", castle="1s")
    position.invaders("A", N="5S").liege("A").clash = 1
    assert position.begin(Melee(0)).step() != "PourOil"
