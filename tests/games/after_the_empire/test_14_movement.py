"""Chapter 14: invaders enter, then troops move."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import (
    InvadersEntered,
    Sacked,
    Survived,
    TroopsHeld,
    TroopsInside,
    TroopsPlaced,
    TroopsRegrouped,
)
from emberhall.games.after_the_empire.rules.combat import Advance
from tests.games.after_the_empire.position import Position


def castle(**pieces: str) -> Position:
    """A castle of exactly these pieces without anybody in it or before it."""
    return Position().castle("A", **pieces).troops("A").goods("A")


def with_bypass(position: Position, siege: str, count: int) -> Position:
    """The siege card has been turned up, and so many invaders get over the wall."""
    position.besieged(siege).liege("A").bypass = count
    return position


# Part A: the invaders.


@pytest.mark.rule("after-the-empire", "14.1", "14.8")
def test_troops_move_after_the_invaders_and_knowing_who_has_entered() -> None:
    position = castle(N="wood-wall").troops("A", castle="2s").invaders("A", N="1S", E="1A+2S")
    position.fight("A")
    assert (position.asked(), position.step()) == ("A", "Maneuver")
    assert position.foes("A") == {"N": "1S", "castle": "1A+2S"}
    told = position.play("A", "hold").story()
    assert told[:6] == [
        "ClashBegan", "FieldShot", "FieldShot", "WallShot", "InvadersEntered", "TroopsHeld",
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "14.2")
def test_all_invaders_before_missing_walls_enter_and_no_others() -> None:
    position = castle(N="wood-wall(0)", W="wood-gate(1)", SE="wood-turret")
    position.troops("A", castle="1s").invaders("A", N="2A+1S", E="3A+4S", S="2S", W="1S")
    position.begin(Advance(0))
    assert position.foes("A") == {"N": "2A+1S", "W": "1S", "castle": "3A+6S"}
    entered = position.events(InvadersEntered)
    assert entered == [InvadersEntered(0, [3, 4], 1), InvadersEntered(0, [0, 2], 2)]


@pytest.mark.rule("after-the-empire", "14.3", "14.5")
@pytest.mark.parametrize(
    ("bypass", "outside", "inside"),
    [
        (0, "2A+3S", None),
        (1, "1A+3S", "1A"),
        (2, "3S", "2A"),
        (3, "2S", "2A+1S"),
        (5, None, "2A+3S"),
        (6, None, "2A+3S"),
    ],
)
def test_so_many_get_over_a_standing_wall_archers_first(
    bypass: int, outside: str | None, inside: str | None
) -> None:
    position = castle(S="stone-wall", E="stone-wall").troops("A", castle="1s")
    with_bypass(position.invaders("A", S="2A+3S", E="4S"), "ladder-none S", bypass)
    position.begin(Advance(0))
    assert position.foes("A").get("S") == outside
    assert position.foes("A").get("castle") == inside
    assert position.foes("A")["E"] == "4S"


@pytest.mark.rule("after-the-empire", "14.4")
def test_ladders_are_used_again_in_every_movement_step() -> None:
    position = castle(N="stone-wall(5)").troops("A", castle="9s").invaders("A", N="4S")
    with_bypass(position, "ladder-none N", 1).fight("A")
    for left in ("3S", "2S", "1S"):
        assert position.foes("A") == {"N": left, "castle": "1S"}
        position.play("A", "hold")
    entered = position.events(InvadersEntered)
    assert entered == [InvadersEntered(0, [0, 1], 0)] * 4


@pytest.mark.rule("after-the-empire", "14.6")
def test_before_a_missing_wall_a_ladder_adds_nothing() -> None:
    position = castle(N="stone-wall", E="stone-wall").troops("A", castle="1s")
    with_bypass(position.invaders("A", W="1A+1S", N="3S", E="3A"), "ladder-none W", 3)
    position.begin(Advance(0))
    assert position.foes("A") == {"N": "3S", "E": "3A", "castle": "1A+1S"}


@pytest.mark.rule("after-the-empire", "14.10")
def test_invaders_never_leave_the_castle_nor_change_fields() -> None:
    position = castle(N="wood-wall", S="wood-wall").troops("A", castle="1s")
    position.invaders("A", N="2S", S="1A", castle="1A+2S").begin(Advance(0))
    assert position.foes("A") == {"N": "2S", "S": "1A", "castle": "1A+2S"}
    later = castle(N="stone-wall", E="stone-wall", S="stone-wall").troops("A", castle="1s")
    later.invaders("A", N="1S", E="1A").fight("A").play("A", "hold", "hold")
    assert later.foes("A") == {"N": "1S", "E": "1A"}


# Part B: the troops.


@pytest.mark.rule("after-the-empire", "14.9")
def test_hold_moves_nobody() -> None:
    position = castle(N="stone-wall", E="stone-wall").troops("A", N="1s 1m", castle="1s")
    position.invaders("A", E="1S").fight("A")
    assert position.options("A") == ["hold", "all-in", "regroup"]
    position.play("A", "hold")
    assert position.garrison("A") == {"N": "1s 1m", "castle": "1s"}
    assert position.events(TroopsHeld)[0] == TroopsHeld(0)


@pytest.mark.rule("after-the-empire", "14.7", "14.9")
def test_all_in_brings_everybody_inside() -> None:
    position = castle(N="stone-wall", E="stone-wall").troops("A", N="2s 1m", E="1m", castle="1s")
    position.invaders("A", N="9S").fight("A").play("A", "all-in")
    assert position.garrison("A") == {"castle": "3s 2m"}
    assert position.events(TroopsInside)[0] == TroopsInside(0)


@pytest.mark.rule("after-the-empire", "14.7", "14.9", "14.12")
def test_regroup_asks_the_whole_position_anew_without_move_tokens() -> None:
    position = castle(N="stone-wall", E="stone-wall", W="stone-gate").invaders("A", N="9S")
    position.troops("A", N="2s 1m", E="1s", castle="1s", wounded=3).fight("A")
    assert position.liege("A").moves == 0
    position.play("A", "regroup")
    assert position.garrison("A") == {"castle": "4s 1m"}
    assert position.options("A") == [f"soldiers n {k}" for k in range(5)]
    position.play("A", "soldiers N 0")
    assert position.options("A") == [f"soldiers e {k}" for k in range(5)]
    position.play("A", "soldiers E 3")
    assert position.options("A") == ["soldiers w 0", "soldiers w 1"]
    position.play("A", "soldiers W 0")
    assert position.options("A") == ["mercenaries n 0", "mercenaries n 1"]
    position.play("A", "mercenaries N 0", "mercenaries E 0", "mercenaries W 1")
    assert position.garrison("A") == {"E": "3s", "W": "1m", "castle": "1s"}
    assert position.events(TroopsRegrouped)[0] == TroopsRegrouped(0)


@pytest.mark.rule("after-the-empire", "14.7")
@settings(max_examples=30)
@given(st.lists(st.integers(0, 4), min_size=8, max_size=8))
def test_regroup_reaches_every_position(wanted: list[int]) -> None:
    position = castle(N="stone-wall", E="stone-wall", S="stone-gate", W="stone-wall")
    soldiers, hired = sum(wanted[:4]) + 1, sum(wanted[4:]) + 2
    position.troops("A", W=f"{soldiers}s", castle=f"{hired}m").invaders("A", N="1S").fight("A")
    position.play("A", "regroup")
    for verb, counts in (("soldiers", wanted[:4]), ("mercenaries", wanted[4:])):
        for side, count in zip("NESW", counts, strict=True):
            position.play("A", f"{verb} {side} {count}")
    placed = position.events(TroopsPlaced)
    assert placed == [
        TroopsPlaced(0, [count, 0] if i < 4 else [0, count], i % 4)
        for i, count in enumerate(wanted)
        if count
    ]


@pytest.mark.rule("after-the-empire", "14.11")
def test_without_healthy_troops_nobody_is_asked() -> None:
    position = castle(N="wood-wall(0)").troops("A", wounded=4).invaders("A", N="1S").fight("A")
    assert position.events(TroopsHeld) == []
    assert position.events(Sacked)[0] == Sacked(0, 2)


@pytest.mark.rule("after-the-empire", "14.11")
@pytest.mark.parametrize(
    ("troops", "options"),
    [
        ({"castle": "1s"}, ["hold", "regroup"]),
        ({"castle": "1m"}, ["hold", "regroup"]),
        ({"N": "1s"}, ["hold", "all-in", "regroup"]),
        ({"W": "1m"}, ["hold", "all-in", "regroup"]),
    ],
)
def test_all_in_needs_a_troop_on_a_wall(troops: dict[str, str], options: list[str]) -> None:
    position = castle(N="stone-wall", W="wood-gate(0)", S="stone-wall").troops("A", 0, **troops)
    assert position.invaders("A", S="3S").fight("A").options("A") == options


@pytest.mark.rule("after-the-empire", "14.11")
def test_regroup_needs_a_standing_wall_or_gate() -> None:
    without = castle(NE="stone-turret(1)").troops("A", castle="5s").invaders("A", S="3S").fight("A")
    assert without.options("A") == ["hold"]
    gate = castle(W="wood-gate(0)").troops("A", castle="5s").invaders("A", S="3S").fight("A")
    assert gate.options("A") == ["hold", "regroup"]


@pytest.mark.rule("after-the-empire", "14.8", "25.7")
def test_troops_may_come_in_after_the_invaders_have_entered() -> None:
    position = castle(N="stone-wall").troops("A", N="3s").invaders("A", W="2S").fight("A")
    assert position.foes("A") == {"castle": "2S"}
    position.play("A", "all-in")
    assert position.events(Survived)[0] == Survived(0, 1)
    assert not position.liege("A").sacked
