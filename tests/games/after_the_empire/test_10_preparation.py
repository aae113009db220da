"""Chapter 10: placing troops, the order of the preparation, razing, move tokens."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import (
    FarmRazed,
    InvadersCame,
    Sacked,
    TroopMoved,
    TroopsPlaced,
)
from emberhall.games.after_the_empire.rules.combat import FightAll
from emberhall.games.after_the_empire.rules.preparation import Muster, RazeFarms, SpendMoves
from emberhall.games.after_the_empire.rules.sacking import EndCombat
from emberhall.games.after_the_empire.rules.siege import TurnUpSiege
from emberhall.kernel.errors import IllegalChoice
from tests.games.after_the_empire.position import Position


def walled(seats: int = 2) -> Position:
    """Everybody has stone on all four sides, two soldiers and no turrets."""
    position = Position(seats=seats)
    for who in "ABCD"[:seats]:
        position.castle(who, N="stone-wall", E="stone-wall", S="stone-gate", W="stone-wall")
        position.troops(who, castle="2s").goods(who)
    return position


# P1: placing troops.


@pytest.mark.rule("after-the-empire", "10.1", "10.8", "10.9")
def test_all_players_finish_a_step_before_the_next_one_starts() -> None:
    position = walled().gold(A=8, B=8)
    position.attack("raiders-a N", "warband-a E", "raiders-b S", siege="catapult-all W")
    for who in "AB":
        position.liege(who).moves = 1
    position.combat().play("A", "soldiers N 2").play("B", "soldiers N 2")
    position.play("A", "move soldier N W").play("B", "move soldier N W")
    told = [
        (type(event).__name__, event.value(event.FIELDS[0].name))
        for event in position.dealer.events
    ]
    sieges = position.content.index("sieges")
    invaders = position.content.index("invaders")
    both = [0, 1]
    assert told[: told.index(("ClashBegan", 0))] == [
        *[("TroopsPlaced", seat) for seat in both],
        *[("InvadersCame", seat) for seat in both],
        ("InvadersRevealed", invaders["warband-a"]),
        *[("InvadersCame", seat) for seat in both],
        ("InvadersRevealed", invaders["raiders-b"]),
        *[("InvadersCame", seat) for seat in both],
        ("SiegeRevealed", sieges["catapult-all"]),
        ("SiegeStruck", 0), ("CubesLost", 0), ("SiegeStruck", 1), ("CubesLost", 1),
        *[("Surged", seat) for seat in both],
        *[("FarmRazed", seat) for seat in (0, 0, 0, 0, 1, 1, 1, 1)],
        *[("TroopMoved", seat) for seat in both],
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "10.7")
def test_troops_are_placed_in_turn_order_before_any_hidden_card_is_turned_up() -> None:
    position = walled(3)
    position.attack("raiders-a N", "warband-a E", siege="ladder-all W")
    position.state.order[:] = [2, 0, 1]
    position.combat()
    for who in "CAB":
        assert (position.asked(), position.step()) == (who, "PlaceTroops")
        assert not position.state.horde_shown
        assert not position.state.siege_shown
        assert position.events(InvadersCame) == []
        position.play(who, "soldiers N 2")
    assert position.state.horde_shown
    assert position.state.siege_shown


@pytest.mark.rule("after-the-empire", "10.7")
def test_placements_are_open_at_once() -> None:
    position = walled().combat().play("A", "soldiers N 0", "soldiers E 2")
    assert position.asked() == "B"
    for seat in (0, 1, None):
        assert position.view(seat)["lieges"][0]["soldiers"] == [0, 2, 0, 0, 0]


@pytest.mark.rule("after-the-empire", "10.2", "10.6")
def test_soldiers_are_placed_side_by_side_and_then_mercenaries() -> None:
    position = walled().troops("A", castle="3s 2m", wounded=2).troops("B").begin(Muster())
    assert position.options("A") == ["soldiers n 0", "soldiers n 1", "soldiers n 2", "soldiers n 3"]
    position.play("A", "soldiers N 1")
    assert position.options("A") == ["soldiers e 0", "soldiers e 1", "soldiers e 2"]
    position.play("A", "soldiers E 0")
    assert position.options("A") == ["soldiers s 0", "soldiers s 1", "soldiers s 2"]
    position.play("A", "soldiers S 1")
    assert position.options("A") == ["soldiers w 0", "soldiers w 1"]
    position.play("A", "soldiers W 0")
    for side in "neS":
        assert position.options("A") == [f"mercenaries {side.lower()} {k}" for k in range(3)]
        position.play("A", f"mercenaries {side} 0")
    position.play("A", "mercenaries W 1")
    assert position.asked() == ""
    assert position.garrison("A") == {"N": "1s", "S": "1s", "W": "1m", "castle": "1s 1m"}
    assert position.liege("A").wounded == 2
    placed = position.events(TroopsPlaced)
    assert placed == [
        TroopsPlaced(0, [1, 0], 0), TroopsPlaced(0, [1, 0], 2), TroopsPlaced(0, [0, 1], 3),
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "10.6")
def test_a_question_is_skipped_when_no_troop_of_the_kind_is_left() -> None:
    position = walled().troops("A", castle="2s 1m").troops("B").begin(Muster())
    position.play("A", "soldiers N 2")
    assert position.options("A") == ["mercenaries n 0", "mercenaries n 1"]
    position.play("A", "mercenaries N 1")
    assert position.asked() == ""
    assert walled().troops("A", wounded=3).troops("B").begin(Muster()).asked() == ""


@pytest.mark.rule("after-the-empire", "10.5")
def test_earlier_positions_do_not_bind() -> None:
    position = walled().troops("A", N="2s 1m", W="1s").troops("B").begin(Muster())
    assert position.options("A")[-1] == "soldiers n 3"
    position.play("A", "soldiers N 0", "soldiers E 3")
    assert position.options("A") == ["mercenaries n 0", "mercenaries n 1"]
    position.play("A", "mercenaries N 0", "mercenaries E 1")
    assert position.garrison("A") == {"E": "3s 1m"}


@pytest.mark.rule("after-the-empire", "10.3", "10.6")
@pytest.mark.parametrize(("troops", "most"), [(59, 59), (60, 60), (61, 60)])
@pytest.mark.parametrize(("kind", "verb"), [("s", "soldiers"), ("m", "mercenaries")])
def test_any_number_may_stand_on_one_wall_and_one_answer_places_sixty(
    troops: int, most: int, kind: str, verb: str
) -> None:
    position = walled().troops("A", castle=f"{troops}{kind}").troops("B").begin(Muster())
    assert position.options("A") == [f"{verb} n {k}" for k in range(most + 1)]
    position.play("A", f"{verb} N {most}")
    left = troops - most
    assert position.garrison("A") == {"N": f"{most}{kind}"} | (
        {"castle": f"{left}{kind}"} if left else {}
    )


@pytest.mark.rule("after-the-empire", "10.4")
def test_only_sides_with_a_wall_or_gate_take_troops() -> None:
    position = Position().castle("A", E="wood-wall(0)", W="wood-gate", NE="stone-turret")
    position.troops("A", castle="1s 1m").troops("B").begin(Muster())
    asked = []
    while position.asked():
        asked.append(position.options("A"))
        position.play("A", asked[-1][0])
    assert asked == [
        [f"{verb} {side} 0", f"{verb} {side} 1"]
        for verb in ("soldiers", "mercenaries")
        for side in ("e", "w")
    ]


@pytest.mark.rule("after-the-empire", "10.4")
def test_without_walls_all_troops_stay_inside_unasked() -> None:
    position = Position().castle("A", NE="stone-turret").troops("A", castle="2s 1m").troops("B")
    assert position.begin(Muster()).asked() == ""
    assert position.garrison("A") == {"castle": "2s 1m"}


@pytest.mark.rule("after-the-empire", "10.2")
@settings(max_examples=30)
@given(st.integers(0, 7), st.integers(0, 7), st.lists(st.integers(0, 7), min_size=8, max_size=8))
def test_every_healthy_troop_finds_a_post(soldiers: int, hired: int, picks: list[int]) -> None:
    position = walled().troops("B").troops("A", castle=f"{soldiers}s {hired}m")
    position.begin(Muster())
    for pick in picks:
        if position.asked():
            options = position.options("A")
            position.play("A", options[pick % len(options)])
    assert position.asked() == ""
    liege = position.liege("A")
    assert (sum(liege.soldiers), sum(liege.mercenaries)) == (soldiers, hired)


# P4: razing.


@pytest.mark.rule("after-the-empire", "10.10", "10.11")
def test_each_farm_before_invaders_loses_one_level_however_many_they_are() -> None:
    position = Position().farms("A", 2, 1, 0, 2).farms("B", 1, 1, 1, 1)
    position.invaders("A", N="4A+9S", E="1S", S="5S").invaders("B", W="1A").raze()
    assert position.liege("A").farms == [1, 0, 0, 2]
    assert position.liege("B").farms == [1, 1, 1, 0]
    razed = position.events(FarmRazed)
    assert razed == [FarmRazed(0, 0, 1), FarmRazed(0, 1, 0), FarmRazed(1, 3, 0)]


@pytest.mark.rule("after-the-empire", "10.12")
def test_protection_keeps_its_own_farm_alone() -> None:
    position = Position().farms("A", 2, 2, 1, 1, protected="NS")
    position.invaders("A", N="1S", E="1S", S="1S", W="1S").raze()
    assert position.liege("A").farms == [2, 1, 1, 0]


@pytest.mark.rule("after-the-empire", "10.13")
def test_invaders_of_the_surge_raze_too() -> None:
    position = Position().farms("A", 2, 2, 2, 2).attack(siege="ladder-all E")
    position.begin(TurnUpSiege(), RazeFarms())
    assert position.liege("A").farms == [2, 1, 2, 2]


# P5: move tokens.


@pytest.mark.rule("after-the-empire", "10.14", "10.19")
def test_as_many_troops_move_as_the_tokens_say() -> None:
    position = walled().troops("A", N="3s 2m")
    position.liege("A").moves = 3
    position.begin(SpendMoves())
    position.play("A", "move soldier N E", "move mercenary N W")
    assert position.asked() == "A"
    position.play("A", "move soldier N castle")
    assert position.asked() == ""
    assert position.garrison("A") == {"N": "1s 1m", "E": "1s", "W": "1m", "castle": "1s"}
    moved = position.events(TroopMoved)
    assert moved == [TroopMoved(0, 0, 0, 1), TroopMoved(0, 1, 0, 3), TroopMoved(0, 0, 0, 4)]


@pytest.mark.rule("after-the-empire", "10.15")
def test_a_troop_moves_between_walls_and_castle_over_any_distance() -> None:
    position = Position().castle("A", N="wood-wall", E="wood-wall", S="wood-gate")
    position.troops("A", N="1s", castle="1m").moves("A", 1)
    assert position.options("A") == [
        "move soldier n e",
        "move soldier n s",
        "move soldier n castle",
        "move mercenary castle n",
        "move mercenary castle e",
        "move mercenary castle s",
        "done",
    ]
    with pytest.raises(IllegalChoice):
        position.play("A", "move soldier N W")
    position.play("A", "move soldier N S")
    assert position.garrison("A") == {"S": "1s", "castle": "1m"}


@pytest.mark.rule("after-the-empire", "10.16")
def test_moves_may_be_left_unused_and_are_gone_after_the_combat() -> None:
    position = walled().troops("A", castle="2s")
    position.liege("A").moves = 4
    position.begin(SpendMoves(), FightAll(), EndCombat())
    position.play("A", "move soldier castle N", "done")
    assert position.asked() == ""
    assert position.liege("A").moves == 0
    assert position.garrison("A") == {"castle": "2s"}


@pytest.mark.rule("after-the-empire", "10.17")
def test_within_the_step_a_post_never_both_receives_and_sends_a_kind() -> None:
    position = walled().troops("A", N="2s 1m", E="1s 1m").moves("A", 5)
    position.play("A", "move soldier N E")
    options = position.options("A")
    assert not [each for each in options if each.startswith("move soldier e")]  # received
    assert not [each for each in options if each.endswith(" n") and "soldier" in each]  # sent
    assert "move soldier n e" in options
    assert "move soldier n w" in options
    assert "move mercenary e n" in options
    assert "move mercenary n e" in options
    position.play("A", "move mercenary E N")
    options = position.options("A")
    assert not [each for each in options if each.startswith("move mercenary n")]
    assert not [each for each in options if each.endswith(" e") and "mercenary" in each]
    assert "move soldier n e" in options


@pytest.mark.rule("after-the-empire", "10.17")
def test_soldiers_and_mercenaries_are_counted_apart() -> None:
    position = walled().troops("A", N="2s", E="1m", S="1s", W="1m").moves("A", 5)
    position.play("A", "move soldier N E")
    assert "move soldier s w" in position.options("A")
    assert "move soldier s n" not in position.options("A")
    position.play("A", "move mercenary W castle")
    assert "move mercenary e castle" in position.options("A")
    assert "move mercenary e n" in position.options("A")
    position.play("A", "move soldier S castle")
    assert "move soldier e castle" not in position.options("A")
    assert "move mercenary castle n" not in position.options("A")


@pytest.mark.rule("after-the-empire", "10.17")
@settings(max_examples=30)
@given(st.lists(st.integers(0, 40), max_size=12))
def test_moves_never_end_where_they_began(picks: list[int]) -> None:
    position = walled().troops("A", N="2s 1m", W="1s", castle="1s 2m").moves("A", 12)
    seen = [position.garrison("A")]
    for pick in picks:
        options = position.options("A")
        if len(options) < 2:
            break
        position.play("A", options[pick % (len(options) - 1)])
        assert position.garrison("A") not in seen
        seen.append(position.garrison("A"))


@pytest.mark.rule("after-the-empire", "10.19")
def test_only_players_with_moves_and_somebody_to_move_are_asked_in_turn_order() -> None:
    position = walled(4)
    for who, moves in (("A", 1), ("B", 0), ("C", 2), ("D", 1)):
        position.liege(who).moves = moves
    position.troops("D", wounded=2)
    position.state.order[:] = [3, 2, 1, 0]
    position.begin(SpendMoves())
    asked = []
    while position.asked():
        asked.append(position.asked())
        position.play(asked[-1], "done")
    assert asked == ["C", "A"]


@pytest.mark.rule("after-the-empire", "10.19")
def test_a_player_without_any_wall_has_no_move_to_make() -> None:
    position = Position().castle("A").troops("A", castle="3s 3m").moves("A", 2)
    assert position.asked() == ""


@pytest.mark.rule("after-the-empire", "10.18")
def test_the_combat_of_one_castle_changes_no_other() -> None:
    position = walled(3).gold(A=30, B=0, C=0).troops("B", N="1s 1m").attack(siege="trebuchet-all N")
    position.invaders("A", N="9S", W="3A").invaders("B", E="2S")
    before = position.liege("C").copy()
    waiting = position.liege("B").copy()
    position.fight("A")
    while position.asked():
        assert position.asked() == "A"
        position.play("A", position.options("A")[0])
    assert position.liege("A").sacked
    assert position.liege("B") == waiting
    assert position.liege("C") == before


@pytest.mark.rule("after-the-empire", "10.18", "13.1")
def test_castles_fight_one_after_the_other_in_turn_order() -> None:
    position = walled(3).troops("A").troops("B").troops("C")
    for who in "ABC":
        position.invaders(who, N="1S")
    position.state.order[:] = [1, 2, 0]
    position.begin(FightAll())
    assert [event.seat for event in position.events(Sacked)] == [1, 2, 0]
