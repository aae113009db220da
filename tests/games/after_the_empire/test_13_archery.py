"""Chapter 13: the Archery step, and how losses are taken."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import (
    Aimed,
    ClashBegan,
    FieldShot,
    InvadersKilled,
    Survived,
    TroopsLost,
    WallShot,
)
from emberhall.games.after_the_empire.rules.archery import Shoot
from emberhall.games.after_the_empire.rules.combat import FightAll
from tests.games.after_the_empire.position import Position


def castle(**pieces: str) -> Position:
    """A castle of exactly these pieces without anybody in it or before it, its owner not asked."""
    return Position().castle("A", **pieces).troops("A").goods("A")


def shot(position: Position) -> Position:
    """The position after one Archery step of A."""
    return position.begin(Shoot(0))


# The rounds.


@pytest.mark.rule("after-the-empire", "13.1", "16.1")
def test_a_player_without_invaders_has_survived() -> None:
    position = Position().troops("A", castle="2s").begin(FightAll())
    assert position.asked() == ""
    assert position.events(Survived) == [Survived(0, 0), Survived(1, 0)]
    assert position.events(ClashBegan) == []


@pytest.mark.rule("after-the-empire", "13.1")
def test_archery_movement_and_melee_repeat_until_the_end() -> None:
    position = castle(N="wood-wall(1)").troops("A", castle="1s").invaders("A", N="1S").fight("A")
    position.play("A", "hold", "hold", "hold")
    told = position.story()
    assert told == [
        "ClashBegan", "FieldShot", "TroopsHeld", "WallStruck", "CubesLost",
        "ClashBegan", "FieldShot", "TroopsHeld", "WallStruck", "PieceDestroyed",
        "ClashBegan", "FieldShot", "InvadersEntered", "TroopsHeld", "FoughtInside",
        "InvadersKilled", "TroopsLost", "Survived",
    ]  # fmt: skip
    assert position.events(ClashBegan) == [ClashBegan(0, 1), ClashBegan(0, 2), ClashBegan(0, 3)]


# Who deals damage to whom.


@pytest.mark.rule("after-the-empire", "13.3", "13.5", "13.6", "13.16")
def test_the_sum_of_an_archery_step_is_told_by_its_parts() -> None:
    position = castle(N="wood-wall", NE="stone-turret").troops("A", N="2s 1m")
    position.own("A", "watchtower", "archery-range").invaders("A", N="1A+9S", E="1S").fight("A")
    position.play("A", "aim watchtower N")
    shots = position.events(FieldShot)
    assert shots == [
        FieldShot(seat=0, side=0, troops=3, turrets=2, drill=1, aimed=1, damage=7),
        FieldShot(seat=0, side=1, troops=0, turrets=2, drill=0, aimed=0, damage=2),
    ]
    assert [shot.troops + shot.turrets + shot.drill + shot.aimed for shot in shots] == [7, 2]
    assert position.events(WallShot) == [WallShot(0, 0, 1, 3)]


@pytest.mark.rule("after-the-empire", "13.7", "13.9")
def test_shots_that_hit_nobody_are_told() -> None:
    position = castle(N="wood-wall").troops("A", castle="1s").invaders("A", N="1A").fight("A")
    assert position.events(FieldShot) == [
        FieldShot(seat=0, side=0, troops=0, turrets=0, drill=0, aimed=0, damage=0)
    ]
    assert position.events(WallShot) == [WallShot(0, 0, 1, 0)]
    assert position.events(InvadersKilled) + position.events(TroopsLost) == []


@pytest.mark.rule("after-the-empire", "13.2", "13.3", "13.6", "13.10")
def test_all_shoot_at_once_even_those_who_are_shot() -> None:
    position = castle(N="wood-wall").troops("A", N="1s 1m").invaders("A", N="2A+1S")
    shot(position)
    assert position.foes("A") == {"N": "1S"}
    assert position.garrison("A") == {}
    assert position.liege("A").wounded == 1
    assert position.events(InvadersKilled)[0] == InvadersKilled(0, [2, 0], 0)
    assert position.events(TroopsLost)[0] == TroopsLost(0, [1, 1], 0)


@pytest.mark.rule("after-the-empire", "13.3")
def test_each_troop_hits_the_field_before_its_own_wall() -> None:
    position = castle(N="wood-wall", E="wood-wall", S="wood-gate", W="wood-wall")
    position.troops("A", N="1s", E="2m", S="1s 2m")
    shot(position.invaders("A", N="5S", E="5S", S="5S", W="5S"))
    assert position.foes("A") == {"N": "4S", "E": "3S", "S": "2S", "W": "5S"}


@pytest.mark.rule("after-the-empire", "13.4", "13.5")
@pytest.mark.parametrize(
    ("turret", "fire"),
    [
        ("wood-turret(1)", 1),
        ("wood-turret(0)", 1),
        ("stone-turret(2)", 2),
        ("stone-turret(0)", 2),
        ("stone-turret burnt", 0),
    ],
)
@pytest.mark.parametrize(
    ("corner", "fields"), [("NE", "NE"), ("SE", "ES"), ("SW", "SW"), ("NW", "NW")]
)
def test_a_turret_fires_at_each_of_its_two_fields(
    turret: str, fire: int, corner: str, fields: str
) -> None:
    position = castle(**{corner: turret}).invaders("A", N="9S", E="9S", S="9S", W="9S")
    shot(position)
    assert position.foes("A") == {side: f"{9 - fire if side in fields else 9}S" for side in "NESW"}


@pytest.mark.rule("after-the-empire", "13.4", "13.5", "25.4")
def test_troops_and_both_turrets_add_up_and_a_field_without_a_wall_is_under_fire() -> None:
    position = castle(N="wood-wall", NE="stone-turret", NW="wood-turret").troops("A", N="1s 1m")
    shot(position.invaders("A", N="9S", E="9S", W="9S"))
    assert position.foes("A") == {"N": "4S", "E": "7S", "W": "8S"}


@pytest.mark.rule("after-the-empire", "13.6")
def test_each_archer_hits_the_adjacent_wall_alone_and_swordsmen_do_not_shoot() -> None:
    position = castle(N="stone-wall", E="stone-wall", S="stone-gate", W="stone-wall")
    position.troops("A", N="3s", E="3s", S="3s", W="3s")
    shot(position.invaders("A", N="1A", E="2A+4S", S="9S"))
    assert position.garrison("A") == {"N": "2s", "E": "1s", "S": "3s", "W": "3s"}
    assert position.liege("A").wounded == 3


@pytest.mark.rule("after-the-empire", "13.7", "13.8")
def test_archers_before_an_empty_or_missing_wall_hit_nothing() -> None:
    position = castle(N="wood-wall(1)", E="wood-wall(2)").troops("A", E="1s 1m", castle="2s 1m")
    shot(position.invaders("A", N="4A", S="4A", W="2S"))
    assert position.garrison("A") == {"E": "1s 1m", "castle": "2s 1m"}
    assert position.liege("A").wounded == 0
    assert position.events(TroopsLost) == []
    assert position.pieces("A") == {"N": "wood-wall(1)", "E": "wood-wall(2)"}


@pytest.mark.rule("after-the-empire", "13.8", "13.14")
def test_archery_damages_no_piece() -> None:
    pieces = {
        "N": "wood-wall(0)", "E": "wood-gate(1)", "NE": "wood-turret(0)", "NW": "stone-turret(0)",
    }  # fmt: skip
    position = shot(castle(**pieces).troops("A", N="1s").invaders("A", N="9A+9S", E="9A"))
    assert position.pieces("A") == pieces
    assert position.has("A") == {}


@pytest.mark.rule("after-the-empire", "13.14")
def test_melee_never_reaches_turrets() -> None:
    position = castle(N="wood-wall(0)", NE="wood-turret(1)", NW="stone-turret(0)")
    position.invaders("A", N="20S", E="20S").fight("A")
    assert position.liege("A").sacked
    assert position.pieces("A") == {"NE": "wood-turret(1)", "NW": "stone-turret(0)"}


@pytest.mark.rule("after-the-empire", "13.13")
def test_nobody_inside_takes_part() -> None:
    position = castle(N="wood-wall").troops("A", N="1s", castle="3s 3m")
    shot(position.invaders("A", N="1S", castle="2A+2S"))
    assert position.garrison("A") == {"N": "1s", "castle": "3s 3m"}
    assert position.foes("A") == {"castle": "2A+2S"}


# Losses.


@pytest.mark.rule("after-the-empire", "13.9", "13.10")
def test_damage_beyond_the_targets_is_lost() -> None:
    position = castle(N="wood-wall", E="wood-wall", NE="stone-turret")
    position.troops("A", N="1s 2m", E="4s").invaders("A", N="1A", E="9A")
    shot(position)
    assert position.foes("A") == {"E": "3A"}
    assert position.garrison("A") == {"N": "1s 1m"}
    assert position.liege("A").wounded == 4
    assert position.events(TroopsLost) == [TroopsLost(0, [0, 1], 0), TroopsLost(0, [4, 0], 1)]


@pytest.mark.rule("after-the-empire", "13.11")
@pytest.mark.parametrize(
    ("troops", "left"), [(1, "1A+3S"), (2, "3S"), (3, "2S"), (4, "1S"), (5, None), (6, None)]
)
def test_archers_fall_before_swordsmen(troops: int, left: str | None) -> None:
    position = castle(N="wood-wall").troops("A", N=f"{troops}s").invaders("A", N="2A+3S")
    assert shot(position).foes("A").get("N") == left


@pytest.mark.rule("after-the-empire", "13.12")
@pytest.mark.parametrize(
    ("archers", "left", "wounded"),
    [(1, "2s 1m", 0), (2, "2s", 0), (3, "1s", 1), (4, None, 2), (5, None, 2)],
)
def test_mercenaries_are_lost_first_unasked(archers: int, left: str | None, wounded: int) -> None:
    position = castle(N="wood-wall").troops("A", N="2s 2m").invaders("A", N=f"{archers}A")
    assert shot(position).asked() == ""
    assert position.garrison("A").get("N") == left
    assert position.liege("A").wounded == wounded


@pytest.mark.rule("after-the-empire", "13.12")
@pytest.mark.parametrize(
    ("troops", "archers", "left"),
    [("2s 2m", 4, None), ("3s", 2, "1s"), ("3m", 2, "1m"), ("1s 1m", 2, None)],
)
def test_without_a_real_choice_nobody_is_asked(troops: str, archers: int, left: str | None) -> None:
    position = Position(casualties="ask").castle("A", N="wood-wall").troops("A", N=troops)
    shot(position.invaders("A", N=f"{archers}A"))
    assert position.asked() == ""
    assert position.garrison("A").get("N") == left


@pytest.mark.rule("after-the-empire", "13.12", "13.18")
@settings(max_examples=60)
@given(st.integers(1, 7), st.integers(1, 7), st.integers(1, 13), st.integers(0, 20))
def test_asked_owners_may_split_their_losses_in_every_possible_way(
    soldiers: int, hired: int, damage: int, pick: int
) -> None:
    position = Position(casualties="ask").castle("A", E="wood-wall")
    position.troops("A", E=f"{soldiers}s {hired}m").invaders("A", E=f"{damage}A")
    shot(position)
    if damage >= soldiers + hired:
        assert position.asked() == ""
        assert (position.garrison("A"), position.liege("A").wounded) == ({}, soldiers)
        return
    splits = [k for k in range(hired, -1, -1) if k <= damage and damage - k <= soldiers]
    assert position.options("A") == [f"lose e {k}" for k in splits]
    lost = splits[pick % len(splits)]
    position.play("A", f"lose E {lost}")
    assert position.asked() == ""
    liege = position.liege("A")
    assert liege.mercenaries[1] == hired - lost
    assert liege.soldiers[1] == soldiers - (damage - lost)
    assert liege.wounded == damage - lost


@pytest.mark.rule("after-the-empire", "13.18")
def test_as_many_as_sixty_losses_can_be_split() -> None:
    position = Position(casualties="ask").castle("A", N="wood-wall").troops("A", N="5s 62m")
    shot(position.invaders("A", N="60A"))
    assert position.options("A") == [f"lose n {count}" for count in range(60, 54, -1)]
    position.play("A", "lose N 55")
    assert position.garrison("A") == {"N": "7m"}
    assert position.liege("A").wounded == 5


@pytest.mark.rule("after-the-empire", "13.12", "13.18")
@pytest.mark.parametrize(
    ("troops", "damage", "left", "wounded"),
    [("5s 62m", 61, "5s 1m", 0), ("3s 70m", 65, "3s 5m", 0), ("80s 20m", 90, "10s", 70)],
)
def test_more_losses_are_mercenaries_first_without_asking(
    troops: str, damage: int, left: str, wounded: int
) -> None:
    position = Position(casualties="ask").castle("A", N="wood-wall").troops("A", N=troops)
    shot(position.invaders("A", N=f"{damage}A"))
    assert position.asked() == ""
    assert position.garrison("A") == {"N": left}
    assert position.liege("A").wounded == wounded


@pytest.mark.rule("after-the-empire", "13.2")
def test_losses_are_told_in_compass_order() -> None:
    position = Position().castle("A", N="wood-wall", E="wood-wall", S="wood-gate", W="wood-wall")
    position.troops("A", N="2s 1m", E="3s", S="2s 1m", W="2s 2m")
    shot(position.invaders("A", N="1A", E="1A", S="1A", W="1A"))
    assert [event.post for event in position.events(TroopsLost)] == [0, 1, 2, 3]


@pytest.mark.rule("after-the-empire", "13.18")
def test_places_are_asked_in_compass_order() -> None:
    position = Position(casualties="ask").castle(
        "A", N="wood-wall", E="wood-wall", S="wood-gate", W="wood-wall"
    )
    position.troops("A", N="2s 1m", E="3s", S="2s 1m", W="2s 2m")
    shot(position.invaders("A", N="1A", E="1A", S="1A", W="1A"))
    asked = []
    while position.asked():
        asked.append(position.options("A")[0])
        position.play("A", asked[-1])
    assert asked == ["lose n 1", "lose s 1", "lose w 1"]


@pytest.mark.rule("after-the-empire", "13.15")
def test_combat_ends_at_once_when_archery_leaves_no_invader() -> None:
    position = castle(N="wood-wall").troops("A", N="2s").invaders("A", N="2S").fight("A")
    assert position.asked() == ""
    assert position.events(Survived)[0] == Survived(0, 1)
    assert position.pieces("A") == {"N": "wood-wall(2)"}
    kept = castle(N="wood-wall").troops("A", N="2s").invaders("A", N="3S").fight("A")
    assert kept.step() == "Maneuver"


# Watchtower and Archer Captain.


def aiming(*cards: str) -> Position:
    position = castle(N="stone-wall", E="stone-wall", S="stone-gate").own("A", *cards)
    position.troops("A", E="1s", S="1m").invaders("A", N="3S", E="3S", W="3S")
    return position.fight("A")


@pytest.mark.rule("after-the-empire", "13.16")
def test_the_watchtower_aims_at_any_field_with_an_invader() -> None:
    position = aiming("watchtower")
    assert position.options("A") == ["aim watchtower n", "aim watchtower e", "aim watchtower w"]
    position.play("A", "aim watchtower N")
    assert position.events(Aimed)[0] == Aimed(0, 1, 0)
    assert position.foes("A") == {"N": "2S", "E": "2S", "castle": "3S"}


@pytest.mark.rule("after-the-empire", "13.16")
@pytest.mark.parametrize("troop", ["1s", "1m"])
def test_the_captain_aims_before_a_manned_wall(troop: str) -> None:
    position = castle(N="stone-wall", E="stone-wall", S="stone-gate").own("A", "archer-captain")
    position.troops("A", E=troop, S="1s", castle="4s").invaders("A", N="3S", E="3S", W="3S")
    position.fight("A")
    assert position.options("A") == ["aim archer-captain e"]
    position.play("A", "aim archer-captain E")
    assert position.foes("A") == {"N": "3S", "E": "1S", "castle": "3S"}


@pytest.mark.rule("after-the-empire", "13.16")
def test_without_a_field_to_aim_at_the_extra_damage_is_lost() -> None:
    position = castle(N="stone-wall").own("A", "archer-captain").invaders("A", N="2S")
    assert position.troops("A", castle="1s").fight("A").step() == "Maneuver"
    assert position.foes("A") == {"N": "2S"}
    inside = castle(N="stone-wall").own("A", "watchtower").troops("A", castle="3s")
    assert inside.invaders("A", castle="2S").fight("A").step() == "Maneuver"


@pytest.mark.rule("after-the-empire", "13.16")
def test_extra_damage_counts_in_its_own_archery_step_only() -> None:
    position = castle(N="stone-wall").own("A", "watchtower").invaders("A", N="4S").fight("A")
    position.play("A", "aim watchtower N")
    assert position.foes("A") == {"N": "3S"}
    assert position.liege("A").aimed == [0, 0, 0, 0]
    assert position.step() == "AimWatchtower"  # again in the next round
    position.play("A", "aim watchtower N")
    assert position.foes("A") == {"N": "2S"}


@pytest.mark.rule("after-the-empire", "13.17")
def test_the_watchtower_aims_before_the_captain_and_both_before_any_shot() -> None:
    position = aiming("watchtower", "archer-captain")
    assert position.step() == "AimWatchtower"
    position.play("A", "aim watchtower E")
    assert position.step() == "AimCaptain"
    assert position.foes("A") == {"N": "3S", "E": "3S", "W": "3S"}
    position.play("A", "aim archer-captain E")
    assert position.foes("A") == {"N": "3S", "castle": "3S"}


@pytest.mark.rule("after-the-empire", "13.3")
@pytest.mark.parametrize(("troops", "left"), [("1s", "7S"), ("1s 1m", "6S"), ("1m", "8S")])
def test_the_archery_range_drills_walls_with_a_soldier_in_the_first_round(
    troops: str, left: str
) -> None:
    position = castle(N="stone-wall", E="stone-wall").own("A", "archery-range")
    position.troops("A", N=troops).invaders("A", N="9S").fight("A")
    assert position.foes("A") == {"N": left}


@pytest.mark.rule("after-the-empire", "13.3")
def test_the_archery_range_does_not_drill_after_the_first_round() -> None:
    position = castle(N="stone-wall").own("A", "archery-range").troops("A", N="1s")
    position.invaders("A", N="4S").fight("A").play("A", "hold")
    assert position.foes("A") == {"N": "1S"}
